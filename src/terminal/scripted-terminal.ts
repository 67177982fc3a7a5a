// A terminal that a script answers: for tests, and for programs that drive an app.

import { argumentError, describe, requireOptions, requireString } from '../base/validate.ts';
import {
  busyError,
  type ReadLineOptions,
  type Terminal,
  type TerminalCapabilities,
  type TerminalSize,
  terminalSize,
} from './terminal.ts';

/** Options of {@link ScriptedTerminal}. */
export interface ScriptedTerminalOptions {
  /** The answers, one line each, taken when they are needed: a generator may decide as it goes. */
  readonly answers?: Iterable<string> | null | undefined;
  /** True: when the answers run out, prompts wait for `answer`. Otherwise that is the end of input. */
  readonly live?: boolean | null | undefined;
  /** Cells in a row; 80 unless given, null for a terminal that does not say. */
  readonly columns?: number | null | undefined;
  /** Rows on the screen; unknown unless given. */
  readonly rows?: number | null | undefined;
  /** Whether colour escapes may be written; false unless given. */
  readonly color?: boolean | null | undefined;
  /** True: answers show by themselves, as at a terminal with a keyboard. Otherwise the mode prints them. */
  readonly echo?: boolean | null | undefined;
  /** Whether to play a person, for paging; false unless given. */
  readonly interactive?: boolean | null | undefined;
}

/** One answer that was given. */
export interface GivenAnswer {
  /** The prompt that it answers. */
  readonly prompt: string;
  /** The text typed, without its newline. */
  readonly text: string;
  /** Whether it was typed at a hidden prompt. */
  readonly hidden: boolean;
}

/** One step of what happened, in order. Neighbouring writes are one step. */
export type TranscriptEntry =
  | { readonly kind: 'shown'; readonly text: string }
  | { readonly kind: 'typed'; readonly text: string; readonly hidden: boolean }
  | { readonly kind: 'end-of-input' };

interface WaitingRead {
  readonly prompt: string;
  readonly hidden: boolean;
  readonly asker: string;
  settle(line: string | null): void;
}

/**
 * A terminal on which a script types, and which keeps all that was shown and typed.
 *
 * @example
 * ```ts
 * const terminal = new ScriptedTerminal({ answers: ['Ada'], echo: true });
 * await terminal.readLine('Name: '); // → 'Ada'
 * await terminal.readLine('Age: '); // → null
 * terminal.output; // → 'Name: Ada\nAge: '
 * ```
 */
export class ScriptedTerminal implements Terminal {
  readonly capabilities: TerminalCapabilities;
  /** The answers given from the start; null once all are taken. */
  #script: Iterator<string> | null;
  readonly #live: boolean;
  readonly #queue: string[] = [];
  readonly #answers: GivenAnswer[] = [];
  readonly #transcript: TranscriptEntry[] = [];
  readonly #interruptListeners = new Set<(echoed?: boolean) => void>();
  readonly #watchers: ((prompt: string | null) => void)[] = [];
  #output = '';
  #size: TerminalSize;
  #inputEnded = false;
  /** Whether the reader of the output has gone. */
  #closed = false;
  #waiting: WaitingRead | null = null;

  constructor(options?: ScriptedTerminalOptions | null) {
    const given = requireOptions('ScriptedTerminal', options);
    const { answers, live, columns = 80, rows = null, color, echo, interactive } = given;
    this.capabilities = { interactive: interactive ?? false, echoes: echo ?? false, color: color ?? false };
    if (answers != null && typeof answers[Symbol.iterator] !== 'function') {
      throw argumentError('ScriptedTerminal', 'answers', 'a list of lines', answers);
    }
    this.#script = (answers ?? [])[Symbol.iterator]();
    this.#live = live ?? false;
    this.#size = terminalSize(columns, rows);
  }

  /** Everything shown so far, as one text. */
  get output(): string {
    return this.#output;
  }

  /** The answers that prompts have taken so far. */
  get answers(): readonly GivenAnswer[] {
    return this.#answers;
  }

  /** The output and the answers so far, step by step. */
  get transcript(): readonly TranscriptEntry[] {
    return this.#transcript;
  }

  /** The prompt that waits for an answer now, or null. */
  get waitingPrompt(): string | null {
    return this.#waiting?.prompt ?? null;
  }

  size(): TerminalSize {
    return this.#size;
  }

