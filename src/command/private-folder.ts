// A folder for secrets, which is removed when this process ends, however it ends.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only its owner may read it. */
const PRIVATE = 0o600;

/** Waits at a pipe, which the kernel closes with this process, even after SIGKILL. */
const GUARD = `trap '' HUP INT TERM; while read -r _; do :; done; rm -rf -- "$1"`;

export class PrivateFolder {
  readonly #path: string = mkdtempSync(join(tmpdir(), 'textui-'));
  readonly #guard = spawn('sh', ['-c', GUARD, 'sh', this.#path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });

  constructor() {
    const { stdin } = this.#guard;
    for (const one of [this.#guard, stdin]) one.on('error', () => {}); // without a shell, this process removes it
    this.#guard.unref();
    (stdin as Socket).unref();
  }

  /** Writes a file, and gives its path. */
  write(name: string, text: string): string {
    const path = join(this.#path, name);
    writeFileSync(path, text, { mode: PRIVATE, flag: 'wx' });
    return path;
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true });
    this.#guard.stdin.destroy();
  }
}
