// A program in a process of its own: standard error, and an output that fails.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

describe('a program', () => {
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
        expect(run.stderr).toMatch(/ENOSPC.*\n?failed$/);
        expect(run.status).toBe(1);
      }
      return Promise.resolve();
    });
  });
});
