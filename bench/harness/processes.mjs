// Starts the processes that measure, and asks them.

import { execFile, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const here = import.meta.dirname;

/** The address of a contender's or workload's module. */
export const moduleOf = (folder, name) => pathToFileURL(join(here, '..', folder, `${name}.mjs`)).href;

/**
 * The environment of every process measured. Extra certificates alone add 77 ms to a start of Node, and React
 * is several times slower where it is not told that it is in production.
 */
export const environment = () => {
  const {
    NODE_EXTRA_CA_CERTS: _certificates,
    NODE_OPTIONS: _options,
    NODE_V8_COVERAGE: _coverage,
    ...kept
  } = process.env;
  return { ...kept, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0', TERM: 'xterm', CI: '' };
};

/** A process that answers one question at a time, and is ended when it takes too long. */
export class Asked {
  #child;
  #error = '';
  #answer = null;

  constructor(file, args, execArgv = []) {
    this.#child = fork(join(here, file), args, {
      env: environment(),
      execArgv: ['--max-old-space-size=3072', ...execArgv],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr.on('data', (chunk) => (this.#error = (this.#error + chunk).slice(-4000)));
    this.#child.on('message', (message) => this.#settle(message));
    this.#child.on('exit', (code, signal) => this.#settle({ error: this.#reason(code, signal) }));
  }

  /** @returns {Promise<any>} the answer; `{ error }` or `{ late: true }` where there is none */
  ask(message, limit) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.end();
        this.#settle({ late: true });
      }, limit);
      this.#answer = (value) => {
        clearTimeout(timer);
        resolve(value);
      };
      if (this.#child.connected) this.#child.send(message);
      else this.#settle({ error: this.#reason(this.#child.exitCode, null) });
    });
  }

  end() {
    this.#child.kill('SIGKILL');
  }

  #settle(value) {
    const answer = this.#answer;
    this.#answer = null;
    answer?.(value);
  }

  #reason(code, signal) {
    if (/heap out of memory|Allocation failed/.test(this.#error)) return 'ran out of memory';
    const line = this.#error.split('\n').find((text) => /Error/.test(text));
    return line ?? `ended with ${signal ?? code}`;
  }
}

/** Runs a file once in a fresh Node; resolves with what it wrote. */
export async function runOnce(args) {
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment() });
  return stdout;
}
