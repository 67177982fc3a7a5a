// schemaOf: what an answers file may hold, as JSON Schema 2020-12.
// It accepts every value that the question accepts; what only a check knows is not in it.

import type { ReadyChoice, ShapeChoices } from '../questions/choices.ts';
import {
  type AnyQuestion,
  type Question,
  type QuestionShape,
  requireQuestion,
} from '../questions/question.ts';
import {
  type Fallback,
  fallbackInside,
  knownDefault,
  needsAnswer,
  NO_FALLBACK,
  writtenChoice,
} from './defaults.ts';
import { plainText } from '../text/one-line.ts';
import { ownIdOf } from './ids.ts';
import { isJson, type Json, type JsonObject } from './json.ts';

/** The dialect that the schemas are written in. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What may be in an answers file besides answers. */
const FILE_KEYS: JsonObject = {
  $schema: { type: 'string' },
  $secrets: {
    type: 'array',
    items: { type: 'string' },
    description: 'Ids of secrets that were answered; what they are is not saved.',
  },
  inputResponses: { type: 'object', description: 'Answers to input requests, by the names of the requests.' },
};

/**
 * The JSON Schema (2020-12) of the answers to a question. Of a form or hub it describes a whole answers file.
 *
 * @example
 * ```ts
 * schemaOf(number('Port', { integer: true, min: 1, default: 443 }));
 * // → {
 * //   $schema: 'https://json-schema.org/draft/2020-12/schema',
 * //   title: 'Port',
 * //   type: 'integer',
 * //   minimum: 1,
 * //   default: 443,
 * // }
 * ```
 */
export function schemaOf(question: Question<never>): JsonObject {
  const asked = requireQuestion('schemaOf', 'question', question);
  if (isGroup(asked.shape)) return fileSchemaOf(asked, ownIdOf(asked).id);
  return { $schema: DIALECT, ...schemaFor(asked, NO_FALLBACK) };
}

/** The schema of an answers file in which the answers to a question are under an id; '' for no id. */
export function fileSchemaOf(question: AnyQuestion, id: string): JsonObject {
  const isNeeded = needsAnswer(question, NO_FALLBACK, false);
  const path = id === '' ? [] : id.split('.');
  const schema = path.reduceRight<JsonObject>(
    (inner, part) => ({
      type: 'object',
      properties: { [part]: inner },
      ...(isNeeded ? { required: [part] } : {}),
    }),
    schemaFor(question, NO_FALLBACK),
  );
  return { $schema: DIALECT, ...asFile(schema) };
}

/** A whole file: it may hold more than is known, for the program may ask more. */
function asFile(schema: JsonObject): JsonObject {
  const properties = { ...(schema['properties'] as JsonObject), ...FILE_KEYS };
  return { ...schema, properties, additionalProperties: true };
}

function isGroup({ kind }: QuestionShape): boolean {
  return kind === 'form' || kind === 'hub';
}

function schemaFor(question: AnyQuestion, fallback: Fallback): JsonObject {
  const { shape } = question;
  const own = isGroup(shape) ? groupSchema(question, fallback) : simpleSchema(shape, question.optional);
  const description = descriptionOf(question);
  const ready = isGroup(shape) ? undefined : knownDefault(question, fallback);
  return {
    ...(question.label === '' ? {} : { title: plainText(question.label) }),
    ...(description === '' ? {} : { description }),
    ...(question.optional ? orNull(own) : own),
    ...(ready === undefined ? {} : { default: ready }),
  };
}

/** The help, and what the schema cannot say. */
function descriptionOf({ help, shape, optional }: AnyQuestion): string {
  const parts = typeof help === 'string' ? [plainText(help)] : [];
  // Blanks alone leave it empty, however many there are.
  if (optional && 'minLength' in shape && shape.minLength > 0) {
    parts.push(`At least ${characters(shape.minLength)}.`);
  }
  // JSON Schema counts code points, of which there may be many in a character.
  if (shape.kind === 'text' && Number.isFinite(shape.maxLength)) {
    parts.push(`At most ${characters(shape.maxLength)}.`);
  }
  return parts.join(' ');
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

function simpleSchema(shape: QuestionShape, optional: boolean): JsonObject {
  switch (shape.kind) {
    case 'text':
      return { type: 'string', ...minLengthOf(shape, optional) };
    case 'secret':
      return { type: 'string', ...minLengthOf(shape, optional), writeOnly: true };
    case 'number':
      return {
        type: shape.integer ? 'integer' : 'number',
        ...(Number.isFinite(shape.min) ? { minimum: shape.min } : {}),
        ...(Number.isFinite(shape.max) ? { maximum: shape.max } : {}),
      };
    case 'confirm':
      return { type: 'boolean' };
    case 'select':
      return choicesSchema(shape.choices);
    case 'multiselect':
      return { type: 'array', items: choicesSchema(shape.choices), ...counts(shape) };
    case 'list':
      return { type: 'array', items: schemaFor(shape.item, NO_FALLBACK), ...counts(shape) };
    default:
      return {};
  }
}

/** There are never fewer code points than graphemes, so this refuses nothing that is long enough. */
function minLengthOf({ minLength }: { readonly minLength: number }, optional: boolean): JsonObject {
  return minLength > 0 && !optional ? { minLength } : {};
}

function counts({ min, max }: { readonly min: number; readonly max: number }): JsonObject {
  return { ...(min > 0 ? { minItems: min } : {}), ...(Number.isFinite(max) ? { maxItems: max } : {}) };
}

function choicesSchema(choices: ShapeChoices): JsonObject {
  if (typeof choices === 'function') return {}; // known when it is asked
  const open = choices.filter(({ disabled }) => !disabled);
  if (open.length === 0) return { not: {} }; // none can be chosen
  const isNamedByValue = ({ value, label, hint }: ReadyChoice): boolean =>
    isPrimitive(value) && String(value) === plainText(label) && hint === null;
  if (open.every(isNamedByValue)) return { enum: open.map(writtenChoice) };
  const options = new Map<string, JsonObject>();
  for (const choice of open) {
    const title = plainText(choice.label);
    const about = choice.hint === null ? {} : { description: plainText(choice.hint) };
    for (const form of [writtenChoice(choice), ...(isJson(choice.value) ? [choice.value] : [])]) {
      const written = JSON.stringify(form);
      if (!options.has(written)) options.set(written, { const: form, title, ...about });
    }
  }
  return { oneOf: [...options.values()] };
}

function groupSchema(question: AnyQuestion, fallback: Fallback): JsonObject {
  const { fields } = question.shape as Extract<QuestionShape, { kind: 'form' | 'hub' }>;
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const { key, question: inner } of fields.first) {
    const within = fallbackInside(question, fallback, key);
    properties[key] = inner === null ? { type: 'null' } : schemaFor(inner, within);
    if (inner !== null && needsAnswer(inner, within, false)) required.push(key);
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    // Fields that depend on answers are known when those are.
    ...(fields.adds.length > 0 ? {} : { additionalProperties: false }),
  };
}

/** The same, or null: for a question that can be left empty. */
function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values, oneOf } = schema;
  if ('not' in schema) return { type: 'null' };
  return {
    ...schema,
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...(Array.isArray(values) ? { enum: [...(values as Json[]), null] } : {}),
    ...(Array.isArray(oneOf) ? { oneOf: [...(oneOf as Json[]), { type: 'null' }] } : {}),
  };
}

function isPrimitive(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
