// The text of --help: every flag, its value, and its default.

import { showValue } from '../questions/show.ts';
import { pathOf, type QuestionPath, fixedDefaultOf, partsOf } from '../describe/path.ts';
import { type ExampleAnswer, exampleAnswers, isListOfSimple } from '../describe/example.ts';
import { hyphenated, namesOf, secretWay, shownName, variableOf } from '../describe/names.ts';
import { builtInLetter, type FlagSettings } from '../sources/node/flag-table.ts';
import { PROGRAM_FLAGS } from '../sources/program-flags.ts';
import {
  leftWidth,
  rowLines,
  type TwoColumnRow,
  type Ways,
  waysToAnswer,
  wrapNames,
} from '../report/missing-list.ts';
import { factsOf, typedExample } from '../describe/facts.ts';
import type { QuestionFacts } from '../describe/question-facts.ts';
import { tellerOf } from '../describe/tellers.ts';
import { conditionInWords, flagNames, labelAndKind, shellWord } from '../describe/wording.ts';
import type { Words } from '../i18n/words.ts';
import { isGroup, mayHoldSecret, isList, isSecret, isYesOrNo } from '../questions/shape.ts';
import { endsSentence } from '../checks/label-text.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle, textWidth } from '../text/text.ts';
import type { ProgramSetup } from './program-setup.ts';

/** The lines of --help. */
export function helpLines(setup: ProgramSetup, width: number): string[] {
  const { declared, words, builtIn, settings, options, question, place } = setup;
  const listed = place?.listed ?? null;
  const help = isGroup(question.shape) && typeof question.help === 'string' ? question.help : null;
  const title = place === null ? null : question.label || null;
  const own = [title, help].filter((text) => text !== null).join('\n') || null;
  const description = options.description ?? own;
  const rows = declared.filter(hasRow);
  const answers = rows.filter((one) => !isOption(one)).map((one) => answerRow(one, setup));
  const others = rows.filter(isOption).map((one) => answerRow(one, setup));
  const commands = (listed ?? []).map(
    ({ words: names, about }): TwoColumnRow => [names.join(' '), plainText(about)],
  );
  const flags = builtIn.map((flag): TwoColumnRow => {
    const { placeholder, help: about } = PROGRAM_FLAGS[flag];
    const name = withLetter(builtInLetter(flag, settings), `--${flag}`);
    return [placeholder === undefined ? name : `${name} ${placeholder}`, words.say(about)];
  });
  const left = leftWidth([...commands, ...answers, ...others, ...flags]);
  const tableOf = (heading: string, table: readonly TwoColumnRow[]): string[] =>
    table.length === 0 ? [] : ['', heading, ...table.flatMap((row) => rowLines(row, left, width))];
  const places = listed === null ? placesIn(settings) : 'COMMAND ';
  const usage = words.say('help.usage', { name: setup.name, arguments: places });
  const isUnattended = builtIn.includes('unattended');
  const intro = [words.say('help.intro'), ...(isUnattended ? [words.say('help.never-asks')] : [])];
  const isIntroduced = listed === null && answers.length > 0;
  const last = listed === null ? words.say('help.live') : words.say('help.command', { name: setup.name });
  return [
    ...(description === null ? [] : [...wrapNames(stripStyle(description), width), '']),
    ...wrapNames(usage, width),
    ...(isIntroduced ? ['', ...wrapNames(intro.join(' '), width)] : []),
    ...tableOf(words.say('help.heading-commands'), commands),
    ...tableOf(words.say('help.heading-answers'), answers),
    ...tableOf(words.say('help.heading-options'), others),
    ...notesFor(rows, setup).flatMap((note) => ['', ...wrapNames(note, width)]),
    ...(listed === null ? exampleLines(setup, width) : []),
    ...tableOf(words.say('help.heading-flags'), flags),
    '',
    ...wrapNames(last, width),
  ];
}

