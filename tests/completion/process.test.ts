// Completion as processes: a program, and scripts with questions.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Place } from '../command/rig.ts';
import { makePrograms } from '../support/built-library.ts';

const folder = mkdtempSync(join(tmpdir(), 'textui-completion-'));
const program = join(folder, 'program.mjs');

beforeAll(() => makePrograms({ program: join(import.meta.dirname, 'run-shop.ts') }, folder));

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the shop in a shell: `$shop` is its command line. */
function sh(script: string): { readonly stdout: string; readonly status: number | null } {
  const env = { PATH: process.env['PATH'], shop: `node ${program} --completion bash --` };
  return spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
}

describe('a program', () => {
  it('prints what fits, and ends', () => {
    expect(sh('$shop deploy --env st </dev/null 2>/dev/null')).toMatchObject({
      stdout: 'staging\n',
      status: 0,
    });
  });

  it('ends although a function of it never does', () => {
    expect(sh('$shop odd --slow ""')).toMatchObject({ stdout: '', status: 0 });
  });

  it('asks for names of files with its code', () => {
    expect(sh('$shop odd --file ""')).toMatchObject({ stdout: '', status: 1 });
  });

  it.each(['2>&-', '<&-', '2>&- <&-'])('works with %s', (streams) => {
    expect(sh(`$shop dep ${streams}`)).toMatchObject({ stdout: 'deploy\n', status: 0 });
  });

  it.each(['>&-', '>/dev/full', '| true'])('ends with %s', (streams) => {
    expect(sh(`$shop dep ${streams}`)).toMatchObject({ stdout: '', status: 0 });
  });

  it('prints more than a pipe holds', () => {
    const { stdout } = sh('($shop "" | (sleep 0.1; cat)) 2>/dev/null');
    expect(stdout).toBe('deploy\nodd\ndb\nbroken\n');
  });
});

describe('a script', () => {
  const deploy = `#!/usr/bin/env -S textui run bash
touch ran
#? confirm verbose "Say more" --option --short v
#? command deploy "Put a release on the servers"
#? select env "Environment" staging "big one" --positional
#? text tag "Tag" --default x
#? select disk "Disk" --choices-from 'printf "%s\\n" a b'
#? select slow "Slow" --choices-from 'sleep 1000'
#? command db migrate "Bring the database up to date"
`;
  let place: Place;

  beforeAll(async () => {
    place = await Place.with({
      deploy,
      'it is.sh': '#!/usr/bin/env -S textui run sh\n#? name it\n#? select env "Environment" a\n',
      plain: '#!/bin/sh\ntouch ran\n#? select env "Environment" a\n',
      wrong: '#!/usr/bin/env -S textui run sh\n#? selct env\n',
    });
  });

  afterAll(() => place.remove());

  const lines = async (...words: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await place.run(['./deploy', '--completion', 'bash', '--', ...words]);
    return stdout.split('\n').slice(0, -1);
  };

  it('is completed like a program', async () => {
    expect(await lines('')).toEqual(['deploy', 'db']);
    expect(await lines('db', '')).toEqual(['migrate']);
    expect(await lines('-v', 'deploy', '--')).toEqual(['--env', '--tag', '--disk', '--slow']);
    expect(await lines('deploy', 'b')).toEqual([String.raw`big\ one`]);
    expect(await lines('deploy', '--disk', '')).toEqual(['a', 'b']);
    expect(await lines('deploy', '--slow', '')).toEqual([]);
    expect(existsSync(join(place.folder, 'ran'))).toBe(false);
  });

  it('is called by its absolute path, and by what it is called', async () => {
    const { stdout } = await place.run(['./it is.sh', '--completion', 'bash']);
    expect(stdout).toContain(`\\command '${place.folder}/it is.sh' --completion bash -- `);
    expect(stdout).toMatch(/\ncomplete -F _textui_it_20_is_2e_sh 'it is\.sh'\n$/);
    for (const shell of ['zsh', 'fish']) {
      const printed = await place.run(['./it is.sh', '--completion', shell]);
      expect(printed.stdout).toContain(`'${place.folder}/it is.sh'`);
    }
  });

  it('has no such flag if a shell would run it without textui', async () => {
    const { stderr, code } = await place.run(['textui', 'run', 'sh', './plain', '--completion', 'bash']);
    expect([stderr, code]).toEqual(['--completion: Unknown flag. See --help.\n', 2]);
    const tab = await place.run(['textui', 'run', 'sh', './plain', '--completion', 'bash', '--', '']);
    expect([tab.stdout, tab.code, existsSync(join(place.folder, 'ran'))]).toEqual(['', 2, false]);
  });

  it('with errors has none that a shell can show', async () => {
    const { stdout, code } = await place.run(['./wrong', '--completion', 'bash', '--', '']);
    expect([stdout, code]).toEqual(['', 2]);
  });
});
