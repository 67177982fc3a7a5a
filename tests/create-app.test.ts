import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { ask, number, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import {
  createApp,
  type CreateAppOptions,
  GetPasswordInputScreen,
  InputState,
  Prompt,
  type UIScreen,
} from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { runCode, withProgram } from './support/programs.ts';
import { screenOf } from './support/screens.ts';
import { readAll } from './support/streams.ts';

class FakeTerminal extends PassThrough {
  isTTY = true;
  columns: number | undefined = 33;
  rows: number | undefined = undefined;
  setRawMode(): void {}
}

const notice = (): UIScreen =>
  screenOf('Width', {
    inputRequired: false,
    refresh() {
      this.window.add(new TextWidget('\x1b[31mred\x1b[0m'));
    },
  });

/** What an app writes to a stream. */
async function written(options: CreateAppOptions, output: PassThrough = new PassThrough()): Promise<string> {
  await createApp({ input: new PassThrough(), output, ...options }).run(notice());
  return readAll(output);
}

const widthOf = (text: string): number => text.indexOf('\n');

describe('the width of an app', () => {
  it('is the option, else what the terminal says, else COLUMNS, else 80', async () => {
    const env = { COLUMNS: '44', TERM: 'xterm' };
    expect(widthOf(await written({ width: 22, env }, new FakeTerminal()))).toBe(22);
    expect(widthOf(await written({ env }, new FakeTerminal()))).toBe(33);
    expect(widthOf(await written({ env }))).toBe(44);
    expect(widthOf(await written({ env: {} }))).toBe(80);
  });

  it.each(['', '0', '-5', 'wide', 'Infinity '])('is 80 where COLUMNS is %j', async (COLUMNS) => {
    const width = widthOf(await written({ env: { COLUMNS } }));
    expect(width).toBe(COLUMNS.startsWith('Inf') ? 1000 : 80);
  });

  it('is COLUMNS where the terminal says 0', async () => {
    const output = new FakeTerminal();
    output.columns = 0;
    expect(widthOf(await written({ env: { COLUMNS: '44' } }, output))).toBe(44);
  });

  it('follows the terminal at every showing', async () => {
    const output = new FakeTerminal();
    const input = new PassThrough();
    const screen = screenOf('Width', {
      prompt: () => new Prompt('Key'),
      input(key) {
        output.columns = 11;
        return key === 'r' ? InputState.PROCESSED_AND_REDRAW : InputState.PROCESSED_AND_CLOSE;
      },
    });
    input.end('r\nc\n');
    await createApp({ input, output, env: { NO_COLOR: '1' } }).run(screen);
    expect(
      readAll(output)
        .match(/=+/g)
        ?.map((rule) => rule.length),
    ).toEqual([33, 33, 11, 11]);
  });
});

describe('colour', () => {
  it('is written to a terminal', async () => {
    expect(await written({ env: { TERM: 'xterm' } }, new FakeTerminal())).toContain('\x1b[31mred');
  });

  it.each([
    ['NO_COLOR', { TERM: 'xterm', NO_COLOR: '1' }],
    ['TERM=dumb', { TERM: 'dumb' }],
    ['no TERM', {}],
  ])('is not written with %s', async (_name, env) => {
    const text = await written({ env }, new FakeTerminal());
    expect(text).toContain('red');
    expect(text).not.toContain('\x1b');
  });

  it('is not written to a pipe', async () => {
    expect(await written({ env: { TERM: 'xterm' } })).not.toContain('\x1b');
  });
});

describe('the options', () => {
  it('are checked by name', () => {
    const odd: [CreateAppOptions, string][] = [
      [{ width: 0 }, 'createApp: width must be a whole number from 1 to 1000000, got 0'],
      [{ width: 8.5 }, 'createApp: width must be'],
      [{ height: -1 }, 'createApp: height must be'],
      [{ onError: 'x' as never }, 'createApp: onError must be a function, got "x"'],
      [{ input: {} as never }, 'createApp: input must be a readable stream, got an object'],
      [{ output: 'log.txt' as never }, 'createApp: output must be a writable stream, got "log.txt"'],
      [
        { errorOutput: 'log.txt' as never },
        'createApp: errorOutput must be something with write(text), got "log.txt"',
      ],
      [{ terminal: 'tty' as never }, 'createApp: terminal must be a Terminal, got "tty"'],
      [{ signal: 'SIGINT' as never }, 'createApp: signal must be an AbortSignal, got "SIGINT"'],
      [
        { quitScreen: {} as never },
        'createApp: quitScreen must be a UIScreen or a function that returns one',
      ],
      [
        { translator: 5 as never },
        'createApp: translator must be a function or an object of messages, got 5',
      ],
    ];
    for (const [options, message] of odd) expect(() => createApp(options)).toThrow(message);
  });

  it('may all be left out or null', () => {
    expect(() => createApp()).not.toThrow();
    expect(() => createApp(null)).not.toThrow();
    expect(() =>
      createApp({
        input: null,
        output: null,
        errorOutput: null,
        terminal: null,
        env: null,
        width: null,
        height: null,
        signal: null,
        translator: null,
        onError: null,
        quitScreen: null,
      }),
    ).not.toThrow();
  });

  it('may name a terminal of your own', async () => {
    const terminal = new ScriptedTerminal({ columns: null });
    await createApp({ terminal, env: { COLUMNS: '20' } }).run(notice());
    expect(widthOf(terminal.output)).toBe(20);
  });
});

describe('the streams of the caller', () => {
  it('stay open, with the listeners they had', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const count = (): number =>
      [input, output]
        .flatMap((stream) => stream.eventNames().map((name) => stream.listenerCount(name)))
        .reduce((a, b) => a + b, 0);
    const before = count();
    input.write('secret\n');
    await createApp({ input, output, env: {} }).run(notice());
    expect(count()).toBe(before);
    expect([input.destroyed, output.destroyed, output.writableEnded]).toEqual([false, false, false]);
  });
});

