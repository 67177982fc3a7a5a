// An app in a mode that the test opens itself.

import { App } from '../../src/screens/run/app.ts';
import type { PersonMode } from '../../src/run/asker.ts';
import type { AppOptions } from '../../src/run/session.ts';
import { Tasks } from '../../src/run/tasks.ts';
import { Words } from '../../src/i18n/words.ts';

/** Makes an app whose mode is the given one, and whose person is asked in lines. */
export function appIn({
  openMode,
  ...options
}: Partial<AppOptions> & { openMode: () => PersonMode | Promise<PersonMode> }): App {
  const open = (): ReturnType<AppOptions['open']> => {
    const mode = openMode();
    const answerer = {};
    return mode instanceof Promise
      ? mode.then((late) => ({ mode: late, answerer, tasks: Tasks }))
      : { mode, answerer, tasks: Tasks };
  };
  const clock = { now: () => 0, after: () => () => {} };
  const errorOutput = { write: () => {} };
  return new App({ words: new Words(), clock, errorOutput, ...options, open }, {});
}
