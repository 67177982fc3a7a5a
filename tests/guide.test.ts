// The guide and the reference as a reader finds them: pages in order, what each leads to, the words that people
// search for, and every public name. The code blocks in them are run by docs.test.ts.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENGLISH } from 'textui/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { countLines } from '../bench/programs/count.mjs';
import { entries, root } from '../scripts/entries.mjs';
import { exportedNames } from '../scripts/files.mjs';
import { readScript } from '../src/command/script.ts';
import { PROGRAM_FLAGS } from '../src/sources/program-flags.ts';
import { GuidePrograms, programs } from './support/guide-page.ts';
import { withProgram } from './support/programs.ts';
import { patternOf, runTranscript, transcriptsIn } from './support/transcripts.ts';

const docs = join(root, 'docs');
const read = (file: string): string => readFileSync(join(docs, file), 'utf8');

describe('the guide', () => {
  const pages = [...read('guide/README.md').matchAll(/^- \[[^\]]*\]\(([a-z-]+\.md)\)/gm)].map(
    ([, page = '']) => page,
  );

  it('lists every page once: how to draw, then how to ask', () => {
    const files = readdirSync(join(docs, 'guide')).filter((file) => file !== 'README.md');
    expect([...pages].sort()).toEqual(files.sort());
    const [, draw = '', ask = ''] = read('guide/README.md').split(
      /^## (?:Draw|Ask|Show progress and text)$/m,
    );
    expect([links(draw)[0], links(draw).at(-1)]).toEqual([
      'widgets-and-containers.md',
      'writing-a-widget.md',
    ]);
    expect([links(ask)[0], links(ask).at(-1)]).toEqual([
      'ask-a-few-questions.md',
      'ask-for-an-mcp-server.md',
    ]);
  });

  it.each(pages.map((page, index) => [page, pages[index + 1]]))(
    '%s opens with a paragraph, and leads to the next page',
    (page = '', next) => {
      const [heading = '', opening = ''] = read(`guide/${page}`).split('\n\n');
      expect(heading).toMatch(/^# /);
      expect(opening).toMatch(/^[A-Z`].*[.:]$/s);
      const [last = ''] = /^Next: .*\n$(?![^])/m.exec(read(`guide/${page}`)) ?? [];
      expect(links(last)).toEqual(next === undefined ? [] : [next]);
    },
  );

  // docs.test.ts runs the blocks of ts, and compares the results that they state.
  it.each(pages)('%s has a program, and a transcript, results or a picture', (page) => {
    expect(read(`guide/${page}`)).toMatch(/^```(?:js|ts|ts no-run|bash)\n/m);
    expect(read(`guide/${page}`)).toMatch(/^```(?:text|ts)\n|^!\[/m);
  });

  it('has the testing kit on the page about tests alone', () => {
    const withKit = pages.filter((page) => read(`guide/${page}`).includes('startApp'));
    expect(withKit).toEqual(['testing.md']);
  });
});

// `npx vitest run tests/guide.test.ts -u` writes the blocks again: read them before you commit them.
describe('the programs of the guide', () => {
  let made: GuidePrograms;
  beforeAll(async () => {
    made = await GuidePrograms.make();
  });

  it.each([...programs])('%s.md shows its program, and what it does', async (name, file) => {
    const page = await made.fill(name, read(`guide/${name}.md`));
    await expect(page).toMatchFileSnapshot(join(docs, `guide/${name}.md`));
    const isExample = basename(file) === 'main.mjs';
    expect(page).toContain(
      isExample ? `${basename(dirname(file))}/main.mjs` : `[run \`${name}.mjs\`](README.md#run-the-programs)`,
    );
    expect(page).toContain(readFileSync(file, 'utf8'));
  });
});

describe('the transcripts of the guide', () => {
  const ported = ['from-commander.md', 'from-yargs.md'];
  const withTranscripts = [
    ...ported,
    'github-actions.md',
    'from-inquirer.md',
    'with-commander-yargs-citty.md',
  ];

  it.each(ported)('%s counts the lines of its programs', (page) => {
    const text = read(`guide/${page}`);
    const counted = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(
      ([, code = '']) => code.split('\n').filter((line) => line.trim() !== '').length,
    );
    const [, before, after] = /^Lines of code: (\d+) with \w+, (\d+) with textui\.$/m.exec(text) ?? [];
    expect([before, after]).toEqual(counted.map(String));
  });

  it.each(withTranscripts)('%s shows what its programs print', async (page) => {
    // A program is followed by its transcripts.
    const parts = read(`guide/${page}`)
      .split(/^```(?:ts no-run|js)\n/m)
      .slice(1);
    let checked = 0;
    for (const part of parts) {
      const transcripts = transcriptsIn(part);
      if (transcripts.length === 0) continue;
      await withProgram(part.slice(0, part.indexOf('```')), async (file) => {
        for (const stated of transcripts) expect(runTranscript(file, stated)).toMatch(patternOf(stated));
      });
      checked += transcripts.length;
    }
    expect(checked).toBeGreaterThan(1);
  });
});

