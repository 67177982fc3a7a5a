// Reads replies: keys go to the field that waits, until it sends one.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import { nextTurn } from '../../base/event-loop.ts';
import type { Reply } from '../../engine/port.ts';
import type { Clock, LineRequest } from '../../run/mode.ts';
import type { TerminalSharing } from '../../terminal/sharing.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { LiveField } from './field.ts';
import { KeyInput } from './key-input.ts';
import type { Key } from './keys.ts';
import type { Surface } from './surface.ts';
import type { ReadEnd } from './surface-writer.ts';

/** How a field is read. */
export interface FieldReading extends Pick<LineRequest, 'fresh' | 'asker'> {
  /** Called once keys are read for it. */
  readonly onOpen?: (() => void) | undefined;
}

/** A reply; null at the end of the input, undefined if something else comes first. */
type Result = Reply | null | undefined;

/** A field that waits. */
interface Waiting {
  readonly field: LiveField;
  /** It may have failed. */
  readonly settle: (result: Result | Promise<never>) => void;
}

/** So many lines of a run are kept for the arrow keys. */
const MOST_KEPT = 100;

/** Reads the replies of fields, one after the other. */
export class FieldReader {
  readonly keys: KeyInput;
  /** Lines that were sent in this run, without secrets. */
  readonly history: string[] = [];
  /** How many reads have begun: keys may not be open yet. */
  count = 0;
  readonly #surface: Surface;
  /** Null until it is loaded, and where the terminal is no other process's. */
  #sharing: TerminalSharing | null = null;
  #waiting: Waiting | null = null;
  /** Resolves a turn of the event loop after the last reply: many of them at once must not stop everything else. */
  #turn: Promise<void> = Promise.resolve();

  constructor(terminal: Terminal, clock: Clock, surface: Surface) {
    this.#surface = surface;
    this.keys = new KeyInput(terminal, clock, {
      waiting: () => this.#waiting?.field ?? null,
      press: (key) => this.#press(this.#waiting as Waiting, key),
      processed: (isChanged) => this.#processed(isChanged),
      opened: () => surface.open(),
      interrupted: () => {
        surface.isSignalled = true;
        if (surface.field !== null || surface.screen !== null) surface.writer.writeSoon(surface.keepLine());
      },
      ...surface.told,
    });
  }

  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  /** Begins to read keys. False where no user can see the question. */
  async open(asker: string): Promise<boolean> {
    await this.#sharing?.whenFree();
    if (this.#surface.writer.isClosed) return false;
    await this.#surface.closeRows();
    await this.keys.open(asker);
    if (this.#sharing?.isTaken === true) this.keys.suspend(); // by a child that was started meanwhile
    return !this.#surface.writer.isClosed;
  }

  /** Makes way for children, and for work of the program, from now on. `onTaken` is called before they begin. */
  async share(terminal: Terminal, onTaken: () => void): Promise<void> {
    const taken = (): void => {
      onTaken();
      this.#surface.lend();
      this.keys.suspend();
    };
    const freed = (): void => {
      this.keys.resume();
      this.#surface.takeBack();
    };
    this.#sharing = (await terminal.share?.({ taken, freed })) ?? null;
  }

  /** Lends the terminal to work of the program; where no other process shares it, that just runs. */
  async lend<Result>(work: () => Result | PromiseLike<Result>): Promise<Result> {
    return this.#sharing === null ? work() : this.#sharing.lend(work);
  }

  /** The frame goes, and keys are read no more: the program has the terminal as it was. Typed keys are kept. */
  async release(): Promise<void> {
    await this.keys.opened();
    const isHidden = this.#surface.field?.hidden === true;
    this.#surface.close();
    await this.keys.close(isHidden);
  }

  /** Reads the reply of a field. */
  async read(
    field: LiveField,
    { fresh = false, asker, onOpen }: FieldReading,
    signal: AbortSignalLike,
  ): Promise<Reply | ReadEnd> {
    this.count++;
    try {
      await this.#turn;
      if (signal.aborted) return 'interrupted';
      do {
        if (!(await this.open(asker))) return 'output-closed';
      } while (fresh && !signal.aborted ? await this.keys.dropTyped() : false);
      const reply = signal.aborted ? undefined : await this.#waitFor(field, signal, onOpen);
      if (reply === undefined) {
        if (this.#surface.screen === null) await this.release(); // something else comes first
        return 'interrupted';
      }
      if (reply !== null) return reply;
      const surface = this.#surface;
      surface.writer.writeSoon(surface.keepLine());
      surface.field = null;
      return (await surface.writer.write('')) ?? 'end-of-input';
    } finally {
      this.count--;
    }
  }

  /** The output failed, or has no reader any more: the read that waits learns of it. */
  fail(failure: { readonly error: unknown } | null): void {
    this.#waiting?.settle(failure === null ? null : Promise.reject(failure.error));
  }

  /** A line was sent: arrow keys bring it back. */
  remember(field: LiveField, line: string): void {
    const { history } = this;
    if (field.hidden || ['', '?', '<'].includes(line.trim()) || history.at(-1) === line) return;
    history.push(line);
    if (history.length > MOST_KEPT) history.shift();
  }

  async #waitFor(field: LiveField, signal: AbortSignalLike, onOpen?: () => void): Promise<Result> {
    onOpen?.();
    const stop = (): void => this.#waiting?.settle(undefined);
    signal.addEventListener('abort', stop);
    try {
      return await new Promise<Result>((resolve) => {
        const settle: Waiting['settle'] = (result) => {
          this.#waiting = null;
          resolve(result);
        };
        this.#surface.field = field;
        this.#surface.goOn();
        this.#waiting = { field, settle };
        field.open(() => field === this.#surface.field && this.#surface.draw());
        this.keys.process();
        if (this.#waiting !== null) this.#surface.draw();
        this.keys.sendSignal();
      });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  #press({ field, settle }: Waiting, key: Key): void {
    const pressed = field.press(key);
    if (pressed === 'ended') settle(null);
    else if (pressed === 'below') this.#surface.writer.writeSoon(this.#surface.keepFrame());
    else if (pressed !== 'done') {
      this.remember(field, 'line' in pressed ? pressed.line : '');
      settle(pressed);
      this.#turn = nextTurn();
    }
  }

  /** All keys that came together cause one write. */
  #processed(isChanged: boolean): void {
    if (this.#waiting !== null && this.keys.hasEnded && this.keys.isEmpty) this.#waiting.settle(null);
    else if (isChanged) {
      this.#waiting?.field.refresh();
      this.#surface.settle();
      this.#surface.draw();
    }
  }
}
