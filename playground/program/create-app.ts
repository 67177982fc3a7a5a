// The library's own createApp; the page also follows what is shown, and remembers what to show again when its
// width changes.

import type { CreateAppOptions } from 'textui/screens';
import { Words } from '../../src/i18n/words.ts';
import { appOptionsFor } from '../../src/wiring/create-app.ts';
import { App } from '../../src/screens/run/screens-app.ts';
import { redrawn } from './page-process.ts';
import { TreeWatch } from './tree-watch.ts';

/** An app on the page. */
export function createApp(options?: CreateAppOptions | null): App {
  const words = new Words(options?.translator, { spoken: options?.speech === true });
  const watch = new TreeWatch(words);
  const { onError, quitScreen, ...given } = options ?? {};
  const app = new App(appOptionsFor(given, null, watch), { onError, quitScreen });
  watch.app = app;
  redrawn.add(app);
  return app;
}
