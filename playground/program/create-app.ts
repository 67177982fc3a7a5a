// The library's own createApp; the page only remembers what to show anew when its width changes.

import { type App, type CreateAppOptions, createApp as createLibraryApp } from 'textui';
import { redrawn } from './page-process.ts';

/** An app on the page. */
export function createApp(options?: CreateAppOptions | null): App {
  const app = createLibraryApp(options);
  redrawn.add(app);
  return app;
}
