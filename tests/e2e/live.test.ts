// Live questions in real processes at real pseudo-terminals: every end puts the terminal back.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtime } from './runtime.ts';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

const PROGRAM = `
  import { openSync } from 'node:fs';
  import { ReadStream, WriteStream } from 'node:tty';
  import { createApp, form, secret, select, text } from 'textui';
  import { runProgram } from 'textui/program';

  const [scene, ...args] = process.argv.slice(2);
  const wait = () => new Promise(() => setInterval(() => {}, 1_000_000));
  const kind = select('Kind', { choices: ['full', 'inc', 'diff'] });
  const scenes = {
    async ask() {
      const { value } = await createApp().run(kind);
      console.log('got=' + value);
    },
    async opened() {
      const [input, output] = [new ReadStream(openSync('/dev/tty', 'r')), new WriteStream(openSync('/dev/tty', 'w'))];
      const { reason, value } = await createApp({ input, output }).run(kind);
      await createApp({ input, output }).run((app) => app.say(reason + ' ' + value + ' at ' + output.columns));
      input.destroy(); // an open one keeps the process alive
      if (process.versions.bun && reason !== 'interrupted') process.exit(); // one that was closed does there, too
    },
    async errors() {
      const { reason, value } = await createApp({ output: process.stderr }).run(kind);
      console.error(reason + ' ' + value + ' at ' + process.stderr.columns);
    },
    async two() {
      await createApp().run(async (app) => {
        const first = await app.ask(text('First'));
        const second = await app.ask(text('Second'));
        await app.say('got=' + first + ',' + second);
      });
    },
    async between() {
      await createApp().run(async (app) => {
        await app.ask(text('First'));
        console.log('raw=' + process.stdin.isRaw);
      });
    },
    async script() {
      await createApp().run(async (app) => {
        try {
          await app.ask(kind);
        } catch (error) {
          console.log(error.code);
          throw error;
        } finally {
          console.log('raw=' + process.stdin.isRaw);
        }
      });
    },
    checking: () => createApp().run(text('Name', { accept: () => { console.error('checking'); return wait(); } })),
    exits: () => createApp().run(text('Name', { accept: () => process.exit(3) })),
    fails: () => createApp().run(text('Name', { accept: () => { throw new Error('broken'); } })),
    throws: () => createApp().run(select('Name', { choices: ['x', 'y'], accept: () => { setImmediate(() => { throw new Error('broken'); }); return wait(); } })),
    async listens() {
      process.on('SIGINT', () => {
        console.log('heard=' + process.stdin.isRaw);
        console.error('twice');
      });
      console.log('got=' + (await createApp().run(kind)).value);
    },
    async survives() {
      process.on('uncaughtException', (error) => console.log('caught=' + error.message));
      const accept = (name) => {
        if (name === 'x') setImmediate(() => { throw new Error('broken'); });
        return name === 'y' || 'Not x.';
      };
      console.log('got=' + (await createApp().run(text('Name', { accept }))).value);
    },
    task: () => createApp().run((app) => app.task('Copying', wait)),
    async worked() {
      await createApp().run(async (app) => {
        for (const name of ['First', 'Second']) {
          await app.task('Copying', () => new Promise((resolve) => setTimeout(resolve, 400)));
          await app.say('got=' + await app.ask(text(name)));
        }
      });
    },
    save: () => runProgram(form('User', { name: text('Name'), pin: secret('Pin') }), (given) => given, { name: 'user', args }),
    async late() {
      process.stderr.write('busy');
      await new Promise((resolve) => process.stdin.once('never', resolve) && setTimeout(resolve, 300));
      await scenes.two();
    },
  };
  await scenes[scene]();
`;

const { Terminal } = (await import('@xterm/headless')).default;

const CTRL_C = '\x03';
const LIVE = { TEXTUI_MODE: '', NO_COLOR: '1' };
const PASTE_ON = '\x1b[?2004h';
const PASTE_OFF = '\x1b[?2004l';
let built: BuiltProgram;

