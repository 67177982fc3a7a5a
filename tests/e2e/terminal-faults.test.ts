// What a terminal program meets, each in a real pseudo-terminal or a real pipe.

import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtime } from './runtime.ts';
import { type BuiltProgram, buildProgram, inPipes, inTerminal, runInPipes } from './terminal-rig.ts';

const node = runtime;
let built: BuiltProgram;
let program: string;

beforeAll(async () => {
  built = await buildProgram();
  program = built.file;
});

afterAll(() => built.remove());

describe.concurrent('end of input', () => {
  it('is a defined end at a prompt in a pipe', async () => {
    const run = await runInPipes(node, [program, 'ask'], '');
    expect(run).toEqual({ code: 0, signal: null, stdout: '? end of input\n', stderr: '' });
  });

  it.each(['</dev/null', '<&-', '</', '<empty', '<lines'])(
    'is one when the program starts with %s',
    async (from) => {
      writeFileSync(join(built.folder, 'empty'), '');
      writeFileSync(join(built.folder, 'lines'), 'one\ntwo');
      const run = await runInPipes('bash', [
        '--norc',
        '-c',
        `cd "$1" && "$2" "$3" ask ${from}`,
        'sh',
        built.folder,
        node,
        program,
      ]);
      const lines = from === '<lines' ? '? got="one"\n? got="two"\n' : '';
      expect(run).toEqual({ code: 0, signal: null, stdout: `${lines}? end of input\n`, stderr: '' });
    },
  );

  it('is Ctrl-D at a terminal', async () => {
    const { screen, exit, type } = inTerminal(node, [program, 'ask']);
    await screen.waitFor('? ');
    type('\x04');
    await screen.waitFor('end of input\n');
    await expect(exit).resolves.toMatchObject({ code: 0 });
  });

  it('is Ctrl-D at a hidden prompt too', async () => {
    const { screen, exit, type } = inTerminal(node, [program, 'hidden']);
    await screen.waitFor('Password: ');
    type('\x04');
    await screen.waitFor('got=nothing\n');
    await expect(exit).resolves.toMatchObject({ code: 0 });
  });
});

describe.concurrent('input', () => {
  it('answers one prompt a line when several lines come at once', async () => {
    const run = await runInPipes(node, [program, 'ask'], 'one\ntwo\r\n\nfour\rlast');
    expect(run.stdout).toBe(
      '? got="one"\n? got="two"\n? got=""\n? got="four"\n? got="last"\n? end of input\n',
    );
  });

  it('does so when they are pasted at a terminal', async () => {
    const { screen, exit, type } = inTerminal(node, [program, 'ask']);
    await screen.waitFor('? ');
    type('one\rtwo\r\rfour\r');
    await screen.waitFor('got="four"');
    expect(screen.text.match(/got="\w*"/g)).toEqual(['got="one"', 'got="two"', 'got=""', 'got="four"']);
    type('\x04');
    await exit;
  });

  it('takes bytes that are no UTF-8, and characters that come byte by byte', async () => {
    const run = inPipes(node, [program, 'ask']);
    run.read();
    await run.stdout.waitFor('? ');
    for (const byte of Buffer.from('žluť 漢 🙂\r\n')) run.stdin.write(Uint8Array.of(byte));
    await run.stdout.waitFor('got="žluť 漢 🙂"\n? ');
    run.stdin.end(Uint8Array.of(0x61, 0xff, 0x62, 0x0a, 0xe6));
    await run.exit;
    expect(run.stdout.text).toContain('got="a�b"\n? got="�"\n? end of input\n');
  });

  it('refuses two prompts at once, naming both', async () => {
    const run = await runInPipes(node, [program, 'twoAtOnce'], 'one\n');
    expect(run.stdout).toBe('First: got="one"\n');
    expect(run.stderr).toBe(
      'Terminal.readLine: screen two asked for a line while screen one still waits for one; ' +
        'await the first, or end it through its signal\n',
    );
  });

  it('answers a thousand prompts without leaving a listener', async () => {
    const run = await runInPipes(node, [program, 'askMany'], 'x\n'.repeat(1000));
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(/^Warning: passwords may be visible.*\nasked 1000, listeners 0\n$/);
  });

  it('keeps nothing but itself busy while it waits, and the process ends by itself after', async () => {
    const run = inPipes(node, [program, 'idle']);
    run.read();
    await run.stderr.waitFor(/waiting on .*\n/);
    run.stdin.write('one\n');
    await expect(run.exit).resolves.toEqual({ code: 0, signal: null });
    expect(run.stderr.text).toMatch(/^waiting on (PipeWrap,?)*\nended by itself\n$/);

    const terminal = inTerminal(node, [program, 'idle']);
    await terminal.screen.waitFor(/waiting on .*\n/);
    terminal.type('one\r');
    await terminal.screen.waitFor('ended by itself\n');
    await expect(terminal.exit).resolves.toMatchObject({ code: 0 });
    expect(terminal.screen.text).toMatch(/waiting on ((TTYWrap|SignalWrap),?)*\n/);
  });
});

