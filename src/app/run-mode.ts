// The mode of one run: opened and closed with it, and used by one screen at a time.

import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/question.ts';
import type { Widget } from '../render/widget.ts';
import type { SaidHow } from '../screens/say-options.ts';
import type { MaybePromise } from '../screens/ui-screen.ts';
import { stripStyle } from '../text/text.ts';
import { endedError } from './ended-error.ts';
import type { ErrorOutput } from './error-output.ts';
import type { ExitState } from './exit-state.ts';
import type { Interrupt } from './interrupt.ts';
import type { RunAnswerer, Asker, LastAsk } from './answerer.ts';
import type { Ends, Mode, Reading, Stopped, TypedLine, View } from './mode.ts';
import { ModeQueue } from './mode-queue.ts';
import type { RunEnd } from './run-end.ts';
import { saidLines } from './said-lines.ts';
import type { Activity } from './screen-stack.ts';
import type { TaskLine } from './task-report.ts';

/** How a run gets its mode, and who answers in it. */
export interface Opening {
  readonly openMode: () => MaybePromise<Mode>;
  /** Who answers in a mode that was opened; null for nobody but a person at a prompt. */
  readonly answererOf: (mode: Mode) => RunAnswerer | null;
}

/** What the mode of a run needs from the run. */
interface RunModeHost {
  readonly words: Words;
  isOnTop(entry: Activity): boolean;
  untilOnTop(entry: Activity): Promise<void>;
  nextChange(): Promise<void>;
  end(reason: 'end-of-input' | 'output-closed' | 'quit'): void;
  /** Whoever answers has declined to answer a screen. */
  decline(entry: Activity): void;
  endAs(exit: ExitState): void;
  failWith(error: unknown): void;
  /** Told of every line that is waited for. */
  whileReading<Line>(line: Promise<Line>): Promise<Line>;
  /** Told of everything that is shown: the user may be asked between two pages. */
  whileShowing<Shown>(shown: Promise<Shown>): Promise<Shown>;
}

const DEFAULT_WIDTH = 80;
const PROGRESS_PARTS = 10;

/** Shows and reads for the screen on top. */
export class RunMode {
  readonly #host: RunModeHost;
  readonly #end: RunEnd;
  readonly #errorOutput: ErrorOutput;
  readonly #queue = new ModeQueue();
  /** Null until it is open. Until then no screen counts as on top. */
  #mode: Mode | null = null;
  #answerer: RunAnswerer | null = null;
  #isClosed = false;
  /** A line that was typed at the prompt of a screen which was no longer on top when it came. */
  #typed: string | null = null;

  constructor(host: RunModeHost, end: RunEnd, errorOutput: ErrorOutput) {
    this.#host = host;
    this.#end = end;
    this.#errorOutput = errorOutput;
  }

  get isOpen(): boolean {
    return this.#mode !== null;
  }

  get width(): number {
    return this.#mode?.width ?? DEFAULT_WIDTH;
  }

  get interactive(): boolean {
    return this.#mode?.interactive ?? false;
  }

  get asker(): Asker | null {
    return this.#answerer?.asker ?? null;
  }

  /** Into how many parts the progress of a task is divided. */
  get progressParts(): number {
    return this.#mode?.progressParts ?? PROGRESS_PARTS;
  }