beforeAll(async () => {
  built = await buildProgram(PROGRAM);
});
afterAll(() => built.remove());

/** Starts a scene and waits until something is shown. */
async function scene(name: string, shown: string | RegExp, ...args: string[]) {
  const run = inTerminal(runtime, [built.file, name, ...args], LIVE);
  await run.screen.waitFor(shown);
  return run;
}

/** Runs a scene in a shell that says whether the terminal is as it was. */
async function inShell(name: string, shown: string | RegExp) {
  const script = `trap : INT; before=$(stty -g); "$@"; echo "status=$?"
    [ "$before" = "$(stty -g)" ] && echo restored=true || echo restored=false`;
  const run = inTerminal('bash', ['--norc', '-c', script, 'sh', runtime, built.file, name], LIVE);
  await run.screen.waitFor(shown);
  return run;
}

/** What a terminal shows that was sent a text, and where its cursor is. */
async function shownBy(text: string): Promise<{ lines: string[]; cursor: number[] }> {
  const terminal = new Terminal({ cols: 80, rows: 24, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(text.replaceAll(/\r?\n/g, '\r\n'), resolve));
  const { active } = terminal.buffer;
  const all = Array.from({ length: 24 }, (_, row) => active.getLine(row)?.translateToString(true) ?? '');
  return { lines: all.filter((line) => line !== ''), cursor: [active.cursorY, active.cursorX] };
}

/** Nothing of the library's modes is left. */
function expectPutBack(text: string): void {
  const isOn = text.lastIndexOf(PASTE_ON) > text.lastIndexOf(PASTE_OFF); // tasks read no keys
  expect(isOn).toBe(false);
  for (const control of ['?25', '?1049', '?2026', '2J', '3J', '6n', 'H'])
    expect(text).not.toContain(`\x1b[${control}`);
}

it('asks live without any option, and leaves one plain line', async () => {
  const { screen, exit, type } = await scene('ask', 'Kind: ');
  type('\x1b[B\r');
  await expect(exit).resolves.toMatchObject({ code: 0 });
  expect(screen.text).toMatch(/got=inc\n$/);
  expect((await shownBy(screen.text)).lines).toEqual(['Kind: inc', 'got=inc']);
  expectPutBack(screen.text);
});

it('asks as soon as a task that was drawn has ended', async () => {
  const { screen, exit, type } = await scene('worked', 'First: ');
  type('a\r');
  await screen.waitFor('Second: ');
  type('b\r');
  await expect(exit).resolves.toMatchObject({ code: 0 });
  expect(screen.text).toContain('got=a');
  expect(screen.text).toContain('got=b');
  expectPutBack(screen.text);
});

it('asks in lines where a variable says so, or the terminal cannot do more', async () => {
  for (const env of [
    { TEXTUI_MODE: 'lines' },
    { TERM: 'dumb' },
    { CI: 'true' },
    { ACCESSIBLE: '1' },
    { TERM: 'emacs' },
  ]) {
    const { screen, exit, type } = inTerminal(runtime, [built.file, 'ask'], { ...LIVE, ...env });
    await screen.waitFor(/Kind: /);
    type('inc\r');
    await exit;
    expect(screen.text).not.toContain('\x1b[?2004h');
  }
});

it('asks live where a variable says so, whatever TERM and CI say', async () => {
  const { screen, exit, type } = inTerminal(runtime, [built.file, 'ask'], {
    TEXTUI_MODE: 'live',
    TERM: 'dumb',
    CI: '1',
  });
  await screen.waitFor('Kind: ');
  type('\x1b[B\r');
  await exit;
  expect(screen.text).toContain('got=inc');
});

it('gives what is typed before the question to it: whole lines answer, the rest is in the line', async () => {
  const { screen, exit, type } = await scene('late', 'busy');
  type('one\rtw');
  await screen.waitFor('Second: tw');
  type('o\r');
  await exit;
  expect(screen.text).toContain('got=one,two');
});

it('gives keys that are typed while an answer is checked to the next question', async () => {
  const { screen, exit, type } = await scene('two', 'First: ');
  type('one\rtwo\r');
  await exit;
  expect(screen.text).toContain('got=one,two');
});

describe.each([
  ['that the program opened', 'opened', '"$@" < /dev/null > /dev/null 2>&1'],
  ['of standard input and standard error', 'errors', '"$@" > /dev/null'],
])('at a terminal %s', (_where, name, command) => {
  /** Runs the scene in a shell that says whether the terminal is as it was, and what the scene's status was. */
  const start = async () => {
    const script = `trap : INT; before=$(stty -g); ${command}; echo "status=$?"
      [ "$before" = "$(stty -g)" ] && echo restored=true || echo restored=false`;
    const run = inTerminal('bash', ['--norc', '-c', script, 'sh', runtime, built.file, name], LIVE);
    await run.screen.waitFor('Kind: ');
    return run;
  };

  it('asks live, and draws again when the window is resized', async () => {
    const { screen, exit, type, resize } = await start();
    const before = screen.text.length;
    resize(30, 24);
    await screen.waitFor('Kind: ', before);
    type('\x1b[B\r');
    await screen.waitFor('restored=true');
    await exit;
    expect(screen.text).toContain('closed inc at 30');
    expect(screen.text).toContain('status=0');
    expectPutBack(screen.text);
  });

  it.each([
    ['Ctrl-C', CTRL_C, 'status=130'],
    ['Ctrl-\\', '\x1c', 'status=131'],
    ['the end of input', '\x04', 'status=0'],
  ])('puts it back after %s', async (_name, keys, status) => {
    const { screen, exit, type } = await start();
    type(keys);
    await screen.waitFor('restored=true');
    await exit;
    expect(screen.text).toContain(status);
    expectPutBack(screen.text);
  });

  it('asks again after Ctrl-Z and fg', async () => {
    const again = command.replace('"$@"', 'fg');
    const script = `set -m; ${command}; echo stopped; ${again}; echo over`;
    const { screen, exit, type } = inTerminal(
      'bash',
      ['--norc', '-i', '-c', script, 'sh', runtime, built.file, name],
      LIVE,
    );
    await screen.waitFor('Kind: ');
    type('di\x1a');
    await screen.waitFor(/stopped[\s\S]*Kind: di/);
    type('\r');
    await exit;
    expect(screen.text).toContain('closed diff');
    expectPutBack(screen.text);
  });
});

it('is back to normal before the program goes on', async () => {
  const { screen, exit, type } = await scene('between', 'First: ');
  type('one\r');
  await exit;
  expect(screen.text).toContain('raw=false');
});

describe('Ctrl-C', () => {
  it('rejects what was asked, then ends the process as any other', async () => {
    const { screen, exit, type } = await scene('script', 'Kind: ');
    type(`half${CTRL_C}`);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expect(screen.text).toContain('ERR_TEXTUI_ENDED\nraw=false\n');
    expectPutBack(screen.text);
  });

  it('saves the answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'textui-live-'));
    const file = join(folder, 'saved.json');
    const { screen, exit, type } = await scene('save', 'Name: ', '--save', file);
    type('Ada\r');
    await screen.waitFor('Pin: ');
    type(`half${CTRL_C}`);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ name: 'Ada', $unfinished: [] });
    rmSync(folder, { recursive: true });
  });

  it('counts while an answer is checked', async () => {
    const { screen, exit, type } = await scene('checking', 'Name: ');
    type('Ada\r');
    await screen.waitFor('checking');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expectPutBack(screen.text);
  });

  it('is for the program where it listens itself: what it prints stays, and the question is asked below', async () => {
    const { screen, exit, type } = await scene('listens', 'Kind: ');
    type(`di${CTRL_C}`);
    await screen.waitFor(/twice[\s\S]*Kind: di/);
    type('\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    const { lines } = await shownBy(screen.text);
    expect(lines).toEqual(['Kind:', 'heard=false', 'twice', 'Kind: diff', 'got=diff']);
    expectPutBack(screen.text);
  });

  it('ends the process while only a task runs that cannot be cancelled', async () => {
    const { screen, exit, type } = await scene('task', 'Copying  ');
    type(`kept${CTRL_C}`);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expectPutBack(screen.text);
  });
});

