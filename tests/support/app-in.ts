// An app in a mode that the test opens itself.

import { App } from '../../src/screens/run/screens-app.ts';
import type { PersonMode } from '../../src/run/asker.ts';
import { PersonAsker } from '../../src/run/person-asker.ts';
import type { AppOptions, OpenedMode } from '../../src/run/app-options.ts';
import { Tasks } from '../../src/run/tasks.ts';
import { Words } from '../../src/i18n/words.ts';

/** Makes an app whose mode is the given one, and whose person is asked in lines. */
export function appIn({
  openMode,
  ...options
}: Partial<AppOptions> & { openMode: () => PersonMode | Promise<PersonMode> }): App {
  const words = options.words ?? new Words();
  const opened = (mode: PersonMode): OpenedMode => ({
    mode,
    asker: new PersonAsker({ words, mode }),
    tasks: Tasks,
  });
  const open = (): ReturnType<AppOptions['open']> => {
    const mode = openMode();
    return mode instanceof Promise ? mode.then(opened) : opened(mode);
  };
  const clock = { now: () => 0, after: () => () => {} };
  const errorOutput = { write: () => {} };
  return new App({ clock, errorOutput, ...options, words, open }, {});
}
