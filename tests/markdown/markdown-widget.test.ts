// MarkdownWidget: what it shows of each element, where there is colour, where there is none, and as data.

import { markdown, MarkdownWidget } from 'textui/markdown';
import { print } from 'textui/print';
import { Container } from 'textui/render/containers';
import { PanelWidget } from 'textui/render/widgets';
import { textWidth } from 'textui/text';
import { startApp } from 'textui/testing';
import { describe, expect, it, vi } from 'vitest';
import { screenOf } from '../support/screens.ts';

const RELEASE = `# Release 2

Run \`npm i\` and read [the guide](https://example.org).

### Steps

1. Install it:
   \`\`\`sh
   npm install textui
   \`\`\`
2. Then either
   - ask, or
   - show

- [x] tested
- [ ] released

> [!WARNING]
> Take care.

Name | Size
---|---:
sda | 512
`;

function shown(source: string, width = 80): string {
  const widget = markdown(source);
  widget.render(width);
  return widget.getLines().join('\n');
}

/** With styles as `<bold|text>`. */
function styled(source: string, width = 80): string {
  const widget = markdown(source);
  widget.render(width);
  return (
    widget
      .getStyledLines()
      .join('\n')
      // oxlint-disable-next-line no-control-regex -- what it is for
      .replaceAll(/\x1b\[0m/g, '>')
      // oxlint-disable-next-line no-control-regex -- what it is for
      .replaceAll(/\x1b\[([\d;]+)m/g, '<$1|')
      // oxlint-disable-next-line no-control-regex -- what it is for
      .replaceAll(/\x1b\]8;;\x1b\\/g, '}')
      // oxlint-disable-next-line no-control-regex -- what it is for
      .replaceAll(/\x1b\]8;[^;]*;([^\x1b]*)\x1b\\/g, '{$1 ')
  );
}

async function said(source: string, options: Parameters<typeof startApp>[1] = {}): Promise<string> {
  const app = startApp((app) => app.say(markdown(source)), options);
  await app.ended;
  return app.output;
}

describe('Markdown without colour', () => {
  it('has signs and addresses', async () => {
    expect(await said(RELEASE)).toBe(`Release 2
═════════

Run \`npm i\` and read the guide (https://example.org).

### Steps

1. Install it:
       npm install textui
2. Then either
   • ask, or
   • show

[x] tested
[ ] released

│ Warning
│ Take care.

Name  Size
sda    512
`);
  });

  it('marks struck text, and has addresses in tables and panels', async () => {
    expect(await said('a ~~no~~ ``b`c``')).toBe('a ~~no~~ ``b`c``\n');
    expect(await said('|a|\n|-|\n|[b](http://x.y)|')).toBe('a\nb (http://x.y)\n');
    const app = startApp((app) => app.say(new PanelWidget(markdown('[b](http://x.y)'))));
    await app.ended;
    expect(app.output).toContain('│ b (http://x.y) │');
    const screen = startApp(
      screenOf('Help', {
        refresh() {
          this.window.add(new Container({ items: [markdown('[b](http://x.y) `c`')] }));
        },
      }),
    );
    await screen.waitForPrompt();
    expect(screen.output).toContain('1) b (http://x.y) `c`');
    await screen.end();
  });

  it('has each row of a table on one line in a pipe', () => {
    const written: unknown[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(text);
      return true;
    });
    const { isTTY } = process.stdout;
    vi.stubEnv('COLUMNS', '');
    vi.stubEnv('LANG', 'C.UTF-8');
    Object.assign(process.stdout, { isTTY: false });
    const long = 'long '.repeat(40).trim();
    print(markdown(`|a|b|\n|-|-|\n|${long}|x|`));
    write.mockRestore();
    vi.unstubAllEnvs();
    Object.assign(process.stdout, { isTTY });
    expect(written.join('')).toContain(`${long}  x\n`);
  });

  it('draws lines, bars and bullets in ASCII without a UTF-8 locale', async () => {
    const unicode = vi.stubEnv('LC_ALL', 'C');
    expect(unicode).toBeDefined();
    const written: unknown[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(text);
      return true;
    });
    print(markdown('# A\n## B\n> - c\n\n---'));
    write.mockRestore();
    vi.unstubAllEnvs();
    expect(written.join('')).toBe(`A\n-\n\nB\n-\n\n| - c\n\n${'-'.repeat(80)}\n`);
  });
});

