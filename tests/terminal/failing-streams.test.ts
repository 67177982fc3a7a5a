// Streams that are destroyed, at any moment and for any reason: never an `error` that nobody listens to, which
// would end the process, and never output that was lost and counts as shown.

import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { createProcessTerminal } from '../../src/terminal/node/process-terminal.ts';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';
import type { Terminal } from '../../src/terminal/terminal.ts';
import {
  FAILURES,
  type Failure,
  isHangUp,
  MEMORY_STREAMS,
  type Streams,
} from '../support/failing-streams.ts';
import { watchErrors } from '../support/unheard-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'textui-failing-'));
const disposals: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(() => disposals.forEach((dispose) => dispose()));

const streams: Record<string, () => Streams | Promise<Streams>> = {
  ...MEMORY_STREAMS,
  'a file': async () => {
    const output = createWriteStream(join(folder, 'output'));
    await once(output, 'open');
    return { input: new PassThrough(), output };
  },
  'a socket': async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const far = connect((server.address() as { port: number }).port, '127.0.0.1');
    const [near] = (await once(server, 'connection')) as [Socket];
    far.on('error', () => {}).resume();
    server.close();
    disposals.push(() => far.destroy());
    return { input: near, output: near };
  },
};

const terminals: Record<string, (streams: Streams, echo: boolean) => Terminal> = {
  'a stream terminal': ({ input, output }, echo) => new StreamTerminal({ input, output, echo }),
  'a process terminal': ({ input, output }) =>
    createProcessTerminal({ input, output, env: {}, warn: () => {} }),
};

/** When a stream is destroyed, by what is done around it. Gives what became of the writes and reads after that. */
type Moment = (open: () => Terminal, destroy: () => void) => Promise<unknown[]>;

const moments: Record<string, Moment> = {
  'before the terminal is there': async (open, destroy) => {
    destroy();
    const terminal = open();
    return [...(await used(terminal)), await closed(terminal)];
  },
  'right after it is there': async (open, destroy) => {
    const terminal = open();
    destroy();
    return [...(await used(terminal)), await closed(terminal)];
  },
  'right after it is there, and it is closed at once': async (open, destroy) => {
    const terminal = open();
    destroy();
    return [await closed(terminal)];
  },
  'while it writes': async (open, destroy) => {
    const terminal = open();
    const write = outcome(terminal.write('text'));
    destroy();
    await write; // it may have been taken
    return [...(await used(terminal)), await closed(terminal)];
  },
  'while it waits for a line': async (open, destroy) => {
    const terminal = open();
    const read = outcome(terminal.readLine('? '));
    await turns();
    destroy();
    return [await read, ...(await used(terminal)), await closed(terminal)];
  },
  'while it waits for a hidden line': async (open, destroy) => {
    const terminal = open();
    const read = outcome(terminal.readLine('? ', { hidden: true }));
    await turns();
    destroy();
    return [await read, ...(await used(terminal)), await closed(terminal)];
  },
  'right after a read was asked for': async (open, destroy) => {
    const terminal = open();
    const read = outcome(terminal.readLine('? '));
    destroy();
    return [await read, ...(await used(terminal)), await closed(terminal)];
  },
  'while it is idle': async (open, destroy) => {
    const terminal = open();
    await turns();
    destroy();
    await turns();
    return [...(await used(terminal)), await closed(terminal)];
  },
  'right before it is closed': async (open, destroy) => {
    const terminal = open();
    await turns();
    destroy();
    return [await closed(terminal)];
  },
  'while it is closed': async (open, destroy) => {
    const terminal = open();
    await turns();
    const closing = closed(terminal);
    destroy();
    return [await closing];
  },
  'while it is closed and a line is waited for': async (open, destroy) => {
    const terminal = open();
    const read = outcome(terminal.readLine('? '));
    await turns();
    const closing = closed(terminal);
    destroy();
    return [await closing, await read];
  },
};

const cases = Object.keys(terminals).flatMap((terminal) =>
  Object.keys(streams).flatMap((stream) =>
    Object.keys(moments).map((moment) => ({ terminal, stream, moment })),
  ),
);