describe.concurrent('standard input', () => {
  it('passes from one terminal to the next, and to others, with every line', async () => {
    const run = await runInPipes(node, [program, 'passOn'], 'one\ntwo\nthree\nfour\n');
    expect(run).toMatchObject({ code: 0, stdout: '1: 2: got=one,two,three,four\n' });
  });

  it('does so while it is open', async () => {
    const run = inPipes(node, [program, 'passOn']);
    run.read();
    await run.stdout.waitFor('1: ');
    run.stdin.write('one\n');
    await run.stdout.waitFor('2: ');
    run.stdin.write('two\n');
    await run.stderr.waitFor('passed on\n');
    run.stdin.end('three\nfour\n');
    await run.exit;
    expect(run.stdout.text).toBe('1: 2: got=one,two,three,four\n');
  });
});

// One after the other: a process that is started meanwhile holds a terminal that is to hang up.
describe('output', () => {
  it('ends quietly when its reader has enough', async () => {
    const script = '"$1" "$2" flood | head -1; echo "status ${PIPESTATUS[0]}"';
    const run = await runInPipes('bash', ['--norc', '-c', script, 'sh', node, program]);
    expect(run).toEqual({ code: 0, signal: null, stdout: 'a line of text\nstatus 42\n', stderr: '' });
  });

  it.each([
    ['at a prompt', 'wait', 'ready\n? ', 42],
    ['at a hidden prompt', 'hidden', 'Password: ', 0],
    ['while it writes', 'flood', 'a line of text\n', 42],
  ])('ends quietly when the terminal hangs up %s', async (_when, scene, marker, status) => {
    // The shell takes the signal, outlives the terminal and tells how its child ended.
    const told = join(built.folder, `told-${scene}`);
    await runInPipes('bash', ['--norc', '-c', 'mkfifo "$1"', 'sh', told]);
    const script = 'trap "" HUP; "$1" "$2" "$3" 2>"$4.err"; echo "status $?" >"$4"';
    const { screen, hangUp } = inTerminal('bash', ['--norc', '-c', script, 'sh', node, program, scene, told]);
    await screen.waitFor(marker);
    hangUp();
    expect(await runInPipes('cat', [told])).toMatchObject({ stdout: `status ${status}\n` });
    expect(readFileSync(`${told}.err`, 'utf8')).toBe('');
  });

  it.each([
    ['a prompt', 'wait', 'ready\n? '],
    ['a hidden prompt', 'hidden', 'Password: '],
  ])('ends by the signal of a hang-up at %s when it gets one', async (_when, scene, marker) => {
    // The end of input may come before the signal, and the program must still be there for it.
    const { screen, exit, hangUp } = inTerminal(node, [program, scene, 'hold']);
    await screen.waitFor(marker);
    hangUp();
    await expect(exit).resolves.toEqual({ code: 0, signal: constants.signals.SIGHUP });
  });

  // What Node calls a pipe to a child is a pair of sockets; the shell's is a real one.
  it.each(['', '| cat'])('is not cut when the process ends right after it %s', async (pipe) => {
    const size = 5 << 20;
    const script = `"$1" "$2" big ${size} ${pipe}`;
    const run = await runInPipes('bash', ['--norc', '-c', script, 'sh', node, program]);
    expect(run.stdout).toHaveLength(size);
    expect(run).toMatchObject({ code: 0, stderr: 'closed\n' });
  });

  it('waits for a slow reader and buffers no more than one write', async () => {
    const run = inPipes(node, [program, 'slow', '50']);
    await run.stderr.waitFor(/wait.*\n/);
    expect(run.stderr.text).toBe('waiting\n');
    run.read();
    await expect(run.exit).resolves.toEqual({ code: 0, signal: null });
    expect(run.stderr.text).toBe('waiting\nbuffered 0\n');
    expect(run.stdout.text).toHaveLength(50 << 20);
  });
});

