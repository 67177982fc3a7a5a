// Questions as JSON Schema: whole, and as the flat requests of the protocol.

import { type AnyQuestion, emptyAnswer, holdsDanger, isGroup } from '../questions/shape.ts';
import type { Ask } from '../engine/port.ts';
import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import { askedSchema } from './condition-schema.ts';
import { type DeclaredPart, type DeclaredQuestion, declaredAs, isRequired, partsOf } from './path.ts';
import { type ChoiceInfo, openChoices, type QuestionFacts, toldAs, toldOf, writtenAnswer } from './facts.ts';
import { type Json, type JsonObject, present, wordOf } from './answer-values.ts';

/** The dialect that the schemas are written in. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What may be in an answers file besides answers. */
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
  const declared = declaredAs(asked);
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
  const declared = declaredAs(question, id);
  const own = schemaFor(declared);
  const required = isNeeded(declared) ? { required: [id] } : {};
  const schema = id === '' ? own : { type: 'object', properties: { [id]: own }, ...required };
  // A whole file: it may hold more than is known, for the program may ask more.
  const later = [...asks].map(([asked, key]) => [key, schemaFor({ ...declaredAs(asked, key), later: true })]);
  const properties = {
    ...(schema['properties'] as JsonObject),
    ...(Object.fromEntries(later) as JsonObject),
    ...FILE_KEYS,
  };
  return { $schema: DIALECT, ...schema, properties, additionalProperties: true };
}

/** Whether a file must hold something for a question: it has no place for a secret, or a list of secrets. */
function isNeeded(declared: DeclaredQuestion): boolean {
  const { question } = declared;
  if (!isGroup(question.shape)) return isRequired(declared) && !isSecret(question);
  return partsOf(declared).some(({ part, when }) => when === null && isNeeded(part));
}

function isSecret({ shape }: AnyQuestion): boolean {
  return shape.kind === 'list' ? isSecret(shape.item) : shape.kind === 'secret';
}

/** `isSkippable`: it may not be asked; null says so. */
function schemaFor(declared: DeclaredQuestion, isSkippable = false): JsonObject {
  const told = toldOf(declared);
  const isOptional = told.optional === true;
  const [item] = partsOf(declared);
  const own = isGroup(declared.question.shape)
    ? groupSchema(declared)
    : // Blanks alone leave an optional text empty, however many there are.
      valueSchema(
        isOptional ? { ...told, minLength: 0 } : told,
        told.kind === 'list' && item !== undefined ? schemaFor(item.part) : choicesSchema(told),
      );
  const help = [told.help ?? '', ...lengthNotes(told)].filter((note) => note !== '').join(' ');
  const secrecy = told.kind === 'secret' ? { writeOnly: true } : {};
  // Nobody writes down that a secret was not asked.
  const schema = isOptional || (isSkippable && told.kind !== 'secret') ? orNull(own) : own;
  return describedSchema({ ...told, help }, { ...schema, ...secrecy, ...ownKeywords(told) });
}

/** What only `fromSchema` reads. */
function ownKeywords(told: QuestionFacts): JsonObject {
  const { optional, minLength, maxLength, inCodePoints, multiline, danger } = told;
  return present({
    'x-minLength': optional === true ? minLength : undefined,
    'x-maxLength': inCodePoints === true ? undefined : maxLength,
    'x-multiline': multiline,
    'x-danger': danger,
  });
}

/** What the schema cannot say. */
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

/** A schema with what is told about it. */
function describedSchema(
  { label, help, default: ready }: Pick<QuestionFacts, 'label' | 'help' | 'default'>,
  schema: JsonObject,
): JsonObject {
  const about = present({ title: label || undefined, description: help || undefined });
  return { ...about, ...schema, ...present({ default: ready }) };
}

