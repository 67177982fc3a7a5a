// The choices of a select or multiselect as data, checked when the question is built.

import { argumentError, argumentProblem, describe } from '../base/validate.ts';
import { type ReadyChoice, readyChoices } from './choice-options.ts';
import { isLater, type MarkedFunction } from './marked.ts';

/** Choices in their order, by their values. */
export class ChoiceList {
  readonly list: readonly ReadyChoice[];
  readonly ids: ReadonlyMap<unknown, number>;
  #made: unknown = null;

  constructor(list: readonly ReadyChoice[], ids: ReadonlyMap<unknown, number>) {
    this.list = list;
    this.ids = ids;
  }

  /** Whether a value is that of a choice that can be chosen. */
  has(value: unknown): boolean {
    const id = this.ids.get(value);
    return id !== undefined && !(this.list[id] as ReadyChoice).disabled;
  }

  /** The id of a value; undefined for one that is no choice. */
  idOf(value: unknown): number | undefined {
    return this.ids.get(value);
  }

  labelOf(value: unknown): string | undefined {
    const id = this.ids.get(value);
    return id === undefined ? undefined : this.list[id]?.label;
  }

  /** Whether a value, or the text of a value or label, means one of them. */
  knows(given: unknown): boolean {
    return (
      this.ids.has(given) || this.list.some(({ label, value }) => label === given || String(value) === given)
    );
  }

  /** Makes something of it, once. */
  once<Made>(make: () => Made): Made {
    return (this.#made ??= make()) as Made;
  }
}

/** Reads a list of choices. Throws where there are none, or two with one value. */
export function readChoiceList(where: string, given: unknown): ChoiceList {
  if (!Array.isArray(given)) throw argumentError(where, 'choices', 'a list of choices', given);
  const list = given.flatMap((choice: unknown) => readyChoices(where, choice));
  if (list.length === 0) throw argumentProblem(where, 'choices must contain at least one choice');
  const ids = new Map<unknown, number>();
  for (const [id, { value }] of list.entries()) {
    if (ids.has(value)) throw argumentProblem(where, `two choices have the value ${describe(value)}`);
    ids.set(value, id);
  }
  return new ChoiceList(list, ids);
}

/** Reads the option `choices`: a list, which is checked at once, or a function that is called later. */
export function readChoices(where: string, option: unknown): ChoiceList | (() => unknown) | MarkedFunction {
  return isLater(option) ? (option as () => unknown) : readChoiceList(where, option);
}

/** Throws where a fixed default, or one of several, is none of the choices: that is a mistake of the program. */
export function requireKnown(where: string, choices: ChoiceList, fixed: unknown, isMany = false): void {
  if (fixed == null || isLater(fixed)) return;
  const values = isMany ? (fixed as readonly unknown[]) : [fixed];
  const unknown = values.find((value) => choices.idOf(value) === undefined);
  if (unknown === undefined) return;
  throw argumentError(where, 'default', isMany ? 'values of the choices' : 'one of the choices', unknown);
}
