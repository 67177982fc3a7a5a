// The first lines of every worker. In a sandbox Chromium starts no worker that is a module, so this script is
// none; it gets the library as text and imports it.

import type { startProgram } from '../program/start-program.ts';
import type { Start } from '../protocol.ts';

addEventListener(
  'message',
  async ({ data, ports: [port] }: MessageEvent<Start>) => {
    const libraryUrl = URL.createObjectURL(new Blob([data.library], { type: 'text/javascript' }));
    const library = (await import(libraryUrl)) as { startProgram: typeof startProgram };
    await library.startProgram(port as MessagePort, libraryUrl, data);
  },
  { once: true },
);
