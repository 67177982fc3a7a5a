// The field of each kind of question: what it points at, what its keys are called, and what it replies.

import { asName, promptText, titleOf, withoutLastColon } from '../../checks/label-text.ts';
import type { Ask, AskView, LineView, Menu, MenuPart, Reply } from '../../engine/port.ts';
import type { MessageId } from '../../i18n/messages.ts';
import type { Words } from '../../i18n/words.ts';
import { type Choices, describeChoice } from '../../questions/choices.ts';
import type { ReadyChoice } from '../../questions/choice-options.ts';
import { trims } from '../../questions/readings.ts';
import { readLine } from '../../questions/reader.ts';
import { isDanger, isYesOrNo, type QuestionKind, isList, isHub } from '../../questions/shape.ts';
import { showValue } from '../../questions/show.ts';
import { isSame } from '../../questions/values.ts';
import { plainText } from '../../text/one-line.ts';
import { hasControlCharacters } from '../../text/ascii.ts';
import { stripStyle, textWidth } from '../../text/text.ts';
import { promptOf } from '../lines/pages.ts';
import { ChoiceField, type ChoiceFieldOptions, ConfirmField, type Option } from './choice-field.ts';
import { DateField } from './date-field.ts';
import type { FieldOptions, LiveField } from './field.ts';
import { paint } from './layout.ts';
import { LineField } from './line-field.ts';

/** What a field needs to know besides what is asked. */
export interface FieldContext {
  readonly words: Words;
  readonly live: { readonly width: number; readonly color: boolean; readonly history: readonly string[] };
  /** Whether it was answered before: ENTER keeps that. */
  readonly isKept: boolean;
  readonly doubts: readonly string[];
}

/** The field of what is asked. */
export function fieldOf(ask: Ask, view: AskView, context: FieldContext): LiveField {
  const { words, live } = context;
  const { kind, question } = ask;
  const part = ask.within();
  const base: FieldOptions = {
    words,
    subject: ask,
    prompt: promptText(question.label),
    heading: part?.heading ?? null,
    soFar: [...(part?.soFar ?? []), ...aboutOf(ask, view, context)],
    canGoBack: ask.canGoBack,
    hasHelp: ask.hasHelp,
  };
  if (view.menu !== null) return menuField(ask, view.menu, base);
  const confirm = { ...base, paint: (word: string) => paint(word, 'cyan', live) };
  if (kind === 'doubt' || kind === 'quit') {
    const send = (isMeant: boolean): Reply => ({ line: words.say(isMeant ? 'answer.yes' : 'answer.no') });
    const prompt = promptText(words.say(kind === 'quit' ? 'hub.quit' : 'question.use-anyway'));
    return new ConfirmField({ ...confirm, prompt, start: false, send, canGoBack: true });
  }
  const { line } = view;
  if (isYesOrNo(ask) && !isDanger(question)) {
    const current = line?.at.current;
    const start = typeof current === 'boolean' ? current : null;
    return new ConfirmField({ ...confirm, start, send: (given) => ({ given }) });
  }
  const { choices } = line?.reader ?? {};
  if (line != null && choices !== undefined) return choiceField(line, choices, base, live, question.optional);
  return lineField(ask, view, base, context);
}

/** What is above the line: what a doubt is about, the first entry of a secret, or the lines of a text so far. */
function aboutOf(ask: Ask, { lines }: AskView, { doubts, live, words }: FieldContext): readonly string[] {
  const { kind, question } = ask;
  if (kind === 'second-entry') return [`${promptText(question.label)}(${words.say('question.given')})`];
  if (kind !== 'doubt') return lines?.slice(-MOST_LINES) ?? [];
  return [...ask.stays(), ...doubts.map((text) => paint(stripStyle(text), 'yellow', live))];
}

/** No window has more rows: of a longer text, no more lines are looked at. */
const MOST_LINES = 1000;

/** Kinds with keys of their own in a line. */
const FIELDS: Readonly<Partial<Record<QuestionKind, typeof LineField>>> = { date: DateField };

function lineField(ask: Ask, view: AskView, base: FieldOptions, context: FieldContext): LineField {
  const { question, kind } = ask;
  const { words, live, isKept } = context;
  const { lines, line, hidden, shown } = view;
  const danger = isDanger(question) && isYesOrNo(ask);
  const [yes, no] = [words.say('answer.yes'), words.say('answer.no')];
  const ownHints = (isEmpty: boolean): string[] => {
    if (danger) return [words.say('live.type', { yes, no })];
    if (lines !== null) return [words.say(isEmpty && lines.length > 0 ? 'live.end' : 'live.new-line')];
    if (!isEmpty || kind === 'second-entry') return [];
    if (isKept && (hidden || (shown ?? '') !== ''))
      return [words.say('live.keep'), ...(hidden ? [] : [words.say('live.edit')])];
    return question.optional && (shown ?? '') === '' ? [words.say('live.skip')] : [];
  };
  const suggest = line?.reader.suggest;
  const Field = FIELDS[question.kind] ?? LineField;
  return new Field({
    ...base,
    prompt: promptOf(ask, view, words).textIn(words),
    hidden,
    lines,
    preset: presetOf(ask, view, words),
    history: live.history,
    suggest: suggest === undefined ? undefined : (typed) => suggest(typed),
    ownHints,
  });
}

/** The line that gives what ENTER would take; null where there is none. */
function presetOf({ question }: Ask, { line, hidden }: AskView, words: Words): string | null {
  if (line === null || hidden || line.at.current == null) return null;
  const { current } = line.at;
  const shown =
    typeof current === 'string' ? current : plainText(showValue(question, current, words, null, true));
  const isRead = (typed: string): boolean => {
    const meant = readLine(typed, trims(question));
    if (meant.means !== 'text' || hasControlCharacters(typed)) return false;
    const reading = line.reader.read(meant.text, line.at);
    return 'value' in reading && isSame(reading.value, current);
  };
  return [shown, `\\${shown}`].find(isRead) ?? null;
}

