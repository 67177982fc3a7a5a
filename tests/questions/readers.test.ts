// What a line, and what a given answer, means to each kind of question: pure functions, without an app around them.
// How lines are read before that is in line.test.ts, and lines at lists are in list.test.ts.

import { confirm, multiselect, number, type Question, secret, select, text } from 'textui';
import { describe, expect, it } from 'vitest';
import { Words } from '../../src/i18n/words.ts';
import { ChoiceList } from '../../src/questions/choice-list.ts';
import { openReader } from '../../src/questions/readings.ts';
import type { Reader } from '../../src/questions/reader.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';
import { CZECH } from '../../examples/21-translated/czech.ts';

const words = new Words();
const czech = new Words(CZECH);
const spoken = new Words(null, { spoken: true });

const open = (question: Question<never>): Reader => {
  const asked = question as unknown as AnyQuestion;
  const choices =
    'choices' in asked.shape && asked.shape.choices instanceof ChoiceList ? asked.shape.choices : null;
  return openReader(asked, choices);
};

/** What a line typed at a question means: a value, what is said or printed, or why it is refused. */
async function read(
  question: Question<never>,
  line: string,
  current?: unknown,
  said = words,
): Promise<unknown> {
  const reader = open(question);
  const printed = reader.intro?.(current, said) ?? null;
  const reading = reader.read(line, { printed, current, words: said });
  if ('print' in reading) return { print: reading.print.ids };
  return JSON.parse(JSON.stringify(reading)) as unknown; // without what is undefined
}

/** The same of an answer that comes from a file, a flag or a program. */
async function readGiven(question: Question<never>, given: unknown): Promise<unknown> {
  return open(question).readGiven(given, words);
}

const value = (found: unknown): object => ({ value: found });
const chosen = (found: unknown, said: string): object => ({ value: found, said });
const refused = (why: string): object => ({ refused: why });

describe('a text and a secret', () => {
  it.each([[text('Name')], [secret('Password')]])('are what was typed', async (question) => {
    expect(await read(question as Question<never>, ' a b ')).toEqual(value(' a b '));
    expect(await readGiven(question as Question<never>, 'a b')).toEqual({ answer: 'a b' });
    expect(await readGiven(question as Question<never>, 5)).toEqual(refused('Must be text.'));
  });
});

describe('a number', () => {
  const [any, whole] = [number('Size'), number('Port', { integer: true })];

  it.each([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['-12.50', -12.5],
    ['0.5', 0.5],
    ['1'.repeat(30), Number('1'.repeat(30))],
  ])('%j is %j', async (line, found) => {
    expect(await read(any as never, line)).toEqual(value(found));
    expect(await readGiven(any as never, line)).toEqual({ answer: found });
  });

  it.each(['one', '1e3', '0x10', '1,5', '1 000', '--1', '.5', '-', '1.2.3', 'Infinity', '9'.repeat(400)])(
    '%j is none',
    async (line) => {
      const shown = line.length > 40 ? `${line.slice(0, 37)}...` : line;
      expect(await read(any as never, line)).toEqual(refused(`'${shown}' is not a number.`));
      expect(await readGiven(any as never, line)).toEqual(refused(`'${shown}' is not a number.`));
    },
  );

  it('is whole where it must be', async () => {
    expect(await read(whole as never, '80.0')).toEqual(value(80));
    expect(await read(whole as never, '80.5')).toEqual(refused("'80.5' is not a whole number."));
  });

  it.each([
    [-0, { answer: 0 }],
    [1e21, { answer: 1e21 }],
    [true, refused("'true' is not a number.")],
    [[1], refused("'[1]' is not a number.")],
    [{}, refused("'{...}' is not a number.")],
  ])('given as %j is %j', async (given, reading) => {
    expect(await readGiven(any as never, given)).toEqual(reading);
  });
});

describe('yes or no', () => {
  const [plain, danger] = [confirm('Go on?'), confirm('Erase it?', { danger: true })];

  it.each([
    ['yes', true],
    ['YES', true],
    ['ｙ', true],
    ['y', true],
    ['no', false],
    ['N', false],
  ])('%j is %j', async (line, found) => {
    expect(await read(plain as never, line)).toEqual(value(found));
  });

  it.each([
    ['ano', true],
    ['a', true],
    ['ne', false],
    ['n', false],
    ['yes', true],
    ['no', false],
  ])('%j is %j in Czech', async (line, found) => {
    expect(await read(plain as never, line, undefined, czech)).toEqual(value(found));
  });

  it.each(['maybe', 'yess', 'ye', '1', 'true'])('%j is neither', async (line) => {
    expect(await read(plain as never, line)).toEqual(refused(`Must be 'yes' or 'no', not '${line}'.`));
  });

  it.each([
    ['yes', value(true)],
    ['No', value(false)],
    ['y', refused("Please type 'yes' or 'no' in full.")],
    ['n', refused("Please type 'yes' or 'no' in full.")],
    ['ES', refused("Please type 'yes' or 'no' in full.")],
    ['maybe', refused("Must be 'yes' or 'no', not 'maybe'.")],
  ])('%j means %j where there is danger', async (line, reading) => {
    expect(await read(danger as never, line)).toEqual(reading);
  });

  it.each([
    [true, { answer: true }, { answer: true }],
    ['False', { answer: false }, { answer: false }],
    [1, { answer: true }, refused("Must be 'yes' or 'no', not '1'.")],
    ['0', { answer: false }, refused("Must be 'yes' or 'no', not '0'.")],
    ['y', { answer: true }, refused("Please type 'yes' or 'no' in full.")],
    [2, refused("Must be 'yes' or 'no', not '2'."), refused("Must be 'yes' or 'no', not '2'.")],
  ])('given as %j is %j, and %j where there is danger', async (given, reading, inDanger) => {
    expect(await readGiven(plain as never, given)).toEqual(reading);
    expect(await readGiven(danger as never, given)).toEqual(inDanger);
  });
});

