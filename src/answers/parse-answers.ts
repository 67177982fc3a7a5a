// Reads the text of an answers file: JSON, or lines of `id=value`. What is wrong is told without quoting the file,
// which may hold secrets.

import type { MessageId } from '../i18n/messages.ts';
import { isPlainObject } from '../questions/plain-object.ts';
import { isId } from '../screens/ids.ts';
import { withoutResponses } from './responses.ts';
import { type AnswerValues, idsIn, MOST_NESTED } from './values.ts';

/** Why a text holds no answers. */
export interface FileProblem {
  readonly say: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The answers in a text, or why there are none. What is under one of the `names` is a reply to a request. */
export function parseAnswers(
  text: string,
  names: readonly string[],
): { readonly answers: AnswerValues } | FileProblem {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const start = content.trimStart().charAt(0);
  if (start === '{' || start === '[') return parseJson(content, names);
  return parseLines(content);
}

function parseJson(text: string, names: readonly string[]): { readonly answers: AnswerValues } | FileProblem {
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
  const answers = withoutResponses(parsed, names);
  const id = repeated ?? repeatedIn(idsIn(answers));
  return id === null ? { answers } : { say: 'file.twice', values: { id } };
}

function parseLines(text: string): { readonly answers: AnswerValues } | FileProblem {
  const answers: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const [, id = '', value = ''] = /^\s*([^=]*?)\s*=(.*)$/su.exec(line) ?? [];
    if (!isId(id)) {
      return { say: 'file.not-answer', values: { line: index + 1 } };
    }
    if (Object.hasOwn(answers, id)) return { say: 'file.twice', values: { id } };
    answers[id] = value;
  }
  return { answers };
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
        const key = text.slice(at, end);
        if (keys.has(key)) repeated ??= key.slice(1, -1);
        keys.add(key);
      }
      at = end - 1;
    }
  }
  return { depth, repeated };
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
