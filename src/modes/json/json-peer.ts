// JSON-RPC 2.0 over a terminal, one message per line: tells the program at the other end things, and asks it.
// While no request waits, only interrupts are acted on; what else comes is kept for the next one, as far as it fits.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import type { ElicitationParams } from '../../describe/request.ts';
import { type Json, jsonText } from '../../describe/answer-values.ts';
import { hasManyMembers, LEAST_LENGTH, MOST_MEMBERS } from '../../describe/members.ts';
import { isPlainObject } from '../../questions/values.ts';
import { MAX_LINE_LENGTH } from '../../terminal/line-splitter.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { ElicitationReply, PeerConnection, PeerStop } from './peer.ts';

/** The codes of JSON-RPC for what cannot be read. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** The line of a peer in place of Ctrl-C. */
const INTERRUPT = 'textui/interrupt';

type Params = Readonly<Record<string, unknown>>;

/** The error in a line. */
interface Problem {
  readonly code: number;
  readonly message: string;
  /** Whether it is a reply to the request: its sender then waits for another request. */
  readonly isReply?: boolean;
}

/** The program at the other end of a terminal. */
export class JsonPeer implements PeerConnection {
  readonly #terminal: Terminal;
  #lastId = 0;
  readonly #interruptListeners = new Set<() => void>();

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  notify(method: string, params: Params): Promise<PeerStop | null> {
    return this.#send({ method, params });
  }

  /** Asks, until there is a reply; each other line is reported, and so is a reply with the wrong shape. */
  async elicit(
    params: ElicitationParams,
    signal: AbortSignalLike,
  ): Promise<ElicitationReply | { readonly wrong: string } | PeerStop> {
    if (signal.aborted) return 'interrupted';
    const id = ++this.#lastId;
    const stopped = await this.#send({ id, method: 'elicitation/create', params: { ...params } });
    if (stopped !== null) return stopped;
    for (;;) {
      const read = await this.#readLine(signal);
      if (typeof read === 'string') return read;
      if (this.#takeInterrupt(read.line)) continue;
      const reply = replyIn(read.line, id);
      if ('action' in reply) return reply;
      const { code, message, isReply = false } = reply;
      await this.notify('textui/problem', { code, message });
      if (isReply) return { wrong: message };
    }
  }

  /** Hears interrupts of the other program, whether a request waits or not, and of this process. */
  onInterrupt(listener: (isHandled?: boolean) => void): () => void {
    const heard = (): void => listener();
    this.#interruptListeners.add(heard);
    const stopWatching = this.#terminal.watchLines?.((line) => this.#takeInterrupt(line));
    const stopTerminal = this.#terminal.onInterrupt?.((_echoed, isHandled) => listener(isHandled));
    return () => {
      this.#interruptListeners.delete(heard);
      stopWatching?.();
      stopTerminal?.();
    };
  }

  abandon(): void {
    this.#terminal.abandonOutput?.();
  }

  async close(): Promise<PeerStop | null> {
    try {
      return (await this.#terminal.write('')) ? null : 'output-closed';
    } finally {
      await this.#terminal.close();
    }
  }

  /**
   * A message as a line. U+2028, which some readers take for the end of a line, is escaped, as are a terminal's
   * controls.
   */
  async #send(message: { id?: number; method: string; params: Params }): Promise<PeerStop | null> {
    const line = `${jsonText({ jsonrpc: '2.0', ...message } as Json)}\n`;
    return (await this.#terminal.write(line)) ? null : 'output-closed';
  }

  async #readLine(signal: AbortSignalLike): Promise<{ readonly line: string } | PeerStop> {
    try {
      const line = await this.#terminal.readLine('', { signal, asker: 'the JSON protocol' });
      if (line !== null) return { line };
    } catch (error) {
      if (signal.aborted && error === signal.reason) return 'interrupted';
      throw error;
    }
    return (await this.#terminal.write('')) ? 'end-of-input' : 'output-closed';
  }

  /** Tells the listener of an interrupt; false if a line is none. */
  #takeInterrupt(line: string): boolean {
    if (!line.includes(INTERRUPT) || messageIn(line)?.['method'] !== INTERRUPT) return false;
    // The listener may close the terminal that the line was read from.
    for (const listener of this.#interruptListeners) void Promise.resolve().then(listener);
    return true;
  }
}

/** The message on a line; null where it is not JSON, or too long. */
function messageIn(line: string): Params | null {
  if (line.length >= MAX_LINE_LENGTH) return null;
  try {
    const message: unknown = JSON.parse(line);
    return isPlainObject(message) ? message : {};
  } catch {
    return null;
  }
}

/** The reply to a request on a line; what is wrong with the line where it is none. */
function replyIn(line: string, id: number): ElicitationReply | Problem {
  const message = messageIn(line);
  if (message === null) {
    const isLong = line.length >= MAX_LINE_LENGTH;
    const why = isLong ? 'The line is longer than 1 MB; it was dropped.' : 'The line is not JSON.';
    return { code: PARSE_ERROR, message: why };
  }
  const wrong = (why: string): Problem => ({ code: INVALID_REQUEST, message: why });
  if (message['jsonrpc'] !== '2.0') return wrong('The line is not a message of JSON-RPC 2.0.');
  if ('method' in message) return wrong('Only replies and interrupts are read here.');
  if (message['id'] !== id) return wrong('No request waits for a reply with this id.');
  const isLarge = line.length >= LEAST_LENGTH && hasManyMembers(message);
  const reply = isLarge ? null : elicited(message['result']);
  if (reply !== null) return reply;
  const large = isLarge ? `has more than ${MOST_MEMBERS} members` : 'has the wrong shape';
  const how = 'error' in message ? 'is an error' : large;
  return { ...wrong(`The reply to request ${id} ${how}.`), isReply: true };
}

/** The reply in a line; null if it is none. */
function elicited(result: unknown): ElicitationReply | null {
  if (!isPlainObject(result)) return null;
  const { action, content } = result;
  if (action === 'decline' || action === 'cancel') return { action };
  const answers = content ?? {};
  return action === 'accept' && isPlainObject(answers) ? { action, content: answers } : null;
}
