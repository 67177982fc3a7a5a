// Line mode: only ever appends lines. It never moves or rewrites what it has printed.
// So it works on a serial console, in a pipe, over a slow line and with a screen reader.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { LineRequest, Mode, Stopped, TypedLine, View } from '../../app/mode.ts';
import { Interrupt } from '../../app/interrupt.ts';
import { saidText } from '../../app/said-lines.ts';
import { nextTurn } from '../../event-loop.ts';
import type { Widget } from '../../render/widget.ts';
import { Prompt, promptLines } from '../../app/prompt.ts';
import type { SayKind } from '../../app/say.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { oneLine } from '../../text/one-line.ts';
import { stripStyle, textWidth } from '../../text/text.ts';
import type { Drawing } from './drawing.ts';
import {
  DEFAULT_WIDTH,
  type DrawingOptions,
  type DrawnLines,
  endOfPage,
  type PageShape,
  saidIn,
} from './pages.ts';

/** Options of {@link LineMode}. */
export interface LineModeOptions extends DrawingOptions {
  /** Columns to draw in, instead of the terminal's width. */
  readonly width?: number | null | undefined;
  /** Rows of a page, instead of the terminal's height. */
  readonly height?: number | null | undefined;
  /** Columns to draw in if `width` is not given and the terminal's width is unknown. */
  readonly fallbackWidth?: number | null | undefined;
  /** Whether nobody is there at all: errors then go to standard error as well. */
  readonly unattended?: boolean | undefined;
  /** The rows that a prompt takes, where it is not printed as lines; null asks for those of the last prompt of a screen. */
  readonly promptHeight?: ((prompt: string | null) => number) | undefined;
  /** What draws screens, where it is loaded already. */
  readonly drawing?: typeof Drawing | undefined;
  /** Called before a screen is shown, after the rule above it. */
  readonly onShow?: ((view: View) => void) | undefined;
  /** Called with what a line is asked for, and with null when that is over. */
  readonly onAsk?: ((request: LineRequest | null) => void) | undefined;
  /** Called with every message that is said, unwrapped and without style. */
  readonly onSay?: ((message: string) => void) | undefined;
}

const RULE = '=';
/** Rows of the usual prompt at the usual width. */
const USUAL_PROMPT_HEIGHT = 2;
/** Lines written at once. Between two writes, line mode waits for a slow reader. */
const LINES_AT_ONCE = 512;

/** A window that is printed page by page. */
interface Pages {
  readonly view: View;
  readonly drawn: DrawnLines;
  readonly shape: PageShape;
}

/** A page that was printed: the line that it begins with, and the one after its last. */
interface Page extends Pages {
  readonly from: number;
  readonly end: number;
}

/** Which lines of how many a page has; null where the number is not known. */
interface PageLines {
  readonly first: number;
  readonly last: number;
  readonly total: number | null;
}

const INTERRUPTED: unique symbol = Symbol('interrupted');

/** Prints screens as lines on a terminal, and reads answers as lines. */
export class LineMode implements Mode {
  readonly #terminal: Terminal;
  readonly #options: LineModeOptions;
  /** Rows of the last prompt. A page leaves as many rows for the next one. */
  #promptHeight = USUAL_PROMPT_HEIGHT;
  /** The page below which an answer was typed last; null where it was typed at the prompt of the screen. */
  #turning: Page | null = null;
  /** What was said and is not printed yet. */
  readonly #said = new SaidQueue((text) => this.#write(text));
  /** What ends the wait for a line; null while none is asked for. */
  #asking: Interrupt | null = null;
  /** How many operations print now: what is said meanwhile is printed after them. */
  #printing = 0;
  #abandoned = false;
  /** Draws screens; null until the first. */
  #drawing: Drawing | null = null;
  /** Ends the wait for a terminal that cannot abandon its reader. */
  #giveUpWriting: (() => void) | null = null;

  constructor(terminal: Terminal, options: LineModeOptions) {
    this.#terminal = terminal;
    this.#options = options;
  }

  get width(): number {
    const { width, fallbackWidth } = this.#options;
    return width ?? this.#terminal.size().columns ?? fallbackWidth ?? DEFAULT_WIDTH;
  }

  get interactive(): boolean {
    return this.#terminal.capabilities.interactive && !this.unattended;
  }

  get unattended(): boolean {
    return this.#options.unattended === true;
  }

