// What a run was measured with.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const bench = join(import.meta.dirname, '..');

/** @returns {[what: string, which: string][]} */
export function facts({ rounds }) {
  const { dependencies } = JSON.parse(readFileSync(join(bench, 'package.json'), 'utf8'));
  const [cpu] = cpus();
  return [
    ['date', new Date().toISOString().slice(0, 10)],
    ['commit', commit()],
    ['Node', `${process.version} (V8 ${process.versions.v8}, ICU ${process.versions.icu})`],
    ['machine', `${process.platform} ${process.arch}, ${cpus().length} × ${cpu?.model ?? 'unknown'}`],
    ['rounds', String(rounds)],
    ...Object.keys(dependencies).map((name) => /** @type {[string, string]} */ ([name, installed(name)])),
    ['@opentui/core', 'not measured: needs Bun or Node 26.4 (native code)'],
  ];
}

function installed(name) {
  try {
    return JSON.parse(readFileSync(join(bench, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return 'not available';
  }
}

function commit() {
  try {
    const run = (...args) => execFileSync('git', args, { cwd: bench, encoding: 'utf8' }).trim();
    const changed = run('status', '--porcelain', '--', '../src') === '' ? '' : ', with changes in src';
    return run('rev-parse', '--short', 'HEAD') + changed;
  } catch {
    return 'unknown';
  }
}
