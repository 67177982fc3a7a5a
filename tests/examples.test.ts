// Every folder of examples/ is a whole program: main.ts or main.mjs, run in a process of its own, prints transcript.txt,
// byte by byte. What it reads from its standard input stands in answers.txt, its arguments in args.txt, one a line.
// `npx vitest run tests/examples.test.ts -u` writes the transcripts again: read them before you commit them.
// What talks to another program has no transcript: tests/e2e/ssh.test.ts and tests/schema/host.test.ts have those programs.
// guide.test.ts runs the programs of the guide, and tests/command those of shells.

import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ENGLISH } from 'textui/messages';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CZECH } from '../examples/21-translated/czech.ts';
import { root } from '../scripts/entries.mjs';
import { findFiles, mainOf } from '../scripts/files.mjs';
import { makePrograms } from './support/built-library.ts';
import { runProgram } from './support/programs.ts';

/** Said once where a secret comes from a pipe, in the language of the example. */
const CANNOT_HIDE = [ENGLISH, CZECH].map((messages) => `${messages['warning.not-hidden']}\n`);

const folder = join(root, 'examples');
const examples = readdirSync(folder, { withFileTypes: true })
  .filter((item) => item.isDirectory() && existsSync(mainOf(item.name)))
  .map((item) => item.name);

let programs = '';
beforeAll(async () => {
  programs = mkdtempSync(join(inject('runFolder'), 'examples-'));
  await makePrograms(Object.fromEntries(examples.map((name) => [name, mainOf(name)])), programs);
});

describe.each(examples)('examples/%s', (name) => {
  const file = (part: string): string => join(folder, name, part);
  const main = mainOf(name);
  const isServer = name === 'ssh' || name === 'mcp-host';

  it.skipIf(isServer)('is a program with a transcript', () => {
    expect(readdirSync(file('.'))).toEqual(expect.arrayContaining([basename(main), 'transcript.txt']));
  });

  it.skipIf(isServer)('prints its transcript', async () => {
    const { stdout, stderr, code } = await runProgram(join(programs, `${name}.mjs`), {
      input: readIfThere(file('answers.txt')),
      args: readIfThere(file('args.txt')).split('\n').filter(Boolean),
    });
    expect({
      stderr: CANNOT_HIDE.reduce((text, warning) => text.replace(warning, ''), stderr),
      code,
    }).toEqual({ stderr: '', code: 0 });
    await expect(stdout).toMatchFileSnapshot(file('transcript.txt'));
  });

  const source = readFileSync(main, 'utf8');
  const isProgram = source.includes('runProgram(');

  it('has flags, or says why not', () => {
    const asks = existsSync(file('answers.txt'));
    expect(isProgram || !asks || /^\/\/ It has no flags: .+\.$/m.test(source)).toBe(true);
  });

  it.runIf(isProgram)('tells people and agents what it wants', async () => {
    const run = (...flags: string[]) =>
      runProgram(join(programs, `${name}.mjs`), {
        args: [...readIfThere(file('args.txt')).split('\n').filter(Boolean), ...flags],
      });
    const help = await run('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(/^ {2}--unattended /m);
    const json = await run('--unattended', '--json');
    expect(json.stdout).toMatch(/^\{"resultType":.*\}\n$/);
    expect(await run('--mcp')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('imports nothing but the package, Node, what stands beside it, and what its package.json names', () => {
    const manifest = JSON.parse(readIfThere(file('package.json')) || '{}') as Manifest;
    const named = Object.keys(manifest.dependencies ?? {});
    const sources = new Set([main, ...findFiles(file('.'), '.ts')]);
    for (const source of [...sources].filter((source) => !source.endsWith('.test.ts'))) {
      const imports = readFileSync(source, 'utf8').matchAll(/\bfrom '([^']+)'/g);
      const others = [...imports].flatMap(([, specifier = '']) =>
        named.some((name) => `${specifier}/`.startsWith(`${name}/`)) ? [] : specifier,
      );
      for (const other of others) expect(other).toMatch(/^(textui|node:|\.\/|\.\.\/backup\/)/);
    }
  });
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
