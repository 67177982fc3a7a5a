// Refusals: the answers of another program that were refused, until it knows.

import { RunEnds } from '../../run/ended-error.ts';
import { stripStyle } from '../../text/text.ts';

/** So many refused replies in a row end the run: a program that sends the same reply again would loop. */
const MOST_REFUSALS = 5;

/** Collects refusals, and counts replies that were refused. */
export class Refusals {
  #messages: Record<string, string> = {};
  /** The same in the words of the next request. */
  readonly #reasons: string[] = [];
  /** Refused replies in a row. */
  #count = 0;

  get any(): boolean {
    return Object.keys(this.#messages).length > 0;
  }

  add(id: string, message: string, label: string): void {
    this.#messages[id] = message;
    this.#reasons.push(label === '' ? message : `${label}: ${message}`);
  }

  /** Takes the refusals of a reply in place of all others. */
  replace(refused: ReadonlyMap<string, string>): void {
    this.#reasons.push(...refused.values());
    this.#messages = Object.fromEntries(refused);
  }

  /** The messages by id, without style. */
  take(): Readonly<Record<string, string>> {
    const told = Object.entries(this.#messages).map(([id, why]) => [id, stripStyle(why)] as const);
    this.#messages = {};
    return Object.fromEntries(told);
  }

  /** The reasons for the next request. If there are none, the last reply was accepted. */
  takeReasons(): readonly string[] {
    if (this.#reasons.length === 0) this.#count = 0;
    return this.#reasons.splice(0);
  }

  /** Counts a reply that was refused. The fifth in a row ends the run. */
  count(errors: Readonly<Record<string, string>>): void {
    if (++this.#count < MOST_REFUSALS) return;
    throw new RunEnds({ reason: 'answer-refused', code: 2, errors });
  }
}
