// The input schema of the tool: that of an answers file, without the parts that a caller may not give.

import { FILE_KEYS, fileSchemaOf } from '../describe/json-schema.ts';
import type { Json, JsonObject } from '../describe/answer-values.ts';
import { conditionInWords, jsonNames } from '../describe/wording.ts';
import { isPlainObject } from '../questions/values.ts';
import type { ProgramSetup } from './program-setup.ts';

/** Keywords that models rarely understand: conditions are told in words. */
const LEFT_OUT = ['$schema', 'if', 'then', 'else', 'allOf', 'dependentSchemas'];

/** The schema of a call's arguments. */
export function inputSchemaOf({ question, id, later, declared, words }: ProgramSetup): JsonObject {
  const notes = new Map(declared.map((one) => [one.id, conditionInWords(one, words, jsonNames)]));
  const { properties, ...schema } = fileSchemaOf(question, id, later);
  const given = without(properties as JsonObject, Object.keys(FILE_KEYS));
  return {
    ...callable({ ...schema, properties: given }, [], notes),
    type: 'object',
    additionalProperties: false,
  };
}

/** The same schema without secrets; null where it is for a secret. */
function callable(
  schema: JsonObject,
  keys: readonly string[],
  notes: ReadonlyMap<string, string | null>,
): JsonObject | null {
  if (schema['writeOnly'] === true) return null;
  const { required = [], ...own } = without(schema, LEFT_OUT);
  const { items, properties } = own;
  const about = [own['description'], notes.get(keys.join('.'))]
    .filter((text) => typeof text === 'string')
    .join(' ');
  const told = { ...own, ...(about === '' ? {} : { description: about }) };
  const part = (key: string, inner: Json): JsonObject | null =>
    callable(inner as JsonObject, [...keys, key], notes);
  if (isPlainObject(items)) {
    const item = part('*', items);
    return item === null ? null : { ...told, items: item };
  }
  if (!isPlainObject(properties)) return told;
  const parts = Object.entries(properties).map(([key, inner]) => [key, part(key, inner)] as const);
  const kept = Object.fromEntries(parts.filter(([, inner]) => inner !== null)) as JsonObject;
  // A model fills in every required property, but a yes to a danger is for a person to give.
  const isNeeded = (key: string): boolean =>
    Object.hasOwn(kept, key) && (kept[key] as JsonObject)['x-danger'] !== true;
  const needed = (required as readonly string[]).filter(isNeeded);
  return { ...told, properties: kept, ...(needed.length > 0 ? { required: needed } : {}) };
}

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}
