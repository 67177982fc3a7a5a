// A program whose standard input and output belong to another: a host opens the terminal at which a person is asked.

import { PassThrough } from 'node:stream';
import { confirm, form, select, text } from 'textui';
import { ProgramFailure } from 'textui/program';
import { afterEach, describe, expect, it } from 'vitest';
import type { HostedMain, HostedRun } from '../../src/program/program-host.ts';
import { runHosted } from '../../src/program/run-program.ts';
import type { Stage } from './mcp-programs.ts';
import { connect, GENERATIONS } from './mcp-rig.ts';

const NO_TERMINAL = './deploy: There is no terminal to ask at.';

const deploy = form('Deploy', {
  tag: text('Tag'),
  env: select('Environment', { choices: ['staging', 'production'], default: 'staging' }),
});

afterEach(() => {
  process.exitCode = undefined;
});

interface How {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What is typed at the terminal of the host; null for no terminal. */
  readonly typed?: string | null;
  /** What comes on standard input. */
  readonly given?: string;
  /** What comes there once the program's own function runs. */
  readonly later?: string;
  readonly main?: HostedMain;
  readonly question?: unknown;
}

function collected(stream: PassThrough): () => string {
  let all = '';
  stream.on('data', (chunk: Buffer) => (all += chunk.toString()));
  return () => all;
}

async function hosted({ args = [], env = {}, typed = null, given, later, main, question = deploy }: How) {
  const [input, output, keys, screen] = [0, 1, 2, 3].map(() => new PassThrough()) as [
    PassThrough,
    PassThrough,
    PassThrough,
    PassThrough,
  ];
  const [out, asked] = [collected(output), collected(screen)];
  let err = '';
  let opened = 0;
  const runs: HostedRun[] = [];
  const host = {
    openTerminal: () => {
      opened++;
      return typed === null ? null : { input: keys, output: screen };
    },
    noTerminal: NO_TERMINAL,
    path: null,
  };
  if (typed !== null) keys.end(typed);
  if (given !== undefined) input.write(given);
  const note: HostedMain = (answers, app, run) => {
    runs.push(run);
    if (later !== undefined) input.write(later);
    return main?.(answers, app, run) ?? answers;
  };
  const errorOutput = { write: (part: string) => void (err += part) };
  const options = { name: 'deploy', args, env, input, output, errorOutput, width: 80 };
  const exit = await runHosted(question, note, options, host);
  return { exit, out: out(), asked: asked(), err, opened, mode: runs[0]?.mode ?? null };
}

