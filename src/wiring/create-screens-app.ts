// createApp of textui/screens: an app on this process that also runs screens.

import { appOptionsFor, type CreateAppOptions as AskingAppOptions } from './create-app.ts';
import type { ScreenOptions } from '../screens/run/screens.ts';
import { App } from '../screens/run/screens-app.ts';
import { UIScreen } from '../screens/ui-screen.ts';
import { argumentError, requireOptions } from '../base/validate.ts';

/** Options of `createApp` in `textui/screens`: those of `textui`, and options for screens. */
export interface CreateAppOptions extends AskingAppOptions, ScreenOptions {
  /** In lines: whether a screen that is shown again is printed whole, or only what changed. Default: `whole`. */
  redraw?: 'whole' | 'changes' | null | undefined;
}

/**
 * Creates an app that also runs screens, on this process's terminal, or on the streams or terminal in the options.
 *
 * @example
 * ```ts
 * const terminal = new ScriptedTerminal({ answers: ['no', 'yes'] });
 * const app = createApp({ terminal, width: 40 });
 * app.schedule(new YesNoDialog('Second question?'));
 * console.log(await app.run(new YesNoDialog('First question?')));
 * // { reason: 'closed', code: 0, value: false }
 * ```
 */
export function createApp(options?: CreateAppOptions | null): App {
  const all = requireOptions('createApp', options, 'errorOutput', 'onError', 'quitScreen');
  const { onError, quitScreen, redraw, ...given } = all;
  if (onError != null && typeof onError !== 'function') {
    throw argumentError('createApp', 'onError', 'a function', onError);
  }
  if (quitScreen != null && typeof quitScreen !== 'function' && !(quitScreen instanceof UIScreen)) {
    throw argumentError('createApp', 'quitScreen', 'a UIScreen or a function that returns one', quitScreen);
  }
  if (redraw != null && redraw !== 'whole' && redraw !== 'changes') {
    throw argumentError('createApp', 'redraw', "'whole' or 'changes'", redraw);
  }
  return new App(appOptionsFor(given, null, redraw == null ? {} : { redraw }), { onError, quitScreen });
}
