// Questions as JSON Schema: one question, or a whole file of answers.

import { type AnyQuestion, isGroup, isList, isSecret } from '../questions/shape.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import { askedSchema } from './condition-schema.ts';
import { type PathPart, type QuestionPath, pathOf, isRequired, partsOf } from './path.ts';
import { choicesSchema } from './choice-facts.ts';
import { factsOf } from './facts.ts';
import type { QuestionFacts } from './question-facts.ts';
import { tellerOf } from './tellers.ts';
import { type Json, type JsonObject, present } from './answer-values.ts';

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
  if (!isGroup(question.shape)) return isRequired(declared) && !isOfSecrets(question);
  return partsOf(declared).some(({ part, when }) => when === null && isNeeded(part));
}

function isOfSecrets({ shape }: AnyQuestion): boolean {
  return isList(shape) ? isOfSecrets(shape.item) : isSecret(shape);
}

/** `isSkippable`: it may not be asked; null says so. */
function schemaFor(declared: QuestionPath, isSkippable = false): JsonObject {
  const facts = factsOf(declared);
  const teller = tellerOf(facts);
  const isOptional = facts.optional === true;
  const [item] = partsOf(declared);
  const own = isGroup(declared.question.shape)
    ? groupSchema(declared)
    : // Blanks alone leave an optional text empty, however many there are.
      teller.schema(
        isOptional ? { ...facts, minLength: 0 } : facts,
        isList(facts) && item !== undefined ? schemaFor(item.part) : choicesSchema(facts),
      );
  const help = [facts.help ?? '', ...(teller.notes?.(facts) ?? [])].filter((note) => note !== '').join(' ');
  const secrecy = isSecret(facts) ? { writeOnly: true } : {};
  // Nobody writes down that a secret was not asked.
  const schema = isOptional || (isSkippable && !isSecret(facts)) ? orNull(own) : own;
  return describedSchema({ ...facts, help }, { ...schema, ...secrecy, ...teller.keywords?.(facts) });
}

/** A schema with its title and description. */
export function describedSchema(
  { label, help, default: ready }: Pick<QuestionFacts, 'label' | 'help' | 'default'>,
  schema: JsonObject,
): JsonObject {
  const about = present({ title: label || undefined, description: help || undefined });
  return { ...about, ...schema, ...present({ default: ready }) };
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
