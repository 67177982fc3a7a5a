// Descriptions of questions as JSON Schema 2020-12: schemaOf, and the parts of it that requests are made of.
// A schema accepts every value that the question accepts; what only a check knows is not in it.

import { type AnyQuestion, type Question, requireQuestion } from '../questions/question.ts';
import { addsMore, isGroup } from '../questions/shape.ts';
import { type Declared, declaredAs, isRequired, partsOf } from './declared.ts';
import { isJson, type Json, type JsonObject } from './json.ts';
import { openChoices, type Told, type ToldChoice, toldOf, writtenChoice } from './questions.ts';

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
  const declared = declaredAs(asked);
  if (isGroup(asked.shape)) return fileSchemaOf(asked, declared.id);
  return { $schema: DIALECT, ...schemaFor(declared) };
}

/** The schema of an answers file in which the answers to a question are under an id; '' for no id. */
export function fileSchemaOf(question: AnyQuestion, id: string): JsonObject {
  const declared = declaredAs(question, id);
  const mustHold = isNeeded(declared);
  const path = id === '' ? [] : id.split('.');
  const schema = path.reduceRight<JsonObject>(
    (inner, part) => ({
      type: 'object',
      properties: { [part]: inner },
      ...(mustHold ? { required: [part] } : {}),
    }),
    schemaFor(declared),
  );
  // A whole file: it may hold more than is known, for the program may ask more.
  const properties = { ...(schema['properties'] as JsonObject), ...FILE_KEYS };
  return { $schema: DIALECT, ...schema, properties, additionalProperties: true };
}

/** Whether a file must hold something for a question: it has no place for a secret, or a list of secrets. */
function isNeeded(declared: Declared): boolean {
  const { question } = declared;
  const parts = partsOf(declared);
  if (isGroup(question.shape)) return parts.some(({ part }) => part !== null && isNeeded(part));
  return isRequired(declared) && !isSecret(question);
}

function isSecret({ shape }: AnyQuestion): boolean {
  return shape.kind === 'list' ? isSecret(shape.item) : shape.kind === 'secret';
}

function schemaFor(declared: Declared): JsonObject {
  const told = toldOf(declared);
  const notes = [told.help ?? '', ...lengthNotes(told)].filter((note) => note !== '');
  const own = ownSchema(declared, told);
  return describedSchema({ ...told, help: notes.join(' ') }, told.optional === true ? orNull(own) : own);
}

function ownSchema(declared: Declared, told: Told): JsonObject {
  if (isGroup(declared.question.shape)) return groupSchema(declared);
  // Blanks alone leave an optional text empty, however many there are.
  const limits = told.optional === true ? { ...told, minLength: 0 } : told;
  const schema = valueSchema(limits, partSchema(declared, told));
  return told.kind === 'secret' ? { ...schema, writeOnly: true } : schema;
}

/** The schema of an item of a list, or of one choice. */
function partSchema(declared: Declared, told: Told): JsonObject {
  const [item] = partsOf(declared);
  return item?.part == null ? choicesSchema(told) : schemaFor(item.part);
}

/** What the schema cannot say. */
function lengthNotes({ optional, minLength, maxLength }: Told): string[] {
  return [
    ...(optional === true && minLength !== undefined ? [`At least ${characters(minLength)}.`] : []),
    // JSON Schema counts code points, of which there may be many in a character.
    ...(maxLength === undefined ? [] : [`At most ${characters(maxLength)}.`]),
  ];
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

/** A schema with what is told about it. */
export function describedSchema(
  {
    label,
    help = '',
    default: ready,
  }: Pick<Told, 'label' | 'help'> & { readonly default?: Json | undefined },
  schema: JsonObject,
): JsonObject {
  return {
    ...(label === '' ? {} : { title: label }),
    ...(help === '' ? {} : { description: help }),
    ...schema,
    ...(ready === undefined ? {} : { default: ready }),
  };
}

/** What a value must be, as far as the description says; `part` is the schema of a choice or an item. */
export function valueSchema(
  { kind, integer, min, max, minLength = 0 }: Pick<Told, 'kind' | 'integer' | 'min' | 'max' | 'minLength'>,
  part: JsonObject,
): JsonObject {
  switch (kind) {
    case 'text':
    case 'secret':
      // There are never fewer code points than graphemes, so this refuses nothing that is long enough.
      return { type: 'string', ...(minLength > 0 ? { minLength } : {}) };
    case 'number':
      return {
        type: integer === true ? 'integer' : 'number',
        ...(min === undefined ? {} : { minimum: min }),
        ...(max === undefined ? {} : { maximum: max }),
      };
    case 'confirm':
      return { type: 'boolean' };
    case 'select':
    case 'menu':
      return part;
    case 'multiselect':
    case 'list':
      return {
        type: 'array',
        items: part,
        ...(min === undefined ? {} : { minItems: min }),
        ...(max === undefined ? {} : { maxItems: max }),
      };
    default:
      return {};
  }
}

/** The choices that can be chosen: as they are written, and as they are where JSON can hold that. */
export function choicesSchema(told: Pick<Told, 'choices'>): JsonObject {
  if (told.choices === undefined) return {}; // known when it is asked
  const open = openChoices(told);
  if (open.length === 0) return { not: {} }; // none can be chosen
  if (open.every(isNamedByValue)) return { enum: open.map(writtenChoice) };
  const options = new Map<string, JsonObject>();
  for (const choice of open) {
    const { value, label: title, hint } = choice;
    const about = hint === undefined ? {} : { description: hint };
    for (const form of [writtenChoice(choice), ...(isJson(value) ? [value] : [])]) {
      const written = JSON.stringify(form);
      if (!options.has(written)) options.set(written, { const: form, title, ...about });
    }
  }
  return { oneOf: [...options.values()] };
}

function isNamedByValue({ value, label, hint }: ToldChoice): boolean {
  const isSimple = ['string', 'number', 'boolean'].includes(typeof value);
  return isSimple && String(value) === label && hint === undefined;
}

function groupSchema(declared: Declared): JsonObject {
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const { key, part } of partsOf(declared)) {
    properties[key] = part === null ? { type: 'null' } : schemaFor(part);
    if (part !== null && isNeeded(part)) required.push(key);
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    // Fields that depend on answers are known when those are.
    ...(addsMore(declared.question.shape) ? {} : { additionalProperties: false }),
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
