// The text of --help: every flag, what it asks for, and its default.

import {
  type Declared,
  firstItemIn,
  hasMoreThanDeclared,
  needsAnswer,
  oneOfIds,
} from '../answers/declared.ts';
import { type BuiltInFlag, namesOf, secretWay, shownName, variableOf } from '../answers/names.ts';
import { leftWidth, rowLines, type TwoColumnRow, waysToAnswer } from '../answers/missing-list.ts';
import { fixedDefaultOf, type Told, toldOf } from '../answers/questions.ts';
import { labelAndKind } from '../answers/wording.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { mayHoldSecret } from '../questions/secrets.ts';
import { endsSentence } from '../screens/prompt.ts';
import { plainText } from '../text/one-line.ts';
import { wrapText } from '../text/text.ts';

/** What the text is made for. */
export interface HelpOptions {
  /** What the program is called. */
  readonly name: string;
  /** What variables begin with; null where none are read. */
  readonly prefix: string | null;
  /** The built-in flags that the program has. */
  readonly builtIn: readonly BuiltInFlag[];
  readonly width: number;
  readonly words: Words;
}

const PLACEHOLDERS: Readonly<Partial<Record<BuiltInFlag, string>>> = {
  answers: 'FILE',
  defaults: 'FILE',
  save: 'FILE',
  set: 'ID=VALUE',
};

/** The lines of --help. */
export function helpLines(
  question: AnyQuestion,
  declared: readonly Declared[],
  options: HelpOptions,
): string[] {
  const { words, width, builtIn } = options;
  const answers = declared
    .filter(({ kind }) => kind !== 'list') // its items are told about
    .map((one) => answerRow(one, options));
  const flags = builtIn.map((flag): TwoColumnRow => {
    const placeholder = PLACEHOLDERS[flag];
    const left = placeholder === undefined ? `--${flag}` : `--${flag} ${placeholder}`;
    return [left, words.say(`help.${flag}`)];
  });
  const left = leftWidth([...answers, ...flags]);
  const notes = notesFor(question, declared, options);
  return [
    ...wrapText(words.say('help.usage', { name: options.name }), width),
    '',
    ...wrapText(words.say('help.intro'), width),
    '',
    words.say('help.heading-answers'),
    ...answers.flatMap((row) => rowLines(row, left, width)),
    ...notes.flatMap((note) => ['', ...wrapText(note, width)]),
    '',
    words.say('help.heading-flags'),
    ...flags.flatMap((row) => rowLines(row, left, width)),
  ];
}

/** How a question is answered, and what it asks for; that of an item begins with its list. */
function answerRow(one: Declared, { prefix, words }: HelpOptions): TwoColumnRow {
  const info = toldOf(one);
  const list = one.list === null ? null : toldOf(one.list);
  const required = info.required && list?.required !== false;
  const about = aboutQuestion(one, { ...info, required }, words);
  const whole = list === null ? about : `${sentence(labelAndKind(list, words))} ${about}`;
  const right = one.later ? words.say('help.later', { text: sentence(whole) }) : whole;
  if (info.kind === 'secret') {
    return [shownName(secretWay(one.id, prefix)), right];
  }
  const { flag, noFlag } = namesOf(info, null);
  const value = placeholderFor(info);
  if (flag === null) return [`--set ${info.id}=${value}`, right];
  return [shownName(noFlag === null ? `${flag} ${value}` : `${flag}, ${noFlag}`), right];
}

/** The label, the kind, the help and what is taken where nothing is given. */
function aboutQuestion(one: Declared, info: Told, words: Words): string {
  const isPlainConfirm = info.kind === 'confirm' && info.label.endsWith('?');
  const asked = isPlainConfirm ? info.label : labelAndKind(info, words);
  const text = info.help === undefined ? asked : `${sentence(asked)} ${info.help}`;
  if (info.required === true) return words.say('help.required', { text });
  const value = fixedDefaultOf(one);
  if (mayHoldSecret(one.question) || value == null) {
    return info.optional === true ? words.say('help.optional', { text }) : text;
  }
  const shown = plainText(one.question.summaryIn(value, words));
  return shown === '' ? text : words.say('help.default', { text, default: shown });
}

function sentence(text: string): string {
  return endsSentence(text) ? text : `${text}.`;
}

function placeholderFor({ kind }: Told): string {
  if (kind === 'text') return 'TEXT';
  if (kind === 'number') return 'NUMBER';
  return kind === 'multiselect' ? 'A,B' : 'VALUE';
}

/** What holds for several of them. */
function notesFor(question: AnyQuestion, declared: readonly Declared[], options: HelpOptions): string[] {
  const { prefix, words } = options;
  const notes: string[] = [];
  const named = declared.find(({ kind, list }) => kind !== 'secret' && kind !== 'list' && list === null);
  if (prefix !== null && named !== undefined) {
    const { flag } = namesOf(named, null);
    const variable = variableOf(named.id, prefix);
    notes.push(words.say('help.variables', { variable, flag: flag ?? `--set ${named.id}` }));
  }
  if (declared.some(({ kind }) => kind === 'secret')) notes.push(words.say('help.secrets'));
  if (declared.some(({ list }) => list !== null)) notes.push(words.say('help.lists'));
  if (hasMoreThanDeclared(question)) notes.push(words.say('help.depends'));
  const command = exampleCommand(declared, options);
  return command === null ? notes : [...notes, words.say('help.example', { command })];
}

/** A command that answers what is required, with one item for a list; null where nothing is. */
function exampleCommand(declared: readonly Declared[], { name, prefix, words }: HelpOptions): string | null {
  const ways = { flags: oneOfIds(declared.map(({ id }) => id)), prefix, file: '--answers FILE' };
  const needed = declared
    .filter((one) => one.list === null && needsAnswer(one))
    .flatMap((one) => (one.kind === 'list' ? firstItemIn(one.question, one.id) : [one]))
    .map(toldOf);
  if (needed.length === 0) return null;
  const isSecret = ({ kind }: Told): boolean => kind === 'secret';
  const given = needed.map((info) => ({ info, way: waysToAnswer(info, ways, words)[0] ?? '' }));
  const before = given
    .filter(({ info }) => isSecret(info) && prefix !== null)
    .map(({ way }) => `${way}=FILE`);
  const flags = given
    .filter(({ info }) => !isSecret(info) || prefix === null)
    .map(({ info, way }) => (info.kind === 'confirm' ? confirmFlag(info) : way));
  return [...before, name, '--unattended', ...new Set(flags)].join(' ');
}

/** The flag of a confirm in an example, which does nothing that cannot be undone. */
function confirmFlag(info: Told): string {
  const { flag, noFlag } = namesOf(info, null);
  const isDenied = info.danger === true;
  return (isDenied ? noFlag : flag) ?? `--set ${info.id}=${isDenied ? 'no' : 'yes'}`;
}
