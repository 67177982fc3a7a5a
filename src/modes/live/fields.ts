// The field of each kind of question: what it points at, what its keys are called, and what it replies.

import { asName, promptText, titleOf, withoutLastColon } from '../../checks/labels.ts';
import type { Ask, AskView, LineView, Menu, MenuPart, Reply } from '../../engine/answerer.ts';
import type { MessageId } from '../../i18n/messages.ts';
import type { Words } from '../../i18n/words.ts';
import { type Choices, describeChoice } from '../../questions/choices.ts';
import type { ReadyChoice } from '../../questions/choice-options.ts';
import { trims } from '../../questions/kinds.ts';
import { readLine } from '../../questions/reader.ts';
import { isDanger } from '../../questions/shape.ts';
import { showValue } from '../../questions/show.ts';
import { isSame } from '../../questions/values.ts';
import { plainText } from '../../text/one-line.ts';
import { hasControlCharacters } from '../../text/ascii.ts';
import { stripStyle, textWidth } from '../../text/text.ts';
import { promptOf } from '../lines/printed.ts';
import {
  ChoiceField,
  type ChoiceFieldOptions,
  ConfirmField,
  type Option,
  TickField,
} from './choice-field.ts';
import { type LiveField, type FieldOptions, LineField, type Sent } from './field.ts';
import { paint } from './layout.ts';

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
  const { words, live, doubts } = context;
  const { kind, question } = ask;
  const part = ask.within();
  const base: FieldOptions = {
    words,
    prompt: promptText(question.label),
    heading: part?.heading ?? null,
    soFar: [
      ...(part?.soFar ?? []),
      ...aboutOf(
        ask,
        view,
        doubts.map((text) => paint(stripStyle(text), 'yellow', live)),
        words,
      ),
    ],
    canGoBack: ask.canGoBack,
    hasHelp: ask.hasHelp,
  };
  if (view.menu !== null) return menuField(ask, view.menu, base);
  const cyan = (word: string): string => paint(word, 'cyan', live);
  if (kind === 'doubt') {
    const send = (isMeant: boolean): Sent => {
      const line = words.say(isMeant ? 'answer.yes' : 'answer.no');
      return { reply: { line }, line };
    };
    const prompt = promptText(words.say('question.use-anyway'));
    return new ConfirmField({ ...base, prompt, start: false, send, paint: cyan, canGoBack: true });
  }
  if (kind === 'confirm' && !isDanger(question)) {
    const current = view.line?.at.current;
    const send = (given: boolean): Sent => ({ reply: { given }, line: '' });
    const start = typeof current === 'boolean' ? current : null;
    return new ConfirmField({ ...base, start, send, paint: cyan });
  }
  const { line } = view;
  if (line?.reader.choices !== undefined) return choiceField(line, base, context);
  return lineField(ask, view, base, context);
}

/** What is above the line: what a doubt is about, the first entry of a secret, or the lines of a text so far. */
function aboutOf(ask: Ask, { lines }: AskView, doubts: readonly string[], words: Words): readonly string[] {
  const { kind, question } = ask;
  if (kind === 'second-entry') return [`${promptText(question.label)}(${words.say('question.given')})`];
  return kind === 'doubt' ? [...ask.stays(), ...doubts] : (lines?.slice(-MOST_LINES) ?? []);
}

/** No window has more rows: of a longer text, no more lines are looked at. */
const MOST_LINES = 1000;

