// Reads the text of an answers file: JSON, or lines of `id=value`. Its errors quote nothing of the file, which may hold
// secrets.

import { isId } from '../checks/ids.ts';
import type { MessageId } from '../i18n/messages.ts';
import { isPlainObject } from '../questions/values.ts';
import { shownId } from '../describe/names.ts';
import { type AnswerValues, idsIn, MOST_NESTED } from '../describe/answer-values.ts';

/** Why a text holds no answers. */
export interface FileProblem {
  readonly say: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

type ParsedAnswers = { readonly answers: AnswerValues } | FileProblem;

/** The answers in a text, or why there are none. */
export function parseAnswers(text: string): ParsedAnswers {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const start = content.trimStart().charAt(0);
  return start === '{' || start === '[' ? parseJson(content) : parseLines(content);
}

function parseJson(text: string): ParsedAnswers {
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
  if (isDeeper(parsed, MOST_NESTED)) return { say: 'file.too-deep', values: { depth: MOST_NESTED } };
  if (!isPlainObject(parsed)) return { say: 'given.not-object' };
  const answers = withoutResponses(parsed);
  const seen = new Set<string>();
  const id = idsIn(answers).find((one) => seen.size === seen.add(one).size);
  return id === undefined ? { answers } : { say: 'file.twice', values: { id: shownId(id) } };
}

function parseLines(text: string): ParsedAnswers {
  const answers = new Map<string, string>();
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const equals = line.indexOf('=');
    const id = line.slice(0, Math.max(equals, 0)).trim();
    if (!isId(id)) return { say: 'file.not-answer', values: { line: index + 1 } };
    if (answers.has(id)) return { say: 'file.twice', values: { id: shownId(id) } };
    answers.set(id, line.slice(equals + 1));
  }
  return { answers: Object.fromEntries(answers) };
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isDeeper(inner, most - 1));
}

/** The answers of a file that may hold replies to requests, under `inputResponses`. Other answers come first. */
export function withoutResponses(values: AnswerValues): AnswerValues {
  const { inputResponses: responses, ...answers } = values;
  const replies = isPlainObject(responses) ? Object.values(responses) : [responses];
  if (!replies.every(isReply)) return values;
  const accepted = replies.filter(({ action }) => action === 'accept');
  const replied = accepted.flatMap(({ content = {} }) => Object.entries(content));
  return Object.fromEntries([...replied, ...Object.entries(answers)]); // takes no prototype for a key
}

interface ReplyObject {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: AnswerValues;
}

function isReply(value: unknown): value is ReplyObject {
  if (!isPlainObject(value)) return false;
  const { action, content = {} } = value;
  return ['accept', 'decline', 'cancel'].includes(action as string) && isPlainObject(content);
}
