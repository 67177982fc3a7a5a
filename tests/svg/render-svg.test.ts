import fc from 'fast-check';
import { renderSvg, type SvgOptions, TextUIError } from 'textui/svg';
import { graphemes, sliceText, stripStyle, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { contrast, DARK, LIGHT } from '../../src/svg/palette.ts';
import { line, text } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { type Element, named, parsePicture } from './picture.ts';

const COLUMN = 9;
const PADDING = 16;
const styled = (parameters: string, words: string): string => `\x1b[${parameters}m${words}\x1b[0m`;
const light = (lines: string | readonly string[], options: SvgOptions = {}): string =>
  renderSvg(lines, { theme: 'light', frame: false, ...options });

describe('a picture', () => {
  it('is drawn like this', () => {
    expect(light(['1) [x] 日本', styled('1;31', 'no')])).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="131" height="72" viewBox="0 0 131 72" role="img" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace" font-size="15">
<title>1) [x] 日本</title>
<desc>1) [x] 日本
no</desc>
<rect width="131" height="72" fill="#ffffff"/>
<text x="16" y="31" textLength="54" lengthAdjust="spacingAndGlyphs" fill="#1c2128">1) [x]</text>
<text x="88" y="31" text-anchor="middle" fill="#1c2128">日</text>
<text x="106" y="31" text-anchor="middle" fill="#1c2128">本</text>
<text x="16" y="51" textLength="18" lengthAdjust="spacingAndGlyphs" font-weight="bold" fill="#c4122f">no</text>
</svg>
`,
    );
  });

  it('takes lines, or one text with newlines in it', () => {
    expect(light('one\ntwo')).toBe(light(['one', 'two']));
  });

  it('is a ground of one column where there is nothing to show', () => {
    const [svg, ...rest] = parsePicture(light([]));
    expect(svg?.attributes).toMatchObject({ width: '41', height: '52' });
    expect(rest.map(({ name }) => name)).toEqual(['rect']);
  });

  it('is at least as wide as it is told', () => {
    expect(named(light('ab', { columns: 10 }), 'svg')[0]?.attributes['width']).toBe('122');
    expect(named(light('ab', { columns: 1 }), 'svg')[0]?.attributes['width']).toBe('50');
  });

  it('holds every line of a long text', () => {
    expect(named(light(Array.from({ length: 200_000 }, () => '')), 'svg')[0]?.attributes['height']).toBe(
      String(200_000 * 20 + 2 * PADDING),
    );
  });
});

describe('its frame', () => {
  it('is a line around it, with the title above the text', () => {
    const drawn = renderSvg('a text', { title: 'Title', theme: 'light' });
    const [title, words] = named(drawn, 'text');
    expect(title).toMatchObject({ text: 'Title', attributes: { x: '21', y: '21', opacity: '0.65' } });
    expect(words).toMatchObject({ text: 'a text', attributes: { x: '16', y: '63' } });
    expect(named(drawn, 'rect')[0]?.attributes).toMatchObject({ width: '85', height: '83', rx: '7' });
  });

  it('has no bar without a title', () => {
    const drawn = renderSvg('a text', { theme: 'light' });
    expect(named(drawn, 'path')).toEqual([]);
    expect(named(drawn, 'svg')[0]?.attributes['height']).toBe('52');
    expect(renderSvg('a text', { title: ' \n ' })).toBe(renderSvg('a text'));
  });

  it('cuts a title that has no room', () => {
    const [title] = named(renderSvg('narrow', { title: 'A very long title' }), 'text');
    expect(title?.text).toBe('A ver…');
  });

  it('is left out when it is not wanted, the title staying as its name', () => {
    const drawn = renderSvg('text', { title: 'Title', frame: false });
    expect(named(drawn, 'text').map((element) => element.text)).toEqual(['text']);
    expect(named(drawn, 'title')[0]?.text).toBe('Title');
  });
});

describe('for those who hear it', () => {
  it('is an image with a name and the text', () => {
    const drawn = renderSvg(['====', '', styled('1', 'Hello'), '  1) a  ']);
    expect(named(drawn, 'svg')[0]?.attributes['role']).toBe('img');
    expect(named(drawn, 'title')[0]?.text).toBe('Hello');
    expect(named(drawn, 'desc')[0]?.text).toBe('====\n\nHello\n  1) a');
  });

  it('is described as the caller says', () => {
    const drawn = renderSvg('text', { title: 'A\nB', description: 'What it <shows>' });
    expect(named(drawn, 'title')[0]?.text).toBe('A B');
    expect(named(drawn, 'desc')[0]?.text).toBe('What it <shows>');
  });
});

describe('its columns', () => {
  it('do not depend on the font: what a font may lack stands alone, in the middle of its columns', () => {
    expect(placed('a漢b e\u0301  x y👍🏽')).toEqual([
      { text: 'a', column: 0, columns: 1 },
      { text: '漢', column: 1, columns: 2 },
      { text: 'b', column: 3, columns: 1 },
      { text: 'e\u0301', column: 5, columns: 1 },
      { text: 'x y', column: 8, columns: 3 },
      { text: '👍🏽', column: 11, columns: 2 },
    ]);
  });

  it('are those that textWidth gives, for any line', () => {
    holds(
      fc.property(line(), (value) => {
        for (const { text: piece, column, columns } of placed(value)) {
          expect(columns).toBe(textWidth(piece));
          expect(stripStyle(sliceText(value, column, column + columns))).toBe(piece);
        }
      }),
    );
  });

  it('lack nothing but blanks', () => {
    holds(
      fc.property(line(), (value) => {
        const drawn = placed(value).flatMap(({ text: piece }) => graphemes(piece));
        const blank = /^[\s\u2800\u3164]+$/;
        expect(drawn.filter((each) => !blank.test(each))).toEqual(
          graphemes(value).filter((each) => !blank.test(each)),
        );
      }),
    );
  });
});

describe('its styles', () => {
  it.each([
    ['bold', '1', { 'font-weight': 'bold' }],
    ['dim', '2', { opacity: '0.65' }],
    ['italic', '3', { 'font-style': 'italic' }],
    ['a colour of the palette', '34', { fill: LIGHT.numbered[4] }],
    ['a bright colour', '95', { fill: LIGHT.numbered[13] }],
    ['a colour of the cube', '38;5;208', { fill: '#ff8700' }],
    ['a grey', '38;5;240', { fill: '#585858' }],
    ['red, green and blue', '38;2;1;2;3', { fill: '#010203' }],
    ['inverse', '7', { fill: LIGHT.background }],
  ])('show %s', (_, parameters, attributes) => {
    const [words] = named(light(styled(parameters, 'word')), 'text');
    expect(words?.attributes).toMatchObject(attributes);
  });

  it.each([
    ['a single underline', '4', { d: 'M16 33.5h36' }],
    ['a double underline', '21', { d: 'M16 32.5h36M16 34.5h36' }],
    ['a dotted underline', '4:4', { 'stroke-dasharray': '1 2' }],
    ['a dashed underline', '4:5', { 'stroke-dasharray': '5 4' }],
    ['an underline with a colour of its own', '4;58;5;1', { stroke: LIGHT.numbered[1] }],
    ['an underline in the colour of the text', '4;32', { stroke: LIGHT.numbered[2] }],
    ['a line through', '9', { d: 'M16 26.5h36' }],
    ['a line above', '53', { d: 'M16 17.5h36' }],
    ['a dim line', '2;9', { opacity: '0.65' }],
  ])('show %s', (_, parameters, attributes) => {
    const [path] = named(light(styled(parameters, 'word')), 'path');
    expect(path?.attributes).toMatchObject({ fill: 'none', ...attributes });
  });

  it('show a curly underline as a wave of one length a column', () => {
    const [path] = named(light(styled('4:3', '日')), 'path');
    expect(path?.attributes['d']).toBe('M16 33q2.25 -3 4.5 0t4.5 0q2.25 -3 4.5 0t4.5 0');
  });

  it('do not part plain words around a coloured blank', () => {
    expect(renderSvg('a\x1b[31m \x1b[0mb')).toContain('>a b</text>');
  });

  it('underline the blanks between words too', () => {
    expect(named(light(styled('4', 'a  b')), 'path')[0]?.attributes['d']).toBe('M16 33.5h36');
  });

  it('show what lies behind the text, blanks included', () => {
    const [, ground] = named(light(`a${styled('44', ' 日 ')}`), 'rect');
    expect(ground?.attributes).toMatchObject({ x: '25', y: '16', width: '36', height: '20' });
    expect(ground?.attributes['fill']).toBe(LIGHT.numbered[4]);
  });

  it('keep text readable on a coloured ground, and leave mixed colours alone', () => {
    const fill = (parameters: string) =>
      named(light(styled(parameters, 'word')), 'text')[0]?.attributes['fill'];
    expect(fill('41')).toBe(LIGHT.background);
    expect(fill('31;41')).toBe(LIGHT.background);
    expect(fill('48;5;255')).toBe(LIGHT.foreground);
    expect(fill('38;2;200;0;0;48;2;201;0;0')).toBe('#c80000');
  });
});

describe('its theme', () => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('is %s when that is asked for', (theme, palette) => {
    const drawn = renderSvg(styled('32', 'green'), { theme });
    expect(named(drawn, 'style')).toEqual([]);
    expect(named(drawn, 'rect')[0]?.attributes['fill']).toBe(palette.background);
    expect(named(drawn, 'text')[0]?.attributes['fill']).toBe(palette.numbered[2]);
  });

  it('follows the reader otherwise: light attributes, and rules for the dark', () => {
    const drawn = renderSvg(styled('32', 'green'));
    expect(drawn).toBe(renderSvg(styled('32', 'green'), { theme: 'auto' }));
    const [words] = named(drawn, 'text');
    expect(words?.attributes).toMatchObject({ fill: LIGHT.numbered[2], class: 'textui-fill-2' });
    expect(named(drawn, 'style')[0]?.text).toBe(
      '@media (prefers-color-scheme: dark) { .textui-fill-2 { fill: #6fcf7f } ' +
        '.textui-fill-background { fill: #16191e } .textui-stroke-frame { stroke: #454c55 } }',
    );
  });

  it('has a rule for every class, and a class for every colour of the theme', () => {
    const every = Array.from({ length: 16 }, (_, color) => styled(`38;5;${color};48;5;${15 - color}`, 'x'));
    const drawn = renderSvg([...every, styled('7', 'x'), styled('31;4;48;2;9;9;9', 'x')]);
    const rules = named(drawn, 'style')[0]?.text ?? '';
    const classes = parsePicture(drawn).flatMap(({ attributes }) => attributes['class']?.split(' ') ?? []);
    for (const name of classes) expect(rules).toContain(`.${name} {`);
    const themed = new Set([...LIGHT.numbered, LIGHT.foreground, LIGHT.background, LIGHT.frame]);
    const painted = parsePicture(drawn).filter(({ attributes }) => themed.has(attributes['fill'] ?? ''));
    for (const { attributes } of painted) expect(attributes['class']).toContain('textui-fill-');
  });

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('%s has no colour that cannot be read', (_, { numbered, foreground, background }) => {
    for (const color of [...numbered, foreground]) expect(contrast(color, background)).toBeGreaterThan(4.5);
  });
});

describe('any text', () => {
  const themes = fc.constantFrom('light', 'dark', 'auto' as const);

  it('gives well-formed XML, in which nothing but the shapes of a picture stands', () => {
    const shapes = ['svg', 'title', 'desc', 'style', 'rect', 'path', 'text'];
    holds(
      fc.property(fc.array(text()), text(), themes, fc.boolean(), (lines, title, theme, frame) => {
        const drawn = renderSvg(lines, { title, description: title, theme, frame });
        for (const { name } of parsePicture(drawn)) expect(shapes).toContain(name);
      }),
    );
  });

  it('gives well-formed XML from any units at all', () => {
    holds(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        parsePicture(renderSvg(value, { title: value }));
      }),
    );
  });

  it('gives the same picture every time', () => {
    holds(fc.property(fc.array(text()), (lines) => renderSvg(lines) === renderSvg([...lines])));
  });

  it('cannot get out of the text', () => {
    const hostile = `]]></desc></svg><script>alert(1)</script>&lt;"'<!-- `;
    const drawn = renderSvg(hostile, { title: hostile, description: hostile });
    expect(named(drawn, 'script')).toEqual([]);
    expect(named(drawn, 'desc')[0]?.text).toBe(hostile);
  });
});

