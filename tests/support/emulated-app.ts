// An app of the kit whose bytes go to a terminal emulator, so that what is on the screen can be compared with its frame.

import assert from 'node:assert/strict';
import type { Question } from 'textui';
import { type AppDriver, startApp } from 'textui/testing';
import { stripStyle, textWidth } from 'textui/text';

const { Terminal } = (await import('@xterm/headless')).default;
type Terminal = InstanceType<typeof Terminal>;

/** Lines printed before the app began. */
export const ABOVE = ['first line above', 'second line above', 'third line above'];

/** An app whose bytes go to an emulator. */
export class EmulatedApp {
  readonly app: AppDriver;
  readonly #terminal: Terminal;
  readonly #above: readonly string[];
  #read = 0;
  /** The output of the last step. */
  written = '';

  constructor(started: unknown, columns = 80, rows = 24, above: readonly string[] = ABOVE, rewraps = true) {
    this.#terminal = terminalOf(columns, rows, rewraps);
    this.#above = above;
    this.app = startApp(started as Question<unknown>, { mode: 'live', columns, rows, color: true });
    this.app.ended.catch(() => {});
  }

  async open(): Promise<this> {
    await fed(this.#terminal, this.#above.map((line) => `${line}\r\n`).join(''));
    await this.type('');
    return this;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.app.press(key);
      await this.update();
    }
  }

  async type(typed: string): Promise<void> {
    await this.app.type(typed);
    await this.update();
  }

  /** Shows the output since the last time on the screen. */
  async update(): Promise<void> {
    const all = this.app.transcript;
    this.written = all.slice(this.#read);
    this.#read = all.length;
    await fed(this.#terminal, this.written);
  }

  /** Gives by how many rows the cursor has left its line; `keeps`: it is put back there. */
  async resize(columns: number, rows: number, keeps = false): Promise<number> {
    const marker = this.#terminal.registerMarker(0) as { line: number };
    this.#terminal.resize(columns, rows);
    const { active } = this.#terminal.buffer;
    const moved = active.baseY + active.cursorY - marker.line;
    if (keeps && moved > 0) await fed(this.#terminal, `\x1b[${moved}A`);
    this.app.resize(columns, rows);
    await this.app.type('');
    await this.update();
    return moved;
  }

  get lines(): string[] {
    return linesOf(this.#terminal);
  }

  /** The rows of the frame, which are the last ones. */
  get shownFrame(): string[] {
    const { active } = this.#terminal.buffer;
    const { frame } = this.app;
    const at = Math.max(
      frame.findIndex((row) => row.includes('█')),
      0,
    );
    const first = active.baseY + active.cursorY - at;
    return frame.map(
      (_, row) =>
        active
          .getLine(first + row)
          ?.translateToString(true)
          .trimEnd() ?? '',
    );
  }

  /** The lines that are neither what stays nor part of the frame: those that a resize leaves. */
  get strays(): string[] {
    const text = (lines: readonly string[]): string[] => lines.map((line) => stripStyle(line).trimEnd());
    const frame = text(this.app.frame.map((row) => row.replace('█', '')));
    const shown = this.lines;
    assert.deepEqual(shown.slice(-frame.length), frame);
    const others = shown.slice(0, shown.length - frame.length);
    const kept = text([...this.#above, ...this.app.output.split('\n')]).join('');
    const whole = (lines: readonly string[]): string => lines.join('').replaceAll(' ', '');
    const end = others.findIndex((_, at) => whole(others.slice(0, at + 1)) === whole([kept]));
    assert(kept === '' || end >= 0, `lines that stay are gone: ${JSON.stringify(others)}`);
    return others.slice(end + 1);
  }

  /** The screen is what was above, what stays and the frame, and the cursor is where the frame has it. */
  async expectWhole(): Promise<void> {
    const { frame, output, styledScreen } = this.app;
    const other = terminalOf(this.#terminal.cols, this.#terminal.rows);
    const stays = [...this.#above, ...output.split('\n').slice(0, -1)];
    const rows = frame.length === 0 ? [] : styledScreen.slice(-frame.length);
    await fed(other, stays.map((line) => `${line}\r\n`).join('') + rows.join('\r\n'));
    assert.deepEqual(cellsOf(this.#terminal), cellsOf(other));
    const { active } = this.#terminal.buffer;
    const row = frame.findIndex((text) => text.includes('█'));
    const last = other.buffer.active.baseY + other.buffer.active.cursorY; // lines that are too wide take several rows
    const at = [last - Math.max(rows.length - 1 - Math.max(row, 0), 0), widthBefore(frame[row] ?? '█')];
    assert.deepEqual([active.baseY + active.cursorY, active.cursorX], at);
  }
}

function terminalOf(cols: number, rows: number, rewraps = true): Terminal {
  const windowsPty = rewraps ? {} : { backend: 'conpty' as const, buildNumber: 18_000 };
  return new Terminal({ cols, rows, scrollback: 5000, convertEol: true, allowProposedApi: true, windowsPty });
}

function fed(terminal: Terminal, text: string): Promise<void> {
  return new Promise((resolve) => terminal.write(text, resolve));
}

function linesOf({ cols, buffer: { active } }: Terminal): string[] {
  const all = Array.from(
    { length: active.length },
    (_, row) => active.getLine(row)?.translateToString(true, 0, cols) ?? '',
  );
  while (all.at(-1)?.trim() === '') all.pop();
  return all.map((line) => line.trimEnd());
}

/** Every cell that shows something, with its colours. */
function cellsOf(terminal: Terminal): string[] {
  const { active } = terminal.buffer;
  const cell = active.getNullCell();
  return linesOf(terminal).map((line, row) => {
    const cells = active.getLine(row);
    let text = line;
    for (let column = 0; column < line.length; column++) {
      if (cells?.getCell(column, cell) === undefined || cell.isAttributeDefault()) continue;
      const blank = cell.getChars() === '' || cell.getChars() === ' ';
      const looks = [cell.isInverse(), ...(blank ? [] : [cell.isBold(), cell.isDim(), cell.getFgColor()])];
      if (!blank || cell.isInverse() !== 0) text += ` ${column}:${looks.map(Number).join(',')}`;
    }
    return text;
  });
}

function widthBefore(row: string): number {
  return textWidth(row.slice(0, row.indexOf('█')));
}
