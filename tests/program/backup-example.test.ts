// examples/backup as whoever starts it sees it, also with nothing but a shell.
// `npx vitest run tests/program/backup-example.test.ts -u` writes the transcripts again: read them before you commit.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { makePrograms } from '../support/built-library.ts';

const example = (name: string): string => join(root, 'examples/backup', name);
const CANARY = 'canary in the mine';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'textui-backup-'));
  await makePrograms({ backup: example('main.ts') }, folder);
  writeFileSync(join(folder, 'password'), `${CANARY}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command line; `backup` is the example, and there is nobody at its input. */
function shell(line: string): { out: string; err: string; code: number | null } {
  const script = `backup() { "${process.execPath}" backup.mjs "$@"; }; cd "$1" || exit; ${line}`;
  const { PATH = '' } = process.env;
  const { stdout, stderr, status } = spawnSync('sh', ['-c', script, 'sh', folder], {
    encoding: 'utf8',
    env: { PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 15_000,
  });
  return { out: stdout, err: stderr, code: status };
}

/** A run as a transcript: the command, what it printed where, and its code. */
function transcript(line: string): string {
  const { out, err, code } = shell(line);
  expect(out + err).not.toContain(CANARY);
  const errors = err.replace(/\n$/, '').split('\n').filter(Boolean);
  return [`$ ${line}\n`, out, ...errors.map((text) => `stderr: ${text}\n`), `code ${code}\n`].join('');
}

describe('examples/backup', () => {
  it('prints its help', async () => {
    await expect(shell('backup --help').out).toMatchFileSnapshot(example('help.txt'));
  });

  it('prints its schema', async () => {
    await expect(shell('backup --schema').out).toMatchFileSnapshot(example('schema.json'));
  });

  it('runs unattended', async () => {
    const line =
      'BACKUP_PASSWORD_FILE=password backup --unattended --folder /home --targets nas,s3 --kind full --no-verify';
    await expect(transcript(line)).toMatchFileSnapshot(example('unattended.txt'));
  });

  it('says what is missing', async () => {
    await expect(transcript('backup --unattended --targets nas')).toMatchFileSnapshot(example('missing.txt'));
  });

  it('says what is missing in one line of JSON', async () => {
    await expect(transcript('backup --unattended --json --targets nas')).toMatchFileSnapshot(
      example('missing-json.txt'),
    );
  });

  it('is answered by a shell script', () => {
    const { PATH = '' } = process.env;
    const args = [example('answer.sh'), process.execPath, join(folder, 'backup.mjs')];
    const { stdout, stderr, status } = spawnSync('sh', args, {
      encoding: 'utf8',
      env: { PATH },
      timeout: 15_000,
    });
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout.split('\n').at(-2)).toBe('A full backup in /home goes to nas and s3.');
  });

  it('is answered by another program', () => {
    const { PATH = '' } = process.env;
    const args = [example('drive.mjs'), process.execPath, join(folder, 'backup.mjs')];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { PATH },
      timeout: 15_000,
    });
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout.split('\n')).toEqual([
      'it says: Password: (given)',
      'asked for folder, targets, kind, port, verify; replied {"folder":"/home","targets":["nas","s3"]}',
      'asked for keep; replied {"keep":0}',
      "refused: { keep: 'Must be at least 1.' }",
      'asked for keep; replied {}',
      'it says: What has changed in /home goes to nas and s3.',
      'it says: The last 7 increments are kept.',
      'it says: It is read back and compared.',
      '',
    ]);
  });
});

describe('somebody with a shell and no documents', () => {
  it('gets it done in two runs with what the first one says', () => {
    const { err, code } = shell('backup --unattended');
    expect(code).toBe(2);
    // As shown: the first way of each row, with something of its own for what is in capitals.
    const rows = err.split('\n').filter((line) => line.startsWith('  '));
    const ways = rows.map((row) => row.split(/ {2,}/).at(-1)?.split(', ')[0] ?? '');
    const variables = ways.filter((way) => way.endsWith('_FILE')).map((way) => `${way}=password`);
    const flags = ways.filter((way) => way.startsWith('--')).map((way) => way.replace('TEXT', '/home'));
    const done = shell([...variables, 'backup --unattended', ...flags].join(' '));
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain('What has changed in /home goes to nas and s3.');
  });

  it('gets it done in two runs by JSON', () => {
    const asked = JSON.parse(shell('backup --unattended --json').out) as {
      inputRequests: Record<
        string,
        { params: { requestedSchema: { properties: Record<string, never>; required: string[] } } }
      >;
      secrets: Record<string, string>;
    };
    const inputResponses = Object.fromEntries(
      Object.entries(asked.inputRequests).map(([name, { params }]) => {
        const { properties, required } = params.requestedSchema;
        const content = required.map((id) => [id, answerTo(properties[id] as never)]);
        return [name, { action: 'accept', content: Object.fromEntries(content) as object }];
      }),
    );
    writeFileSync(join(folder, 'answers.json'), JSON.stringify({ inputResponses }));
    const variables = Object.values(asked.secrets).map((variable) => `${variable}=password`);
    const { out, code } = shell(`${variables.join(' ')} backup --unattended --json --answers answers.json`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      resultType: 'complete',
      answers: { folder: '/home', targets: ['nas'], kind: 'incremental' },
      value: { steps: 3 },
    });
    expect(out).not.toContain(CANARY);
  });
});

/** An answer that a schema accepts. */
function answerTo(schema: { type: string; items?: { enum: string[] } }): unknown {
  return schema.type === 'array' ? schema.items?.enum.slice(0, 1) : '/home';
}