describe('the recipes', () => {
  it('show a workflow that runs the command of the transcripts', () => {
    const page = read('guide/github-actions.md');
    const [, workflow = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];
    const [first = ''] = transcriptsIn(page);
    const [, command = ''] = /(DEPLOY_TOKEN_FILE=.*)/.exec(first) ?? [];
    expect(command).not.toBe('');
    expect(workflow).toContain(command);
  });

  it('show the package.json of the package that they make', () => {
    const manifest = readFileSync(join(root, 'examples/26-create-x/package.json'), 'utf8');
    expect(read('guide/create-x.md')).toContain(`\`\`\`json\n${manifest}\`\`\`\n`);
  });

  it.each(['clack', 'inquirer'])(
    'quote the programs with %s as they are, and how long they are',
    (library) => {
      const page = read(`guide/from-${library}.md`);
      const files = Object.keys(countLines()).flatMap((name) => [
        `${name}.${library}.ts`,
        `${name}.textui.ts`,
      ]);
      const sources = files.map((file) => readFileSync(join(root, 'bench/programs', file), 'utf8'));
      const quoted = [...page.matchAll(/```javascript\n(.*?)```/gs)].map(([, code = '']) => code);
      expect(quoted.length).toBeGreaterThan(0);
      expect(quoted.filter((code) => !sources.some((source) => source.includes(code)))).toEqual([]);
      const stated = [...page.matchAll(/ \| (\d+ \| \d+) \|$/gm)].map(([, lines]) => lines);
      const counted = Object.values(countLines()).map((lines) => `${lines['textui']} | ${lines[library]}`);
      expect(new Set(stated)).toEqual(new Set(counted));
    },
  );
});

