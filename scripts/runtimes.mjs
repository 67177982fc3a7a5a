// `npm run test:runtimes [-- node-22 bun …]`: the tests on every runtime that the README names, with the package as
// it is published. The runtimes are packages of npm's, installed in runtimes/, away from what the library needs.
//
// On Node the whole suite runs. On Bun and Deno, which cannot run it, Node runs the tests of whole programs and of
// the packed package, and these start their programs with the other runtime.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './entries.mjs';
import { isInstalled } from './installed.mjs';
import { installInto } from './pack.mjs';

/**
 * @typedef {object} Runtime
 * @property {string} id    the name of its package in runtimes/, without the processor
 * @property {string} name
 * @property {string} file  the executable in that package
 *
 * @typedef {{ runtime: Runtime, version: string, ran: string, passed: number, failed: string[], known: Known[] }} Row
 */

/** @type {Runtime[]} */
const RUNTIMES = [
  { id: 'node-20', name: 'Node 20', file: 'bin/node' },
  { id: 'node-22', name: 'Node 22', file: 'bin/node' },
  { id: 'node-24', name: 'Node 24', file: 'bin/node' },
  { id: 'node-26', name: 'Node 26', file: 'bin/node' },
  { id: 'bun', name: 'Bun', file: 'bin/bun' },
  { id: 'deno', name: 'Deno', file: 'deno' },
];

/**
 * Faults of a runtime itself; each was seen in a program without textui. The tests run all the same, some pass
 * now and then, and what fails here does not fail the command.
 *
 * @typedef {{ id: string, test: string, why: string }} Known
 * @type {Known[]}
 */
const KNOWN = [
  {
    id: 'bun',
    test: 'end of input is one when the program starts with </',
    why: 'process.stdin throws EISDIR where it is a folder',
  },
  {
    id: 'bun',
    test: 'standard input passes from one terminal to the next, and to others, with every line',
    why: 'process.stdin loses its end when text is given back after the end has arrived',
  },
  {
    id: 'bun',
    test: 'goes above the frame from the console, too',
    why: 'console.log does not call process.stdout.write',
  },
  ...['is started there', 'goes on there'].map((how) => ({
    id: 'bun',
    test: `a program in the background waits with a hidden prompt for fg, and puts the echo back: it ${how}`,
    why: 'readvSync calls readv even for one buffer: where it has no bytes, that does not wait for the foreground',
  })),
  {
    id: 'deno',
    test: 'goes above the frame from the console, too',
    why: 'console.log does not call process.stdout.write',
  },
  ...[
    'that nobody writes to does not keep an aborted program from ending',
    'that somebody has open and does not write to does not, either',
  ].map((what) => ({
    id: 'deno',
    test: `a pipe as a file of answers ${what}`,
    why: 'only a thread reads a pipe that has a path, which keeps the process: a net.Socket of it throws EEXIST',
  })),
  {
    id: 'deno',
    test: 'SIGINT where no person is asked does so on other descriptors',
    why: 'the functions of node:fs throw EBADF for a descriptor that the process was started with',
  },
  ...[
    'where nothing is asked cancels a task before a program that listens aborts the run',
    'is for the program where it listens itself: what it prints stays, and the question is asked below',
  ].map((what) => ({
    id: 'deno',
    test: `Ctrl-C ${what}`,
    why: 'prependListener does not put a listener for a signal before the others',
  })),
  ...[
    'a child that has the terminal is asked without a frame, and gets every key, with its stdio as streams',
    'a child that has the terminal may only read from it',
  ].map((test) => ({
    id: 'deno',
    test,
    why: 'process.stdin that is given to a child reads on while it is paused',
  })),
  ...[
    'while only rows are drawn Ctrl-Z leaves them, and they are drawn again',
    'rows that are open are drawn again at Ctrl-Z where no shell can stop them',
  ].map((test) => ({
    id: 'deno',
    test,
    why: 'after a listener for SIGTSTP was removed, the signal stops a process that no shell can wake: there is none',
  })),
  {
    id: 'deno',
    test: 'output waits for a slow reader and buffers no more than one write',
    why: 'process.stdout.write waits for a slow reader itself, and the whole thread with it',
  },
  {
    id: 'deno',
    test: 'the transcript of the contract is what a terminal shows when everything was typed ahead',
    why: 'the first read of a terminal takes dozens of turns of the event loop: a line typed ahead comes after its prompt',
  },
  {
    id: 'deno',
    test: 'input keeps nothing but itself busy while it waits, and the process ends by itself after',
    why: 'a pipe of its own is among what keeps a process busy',
  },
  {
    id: 'deno',
    test: 'standard input passes from one terminal to the next, and to others, with every line',
    why: 'process.stdin reads on while it is paused: its end may come before lines are given back',
  },
];

