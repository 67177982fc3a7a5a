// Output: the use of the mode. The activity on top shows and asks, one operation a turn; messages come at any time.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { Widget } from '../render/widget.ts';
import type { Asker, PersonMode } from './asker.ts';
import { endedError, RunEnds } from './ended-error.ts';
import type { Ending } from './ending.ts';
import type { ErrorOutput, TaskReport } from './mode.ts';
import type { SaidHow } from './say.ts';
import { type Activity, LEFT_STACK, type Stack, TURN_OVER } from './stack.ts';

/** The parts of a run that output needs. */
interface OutputHost {
  readonly options: { readonly words: Words; readonly errorOutput: ErrorOutput };
  readonly stack: Stack;
  readonly ending: Ending;
  /** Null until the mode is open. */
  readonly asker: Asker | null;
  /** Reports a failure as if what is on top had failed. */
  failWith(error: unknown): void;
}

/** Something that a mode does until the signal aborts. */
type Operation<Result> = (signal: AbortSignalLike) => Promise<Result>;

/** Asks for a line. `isFresh`: lines that a person typed before do not count. */
type Read<Result> = (signal: AbortSignalLike, isFresh: boolean) => Promise<Result>;

const DEFAULT_WIDTH = 80;

/** The output of one run. */
export class Output {
  /** Null until it is open. */
  mode: PersonMode | null = null;
  /** How many lines were asked for. */
  reads = 0;
  readonly #host: OutputHost;
  /** The operations of the mode that are running, all of them in one turn. */
  readonly #running = new Set<Promise<unknown>>();
  #turn: AbortSignalLike | null = null;
  /** The activity whose prompt is shown, and has no line yet. */
  #prompted: Activity | null = null;
  #isClosed = false;
  /** Whether a message was said that no reader was left for. */
  #isLost = false;

  constructor(host: OutputHost) {
    this.#host = host;
  }

  get width(): number {
    return this.mode?.width ?? DEFAULT_WIDTH;
  }

  /** Columns that the window of a screen has. */
  get windowWidth(): number {
    return this.mode?.windowWidth ?? this.width;
  }

  /** Whether no person and no program is there: what asks a person ends the run. */
  get unattended(): boolean {
    return this.mode?.unattended === true;
  }

  /**
   * Runs an operation of the mode once an activity is on top. If something comes in between, throws `TURN_OVER`, or
   * `repeats` it later.
   */
  async operate<Result>(entry: Activity, operation: Operation<Result>, repeats = false): Promise<Result> {
    const { stack, ending } = this.#host;
    for (;;) {
      const isFree = this.#running.size === 0 || this.#turn === stack.turn;
      if (!isFree || !stack.isOnTop(entry)) {
        await (stack.isOnTop(entry) ? this.idle() : stack.untilOnTop(entry));
        continue;
      }
      this.#turn = stack.turn;
      const running = operation(this.#turn);
      this.#running.add(running);
      try {
        return await running;
      } catch (error) {
        if (RunEnds.is(error)) {
          ending.end(error.by);
          throw LEFT_STACK;
        }
        if (error !== TURN_OVER || !repeats) throw error;
      } finally {
        this.#running.delete(running);
      }
    }
  }

  /** Asks for a line. A line that a person typed at a prompt is not for what has covered that prompt. */
  read<Result>(entry: Activity, read: Read<Result>, repeats = false): Promise<Result> {
    const readOnce = async (signal: AbortSignalLike): Promise<Result> => {
      const isFresh = this.#prompted !== null && this.#prompted !== entry;
      this.#prompted = entry;
      this.reads++;
      const line = await read(signal, isFresh);
      if (!this.#host.stack.isOnTop(entry)) {
        await this.mode?.unread?.();
        throw TURN_OVER;
      }
      this.#prompted = null;
      return line;
    };
    return this.operate(entry, readOnce, repeats);
  }

  /** Resolves when everything that is running now has ended. */
  idle(): Promise<unknown> {
    return Promise.allSettled(this.#running);
  }

  /** Resolves when the mode is open, or the run is over. */
  untilOpen(): Promise<void> {
    const { stack, ending } = this.#host;
    return stack.until(() => this.mode !== null || ending.isOver);
  }

  /** Prints a message or a widget, also while a question or a screen waits. */
  async say(message: string | Widget, { kind, to, wrap }: SaidHow): Promise<void> {
    if (this.mode === null) await this.untilOpen();
    const { mode } = this;
    if (this.#isClosed || mode === null) throw endedError('say');
    const { asker, options } = this.#host;
    if (kind === 'warning' && typeof message === 'string') asker?.warn?.(message);
    const isSaidTwice = kind === 'error' && this.unattended && asker?.isOnErrors !== true;
    if (to === 'errors' || isSaidTwice) {
      const { plainLines, saidLines } = await import('./said-lines.ts');
      const lines = saidLines(message, kind, options.words, mode.width, { wraps: wrap });
      options.errorOutput.write(plainLines(lines.join('\n')));
    }
    if (to === 'errors' || (await this.#print(mode.say(message, kind, wrap)))) return;
    if (this.#isLost) throw endedError('say'); // or a script that says something for ever would never learn of it
    this.#isLost = true;
  }

  /** Prints a line about a task, also while a question or a screen waits, until the mode is closed. */
  async progress(line: string, task: TaskReport): Promise<void> {
    const { mode } = this;
    if (this.#isClosed || mode === null) return;
    try {
      await this.#print(mode.progress === undefined ? mode.say(line) : mode.progress(line, task));
    } catch (error) {
      this.#host.failWith(error);
    }
  }

  /** Whether tasks are drawn; otherwise lines say how they get on. */
  get drawsTasks(): boolean {
    return this.mode?.drawTasks !== undefined;
  }

  /** Draws how tasks get on. */
  drawTasks(rows: readonly string[]): void {
    try {
      this.mode?.drawTasks?.(rows);
    } catch (error) {
      this.#host.ending.fail(error);
    }
  }

  /** From now on messages are refused. Resolves when nothing is running any more. */
  async close(): Promise<void> {
    await this.idle();
    this.#isClosed = true;
  }

  /** Waits until a message is printed; false if no reader is left, which ends the run. */
  async #print(printed: Promise<void>): Promise<boolean> {
    try {
      await printed;
      return true;
    } catch (error) {
      if (!RunEnds.is(error)) throw error;
      this.#host.ending.end(error.by);
      return false;
    }
  }
}
