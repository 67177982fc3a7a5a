// What can be said of the playground without a browser. `npm run test:browser` says the rest.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MessageChannel } from 'node:worker_threads';
import { createApp, select } from 'textui';
import type { Terminal } from 'textui/terminal';
import { beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../playground/page/prompt-keys.ts';
import { prepareProgram } from '../../playground/program/prepare-program.ts';
import { entries, root } from '../../scripts/entries.mjs';
import { Recorder } from '../contracts/recorder.ts';
import { runCode } from '../support/programs.ts';
import { buildPlayground } from './build.ts';
import { answersFor, EXAMPLE_IDS, exampleText, transcriptOf, TWINS } from './answers.ts';

/** A module by its path: these are checked with the types of a browser, which are not here. */
async function load<Module>(file: string): Promise<Module> {
  return (await import(join(root, file))) as Module;
}

describe('the page', () => {
  const folder = join(root, 'temp/playground-size');
  const namesOf = (): string[] => readdirSync(folder);
  const filesOf = (names = namesOf()): Buffer[] => names.map((file) => readFileSync(join(folder, file)));
  const isForLive = (name: string): boolean => name.startsWith('live-session.');

  beforeAll(() => buildPlayground(folder));

  it('stays within the files and bytes that its README states', () => {
    const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
    const readme = readFileSync(join(root, 'playground/README.md'), 'utf8');
    const ceilings = [...readme.matchAll(/at most (\d+) kB, (\d+) kB compressed/g)];
    const [atStart, forLive] = [namesOf().filter((name) => !isForLive(name)), namesOf().filter(isForLive)];
    expect([atStart, forLive].map(({ length }) => length)).toEqual([6, 2]);
    for (const [index, names] of [atStart, forLive].entries()) {
      const [, most, mostCompressed] = ceilings[index] ?? [];
      const files = filesOf(names);
      expect(sum(files.map(({ length }) => length))).toBeLessThan(Number(most) * 1_000);
      expect(sum(files.map((file) => gzipSync(file).length))).toBeLessThan(Number(mostCompressed) * 1_000);
    }
  });

  it('loads its terminal emulator only for a live session', () => {
    const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
    for (const name of ['index.html', 'page.js', 'textui.js']) expect(text(name)).not.toContain('xterm-rows');
    expect(text('live-session.js')).toContain('xterm-rows');
    expect(text('index.html')).not.toContain('live-session');
    const [kept = ''] = text('sw.js').split(';');
    expect(kept).toContain('page.js');
    expect(kept).not.toContain('live-session');
  });

  it('offers programs every entry point of the package but those for programs of a process and for types', async () => {
    const { ENTRY_POINTS } = await load<{ ENTRY_POINTS: object }>('playground/program/start-program.ts');
    const library = await load<Record<string, unknown>>('playground/program/library.ts');
    const offered = entries.filter(
      ({ specifier }) =>
        !['markdown', 'print', 'program', 'schema', 'types'].includes(specifier.replace('textui/', '')),
    );
    expect(Object.keys(ENTRY_POINTS).toSorted()).toEqual(
      offered.map(({ specifier }) => specifier).toSorted(),
    );
    for (const { specifier, source } of offered) {
      const exported = await load<Record<string, unknown>>(source);
      expect(new Map(Object.entries(ENTRY_POINTS)).get(specifier)).toBe(exported);
      // A program finds each name in the library. Its createApp is the page's own.
      const other = Object.keys(exported).filter((name) => library[name] !== exported[name]);
      expect(other).toEqual(['textui', 'textui/screens'].includes(specifier) ? ['createApp'] : []);
    }
    expect(library['createApp']).toBeTypeOf('function');
  });

  it('names no address but its own files', () => {
    for (const file of filesOf()) {
      const text = String(file)
        .replaceAll('http://www.w3.org/2000/svg', '')
        .replaceAll('https://json-schema.org/draft/2020-12/schema', '')
        .replaceAll('such as https://example.org/.', '');
      expect(text.match(/https?:\/\/[^\s"'`]+/g) ?? []).toEqual([]);
      expect(text).not.toMatch(/["'`]node:/);
    }
  });
});

describe('a live session', () => {
  it('has arrow keys, follows the width, and leaves plain lines', async () => {
    const page = await load<{ connect: (port: MessagePort, size: object) => void }>(
      'playground/program/page-process.ts',
    );
    const { createProcessTerminal } = await load<{ createProcessTerminal: () => Terminal }>(
      'playground/program/process-terminal.ts',
    );
    const { port1, port2 } = new MessageChannel();
    const shown = new Recorder();
    port1.on('message', ({ kind, text }: { kind: string; text?: string }) => {
      if (kind !== 'text') return;
      shown.add(text ?? '');
      port1.postMessage({ kind: 'taken' });
    });
    page.connect(port2 as unknown as MessagePort, { columns: 40, rows: 24 });
    const question = select('Colour', { choices: ['red', 'a colour that has a long name'] });
    const end = createApp({ terminal: createProcessTerminal(), env: {} }).run(question);
    await shown.waitFor('long name');
    const from = shown.text.length;
    port1.postMessage({ kind: 'columns', columns: 20 });
    await shown.waitFor('a colour that', from);
    expect(shown.text.slice(from)).not.toContain('long name');
    port1.postMessage({ kind: 'keys', text: '\x1b[B\r' });
    await expect(end).resolves.toMatchObject({ value: 'a colour that has a long name' });
    port1.close();
  });
});

describe('the examples', () => {
  it.each(Object.entries(TWINS))('%s prints what examples/%s prints', async (id) => {
    const { stdout } = await runCode(exampleText(id), { input: `${answersFor(id).join('\n')}\n` });
    expect(stdout).toBe(transcriptOf(id));
  });

  it('are all offered', async () => {
    const { EXAMPLES } = await load<{ EXAMPLES: { id: string; text: string }[] }>(
      'playground/examples/examples.ts',
    );
    expect(EXAMPLES.map(({ id }) => id).toSorted()).toEqual(EXAMPLE_IDS.toSorted());
    for (const { id, text } of EXAMPLES) expect(text).toBe(exampleText(id));
  });
});

describe('keysOf', () => {
  it.each([
    ["Your choice ['c' to continue, 'q' to quit]: ", ['c continue', 'q quit']],
    ["Count ['+' up, '-' down, 'c' to continue]: ", ['+ up', '- down', 'c continue']],
    ["Type 'yes' or 'no': ", ['yes', 'no']],
    ["Press ENTER to continue, or 'q' to skip the rest: ", ['q']],
    ["What's its name, if it's not yours? ", []],
    ['Name: ', []],
  ])('finds the keys of %j', (prompt, keys) => {
    expect(keysOf(prompt).map(({ key, label }) => `${key} ${label}`.trim())).toEqual(keys);
  });
});

describe('prepareProgram', () => {
  const urls = new Map([
    ['textui', 'blob:1'],
    ['textui/text', 'blob:2'],
  ]);
  const prepare = (program: string): string =>
    prepareProgram(program, { urls, loop: '$' }).watched.replace(/\n\/\/# sourceURL=program\.js\n$/, '');

  it.each([
    ["import { a } from 'textui';", "import { a } from 'blob:1';"],
    ['import {\n  a,\n  b,\n} from "textui/text";', "import {\n  a,\n  b,\n} from 'blob:2';"],
    ["import * as t from 'textui'", "import * as t from 'blob:1'"],
    ["import 'textui'; export { a } from 'textui';", "import 'blob:1'; export { a } from 'blob:1';"],
    ["const t = await import('textui');", "const t = await import('blob:1');"],
  ])('leads %j to a module', (program, prepared) => {
    expect(prepare(program)).toBe(prepared);
  });

  it.each([
    ["import a from 'other';"],
    ["// import { a } from 'textui'"],
    ['const text = "import \'textui\'";'],
    ["const text = `import { a } from 'textui' ${1}`;"],
    ["import { a } from '../textui';"],
    ["it.import('textui');"],
    ["const from = 'textui';"],
  ])('leaves %j alone', (program) => {
    expect(prepare(program)).toBe(program);
  });

  it.each([
    ['\nwhile (true) {}', '\nwhile ($(2),true) {}'],
    ['do { a(); } while (b)', 'do { a(); } while ($(1),b)'],
    ['for (;;) {}', 'for (;;) {$(1);}'],
    ['for (;;);', 'for (;$(1),true;);'],
    ['for (let i = 0; i < 3; i++) a(i);', 'for (let i = 0;$(1), i < 3; i++) a(i);'],
    ['for (const a of b) { c(); }', 'for (const a of b) {$(1); c(); }'],
    ['for await (const a of b) {}', 'for await (const a of b) {$(1);}'],
    ['`${() => { while (a) b; }}`', '`${() => { while ($(1),a) b; }}`'],
    ['`\n`; while (a) b;', '`\n`; while ($(2),a) b;'],
    ['a / b; while (c / d) e', 'a / b; while ($(1),c / d) e'],
  ])('watches the loop of %j', (program, prepared) => {
    expect(prepare(program)).toBe(prepared);
  });

  it.each([
    ['// while (true) {}'],
    ['/* for (;;) {} */'],
    ['const a = "while (true) {}";'],
    ['const a = /while (b)/.test("for (;;) {}");'],
    ["Symbol.for('a'); this.#while(1);"],
    ['`while (true) {}`'],
  ])('takes nothing in %j for a loop', (program) => {
    expect(prepare(program)).toBe(program);
  });

  it('moves no line of any example', () => {
    for (const id of EXAMPLE_IDS) {
      const program = exampleText(id);
      expect(prepare(program).split('\n')).toHaveLength(program.split('\n').length);
    }
  });
});
