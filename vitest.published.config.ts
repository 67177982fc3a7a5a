// A test of each behaviour once more, on the files that are published: a compiler has been over them. Random cases of it
// and whole programs are left to the sources. `npm run build` first.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { entries, root } from './scripts/entries.mjs';
import { findFiles } from './scripts/files.mjs';
import sources from './vitest.config.ts';

/** Programs in processes of their own are made of the sources, however the tests are run. */
const withPrograms = findFiles('tests', '.test.ts')
  .filter((file) => /support\/(?:programs|built-library|laws)\.ts'/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(root, file));

export default defineConfig({
  ...sources,
  resolve: {
    alias: entries.map(({ specifier, output }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: join(root, output),
    })),
  },
  test: {
    ...sources.test,
    env: { TEXTUI_TEST_EFFORT: '0.25' },
    // These look inside questions and modes, or open modes, with the sources: the package has classes of its own.
    exclude: [
      ...withPrograms,
      'tests/run/{first-rows,never-loops,opening,tasks}.test.ts',
      'tests/render/containers/drawn-items.test.ts',
      'tests/modes/json/{json-peer,mcp,on-top,questions,screens}.test.ts',
    ],
    include: [
      'tests/{run,i18n,modes,render,screens,svg,testing,text}/**/*.test.ts',
      'tests/{bad-input,create-app,vectors}.test.ts',
    ],
  },
});
