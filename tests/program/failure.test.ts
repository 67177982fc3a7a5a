// How a failed program tells of it: a `ProgramFailure` by its own words, code and value, anything else by its message.

import { type App, form, number, secret, TextUIError } from 'textui';
import { ProgramFailure } from 'textui/program';
import { describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';
import { connect, GENERATIONS } from './mcp-rig.ts';

const asked = form('Check', { port: number('Port', { default: 443 }) });
const fails = (): never => {
  throw new ProgramFailure('2 of 9 files differ.\nSee the log.', { exitCode: 3, value: { differ: 2 } });
};

describe('a main that throws a ProgramFailure', () => {
  it('ends the program with its code, and its message on standard error', async () => {
    const { exit, err, out, exitCode } = await command(asked, '-y', fails);
    expect(exit).toMatchObject({ reason: 'failed', code: 3 });
    expect([err, out, exitCode]).toEqual([
      '2 of 9 files differ.\nSee the log.',
      'Check\nPort: 443 (default)',
      3,
    ]);
  });

  it('has 1 unless it gives a code, which is one that a process can end with', async () => {
    const plain = await command(asked, '-y', () => {
      throw new ProgramFailure('No.');
    });
    expect([plain.exit.code, plain.err]).toEqual([1, 'No.']);
    for (const exitCode of [0, 256, 1.5]) {
      expect(() => new ProgramFailure('No.', { exitCode })).toThrow('exitCode');
    }
  });

  it('has a value in the one line of JSON', async () => {
    const { out, exitCode } = await command(asked, '--unattended --json', fails);
    expect(JSON.parse(out)).toEqual({
      resultType: 'error',
      reason: 'failed',
      errors: {},
      message: '2 of 9 files differ.\nSee the log.',
      value: { differ: 2 },
      started: true,
    });
    expect(exitCode).toBe(3);
  });

  it('is told at the end of the JSON protocol', async () => {
    const { out } = await command(asked, '--json --port 80', fails);
    const { params } = JSON.parse(out.split('\n').at(-1) ?? '') as { params: unknown };
    expect(params).toEqual({
      reason: 'failed',
      code: 3,
      message: '2 of 9 files differ.\nSee the log.',
      answers: { port: 80 },
      value: { differ: 2 },
      secrets: {},
      warnings: [],
    });
  });

  it('has a value only if JSON can hold it', async () => {
    const { out } = await command(asked, '--unattended --json', () => {
      throw new ProgramFailure('No.', { value: { size: 1n } });
    });
    expect(JSON.parse(out)).not.toHaveProperty('value');
  });

  it.each(GENERATIONS)(
    'is an error result over MCP, with the value as its content: %s',
    async (generation) => {
      const client = await connect(generation, ({ run }) => run(asked, fails, { name: 'backup' }));
      const { isError, content, structuredContent } = await client.call({});
      expect(isError).toBe(true);
      expect(content).toEqual([{ type: 'text', text: '2 of 9 files differ.\nSee the log.' }]);
      expect(structuredContent).toEqual({ differ: 2 });
      await client.close();
    },
  );
});

describe('a main that throws anything else', () => {
  const WHERE = 'DEBUG=textui shows where.';
  const throwing = (error: unknown) => (): never => {
    throw error;
  };
  const thrown: [string, unknown, string][] = [
    ['an error', new Error('disk full'), 'disk full'],
    ['a text', 'disk full', 'disk full'],
    ['an error with a cause', new Error('no copy', { cause: new Error('disk full') }), 'no copy'],
    [
      'an error of the library',
      new TextUIError('ERR_TEXTUI_ARGUMENT', 'width: too small'),
      'width: too small',
    ],
    ['several errors', new AggregateError([new Error('sda'), new Error('sdb')], 'two failed'), 'two failed'],
    ['lines', new Error('The disk\nis full.\r\nSorry.'), 'The disk is full. Sorry.'],
    ['controls', new Error('full\x1b[2J\x07'), 'full␛[2J␇'],
    ['no message', new RangeError(''), 'RangeError'],
    ['nothing', undefined, 'undefined'],
  ];

  it.each(thrown)('tells its message, then how to see more: %s', async (_name, error, message) => {
    for (const args of ['-y', '', '--json --port 80', '--unattended --json']) {
      const { exit, err, exitCode } = await command(asked, args, throwing(error), { lines: ['80'] });
      const before = args.startsWith('--u') ? 'Check\nPort: 443 (default)\n' : ''; // standard output has the JSON
      expect([args, err]).toEqual([args, `${before}${message}\n${WHERE}`]);
      expect([exit.reason, exitCode]).toEqual(['failed', 1]);
    }
  });

  it('tells both in a task, too: its last line quotes no error', async () => {
    const main = (_answers: unknown, app: App): Promise<unknown> =>
      app.task('Saving', () => app.task('Copying', throwing(new Error('disk full'))));
    const { out, err } = await command(asked, '-y', main);
    expect([out, err]).toEqual([
      'Check\nPort: 443 (default)\nCopying: failed\nSaving: failed',
      `disk full\n${WHERE}`,
    ]);
    const shown = await command(asked, '--unattended --json', main);
    expect(shown.err).toBe(
      `Check\nPort: 443 (default)\nCopying: failed\nSaving: failed\ndisk full\n${WHERE}`,
    );
    expect(JSON.parse(shown.out)).toMatchObject({ reason: 'failed', message: 'disk full' });
  });

  it('is a check of the program, too', async () => {
    const checked = form('Check', {
      port: number('Port', { default: 443, accept: throwing(new Error('no')) }),
    });
    expect((await command(checked, '-y', () => {})).err).toBe(`no\n${WHERE}`);
  });

  it('has only its message where another program is told', async () => {
    const fails = throwing(new Error('disk full'));
    const oneLine = await command(asked, '--unattended --json', fails);
    expect(JSON.parse(oneLine.out)).toMatchObject({ message: 'disk full' });
    const protocol = await command(asked, '--json --port 80', fails);
    expect(JSON.parse(protocol.out.split('\n').at(-1) ?? '')).toMatchObject({
      params: { message: 'disk full' },
    });
  });

  it.each(GENERATIONS)('has only its message over MCP: %s', async (generation) => {
    const fails = throwing(new Error('disk full'));
    const client = await connect(generation, ({ run }) => run(asked, fails, { name: 'backup' }));
    expect((await client.call({})).content).toEqual([{ type: 'text', text: 'disk full' }]);
    await client.close();
    expect(client.stderr()).toBe(`disk full\n${WHERE}\n`);
  });

  it('hides secrets, with their stack, too', async () => {
    const login = form('Login', { password: secret('Password') });
    const fails = ({ password }: { password: string }): never => {
      throw new Error('no login', { cause: new AggregateError([new Error(`with ${password}`)]) });
    };
    for (const env of [{}, { DEBUG: 'textui' }]) {
      const { err } = await command(login, '-y', fails, { env, answers: { password: 'canary-77' } });
      expect(err).toContain('no login');
      expect(err).not.toContain('canary');
    }
  });

  it.each(['textui', '*', 'http,textui', 'http textui', 'a, textui'])(
    'has its stack with DEBUG=%s',
    async (DEBUG) => {
      const { err } = await command(asked, '-y', throwing(new Error('disk full')), { env: { DEBUG } });
      expect(err).toMatch(/^Error: disk full\n {4}at /);
      expect(err).not.toContain(WHERE);
    },
  );

  it.each(['', 'text', 'textui2', 'mytextui', 'http'])('has none with DEBUG=%s', async (DEBUG) => {
    const { err } = await command(asked, '-y', throwing(new Error('disk full')), { env: { DEBUG } });
    expect(err).toBe(`disk full\n${WHERE}`);
  });

  it('has the stacks of all that led to it', async () => {
    const deep = new Error('outer', {
      cause: new AggregateError([new Error('sda'), 'sdb'], 'inner', { cause: new Error('first') }),
    });
    (deep.cause as Error & { errors: unknown[] }).errors.push(deep); // in a circle
    const { err } = await command(asked, '-y', throwing(deep), { env: { DEBUG: 'textui' } });
    const heads = err.split('\n').filter((line) => !/^\s+at /.test(line));
    expect(heads).toEqual([
      'Error: outer',
      '[cause]: AggregateError: inner',
      '[cause]: Error: first',
      '[errors]: Error: sda',
      '[errors]: sdb',
    ]);
  });

  it('has no stack where it is no error', async () => {
    const { err } = await command(asked, '-y', throwing('disk full'), { env: { DEBUG: 'textui' } });
    expect(err).toBe('disk full\nThere is no stack trace: what was thrown is not an Error.');
  });

  it('is told in the language of the program, whatever the translator does', async () => {
    const fails = throwing(new Error('plný disk'));
    const czech = await command(asked, '-y', fails, {
      translator: { 'failure.where': 'Kde, ukáže DEBUG=textui.' },
    });
    expect(czech.err).toBe('plný disk\nKde, ukáže DEBUG=textui.');
    const broken = await command(asked, '-y', fails, {
      translator: (id) => {
        if (id === 'failure.where') throw new Error('no words');
        return null;
      },
    });
    expect(broken.err).toBe(`plný disk\n${WHERE}`);
    const wrong = await command(asked, '-y', fails, { translator: 5 as never });
    expect(wrong.err).toBe(
      `createApp: translator must be a function or an object of messages, got 5\n${WHERE}`,
    );
  });

  it('is none if the answers cannot be saved: that is no fault of the program', async () => {
    const { err, exitCode } = await command(asked, '-y', () => {}, { save: '/dev/null/nowhere.json' });
    expect([err, exitCode]).toEqual(['Could not save the answers to /dev/null/nowhere.json (ENOTDIR).', 1]);
  });
});