describe('a process', () => {
  const program = (lines: string): string => `
    import { TextWidget } from 'textui/render/widgets';
    import { createApp, GetPasswordInputScreen, UIScreen } from 'textui/screens';
    class Hello extends UIScreen {
      override title = 'Hello World';
      override refresh() { this.window.addWithSeparator(new TextWidget('Body text')); }
    }
    ${lines}
  `;

  it('shows what the contract shows, answers included, and ends by itself', async () => {
    const { stdout, stderr, code } = await runCode(
      program('const exit = await createApp().run(new Hello()); console.log(exit);'),
      {
        input: 'x\nc\nnever read\n',
      },
    );
    expect(stdout).toBe(`================================================================================
================================================================================
Hello World

Body text

Your choice ['c' to continue, 'q' to quit, 'r' to refresh]: x
'x' is not a choice here. Type c, q or r.
Your choice ['c' to continue, 'q' to quit, 'r' to refresh]: c
{ reason: 'closed', code: 0 }
`);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });

  it('decides itself what the code of the end is good for', async () => {
    const run = 'const exit = await createApp().run(new Hello());';
    await expect(runCode(program(run))).resolves.toMatchObject({ code: 0 });
    await expect(runCode(program(`${run} process.exitCode = exit.code;`))).resolves.toMatchObject({
      code: 1,
    });
  });

  it('is warned in its language when what is typed cannot be hidden', async () => {
    const ask = `await createApp({ translator: (id, english) => '«' + english + '»' }).run(new GetPasswordInputScreen('1'));`;
    const { stderr } = await runCode(program(ask), { input: 'secret\n' });
    expect(stderr).toMatch(/^«[^«»]+»\n$/);
  });

  it('may write to standard error once the run has ended: the missing answers are all above', async () => {
    const code = `import { createApp, text } from 'textui';
      await createApp().run(text('Name'));
      console.error('ended');`;
    const { stderr } = await runCode(code);
    expect(stderr).toMatch(/^Some answers are missing.*\n {2}name .*\n.*\nended\n$/);
  });

  it('ends as it would have when nobody reads its standard error', async () => {
    const ask = `await createApp().run(new GetPasswordInputScreen('1')); console.log('ended');`;
    await withProgram(program(ask), async (file) => {
      const child = spawn(process.execPath, [file], { stdio: 'pipe' });
      child.stderr.destroy();
      const ended = new Promise((resolve) => child.on('close', resolve));
      child.stdin.end('secret\n');
      expect((await child.stdout.toArray()).join('')).toMatch(/\n1: \nended\n$/);
      expect(await ended).toBe(0);
    });
  });

  it('keeps the lines that one app did not read for the next, however long it takes', async () => {
    const twice = `
      for (let app = 0; app < 4; app++) {
        const exit = await createApp().run(new Hello());
        for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
        console.error(exit.reason);
      }`;
    const { stderr } = await runCode(program(twice), { input: 'c\nq\nc\n' });
    expect(stderr).toBe('closed\nquit\nclosed\nend-of-input\n');
  });
});

