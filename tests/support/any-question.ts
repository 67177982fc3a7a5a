// Random questions of every kind, each with a value of its own type that it may or may not accept.

import fc from 'fast-check';
import {
  type Choice,
  confirm,
  date,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import { createAbort } from '../../src/base/abort-signal.ts';
import { ENGLISH_WORDS } from '../../src/i18n/words.ts';
import type { SingleChoice } from '../../src/questions/choice-options.ts';
import { ChoiceList } from '../../src/questions/choice-list.ts';
import { judge } from '../../src/questions/judge.ts';
import { openReader, readGiven } from '../../src/questions/readings.ts';
import { readGivenList } from '../../src/questions/kinds/list.ts';
import { type AnyQuestion, isGroup } from '../../src/questions/shape.ts';
import { line } from './arbitraries.ts';

/** A question, and a value of its own type. */
export interface QuestionAndValue {
  readonly question: Question<never>;
  readonly value: unknown;
}

const key = fc
  .stringMatching(/^[\p{L}\p{N}_-]{1,6}$/u)
  .filter((part) => !['__proto__', 'constructor', 'prototype'].includes(part) && !/^\d+$/.test(part));
const label = fc.oneof(line({ maxLength: 4 }), fc.constantFrom('Port', 'Use TLS?', ''));
const help = fc.option(line({ maxLength: 3 }), { nil: undefined });
const optional = fc.boolean();

/** A value, or null where the question can be left empty. */
function orNull<Value>(value: fc.Arbitrary<Value>, isOptional: boolean): fc.Arbitrary<Value | null> {
  return isOptional ? fc.option(value, { nil: null }) : value;
}

function asked(question: unknown, value: fc.Arbitrary<unknown>): fc.Arbitrary<QuestionAndValue> {
  return value.map((one) => ({ question: question as Question<never>, value: one }));
}

const texts = fc
  .record({
    label,
    help,
    optional,
    minLength: fc.nat(3),
    more: fc.nat(5),
    trim: fc.boolean(),
    multiline: fc.boolean(),
  })
  .chain(({ label: name, help: about, optional: canBeEmpty, minLength, more, trim, multiline }) => {
    const options = { help: about, minLength, maxLength: Math.max(minLength + more, 1), trim, multiline };
    const question = canBeEmpty ? text(name, { ...options, optional: true }) : text(name, options);
    const several = fc.array(line({ maxLength: 2 }), { maxLength: 3 }).map((lines) => lines.join('\n'));
    return asked(question, orNull(multiline ? several : line({ maxLength: 4 }), canBeEmpty));
  });

const secrets = fc
  .tuple(label, fc.nat(2))
  .chain(([name, minLength]) => asked(secret(name, { minLength }), line({ maxLength: 4 })));

const numbers = fc
  .record({ label, min: fc.integer({ min: -9, max: 9 }), size: fc.nat(20), integer: fc.boolean(), optional })
  .chain(({ label: name, min, size, integer, optional: canBeEmpty }) => {
    const options = { min, max: min + size, integer, default: min };
    const question = canBeEmpty ? number(name, { ...options, optional: true }) : number(name, options);
    const value = fc.oneof(fc.integer({ min: -12, max: 30 }), fc.double({ min: -12, max: 30, noNaN: true }));
    return asked(question, orNull(value, canBeEmpty));
  });

const days = fc
  .integer({ min: 0, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

const dates = fc
  .record({ label, help, first: days, last: days, optional })
  .chain(({ label: name, help: about, first, last, optional: canBeEmpty }) => {
    const [min = first, max = last] = [first, last].toSorted();
    const options = { help: about, min, max, default: min };
    const question = canBeEmpty ? date(name, { ...options, optional: true }) : date(name, options);
    return asked(question, orNull(fc.oneof(days, fc.constantFrom(min, max)), canBeEmpty));
  });

const confirms = fc
  .tuple(label, fc.boolean())
  .chain(([name, danger]) => asked(confirm(name, { danger }), fc.boolean()));

/** Choices with different values, of all the types that a value can have. */
const choices = fc
  .uniqueArray(
    fc.oneof(
      line({ maxLength: 3 }),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.bigInt(),
      fc.constant('all'),
      fc.tuple(fc.jsonValue({ maxDepth: 1 }), line({ maxLength: 2 }), fc.boolean()),
    ),
    { minLength: 1, maxLength: 6, selector: (choice) => (Array.isArray(choice) ? choice[0] : choice) },
  )
  .map((found) =>
    found.map((choice, index) => {
      if (!Array.isArray(choice)) return choice;
      const [value, name, disabled] = choice;
      return {
        value: value ?? 0.5,
        label: `x${index}${name}`.trimEnd(),
        hint: disabled ? '' : 'hint',
        disabled,
      };
    }),
  )
  .filter((found) => new Set(found.map(valueOf)).size === found.length);

/** The same choices, all but the first of them in a group. */
function grouped(found: readonly Choice[], isGrouped: boolean): Choice[] {
  const [first, ...rest] = found as [SingleChoice, ...SingleChoice[]];
  return isGrouped && rest.length > 0 ? [first, { group: 'Others', choices: rest }] : [...found];
}

function valueOf(choice: unknown): unknown {
  return typeof choice === 'object' ? (choice as { value: unknown }).value : choice;
}

const selects = fc
  .tuple(label, choices, fc.boolean(), fc.boolean())
  .chain(([name, found, canBeEmpty, isGrouped]) =>
    asked(
      select(name, { choices: grouped(found as Choice[], isGrouped), optional: canBeEmpty as false }),
      orNull(fc.constantFrom(...found.map(valueOf)), canBeEmpty),
    ),
  );

const multiselects = fc
  .tuple(label, choices, fc.nat(2), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .chain(([name, found, min, more, isGrouped]) =>
    asked(
      multiselect(name, { choices: grouped(found as Choice[], isGrouped), min, max: min + more }),
      fc.subarray(found.map(valueOf)),
    ),
  );

/** Questions that are answered at once. */
export const simpleQuestions: fc.Arbitrary<QuestionAndValue> = fc.oneof(
  texts,
  secrets,
  numbers,
  dates,
  confirms,
  selects,
  multiselects,
);

/** Questions of every kind but custom, up to three inside one another. */
export const anyQuestion: fc.Arbitrary<QuestionAndValue> = inside(2);

function inside(depth: number): fc.Arbitrary<QuestionAndValue> {
  if (depth === 0) return simpleQuestions;
  const inner = inside(depth - 1);
  const lists = fc.tuple(label, inner, fc.nat(2), fc.nat(3)).map(([name, item, min, size]) => ({
    question: list(name, item.question, { min, max: min + 2 }) as unknown as Question<never>,
    value: Array.from({ length: size }, () => item.value),
  }));
  const groups = fc
    .tuple(label, fc.dictionary(key, inner, { minKeys: 1, maxKeys: 4 }), fc.boolean())
    .map(([title, fields, isHub]) => {
      const questions = Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, field.question]),
      );
      return {
        question: isHub ? hub(title, questions) : form(title, questions),
        value: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value])),
      };
    });
  return fc.oneof({ weight: 2, arbitrary: simpleQuestions }, lists, groups);
}

