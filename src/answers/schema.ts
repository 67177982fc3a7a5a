// Questions as JSON Schema: whole, and as the flat requests of the protocol.

import { type AnyQuestion, type Condition, emptyAnswer, holdsDanger, isGroup } from '../questions/shape.ts';
import type { Ask } from '../engine/answerer.ts';
import type { Words } from '../i18n/words.ts';
import { isPrimitive } from '../questions/choice-options.ts';
import { Choices } from '../questions/choices.ts';
import { type Question, requireQuestion } from '../questions/question.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import { GroupConditions } from './condition-schema.ts';
import { type DeclaredQuestion, declaredAs, isRequired, partsOf } from './declared.ts';
import {
  openChoices,
  type QuestionFacts,
  type ToldChoice,
  toldAs,
  toldOf,
  writtenChoice,
} from './questions.ts';
import { type Json, type JsonObject } from './values.ts';

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
  const parts = partsOf(declared);
  const conditions = new GroupConditions(declared, parts);
  return parts.some(({ part, when }) => isNeeded(part) && (when === null || conditions.matchesNothing(when)));
}

function isSecret({ shape }: AnyQuestion): boolean {
  return shape.kind === 'list' ? isSecret(shape.item) : shape.kind === 'secret';
}

/** `isSkippable`: it may be left out with everything inside it, so that nothing in it is required. */
function schemaFor(declared: DeclaredQuestion, isSkippable = declared.when === 'later'): JsonObject {
  const told = toldOf(declared);
  const notes = [told.help ?? '', ...lengthNotes(told)].filter((note) => note !== '');
  const own = isGroup(declared.question.shape)
    ? groupSchema(declared, isSkippable)
    : ownSchema(declared, told);
  return describedSchema({ ...told, help: notes.join(' ') }, told.optional === true ? orNull(own) : own);
}

function ownSchema(declared: DeclaredQuestion, told: QuestionFacts): JsonObject {
  // Blanks alone leave an optional text empty, however many there are.
  const limits = told.optional === true ? { ...told, minLength: 0 } : told;
  const schema = valueSchema(limits, partSchema(declared, told));
  return told.kind === 'secret' ? { ...schema, writeOnly: true } : schema;
}

/** The schema of an item of a list, or of one choice. */
function partSchema(declared: DeclaredQuestion, told: QuestionFacts): JsonObject {
  const [item] = partsOf(declared);
  return item === undefined ? choicesSchema(told) : schemaFor(item.part);
}

