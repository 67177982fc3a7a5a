// An app loads what it runs on when it first runs. It is loaded here before any test, so that none that counts turns of
// the event loop waits for a file; tests/package has the tests of the loading itself.

import { beforeAll } from 'vitest';

beforeAll(async () => {
  await import('textui/terminal');
  await import('../../src/app/run.ts');
});
