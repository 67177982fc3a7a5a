// Links: made by `link` alone, carried along with the text, and shown only by terminals.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { createApp, TextUIError } from 'textui';
import { Container, ListRowContainer } from 'textui/render/containers';
import { PanelWidget, TextWidget, Widget } from 'textui/render/widgets';
import { UIScreen } from 'textui/screens';
import { renderSvg } from 'textui/svg';
import { ScriptedTerminal, StreamTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { graphemes, link, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { text, widths } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';

const ADDRESS = 'https://example.org/guide';
const guide = link('the guide', ADDRESS);
const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];

/** A text with its links as `<address|text>`. */
function spelt(value: string): string {
  return (
    value
      .replaceAll('\x1b]8;;\x1b\\', '>')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/\x1b\]8;id=[0-9a-z]{16,};([!-~]+)\x1b\\/g, '<$1|')
      .replaceAll('\x1b', '␛')
  );
}

/** The address of each column, as a terminal keeps it: in its own state, which styles do not touch. */
function addresses(line: string): string[] {
  const found: string[] = [];
  let address = '';
  // oxlint-disable-next-line no-control-regex
  for (const part of line.split(/(\x1b\[[0-9:;]*m|\x1b\]8;[^\x1b]*\x1b\\)/)) {
    if (part.startsWith('\x1b]')) address = part.slice(part.indexOf(';', 4) + 1, -2);
    else if (!part.startsWith('\x1b')) found.push(...Array<string>(textWidth(part)).fill(address));
  }
  return found;
}

describe('link', () => {
  it('gives a text that links to the address', () => {
    expect(spelt(guide)).toBe(`<${ADDRESS}|the guide>`);
    expect(spelt(link('two\nlines', ADDRESS))).toBe(`<${ADDRESS}|two>\n<${ADDRESS}|lines>`);
    expect(link('', ADDRESS)).toBe('');
  });

  it.each(['http://a.example', 'HTTPS://a.example/b?c=d#e', 'mailto:ada@example.org', 'file:///tmp/a'])(
    'takes %s',
    (address) => {
      expect(spelt(link('a', address))).toBe(`<${address}|a>`);
    },
  );

  it('encodes what is no printable ASCII', () => {
    expect(spelt(link('a', 'https://example.org/漢 é'))).toBe('<https://example.org/%E6%BC%A2%20%C3%A9|a>');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'example.org',
    '//example.org',
    ' https://example.org',
    'https:example.org',
    'https://',
    'mailto:',
    'https://a\x1b\\b',
    'https://a\x07',
    'https://a\nb',
    'https://a\x9cb',
    'https://a\ud800',
    '',
    7,
    null,
  ])('refuses %j', (address) => {
    const call = (): string => link('a', address as string);
    expect(call).toThrow(TextUIError);
    expect(call).toThrow(/^link: address must be an address with the scheme http, /);
  });

  it('refuses a text that is none', () => {
    expect(() => link(7 as never, ADDRESS)).toThrow('link: text must be a string, got 7');
  });

  it('keeps styles, and the outermost of several addresses', () => {
    const inner = link('in\x1b[1mner\x1b[0m', 'https://inner.example');
    expect(addresses(link(`a ${inner} b`, ADDRESS))).toEqual(Array(9).fill(ADDRESS));
    expect(link(`a ${inner} b`, ADDRESS)).toContain('\x1b[1m');
  });
});

describe('a text with links', () => {
  it('is as wide as without, and the same when made safe', () => {
    expect(textWidth(`See ${guide}.`)).toBe(14);
    expect(safeText(`See ${guide}.`)).toBe(`See ${guide}.`);
    expect(stripStyle(`See ${guide}.`)).toBe('See the guide.');
    expect(graphemes(link('a漢', ADDRESS))).toEqual(['a', '漢']);
  });

  it('links in each row that it wraps to', () => {
    expect(wrapText(`See ${guide}, now.`, 8).map(spelt)).toEqual([
      `See <${ADDRESS}|the>`,
      `<${ADDRESS}|guide>,`,
      'now.',
    ]);
  });

  it('is cut and padded, and drawn in columns, panels and over others', () => {
    expect(spelt(sliceText(`See ${guide}.`, 6, 9))).toBe(`<${ADDRESS}|e g>`);
    expect(spelt(padText(guide, 11))).toBe(`<${ADDRESS}|the guide>  `);
    const list = new ListRowContainer(2, { columnsWidth: 8, spacing: 1 });
    list.add(new PanelWidget(new TextWidget(guide)));
    list.add(new TextWidget(guide));
    list.render(20);
    expect(list.getStyledLines().map(spelt)[1]).toBe(`   │ <${ADDRESS}|t> │    <${ADDRESS}|guide>`);
    const widget = new Widget({ default: guide });
    widget.write('漢', { row: 0, col: 3 });
    expect(spelt(widget.getStyledLines()[0] ?? '')).toBe(`<${ADDRESS}|the>漢<${ADDRESS}|uide>`);
    expect(widget.getLines()).toEqual(['the漢uide']);
  });

  it('ends where the text ends that it was cut from, before what follows', () => {
    const open = guide.slice(0, -10);
    expect(spelt(safeText(open))).toMatch(/^<.*\|the gu.*>$/);
    const entry = new Widget();
    entry.write(open);
    entry.write(' after');
    expect(addresses(entry.getStyledLines()[0] ?? '').slice(-6)).toEqual(Array(6).fill(''));
  });

  it('is a picture without links', () => {
    expect(renderSvg(`See ${guide}.`)).toBe(renderSvg('See the guide.'));
  });
});