/** Whether help has a row for it: of a list, for what is in its items, unless they are simple. */
function hasRow(one: QuestionPath): boolean {
  return isList(one) ? isListOfSimple(one) : !isListOfSimple(one.list);
}

/** Whether a question, or the list around it, is an option: the user is not asked for it. */
function isOption({ question, list }: QuestionPath): boolean {
  return !question.isAsked || (list !== null && isOption(list));
}

/** The row of a question: its flags, and its value; that of an item begins with its list. */
function answerRow(one: QuestionPath, { ways, settings, builtIn, words }: ProgramSetup): TwoColumnRow {
  const info = factsOf(one);
  const list = one.list === null ? null : factsOf(one.list);
  const required = info.required && list?.required !== false;
  const condition = conditionInWords(one, words, flagNames(builtIn));
  const asked = aboutQuestion(one, { ...info, required }, words);
  const about = condition === null ? asked : `${sentence(asked)} ${condition}`;
  const whole = list === null ? about : `${sentence(labelAndKind(list, words))} ${about}`;
  const right = one.later && !isOption(one) ? words.say('help.later', { text: sentence(whole) }) : whole;
  if (isSecret(info)) {
    return [shownName(secretWay(one.id, ways.prefix, ways.file ?? '')), right];
  }
  const { flag, noFlag } = namesOf(info, null, builtIn);
  const { short = null, alias } = settings[one.id] ?? {};
  const value = placeholderFor(info);
  const names = [flag ?? `--set ${info.id}=${value}`, ...(alias ?? []).map((name) => `--${name}`)].join(', ');
  const all = withLetter(short, noFlag === null ? names : `${names}, ${noFlag}`);
  return [shownName(flag === null || noFlag !== null ? all : `${all} ${value}`), right];
}

function withLetter(letter: string | null | undefined, name: string): string {
  return letter == null ? name : `-${letter}, ${name}`;
}

/** The places of arguments without flags: `[DIR] [FILES...] `. */
function placesIn(settings: FlagSettings): string {
  return Object.entries(settings)
    .filter(([, { positional }]) => positional != null && positional !== false)
    .map(([id, { positional }]) => {
      const place = hyphenated(id).toUpperCase();
      return positional === 'rest' ? `[${place}...] ` : `[${place}] `;
    })
    .join('');
}

/** The label, the kind, the help and the default. */
function aboutQuestion(one: QuestionPath, info: QuestionFacts, words: Words): string {
  const items = isList(info) ? partsOf(one).map(({ part }) => factsOf(part)) : [];
  const text = [info, ...items]
    .flatMap((facts) => [askedIn(withoutTold(facts), words), facts.help])
    .filter((part) => part !== undefined)
    .reduce((all, next) => `${sentence(all)} ${next}`);
  if (info.required === true) return words.say('help.required', { text });
  const value = fixedDefaultOf(one);
  if (mayHoldSecret(one.question) || value == null) {
    return info.optional === true ? words.say('help.optional', { text }) : text;
  }
  const shown = plainText(showValue(one.question, value, words, null, true));
  return shown === '' ? text : words.say('help.default', { text, default: shown });
}

/** Without a pattern that the help tells. */
function withoutTold(facts: QuestionFacts): QuestionFacts {
  const { help, pattern, shownPattern = pattern, ...others } = facts;
  return shownPattern !== undefined && help?.includes(shownPattern) === true ? others : facts;
}

function askedIn(facts: QuestionFacts, words: Words): string {
  const isPlainConfirm = isYesOrNo(facts) && facts.label.endsWith('?');
  return isPlainConfirm ? facts.label : labelAndKind(facts, words);
}

function sentence(text: string): string {
  return endsSentence(text) ? text : `${text}.`;
}

function placeholderFor(facts: QuestionFacts): string {
  const { example } = facts;
  return example === undefined ? (tellerOf(facts).placeholder ?? 'VALUE') : shellWord(example);
}

