// Line mode: only ever appends lines. It never moves or rewrites what it has printed.
// So it works on a serial console, in a pipe, over a slow line and with a screen reader.

import { type AbortSignalLike, createAbort } from '../../base/abort-signal.ts';
import type { Person, PersonHost, PersonMode } from '../../run/asker.ts';
import { RunEnds } from '../../run/ended-error.ts';
import type { LineRequest, TypedLine, View } from '../../run/mode.ts';
import { saidText } from '../../run/said-lines.ts';
import { nextTurn } from '../../base/event-loop.ts';
import type { Widget } from '../../render/widget.ts';
import { Prompt, promptLines } from '../../run/prompt.ts';
import type { SayKind } from '../../run/say.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { oneLine } from '../../text/one-line.ts';
import { stripStyle } from '../../text/text.ts';
import type { Drawing, DrawingOptions } from './drawing.ts';
import { DEFAULT_WIDTH, saidIn } from './said.ts';
import { LinePerson } from './line-person.ts';
import { type PendingMessages, createSaid } from './pending-messages.ts';

/** Options of {@link LineMode}. */
export interface LineModeOptions extends DrawingOptions {
  /** Columns to draw in, instead of the terminal's width. */
  readonly width?: number | null | undefined;
  /** Rows of a page, instead of the terminal's height. */
  readonly height?: number | null | undefined;
  /** Columns to draw in if `width` is not given and the terminal's width is unknown. */
  readonly fallbackWidth?: number | null | undefined;
  /** Whether no person is there at all: errors then go to standard error as well. */
  readonly unattended?: boolean | undefined;
  /** The module that draws screens, if it is loaded already. */
  readonly drawing?: typeof Drawing | undefined;
  /** Called before a screen is shown, after the rule above it. */
  readonly onShow?: ((view: View) => void) | undefined;
  /** Called with what a line is asked for, and with null when that is over. */
  readonly onAsk?: ((request: LineRequest | null) => void) | undefined;
  /** Called with every message that is said, unwrapped and without style. */
  readonly onSay?: ((message: string) => void) | undefined;
}

const INTERRUPTED: unique symbol = Symbol('interrupted');

const RULE = '=';
/** Rows of the usual prompt at the usual width. */
const USUAL_PROMPT_HEIGHT = 2;
/** Lines written at once. Between two writes, line mode waits for a slow reader. */
const LINES_AT_ONCE = 512;

/** Prints screens as lines on a terminal, and reads answers as lines. */
export class LineMode implements PersonMode {
  /** Rows of the last prompt of a screen. A page leaves as many rows for the next one: most ask the same each time. */
  promptHeight: number = USUAL_PROMPT_HEIGHT;
  readonly #terminal: Terminal;
  readonly #options: LineModeOptions;
  /** The messages that are not printed yet; null for none. */
  #said: PendingMessages | null = null;
  /** The line that was read last, if it was piped and may be shown; null for none. */
  #last: string | null = null;
  /** A line that was read already, and answers the next prompt; null for none. */
  #next: string | null = null;
  /** Ends the wait for a line; null while none is asked for. */
  #asking: ReturnType<typeof createAbort> | null = null;
  /** How many operations print now: what is said meanwhile is printed after them. */
  #printing = 0;
  /** Draws screens; null until the first. */
  #drawing: Drawing | null = null;

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

  person(host: PersonHost): Person {
    return new LinePerson(host, this);
  }