describe('what makes no sense is refused', () => {
  it.each<[says: string, lines: unknown, options?: unknown]>([
    ['renderSvg: lines must be a string or an array of strings, got 7', 7],
    ['renderSvg: lines must be a string or an array of strings, got undefined', undefined],
    ['renderSvg: lines[1] must be a string, got null', ['a', null]],
    ['renderSvg: options must be an object, got "dark"', [], 'dark'],
    [`renderSvg: theme must be 'light', 'dark' or 'auto', got "blue"`, [], { theme: 'blue' }],
    ['renderSvg: title must be a string, got 7', [], { title: 7 }],
    ['renderSvg: description must be a string, got true', [], { description: true }],
    ['renderSvg: columns must be a whole number from 1 to 1000000, got 0', [], { columns: 0 }],
    ['renderSvg: columns must be a whole number from 1 to 1000000, got 1.5', [], { columns: 1.5 }],
    ['renderSvg: frame must be true or false, got "no"', [], { frame: 'no' }],
  ])('%s', (says, lines, options) => {
    const call = () => renderSvg(lines as string, options as SvgOptions);
    expect(call).toThrow(says);
    expect(call).toThrow(TextUIError);
  });

  it('while null counts as left out', () => {
    const options = { title: null, description: null, theme: null, columns: null, frame: null };
    expect(renderSvg('a', options)).toBe(renderSvg('a'));
    expect(renderSvg('a', null)).toBe(renderSvg('a'));
  });
});

/** The pieces of a line, and where they are drawn. */
function placed(value: string): { text: string; column: number; columns: number }[] {
  return named(light(value), 'text').map((element) => ({ text: element.text, ...columnsOf(element) }));
}

function columnsOf({ text: piece, attributes }: Element): { column: number; columns: number } {
  const x = Number(attributes['x']) - PADDING;
  if (attributes['text-anchor'] === 'middle') {
    const columns = textWidth(piece);
    return { column: (x - (columns * COLUMN) / 2) / COLUMN, columns };
  }
  return { column: x / COLUMN, columns: Number(attributes['textLength']) / COLUMN };
}
