// The protocol as another program meets it: streams, the environment, descriptors, a process of its own.

import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { text as allText } from 'node:stream/consumers';
import { createApp, form, number, secret, text } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { withProgram } from '../../support/programs.ts';

const reply = (id: number, content: object): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } })}\n`;

interface Message {
  readonly id?: number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const messagesIn = (output: string): Message[] =>
  output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Message);

describe('createApp', () => {
  async function run(
    question: Parameters<ReturnType<typeof createApp>['run']>[0],
    options: object,
    ...replies: string[]
  ): Promise<{ exit: unknown; messages: Message[]; errors: string }> {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let errors = '';
    const written = allText(output);
    input.end(replies.join(''));
    const errorOutput = { write: (said: string) => void (errors += said) };
    const app = createApp({ input, output, env: {}, errorOutput, ...options });
    const exit = await app.run(question as never).catch((error: unknown) => ({ error }));
    output.end();
    return { exit, messages: messagesIn(await written), errors };
  }

  it('talks JSON in the mode json', async () => {
    const { exit, messages } = await run(number('Port'), { mode: 'json' }, reply(1, { port: 80 }));
    expect(exit).toEqual({ reason: 'closed', code: 0, value: 80 });
    expect(messages.map(({ method }) => method)).toEqual(['elicitation/create', 'textui/end']);
  });

  it('does what TEXTUI_MODE says, unless the program says otherwise', async () => {
    const env = { TEXTUI_MODE: 'json' };
    expect((await run(number('Port'), { env }, reply(1, { port: 80 }))).exit).toMatchObject({ value: 80 });
    const lines = createApp({
      input: new PassThrough().end('80\n'),
      output: new PassThrough(),
      env,
      mode: 'lines',
      answers: null,
    });
    expect(await lines.run(number('Port'))).toMatchObject({ value: 80 });
  });

  it('sends no secret that a check quotes', async () => {
    const login = form('Login', {
      password: secret('Password'),
      host: text('Host', { accept: () => 'Not with hunter2.' }),
    });
    const options = { mode: 'json', answers: { password: 'hunter2' } };
    const { messages } = await run(login, options, reply(1, { host: 'nas' }));
    expect(JSON.stringify(messages)).not.toContain('hunter2');
    expect(JSON.stringify(messages)).toContain('***');
  });

  it('names what is missing on standard error', async () => {
    const { errors } = await run(form('Login', { user: text('User'), password: secret('Password') }), {
      mode: 'json',
    });
    expect(errors).toContain(
      'Some answers are missing, so nothing was done.\n  password  Password, a secret',
    );
    expect(errors).not.toContain('User');
  });

  it('ends a run that is aborted, and says so', async () => {
    const abort = new AbortController();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const written = allText(output);
    const ended = createApp({ input, output, env: {}, mode: 'json', signal: abort.signal }).run(text('Name'));
    output.once('data', () => abort.abort());
    expect(await ended).toEqual({ reason: 'aborted', code: 1 });
    output.end();
    expect(messagesIn(await written).at(-1)).toMatchObject({
      method: 'textui/end',
      params: { reason: 'aborted' },
    });
  });

  it('ends quietly where nobody reads', async () => {
    const output = new PassThrough();
    const ended = createApp({ input: new PassThrough(), output, env: {}, mode: 'json' }).run(text('Name'));
    output.once('data', () => output.destroy());
    expect(await ended).toMatchObject({ reason: 'output-closed', code: 1 });
  });
});

describe('startApp', () => {
  it('tests a program that is answered by another', async () => {
    const app = startApp(text('Name'), { mode: 'json' });
    await app.waitForPrompt();
    await app.answer(reply(1, { name: 'ada' }).trim());
    expect(await app.result).toBe('ada');
    expect(app.asked).toEqual([{ id: 'name', kind: 'text', label: 'Name', answeredBy: 'person' }]);
    expect(messagesIn(app.output).at(-1)).toMatchObject({ method: 'textui/end' });
  });
});

describe('a process', () => {
  const PROGRAM = `
    import { createApp, text } from 'textui';
    const { code } = await createApp().run(async (app) => {
      console.error('hello from the program');
      await app.say(await app.ask(text('Name')));
    });
    process.exitCode = code;
  `;
  type Stdio = NonNullable<Parameters<typeof spawn>[2]>['stdio'];

  /** Runs the program; gives its streams and how it ended. */
  function start(file: string, env: Record<string, string>, stdio: Stdio = 'pipe') {
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio,
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, ended };
  }

  /** How a process ends, whatever is still open. */
  const exitOf = (child: ReturnType<typeof spawn>): Promise<number | null> =>
    new Promise((resolve) => child.once('exit', resolve));

  it('is driven line by line', async () => {
    await withProgram(PROGRAM, async (file) => {
      const { child, ended } = start(file, { TEXTUI_MODE: 'json' });
      const messages: Message[] = [];
      for await (const line of createInterface({ input: child.stdout as Readable })) {
        const message = JSON.parse(line) as Message;
        messages.push(message);
        if (message.id !== undefined) child.stdin?.write(reply(message.id, { name: 'ada' }));
      }
      expect(await ended).toBe(0);
      expect(messages.map(({ method }) => method)).toEqual([
        'elicitation/create',
        'textui/say',
        'textui/end',
      ]);
    });
  });

  it('uses other descriptors where it is told to', async () => {
    await withProgram(PROGRAM, async (file) => {
      const env = { TEXTUI_MODE: 'json', TEXTUI_JSON_FDS: '3,4' };
      const { child, ended } = start(file, env, ['ignore', 'pipe', 'pipe', 'pipe', 'pipe']);
      const printed = allText(child.stdout as Readable);
      (child.stdio[3] as Writable).end(reply(1, { name: 'ada' }));
      const messages = messagesIn(await allText(child.stdio[4] as Readable));
      expect(messages.at(-1)).toMatchObject({ method: 'textui/end', params: { code: 0 } });
      expect(await printed).toBe('');
      expect(await ended).toBe(0);
    });
  });

  const DESCRIPTORS = { TEXTUI_MODE: 'json', TEXTUI_JSON_FDS: '3,4' };
  const FIVE: Stdio = ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'];

  it('exits when its run ends, even if the peer keeps the descriptors open', async () => {
    await withProgram(PROGRAM, async (file) => {
      const { child } = start(file, DESCRIPTORS, FIVE);
      const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
      input.write(reply(1, { name: 'ada' }));
      output.resume();
      expect(await exitOf(child)).toBe(0);
      input.destroy();
    });
  });

  it.skipIf(process.platform === 'win32')('exits with named pipes that stay open, too', async () => {
    await withProgram(PROGRAM, async (file) => {
      const paths = ['in', 'out'].map((name) => join(dirname(file), name));
      execFileSync('mkfifo', paths);
      // Open in both directions: neither end waits for the other, and none is ever closed.
      const [input, output] = paths.map((path) => openSync(path, 'r+')) as [number, number];
      writeSync(input, reply(1, { name: 'ada' }));
      const { child } = start(file, DESCRIPTORS, ['ignore', 'ignore', 'ignore', input, output]);
      expect(await exitOf(child)).toBe(0);
      const buffer = Buffer.alloc(10_000);
      const messages = messagesIn(buffer.toString('utf8', 0, readSync(output, buffer)));
      expect(messages.at(-1)).toMatchObject({ method: 'textui/end', params: { code: 0 } });
      for (const fd of [input, output]) closeSync(fd);
    });
  });

  it('exits after an abort, though nobody reads what it has written', async () => {
    const program = `
      import { createApp } from 'textui';
      const abort = new AbortController();
      await createApp({ signal: abort.signal }).run(async (app) => {
        setTimeout(() => abort.abort());
        await app.say('x'.repeat(1_000_000));
      });
    `;
    await withProgram(program, async (file) => {
      const { child } = start(file, DESCRIPTORS, FIVE);
      expect(await exitOf(child)).toBe(1);
      child.stdio[4]?.destroy();
    });
  });

  it('goes on with the same descriptors in its next run, and loses nothing that was sent early', async () => {
    const program = `
      import { createApp, text } from 'textui';
      for (const label of ['First', 'Second']) await createApp().run(text(label));
    `;
    await withProgram(program, async (file) => {
      const { child } = start(file, DESCRIPTORS, FIVE);
      (child.stdio[3] as Writable).write(reply(1, { first: 'a' }) + reply(1, { second: 'b' }));
      const written = allText(child.stdio[4] as Readable);
      expect(await exitOf(child)).toBe(0);
      expect(messagesIn(await written).map(({ params }) => params['reason'])).toEqual([
        undefined,
        'closed',
        undefined,
        'closed',
      ]);
    });
  });

  it.each(['three', '3', '3,88', '87,88', '3,4'])(
    'refuses descriptors that are no pipes or sockets: %s',
    async (TEXTUI_JSON_FDS) => {
      await withProgram(PROGRAM, async (file) => {
        const noPipe = openSync(file, 'r+');
        const stdio: Stdio = ['ignore', 'pipe', 'pipe', 'pipe', noPipe];
        const { child } = start(file, { ...DESCRIPTORS, TEXTUI_JSON_FDS }, stdio);
        const [printed, errors] = [allText(child.stdout as Readable), allText(child.stderr as Readable)];
        expect(await exitOf(child)).toBe(2);
        expect(await errors).toBe(
          `TEXTUI_JSON_FDS: Must be two file descriptors such as 3,4 that are pipes or sockets, not '${TEXTUI_JSON_FDS}'.\n`,
        );
        expect(await printed).toBe('');
        child.stdio[3]?.destroy();
        closeSync(noPipe);
      });
    },
  );

  it('ends where its input is closed from the start', async () => {
    await withProgram(PROGRAM, async (file) => {
      const { child, ended } = start(file, { TEXTUI_MODE: 'json' }, ['ignore', 'pipe', 'ignore']);
      const messages = messagesIn(await allText(child.stdout as Readable));
      expect(messages.at(-1)).toMatchObject({
        method: 'textui/end',
        params: { reason: 'end-of-input', code: 1 },
      });
      expect(await ended).toBe(1);
    });
  });

  it.runIf(existsSync('/dev/full'))('ends where its output is full, or is gone', async () => {
    await withProgram(PROGRAM, async (file) => {
      const full = start(file, { TEXTUI_MODE: 'json' }, ['pipe', openSync('/dev/full', 'w'), 'ignore']);
      expect(await full.ended).not.toBe(0);
      const gone = start(file, { TEXTUI_MODE: 'json' });
      gone.child.stdout?.destroy();
      expect(await gone.ended).toBe(1);
    });
  });
});
