// What a process writes at a live terminal while a frame is open, and what its environment says about signs and colours.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { runtime } from './runtime.ts';
import { shownBy } from './shown.ts';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

const PROGRAM = `
  import { createApp, multiselect, select, text } from 'textui';
  import { runProgram } from 'textui/program';

  const [scene, ...args] = process.argv.slice(2);
  const written = {
    a: () => process.stdout.write('printed\\n'),
    ab: () => process.stdout.write('half'),
    abc: () => process.stdout.write(' a line\\n'),
    abcd: () => process.stderr.write('an error\\n'),
    abcde: () => process.stdout.write('the rest'),
    x: () => console.log('of the console'),
    p: () => process.stdout.write('10 %\\r50 %\\r'),
    pp: () => process.stdout.write('100 %\\r\\n'),
    ppp: () => process.stdout.write('\\x1b[2J\\x1b[5;5H\\x1b[31mred\\x1b[0m\\x07\\n'),
    pppp: () => { console.clear(); console.log('after it'); console.clear(); },
    e: () => process.stdout.write('half a line'),
    ee: () => process.exit(3),
  };
  const scenes = {
    kind: () => createApp().run(select('Kind', { choices: ['full', 'inc', 'diff'] })),
    parts: () => createApp().run(multiselect('Parts', { choices: ['cli', 'docs', 'web'] })),
    writes: () => createApp().run(text('Name', { suggest: (typed) => (written[typed]?.(), []) })),
    work: () => runProgram(text('Name', { default: 'x' }), async (name, app) => {
      await app.task('Copying', async (task) => {
        task.total = 4;
        for (task.done = 0; task.done < 4; task.done++) await new Promise((resolve) => setTimeout(resolve, 150));
      });
    }, { name: 'work', args }),
  };
  await scenes[scene]();
`;

const UTF8 = { TEXTUI_MODE: '', LANG: 'C.UTF-8' };
let built: BuiltProgram;

beforeAll(async () => {
  built = await buildProgram(PROGRAM);
});
afterAll(() => built.remove());

it('goes above the frame; half a line is held until its end', async () => {
  const { screen, exit, type } = inTerminal(runtime, [built.file, 'writes'], { ...UTF8, NO_COLOR: '1' });
  await screen.waitFor('Name: ');
  for (const [letter, shown] of [
    ['a', 'printed'],
    ['b', 'b'],
    ['c', 'half a line'],
    ['d', 'an error'],
    ['e', 'e'],
  ]) {
    const from = screen.text.length;
    type(letter as string);
    await screen.waitFor(shown as string, from);
  }
  const open = await shownBy(screen.text);
  expect(open.slice(0, 4)).toEqual(['printed', 'half a line', 'an error', 'Name: abcde']);
  type('\r');
  await expect(exit).resolves.toMatchObject({ code: 0 });
  const [printed, half, error, ...rest] = await shownBy(screen.text);
  expect([printed, half, error]).toEqual(['printed', 'half a line', 'an error']);
  expect(rest.join('\n')).toContain('Name: abcde');
  expect(rest.join('\n')).toContain('the rest');
});

it('goes above the frame from the console, too', async () => {
  const { screen, exit, type } = inTerminal(runtime, [built.file, 'writes'], { ...UTF8, NO_COLOR: '1' });
  await screen.waitFor('Name: ');
  type('x');
  await screen.waitFor('of the console');
  type('\r');
  await exit;
  expect(await shownBy(screen.text)).toEqual(['of the console', 'Name: x']);
});

it('goes above the frame as it would show, and can neither move the cursor nor clear the screen', async () => {
  const { screen, exit, type } = inTerminal(runtime, [built.file, 'writes'], { ...UTF8, NO_COLOR: '1' });
  await screen.waitFor('Name: ');
  for (const shown of ['p', '100 %', 'red', 'after it']) {
    const from = screen.text.length;
    type('p');
    await screen.waitFor(shown, from);
  }
  type('\r');
  await expect(exit).resolves.toMatchObject({ code: 0 });
  expect(await shownBy(screen.text)).toEqual(['100 %', '␛[2J␛[5;5Hred␇', 'after it', 'Name: pppp']);
});

