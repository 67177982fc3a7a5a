// What `npm test` tries a part of, once more and in full: every test file that reads how much is to be tried.

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from './scripts/entries.mjs';
import { findFiles } from './scripts/files.mjs';
import sources from './vitest.config.ts';

const include = findFiles('tests', '.test.ts')
  .filter((file) => /support\/(?:effort|laws)\.ts'/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(root, file));

export default defineConfig({
  ...sources,
  test: {
    ...sources.test,
    include,
    env: { TEXTUI_TEST_EFFORT: '1' },
    testTimeout: 60_000, // there is more of everything
    hookTimeout: 60_000,
  },
});
