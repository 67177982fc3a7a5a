// What a person sees of an ask: its prompt, what is printed above it, and the same as data.

import type { MessageId } from '../i18n/messages.ts';
import { type AppAction, fold, type Words } from '../i18n/words.ts';
import { describeList } from '../questions/answer-reader.ts';
import { titleOf } from '../questions/choice-list.ts';
import { readListLine } from '../questions/list.ts';
import type { SimpleQuestion } from '../questions/question.ts';
import { Container } from '../render/containers/container.ts';
import { ListRowContainer } from '../render/containers/list-container.ts';
import { WindowContainer } from '../render/containers/window-container.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import { CheckboxWidget } from '../render/widgets/checkbox-widget.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import {
  asName,
  describePrompt,
  endsSentence,
  optionFor,
  Prompt,
  promptOptions,
  promptWithDefault,
  promptWithNote,
  withoutColon,
  withoutLastColon,
} from '../screens/prompt.ts';
import { requireScreen } from '../screens/ui-screen.ts';
import { plainText } from '../text/one-line.ts';
import { graphemes } from '../text/text.ts';
import type { AskView, MenuRow, MenuView } from './answerer.ts';
import type { Draft, Visit } from './draft.ts';
import { fallbackOf, openReader, peek, peekEntries, prepare, presetOf } from './peek.ts';

/** A section of a hub as it is drawn. */
export interface Section {
  readonly key: string;
  readonly draft: Draft;
  readonly label: string;
  /** How its value reads; null where it has none. */
  readonly summary: string | null;
  /** The section that must be complete before it opens; null where it can be opened. */
  readonly needs: string | null;
}

/** Opens a question for a visit: its choices and default are looked up once. */
export async function openVisit(draft: Draft, words: Words): Promise<Visit> {
  if (draft.visit !== null) return draft.visit;
  const question = draft.question as SimpleQuestion<unknown>;
  const reader = await openReader(question, draft);
  const isEmptied = draft.current === null && question.optional;
  const isPreset = isEmptied || presetOf(draft, { reader, fallback: undefined }) !== null; // no default is offered then
  const fallback = isPreset ? undefined : await fallbackOf(question, reader, draft);
  const visit: Visit = { reader, fallback, printed: null, lines: [], typedLength: 0 };
  visit.printed = reader.intro?.(presetOf(draft, visit)?.value, words) ?? null;
  draft.visit = visit;
  return visit;
}

/** A question that one line answers. */
export async function simpleView(draft: Draft, words: Words): Promise<AskView> {
  const question = draft.question as SimpleQuestion<unknown>;
  const visit = await openVisit(draft, words);
  const { reader, printed, lines } = visit;
  const current = presetOf(draft, visit)?.value;
  const shown = current === undefined ? null : question.presetIn(current, words, draft);
  return {
    prompt: new Prompt(messageFor(question, visit, current, shown, words)),
    hidden: question.hidden,
    fresh: question.fresh,
    intro: printed?.widget ?? null,
    isWindow: false,
    screen: null,
    line: { reader, at: { printed, current, words }, trims: question.trims },
    menu: null,
    lines: question.multiline ? lines : null,
    suggest: reader.suggest ?? null,
    describe: () =>
      semanticNode('question', {
        name: withoutColon(question.label),
        value: question.hidden ? null : shown,
        id: draft.id === '' ? question.id : draft.id,
        children: reader.describe?.({ printed, current, words }),
      }),
  };
}

/** What asks for a line: the label with what ENTER takes, or with the number of a further line. */
function messageFor(
  { label }: SimpleQuestion<unknown>,
  { reader, lines }: Visit,
  current: unknown,
  shown: string | null,
  words: Words,
): string {
  if (lines.length > 0)
    return words.say('text.next-line', { label: asName(label), number: lines.length + 1 });
  const note = reader.noteIn?.(current, words) ?? null;
  return note === null ? promptWithDefault(label, shown, words) : promptWithNote(label, note, words);
}

/** A value that a screen of the program asks for. */
export async function customView(draft: Draft): Promise<AskView> {
  const { question } = draft;
  const { shape } = question;
  const current = draft.soFar ?? (await peek(draft))?.answer ?? undefined;
  return {
    prompt: new Prompt(question.label),
    hidden: false,
    fresh: false,
    intro: null,
    isWindow: false,
    line: null,
    menu: null,
    describe: () => semanticNode('question', { name: withoutColon(question.label), id: draft.id }),
    screen: () =>
      requireScreen('custom: what screen gives', shape.kind === 'custom' ? shape.screen(current) : null),
  };
}

/** The items of a list, and what can be done with them. */
export async function listView(draft: Draft, words: Words): Promise<AskView> {
  await prepare(draft);
  const { question, items } = draft;
  const list = draft.list as NonNullable<Draft['list']>;
  const printed = (): Widget => (list.printed ??= itemsIn(draft, words));
  // Who listens hears the keys once, and again after `?`.
  const isShort = words.spoken && list.knowsKeys;
  const message = isShort
    ? question.label
    : words.say('list.prompt', { label: withoutLastColon(question.label) });
  return {
    ...menuView(message, printed, () => listMenu(draft, words)),
    // Who sees the menu has no need for it.
    get intro() {
      return items.length === 0 ? null : printed();
    },
  };
}