function lineField(ask: Ask, view: AskView, base: FieldOptions, context: FieldContext): LineField {
  const { question, kind } = ask;
  const { words, live, isKept } = context;
  const { lines, line, hidden, shown } = view;
  const danger = isDanger(question) && kind === 'confirm';
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
  return new LineField({
    ...base,
    prompt: promptOf(ask, view, words).textIn(words),
    hidden,
    isOneLine: view.fresh,
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

function choiceField({ reader, at }: LineView, base: FieldOptions, { words, live }: FieldContext): LiveField {
  const choices = reader.choices as NonNullable<typeof reader.choices>;
  const { list } = choices;
  const options = list.map((choice, id) => new ChoiceOption(choice, choices, id, words));
  const send = (id: number): Sent => ({ reply: { given: list[id]?.value }, line: '' });
  const say = (id: MessageId): string => words.say(id);
  if (reader.isMany !== true) {
    const current = at.current == null ? undefined : choices.idOf(at.current);
    const ownHints = (): string[] => [say('live.move'), say('live.choose')];
    return new ChoiceField({ ...base, choices: options, start: current ?? null, send, ownHints });
  }
  const chosen = Array.isArray(at.current) ? (at.current as unknown[]) : [];
  const ticked = chosen.flatMap((value) => choices.idOf(value) ?? []);
  // As long as it has no row of its own, the line stays where it is.
  const promptWith = (ids: ReadonlySet<number>): string => {
    const names = [...ids].toSorted((one, other) => one - other).map((id) => options[id]?.label ?? '');
    const label = withoutLastColon(base.prompt.trimEnd());
    const promptFor = (chosen: string): string =>
      promptText(words.say('question.default', { label, default: chosen }));
    const prompt = promptFor(names.length === 0 ? say('multiselect.none') : names.join(', '));
    const isLong = textWidth(prompt) > live.width / 2 && names.length > 0;
    return isLong ? promptFor(words.say('live.chosen', { count: names.length })) : prompt;
  };
  const sendAll = (ids: ReadonlySet<number>): Sent => ({
    reply: { given: list.filter((_, id) => ids.has(id)).map(({ value }) => value) },
    line: '',
  });
  const ownHints = (): string[] => [say('live.tick'), say('live.accept')];
  return new TickField({
    ...base,
    choices: options,
    start: null,
    send,
    ownHints,
    ticked,
    promptWith,
    sendAll,
  });
}

/** A choice as a row; most of many are never looked at. */
class ChoiceOption implements Option {
  readonly box = null;
  readonly #choice: ReadyChoice;
  readonly #choices: Choices;
  readonly #id: number;
  readonly #words: Words;

  constructor(choice: ReadyChoice, choices: Choices, id: number, words: Words) {
    this.#choice = choice;
    this.#choices = choices;
    this.#id = id;
    this.#words = words;
  }

  get label(): string {
    return plainText(this.#choice.label);
  }

  get text(): string {
    return plainText(describeChoice(this.#choice, this.#words));
  }

  get hint(): string {
    return plainText(this.#choice.hint ?? '');
  }

  get group(): string | null {
    return this.#choice.group;
  }

  get refusal(): string | null {
    return this.#choices.refusal(this.#id, this.#words);
  }
}

/** A row of a menu, what it replies, and what ENTER does there. */
interface MenuRow {
  readonly option: Option;
  readonly reply: Reply;
  readonly hint: MessageId;
  readonly removal?: Reply;
}

function menuField(ask: Ask, menu: Menu, base: FieldOptions): ChoiceField {
  const { words } = base;
  const rows =
    ask.kind === 'hub'
      ? hubRows(ask, menu, words)
      : ask.kind === 'list'
        ? listRows(menu, words)
        : reviewRows(menu, words);
  const name = asName(ask.question.label);
  const review = name === '' ? words.say('live.review-untitled') : words.say('live.review', { title: name });
  const prompt = ask.kind === 'review' ? promptText(review) : base.prompt;
  const moves = ask.kind !== 'review';
  const options: ChoiceFieldOptions = {
    ...base,
    prompt,
    choices: rows.map(({ option }) => option),
    start: menu.start,
    send: (id) => ({ reply: (rows[id] as MenuRow).reply, line: '' }),
    remove: (id) => {
      const reply = rows[id]?.removal;
      return reply === undefined ? null : { reply, line: '' };
    },
    ownHints: (id) => {
      const row = id === null ? undefined : rows[id];
      return [
        ...(row === undefined ? [] : [words.say(row.hint)]),
        ...(moves ? [words.say('live.move')] : []),
      ];
    },
  };
  return new ChoiceField(options);
}

function rowOf(label: string, reply: Reply, hint: MessageId, box: boolean | null = null): MenuRow {
  return { option: { label, text: label, hint: '', group: null, refusal: null, box }, reply, hint };
}

function named({ label, text, lacks = '' }: MenuPart, words: Words): string {
  const name = plainText(label);
  const none = `(${words.say('multiselect.none')})`;
  const value = text === null ? lacks : plainText(text) || none;
  return name === '' ? value : `${titleOf(name)} ${value}`.trimEnd();
}

function listRows({ parts }: Menu, words: Words): MenuRow[] {
  return [
    ...parts.map(
      (part): MenuRow => ({
        ...rowOf(named(part, words), { open: part.key }, 'live.change'),
        removal: { remove: part.key },
      }),
    ),
    rowOf(words.say('live.row-add'), { add: true }, 'live.add-one'),
    rowOf(words.say('live.row-done'), { keep: true }, 'live.accept'),
  ];
}

function reviewRows({ parts }: Menu, words: Words): MenuRow[] {
  return [
    ...parts.map((part) => rowOf(named(part, words), { open: part.key }, 'live.change')),
    rowOf(words.say('live.row-accept'), { keep: true }, 'live.accept'),
  ];
}

/** The sections of a hub, and a row for each key of its prompt. */
function hubRows({ canGoBack, hasHelp }: Ask, { parts, finish }: Menu, words: Words): MenuRow[] {
  const quit = words.say('key.quit');
  return [
    ...parts.map((part) => rowOf(named(part, words), { open: part.key }, 'live.open', part.text !== null)),
    rowOf(finish === null ? words.say('live.row-finish') : asRow(finish), { keep: true }, 'live.finish-hub'),
    ...(canGoBack ? [rowOf(words.say('live.row-back'), { back: true }, 'live.choose')] : []),
    rowOf(words.say('live.row-quit'), { line: quit }, 'live.choose'),
    ...(hasHelp ? [rowOf(words.say('live.row-help'), { line: '?' }, 'live.choose')] : []),
  ];
}

/** `to install` as the name of what it does. */
function asRow(description: string): string {
  const name = plainText(description).replace(/^to /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
