// The option `choices`: the forms in which a program writes a choice, and each choice ready to be shown and matched.

import type { MaybePromise } from '../checks/checks.ts';
import { argumentError, argumentProblem, requireString, shorten } from '../base/validate.ts';
import type { Marked } from './marked.ts';

/** A choice with more than its value. */
export interface ChoiceOptions<Value> {
  readonly value: Value;
  /** The text that the user reads; the value as text unless given. */
  readonly label?: string | null | undefined;
  /** Shown behind the label. */
  readonly hint?: string | null | undefined;
  /** Whether it cannot be chosen now; a text says why. */
  readonly disabled?: boolean | string | null | undefined;
}

/** A value, or a value with a label, a hint or a reason why it cannot be chosen. It is never null or undefined. */
export type SingleChoice =
  | string
  | number
  | boolean
  | bigint
  | ChoiceOptions<string | number | boolean | bigint | symbol | object>;

/** Choices under a heading. */
export interface ChoiceGroup<Item = SingleChoice> {
  /** The heading above them. */
  readonly group: string;
  /** At least one choice, and no further group. */
  readonly choices: readonly Item[];
}

/** A choice, or a group of them. */
export type Choice = SingleChoice | ChoiceGroup;

/** The value of a choice; of a group, the values of its choices. */
export type ChoiceValue<Item> = Item extends { readonly value: infer Value }
  ? Value
  : Item extends ChoiceGroup<infer Inner>
    ? ChoiceValue<Inner>
    : Item;

/** A list of choices, or a function that gives one. */
export type ChoicesOption<Item> =
  | readonly Item[]
  | (() => MaybePromise<readonly Item[]>)
  | Marked<readonly Item[]>;

/** One choice, ready to be shown and matched. */
export interface ReadyChoice {
  readonly value: unknown;
  readonly label: string;
  readonly hint: string | null;
  readonly disabled: boolean;
  readonly reason: string | null;
  /** The name of the group that it is in; null for none. */
  readonly group: string | null;
}

/** A choice, or all of a group. */
export function readyChoices(where: string, choice: unknown): ReadyChoice[] {
  if (!isGroup(choice)) return [readyChoice(where, choice, null)];
  const group = requireString(where, 'group of choices', choice.group);
  if (group.trim() === '') {
    throw argumentError(where, 'the name of a group', 'a string that is not blank', group);
  }
  const { choices } = choice;
  if (!Array.isArray(choices) || choices.length === 0) {
    throw argumentError(where, `choices of the group '${shorten(group)}'`, 'at least one choice', choices);
  }
  return choices.map((inner: unknown) => {
    if (!isGroup(inner)) return readyChoice(where, inner, group);
    throw argumentError(
      where,
      `choices of the group '${shorten(group)}'`,
      'choices, not another group',
      inner,
    );
  });
}

function isGroup(choice: unknown): choice is { readonly group: unknown; readonly choices?: unknown } {
  return typeof choice === 'object' && choice !== null && 'group' in choice && !('value' in choice);
}

function readyChoice(where: string, choice: unknown, group: string | null): ReadyChoice {
  if (isChoiceOptions(choice)) {
    const { value, label, hint, disabled } = choice;
    if (value == null) {
      throw argumentProblem(where, 'a choice has no value; for null, use optional: true instead');
    }
    const name = label ?? (isPrimitive(value) ? String(value) : null);
    if (name === null) {
      throw argumentProblem(where, 'a choice whose value is an object needs a label');
    }
    if (disabled != null && typeof disabled !== 'boolean' && typeof disabled !== 'string') {
      throw argumentError(where, 'disabled of a choice', 'true, false or a string with the reason', disabled);
    }
    return {
      value,
      label: requireString(where, 'label of a choice', name),
      hint: hint == null || hint === '' ? null : requireString(where, 'hint of a choice', hint),
      disabled: disabled != null && disabled !== false && disabled !== '',
      reason: typeof disabled === 'string' ? withoutEnd(disabled) || null : null,
      group,
    };
  }
  if (isPrimitive(choice))
    return { value: choice, label: String(choice), hint: null, disabled: false, reason: null, group };
  throw argumentError(where, 'choices', 'values, or objects with a value', choice);
}

/** A reason as it reads in a sentence: without the punctuation at its end. */
function withoutEnd(reason: string): string {
  return reason.trim().replace(/[?!:;.,…。！？：；、،؟\s]+$/u, '');
}

function isChoiceOptions(choice: unknown): choice is ChoiceOptions<unknown> {
  return typeof choice === 'object' && choice !== null && 'value' in choice;
}

/** Whether a value reads as itself. */
export function isPrimitive(value: unknown): value is string | number | boolean | bigint {
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}
