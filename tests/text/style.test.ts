// Where style stands in the text that carries it.

import { safeText, sliceText, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';

describe('a style that changes inside a grapheme', () => {
  it('begins behind it, so that nothing stands between its parts', () => {
    expect(safeText('e\u001b[31m\u0301x')).toBe('e\u0301\u001b[31mx\u001b[0m');
    expect(safeText('🇨\u001b[1m🇿!')).toBe('🇨🇿\u001b[1m!\u001b[0m');
    expect(safeText('\u001b[1m👩\u001b[2m\u200d\u001b[0m👧!')).toBe('\u001b[1m👩\u200d👧\u001b[0m!');
  });

  it('says nothing where no text follows', () => {
    expect(safeText('1\ufe0f\u001b[31m\u20e3')).toBe('1\ufe0f\u20e3');
  });

  it('does so through wrapping and slicing', () => {
    expect(wrapText('ae\u001b[31m\u0301 b', 2)).toEqual(['ae\u0301', '\u001b[31mb\u001b[0m']);
    expect(sliceText('ae\u001b[31m\u0301b', 1, 2)).toBe('e\u0301');
  });
});
