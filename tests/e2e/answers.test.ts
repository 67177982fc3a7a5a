// A program that knows nothing of answers, in a real process: answered by a file, with nobody there.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForRuntime, runtime } from './runtime.ts';

let folder: string;
let site: string;

beforeAll(async () => {
  folder = await buildForRuntime({ program: join(import.meta.dirname, 'questions-program.ts') });
  site = join(folder, 'site.json');
  writeFileSync(site, JSON.stringify({ name: 'mail', zone: 'America/Porto_Velho', tls: false }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program; its input stays open for as long as it runs, and holds a line that must not be read. */
async function run(env: Record<string, string>) {
  const wide = { COLUMNS: '1000' }; // the path of the file may be long
  const child = spawn(runtime, [join(folder, 'program.mjs'), 'server'], {
    env: { ...process.env, ...wide, ...env },
  });
  child.stdin.write('never read\n');
  child.stdin.on('error', () => {}); // the program ends before its input does
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, stdout, stderr };
}

describe('in the environment', () => {
  it('a file of answers and a mode run a program to its end', async () => {
    const { code, stdout, stderr } = await run({ TEXTUI_MODE: 'unattended', TEXTUI_ANSWERS: site });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Name: mail (${site})\nPort: 443 (default)\n`);
    expect(stdout.endsWith('mail listens on port 443.\n')).toBe(true);
  });

  it('a mode alone names what is missing', async () => {
    const { code, stdout, stderr } = await run({ TEXTUI_MODE: 'unattended' });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Some answers are missing\.\n {2}name {2}Name, text\n/);
  });

  it('what is no mode, or no file, is one line and no stack', async () => {
    const mode = await run({ TEXTUI_MODE: 'loud' });
    expect(mode).toEqual({
      code: 2,
      stdout: '',
      stderr: "TEXTUI_MODE: Must be live, lines, unattended or json, not 'loud'.\n",
    });
    const file = await run({ TEXTUI_ANSWERS: folder });
    expect(file).toEqual({ code: 2, stdout: '', stderr: `${folder}: This is a directory, not a file.\n` });
  });
});
