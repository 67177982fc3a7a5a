// The mode of one run: opened and closed with it, and used by one screen at a time.

import { SecretTexts } from '../checks/secret-texts.ts';
import { idFromText } from '../answers/names.ts';
import { GetInputScreen } from '../screens/dialogs/get-input-screen.ts';
import { ErrorDialog, MessageScreen } from '../screens/dialogs/message-screen.ts';
import { YesNoDialog } from '../screens/dialogs/yes-no-dialog.ts';
import { plainText } from '../text/one-line.ts';
import { PasswordDialog } from '../screens/dialogs/password-dialog.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import type { AbortSignalLike } from '../abort-signal.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Widget } from '../render/widget.ts';
import type { SaidHow, SayKind } from '../screens/screen-context.ts';
import type { MaybePromise } from '../screens/ui-screen.ts';
import { safeText, stripStyle, wrapText } from '../text/text.ts';
import type { Activity } from './activities.ts';
import type { Asker, LastAsk, Person, PersonHost, RunAnswerer } from './answerer.ts';
import { endedError } from './ended-error.ts';
import { Lines } from './lines.ts';
import type { Ends, ErrorOutput, Mode, Reading, Stopped, TypedLine, View } from './mode.ts';
import type { RunEnd } from './run-end.ts';
import type { RunHost } from './run-host.ts';
import type { TaskLine, TaskRow } from './task-record.ts';

/** How a run gets its mode, and who answers in it. */
export interface ModeOpener {
  readonly openMode: () => MaybePromise<Mode>;
  /** Who answers in a mode that was opened; null for nobody but a person at a prompt. */
  readonly answererOf: (mode: Mode) => RunAnswerer | null;
}

const DEFAULT_WIDTH = 80;
const STARTING = Promise.resolve();
const PROGRESS_PARTS = 10;

/** Shows and reads for the screen on top. */
export class RunMode {
  readonly #host: RunHost;
  readonly #end: RunEnd;
  readonly #errorOutput: ErrorOutput;
  /** The operations that are running, by the interrupt that stops them. */
  readonly #underWay = new Map<Interrupt, Promise<unknown>>();
  /** Null until it is open. Until then no screen counts as on top. */
  #mode: Mode | null = null;
  #answerer: RunAnswerer | null = null;
  readonly #ownSecrets = new SecretTexts();
  #isClosed = false;
  /** Whether something was said that nobody could read any more. */
  #isLost = false;
  /** A line that was typed at the prompt of a screen which was no longer on top when it came. */
  #typed: string | null = null;

