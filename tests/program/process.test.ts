// A program in a process of its own: its files, standard error, and an output that fails.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { root } from '../../scripts/entries.mjs';
import { runCode, withProgram } from '../support/programs.ts';

const many = `
  import { form, text } from 'textui';
  import { runProgram } from 'textui/program';
  const fields = Array.from({ length: 20 }, (_, index) => ['q' + index, text('Question ' + index)]);
  await runProgram(form('Many', Object.fromEntries(fields)), () => 1);
`;
const one = `
  import { number } from 'textui';
  import { runProgram } from 'textui/program';
  const exit = await runProgram(number('Port'), () => 1);
  process.stderr.write(exit.reason);
`;

const scaffold = `
  import { confirm, form, secret, text } from 'textui';
  import { runProgram } from 'textui/program';
  import { mkdirSync } from 'node:fs';
  const asks = { install: confirm('Install?', { default: true }), token: secret('Token') };
  const main = async ({ folder }, app) => {
    mkdirSync(folder);
    process.chdir(folder);
    await app.ask(asks.install);
    await app.say(String((await app.ask(asks.token)).length));
  };
  await runProgram(form('New', { folder: text('Folder') }), main, { name: 'new', asks });
`;
describe('a program', () => {
  it('finds its files where it began, though main goes elsewhere', async () => {
    await withFolder(async (folder) => {
      writeFileSync(join(folder, 'token'), 'sekret');
      await withProgram(scaffold, (file) => {
        const args = [file, '--unattended', '--folder', 'shop', '--save', 'site.json'];
        const env = { PATH: process.env['PATH'], NEW_TOKEN_FILE: 'token' };
        const run = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder, env });
        expect([run.stdout.split('\n').at(-2), run.status]).toEqual(['6', 0]);
        return Promise.resolve();
      });
      expect(readdirSync(join(folder, 'shop'))).toEqual([]);
      expect(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))).toMatchObject({ install: true });
    });
  });

  it('says much on standard error, and Node has nothing to say to that', async () => {
    const { stderr, stdout, code } = await runCode(many, { args: ['--unattended'] });
    expect(stderr.split('\n')).toHaveLength(23);
    expect([stdout, code]).toEqual(['', 2]);
    const json = await runCode(many, {
      args: ['--unattended', '--json', ...Array.from({ length: 20 }, (_, index) => `--q${index}=x`)],
    });
    expect(json.stderr.split('\n')).toHaveLength(22);
    expect(json.stdout.split('\n')).toHaveLength(2);
  });

  it.runIf(existsSync('/dev/full'))('never rejects, also where its output fails', async () => {
    await withProgram(one, (file) => {
      for (const flags of ['--help', '--unattended --json --port 1', '--unattended --port 1']) {
        const run = spawnSync('sh', ['-c', `"$1" "$2" ${flags} >/dev/full`, 'sh', process.execPath, file], {
          encoding: 'utf8',
          cwd: join(root, 'temp'),
          timeout: 15_000,
        });
        expect(run.stderr).toMatch(/ENOSPC.*\nDEBUG=textui shows where\.\n?failed$/);
        expect(run.status).toBe(1);
      }
      return Promise.resolve();
    });
  });
});

/** Does something in a folder of its own. */
async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'textui-process-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
