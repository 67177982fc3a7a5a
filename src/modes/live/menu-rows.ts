// The rows of a menu at a live terminal: its parts, and what else can be done, each with the line that does it.

import { promptOf } from '../lines/printed.ts';
import { endsSentence } from '../../checks/labels.ts';
import type { Ask, AskView, Menu, MenuPart } from '../../engine/answerer.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { fold } from '../../i18n/fold.ts';
import type { AppAction, Words } from '../../i18n/words.ts';
import { optionFor, type Prompt, promptOptions } from '../../app/prompt.ts';
import { plainText } from '../../text/one-line.ts';

/** One thing that can be done. */
interface MenuRow {
  readonly text: string;
  /** Whether it is done; left out for what has no box. */
  readonly isDone?: boolean;
  /** What is typed for it. */
  readonly line: string;
  /** What is typed to remove it; null where it cannot be removed. */
  readonly removal?: string | null;
}

/** What can be done at a menu. */
export interface MenuRows {
  readonly title: string | null;
  /** The row where a person begins. */
  readonly start: number;
  readonly rows: readonly MenuRow[];
  /** The row that a line means; null for none. */
  idOf(line: string): number | null;
}

/** The rows of the menu of an ask; null where it has none. */
export function menuRowsOf(ask: Ask, view: AskView, words: Words): MenuRows | null {
  const { menu } = view;
  if (menu === null) return null;
  if (ask.kind === 'hub') return hubRows(menu, promptOf(ask, view, words), words);
  const isList = ask.kind === 'list';
  const parts = menu.parts.map(({ label, text }, index): MenuRow => {
    const line = String(index + 1);
    const named = label === '' ? (text ?? '') : `${label}${endsSentence(label) ? '' : ':'} ${text ?? ''}`;
    return { text: `${line}) ${plainText(named)}`, line, removal: isList ? `-${line}` : null };
  });
  const others: MenuRow[] = isList
    ? [
        { text: words.say('live.add'), line: '+' },
        { text: words.say('live.done'), line: '' },
      ]
    : [{ text: words.say('live.accept'), line: '' }];
  const last = parts.length + others.length - 1;
  const idOf = (typed: string): number | null => {
    const line = fold(typed);
    if (line === '') return last;
    return isList && line === '+' ? parts.length : idIn(menu, line);
  };
  return { title: menu.title, start: menu.start, rows: [...parts, ...others], idOf };
}

function idIn(menu: Menu, line: string): number | null {
  const part = menu.find(line);
  return part === null || part === 'several' ? null : menu.parts.indexOf(part);
}

/** The sections of a hub and the keys of its prompt. */
function hubRows(menu: Menu, prompt: Prompt, words: Words): MenuRows {
  const { parts, title, start } = menu;
  const rows = parts.map((part, index): MenuRow => {
    const name = plainText(part.label);
    const value = part.text === null ? (part.lacks ?? '') : plainText(part.text);
    return {
      text: `${name}${endsSentence(name) ? '' : ':'} ${value}`.trimEnd(),
      isDone: part.text !== null,
      line: isClear(part, menu, prompt, words) ? name : String(index + 1),
    };
  });
  const options = promptOptions(prompt, words);
  const kinds = options.map(({ key }) => optionFor(prompt, key, words));
  for (const [index, { key, description }] of options.entries()) {
    rows.push({ text: optionName(key, description, kinds[index]?.app ?? null, words), line: key });
  }
  return {
    title,
    start,
    rows,
    idOf: (typed) => {
      const option = optionFor(prompt, typed, words);
      if (option === null) return idIn(menu, typed);
      return parts.length + kinds.findIndex((kind) => kind?.key === option.key);
    },
  };
}

/** Whether the label of a section means it, and nothing else. */
function isClear(part: MenuPart, { parts }: Menu, prompt: Prompt, words: Words): boolean {
  const name = plainText(part.label);
  const isOwn = parts.filter(({ label }) => fold(label) === fold(part.label)).length === 1;
  const isWord =
    fold(name) === fold(part.label) && !/^\d+$/.test(fold(name)) && !['', '?', '<'].includes(fold(name));
  return isOwn && isWord && optionFor(prompt, name, words) === null;
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
