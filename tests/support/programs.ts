// Whole programs, bundled with the sources of the package and run in a process of their own.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root, runtimeDependencies } from '../../scripts/entries.mjs';

/** How a program is run. */
export interface RunOptions {
  /** What it reads from its standard input, which then ends. */
  input?: string;
  /** Its arguments. */
  args?: readonly string[];
  /** Variables of its environment, besides what Node needs. */
  env?: Readonly<Record<string, string>>;
}

/** What became of a program. */
export interface RunResult {
  stdout: string;
  stderr: string;
  /** The exit code; null where a signal ended it. */
  code: number | null;
}

/** Runs a TypeScript file. It imports the package by its name and gets the sources. */
export async function runFile(file: string, options: RunOptions = {}): Promise<RunResult> {
  return await bundleAndRun({ entryPoints: [file] }, options);
}

/** Runs TypeScript code, likewise. */
export async function runCode(code: string, options: RunOptions = {}): Promise<RunResult> {
  return await bundleAndRun(
    { stdin: { contents: code, loader: 'ts', resolveDir: root, sourcefile: 'program.ts' } },
    options,
  );
}

async function bundleAndRun(
  source: Pick<Parameters<typeof build>[0], 'entryPoints' | 'stdin'>,
  options: RunOptions,
): Promise<RunResult> {
  // Inside the repository, so that the packages that are not bundled are found.
  mkdirSync(join(root, 'temp'), { recursive: true });
  const folder = mkdtempSync(join(root, 'temp/program-'));
  const outfile = join(folder, 'program.mjs');
  try {
    await build({
      ...source,
      outfile,
      absWorkingDir: root,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      tsconfig: join(root, 'tsconfig.json'), // its paths lead from the package's name to the sources
      external: runtimeDependencies,
      keepNames: true,
      logLevel: 'silent',
    });
    return await run(outfile, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(file: string, { input = '', args = [], env = {} }: RunOptions): Promise<RunResult> {
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
