// The arguments of a call as a source of answers.

import { oneOfIds } from '../describe/path.ts';
import { isSecret } from '../questions/shape.ts';
import { objectSource, type Source, SourceError } from '../sources/source.ts';
import type { ProgramSetup } from './program-setup.ts';

/** The arguments of a client. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Arguments, which are no secrets: those would be in the records of clients and models. `canAsk`: the client's user is
 * asked for dangers, but not for those that `main` asks.
 */
export function argumentsOf(setup: ProgramSetup, given: Arguments, canAsk: boolean): Source {
  const isHidden = oneOfIds(setup.declared.filter((one) => isSecret(one)).map(({ id }) => id));
  const isLater = oneOfIds(setup.declared.filter(({ later }) => later).map(({ id }) => id));
  const source = objectSource('arguments', () => given);
  return {
    ...source,
    get: (asked) => {
      const value = source.get(asked);
      const { id } = asked;
      if (value === undefined || !isHidden(id)) return value;
      throw new SourceError([{ about: id, id, say: 'mcp.secret', values: { way: setup.secretWay(id) } }]);
    },
    nameOf: ({ id }) => id,
    isFlag: true,
    leavesDanger: (id) => canAsk && !isLater(id),
  };
}
