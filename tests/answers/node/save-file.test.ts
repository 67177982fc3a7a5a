// saveFile: whole or not at all, and for its owner alone.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveFile, savePlaceOf } from '../../../src/sources/node/saving.ts';
import { root } from '../../../scripts/entries.mjs';
import { withProgram } from '../../support/programs.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-save-'));
  file = join(folder, 'answers.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('saveFile', () => {
  it('writes a file that only its owner can read', async () => {
    await saveFile(file, '{}\n');
    expect([readFileSync(file, 'utf8'), mode(file)]).toEqual(['{}\n', '600']);
  });

  it('replaces a file, and what others could read of it', async () => {
    writeFileSync(file, 'old');
    chmodSync(file, 0o644);
    await saveFile(file, 'new');
    expect([readFileSync(file, 'utf8'), mode(file)]).toEqual(['new', '600']);
    expect(readdirSync(folder)).toEqual(['answers.json']);
  });

  it('fails where there is no folder', async () => {
    await expect(saveFile(join(folder, 'none/answers.json'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('savePlaceOf', () => {
  it('is the file that links lead to, and any path where nothing is', async () => {
    writeFileSync(join(folder, 'other'), 'old');
    symlinkSync('other', file);
    expect(await savePlaceOf(file)).toBe(realpathSync(join(folder, 'other')));
    expect(await savePlaceOf(join(folder, 'new/'))).toBe(join(folder, 'new'));
  });

  it('is none for anything but a file', async () => {
    const [pipe, link] = [join(folder, 'pipe'), join(folder, 'link')];
    spawnSync('mkfifo', [pipe]);
    symlinkSync('nowhere', link);
    symlinkSync('answers.json', file); // in a circle
    for (const path of [folder, pipe, link, file, '/dev/null']) expect(await savePlaceOf(path)).toBeNull();
  });

  it('fails where there is no folder', async () => {
    await expect(savePlaceOf(join(folder, 'none/answers.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

// A disk of 16 kB, in a namespace of its own.
const small = 'mount -t tmpfs -o size=16k none "$1" && shift && exec "$@"';
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', small, 'sh', tmpdir(), 'true']).status === 0;

describe.runIf(canMount)('on a full disk', () => {
  it('the old file remains, and nothing beside it', async () => {
    const module = join(root, 'src/sources/node/saving.ts');
    const code = `
      import { readdirSync, readFileSync } from 'node:fs';
      import { saveFile } from '${module}';
      const file = process.argv[2] + '/answers.json';
      await saveFile(file, 'old');
      const failure = await saveFile(file, 'x'.repeat(100_000)).catch((error) => error.code);
      console.log(failure, readFileSync(file, 'utf8'), readdirSync(process.argv[2]).join());
    `;
    const said = await withProgram(code, (program) => {
      const args = ['-rm', 'sh', '-c', small, 'sh', folder, process.execPath, program, folder];
      return Promise.resolve(spawnSync('unshare', args, { encoding: 'utf8' }).stdout);
    });
    expect(said).toBe('ENOSPC old answers.json\n');
  });
});