describe('Markdown with colour', () => {
  it.each([
    ['a heading', '# A *b*', '<1|A <3|b>\n<2|═══>'],
    ['a lower heading', '#### A', '<2|####> <1|A>'],
    ['bold, italic and struck text', '**a** *b* ~~c~~ ***d***', '<1|a> <3|b> <9|c> <1;3|d>'],
    ['code', 'a `b`', 'a <36|b>'],
    ['a code block', '```\na\n\n b\n```', '    <36|a>\n\n    <36| b>'],
    ['a link', '[a **b**](http://x)', '<4;94|{http://x a <1|b}>'],
    ['a bare address', 'https://x.org README.md', '<4;94|{https://x.org https://x.org}> README.md'],
    ['a relative address', '[a](b.md)', '<4;94|a<0;2| (b.md)>'],
    ['an address in the document', '[a](#b)', '<4;94|a>'],
    ['an image', '![a](http://x/y)', '<4;94|{http://x/y a}>'],
    ['an image in a link', '[![a](http://x/y)](http://z)', '<4;94|{http://z a}>'],
    ['a rule', '---', `<2|${'─'.repeat(80)}>`],
    ['a quote', '> a\n>\n> b', '<2|│> a\n<2|│>\n<2|│> b'],
    ['an alert', '> [!NOTE]\n> a', '<2|│> <1|Note>\n<2|│> a'],
    ['a table', '|a|\n|-|\n|b|', '<1|a>\nb'],
  ])('shows %s', (_, source, expected) => {
    expect(styled(source)).toBe(expected);
  });
});

describe('the blocks', () => {
  it('have an empty row between them; in items, where the source has one', () => {
    expect(shown('# a\nb\n- c\n- d\n\n  e\n\n- f\n1. g\n10. h')).toBe(
      'a\n═\n\nb\n\n• c\n• d\n\n  e\n\n• f\n\n1. g\n2. h',
    );
    expect(shown('> - a\n>\n> - b')).toBe('│ • a\n│\n│ • b');
    expect(shown('9. a\n1. b')).toBe('9. a\n10. b');
  });

  it('are text of at most 100 columns, and tables that are wider', () => {
    const long = 'word '.repeat(60).trim();
    expect(Math.max(...shown(long, 200).split('\n').map(textWidth))).toBe(99);
    expect(textWidth(shown('---', 200))).toBe(100);
    expect(shown(`|a|b|\n|-|-|\n|${'x'.repeat(120)}|b|`, 200)).toContain(`${'x'.repeat(120)}  b`);
  });

  it('have marks on rows of their own where 8 columns would not be left', () => {
    expect(shown('- abcdefgh', 10)).toBe('• abcdefgh');
    expect(shown('- abcdefgh', 9)).toBe('•\nabcdefgh');
    expect(shown('### abc', 9)).toBe('###\nabc');
    expect(shown('> abc', 9)).toBe('abc');
    expect(shown('> 1. abc', 12)).toBe('│ 1.\n│ abc');
    expect(shown('- [x] ab', 1)).toBe('[\nx\n]\na\nb');
  });

  it('cut code into rows, with less before it where there is little room', () => {
    expect(shown('    abcdefghijklmnopqrstuvwxyz', 20)).toBe('  abcdefghijklmnopqr\n  stuvwxyz');
    expect(shown('```\na\n```', 39)).toBe('   a');
    expect(shown('```\na\n```', 40)).toBe('    a');
  });

  it('join lines with a space, in Chinese and Japanese without', () => {
    expect(shown('a\nb **c**\n*d*  \ne')).toBe('a b c d\ne');
    expect(shown('漢字\n**かな**、\nカナ，\n한\n글')).toBe('漢字かな、カナ， 한 글');
  });

  it('begin a row after `<br>` with its text, and end without an empty row', () => {
    expect(shown('a<br>\nb <br> c<br>')).toBe('a\nb\nc');
    expect(shown('- a<br>\n\nb')).toBe('• a\n\nb');
    expect(styled('a<br>\n` b`')).toBe('a\n<36| b>');
  });

  it('have a space between images that touch', () => {
    expect(shown('![a](http://x)![b](http://y) ![c](z.png)d')).toBe('a b c (z.png)d');
    expect(shown('[![a](b.png)](http://x)[<img src="c" alt="d">](http://y)<img alt="e"><img>f')).toBe(
      'a d e f',
    );
    expect(styled('[![a](b.png)](http://x)[![c](d.png)](http://y)')).toBe(
      '<4;94|{http://x a}> <4;94|{http://y c}>',
    );
  });

  it('leave out scripts that links are in, and links that scripts are in', () => {
    expect(shown('a <script>[b](http://x)</script>c <style>d</style>')).toBe('a c');
    expect(shown('[a<script>b](http://x)c</script>d')).toBe('abd');
  });

  it('show the text of HTML, and nothing else of it', () => {
    expect(shown('<p align="center">\n <img alt="a &amp; b" src=x>\n <b>c</b>\n</p>')).toBe('a & b c');
    expect(shown('a<br>b <b>c</b> <img alt="d"> <!-- e --> <script>f</script>')).toBe('a\nb c d');
    expect(shown('<script>\na\n</script>\n\n<style>b</style>\n\n<!-- c -->\n\nd')).toBe('d');
    expect(shown('a <style>b')).toBe('a b');
    expect(shown('<script>a</script>b<script>c')).toBe('b\nc');
    expect(shown('<pre>\na\n  b\n</pre>')).toBe('a\n  b');
    expect(shown('<ul><li>a</li><li>b</li></ul>')).toBe('a\nb');
  });

  it('are left out if nothing is in them', () => {
    expect(shown('')).toBe('');
    expect(shown('#\n\n```\n```\n\n[a]: b\n\nc')).toBe('c');
    expect(shown('-\n- a\n-')).toBe('•\n• a\n•');
  });

  it('are nested 49 lists or 99 quotes deep', () => {
    const lists = (depth: number) => shown(`${'- '.repeat(depth)}a`, 300);
    expect(lists(49)).toBe(`${'• '.repeat(49)}a`);
    expect(lists(50)).not.toContain('a');
    const quotes = (depth: number) => shown(`${'>'.repeat(depth)}a`, 300);
    expect(quotes(99)).toBe(`${'│ '.repeat(99)}a`);
    expect(quotes(100)).toBe('');
  });
});

