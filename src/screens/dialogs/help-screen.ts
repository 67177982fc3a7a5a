// HelpScreen: shows a text until the user presses ENTER.

import type { MaybePromise } from '../ui-screen.ts';
import { MessageScreen } from './message-screen.ts';

/**
 * Shows a help text. A function is called each time it is shown. Any answer closes it.
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
