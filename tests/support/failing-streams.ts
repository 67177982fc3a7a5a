// Streams in memory, and the reasons for which a stream may be destroyed.

import { Duplex, PassThrough, type Readable, Writable } from 'node:stream';

/** Why a stream is destroyed: an error, or none. */
export type Failure = (Error & { code?: string }) | undefined;

/** Every kind of reason. */
export const FAILURES: Readonly<Record<string, () => Failure>> = {
  'the reader went away': () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  'the connection was lost': () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  'the disk is full': () => Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }),
  'an error without a code': () => new Error('broken'),
  'no error': () => undefined,
};

/** Whether a failure only says that the other end is gone. */
export function isHangUp(failure: Failure): boolean {
  return failure === undefined || ['EPIPE', 'ECONNRESET'].includes(failure.code ?? '');
}

/** Both directions. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Streams that need nothing but memory. */
export const MEMORY_STREAMS = {
  'streams in memory': (): Streams => ({ input: new PassThrough(), output: new PassThrough() }),
  'streams that close late': (): Streams => ({
    input: new PassThrough({ destroy: closeLate }),
    output: new Writable({ write: (_chunk, _encoding, done) => done(), destroy: closeLate }),
  }),
  'streams that say nothing when they close': (): Streams => ({
    input: new PassThrough({ emitClose: false }),
    output: new Writable({ write: (_chunk, _encoding, done) => done(), emitClose: false }),
  }),
  'an output that takes its time': (): Streams => ({
    input: new PassThrough(),
    output: new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done) }),
  }),
  'an output that is stuck': (): Streams => ({
    input: new PassThrough(),
    output: new Writable({ write() {} }),
  }),
  'both directions of one stream': (): Streams => {
    const both = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    return { input: both, output: both };
  },
};

function closeLate(error: Error | null, done: (error?: Error | null) => void): void {
  setImmediate(() => setImmediate(() => done(error)));
}
