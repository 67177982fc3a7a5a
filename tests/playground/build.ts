// Builds the playground for tests, into a folder of theirs.

import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { root } from '../../scripts/entries.mjs';

/** What Vite is told, so that it builds and serves the playground there. */
export const inFolder = (outDir: string): InlineConfig => ({
  configFile: join(root, 'playground/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir },
});

/** Builds the playground into a folder. */
export async function buildPlayground(outDir: string): Promise<void> {
  await build(inFolder(outDir));
}
