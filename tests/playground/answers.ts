// What is typed at each example of the playground, and the example of the library that it stands for.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/entries.mjs';

/** The same program in examples/, where there is one. */
export const TWINS: Readonly<Record<string, string>> = {
  hello: '11-hello-screen',
  'every-widget': '12-every-widget',
  refusing: '13-refusing-and-continuing',
  counter: '14-counter',
  help: '15-help',
  'hub-and-spokes': '16-hub-and-spokes',
  divider: '02-divider',
  form: '04-form',
  tables: '09-tables-and-charts',
};

const OWN: Readonly<Record<string, readonly string[]>> = {
  speech: ['c', '1', '/home', 'targets', '1,2', '4', '8443', '', '', 'c'],
  languages: ['4', '7', 'x', 'c'],
  'custom-widget': ['+', '+', '+', '+', '+', 'c'],
};

/** All examples of the playground. */
export const EXAMPLE_IDS: readonly string[] = readdirSync(join(root, 'playground/examples'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -'.js'.length));

/** The text of an example of the playground. */
export function exampleText(id: string): string {
  return readFileSync(join(root, 'playground/examples', `${id}.js`), 'utf8');
}

/** What Node prints of an example that has a twin. */
export function transcriptOf(id: string): string | null {
  const twin = TWINS[id];
  return twin === undefined ? null : readFileSync(join(root, 'examples', twin, 'transcript.txt'), 'utf8');
}

/** The answers that lead through an example, one a prompt. */
export function answersFor(id: string): readonly string[] {
  const twin = TWINS[id];
  if (twin === undefined) return OWN[id] ?? [];
  const file = join(root, 'examples', twin, 'answers.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/\n$/, '').split('\n') : [];
}
