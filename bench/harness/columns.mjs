// The width of a line in columns, written apart from the library: a second opinion on its output.

import { eastAsianWidth } from 'get-east-asian-width';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ESCAPES = /\u001b\[[\d;:]*m/g;
const EMOJI = /^\p{RGI_Emoji}$/v;

/** @param {string} line short, for Node's segmenter takes quadratic time */
export function columnsOf(line) {
  const text = line.replace(ESCAPES, '');
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of segmenter.segment(text)) {
    const wide = eastAsianWidth(segment.codePointAt(0)) === 2 || EMOJI.test(segment);
    columns += wide ? 2 : 1;
  }
  return columns;
}
