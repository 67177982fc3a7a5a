// GetPasswordInputScreen: asks for one line without showing it.

import { GetInputScreen } from './get-input-screen.ts';

/**
 * Asks for one line without showing it. Its result is the line.
 *
 * @example
 * ```ts
 * const isLong = (value: string) => value.length >= 8 || 'At least 8 characters, please.';
 * const app = startApp(new GetPasswordInputScreen('Password', { accept: [isLong] }));
 * await app.answer('short');
 * console.log(app.lastLine);
 * // At least 8 characters, please.
 * await app.answer('long enough');
 * console.log(await app.result);
 * // long enough
 * ```
 */
export class GetPasswordInputScreen extends GetInputScreen {
  override hideUserInput = true;
}
