import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { movingSvg, type MovingSvgOptions, renderSvg, type SvgMoment, TextUIError } from 'textui/svg';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { text } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { named, parsePicture } from './picture.ts';

const MOTION = '@media (prefers-reduced-motion: no-preference) {';
const light = (moments: readonly SvgMoment[], options: MovingSvgOptions = {}): string =>
  movingSvg(moments, { theme: 'light', frame: false, ...options });
const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];
const COPYING = [
  { lines: ['Copying', '10 %'], seconds: 1 },
  { lines: ['Copying', '\x1b[32mdone\x1b[0m'], seconds: 3 },
];

/** The texts that are seen after so many seconds; null for the still picture. */
function seenAt(svg: string, seconds: number | null): string[] {
  const visible = (name: string, hidden: boolean): boolean => {
    const total = Number(new RegExp(`animation: ${name} ([\\d.]+)s`).exec(svg)?.[1]);
    const [, steps = ''] = new RegExp(`@keyframes ${name} \\{ (.*) \\}`).exec(svg) ?? [];
    if (seconds === null) return !hidden;
    const passed = [...steps.matchAll(/([\d.]+)% \{ visibility: (\w+) \}/g)].filter(
      ([, at]) => (Number(at) / 100) * total <= seconds,
    );
    return passed.at(-1)?.[2] === 'visible';
  };
  const shown = svg.replaceAll(
    /<g class="([^"]+)"( visibility="hidden")?>.*?<\/g>/gs,
    (group, name, hidden) => (visible(name, hidden !== undefined) ? group : ''),
  );
  return named(shown, 'text')
    .sort((one, other) => Number(one.attributes['y']) - Number(other.attributes['y']))
    .map((element) => element.text);
}

describe('a moving picture', () => {
  it('is drawn like this', () => {
    const [head, ...rest] = light(COPYING).split('\n');
    expect(head).toBe(light([{ lines: ['Copying', 'done'], seconds: 1 }]).split('\n')[0]);
    expect(rest.join('\n')).toBe(`<title>Copying</title>
<desc>Copying
done</desc>
<style>${MOTION}
.textui-moving-4000-0-1000 { animation: textui-moving-4000-0-1000 4s step-end infinite }
@keyframes textui-moving-4000-0-1000 { 0% { visibility: visible } 25% { visibility: hidden } }
.textui-moving-4000-1000-4000 { animation: textui-moving-4000-1000-4000 4s step-end infinite }
@keyframes textui-moving-4000-1000-4000 { 0% { visibility: hidden } 25% { visibility: visible } }
}</style>
<rect width="95" height="72" fill="#ffffff"/>
<text x="16" y="31" textLength="63" lengthAdjust="spacingAndGlyphs" fill="#1c2128">Copying</text>
<g class="textui-moving-4000-0-1000" visibility="hidden">
<text x="16" y="51" textLength="36" lengthAdjust="spacingAndGlyphs" fill="#1c2128">10 %</text>
</g>
<g class="textui-moving-4000-1000-4000">
<text x="16" y="51" textLength="36" lengthAdjust="spacingAndGlyphs" fill="#0f6f31">done</text>
</g>
</svg>
`);
  });

  it('shows each moment in its time', () => {
    const moments = ['one', 'two', 'one', 'three'].map((line) => ({ lines: ['title', line], seconds: 0.5 }));
    const drawn = light(moments);
    expect([0, 0.6, 1.1, 1.9].map((seconds) => seenAt(drawn, seconds))).toEqual([
      ['title', 'one'],
      ['title', 'two'],
      ['title', 'one'],
      ['title', 'three'],
    ]);
  });

  it('is as large as its largest moment', () => {
    const drawn = light([
      { lines: ['a', 'b', 'c'], seconds: 1 },
      { lines: ['a wide line'], seconds: 1 },
    ]);
    const [svg] = named(drawn, 'svg');
    expect(svg?.attributes).toMatchObject({ width: String(11 * 9 + 32), height: String(3 * 20 + 32) });
    expect(seenAt(drawn, 0.5)).toEqual(['a', 'b', 'c']);
    expect(seenAt(drawn, 1.5)).toEqual(['a wide line']);
  });

  it('has the frame, the title and the theme of a picture', () => {
    const options = { title: 'npm start', columns: 20 };
    const moment = { lines: ['\x1b[31mred'], seconds: 1 };
    expect(movingSvg([moment], options)).toBe(renderSvg(moment.lines, options));
    const drawn = movingSvg([moment, { lines: ['\x1b[32mgreen'], seconds: 1 }], options);
    expect(named(drawn, 'style')[0]?.text).toMatch(/^@media \(prefers-color-scheme: dark\).*fill-1.*fill-2/);
  });

  it('has no script', () => {
    const names = new Set(parsePicture(movingSvg(COPYING)).map(({ name }) => name));
    expect([...names].sort()).toEqual(['desc', 'g', 'rect', 'style', 'svg', 'text', 'title']);
  });

  it('names an animation after its times, so that pictures in one page do not disturb one another', () => {
    const names = (moments: readonly SvgMoment[]): (string | undefined)[] =>
      named(light(moments), 'g').map(({ attributes }) => attributes['class']);
    expect(names(COPYING.map(({ lines }) => ({ lines, seconds: 2 })))).not.toEqual(names(COPYING));
    expect(names(COPYING.map(({ seconds }, index) => ({ lines: `${index}`, seconds })))).toEqual(
      names(COPYING),
    );
  });
});

