// A plugin of rolldown: begins a line with each statement and class member of minified code. An uncaught error prints
// the line that it comes from, and a stack trace names it: neither would help if all code were on one.

import { parseSync, Visitor } from 'rolldown/utils';

/** A line may be as long as this. */
const LONGEST = 100;

/** @returns {import('rolldown').Plugin} */
export function lineBreaks() {
  return {
    name: 'line-breaks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withLineBreaks(chunk.fileName, chunk.code);
      }
    },
  };
}

/**
 * @param {string} file
 * @param {string} code
 */
function withLineBreaks(file, code) {
  /** @type {string[]} */
  const lines = [];
  let from = 0;
  let last = 0;
  const breakAt = (/** @type {number} */ end) => {
    lines.push(code.slice(from, end));
    from = end;
  };
  for (const { start, isOutermost } of startsIn(file, code)) {
    if (start - from > LONGEST && last > from) breakAt(last);
    if (isOutermost && start > from) breakAt(start);
    last = start;
  }
  return [...lines, code.slice(from)].join('\n');
}

/**
 * Where a line may begin without another meaning: at statements, and at class members.
 *
 * @param {string} file
 * @param {string} code
 */
function startsIn(file, code) {
  /** @type {{ start: number, isOutermost: boolean }[]} */
  const starts = [];
  const addWith =
    (/** @type {boolean} */ isOutermost) =>
    (/** @type {{ body: readonly { start: number }[] }} */ { body }) =>
      void starts.push(...body.map(({ start }) => ({ start, isOutermost })));
  const [outer, inner] = [addWith(true), addWith(false)];
  const { program } = parseSync(file, code);
  new Visitor({ Program: outer, BlockStatement: inner, ClassBody: inner }).visit(program);
  return starts.toSorted((one, other) => one.start - other.start);
}