  /** Opens the mode. If the run ends before the mode is open, closes it as soon as it is. */
  async open({ openMode, answererOf }: Opening, declared: AnyQuestion | null): Promise<void> {
    const opening = openMode();
    if (!(opening instanceof Promise)) return this.#begin(opening, answererOf(opening), declared);
    const opened = await Promise.race([opening.then((mode) => ({ mode })), this.#end.come]);
    if (opened !== undefined) return this.#begin(opened.mode, answererOf(opened.mode), declared);
    opening.then((late) => late.close()).catch(() => {});
  }

  /** After Ctrl-C, the line that shows it is ended before the program's own code goes on. */
  async untilLineEnded(): Promise<void> {
    if (this.#end.isInterrupted) await this.#queue.idle();
  }

  /** Waits for no reader any more. */
  abandon(): void {
    this.#mode?.abandon?.();
  }

  /** Interrupts what is under way: something on the stack has changed. */
  interrupt(): void {
    this.#queue.interrupt();
  }

  /** Closes the mode. After an abort, does not wait for a mode that cannot abandon its reader. */
  async close(ask: LastAsk | null, inScript: boolean): Promise<void> {
    const mode = this.#mode;
    if (mode === null) return;
    if (this.#end.aborted && mode.abandon === undefined) {
      this.#isClosed = true;
      void mode.close().catch(() => {});
      return;
    }
    await this.#queue.idle();
    this.#isClosed = true;
    try {
      await this.#end.amend(async (exit) => (await this.#answerer?.ending?.(exit, ask, inScript)) ?? exit);
      if ((await mode.close()) === 'output-closed') this.#end.withLostOutput();
    } catch (error) {
      this.#end.withFailure(error);
    }
  }

  /** Shows a screen when it is on top. */
  async show(entry: Activity, view: View): Promise<TypedLine | 'shown' | 'partly' | 'stopped'> {
    const outcome = await this.#operate(entry, (mode, interrupt) =>
      this.#host.whileShowing(mode.show(view, interrupt)),
    );
    if (outcome === null) return 'shown';
    if (typeof outcome === 'object' || outcome === 'partly') return outcome;
    this.#stopped(outcome);
    return 'stopped';
  }

  /** Reads a line for a screen when it is on top; null if something interrupted it. */
  async read(entry: Activity, reading: Reading): Promise<string | null> {
    const answer = await this.#operate(entry, (mode, interrupt) => {
      const typed = this.#typed;
      this.#typed = null;
      return this.#host.whileReading(mode.ask({ ...reading, typed }, interrupt));
    });
    if (answer === 'declined') {
      this.#host.decline(entry);
      return null;
    }
    if (typeof answer === 'string' || 'ends' in answer) {
      this.#stopped(answer);
      return null;
    }
    if (this.#host.isOnTop(entry)) return answer.line;
    // A secret goes only to the screen that asked for it.
    if (!reading.hidden) this.#typed = answer.line;
    return null;
  }

  /** Prints a message for a screen, if it is on top. */
  async sayFor(entry: Activity, message: string): Promise<void> {
    if (!this.#host.isOnTop(entry)) return;
    this.#stopped(await this.#operate(entry, (mode) => mode.say(message)));
  }

  /** Prints a message or a widget, whatever is shown or asked, until the mode is closed. */
  async say(message: string | Widget, { kind, to }: SaidHow): Promise<void> {
    await this.untilOpen();
    const mode = this.#mode;
    if (this.#isClosed || mode === null) throw endedError('say');
    const isSaidTwice = kind === 'error' && mode.unattended === true && this.#answerer?.isOnErrors !== true;
    if (to === 'errors' || isSaidTwice) {
      const lines = saidLines(message, kind, this.#host.words, mode.width).map(stripStyle);
      this.#errorOutput.write(`${lines.join('\n')}\n`);
    }
    if (to !== 'errors') this.#stopped(await mode.say(message, kind));
  }

  /** Prints a line about tasks, whatever is shown or asked, until the mode is closed. */
  async progress(line: TaskLine): Promise<void> {
    const mode = this.#mode;
    if (this.#isClosed || mode === null) return;
    try {
      this.#stopped(await (mode.progress === undefined ? mode.say(line.text) : mode.progress(line)));
    } catch (error) {
      this.#host.failWith(error);
    }
  }

  /** Listens for Ctrl-C; null where that cannot be heard. */
  onInterrupt(listener: (isHandled?: boolean) => boolean): (() => void) | null {
    return this.#mode?.onInterrupt?.(listener) ?? null;
  }

  /** Whether Ctrl-C is heard only while a line is asked for. */
  get interruptsAtPromptsOnly(): boolean {
    return this.#mode?.interruptsAtPromptsOnly === true;
  }

  /** Whether nobody is there to be asked. */
  get unattended(): boolean {
    return this.#mode?.unattended === true;
  }

  /** Resolves when the mode is open, or the run is over. */
  async untilOpen(): Promise<void> {
    while (this.#mode === null && !this.#end.isOver) await this.#host.nextChange();
  }

  async #begin(mode: Mode, answerer: RunAnswerer | null, declared: AnyQuestion | null): Promise<void> {
    if (answerer?.begin !== undefined) {
      try {
        const begun = await Promise.race([answerer.begin(declared), this.#end.come]);
        if (begun != null) this.#host.endAs(begun.ends);
      } catch (error) {
        this.#end.withFailure(error); // the answerer is told how the run ended, and the mode closed
      }
    }
    this.#mode = mode;
    this.#answerer = answerer;
    if (this.#end.aborted) mode.abandon?.();
  }

  #stopped(stopped: Stopped | Ends | null): void {
    if (typeof stopped === 'object' && stopped !== null) this.#host.endAs(stopped.ends);
    else if (stopped !== null && stopped !== 'interrupted') this.#host.end(stopped);
  }

  /** Runs an operation of the mode for the screen on top. */
  #operate<Outcome>(
    entry: Activity,
    operation: (mode: Mode, interrupt: Interrupt) => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.#queue.run(
      () => this.#host.untilOnTop(entry),
      (interrupt) => operation(this.#mode as Mode, interrupt), // open: a screen is on top
    );
  }
}
