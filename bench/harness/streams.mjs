// Streams for programs that ask: an input that is given lines or keys, and an output that keeps no terminal waiting.

import { Readable, Writable } from 'node:stream';

/**
 * An input whose data come from `push`, a chunk at a time, as from a pipe.
 * A library that refuses to read from anything but a terminal is told that it is one.
 */
export function createInput({ isTerminal = false } = {}) {
  const input = new Readable({ read() {} });
  if (isTerminal) Object.assign(input, { isTTY: true, isRaw: false, setRawMode: () => {} });
  return input;
}

/** A pipe that holds all lines from the start, and then ends. @param {readonly string[]} lines */
export function pipeOf(lines) {
  const input = createInput();
  input.push(Buffer.from(`${lines.join('\n')}\n`));
  input.push(null);
  return input;
}

/**
 * An output of 80 columns that turns everything into bytes, as a pipe needs it, or hands it on as text.
 * It is never ended by what is piped into it, as process.stdout is not.
 *
 * @param {(text: string) => void} [onText]
 */
export function createOutput(onText) {
  const output = new Writable({
    decodeStrings: onText === undefined,
    write(chunk, _encoding, done) {
      onText?.(String(chunk));
      done();
    },
  });
  return Object.assign(output, { columns: 80, rows: 24, _isStdio: true });
}

/**
 * What was printed for one line or key: `settle` is called with all of it once it holds `end`.
 *
 * @returns {{ output: Writable, until: (end: string, act: () => void) => Promise<string> }}
 */
export function createWatched() {
  let shown = '';
  let end = '';
  /** @type {((text: string) => void) | null} */
  let settle = null;
  const output = createOutput((text) => {
    shown += text;
    if (settle === null || !shown.includes(end)) return;
    const found = settle;
    settle = null;
    found(shown);
  });
  const until = (/** @type {string} */ wanted, /** @type {() => void} */ act) =>
    new Promise((resolve) => {
      shown = '';
      end = wanted;
      settle = resolve;
      act();
    });
  return { output, until };
}
