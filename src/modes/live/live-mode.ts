// Live mode: the open question is a frame below the printed lines. New lines go above the frame, and change only where
// a person goes back.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import { nextTurn } from '../../base/event-loop.ts';
import type { MaybePromise } from '../../checks/checks.ts';
import type { Ask, AskView, Reply } from '../../engine/port.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import type { Widget } from '../../render/widget.ts';
import type { Person, PersonHost, PersonMode } from '../../run/asker.ts';
import { RunEnds } from '../../run/ended-error.ts';
import type {
  AskedLine,
  Clock,
  LineRequest,
  NextScreen,
  Reading,
  TaskReport,
  TypedLine,
  View,
} from '../../run/mode.ts';
import { saidText } from '../../run/said-lines.ts';
import type { SayKind } from '../../run/say.ts';
import type { FirstFrame } from '../../terminal/first-frame.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { stripStyle } from '../../text/text.ts';
import type { LineModeOptions } from '../lines/line-mode.ts';
import { promptOf } from '../lines/line-texts.ts';
import { DEFAULT_WIDTH, saidIn } from '../lines/said.ts';
import { AnswerLines } from './answer-lines.ts';
import type { LiveField } from './field.ts';
import { FieldReader } from './field-reader.ts';
import { type FrameMessage, paint } from './layout.ts';
import type { LiveScreens } from './live-screens.ts';
import { LivePerson } from './person.ts';
import type { ScreenWindow } from './screen-window.ts';
import { ShownStack } from './shown-stack.ts';
import { Surface, type SurfaceOptions } from './surface.ts';
import { isHub } from '../../questions/shape.ts';

/** How live mode is made. */
export interface LiveModeOptions
  extends LineModeOptions,
    Partial<Omit<SurfaceOptions, 'words' | 'width' | 'windowWidth' | 'after'>> {
  readonly clock: Clock;
  /** The first question, if it is drawn already; null unless given. */
  readonly first?: FirstFrame | null;
  /** Told of every line that is sent at a screen, and of every reply to what is asked. */
  readonly onSent?: ((line: string) => void) | undefined;
  readonly onReply?: ((ask: Ask, view: AskView, reply: Reply) => void) | undefined;
}

/** The columns of a window beside those of its terminal. */
const WINDOW_MARGIN = 3;

/** Draws the open question, and prints everything else above it. */
export class LiveMode implements PersonMode {
  readonly showsRefusals = true;
  readonly surface: Surface;
  readonly answers: AnswerLines;
  readonly #terminal: Terminal;
  readonly #options: LiveModeOptions;
  readonly #reader: FieldReader;
  readonly #stack = new ShownStack<ScreenWindow>();
  /** Null until the first screen. */
  #screens: LiveScreens | null = null;
  #onTaken: () => void = () => {};
  #isClosed = false;
  /** Whether the run was told of a closed output while it drew tasks: it draws them once more when it ends. */
  #isClosedTold = false;

  constructor(terminal: Terminal, options: LiveModeOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.surface = new Surface(
      terminal,
      {
        ...options,
        width: () => this.width,
        windowWidth: () => this.windowWidth,
        after: (...how) => options.clock.after(...how),
      },
      {
        printed: () => this.answers.forget(),
        drawn: (height) => this.answers.drawn(height),
        failed: (failure) => this.#reader.fail(failure),
      },
    );
    this.answers = new AnswerLines(this.surface);
    this.#reader = new FieldReader(terminal, options.clock, this.surface);
  }

  get width(): number {
    const { width, fallbackWidth } = this.#options;
    return width ?? this.#terminal.size().columns ?? fallbackWidth ?? DEFAULT_WIDTH;
  }

