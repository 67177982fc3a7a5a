// Graphemes and their columns.

import { graphemes, textWidth, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';

const SCOTLAND = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('the flag of a subdivision', () => {
  it('is one grapheme of two columns, tags and all', () => {
    expect(graphemes(`a${SCOTLAND}b`)).toEqual(['a', SCOTLAND, 'b']);
    expect(textWidth(SCOTLAND)).toBe(2);
  });

  it('is never cut', () => {
    expect(wrapText(SCOTLAND + SCOTLAND, 3)).toEqual([SCOTLAND, SCOTLAND]);
    expect(wrapText(SCOTLAND, 1)).toEqual(['\ufffd']);
  });
});
