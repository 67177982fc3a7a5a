// GetInputScreen: asks for one line, until it passes its checks.

import { requireId } from '../../checks/ids.ts';
import { requireString } from '../../validate.ts';
import { doubtsHostOf } from '../follow-ups.ts';
import { InputState } from '../../app/input-state.ts';
import { promptWithDefault, promptWithNote } from '../../checks/labels.ts';
import { Prompt } from '../../app/prompt.ts';
import { UIScreen } from '../ui-screen.ts';
import { CheckedLine, type GetInputOptions } from './checked-line.ts';

export type { GetInputOptions } from './checked-line.ts';

/**
 * Asks for one line of text. Its result is the line.
 *
 * @example
 * ```ts
 * const isPort = (value: string) => /^\d+$/.test(value) || 'A port is a number.';
 * const app = startApp(new GetInputScreen('Port', { accept: [isPort], default: '443' }));
 * await app.answer('http');
 * console.log(app.lastLine);
 * // A port is a number.
 * console.log(app.prompt);
 * // Port (443):
 * await app.answer('8080');
 * console.log(await app.result);
 * // 8080
 * ```
 */
export class GetInputScreen extends UIScreen<undefined, string> {
  readonly #message: string;
  readonly #line: CheckedLine;

  constructor(message: string, options?: GetInputOptions | null) {
    super();
    const where = new.target.name;
    this.#message = requireString(where, 'message', message);
    this.#line = new CheckedLine(where, options);
    this.id = requireId(where, options?.id);
  }

  /** What it asks for. */
  get message(): string {
    return this.#message;
  }

  /** What ENTER gives; null for an empty line. */
  get default(): string | null {
    return this.#line.default;
  }

  override prompt(): Prompt {
    const given = this.#line.default;
    if (given === null || !this.hideUserInput) {
      return new Prompt(promptWithDefault(this.#message, given, this.words));
    }
    return new Prompt(promptWithNote(this.#message, this.words.say('secret.keep'), this.words));
  }

  override async input(line: string): Promise<InputState> {
    const taken = await this.#line.take(line, doubtsHostOf(this, this.words), this.hideUserInput);
    if (taken instanceof InputState) return taken;
    this.close(taken.value);
    return InputState.PROCESSED;
  }

  override closed(): void {
    this.#line.leave();
  }
}

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
