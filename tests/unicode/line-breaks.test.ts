// Where lines break in scripts that put no spaces between words, against Unicode's line breaking classes
// and the words that Intl.Segmenter finds.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { graphemes, textWidth, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { unicodeData } from '../../scripts/generate-unicode-data.mjs';
import { some } from '../support/effort.ts';
import { holds, spellOut } from '../support/laws.ts';
import { codePointsOf } from '../support/unicode-data.ts';

const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;

/** The East Asian characters of some line breaking classes. */
async function classes(...names: string[]): Promise<string[]> {
  const lists = await Promise.all(names.map((name) => codePointsOf(`Line_Break/${name}`)));
  return lists
    .flat()
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => eastAsian.test(character) && textWidth(character) === 2);
}

const noStart = await classes(
  'Close_Punctuation',
  'Close_Parenthesis',
  'Exclamation',
  'Nonstarter',
  'Conditional_Japanese_Starter',
);
const noEnd = await classes('Open_Punctuation');
const plain = (await classes('Ideographic')).filter((character) => /[\p{L}]/u.test(character));
const hangul = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((codePoint) => String.fromCodePoint(codePoint));

// At most one opening and one closing character around each: no piece is wider than six columns.
const chunk = fc
  .tuple(
    fc.option(fc.constantFrom(...noEnd), { nil: '', freq: 3 }),
    fc.oneof(fc.constantFrom(...plain), hangul),
    fc.option(fc.constantFrom(...noStart), { nil: '', freq: 2 }),
  )
  .map((parts) => parts.join(''));

describe('Chinese and Japanese', () => {
  it('has the characters that the rules name in these classes', () => {
    expect(noStart).toEqual(expect.arrayContaining(graphemes('、。，）」』ーっゃァ！？々・：；')));
    expect(noEnd).toEqual(expect.arrayContaining(graphemes('（「『【〈［')));
    expect(plain.length).toBeGreaterThan(70_000);
  });

  it('no line starts with closing punctuation, small kana or a prolonged sound mark', () => {
    holds(
      fc.property(fc.array(chunk, { maxLength: 30 }), fc.integer({ min: 6, max: 30 }), (chunks, width) => {
        const starts = wrapText(chunks.join(''), width).map((found) => graphemes(found)[0] ?? '');
        expect(starts.slice(1).filter((character) => noStart.includes(character))).toEqual([]);
      }),
    );
  });

  it('no line ends with opening punctuation', () => {
    holds(
      fc.property(fc.array(chunk, { maxLength: 30 }), fc.integer({ min: 6, max: 30 }), (chunks, width) => {
        const ends = wrapText(chunks.join(''), width).map((found) => graphemes(found).at(-1) ?? '');
        expect(ends.filter((character) => noEnd.includes(character))).toEqual([]);
      }),
    );
  });

  it('otherwise breaks anywhere: a line is as full as can be', () => {
    holds(
      fc.property(fc.array(chunk, { maxLength: 30 }), fc.integer({ min: 6, max: 30 }), (chunks, width) => {
        expect(wrapText(chunks.join(''), width)).toEqual(pack(chunks, width));
      }),
    );
  });

  it('breaks beside letters and digits, which stay whole', () => {
    const mixed = fc.oneof(chunk, fc.constantFrom('word', 'ok', '2024', 'é'));
    holds(
      fc.property(fc.array(mixed, { maxLength: 30 }), fc.integer({ min: 8, max: 30 }), (parts, width) => {
        // Two words side by side are one.
        const pieces: string[] = [];
        for (const part of parts) {
          if (isWord(part) && isWord(pieces.at(-1) ?? '')) pieces.push(`${pieces.pop()}${part}`);
          else pieces.push(part);
        }
        fc.pre(pieces.every((piece) => textWidth(piece) <= width));
        expect(wrapText(pieces.join(''), width)).toEqual(pack(pieces, width));
      }),
      200,
    );
  });

  it('breaks a title as a Japanese reader expects', () => {
    expect(wrapText('「ちょっと、コーヒーを。」', 8)).toEqual(['「ちょっ', 'と、コー', 'ヒー', 'を。」']);
  });

  it('breaks Korean at spaces and between syllables', () => {
    expect(wrapText('안녕하세요 세계', 10)).toEqual(['안녕하세요', '세계']);
    expect(wrapText('안녕하세요', 4)).toEqual(['안녕', '하세', '요']);
  });
});

const sentences: Record<string, string> = {
  Thai: 'ภาษาไทยเป็นภาษาที่เขียนโดยไม่เว้นวรรคระหว่างคำผู้อ่านต้องรู้เองว่าคำไหนจบที่ใด',
  Lao: 'ພາສາລາວເປັນພາສາທາງການຂອງປະເທດລາວແລະຂຽນໂດຍບໍ່ຍະຫວ່າງລະຫວ່າງຄຳ',
  Khmer: 'ភាសាខ្មែរជាភាសាផ្លូវការរបស់ប្រទេសកម្ពុជាហើយសរសេរដោយគ្មានចន្លោះរវាងពាក្យ',
  Burmese: 'မြန်မာဘာသာစကားသည်မြန်မာနိုင်ငံတွင်အသုံးပြုသောဘာသာစကားဖြစ်သည်',
};

describe.each(Object.entries(sentences))('%s', (_, sentence) => {
  const found = words(sentence);

  it('breaks at words', () => {
    expect(found.length).toBeGreaterThan(5);
    const widest = Math.max(...found.map((word) => textWidth(word)));
    for (let width = widest; width <= 40; width++) {
      expect(wrapText(sentence, width)).toEqual(pack(found, width));
    }
  });

  it('breaks at words in any order of them', () => {
    holds(
      fc.property(
        fc.array(fc.constantFrom(...found), { maxLength: 40 }),
        fc.integer({ min: 20, max: 50 }),
        (some, width) => {
          const text = some.join('');
          expect(wrapText(text, width).map(spellOut)).toEqual(pack(words(text), width).map(spellOut));
        },
      ),
      60,
    );
  });

  it('breaks at words in a text of many thousand characters', () => {
    const text = sentence.repeat(60);
    const pieces = words(text);
    const widths = Array.from({ length: 21 }, (_, index) => 40 + index);
    for (const width of some(widths)) expect(wrapText(text, width)).toEqual(pack(pieces, width));
  });
});

describe('the table of properties', () => {
  it('is what the script makes of Unicode’s data', async () => {
    const path = new URL('../../src/text/unicode-data.ts', import.meta.url);
    expect(readFileSync(path, 'utf8')).toBe(await unicodeData());
  });
});

/** Puts pieces on lines, as many on each as fit. */
function pack(pieces: readonly string[], width: number): string[] {
  const lines = [''];
  for (const piece of pieces) {
    const line = lines.at(-1) as string;
    if (line === '' || textWidth(line + piece) <= width) lines[lines.length - 1] = line + piece;
    else lines.push(piece);
  }
  return lines;
}

function words(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

function isWord(text: string): boolean {
  return /^[a-zé\d]+$/.test(text);
}
