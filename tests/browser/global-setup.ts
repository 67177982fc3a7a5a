// Builds the playground once and serves it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { preview } from 'vite';
import { root } from '../../scripts/entries.mjs';
import { buildPlayground, inFolder } from '../playground/build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the playground is served. */
    address: string;
    /** The browser to start. */
    browser: string;
  }
}

const PLACES = [
  '/usr/bin/chromium-headless-shell', // takes the least time
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findBrowser();
  const folder = join(root, 'temp/playground');
  await buildPlayground(folder);
  const server = await preview({ ...inFolder(folder), preview: { port: 0 } });
  project.provide('address', server.resolvedUrls?.local[0] ?? '');
  project.provide('browser', executablePath);
  return () => server.close();
}

function findBrowser(): string {
  const given = process.env['CHROMIUM'];
  const found = given === undefined ? PLACES.find((place) => existsSync(place)) : given;
  if (found !== undefined && existsSync(found)) return found;
  throw new Error(
    `No browser to test in: ${given ?? PLACES.join(', ')} is not there.\n` +
      'Install Chromium (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to the path of one.',
  );
}