describe('the tree', () => {
  it('has headings, lists, boxes, groups and tables', () => {
    const { children } = markdown(RELEASE).describe();
    expect(children).toEqual([
      { role: 'heading', name: 'Release 2', level: 1 },
      { role: 'text', name: 'Run npm i and read the guide (https://example.org).' },
      { role: 'heading', name: 'Steps', level: 3 },
      {
        role: 'list',
        children: [
          {
            role: 'listitem',
            name: '1. Install it:',
            children: [{ role: 'text', name: 'npm install textui' }],
          },
          {
            role: 'listitem',
            name: '2. Then either',
            children: [
              {
                role: 'list',
                children: [
                  { role: 'listitem', name: 'ask, or' },
                  { role: 'listitem', name: 'show' },
                ],
              },
            ],
          },
        ],
      },
      {
        role: 'list',
        children: [
          { role: 'checkbox', name: 'tested', states: ['checked'] },
          { role: 'checkbox', name: 'released' },
        ],
      },
      { role: 'group', name: 'Warning', children: [{ role: 'text', name: 'Take care.' }] },
      {
        role: 'table',
        children: [
          {
            role: 'row',
            children: [
              { role: 'columnheader', name: 'Name' },
              { role: 'columnheader', name: 'Size' },
            ],
          },
          {
            role: 'row',
            name: 'sda',
            children: [
              { role: 'cell', name: 'sda' },
              { role: 'cell', name: '512' },
            ],
          },
        ],
      },
    ]);
    expect(markdown('a ~~b~~\n\n---').describe().children).toEqual([
      { role: 'text', name: 'a b' },
      { role: 'separator' },
    ]);
  });

  it('has what is in an item in its place if the item has no text of its own', async () => {
    const source = '- - a\n  - b\n-\n- > c\n1. - d';
    const [list] = markdown(source).describe().children ?? [];
    expect(list?.children?.map(({ role }) => role)).toEqual(['list', 'group']);
    expect(await said(source, { speech: true })).toBe('a.\nb.\nc\n1.\nd.\n');
  });

  it('is what speech says', async () => {
    expect(await said(RELEASE, { speech: true })).toBe(`Release 2
Run npm i and read the guide (https://example.org).
Steps
1. Install it:
npm install textui
2. Then either.
ask, or.
show.
tested, checked.
released, not checked.
Warning.
Take care.
sda: Size 512.
`);
  });
});

describe('a source that grows', () => {
  it('shows as far as it goes at each piece', () => {
    const widget = new MarkdownWidget('');
    for (let end = 0; end <= RELEASE.length; end++) {
      widget.source = RELEASE.slice(0, end);
      widget.render(40);
      const fresh = markdown(RELEASE.slice(0, end));
      fresh.render(40);
      expect(widget.getStyledLines()).toEqual(fresh.getStyledLines());
    }
    expect(shown('|a|b|\n|-|-|\n|c')).toBe('a  b\nc');
    expect(shown('```js\nlet a')).toBe('    let a');
    expect(shown('a **b')).toBe('a **b');
  });

  it('is told apart from what is no text', () => {
    expect(() => markdown(3 as never)).toThrow('MarkdownWidget: source must be a string');
    const widget = markdown('a');
    expect(() => (widget.source = null as never)).toThrow('MarkdownWidget: source must be a string');
    expect(widget.source).toBe('a');
  });
});
