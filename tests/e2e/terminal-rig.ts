// Runs the fault program in real pipes and real pseudo-terminals.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadStream } from 'node:tty';
import * as pty from '@lydell/node-pty';
import { root } from '../../scripts/entries.mjs';
import { Recorder } from '../contracts/recorder.ts';
import { buildForRuntime } from './runtime.ts';

/** How a process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | number | null;
}

/** A folder with the program in it, ready to run. */
export interface BuiltProgram {
  readonly folder: string;
  readonly file: string;
  remove(): void;
}

/** Bundles a program: the one that the fault tests run, unless another one's code is given. */
export async function buildProgram(code?: string): Promise<BuiltProgram> {
  let source = join(import.meta.dirname, 'terminal-program.ts');
  mkdirSync(join(root, 'temp'), { recursive: true });
  const given = code === undefined ? null : mkdtempSync(join(root, 'temp/given-'));
  if (given !== null) {
    source = join(given, 'program.ts');
    writeFileSync(source, code as string);
  }
  const folder = await buildForRuntime({ program: source });
  if (given !== null) rmSync(given, { recursive: true });
  const file = join(folder, 'program.mjs');
  return { folder, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everything a child of the tests knows about its world: the tests' own environment must not reach it. */
const environment = (env: Record<string, string> = {}): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  TERM: 'xterm',
  ...env,
});

/** Starts a command with a pipe on each of its three streams. */
export function inPipes(command: string, args: string[], env?: Record<string, string>) {
  const child = spawn(command, args, { env: environment(env) });
  // A child that ended before it read everything is no fault of the test's.
  child.stdin.on('error', () => {});
  const [stdout, stderr] = [new Recorder(), new Recorder().watch(child.stderr)];
  const exit = new Promise<Exit>((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  return {
    stdin: child.stdin,
    stdout,
    stderr,
    exit,
    /** Reading is up to the test. */
    read: () => void stdout.watch(child.stdout),
    stream: child.stdout,
  };
}

/** Runs a command in pipes from start to end. */
export async function runInPipes(
  command: string,
  args: string[],
  input: string | Uint8Array = '',
  env?: Record<string, string>,
) {
  const run = inPipes(command, args, env);
  run.read();
  run.stdin.end(input);
  const exit = await run.exit;
  return { ...exit, stdout: run.stdout.text, stderr: run.stderr.text };
}

/**
 * Starts a command in a pseudo-terminal of its own, 80 columns and 24 rows unless told otherwise. It uses lines, unless
 * the environment that is given says otherwise.
 */
export function inTerminal(command: string, args: string[], env?: Record<string, string>, rows = 24) {
  const child = pty.spawn(command, args, {
    cols: 80,
    rows,
    env: environment({ TEXTUI_MODE: 'lines', ...env }),
  });
  const screen = new Recorder();
  const hangUp = readToTheEnd(child, screen);
  child.onData((data) => screen.add(data));
  const exit = new Promise<Exit>((resolve) =>
    child.onExit(({ exitCode, signal }) => {
      resolve({ code: exitCode, signal: signal ?? null });
      screen.end();
    }),
  );
  return {
    screen,
    exit,
    pid: child.pid,
    type: (keys: string) => child.write(keys),
    resize: (columns: number, rows: number) => child.resize(columns, rows),
    /** Pulls the plug: the other end of the line is gone. */
    hangUp,
  };
}

/**
 * Reads to the end: node-pty stops 200 ms after the exit of its child. On a busy machine that is before the last of its
 * output; the terminal says itself when there is no more. Gives what hangs it up.
 */
function readToTheEnd(terminal: pty.IPty, screen: Recorder): () => void {
  const child = terminal as unknown as {
    readonly _socket: ReadStream;
    readonly _fd: number;
    destroy(): void;
  };
  const socket = child._socket;
  const destroy = socket.destroy.bind(socket);
  let isOver = false;
  socket.on('end', () => {
    isOver = true;
    screen.add(restOf(child._fd));
  });
  socket.destroy = (error) => (isOver || error != null ? destroy(error) : socket);
  return () => {
    isOver = true;
    child.destroy();
  };
}

/** What Node leaves unread: it takes a terminal to be at its end once it has hung up, however much it still holds. */
function restOf(descriptor: number): Buffer {
  const chunks: Buffer[] = [];
  try {
    for (;;) {
      const chunk = Buffer.alloc(4096);
      const length = readSync(descriptor, chunk);
      if (length === 0) break;
      chunks.push(chunk.subarray(0, length));
    }
  } catch {
    // EIO: this is the end.
  }
  return Buffer.concat(chunks);
}
