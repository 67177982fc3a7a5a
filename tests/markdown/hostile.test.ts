// Sources that are made to do harm: nothing reaches the terminal, and no input takes longer than its length allows.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { markdown } from 'textui/markdown';
import { link, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { text, widths } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';

const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];

/** Every element, with a text in each. */
const everywhere = (evil: string): string =>
  [
    `# ${evil}`,
    `a ${evil} **${evil}** *${evil}* ~~${evil}~~ \`${evil}\` <b title="${evil}">${evil}</b>`,
    `[${evil}](http://x.org/${evil}) ![${evil}](${evil}) <http://x.org/${evil}> [a](<${evil}>)`,
    `- ${evil}\n- [x] ${evil}\n\n9. ${evil}`,
    `> [!NOTE]\n> ${evil}`,
    `| ${evil} | b |\n|---|--:|\n| ${evil} | ${evil} |`,
    `\`\`\`${evil}\n${evil}\n\`\`\``,
    `    ${evil}`,
    `<div>\n${evil}\n</div>`,
    `[a]: http://x.org/${evil} "${evil}"\n\n[a]`,
  ].join('\n\n');

/** Sequences that only this widget wrote: styles, and links to safe addresses. */
// oxlint-disable-next-line no-control-regex -- what it is for
const OWN = /\x1b\[[\d;]+m|\x1b\]8;id=\w+;(?:https?:\/\/|mailto:)[!-~]*\x1b\\|\x1b\]8;;\x1b\\/g;
// oxlint-disable-next-line no-control-regex -- what it is for
const CONTROL = /[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;

function expectHarmless(source: string, width: number): void {
  const widget = markdown(source);
  widget.render(width);
  for (const line of widget.getStyledLines()) expect(line.replaceAll(OWN, '')).not.toMatch(CONTROL);
  for (const line of widget.getLines()) expect(textWidth(line)).toBeLessThanOrEqual(width);
  expect(JSON.stringify(widget.describe())).not.toContain('\\u001b');
}

describe('a hostile source', () => {
  it.each(hostile.map(({ name, input }) => [name, input]))('writes nothing of its own: %s', (_, input) => {
    for (const width of [80, 7, 1]) expectHarmless(everywhere(input), width);
  });

  it('has no style and no link of its own', () => {
    const widget = markdown(`\x1b[31mred ${link('here', 'https://example.org')} &#27;[31m &#x9b;31m`);
    widget.render(200);
    const [line = ''] = widget.getStyledLines();
    expect(line.replaceAll(OWN, '')).not.toContain('\x1b');
    expect(line).not.toContain('\x1b[31m');
    expect(line).toContain('␛[31mred');
  });

  it.each(['javascript:alert(1)', 'data:text/html,a', 'file:///etc/passwd', 'vbscript:a', 'JaVaScRiPt:a'])(
    'does not link to %s',
    (address) => {
      const widget = markdown(`[a](${address}) <${address}> ![b](${address})\n\n[c]\n\n[c]: ${address}`);
      widget.render(80);
      expect(widget.getStyledLines().join('')).not.toContain('\x1b]8;');
    },
  );
});

describe('any source', () => {
  const marks = fc.constantFrom(
    '# ',
    '- ',
    '1. ',
    '> ',
    '|',
    '|-|\n',
    '`',
    '```\n',
    '**',
    '_',
    '~~',
    '[',
    '](',
    ')',
    '<',
    '>',
    '\n',
    '\n\n',
    '    ',
    '<br>',
    '<!--',
    '\\',
    '&lt;',
    '!',
    '---\n',
    '[x] ',
    'https://a.b',
    '[!NOTE]\n',
  );
  const sources = fc
    .array(fc.oneof(marks, marks, text({ maxLength: 6 })), { maxLength: 30 })
    .map((all) => all.join(''));

  it('is harmless and fits at every width', () => {
    holds(fc.property(sources, widths, expectHarmless), 600);
  });

  it('looks the same rendered again, and from its first rows', () => {
    holds(
      fc.property(sources, widths, widths, fc.integer({ min: 1, max: 9 }), (source, before, width, rows) => {
        const fresh = markdown(source);
        fresh.render(width);
        const again = markdown('');
        again.source = source;
        again.render(before);
        again.renderTop(width, rows);
        const whole = fresh.getStyledLines();
        expect(again.getStyledLines().slice(0, rows)).toEqual(whole.slice(0, rows));
        expect(again.height).toBeGreaterThanOrEqual(Math.min(rows, whole.length));
        again.render(width);
        expect(again.getStyledLines()).toEqual(whole);
        expect(again.content.map((row) => row.join(''))).toEqual(again.getLines());
        expect(again.height).toBe(whole.length);
        expect(again.width).toBe(Math.max(0, ...again.getLines().map(textWidth)));
      }),
      300,
    );
  });
});

/** Up to five figures, and no more after one that is good. */
function* tries(measure: () => number, isGood: (figure: number) => boolean): Generator<number> {
  for (let count = 0; count < 5; count++) {
    const figure = measure();
    yield figure;
    if (isGood(figure)) return;
  }
}

describe('a source that is made to be slow', () => {
  const many =
    (part: string, end = '') =>
    (length: number) =>
      part.repeat(Math.ceil(length / part.length)) + end;
  const inside = (start: string, part: string) => (length: number) => start + many(part)(length);
  const slow: Record<string, (length: number) => string> = {
    stars: many('*a '),
    'strong in emphasis': many('**a *b '),
    'ends of emphasis': many('a* '),
    underscores: many('_a '),
    brackets: many('['),
    'starts of links': many('[a]('),
    'starts of images': many('!['),
    references: many('[a]'),
    definitions: many('[a]: b\n'),
    'backticks of every length': (length) =>
      Array.from({ length: Math.sqrt(2 * length) }, (_, count) => '`'.repeat(count + 1)).join(' a '),
    backticks: many('`a'),
    tildes: many('~~a '),
    quotes: many('>'),
    'lines of quotes': many('> a\n'),
    'lazy lines': inside('>'.repeat(99), 'a\n'),
    bullets: many('- '),
    items: many('- a\n'),
    'empty items': many('-\n'),
    'numbered items': many('1. a\n\n'),
    tasks: many('- [x] a\n'),
    alerts: many('> [!NOTE]\n> a\n\n'),
    'starts of tags': many('<a '),
    'starts of attributes': many('<a href="'),
    'starts of comments': many('<!--'),
    'starts of instructions': many('<?'),
    'starts of CDATA': many('<![CDATA['),
    scripts: many('<script>'),
    'scripts in a block': inside('<div>\n', '<script>'),
    'ends of scripts': inside('<div>\n', '</script><style>'),
    'attributes in a block': inside('<div>', '<a "'),
    'comments in a block': inside('<div>\n', '<!-- '),
    'spaces in a block': inside('<pre>\n', ' '),
    'comments in lines': inside('a', '\n<!-- -->'),
    addresses: many('https://a.b/('),
    'starts of addresses': many('http://'),
    entities: many('&amp;'),
    'rows of a table': inside('|a\n|-\n', '|b\n'),
    'columns of a table': (length) => [`|a`, '|-', '|b'].map((cell) => many(cell)(length / 3)).join('\n'),
    fences: many('```\n'),
    'lines of code': many('    a\n'),
    'hard breaks': many('a  \n'),
    ideographs: many('漢\n'),
    marks: inside('a', '\u0301'),
  };

  // A quadratic one takes sixteen times as long for four times the length.
  it.each(Object.keys(slow))('takes no longer than its length allows: %s', (name) => {
    const time = (length: number): number => {
      const source = (slow[name] as (length: number) => string)(length);
      const start = process.cpuUsage();
      const widget = markdown(source);
      widget.render(80);
      widget.describe();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    time(2000);
    const best = (length: number): number => Math.min(time(length), time(length));
    const growth = (): number => best(20_000) / Math.max(best(5000), 5);
    // What looks slow on a busy machine is measured again.
    expect(Math.min(...tries(growth, (times) => times < 10))).toBeLessThan(10);
  });
});