/** What a value must be, as far as the description says; `part` is the schema of a choice or an item. */
function valueSchema(
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
function choicesSchema(told: Pick<QuestionFacts, 'choices'>): JsonObject {
  if (told.choices === undefined) return {}; // known when it is asked
  const open = openChoices(told);
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

function groupSchema(declared: DeclaredQuestion): JsonObject {
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

function requiredAmong(fields: readonly DeclaredPart[]): JsonObject {
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

/** What a request is about. */
export interface ElicitationTopic {
  /** The id of the form or question. */
  readonly id: string;
  readonly kind: string;
  /** What is asked for, in a sentence or a title. */
  readonly message: string;
}

/** The schema of one property. */
type PropertySchema =
  | { readonly type: 'string'; readonly enum: readonly string[] }
  | { readonly type: 'string'; readonly oneOf: readonly { readonly const: string; readonly title: string }[] }
  | { readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' };

/** The parameters of `elicitation/create`. */
export interface ElicitationParams {
  readonly mode: 'form';
  readonly message: string;
  readonly requestedSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, PropertySchema>>;
    readonly required?: readonly string[];
  };
  readonly _meta: {
    readonly 'textui/id': string;
    readonly 'textui/kind': string;
  };
}

/** A question that is asked, with the answer that it has as things stand, and the help that a function gave. */
export function flatQuestion(ask: Ask, help?: string): QuestionFacts {
  const { question } = ask;
  const { line, menu } = ask.view();
  const told = toldAs(question, ask.id ?? '', { choices: line?.reader.choices, help });
  const { shape } = question;
  const empty = shape.kind === 'multiselect' && shape.min > 0 ? undefined : emptyAnswer(question);
  const current = menu === null ? (line?.at.current ?? empty) : undefined;
  const isEmptyList = shape.kind === 'list' && shape.min === 0;
  // Danger takes no default, nor what it was before.
  const required =
    holdsDanger(question) || (current === undefined && !isEmptyList && (menu?.parts.length ?? 0) === 0);
  const ready = writtenAnswer(question, current, (value) => line?.reader.choices?.labelOf(value));
  return { ...told, required, default: required ? undefined : (ready ?? undefined) };
}

/** The parameters of a request that asks some questions at once. */
export function elicitationFor(
  questions: readonly QuestionFacts[],
  { id, kind, message }: ElicitationTopic,
  words: Words,
): ElicitationParams {
  const properties = questions.map((question) => [question.id, propertyFor(question, words)] as const);
  const required = questions.filter((question) => question.required).map((question) => question.id);
  return {
    mode: 'form',
    message: stripStyle(message),
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    },
    _meta: { 'textui/id': id, 'textui/kind': kind },
  };
}

/** The schema that a file has for a question, as far as a request may hold that: each choice is a text. */
function propertyFor(question: QuestionFacts, words: Words): PropertySchema {
  const { kind } = question;
  const choices = namedChoices(question).map(([name, { label, hint, group }]) => {
    const hinted = hint === undefined ? label : plainText(words.say('select.hint', { label, hint }));
    return { value: name, label: group === undefined ? hinted : `${group}: ${hinted}` };
  });
  const names = choicesSchema(choices.length === 0 ? {} : { choices });
  const isTitled = kind === 'multiselect' && names['oneOf'] !== undefined;
  const part = isTitled ? { anyOf: names['oneOf'] as Json } : { type: 'string', ...names };
  const isClosed = kind === 'multiselect' && choices.length === 0;
  const own = isClosed
    ? valueSchema({ kind, max: 0 }, { type: 'string', enum: [''] })
    : valueSchema(question, part);
  const schema = kind === 'list' ? { type: 'string' } : own; // it has no place for arrays of objects
  const notes = [question.help ?? '', ...notesOn(question, words)].map((note) => stripStyle(note));
  const help = notes.filter((note) => note !== '').join('\n');
  const taken = choices.map(({ value }) => value);
  const told = describedSchema({ label: question.label, help, default: defaultIn(question, taken) }, schema);
  const isChosen = kind === 'select' || kind === 'multiselect';
  return (isChosen ? told : { type: 'string', ...told }) as unknown as PropertySchema;
}

/** The choices that can be chosen, each under a text of its own: its value, numbered where another reads so. */
function namedChoices(question: QuestionFacts): (readonly [name: string, ChoiceInfo])[] {
  const labels = new Set(question.choices?.map(({ label }) => fold(label)));
  const counts = new Map<string, number>();
  return openChoices(question).map((choice) => {
    const { value, label } = choice;
    // What is the label of another choice would be read as that.
    const name = typeof value !== 'string' && labels.has(fold(nameOf(value))) ? label : nameOf(value);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count === 1 ? name : `${name} (${count})`, choice];
  });
}

/** What a reply means: the values of choices by their names. */
export function chosenIn(replied: unknown, question: QuestionFacts): unknown {
  const values = new Map<unknown, Json>(namedChoices(question).map(([name, { value }]) => [name, value]));
  const chosen = (name: unknown): unknown => values.get(name) ?? name;
  if (question.kind !== 'multiselect') return chosen(replied);
  return Array.isArray(replied) ? replied.map(chosen) : replied;
}

function nameOf(value: Json): string {
  return plainText(wordOf(value));
}

/** What the schema cannot say: a length in graphemes, choices that cannot be taken now. */
function notesOn(question: QuestionFacts, words: Words): string[] {
  const { kind, maxLength: count, multiline, pattern, choices = [] } = question;
  const most = count === 1 ? 'text.too-long-one' : 'text.too-long';
  const refusals = choices.flatMap(({ label, disabled: reason }) => {
    if (reason === undefined) return [];
    return [
      reason === true
        ? words.say('select.refused', { label })
        : words.say('select.refused-because', { label, reason }),
    ];
  });
  return [
    ...(kind === 'list' ? [words.say('json.list')] : []),
    ...(multiline === true ? [words.say('text.several-lines')] : []),
    ...(count === undefined ? [] : [words.say(most, { count })]),
    ...(pattern === undefined ? [] : [words.say('text.no-match', { pattern })]),
    ...refusals,
  ];
}

/** The default, where it is one that a request can hold. */
function defaultIn(
  { kind, multiline, default: value }: QuestionFacts,
  names: readonly string[],
): Json | undefined {
  if (value === undefined || value === null) return undefined;
  if (kind === 'select' || kind === 'multiselect') {
    const chosen = (Array.isArray(value) ? (value as Json[]) : [value]).map(nameOf);
    if (names.length === 0 || !chosen.every((name) => names.includes(name))) return undefined;
    return kind === 'select' ? chosen[0] : chosen;
  }
  if (!['text', 'number', 'confirm'].includes(kind)) return undefined;
  const lines = typeof value === 'string' && multiline === true ? value.split('\n') : [value];
  const isPlain = lines.every(
    (line) => typeof line !== 'string' || (!line.includes('\n') && stripStyle(line) === line),
  );
  return isPlain ? value : undefined;
}
