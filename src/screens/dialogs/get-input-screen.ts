// GetInputScreen: asks for one line, until it passes its checks.

import { createAbort, unlessAborted } from '../../base/abort-signal.ts';
import { InputState } from '../../run/input-state.ts';
import { Prompt } from '../../run/prompt.ts';
import { type Check, requireChecks, runChecks } from '../../checks/checks.ts';
import { promptWithDefault, promptWithNote } from '../../checks/label-text.ts';
import { requireOptions, requireString } from '../../base/validate.ts';
import { type MaybePromise, UIScreen } from '../ui-screen.ts';
import { DialogDefault } from './dialog-default.ts';

/** Options of {@link GetInputScreen}. */
export interface GetInputOptions {
  /** Checks for the answer, in order. The user reads the message of the first that refuses, or has a doubt. */
  accept?: Check | readonly Check[] | null | undefined;
  /** The answer of ENTER: a string, or a function that returns one. */
  default?: string | (() => MaybePromise<string>) | null | undefined;
}

/** The private parts of the screen, for the library alone. The class fills it: none of it is on the prototype. */
const internals = {} as { defaultLineOf: (screen: GetInputScreen) => string | null };

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
  readonly #default: DialogDefault<string>;
  #checking: ReturnType<typeof createAbort> | null = null;

  static {
    internals.defaultLineOf = (screen) => screen.#default.value;
  }

  constructor(message: string, options?: GetInputOptions | null) {
    super();
    const where = new.target.name;
    this.#message = requireString(where, 'message', message);
    const { accept, default: given }: GetInputOptions = requireOptions(where, options);
    this.#checks = requireChecks(where, accept);
    this.#default = new DialogDefault(where, given, 'string');
  }

  /** The message of the prompt. */
  get message(): string {
    return this.#message;
  }

  override setup(): MaybePromise<boolean | void> {
    return this.#default.resolve();
  }

  override prompt(): Prompt {
    const { message, words } = this;
    const { value } = this.#default;
    const isKept = value !== null && this.hideUserInput;
    if (isKept) return new Prompt(promptWithNote(message, words.say('secret.keep'), words));
    return new Prompt(promptWithDefault(message, value, words));
  }

  override async input(typed: string): Promise<InputState> {
    const line = typed === '' ? (this.#default.value ?? '') : typed;
    this.#checking = createAbort();
    const { signal } = this.#checking;
    try {
      const checked = runChecks(this.#checks, line, { signal });
      const verdict = await unlessAborted(Promise.resolve(checked), signal);
      const refused =
        'refused' in verdict ? verdict.refused || this.words.say('refused.value') : verdict.doubts[0];
      if (refused !== undefined) return InputState.refuse(refused);
      if ('accepted' in verdict) this.close(verdict.accepted);
    } catch (error) {
      if (!signal.aborted) throw error; // the screen was closed meanwhile
    }
    return InputState.PROCESSED;
  }

  override closed(): void {
    this.#checking?.abort();
  }
}

/** The line that ENTER stands for; null for none. */
export const defaultLineOf: (screen: GetInputScreen) => string | null = internals.defaultLineOf;

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
