// HelpScreen: a text to read, until the user presses ENTER.

import type { MaybePromise } from '../ui-screen.ts';
import { MessageScreen } from './message-screen.ts';

/**
 * Shows a help text, or what a function gives each time it is shown; any answer closes it.
 *
 * @example
 * ```ts
 * const app = startApp(new HelpScreen(() => 'Type a number.'), { width: 40 });
 * await app.waitForPrompt();
 * console.log(app.screen.join('\n'));
 * // Help
 * //
 * // Type a number.
 * //
 * // Press ENTER to continue:
 * await app.answer('');
 * ```
 */
export class HelpScreen extends MessageScreen {
  constructor(text: string | (() => MaybePromise<string>)) {
    super(text, 'dialog.help');
  }
}
