// Standard output belongs to one line of JSON: what the program prints there goes to standard error.

import { standIn } from './stand-in.ts';

/** From now on, `console.log` and `process.stdout.write` print on standard error. */
export function divertOutput(): void {
  const { stdout, stderr } = process;
  standIn([stdout], (text) => {
    stderr.write(text);
    return true;
  });
  // Only the console of Node writes to `process.stdout`.
  if (process.versions['bun'] === undefined && process.versions['deno'] === undefined) return;
  const { Console } = process.getBuiltinModule('node:console');
  const errors = new Console(stderr, stderr) as unknown as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(console)) {
    const method = errors[name];
    if (typeof method === 'function') Object.assign(console, { [name]: method.bind(errors) });
  }
}
