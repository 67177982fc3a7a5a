// Makes a program ready for the worker, where no import map leads from names to modules: the names of entry
// points become addresses, and every loop says at each turn where it is. No line moves.

import { scan, type Token } from './scan.ts';

/** The name of a program in stack traces. */
export const SOURCE_NAME = 'program.js';

/** What a program is made ready with. */
export interface PrepareOptions {
  /** The address of the module behind each name that may be imported. */
  readonly urls: ReadonlyMap<string, string>;
  /** The function that loops are to call. */
  readonly loop: string;
}

/** A program that is ready, with its loops watched and without. */
export interface PreparedProgram {
  readonly watched: string;
  readonly unwatched: string;
}

/** A change of the text: what stands from `start` to `end` becomes `text`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Makes a program ready to be imported. */
export function prepareProgram(program: string, { urls, loop }: PrepareOptions): PreparedProgram {
  const tokens = scan(program);
  const imports = tokens.flatMap((_, index) => importEdit(tokens, index, urls) ?? []);
  const loops = tokens.flatMap((_, index) => loopEdit(tokens, index, loop) ?? []);
  const ending = `\n//# sourceURL=${SOURCE_NAME}\n`;
  return {
    watched: applyEdits(program, [...imports, ...loops]) + ending,
    unwatched: applyEdits(program, imports) + ending,
  };
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, copied] = ['', 0];
  for (const { start, end, text: changed } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(copied, start) + changed;
    copied = end;
  }
  return result + text.slice(copied);
}

/** The address in the place of the name, where an import starts at this token. */
function importEdit(tokens: readonly Token[], index: number, urls: ReadonlyMap<string, string>): Edit | null {
  const name = importedName(tokens, index);
  const url = urls.get(name?.text.slice(1, -1) ?? '');
  return name == null || url === undefined ? null : { start: name.start, end: name.end, text: `'${url}'` };
}

function importedName(tokens: readonly Token[], index: number): Token | null {
  const keyword = tokens[index]?.text;
  if ((keyword !== 'import' && keyword !== 'export') || tokens[index - 1]?.text === '.') return null;
  const next = tokens[index + 1];
  if (keyword === 'import' && next?.kind === 'string') return next;
  if (keyword === 'import' && next?.text === '(') return stringAt(tokens, index + 2);
  if (keyword === 'export' && next?.text !== '{' && next?.text !== '*') return null;
  for (let at = index + 1; at < tokens.length; at++) {
    const { kind, text } = tokens[at] as Token;
    if (text === 'from' && tokens[at + 1]?.kind === 'string') return stringAt(tokens, at + 1);
    if (kind === 'string' || /[;=()]/.test(text)) return null;
  }
  return null;
}

function stringAt(tokens: readonly Token[], index: number): Token | null {
  const token = tokens[index];
  return token?.kind === 'string' ? token : null;
}

/** A call in the condition or at the start of the body, where a loop starts at this token. */
function loopEdit(tokens: readonly Token[], index: number, loop: string): Edit | null {
  const { text: keyword, line } = tokens[index] as Token;
  if ((keyword !== 'for' && keyword !== 'while') || tokens[index - 1]?.text === '.') return null;
  const open = tokens[index + 1]?.text === 'await' ? index + 2 : index + 1;
  if (tokens[open]?.text !== '(') return null;
  const call = `${loop}(${line})`;
  if (keyword === 'while') return insertBehind(tokens[open], `${call},`);
  const { close, semicolon } = readHead(tokens, open);
  const body = tokens[close + 1];
  if (body?.text === '{') return insertBehind(body, `${call};`);
  if (semicolon === null) return null;
  const hasCondition = tokens[semicolon + 1]?.text !== ';';
  return insertBehind(tokens[semicolon] as Token, hasCondition ? `${call},` : `${call},true`);
}

/** Where the head of a `for` ends, and the first semicolon in it. */
function readHead(tokens: readonly Token[], open: number): { close: number; semicolon: number | null } {
  let semicolon: number | null = null;
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const { text } = tokens[at] as Token;
    if ('([{'.includes(text)) depth++;
    else if (')]}'.includes(text) && --depth === 0) return { close: at, semicolon };
    else if (text === ';' && depth === 1) semicolon ??= at;
  }
  return { close: tokens.length, semicolon };
}

function insertBehind({ end }: Token, text: string): Edit {
  return { start: end, end, text };
}
