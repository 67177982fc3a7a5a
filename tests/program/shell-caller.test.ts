// A caller that has only a shell: it reads --help once, runs one command, and after any mistake one more.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { makePrograms } from '../support/built-library.ts';
import { runCode } from '../support/programs.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'textui-shell-'));
  await makePrograms({ backup: join(root, 'examples/backup/main.ts') }, folder);
  writeFileSync(join(folder, 'FILE'), 'rain in march\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command line; standard output and standard error come as they are written. */
function shell(line: string): { printed: string; code: number | null } {
  const script = `backup() { "${process.execPath}" backup.mjs "$@"; }; cd "$1" || exit; exec 2>&1; ${line}`;
  const { stdout, status } = spawnSync('sh', ['-c', script, 'sh', folder], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { printed: stdout.replace(/\n$/, ''), code: status };
}

const SECRET = 'BACKUP_PASSWORD_FILE=FILE';

describe('a caller with only a shell', () => {
  it('gets it done with the command that --help shows', () => {
    const { printed: help } = shell('backup --help');
    const [, command = ''] = /^Example: (.*?)\n\n/ms.exec(help) ?? [];
    expect(command).toMatchInlineSnapshot(`
      "BACKUP_PASSWORD_FILE=FILE backup --unattended --folder /home \\
        --targets nas,s3"
    `);
    expect(shell(command)).toMatchInlineSnapshot(`
      {
        "code": 0,
        "printed": "Backup
      Folder: /home (--folder)
      Targets: nas, s3 (--targets)
      Kind: incremental (default)
      Port: 443 (default)
      Read it back? yes (default)
      Password: (given)
      Increments to keep: 7 (default)
      What has changed in /home goes to nas and s3.
      The last 7 increments are kept.
      It is read back and compared.",
      }
    `);
  });

  it('corrects the name of a flag', () => {
    const line = `${SECRET} backup --unattended --folder /home --target nas`;
    expect(shell(line)).toMatchInlineSnapshot(`
      {
        "code": 2,
        "printed": "--target: Unknown flag; did you mean --targets?
      Some answers are missing, so nothing was done.
        targets  Targets, one or more of nas, s3  --targets nas,s3, BACKUP_TARGETS
      Add the flags or variables shown, or put the answers in a file: --answers FILE.",
      }
    `);
    expect(shell(line.replace('--target ', '--targets ')).code).toBe(0);
  });

  it('corrects a value of the wrong type', () => {
    const line = `${SECRET} backup --unattended --folder /home --targets nas --port https`;
    expect(shell(line)).toMatchInlineSnapshot(`
      {
        "code": 2,
        "printed": "--port: 'https' is not a number.",
      }
    `);
    expect(shell(line.replace('https', '8443')).code).toBe(0);
  });

  it('adds an answer that is missing', () => {
    const { printed, code } = shell('backup --unattended --targets nas');
    expect({ printed, code }).toMatchInlineSnapshot(`
      {
        "code": 2,
        "printed": "Some answers are missing, so nothing was done.
        folder    Folder, text                                 --folder /home, BACKUP_FOLDER
        password  Password, a secret of at least 8 characters  BACKUP_PASSWORD_FILE
      Add the flags or variables shown, or put the answers in a file: --answers FILE.",
      }
    `);
    const [, folderFlag] = /(--folder \S+),/.exec(printed) ?? [];
    const [, variable] = /(\w+_FILE)$/m.exec(printed) ?? [];
    expect(shell(`${variable}=FILE backup --unattended --targets nas ${folderFlag}`).code).toBe(0);
  });

  it('corrects a choice that there is not', () => {
    const line = `${SECRET} backup --unattended --folder /home --targets dropbox`;
    const { printed, code } = shell(line);
    expect({ printed, code }).toMatchInlineSnapshot(`
      {
        "code": 2,
        "printed": "--targets: No choice matches 'dropbox'. Allowed: nas, s3.",
      }
    `);
    const [, choice = ''] = /Allowed: (\w+)/.exec(printed) ?? [];
    expect(shell(line.replace('dropbox', choice)).code).toBe(0);
  });

  it('takes back one of two answers that contradict each other', () => {
    const line = `${SECRET} backup --unattended --folder /home --targets nas --kind full --keep 3 --verify --no-verify`;
    expect(shell(line)).toMatchInlineSnapshot(`
      {
        "code": 2,
        "printed": "--no-verify conflicts with --verify. Use one.
      --keep: Only if --kind is incremental.",
      }
    `);
    expect(shell(line.replace(' --keep 3', '').replace(' --verify', '')).code).toBe(0);
  });

  it('is told of several mistakes in one run', () => {
    const line = `${SECRET} backup --unattended --fodler /home --targets dropbox --port https`;
    expect(shell(line)).toMatchInlineSnapshot(`
      {
        "code": 2,
        "printed": "--fodler: Unknown flag; did you mean --folder?
      --targets: No choice matches 'dropbox'. Allowed: nas, s3.
      --port: 'https' is not a number.
      Some answers are missing, so nothing was done.
        folder  Folder, text  --folder /home, BACKUP_FOLDER
      Add the flags or variables shown, or put the answers in a file: --answers FILE.",
      }
    `);
  });

  it('finds the line of JSON last, after everything on standard error', () => {
    for (const line of [
      'backup --unattended --json --targets nas',
      'backup --unattended --json --targets dropbox --prot 1',
      `BACKUP_PROT=1 ${SECRET} backup --unattended --json --folder /home --targets nas`,
    ]) {
      const lines = shell(line).printed.split('\n');
      expect(lines.length).toBeGreaterThan(1);
      expect(JSON.parse(lines.at(-1) ?? '')).toHaveProperty('resultType');
      for (const before of lines.slice(0, -1)) expect(before).not.toMatch(/^\{/);
    }
  });
});

describe('a script whose input ends', () => {
  it('lists the open question, and keeps code 1', async () => {
    const code = `import { createApp, form, number, text } from 'textui';
      const exit = await createApp().run(async (app) => {
        await app.ask(text('Name'));
        await app.ask(form('Server', { host: text('Host'), port: number('Port'), note: text('Note', { default: '' }) }));
      });
      process.exitCode = exit.code;`;
    expect(await runCode(code, { input: 'ada\nmail\n' })).toMatchInlineSnapshot(`
      {
        "code": 1,
        "stderr": "Some answers are missing.
        port  Port, a number
      Put the answers in a file: TEXTUI_ANSWERS=FILE.
      ",
        "stdout": "Name: ada
      Server
      Type '<' to go back.
      Host: mail
      Port: 
      ",
      }
    `);
    expect(await runCode(code)).toMatchInlineSnapshot(`
      {
        "code": 1,
        "stderr": "Some answers are missing.
        name  Name, text
      Put the answers in a file: TEXTUI_ANSWERS=FILE.
      ",
        "stdout": "Name: 
      ",
      }
    `);
  });
});
