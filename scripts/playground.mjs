// Builds the playground into playground/dist/, and serves it on this machine unless told `build`.
// PORT is the port to serve on: `PORT=3000 npm run playground`.

import { join } from 'node:path';
import { buildPlayground } from '../playground/build.mjs';
import { serveFolder } from '../playground/serve.mjs';
import { root } from './entries.mjs';

const folder = join(root, 'playground/dist');
const { files, bytes } = await buildPlayground(folder);
console.log(`playground/dist: ${files.length} files, ${bytes.toLocaleString('en')} bytes`);
if (process.argv[2] !== 'build') {
  const port = Number(process.env['PORT'] ?? 8080);
  try {
    const { address } = await serveFolder(folder, port);
    console.log(`Open ${address} (Ctrl-C ends it)`);
  } catch (error) {
    console.error(
      `Port ${port} cannot be used (${/** @type {Error} */ (error).message}); try another one: PORT=3000 npm run playground`,
    );
    process.exitCode = 1;
  }
}
