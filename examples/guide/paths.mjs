// A folder, with suggestions from the disk.

import { existsSync } from 'node:fs';
import { createApp, text } from 'textui';
import { suggestPaths } from 'textui/answers';

const folder = text('Folder', {
  suggest: suggestPaths({ only: 'folders' }),
  accept: (path) => existsSync(path) || 'There is no such folder.',
});

const { code } = await createApp().run(async (app) => {
  await app.say(`Using ${await app.ask(folder)}.`);
});
process.exitCode = code;
