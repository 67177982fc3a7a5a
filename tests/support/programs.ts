// Whole programs, bundled with the sources of the package and run in a process of their own.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/entries.mjs';
import { makePrograms } from './built-library.ts';

/** How a program is run. */
export interface RunOptions {
  /** Its standard input, which then ends. */
  input?: string;
  /** Its arguments. */
  args?: readonly string[];
  /** Variables of its environment, besides what Node needs. */
  env?: Readonly<Record<string, string>>;
}

/** The output of a program, and its exit code. */
export interface RunResult {
  stdout: string;
  stderr: string;
  /** The exit code; null where a signal ended it. */
  code: number | null;
}

/** Runs a TypeScript file. It imports the package by its name and gets the sources. */
export async function runFile(file: string, options: RunOptions = {}): Promise<RunResult> {
  return await withFolder(async (folder) => runProgram(await bundle(file, folder), options));
}

/** Runs TypeScript code, likewise. */
export async function runCode(code: string, options: RunOptions = {}): Promise<RunResult> {
  return await withProgram(code, (file) => runProgram(file, options));
}

/** Makes a program of TypeScript code that is there while it is used. */
export async function withProgram<Result>(
  code: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  return await withFolder(async (folder) => {
    writeFileSync(join(folder, 'code.ts'), code);
    return await use(await bundle(join(folder, 'code.ts'), folder));
  });
}

async function bundle(file: string, folder: string): Promise<string> {
  await makePrograms({ program: file }, folder);
  return join(folder, 'program.mjs');
}

/** A folder inside the repository, so that the packages that are not bundled are found. */
async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  mkdirSync(join(root, 'temp'), { recursive: true });
  const folder = mkdtempSync(join(root, 'temp/program-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program that is made already, in its folder. */
export async function runProgram(
  file: string,
  { input = '', args = [], env = {} }: RunOptions,
): Promise<RunResult> {
  const { PATH = '', SystemRoot = '' } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: dirname(file),
    env: { PATH, SystemRoot, ...env },
    stdio: 'pipe',
  });
  const result: RunResult = { stdout: '', stderr: '', code: null };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (result.stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (result.stderr += chunk));
  child.stdin.on('error', () => {}); // the program may end without reading it all
  child.stdin.end(input);
  result.code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return result;
}