  /** A window is indented, and leaves the last column free. */
  get windowWidth(): number {
    const columns = this.#terminal.size().columns ?? DEFAULT_WIDTH;
    return Math.max(1, Math.min(this.#options.width ?? columns, columns - WINDOW_MARGIN));
  }

  get interactive(): boolean {
    return !this.unattended;
  }

  /** No user is asked then, but tasks are drawn. */
  get unattended(): boolean {
    return this.#options.unattended === true;
  }

  get color(): boolean {
    return this.#terminal.capabilities.color;
  }

  /** Lines that were sent in this run, without secrets. */
  get history(): readonly string[] {
    return this.#reader.history;
  }

  /** Takes over what is drawn, and makes way for children of the process, and for work of the program, from now on. */
  async begin(): Promise<void> {
    const { first = null } = this.#options;
    if (first !== null) {
      this.surface.adopt(first);
      await this.#reader.keys.open('the first question', first);
    }
    await this.#reader.share(this.#terminal, () => this.#onTaken());
  }

  /** Calls a listener before a child, or work of the program, takes the terminal. */
  onTaken(listener: () => void): void {
    this.#onTaken = listener;
  }

  lend<Result>(work: () => MaybePromise<Result>): Promise<Result> {
    return this.#reader.lend(work);
  }

  /** A person who is asked a question. */
  person(host: PersonHost): Person {
    const person = new LivePerson(host, this);
    if (!this.#stack.hasQuestions) this.answers.forget(); // users go back within one question only
    this.#stack.push(person, 'question');
    this.#screens?.begin(person);
    this.answers.begin(person);
    return person;
  }

  /** A question is settled, or left. After the outermost, keys are read no more. */
  async personEnded(person: object): Promise<void> {
    this.answers.end(person);
    if (this.#screens === null) this.#stack.remove(person);
    else this.#screens.left(person, true);
    await this.#releaseIfIdle();
  }

  shows(window: WindowContainer, owner: object): void {
    this.#options.onShow?.({ window, owner, separator: true, takesAnswer: true, kind: 'hub', whole: true });
  }

  async refuseOnScreen(message: FrameMessage): Promise<void> {
    (await this.#loadScreens()).refusal = message;
  }

  /** The answer takes its time to be checked; false where nothing says so, or no user sees it. */
  async checks(): Promise<boolean> {
    const { surface } = this;
    if (surface.field === null) return false;
    surface.field.busy = 'question.checking';
    surface.draw();
    return (await surface.writer.write('')) === null;
  }

  /** Keys that were typed while an answer was checked that was refused are dropped. */
  dropKeys(): void {
    this.#reader.keys.drop();
  }

  /** The reply to what was asked. */
  replied(ask: Ask, view: AskView, reply: Reply): void {
    this.#options.onReply?.(ask, view, reply);
  }

  /** Shows the window of a screen that asks in the frame; one that asks nothing is printed, and stays. */
  async show(view: View): Promise<null> {
    this.#options.onShow?.(view);
    const { surface } = this;
    if (view.asks === true) await this.#openKeys('a screen');
    const screens = await this.#loadScreens();
    if (view.asks === true) {
      screens.show(view, this.windowWidth);
      return null;
    }
    const rows = screens.print(view, this.windowWidth);
    const ended = await surface.print(this.color ? rows : rows.map(stripStyle));
    if (ended !== null) throw new RunEnds(ended);
    await this.#releaseIfIdle();
    return null;
  }

  async #loadScreens(): Promise<LiveScreens> {
    const { LiveScreens: Screens } = await import('./live-screens.ts');
    const { answers, surface } = this;
    const { words, clock } = this.#options;
    const { history } = this.#reader;
    return (this.#screens ??= new Screens({ words, clock, surface, answers, history, stack: this.#stack }));
  }

  async ask(reading: Reading, signal: AbortSignalLike): Promise<TypedLine> {
    const screens = await this.#loadScreens();
    const field = screens.fieldFor(reading);
    const reply = await this.#reply(field, reading, signal);
    const line = 'line' in reply ? reply.line : '';
    const item = 'item' in reply ? (reply.item as object) : undefined;
    this.#options.onSent?.(screens.sentFor(field, reply));
    screens.sent(reading, field, line, item !== undefined);
    return { line, item };
  }

  /** A screen has left the stack. */
  async screenLeft(owner: object, next: NextScreen): Promise<void> {
    this.#screens?.left(owner, next === 'below' || next === 'none');
    if (next === 'none' || (next === 'below' && this.#stack.isPrinted)) await this.#releaseIfIdle();
    else if (next === 'below' && !this.#stack.isEmpty) await this.#openKeys('a screen');
  }

  async #openKeys(asker: string): Promise<void> {
    if (!(await this.#reader.open(asker))) throw new RunEnds('output-closed');
  }

  /** Reads the reply of the field of a question. */
  read(
    field: LiveField,
    how: Pick<LineRequest, 'hidden' | 'fresh' | 'asker'>,
    asked: AskedLine,
    signal: AbortSignalLike,
  ): Promise<Reply> {
    const { ask, view } = asked;
    const prompt = promptOf(ask, view, this.#options.words);
    const isWindow = isHub(ask) && view.intro !== null; // its window is shown
    return this.#reply(field, { ...how, prompt, asked: isWindow ? undefined : asked }, signal);
  }

  async unread(): Promise<void> {
    if (this.surface.screen === null) await this.#reader.release();
  }

  async #reply(field: LiveField, request: LineRequest, signal: AbortSignalLike): Promise<Reply> {
    const { onAsk } = this.#options;
    const onOpen = (): void => onAsk?.(request);
    const reading = { ...request, onOpen };
    const reply = await this.#reader.read(field, reading, signal).finally(() => onAsk?.(null));
    if (reply === 'interrupted') throw signal.reason;
    if (typeof reply === 'string') throw new RunEnds(reply);
    return reply;
  }

  async say(message: string | Widget, kind: SayKind = 'info', wrap = true): Promise<void> {
    const { width, color } = this;
    const { look } = this.surface;
    const isSuccess = kind === 'success' && typeof message === 'string';
    const said = isSuccess ? `${paint(look.unicode ? '✔' : 'OK:', 'green', look)} ${message}` : message;
    const lines = saidIn(said, { kind, wraps: wrap, width, color }, this.#options);
    if (typeof message === 'string') this.#options.onSay?.(stripStyle(saidText(message, kind, look.words)));
    const stopped = lines.length === 0 ? null : await this.surface.print(lines);
    if (stopped !== null) throw new RunEnds(stopped);
  }

  /** The last line of a task begins with a sign. */
  progress(line: string, { state }: TaskReport): Promise<void> {
    const { look } = this.surface;
    if (!look.unicode || state === 'running' || state === 'stopping') return this.say(line);
    const sign = state === 'done' ? paint('✔', 'green', look) : paint('✖', 'red', look);
    return this.say(`${sign} ${line}`);
  }

  /** Ends the run, once, where nothing that was drawn before is read any more. */
  drawTasks(rows: readonly string[]): void {
    const { surface } = this;
    const hadTasks = surface.tasks.length > 0;
    surface.tasks = rows;
    if (this.#isClosed) return;
    if (!hadTasks && rows.length > 0 && this.#isIdle && !surface.hasRows)
      this.#openForTasks().catch(() => {});
    else if (this.#needsKeys) surface.draw();
    else this.#releaseIfIdle().catch(() => {});
    if (!surface.writer.isClosed || this.#isClosedTold) return;
    this.#isClosedTold = true;
    throw new RunEnds('output-closed');
  }

  /** Where Ctrl-C is a key, keys are read while tasks run. They are kept, and do not show. */
  async #openForTasks(): Promise<void> {
    if (await this.#reader.open('a task')) this.surface.draw();
    this.#reader.keys.sendSignal();
    await this.#releaseIfIdle();
  }

  /** Whether nothing is asked. */
  get #isIdle(): boolean {
    return this.#stack.isPrinted || (this.#stack.isEmpty && this.#reader.count === 0);
  }

  get #needsKeys(): boolean {
    return !this.#isIdle || (this.surface.tasks.length > 0 && !this.surface.hasRows);
  }

  /** Gives the terminal back as it was, if nothing is asked. The rows of tasks are drawn there. */
  async #releaseIfIdle(): Promise<void> {
    const { keys } = this.#reader;
    await keys.opened();
    if (this.#needsKeys) {
      if (this.surface.screen === null && !this.#reader.isWaiting) this.surface.field = null; // else the next one is there
      return this.surface.draw();
    }
    if (keys.isOpen) await this.#reader.release();
    if (!this.#isClosed && !this.#needsKeys) await this.surface.drawRows();
  }

  /** Listens for Ctrl-C. If the terminal shows `^C`, the next drawing removes it. */
  onInterrupt(listener: (isHandled?: boolean) => boolean | void): (() => void) | null {
    const stop = this.#terminal.onInterrupt?.((echoed = false, isHandled = false) => {
      this.surface.isSignalled = false;
      if (echoed) this.surface.wipe();
      if (!isHandled) void this.#drawAgain();
      listener(isHandled);
    });
    return stop ?? null;
  }

  /** Where the question is still open after Ctrl-C has cancelled a task, a new frame is drawn below. */
  async #drawAgain(): Promise<void> {
    await nextTurn();
    const { surface } = this;
    if (!this.#reader.isWaiting || surface.height > 0) return;
    surface.settle();
    surface.draw();
  }

  async release(): Promise<void> {
    this.surface.takeBack(); // what waited for a child is told now
    this.surface.keepScreen();
    await this.#reader.release();
    await this.surface.closeRows();
    if (this.surface.writer.wasLent) this.surface.wipe(); // a child may have ended in the middle of a row, by Ctrl-C
  }

  abandon(): void {
    this.surface.writer.abandon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.release();
    this.#reader.keys.unread();
    try {
      if ((await this.surface.writer.write('')) !== null) throw new RunEnds('output-closed');
    } finally {
      await this.#terminal.close();
    }
  }
}
