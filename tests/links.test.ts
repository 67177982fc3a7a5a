// Every link of every Markdown file leads somewhere: relative ones to a file, #anchors to a heading.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import { brokenLinks } from './support/links.ts';

const files = markdownFiles();

describe('links', () => {
  it.each(files)('of %s resolve', (file) => {
    expect(brokenLinks(root, file, readFileSync(join(root, file), 'utf8'))).toEqual([]);
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
