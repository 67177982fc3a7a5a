// The rows of a question before anything that draws is loaded: of the plainest questions, just as live mode draws them.

import type { Words } from '../i18n/words.ts';
import { isPlainAscii } from '../text/ascii.ts';
import { ChoiceList } from './choice-list.ts';
import { type AnyQuestion, isForm } from './shape.ts';

/** Where they are drawn. */
export interface FirstPlace {
  readonly columns: number;
  readonly rows: number;
  readonly color: boolean;
  readonly words: Words;
}

/** The rows to draw; the cursor is in the first one. */
export interface FirstRows {
  /** The row above them, which stays; null for none. */
  readonly title: string | null;
  readonly rows: readonly string[];
  /** The columns before the cursor. */
  readonly column: number;
}

/** More choices than this scroll. */
const MOST_CHOICES = 10;
/** Rows of a terminal that are no choices: a title or the hints, the prompt, and two that are free. */
const OTHER_ROWS = 4;

/** The rows of a question; null if they depend on more than is known before the engine is there. */
export function firstRows(question: AnyQuestion, place: FirstPlace): FirstRows | null {
  const { shape, label } = question;
  if (!isForm(shape)) return rowsOf(question, place);
  const [group] = shape.fields.groups;
  const [first] = group?.fields ?? [];
  if (first === undefined || !isTitle(label, place.columns)) return null;
  const shown = rowsOf(first.question, place);
  return shown && { ...shown, title: painted(label, '1', place) };
}

function rowsOf(question: AnyQuestion, place: FirstPlace): FirstRows | null {
  const { rules, shape, label, help, optional, isAsked } = question;
  const isPlain = isAsked && !optional && question.default === undefined && help === null;
  const name = label.trimEnd();
  if (!isPlain || name === '' || !isPlainAscii(name)) return null;
  const width = place.columns - 1;
  const fit = (prompt: string, rows: readonly string[] | null = []): FirstRows | null => {
    if (rows === null || prompt.length > (width + 1) / 2) return null;
    const message = prompt.trimEnd();
    const shown = painted(message, '1', place) + prompt.slice(message.length);
    return { title: null, rows: [shown, ...rows], column: prompt.length };
  };
  const end = /[?!:;.,]$/.test(name) ? ' ' : ': ';
  if (rules.isLine?.(shape) === true) return fit(name + end);
  if (!('choices' in shape)) return null;
  if (rules.isMany !== true) return fit(name + end, choiceRows(shape.choices, '', place));
  const { words } = place;
  const values = { label: name.replace(/\s*:$/, ''), default: words.say('multiselect.none') };
  return fit(`${words.say('question.default', values)}: `, choiceRows(shape.choices, '[ ] ', place));
}

/** A row for each choice, the first pointed at; null if any of them is more than a short text. */
function choiceRows(choices: unknown, box: string, place: FirstPlace): string[] | null {
  if (!(choices instanceof ChoiceList)) return null;
  const { list } = choices;
  if (list.length > Math.min(MOST_CHOICES, place.rows - OTHER_ROWS)) return null;
  const rows = list.map(({ label, hint, group, disabled }, at) => {
    const note = hint === null ? '' : place.words.say('select.hint', { label, hint }).slice(label.length);
    const text = label + note;
    const isShort = isTitle(text, place.columns - box.length - 2);
    if (!isShort || label !== label.trim() || group !== null || disabled) return null;
    if (at === 0 && box === '') return painted(`> ${text}`, '36', place);
    if (at === 0) return `${painted('>', '36', place)} ${box}${painted(text, '36', place)}`;
    return `  ${box}${label}${painted(note, '2', place)}`;
  });
  return rows.includes(null) ? null : (rows as string[]);
}

/** Whether a text takes one row, each character a column. */
function isTitle(text: string, columns: number): boolean {
  return text !== '' && text.length < columns && text.trim() === text && isPlainAscii(text);
}

function painted(text: string, style: string, { color }: FirstPlace): string {
  return color && text !== '' ? `\x1b[${style}m${text}\x1b[0m` : text;
}
