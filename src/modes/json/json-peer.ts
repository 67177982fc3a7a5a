// JSON-RPC 2.0 over a terminal, one message per line: tells the program at the other end things, and asks it.
// While no request waits, only interrupts are acted on; what else comes is kept for the next one, as far as it fits.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { ElicitationParams } from '../../answers/schema.ts';
import { type Json, jsonText } from '../../answers/values.ts';
import type { Ends, Stopped } from '../../app/mode.ts';
import { Interrupt } from '../../app/run-mode.ts';
import { isPlainObject } from '../../questions/values.ts';
import { MAX_LINE_LENGTH } from '../../terminal/line-splitter.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { stripStyle } from '../../text/text.ts';

/** The codes of JSON-RPC for what cannot be read. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** What a peer sends for Ctrl-C. */
const INTERRUPT = 'textui/interrupt';

/** What a message is about, by name. */
type Params = Readonly<Record<string, unknown>>;

/** What is wrong with a line. */
interface Problem {
  readonly code: number;
  readonly message: string;
  /** The request whose reply it is. */
  readonly of?: PendingRequest;
}

/** Reads the result of a request; null where it has another shape. */
type ReadResult<Result> = (result: unknown) => Result | null;

/** What became of a request: what was replied, or what is wrong with the reply. */
type PeerReply<Result> = { readonly result: Result } | { readonly wrong: string } | Stopped;

/** A request that waits for its reply. */
interface PendingRequest {
  /** Takes the result; false where it has another shape. */
  take(result: unknown): boolean;
  /** The reply is none: whoever sent it waits for another request. */
  refuse(wrong: string): void;
  stop(stopped: Stopped): void;
  fail(error: unknown): void;
}

/** The program at the other end. */
export class JsonPeer {
  readonly #terminal: Terminal;
  readonly #waiting = new Map<number, PendingRequest>();
  #lastId = 0;
  #isReading = false;
  /** Ends the wait for a line; null while none is waited for. */
  #stopReading: Interrupt | null = null;
  readonly #interruptListeners = new Set<() => void>();
  #stopWatching: (() => void) | null = null;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Tells something. */
  async notify(method: string, params: Params): Promise<Stopped | null> {
    return (await this.#terminal.write(lineOf({ method, params }))) ? null : 'output-closed';
  }

  /** Calls `heard` at each interrupt, whether a request waits or not, until what it gives is called. */
  onInterrupt(heard: () => void): () => void {
    const listener = (): void => heard(); // the same may be given twice
    this.#interruptListeners.add(listener);
    this.#stopWatching ??= this.#terminal.watchLines?.((line) => this.#takeInterrupt(line)) ?? null;
    return () => {
      this.#interruptListeners.delete(listener);
      if (this.#interruptListeners.size > 0) return;
      this.#stopWatching?.();
      this.#stopWatching = null;
    };
  }

  /** Asks something, until there is a reply; each other line is reported, and so is a reply with the wrong shape. */
  async request<Result>(
    method: string,
    params: Params,
    read: ReadResult<Result>,
    signal: AbortSignalLike,
  ): Promise<PeerReply<Result>> {
    if (signal.aborted) return 'interrupted';
    const id = ++this.#lastId;
    const replied = this.#wait(id, read, signal);
    if (!(await this.#terminal.write(lineOf({ id, method, params })))) {
      this.#waiting.get(id)?.stop('output-closed');
    }
    if (!this.#isReading) void this.#readReplies();
    return replied;
  }

  #wait<Result>(id: number, read: ReadResult<Result>, signal: AbortSignalLike): Promise<PeerReply<Result>> {
    return new Promise((resolve, reject) => {
      const interrupt = (): void => stop('interrupted');
      const leave = (): void => {
        this.#waiting.delete(id);
        signal.removeEventListener('abort', interrupt);
        if (this.#waiting.size === 0) this.#stopReading?.abort();
      };
      const stop = (stopped: Stopped): void => {
        leave();
        resolve(stopped);
      };
      const take = (given: unknown): boolean => {
        const result = read(given);
        if (result === null) return false;
        leave();
        resolve({ result });
        return true;
      };
      const refuse = (wrong: string): void => {
        leave();
        resolve({ wrong });
      };
      const fail = (error: unknown): void => {
        leave();
        reject(error);
      };
      this.#waiting.set(id, { take, refuse, stop, fail });
      signal.addEventListener('abort', interrupt);
    });
  }

  /** Reads lines for as long as a request waits. */
  async #readReplies(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#waiting.size > 0) {
        const line = await this.#readLine();
        if (line === 'interrupted') continue;
        if (typeof line === 'string') this.#forAll((waiting) => waiting.stop(line));
        else if (!this.#takeInterrupt(line.line)) {
          const problem = this.#problemOf(line.line);
          if (problem === null) continue;
          const { code, message, of } = problem;
          await this.notify('textui/problem', { code, message });
          of?.refuse(message);
        }
      }
    } catch (error) {
      this.#forAll((waiting) => waiting.fail(error));
    } finally {
      this.#isReading = false;
    }
  }

  async #readLine(): Promise<{ readonly line: string } | Stopped> {
    const signal = new Interrupt();
    this.#stopReading = signal;
    try {
      const line = await this.#terminal.readLine('', { signal, asker: 'the JSON protocol' });
      if (line !== null) return { line };
    } catch (error) {
      if (signal.aborted && error === signal.reason) return 'interrupted';
      throw error;
    } finally {
      this.#stopReading = null;
    }
    return (await this.#terminal.write('')) ? 'end-of-input' : 'output-closed';
  }

  #forAll(call: (waiting: PendingRequest) => void): void {
    for (const waiting of this.#waiting.values()) call(waiting);
  }

  /** Tells whoever listens of an interrupt; false where a line is none. */
  #takeInterrupt(line: string): boolean {
    if (!isInterrupt(line)) return false;
    // Whoever hears of it may close what the line was read from.
    for (const listener of this.#interruptListeners) void Promise.resolve().then(listener);
    return true;
  }

  /** Gives a reply to the request that waits for it; what is wrong with the line where it is none. */
  #problemOf(line: string): Problem | null {
    if (line.length >= MAX_LINE_LENGTH) {
      return { code: PARSE_ERROR, message: 'The line is longer than 1 MB; it was dropped.' };
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
    if (Object.hasOwn(message, 'method')) return wrong('Only replies and interrupts are read here.');
    const id = member(message, 'id');
    const waiting = typeof id === 'number' ? this.#waiting.get(id) : undefined;
    if (waiting === undefined) return wrong('No request waits for a reply with this id.');
    if (Object.hasOwn(message, 'result') && waiting.take(message['result'])) return null;
    const how = Object.hasOwn(message, 'error') ? 'is an error' : 'has the wrong shape';
    return { ...wrong(`The reply to request ${String(id)} ${how}.`), of: waiting };
  }
}

/** Whether a line is what a peer sends for Ctrl-C. */
function isInterrupt(line: string): boolean {
  if (!line.includes(INTERRUPT) || line.length >= MAX_LINE_LENGTH) return false;
  try {
    const message: unknown = JSON.parse(line);
    return isPlainObject(message) && member(message, 'method') === INTERRUPT;
  } catch {
    return false;
  }
}

function member(object: Params, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A message as a line. What some readers take for the end of a line is escaped, as is what terminals act on. */
function lineOf(message: { id?: number; method: string; params: Params }): string {
  return `${jsonText({ jsonrpc: '2.0', ...message } as Json)}\n`;
}

/** What was replied to a request. */
export type ElicitationReply =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, unknown>> }
  | { readonly action: 'decline' | 'cancel' };

/** Messages by the ids of questions. */
export type Errors = Readonly<Record<string, string>>;

/** So many refusals in a row end the run: nothing loops. */
const MOST_REFUSALS = 5;

/** Asks by requests. */
export class Elicitor {
  readonly #peer: JsonPeer;
  /** Replies in a row of which something was refused. */
  #refusals = 0;
  #isLastRefused = false;