  async show(view: View, signal: AbortSignalLike): Promise<TypedLine | Stopped | 'partly' | null> {
    this.#printing++;
    try {
      return await this.#show(view, signal);
    } finally {
      if (this.#hasPrinted()) await this.#said.flush();
    }
  }

  async ask(reading: LineRequest, signal: AbortSignalLike): Promise<TypedLine | Stopped> {
    const { prompt, hidden, fresh } = reading;
    const { echoes } = this.#terminal.capabilities;
    this.#printing++;
    try {
      for (let typed = fresh === true && echoes ? null : (reading.typed ?? null); ; typed = null) {
        const shown = this.#promptText(prompt);
        const line = typed ?? (await this.#readLine(shown, reading, signal));
        const isLine = typeof line === 'string';
        if (typed !== null || !isLine || !echoes) {
          const text = `${typed === null ? '' : shown}${isLine && !hidden ? oneLine(line) : ''}\n`;
          const stopped = await this.#write(text);
          if (stopped !== null) return stopped;
        }
        if (!isLine) return line === null ? 'end-of-input' : 'interrupted';
        if (hidden || this.#options.spoken?.asksAgain(prompt, line) !== true) return { line };
      }
    } finally {
      if (this.#hasPrinted()) await this.#said.flush();
    }
  }

  /** Something was printed; whether what was said meanwhile comes now. */
  #hasPrinted(): boolean {
    return --this.#printing === 0 && !this.#said.isEmpty;
  }

  async #show(view: View, signal: AbortSignalLike): Promise<TypedLine | Stopped | 'partly' | null> {
    const turning = this.#turning;
    if (view.resumes === true && turning?.view.window === view.window)
      return this.#turnPages(turning, signal);
    const drawing = await this.#draws();
    const part = drawing.changesIn(view);
    if (part === null) return this.#showAll(drawing, view, signal);
    this.#options.onShow?.(view);
    return (await this.#print(part, signal)) ?? 'partly';
  }

  async #showAll(drawing: Drawing, view: View, signal: AbortSignalLike): Promise<TypedLine | Stopped | null> {
    const { width } = this;
    const { rows } = this.#terminal.size();
    const height = this.interactive ? (this.#options.height ?? rows) : null;
    const rule =
      view.separator && this.#options.spoken == null ? [RULE.repeat(width), RULE.repeat(width)] : [];
    // Draw before anything is printed: if drawing fails, nothing should be.
    const first = drawing.all(view, height === null ? null : 2 * height);
    const stopped = await this.#print(rule, signal);
    if (stopped !== null) return stopped;
    this.#options.onShow?.(view);
    if (height === null) return this.#print(first.lines, signal);
    const shape = this.#pageShape(width, height, view.takesAnswer, first.lines.length);
    const used = rule.reduce((sum, line) => sum + shape.rowsOf(line), 0);
    return this.#turnPages(await this.#printPage({ view, drawn: first, shape }, 0, used, signal), signal);
  }

  /** Most programs that only ask never draw. */
  async #draws(): Promise<Drawing> {
    if (this.#drawing !== null) return this.#drawing;
    const Made = this.#options.drawing ?? (await import('./drawing.ts')).Drawing;
    this.#drawing ??= new Made(this.#terminal, this.#options, () => this.width);
    return this.#drawing;
  }

  /** A prompt as it is shown. */
  #promptText(prompt: Prompt): string {
    const { words, spoken = null, promptHeight } = this.#options;
    const whole = spoken?.prompt(prompt) ?? prompt.textIn(words);
    const lines = promptHeight === undefined ? promptLines(whole, this.width) : [whole];
    const text = lines.join('\n');
    this.#promptHeight = Math.max(lines.length, USUAL_PROMPT_HEIGHT);
    return this.#terminal.capabilities.color ? text : stripStyle(text);
  }

  say(message: string | Widget, kind: SayKind = 'info', wrap = true): Promise<Stopped | null> {
    const { words, onSay } = this.#options;
    const { color } = this.#terminal.capabilities;
    const lines = saidIn(message, { kind, wraps: wrap, width: this.width, color }, this.#options);
    if (typeof message === 'string') onSay?.(stripStyle(saidText(message, kind, words)));
    if (lines.length === 0) return Promise.resolve(null);
    const text = `${lines.join('\n')}\n`;
    if (this.#printing === 0) return this.#write(text);
    if (this.#asking !== null) void this.#sayAtPrompt(this.#asking);
    return this.#said.add(text);
  }

  onInterrupt(listener: (isHandled?: boolean) => boolean | void): (() => void) | null {
    const stop = this.#terminal.onInterrupt?.((echoed = false, isHandled = false) => {
      // The listener may print at once, but does nothing where the program deals with Ctrl-C.
      const isFirst = echoed && !isHandled && this.#asking === null;
      if (isFirst) this.#endEchoedLine();
      const hasActed = listener(isHandled) !== false;
      if (hasActed && echoed && !isFirst) this.#endEchoedLine();
    });
    return stop ?? null;
  }

  get interruptsAtPromptsOnly(): boolean {
    return this.#terminal.interruptsAtPromptsOnly === true;
  }

  abandon(): void {
    this.#abandoned = true;
    this.#terminal.abandonOutput?.();
    this.#giveUpWriting?.();
  }

  async close(): Promise<Stopped | null> {
    try {
      return await this.#write(''); // asks whether anybody still reads the output
    } finally {
      const closed = this.#terminal.close();
      // After an abort, a terminal that cannot abandon its reader is not waited for.
      if (this.#abandoned && this.#terminal.abandonOutput === undefined) closed.catch(() => {});
      else await closed;
    }
  }

  /** Reads a line; whenever something is said meanwhile, that is printed and the line asked for again. */
  async #readLine(
    prompt: string,
    reading: LineRequest,
    signal: AbortSignalLike,
  ): Promise<string | null | typeof INTERRUPTED> {
    const { hidden, fresh, asker } = reading;
    this.#options.onAsk?.(reading);
    for (;;) {
      const asking = new Interrupt();
      const stop = (): void => asking.abort();
      let isSaid = false;
      try {
        if (signal.aborted) return INTERRUPTED;
        if (!this.#said.isEmpty) await this.#said.flush();
        signal.addEventListener('abort', stop);
        this.#asking = asking;
        return await this.#terminal.readLine(prompt, { hidden, fresh, asker, signal: asking });
      } catch (error) {
        if (!asking.aborted || error !== asking.reason) throw error;
        if (signal.aborted) return INTERRUPTED;
        isSaid = true;
        await this.#write('\n');
      } finally {
        this.#asking = null;
        signal.removeEventListener('abort', stop);
        if (!isSaid) this.#options.onAsk?.(null);
      }
    }
  }

  /** At a hidden prompt, what is said is printed while the line is waited for: else what is typed meanwhile could show. */
  async #sayAtPrompt(asking: Interrupt): Promise<void> {
    await nextTurn();
    if (asking !== this.#asking) return; // it is printed by whoever ended the wait
    const printing = this.#said.flushWith((text) => {
      const written = this.#terminal.writeAbovePrompt?.(`\n${text}`) ?? null;
      return written === null ? null : this.#written(written);
    });
    if (printing === null) asking.abort();
  }

  /** The terminal has shown `^C`: what follows begins on a new line. */
  #endEchoedLine(): void {
    if (this.#asking !== null) void this.#interruptSoon(this.#asking);
    else this.#write('\n').catch(() => {}); // whoever prints next learns that it cannot be written
  }

  /** Ends the wait for a line when no microtask is left: what is said until then is printed together. */
  async #interruptSoon(asking: Interrupt): Promise<void> {
    await nextTurn();
    asking.abort();
  }

  /** Prints a page, from a line on; draws little more of the window than it shows. */
  async #printPage(
    { view, drawn: before, shape }: Pages,
    from: number,
    used: number,
    signal: AbortSignalLike,
  ): Promise<Page | Stopped> {
    const { rows, promptHeight, rowsOf } = shape;
    let drawn = before;
    const heading = drawn.headings.find((table) => table.from < from && from < table.to)?.lines ?? [];
    const height = heading.reduce((sum, line) => sum + rowsOf(line), used);
    const isRepeated = height < rows - promptHeight; // there is room for more than the heading
    const endOf = (): number => endOfPage(drawn.lines, from, isRepeated ? height : used, shape);
    let end = endOf();
    while (end === drawn.lines.length && !drawn.complete) {
      drawn = (this.#drawing as Drawing).top(view.window, 2 * drawn.lines.length);
      end = endOf();
    }
    const lines = drawn.lines.slice(from, end);
    const stopped = await this.#print(isRepeated ? [...heading, ...lines] : lines, signal);
    return stopped ?? { view, drawn, shape, from, end };
  }

  /** Asks after each page, and prints the next, until the last is shown or there is an answer. */
  async #turnPages(first: Page | Stopped, signal: AbortSignalLike): Promise<TypedLine | Stopped | null> {
    this.#turning = null;
    for (let page = first; ; ) {
      if (typeof page === 'string') return page;
      if (page.end === page.drawn.lines.length) return null;
      const turned = await this.#turnPage(page, signal);
      if (turned === 'skip') return null;
      if (turned !== 'next') {
        this.#turning = page; // the screen may refuse the answer
        return turned;
      }
      page = await this.#printPage(page, page.end, 0, signal);
    }
  }

