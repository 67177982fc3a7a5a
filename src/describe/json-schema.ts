// Questions as JSON Schema: one question, or a whole file of answers.

import { type AnyQuestion, isGroup } from '../questions/shape.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import { askedSchema } from './condition-schema.ts';
import { type PathPart, type QuestionPath, pathOf, isRequired, partsOf } from './path.ts';
import { openChoices, type QuestionFacts, factsOf } from './facts.ts';
import { type Json, type JsonObject, present, wordOf } from './answer-values.ts';

/** The dialect that the schemas are written in. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The keys of an answers file besides its answers. */
export const FILE_KEYS: JsonObject = {
  $schema: { type: 'string' },
  $unfinished: {
    type: 'array',
    items: { type: 'string' },
    description: 'Ids of the lists that were open when a run ended early.',
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
  const declared = pathOf(asked);
  if (isGroup(asked.shape)) return fileSchemaOf(asked, declared.id);
  return { $schema: DIALECT, ...schemaFor(declared) };
}

/**
 * The schema of an answers file in which the answers to a question are under an id; '' for no id. `asks` are questions
 * that are asked later.
 */
export function fileSchemaOf(
  question: AnyQuestion,
  id: string,
  asks: ReadonlyMap<AnyQuestion, string> = new Map(),
): JsonObject {
  const declared = pathOf(question, id);
  const own = schemaFor(declared);
  const required = isNeeded(declared) ? { required: [id] } : {};
  const schema = id === '' ? own : { type: 'object', properties: { [id]: own }, ...required };
  // A whole file: it may hold more than is known, for the program may ask more.
  const later = [...asks].map(([asked, key]) => [key, schemaFor({ ...pathOf(asked, key), later: true })]);
  const properties = {
    ...(schema['properties'] as JsonObject),
    ...(Object.fromEntries(later) as JsonObject),
    ...FILE_KEYS,
  };
  return { $schema: DIALECT, ...schema, properties, additionalProperties: true };
}

/** Whether a file must hold something for a question: it has no place for a secret, or a list of secrets. */
function isNeeded(declared: QuestionPath): boolean {
  const { question } = declared;
  if (!isGroup(question.shape)) return isRequired(declared) && !isSecret(question);
  return partsOf(declared).some(({ part, when }) => when === null && isNeeded(part));
}

function isSecret({ shape }: AnyQuestion): boolean {
  return shape.kind === 'list' ? isSecret(shape.item) : shape.kind === 'secret';
}

/** `isSkippable`: it may not be asked; null says so. */
function schemaFor(declared: QuestionPath, isSkippable = false): JsonObject {
  const facts = factsOf(declared);
  const isOptional = facts.optional === true;
  const [item] = partsOf(declared);
  const own = isGroup(declared.question.shape)
    ? groupSchema(declared)
    : // A text of spaces alone leaves an optional text empty.
      valueSchema(
        isOptional ? { ...facts, minLength: 0 } : facts,
        facts.kind === 'list' && item !== undefined ? schemaFor(item.part) : choicesSchema(facts),
      );
  const help = [facts.help ?? '', ...lengthNotes(facts)].filter((note) => note !== '').join(' ');
  const secrecy = facts.kind === 'secret' ? { writeOnly: true } : {};
  // Saved files leave out secrets, so no null stands for a secret that was not asked.
  const schema = isOptional || (isSkippable && facts.kind !== 'secret') ? orNull(own) : own;
  return describedSchema({ ...facts, help }, { ...schema, ...secrecy, ...ownKeywords(facts) });
}

/** Keywords that only `fromSchema` reads. */
function ownKeywords(facts: QuestionFacts): JsonObject {
  const { optional, minLength, maxLength, inCodePoints, multiline, danger } = facts;
  return present({
    'x-minLength': optional === true ? minLength : undefined,
    'x-maxLength': inCodePoints === true ? undefined : maxLength,
    'x-multiline': multiline,
    'x-danger': danger,
  });
}

/** Limits that JSON Schema has no keyword for. */
export function lengthNotes({
  optional,
  minLength,
  maxLength,
  inCodePoints,
  multiline,
}: Partial<QuestionFacts>): string[] {
  return [
    ...(multiline === true ? ['Several lines are allowed.'] : []),
    ...(optional === true && minLength !== undefined ? [`At least ${characters(minLength)}.`] : []),
    // JSON Schema counts code points, of which there may be many in a character.
    ...(maxLength === undefined || inCodePoints === true ? [] : [`At most ${characters(maxLength)}.`]),
  ];
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

/** A schema with its title and description. */
export function describedSchema(
  { label, help, default: ready }: Pick<QuestionFacts, 'label' | 'help' | 'default'>,
  schema: JsonObject,
): JsonObject {
  const about = present({ title: label || undefined, description: help || undefined });
  return { ...about, ...schema, ...present({ default: ready }) };
}

/** The schema of a value, as far as the description tells; `part` is the schema of a choice or an item. */
export function valueSchema(
  {
    kind,
    integer,
    min,
    max,
    minLength,
    maxLength,
    inCodePoints,
    pattern,
    format,
  }: Pick<QuestionFacts, 'kind'> & Partial<QuestionFacts>,
  part: JsonObject,
): JsonObject {
  switch (kind) {
    case 'text':
    case 'secret':
      // There are never fewer code points than graphemes, so this refuses nothing that is long enough.
      return {
        type: 'string',
        ...present({
          minLength: minLength || undefined,
          maxLength: inCodePoints === true ? maxLength : undefined,
          pattern,
          format,
        }),
      };
    case 'number':
      return { type: integer === true ? 'integer' : 'number', ...present({ minimum: min, maximum: max }) };
    case 'confirm':
      return { type: 'boolean' };
    case 'select':
      return part;
    case 'multiselect':
    case 'list':
      return { type: 'array', items: part, ...present({ minItems: min, maxItems: max }) };
    default:
      return {};
  }
}

/** The choices that can be chosen, as they are written. */
export function choicesSchema(facts: Pick<QuestionFacts, 'choices'>): JsonObject {
  if (facts.choices === undefined) return {}; // known when it is asked
  const open = openChoices(facts);
  if (open.length === 0) return { not: {} }; // none can be chosen
  const isNamed = open.every(
    ({ value, label, hint, group }) => wordOf(value) === label && (hint ?? group) === undefined,
  );
  const values = [
    ...new Map(open.toReversed().map((choice) => [choice.value, choice])).values(),
  ].toReversed();
  if (isNamed) return { enum: values.map(({ value }) => value) };
  const options = values.map(({ value, label, hint, group }): JsonObject => {
    const description = [group, hint].filter((text) => text !== undefined).join(', ');
    return { const: value, title: label, ...present({ description: description || undefined }) };
  });
  return { oneOf: options };
}

function groupSchema(declared: QuestionPath): JsonObject {
  const parts = partsOf(declared);
  const rules = [...new Set(parts.map(({ when }) => when))].flatMap((when): JsonObject[] => {
    const asked = when === null ? null : askedSchema(parts, when);
    if (asked === null) return []; // always, or a function says
    const fields = parts.filter((one) => one.when === when);
    const properties = Object.fromEntries(fields.map(({ key }) => [key, {}]));
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    return [{ if: asked, then: { properties, ...requiredAmong(fields) } }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(parts.map(({ key, part, when }) => [key, schemaFor(part, when !== null)])),
    additionalProperties: false,
    ...requiredAmong(parts.filter(({ when }) => when === null)),
    ...(rules.length > 0 ? { allOf: rules } : {}),
  };
}

function requiredAmong(fields: readonly PathPart[]): JsonObject {
  const required = fields.filter(({ part }) => isNeeded(part)).map(({ key }) => key);
  return required.length > 0 ? { required } : {};
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
