// What was on the screen of a live terminal after each key.

import { describe, expect, it } from 'vitest';
import { form, select, text } from 'textui';
import { movingSvg } from 'textui/svg';
import { startApp } from 'textui/testing';
import { listScreen } from '../support/live-screens.ts';

const colours = select('Colour', { choices: ['red', 'green'] });

describe('moments', () => {
  it('are what was there before the first key, and after each', async () => {
    const app = startApp(form('', { colours, name: text('Name') }), { mode: 'live', columns: 40 });
    await app.press('down', 'enter');
    await app.type('Ada');
    const hints = '↑↓ move · ENTER choose';
    expect(app.moments).toEqual([
      { lines: ['Colour: █', '> red', '  green', hints], seconds: 0.5 },
      { lines: ['Colour: █', '  red', '> green', hints], seconds: 0.5 },
      { lines: ['Colour: green', 'Name: █', 'Shift-Tab back'], seconds: 0.5 },
      { lines: ['Colour: green', 'Name: Ada█', 'Shift-Tab back'], seconds: 0.5 },
    ]);
    await app.press('escape');
    expect(app.moments).toHaveLength(5);
    expect(app.moments.at(-1)?.lines.at(-2)).toBe('Name: █');
  });

  it('last as long as the clock says', async () => {
    const app = startApp(colours, { mode: 'live' });
    await app.advance(1500);
    await app.press('down');
    await app.advance(2000);
    await app.press('up');
    await app.advance(250);
    expect(app.moments.map(({ seconds }) => seconds)).toEqual([0.5, 2, 0.25]);
  });

  it('are also what changes while time passes', async () => {
    const app = startApp((running) => running.task('Copying', () => new Promise(() => {})), { mode: 'live' });
    await app.advance(300);
    await app.advance(2000);
    await app.advance(1000);
    expect(app.moments).toEqual([
      { lines: ['Copying  0 s█'], seconds: 2 },
      { lines: ['Copying  2 s█'], seconds: 1 },
      { lines: ['Copying  3 s█'], seconds: 0.5 },
    ]);
    await app.interrupt();
  });

  it('have styles and an inverse cursor in colour, and no more rows than the terminal', async () => {
    const app = startApp(listScreen({ items: ['a', 'b'] }), { mode: 'live', color: true, rows: 10 });
    await app.press('down');
    expect(app.moments.at(-1)?.lines.slice(0, 6)).toEqual([
      '  \x1b[1mPick\x1b[0m',
      '',
      '  1) a',
      '\x1b[36m>\x1b[0m \x1b[36m2) b\x1b[0m',
      '',
      '\x1b[1mYour choice:\x1b[0m \x1b[7m \x1b[0m',
    ]);
    for (let line = 0; line < 30; line++) await app.app.say(`line ${line}`);
    await app.press('up');
    expect(app.moments.at(-1)?.lines).toHaveLength(10);
    expect(app.moments.at(-1)?.lines[0]).toBe('line 27');
    const picture = movingSvg(app.moments, { columns: 60 });
    expect(picture).toContain('Pick');
  });

  it('are none in lines', async () => {
    const app = startApp(colours, { lines: ['red'] });
    await app.result;
    expect(app.moments).toEqual([]);
  });
});
