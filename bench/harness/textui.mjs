// The library as it is published, built by `npm run bench` into a folder of its own.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the built library stands. */
export const builtLibrary = join(import.meta.dirname, '../../temp/bench/textui');

export const {
  CenterWidget,
  CheckboxWidget,
  EntryWidget,
  createApp,
  form,
  ListRowContainer,
  select,
  TableContainer,
  text,
  TextWidget,
  Widget,
  WindowContainer,
} = await import(pathToFileURL(join(builtLibrary, 'index.js')).href);
