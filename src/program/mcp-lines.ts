// The lines of a client, each whole and none of them too long: the SDK would copy a long line again for every piece of
// it, and then hang up.

import { hasManyMembers, LEAST_LENGTH, MOST_MEMBERS } from '../describe/members.ts';
import type { InputStream } from '../terminal/input-flow.ts';

/** The longest line, in bytes. */
const LONGEST_LINE = 10_000_000;
/** So much of the beginning and the end of a longer line is kept: one of them has the id of the request. */
const EDGE = 200;
const TOO_LONG = `The line is longer than ${LONGEST_LINE / 1_000_000} MB; it was dropped.`;
const LF = 10;

/** The id of a request in JSON, where requests have it: as the first member or the last; else null. */
export function requestIdIn(head: string, tail: string): string | null {
  const id = String.raw`"id"\s*:\s*("(?:[^"\\]|\\.){0,100}"|-?\d{1,16})`;
  const first = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?${id}\s*,`).exec(head);
  const last = new RegExp(String.raw`,\s*${id}\s*\}\s*$`).exec(tail);
  return (first ?? last)?.[1] ?? null;
}

/** The error about a line that was dropped, as a line. */
function errorLine(id: string | null, message: string): string {
  const request = id === null ? '' : `"id":${id},`;
  return `{"jsonrpc":"2.0",${request}"error":{"code":-32600,"message":${JSON.stringify(message)}}}\n`;
}

/** The error about a message with too many members; null for a line without an error of this kind. */
function errorIn(line: Buffer): string | null {
  if (line.length < LEAST_LENGTH) return null;
  try {
    const message: unknown = JSON.parse(line.toString());
    if (!hasManyMembers(message)) return null;
    const { id } = message as { id?: unknown };
    const isId = typeof id === 'string' || typeof id === 'number';
    return errorLine(isId ? JSON.stringify(id) : null, `The message has more than ${MOST_MEMBERS} members.`);
  } catch {
    return null; // the SDK tells of what is no JSON
  }
}

/** Whole lines as a stream, until it is closed. */
interface WholeLines {
  readonly lines: object;
  readonly close: () => void;
}

/** The lines of a stream as a stream. `onDropped`: told the error about a line that was dropped. */
export function clientLines(input: InputStream, onDropped: (error: string) => void): WholeLines {
  const { Readable } = process.getBuiltinModule('node:stream');
  const lines = new Readable({ read: () => void input.resume() });
  const pieces = new Pieces();
  const onData = (data?: unknown): void => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : (data as Buffer);
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(LF, start) + 1;
      pieces.add(bytes.subarray(start, end === 0 ? bytes.length : end));
      start = end === 0 ? bytes.length : end;
      if (end === 0) continue;
      const line = pieces.take();
      const error =
        'head' in line ? errorLine(requestIdIn(line.head, line.tail), TOO_LONG) : errorIn(line.whole);
      if (error !== null) onDropped(error);
      else if ('whole' in line && !lines.push(line.whole)) input.pause();
    }
  };
  const onEnd = (): void => void lines.push(null);
  const onError = (error?: unknown): void => void lines.destroy(error as Error);
  input.on('data', onData);
  for (const event of ['end', 'close']) input.on(event, onEnd);
  input.on('error', onError);
  const close = (): void => {
    input.off('data', onData);
    for (const event of ['end', 'close']) input.off(event, onEnd);
    input.off('error', onError);
    input.pause();
  };
  return { lines, close };
}

/** The pieces of a line: all of them, or its beginning and end if it is too long. */
class Pieces {
  #pieces: Buffer[] = [];
  #length = 0;
  #head = '';
  #tail: Buffer = Buffer.alloc(0);

  add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= LONGEST_LINE) {
      this.#pieces.push(piece);
      return;
    }
    if (this.#head === '') this.#head = Buffer.concat([...this.#pieces, piece]).toString('utf8', 0, EDGE);
    this.#pieces = [];
    this.#tail = Buffer.from(Buffer.concat([this.#tail, piece.subarray(-EDGE)]).subarray(-EDGE));
  }

  /** The line, which is over. */
  take(): { readonly whole: Buffer } | { readonly head: string; readonly tail: string } {
    const [whole, head, tail] = [Buffer.concat(this.#pieces), this.#head, this.#tail.toString()];
    const isWhole = this.#length <= LONGEST_LINE;
    [this.#pieces, this.#length, this.#head, this.#tail] = [[], 0, '', Buffer.alloc(0)];
    return isWhole ? { whole } : { head, tail };
  }
}
