// The input schema of the tool: that of an answers file, with what a caller may give and nothing else.

import { FILE_KEYS } from '../answers/schema.ts';
import type { Json, JsonObject } from '../answers/values.ts';
import { conditionInWords, jsonNames } from '../answers/wording.ts';
import { isPlainObject } from '../questions/values.ts';
import type { ProgramSetup } from './program-setup.ts';

/** What callers rarely understand: conditions are told in words. */
const LEFT_OUT = ['$schema', 'x-secrets', 'if', 'then', 'else', 'allOf', 'dependentSchemas'];

/** The schema of a call's arguments. */
export function inputSchemaOf(setup: ProgramSetup): JsonObject {
  const notes = new Map(setup.declared.map((one) => [one.id, conditionInWords(one, setup.words, jsonNames)]));
  const { properties, ...schema } = withoutKeys(setup.schema(), LEFT_OUT);
  const known = { ...schema, properties: withoutKeys(properties as JsonObject, Object.keys(FILE_KEYS)) };
  return {
    ...callable(known, '', notes),
    type: 'object',
    additionalProperties: false,
  };
}

/** The same schema without secrets; null where it is for a secret. */
function callable(
  schema: JsonObject,
  id: string,
  notes: ReadonlyMap<string, string | null>,
): JsonObject | null {
  if (schema['writeOnly'] === true) return null;
  const note = notes.get(id);
  const about = [schema['description'], note].filter((text) => typeof text === 'string').join(' ');
  const own = { ...withoutKeys(schema, LEFT_OUT), ...(about === '' ? {} : { description: about }) };
  const { items, properties, required } = own as JsonObject;
  if (isPlainObject(items)) {
    const item = callable(items, joined(id, '*'), notes);
    return item === null ? null : { ...own, items: item };
  }
  if (!isPlainObject(properties)) return own;
  const inside = Object.entries(properties).flatMap(([key, value]): [string, Json][] => {
    const part = callable(value as JsonObject, joined(id, key), notes);
    return part === null ? [] : [[key, part]];
  });
  const kept = Object.fromEntries(inside);
  const needed = Array.isArray(required) ? required.filter((key) => Object.hasOwn(kept, String(key))) : [];
  return {
    ...withoutKeys(own, ['required']),
    properties: kept,
    ...(needed.length > 0 ? { required: needed as Json[] } : {}),
  };
}

function withoutKeys(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

function joined(id: string, key: string): string {
  return id === '' ? key : `${id}.${key}`;
}
