import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBounded } from '../../../src/sources/node/read-bounded.ts';

it.skipIf(process.platform === 'win32')('lets go of a pipe if it is aborted while it opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'textui-pipe-'));
  const path = join(folder, 'silent');
  execFileSync('mkfifo', [path]);
  const controller = new AbortController();
  void readBounded(path, 'silent', controller.signal);
  controller.abort();
  for (let turn = 0; turn < 50; turn++) await stat(path); // it has been opened by then
  expect(() => openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)).toThrow('ENXIO'); // nobody reads
  rmSync(folder, { recursive: true });
});
