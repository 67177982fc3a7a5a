// All examples of CommonMark, as its authors publish them: nothing too wide, nothing lost, nothing that a terminal obeys.

import MarkdownIt from 'markdown-it';
import { markdown } from 'textui/markdown';
import { textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { tests } from 'commonmark-spec';

const { unescapeAll } = new MarkdownIt().utils;

/** What a browser shows of HTML, without white space. */
function visible(html: string): string {
  const text = html
    .replaceAll(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>|<[!?][^>]*>/gi, '')
    .replaceAll(/<img[^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi, ' ');
  return unescapeAll(text.replaceAll('\\', '\\\\'));
}

describe('the examples of CommonMark', () => {
  it('are all there', () => expect(tests).toHaveLength(652));

  it.each([80, 20, 1])('lose no word at %i columns, and have no row that is wider', (width) => {
    const wrong: unknown[] = [];
    for (const { number, markdown: source, html } of tests) {
      const text = source.replaceAll('→', '\t');
      const widget = markdown(text);
      widget.render(width);
      const lines = widget.getLines();
      const all = lines.join('').replaceAll(/[\s│]/g, '');
      const words = visible(html.replaceAll('→', '\t')).split(/\s+/);
      const lost = words.filter((word) => !all.includes(word) && !isWide(word, width));
      // oxlint-disable-next-line no-control-regex -- what it is for
      const hasControl = lines.some((line) => /[\0-\x1f\x7f-\x9f]/.test(line));
      if (lost.length > 0 || hasControl || lines.some((line) => textWidth(line) > width)) {
        wrong.push({ number, source, lost, lines });
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** At one column, a sign takes the place of wide graphemes. */
function isWide(word: string, width: number): boolean {
  return width === 1 && textWidth(word) > Array.from(word).length;
}
