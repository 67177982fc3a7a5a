// Reads the text of an answers file: JSON, or lines of `id=value`. What is wrong is told without quoting the file,
// which may hold secrets.

import type { MessageId } from '../i18n/messages.ts';
import { isPlainObject } from '../questions/plain-object.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { isId } from '../screens/ids.ts';
import { shownId } from './ids.ts';
import { type FileAnswers, withoutResponses } from './responses.ts';
import { idsIn, MOST_NESTED } from './values.ts';

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
  if (!isPlainObject(parsed)) return { say: 'file.not-object' };
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
