// Opens whatever a terminal is given to read from.

import { argumentError } from '../validate.ts';
import type { ChunkSink, ChunkSource, InputStream, TerminalInput } from './chunk-source.ts';
import { IteratorSource } from './iterator-source.ts';
import { StreamSource } from './stream-source.ts';

/** The source for any kind of input. */
export function openSource(input: TerminalInput, sink: ChunkSink): ChunkSource {
  const given: unknown = input;
  // A stream of Node's can also be iterated, but an iterator destroys it in the end: events come first.
  if (typeof given === 'object' && given !== null) {
    if ('on' in given) return new StreamSource(given as InputStream, sink);
    if (Symbol.asyncIterator in given) return new IteratorSource(given as AsyncIterable<unknown>, sink);
  }
  throw argumentError('StreamTerminal', 'input', 'a readable stream or an async iterable', given);
}
