// The workloads about starting: a fresh process for every figure, on a pseudo-terminal or in pipes. The clock runs from its
// start until its prompt is there, its answer is taken, or its end; a bare Node that only writes that prompt, started in the same pass, is taken off.

import { copyFileSync, cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn as spawnInPipes } from 'node:child_process';
import { spawn } from '@lydell/node-pty';
import { loadedFiles } from '../../scripts/files.mjs';
import { environment } from './processes.mjs';
import { Results } from './results.mjs';
import { builtLibrary } from './textui.mjs';

const folder = join(import.meta.dirname, '../temp');
/** What is told apart is less than half of what is measured, so that it takes many. */
const STARTS_PER_ROUND = 10;
const BARE = 'bare Node';

export async function runFirstPrompt({ name: workload, programs, entries = {}, PROMPT }, options) {
  install();
  const way = programs[0].way === 'end' ? 'end' : 'pty';
  const bare = {
    name: BARE,
    caseId: programs[0].caseId,
    code: `process.stdout.write('${PROMPT}: ');`,
    note: 'its whole start',
    way,
  };
  const isWanted = ({ name }) =>
    name === 'textui' || options.against === null || options.against.includes(name);
  const starts = [bare, ...programs.filter(isWanted)].map(write);
  const passes = options.rounds * STARTS_PER_ROUND;
  for (let pass = 0; pass < passes; pass++) {
    options.progress(`${workload} ${pass + 1}/${passes}`);
    for (let turn = 0; turn < starts.length; turn++) {
      const start = starts[(pass + turn) % starts.length]; // another one first each time
      if (start.status === '') await take(start, PROMPT, options.limit);
    }
  }
  const [base] = starts;
  const figures = starts.map((start) => ({
    contender: start.name,
    caseId: start.caseId,
    rounds: start === base ? start.times : start.times.map((time, pass) => time - base.times[pass]),
    status: start.status,
    note: start.note,
    check: null,
  }));
  const bytes = Object.entries(entries).map(([entry, files]) => bytesOf(entry, files));
  return new Results(workload, [...figures, ...bytes], { paired: false });
}

/** The bytes of all files that are loaded with some of the library's. */
function bytesOf(entry, files) {
  const loaded = new Set();
  for (const file of files) loadedFiles(join(builtLibrary, file), loaded);
  const bytes = [...loaded].reduce((sum, file) => sum + statSync(file).size, 0);
  const note = `${loaded.size} files`;
  return { contender: entry, caseId: 'bytes', rounds: [bytes], status: '', note, check: null };
}

/** A program as a file. */
function write({ name, code, caseId = 'prompt', note = '', way = 'pty' }) {
  const file = join(folder, `prompt-${caseId}-${name.replaceAll(/[^a-z0-9]+/gi, '-')}.mjs`);
  writeFileSync(file, `${code}\n`);
  return { name, file, caseId, way, times: [], status: '', note };
}

async function take(start, prompt, limit) {
  const from = performance.now();
  const child = start.way === 'end' ? inPipes(start.file) : onTerminal(start.file);
  const ended = new Promise((resolve) => child.onExit(resolve));
  let shown = '';
  const time = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limit);
    const settle = (value) => {
      clearTimeout(timer);
      resolve(value);
    };
    let isAnswered = start.way !== 'answer';
    child.onData((text) => {
      shown += text;
      if (!isAnswered && shown.includes(prompt)) {
        isAnswered = true;
        child.write('Ada\r');
      }
      const isThere = shown.includes(start.way === 'answer' ? 'got=Ada' : prompt);
      if (isThere && start.way !== 'end') settle(performance.now() - from);
    });
    void ended.then(() =>
      settle(start.way === 'end' && shown.includes(prompt) ? performance.now() - from : null),
    );
  });
  try {
    child.kill('SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await ended;
  if (time === null) start.status = shown.split(/\r?\n/).find((line) => /Error/.test(line)) ?? 'no prompt';
  else start.times.push(time);
}

function onTerminal(file) {
  return spawn(process.execPath, [file], { cols: 80, rows: 24, env: environment() });
}

/** The same in pipes, with its answer in the pipe already. */
function inPipes(file) {
  const child = spawnInPipes(process.execPath, [file], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {}); // it may have ended
  child.stdin.end('Ada\n');
  return {
    onExit: (listener) => void child.on('close', listener),
    onData: (listener) => void child.stdout.setEncoding('utf8').on('data', listener),
    kill: (signal) => void child.kill(signal),
  };
}

/** The library is imported by its name, as the others are: finding a package by its name takes time as well. */
function install() {
  const installed = join(folder, 'node_modules/textui');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  cpSync(builtLibrary, join(installed, 'dist'), { recursive: true });
  copyFileSync(join(import.meta.dirname, '../../package.json'), join(installed, 'package.json'));
}
