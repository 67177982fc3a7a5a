// Reads the text of an answers file: JSON, or lines of `id=value`. What is wrong is told without quoting the file,
// which may hold secrets.

import { isId } from '../checks/ids.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { isPlainObject } from '../questions/values.ts';
import { declares } from './declared.ts';
import { ownIdOf, requestName, shownId } from './names.ts';
import { type AnswerValues, idsIn, MOST_NESTED } from './values.ts';
import { LONGEST_DIVIDED } from '../questions/values.ts';

/** Why a text holds no answers. */
export interface FileProblem {
  readonly say: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The answers in a text, or why there are none. The declared question tells answers from replies to requests. */
export function parseAnswers(text: string, question: AnyQuestion | null): FileAnswers | FileProblem {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const start = content.trimStart().charAt(0);
  if (start === '{' || start === '[') return parseJson(content, question);
  return parseLines(content);
}

function parseJson(text: string, question: AnyQuestion | null): FileAnswers | FileProblem {
  const { depth, repeated } = scan(text);
  if (depth > MOST_NESTED) return { say: 'file.too-deep', values: { depth: MOST_NESTED } };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    // The rest of the message quotes the file.
    const position = /position (\d+)/.exec(String(error))?.[1];
    if (position === undefined) return { say: 'file.not-json' };
    const line = text.slice(0, Number(position)).split('\n').length;
    return { say: 'file.not-json-line', values: { line } };
  }
  if (!isPlainObject(parsed)) return { say: 'given.not-object' };
  const found = withoutResponses(parsed, question);
  const id = repeated ?? repeatedIn(idsIn(found.answers));
  return id === null ? found : { say: 'file.twice', values: { id: shownId(id) } };
}

function parseLines(text: string): FileAnswers | FileProblem {
  const answers: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const equals = line.indexOf('=');
    const id = line.slice(0, Math.max(equals, 0)).trim();
    if (!isId(id)) {
      return { say: 'file.not-answer', values: { line: index + 1 } };
    }
    if (Object.hasOwn(answers, id)) return { say: 'file.twice', values: { id: shownId(id) } };
    answers[id] = line.slice(equals + 1);
  }
  return { content: answers, answers, replies: {} };
}

function repeatedIn(ids: readonly string[]): string | null {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size) ?? null;
}

/** How deep a JSON text is nested, and a key that one of its objects has twice. */
function scan(text: string): { readonly depth: number; readonly repeated: string | null } {
  const open: (Set<string> | null)[] = [];
  let depth = 0;
  let repeated: string | null = null;
  for (let at = 0; at < text.length && depth <= MOST_NESTED; at++) {
    const character = text.charAt(at);
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      depth = Math.max(depth, open.length);
    } else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys != null && isBeforeColon(text, end)) {
        const key = keyOf(text.slice(at, end));
        if (keys.has(key)) repeated ??= key;
        keys.add(key);
      }
      at = end - 1;
    }
  }
  return { depth, repeated };
}

/** The key that a JSON string stands for. */
function keyOf(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return JSON.parse(written) as string;
  } catch {
    return written; // then the text is no JSON
  }
}

/** Where a string that begins at `from` has ended. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === '"') return at + 1;
  }
  return text.length;
}

function isBeforeColon(text: string, from: number): boolean {
  let at = from;
  while (/\s/.test(text.charAt(at))) at++;
  return text.charAt(at) === ':';
}

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
const RESPONSES = 'inputResponses';

type KeyAndValue = [id: string, value: unknown];

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
  readonly #replied: KeyAndValue[] = [];
  readonly #plain: KeyAndValue[] = [];
  readonly #replies: KeyAndValue[] = [];

  constructor(question: AnyQuestion | null) {
    this.#question = question;
    this.#name = question === null ? null : requestName(question, ownIdOf(question).id);
  }

  get result(): Omit<FileAnswers, 'content'> {
    const answers = this.#merge('', [...this.#replied, ...this.#plain]);
    return { answers, replies: Object.fromEntries(this.#replies) };
  }

  /** Whether the declared question asks for a value under a key, and for all that is in it. */
  isAnswer(key: string, value: AnswerValues): boolean {
    return this.#declares(key) && Object.keys(value).every((inner) => this.#declares(`${key}.${inner}`));
  }

  /** Takes what is under a key of the file. */
  add(key: string, value: unknown): void {
    const content = contentOf(value);
    if (content === null) return this.#addBare(key, value, this.#plain, false);
    const ids = Object.keys(content);
    const beginning = `${key}.`;
    const isSure =
      ids.some((id) => id.startsWith(beginning)) || (ids.includes(key) && !this.#declares(`${key}.content`));
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
  #addBare(key: string, value: unknown, answers: KeyAndValue[], isWrapped: boolean): void {
    const rest: KeyAndValue[] = [];
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

  /** Answers by their ids: what comes later counts, and the parts of a form may come from several places. */
  #merge(around: string, entries: readonly KeyAndValue[]): AnswerValues {
    const merged = new Map<string, unknown>();
    for (const [key, value] of entries) {
      const id = around === '' ? key : `${around}.${key}`;
      const before = merged.get(key);
      if (isPlainObject(before) && isPlainObject(value) && this.#hasParts(id))
        merged.set(key, this.#merge(id, [...Object.entries(before), ...Object.entries(value)]));
      else merged.set(key, value);
    }
    return Object.fromEntries(merged); // takes no prototype for a key
  }

  /** Whether what is under an id is made of answers of their own: then it does not take just any key. */
  #hasParts(id: string): boolean {
    return this.#declares(id) && !this.#declares(`${id}.`);
  }

  #addContent(content: AnswerValues): void {
    for (const entry of Object.entries(content)) this.#replied.push(entry);
  }

  /** Whether a key in an object under the name of a request is a whole id. */
  #isWhole(name: string, id: string, isWrapped: boolean): boolean {
    const inside = this.#declares(`${name}.${id}`);
    if (id.startsWith(`${name}.`)) return !inside;
    if (name !== this.#name) return false;
    return !this.#declares(name) || (this.#declares(id) && (isWrapped || !inside));
  }

  #declares(id: string): boolean {
    return this.#question !== null && declares(this.#question, id);
  }
}

/** What was accepted in a reply; nothing where it was declined. Null for what is no reply. */
function contentOf(value: unknown): AnswerValues | null {
  if (!isPlainObject(value)) return null;
  const { action, content = {} } = value;
  const isReply =
    ACTIONS.has(action) && isPlainObject(content) && Object.keys(value).every((key) => REPLY_KEYS.has(key));
  if (!isReply) return null;
  return action === 'accept' ? content : {};
}