/** Notes that hold for several rows. */
function notesFor(rows: readonly QuestionPath[], { prefix, builtIn, words }: ProgramSetup): string[] {
  const notes: string[] = [];
  const named = rows.find((one) => !isSecret(one) && one.list === null);
  if (prefix !== null && named !== undefined) {
    const { flag, noFlag } = namesOf(named, null, builtIn);
    const isConfirm = noFlag !== null;
    const variable = `${variableOf(named.id, prefix)}=${isConfirm ? words.say('answer.yes') : 'VALUE'}`;
    const way = flag === null ? `--set ${named.id}=VALUE` : isConfirm ? flag : `${flag} VALUE`;
    notes.push(words.say('help.variables', { variable, flag: way }));
  }
  const hasSecrets = rows.some((one) => isSecret(one));
  if (hasSecrets && builtIn.includes('answers')) notes.push(words.say('help.secrets'));
  if (rows.some(({ list }) => list !== null)) notes.push(words.say('help.lists'));
  return notes;
}

/** A command that answers all that has no default, to be copied as it is; nothing where everything has one. */
function exampleLines(setup: ProgramSetup, width: number): string[] {
  const { question, name, ways, prefix, words, later: asked, builtIn } = setup;
  const later = [...asked].map(([one, id]) => ({ ...pathOf(one, id), later: true }));
  const needed = [pathOf(question), ...later].flatMap(exampleAnswers);
  if (needed.length === 0) return [];
  const isBefore = ({ one }: ExampleAnswer): boolean =>
    isSecret(one) && namesOf(one, prefix).variable !== null;
  const before = needed.filter(isBefore).map(({ one }) => secretWay(one.id, prefix, ''));
  const flags = needed.filter((one) => !isBefore(one)).flatMap((one) => exampleFlags(one, ways, words));
  const never = builtIn.includes('unattended') ? ['--unattended'] : [];
  const command = [...before, plainText(name), ...never, ...new Set(flags)];
  return ['', ...commandLines(command, words, width)];
}

/** The flags that give an answer: a name with a blank or a comma in it needs one of its own. */
function exampleFlags({ one, value }: ExampleAnswer, ways: Ways, words: Words): string[] {
  const facts = factsOf(one);
  if (isYesOrNo(facts) && typeof value === 'boolean') return [confirmFlag(facts, value, ways)];
  const values: readonly unknown[] = Array.isArray(value) && !isList(facts) ? value : [value];
  const names = values.filter((item) => item !== undefined).map((item) => typedExample(one.question, item));
  const isPlain = names.every((item) => /^[^\s,]+$/u.test(item));
  const answers = isPlain && names.length > 0 ? [names.join(',')] : names;
  const infos = answers.length === 0 ? [facts] : answers.map((example) => ({ ...facts, example }));
  return infos.map((info) => waysToAnswer(info, ways, words)[0] ?? '');
}

function confirmFlag(facts: QuestionFacts, value: boolean, { flags }: Ways): string {
  const { flag, noFlag } = namesOf(facts, null, flags ?? []);
  return (value ? flag : noFlag) ?? `--set ${facts.id}=${value ? 'yes' : 'no'}`;
}

/** A command on as many lines as it needs; a shell takes them for one. */
function commandLines(parts: readonly string[], words: Words, width: number): string[] {
  const lines = [''];
  let column = textWidth(words.say('help.example', { command: '' }));
  for (const part of parts) {
    const isNew = column + textWidth(` ${part} \\`) > width;
    if (isNew) lines.push(`  ${part}`);
    else lines.push(`${lines.pop() ?? ''} ${part}`);
    column = isNew ? textWidth(`  ${part}`) : column + textWidth(` ${part}`);
  }
  const command = lines.map((line, at) => (at === 0 ? line.trimStart() : line)).join(' \\\n');
  return words
    .say('help.example', { command })
    .split('\n')
    .map((line) => line.trimEnd());
}
