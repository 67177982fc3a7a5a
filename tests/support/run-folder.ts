// A folder for what all test files of one run share. It is removed when the run has ended.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/entries.mjs';

export function setup(project: TestProject): () => void {
  mkdirSync(join(root, 'temp'), { recursive: true });
  const folder = mkdtempSync(join(root, 'temp/run-'));
  project.provide('runFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