describe('the terminal is as it was', () => {
  it.each([
    ['an answer', 'ask', 'full\r', 'status=0'],
    ['Ctrl-C', 'script', CTRL_C, 'status=130'],
    ['Ctrl-C at a check', 'checking', `x\r`, null],
    ['process.exit', 'exits', 'x\r', 'status=3'],
    ['a failure', 'fails', 'x\r', 'status=1'],
    ['the end of input', 'ask', '\x04', 'status='],
    ['Ctrl-\\', 'ask', '\x1c', 'status=131'],
  ])('after %s', async (_name, given, keys, status) => {
    const { screen, exit, type } = await inShell(given, /(?:Kind|Name): /);
    type(keys);
    if (status === null) {
      await screen.waitFor('checking');
      type(CTRL_C);
    }
    await screen.waitFor('restored='); // what is printed last may come after the end
    await exit;
    expect(screen.text).toContain(status ?? 'status=130');
    expect(screen.text).toContain('restored=true');
    expectPutBack(screen.text);
  });

  it('after SIGTERM, and only the label is left', async () => {
    const { screen, exit, pid } = await scene('ask', 'Kind: ');
    process.kill(pid, 'SIGTERM');
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGTERM });
    expectPutBack(screen.text);
    expect(await shownBy(screen.text)).toEqual({ lines: ['Kind:'], cursor: [1, 0] });
  });

  it('after process.exit, and only the line is left', async () => {
    const { screen, exit, type } = await scene('exits', 'Name: ');
    type('x\r');
    await expect(exit).resolves.toMatchObject({ code: 3 });
    expect(await shownBy(screen.text)).toEqual({ lines: ['Name: x'], cursor: [1, 0] });
  });
});

