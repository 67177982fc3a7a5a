// GetInputScreen: asks for one line, until it passes its checks.

import { requireString } from '../../validate.ts';
import { Prompt } from '../prompt.ts';
import { InputState } from '../input-state.ts';
import { UIScreen } from '../ui-screen.ts';
import { type Check, requireChecks, runChecks } from './checks.ts';

/** Options of {@link GetInputScreen} and of the dialogs for passwords. */
export interface GetInputOptions {
  /** Checks for the answer, in order. The user reads the message of the first that refuses. */
  accept?: Check | readonly Check[] | null | undefined;
}

/**
 * Asks for one line of text. Its result is the line.
 *
 * @example
 * ```ts
 * const isPort = (value: string) => /^\d+$/.test(value) || 'A port is a number.';
 * const app = startApp(new GetInputScreen('Port', { accept: [isPort] }));
 * await app.answer('http');
 * console.log(app.lastLine);
 * // A port is a number.
 * await app.answer('8080');
 * console.log(await app.result);
 * // 8080
 * ```
 */
export class GetInputScreen extends UIScreen<undefined, string> {
  readonly #message: string;
  readonly #checks: readonly Check[];

  constructor(message: string, options?: GetInputOptions | null) {
    super();
    this.#message = requireString(new.target.name, 'message', message);
    this.#checks = requireChecks(new.target.name, options?.accept);
  }

  override prompt(): Prompt {
    return new Prompt(this.#message);
  }

  override async input(line: string): Promise<InputState> {
    const verdict = await runChecks(this.#checks, line);
    if ('refused' in verdict) return InputState.refuse(verdict.refused ?? this.words.say('refused.value'));
    this.close(verdict.accepted);
    return InputState.PROCESSED;
  }
}
