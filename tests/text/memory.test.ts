// The functions for text keep no more than the text and what they make of it.

import { padText, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { IS_ALL_TRIED } from '../support/effort.ts';
import { runCode } from '../support/programs.ts';

describe('a text of very many styled lines', () => {
  it.runIf(IS_ALL_TRIED)('takes little more memory than its lines', async () => {
    const program = `
      import { graphemes, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from 'textui/text';
      const text = '\\x1b[1;4;38;2;1;2;3m' + 'a\\n'.repeat(300_000);
      const found = [
        textWidth(text),
        safeText(text).length,
        stripStyle(text).length,
        sliceText(text, 0, 1).length,
        padText(text, 2).length,
        graphemes(text).length,
        wrapText(text, 9).length,
      ];
      console.log(JSON.stringify(found));
    `;
    const { stdout, stderr, code } = await runCode(program, {
      env: { NODE_OPTIONS: '--max-old-space-size=96' },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const styled = '\x1b[1;4;38;2;1;2;3ma\x1b[0m\n'.length;
    expect(JSON.parse(stdout)).toEqual([
      1,
      300_000 * styled,
      600_000,
      300_000 * styled,
      300_000 * (styled + 1) + 2,
      600_000,
      300_001,
    ]);
  });
});

describe('a line of very many soft hyphens', () => {
  it.runIf(IS_ALL_TRIED)('takes a byte for each of its places, not a list of them', async () => {
    const program = `
      import { wrapText } from 'textui/text';
      console.log(wrapText('a\\u00ad'.repeat(6_000_000), 80).length);
    `;
    const { stdout, stderr, code } = await runCode(program, {
      env: { NODE_OPTIONS: '--max-old-space-size=56' },
    });
    expect({ code, stderr, stdout }).toEqual({
      code: 0,
      stderr: '',
      stdout: `${Math.ceil(6_000_000 / 79)}\n`,
    });
  });
});

describe('a text that is padded', () => {
  it('takes a million columns a line', () => {
    expect(padText('a\nb', 1_000_000)).toHaveLength(2_000_001);
    expect(textWidth(padText('漢', 1_000_000, 'right'))).toBe(1_000_000);
  });
});
