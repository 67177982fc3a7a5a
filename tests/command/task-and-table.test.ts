// `textui task` and `textui table`, in pipes and at a terminal.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripVTControlCharacters } from 'node:util';
import { Place } from './rig.ts';

const env = { LANG: 'C.UTF-8' };

let place: Place;

beforeAll(async () => {
  place = await Place.with({ work: '#!/bin/sh\ncat\necho out\necho err >&2\nexit $1\n', plain: '' });
});

afterAll(() => place.remove());

describe('textui task', () => {
  it('hands its command the streams, and tells of it on standard error', async () => {
    const run = await place.run(['textui', 'task', 'Saving', '--', './work', '0'], { input: 'in\n', env });
    expect(run).toEqual({ stdout: 'in\nout\n', stderr: 'err\nSaving: done\n', code: 0, signal: null });
    const { stdout, stderr } = await place.sh('sum=$(textui task "A: " -- ./work 0); echo "<$sum>"', { env });
    expect([stdout, stderr]).toEqual(['<out>\n', 'err\nA: done\n']);
  });

  it('fails as its command does', async () => {
    const failed = await place.run(['textui', 'task', 'Saving', '--', './work', '2'], { env });
    expect(failed).toMatchObject({
      stdout: 'out\n',
      stderr: 'err\nSaving: failed\ntextui task: ./work ended with code 2.\n',
      code: 2,
    });
    const kill = (signal: string) => ['textui', 'task', 'A', '--', 'sh', '-c', `kill -${signal} $$`];
    expect(await place.run(kill('KILL'))).toMatchObject({
      stderr: 'A: failed\ntextui task: sh ended by SIGKILL.\n',
      code: 137,
    });
    expect(await place.run(kill('TERM'))).toMatchObject({ stderr: 'A: failed\n', signal: 'SIGTERM' });
  });

  it.each([
    [['Saving', '--', 'nosuch'], 'nosuch was not found.', 127],
    [['Saving', '--', './plain/x'], './plain/x was not found.', 127],
    [['Saving', '--', '/'], '/ cannot be run.', 126],
    [['Saving'], 'Write: textui task LABEL -- COMMAND [ARGUMENT...]', 2],
    [['Saving', 'ls'], 'Write: textui task LABEL -- COMMAND [ARGUMENT...]', 2],
    [['Saving', '--'], 'Write: textui task LABEL -- COMMAND [ARGUMENT...]', 2],
  ])('is refused: %j', async (words, problem, code) => {
    const run = await place.run(['textui', 'task', ...words]);
    expect(run).toEqual({ stdout: '', stderr: `textui task: ${problem}\n`, code, signal: null });
  });

  it('says that there is no shell', async () => {
    await place.sh('mkdir bin; ln -s "$(command -v node)" "$(command -v textui)" bin');
    const run = await place.run(['textui', 'task', 'Saving', '--', 'node', '-v'], {
      env: { ...env, PATH: `${place.folder}/bin` },
    });
    expect(run).toEqual({
      stdout: '',
      stderr: 'Saving: failed\ntextui task: sh cannot be run (ENOENT).\n',
      code: 126,
      signal: null,
    });
  });

  it('passes signals on, and waits', async () => {
    const script = 'trap "echo heard; exit 9" TERM; echo ready; while :; do sleep 0.05; done';
    const { child, printed, ended } = place.start(['textui', 'task', 'A', '--', 'sh', '-c', script]);
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', () => printed.stdout === 'ready\n' && resolve());
    });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ stdout: 'ready\nheard\n', code: 9 });
  });

  it('asks nothing, so a run without a person changes nothing', async () => {
    for (const TEXTUI_MODE of ['unattended', 'json', 'lines', 'nonsense']) {
      const run = await place.run(['textui', 'task', 'A', '--', 'true'], { env: { TEXTUI_MODE } });
      expect(run).toMatchObject({ stdout: '', stderr: 'A: done\n', code: 0 });
    }
  });

  it('draws a row at a terminal, and holds back what is printed there, in order', async () => {
    const script =
      'for i in $(seq 24); do echo $i; done; echo "err" >&2; printf "50%%\\r99%%"; read x; exit 3';
    const run = place.atTerminal(`textui task Saving -- sh -c '${script}'; echo "code $?"`, {
      ...env,
      TEXTUI_MODE: '',
    });
    await run.screen.waitFor('Saving  ');
    run.type('\r');
    await run.screen.waitFor('code 3');
    await run.exit;
    // Without sequences that move the cursor, too.
    const text = stripVTControlCharacters(run.screen.text).replaceAll('\r', '');
    expect(text).toContain('Saving  ');
    const lines = text.slice(text.lastIndexOf('✖')).split('\n');
    expect(lines[0]).toMatch(/^✖ Saving: failed/);
    expect(lines.slice(1, 21)).toEqual([...Array.from({ length: 18 }, (_, at) => `${at + 7}`), 'err', '99%']);
    expect(lines.slice(21)).toEqual(['textui task: sh ended with code 3.', 'code 3', '']);
  });

  it('leaves standard input and keys to its command', async () => {
    const run = place.atTerminal(
      `textui task Asking -- sh -c 'read x; echo "$x" > got'; read y; echo "<$y> $(cat got)"`,
      { ...env, TEXTUI_MODE: '' },
    );
    await run.screen.waitFor('Asking  ');
    run.type('one\rtwo\r');
    await run.screen.waitFor('<two> one');
    expect(await run.exit).toMatchObject({ code: 0 });
  });

  it('is in lines and without a row where the terminal is not live', async () => {
    const run = place.atTerminal('textui task A -- sh -c "echo held; read x; exit 1"; echo "code $?"', {
      ...env,
      TEXTUI_MODE: '',
      TERM: 'dumb',
    });
    await run.screen.waitFor('A...');
    run.type('\r');
    await run.screen.waitFor('code 1\n');
    expect(run.screen.text).toMatch(/^A\.\.\.\n/);
    expect(run.screen.text.replace('\n\n', '\n')).toBe(
      'A...\nA: failed\nheld\ntextui task: sh ended with code 1.\ncode 1\n',
    );
  });

  it('ends by Ctrl-C with its command, which a script around it sees', async () => {
    const run = place.atTerminal('bash -c \'textui task A -- sleep 60; echo "went on"\'', {
      ...env,
      TEXTUI_MODE: '',
    });
    await run.screen.waitFor('A  ');
    run.type('\x03');
    await run.exit;
    expect(run.screen.text).not.toContain('went on');
  });
});