  #pageShape(width: number, rows: number, takesAnswer: boolean, last: number): PageShape {
    const columns = this.#terminal.size().columns ?? width;
    const rowsOf = (line: string): number => Math.ceil(textWidth(line) / columns) || 1;
    const longest = this.#pagePrompt(takesAnswer, { first: last, last, total: last });
    const { words, promptHeight } = this.#options;
    const pagePromptHeight =
      promptHeight?.(longest.textIn(words)) ??
      longest.linesIn(words, width).reduce((sum, line) => sum + rowsOf(line), 0);
    // The prompt below the window is not known yet. Most screens ask the same each time.
    const height = Math.max(this.#promptHeight, promptHeight?.(null) ?? 0);
    return { rows, rowsOf, promptHeight: Math.max(height, pagePromptHeight) };
  }

  #pagePrompt(takesAnswer: boolean, { first, last, total }: PageLines): Prompt {
    const { words } = this.#options;
    const lines =
      total === null
        ? words.say('page.lines-so-far', { first, last })
        : words.say('page.lines', { first, last, total });
    const id = takesAnswer ? 'page.more-or-answer' : 'page.more';
    return new Prompt(words.say(id, { lines, key: words.say('key.quit') }));
  }

  /** Asks what to do after a page: show the next, skip the rest, or answer the screen. */
  async #turnPage(
    { view: { takesAnswer }, drawn, from, end }: Page,
    signal: AbortSignalLike,
  ): Promise<'next' | 'skip' | TypedLine | Stopped> {
    const height = this.#promptHeight;
    const total = drawn.complete ? drawn.lines.findLastIndex((line) => line !== '') + 1 : null;
    const prompt = this.#pagePrompt(takesAnswer, { first: from + 1, last: end, total });
    const answer = await this.ask({ prompt, hidden: false, asker: 'the pager' }, signal);
    this.#promptHeight = height;
    if (typeof answer === 'string') return answer;
    if (this.#options.words.actionFor(answer.line) === 'quit') return 'skip';
    return takesAnswer && answer.line.trim() !== '' ? answer : 'next';
  }

  async #print(lines: readonly string[], signal: AbortSignalLike): Promise<Stopped | null> {
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      if (signal.aborted) return 'interrupted';
      const stopped = await this.#write(`${lines.slice(from, from + LINES_AT_ONCE).join('\n')}\n`);
      if (stopped !== null) return stopped;
    }
    return null;
  }

  #write(text: string): Promise<Stopped | null> {
    try {
      return this.#written(this.#terminal.write(text));
    } catch (error) {
      return Promise.reject(error); // a terminal may be anybody's
    }
  }

  #written(written: Promise<boolean>): Promise<Stopped | null> {
    const stoppedOf = (isOpen: boolean): Stopped | null => (isOpen ? null : 'output-closed');
    const given = Promise.resolve(written);
    if (this.#terminal.abandonOutput !== undefined) return given.then(stoppedOf);
    return new Promise((resolve, reject) => {
      this.#giveUpWriting = () => resolve(null);
      if (this.#abandoned) this.#giveUpWriting();
      given.then((isOpen) => resolve(stoppedOf(isOpen)), reject);
    });
  }
}

