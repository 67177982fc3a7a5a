// The text of --help: every flag, what it asks for, and its default.

import {
  askedByExample,
  type DeclaredQuestion,
  firstItemIn,
  fixedDefaultOf,
  hasMoreThanDeclared,
  needsAnswer,
  oneOfIds,
} from '../answers/declared.ts';
import {
  type BuiltInFlag,
  flagOf,
  hyphenated,
  namesOf,
  secretWay,
  shownName,
  variableOf,
} from '../answers/names.ts';
import { builtInLetter, type FlagSettings, type OptionSetting } from '../answers/node/flag-table.ts';
import { leftWidth, rowLines, type TwoColumnRow, waysToAnswer } from '../answers/missing-list.ts';
import { type QuestionFacts, toldOf } from '../answers/questions.ts';
import { conditionInWords, labelAndKind, shellWord } from '../answers/wording.ts';
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
  /** How flags may be given, and those that are never asked. */
  readonly settings: FlagSettings;
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
  declared: readonly DeclaredQuestion[],
  options: HelpOptions,
): string[] {
  const { words, width, builtIn, settings } = options;
  const answers = declared
    .filter(({ kind }) => kind !== 'list') // its items are told about
    .map((one) => answerRow(one, options));
  const flags = builtIn.map((flag): TwoColumnRow => {
    const placeholder = PLACEHOLDERS[flag];
    const name = withLetter(builtInLetter(flag, settings), `--${flag}`);
    return [placeholder === undefined ? name : `${name} ${placeholder}`, words.say(`help.${flag}`)];
  });
  const own = Object.entries(settings.options).map(([name, setting]) => optionRow(name, setting, words));
  const left = leftWidth([...answers, ...own, ...flags]);
  const notes = notesFor(question, declared, options);
  return [
    ...wrapText(words.say('help.usage', { name: options.name, arguments: placesIn(settings) }), width),
    '',
    ...wrapText(words.say('help.intro'), width),
    '',
    words.say('help.heading-answers'),
    ...answers.flatMap((row) => rowLines(row, left, width)),
    ...notes.flatMap((note) => ['', ...wrapText(note, width)]),
    ...(own.length === 0 ? [] : ['', words.say('help.heading-options')]),
    ...own.flatMap((row) => rowLines(row, left, width)),
    '',
    words.say('help.heading-flags'),
    ...flags.flatMap((row) => rowLines(row, left, width)),
    '',
    ...wrapText(words.say('help.live'), width),
  ];
}

/** How a question is answered, and what it asks for; that of an item begins with its list. */
function answerRow(one: DeclaredQuestion, { prefix, settings, words }: HelpOptions): TwoColumnRow {
  const info = toldOf(one);
  const list = one.list === null ? null : toldOf(one.list);
  const required = info.required && list?.required !== false;
  const condition = conditionInWords(one, words);
  const asked = aboutQuestion(one, { ...info, required }, words);
  const about = condition === null ? asked : `${sentence(asked)} ${condition}`;
  const whole = list === null ? about : `${sentence(labelAndKind(list, words))} ${about}`;
  const right = one.later ? words.say('help.later', { text: sentence(whole) }) : whole;
  if (info.kind === 'secret') {
    return [shownName(secretWay(one.id, prefix)), right];
  }
  const { flag, noFlag } = namesOf(info, null);
  const { short = null, alias } = settings.flags[one.id] ?? {};
  const value = placeholderFor(info);
  const names = [flag ?? `--set ${info.id}=${value}`, ...(alias ?? []).map((name) => `--${name}`)].join(', ');
  const all = withLetter(short, noFlag === null ? names : `${names}, ${noFlag}`);
  return [shownName(flag === null || noFlag !== null ? all : `${all} ${value}`), right];
}

/** A flag that is never asked, and what it is for. */
function optionRow(name: string, setting: OptionSetting, words: Words): TwoColumnRow {
  const { type, short, help, default: ready } = setting;
  const flag = withLetter(short, flagOf(name));
  const text = help == null ? '' : plainText(help);
  const shown = ready === undefined || ready === false ? '' : plainText(String(ready));
  const right = shown === '' ? text : words.say('help.default', { text, default: shown }).trimStart();
  return [type === 'string' ? `${flag} TEXT` : flag, right];
}

function withLetter(letter: string | null | undefined, name: string): string {
  return letter == null ? name : `-${letter}, ${name}`;
}

/** The places of arguments without flags: `[DIR] [FILES...] `. */
function placesIn({ flags }: FlagSettings): string {
  return Object.entries(flags)
    .filter(([, { positional }]) => positional != null && positional !== false)
    .map(([id, { positional }]) => {
      const place = hyphenated(id).toUpperCase();
      return positional === 'rest' ? `[${place}...] ` : `[${place}] `;
    })
    .join('');
}

/** The label, the kind, the help and what is taken where nothing is given. */
function aboutQuestion(one: DeclaredQuestion, info: QuestionFacts, words: Words): string {
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

function placeholderFor({ kind, example }: QuestionFacts): string {
  if (example !== undefined) return shellWord(example);
  if (kind === 'text') return 'TEXT';
  if (kind === 'number') return 'NUMBER';
  return kind === 'multiselect' ? 'A,B' : 'VALUE';
}

/** What holds for several of them. */
function notesFor(
  question: AnyQuestion,
  declared: readonly DeclaredQuestion[],
  options: HelpOptions,
): string[] {
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
function exampleCommand(
  declared: readonly DeclaredQuestion[],
  { name, prefix, words }: HelpOptions,
): string | null {
  const ways = { flags: oneOfIds(declared.map(({ id }) => id)), prefix, file: '--answers FILE' };
  const needed = askedByExample(declared)
    .filter((one) => one.list === null && needsAnswer(one))
    .flatMap((one) => (one.kind === 'list' ? firstItemIn(one.question, one.id) : [one]))
    .map((one) => working(toldOf(one)));
  if (needed.length === 0) return null;
  const isSecret = ({ kind }: QuestionFacts): boolean => kind === 'secret';
  const given = needed.map((info) => ({ info, way: waysToAnswer(info, ways, words)[0] ?? '' }));
  const before = given
    .filter(({ info }) => isSecret(info) && prefix !== null)
    .map(({ way }) => `${way}=FILE`);
  const flags = given
    .filter(({ info }) => !isSecret(info) || prefix === null)
    .map(({ info, way }) => (info.kind === 'confirm' ? confirmFlag(info) : way));
  return [...before, name, '--unattended', ...new Set(flags)].join(' ');
}

/** The same with an example that passes: a number where there are no limits, a text that is long enough. */
function working(told: QuestionFacts): QuestionFacts {
  const { kind, example, min, max, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = told;
  if (example !== undefined) return told;
  if (kind === 'number' && min === undefined && max === undefined) return { ...told, example: '1' };
  if (kind !== 'text') return told;
  return { ...told, example: 'TEXT'.padEnd(minLength, 'T').slice(0, Math.max(maxLength, 1)) };
}

/** The flag of a confirm in an example, which does nothing that cannot be undone. */
function confirmFlag(info: QuestionFacts): string {
  const { flag, noFlag } = namesOf(info, null);
  const isDenied = info.example === undefined ? info.danger === true : info.example === 'no';
  return (isDenied ? noFlag : flag) ?? `--set ${info.id}=${isDenied ? 'no' : 'yes'}`;
}
