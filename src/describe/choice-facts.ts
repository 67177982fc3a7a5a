// Choices as they are told: as data, in a schema and in words.

import type { Words } from '../i18n/words.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import type { ShapeOf } from '../questions/shape.ts';
import { plainText } from '../text/one-line.ts';
import { isJson, type Json, type JsonObject, present, wordOf } from './answer-values.ts';
import type { ChoiceInfo, QuestionFacts } from './question-facts.ts';

/** The facts of a kind with choices: none are known if a function gives them. */
export function choicesIn({ choices }: ShapeOf<'select' | 'multiselect'>): Pick<QuestionFacts, 'choices'> {
  return choices instanceof ChoiceList ? { choices: choiceInfos(choices) } : {};
}

/** Choices as they are told. */
export function choiceInfos({ list }: ChoiceList): ChoiceInfo[] {
  const plain = (text: string | null): string | undefined => (text === null ? undefined : plainText(text));
  return list.map(({ value, label, hint, disabled, reason, group }) => ({
    value: writtenChoice(value, label) as Json,
    label: plainText(label),
    ...present({
      hint: plain(hint),
      group: plain(group),
      disabled: disabled ? (plain(reason) ?? true) : undefined,
    }),
  }));
}

/** The choices that can be chosen. */
export function openChoices({ choices = [] }: Pick<QuestionFacts, 'choices'>): readonly ChoiceInfo[] {
  return choices.filter(({ disabled }) => disabled === undefined);
}

/** A choice as a file writes it: by its value, or by its label where that is an object. */
export function writtenChoice(value: unknown, label: string | undefined): Json | undefined {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' && isJson(value)) return value;
  if (label !== undefined) return plainText(label);
  return value === null ? null : undefined;
}

/** The types that JSON Schema calls by the same names. */
const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** The choices that can be chosen, as they are written. */
export function choicesSchema(facts: Pick<QuestionFacts, 'choices'>): JsonObject {
  if (facts.choices === undefined) return {}; // known when it is asked
  const open = openChoices(facts);
  if (open.length === 0) return { not: {} }; // none can be chosen
  const isNamed = open.every(
    ({ value, label, hint, group }) => wordOf(value) === label && (hint ?? group) === undefined,
  );
  const values = [
    ...new Map(open.toReversed().map((choice) => [choice.value, choice])).values(),
  ].toReversed();
  const types = new Set(values.map(({ value }) => typeof value));
  const [only = ''] = types.size === 1 ? types : [];
  const type = present({ type: TYPES.has(only) ? only : undefined });
  if (isNamed) return { ...type, enum: values.map(({ value }) => value) };
  const options = values.map(({ value, label, hint, group }): JsonObject => {
    const description = [group, hint].filter((text) => text !== undefined).join(', ');
    return { const: value, title: label, ...present({ description: description || undefined }) };
  });
  return { ...type, oneOf: options };
}

/** So many choices are named; of more, only the first few. */
const MOST_NAMED = 20;
const FEW_NAMED = 5;

/** The choices that can be chosen: by their values, and by their labels where these differ. */
export function choiceNames(facts: QuestionFacts, words: Words): string {
  const names = openChoices(facts).map(({ value, label }) => {
    const name = plainText(wordOf(value));
    return name === label ? name : words.say('select.hint', { label: name, hint: label });
  });
  if (names.length <= MOST_NAMED) return names.join(', ');
  const first = names.slice(0, FEW_NAMED).join(', ');
  return words.say('kind.more', { choices: first, count: names.length - FEW_NAMED });
}

/** The first choice as it is typed. */
export function firstWord(facts: QuestionFacts): string {
  const [first] = openChoices(facts);
  return first === undefined ? 'VALUE' : wordOf(first.value);
}

/** The values that can be chosen; none if a function gives the choices. */
export function openValues({ choices }: ShapeOf<'select' | 'multiselect'>): unknown[] {
  if (!(choices instanceof ChoiceList)) return [];
  return choices.list.filter(({ disabled }) => !disabled).map(({ value }) => value);
}
