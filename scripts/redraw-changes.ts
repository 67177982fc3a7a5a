// To an example this is the package, except that its apps print only what changed. See speech.mjs.

import { type App, type CreateAppOptions, createApp as createRealApp } from 'textui/screens';

export * from 'textui';
export * from 'textui/screens';
export type { App, CreateAppOptions } from 'textui/screens';

/** What the example gets for `createApp`. */
export function createApp(options: CreateAppOptions = {}): App {
  return createRealApp({ ...options, redraw: 'changes' });
}
