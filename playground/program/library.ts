// The library as one module: what programs import, and the few parts of it that the page itself stands on.
// Programs see only what the entry point they name exports; `start-program.ts` sees to that.

export * from 'textui';
export * from 'textui/answers';
export * from 'textui/messages';
export * from 'textui/render/containers';
export * from 'textui/render/widgets';
export * from 'textui/screens';
export * from 'textui/svg';
export * from 'textui/terminal';
export * from 'textui/testing';
export * from 'textui/text';
export { parseLines } from '../../src/text/parse.ts';
export { lookOf, RGB } from '../../src/text/style.ts';
export type { App, CreateAppOptions } from 'textui/screens';
export { createApp } from './create-app.ts';
export { startProgram } from './start-program.ts';
