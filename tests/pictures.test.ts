// The pictures in docs/pictures show what the examples print. `npm run pictures` draws them again: look at
// them before you commit them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripStyle, textWidth } from 'textui';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import { folder, makePictures } from '../scripts/pictures.mjs';
import { named } from './svg/picture.ts';

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

describe('a picture', () => {
  it.each(Object.entries(pictures))(
    '%s is a whole screen of 80 columns, from its rule to its prompt, or a form and its session',
    (name, svg) => {
      const lines = (named(svg, 'desc')[0]?.text ?? '').split('\n');
      const starts: Record<string, string[]> = {
        form: ["const backup = form('Backup', {"],
        task: ['Copying files: 200. Press Ctrl-C to cancel.'],
      };
      const first = starts[name] ?? ['='.repeat(80), '='.repeat(80)];
      expect(lines.slice(0, first.length)).toEqual(first);
      expect(lines.at(-1)).toMatch(/:$/);
      for (const line of lines) expect(textWidth(stripStyle(line))).toBeLessThanOrEqual(80);
      expect(named(svg, 'svg')[0]?.attributes['width']).toBe('752');
    },
  );

  it('has the colours of its example', () => {
    expect(pictures['styles']).toContain('class="textui-fill-1"');
  });

  it('leaves the process as it was', () => {
    expect(process.exitCode).toBe(exitCode);
    expect(process.env['FORCE_COLOR']).toBe(FORCE_COLOR);
  });
});