describe('the words that people search for', () => {
  const [, index = ''] = /## Find a word(.*)## Find a name/s.exec(read('README.md')) ?? [];
  const rows = [...index.matchAll(/^\| ([\w, -]+) \| (\[.*\)) \|$/gm)].map(([, words = '', cell = '']) => ({
    words: words.split(', '),
    page: links(cell)[0]?.replace(/#.*/, '') ?? '',
  }));
  const found = rows.flatMap(({ words, page }) => words.map((word) => [word, page] as const));
  const searched =
    'progress spinner table select default back cancel CI docker ssh agent MCP screen reader validation zod ' +
    'widget container list numbering column errors limits key pattern callback';

  it('are in the index', () => {
    const words = new Set(found.map(([word]) => word));
    const wanted = searched.replace(/(screen|key) (reader|pattern)/g, '$1_$2').split(' ');
    expect(wanted.filter((word) => !words.has(word.replace('_', ' ')))).toEqual([]);
  });

  it('lead from a widget to the classes first', () => {
    const [, cell = ''] = /^\| container, widget \| (.*) \|$/m.exec(index) ?? [];
    expect(links(cell)).toEqual([
      'reference/widgets.md#classes',
      'guide/widgets-and-containers.md',
      'guide/writing-a-widget.md',
    ]);
  });

  it('are on the pages that it names', () => {
    const isOn = (word: string, page: string): boolean =>
      new RegExp(String.raw`(?<!\w)${word}`, 'i').test(read(page));
    expect(found.filter(([word, page]) => !isOn(word, page))).toEqual([]);
  });
});

const [, union = ''] =
  /type TextUIErrorCode =(.*?);/s.exec(readFileSync(join(root, 'src/base/errors.ts'), 'utf8')) ?? [];
const codes = [...union.matchAll(/'(ERR_TEXTUI_\w+)'/g)].map(([, code = '']) => code);

describe('the index of names', () => {
  const [, index = ''] = read('README.md').split('## Find a name');
  const found = [...index.matchAll(/^\[[^\]\n]*\]\(([^)]+)\)\n\n```text\n(.*?)^```$/gms)].flatMap(
    ([, page = '', block = '']) =>
      block.split(/ {2}|\n/).flatMap((name) => (name === '' ? [] : [{ name, page }])),
  );
  const exported = entries.map(({ specifier, source }) => ({
    specifier,
    names: exportedNames(readFileSync(join(root, source), 'utf8')),
  }));

  it('has once every export, flag, error code, and word that begins a line of a script', async () => {
    const names = new Set(exported.flatMap((entry) => entry.names));
    const flags = Object.entries(PROGRAM_FLAGS).flatMap(([name, { letter }]) =>
      letter === undefined ? [`--${name}`] : [`--${name}`, `-${letter}`],
    );
    const [refusal = ''] = (await readScript('#? unknown', 'script')) as readonly string[];
    const [, words = ''] = /is not one of (.*)\.$/.exec(refusal) ?? [];
    const lines = words.split(', ').map((word) => `#? ${word}`);
    expect(found.map(({ name }) => name).sort()).toEqual([...names, ...flags, ...codes, ...lines].sort());
  });

  it('leads to a page that has the name', () => {
    const isOn = ({ name, page }: (typeof found)[number]): boolean => {
      if (page === 'reference/README.md#entry-points') {
        const from = exported.flatMap(({ specifier, names }) => (names.includes(name) ? [specifier] : []));
        return String(from) === 'textui/types';
      }
      return new RegExp(String.raw`(?<![\w-])${name.replace('#? ', '(?:#\\? |KIND is .*)')}(?!\w)`).test(
        read(page),
      );
    };
    expect(found.filter((one) => !isOn(one))).toEqual([]);
  });
});

describe('the error codes', () => {
  const [, ...sections] = read('reference/errors.md').split(/^## (?=ERR_)/m);

  it('have a section each', () => {
    expect(new Set(sections.map((section) => section.split('\n')[0]))).toEqual(new Set(codes));
  });

  // docs.test.ts runs the examples, and fails if one throws another error.
  it.each(sections.map((section) => [section.split('\n')[0], section]))(
    '%s is explained, and happens',
    (_, section = '') => {
      expect(section.split('\n\n')[1]).toMatch(/^[A-Z`][^]*\.$/);
      expect(section).toMatch(/```ts\n[^]*\/\/ throws /);
    },
  );
});

describe('the reference', () => {
  it('lists every page', () => {
    const listed = new Set(links(read('reference/README.md')).map((link) => link.replace(/#.*/, '')));
    const files = readdirSync(join(docs, 'reference')).filter((file) => file !== 'README.md');
    expect(files.filter((file) => !listed.has(file))).toEqual([]);
  });

  it('quotes the messages that end a run as they are', () => {
    const [, rows = ''] = read('reference/why-did-my-run-end.md').split('## An answer is missing');
    const quoted = [...rows.matchAll(/^\| `(.*?)` \|.*\|.*\|/gm)].map(([, message = '']) => message);
    // A message that is little more than placeholders would match anything.
    const messages = Object.values(ENGLISH).filter(
      (message) => message.replaceAll(/\{\w+\}/g, '').length > 8,
    );
    const ends = messages.map((message) => patternOf(`…${message.replaceAll(/\{\w+\}/g, '…')}`));
    const reasons = quoted.filter((message) => /^[a-z-]+$/.test(message));
    expect(reasons).toEqual(expect.arrayContaining(['closed', 'needs-answers', 'failed']));
    const unknown = quoted.filter((message) => !ends.some((pattern) => pattern.test(message)));
    expect(unknown).toEqual(reasons);
    expect(quoted.length - reasons.length).toBeGreaterThan(20);
  });
});

/** Where the links of a Markdown text lead. */
function links(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

describe('the check', () => {
  it('reads what an entry point exports, not what its comments and paths name', () => {
    const source =
      "// Not F.\nexport { a, type B } from './g.ts';\nexport type {\n  C,\n  D as E,\n} from './c.ts';\n";
    expect(exportedNames(source)).toEqual(['a', 'B', 'C', 'E']);
  });
});