  constructor(host: RunHost, end: RunEnd, errorOutput: ErrorOutput) {
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

  /** A person who is asked a question. */
  person(host: PersonHost): Person {
    return this.#answerer?.person?.(host) ?? new Lines(host);
  }

  /** The secrets that were answered so far. */
  get secrets(): SecretTexts {
    return this.#answerer?.secrets ?? this.#ownSecrets;
  }

  /** Into how many parts the progress of a task is divided. */
  get progressParts(): number {
    return this.#mode?.progressParts ?? PROGRESS_PARTS;
  }

  /** Opens the mode. If the run ends before the mode is open, closes it as soon as it is. */
  async open({ openMode, answererOf }: ModeOpener, declared: AnyQuestion | null): Promise<void> {
    const opening = openMode();
    if (!(opening instanceof Promise)) return this.#begin(opening, answererOf(opening), declared);
    const opened = await Promise.race([opening.then((mode) => ({ mode })), this.#end.come]);
    if (opened !== undefined) return this.#begin(opened.mode, answererOf(opened.mode), declared);
    opening.then((late) => late.close()).catch(() => {});
  }

  /** After Ctrl-C, the line that shows it is ended, and the terminal as it was, before the program's own code goes on. */
  async untilLineEnded(): Promise<void> {
    if (this.#end.isInterrupted) await this.#idle();
    await this.#mode?.release?.();
  }

  /** Waits for no reader any more. */
  abandon(): void {
    this.#mode?.abandon?.();
  }

  /** Interrupts what is under way: something on the stack has changed. */
  interrupt(): void {
    for (const interrupt of this.#underWay.keys()) interrupt.abort();
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
    await this.#idle();
    this.#isClosed = true;
    try {
      await this.#end.amend(
        async (exit) => (await this.#answerer?.ending?.(exit, { ask, inScript })) ?? exit,
      );
      if ((await mode.close()) === 'output-closed') this.#end.withLostOutput();
    } catch (error) {
      this.#end.withFailure(error);
    }
  }

  /** Shows a screen when it is on top. */
  show(entry: Activity, view: View): Promise<TypedLine | 'shown' | 'partly' | 'stopped'> {
    const show = (mode: Mode, interrupt: Interrupt): ReturnType<Mode['show']> => mode.show(view, interrupt);
    return this.#operate(entry, show, (outcome) => {
      if (outcome === null) return 'shown';
      if (typeof outcome === 'object' || outcome === 'partly') return outcome;
      this.#stopped(outcome);
      return 'stopped';
    });
  }

  /** Reads a line for a screen when it is on top; null if something interrupted it. */
  read(entry: Activity, reading: Reading): Promise<TypedLine | null> {
    const { screen } = reading;
    if (screen !== null && this.#mode?.unattended === true) return Promise.resolve(this.#passScreen(screen));
    const ask = (mode: Mode, interrupt: Interrupt): ReturnType<Mode['ask']> => {
      const typed = this.#typed;
      this.#typed = null;
      this.#host.reads();
      return mode.ask(typed === null ? reading : { ...reading, typed }, interrupt);
    };
    return this.#operate(entry, ask, (answer) => this.#answered(entry, reading, answer));
  }

  #answered(
    entry: Activity,
    reading: Reading,
    answer: TypedLine | Stopped | Ends | 'declined',
  ): TypedLine | null {
    if (answer === 'declined') {
      this.#host.decline(entry);
      return null;
    }
    if (typeof answer === 'string' || 'ends' in answer) {
      this.#stopped(answer);
      return null;
    }
    if (reading.hidden) this.secrets.add(answer.line || defaultOf(reading.screen));
    if (this.#host.isOnTop(entry)) return answer;
    // A secret goes only to the screen that asked for it.
    if (!reading.hidden) this.#typed = answer.line;
    return null;
  }

  /** Only people answer screens. What is only a message is passed; an error is also told to whoever looks after the run. */
  #passScreen(screen: AnyScreen): TypedLine | null {
    if (screen instanceof MessageScreen) {
      if (screen instanceof ErrorDialog && this.#answerer?.isOnErrors !== true) {
        const message = plainText(screen.message);
        this.#errorOutput.write(`${this.#host.words.say('say.error', { message })}\n`);
      }
      return { line: '' };
    }
    const label = plainText(nameOf(screen, this.#host.words));
    const id = screen.id ?? idFromText(label, 'screen');
    this.#stopped(this.#answerer?.missScreen?.({ id, label }) ?? 'end-of-input');
    return null;
  }

  /** Prints a message for a screen, if it is on top. */
  async sayFor(entry: Activity, message: string): Promise<void> {
    if (!this.#host.isOnTop(entry)) return;
    await this.#operate(
      entry,
      (mode) => mode.say(message),
      (stopped) => this.#stopped(stopped),
    );
  }

  /** Prints a message or a widget, whatever is shown or asked, until the mode is closed. */
  async say(message: string | Widget, { kind, to, wrap }: SaidHow): Promise<void> {
    if (this.#mode === null) await this.untilOpen();
    const mode = this.#mode;
    if (this.#isClosed || mode === null) throw endedError('say');
    if (kind === 'warning' && typeof message === 'string') this.#answerer?.warn?.(stripStyle(message));
    const isSaidTwice = kind === 'error' && mode.unattended === true && this.#answerer?.isOnErrors !== true;
    if (to === 'errors' || isSaidTwice) {
      const lines = saidLines(message, kind, this.#host.words, mode.width, wrap).map(stripStyle);
      this.#errorOutput.write(`${lines.join('\n')}\n`);
    }
    if (to === 'errors') return;
    const stopped = await mode.say(message, kind, wrap);
    this.#stopped(stopped);
    if (stopped !== 'output-closed') return;
    if (this.#isLost) throw endedError('say'); // or a script that says something for ever would never learn of it
    this.#isLost = true;
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

  /** Draws how tasks get on; null where lines say it. */
  get drawTasks(): ((rows: readonly TaskRow[]) => void) | null {
    const mode = this.#mode;
    if (mode?.drawTasks === undefined) return null;
    return (rows) => this.#stopped(mode.drawTasks?.(rows) ?? null);
  }

  /** Whether Ctrl-C is heard only while a line is asked for. */
  get interruptsAtPromptsOnly(): boolean {
    return this.#mode?.interruptsAtPromptsOnly === true;
  }

  /** Resolves when the mode is open, or the run is over. */
  async untilOpen(): Promise<void> {
    while (this.#mode === null && !this.#end.isOver) await this.#host.nextChange();
  }

  async #begin(mode: Mode, answerer: RunAnswerer | null, declared: AnyQuestion | null): Promise<void> {
    this.#host.listen(mode);
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
  #operate<Outcome, Result>(
    entry: Activity,
    operation: (mode: Mode, interrupt: Interrupt) => Promise<Outcome>,
    goOn: (outcome: Outcome) => Result,
  ): Promise<Result> {
    const again = (): Promise<Result> => this.#operate(entry, operation, goOn);
    if (!this.#host.isOnTop(entry)) return this.#host.untilOnTop(entry).then(again);
    for (const { aborted } of this.#underWay.keys()) if (aborted) return this.#idle().then(again);
    const interrupt = new Interrupt();
    const failed = (error: unknown): never => {
      this.#underWay.delete(interrupt);
      throw error;
    };
    this.#underWay.set(interrupt, STARTING); // what it prints may change the stack at once
    try {
      const running = Promise.resolve(operation(this.#mode as Mode, interrupt)); // open: a screen is on top
      const result = running.then((outcome) => {
        this.#underWay.delete(interrupt);
        return goOn(outcome);
      }, failed);
      this.#underWay.set(interrupt, result);
      return result;
    } catch (error) {
      return failed(error);
    }
  }

  /** Resolves when everything that is running now has ended. */
  #idle(): Promise<unknown> {
    return Promise.allSettled(this.#underWay.values());
  }
}

/** A signal with a method to abort it. */
export class Interrupt implements AbortSignalLike {
  readonly #listeners = new Set<() => void>();
  /** Made when it aborts: most never do, and an error costs more than the rest of a wait. */
  #reason: Error | undefined;

  get aborted(): boolean {
    return this.#reason !== undefined;
  }

  get reason(): Error | undefined {
    return this.#reason;
  }

  /** Aborts it, once. */
  abort(): void {
    if (this.#reason !== undefined) return;
    this.#reason = new Error('interrupted');
    for (const listener of this.#listeners) listener();
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

/** The colours of a warning and of an error. */
const COLORS = { warning: '\x1b[33m', error: '\x1b[31m' } as const;

/** A message with the word that it begins with, unwrapped. */
export function saidText(message: string, kind: SayKind, words: Words): string {
  if (kind !== 'warning' && kind !== 'error') return message;
  return COLORS[kind] + words.say(`say.${kind}`, { message });
}

/** The styled lines of a message. Above a widget, the word has a line of its own. */
export function saidLines(
  message: string | Widget,
  kind: SayKind,
  words: Words,
  width: number,
  wraps = true,
): string[] {
  if (typeof message === 'string') {
    const text = saidText(message, kind, words);
    return wraps ? wrapText(text, width) : safeText(text).split('\n');
  }
  const word = saidText('', kind, words);
  message.render(width);
  const lines = message.getStyledLines();
  return word === '' ? lines : [...wrapText(word, width), ...lines];
}

/** What ENTER gives at a dialog; an empty text for none. */
function defaultOf(screen: AnyScreen | null): string {
  const isDialog = screen instanceof GetInputScreen || screen instanceof PasswordDialog;
  return (isDialog ? screen.default : null) ?? '';
}

/** What a screen is called where nobody sees it. */
function nameOf(screen: AnyScreen, words: Words): string {
  if (screen instanceof YesNoDialog || screen instanceof GetInputScreen) return screen.message;
  if (screen instanceof PasswordDialog) return screen.message ?? words.say('dialog.password');
  return screen.title ?? screen.window.title ?? screen.constructor.name;
}
