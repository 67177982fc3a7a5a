// The library as it is published, built by `npm run bench` into a folder of its own.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the built library stands. */
export const builtLibrary = join(import.meta.dirname, '../../temp/bench/textui');

export const { createApp, form, select, text } = await load('index.js');
export const { ListRowContainer, TableContainer, WindowContainer } = await load('render/containers/index.js');
export const { CenterWidget, CheckboxWidget, EntryWidget, TextWidget, Widget } =
  await load('render/widgets/index.js');

/** @param {string} file */
function load(file) {
  return import(pathToFileURL(join(builtLibrary, file)).href);
}