describe('textui table', () => {
  it('prints lines with tabs, and numbers at the right', async () => {
    const input = 'Disk\tSize\tUsed\n\nsda\t512\t9%\r\nnvme0n1\t2048\t10%\n   \n';
    const run = await place.run(['textui', 'table'], { input, env });
    expect(run).toEqual({
      stdout: 'Disk     Size  Used\nsda       512    9%\nnvme0n1  2048   10%\n',
      stderr: '',
      code: 0,
      signal: null,
    });
  });

  it('takes rows of any length, and nothing', async () => {
    const wide = await place.run(['textui', 'table'], { input: 'A\n1\tx\n2\n', env });
    expect(wide.stdout).toBe('A\n1  x\n2\n');
    expect(await place.run(['textui', 'table'], { input: '\n' })).toMatchObject({ stdout: '', code: 0 });
    const heading = await place.run(['textui', 'table'], { input: 'A\tB' });
    expect(heading).toMatchObject({ stdout: 'A  B\n', code: 0 });
  });

  it('has records where the width is too small, and words for people who listen', async () => {
    const input = 'Name\tAbout\nsda\tthe first disk of this machine\n';
    const narrow = await place.run(['textui', 'table'], { input, env: { COLUMNS: '12', LANG: 'C.UTF-8' } });
    for (const line of narrow.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(12);
    const spoken = await place.run(['textui', 'table'], { input, env: { ACCESSIBLE: '1' } });
    expect(spoken.stdout).toContain('sda');
  });

  it('says that its input cannot be read', async () => {
    expect(await place.sh('textui table 0> written')).toEqual({
      stdout: '',
      stderr: 'textui table: standard input: It cannot be read (EBADF).\n',
      code: 1,
      signal: null,
    });
  });

  it('takes no arguments', async () => {
    expect(await place.run(['textui', 'table', '-x'])).toMatchObject({
      stderr: 'textui table: It takes no arguments: it reads standard input.\n',
      code: 2,
    });
  });
});
