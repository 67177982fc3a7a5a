// Children and other work at the terminal that textui draws on.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForRuntime, runtime } from './runtime.ts';
import { shownBy } from './shown.ts';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

let folder: string;

beforeAll(async () => {
  folder = await buildForRuntime({ program: join(import.meta.dirname, 'sharing-program.ts') });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a scene below a shell, which says how it ended and whether the terminal is as it was. */
function run(...scene: string[]) {
  const script = `trap : INT QUIT; before=$(stty -g); "$@"; echo "status=$?"
    [ "$before" = "$(stty -g)" ] && echo restored=true || echo restored=false`;
  const args = ['--norc', '-c', script, 'sh', runtime, join(folder, 'program.mjs'), ...scene];
  return inTerminal('bash', args);
}

const RESTORED = ['status=0', 'restored=true'];

/** Bun tells of no child that it starts; programs lend the terminal there. */
const seesChildren = !runtime.endsWith('bun');

describe.runIf(seesChildren)('a child that has the terminal', () => {
  it.each(['inherit', 'descriptors', 'streams'])(
    'is asked without a frame, and gets every key, with its stdio as %s',
    async (child) => {
      const { screen, exit, type } = run('keys', child);
      await screen.waitFor('Proceed? ');
      type('yes\r');
      await screen.waitFor(/\(freed\)[^]*frame> /);
      type('for textui.');
      await exit;
      expect(await shownBy(screen.text)).toEqual([
        '(taken)',
        'Proceed? yes',
        'child: yes',
        'ended: 0',
        '(freed)',
        ...RESTORED,
      ]);
      expect(screen.text).toContain('frame> for textui.');
    },
  );

  it.each([
    ['writes to its standard output', 'output', ['child', 'ended: 0']],
    ['fails', 'code1', ['ended: 1']],
    ['is killed', 'killed', ['ended: SIGKILL']],
    ['cannot be started', 'missing', ['ended: ENOENT']],
    ['leaves half a line', 'halfLine', ['half a lineended: 0']],
  ])('gives it back when it %s', async (_how, child, lines) => {
    const { screen, exit, type } = run('keys', child);
    await screen.waitFor(/\(freed\)[^]*frame> /);
    type('.');
    await exit;
    expect(await shownBy(screen.text)).toEqual(['(taken)', ...lines, '(freed)', ...RESTORED]);
  });

  it.each([
    ['SIGINT', 'interrupted', 'ended: SIGINT'],
    ['code 130', 'code130', 'ended: 130'],
  ])('that ends with %s has been interrupted, before the program learns of it', async (_how, child, end) => {
    const { screen, exit, type } = run('keys', child);
    await screen.waitFor(/\(freed\)[^]*frame> /);
    type('.');
    await exit;
    expect(await shownBy(screen.text)).toEqual(['(taken)', '(interrupted)', end, '(freed)', ...RESTORED]);
  });

  it.each([
    ['keys are read', 'keys'],
    ['rows are drawn', 'rows'],
  ])('gets Ctrl-C while %s, and ends by it', async (_what, scene) => {
    const { screen, exit, type } = run(scene, 'sleeper');
    await screen.waitFor('Sleeping');
    type('\x03');
    await screen.waitFor(/\(freed\)/);
    if (scene === 'keys') type('.');
    await exit;
    const lines = await shownBy(screen.text);
    expect(lines.slice(0, 2)).toEqual(['(taken)', 'Sleeping^C(interrupted)']);
    expect(lines.filter((line) => line.includes('(interrupted)'))).toHaveLength(1);
    expect(lines.slice(-2)).toEqual(RESTORED);
  });

  it('shares it with another one: it is free when both have ended', async () => {
    const { screen, exit, type } = run('two');
    await screen.waitFor('taken: true');
    await screen.waitFor('Proceed? ');
    type('yes\r');
    await exit;
    const lines = await shownBy(screen.text);
    expect(lines.filter((line) => line.startsWith('('))).toEqual(['(taken)', '(freed)']);
    expect(lines.slice(-4)).toEqual(['child: yes', '(freed)', ...RESTORED]);
  });

  it('may outlive the terminal: it gives nothing back', async () => {
    const { screen, exit } = run('outlives');
    await exit;
    const lines = await shownBy(screen.text);
    expect(lines).toContain('echo: false');
    expect(lines).not.toContain('(freed)');
    expect(lines.slice(-2)).toEqual(RESTORED);
  });

  it('may survive Ctrl-C, and nothing happens', async () => {
    const { screen, exit, type } = run('rows', 'survivor');
    await screen.waitFor('Survive? ');
    type('\x03');
    await screen.waitFor('^C');
    type('on\ron\r');
    await exit;
    const lines = await shownBy(screen.text);
    expect(lines.join()).not.toContain('(interrupted)');
    expect(lines.slice(-3)).toEqual(['(freed)', ...RESTORED]);
  });

  it('may only read from it', async () => {
    const { screen, exit, type } = run('keys', 'input');
    await screen.waitFor('Line? ');
    type('line\r');
    await screen.waitFor(/\(freed\)[^]*frame> /);
    type('.');
    await exit;
    expect(await shownBy(screen.text)).toEqual(['(taken)', 'Line? line', 'ended: 0', '(freed)', ...RESTORED]);
  });
});

it.each(['error', 'pipes', 'exec', 'execFile', 'detached', 'fork'])(
  'leaves the frame where a child does not have the terminal: %s',
  async (child) => {
    const { screen, exit, type } = run('keys', child);
    await screen.waitFor('ended: ');
    type('.');
    await exit;
    expect(screen.text).not.toContain('(taken)');
    expect((await shownBy(screen.text)).slice(-2)).toEqual(RESTORED);
  },
);

describe('a terminal that is lent', () => {
  it('is as it was for a child that blocks the program', async () => {
    const { screen, exit, type } = run('lend');
    await screen.waitFor('Proceed? ');
    type('yes\r');
    await screen.waitFor(/status: 0[^]*/);
    type('.');
    await exit;
    const lines = await shownBy(screen.text);
    expect(lines).toEqual(['(taken)', 'Proceed? yes', 'child: yes', '(freed)', 'status: 0', ...RESTORED]);
  });

  it('leaves Ctrl-C to such a child', async () => {
    const { screen, exit, type } = run('lend', 'survivor');
    await screen.waitFor('Survive? ');
    type('\x03');
    await screen.waitFor('^C');
    type('on\ron\r');
    await screen.waitFor('status: 0');
    type('.');
    await exit;
    expect(screen.text).not.toContain('(interrupted)');
    expect((await shownBy(screen.text)).slice(-2)).toEqual(RESTORED);
  });
});

describe.each(['keys', 'rows'])('while %s are open', (what) => {
  it.each([
    ['SIGALRM', 142],
    ['SIGUSR2', 140],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const)('%s leaves the frame, restores the terminal, and ends the process', async (signal, code) => {
    const { screen, exit } = run('wait', what);
    await screen.waitFor(/pid=\d+[^]*frame> /);
    process.kill(Number(/pid=(\d+)/.exec(screen.text)?.[1]), signal);
    await exit;
    const lines = await shownBy(screen.text);
    expect(lines[1]).toBe('(left)');
    expect(lines.slice(-2)).toEqual([`status=${code}`, 'restored=true']);
  });
});

it('keys that are open are drawn again at Ctrl-Z where no shell can stop the process', async () => {
  const { screen, exit, type } = inTerminal(runtime, [join(folder, 'program.mjs'), 'wait', 'keys']);
  await screen.waitFor('frame> ');
  type('\x1a');
  await screen.waitFor(/\(left\)[^]*frame> /);
  type('\x1c');
  await exit;
});

describe('while only rows are drawn', () => {
  it('what is typed shows, and is kept for whoever reads next', async () => {
    const { screen, exit, type } = run('early');
    await screen.waitFor(/pid=\d+[^]*frame> /);
    type('early\rha');
    await screen.waitFor('ha');
    process.kill(Number(/pid=(\d+)/.exec(screen.text)?.[1]), 'SIGUSR2');
    await screen.waitFor('[?2004h');
    type('lf.');
    await exit;
    expect(screen.text).toContain('got="early\\nhalf."');
  });

  it('Ctrl-C is a signal', async () => {
    const { screen, exit, type } = run('wait', 'rows');
    await screen.waitFor('frame> ');
    type('\x03');
    await screen.waitFor('(interrupted)');
    type('\x1c');
    await exit;
  });

  it('Ctrl-Z stops the process, and they are drawn again', async () => {
    const script = 'set -m; "$@"; echo stopped; fg; echo over';
    const args = ['--norc', '-i', '-c', script, 'sh', runtime, join(folder, 'program.mjs'), 'wait', 'rows'];
    const { screen, exit, type } = inTerminal('bash', args);
    await screen.waitFor('frame> ');
    type('\x1a');
    await screen.waitFor(/stopped[^]*frame> /);
    type('\x1c');
    await exit;
  });
});

describe('the first question', () => {
  let program: BuiltProgram;
  beforeAll(async () => {
    program = await buildProgram(`
      import { ask, text } from 'textui';
      process.stdout.write('Checking... ');
      const answer = ask(text('Name'));
      if (process.argv[2] === 'writes') console.log('Written right after.');
      if (process.argv[2] === 'later') setImmediate(() => process.stdout.write('Written right after.\\n'));
      console.log('got=' + (await answer));
    `);
  });
  afterAll(() => program.remove());

  it.each([
    ['half a line that the program wrote', 'quiet', ['Checking...', 'Name: x', 'got=x']],
    ['what it writes right after', 'writes', ['Checking... Written right after.', 'Name: x', 'got=x']],
    ['what it writes a turn after', 'later', ['Checking...', 'Written right after.', 'Name: x', 'got=x']],
  ])('leaves %s', async (_what, how, lines) => {
    const { screen, exit, type } = inTerminal(runtime, [program.file, how], { TEXTUI_MODE: 'live' });
    await screen.waitFor('Name:');
    type('x\r');
    await exit;
    expect((await shownBy(screen.text)).map((line) => line.trimEnd())).toEqual(lines);
  });
});