const HEADINGS = ['runtime', 'version', 'what ran', 'passed', 'failed', 'differs'];
const home = join(root, 'runtimes');
const named = process.argv.slice(2);
const unknown = named.filter((id) => RUNTIMES.every((runtime) => runtime.id !== id));
if (unknown.length > 0) {
  console.error(`No runtime ${unknown.join(', ')}. Runtimes: ${RUNTIMES.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}

install();
const work = mkdtempSync(join(tmpdir(), 'textui-runtimes-'));
try {
  const project = join(work, 'project');
  mkdirSync(project);
  installInto(project);
  const chosen = RUNTIMES.filter(({ id }) => named.length === 0 || named.includes(id));
  const rows = chosen.map((runtime) => test(runtime, project));
  report(rows);
  if (rows.some(({ failed }) => failed.length > 0)) process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Installs the runtimes where they are missing or others than the lock file says. */
function install() {
  if (isInstalled(home)) return;
  const npm = ['ci', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', npm, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * @param {Runtime} runtime
 * @param {string} project
 * @returns {Row}
 */
function test(runtime, project) {
  const executable = join(home, 'node_modules', `${runtime.id}-${process.arch}`, runtime.file);
  const version = spawnSync(executable, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '';
  console.log(`\n=== ${runtime.name}: ${version} ===`);
  const isNode = runtime.id.startsWith('node');
  const parts = isNode ? [] : ['tests/e2e', 'tests/package'];
  const results = join(work, `${runtime.id}.json`);
  spawnSync(
    isNode ? executable : process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...parts,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        TEXTUI_TEST_EFFORT: '1',
        TEXTUI_PROJECT: project,
        TEXTUI_RUNTIME: isNode ? executable : starter(runtime, executable),
      },
    },
  );
  return { runtime, version: version.replace(/^\D+/, '').split(' ')[0] ?? '', ...read(results, runtime) };
}

/**
 * One file that runs a program: Deno wants to be told what the program may do.
 *
 * @param {Runtime} runtime
 * @param {string} executable
 */
function starter({ id }, executable) {
  if (id !== 'deno') return executable;
  const file = join(work, id);
  writeFileSync(
    file,
    `#!/bin/sh
export DENO_DIR='${join(work, 'deno-cache')}' DENO_NO_UPDATE_CHECK=1
exec '${executable}' run --quiet --allow-all --no-lock "$@"
`,
  );
  chmodSync(file, 0o755);
  return file;
}

/**
 * @param {string} results
 * @param {Runtime} runtime
 * @returns {Pick<Row, 'ran' | 'passed' | 'failed' | 'known'>}
 */
function read(results, { id }) {
  if (!existsSync(results)) return { ran: 'nothing', passed: 0, failed: ['vitest did not run'], known: [] };
  /** @type {{ testResults: { name: string, message: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
  const known = KNOWN.filter((entry) => entry.id === id && failures.includes(entry.test));
  return {
    ran: id.startsWith('node') ? 'all tests' : 'programs, the package',
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...failures.filter((name) => known.every(({ test }) => test !== name)),
      ...broken.map(({ name }) => relative(root, name)),
    ],
    known,
  };
}

/** @param {Row[]} rows */
function report(rows) {
  for (const { runtime, failed, known } of rows) {
    for (const test of failed) console.log(`\n${runtime.name} FAILED: ${test}`);
    for (const { test, why } of known) console.log(`\n${runtime.name} differs: ${test}\n  ${why}`);
  }
  const cells = [
    HEADINGS,
    ...rows.map(({ runtime, version, ran, passed, failed, known }) =>
      [runtime.name, version, ran, passed, failed.length, known.length].map(String),
    ),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '));
  const rule = widths.map((width) => '-'.repeat(width)).join(' | ');
  console.log(['', ...lines.toSpliced(1, 0, rule).map((line) => `| ${line} |`)].join('\n'));
}
