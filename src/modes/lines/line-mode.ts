// Line mode: lines are only ever appended. What was printed is never moved or rewritten, so that it
// works on a serial console, in a pipe, over a slow line and with a screen reader.

import type { Interrupt } from '../../app/interrupt.ts';
import type { Mode, Question, Stopped, View } from '../../app/mode.ts';
import { TextUIError } from '../../errors.ts';
import type { Words } from '../../i18n/words.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import { Prompt } from '../../screens/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { stripStyle, textWidth } from '../../text/text.ts';
import { divideIntoPages } from './pager.ts';

/** Options of {@link LineMode}. */
export interface LineModeOptions {
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Columns to draw in, whatever the terminal says. */
  readonly width?: number | null | undefined;
  /** Rows of a page, whatever the terminal says. */
  readonly height?: number | null | undefined;
  /** Columns where neither `width` nor the terminal says. */
  readonly fallbackWidth?: number | null | undefined;
  /** Called when a screen is about to be shown, behind the rule above it. */
  readonly onShow?: (() => void) | undefined;
}

const DEFAULT_WIDTH = 80;
const RULE = '=';
/** Rows of the usual prompt at the usual width. */
const USUAL_PROMPT_HEIGHT = 2;
/** Lines written at once, so that a slow reader is waited for in between. */
const LINES_AT_ONCE = 512;

/** Prints screens as lines on a terminal, and reads answers as lines. */
export class LineMode implements Mode {
  readonly #terminal: Terminal;
  readonly #options: LineModeOptions;
  /** Rows of the last prompt, for which a page leaves room. */
  #promptHeight = USUAL_PROMPT_HEIGHT;

  constructor(terminal: Terminal, options: LineModeOptions) {
    this.#terminal = terminal;
    this.#options = options;
  }

  async show({ window, separator }: View, interrupt: Interrupt): Promise<Stopped | null> {
    const width = this.#width();
    const lines = this.#render(window, width);
    const rule = separator ? [RULE.repeat(width), RULE.repeat(width)] : [];
    const pages = this.#pages(lines, rule, width);
    const stopped = await this.#print(rule, interrupt);
    if (stopped !== null) return stopped;
    this.#options.onShow?.();
    for (const [index, page] of pages.entries()) {
      if (index > 0) {
        const turned = await this.#turnPage(interrupt);
        if (turned !== 'turned') return turned;
      }
      const failed = await this.#print(page, interrupt);
      if (failed !== null) return failed;
    }
    return null;
  }

  async ask(question: Question, interrupt: Interrupt): Promise<{ line: string } | Stopped> {
    const { prompt, hidden, asker, typed = null } = question;
    const { capabilities } = this.#terminal;
    const lines = prompt.linesIn(this.#options.words, this.#width());
    const text = lines.join('\n');
    this.#promptHeight = Math.max(lines.length, USUAL_PROMPT_HEIGHT);
    const shown = capabilities.color ? text : stripStyle(text);
    if (typed !== null) {
      return (await this.#write(`${shown}${hidden ? '' : oneLine(typed)}\n`)) ?? { line: typed };
    }
    let line: string | null;
    try {
      line = await this.#terminal.readLine(shown, { hidden, signal: interrupt, asker });
    } catch (error) {
      if (error !== interrupt.reason) throw error;
      return (await this.#write('\n')) ?? 'interrupted';
    }
    if (line === null) return (await this.#write('\n')) ?? 'end-of-input';
    if (capabilities.echoes) return { line };
    return (await this.#write(hidden ? '\n' : `${oneLine(line)}\n`)) ?? { line };
  }

  say(message: string): Promise<Stopped | null> {
    return this.#write(`${oneLine(message)}\n`);
  }

  abandon(): void {
    this.#terminal.abandonOutput?.();
  }

  async close(): Promise<Stopped | null> {
    try {
      return await this.#write(''); // asks whether anybody still reads
    } finally {
      await this.#terminal.close();
    }
  }

  #width(): number {
    const { width, fallbackWidth } = this.#options;
    return width ?? this.#terminal.size().columns ?? fallbackWidth ?? DEFAULT_WIDTH;
  }

  /** The lines of a window; one that needs more columns than there are is drawn as wide as usual. */
  #render(window: WindowContainer, width: number): string[] {
    try {
      window.render(width);
    } catch (error) {
      const narrow =
        error instanceof TextUIError && error.code === 'ERR_TEXTUI_LAYOUT' && width < DEFAULT_WIDTH;
      if (!narrow) throw error;
      window.render(DEFAULT_WIDTH);
    }
    return this.#terminal.capabilities.color ? window.getStyledLines() : window.getLines();
  }

  #pages(lines: string[], rule: readonly string[], width: number): string[][] {
    const size = this.#terminal.size();
    const rows = this.#options.height ?? size.rows;
    if (!this.#terminal.capabilities.interactive || rows === null) return [lines];
    const columns = size.columns ?? width;
    const rowsOf = (line: string): number => Math.ceil(textWidth(line) / columns) || 1;
    const heightOf = (text: readonly string[]): number => text.reduce((sum, line) => sum + rowsOf(line), 0);
    // What is asked below the window is not known yet: most screens ask the same each time.
    const promptHeight = Math.max(
      this.#promptHeight,
      heightOf(this.#pagePrompt().linesIn(this.#options.words, width)),
    );
    return divideIntoPages(lines, { rows, ruleHeight: heightOf(rule), promptHeight, rowsOf });
  }

  #pagePrompt(): Prompt {
    const { words } = this.#options;
    return new Prompt(words.say('page.prompt', { key: words.say('key.quit') }));
  }

  async #turnPage(interrupt: Interrupt): Promise<'turned' | Stopped | null> {
    const { words } = this.#options;
    const height = this.#promptHeight;
    const answer = await this.ask(
      { prompt: this.#pagePrompt(), hidden: false, asker: 'the pager' },
      interrupt,
    );
    this.#promptHeight = height;
    if (typeof answer === 'string') return answer;
    return words.actionFor(answer.line) === 'quit' ? null : 'turned';
  }

  async #print(lines: readonly string[], interrupt: Interrupt): Promise<Stopped | null> {
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
      if (interrupt.aborted) return 'interrupted';
      const stopped = await this.#write(`${lines.slice(from, from + LINES_AT_ONCE).join('\n')}\n`);
      if (stopped !== null) return stopped;
    }
    return null;
  }

  async #write(text: string): Promise<Stopped | null> {
    return (await this.#terminal.write(text)) ? null : 'output-closed';
  }
}

/** Safe text on one line. */
function oneLine(text: string): string {
  return stripStyle(text).replaceAll('\n', ' ');
}
