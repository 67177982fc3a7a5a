// Every link of every Markdown file leads somewhere: relative ones to a file, #anchors to a heading.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import { brokenLinks, isAboutClone, passagesOf } from './support/links.ts';

const files = markdownFiles();

describe('links', () => {
  it('of every file resolve', () => {
    const broken = files.flatMap((file) => brokenLinks(root, file, readFileSync(join(root, file), 'utf8')));
    expect(broken).toEqual([]);
  });

  it('are looked for in all of the documentation', () => {
    expect(files).toEqual(
      expect.arrayContaining(['CONTRIBUTING.md', 'docs/README.md', 'docs/reference/README.md']),
    );
  });
});

describe('a broken link', () => {
  it.each([
    ['to a file', '[a](missing.md)', 'missing.md'],
    ['to a file in a folder', '[a](docs/missing.md#links)', 'docs/missing.md#links'],
    ['to a heading of the same file', '# Here\n\n[a](#there)', '#there'],
    ['to a heading of another file', '[a](CONTRIBUTING.md#there)', 'CONTRIBUTING.md#there'],
    ['to a heading that is only code', '```sh\n# there\n```\n[a](#there)', '#there'],
    ['out of the repository', '[a](../README.md)', '../README.md'],
    ['of an image', '![a](missing.png)', 'missing.png'],
    ['by reference', '[a][b]\n\n[b]: missing.md', 'missing.md'],
  ])('%s is found', (_, markdown, link) => {
    expect(brokenLinks(root, 'control.md', markdown)).toEqual([`control.md: ${link}`]);
  });

  it.each([
    ['a file', '[a](CONTRIBUTING.md)'],
    ['a folder', '[a](docs/)'],
    ['a heading', '## A `b`, (c)\n[a](#a-b-c)'],
    ['the second of two equal headings', '# A\n# A\n[a](#a-1)'],
    ['a heading that links', '# [A](CONTRIBUTING.md) b\n[a](#a-b)'],
    ['the web', '[a](https://example.org/missing.md)'],
    ['nothing, in code', '`[a](missing.md)`\n\n```md\n[a](missing.md)\n```'],
  ])('is not %s', (_, markdown) => {
    expect(brokenLinks(root, 'control.md', markdown)).toEqual([]);
  });
});

describe('a page for users', () => {
  const pages = files.filter((file) =>
    /^(README|SECURITY|docs\/(?!decisions\/|messages).*|examples\/.*)\.md$/.test(file),
  );

  it('says where the scripts and files are that are only in a clone', () => {
    const unsaid = pages.map((file) => [file, onlyInClone(readFileSync(join(root, file), 'utf8'))] as const);
    expect(unsaid.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it.each([
    ['a script', 'Run `npm run torture`.', ['npm run torture']],
    ['the start', 'Run it:\n\n```sh\nnpm start\n```', ['npm start']],
    ['a file', 'See `bench/programs/admin.textui.ts`.', ['bench/programs/admin.textui.ts']],
    ['a script in a row', 'In a clone:\n\n| a | b |\n| `npm run torture` | c |', ['npm run torture']],
    ['a script of a clone', 'In a clone:\n\n```sh\nnpm run torture\n```', []],
    ['a file that is packed', 'See `docs/guide/forms.md` and `docs/README.md`.', []],
    ['a file that is left out', 'See `docs/decisions/README.md`.', ['docs/decisions/README.md']],
    ['a file of the reader', 'Run `src/backup.ts`.', []],
  ])('with %s is found', (_, markdown, found) => {
    expect(onlyInClone(markdown)).toEqual(found);
  });
});

/** The scripts and files named in a text that the package does not have, where the text does not say "clone". */
function onlyInClone(markdown: string): string[] {
  const { files: packed } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    files: string[];
  };
  const isIn = (path: string, item: string): boolean =>
    path === item || path.startsWith(`${item}/`) || item.startsWith(`${path}/`);
  const isPacked = (path: string): boolean =>
    packed.some((item) => isIn(path, item)) && !packed.some((item) => isIn(`!${path}`, item));
  const isMissing = (path: string): boolean => existsSync(join(root, path)) && !isPacked(path);
  return passagesOf(markdown)
    .filter((passage) => !isAboutClone(passage))
    .flatMap((passage) => {
      const scripts = passage.match(/npm (?:run(?: --silent)? [\w:]+|start\b|test\b)/g) ?? [];
      const paths = passage.match(/(?<![\w./@-])[a-z]+\/[\w./-]*\w/g) ?? [];
      return [...scripts, ...paths.filter(isMissing)];
    });
}

/** All that belong to the repository, from its root: not what was installed, built or left behind by a test. */
function markdownFiles(): string[] {
  const foreign = new Set(['node_modules', 'dist', 'coverage', 'temp', '.git']);
  const own = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !foreign.has(name));
  return own
    .flatMap((item) => (item.isDirectory() ? findFiles(item.name, '.md') : [join(root, item.name)]))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules/'))
    .sort();
}