it('is below the line that is left if it is half a line at process.exit', async () => {
  const { screen, exit, type } = inTerminal(runtime, [built.file, 'writes'], { ...UTF8, NO_COLOR: '1' });
  await screen.waitFor('Name: ');
  const from = screen.text.length;
  type('e');
  await screen.waitFor('e', from);
  type('e');
  await expect(exit).resolves.toMatchObject({ code: 3 });
  expect(await shownBy(screen.text)).toEqual(['Name: ee', 'half a line']);
});

it.each([
  [{ LANG: 'C.UTF-8' }, '↑↓ move · ENTER choose'],
  [{ LANG: 'C.UTF-8', LC_ALL: 'C' }, 'Arrows move, ENTER choose'],
  [{ LANG: 'C', LC_CTYPE: 'en_US.utf8' }, '↑↓ move · ENTER choose'],
  [{ LANG: '' }, 'Arrows move, ENTER choose'],
])('has signs of the locale: %j', async (locale, hints) => {
  const { screen, exit, type } = inTerminal(runtime, [built.file, 'kind'], { TEXTUI_MODE: '', ...locale });
  await screen.waitFor('ENTER choose');
  expect(await shownBy(screen.text)).toEqual(['Kind:', '> full', '  inc', '  diff', hints]);
  type('\r');
  await exit;
});

it('has colours, unless NO_COLOR is set', async () => {
  for (const [env, color] of [
    [UTF8, true],
    [{ ...UTF8, NO_COLOR: '1' }, false],
  ] as const) {
    const { screen, exit, type } = inTerminal(runtime, [built.file, 'kind'], env);
    await screen.waitFor('ENTER choose');
    type('\x1b[B\r');
    await exit;
    expect(screen.text.includes('\x1b[36m')).toBe(color);
  }
});

it('keeps filter and ticks over Ctrl-Z and fg, and leaves only the label', async () => {
  const script = 'set -m; "$@"; echo stopped; fg; echo over';
  const { screen, exit, type } = inTerminal(
    'bash',
    ['--norc', '-i', '-c', script, 'sh', runtime, built.file, 'parts'],
    { ...UTF8, NO_COLOR: '1' },
  );
  await screen.waitFor('Ctrl-A all');
  type(' w\x1a');
  await screen.waitFor(/stopped[\s\S]*Parts \(cli\): w/);
  await screen.waitFor(/stopped[\s\S]*1 of 3/);
  const lines = await shownBy(screen.text);
  expect(lines[0]).toBe('Parts:');
  expect(lines.slice(-3)).toEqual(['Parts (cli): w', '> [ ] web', expect.stringContaining('1 of 3')]);
  type('\r\r');
  await exit;
  expect(screen.text).toContain('over');
});

it('has the size of the window after Ctrl-Z and fg, if it was changed meanwhile', async () => {
  const script = 'set -m; "$@"; echo stopped; read line; fg; echo over';
  const { screen, exit, type, resize } = inTerminal(
    'bash',
    ['--norc', '-i', '-c', script, 'sh', runtime, built.file, 'parts'],
    { ...UTF8, NO_COLOR: '1' },
  );
  await screen.waitFor('Space tick · ENTER accept · Ctrl-A all');
  type('\x1a');
  await screen.waitFor('stopped');
  const from = screen.text.length;
  resize(30, 24);
  type('\r');
  await screen.waitFor('Space tick', from);
  expect(screen.text.slice(from)).not.toContain('Ctrl-A all'); // it has no room any more
  type('\r');
  await exit;
  expect(screen.text).toContain('over');
});

it('has rows of tasks with --yes, too', async () => {
  const { screen, exit } = inTerminal(runtime, [built.file, 'work', '--yes'], { ...UTF8, NO_COLOR: '1' });
  await expect(exit).resolves.toMatchObject({ code: 0 });
  expect(screen.text).toMatch(/Copying {2}\[#/);
  const lines = await shownBy(screen.text);
  expect(lines[0]).toBe('Name: x (default)');
  expect(lines.at(-1)).toMatch(/^✔ Copying: done/);
  expect(lines).toHaveLength(2);
});
