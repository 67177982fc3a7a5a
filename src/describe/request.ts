// The flat requests of the JSON protocol and of MCP: some questions, each as one property.

import type { Ask } from '../engine/port.ts';
import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import { emptyAnswer, holdsDanger, isList, needsItem } from '../questions/shape.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import { type Json, wordOf } from './answer-values.ts';
import { choicesSchema, openChoices } from './choice-facts.ts';
import { askedFacts, writtenAnswer } from './facts.ts';
import { describedSchema } from './json-schema.ts';
import { pathOf } from './path.ts';
import type { ChoiceInfo, QuestionFacts } from './question-facts.ts';
import { tellerOf } from './tellers.ts';

/** The subject of a request. */
export interface ElicitationTopic {
  /** The id of the form or question. */
  readonly id: string;
  readonly kind: string;
  /** The heading of the request, a sentence or a title. */
  readonly message: string;
}

/** The schema of one property. */
type PropertySchema =
  | { readonly type: 'string'; readonly enum: readonly string[] }
  | { readonly type: 'string'; readonly oneOf: readonly { readonly const: string; readonly title: string }[] }
  | { readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' };

/** The parameters of `elicitation/create`. */
export interface ElicitationParams {
  readonly mode: 'form';
  readonly message: string;
  readonly requestedSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, PropertySchema>>;
    readonly required?: readonly string[];
  };
  readonly _meta: {
    readonly 'textui/id': string;
    readonly 'textui/kind': string;
  };
}

/** A question that is asked, with the answer that it has as things stand, and the help that a function gave. */
export function flatQuestion(ask: Ask, help?: string): QuestionFacts {
  const { question } = ask;
  const { line, menu } = ask.view();
  const facts = askedFacts(pathOf(question, ask.id ?? ''), line?.reader.choices, help);
  const { shape } = question;
  const empty = 'choices' in shape && needsItem(question) ? undefined : emptyAnswer(question);
  const current = menu === null ? (line?.at.current ?? empty) : undefined;
  const isEmptyList = isList(shape) && !needsItem(question);
  // Danger takes no default, nor what it was before.
  const required =
    holdsDanger(question) || (current === undefined && !isEmptyList && (menu?.parts.length ?? 0) === 0);
  const ready = writtenAnswer(question, current, (value) => line?.reader.choices?.labelOf(value));
  return { ...facts, required, default: required ? undefined : (ready ?? undefined) };
}

/** The parameters of a request that asks some questions at once. */
export function elicitationFor(
  questions: readonly QuestionFacts[],
  { id, kind, message }: ElicitationTopic,
  words: Words,
): ElicitationParams {
  const properties = questions.map((question) => [question.id, propertyFor(question, words)] as const);
  const required = questions.filter((question) => question.required).map((question) => question.id);
  return {
    mode: 'form',
    message: stripStyle(message),
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    },
    _meta: { 'textui/id': id, 'textui/kind': kind },
  };
}

/** The schema that a file has for a question, as far as a request may hold that: each choice is a text. */
function propertyFor(question: QuestionFacts, words: Words): PropertySchema {
  const { chooses, schema: schemaOf, notesIn } = tellerOf(question);
  const { min: _, ...unlimited } = question;
  const choices = namedChoices(question).map(([name, { label, hint, group }]) => {
    const hinted = hint === undefined ? label : plainText(words.say('select.hint', { label, hint }));
    return { value: name, label: group === undefined ? hinted : `${group}: ${hinted}` };
  });
  const names = choicesSchema(choices.length === 0 ? {} : { choices });
  const isTitled = chooses === 'several' && names['oneOf'] !== undefined;
  const part = isTitled ? { anyOf: names['oneOf'] as Json } : { type: 'string', ...names };
  const isClosed = chooses === 'several' && choices.length === 0;
  const own = isClosed
    ? schemaOf({ ...unlimited, max: 0 }, { type: 'string', enum: [''] })
    : schemaOf(question, part);
  const schema = isList(question) ? { type: 'string' } : own; // it has no place for arrays of objects
  const notes = [
    question.help ?? '',
    ...(notesIn?.(question, words) ?? []),
    ...refusalsIn(question, words),
  ].map((note) => stripStyle(note));
  const help = notes.filter((note) => note !== '').join('\n');
  const taken = choices.map(({ value }) => value);
  const described = describedSchema(
    { label: question.label, help, default: defaultIn(question, taken) },
    schema,
  );
  return (chooses !== undefined ? described : { type: 'string', ...described }) as unknown as PropertySchema;
}

/** The choices that can be chosen, each under a text of its own: its value, numbered where another reads so. */
function namedChoices(question: QuestionFacts): (readonly [name: string, ChoiceInfo])[] {
  const labels = new Set(question.choices?.map(({ label }) => fold(label)));
  const counts = new Map<string, number>();
  return openChoices(question).map((choice) => {
    const { value, label } = choice;
    // A value such as `2` whose text is the label of another choice would be read as that choice.
    const name = typeof value !== 'string' && labels.has(fold(nameOf(value))) ? label : nameOf(value);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count === 1 ? name : `${name} (${count})`, choice];
  });
}

/** The answer that a reply holds: the values of choices by their names. */
export function chosenIn(replied: unknown, question: QuestionFacts): unknown {
  const values = new Map<unknown, Json>(namedChoices(question).map(([name, { value }]) => [name, value]));
  const chosen = (name: unknown): unknown => values.get(name) ?? name;
  if (tellerOf(question).chooses !== 'several') return chosen(replied);
  return Array.isArray(replied) ? replied.map(chosen) : replied;
}

function nameOf(value: Json): string {
  return plainText(wordOf(value));
}

/** The choices that cannot be taken now, with the reasons. */
function refusalsIn({ choices = [] }: QuestionFacts, words: Words): string[] {
  return choices.flatMap(({ label, disabled: reason }) => {
    if (reason === undefined) return [];
    return [
      reason === true
        ? words.say('select.refused', { label })
        : words.say('select.refused-because', { label, reason }),
    ];
  });
}

/** The default, where it is one that a request can hold. */
function defaultIn(facts: QuestionFacts, names: readonly string[]): Json | undefined {
  const { multiline, default: value } = facts;
  const { chooses, isPlain = false } = tellerOf(facts);
  if (value === undefined || value === null) return undefined;
  if (chooses !== undefined) {
    const chosen = (Array.isArray(value) ? (value as Json[]) : [value]).map(nameOf);
    if (names.length === 0 || !chosen.every((name) => names.includes(name))) return undefined;
    return chooses === 'one' ? chosen[0] : chosen;
  }
  if (!isPlain) return undefined;
  const lines = typeof value === 'string' && multiline === true ? value.split('\n') : [value];
  const isClean = lines.every(
    (line) => typeof line !== 'string' || (!line.includes('\n') && stripStyle(line) === line),
  );
  return isClean ? value : undefined;
}
