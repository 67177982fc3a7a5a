// The tests of behaviour once more, on the files that are published: a compiler has been over them. `npm run build` first.

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { entries, root } from './scripts/entries.mjs';
import sources from './vitest.config.ts';

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
    // These look inside questions and modes, or open modes, with the sources: the package has classes of its own.
    exclude: [
      'tests/app/{never-loops,opening,tasks}.test.ts',
      'tests/properties/{answers,program,protocol}.test.ts',
      'tests/modes/json/{json-peer,mcp,on-top,questions,screens}.test.ts',
    ],
    include: [
      'tests/{app,i18n,modes,properties,render,screens,svg,testing,text}/**/*.test.ts',
      'tests/{bad-input,create-app,vectors}.test.ts',
    ],
  },
});