describe.each(Object.keys(FAILURES))('a stream that is destroyed, because: %s', (reason) => {
  it.each(['output', 'input'] as const)('may be the %s, at any moment', async (side) => {
    const wrong: string[] = [];
    for (const { terminal, stream, moment } of cases) {
      // Whoever writes to an output that is stuck waits; what nobody says, nobody can know.
      if (side === 'input' && stream === 'an output that is stuck') continue;
      if (reason === 'no error' && stream === 'streams that say nothing when they close') continue;
      for (const echo of [false, true]) {
        const name = `${terminal} over ${stream} (echo: ${echo}), ${moment}`;
        const given = (await streams[stream]?.()) as Streams;
        const failure = FAILURES[reason]?.();
        const unheard = watchErrors(new Set([given.input, given.output]));
        const outcomes = await moments[moment]?.(
          () => terminals[terminal]?.(given, echo) as Terminal,
          () => given[side].destroy(failure),
        );
        await settled(given);
        if (unheard.length > 0) wrong.push(`${name}: nobody listened`);
        const isOutput = side === 'output' || (given.input as unknown) === given.output;
        for (const result of outcomes ?? []) {
          if (isRight(result, isOutput, failure)) continue;
          wrong.push(`${name}: ${String(result)}`);
        }
        for (const [end, emitter] of Object.entries(given)) {
          const left = emitter.listenerCount('error') + emitter.listenerCount('finish');
          if (left > 0 && !emitter.destroyed) wrong.push(`${name}: ${left} listeners left on the ${end}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each([0, 1, 2, 3])('both may fail while it is closed, the output %i turns later', async (count) => {
  const given = {
    input: new PassThrough(),
    output: new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done) }),
  };
  const unheard = watchErrors(new Set([given.input, given.output]));
  const terminal = new StreamTerminal(given);
  let isClosed = false;
  void terminal.write('text');
  const closing = terminal.close().then(() => (isClosed = true));
  given.input.destroy(FAILURES['the connection was lost']?.());
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  if (!isClosed) given.output.destroy(FAILURES['the reader went away']?.());
  await closing;
  await settled(given);
  expect(unheard).toEqual([]);
});

it('an output that its owner has ended may still fail with what it was given before', async () => {
  const input = new PassThrough();
  const failure = FAILURES['the connection was lost']?.() as Error;
  const output = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(() => done(failure)) });
  const unheard = watchErrors(new Set([output]));
  const terminal = new StreamTerminal({ input, output });
  const first = outcome(terminal.write('first'));
  output.end();
  expect(await terminal.write('second')).toBe(false);
  await Promise.all([first, terminal.close()]);
  await settled({ input, output });
  expect(unheard).toEqual([]);
  expect(output.listenerCount('error')).toBe(0);
});

it('an output whose `write` throws may still fail with what it was given before', async () => {
  const input = new PassThrough();
  const failure = FAILURES['the disk is full']?.() as Error;
  const output = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(() => done(failure)) });
  const unheard = watchErrors(new Set([output]));
  const terminal = new StreamTerminal({ input, output });
  const first = outcome(terminal.write('first'));
  output.write = () => {
    throw FAILURES['the reader went away']?.();
  };
  await outcome(terminal.write('second'));
  await Promise.all([first, terminal.close()]);
  await settled({ input, output });
  expect(unheard).toEqual([]);
  expect(output.listenerCount('error')).toBe(0);
});

it('an output may tell of an error when the promises that wait for the write have settled', async () => {
  const failure = FAILURES['the reader went away']?.() as Error;
  const output = new Writable();
  output.write = (_text: unknown, done: unknown) => {
    setImmediate(() => {
      (done as (error: Error) => void)(failure);
      queueMicrotask(() => process.nextTick(() => output.emit('error', failure))); // as Deno does
    });
    return true;
  };
  const unheard = watchErrors(new Set([output]));
  const terminal = new StreamTerminal({ input: new PassThrough(), output });
  expect(await terminal.write('text')).toBe(false);
  await terminal.close();
  await turns();
  expect(unheard).toEqual([]);
  expect(output.listenerCount('error')).toBe(0);
});

/** Whether what became of a write, a read or a close is right after a stream was destroyed. */
function isRight(result: unknown, isOutput: boolean, failure: Failure): boolean {
  if (result === 'closed') return true;
  if (!isOutput) return result === null || result === true;
  if (isHangUp(failure)) return result === null || result === false;
  // A read that was under way when the terminal was closed ends with null, whatever comes then.
  return result === failure || result === null;
}

/** What becomes of each thing that a terminal can be used for. */
async function used(terminal: Terminal): Promise<unknown[]> {
  return [
    await outcome(terminal.write('text')),
    await outcome(terminal.write('')),
    await outcome(terminal.readLine('? ')),
    await outcome(terminal.readLine('? ', { hidden: true })),
  ];
}

async function outcome(operation: Promise<unknown>): Promise<unknown> {
  try {
    return await operation;
  } catch (error) {
    return error;
  }
}

async function closed(terminal: Terminal): Promise<unknown> {
  // Waits for no reader: one of these never reads.
  terminal.abandonOutput?.();
  await terminal.close();
  return 'closed';
}

/** Waits until streams that were destroyed have closed and others are at rest, and for what they say then. */
async function settled(given: Streams): Promise<void> {
  const isClosing = (stream: Readable | Writable): boolean => stream.destroyed && !stream.closed;
  do await turns();
  while (
    isClosing(given.input) ||
    isClosing(given.output) ||
    (!given.output.destroyed && given.output.writableLength > 0)
  );
  await turns();
}

/** Lets everything that is due happen. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}
