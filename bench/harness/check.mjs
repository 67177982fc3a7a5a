// What a contender's output looks like, so that it can be compared with textui's.

import { createHash } from 'node:crypto';
import { columnsOf } from './columns.mjs';

const LONGEST = 2000; // units; a longer line is wider than any width that is asked for

/**
 * @param {unknown} output lines, a text, or a number where there is none
 * @returns {{ lines: number, widest: number, exact: string, trimmed: string, words: string } | null}
 */
export function describeOutput(output) {
  if (typeof output === 'number') return null;
  const text = Array.isArray(output) ? output.join('\n') : output;
  const lines = text.split('\n');
  let widest = 0;
  for (const line of lines) {
    widest = Math.max(widest, line.length > LONGEST ? line.length : columnsOf(line.trimEnd()));
  }
  const trimmed = lines.map((line) => line.trimEnd());
  while (trimmed.at(-1) === '') trimmed.pop();
  return {
    lines: lines.length,
    widest,
    exact: hash(text),
    trimmed: hash(trimmed.join('\n')),
    words: hash(
      text
        .replace(/\u001b\[[\d;:]*m/g, '')
        .replace(/\s+/g, '')
        .normalize('NFC'),
    ),
  };
}

/** How an output differs from textui's, in words. */
export function compareOutputs(ours, theirs, width) {
  if (ours === null || theirs === null) return '';
  if (ours.exact === theirs.exact) return 'same output';
  if (ours.trimmed === theirs.trimmed) return 'same but for white space at ends';
  const differences = [];
  if (theirs.words === ours.words) differences.push('same words');
  else differences.push('other content');
  if (theirs.lines !== ours.lines) differences.push(`${theirs.lines} lines, not ${ours.lines}`);
  if (width !== undefined && theirs.widest > width)
    differences.push(`a line of ${theirs.widest} columns, not ${width}`);
  return differences.join(', ');
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
