// Serves a folder of static files on this machine, as any host of such files would.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves until it is closed; port 0 takes any that is free.
 *
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveFolder(folder, port) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      const content = await readFile(file);
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'no-cache');
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end('There is no such file.\n');
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', () => resolve(undefined));
  });
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://localhost:${bound.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
