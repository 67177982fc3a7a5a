// The menu of `npm start`: what it lists, and what comes of a choice. tests/e2e/start.test.ts starts the program itself.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { type Group, Menu, type Start } from '../examples/start/menu.ts';
import { root } from '../scripts/entries.mjs';
import { findExamples } from '../scripts/examples.mjs';

const some: Group[] = [
  {
    title: 'Small',
    examples: [
      { key: '1', name: '01-hello', about: 'the smallest one' },
      { key: '2', name: '02-bye', about: 'the next' },
    ],
  },
  { title: 'Large', examples: [{ key: '13', name: 'setup', about: 'a large one' }] },
];
const more: Group = { title: 'More', examples: [{ key: '14', name: 'forms', about: 'a form' }] };

/** The menu, and what was started so far. */
function start({ ends = {}, ...options }: { ends?: Record<string, number | string>; width?: number } = {}) {
  const started: string[] = [];
  const run: Start = async (name) => {
    started.push(name);
    return ends[name] ?? 0;
  };
  return { app: startApp(new Menu('Examples', some, more, run), options), started };
}

describe('the list of examples', () => {
  const { groups, guide } = findExamples();
  const all = [...groups, guide].flatMap(({ examples }) => examples);

  it('has every program once, with a number of its own', () => {
    const folders = readdirSync(join(root, 'examples'), { withFileTypes: true })
      .filter((item) => item.isDirectory())
      .map(({ name }) => name)
      .filter((name) =>
        readdirSync(join(root, 'examples', name)).some((file) => /^main\.m?[jt]s$/.test(file)),
      );
    const pages = readdirSync(join(root, 'examples/guide')).map((file) => file.replace('.mjs', ''));
    expect(all.map(({ name }) => name).toSorted()).toEqual([...folders, ...pages].toSorted());
    expect(all.map(({ key }) => key)).toEqual(all.map((_, index) => String(index + 1)));
    for (const { key, name } of all.filter((example) => /^\d/.test(example.name)))
      expect(name.slice(0, 3)).toBe(`${key.padStart(2, '0')}-`);
  });

  it('says in one row of a window of 80 columns what each shows', async () => {
    const app = startApp(new Menu('Examples', groups, guide, async () => 0), { width: 77, height: 1000 });
    await app.waitForPrompt();
    const shown = app.screen.join('\n');
    for (const { key, about } of groups.flatMap(({ examples }) => examples)) {
      expect(about).toMatch(/^\S.*[^.]$/);
      expect(shown).toMatch(new RegExp(`^ ?${key}\\) \\S+ +${about.replaceAll(/[+()]/g, '\\$&')}$`, 'm'));
    }
    await app.answer('g');
    for (const { key, about } of guide.examples)
      expect(app.screen.join('\n')).toMatch(new RegExp(`^${key}\\) \\S+ +${about}$`, 'm'));
  });
});

describe('the menu', () => {
  it('has groups of numbered items', async () => {
    const { app } = start({ width: 50 });
    await app.waitForPrompt();
    expect(app.screen.join('\n')).toBe(
      [
        'Examples',
        '',
        'Small',
        ' 1) hello  the smallest one',
        ' 2) bye    the next',
        '',
        'Large',
        '13) setup  a large one',
        '',
        "Which example? ['g' for the guide's programs, 'q'",
        'to quit]: ',
      ].join('\n'),
    );
  });

  it('has as many columns as fit, and below the name what has no room beside it', async () => {
    const wide = start({ width: 60 });
    await wide.app.waitForPrompt();
    expect(wide.app.screen).toContain(' 1) hello  the smallest one     2) bye    the next');
    const narrow = start({ width: 20 });
    await narrow.app.waitForPrompt();
    expect(narrow.app.screen.slice(2, 5)).toEqual(['Small', ' 1) hello', '    the smallest one']);
  });

  it.each(['1', '01-hello', 'hello', ' 1 '])(
    'runs an example by its number or its name: %s',
    async (typed) => {
      for (const width of [80, 26]) {
        const { app, started } = start({ width });
        await app.answer(typed);
        expect(started).toEqual(['01-hello']);
        expect(app.output).toContain('$ npm start -- 01-hello\n');
        await app.answer('', 'q');
        expect(await app.ended).toEqual({ reason: 'quit', code: 0 });
      }
    },
  );

  it('says how an example ended, if not well', async () => {
    const { app } = start({ ends: { '01-hello': 3, '02-bye': 'SIGINT' } });
    await app.answer('1', '', '2', '', '13');
    expect(app.output).toContain('\n01-hello ended with exit code 3.\n');
    expect(app.output).toContain('\n02-bye ended by SIGINT.\n');
    expect(app.output).not.toContain('setup ended');
  });

  it('refuses what is none of them', async () => {
    const { app, started } = start();
    await app.answer('15', 'x', '0');
    expect(app.output).toContain("'15' is not a choice here. Type 1, 2, 13, g or q.");
    expect(started).toEqual([]);
  });

  it('has a second menu', async () => {
    const { app, started } = start();
    await app.answer('g');
    expect(app.screen.slice(0, 3)).toEqual(['More', '', '14) forms  a form']);
    await app.answer('forms', '', '<', 'forms', '', '14', '');
    expect(started).toEqual(['forms', 'forms']);
    await app.answer('g', 'q');
    expect(await app.ended).toEqual({ reason: 'quit', code: 0 });
  });

  it('takes each line of a pipe as a choice', async () => {
    const run = async (name: string) => (name === 'setup' ? 1 : 0);
    const terminal = new ScriptedTerminal({ answers: ['1', 'setup', 'q'], interactive: false });
    const exit = await createApp({ terminal }).run(new Menu('Examples', some, more, run));
    expect(exit).toEqual({ reason: 'quit', code: 0 });
    expect(terminal.output).toContain('setup ended with exit code 1.\n');
    expect(terminal.output).not.toContain('ENTER');
  });
});
