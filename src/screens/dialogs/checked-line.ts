// The line that a dialog asks for: its default, its checks, and the doubts about it.

import { createAbort, unlessAborted } from '../../abort-signal.ts';
import { requireOptions, requireString } from '../../validate.ts';
import { type Check, isSchema, requireChecks, runChecks } from '../../checks/checks.ts';
import { confirmDoubts, type DoubtsHost } from '../follow-ups.ts';
import { InputState } from '../../app/input-state.ts';
import { SecretTexts } from '../../checks/secret-texts.ts';

/** Options of {@link GetInputScreen} and of the dialogs for passwords. */
export interface GetInputOptions {
  /** Checks for the answer, in order. The user reads the message of the first that refuses. */
  accept?: Check | readonly Check[] | null | undefined;
  /** The answer that ENTER gives. */
  default?: string | null | undefined;
  /** The id under which it can be answered from elsewhere. */
  id?: string | null | undefined;
}

/** What a dialog does with the line that was typed. */
export class CheckedLine {
  /** What ENTER gives; null where an empty line is what it is. */
  readonly default: string | null;
  readonly #checks: readonly Check[];
  #checking: ReturnType<typeof createAbort> | null = null;

  constructor(where: string, options: GetInputOptions | null | undefined) {
    const { accept, default: given } = requireOptions(where, options) as GetInputOptions;
    this.#checks = requireChecks(where, accept);
    this.default = given == null ? null : requireString(where, 'default', given);
  }

  /** Whether a line means the default. */
  isDefault(line: string): boolean {
    return line === '' && this.default !== null;
  }

  /**
   * Takes a line through the checks: what was accepted, or what becomes of the input. Of a line that is `hidden`,
   * messages quote nothing.
   */
  async take(
    line: string,
    host: DoubtsHost,
    hidden: boolean,
  ): Promise<{ readonly value: string } | InputState> {
    const { default: given } = this;
    const isDefault = line === '' && given !== null;
    const secrets = new SecretTexts();
    if (hidden) secrets.add(isDefault ? given : line);
    // A default is a value already: schemas, which read answers, do not see it.
    const checks = isDefault ? this.#checks.filter((check) => !isSchema(check)) : this.#checks;
    const abort = createAbort();
    this.#checking = abort;
    try {
      const checked = runChecks(checks, isDefault ? given : line, { signal: abort.signal });
      const verdict = await unlessAborted(Promise.resolve(checked), abort.signal);
      if ('refused' in verdict) {
        return InputState.refuse(secrets.hiddenIn(verdict.refused ?? '') || host.words.say('refused.value'));
      }
      const isMeant = await confirmDoubts(
        host,
        verdict.doubts.map((doubt) => secrets.hiddenIn(doubt)),
      );
      return isMeant ? { value: verdict.accepted } : InputState.PROCESSED;
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      return InputState.PROCESSED; // nobody waits for it any more
    }
  }

  /** The dialog was left: a check that is still running is told so. */
  leave(): void {
    this.#checking?.abort();
  }
}
