// JSON-RPC 2.0 over a terminal, one message per line: tells the program at the other end things, and asks it.
// What comes in is read only while a request waits, so what waits to be read is bounded.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { Stopped } from '../../app/mode.ts';
import { MAX_LINE_LENGTH } from '../../terminal/line-splitter.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { isPlainObject } from '../../questions/plain-object.ts';

/** The codes of JSON-RPC for what cannot be read. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const INVALID_PARAMS = -32602;

/** What a message says: the names are those of JSON-RPC. */
type Params = Readonly<Record<string, unknown>>;

/** What is wrong with a line. */
interface Problem {
  readonly code: number;
  readonly message: string;
}

/** Reads the result of a request; null where it has another shape. */
export type ReadResult<Result> = (result: unknown) => Result | null;

/** The program at the other end. One request at a time; notifications may come at any time. */
export class JsonPeer {
  readonly #terminal: Terminal;
  #lastId = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Tells something. */
  async notify(method: string, params: Params): Promise<Stopped | null> {
    return (await this.#terminal.write(lineOf({ method, params }))) ? null : 'output-closed';
  }

  /** Asks something, until a reply has the right id and shape; each other line is reported. */
  async request<Result>(
    method: string,
    params: Params,
    read: ReadResult<Result>,
    signal: AbortSignalLike,
  ): Promise<{ readonly result: Result } | Stopped> {
    const id = ++this.#lastId;
    let text = lineOf({ id, method, params });
    for (;;) {
      const line = await this.#readLine(text, signal);
      if (typeof line === 'string') return line;
      const reply = readReply(line.line, id, read);
      if ('result' in reply) return reply;
      text = lineOf({ method: 'textui/problem', params: { ...reply } });
    }
  }

  /** Writes a text and waits for a line. */
  async #readLine(text: string, signal: AbortSignalLike): Promise<{ readonly line: string } | Stopped> {
    if (signal.aborted) return 'interrupted';
    try {
      const line = await this.#terminal.readLine(text, { signal, asker: 'the JSON protocol' });
      if (line !== null) return { line };
    } catch (error) {
      if (signal.aborted && error === signal.reason) return 'interrupted';
      throw error;
    }
    return (await this.#terminal.write('')) ? 'end-of-input' : 'output-closed';
  }
}

function readReply<Result>(
  line: string,
  id: number,
  read: ReadResult<Result>,
): { readonly result: Result } | Problem {
  if (line.length >= MAX_LINE_LENGTH) {
    return { code: PARSE_ERROR, message: 'The line is longer than 1 MB, and was dropped.' };
  }
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { code: PARSE_ERROR, message: 'The line is not JSON.' };
  }
  const wrong = (problem: string): Problem => ({ code: INVALID_REQUEST, message: problem });
  if (!isPlainObject(message) || member(message, 'jsonrpc') !== '2.0') {
    return wrong('The line is not a message of JSON-RPC 2.0.');
  }
  if (Object.hasOwn(message, 'method')) return wrong('Only replies are read here, no requests.');
  if (member(message, 'id') !== id) return wrong(`No request waits under this id; ${id} does.`);
  if (!Object.hasOwn(message, 'result')) return wrong(`The reply to ${id} has no result.`);
  const result = read(member(message, 'result'));
  return result === null ? wrong(`The result in the reply to ${id} has another shape.`) : { result };
}

function member(object: Params, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A message as a line. What some readers take for the end of a line is escaped, as is what terminals act on. */
function lineOf(message: { id?: number; method: string; params: Params }): string {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `${text.replaceAll(UNSAFE, escaped)}\n`;
}

const UNSAFE = /[\u007f-\u009f\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