  /** Types lines: the prompt that waits takes the first, the prompts that come take the others. */
  answer(...lines: string[]): void {
    for (const line of lines) this.#queue.push(requireOneLine(line));
    this.#serve();
  }

  /** Types Ctrl-C. False if no app listens for it: it would have ended the program. */
  interrupt(): boolean {
    const { echoes } = this.capabilities;
    const echoed = echoes && this.#waiting?.hidden !== true;
    if (echoed) this.#show('^C');
    const listeners = [...this.#interruptListeners];
    for (const listener of listeners) listener(echoed);
    return listeners.length > 0;
  }

  onInterrupt(listener: (echoed?: boolean) => void): () => void {
    // The same listener may be given twice.
    const heard = (echoed?: boolean): void => listener(echoed);
    this.#interruptListeners.add(heard);
    return () => void this.#interruptListeners.delete(heard);
  }

  /** No more answers will come: when those given so far are used up, input is at its end. */
  endInput(): void {
    this.#inputEnded = true;
    this.#serve();
  }

  /** Plays a reader that goes away: writing gives false from now on. */
  closeOutput(): void {
    this.#closed = true;
    this.#waiting?.settle(null);
  }

  /** Plays a window that is resized. */
  resize(columns: number | null, rows: number | null = this.#size.rows): void {
    this.#size = terminalSize(columns, rows);
  }

  /** Resolves with the prompt that waits for an answer, now or next; with null when the terminal is closed first. */
  nextPrompt(): Promise<string | null> {
    if (this.#waiting !== null || this.#closed) return Promise.resolve(this.waitingPrompt);
    return new Promise((resolve) => this.#watchers.push(resolve));
  }

  async write(text: string): Promise<boolean> {
    requireString('Terminal.write', 'text', text);
    if (this.#closed) return false;
    this.#show(text);
    return true;
  }

  readLine(prompt: string, options: ReadLineOptions = {}): Promise<string | null> {
    return new Promise((resolve, reject) => {
      requireString('Terminal.readLine', 'prompt', prompt);
      const { hidden = false, signal, asker = describe(prompt) } = options;
      if (signal?.aborted === true) throw signal.reason as Error;
      if (this.#waiting !== null) throw busyError(asker, this.#waiting.asker);
      if (this.#closed) return resolve(null);
      this.#show(prompt);
      const leave = (): void => {
        this.#waiting = null;
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = (): void => {
        leave();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort);
      const settle = (line: string | null): void => {
        leave();
        resolve(line);
      };
      this.#waiting = { prompt, hidden, asker, settle };
      try {
        this.#serve();
      } catch (error) {
        // The script itself failed, or gave something that is no line.
        leave();
        throw error;
      }
      if (this.#waiting !== null) this.#tellWatchers(prompt);
    });
  }

  async close(): Promise<void> {
    this.closeOutput();
    this.#tellWatchers(null);
  }

  /** Gives the waiting prompt its answer, where there is one. */
  #serve(): void {
    if (this.#waiting === null) return;
    const { prompt, hidden } = this.#waiting;
    const text = this.#nextAnswer();
    if (text !== null) {
      this.#answers.push({ prompt, text, hidden });
      this.#transcript.push({ kind: 'typed', text, hidden });
      if (this.capabilities.echoes) this.#show(hidden ? '\n' : `${text}\n`);
      this.#waiting.settle(text);
    } else if (this.#inputEnded || !this.#live) {
      this.#transcript.push({ kind: 'end-of-input' });
      this.#waiting.settle(null);
    }
  }

  #nextAnswer(): string | null {
    const next = this.#script?.next();
    if (next !== undefined && next.done !== true) return requireOneLine(next.value);
    this.#script = null;
    return this.#queue.shift() ?? null;
  }

  #show(text: string): void {
    if (text === '') return;
    this.#output += text;
    const last = this.#transcript.at(-1);
    if (last?.kind !== 'shown') this.#transcript.push({ kind: 'shown', text });
    else this.#transcript[this.#transcript.length - 1] = { kind: 'shown', text: last.text + text };
  }

  #tellWatchers(prompt: string | null): void {
    for (const tell of this.#watchers.splice(0)) tell(prompt);
  }
}

function requireOneLine(text: unknown): string {
  if (typeof text === 'string' && !/[\r\n]/.test(text)) return text;
  const accepted = 'one line of text (give several answers for several lines)';
  throw argumentError('ScriptedTerminal', 'an answer', accepted, text);
}