const CHOICES = [
  { value: 'nas', label: 'Network storage' },
  { value: 's3', label: 'Cloud storage' },
  { value: 'tape', label: 'Tape', disabled: 'no drive' },
  { value: 'usb', label: 'USB stick' },
  'Tape robot',
];
const NO_DRIVE = "'Tape' is not available: no drive.";

describe('a choice', () => {
  const target = select('Target', { choices: CHOICES });

  it.each([
    ['1', value('nas')],
    ['4', value('usb')],
    ['２', value('s3')],
    ['5', value('Tape robot')],
    ['network STORAGE', value('nas')],
    ['s3', value('s3')],
    ['cl', chosen('s3', 'Chosen: Cloud storage.')],
    ['work', chosen('nas', 'Chosen: Network storage.')],
    ['tape r', chosen('Tape robot', 'Chosen: Tape robot.')],
    ['tape', refused(NO_DRIVE)],
    ['3', refused(NO_DRIVE)],
    ['storage', { print: [0, 1] }],
    ['tap', { print: [2, 4] }],
    ['*', { print: [0, 1, 2, 3, 4] }],
    ['6', refused("No choice matches '6'.")],
    ['1-2', refused("No choice matches '1-2'.")],
  ])('at %j is %j', async (line, reading) => {
    expect(await read(target as never, line)).toEqual(reading);
  });

  it('has a letter for a number where names are numbers', async () => {
    const year = select('Year', { choices: ['2', '1'] }) as never;
    expect(await read(year, '1')).toEqual(value('1'));
    expect(await read(year, 'a')).toEqual(value('2'));
  });

  it('is said to who listens, unless its name was typed', async () => {
    expect(await read(target as never, '1', undefined, spoken)).toEqual(
      chosen('nas', 'Chosen: Network storage.'),
    );
    expect(await read(target as never, 'Network storage', undefined, spoken)).toEqual(value('nas'));
  });

  it.each([
    ['nas', { answer: 'nas' }],
    ['Network storage', { answer: 'nas' }],
    ['usb STICK', { answer: 'usb' }],
    ['1', refused("No choice matches '1'.")],
    ['network', refused("No choice matches 'network'.")],
    ['tape', refused(NO_DRIVE)],
  ])('given as %j is %j', async (given, reading) => {
    expect(await readGiven(target as never, given)).toEqual(reading);
  });
});

describe('several choices', () => {
  const targets = multiselect('Targets', { choices: CHOICES });
  const so = (found: readonly unknown[], labels: string): object => ({
    soFar: found,
    said: `Chosen: ${labels} (${found.length} of 5).`,
  });

  it.each([
    ['1', value(['nas'])],
    ['5,1', value(['nas', 'Tape robot'])], // in the order of the choices
    ['4 1', value(['nas', 'usb'])],
    ['1、s3', value(['nas', 's3'])],
    ['1,1,nas', value(['nas'])],
    ['4-5', value(['usb', 'Tape robot'])],
    ['cloud, work', value(['nas', 's3'])],
    ['all', value(['nas', 's3', 'usb', 'Tape robot'])],
    ['none', value([])],
    ['+5', so(['s3', 'Tape robot'], 'Cloud storage, Tape robot')],
    ['-s3', { soFar: [], said: 'Chosen: none (0 of 5).' }],
    ['-s3, +1', so(['nas'], 'Network storage')],
    ['*', { print: [0, 1, 2, 3, 4] }],
  ])('at %j, with one of them chosen, are %j', async (line, reading) => {
    expect(await read(targets as never, line, ['s3'])).toEqual(reading);
  });

  it.each([
    ['1, +s3', "Put '+' or '-' before every item or before none: '1' and '+s3' cannot be combined."],
    ['1-3', NO_DRIVE],
    ['2-1', "No choice matches '2-1'."],
    ['storage', "'storage' matches more than one choice. Type more of the name, or its number."],
    ['1, nothing', "No choice matches 'nothing'."],
    [',', "No choice matches ','."],
  ])('at %j are refused: %s', async (line, why) => {
    expect(await read(targets as never, line, ['s3'])).toEqual(refused(`${why} Nothing was changed.`));
  });

  it.each([
    [['usb', 'nas'], { answer: ['nas', 'usb'] }],
    ['nas, s3', { answer: ['nas', 's3'] }],
    ['all', { answer: ['nas', 's3', 'usb', 'Tape robot'] }],
    [[], { answer: [] }],
    ['1,s3', refused("No choice matches '1'.")],
    [['tape'], refused(NO_DRIVE)],
    [5, refused('Must be a list.')],
  ])('given as %j are %j', async (given, reading) => {
    expect(await readGiven(targets as never, given)).toEqual(reading);
  });
});
