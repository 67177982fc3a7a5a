// A folder for secrets, which is removed when this process ends, however it ends.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Only its owner may read it. */
const PRIVATE = 0o600;

/** Waits at a pipe, which the kernel closes with this process, even after SIGKILL. */
const GUARD = `trap '' HUP INT TERM; while read -r _; do :; done; rm -rf -- "$1"`;

export class PrivateFolder {
  /** From the root: the guard, and a child too, may be in another folder. */
  readonly #path: string = mkdtempSync(join(resolve(tmpdir()), 'textui-'));
  readonly #guard: ChildProcess;

  constructor() {
    try {
      this.#guard = spawn('sh', ['-c', GUARD, 'sh', this.#path], {
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
        cwd: '/',
      });
    } catch (error) {
      rmSync(this.#path, { recursive: true });
      throw error;
    }
    const { stdin } = this.#guard;
    for (const one of [this.#guard, stdin]) one?.on('error', () => {}); // without a shell, this process removes it
    this.#guard.unref();
    (stdin as Socket | null)?.unref();
  }

  /** Writes a file, and gives its path. */
  write(name: string, text: string): string {
    const path = join(this.#path, name);
    writeFileSync(path, text, { mode: PRIVATE, flag: 'wx' });
    return path;
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true });
    this.#guard.stdin?.destroy();
  }
}