/** Whether a question takes a given value: as it is read, within its limits. */
export async function isAccepted(question: unknown, value: unknown): Promise<boolean> {
  const read = question as AnyQuestion;
  const { shape } = read;
  let answer = value;
  if (shape.kind === 'list') {
    if ('refused' in readGivenList(value, ENGLISH_WORDS)) return false;
    const items = await Promise.all((value as unknown[]).map((item) => isAccepted(shape.item, item)));
    if (items.includes(false)) return false;
  } else if (isGroup(shape)) {
    const values = value as Record<string, unknown>;
    const fields = await Promise.all(
      shape.fields.all.map(({ key: name, question: field }) => isAccepted(field, values[name])),
    );
    if (fields.includes(false)) return false;
  } else {
    const choices = 'choices' in shape && shape.choices instanceof ChoiceList ? shape.choices : null;
    const reading = readGiven(read, openReader(read, choices), value, ENGLISH_WORDS);
    if ('refused' in reading) return false;
    ({ answer } = reading);
  }
  const { signal } = createAbort();
  return 'accepted' in (await judge(read, answer, { words: ENGLISH_WORDS, signal }));
}

/** Whether a question is about lists of lists, or choices that are lists: in a file, these are several answers. */
export function isSeveralInFile({ shape }: AnyQuestion): boolean {
  if (shape.kind === 'select' || shape.kind === 'multiselect') {
    return (
      shape.choices instanceof ChoiceList && shape.choices.list.some(({ value }) => Array.isArray(value))
    );
  }
  if (shape.kind === 'list') {
    return shape.item.kind === 'list' || shape.item.kind === 'multiselect' || isSeveralInFile(shape.item);
  }
  return isGroup(shape) && shape.fields.all.some(({ question }) => isSeveralInFile(question));
}
