// The answers of a run as they are saved: as given, before a schema saw them.
// Secrets are left out; only their ids are told. A file keeps those that it holds already.

import { createAbort } from '../abort-signal.ts';
import { ENGLISH_WORDS } from '../i18n/words.ts';
import { Draft } from '../questions/draft.ts';
import { isSame } from '../questions/same.ts';
import { Walk } from '../questions/fields.ts';
import { isPlainObject } from '../questions/plain-object.ts';
import type { AnyQuestion, QuestionShape } from '../questions/question.ts';
import { addSecretsOf } from '../questions/secrets.ts';
import type { SecretTexts } from '../screens/secret-texts.ts';
import { plainText } from './defaults.ts';
import { joinId } from './ids.ts';
import { HeldAnswers, putAnswer } from './held-answers.ts';
import { isJson, type Json, type JsonObject } from './json.ts';
import type { AnswerValues } from './values.ts';

/** A question that was asked by itself, and what was answered in it. */
interface Ask {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly draft: Draft;
}

type ChoicesShape = Extract<QuestionShape, { kind: 'select' | 'multiselect' }>;

/**
 * All answers so far, as an answers file has them. `given` is the declared question with the answers that were given to
 * it: they count until it has been answered whole. `held` is what the file holds already and is to keep.
 */
export async function savedAnswers(
  asks: readonly Ask[],
  given: Ask | null,
  secrets: SecretTexts,
  held: AnswerValues = {},
): Promise<JsonObject> {
  const saving = new Saving(new HeldAnswers(held), secrets);
  for (const ask of asks) await saving.add(ask);
  const isAnswered = asks.some(
    ({ question, draft }) => question === given?.question && draft.answer !== undefined,
  );
  if (given !== null && !isAnswered) await saving.addRest(given);
  return saving.answers;
}

/** Adds the secrets that were answered in some questions. */
export function addSecrets(secrets: SecretTexts, asks: readonly Ask[]): void {
  for (const ask of asks) {
    for (const { question, id, draft } of answersIn(ask)) {
      if (question === null) continue;
      for (const value of [draft.answer, draft.madeFrom]) addSecretsOf(secrets, question, value);
      const { shape } = question;
      if (shape.kind === 'list') {
        addSecrets(
          secrets,
          draft.items.map((item) => ({ question: shape.item, id, draft: item })),
        );
      }
    }
  }
}

/** The same value, with null in place of every text that is a secret or quotes one; a key that does is left out. */
export function withoutSecrets(value: Json, secrets: SecretTexts): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutSecrets(item, secrets));
  if (!isPlainObject(value)) return secrets.isIn(value) ? null : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== undefined && !secrets.isIn(key))
      .map(([key, inner]) => [key, withoutSecrets(inner, secrets)]),
  );
}

class Saving {
  readonly #held: HeldAnswers;
  /** What must not be saved, whatever asked for it. */
  readonly #hidden: SecretTexts;
  /** The answers by their ids: the last, where the same id was asked again. */
  readonly #found = new Map<string, Json>();
  /** The ids of secrets. */
  readonly #secrets = new Set<string>();
  /** The ids that were answered in each question, by its name: asked again, it may have others. */
  readonly #idsIn = new Map<string, readonly string[]>();

  constructor(held: HeldAnswers, hidden: SecretTexts) {
    this.#held = held;
    this.#hidden = hidden;
  }

  get answers(): JsonObject {
    return this.#held.with(this.#found, this.#secrets);
  }

