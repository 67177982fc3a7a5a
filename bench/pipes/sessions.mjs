// Runs one program: in pipes, or on a terminal with somebody who types. Says what it printed, how it ended and
// which answers reached it.

import { spawn as spawnTerminal } from '@lydell/node-pty';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that has not ended by then, in milliseconds, hangs. */
export const PATIENCE = 15_000;
/** Nothing has been printed for so long: it waits for an answer. */
const QUIET = 700;

const scratch = mkdtempSync(join(tmpdir(), 'textui-pipes-'));
const answersFile = join(scratch, 'answers.json');
process.once('exit', () => rmSync(scratch, { recursive: true }));

/**
 * @typedef {object} Session
 * @property {string} output what it printed
 * @property {string} errors what it printed on standard error; on a terminal that is part of the output
 * @property {number | null} code
 * @property {boolean} hung
 * @property {Record<string, unknown> | null} answers those that reached it
 */

/**
 * Runs a program in pipes. The first part of its input is there at once, each other one when it is quiet.
 *
 * @param {string} file
 * @param {string[]} parts
 * @param {string[]} [args]
 * @returns {Promise<Session>}
 */
export async function throughPipe(file, [first = '', ...others], args = []) {
  rmSync(answersFile, { force: true });
  const child = spawn(process.execPath, [file, ...args], {
    env: environment('xterm-256color'),
    stdio: 'pipe',
  });
  const run = { output: '', errors: '', ended: false };
  child.stdout.setEncoding('utf8').on('data', (chunk) => (run.output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (run.errors += chunk));
  child.stdin.on('error', () => {});
  child.on('close', () => (run.ended = true));
  child.stdin.write(first);
  for (const part of others) {
    await quiet(run);
    if (!run.ended) child.stdin.write(part);
  }
  child.stdin.end();
  const hung = !(await ends(run));
  if (hung) child.kill('SIGKILL');
  while (!run.ended) await pause(20);
  return { output: run.output, errors: run.errors, code: child.exitCode, hung, answers: readAnswers() };
}

/**
 * Runs a program on a terminal of 80 columns. Somebody types, a key at a time, when it is quiet.
 *
 * @param {string} file
 * @param {readonly string[]} keys
 * @param {Record<string, string>} [env]
 * @returns {Promise<Session>}
 */
export async function onTerminal(file, keys, { TERM = 'xterm-256color', ...env } = {}) {
  rmSync(answersFile, { force: true });
  const size = { cols: 80, rows: 24 };
  const child = spawnTerminal(process.execPath, [file], {
    name: TERM,
    ...size,
    env: { ...environment(TERM), ...env },
  });
  const run = { output: '', ended: false };
  /** @type {number | null} */
  let code = null;
  child.onData((chunk) => (run.output += chunk));
  child.onExit(({ exitCode }) => {
    code = exitCode;
    run.ended = true;
  });
  for (const key of keys) {
    await quiet(run);
    if (!run.ended) child.write(key);
  }
  const hung = !(await ends(run));
  if (hung) child.kill('SIGKILL');
  return { output: run.output, errors: '', code, hung, answers: readAnswers() };
}

function environment(TERM) {
  return { PATH: process.env['PATH'], TERM, ANSWERS_FILE: answersFile };
}

/** Waits until something has been printed and nothing more comes, or it has ended. */
async function quiet(run) {
  let last = run.output.length;
  for (let since = 0, waited = 0; since < QUIET && waited < 2 * PATIENCE; waited += 50) {
    await pause(50);
    since = run.output.length === last && last > 0 ? since + 50 : 0;
    last = run.output.length;
    if (run.ended) return;
  }
}

async function ends(run) {
  for (let waited = 0; !run.ended && waited < PATIENCE; waited += 50) await pause(50);
  return run.ended;
}

function readAnswers() {
  return existsSync(answersFile) ? JSON.parse(readFileSync(answersFile, 'utf8')) : null;
}

function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}
