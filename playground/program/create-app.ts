// The library's own createApp; the page also follows what is shown, and remembers what to show again when its
// width changes.

import type { App, CreateAppOptions } from 'textui';
import { Words } from 'textui/terminal';
import { createAppFor } from '../../src/create-app.ts';
import { redrawn } from './page-process.ts';
import { TreeWatch } from './tree-watch.ts';

/** An app on the page. */
export function createApp(options?: CreateAppOptions | null): App {
  const words = new Words(options?.translator, { spoken: options?.speech === true });
  const watch = new TreeWatch(words);
  const app = createAppFor(options ?? {}, null, watch);
  watch.app = app;
  redrawn.add(app);
  return app;
}
