// The fields of a form or the sections of a hub: some from the start, others that depend on earlier answers.

import type { TextUIError } from '../errors.ts';
import type { Words } from '../i18n/words.ts';
import { type Check, type Refusal, requireChecks } from '../screens/checks.ts';
import { isIdPart } from '../screens/ids.ts';
import { argumentError, describe, requireOptions } from '../validate.ts';
import type { KnownLabels } from './answer-reader.ts';
import { Draft } from './draft.ts';
import { idAround, type Interview, type Settled } from './interview.ts';
import { isPlainObject } from './plain-object.ts';
import { type AnyQuestion, isQuestion, type LabelledRefusal } from './question.ts';
import { withoutSecretsOf } from './secrets.ts';
import type { ShapeField, ShapeFields } from './shape.ts';

/** A question under its key; null where it is not asked. */
export type Field = ShapeField<AnyQuestion>;

/** Values by their keys. */
export type Values = Record<string, unknown>;

/** Messages by field, each with the path to it. */
type FieldRefusals = NonNullable<Refusal['fields']>;

/** Makes the fields that depend on the values before them. */
type Add = (given: never) => unknown;

/** The options of `and`. */
export type AddedChecks = { readonly accept?: unknown } | null | undefined;

/** The most questions inside one another. A few that share others would be asked more often than anybody could answer. */
const MOST_QUESTIONS = 100_000;

/** Fields in groups: the first is known, each further one is made from the values before it. */
export class FieldGroups implements ShapeFields<AnyQuestion> {
  readonly first: readonly Field[];
  readonly size: number;
  readonly adds: readonly Add[];
  /** The checks that were added with them. */
  readonly checks: readonly Check<Values>[];
  readonly #where: string;

  constructor(
    where: string,
    first: readonly Field[],
    adds: readonly Add[] = [],
    checks: readonly Check<Values>[] = [],
  ) {
    this.#where = where;
    this.first = first;
    this.adds = adds;
    this.checks = checks;
    this.size = first.reduce((sum, { question }) => sum + (question === null ? 0 : sizeOf(question)), 0);
    if (this.size > MOST_QUESTIONS) {
      const accepted = `at most ${MOST_QUESTIONS} questions, those in several places counted in each`;
      throw argumentError(where, 'the fields', accepted, this.size);
    }
  }

  /** The fields of an object of questions. */
  static of(where: string, name: string, fields: unknown): FieldGroups {
    return new FieldGroups(where, readFields(where, name, fields));
  }

  /** The same fields and a further group, with checks of all values so far. */
  and(add: unknown, options: AddedChecks): FieldGroups {
    const where = `${this.#where}.and`;
    if (typeof add !== 'function') throw argumentError(where, 'add', 'a function', add);
    const { accept } = requireOptions(where, options);
    const checks = requireChecks<Values>(where, accept as Check<Values>);
    return new FieldGroups(this.#where, this.first, [...this.adds, add as Add], [...this.checks, ...checks]);
  }

  /** The error for a field whose key is taken. */
  takenError(key: string): TextUIError {
    return argumentError(`${this.#where}.and`, 'a key', 'one that no other field has', key);
  }

  /** The fields of a further group. */
  group(index: number, given: Values): readonly Field[] {
    const add = this.adds[index - 1] as (given: Values) => unknown;
    return readFields(`${this.#where}.and`, 'the result', add(given));
  }

  /** Whether a field of the first group has help. */
  get offersHelp(): boolean {
    return this.first.some(({ question }) => question?.offersHelp);
  }

  /** Whether there is a question to go back from: more than one, as far as is known. */
  get offersBack(): boolean {
    const asked = this.first.filter(({ question }) => question !== null);
    return asked.length + this.adds.length > 1 || asked.some(({ question }) => question?.offersBack);
  }

  /** The values as far as they are known without asking. */
  async settle(draft: Draft): Promise<Settled<Values>> {
    const walk = new Walk(this, draft);
    const missing: string[] = [];
    for (let field = walk.field(); field !== null; field = walk.field(missing.length > 0)) {
      const settled = await field.question.settle(draft.child(field.key));
      if ('missing' in settled) missing.push(...settled.missing);
      walk.advance('value' in settled ? settled.value : undefined);
    }
    return missing.length > 0 ? { missing } : { value: walk.values };
  }

  /** The first refusal of a value that nobody has looked at. */
  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    const walk = new Walk(this, draft);
    for (let field = walk.field(); field !== null; field = walk.field()) {
      const child = draft.child(field.key);
      const refusal = await field.question.verify(child, interview);
      if (refusal !== null) return { ...refusal, id: idAround(field.key, refusal.id) };
      const settled = await field.question.settle(child);
      walk.advance('value' in settled ? settled.value : undefined);
    }
    return null;
  }

  /** Where messages by field belong: the first of the fields, in their order, that has one. */
  async locate(messages: FieldRefusals, draft: Draft): Promise<LabelledRefusal | null> {
    const walk = new Walk(this, draft);
    for (let field = walk.field(); field !== null; field = walk.field()) {
      const { key, question } = field;
      const found = messages.find(({ path }) => path[0] === key);
      if (found !== undefined) {
        const label = await question.labelAt(found.path.slice(1), draft.child(key));
        return { label, message: found.message, id: found.path.join('.') };
      }
      const settled = await question.settle(draft.child(key));
      walk.advance('value' in settled ? settled.value : undefined);
    }
    return null;
  }