/** What the schema cannot say. */
function lengthNotes({ optional, minLength, maxLength, multiline }: QuestionFacts): string[] {
  return [
    ...(multiline === true ? ['Several lines are allowed.'] : []),
    ...(optional === true && minLength !== undefined ? [`At least ${characters(minLength)}.`] : []),
    // JSON Schema counts code points, of which there may be many in a character.
    ...(maxLength === undefined ? [] : [`At most ${characters(maxLength)}.`]),
  ];
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

/** A schema with what is told about it. */
function describedSchema(
  {
    label,
    help = '',
    default: ready,
  }: Pick<QuestionFacts, 'label' | 'help'> & { readonly default?: Json | undefined },
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
function valueSchema(
  {
    kind,
    integer,
    min,
    max,
    minLength = 0,
  }: Pick<QuestionFacts, 'kind' | 'integer' | 'min' | 'max' | 'minLength'>,
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

/** The choices that can be chosen, as they are written. */
function choicesSchema(told: Pick<QuestionFacts, 'choices'>): JsonObject {
  if (told.choices === undefined) return {}; // known when it is asked
  const open = openChoices(told);
  if (open.length === 0) return { not: {} }; // none can be chosen
  if (open.every(isNamedByValue)) return { enum: open.map(writtenChoice) };
  const options = new Map<string, JsonObject>();
  for (const choice of open) {
    const { label: title, hint, group } = choice;
    const description = [group, hint].filter((text) => text !== undefined).join(', ');
    const about = description === '' ? {} : { description };
    const written = writtenChoice(choice);
    const name = JSON.stringify(written);
    if (!options.has(name)) options.set(name, { const: written, title, ...about });
  }
  return { oneOf: [...options.values()] };
}

function isNamedByValue({ value, label, hint, group }: ToldChoice): boolean {
  const isSimple = ['string', 'number', 'boolean'].includes(typeof value);
  return isSimple && String(value) === label && hint === undefined && group === undefined;
}

function groupSchema(declared: DeclaredQuestion, isSkippable: boolean): JsonObject {
  const properties: Record<string, Json> = {};
  for (const { key, part, when } of partsOf(declared)) {
    const isAlways = when === null && part.when !== 'later' && !isSkippable;
    properties[key] = isAlways ? schemaFor(part) : skippable(part);
  }
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(isSkippable ? {} : rulesIn(declared, false)),
  };
}

/** The schema of a question that may be skipped: null says that there is no answer. */
function skippable(part: DeclaredQuestion): JsonObject {
  const schema = schemaFor(part, true);
  return part.question.optional ? schema : orNull(schema);
}

/** What must be in a form or hub that is asked. `isWhole`: also that what is there is an answer. */
function rulesIn(declared: DeclaredQuestion, isWhole: boolean): JsonObject {
  if (declared.when === 'later') return {}; // a function may skip all of it
  const parts = partsOf(declared);
  const always = parts.filter(({ when }) => when === null).map(({ part }) => part);
  const conditional = new Map<Condition, DeclaredQuestion[]>();
  for (const { part, when } of parts) {
    if (when === null) continue;
    const fields = conditional.get(when) ?? [];
    fields.push(part);
    conditional.set(when, fields);
  }
  const conditions = new GroupConditions(declared, parts);
  const rules = [...conditional].flatMap(([when, fields]): JsonObject[] => {
    const schema = conditions.schemaOf(when);
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    return schema === null ? [] : [{ if: schema, then: asked(fields) }];
  });
  return {
    ...(isWhole ? asked(always) : requiredAmong(always)),
    ...(rules.length > 0 ? { allOf: rules } : {}),
  };
}

/** That questions are asked: those that must be answered are there, and none has null unless it may be empty. */
function asked(fields: readonly DeclaredQuestion[]): JsonObject {
  const properties = fields.flatMap((part): [string, JsonObject][] => {
    const { question } = part;
    if (question.optional) return [];
    if (!isGroup(question.shape)) return [[keyOf(part), { not: { type: 'null' } }]];
    return [[keyOf(part), { type: 'object', ...rulesIn(part, true) }]];
  });
  return {
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    ...requiredAmong(fields),
  };
}

function requiredAmong(fields: readonly DeclaredQuestion[]): JsonObject {
  const required = fields.filter(isNeeded).map(keyOf);
  return required.length > 0 ? { required } : {};
}

/** The last part of an id. */
function keyOf({ id }: DeclaredQuestion): string {
  return id.slice(id.lastIndexOf('.') + 1);
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
export function flatQuestion(ask: Ask, help: string | null = null): QuestionFacts {
  const { question } = ask;
  const { line, menu } = ask.view();
  const told = toldAs(question, ask.id ?? '', { choices: line?.reader.choices });
  const { shape } = question;
  const empty = shape.kind === 'multiselect' && shape.min > 0 ? undefined : emptyAnswer(question);
  const current = menu === null ? (line?.at.current ?? empty) : undefined;
  const isEmptyList = shape.kind === 'list' && shape.min === 0;
  // Danger takes no default, nor what it was before.
  const required =
    holdsDanger(question) || (current === undefined && !isEmptyList && (menu?.parts.length ?? 0) === 0);
  const known = help === null ? told : { ...told, help: plainText(help) };
  return { ...known, required, default: required ? undefined : (current ?? undefined) };
}

/** The parameters of a request that asks some questions at once. */
export function elicitationFor(
  questions: readonly QuestionFacts[],
  { id, kind, message }: ElicitationTopic,
  words: Words,
): ElicitationParams {
  const properties: Record<string, PropertySchema> = {};
  for (const question of questions) properties[question.id] = propertyFor(question, words);
  const required = questions.filter((question) => question.required).map((question) => question.id);
  return {
    mode: 'form',
    message: stripStyle(message),
    requestedSchema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
    _meta: { 'textui/id': id, 'textui/kind': kind },
  };
}

/** The choices that a reply names; null where it names others, or the question has none. */
export function chosenIn(replied: unknown, question: QuestionFacts): { readonly answer: unknown } | null {
  const named = namedChoices(question);
  if (question.kind !== 'multiselect') {
    const chosen = named.find(({ name }) => name === replied);
    return chosen === undefined ? null : { answer: chosen.choice.value };
  }
  if (!Array.isArray(replied)) return null;
  const wanted = new Set<unknown>(replied);
  const chosen = named.filter(({ name }) => wanted.has(name));
  return chosen.length === wanted.size ? { answer: chosen.map(({ choice }) => choice.value) } : null;
}

/** A choice under the text that stands for it. */
interface NamedChoice {
  readonly name: string;
  readonly choice: ToldChoice;
}

/**
 * The choices that can be taken, each under a text of its own: its value as text, or its label where the value is an
 * object. Where that text means another choice in an answers file, the label; where that does too, it is numbered.
 */
function namedChoices({ choices: list = [] }: QuestionFacts): NamedChoice[] {
  if (list.length === 0) return [];
  const choices = new Choices('choices', list);
  const taken = new Set<string>();
  const counts = new Map<string, number>(); // the numbers so far, by the names that are numbered
  return list.flatMap((choice, id) => {
    if (choice.disabled !== undefined) return [];
    const { value, label } = choice;
    const wanted = [...(isPrimitive(value) ? [plainText(String(value))] : []), label];
    const isFree = (name: string): boolean => !taken.has(name) && isOnly(choices.exact(name), id);
    const isNobodys = (name: string): boolean => !taken.has(name) && isOnly(choices.exact(name), null);
    const name = wanted.find(isFree) ?? numbered(label, isNobodys, counts);
    taken.add(name);
    return [{ name, choice }];
  });
}

/** Whether a text means one choice, or none where `id` is null. */
function isOnly(ids: readonly number[], id: number | null): boolean {
  return id === null ? ids.length === 0 : ids.length === 1 && ids[0] === id;
}

function numbered(name: string, isFree: (name: string) => boolean, counts: Map<string, number>): string {
  for (let count = (counts.get(name) ?? 1) + 1; ; count++) {
    counts.set(name, count);
    if (isFree(`${name} (${count})`)) return `${name} (${count})`;
  }
}

function propertyFor(question: QuestionFacts, words: Words): PropertySchema {
  const named = namedChoices(question);
  const help = [question.help ?? '', ...notesOn(question, words)]
    .map((note) => stripStyle(note))
    .filter((note) => note !== '')
    .join('\n');
  const about = { label: question.label, help, default: defaultIn(question, named) };
  const schema = describedSchema(about, flatSchema(question, named, words));
  const isChosen = ['select', 'multiselect'].includes(question.kind);
  return (isChosen ? schema : { type: 'string', ...schema }) as unknown as PropertySchema;
}

/** The schema that a file has for it, as far as a request may hold that: each choice is a text, and there is one. */
function flatSchema(question: QuestionFacts, named: readonly NamedChoice[], words: Words): JsonObject {
  const { kind } = question;
  if (kind === 'list') return { type: 'string' }; // a request has no place for arrays of objects
  if (named.length === 0) {
    if (kind !== 'multiselect') return valueSchema(question, { type: 'string' });
    return valueSchema({ kind, max: 0 }, { type: 'string', enum: [''] });
  }
  const choices = named.map(({ name, choice: { label, hint, group } }) => {
    const hinted = hint === undefined ? label : plainText(words.say('select.hint', { label, hint }));
    return { value: name, label: group === undefined ? hinted : `${group}: ${hinted}` };
  });
  const names = choicesSchema({ choices });
  const isTitled = kind === 'multiselect' && names['oneOf'] !== undefined;
  return valueSchema(question, isTitled ? { anyOf: names['oneOf'] as Json } : { type: 'string', ...names });
}

/** What the schema cannot say: a length in graphemes, choices that cannot be taken now. */
function notesOn({ kind, maxLength: count, multiline, choices = [] }: QuestionFacts, words: Words): string[] {
  const most = count === 1 ? 'text.too-long-one' : 'text.too-long';
  const several = multiline === true ? [words.say('text.several-lines')] : [];
  const refusals = choices.flatMap(({ label, disabled }) => {
    if (disabled === undefined) return [];
    if (disabled === true) return [words.say('select.refused', { label })];
    return [words.say('select.refused-because', { label, reason: disabled })];
  });
  const items = kind === 'list' ? [words.say('json.list')] : [];
  return [...items, ...several, ...(count === undefined ? [] : [words.say(most, { count })]), ...refusals];
}

/** The default, where it is one that a request can hold. */
function defaultIn(
  { kind, multiline, default: value }: QuestionFacts,
  named: readonly NamedChoice[],
): Json | undefined {
  if (kind === 'multiselect') {
    if (!Array.isArray(value) || named.length === 0) return undefined;
    const values = new Set<unknown>(value);
    const names = named.filter(({ choice }) => values.has(choice.value)).map(({ name }) => name);
    return names.length === value.length ? names : undefined;
  }
  const isText = kind === 'text' && typeof value === 'string';
  if (isText && (multiline === true ? value.split('\n').every(isPlain) : isPlain(value))) return value;
  if (kind === 'confirm' && typeof value === 'boolean') return value;
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) return value;
  return named.find(({ choice }) => choice.value === value)?.name;
}

/** Whether a text can be told as it is. */
function isPlain(text: string): boolean {
  return !text.includes('\n') && stripStyle(text) === text;
}
