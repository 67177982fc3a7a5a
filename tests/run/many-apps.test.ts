// Many apps in one process, and many prompts in one app: nobody meets, nothing is left behind.

import type { EventEmitter } from 'node:events';
import { createServer, type Socket, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { secret, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';
import { StreamTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { runCode } from '../support/programs.ts';

const listenersOf = (...emitters: EventEmitter[]): number =>
  emitters
    .flatMap((emitter) => emitter.eventNames().map((name) => emitter.listenerCount(name)))
    .reduce((sum, count) => sum + count, 0);

/** Echoes what it is told, under its own name. */
class Parrot extends UIScreen<string> {
  readonly heard: string[] = [];
  override refresh(name: string) {
    this.window.add(new TextWidget(`I am ${name}`));
  }
  override prompt(name: string) {
    return new Prompt(name);
  }
  override input(line: string) {
    if (line === 'bye') return InputState.PROCESSED_AND_CLOSE;
    this.heard.push(line);
    return InputState.PROCESSED_AND_REDRAW;
  }
}

describe('fifty apps at once', () => {
  it('do not meet, over streams', async () => {
    const apps = Array.from({ length: 50 }, (_, id) => {
      const [input, output] = [new PassThrough(), new PassThrough()];
      const before = listenersOf(input, output);
      const screen = new Parrot();
      let shown = '';
      output.on('data', (chunk) => (shown += String(chunk)));
      const ended = createApp({ input, output, env: {}, width: 20 + id }).run(screen, `app ${id}`);
      return { id, input, output, before, screen, ended, shown: () => shown };
    });
    // A word to each in turn, so that all of them are always in the middle of something.
    for (let word = 0; word < 10; word++) {
      for (const { id, input } of apps) input.write(`word ${word} for ${id}\n`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const { input } of apps) input.write('bye\n');
    for (const { id, input, output, before, screen, ended, shown } of apps) {
      await expect(ended).resolves.toEqual({ reason: 'closed', code: 0 });
      expect(screen.heard).toEqual(Array.from({ length: 10 }, (_, word) => `word ${word} for ${id}`));
      expect([...new Set(shown().match(/I am app \d+/g))]).toEqual([`I am app ${id}`]);
      expect(shown().indexOf('\n')).toBe(20 + id);
      expect(listenersOf(input, output)).toBe(before + 1); // the one of this test
    }
  });

  it('do not meet, over sockets', async () => {
    const screens: Parrot[] = [];
    const ends: Promise<unknown>[] = [];
    const server = createServer((socket) => {
      const screen = new Parrot();
      const id = screens.push(screen) - 1;
      const terminal = new StreamTerminal({ input: socket, output: socket });
      const ended = createApp({ terminal, env: {} }).run(screen, `app ${id}`);
      ends.push(ended);
      void ended.finally(() => socket.end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const talk = async (): Promise<string> => {
      const socket: Socket = connect(port, '127.0.0.1');
      let shown = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (shown += chunk));
      socket.write('hello\nbye\n');
      await new Promise((resolve) => socket.on('close', resolve));
      return shown;
    };
    const talks = await Promise.all(Array.from({ length: 50 }, talk));
    server.close();
    expect(new Set(talks.map((shown) => /I am app \d+/.exec(shown)?.[0])).size).toBe(50);
    for (const shown of talks) expect(new Set(shown.match(/app \d+/g)).size).toBe(1);
    expect(screens.map(({ heard }) => heard)).toEqual(Array.from({ length: 50 }, () => ['hello']));
    await expect(Promise.all(ends)).resolves.toHaveLength(50);
  });

  it('leave no memory behind, round after round', async () => {
    // The heap after ten rounds, where all is tried, and after forty: what each round left behind would show as growth.
    const program = `
      import { PassThrough } from 'node:stream';
      import { createApp, UIScreen } from 'textui/screens';
      class Ask extends UIScreen {
        override prompt() { return this.defaultPrompt(); }
        ballast = new Array(10_000).fill('x');
      }
      async function round() {
        await Promise.all(Array.from({ length: 50 }, async () => {
          const [input, output] = [new PassThrough(), new PassThrough()];
          output.resume();
          const ended = createApp({ input, output, env: {} }).run(new Ask());
          input.write('x\\nr\\nc\\n');
          await ended;
        }));
      }
      async function heapAfter(rounds) {
        for (let i = 0; i < rounds; i++) await round();
        for (let i = 0; i < 5; i++) { await new Promise((r) => setImmediate(r)); gc(); }
        return process.memoryUsage().heapUsed;
      }
      console.log(await heapAfter(${part(10)}), await heapAfter(${part(30)}));
    `;
    const { stdout, stderr } = await runCode(program, { env: { NODE_OPTIONS: '--expose-gc' } });
    expect(stderr).toBe('');
    const [before, after] = stdout.trim().split(' ').map(Number) as [number, number];
    // Thirty rounds of fifty apps that leaked their screens would hold 120 MB; one app in a hundred, 1.2 MB.
    expect(after - before).toBeLessThan(1_000_000);
  });
});

describe('two apps on one input', () => {
  it('do not get the same line: the second to ask is refused', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const first = createApp({ input, output, env: {}, errorOutput: { write: () => {} } }).run(
      secret('Password'),
    );
    await new Promise((resolve) => setImmediate(resolve));
    const second = createApp({ input, output: new PassThrough(), env: {} }).run(text('Name'));
    await expect(second).rejects.toMatchObject({ code: 'ERR_TEXTUI_BUSY' });
    input.write('hunter2\nAda\n');
    await expect(first).resolves.toMatchObject({ value: 'hunter2' });
    // The first has ended, so the next may read.
    const next = createApp({ input, output: new PassThrough(), env: {} }).run(text('Name'));
    await expect(next).resolves.toMatchObject({ value: 'Ada' });
  });
});

describe('one long run', () => {
  it.each([
    ['tasks that have ended', "app.task('Copying', async () => {})", 'undefined'],
    [
      'questions that were answered, where others have given answers',
      "(input.write('Ada\\n'), app.ask(text('Name')))",
      '{ other: 1 }',
    ],
  ])('keeps nothing of %s', async (_what, step, answers) => {
    // The heap after some steps, when all code is warm, and after many more: what each left behind would show as growth.
    const program = `
      import { PassThrough } from 'node:stream';
      import { createApp, text } from 'textui';
      const input = new PassThrough();
      const output = new PassThrough();
      output.resume();
      const heaps = [];
      await createApp({ input, output, env: {}, answers: ${answers} }).run(async (app) => {
        for (const steps of [${part(2500)}, ${part(10_000)}]) {
          for (let i = 0; i < steps; i++) await ${step};
          for (let i = 0; i < 5; i++) { await new Promise((r) => setImmediate(r)); gc(); }
          heaps.push(process.memoryUsage().heapUsed);
        }
      });
      console.log(heaps[1] - heaps[0]);
    `;
    const { stdout } = await runCode(program, { env: { NODE_OPTIONS: '--expose-gc' } });
    // A hundred bytes for each would be 1 MB; the engine itself takes a third of that more or less, as it likes.
    expect(Number(stdout)).toBeLessThan(1_000_000);
  });
});

describe('twenty apps that each write to standard error', () => {
  it.each([
    ['one after the other', 'for (let i = 0; i < 20; i++) await run();'],
    ['at once', 'await Promise.all(Array.from({ length: 20 }, run));'],
  ])('get no warning about listeners: %s', async (_what, runs) => {
    const { stderr } = await runCode(`
      import { PassThrough } from 'node:stream';
      import { createApp, text } from 'textui';
      const run = () =>
        createApp({ mode: 'unattended', output: new PassThrough(), input: new PassThrough() }).run(text('Name'));
      ${runs}
    `);
    expect(stderr).not.toContain('Warning');
    expect(stderr.match(/Some answers are missing/g)).toHaveLength(20);
  });
});

describe('many prompts', () => {
  const COUNT = part(10_000);

  it('leave no listener behind', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    output.resume();
    const before = listenersOf(input, output);
    const signal = new AbortController().signal;
    const counts = new Set<number>();
    let asked = 0;
    class Many extends UIScreen {
      override prompt() {
        return new Prompt('?');
      }
      override input(line: string) {
        asked++;
        counts.add(listenersOf(input, output));
        return line === 'last' ? InputState.PROCESSED_AND_CLOSE : InputState.PROCESSED;
      }
    }
    const ended = createApp({ input, output, env: {}, signal }).run(new Many());
    for (let line = 1; line < COUNT; line++) input.write(`${line}\n`);
    input.write('last\n');
    await ended;
    expect(asked).toBe(COUNT);
    expect(Math.max(...counts)).toBeLessThan(before + 10);
    expect(listenersOf(input, output)).toBe(before);
  });

  it('leave none behind where each is given up', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    output.resume();
    const before = listenersOf(input, output);
    const screen = new UIScreen();
    const ended = createApp({ input, output, env: {} }).run(screen);
    for (let time = 0; time < 1_000; time++) {
      screen.redraw();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(listenersOf(input, output)).toBeLessThan(before + 10);
    screen.close();
    await ended;
    expect(listenersOf(input, output)).toBe(before);
  });
});
