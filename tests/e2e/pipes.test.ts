// Pipes as files of answers, in real processes.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForRuntime, runtime } from './runtime.ts';

let folder = '';
const ANSWERS = 'name=mail\nport=443\ntls=no\nzone=America/Porto_Velho\n';

beforeAll(async () => {
  folder = await buildForRuntime({ program: join(import.meta.dirname, 'questions-program.ts') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function pipe(name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

/** Starts a scene with a file of answers, in its folder: a long path would break across lines. */
function start(scene: string, answers: string) {
  const env = { ...process.env, TEXTUI_MODE: 'unattended', TEXTUI_ANSWERS: answers };
  const child = spawn(runtime, [join(folder, 'program.mjs'), scene], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]).then(([stdout, stderr, [code]]) => ({ stdout, stderr, code }));
  return { child, ended };
}

describe.skipIf(platform() === 'win32')('a pipe as a file of answers', () => {
  it('that nobody writes to does not keep an aborted program from ending', async () => {
    const { child, ended } = start('aborted', pipe('silent'));
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1, stderr: expect.stringContaining('aborted') });
  });

  it('that somebody has open and does not write to does not, either', async () => {
    const path = pipe('held');
    const holder = openSync(path, 'r+');
    const { child, ended } = start('aborted', path);
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 1 });
    closeSync(holder);
  });

  it('is read when somebody comes to write, and takes no more memory than a file', async () => {
    const content = `${ANSWERS}${'#'.repeat(30_000)}`;
    const memory = (stderr: string): number => Number(/closed (\d+)/.exec(stderr)?.[1]);
    writeFileSync(join(folder, 'answers.txt'), content);
    const ofFile = await start('aborted', 'answers.txt').ended;
    const path = pipe('slow');
    const { ended } = start('aborted', 'slow');
    const writer = await open(path, 'w'); // waits for the program
    for (const byte of content) await writer.write(byte); // slowly enough for most to be read one by one
    await writer.close();
    const ofPipe = await ended;
    expect(ofPipe.code).toBe(0);
    expect(ofPipe.stdout.replaceAll('(slow)', '(FILE)')).toBe(
      ofFile.stdout.replaceAll('(answers.txt)', '(FILE)'),
    );
    expect(memory(ofPipe.stderr)).toBeLessThan(memory(ofFile.stderr) + 200_000);
  });

  it.each([
    ['has been written already', `printf '${ANSWERS.replaceAll('\n', '\\n')}' |`, 0],
    ['is empty', ': |', 2],
  ])('on standard input is read to its end, also where it %s', async (_, writer, code) => {
    const command = `${writer} TEXTUI_MODE=unattended TEXTUI_ANSWERS=/dev/stdin "$0" "$1" server`;
    const child = spawn('sh', ['-c', command, runtime, join(folder, 'program.mjs')], { stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([code, null]);
  });
});
