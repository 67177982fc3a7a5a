// Both directions of a session, and everything that can go wrong with them.

import type { Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import type { Terminal } from 'textui/terminal';
import { FAILURES, isHangUp, MEMORY_STREAMS, type Streams } from '../support/failing-streams.ts';
import type { World } from './worlds.ts';

/** What goes wrong, on which side, why, and before which step. */
export interface Fault {
  readonly what: 'is destroyed' | 'ends' | 'fails' | 'throws' | 'gives no text';
  readonly side: 'input' | 'output';
  readonly reason: string;
  readonly before: number;
}

const reason = fc.constantFrom(...Object.keys(FAILURES));
const before = fc.nat(8);

/** One or two faults. */
export const faults: fc.Arbitrary<Fault[]> = fc.array(
  fc.oneof(
    fc.record<Fault>({
      what: fc.constantFrom('is destroyed', 'ends', 'gives no text'),
      side: fc.constant('input'),
      reason,
      before,
    }),
    fc.record<Fault>({
      what: fc.constantFrom('is destroyed', 'ends', 'fails', 'throws'),
      side: fc.constant('output'),
      reason,
      before,
    }),
  ),
  { minLength: 1, maxLength: 2 },
);

/** The kinds of streams. */
export type StreamsName = keyof typeof MEMORY_STREAMS;

/** Streams that break when they are told to. */
export class BrokenStreams {
  readonly input: Readable;
  readonly output: Writable;
  /** The errors that a run may reject with. */
  readonly errors = new Set<unknown>();
  readonly #name: StreamsName;
  #inputEnded = false;

  constructor(name: StreamsName) {
    const given: Streams = MEMORY_STREAMS[name]();
    this.#name = name;
    this.input = given.input;
    this.output = given.output;
    if ('resume' in this.output) (this.output as unknown as Readable).resume(); // somebody reads it
  }

  get isOneStream(): boolean {
    return (this.input as unknown) === this.output;
  }

  /** The other end of a session; what is printed is of no interest here. */
  worldOf(terminal: Terminal): World {
    return {
      terminal,
      type: (line) => this.#type(`${line}\n`),
      resize: () => {},
      endInput: () => this.#endInput(),
      output: () => '',
      harm: () => [],
      secrets: () => [],
    };
  }

  /** Lets something go wrong. */
  bringAbout({ what, side, reason }: Fault): void {
    const failure = FAILURES[reason]?.();
    const { output } = this;
    // Only output that is lost for another reason than a hang-up is worth an error.
    if ((side === 'output' || this.isOneStream) && !isHangUp(failure)) this.errors.add(failure);
    if (what === 'is destroyed') this[side].destroy(failure ?? this.#unlessItTells());
    else if (what === 'gives no text') this.input.emit('data', { no: 'text' });
    else if (what === 'ends' && side === 'input') this.#endInput();
    else if (what === 'ends') output.end();
    else if (what === 'fails') output._write = (_chunk, _encoding, done) => done(failure ?? hangUp());
    else {
      output.write = () => {
        throw failure ?? hangUp();
      };
    }
  }

  /** Lets go of what a session may wait for, and rightly: a reader that never reads. */
  release(): void {
    if (this.#name === 'an output that is stuck') this.output.destroy();
  }

  /** What nobody says, nobody can know: a stream that does not tell when it closes has an error instead. */
  #unlessItTells(): Error | undefined {
    return this.#name === 'streams that say nothing when they close' ? hangUp() : undefined;
  }

  #type(text: string): void {
    if (!this.#inputEnded && !this.input.destroyed) this.input.push(text);
  }

  #endInput(): void {
    if (!this.#inputEnded && !this.input.destroyed) this.input.push(null);
    this.#inputEnded = true;
  }
}

function hangUp(): Error {
  return Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
}
