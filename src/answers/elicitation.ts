// Questions as a request of the Model Context Protocol (elicitation, form mode): a flat object of primitives.
// Labels and texts go into it as data, without style and control characters.

import type { Words } from '../i18n/words.ts';
import { Choices, isPrimitive, type ReadyChoice, type ShapeChoices } from '../questions/choices.ts';
import type { AnyQuestion, QuestionShape } from '../questions/question.ts';
import { stripStyle } from '../text/text.ts';
import { plainText } from '../text/one-line.ts';

/** What one property of a request can ask for; its choices are known. */
export type FlatShape =
  | Exclude<QuestionShape, { kind: 'list' | 'form' | 'hub' | 'custom' | 'select' | 'multiselect' }>
  | { readonly kind: 'select'; readonly choices: readonly ReadyChoice[] }
  | {
      readonly kind: 'multiselect';
      readonly choices: readonly ReadyChoice[];
      readonly min: number;
      readonly max: number;
    };

/** A question that is one property of a request. */
export interface FlatQuestion {
  readonly id: string;
  readonly label: string;
  readonly shape: FlatShape;
  /** Whether a reply must hold an answer to it. */
  readonly required: boolean;
  /** The value that counts where a reply leaves it out; undefined for none, or for one that is not told. */
  readonly default?: unknown;
  /** More about it. */
  readonly help?: string | null | undefined;
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
type PropertySchema = Described &
  (
    | { readonly type: 'string'; readonly minLength?: number; readonly default?: string }
    | { readonly type: 'string'; readonly enum: readonly string[]; readonly default?: string }
    | { readonly type: 'string'; readonly oneOf: readonly TitledConst[]; readonly default?: string }
    | {
        readonly type: 'number' | 'integer';
        readonly minimum?: number;
        readonly maximum?: number;
        readonly default?: number;
      }
    | { readonly type: 'boolean'; readonly default?: boolean }
    | {
        readonly type: 'array';
        readonly items: { readonly type: 'string'; readonly enum: readonly string[] } | AnyOfConsts;
        readonly minItems?: number;
        readonly maxItems?: number;
        readonly default?: readonly string[];
      }
  );

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

interface Described {
  readonly title?: string;
  readonly description?: string;
}

interface TitledConst {
  readonly const: string;
  readonly title: string;
}

interface AnyOfConsts {
  readonly anyOf: readonly TitledConst[];
}

/**
 * A question as a property, with the value that it has as things stand; null for one that asks for more than a property
 * can hold.
 */
export async function flatQuestion(
  question: AnyQuestion,
  id: string,
  value: unknown,
): Promise<FlatQuestion | null> {
  const { label, help } = question;
  const shape = flatShape(question.shape);
  if (shape === null) return null;
  const isDanger = shape.kind === 'confirm' && shape.danger; // takes no default, nor what it was before
  const required = isDanger || value === undefined;
  // What a schema gave is no answer: the schema would read it again.
  const told = required || question.hasSchema ? undefined : (value ?? undefined);
  const known = 'choices' in shape ? { ...shape, choices: await knownChoices(shape.choices) } : shape;
  return {
    id,
    label,
    shape: known,
    required,
    default: told,
    help: typeof help === 'function' ? await help() : help,
  };
}

type OpenShape = Exclude<QuestionShape, { kind: 'list' | 'form' | 'hub' | 'custom' }>;

/** The shape of a question that is one property; null for any other. */
function flatShape(shape: QuestionShape): OpenShape | null {
  switch (shape.kind) {
    case 'list':
    case 'form':
    case 'hub':
    case 'custom':
      return null;
    default:
      return shape;
  }
}

async function knownChoices(choices: ShapeChoices): Promise<readonly ReadyChoice[]> {
  return typeof choices === 'function' ? choices() : choices;
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
  const secrets = questions.filter(({ shape }) => shape.kind === 'secret').map((question) => question.id);
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
export function chosenIn(replied: unknown, { shape }: FlatQuestion): { readonly answer: unknown } | null {
  if (shape.kind === 'select') {
    const chosen = namedChoices(shape.choices).find(({ name }) => name === replied);
    return chosen === undefined ? null : { answer: chosen.choice.value };
  }
  if (shape.kind !== 'multiselect' || !Array.isArray(replied)) return null;
  const wanted = new Set<unknown>(replied);
  const chosen = namedChoices(shape.choices).filter(({ name }) => wanted.has(name));
  return chosen.length === wanted.size ? { answer: chosen.map(({ choice }) => choice.value) } : null;
}

/** A choice under the text that stands for it. */
interface NamedChoice {
  readonly name: string;
  readonly choice: ReadyChoice;
}

/**
 * The choices that can be taken, each under a text of its own: its value as text, or its label where the value is an
 * object. Where that text means another choice in an answers file, the label; where that does too, it is numbered.
 */
function namedChoices(list: readonly ReadyChoice[]): NamedChoice[] {
  const choices = new Choices('choices', list);
  const taken = new Set<string>();
  const counts = new Map<string, number>(); // the numbers so far, by the names that are numbered
  return list.flatMap((choice, id) => {
    if (choice.disabled) return [];
    const { value, label } = choice;
    const wanted = [...(isPrimitive(value) ? [String(value)] : []), label].map(plainText);
    const isFree = (name: string): boolean => !taken.has(name) && isOnly(choices.exact(name), id);
    const isNobodys = (name: string): boolean => !taken.has(name) && isOnly(choices.exact(name), null);
    const name = wanted.find(isFree) ?? numbered(plainText(label), isNobodys, counts);
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
  const { label, shape, default: given } = question;
  const title = plainText(label);
  const description = [question.help ?? '', ...notesOn(shape, words)]
    .map((note) => stripStyle(note))
    .filter((note) => note !== '')
    .join('\n');
  const described = { ...(title === '' ? {} : { title }), ...(description === '' ? {} : { description }) };
  if (shape.kind === 'confirm') {
    return { type: 'boolean', ...described, ...(typeof given === 'boolean' ? { default: given } : {}) };
  }
  if (shape.kind === 'number') {
    return {
      type: shape.integer ? 'integer' : 'number',
      ...described,
      ...(Number.isFinite(shape.min) ? { minimum: shape.min } : {}),
      ...(Number.isFinite(shape.max) ? { maximum: shape.max } : {}),
      ...(typeof given === 'number' && Number.isFinite(given) ? { default: given } : {}),
    };
  }
  if (shape.kind === 'select') return { ...described, ...selectSchema(shape.choices, given, words) };
  if (shape.kind === 'multiselect') return { ...described, ...multiselectSchema(shape, given, words) };
  const tells = shape.kind === 'text' && typeof given === 'string' && isPlain(given);
  return {
    type: 'string',
    ...described,
    // In code points here, in graphemes there: never more of these than of those.
    ...(shape.minLength > 0 ? { minLength: shape.minLength } : {}),
    ...(tells ? { default: given } : {}),
  };
}

/** What the schema cannot say: a length in graphemes, choices that cannot be taken now. */
function notesOn(shape: FlatShape, words: Words): string[] {
  if (shape.kind === 'text' && Number.isFinite(shape.maxLength)) {
    const count = shape.maxLength;
    return [count === 1 ? words.say('text.too-long-one', { count }) : words.say('text.too-long', { count })];
  }
  if (shape.kind !== 'select' && shape.kind !== 'multiselect') return [];
  return shape.choices
    .filter(({ disabled }) => disabled)
    .map(({ label, reason }) =>
      reason === null
        ? words.say('select.refused', { label: plainText(label) })
        : words.say('select.refused-because', { label: plainText(label), reason }),
    );
}

function selectSchema(choices: readonly ReadyChoice[], given: unknown, words: Words): PropertySchema {
  const named = namedChoices(choices);
  if (named.length === 0) return { type: 'string' }; // a schema has no empty list of choices
  const name = named.find(({ choice }) => choice.value === given)?.name;
  const told = given === undefined || name === undefined ? {} : { default: name };
  const titled = titledConsts(named, words);
  if (titled === null) return { type: 'string', enum: named.map((one) => one.name), ...told };
  return { type: 'string', oneOf: titled, ...told };
}

function multiselectSchema(
  { choices, min, max }: Extract<FlatShape, { kind: 'multiselect' }>,
  given: unknown,
  words: Words,
): PropertySchema {
  const named = namedChoices(choices);
  const titled = titledConsts(named, words);
  const items =
    titled === null ? { type: 'string' as const, enum: named.map(({ name }) => name) } : { anyOf: titled };
  const limits = {
    ...(min > 0 ? { minItems: min } : {}),
    ...(Number.isFinite(max) ? { maxItems: max } : {}),
  };
  // A schema has no empty list of choices: nothing can be chosen.
  if (named.length === 0) return { type: 'array', items: { type: 'string', enum: [''] }, maxItems: 0 };
  if (!Array.isArray(given)) return { type: 'array', items, ...limits };
  const values = new Set<unknown>(given);
  const names = named.filter(({ choice }) => values.has(choice.value)).map(({ name }) => name);
  const told = names.length === given.length ? { default: names } : {};
  return { type: 'array', items, ...limits, ...told };
}

/** The choices with their labels; null where all labels are the names themselves. */
function titledConsts(named: readonly NamedChoice[], words: Words): TitledConst[] | null {
  const titled = named.map(({ name, choice: { label, hint } }) => ({
    const: name,
    title: plainText(hint === null ? label : words.say('select.hint', { label, hint })),
  }));
  return titled.every(({ const: name, title }) => name === title) ? null : titled;
}

/** Whether a text can be told as it is. */
function isPlain(text: string): boolean {
  return !text.includes('\n') && stripStyle(text) === text;
}
