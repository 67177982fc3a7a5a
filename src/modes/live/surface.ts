// The surface: one frame with the rows of tasks and the open field, and above it everything that was printed.

import { nextTurn } from '../../base/event-loop.ts';
import { stripStyle, textWidth, wrapText } from '../../text/text.ts';
import type { Words } from '../../i18n/words.ts';
import type { FirstFrame } from '../../terminal/first-frame.ts';
import type { Rows, RowsListener, Terminal } from '../../terminal/terminal.ts';
import type { LiveField } from './field.ts';
import { Frame, type FrameRows } from './frame.ts';
import type { ScreenWindow } from './screen-window.ts';
import { type Content, type FrameLook, layOut, shortened, taskRows, type Window } from './layout.ts';
import { type ReadEnd, SurfaceWriter } from './surface-writer.ts';

/** How a surface is made. */
export interface SurfaceOptions {
  readonly words: Words;
  /** Columns to print in. */
  readonly width: () => number;
  /** Columns of the window of a screen. */
  readonly windowWidth: () => number;
  /** Calls something after so many milliseconds, unless what it gives is called before. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  /** Whether signs outside ASCII may be drawn; true unless given. */
  readonly unicode?: boolean | undefined;
  /** Told of every line that is printed above the frame, and stays; and how many of the last are removed again. */
  readonly onStay?: ((lines: readonly string[]) => void) | undefined;
  readonly onRemoved?: ((lines: number) => void) | undefined;
  /** Told of the rows of the frame whenever it is drawn; null once it is gone. */
  readonly onFrame?: ((frame: FrameRows | null) => void) | undefined;
}

/** Told of drawings. */
export interface SurfaceListener {
  /** Other rows than answers are printed above the frame. */
  printed(): void;
  /** A frame of so many rows is drawn. */
  drawn(height: number): void;
  /** Nothing can be shown any more. */
  failed(failure: { readonly error: unknown } | null): void;
}

const DEFAULT_ROWS = 24;
/** In milliseconds. */
const RESIZED_AFTER = 100;
/** Nothing is asked over a screen. */
export const NOTHING_OVER: Surface['over'] = { heading: null, soFar: [] };
/** The line below a window while nothing is asked. */
const EMPTY_LINE: Content = {
  heading: null,
  soFar: [],
  prompt: '',
  before: '',
  behind: '',
  isMarked: false,
  rows: null,
  message: null,
  hints: () => [],
  isScreen: true,
};
/** So many rows are looked at for whether a message has room. */
const MANY_ROWS = 100;

/** Draws the frame, and prints above it. */
export class Surface {
  readonly writer: SurfaceWriter;
  /** The field that is drawn; it may wait for no line, while its answer is checked. */
  field: LiveField | null = null;
  /** The window of the screen on top; null for none. */
  screen: ScreenWindow | null = null;
  /** The form that is asked over the screen: its title, and a line for each answer so far. */
  over: { readonly heading: string | null; readonly soFar: readonly string[] } = NOTHING_OVER;
  /** A row for each task that runs. */
  tasks: readonly string[] = [];
  /** Whether keys are read: what is typed does not show then. */
  isOpen = false;
  /** Whether a signal key was typed, and its signal is still to come: it may end the run. */
  isSignalled = false;
  /** Told by the terminal while something is drawn. */
  readonly told: RowsListener = {
    leave: () => this.stop(),
    resumed: () => this.resumed(),
    resized: () => this.resized(),
    wrote: (text) => this.wrote(text),
  };
  readonly #terminal: Terminal;
  readonly #options: SurfaceOptions;
  readonly #listener: SurfaceListener;
  readonly #frame = new Frame();
  /** So many columns of the prompt are above the line, where a resize has left them; null for none. */
  #above: number | null = null;
  /** The rows of tasks while keys are not read; null while they are, and where nothing is drawn. */
  #rows: Rows | null = null;
  /** Whether the process is stopped: nothing is drawn until it goes on. */
  #isAway = false;
  /** Whether the window of a screen was left where it was: it is drawn again at a key, or if the run goes on. */
  #isLeft = false;
  /** Lines to print once a child, or work of the program, no longer has the terminal; null where none has it. */
  #postponed: (() => void)[] | null = null;
  /** The first question of a run, which is drawn before it is asked; null from then on. */
  #first: FrameRows | null = null;
  /** Ends the wait for another resize; null where the size is settled. */
  #stopWaiting: (() => void) | null = null;
  /** Whether what is open is drawn in the next turn of the event loop. */
  #isDue = false;

  constructor(terminal: Terminal, options: SurfaceOptions, listener: SurfaceListener) {
    this.#terminal = terminal;
    this.#options = options;
    this.#listener = listener;
    this.writer = new SurfaceWriter(terminal, listener);
  }