describe('a program whose streams belong to another', () => {
  it('asks a person at the terminal of its host, and leaves standard output alone', async () => {
    const { exit, out, asked, err, mode } = await hosted({ typed: 'v1\n\n' });
    expect(exit).toMatchObject({ reason: 'closed', value: { tag: 'v1', env: 'staging' } });
    expect([out, err, mode]).toEqual(['', '', 'person']);
    expect(asked).toContain('Tag: ');
  });

  it('reports what was given there, too', async () => {
    const { asked } = await hosted({ typed: '\n', args: ['--tag', 'v1'] });
    expect(asked).toContain('Tag: v1 (--tag)');
  });

  it.each([[['--unattended'], {}] as const, [[], { TEXTUI_MODE: 'unattended' }] as const])(
    'is unattended without that terminal, with its lines on standard error: %j %j',
    async (args, env) => {
      const { exit, out, err, opened, mode } = await hosted({ args: [...args, '--tag', 'v1'], env });
      expect(exit).toMatchObject({ reason: 'closed', value: { tag: 'v1', env: 'staging' } });
      expect([out, opened, mode]).toEqual(['', 0, 'unattended']);
      expect(err).toBe('Deploy\nTag: v1 (--tag)\nEnvironment: staging (default)\n');
    },
  );

  it('prints its help on standard output', async () => {
    const { out, opened } = await hosted({ args: ['--help'], typed: '' });
    expect(out).toContain('Usage: deploy');
    expect(opened).toBe(0);
  });

  it('runs without a terminal if everything is given', async () => {
    const { exit, out, err } = await hosted({ args: ['--tag', 'v1', '--env', 'staging'] });
    expect([exit.reason, out, err]).toEqual(['closed', '', '']);
  });

  it('says that there is no terminal, and asks nothing', async () => {
    const missing = await hosted({});
    expect(missing.exit).toMatchObject({ reason: 'end-of-input', code: 2, questions: [{ id: 'tag' }] });
    expect(missing.err.split('\n')).toEqual([
      'Some answers are missing, so nothing was done.',
      '  tag  Tag, text  --tag TEXT, DEPLOY_TAG',
      'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
      NO_TERMINAL,
      '',
    ]);
    const defaults = await hosted({ args: ['--tag', 'v1'] });
    expect(defaults.exit).toMatchObject({ reason: 'end-of-input', code: 2 });
    expect([defaults.err, defaults.out]).toEqual([`${NO_TERMINAL}\n`, '']);
  });

  it('reports what is refused where nobody can be asked for another', async () => {
    const { exit, err } = await hosted({ args: ['--env', 'live'] });
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
    expect(err).toContain("--env: No choice matches 'live'.");
  });

  it('leaves it to the host to tell of a failure with a code', async () => {
    const main = (): never => {
      throw new ProgramFailure('It ended with code 3.', { exitCode: 3, value: { code: 3 } });
    };
    const { exit, err } = await hosted({ args: ['-y', '--tag', 'v1', '--json'], main });
    expect([exit.code, err]).toEqual([3, 'Deploy\nTag: v1 (--tag)\nEnvironment: staging (default)\n']);
  });
});

describe('a program of a host that another program calls', () => {
  const untilAborted = (signal: HostedRun['signal'], then: () => void): Promise<void> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => setImmediate(() => resolve(then())));
    });

  it('answers on standard input and output', async () => {
    const reply = { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { tag: 'v2' } } };
    const { out, exit, mode, opened } = await hosted({
      args: ['--json', '--env', 'staging'],
      given: `${JSON.stringify(reply)}\n`,
    });
    expect([exit.reason, mode, opened]).toEqual(['closed', 'json', 0]);
    expect(out).toContain('"textui/end"');
  });

  it('hears of an interrupt, and the run waits for it', async () => {
    const done: string[] = [];
    const { exit } = await hosted({
      args: ['--json'],
      question: form('Deploy', { go: confirm('Go?', { ask: false, default: true }) }),
      later: '{"method":"textui/interrupt"}\n',
      main: (_answers, _app, { signal }) => untilAborted(signal, () => void done.push('ended')),
    });
    expect(exit).toMatchObject({ reason: 'interrupted', code: 130 });
    expect(done).toEqual(['ended']);
  });

  it.each(GENERATIONS)(
    'hears that a call is cancelled, or that the client hangs up: %s',
    async (generation) => {
      const done: string[] = [];
      let started = (): void => {};
      const main: HostedMain = (_answers, _app, { mode, signal }) => {
        started();
        return untilAborted(signal, () => void done.push(mode));
      };
      const host = { openTerminal: () => null, noTerminal: NO_TERMINAL, path: null };
      const start = (question: unknown, _main: unknown, options: unknown) =>
        runHosted(question, main, options as never, host);
      const served = ({ run }: Stage) => run(deploy, () => {}, { name: 'backup' });
      const client = await connect(generation, served, { start: start as never });
      const cancelling = new AbortController();
      const called = async (signal: AbortSignal): Promise<void> => {
        const begins = new Promise<void>((resolve) => (started = resolve));
        client.call({ tag: 'v1' }, { signal }).catch(() => {});
        await begins;
      };
      await called(cancelling.signal);
      cancelling.abort();
      await called(new AbortController().signal);
      expect(done).toEqual(['mcp']);
      await client.close();
      expect(done).toEqual(['mcp', 'mcp']);
    },
  );
});
