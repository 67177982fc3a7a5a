// Law 7: a terminal that is fed the lines shows exactly `content`, cell by cell, in the styles typed.

import fc from 'fast-check';
import { ListRowContainer } from 'textui/render/containers';
import { CenterWidget, TextWidget, Widget } from 'textui/render/widgets';
import { graphemes, padText, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { some } from '../support/effort.ts';
import { kinds, text, widths } from '../support/arbitraries.ts';
import { DISPUTES, isDisputed } from '../support/disputed.ts';
import { openEmulator, type ShownCell } from '../support/emulator.ts';
import { holdsAsync } from '../support/laws.ts';
import { build, rendered, trees } from '../support/trees.ts';

const emulator = await openEmulator();

describe('a terminal shows the content', () => {
  it('of any text', async () => {
    await holdsAsync(
      fc.asyncProperty(text(), widths, async (value, width) => {
        const widget = new TextWidget(value);
        widget.render(width);
        fc.pre(!widget.content.flat().some(isDisputed));
        expect(await charactersOf(widget.getLines(), widget.width)).toEqual(widget.content);
        expect(await charactersOf(widget.getStyledLines(), widget.width)).toEqual(widget.content);
      }),
      500,
    );
  });

  it('of any tree of widgets, and no style leaks out of a row', async () => {
    await holdsAsync(
      fc.asyncProperty(trees(), widths, async (tree, width) => {
        const widget = build(
          tree,
          ['one', '二', '\u001b[7mthree'].map((value) => new TextWidget(value)),
        );
        fc.pre(typeof rendered(widget, width) !== 'string' && !widget.content.flat().some(isDisputed));
        const lines = widget.getStyledLines();
        const shown = await emulator.show([...lines, 'plain'], Math.max(widget.width, 5));
        expect(shown.slice(0, -1).map(characters)).toEqual(widget.content);
        expect(shown.at(-1)?.map((cell) => cell.looks)).toEqual(['', '', '', '', '']);
      }),
      200,
    );
  });

  it('of texts side by side with no column between them', async () => {
    const neighbour = fc.oneof(
      kinds.flag,
      kinds.emojiSequence,
      kinds.jamo,
      kinds.loneJamo,
      kinds.followers,
      kinds.marks,
      kinds.hangul,
      kinds.words,
      kinds.signs,
    );
    await holdsAsync(
      fc.asyncProperty(fc.array(neighbour, { minLength: 2, maxLength: 6 }), async (texts) => {
        const columnsWidth = Math.max(1, ...texts.map((value) => textWidth(value)));
        const list = new ListRowContainer(texts.length, { columnsWidth, spacing: 0, numbering: false });
        const typed = new Widget();
        for (const value of texts) {
          list.add(new TextWidget(value.padEnd(columnsWidth - textWidth(value) + value.length, '.')));
          typed.write(value, { row: 0, col: typed.width });
        }
        list.render(texts.length * columnsWidth);
        for (const widget of [list, typed]) {
          if (widget.content.flat().some(isDisputed)) continue;
          expect(await charactersOf(widget.getLines(), widget.width)).toEqual(widget.content);
        }
      }),
      400,
    );
  });

  it('of what was typed over, halves of wide graphemes included', async () => {
    const typing = fc.tuple(
      fc.array(fc.oneof(kinds.han, kinds.words, kinds.flag, kinds.emoji), { maxLength: 3 }),
      fc.nat(2),
      fc.nat(9),
    );
    await holdsAsync(
      fc.asyncProperty(fc.array(typing, { maxLength: 6 }), async (typings) => {
        const widget = new Widget();
        for (const [pieces, row, col] of typings) widget.write(pieces.join(''), { row, col });
        fc.pre(!widget.content.flat().some(isDisputed));
        expect(await charactersOf(widget.getLines(), widget.width)).toEqual(widget.content);
      }),
      200,
    );
  });

  it('of every code point there is', async () => {
    const codePoints = Array.from({ length: 0xe0000 - 0x20 }, (_, index) => 0x20 + index);
    const characters = some(codePoints.filter((codePoint) => !isPlainIdeograph(codePoint))).flatMap(
      (codePoint) => graphemes(String.fromCodePoint(codePoint)),
    );
    const known = characters.filter(
      (found) => found !== '\n' && /^\P{Cn}+$/u.test(found) && !isDisputed(found),
    );
    const wrong: string[] = [];
    for (let at = 0; at < known.length; at += 1000) {
      const batch = known.slice(at, at + 1000);
      const shown = await emulator.show(batch, 4);
      for (const [index, found] of batch.entries()) {
        const cells = textWidth(found) === 2 ? [found, ''] : [found];
        const row = (shown[index] as ShownCell[]).map((cell) => cell.characters);
        if (found !== ' ' && JSON.stringify(row) !== JSON.stringify(cells)) wrong.push(found);
      }
    }
    expect(wrong.map((found) => (found.codePointAt(0) as number).toString(16))).toEqual([]);
  });
});

describe('what is disputed', () => {
  it.each(DISPUTES)('$reason', async ({ graphemes: pattern, example }) => {
    expect(graphemes(example).join('')).toMatch(pattern);
    const widget = new TextWidget(`${example}|`);
    widget.render(20);
    expect(await charactersOf(widget.getLines(), 20)).not.toEqual(widget.content);
  });
});

// Each style is worn by characters of its own, so that a cell tells how it must look.
const COSTUMES: readonly { sgr: string; wearers: string; looks: string }[] = [
  { sgr: '1', wearers: 'aA漢', looks: 'bold' },
  { sgr: '2;3', wearers: 'bB字', looks: 'dim, italic' },
  { sgr: '4', wearers: 'cC한', looks: 'underline' },
  { sgr: '5;7', wearers: 'dD글', looks: 'blink, inverse' },
  { sgr: '9;53', wearers: 'eEひ', looks: 'strike, overline' },
  { sgr: '31', wearers: 'fFら', looks: 'fg 1' },
  { sgr: '94;42', wearers: 'gGが', looks: 'fg 12, on bg 2' },
  { sgr: '38;5;200', wearers: 'hHな', looks: 'fg 200' },
  { sgr: '48;2;1;2;3', wearers: 'iIカ', looks: 'on rgb 66051' },
  { sgr: '1;4;38:2::9:8:7', wearers: 'jJタ', looks: 'bold, underline, rgb 591879' },
  { sgr: '0', wearers: 'kKナ', looks: '' },
];
const costumed = fc
  .array(
    fc.constantFrom(...COSTUMES).chain(({ sgr, wearers }) =>
      fc
        .array(fc.oneof(fc.constantFrom(...graphemes(wearers)), fc.constant(' ')), {
          minLength: 1,
          maxLength: 8,
        })
        .map((found) => `\u001b[0;${sgr}m${found.join('')}`),
    ),
    { maxLength: 8 },
  )
  .map((found) => found.join(''));

describe('a terminal shows the style', () => {
  it('in which each grapheme was typed, through wrapping, centring and columns', async () => {
    await holdsAsync(
      fc.asyncProperty(costumed, costumed, fc.integer({ min: 12, max: 60 }), async (first, second, width) => {
        const list = new ListRowContainer(2, {
          items: [new TextWidget(first), new CenterWidget(new TextWidget(second)), new TextWidget(second)],
        });
        list.render(width);
        await expectCostumes(list);
      }),
      150,
    );
  });

  it('in which each grapheme was typed, over others too', async () => {
    const typing = fc.tuple(costumed, fc.nat(2), fc.nat(12), fc.option(fc.integer({ min: 2, max: 9 })));
    await holdsAsync(
      fc.asyncProperty(fc.array(typing, { maxLength: 5 }), async (typings) => {
        const widget = new Widget();
        for (const [value, row, col, width] of typings) widget.write(value, { row, col, width });
        await expectCostumes(widget);
      }),
      150,
    );
  });

  it('that it would show for the text itself', async () => {
    const raw = fc
      .array(fc.oneof(kinds.style, kinds.words), { maxLength: 10 })
      .map((found) => found.join(''));
    await holdsAsync(
      fc.asyncProperty(raw, async (value) => {
        const widget = new Widget({ default: value });
        // Concealed text is shown: the terminal is not told to hide it.
        const told = value.replaceAll(/(?<=\[|;)8(?=;|m)/g, '999');
        expect(await emulator.show(widget.getStyledLines(), 120)).toEqual(
          await emulator.show(told === '' || widget.height === 0 ? [] : [told], 120),
        );
      }),
      300,
    );
  });
});

describe('the emulator is not blind', () => {
  it('to a control sequence that was not made safe', async () => {
    expect(await charactersOf(['ab\u001b[1Dc'], 9)).not.toEqual(['ab␛[1Dc'.split('')]);
    expect(await charactersOf(['abc\rd'], 9)).toEqual([['d', 'b', 'c']]);
  });

  it('to columns that are counted in characters', async () => {
    const shown = await charactersOf(['漢字'.padEnd(6) + '|', padText('漢字', 6) + '|'], 12);
    expect(shown[0]?.indexOf('|')).toBe(8);
    expect(shown[1]?.indexOf('|')).toBe(6);
  });

  it('to a grapheme that is cut in two', async () => {
    expect(await charactersOf(['e', '\u0301'], 4)).not.toEqual([['e\u0301']]);
    expect(await charactersOf(['🇨🇿'], 4)).toEqual([['🇨🇿', '']]);
  });

  it('to a style that is left open', async () => {
    const [, below] = await emulator.show(['\u001b[31mred', 'plain'], 9);
    expect(below?.[0]?.looks).toBe('fg 1');
  });

  it('to a cell that differs from the content', async () => {
    const widget = new TextWidget('one two 漢字');
    widget.render(9);
    const [first, ...rest] = widget.getLines() as [string, ...string[]];
    expect(await charactersOf([` ${first}`, ...rest], 12)).not.toEqual(widget.content);
  });
});

async function charactersOf(lines: readonly string[], columns: number): Promise<string[][]> {
  return (await emulator.show(lines, columns)).map(characters);
}

function characters(row: readonly ShownCell[]): string[] {
  return row.map((cell) => cell.characters);
}

async function expectCostumes(widget: Widget): Promise<void> {
  const shown = await emulator.show(widget.getStyledLines(), widget.width);
  expect(shown.map(characters)).toEqual(widget.content);
  const wrong = shown.flat().filter(({ characters: wearer, looks }) => {
    const costume = COSTUMES.find(({ wearers }) => wearer !== '' && wearers.includes(wearer));
    return costume !== undefined && costume.looks !== looks;
  });
  expect(wrong).toEqual([]);
}

/** Unified ideographs and Hangul syllables: tens of thousands, all alike. */
function isPlainIdeograph(codePoint: number): boolean {
  return (
    (codePoint > 0x4e00 && codePoint < 0x9f00) ||
    (codePoint > 0xac00 && codePoint < 0xd700) ||
    (codePoint > 0x20000 && codePoint < 0x2a600) ||
    (codePoint >= 0xd800 && codePoint < 0xf900)
  );
}
