// Bundles programs so that they run on the stage: see stage.ts.

import { join } from 'node:path';
import { bundlePrograms } from './bundle.mjs';
import { root } from './entries.mjs';

/** The stage is one of the programs: they share it. */
export const STAGE = 'stage';

/**
 * @param {Record<string, string>} programs the file of each, by the name that it gets
 * @param {string} folder where they go, and where some may be
 */
export async function bundleOnStage(programs, folder) {
  const stage = join(root, 'scripts/stage.ts');
  /** @param {string | undefined} file */
  const isShown = (file) => file?.startsWith(join(root, 'examples')) || file?.startsWith(folder);
  await bundlePrograms({ ...programs, [STAGE]: stage }, folder, {
    plugins: [
      {
        name: 'on stage',
        resolveId: (specifier, importer) =>
          ['textui', 'textui/program', 'textui/screens'].includes(specifier) && isShown(importer)
            ? stage
            : null,
        // Modules of Node are left out of a bundle before a plugin can resolve them.
        transform: (code, id) =>
          isShown(id) ? { code: code.replace("'node:timers/promises'", "'textui'"), map: null } : null,
      },
    ],
  });
}
