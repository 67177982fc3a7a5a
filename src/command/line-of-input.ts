// Reads one line of standard input, and leaves what follows it to others.

import { readSync } from 'node:fs';

/**
 * Milliseconds between looks at an input that another process has made non-blocking, as Node does with a pipe it
 * shares.
 */
const WAIT = 10;

/** A line, read byte by byte, without its end; null at the end of the input. */
export function lineOfInput(): string | null {
  const bytes: number[] = [];
  const byte = new Uint8Array(1);
  while (byte[0] !== 0x0a && readByte(byte)) bytes.push(byte[0] as number);
  return bytes.length === 0
    ? null
    : Buffer.from(bytes)
        .toString()
        .replace(/\r?\n$/, '');
}

function readByte(into: Uint8Array): boolean {
  for (;;) {
    try {
      return readSync(0, into) === 1;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'EOF') return false; // on Windows
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT);
    }
  }
}
