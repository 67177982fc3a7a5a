// examples/ssh in a process of its own, with the SSH client that people use.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { inPipes, inTerminal, runInPipes } from './terminal-rig.ts';

const SSH = '/usr/bin/ssh';
/** It is bundled first, and everything else may be starting, too. */
const STARTING = 60_000;
const PASTE_ON = '\x1b[?2004h';
const PASTE_OFF = '\x1b[?2004l';
const [DOWN, CTRL_C] = ['\x1b[B', '\x03'];

describe.skipIf(!existsSync(SSH))('examples/ssh', () => {
  let server: ReturnType<typeof inPipes>;
  let port = '';

  beforeAll(async () => {
    // The server ends with its standard input, so that it cannot outlive the tests.
    const script = '"$@" & trap "kill $!" EXIT; cat';
    const start = [process.execPath, join(root, 'scripts/start.mjs'), 'ssh'];
    server = inPipes('bash', ['--norc', '-c', script, 'sh', ...start]);
    server.read();
    await server.stdout.waitFor(/ssh -p \d+ 127\.0\.0\.1\n/);
    port = /-p (\d+)/.exec(server.stdout.text)?.[1] ?? '';
  }, STARTING);
  afterAll(async () => {
    server.stdin.end();
    await server.exit;
  });

  /** The arguments of a client that knows no host and no key, and reads no settings. */
  const to = (...options: string[]): string[] => {
    const settings = [
      'StrictHostKeyChecking=no',
      'UserKnownHostsFile=/dev/null',
      'LogLevel=ERROR',
      'BatchMode=yes',
    ];
    return [
      '-F',
      '/dev/null',
      ...settings.flatMap((setting) => ['-o', setting]),
      ...options,
      '-p',
      port,
      '127.0.0.1',
    ];
  };

  /** A client with a pty, at the first question. */
  const connect = async (options: string[] = [], env: Record<string, string> = {}) => {
    const client = inTerminal(SSH, to('-tt', ...options), env);
    await client.screen.waitFor('Folder');
    return client;
  };

  /** Types something, and waits for what is then shown. */
  const typeAt = async (
    { screen, type }: Awaited<ReturnType<typeof connect>>,
    keys: string,
    shown: string | RegExp,
  ) => {
    const from = screen.text.length;
    type(keys);
    await screen.waitFor(shown, from);
  };

  it('asks live in a pty, and one plain line stays for each answer', async () => {
    const client = await connect();
    await typeAt(client, '/home\r', 'Targets');
    await typeAt(client, ` ${DOWN} \r`, 'Kind');
    await typeAt(client, 'full\r', 'Port');
    await typeAt(client, '\r', 'Read it back?');
    await typeAt(client, 'n\r', 'Password');
    await typeAt(client, 'rain in march\r', '(again)');
    client.type('rain in march\r');
    await expect(client.exit).resolves.toMatchObject({ code: 0 });
    const { text } = client.screen;
    expect(text).toContain('A full backup in /home goes to nas and s3.');
    expect(text).not.toContain('rain');
    expect(text.lastIndexOf(PASTE_OFF)).toBeGreaterThan(text.lastIndexOf(PASTE_ON));
  });

  it('follows the size of the window', async () => {
    const client = await connect();
    await typeAt(client, '/home\r', 'no drive)');
    const from = client.screen.text.length;
    client.resize(20, 24);
    await client.screen.waitFor('[ ] tape', from);
    expect(client.screen.text.slice(from)).not.toContain('no drive)');
    client.type(CTRL_C);
    await client.exit;
  });

  it('ends one session at Ctrl-C, and no other', async () => {
    const [one, other] = await Promise.all([connect(), connect()]);
    other.type('/srv');
    one.type(CTRL_C);
    await expect(one.exit).resolves.toMatchObject({ code: 130 });
    await typeAt(other, '\r', 'Targets');
    expect(other.screen.text).toContain('/srv');
    other.type(CTRL_C);
    await expect(other.exit).resolves.toMatchObject({ code: 130 });
  });

  it('outlives a client that hangs up', async () => {
    const gone = await connect();
    gone.hangUp();
    await gone.exit;
    const client = await connect();
    client.type('\x04');
    await expect(client.exit).resolves.toMatchObject({ code: 1 });
    expect(server.stderr.text).toBe('');
  });

  it('asks in lines in a pty if the client says so, or its terminal can do no more', async () => {
    const clients = await Promise.all([
      connect(['-o', 'SetEnv=TEXTUI_MODE=lines']),
      connect(['-o', 'SetEnv=ACCESSIBLE=1']),
      connect([], { TERM: 'dumb' }),
    ]);
    for (const client of clients) {
      await typeAt(client, '/home\r', 'Targets: ');
      client.type(CTRL_C);
      await expect(client.exit).resolves.toMatchObject({ code: 130 });
      expect(client.screen.text).not.toContain(PASTE_ON);
    }
  });

  it('takes lines without a pty, from two clients at once, and prints what examples/backup prints', async () => {
    const example = (file: string): string => readFileSync(join(root, 'examples/backup', file), 'utf8');
    const waiting = inPipes(SSH, to('-T'));
    waiting.read();
    await waiting.stdout.waitFor('Folder: ');
    const run = await runInPipes(SSH, to('-T'), example('answers.txt'));
    expect(run).toEqual({ code: 0, signal: null, stdout: example('transcript.txt'), stderr: '' });
    waiting.stdin.end(example('answers.txt'));
    await expect(waiting.exit).resolves.toMatchObject({ code: 0 });
    expect(waiting.stdout.text).toBe(example('transcript.txt'));
  });

  it('says what is missing if the lines run out', async () => {
    const run = await runInPipes(SSH, to('-T'), '/home\n');
    expect(run).toMatchObject({ code: 1 });
    expect(run.stderr).toMatch(/^Some answers are missing\.\n/);
  });
});
