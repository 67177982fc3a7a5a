// The arguments of a call as a source of answers.

import { joinId } from '../checks/ids.ts';
import { anyItem, oneOfIds } from '../describe/path.ts';
import { MOST_NESTED } from '../describe/answer-values.ts';
import { isDanger, isSecret } from '../questions/shape.ts';
import { arrayIn, isPlainObject, valueAt } from '../questions/values.ts';
import { objectSource, type Source, SourceError } from '../sources/source.ts';
import type { ProgramSetup } from './program-setup.ts';

/** The arguments of a client. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Arguments, which are no secrets: those would be in the records of clients and models. `canAsk`: the client's user is
 * asked for dangers.
 */
export function argumentsOf(setup: ProgramSetup, given: Arguments, canAsk: boolean): Source {
  const isHidden = oneOfIds(setup.declared.filter((one) => isSecret(one)).map(({ id }) => id));
  const taken = canAsk ? withoutDangers(setup, given) : given;
  return {
    ...objectSource('arguments', () => taken),
    get: ({ id }) => {
      const value = valueAt(taken, id);
      if (value === undefined || !isHidden(id)) return value;
      throw new SourceError([{ about: id, id, say: 'mcp.secret', values: { way: setup.secretWay(id) } }]);
    },
    nameOf: ({ id }) => id,
    isFlag: true,
  };
}

/** Arguments without dangers, in the items of lists too. Those that `main` asks are kept: it cannot ask the user. */
function withoutDangers({ declared }: ProgramSetup, given: Arguments): Arguments {
  const dangers = declared
    .filter(({ question, later }) => isDanger(question) && !later)
    .map(({ id }) => anyItem(id));
  if (dangers.length === 0) return given;
  const isLeftOut = new Set(dangers);
  const clean = (value: unknown, id: string, depth: number): unknown => {
    if (depth > MOST_NESTED) return value;
    const items = typeof value === 'string' ? arrayIn(value) : value;
    if (Array.isArray(items)) return items.map((one, index) => clean(one, joinId(id, index), depth + 1));
    if (!isPlainObject(value)) return isLeftOut.has(anyItem(id)) ? undefined : value;
    const parts = Object.entries(value).filter(([key]) => !isLeftOut.has(anyItem(joinId(id, key))));
    return Object.fromEntries(parts.map(([key, one]) => [key, clean(one, joinId(id, key), depth + 1)]));
  };
  return clean(given, '', 0) as Arguments;
}
