import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

// Tests of the playground in a real browser: `npm run test:browser`.
export default mergeConfig(
  { ...base, test: {} },
  defineConfig({
    test: {
      include: ['tests/browser/*.test.ts'],
      globalSetup: ['tests/support/run-folder.ts', 'tests/browser/global-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 3, // one may wait while two work
    },
  }),
);
