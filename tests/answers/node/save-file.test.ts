// saveFile: whole or not at all, and for its owner alone.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSameFile, saveFile } from '../../../src/answers/node/save-file.ts';
import { root } from '../../../scripts/entries.mjs';
import { withProgram } from '../../support/programs.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-save-'));
  file = join(folder, 'answers.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const canMakeDevices =
  spawnSync('sh', ['-c', 'd=$(mktemp -d) && mknod "$d/x" c 1 3 && : >"$d/x"; s=$?; rm -rf "$d"; exit $s'])
    .status === 0;

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

  it('follows a link: the file that it leads to is replaced, and the link remains', async () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'old');
    chmodSync(other, 0o644);
    symlinkSync('other', file);
    await saveFile(file, 'new');
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect([readFileSync(other, 'utf8'), mode(other)]).toEqual(['new', '600']);
    expect(readdirSync(folder).sort()).toEqual(['answers.json', 'other']);
  });

  it('makes the file that a link leads to, through as many links as there are', async () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'place'));
    symlinkSync('place/second', file);
    mkdirSync(join(folder, 'real/inner'));
    symlinkSync('inner', join(folder, 'real/deep'));
    symlinkSync('deep/third', join(folder, 'real/second'));
    symlinkSync('../fourth', join(folder, 'real/inner/third')); // from where the folder really is
    await saveFile(file, 'new');
    expect(lstatSync(join(folder, 'real/fourth')).isFile()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(join(folder, 'real')).sort()).toEqual(['deep', 'fourth', 'inner', 'second']);
  });

  it('fails at links that go round in a circle', async () => {
    symlinkSync('answers.json', file);
    await expect(saveFile(file, 'x')).rejects.toMatchObject({ code: 'ELOOP' });
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  });

  it('leaves folders alone, also where a link leads to one', async () => {
    mkdirSync(file);
    await expect(saveFile(file, 'x')).rejects.toMatchObject({ code: 'EISDIR' });
    symlinkSync('answers.json', join(folder, 'link'));
    await expect(saveFile(join(folder, 'link'), 'x')).rejects.toMatchObject({ code: 'EISDIR' });
    expect(readdirSync(folder).sort()).toEqual(['answers.json', 'link']);
  });

  it('writes nothing where the path can be that of a folder only', async () => {
    for (const path of [`${folder}/new/`, `${folder}/new/.`, `${folder}/new/..`]) {
      await expect(saveFile(path, 'x')).rejects.toMatchObject({ code: 'EISDIR' });
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('waits for the reader of a pipe until the signal aborts', async () => {
    spawnSync('mkfifo', [file]);
    const abort = new AbortController();
    const waiting = saveFile(file, 'x', abort.signal);
    const long = saveFile(file, 'x'.repeat(1_000_000), abort.signal);
    abort.abort(new Error('enough'));
    await Promise.all([waiting, long].map((saving) => expect(saving).rejects.toThrow('enough')));
    const text = 'x'.repeat(1_000_000);
    const [read] = await Promise.all([readFile(file, 'utf8'), saveFile(file, text)]);
    expect(read === text).toBe(true);
  });

  it('writes to a pipe in place', async () => {
    spawnSync('sh', ['-c', 'mkfifo "$1"', 'sh', file]);
    symlinkSync('answers.json', join(folder, 'link'));
    for (const path of [file, join(folder, 'link')]) {
      const [read] = await Promise.all([readFile(file, 'utf8'), saveFile(path, 'new')]);
      expect(read).toBe('new');
    }
    expect([lstatSync(file).isFIFO(), readdirSync(folder)]).toEqual([true, ['answers.json', 'link']]);
  });

  it.runIf(canMakeDevices)('writes to a device in place', async () => {
    const link = join(folder, 'link');
    spawnSync('mknod', [file, 'c', '1', '3']); // what /dev/null is
    symlinkSync(file, link);
    await saveFile(file, 'x');
    await saveFile(link, 'x');
    expect([lstatSync(file).isCharacterDevice(), lstatSync(link).isSymbolicLink()]).toEqual([true, true]);
    expect(readdirSync(folder).sort()).toEqual(['answers.json', 'link']);
  });

  it('fails where there is no folder', async () => {
    await expect(saveFile(join(folder, 'none/answers.json'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('isSameFile', () => {
  it('knows a path while somebody replaces its file, and a link to it', async () => {
    const path = join(folder, 'replaced.json');
    const path2 = join(folder, 'link.json');
    expect(await isSameFile(path, path)).toBe(true); // there is none at this moment
    writeFileSync(path, '{}');
    symlinkSync(path, path2);
    expect(await isSameFile(path2, path)).toBe(true);
    expect(await isSameFile(join(folder, 'other.json'), path)).toBe(false);
  });
});

describe('an output of the process', () => {
  it('is written to behind what was printed, wherever it goes', async () => {
    const module = join(root, 'src/answers/node/save-file.ts');
    const code = `
      import { saveFile } from '${module}';
      for (const path of process.argv.slice(2)) {
        process.stdout.write('said ');
        await saveFile(path, 'saved ');
      }
    `;
    const [out, link, third] = [join(folder, 'out'), join(folder, 'link'), join(folder, 'third')];
    symlinkSync('/dev/stdout', link);
    symlinkSync('/dev/fd/3', third);
    symlinkSync('/proc/self/fd', join(folder, 'open'));
    const byThread = '/proc/thread-self/fd/1';
    const targets = [
      '/dev/stdout',
      '/dev/fd/1',
      '/proc/self/fd/1',
      byThread,
      join(folder, 'open/1'),
      link,
      third,
    ];
    const said = await withProgram(code, (program) => {
      const shell = (redirected: string): string => {
        const args = ['-c', `"$@" ${redirected}`, 'sh', process.execPath, program, ...targets];
        return spawnSync('sh', args, { encoding: 'utf8' }).stdout;
      };
      shell(`3>"${out}" >&3`);
      return Promise.resolve([readFileSync(out, 'utf8'), shell('3>&1'), shell('3>&1 | cat')]);
    });
    const expected = 'said saved '.repeat(targets.length);
    expect(said).toEqual([expected, expected, expected]);
    expect(lstatSync('/dev/stdout').isSymbolicLink()).toBe(true);
  });
});

// A disk of 16 kB, in a namespace of its own.
const small = 'mount -t tmpfs -o size=16k none "$1" && shift && exec "$@"';
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', small, 'sh', tmpdir(), 'true']).status === 0;

describe.runIf(canMount)('on a full disk', () => {
  it('the old file remains, and nothing beside it', async () => {
    const module = join(root, 'src/answers/node/save-file.ts');
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
