// What runs the programs of these tests: this very Node and the sources, unless `npm run test:runtimes` names others.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePrograms } from '../../scripts/bundle.mjs';
import { makePrograms } from '../support/built-library.ts';

/** The executable that runs a program. */
export const runtime: string = process.env['TEXTUI_RUNTIME'] ?? process.execPath;

/** A folder in which the package is installed. */
const project = process.env['TEXTUI_PROJECT'];

/** Makes programs of TypeScript files in a new folder; `hello` becomes `hello.mjs`. */
export async function buildForRuntime(programs: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(project ?? tmpdir(), 'textui-programs-'));
  if (project === undefined) await makePrograms(programs, folder);
  else await bundlePrograms(programs, folder, { packaged: true });
  return folder;
}
