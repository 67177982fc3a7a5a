// An app whose output is destroyed, at any moment and for any reason. The process never ends of it, and what was
// lost is never reported as a normal end: a reader that went away is `output-closed`, any other error rejects.

import type { EventEmitter } from 'node:events';
import { Duplex, PassThrough, type Readable, Writable } from 'node:stream';
import { createApp, InputState, UIScreen } from 'textui/screens';
import { StreamTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { watchErrors } from '../support/unheard-errors.ts';

type Failure = (Error & { code?: string }) | undefined;

const failures: Record<string, () => Failure> = {
  'the reader went away': () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  'the disk is full': () => Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }),
  'an error without a code': () => new Error('broken'),
  'no error': () => undefined,
};

interface Streams {
  readonly input: Readable & { write(text: string): unknown };
  readonly output: Writable;
}

const streams: Record<string, () => Streams> = {
  'streams in memory': () => ({ input: new PassThrough(), output: new PassThrough().resume() }),
  'streams that close late': () => ({
    input: new PassThrough(),
    output: new Writable({ write: (_chunk, _encoding, done) => done(), destroy: closeLate }),
  }),
  'both directions of one stream': () => {
    const both = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    return { input: Object.assign(both, { write: both.write.bind(both) }), output: both };
  },
};

const apps: Record<string, (streams: Streams) => ReturnType<typeof createApp>> = {
  'an app on streams': ({ input, output }) => createApp({ input, output, env: {} }),
  'an app on a terminal': ({ input, output }) =>
    createApp({ terminal: new StreamTerminal({ input, output }) }),
};

const moments = [
  'before the run',
  'right after its start',
  'a tick after its start',
  'in setup',
  'in refresh',
  'in shown',
  'in prompt',
  'at the prompt',
  'in input',
  'in input that closes',
  'in input that quits',
  'in closed',
  'in closed, after a moment',
] as const;

/** Destroys the output at one moment of its life. */
class Doomed extends UIScreen {
  override title = 'Doomed';
  readonly #moment: string;
  readonly #destroy: () => void;

  constructor(moment: string, destroy: () => void) {
    super();
    this.#moment = moment;
    this.#destroy = destroy;
  }

  override setup(): void {
    this.#at('in setup');
  }
  override refresh(): void {
    this.#at('in refresh');
  }
  override shown(): void {
    this.#at('in shown');
  }
  override prompt() {
    this.#at('in prompt');
    return super.prompt();
  }
  override input(): InputState {
    this.#at('in input');
    this.#at('in input that closes');
    this.#at('in input that quits');
    if (this.#moment === 'in input that quits') this.quit();
    return this.#moment === 'in input' ? InputState.PROCESSED : InputState.PROCESSED_AND_CLOSE;
  }
  override async closed(): Promise<void> {
    this.#at('in closed');
    if (this.#moment !== 'in closed, after a moment') return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#destroy();
  }

  #at(moment: string): void {
    if (moment === this.#moment) this.#destroy();
  }
}

describe.each(Object.keys(failures))('an output that is destroyed, because: %s', (reason) => {
  it.each(moments)('%s', async (moment) => {
    const wrong: string[] = [];
    for (const [app, makeApp] of Object.entries(apps)) {
      for (const [stream, makeStreams] of Object.entries(streams)) {
        const given = makeStreams();
        const failure = failures[reason]?.();
        const unheard = watchErrors(new Set<EventEmitter>([given.input, given.output]));
        const destroy = (): void => void given.output.destroy(failure);
        const made = makeApp(given);
        if (moment === 'before the run') destroy();
        const ended = made.run(new Doomed(moment, destroy)).catch((error: unknown) => error);
        if (moment === 'right after its start') destroy();
        if (moment === 'a tick after its start') process.nextTick(destroy);
        await turns();
        if (moment === 'at the prompt') destroy();
        else if (stream === 'both directions of one stream') given.input.push('x\n');
        else given.input.write('x\n');
        const exit: unknown = await ended;
        await turns();
        const name = `${app} over ${stream}`;
        if (unheard.length > 0) wrong.push(`${name}: nobody listened`);
        const expected = isHangUp(failure)
          ? JSON.stringify({ reason: 'output-closed', code: 0 })
          : String(failure);
        const got = exit instanceof Error ? String(exit) : JSON.stringify(exit);
        if (got !== expected) wrong.push(`${name}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function isHangUp(failure: Failure): boolean {
  return failure === undefined || failure.code === 'EPIPE';
}

function closeLate(error: Error | null, done: (error?: Error | null) => void): void {
  setImmediate(() => setImmediate(() => done(error)));
}

/** Lets everything that is due happen. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
