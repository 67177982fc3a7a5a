// Streams over file descriptors that this process was started with: pipes, sockets or files.

import type { InputStream } from '../chunk-source.ts';
import type { OutputStream } from '../output-writer.ts';

/** Two streams, one in each direction. */
interface DescriptorStreams {
  readonly input: InputStream;
  readonly output: OutputStream;
}

/** The two descriptors of a text like `3,4`: what is read from, and what is written to; null for another text. */
export function readDescriptors(text: string): readonly [input: number, output: number] | null {
  const [, input, output] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text) ?? [];
  return input === undefined || output === undefined ? null : [Number(input), Number(output)];
}

/** Opens two descriptors. Throws where one of them is not open, or cannot be read or written. */
export function openDescriptors([input, output]: readonly [
  input: number,
  output: number,
]): DescriptorStreams {
  return { input: openInput(input), output: openOutput(output) };
}

function openInput(fd: number): InputStream {
  const { createReadStream } = process.getBuiltinModule('node:fs');
  if (!isPipe(fd)) return createReadStream('', { fd, autoClose: false });
  return new (process.getBuiltinModule('node:net').Socket)({ fd, readable: true, writable: false });
}

function openOutput(fd: number): OutputStream {
  const { createWriteStream } = process.getBuiltinModule('node:fs');
  if (!isPipe(fd)) return createWriteStream('', { fd, autoClose: false });
  return new (process.getBuiltinModule('node:net').Socket)({ fd, readable: false, writable: true });
}

/** Whether a descriptor is a pipe or a socket: reading it must not block. Throws where it is not open, or neither. */
function isPipe(fd: number): boolean {
  const stats = process.getBuiltinModule('node:fs').fstatSync(fd);
  if (stats.isFIFO() || stats.isSocket()) return true;
  if (stats.isFile() || stats.isCharacterDevice()) return false;
  throw new TypeError(`the descriptor ${fd} is neither a pipe, a socket nor a file`);
}
