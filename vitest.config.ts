import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { entries, root } from './scripts/entries.mjs';

/** There is more of everything where all is tried: see tests/support/effort.ts. */
const timeout = Number(process.env['TEXTUI_TEST_EFFORT'] ?? 0) >= 1 ? 60_000 : 20_000;

export default defineConfig({
  resolve: {
    // Tests import the package by its name and get the sources. Exact matches: `textui` is a prefix of all others.
    alias: entries.map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: join(root, source),
    })),
  },
  test: {
    include: ['tests/**/*.test.ts', 'examples/**/*.test.ts'],
    exclude: ['tests/browser/**'], // npm run test:browser
    globalSetup: 'tests/support/run-folder.ts',
    setupFiles: 'tests/support/seed.ts',
    // A worker for each core. Files share a worker and its modules, so nothing may depend on what another file did:
    // `npx vitest run --sequence.shuffle` shows what does.
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism(),
    // Several times what the slowest test takes on a busy machine; what takes longer hangs.
    testTimeout: timeout,
    hookTimeout: timeout,
    coverage: { provider: 'v8', include: ['src/**'], reporter: ['text', 'html'] },
  },
});