function choiceField(
  { reader, at: { current } }: LineView,
  choices: Choices,
  base: FieldOptions,
  live: FieldContext['live'],
  isOptional: boolean,
): ChoiceField {
  const { words } = base;
  const { list } = choices;
  const labelOf = (id: number): string => plainText(list[id]?.label ?? '');
  const at = (id: number): Option => {
    const choice = list[id] as ReadyChoice;
    return {
      label: labelOf(id),
      text: () => plainText(describeChoice(choice, words)),
      others: plainText(choice.hint ?? ''),
      refusal: choices.refusal(id, words),
      box: null,
      reply: { given: choice.value },
      hints: ['live.move', 'live.choose'],
    };
  };
  const hasGroups = list.some(({ group }) => group !== null);
  const groups = hasGroups ? { groupOf: (id: number) => list[id]?.group ?? null } : {};
  const rows = { ...base, count: list.length, at, ...groups };
  if (reader.isMany !== true) {
    const start = current == null ? null : (choices.idOf(current) ?? null);
    return new ChoiceField(isOptional ? withNone({ ...rows, start }) : { ...rows, start });
  }
  const label = withoutLastColon(base.prompt.trimEnd());
  const promptFor = (chosen: string): string =>
    promptText(words.say('question.default', { label, default: chosen }));
  // As long as it has no row of its own, the line stays where it is.
  const promptWith = (ids: ReadonlySet<number>): string => {
    const { width } = live; // it may have changed
    if (ids.size === 0) return promptFor(words.say('multiselect.none'));
    const names = ids.size > width ? [] : [...ids].toSorted((one, other) => one - other).map(labelOf);
    const prompt = promptFor(names.join(', '));
    const isShown = names.length > 0 && textWidth(prompt) <= width / 2;
    return isShown ? prompt : promptFor(words.say('live.chosen', { count: ids.size }));
  };
  const valueOf = (ids: ReadonlySet<number>): unknown =>
    list.filter((_, id) => ids.has(id)).map(({ value }) => value);
  const chosen = Array.isArray(current) ? (current as unknown[]) : [];
  const ids = chosen.flatMap((value) => choices.idOf(value) ?? []);
  return new ChoiceField({ ...rows, start: null, ticks: { ids, promptWith, valueOf } });
}

/** Choices after a row that leaves the question empty, which is pointed at unless another one is. */
function withNone({ count, at, groupOf, start, ...others }: ChoiceFieldOptions): ChoiceFieldOptions {
  const label = `(${others.words.say('multiselect.none')})`;
  const none: Option = {
    label,
    text: () => label,
    others: '',
    refusal: null,
    box: null,
    reply: { given: null },
    hints: ['live.move', 'live.skip'],
  };
  return {
    ...others,
    count: count + 1,
    at: (id) => (id === 0 ? none : at(id - 1)),
    ...(groupOf === undefined ? {} : { groupOf: (id) => (id === 0 ? null : groupOf(id - 1)) }),
    start: start === null ? 0 : start + 1,
  };
}

function menuField(ask: Ask, menu: Menu, base: FieldOptions): ChoiceField {
  const { words } = base;
  const { kind, question, canGoBack, hasHelp } = ask;
  const { parts, finish, start } = menu;
  const [asHub, hasItems] = [isHub(ask), isList(ask)];
  const rowOf = (label: string, reply: Reply, hint: MessageId): Option => ({
    label,
    text: () => label,
    others: '',
    refusal: null,
    box: null,
    reply,
    hints: kind === 'review' ? [hint] : [hint, 'live.move'],
  });
  const last = (id: MessageId, reply: Reply, hint: MessageId = 'live.choose'): Option =>
    rowOf(words.say(id), reply, hint);
  const ends = asHub
    ? [
        rowOf(
          finish === null ? words.say('live.row-finish') : asRow(finish),
          { keep: true },
          'live.finish-hub',
        ),
        ...(canGoBack ? [last('live.row-back', { back: true })] : []),
        last('live.row-quit', { quit: true }),
        ...(hasHelp ? [last('live.row-help', { line: '?' })] : []),
      ]
    : hasItems
      ? [
          last('live.row-add', { add: true }, 'live.add-one'),
          last('live.row-done', { keep: true }, 'live.accept'),
        ]
      : [last('live.row-accept', { keep: true }, 'live.accept')];
  const at = (id: number): Option => {
    const part = parts[id];
    if (part === undefined) return ends[id - parts.length] as Option;
    const row = rowOf(named(part, words), { open: part.key }, asHub ? 'live.open' : 'live.change');
    if (hasItems) return { ...row, removal: { remove: part.key } };
    return asHub ? { ...row, box: part.text !== null } : row;
  };
  const title = asName(question.label);
  const review = title === '' ? words.say('live.review-untitled') : words.say('live.review', { title });
  const prompt = kind === 'review' ? promptText(review) : base.prompt;
  return new ChoiceField({ ...base, prompt, count: parts.length + ends.length, at, start });
}

function named({ label, text, lacks }: MenuPart, words: Words): string {
  const name = plainText(label);
  const value = plainText(text ?? '') || (lacks ?? `(${words.say('multiselect.none')})`);
  return name === '' ? value : `${titleOf(name)} ${value}`.trimEnd();
}

/** `to install` as the name of what it does. */
function asRow(description: string): string {
  const name = plainText(description).replace(/^to /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
