// Streams for programs that ask: an input that is given lines or keys, and an output that keeps no terminal waiting.

import { Readable, Writable } from 'node:stream';
import { labelsIn } from '../corpora.mjs';

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
 * An output to wait for: `until` does something, and gives all that was printed from there on once that holds `end`.
 *
 * @returns {{ output: Writable, until: (end: string, act: () => void) => Promise<string> }}
 */
export function createWatched() {
  let shown = '';
  /** @type {(() => void) | null} */
  let look = null;
  const output = createOutput((text) => {
    shown += text;
    look?.();
  });
  const until = (/** @type {string} */ end, /** @type {() => void} */ act) =>
    new Promise((resolve) => {
      shown = '';
      look = () => {
        if (!shown.includes(end)) return;
        look = null;
        resolve(shown);
      };
      act();
    });
  return { output, until };
}

/**
 * A search that is made again with every key: all keys but the last are typed before, one after the other. Then the
 * last is taken back outside the time and typed within it, so that one run is one look at all labels.
 *
 * @param {{ labels: readonly string[], part: string, shown: number }} input
 * @param {(key: string, last: string) => Promise<string>} type types a key, and waits for the last match it shows
 */
export async function typeLastKey({ labels, part, shown }, type) {
  const lastOf = (/** @type {string} */ typed) =>
    /** @type {string} */ (labels.filter((label) => label.includes(typed))[shown - 1]);
  const key = part.slice(-1);
  const [lastBefore, last] = [lastOf(part.slice(0, -1)), lastOf(part)];
  for (let end = 1; end < part.length; end++) {
    await type(/** @type {string} */ (part[end - 1]), lastOf(part.slice(0, end)));
  }
  let isTyped = false;
  return {
    before: async () => {
      if (isTyped) await type(BACKSPACE, lastBefore);
      isTyped = true;
    },
    run: async () => labelsIn(await type(key, last)).slice(-shown),
  };
}

const BACKSPACE = '\u007f';