describe.concurrent('size', () => {
  it('follows the window', async () => {
    const { screen, exit, type, resize } = inTerminal(node, [program, 'size']);
    await screen.waitFor('{"columns":80,"rows":24}\n? ');
    resize(40, 10);
    await screen.waitFor('resized\n');
    type('\r');
    await screen.waitFor('{"columns":40,"rows":10}\n');
    type('\x04');
    await exit;
  });

  it('is unknown when the terminal says 0, and in a pipe', async () => {
    const script = 'stty cols 0 rows 0; "$1" "$2" size';
    const { screen, exit, type } = inTerminal('bash', ['--norc', '-c', script, 'sh', node, program]);
    await screen.waitFor('{"columns":null,"rows":null}\n? ');
    type('\x04');
    await exit;
    expect((await runInPipes(node, [program, 'size'])).stdout).toBe('{"columns":null,"rows":null}\n? ');
  });
});

describe.concurrent('capabilities', () => {
  it.each([
    ['a terminal', {}, true],
    ['TERM=dumb', { TERM: 'dumb' }, false],
    ['NO_COLOR', { NO_COLOR: '1' }, false],
  ])('with %s', async (_name, env, color) => {
    const { screen, exit } = inTerminal(node, [program, 'capabilities'], env);
    await screen.waitFor('\n');
    await exit;
    expect(JSON.parse(screen.text)).toEqual({ interactive: true, echoes: true, color, live: true });
  });

  it('are none in a pipe', async () => {
    const run = await runInPipes(node, [program, 'capabilities']);
    expect(JSON.parse(run.stdout)).toEqual({ interactive: false, echoes: false, color: false });
  });
});

describe.concurrent('hidden input', () => {
  it('does not show, and can be edited and pasted', async () => {
    const { screen, exit, type } = inTerminal(node, [program, 'hiddenTwice']);
    await screen.waitFor('Password: ');
    type('wrong\x15sekret\x7f\x7f\x7f\x7fcret\rsecret\rAda\r');
    await screen.waitFor('got=');
    await exit;
    expect(screen.text).toBe('Password: \nAgain: \nName: Ada\ngot=terces,terces,Ada\n');
  });

  it('reads the line without a terminal, and warns once', async () => {
    const run = await runInPipes(node, [program, 'hiddenTwice'], 'secret\nsecret\nAda\n');
    expect(run).toEqual({
      code: 0,
      signal: null,
      stdout: 'Password: Again: Name: got=terces,terces,Ada\n',
      stderr: 'Warning: passwords may be visible, because input does not come from a terminal.\n',
    });
  });

  describe.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const)('at %s', (signal, status) => {
    it('puts the terminal back and ends by that very signal', async () => {
      const shell = startHidden();
      const pid = await shell.pid();
      process.kill(pid, signal);
      await expect(shell.result()).resolves.toEqual({ status, restored: true });
    });
  });

  it.each([
    ['Ctrl-C', '\x03', 130],
    ['Ctrl-\\', '\x1c', 131],
  ])('at %s does the same', async (_name, key, status) => {
    const shell = startHidden();
    await shell.pid();
    shell.type(`half a secret${key}`);
    await expect(shell.result()).resolves.toEqual({ status, restored: true });
    expect(shell.screen.text).not.toContain('half');
  });

  it.each([
    ['exit', 7],
    ['throw', 1],
  ])('puts the terminal back at %s', async (how, status) => {
    const shell = startHidden(how);
    process.kill(await shell.pid(), 'SIGUSR2');
    await expect(shell.result()).resolves.toEqual({ status, restored: true });
    expect(shell.screen.text.includes('thrown while hidden')).toBe(how === 'throw');
  });

  it.each([
    ['by Ctrl-Z', '"$NODE" "$PROGRAM" hidden', null],
    ['by a signal', '"$NODE" "$PROGRAM" hidden', 'SIGTSTP'],
    ['by the signal that nobody can catch', '"$NODE" "$PROGRAM" hidden', 'SIGSTOP'],
    ['by Ctrl-Z as part of a larger job', 'bash -c \'"$NODE" "$PROGRAM" hidden; true\'', null],
  ] as const)('remains hidden when it is stopped %s and goes on', async (_how, command, signal) => {
    const env = { NODE: node, PROGRAM: program, PS1: 'shell> ' };
    const { screen, exit, type } = inTerminal('bash', ['--norc', '--noprofile', '-i'], env);
    const runs = async (line: string, marker: RegExp): Promise<void> => {
      const from = screen.text.length;
      type(`${line}\r`);
      await screen.waitFor(marker, from);
    };
    await screen.waitFor('shell> ');
    await runs('echo mode-1=$(stty -g)', /mode-1=\w+:[^]*shell> /);
    await runs(command, /Password: $/);
    if (signal === null) type('half\x1a');
    else process.kill(Number(/pid=(\d+)/.exec(screen.text)?.[1]), signal);
    await screen.waitFor(/Stopped[^]*shell> /);
    await runs('echo mode-2=$(stty -g)', /mode-2=\w+:[^]*shell> /);
    expect(/mode-2=([\w:]+:\S+)/.exec(screen.text)?.[1]).toBe(/mode-1=([\w:]+:\S+)/.exec(screen.text)?.[1]);
    await runs('fg', /Password: $/);
    await runs('secret', /got=terces\n[^]*shell> /);
    expect(screen.text).not.toContain('secret');
    expect(screen.text).not.toContain('half');
    await runs('echo mode-3=$(stty -g)', /mode-3=\w+:[^]*shell> /);
    expect(/mode-3=([\w:]+:\S+)/.exec(screen.text)?.[1]).toBe(/mode-1=([\w:]+:\S+)/.exec(screen.text)?.[1]);
    type('exit\r');
    await exit;
  });
});

