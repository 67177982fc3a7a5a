// Every code block of README.md, CONTRIBUTING.md, docs/ and the doc comments of src/ is compiled and run, and the results
// it states are checked. CONTRIBUTING.md, "Doc examples", says how to write one.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import { commentBlocks, type DocBlock, markdownBlocks } from './support/doc-blocks.ts';
import { type DocRuntime, runProgram, toProgram } from './support/doc-program.ts';
import { importsFor } from './support/doc-scope.ts';

/** Where the blocks become files: inside the repository, so that packages are found. */
mkdirSync(join(root, 'temp'), { recursive: true });
const folder = mkdtempSync(join(root, 'temp/docs-'));

const markdown = [join(root, 'README.md'), join(root, 'CONTRIBUTING.md'), ...findFiles('docs', '.md')].filter(
  (file) => existsSync(file),
);
const blocks = [
  ...markdown.flatMap((file) => read(file, markdownBlocks)),
  ...findFiles('src', '.ts').flatMap((file) => read(file, commentBlocks)),
];
const controls: Record<string, DocBlock> = {
  sound: control(`const n: number = 1; // → 1`),
  broken: control(`\nconst n: number = 'one';`),
};
let compilerErrors = new Map<DocBlock, string[]>();

beforeAll(() => {
  compilerErrors = compile([...blocks, ...Object.values(controls)]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([...new Set(blocks.map((block) => block.file))])('%s', (file) => {
  it.each(blocks.filter((block) => block.file === file))('line $line', async (block) => {
    expect(compilerErrors.get(block)).toBeUndefined();
    if (!block.noRun) await run(block);
  });
});

describe('blocks', () => {
  it('are found in Markdown, with the output below them', () => {
    const text =
      '# A\n\n```ts\nlet a;\n```\n\n```text\nout\n```\n\n```ts no-run\nb\n```\n\nprose\n\n```text\nno\n```\n';
    expect(markdownBlocks('a.md', text)).toEqual([
      { file: 'a.md', line: 4, code: 'let a;', noRun: false, output: ['out'] },
      { file: 'a.md', line: 12, code: 'b', noRun: true },
    ]);
  });

  it('are found in doc comments', () => {
    const source =
      '/** One line. */\n  /**\n   * @example\n   * ```ts\n   * if (a) {\n   *   b();\n   *\n   * }\n   * ```\n   */\n';
    expect(commentBlocks('a.ts', source)).toEqual([
      { file: 'a.ts', line: 5, code: 'if (a) {\n  b();\n\n}', noRun: false },
    ]);
  });

  it('are compiled, and an error names the line in the documentation', () => {
    expect(compilerErrors.get(controls['sound']!)).toBeUndefined();
    expect(compilerErrors.get(controls['broken']!)?.[0]).toMatch(/^control\.md:101: .*not assignable/);
  });
});

describe('stated results', () => {
  it.each([
    ['a value as code', `[1, 'a'].concat('b'); // → [1, 'a', 'b']`],
    ['a value as JSON', `({ a: [1] }); // => {"a":[1]}`],
    ['a value as Node shows it', `new Map([[1, 2]]); // → Map(1) { 1 => 2 }`],
    ['a value over several lines', `['a', 'b'];\n// → [\n//   'a',\n//   'b',\n// ]`],
    ['the value of a variable', `const a = await Promise.resolve(1); // → 1`],
    ['printed lines', `for (const a of [1, 2]) console.log(a);\n// 1\n// 2`],
    ['printed lines, one empty, one with blanks at its end', `console.log('a  \\n\\nb');\n// a\n//\n// b`],
    ['a printed line behind the statement', `console.log('a', 1); // a 1`],
    ['what a later call prints', `const f = () => console.log('a');\n\nf();\n// a`],
    ['an error', `null.toString(); // throws TypeError`],
    ['an error of a promise', `await Promise.reject(new Error('no')); // throws no`],
    ['nothing', `const a = 1;\n// a comment\na + 1;`],
  ])('pass: %s', async (_, code) => {
    await run(control(code));
  });

  it.each([
    ['a wrong value', `1 + 1; // → 3`, 'control.md:100: another value'],
    ['a wrong value of a variable', `\nconst a = [1]; // → [2]`, 'control.md:101: another value'],
    ['a wrong value over several lines', `['a'];\n// → [\n//   'b',\n// ]`, 'another value'],
    ['other output', `console.log('a');\n// b`, '--- stated ---\nb\n--- came out ---\na'],
    ['less output', `console.log('a');\n// a\n// b`, 'other output'],
    ['more output', `console.log('a\\nb');\n// a`, 'other output'],
    ['no output', `if (false) console.log('a');\n// a`, 'other output'],
    ['another error', `null.toString(); // throws RangeError`, 'another error'],
    ['no error', `1; // throws Error`, 'no error'],
    ['an error that is not stated', `null.toString();`, 'null'],
    ['a result where it cannot be checked', `if (true) {\n  1; // → 2\n}`, 'cannot be checked'],
    ['code that does not parse', `const = 1;`, 'control.md:100'],
  ])('fail: %s', async (_, code, message) => {
    await expect(run(control(code))).rejects.toThrow(message);
  });

  it('pass and fail as a block of text', async () => {
    const code = `console.log('a');\n// an explanation\nconsole.log('b');`;
    await run({ ...control(code), output: ['a', 'b'] });
    await expect(run({ ...control(code), output: ['a'] })).rejects.toThrow('other output');
  });
});

function control(code: string): DocBlock {
  return { file: 'control.md', line: 100, code, noRun: false };
}

function read(file: string, find: (file: string, text: string) => DocBlock[]): DocBlock[] {
  return find(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8'));
}

/** Doc comments need no imports; Markdown is copied from, and shows them. */
function importsOf({ file, code }: DocBlock): string {
  return file.endsWith('.ts') ? importsFor(code, file) : '';
}

let runs = 0;

async function run(block: DocBlock): Promise<void> {
  const file = write(`run/${runs++}.ts`, toProgram(block, importsOf(block)));
  const module: { default: (runtime: DocRuntime) => Promise<void> } = await import(/* @vite-ignore */ file);
  await runProgram(module.default, block);
}

/** What the compiler says about the blocks, all in one go. */
function compile(all: readonly DocBlock[]): Map<DocBlock, string[]> {
  // The imports stand in front of the first line, so that lines keep their numbers.
  all.forEach((block, index) => write(`types/${index}.ts`, `${importsOf(block)} ${block.code}\nexport {};`));
  const options = { verbatimModuleSyntax: false, noUnusedLocals: false, noUnusedParameters: false };
  write(
    'types/tsconfig.json',
    JSON.stringify({ extends: '../../../tsconfig.json', compilerOptions: options, include: ['*.ts'] }),
  );
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, 'types')], {
    encoding: 'utf8',
  });

  // Errors in other files are the business of `npm run types`.
  const errors = new Map<DocBlock, string[]>();
  for (const [, index, line, message] of stdout.matchAll(/^.*types\/(\d+)\.ts\((\d+),\d+\): (.*)$/gm)) {
    const block = all[Number(index)]!;
    const place = `${block.file}:${block.line + Number(line) - 1}`;
    errors.set(block, [...(errors.get(block) ?? []), `${place}: ${message}`]);
  }
  return errors;
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}
