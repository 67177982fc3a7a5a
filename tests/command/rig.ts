// The command, built once for all test files of a worker, and scripts for it in a folder of their own.

import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { inject } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { inTerminal } from '../e2e/terminal-rig.ts';
import { makePrograms } from '../support/built-library.ts';

/** How a command ended, and what it has printed. */
export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface Options {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

let built: Promise<string> | undefined;

/** The folder in which the command is, as `textui`. */
function builtFolder(): Promise<string> {
  const build = async (): Promise<string> => {
    const folder = mkdtempSync(join(inject('runFolder'), 'command-'));
    const file = join(folder, 'dist/command/main.mjs'); // as far from package.json as in the package
    await makePrograms({ main: join(root, 'src/command/main.ts') }, dirname(file));
    copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
    chmodSync(file, 0o755);
    mkdirSync(join(folder, 'bin'));
    symlinkSync(file, join(folder, 'bin/textui'));
    return join(folder, 'bin');
  };
  return (built ??= build());
}

/** A folder with files that can be run, and the command beside them. */
export class Place {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'textui-command-'));
  /** Where the child finds a private folder, so that tests can look for what is left. */
  readonly temporary: string = mkdtempSync(join(tmpdir(), 'textui-private-'));
  #path = '';

  static async with(files: Readonly<Record<string, string>>): Promise<Place> {
    const place = new Place();
    place.#path = [await builtFolder(), process.env['PATH'] ?? ''].join(delimiter);
    place.add(files);
    return place;
  }

  add(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(this.folder, name), text, { mode: 0o755 });
    }
  }

  #env(env: Options['env']): Record<string, string> {
    return { PATH: this.#path, TMPDIR: this.temporary, ...env };
  }

  /** Starts a command without a terminal: a session of its own has none. */
  start(words: readonly string[], { input, env }: Options = {}) {
    const [name = '', ...args] = words;
    const child = spawn(name, args, {
      cwd: this.folder,
      detached: true,
      env: this.#env(env),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    const printed = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream]?.setEncoding('utf8').on('data', (text: string) => (printed[stream] += text));
    }
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    const ended = new Promise<Ended>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ ...printed, code, signal }));
    });
    return { child, printed, ended };
  }

  run(words: readonly string[], options: Options = {}): Promise<Ended> {
    return this.start(words, options).ended;
  }

  /** Runs a script of a shell. */
  sh(script: string, options: Options = {}): Promise<Ended> {
    return this.run(['sh', '-c', script], options);
  }

  /** Starts a script of a shell at a terminal. It uses lines unless the environment says otherwise. */
  atTerminal(script: string, env: Options['env'] = {}) {
    return inTerminal('sh', ['-c', `cd "$1" && ${script}`, 'sh', this.folder], this.#env(env));
  }

  /** Starts a command as an MCP server, and connects a client to it; `fill` answers what it asks. */
  async connect(
    words: readonly string[],
    {
      env,
      fill,
      onErrors,
    }: Options & {
      readonly fill?: (form: unknown) => object;
      readonly onErrors?: (text: string) => void;
    } = {},
  ): Promise<Client> {
    const [command = '', ...args] = words;
    const transport = new StdioClientTransport({
      command,
      args,
      cwd: this.folder,
      env: this.#env(env),
      stderr: onErrors === undefined ? 'ignore' : 'pipe',
    });
    transport.stderr?.on('data', (bytes) => onErrors?.(String(bytes)));
    const capabilities = fill === undefined ? {} : { elicitation: { form: {} } };
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities, versionNegotiation: { mode: 'legacy' } },
    );
    if (fill !== undefined) {
      client.setRequestHandler('elicitation/create', ({ params }) => ({
        action: 'accept',
        content: fill(params) as never,
      }));
    }
    await client.connect(transport);
    return client;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(this.temporary, { recursive: true, force: true });
  }
}
