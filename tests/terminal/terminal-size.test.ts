import { describe, expect, it } from 'vitest';
import { terminalSize } from '../../src/terminal/terminal.ts';

describe('terminalSize', () => {
  it.each([
    [80, 80],
    [1, 1],
    [1000, 1000],
    [1001, 1000],
    [Number.POSITIVE_INFINITY, 1000],
    [80.9, 80],
    [0, null],
    [-1, null],
    [0.5, null],
    [Number.NaN, null],
    [undefined, null],
    [null, null],
    ['80', null],
  ])('takes %s for %s', (said, cells) => {
    expect(terminalSize(said, said)).toEqual({ columns: cells, rows: cells });
  });
});