describe('a hidden prompt in a pipe', () => {
  it('reads the line and shows its end alone', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end('secret\n');
    const told: string[] = [];
    const warned: string[] = [];
    await createApp({
      input,
      output,
      errorOutput: { write: (text) => warned.push(text) },
      env: {},
      translator: { 'warning.not-hidden': 'Not hidden.' },
    }).run(new GetPasswordInputScreen('Password', { accept: (value) => told.push(value) > 0 }));
    expect(told).toEqual(['secret']);
    expect(warned).toEqual(['Not hidden.\n']);
    expect(readAll(output).endsWith('Password: \n')).toBe(true);
  });
});

describe('ask', () => {
  it('gives one answer after the other from one input', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end('Ada\n\n36\n');
    expect(await ask(text('Name'), { input, output })).toBe('Ada');
    expect(await ask(text('City'), { input, output, initial: 'London' })).toBe('London');
    expect(await ask(number('Age'), { input, output })).toBe(36);
    expect(readAll(output)).toBe('Name: Ada\nCity (London): \nAge: 36\n');
  });

  it('takes the options of createApp', async () => {
    const terminal = new ScriptedTerminal();
    expect(await ask(number('Port'), { terminal, answers: { port: 80 } })).toBe(80);
    expect(terminal.output).toBe('Port: 80 (answers)\n');
  });

  it('takes the value that it begins with where nobody is there', async () => {
    const how = { mode: 'unattended', exit: false } as const;
    const asked = (initial: number): Promise<number> =>
      ask(number('Port', { max: 100 }), { ...how, initial, terminal: new ScriptedTerminal() });
    expect(await asked(7)).toBe(7);
    const errorOutput = { write: () => {} };
    const refused = ask(number('Port', { max: 100 }), { ...how, initial: 700, errorOutput });
    await expect(refused).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
    const given = ask(number('Port'), {
      ...how,
      initial: 7,
      answers: { port: 8 },
      terminal: new ScriptedTerminal(),
    });
    expect(await given).toBe(8);
  });

  it('does not wait for another that reads the same input', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const first = ask(text('Name'), { input, output });
    await expect(ask(text('City'), { input, output })).rejects.toMatchObject({ code: 'ERR_TEXTUI_BUSY' });
    input.end('Ada\n');
    expect(await first).toBe('Ada');
  });

  it('says nothing of answers that are for others', async () => {
    const errors: string[] = [];
    const errorOutput = { write: (line: string) => errors.push(line) };
    const answers = { name: 'Ada', names: 'Ada and Bob', age: 36 };
    const how = { answers, errorOutput, mode: 'unattended' } as const;
    expect(await ask(text('Name'), { ...how, terminal: new ScriptedTerminal() })).toBe('Ada');
    expect(await ask(number('Age'), { ...how, terminal: new ScriptedTerminal() })).toBe(36);
    expect(errors).toEqual([]);
  });

  it('rejects where no answer comes and the process is not to end', async () => {
    const errors: string[] = [];
    const errorOutput = { write: (line: string) => errors.push(line) };
    const asked = ask(text('Name'), { terminal: new ScriptedTerminal(), exit: false, errorOutput });
    await expect(asked).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
    expect(errors.join('')).toContain('name  Name, text');
  });

  it('rejects with the reason of its signal, before and while it asks', async () => {
    const reason = new Error('enough');
    await expect(
      ask(text('Name'), { signal: AbortSignal.abort(reason), terminal: new ScriptedTerminal() }),
    ).rejects.toBe(reason);
    const controller = new AbortController();
    const input = new PassThrough();
    const asked = ask(text('Name'), { input, output: new PassThrough(), signal: controller.signal });
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it('rejects with what a check throws', async () => {
    const broken = text('Name', {
      accept: () => {
        throw new Error('broken');
      },
    });
    await expect(ask(broken, { terminal: new ScriptedTerminal({ answers: ['x'] }) })).rejects.toThrow(
      'broken',
    );
  });

  it('asks questions only', async () => {
    await expect(ask('Name' as never)).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT' });
    await expect(ask(text('Name'), { exit: 1 as never })).rejects.toMatchObject({
      code: 'ERR_TEXTUI_ARGUMENT',
    });
  });
});
