// A terminal that shows what it is fed: the oracle for what a person would see.

import type * as Graphemes from '@xterm/addon-unicode-graphemes';
import type * as Headless from '@xterm/headless';

/** One cell as the terminal shows it: its characters, `''` behind a wide one, and its looks. */
export interface ShownCell {
  readonly characters: string;
  readonly looks: string;
}

/** A terminal emulator without a screen. */
export interface Emulator {
  /** Shows lines from the top left, each on a row of its own; returns the rows up to the last cell used. */
  show(lines: readonly string[], columns: number): Promise<ShownCell[][]>;
  /** How far a text moves the cursor. */
  measure(text: string): Promise<number>;
}

/** Loads the emulator, with the add-on that shows a whole grapheme in a cell; or without, so that it counts code points. */
export async function openEmulator(options: { graphemes: boolean } = { graphemes: true }): Promise<Emulator> {
  // The add-on reads its tables wrong when they lie inside Node's pool of buffers.
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  const { Terminal } = ((await import('@xterm/headless')) as unknown as { default: typeof Headless }).default;
  const { UnicodeGraphemesAddon } = (
    (await import('@xterm/addon-unicode-graphemes')) as unknown as { default: typeof Graphemes }
  ).default;
  const terminal = new Terminal({ cols: 80, rows: 100, allowProposedApi: true });
  if (options.graphemes) {
    terminal.loadAddon(new UnicodeGraphemesAddon());
    terminal.unicode.activeVersion = '15-graphemes';
  }
  Buffer.poolSize = poolSize;
  return {
    async show(lines, columns) {
      terminal.resize(Math.max(columns, 2) + 1, Math.max(lines.length, 2));
      terminal.reset();
      await new Promise<void>((resolve) => {
        // Home first: it also ends the grapheme that was shown last, which a reset does not.
        terminal.write(`\u001b[H${lines.join('\r\n')}`, resolve);
      });
      return lines.map((_, row) => readRow(terminal, row));
    },
    async measure(text) {
      terminal.resize(80, 24);
      terminal.reset();
      await new Promise<void>((resolve) => {
        terminal.write(`\u001b[H${text}`, resolve);
      });
      return terminal.buffer.active.cursorX;
    },
  };
}

function readRow(terminal: Headless.Terminal, row: number): ShownCell[] {
  const line = terminal.buffer.active.getLine(row);
  const cells: ShownCell[] = [];
  let used = 0;
  for (let column = 0; column < terminal.cols; column++) {
    const cell = line?.getCell(column);
    if (cell === undefined) break;
    const behindWide = cell.getWidth() === 0;
    if (behindWide || cell.getChars() !== '') used = column + 1;
    cells.push({ characters: behindWide ? '' : cell.getChars() || ' ', looks: looksOf(cell) });
  }
  return cells.slice(0, used);
}

/** Colours and attributes of a cell, spelt out. */
function looksOf(cell: Headless.IBufferCell): string {
  const looks = [
    cell.isBold() && 'bold',
    cell.isDim() && 'dim',
    cell.isItalic() && 'italic',
    cell.isUnderline() && 'underline',
    cell.isBlink() && 'blink',
    cell.isInverse() && 'inverse',
    cell.isInvisible() && 'invisible',
    cell.isStrikethrough() && 'strike',
    cell.isOverline() && 'overline',
    !cell.isFgDefault() && `${cell.isFgRGB() ? 'rgb' : 'fg'} ${cell.getFgColor()}`,
    !cell.isBgDefault() && `on ${cell.isBgRGB() ? 'rgb' : 'bg'} ${cell.getBgColor()}`,
  ];
  return looks.filter((look) => typeof look === 'string').join(', ');
}