it('makes way for an error that nobody caught', async () => {
  const { screen, exit, type } = await scene('throws', 'Name: ');
  type('x\r');
  await expect(exit).resolves.toMatchObject({ code: 1 });
  const { lines } = await shownBy(screen.text);
  expect(lines.join('\n')).toMatch(/error: broken/i); // as the runtime prints it
  expect(lines[0]).toBe('Name:'); // and nothing of its rows
  expect(lines.join('\n')).not.toContain('> x');
  expectPutBack(screen.text);
});

it('goes on after an error that the program deals with', async () => {
  const { screen, exit, type } = await scene('survives', 'Name: ');
  type('x\r');
  await screen.waitFor(/caught=broken[\s\S]*Name: /);
  type('y\r');
  await expect(exit).resolves.toMatchObject({ code: 0 });
  const { lines } = await shownBy(screen.text);
  expect(lines).toEqual(['Name: x', 'caught=broken', 'Name: y', 'got=y']);
});

it('draws a new frame below after Ctrl-Z and fg, with what was typed', async () => {
  const script = 'set -m; "$@"; echo stopped; fg; echo over';
  const { screen, exit, type } = inTerminal(
    'bash',
    ['--norc', '-i', '-c', script, 'sh', runtime, built.file, 'ask'],
    LIVE,
  );
  await screen.waitFor('Kind: ');
  type('di\x1a');
  await screen.waitFor(/stopped[\s\S]*Kind: di/);
  type('\r');
  await exit;
  expect(screen.text).toContain('got=diff');
});
