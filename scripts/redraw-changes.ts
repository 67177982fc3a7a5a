// To an example this is the package, except that its apps print only what changed. See speech.mjs.

import { type App, type CreateAppOptions, createApp as createRealApp } from 'textui';

export * from 'textui';

/** What the example gets for `createApp`. */
export function createApp(options: CreateAppOptions = {}): App {
  return createRealApp({ ...options, redraw: 'changes' });
}