/** Something that was said. */
interface SaidMessage {
  readonly text: string;
  resolve(stopped: Stopped | null): void;
  reject(error: unknown): void;
}

/** Keeps what is said until it can be printed. */
class SaidQueue {
  readonly #said: SaidMessage[] = [];
  readonly #write: (text: string) => Promise<Stopped | null>;

  constructor(write: (text: string) => Promise<Stopped | null>) {
    this.#write = write;
  }

  /** Takes a text; resolves when it is printed. */
  add(text: string): Promise<Stopped | null> {
    return new Promise((resolve, reject) => this.#said.push({ text, resolve, reject }));
  }

  get isEmpty(): boolean {
    return this.#said.length === 0;
  }

  /** Prints everything, in one write, and what is said meanwhile in the next. */
  async flush(): Promise<void> {
    while (!this.isEmpty) await this.flushWith(this.#write);
  }

  /** Prints everything in another way, in one write; null where that is not possible. Never fails: whoever said it is told. */
  flushWith(write: (text: string) => Promise<Stopped | null> | null): Promise<void> | null {
    const written = write(this.#said.map(({ text }) => text).join(''));
    if (written === null) return null;
    const said = this.#said.splice(0);
    return written.then(
      (stopped) => said.forEach((one) => one.resolve(stopped)),
      (error: unknown) => said.forEach((one) => one.reject(error)),
    );
  }
}