  get look(): FrameLook {
    const { words, unicode } = this.#options;
    return { color: this.#terminal.capabilities.color, unicode: unicode !== false, words };
  }

  get window(): Window {
    const { columns, rows } = this.#terminal.size();
    return { columns: columns ?? this.#options.width(), rows: rows ?? DEFAULT_ROWS };
  }

  /** The first question of a run is drawn already, and stays until it is asked. */
  adopt({ shown: { rows, column }, rows: drawn }: FirstFrame): void {
    this.#first = { rows, row: 0, column };
    this.#frame.draw({ rows: drawn, row: drawn.length - rows.length, column });
  }

  /** How many rows are drawn. */
  get height(): number {
    return this.#frame.height;
  }

  /** How many rows a field takes by itself. */
  heightOf(field: LiveField): number {
    return layOut(field.content, this.window, this).rows.length;
  }

  /** Whether all of the message of a field has room. */
  fits(field: LiveField): boolean {
    const all = layOut(field.content, { ...this.window, rows: MANY_ROWS }, { look: this.look }).rows.length;
    return all <= this.window.rows - 2;
  }

  /** Lines in rows of the window, without styles where the terminal has no colour. */
  wrapped(lines: readonly string[]): string[] {
    const shown = this.look.color ? lines : lines.map(stripStyle);
    return shown.flatMap((line) => wrapText(line, this.#options.width()));
  }

  /** Draws what is open now. */
  draw(): void {
    this.#isDue = false;
    const rows = this.#frameRows();
    if (rows === null) return this.erase();
    this.#options.onFrame?.(rows);
    this.#listener.drawn(rows.rows.length);
    this.writer.writeSoon(this.#begin() + this.#frame.draw(rows));
  }

  /** Draws in the next turn of the event loop, unless something is drawn before. */
  drawSoon(): void {
    this.#isDue = true;
    void nextTurn().then(() => this.#isDue && this.draw());
  }

  erase(): void {
    if (this.height === 0) return;
    this.#options.onFrame?.(null);
    this.writer.writeSoon(this.#frame.erase());
  }

  /** The field is done with: how many columns of its prompt a resize has left above the line. */
  endField(): number {
    const above = this.#above ?? 0;
    this.field = null;
    this.#first = null;
    this.#above = null;
    return above;
  }

  /**
   * Prints rows above the frame, which is drawn again below them. While the terminal is taken, they wait, but the program
   * waits only a turn: what has the terminal may be waiting for the program.
   */
  print(rows: readonly string[]): Promise<ReadEnd | null> {
    const postponed = this.#postponed;
    if (postponed === null) return this.writer.write(this.#printed(rows));
    const printed = new Promise<ReadEnd | null>((resolve) => postponed.push(() => resolve(this.print(rows))));
    return Promise.race([printed, nextTurn().then(() => null)]);
  }

  #printed(rows: readonly string[]): string {
    const frame = this.#frameRows();
    const hasFrame = this.height > 0;
    this.#listener.printed();
    if (rows.length > 0) this.#options.onStay?.(rows);
    if (frame === null && rows.length === 0 && !hasFrame) return '';
    if (frame !== null || hasFrame) this.#options.onFrame?.(frame);
    const begin = this.#begin();
    if (frame === null && !hasFrame) return begin + rows.map((row) => `${row}\n`).join('');
    return begin + this.#frame.print(rows, this.window.columns, frame);
  }

  async printSoon(rows: readonly string[]): Promise<void> {
    await this.print(rows).catch(() => {});
  }

  /** Rows that were printed above the frame belong to it again. */
  reclaim(rows: readonly string[]): void {
    this.#options.onRemoved?.(rows.length);
    this.#frame.reclaim(rows);
  }

  /** The rows go, and the line stays, above what comes next. Gives what writes that. */
  keepLine(): string {
    const { screen, field, look } = this;
    if (screen !== null) {
      this.#fit(screen);
      this.#isLeft = true;
      return this.#keep(screen.rowsIn(Math.max(this.window.rows - 2, 1), false, look));
    }
    const left = field?.left ?? '';
    return this.#keep(left === '' ? [] : this.wrapped([shortened(left)]));
  }

  /** Draws a window in the columns that there are; where it cannot be, it stays as it is. */
  #fit(screen: ScreenWindow): void {
    try {
      screen.fit(this.#options.windowWidth());
    } catch (error) {
      this.#listener.failed({ error });
    }
  }

  /** The run has ended: the window of the screen on top stays. */
  keepScreen(): void {
    if (this.screen !== null && !this.#isLeft) this.writer.writeSoon(this.keepLine());
    this.screen = null;
  }

  /** The frame stays where it is: the next one begins below. Gives the output for that. */
  keepFrame(): string {
    return this.screen === null ? this.#keep(this.#frameRows()?.rows ?? []) : this.keepLine();
  }

  #keep(rows: readonly string[]): string {
    this.#listener.printed();
    this.#above = null;
    this.#options.onFrame?.(null);
    if (rows.length === 0 || this.height === 0) return this.#frame.erase();
    this.#options.onStay?.(rows);
    return this.#frame.leave(rows);
  }

  /** The process is stopped, or ends. */
  stop(): string {
    this.#isAway = true;
    return this.keepLine() + this.writer.endHalf();
  }

  /** The terminal is back. */
  resumed(): void {
    this.#isAway = false;
    this.#frame.forget();
    this.settle();
    this.draw();
  }

  /** The run goes on: what was left where it was is drawn again. */
  goOn(): void {
    if (!this.isSignalled) this.#isLeft = false;
  }

  /** A key was pressed: what was left, or waits for another resize, is drawn from now on. */
  settle(): void {
    this.isSignalled = false;
    this.goOn();
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  resized(): void {
    this.#first = null; // it may not fit
    this.#listener.printed();
    if (this.screen !== null) return this.#resizeScreen();
    const { text, above, isWider } = this.#frame.resized(this.window.columns);
    // Columns above since an earlier resize stay there.
    if (this.field === null || isWider) this.#above = above;
    else if (above !== null) this.#above = Math.max(above, this.#above ?? 0);
    this.writer.writeSoon(text);
    this.draw();
  }

  /** The frame of a screen is drawn again once the size stays the same for a while, or at the next key. */
  #resizeScreen(): void {
    this.#options.onFrame?.(null);
    this.writer.writeSoon(this.#frame.resized(this.window.columns).text);
    this.#stopWaiting?.();
    this.#stopWaiting = this.#options.after(RESIZED_AFTER, () => {
      this.settle();
      this.draw();
    });
  }

  /** Output of the program itself goes above the frame, line by line; false without a frame: it is written as it is. */
  wrote(text: string): boolean {
    this.#listener.printed();
    const lines = this.writer.wrote(text, this.height > 0);
    if (this.height === 0) return false;
    if (lines.length > 0) void this.printSoon(lines);
    return true;
  }

  /** Keys are read: a frame may be drawn, and what is typed does not show. */
  open(): void {
    this.isOpen = true;
    this.#isAway = false;
    this.writer.loseRow();
    this.#frame.isEchoed = false;
  }

  /** Whether rows can be drawn while keys are not read: else Ctrl-C would not be heard. */
  get hasRows(): boolean {
    return this.#terminal.openRows !== undefined;
  }

  /** Draws the rows of tasks, if there are any, while keys are not read. */
  async drawRows(): Promise<void> {
    if (this.tasks.length === 0) return this.closeRows();
    this.#frame.isEchoed = true;
    this.#rows ??= this.#terminal.openRows?.(this.told) ?? null;
    this.draw();
  }

  /** Makes way for keys, or ends. */
  async closeRows(): Promise<void> {
    const rows = this.#rows;
    if (rows === null) return;
    this.close();
    this.#rows = null;
    await rows.close();
  }

  /** The frame goes: what comes now has the terminal to itself. */
  close(): void {
    this.endField();
    this.erase();
    this.writer.writeHalf();
    this.isOpen = false;
  }

  /** A child, or work of the program, takes the terminal: what is drawn goes, and what is printed waits. */
  lend(): void {
    this.erase();
    this.writer.lend();
    this.#listener.printed();
    this.#postponed ??= [];
  }

  /** The terminal is textui's again. */
  takeBack(): void {
    const postponed = this.#postponed ?? [];
    this.#postponed = null;
    for (const print of postponed) print();
    this.draw();
  }

  /** Removes what the terminal has echoed in the row of the cursor, unless the next drawing does it. */
  wipe(): void {
    if (this.height === 0) this.writer.writeSoon(this.#begin());
  }

  /** The output that brings the cursor into an empty row, where nothing is drawn yet. */
  #begin(): string {
    return this.height > 0 ? '' : this.writer.emptyRow(this.isOpen);
  }

  #frameRows(): FrameRows | null {
    const canDraw = this.isOpen || this.#rows !== null;
    if (!canDraw || this.#isAway || this.#postponed !== null) return null;
    if (this.#isLeft || this.#stopWaiting !== null) return null;
    const { window, look } = this;
    const { field, screen, tasks, over } = this;
    if (field !== null || screen !== null) this.#first = null;
    if (this.#first !== null) return this.#first;
    if (screen !== null) {
      this.#fit(screen);
      const content = field?.content ?? { ...EMPTY_LINE, isScreen: over === NOTHING_OVER };
      const shown = content.isScreen === true ? content : { ...content, ...inside(over, content) };
      return layOut(shown, window, { look, tasks, screen });
    }
    if (field !== null) return layOut(field.content, window, { look, tasks, above: this.#above });
    const rows = taskRows(this.tasks, window.rows - 2, window.columns - 1, look);
    const [first] = rows;
    return first === undefined ? null : { rows, row: 0, column: textWidth(first) };
  }
}

/** The heading and the answers of what is asked, below those of what it is part of. */
function inside(over: Surface['over'], { heading, soFar }: Content): Pick<Content, 'heading' | 'soFar'> {
  const isPart = over.heading !== null || over.soFar.length > 0;
  if (!isPart || heading === null)
    return { heading: over.heading ?? heading, soFar: [...over.soFar, ...soFar] };
  return { heading: over.heading, soFar: [...over.soFar, heading, ...soFar.map((text) => `  ${text}`)] };
}
