// The pictures in docs/pictures show what the examples print. `npm run pictures` draws them again: look at
// them before you commit them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripStyle, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import { folder, makePictures } from '../scripts/pictures.mjs';
import { named, parsePicture } from './svg/picture.ts';

const { FORCE_COLOR } = process.env;
const { exitCode } = process;
const pictures = await makePictures();
const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));

describe('docs/pictures', () => {
  it('holds a picture for each that is drawn, and no other', () => {
    expect(files.sort()).toEqual(
      Object.keys(pictures)
        .map((name) => `${name}.svg`)
        .sort(),
    );
  });

  it('holds no picture that no page shows', () => {
    const pages = ['README.md', 'examples/README.md', 'playground/README.md'].map((file) => join(root, file));
    const text = [...pages, ...findFiles('docs', '.md')].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(readdirSync(folder).filter((file) => !text.includes(`pictures/${file})`))).toEqual([]);
  });

  it.each(Object.entries(pictures))('%s.svg shows what its example prints', (name, svg) => {
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8')).toBe(svg);
  });
});

/** What a picture says of itself, line by line. */
const describedLines = (svg: string): string[] => (named(svg, 'desc')[0]?.text ?? '').split('\n');

describe('a picture', () => {
  it.each(Object.entries(pictures))('%s is 80 columns wide, and has no script', (_, svg) => {
    for (const line of describedLines(svg)) expect(textWidth(stripStyle(line))).toBeLessThanOrEqual(80);
    expect(named(svg, 'svg')[0]?.attributes['width']).toBe('752');
    expect(named(svg, 'script')).toEqual([]);
  });

  it.each(['live-screen', 'live-menu', 'live-widget', 'commands'])(
    '%s moves, and shows the pointer without animation',
    (name) => {
      expect(pictures[name]).toContain('@keyframes');
      const lines = describedLines(pictures[name] ?? '');
      expect(lines.filter((line) => line.includes('> '))).toHaveLength(1);
      expect(lines.join('\n')).toContain('ENTER choose');
    },
  );

  it.each([
    [
      'live-select',
      'Time zone: por',
      '> America/Port-au-Prince',
      'ENTER choose · Esc clear · F1 help · 6 of 418',
    ],
    ['live-multiselect', 'Targets (nas, s3):', '> [x] s3', 'Space tick · ENTER accept'],
    ['live-hub', 'Set up this machine:', '> [ ] Disks: missing', 'ENTER open'],
  ])('%s has the line, a row that is pointed at below it, and the keys', (name, line, pointed, keys) => {
    const lines = describedLines(pictures[name] ?? '');
    expect(lines.indexOf(line)).toBeGreaterThanOrEqual(0);
    expect(lines.indexOf(pointed)).toBeGreaterThan(lines.indexOf(line));
    expect(lines.at(-1)).toContain(keys);
    expect(pictures[name]).toContain('class="textui-fill-6"');
  });

  it('names a command only where that command shows it', () => {
    const others = Object.keys(pictures).filter((name) => !pictures[name]?.includes('npm '));
    expect(others.sort()).toEqual(['commands', 'live-select', 'live-task', 'one-program']);
  });

  it('live-task has the row of a running task', () => {
    expect(describedLines(pictures['live-task'] ?? '')).toEqual([
      'Copying files  [####------]  43 %, about 20 s left (sdb)  Ctrl-C cancels.',
    ]);
  });

  it('has the colours of its example', () => {
    expect(pictures['styles']).toContain('class="textui-fill-1"');
  });

  it('leaves the process as it was', () => {
    expect(process.exitCode).toBe(exitCode);
    expect(process.env['FORCE_COLOR']).toBe(FORCE_COLOR);
  });
});

describe('the moving picture', () => {
  const svg = pictures['one-program'] ?? '';

  /** The lines that are to be seen: without animation, or at a share of its time. */
  function linesAt(share: number | null): string[] {
    const lines = new Map<number, string>();
    const groups = [...svg.matchAll(/<g class="([^"]+)"( visibility="hidden")?>(.*?)<\/g>/gs)];
    const rest = svg.replaceAll(/<g .*?<\/g>/gs, '');
    const seen = groups.filter(([, name = '', hidden]) =>
      share === null ? hidden === undefined : isVisible(name, share),
    );
    for (const [, x, y, text = ''] of [rest, ...seen.map(([group]) => group)].flatMap(textsOf)) {
      const column = (Number(x) - 16) / 9;
      lines.set(Number(y), (lines.get(Number(y)) ?? '').padEnd(column) + unescaped(text));
    }
    return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
  }

  const textsOf = (part: string): RegExpMatchArray[] => [
    ...part.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>([^<]*)<\/text>/g),
  ];

  function isVisible(name: string, share: number): boolean {
    const [, steps = ''] = new RegExp(`@keyframes ${name} \\{ (.*) \\}`).exec(svg) ?? [];
    const passed = [...steps.matchAll(/([\d.]+)% \{ visibility: (\w+) \}/g)].filter(
      ([, at]) => Number(at) <= share * 100,
    );
    return passed.at(-1)?.[2] === 'visible';
  }

  it('is small, and has no script, no link and no file of another', () => {
    expect(svg.length).toBeLessThan(100_000);
    const elements = parsePicture(svg);
    expect([...new Set(elements.map(({ name }) => name))].sort()).toEqual([
      'desc',
      'g',
      'path',
      'rect',
      'style',
      'svg',
      'text',
      'title',
    ]);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import|href/);
  });

  it('moves only for readers who do not object', () => {
    const [before = '', after = ''] = svg.split('@media (prefers-reduced-motion: no-preference) {');
    expect(before).not.toMatch(/animation|keyframes/);
    expect(after).toContain('@keyframes');
  });

  it('begins with a live session alone, in which keys choose', () => {
    expect(linesAt(0.01).slice(1)).toEqual([
      '$ node backup.mjs',
      'Backup',
      'Kind:',
      '  full',
      '> incremental',
      '   move · ENTER choose', // arrows are centred in their cells, one by one
    ]);
    const moments = Array.from({ length: 200 }, (_, index) => linesAt(index / 200).join('\n'));
    expect(new Set(moments).size).toBe(12);
    for (const line of ['> full', '> [ ] nas', '> [x] nas', '> [ ] s3', '> [x] tape'])
      expect(moments.filter((text) => text.includes(line))).not.toEqual([]);
  });

  it('ends with the same program in a pipe and with flags, and without animation shows all three', () => {
    const sameEnd = 'The full backup goes to nas and tape.';
    expect(linesAt(0.99).filter((line) => line === sameEnd)).toHaveLength(3);
    expect(linesAt(0.99).filter((line) => line.startsWith('$ '))).toHaveLength(3);
    const still = describedLines(svg).filter((line) => line !== '');
    expect(linesAt(null).slice(1)).toEqual(still);
    expect(still.filter((line) => line === sameEnd)).toHaveLength(2);
    expect(still).toContain('> [x] tape');
  });
});

function unescaped(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
