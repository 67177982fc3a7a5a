// Questions as a request of the Model Context Protocol (elicitation, form mode): a flat object of primitives.
// Labels and texts go into it as data, without style and control characters.

import type { Words } from '../i18n/words.ts';
import { Choices, isPrimitive } from '../questions/choices.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import type { Json, JsonObject } from './json.ts';
import { type Told, type ToldChoice, toldWhenAsked } from './questions.ts';
import { choicesSchema, describedSchema, valueSchema } from './schema.ts';

/** A question that is one property of a request; its choices are known. */
export interface FlatQuestion extends Omit<Told, 'default'> {
  /** Whether a reply must hold an answer to it. */
  readonly required: boolean;
  /** The value that counts where a reply leaves it out; undefined for none, or for one that is not told. */
  readonly default?: unknown;
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
    readonly 'textui/secrets'?: readonly string[];
  };
}

/** A question that is asked, with the value that it has as things stand. */
export async function flatQuestion(question: AnyQuestion, id: string, value: unknown): Promise<FlatQuestion> {
  const told = await toldWhenAsked(question, id);
  const help = typeof question.help === 'function' ? await question.help() : question.help;
  const required = told.danger === true || value === undefined; // danger takes no default, nor what it was before
  return {
    ...told,
    ...(help === null ? {} : { help }),
    required,
    // What a schema gave is no answer: the schema would read it again.
    default: required || question.hasSchema ? undefined : (value ?? undefined),
  };
}

/** The parameters of a request that asks some questions at once. */
export function elicitationFor(
  questions: readonly FlatQuestion[],
  { id, kind, message }: ElicitationTopic,
  words: Words,
): ElicitationParams {
  const properties: Record<string, PropertySchema> = {};
  for (const question of questions) properties[question.id] = propertyFor(question, words);
  const required = questions.filter((question) => question.required).map((question) => question.id);
  const secrets = questions.filter((question) => question.kind === 'secret').map((question) => question.id);
  return {
    mode: 'form',
    message: stripStyle(message),
    requestedSchema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
    _meta: {
      'textui/id': id,
      'textui/kind': kind,
      ...(secrets.length > 0 ? { 'textui/secrets': secrets } : {}),
    },
  };
}

/** The choices that a reply names; null where it names others, or the question has none. */
export function chosenIn(replied: unknown, question: FlatQuestion): { readonly answer: unknown } | null {
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
function namedChoices({ choices: list = [] }: FlatQuestion): NamedChoice[] {
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

function propertyFor(question: FlatQuestion, words: Words): PropertySchema {
  const named = namedChoices(question);
  const help = [question.help ?? '', ...notesOn(question, words)]
    .map((note) => stripStyle(note))
    .filter((note) => note !== '')
    .join('\n');
  const about = { label: question.label, help, default: defaultIn(question, named) };
  const schema = describedSchema(about, flatSchema(question, named, words));
  const isChosen = ['select', 'menu', 'multiselect'].includes(question.kind);
  return (isChosen ? schema : { type: 'string', ...schema }) as unknown as PropertySchema;
}

/** The schema that a file has for it, as far as a request may hold that: each choice is a text, and there is one. */
function flatSchema(question: FlatQuestion, named: readonly NamedChoice[], words: Words): JsonObject {
  const { kind } = question;
  if (named.length === 0) {
    if (kind !== 'multiselect') return valueSchema(question, { type: 'string' });
    return valueSchema({ kind, max: 0 }, { type: 'string', enum: [''] });
  }
  const choices = named.map(({ name, choice: { label, hint } }) => ({
    value: name,
    label: hint === undefined ? label : plainText(words.say('select.hint', { label, hint })),
  }));
  const names = choicesSchema({ choices });
  const isTitled = kind === 'multiselect' && names['oneOf'] !== undefined;
  return valueSchema(question, isTitled ? { anyOf: names['oneOf'] as Json } : { type: 'string', ...names });
}

/** What the schema cannot say: a length in graphemes, choices that cannot be taken now. */
function notesOn({ maxLength: count, choices = [] }: FlatQuestion, words: Words): string[] {
  const most = count === 1 ? 'text.too-long-one' : 'text.too-long';
  const refusals = choices.flatMap(({ label, disabled }) => {
    if (disabled === undefined) return [];
    if (disabled === true) return [words.say('select.refused', { label })];
    return [words.say('select.refused-because', { label, reason: disabled })];
  });
  return count === undefined ? refusals : [words.say(most, { count }), ...refusals];
}

/** The default, where it is one that a request can hold. */
function defaultIn({ kind, default: value }: FlatQuestion, named: readonly NamedChoice[]): Json | undefined {
  if (kind === 'multiselect') {
    if (!Array.isArray(value) || named.length === 0) return undefined;
    const values = new Set<unknown>(value);
    const names = named.filter(({ choice }) => values.has(choice.value)).map(({ name }) => name);
    return names.length === value.length ? names : undefined;
  }
  if (kind === 'text' && typeof value === 'string' && isPlain(value)) return value;
  if (kind === 'confirm' && typeof value === 'boolean') return value;
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value)) return value;
  return named.find(({ choice }) => choice.value === value)?.name;
}

/** Whether a text can be told as it is. */
function isPlain(text: string): boolean {
  return !text.includes('\n') && stripStyle(text) === text;
}