describe('no other text', () => {
  const sequences = [
    `\x1b]8;;${ADDRESS}\x1b\\text\x1b]8;;\x1b\\`,
    `\x1b]8;id=textui;${ADDRESS}\x1b\\text\x1b]8;;\x1b\\`,
    `\x1b]8;id=;${ADDRESS}\x07text\x1b]8;;\x07`,
    '\x1b]8;;\x1b\\',
  ];

  it.each(sequences)('makes a link: %j', (value) => {
    expect(safeText(value)).toBe(value.replaceAll('\x1b', '␛').replaceAll('\x07', '␇'));
    const within = spelt(link(value, ADDRESS));
    expect(within.match(/[<>]/g)).toEqual(['<', '>']);
    expect(spelt(safeText(guide + value)).match(/[<>]/g)).toEqual(['<', '>']);
  });

  it.each(hostile)('changes an address, or makes a link: $name', ({ input }) => {
    for (const value of [link(input, ADDRESS), `${guide}${input}`, `${input}${guide}`]) {
      const found = new Set(wrapText(value, 9).flatMap(addresses));
      found.delete('');
      expect([...found].filter((address) => address !== ADDRESS)).toEqual([]);
    }
  });

  it('makes a link of any units, or ends one early', () => {
    holds(
      fc.property(text({ without: ['link'] }), widths, (value, width) => {
        const lines = wrapText(value, width).concat(wrapText(link(value, ADDRESS), width));
        expect(new Set(lines.flatMap(addresses)).size).toBeLessThanOrEqual(2);
        expect(wrapText(link(value, ADDRESS), width).flatMap(addresses)).not.toContain('');
      }),
      300,
    );
  });
});

describe('what an app prints', () => {
  const say = (kind?: 'warning') => (app: { say(message: string, options?: object): Promise<void> }) =>
    app.say(`See ${guide}.`, { kind });

  it('links at a terminal with colour, in lines and live', async () => {
    for (const mode of ['lines', 'live'] as const) {
      const app = startApp(say(), { mode, color: true });
      await app.ended;
      expect(spelt(app.output)).toContain(`See <${ADDRESS}|the guide>.`);
    }
  });

  it('has the address in parentheses elsewhere', async () => {
    for (const options of [{}, { mode: 'live' }, { speech: true }, { mode: 'unattended' }] as const) {
      const app = startApp(say(), options);
      await app.ended;
      expect(app.output).toContain(`See the guide (${ADDRESS}).`);
    }
    const warned = startApp((app) => app.say(guide, { to: 'errors' }));
    await warned.ended;
    expect(warned.errorOutput).toBe(`the guide (${ADDRESS})\n`);
  });

  it('wraps the address too, and tells one that is shown only once', async () => {
    const app = startApp((app) => app.say(`${guide} ${link(ADDRESS, ADDRESS)} ${link('a\nb', 'http://x')}`), {
      width: 28,
    });
    await app.ended;
    expect(app.output).toBe(`the guide\n(${ADDRESS})\n${ADDRESS} a\nb (http://x)\n`);
  });

  it('has the address in widgets too, inside others and at any width', async () => {
    const app = startApp((app) => app.say(new TextWidget(guide)));
    await app.ended;
    expect(app.output).toBe(`the guide (${ADDRESS})\n`);
    class Linked extends UIScreen {
      override refresh(): void {
        this.window.add(new PanelWidget(new Container({ items: [new TextWidget(guide)] })));
      }
    }
    const plain = startApp(new Linked());
    const colored = startApp(new Linked(), { color: true });
    for (const started of [plain, colored]) await started.waitForPrompt();
    expect(plain.output).toContain(`1) the guide (${ADDRESS}) │`);
    expect(colored.styledScreen.map(spelt).join('\n')).toContain(`<${ADDRESS}|the guide>`);
    await Promise.all([plain.end(), colored.end()]);
  });

  it('does not tell the word that marks links', async () => {
    const output = new PassThrough();
    const terminal = new StreamTerminal({ input: new PassThrough(), output, color: true });
    await createApp({ terminal }).run((app) => app.say(guide));
    const printed = String(output.read());
    expect(printed).toBe(`\x1b]8;id=textui;${ADDRESS}\x1b\\the guide\x1b]8;;\x1b\\\n`);
    expect(safeText(printed)).not.toContain('\x1b');
    const scripted = new ScriptedTerminal({ color: true });
    await createApp({ terminal: scripted }).run((app) => app.say(printed));
    expect(scripted.output).not.toContain('\x1b');
  });
});