  constructor(peer: JsonPeer) {
    this.#peer = peer;
  }

  /**
   * Sends a request and waits for its reply. After a reply with the wrong shape it is sent again, and says so: whoever
   * replied waits for something. The fifth in a row ends the run.
   */
  async elicit(
    params: ElicitationParams,
    signal: AbortSignalLike,
  ): Promise<ElicitationReply | Ends | Stopped> {
    if (!this.#isLastRefused) this.#refusals = 0;
    this.#isLastRefused = false;
    let { message } = params;
    for (let time = 1; ; time++) {
      const reply = await this.#peer.request('elicitation/create', { ...params, message }, readReply, signal);
      if (typeof reply === 'string') return reply;
      if ('result' in reply) return reply.result;
      if (time === MOST_REFUSALS) return refusedEnd({ [params._meta['textui/id']]: reply.wrong });
      message = `${params.message}\n${reply.wrong}`;
    }
  }

  /** Tells which answers were refused, and why. The fifth refusal in a row ends the run. */
  async refuse(errors: Errors): Promise<Ends | Stopped | null> {
    const told = Object.fromEntries(Object.entries(errors).map(([id, why]) => [id, stripStyle(why)]));
    const stopped = await this.#peer.notify('textui/refused', { errors: told });
    if (stopped !== null) return stopped;
    this.#isLastRefused = true;
    if (++this.#refusals < MOST_REFUSALS) return null;
    return refusedEnd(told);
  }
}

function refusedEnd(errors: Errors): Ends {
  return { ends: { reason: 'answer-refused', code: 2, errors } };
}

/** Reads the result of a request; null where it is none. */
function readReply(result: unknown): ElicitationReply | null {
  if (!isPlainObject(result)) return null;
  const action = Object.hasOwn(result, 'action') ? result['action'] : undefined;
  if (action === 'decline' || action === 'cancel') return { action };
  if (action !== 'accept') return null;
  const content = (Object.hasOwn(result, 'content') ? result['content'] : undefined) ?? {};
  return isPlainObject(content) ? { action, content } : null;
}
