// The default of a dialog: what ENTER takes.

import type { MaybePromise } from '../../checks/checks.ts';
import { argumentProblem } from '../../base/validate.ts';

/** A value, or a function that gives one. */
export type DefaultOption<Value> = Value | (() => MaybePromise<Value>) | null | undefined;

/**
 * The answer of ENTER. A function is called each time the dialog is shown anew; a value that does not fit is no
 * default.
 */
export class DialogDefault<Value extends string | boolean> {
  /** Null for none. */
  value: Value | null = null;
  readonly #option: DefaultOption<Value>;
  readonly #type: 'string' | 'boolean';

  /** The error tells only the type: the value may be a secret. */
  constructor(where: string, option: DefaultOption<Value>, type: 'string' | 'boolean') {
    if (option != null && typeof option !== type && typeof option !== 'function')
      throw argumentProblem(
        where,
        `default must be a ${type} or a function that returns one, got ${typeof option}`,
      );
    this.#option = option;
    this.#type = type;
    if (typeof option !== 'function') this.value = option ?? null;
  }

  /** Calls the function, if there is one. */
  async resolve(): Promise<void> {
    if (typeof this.#option !== 'function') return;
    const given = await this.#option();
    this.value = typeof given === this.#type ? given : null;
  }
}
