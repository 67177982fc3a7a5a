// An ask as a person sees it, as data: the message, the rows above it, and the commands of a menu.

import { fold } from '../i18n/fold.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { isDanger, isList, isSecret, isCustom, isHub, isMultiline } from '../questions/shape.ts';
import { showPreset } from '../questions/show-preset.ts';
import type { PrintedList, PrintedRow } from '../questions/printed.ts';
import {
  asName,
  endsSentence,
  promptWithDefault,
  promptWithNote,
  titleOf,
  withoutLastColon,
} from '../checks/label-text.ts';
import { graphemes } from '../text/text.ts';
import type { AskView, Menu, MenuPart } from './port.ts';
import type { Preset, Section, QuestionNode, Visit } from './node.ts';

const NOTHING: Omit<AskView, 'message'> = {
  hidden: false,
  fresh: false,
  intro: null,
  line: null,
  menu: null,
  lines: null,
  shown: null,
  screen: null,
};

/** A question that one line, or a screen of the program, answers. */
export function simpleView(
  { question }: QuestionNode,
  visit: Visit,
  preset: Preset | null,
  words: Words,
): AskView {
  const { reader, printed, lines } = visit;
  const { shape, label } = question;
  const current = preset?.answer;
  if (isCustom(shape)) return { ...NOTHING, message: label, screen: (run) => shape.show(current, run) };
  const shown =
    current === undefined ? null : showPreset(question, current, words, (value) => reader.labelOf?.(value));
  const note = reader.noteIn?.(current, words) ?? null;
  const number = lines.length + 1;
  const asking = note === null ? promptWithDefault(label, shown, words) : promptWithNote(label, note, words);
  return {
    message: number > 1 ? words.say('text.next-line', { label: asName(label), number }) : asking,
    hidden: isSecret(shape),
    fresh: isDanger(question),
    intro: printed,
    line: { reader, at: { printed, current, words } },
    menu: null,
    lines: isMultiline(question) ? lines : null,
    shown: isSecret(shape) ? null : shown,
    screen: null,
  };
}

/** A follow-up: a secret again, or whether an answer is meant. */
export function followUpView(message: string, hidden: boolean): AskView {
  return { ...NOTHING, message, hidden };
}

/** The items of a list, and the commands for them. */
export function listView(
  { label, shape }: AnyQuestion,
  items: readonly QuestionNode[],
  textOf: (item: QuestionNode) => string,
  words: Words,
): AskView {
  const parts = items.map(
    (item): MenuPart => ({ key: item.key, id: item.id, label: '', text: textOf(item) }),
  );
  const message = words.say('list.prompt', { label: withoutLastColon(label) });
  const isShort = isList(shape) && items.length < shape.min;
  const start = isShort ? items.length : items.length + 1;
  const menu = menuOf(titleOf(label), parts, start, (line) => numbered(parts, line));
  let printed: PrintedList | null = null;
  return {
    ...NOTHING,
    message,
    menu,
    get intro() {
      if (parts.length > 0) printed ??= rowsOf(parts, ({ text }) => text ?? '');
      return printed;
    },
  };
}

/** All answers of a form, numbered. */
export function reviewView(
  fields: readonly (QuestionNode & { readonly text: string })[],
  words: Words,
): AskView {
  const parts = fields.map(
    ({ key, id, question, text }): MenuPart => ({ key, id, label: question.label || key, text }),
  );
  const find = (line: string): MenuPart | null =>
    numbered(parts, line) ?? parts.find(({ label }) => fold(label) === fold(line)) ?? null;
  const textOf = ({ label, text }: MenuPart): string =>
    `${label}${endsSentence(label) ? '' : ':'} ${text ?? ''}`;
  const menu = menuOf(null, parts, parts.length, find);
  return { ...NOTHING, message: words.say('form.review'), menu, intro: rowsOf(parts, textOf) };
}

/** The sections of a hub. */
export function hubView(question: AnyQuestion, sections: readonly Section[], words: Words): AskView {
  const { shape, label } = question;
  const parts = sections.map(({ node, label: own, isComplete, text, first }): MenuPart => {
    const lacks =
      first === null ? words.say('hub.missing') : words.say('hub.needs', { label: asName(first.label) });
    const part = { key: node.key, id: node.id, label: own };
    if (!isComplete) return { ...part, text: null, lacks };
    return text === null ? { ...part, text: '', lacks: '' } : { ...part, text };
  });
  const missing = parts.findIndex(({ text }) => text === null);
  const menu = menuOf(label, parts, missing < 0 ? parts.length : missing, (line) => findSection(parts, line));
  const finish = isHub(shape) ? shape.finish : null;
  const window: PrintedList = { ...NO_ROWS, kind: 'hub', title: label };
  return { ...NOTHING, message: words.say('prompt.message'), intro: window, menu: { ...menu, finish } };
}

const NO_ROWS: PrintedList = { kind: 'rows', title: null, name: null, rows: [], foot: [], ids: [] };

function rowsOf(parts: readonly MenuPart[], textOf: (part: MenuPart) => string): PrintedList {
  const rows = parts.map((part, index): PrintedRow => {
    const text = textOf(part);
    return { key: String(index + 1), text, box: null, group: null, name: text, value: '', isDisabled: false };
  });
  return { ...NO_ROWS, rows };
}

function menuOf(title: string | null, parts: readonly MenuPart[], start: number, find: Menu['find']): Menu {
  return { title, parts, start, finish: null, find };
}

/** The part of a number. */
function numbered(parts: readonly MenuPart[], line: string): MenuPart | null {
  const typed = fold(line);
  return /^[1-9]\d{0,6}$/.test(typed) ? (parts[Number(typed) - 1] ?? null) : null;
}

/** The section of a number, or of a name or a part of one. Single letters are keys, never parts of names. */
function findSection(sections: readonly MenuPart[], line: string): MenuPart | 'several' | null {
  const typed = fold(line);
  if (/^[1-9]\d{0,6}$/.test(typed)) return numbered(sections, typed);
  const isLetter = graphemes(typed).length < 2;
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => name === typed,
    (name) => !isLetter && name.startsWith(typed),
    (name) => !isLetter && name.includes(typed),
  ];
  for (const test of tests) {
    const found = sections.filter(({ label }) => test(fold(label)));
    if (found.length > 0) return found.length === 1 ? (found[0] as MenuPart) : 'several';
  }
  return null;
}
