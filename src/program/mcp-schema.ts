// The input schema of the tool: that of an answers file, without the parts that a caller may not give.

import { FILE_KEYS, fileSchemaOf } from '../describe/json-schema.ts';
import type { Json, JsonObject } from '../describe/answer-values.ts';
import { conditionInWords, jsonNames } from '../describe/wording.ts';
import type { Words } from '../i18n/words.ts';
import { isPlainObject } from '../questions/values.ts';
import type { ProgramSetup } from './program-setup.ts';

/** Keywords that models rarely understand: conditions are told in words. */
const LEFT_OUT = ['$schema', 'if', 'then', 'else', 'allOf', 'dependentSchemas'];

/** Which dangers are arguments: none of those that the client's user is asked for. */
interface Offered {
  readonly dangers: boolean;
  readonly words: Words;
  readonly notes: ReadonlyMap<string, string | null>;
}

/** The schema of a call's arguments. `canAsk`: the client's user can be asked, but only before `main` runs. */
export function inputSchemaOf(
  { question, id, later, declared, words }: ProgramSetup,
  canAsk: boolean,
): JsonObject {
  const notes = new Map(declared.map((one) => [one.id, conditionInWords(one, words, jsonNames)]));
  const { properties, required = [], ...schema } = fileSchemaOf(question, id, later);
  const keys = new Set(later.values());
  const parts = Object.entries(without(properties as JsonObject, Object.keys(FILE_KEYS))).flatMap(
    ([key, inner]) => {
      const dangers = !canAsk || keys.has(key);
      const part = callable(inner as JsonObject, [key], { dangers, words, notes });
      return part === null ? [] : [[key, part] as const];
    },
  );
  const own = callable(schema, [], { dangers: true, words, notes });
  return {
    ...own,
    type: 'object',
    ...partsWith(parts, required),
    additionalProperties: false,
  };
}

/** The same schema without secrets and other parts that a caller may not give; null for such a part. */
function callable(schema: JsonObject, keys: readonly string[], offered: Offered): JsonObject | null {
  const isDanger = schema['x-danger'] === true;
  if (schema['writeOnly'] === true || (isDanger && !offered.dangers)) return null;
  const { required = [], ...own } = without(schema, LEFT_OUT);
  const { items, properties } = own;
  const notes = [
    own['description'],
    offered.notes.get(keys.join('.')),
    isDanger ? offered.words.say('mcp.ask-first') : null,
  ];
  const about = notes.filter((text) => typeof text === 'string').join(' ');
  const told = { ...own, ...(about === '' ? {} : { description: about }) };
  const part = (key: string, inner: Json): JsonObject | null =>
    callable(inner as JsonObject, [...keys, key], offered);
  if (isPlainObject(items)) {
    const item = part('*', items);
    return item === null ? null : { ...told, items: item };
  }
  if (!isPlainObject(properties)) return told;
  const parts = Object.entries(properties).flatMap(([key, inner]) => {
    const kept = part(key, inner);
    return kept === null ? [] : [[key, kept] as const];
  });
  return { ...told, ...partsWith(parts, required) };
}

/** The properties of a schema, and which of them a caller must give. */
function partsWith(parts: readonly (readonly [string, JsonObject])[], required: Json): JsonObject {
  // A model fills in every required property, but a yes to a danger is for a person to give.
  const isNeeded = ([key, { 'x-danger': danger }]: readonly [string, JsonObject]): boolean =>
    danger !== true && (required as readonly string[]).includes(key);
  const needed = parts.filter(isNeeded).map(([key]) => key);
  return { properties: Object.fromEntries(parts), ...(needed.length > 0 ? { required: needed } : {}) };
}

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