/** The items of a list as rows, then what else can be done. */
function listMenu(draft: Draft, words: Words): MenuView {
  const { items } = draft;
  const others: MenuRow[] = [
    { text: words.say('live.add'), line: '+' },
    { text: words.say('live.done'), line: '' },
  ];
  const rowOf = (item: Draft, number: number): MenuRow => ({
    get text() {
      return `${number}) ${plainText(itemText(draft, item, words))}`;
    },
    line: String(number),
    removal: `-${number}`,
  });
  return {
    title: titleOf(draft.question.label),
    size: items.length + others.length,
    start: items.length === 0 ? 0 : items.length + 1,
    row(id) {
      const item = items[id];
      return item === undefined ? (others[id - items.length] ?? null) : rowOf(item, id + 1);
    },
    idOf(line) {
      const command = readListLine(line, items.length);
      if (command.means === 'change') return command.index;
      if (command.means === 'add') return items.length;
      return command.means === 'done' ? items.length + 1 : null;
    },
  };
}

function itemText({ list }: Draft, item: Draft, words: Words): string {
  const labels = list?.labels ?? null;
  if (item.isAccepted) return item.summaryOf(item.value, words, labels);
  return item.question.presetIn(item.begun, words, labels);
}

/** The items of a list, numbered. */
function itemsIn(draft: Draft, words: Words): Container {
  const container = new Container();
  for (const item of draft.items) container.add(new TextWidget(itemText(draft, item, words)));
  return container;
}

/** All answers of a form, numbered. */
export function reviewView(draft: Draft, words: Words): AskView {
  const container = new Container();
  const rows: MenuRow[] = [];
  const names: string[] = [];
  for (const { key, draft: child } of draft.entries) {
    if (child?.question.isAsked !== true) continue;
    const label = child.question.label || key;
    const summary = child.summaryOf(child.value, words);
    const text = `${label}${endsSentence(label) ? '' : ':'} ${summary}`;
    container.add(new TextWidget(text));
    const line = String(rows.length + 1);
    rows.push({ text: `${line}) ${plainText(text)}`, line });
    names.push(fold(label));
  }
  const idOf = (typed: string): number | null => {
    const line = fold(typed);
    if (line === '') return rows.length;
    const id = /^[1-9]\d{0,6}$/.test(line) ? Number(line) - 1 : names.indexOf(line);
    return id < 0 || id >= rows.length ? null : id;
  };
  const view = menuView(
    words.say('form.review'),
    () => container,
    () => menuOf(null, [...rows, { text: words.say('live.accept'), line: '' }], rows.length, idOf),
  );
  return { ...view, intro: container };
}

/** A menu of rows that are all known. */
function menuOf(
  title: string | null,
  rows: readonly MenuRow[],
  start: number,
  idOf: MenuView['idOf'],
): MenuView {
  return { title, size: rows.length, start, row: (id) => rows[id] ?? null, idOf };
}

function menuView(message: string, list: () => Widget, menu: () => MenuView): Omit<AskView, 'intro'> {
  return {
    prompt: new Prompt(message),
    hidden: false,
    fresh: false,
    isWindow: false,
    screen: null,
    line: null,
    menu,
    describe: () => describeList(message, list()),
  };
}

/** A follow-up: a secret again, or whether an answer is meant. */
export function followUpView(message: string, hidden: boolean): AskView {
  const prompt = new Prompt(message);
  return {
    prompt,
    hidden,
    fresh: false,
    intro: null,
    isWindow: false,
    screen: null,
    line: null,
    menu: null,
    describe: () => semanticNode('question', { name: withoutColon(message) }),
  };
}

/** The narrowest column that two of them stand side by side in. */
const NARROWEST_COLUMN = 30;
const SPACING = 3;

/** A section: ticked where it has a value, and missing where it has none. */
class SectionBox extends CheckboxWidget {
  readonly #id: string;

  constructor(section: Section, words: Words) {
    const { draft, label, summary } = section;
    super({ title: label, text: summary ?? missingIn(section, words), completed: summary !== null });
    this.#id = draft.id;
  }

  override describe(): SemanticNode {
    const id = this.#id;
    if (this.completed === true) return semanticNode('checkbox', { ...super.describe(), id });
    return semanticNode('checkbox', { name: this.title, states: ['missing'], id });
  }
}

/** What is said of a section without a value. */
function missingIn({ needs: label }: Section, words: Words): string {
  return label === null ? words.say('hub.missing') : words.say('hub.needs', { label });
}

