// A program of several commands in a process of its own: its pipes are not read, and may be closed.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withProgram } from '../support/programs.ts';

const PROGRAM = `
  import { runCommands } from 'textui/program';
  import { shared, shop } from '${join(import.meta.dirname, 'shop.ts')}';
  await runCommands(shop(), { name: 'shop', ...shared });
`;

describe('a program of several commands', () => {
  it('leaves a pipe alone, and works without standard error', async () => {
    await withProgram(PROGRAM, async (file) => {
      const sh = (script: string) => {
        const ran = spawnSync('sh', ['-c', `run() { "${process.execPath}" "${file}" "$@"; }; ${script}`], {
          encoding: 'utf8',
          input: 'deploy\n',
          env: { PATH: process.env['PATH'] ?? '' },
        });
        return [ran.stdout, ran.stderr];
      };
      const which = 'Which command? One of deploy, db migrate, db status, report. See --help.\n';
      expect(sh('run; echo $?; cat')).toEqual(['2\ndeploy\n', which]);
      expect(sh('run depoly 2>&-; echo $?; cat')).toEqual(['2\ndeploy\n', '']);
      expect(sh('run db migrate 4 2>&-; echo $?')).toEqual([
        'Bring the database up to date\nTo version: 4 (argument)\n0\n',
        '',
      ]);
      expect(sh('run --help >&-; echo $?')[1]).toBe('');
      const env = 'SHOP_DB_MIGRATE_TO=x run db migrate --unattended';
      expect(sh(env)[1]).toMatch(/^SHOP_DB_MIGRATE_TO: /);
    });
  });
});
