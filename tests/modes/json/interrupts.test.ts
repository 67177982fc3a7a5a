// What a peer sends while nothing is asked: interrupts are acted on, everything else waits for the next request.

import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import { type App, createApp, form, text } from 'textui';
import type { AnswerValues } from 'textui/answers';
import { describe, expect, it } from 'vitest';
import { withProgram } from '../../support/programs.ts';
import { turns } from '../../support/streams.ts';

interface Message {
  readonly id?: number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const INTERRUPT = '{"method":"textui/interrupt"}\n';
const INTERRUPTED = { reason: 'interrupted', code: 130 };

const reply = (id: number, content: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } })}\n`;

/** An app that is answered over streams; what it writes is kept. */
function open(input = new PassThrough(), answers: AnswerValues = {}) {
  const output = new PassThrough();
  let written = '';
  output.on('data', (chunk: Buffer) => (written += chunk.toString('utf8')));
  const app = createApp({ input, output, env: {}, errorOutput: { write: () => {} }, mode: 'json', answers });
  const messages = (): Message[] =>
    written
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Message);
  return { app, input, output, messages, methods: () => messages().map(({ method }) => method) };
}

/** A promise, and what resolves it. */
function signal(): { readonly come: Promise<void>; readonly tell: () => void } {
  let tell = (): void => {};
  const come = new Promise<void>((resolve) => (tell = resolve));
  return { come, tell };
}

describe('an interrupt', () => {
  it.each([
    ['as it is shortest', INTERRUPT],
    ['as a notification', '{"jsonrpc":"2.0","method":"textui/interrupt"}\n'],
    ['with parameters', '{"jsonrpc":"2.0","method":"textui/interrupt","params":{}}\n'],
  ])('ends a run while a question waits, %s', async (_how, line) => {
    const { app, input, messages } = open();
    const ended = app.run(text('Name'));
    await turns();
    input.write(line);
    expect(await ended).toEqual(INTERRUPTED);
    expect(messages().at(-1)).toMatchObject({ method: 'textui/end', params: INTERRUPTED });
    expect(messages().map(({ method }) => method)).not.toContain('textui/problem');
  });

  it('ends a run while nothing is asked, at once', async () => {
    const { app, input, messages } = open();
    const begun = signal();
    const seen: unknown[] = [];
    const ended = app.run(async (running) => {
      await running.task('Copying', ({ signal: stop }) => {
        begun.tell();
        stop.addEventListener('abort', () => seen.push('stopped'));
        return new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason)));
      });
    });
    await begun.come;
    input.write(INTERRUPT);
    expect(await ended).toEqual(INTERRUPTED);
    expect(seen).toEqual(['stopped']);
    expect(messages().at(-1)).toMatchObject({ method: 'textui/end', params: INTERRUPTED });
  });

  it('cancels what can be cancelled, and the run goes on', async () => {
    const { app, input, methods } = open();
    const begun = signal();
    const ended = app.run(async (running) => {
      try {
        await running.task(
          'Copying',
          ({ signal: stop }) => {
            begun.tell();
            return new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason)));
          },
          { cancel: true },
        );
      } catch {
        return running.ask(text('Name'));
      }
      return 'not cancelled';
    });
    await begun.come;
    input.write(INTERRUPT + reply(1, { name: 'ada' }));
    expect(await ended).toEqual({ reason: 'closed', code: 0, value: 'ada' });
    expect(methods()).not.toContain('textui/problem');
  });

  it('is found behind lines that wait for the next request', async () => {
    const { app, input } = open();
    const begun = signal();
    const ended = app.run(async () => {
      begun.tell();
      await new Promise(() => {});
    });
    ended.catch(() => {});
    await begun.come;
    input.write(`not JSON\n${reply(1, {})}\n\n`);
    await turns();
    const seen = { over: false };
    void ended.then(() => (seen.over = true));
    input.write(INTERRUPT);
    await turns();
    // The script never returns: the run has ended all the same.
    expect(seen.over).toBe(true);
    expect(input.listenerCount('data')).toBe(0);
  });
});

describe('what comes while nothing is asked', () => {
  /** Runs a script that asks for two names; everything is sent between them. */
  async function between(send: (input: PassThrough) => void) {
    const opened = open();
    const begun = signal();
    const go = signal();
    const ended = opened.app.run(async (running: App) => {
      const first = await running.ask(text('First'));
      begun.tell();
      await go.come;
      return [first, await running.ask(text('Second'))];
    });
    opened.input.write(reply(1, { first: 'a' }));
    await begun.come;
    send(opened.input);
    await turns();
    const early = opened.methods();
    go.tell();
    return { ...opened, early, exit: await ended };
  }

  it('waits for the next request: a reply', async () => {
    const { exit, early, methods } = await between((input) => input.write(reply(2, { second: 'b' })));
    expect(exit).toEqual({ reason: 'closed', code: 0, value: ['a', 'b'] });
    expect(early).toEqual(['elicitation/create']);
    expect(methods()).toEqual(['elicitation/create', 'elicitation/create', 'textui/end']);
  });

  it('waits for the next request: lines that are no replies, in their order', async () => {
    const { exit, early, methods } = await between((input) =>
      input.write(`what?\r\n${reply(7, {})}${reply(2, { second: 'b' })}`),
    );
    expect(exit).toMatchObject({ value: ['a', 'b'] });
    expect(early).toEqual(['elicitation/create']);
    expect(methods().filter((method) => method === 'textui/problem')).toHaveLength(2);
  });

  it('waits for the next request: the end of input', async () => {
    const { exit, early } = await between((input) => input.end());
    expect(early).toEqual(['elicitation/create']);
    expect(exit).toMatchObject({ reason: 'end-of-input' });
  });

  it.each(['', '\n'])('waits for the first request, behind the end of input: %j', async (lineEnd) => {
    const accept = async (): Promise<true> => {
      await turns();
      return true;
    };
    const { app, input } = open(new PassThrough(), { first: 'a' });
    input.end(reply(1, { second: 'b' }).trimEnd() + lineEnd);
    const names = form('Names', { first: text('First', { accept }), second: text('Second') });
    expect(await app.run(names)).toMatchObject({ value: { first: 'a', second: 'b' } });
    const { exit } = await between((input) => input.end(reply(2, { second: 'b' }).trimEnd() + lineEnd));
    expect(exit).toMatchObject({ value: ['a', 'b'] });
  });

  it('is kept up to 1 MB: the rest stays in the pipe until it is needed', async () => {
    let left = 0;
    const { exit, methods } = await between((input) => {
      for (let count = 0; count < 30; count++) input.write(`${'x'.repeat(99_999)}\n`);
      input.write(reply(2, { second: 'b' }));
      void turns(3).then(() => (left = input.readableLength + input.writableLength));
    });
    expect(left).toBeGreaterThan(1_500_000);
    expect(exit).toMatchObject({ value: ['a', 'b'] });
    expect(methods().filter((method) => method === 'textui/problem')).toHaveLength(30);
  });

  it('is kept without its end, too: an endless line is not read', async () => {
    let left = 0;
    const { exit } = await between((input) => {
      for (let count = 0; count < 30; count++) input.write('x'.repeat(100_000));
      input.write(`\n${reply(2, { second: 'b' })}`);
      void turns(3).then(() => (left = input.readableLength + input.writableLength));
    });
    expect(left).toBeGreaterThan(1_500_000);
    expect(exit).toMatchObject({ value: ['a', 'b'] });
  });

  it('is kept for the next app on the same input', async () => {
    const first = open();
    const begun = signal();
    const ended = first.app.run(async () => {
      begun.tell();
      await turns(10);
    });
    await begun.come;
    first.input.write(`what?\n${reply(1, { name: 'ada' })}`);
    await ended;
    const second = open(first.input);
    expect(await second.app.run(text('Name'))).toMatchObject({ value: 'ada' });
    expect(second.methods()).toEqual(['elicitation/create', 'textui/problem', 'textui/end']);
  });

  it('goes to an app inside another, and then to the other again', async () => {
    const outer = open();
    const inner = open(outer.input);
    const begun = signal();
    const go = signal();
    const ended = outer.app.run(async (running) => {
      begun.tell();
      await go.come;
      const exit = await inner.app.run(text('Inner'));
      return [exit, await running.ask(text('Outer'))];
    });
    await begun.come;
    outer.input.write(reply(1, { inner: 'a' }) + reply(1, { outer: 'b' }));
    await turns();
    go.tell();
    expect(await ended).toMatchObject({ value: [{ value: 'a' }, 'b'] });
    expect(outer.input.listenerCount('data')).toBe(0);
  });
});

describe('a process', () => {
  it.each(['interrupt', 'SIGINT'])('tells its end, and ends by SIGINT: %s', async (how) => {
    const program = `
      import { createApp } from 'textui';
      const { code } = await createApp().run(async (app) => {
        await app.say('begun');
        await app.task('Working', ({ signal }) => new Promise((_, reject) => {
          const timer = setInterval(() => {}, 1000);
          signal.addEventListener('abort', () => (clearInterval(timer), reject(signal.reason)));
        }));
      });
      process.exitCode = code;
    `;
    await withProgram(program, async (file) => {
      const env = { PATH: process.env['PATH'] ?? '', TEXTUI_MODE: 'json' };
      const child = spawn(process.execPath, [file], { env, stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = new Promise((resolve) => child.on('close', (...how) => resolve(how)));
      const messages: Message[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        const message = JSON.parse(line) as Message;
        messages.push(message);
        if (message.method !== 'textui/say') continue;
        if (how === 'SIGINT') child.kill('SIGINT');
        else child.stdin.write(INTERRUPT);
      }
      expect(await ended).toEqual([null, 'SIGINT']);
      expect(messages.at(-1)).toMatchObject({ method: 'textui/end', params: INTERRUPTED });
    });
  });
});