  async show(view: View, signal: AbortSignalLike): Promise<TypedLine | 'partly' | null> {
    this.#printing++;
    try {
      return await this.#show(view, signal);
    } finally {
      if (--this.#printing === 0 && this.#said !== null) await this.#printSaid();
    }
  }

  async ask(reading: LineRequest, signal: AbortSignalLike): Promise<TypedLine> {
    const { prompt, hidden } = reading;
    const { echoes } = this.#terminal.capabilities;
    this.#printing++;
    try {
      for (;;) {
        const shown = this.#promptText(prompt);
        const next = this.#next;
        this.#next = null;
        const line = next ?? (await this.#readLine(shown, reading, signal));
        const isLine = typeof line === 'string';
        this.#last = isLine && !hidden && !echoes ? line : null;
        if (next !== null || !isLine || !echoes) {
          await this.#write(`${next === null ? '' : shown}${isLine && !hidden ? oneLine(line) : ''}\n`);
        }
        if (!isLine) throw line === null ? new RunEnds('end-of-input') : signal.reason;
        if (hidden || this.#options.spoken?.asksAgain(prompt, line) !== true) return { line };
      }
    } finally {
      if (--this.#printing === 0 && this.#said !== null) await this.#printSaid();
    }
  }

  /** A piped line counts in any case: it answers the next prompt. */
  unread(): void {
    this.#next = this.#last;
  }

  async #show(view: View, signal: AbortSignalLike): Promise<TypedLine | 'partly' | null> {
    const drawing = await this.#draws();
    const part = drawing.changesIn(view);
    if (part === null) return this.#showAll(drawing, view, signal);
    this.#options.onShow?.(view);
    await this.#print(part, signal);
    return 'partly';
  }

  /** Prints a screen; at a terminal page by page, until an answer is typed. */
  async #showAll(drawing: Drawing, view: View, signal: AbortSignalLike): Promise<TypedLine | null> {
    const { width } = this;
    const height = this.interactive ? (this.#options.height ?? this.#terminal.size().rows) : null;
    // Draw before anything is printed: if drawing fails, nothing should be.
    let drawn = height === null ? null : 2 * height;
    let lines = drawing.all(view, drawn);
    const { spoken = null, words } = this.#options;
    const rule = view.separator && spoken === null ? [RULE.repeat(width), RULE.repeat(width)] : [];
    await this.#print(rule, signal);
    this.#options.onShow?.(view);
    if (height === null || drawn === null) {
      await this.#print(lines, signal);
      return null;
    }
    const more = new Prompt(words.say('page.more'));
    const rows = Math.max(height - this.promptHeight, 1);
    for (let from = 0, end = Math.max(rows - rule.length, 1); ; from = end, end += rows) {
      const isLast = lines.slice(end).every((line) => line === '');
      await this.#print(isLast ? lines.slice(from) : lines.slice(from, end), signal);
      if (isLast) return null;
      const typed = await this.#askForMore(more, signal);
      if (view.takesAnswer && typed.line.trim() !== '') return typed;
      const isDrawn = spoken !== null || lines.length < drawn || end + height < lines.length;
      if (!isDrawn) lines = drawing.all(view, (drawn *= 2));
    }
  }

  async #askForMore(prompt: Prompt, signal: AbortSignalLike): Promise<TypedLine> {
    const height = this.promptHeight;
    const typed = await this.ask({ prompt, hidden: false, asker: 'the pager' }, signal);
    this.promptHeight = height;
    return typed;
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
    const { words, spoken = null } = this.#options;
    const lines = promptLines(spoken?.prompt(prompt) ?? prompt.textIn(words), this.width);
    const text = lines.join('\n');
    this.promptHeight = Math.max(lines.length, USUAL_PROMPT_HEIGHT);
    return this.#terminal.capabilities.color ? text : stripStyle(text);
  }

  say(message: string | Widget, kind: SayKind = 'info', wrap = true): Promise<void> {
    const { words, onSay } = this.#options;
    const { color } = this.#terminal.capabilities;
    const lines = saidIn(message, { kind, wraps: wrap, width: this.width, color }, this.#options);
    if (typeof message === 'string') onSay?.(stripStyle(saidText(message, kind, words)));
    if (lines.length === 0) return Promise.resolve();
    const text = `${lines.join('\n')}\n`;
    if (this.#printing === 0) return this.#write(text);
    if (this.#asking !== null) void this.#sayAtPrompt(this.#asking);
    this.#said ??= createSaid();
    this.#said.text += text;
    return this.#said.printed;
  }

  /**
   * Prints the messages so far in one write, and those that come meanwhile in the next. Each `say` rejects if its write
   * fails.
   */
  async #printSaid(): Promise<void> {
    for (let said = this.#said; said !== null; said = this.#said) {
      this.#said = null;
      said.settle(this.#write(said.text));
      await said.printed.catch(() => {});
    }
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
    this.#terminal.abandonOutput?.();
  }

  async close(): Promise<void> {
    try {
      await this.#write(''); // asks whether the output still has a reader
    } finally {
      await this.#terminal.close();
    }
  }

  /** Reads a line; whenever something is said meanwhile, that is printed and the line asked for again. */
  async #readLine(
    prompt: string,
    reading: LineRequest,
    signal: AbortSignalLike,
  ): Promise<string | null | typeof INTERRUPTED> {
    const { hidden, asker } = reading;
    const fresh = reading.fresh === true && this.#terminal.capabilities.echoes;
    this.#options.onAsk?.(reading);
    for (;;) {
      const asking = createAbort();
      const stop = (): void => asking.abort();
      let isSaid = false;
      try {
        if (signal.aborted) return INTERRUPTED;
        while (this.#said !== null) await this.#printSaid(); // more may be said at any moment until a line is waited for
        signal.addEventListener('abort', stop);
        this.#asking = asking;
        return await this.#terminal.readLine(prompt, { hidden, fresh, asker, signal: asking.signal });
      } catch (error) {
        if (!asking.signal.aborted || error !== asking.signal.reason) throw error;
        if (signal.aborted) return INTERRUPTED;
        await this.#write('\n');
        isSaid = true;
      } finally {
        this.#asking = null;
        signal.removeEventListener('abort', stop);
        if (!isSaid) this.#options.onAsk?.(null);
      }
    }
  }

  /**
   * At a hidden prompt, what is said is printed while the line is waited for: else what is typed meanwhile could show.
   */
  async #sayAtPrompt(asking: object): Promise<void> {
    await nextTurn();
    const said = this.#said;
    if (said === null || asking !== this.#asking) return; // the end of the wait prints it
    const written = this.#terminal.writeAbovePrompt?.(`\n${said.text}`) ?? null;
    if (written === null) return this.#asking.abort();
    this.#said = null;
    said.settle(written.then(requireReader));
  }

  /** The terminal has shown `^C`: what follows begins on a new line. */
  #endEchoedLine(): void {
    const asking = this.#asking;
    // Messages until the next turn are printed together.
    if (asking !== null) void nextTurn().then(() => asking.abort());
    else this.#write('\n').catch(() => {}); // the next write rejects with the error
  }

  async #print(lines: readonly string[], signal: AbortSignalLike): Promise<void> {
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      if (signal.aborted) throw signal.reason;
      await this.#write(`${lines.slice(from, from + LINES_AT_ONCE).join('\n')}\n`);
    }
  }

  async #write(text: string): Promise<void> {
    requireReader(await this.#terminal.write(text));
  }
}

/** Ends the run if the output has no reader any more. */
function requireReader(isOpen: boolean): void {
  if (!isOpen) throw new RunEnds('output-closed');
}