describe.concurrent('a program in the background', () => {
  it.each([
    ['is started there', '"$NODE" "$PROGRAM" hiddenTwice &', null],
    ['goes on there', '"$NODE" "$PROGRAM" hiddenTwice', 'bg'],
  ] as const)(
    'waits with a hidden prompt for fg, and puts the echo back: it %s',
    async (_how, command, then) => {
      const env = { NODE: node, PROGRAM: program, PS1: 'shell> ' };
      const { screen, exit, type } = inTerminal('bash', ['--norc', '--noprofile', '-i'], env);
      const runs = async (line: string, marker: RegExp): Promise<void> => {
        const from = screen.text.length;
        type(`${line}\r`);
        await screen.waitFor(marker, from);
      };
      await screen.waitFor('shell> ');
      await runs('set -b', /shell> $/); // tells of jobs at once
      await runs('echo mode-1=$(stty -g)', /mode-1=\w+:[^]*shell> /);
      if (then === null) await runs(command, /Stopped/);
      else {
        await runs(command, /Password: $/);
        type('\x1a');
        await screen.waitFor(/Stopped[^]*shell> /);
        await runs(then, /Stopped/);
      }
      await runs('fg', /Password: $/);
      await runs('one', /Again: $/);
      await runs('two', /Name: $/);
      await runs('Ada', /^Ada\ngot=eno,owt,Ada\n[^]*shell> /);
      expect(screen.text).not.toMatch(/one|two/);
      await runs('echo mode-2=$(stty -g)', /mode-2=\w+:[^]*shell> /);
      expect(/mode-2=([\w:]+:\S+)/.exec(screen.text)?.[1]).toBe(/mode-1=([\w:]+:\S+)/.exec(screen.text)?.[1]);
      type('exit\r');
      await exit;
    },
  );
});

/** The program at a hidden prompt, under a shell that compares the terminal before and after. */
function startHidden(argument = '') {
  // The traps keep the shell alive when a key sends its signal to everyone on the terminal.
  const script = `trap : INT QUIT; ulimit -c 0; before=$(stty -g); "$1" "$2" hidden ${argument}
    echo "status=$?"; [ "$before" = "$(stty -g)" ] && echo restored=true || echo restored=false`;
  const shell = inTerminal('bash', ['--norc', '-c', script, 'sh', node, program]);
  return {
    ...shell,
    pid: async (): Promise<number> => {
      await shell.screen.waitFor('Password: ');
      return Number(/pid=(\d+)/.exec(shell.screen.text)?.[1]);
    },
    result: async () => {
      await shell.screen.waitFor(/restored=\w+\n/);
      return {
        status: Number(/status=(\d+)/.exec(shell.screen.text)?.[1]),
        restored: shell.screen.text.includes('restored=true'),
      };
    },
  };
}