describe('where nothing moves', () => {
  it('shows the last moment', () => {
    const drawn = light(COPYING);
    expect(drawn.slice(0, drawn.indexOf(MOTION))).not.toContain('animation');
    expect(seenAt(drawn, null)).toEqual(['Copying', 'done']);
    expect(named(drawn, 'desc')[0]?.text).toBe('Copying\ndone');
  });

  it('shows the moment that is asked for', () => {
    const drawn = light(COPYING, { still: 0 });
    expect(seenAt(drawn, null)).toEqual(['Copying', '10 %']);
    expect(seenAt(drawn, 2)).toEqual(['Copying', 'done']);
  });

  it('may show a moment of 0 seconds, which is never seen in the moving picture', () => {
    const drawn = light([...COPYING, { lines: ['Copying: 10 %, done'], seconds: 0 }]);
    expect(seenAt(drawn, null)).toEqual(['Copying: 10 %, done']);
    expect([0, 2, 3.999].flatMap((seconds) => seenAt(drawn, seconds))).not.toContain('Copying: 10 %, done');
    expect(named(light([{ lines: 'a', seconds: 0 }]), 'g')).toEqual([]);
  });
});

describe('any text', () => {
  const shapes = ['svg', 'title', 'desc', 'style', 'rect', 'path', 'text', 'g'];

  it('is seen in its time, and nothing but the shapes of a picture is drawn', () => {
    const moments = fc.array(fc.record({ lines: fc.array(text()), seconds: fc.nat(9) }), { minLength: 1 });
    holds(
      fc.property(moments, (shown) => {
        const drawn = light(shown);
        for (const { name } of parsePicture(drawn)) expect(shapes).toContain(name);
        const starts = shown.map((_, index) =>
          shown.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0),
        );
        const timed = shown.filter(({ seconds }) => seconds > 0);
        const middles = shown.flatMap(({ seconds }, index) =>
          seconds > 0 ? [(starts[index] ?? 0) + seconds / 2] : [],
        );
        const texts = ({ lines }: SvgMoment): string[] =>
          named(light([{ lines, seconds: 1 }]), 'text').map((element) => element.text);
        expect(middles.map((seconds) => seenAt(drawn, seconds))).toEqual(timed.map(texts));
      }),
    );
  });

  it.each(hostile)('$name cannot get out of the text', ({ input }) => {
    const xml = `${input}]]></style></desc></svg><script>alert(1)</script>"'<!--`;
    const drawn = movingSvg(
      [
        { lines: xml, seconds: 1 },
        { lines: [input], seconds: 1 },
      ],
      { title: xml, description: xml },
    );
    for (const { name } of parsePicture(drawn)) expect(shapes).toContain(name);
  });
});

describe('what makes no sense is refused', () => {
  it.each<[says: string, moments: unknown, options?: unknown]>([
    ['movingSvg: moments must be an array of at least one moment, got an array', []],
    ['movingSvg: moments must be an array of at least one moment, got "a"', 'a'],
    ['movingSvg: moments[0] must be a moment with lines and seconds, got "a"', ['a']],
    ['movingSvg: moments[0].seconds must be a number from 0 to 86400, got undefined', [{ lines: 'a' }]],
    ['movingSvg: moments[0].seconds must be a number from 0 to 86400, got -1', [{ lines: 'a', seconds: -1 }]],
    [
      'movingSvg: moments[0].seconds must be a number from 0 to 86400, got NaN',
      [{ lines: 'a', seconds: NaN }],
    ],
    [
      'movingSvg: moments[1].lines must be a string or an array of strings, got 7',
      [COPYING[0], { lines: 7, seconds: 1 }],
    ],
    ['movingSvg: moments[0].lines[1] must be a string, got null', [{ lines: ['a', null], seconds: 1 }]],
    ['movingSvg: still must be a whole number from 0 to 1, got 2', COPYING, { still: 2 }],
    [`movingSvg: theme must be 'light', 'dark' or 'auto', got "blue"`, COPYING, { theme: 'blue' }],
  ])('%s', (says, moments, options) => {
    const call = () => movingSvg(moments as SvgMoment[], options as MovingSvgOptions);
    expect(call).toThrow(says);
    expect(call).toThrow(TextUIError);
  });
});