  async add(ask: Ask): Promise<void> {
    const name = JSON.stringify([ask.id, ask.question.kind, ask.question.label]);
    const isAnswered = ask.draft.answer !== undefined;
    for (const id of isAnswered ? (this.#idsIn.get(name) ?? []) : []) this.#forget(id);
    const ids: string[] = [];
    for (const { question, id, draft } of answersIn(ask)) {
      const value = question === null ? null : await this.#written(question, id, draft);
      // The screen of a custom question may have asked for a secret.
      const isSecret = question?.kind === 'custom' && this.#hidden.isIn(value);
      if (isSecret) this.#secrets.add(id);
      else if (value !== undefined) this.#found.set(id, value);
      ids.push(id);
    }
    this.#idsIn.set(name, [...(isAnswered ? [] : (this.#idsIn.get(name) ?? [])), ...ids]);
  }

  /** Adds the answers under ids that have none. */
  async addRest(ask: Ask): Promise<void> {
    const rest = new Saving(this.#held, this.#hidden);
    await rest.add(ask);
    for (const [id, value] of rest.#found) if (!this.#found.has(id)) this.#found.set(id, value);
    for (const id of rest.#secrets) this.#secrets.add(id);
  }

  #forget(id: string): void {
    this.#found.delete(id);
    for (const secret of this.#secrets) {
      if (secret === id || secret.startsWith(`${id}.`)) this.#secrets.delete(secret);
    }
  }

  /** The answer as a file has it; undefined where there is none, or none that could be given back. */
  async #written(question: AnyQuestion, id: string, draft: Draft): Promise<Json | undefined> {
    const { answer, madeFrom } = draft;
    if (answer === undefined) return undefined;
    const given = madeFrom === undefined ? answer : madeFrom;
    if (question.kind === 'secret') return this.#writtenSecret(id, given);
    if (given === null) return null;
    // A default is what the schema gave. It is an answer only where the schema leaves it as it is.
    if (question.hasSchema && isSame(given, answer) && !(await isTaken(question, given))) return undefined;
    const { shape } = question;
    if (shape.kind === 'select') return writtenValue(shape, given, draft);
    if (shape.kind === 'multiselect') {
      return Array.isArray(given) ? given.map((one) => writtenValue(shape, one, draft) ?? null) : undefined;
    }
    if (shape.kind === 'list') return this.#writtenItems(shape.item, id, given, draft);
    return isJson(given) ? given : undefined;
  }

  /** A secret is never written; in a list, which is written anew, those that the file holds there remain. */
  #writtenSecret(id: string, given: unknown): Json | undefined {
    if (given === null) return undefined;
    if (typeof given === 'string' && this.#held.hasInList(id, given)) return given;
    this.#secrets.add(id);
    return undefined;
  }

  async #writtenItems(
    item: AnyQuestion,
    id: string,
    given: unknown,
    { items }: Draft,
  ): Promise<Json | undefined> {
    if (!Array.isArray(given)) return undefined;
    const isGroup = item.kind === 'form' || item.kind === 'hub';
    const written: Json[] = [];
    for (const [index, value] of given.entries()) {
      let own = items[index];
      if (own === undefined || !isSame(own.answer, value)) own = filledWith(item, value);
      const place = joinId(id, index);
      const inside = new Saving(this.#held, this.#hidden);
      await inside.add({ question: item, id: place, draft: own });
      for (const secret of inside.#secrets) this.#secrets.add(secret);
      const kept = itemOf(inside.#found, place) ?? (isGroup ? {} : undefined);
      if (kept !== undefined) written.push(kept);
    }
    // A list with a gap would be another list.
    return written.length === given.length ? written : undefined;
  }
}

/** A question inside another that was asked or, where it is null, passed over. */
interface Answered extends Omit<Ask, 'question'> {
  readonly question: AnyQuestion | null;
}

/** What was asked inside a question, as far as it went, none of it a form or hub. */
function* answersIn({ question, id, draft }: Ask): Generator<Answered> {
  const { shape } = question;
  if (shape.kind !== 'form' && shape.kind !== 'hub') {
    yield { question, id, draft };
    return;
  }
  const current = draft.soFar instanceof Draft ? draft.soFar : draft; // a hub that is open
  const walk = new Walk(shape.fields);
  let isComplete = true;
  for (let field = fieldOf(walk); field !== null; field = fieldOf(walk, !isComplete)) {
    const child = current.child(field.key);
    yield* answersIn({ question: field.question, id: joinId(id, field.key), draft: child });
    isComplete &&= child.answer !== undefined;
    walk.advance(child.answer);
  }
  const asked = new Set(walk.asked.map(({ key }) => key));
  for (const key of Object.keys(walk.values)) {
    if (!asked.has(key)) yield { question: null, id: joinId(id, key), draft: new Draft() };
  }
}

/** The field of a walk; null too where the function that makes the next ones throws: nothing was answered there. */
function fieldOf(walk: Walk, stay = false): ReturnType<Walk['field']> {
  try {
    return walk.field(stay);
  } catch {
    return null;
  }
}

/** The draft of an item that was not asked: its value is known, not what it was made from. */
function filledWith(question: AnyQuestion, value: unknown): Draft {
  const draft = new Draft();
  draft.take(value);
  const { shape } = question;
  if ((shape.kind === 'form' || shape.kind === 'hub') && isPlainObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const field = shape.fields.first.find((one) => one.key === key);
      draft
        .child(key)
        .replaceBy(field?.question == null ? answered(inner) : filledWith(field.question, inner));
    }
  }
  return draft;
}

function answered(value: unknown): Draft {
  const draft = new Draft();
  draft.take(value);
  return draft;
}

/** Whether a value, given as an answer, is taken as it is. A schema that fails does not take it. */
async function isTaken(question: AnyQuestion, value: unknown): Promise<boolean> {
  try {
    const reading = await question.readGiven(value, ENGLISH_WORDS);
    if ('refused' in reading) return false;
    const { signal } = createAbort();
    const verdict = await question.judgeAnswer(reading.answer, { words: ENGLISH_WORDS, signal });
    return 'accepted' in verdict && isSame(verdict.accepted, value);
  } catch {
    return false;
  }
}

/** A choice as a file has it: its value or, where JSON has no such value, its label. */
function writtenValue({ choices }: ChoicesShape, value: unknown, { reader }: Draft): Json | undefined {
  if (isJson(value)) return value;
  if (typeof value === 'bigint') return String(value);
  const known = typeof choices === 'function' ? undefined : choices.find((choice) => choice.value === value);
  const label = known?.label ?? reader?.labelOf?.(value);
  return label === undefined ? undefined : plainText(label);
}

/** An item of a list, made of the answers under its id; undefined where there are none. */
function itemOf(found: ReadonlyMap<string, Json>, id: string): Json | undefined {
  if (found.has(id)) return found.get(id);
  if (found.size === 0) return undefined;
  const item: Record<string, Json> = {};
  for (const [inner, value] of found) putAnswer(item, inner.slice(id.length + 1).split('.'), value);
  return item;
}
