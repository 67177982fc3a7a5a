// Replies to input requests, in the shape of the Model Context Protocol, as answers. Answers may look like replies: what
// the declared question asks for decides, so that a file that was saved is read as it was written.

import { isPlainObject } from '../questions/plain-object.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { declares } from './declared.ts';
import { ownIdOf, requestName } from './ids.ts';
import { type AnswerValues, LONGEST_DIVIDED } from './values.ts';

/** What a file holds. */
export interface FileAnswers {
  /** All of it, as it is in the file. */
  readonly content: AnswerValues;
  readonly answers: AnswerValues;
  /** What was taken for replies, as it is in the file: a question that is not declared may ask for it. */
  readonly replies: AnswerValues;
}

/** What a reply may consist of. */
const REPLY_KEYS: ReadonlySet<string> = new Set(['action', 'content', '_meta']);
const ACTIONS: ReadonlySet<unknown> = new Set(['accept', 'decline', 'cancel']);
/** Where replies may be all together. */
export const RESPONSES = 'inputResponses';

type Entry = [id: string, value: unknown];

/** The answers of a file that may hold replies: under `inputResponses`, or by the names of the requests. */
export function withoutResponses(values: AnswerValues, question: AnyQuestion | null): FileAnswers {
  const reader = new ResponseReader(question);
  for (const [key, value] of Object.entries(values)) {
    if (key === RESPONSES && isPlainObject(value) && !reader.isAnswer(key, value)) reader.addWrapped(value);
    else reader.add(key, value);
  }
  return { content: values, ...reader.result };
}

class ResponseReader {
  readonly #question: AnyQuestion | null;
  /** What the request for the declared question is called. */
  readonly #name: string | null;
  readonly #replied: Entry[] = [];
  readonly #plain: Entry[] = [];
  readonly #replies: Entry[] = [];

  constructor(question: AnyQuestion | null) {
    this.#question = question;
    this.#name = question === null ? null : requestName(question, ownIdOf(question).id);
  }

  get result(): Omit<FileAnswers, 'content'> {
    // Plain answers come first. `fromEntries` takes no prototype for a key.
    const answers = Object.fromEntries([...this.#replied, ...this.#plain]);
    return { answers, replies: Object.fromEntries(this.#replies) };
  }

  /** Whether the declared question asks for a value under a key, and for all that is in it. */
  isAnswer(key: string, value: AnswerValues): boolean {
    return (
      this.#declares(key) === 'yes' &&
      Object.keys(value).every((inner) => this.#declares(`${key}.${inner}`) !== 'no')
    );
  }

  /** Takes what is under a key of the file. */
  add(key: string, value: unknown): void {
    const content = contentOf(value);
    if (content === null) return this.#addBare(key, value, this.#plain, false);
    const ids = Object.keys(content);
    const beginning = `${key}.`;
    const isSure =
      ids.some((id) => id.startsWith(beginning)) ||
      (ids.includes(key) && this.#declares(`${key}.content`) === 'no');
    if (!isSure && this.isAnswer(key, value as AnswerValues)) {
      this.#plain.push([key, value]);
      return;
    }
    this.#addContent(content);
    if (!isSure) this.#replies.push([key, value]);
  }

  /** Takes what is in `inputResponses`. */
  addWrapped(values: AnswerValues): void {
    for (const [name, value] of Object.entries(values)) {
      const content = contentOf(value);
      if (content === null) this.#addBare(name, value, this.#replied, true);
      else this.#addContent(content);
    }
    this.#replies.push([RESPONSES, values]);
  }

  /** Takes an answer, or what is in an object under the name of a request: answers under whole ids. */
  #addBare(key: string, value: unknown, answers: Entry[], isWrapped: boolean): void {
    const rest: Entry[] = [];
    let hasWhole = false;
    const mayBeRequest = isPlainObject(value) && key.length <= LONGEST_DIVIDED;
    for (const [id, inner] of mayBeRequest ? Object.entries(value) : []) {
      const isWhole = this.#isWhole(key, id, isWrapped);
      (isWhole ? this.#replied : rest).push([id, inner]);
      hasWhole ||= isWhole;
    }
    if (!hasWhole) answers.push([key, value]);
    else {
      if (rest.length > 0) answers.push([key, Object.fromEntries(rest)]);
      this.#replies.push([key, value]);
    }
  }

  #addContent(content: AnswerValues): void {
    for (const entry of Object.entries(content)) this.#replied.push(entry);
  }

  /** Whether a key in an object under the name of a request is a whole id. */
  #isWhole(name: string, id: string, isWrapped: boolean): boolean {
    const inside = this.#declares(`${name}.${id}`);
    if (id.startsWith(`${name}.`)) return inside !== 'yes';
    if (name !== this.#name) return false;
    if (this.#declares(name) !== 'yes') return true;
    return this.#declares(id) === 'yes' && (isWrapped || inside === 'no');
  }

  #declares(id: string): ReturnType<typeof declares> {
    return this.#question === null ? 'no' : declares(this.#question, id);
  }
}

/** What was accepted in a reply; nothing where it was declined. Null for what is no reply. */
export function contentOf(value: unknown): AnswerValues | null {
  if (!isPlainObject(value)) return null;
  const { action, content = {} } = value;
  const isReply =
    ACTIONS.has(action) && isPlainObject(content) && Object.keys(value).every((key) => REPLY_KEYS.has(key));
  if (!isReply) return null;
  return action === 'accept' ? content : {};
}