  /** The values, comma-separated and without secrets. */
  describe(values: Values, words: Words, labels: KnownLabels | null): string {
    const parts: string[] = [];
    const before: Values = {};
    let hasSecret = false;
    let isComplete = true;
    for (let index = 0; index <= this.adds.length && isComplete; index++) {
      for (const { key, question } of index === 0 ? this.first : this.group(index, { ...before })) {
        const value = question !== null && Object.hasOwn(values, key) ? values[key] : undefined;
        before[key] = value;
        if (question === null) continue;
        isComplete &&= value !== undefined;
        if (question.kind === 'secret') hasSecret ||= value != null;
        else if (value !== undefined)
          parts.push(question.summaryIn(value, words, labels?.known(key) ?? null));
      }
    }
    const summary = parts.filter((part) => part !== '').join(', ');
    return summary === '' && hasSecret ? words.say('question.given') : summary;
  }
}

/** A field that is asked. */
export interface AskedField extends Field {
  readonly question: AnyQuestion;
}

/** A walk through the fields, forwards and back; fields that depend on answers appear on the way. */
export class Walk {
  readonly #fields: ShapeFields<AnyQuestion>;
  readonly #draft: Draft;
  readonly #groups: (readonly Field[])[];
  readonly #values = new Map<string, unknown>();
  #group = 0;
  #index = 0;

  /** The draft of the form or hub, where there is one, knows the fields that were made before. */
  constructor(fields: ShapeFields<AnyQuestion>, draft: Draft = new Draft()) {
    this.#fields = fields;
    this.#draft = draft;
    this.#groups = [fields.first];
  }

  /** The values so far, in the order of the fields. */
  get values(): Values {
    const values: Values = {};
    for (const { key } of this.#groups.flat()) values[key] = this.#values.get(key);
    return values;
  }

  /** All fields that are asked, as far as they are known. */
  get asked(): readonly AskedField[] {
    return this.#groups.flat().filter((field): field is AskedField => field.question !== null);
  }

  /** The field to ask; null at the end, or where `stay` at the end of its group. */
  field(stay = false): AskedField | null {
    for (;;) {
      const field = this.#groups[this.#group]?.[this.#index];
      if (field === undefined) {
        if (stay || this.#group >= this.#fields.adds.length) return null;
        this.#enterNextGroup();
      } else if (field.question === null) this.advance(undefined);
      else return field as AskedField;
    }
  }

  /** Takes the value of the field, and goes on. */
  advance(value: unknown): void {
    const field = this.#groups[this.#group]?.[this.#index] as Field;
    this.#values.set(field.key, value);
    this.#index++;
  }

  /** Goes back to the field asked before; false where there is none. */
  retreat(): boolean {
    const [group, index] = [this.#group, this.#index];
    while (this.#group > 0 || this.#index > 0) {
      if (this.#index > 0) this.#index--;
      else this.#index = (this.#groups[--this.#group] as readonly Field[]).length;
      if (this.#groups[this.#group]?.[this.#index]?.question != null) return true;
    }
    [this.#group, this.#index] = [group, index];
    return false;
  }

  /** Whether a field was asked before this one. */
  get hasPrevious(): boolean {
    const [group, index] = [this.#group, this.#index];
    const has = this.retreat();
    [this.#group, this.#index] = [group, index];
    return has;
  }

  /** Enters the next group; it is made again only where something before it has changed. */
  #enterNextGroup(): void {
    const next = this.#group + 1;
    const given: Values = {};
    for (const { key } of this.#groups.slice(0, next).flat()) given[key] = this.#values.get(key);
    const fields = this.#draft.fieldsOf(next, given, () => {
      const made = this.#madeGroup(next, given);
      const taken = made.find(({ key }) => Object.hasOwn(given, key));
      if (taken !== undefined) throw this.#fields.takenError(taken.key);
      return made;
    });
    if (fields !== this.#groups[next]) this.#groups.splice(next, this.#groups.length, fields);
    this.#group = next;
    this.#index = 0;
  }

  #madeGroup(index: number, given: Values): readonly Field[] {
    try {
      return this.#fields.group(index, { ...given });
    } catch (error) {
      const before = this.#groups.slice(0, index).flat();
      throw withoutSecretsOf(
        error,
        before.map(({ key, question }) => [question, given[key]] as const),
      );
    }
  }
}

/** Reads an object of questions. */
function readFields(where: string, name: string, fields: unknown): Field[] {
  if (!isPlainObject(fields)) throw argumentError(where, name, 'an object of questions', fields);
  return Object.entries(fields).map(([key, question]) => {
    if (!isIdPart(key)) throw argumentError(where, 'a key', 'letters, digits, - and _', key);
    if (question !== null && !isQuestion(question)) {
      throw argumentError(where, `the field ${describe(key)}`, 'a question or null', question);
    }
    return { key, question };
  });
}

/** How many questions a question is, with all those inside it. */
function sizeOf({ shape }: AnyQuestion): number {
  if (shape.kind === 'list') return 1 + sizeOf(shape.item);
  return shape.kind === 'form' || shape.kind === 'hub' ? 1 + shape.fields.size : 1;
}
