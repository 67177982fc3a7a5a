// The package, built once for all the programs that the test files of one worker start.

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { bundleLibrary, bundlePrograms } from '../../scripts/bundle.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** For what all test files of one run share. */
    runFolder: string;
  }
}

let library: Promise<string> | undefined;

async function build(): Promise<string> {
  const folder = mkdtempSync(join(inject('runFolder'), 'library-'));
  await bundleLibrary(folder);
  return folder;
}

/** Makes programs of TypeScript files: `hello` becomes `hello.mjs`. They import the package by its name. */
export async function makePrograms(programs: Record<string, string>, folder: string): Promise<void> {
  library ??= build();
  await bundlePrograms(programs, folder, { library: await library });
}