/** The sections that are shown, and what each has been answered with. */
export async function sectionsOf(hub: Draft, words: Words): Promise<Section[]> {
  const { entries } = await peekEntries(hub);
  let missing: string | null = null;
  return entries.flatMap(({ key, draft, peeked, isWaiting }) => {
    if (draft?.question.isAsked !== true) return [];
    const label = draft.question.label || key;
    const needs = isWaiting ? missing : null;
    if (peeked === null) missing ??= asName(label);
    const summary = peeked === null ? null : draft.summaryOf(peeked.value, words);
    return [{ key, draft, label, summary, needs }];
  });
}

/** The section of a number, or of a name or a part of one. Single letters are keys, never parts of names. */
export function findSection(sections: readonly Section[], line: string): Section | 'several' | null {
  const typed = fold(line);
  if (/^[1-9]\d{0,6}$/.test(typed)) return sections[Number(typed) - 1] ?? null;
  const only = (found: readonly Section[]): Section | 'several' =>
    found.length === 1 ? (found[0] as Section) : 'several';
  const whole = sections.filter(({ label }) => fold(label) === typed);
  if (whole.length > 0) return only(whole);
  if (graphemes(typed).length < 2) return null;
  for (const fits of [(name: string) => name.startsWith(typed), (name: string) => name.includes(typed)]) {
    const found = sections.filter(({ label }) => fits(fold(label)));
    if (found.length > 0) return only(found);
  }
  return null;
}

/** The window of a hub. */
export async function hubView(
  hub: Draft,
  words: Words,
  { width, canGoBack, hasHelp }: { width: number; canGoBack: boolean; hasHelp: boolean },
): Promise<AskView & { readonly window: WindowContainer }> {
  const sections = await sectionsOf(hub, words);
  const columns = width >= 2 * NARROWEST_COLUMN + SPACING ? 2 : 1;
  const list = new ListRowContainer(columns, { spacing: SPACING });
  for (const section of sections) list.add(new SectionBox(section, words));
  const window = new WindowContainer(hub.question.label);
  window.addWithSeparator(list);
  const prompt = new Prompt();
  const { shape } = hub.question;
  prompt.addContinueOption((shape.kind === 'hub' ? shape.finish : null) ?? words.say('hub.finish'));
  if (canGoBack) prompt.addOption('<', words.say('hub.back'));
  prompt.addQuitOption();
  if (hasHelp) prompt.addHelpOption();
  return {
    prompt,
    hidden: false,
    fresh: false,
    intro: window,
    window,
    isWindow: true,
    screen: null,
    line: null,
    menu: () => hubMenu(hub.question.label, sections, prompt, words),
    describe: () => describePrompt(prompt, words),
  };
}

/** The sections of a hub and the keys of its prompt; a person begins at the first section that is missing. */
function hubMenu(title: string, sections: readonly Section[], prompt: Prompt, words: Words): MenuView {
  const options = promptOptions(prompt, words);
  const taken = new Map<string, number>();
  for (const { label } of sections) taken.set(fold(label), (taken.get(fold(label)) ?? 0) + 1);
  const rows: MenuRow[] = sections.map((section, index) => {
    const { label, summary } = section;
    const name = plainText(label);
    // Its label where that means no other section and no key; else its number.
    const isClear =
      taken.get(fold(label)) === 1 &&
      fold(name) === fold(label) &&
      !/^\d+$/.test(fold(name)) &&
      optionFor(prompt, name, words) === null &&
      !['', '?', '<'].includes(fold(name));
    const colon = endsSentence(name) ? '' : ':';
    const value = plainText(summary ?? missingIn(section, words));
    return {
      text: `${name}${colon} ${value}`.trimEnd(),
      isDone: summary !== null,
      line: isClear ? name : String(index + 1),
    };
  });
  const kinds = options.map(({ key }) => optionFor(prompt, key, words));
  for (const [index, { key, description }] of options.entries()) {
    rows.push({ text: optionName(key, description, kinds[index]?.app ?? null, words), line: key });
  }
  const missing = sections.findIndex(({ summary }) => summary === null);
  return menuOf(title, rows, missing < 0 ? sections.length : missing, (typed) => {
    const option = optionFor(prompt, typed, words);
    if (option !== null) return sections.length + kinds.findIndex((kind) => kind?.key === option.key);
    const section = findSection(sections, typed);
    return section === null || section === 'several' ? null : sections.indexOf(section);
  });
}

/** What a key does, as a name: `Finish` for `to finish`. */
function optionName(key: string, description: string, app: AppAction | null, words: Words): string {
  const own = app === null ? null : OPTION_NAMES[app];
  if (own !== null && own !== undefined && description === words.say(own.says)) return words.say(own.name);
  if (key === '<') return words.say('live.back');
  const name = plainText(description).replace(/^to /, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The names of the library's own options, and what they are called in a prompt. */
const OPTION_NAMES: Readonly<Partial<Record<AppAction, { name: MessageId; says: MessageId }>>> = {
  continue: { name: 'live.finish', says: 'hub.finish' },
  quit: { name: 'live.quit', says: 'prompt.quit' },
  help: { name: 'live.help', says: 'prompt.help' },
};
