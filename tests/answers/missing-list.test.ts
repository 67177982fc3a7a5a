// The list of what is missing: what is asked for in words, and the ways of answering that work.

import { confirm, form, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { questionsOf } from 'textui/answers';
import { describe, expect, it } from 'vitest';
import { pathsIn } from '../../src/describe/path.ts';
import { firstItemsIn } from '../../src/describe/example.ts';
import { missingList, type Ways } from '../../src/report/missing-list.ts';
import { infoOf } from '../../src/describe/facts.ts';
import type { QuestionFacts } from '../../src/describe/question-facts.ts';
import { kindInWords, shellWord } from '../../src/describe/wording.ts';
import { ENGLISH_WORDS } from '../../src/i18n/words.ts';
import { requireQuestion } from '../../src/questions/question.ts';

const told = (question: Question<never>): QuestionFacts => questionsOf(question)[0] as QuestionFacts;
const inWords = (question: Question<never>): string => kindInWords(told(question), ENGLISH_WORDS);

/** What is said where all the questions of a form are missing. */
function said(
  question: Question<never>,
  ways: Partial<Ways> = {},
  isUntouched = true,
  width: number | null = null,
): string[] {
  const questions = pathsIn(requireQuestion('said', 'question', question)).map(
    (one): QuestionFacts => ({ ...infoOf(one), items: firstItemsIn(one) }),
  );
  const all = { flags: [], prefix: 'BACKUP_', file: '--answers FILE', ...ways };
  const missing = questions.filter(({ id, required }) => required && !id.includes('*'));
  return missingList(missing, all, ENGLISH_WORDS, isUntouched, width);
}

describe('what is missing', () => {
  const backup = form('Backup', {
    port: number('Port', { integer: true, min: 1, max: 65535 }),
    targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
    password: secret('Password'),
  });

  it('is listed with what can be typed', () => {
    expect(said(backup)).toEqual([
      'Some answers are missing, so nothing was done.',
      '  port      Port, a whole number from 1 to 65535   --port 1, BACKUP_PORT',
      '  targets   Targets, one or more of nas, s3, tape  --targets nas,s3, BACKUP_TARGETS',
      '  password  Password, a secret                     BACKUP_PASSWORD_FILE',
      'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
    ]);
  });

  it('names only what works: without a name of the program there are no variables', () => {
    expect(said(backup, { prefix: null }, false)).toEqual([
      'Some answers are missing.',
      '  port      Port, a whole number from 1 to 65535   --port 1',
      '  targets   Targets, one or more of nas, s3, tape  --targets nas,s3',
      '  password  Password, a secret                     --answers FILE',
      'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
    ]);
  });

  it('names only what works: without runProgram there is at most a file', () => {
    const file = said(backup, { prefix: null, flags: null, file: 'TEXTUI_ANSWERS=FILE' });
    expect(file.slice(1)).toEqual([
      '  port      Port, a whole number from 1 to 65535',
      '  targets   Targets, one or more of nas, s3, tape',
      '  password  Password, a secret                     TEXTUI_ANSWERS=FILE',
      'Put the answers in a file: TEXTUI_ANSWERS=FILE.',
    ]);
    expect(said(backup, { prefix: null, flags: null, file: null }).at(-1)).toBe(
      '  password  Password, a secret',
    );
  });

  it('is answered with --set where it has no flag', () => {
    const all = form(null, { help: text('Help'), more: text('More') });
    expect(said(all, { flags: ['help', 'more'], prefix: null }).slice(1, 3)).toEqual([
      '  help  Help, text  --set help=TEXT',
      '  more  More, text  --set more=TEXT',
    ]);
  });

  it('shows examples that a shell takes as they are', () => {
    const all = form(null, {
      tls: confirm('Use TLS?'),
      zone: select('Zone', { choices: ["Val-d'Or", 'x'] }),
      offset: number('Offset', { min: -5 }),
      rooms: multiselect('Rooms', { choices: ['Big room', 'x'], min: 1 }),
      disk: select('Disk', { choices: [{ value: 'sda', disabled: true }, 'sdb'] }),
      servers: list('Servers', text('Server'), { min: 1 }),
      users: list('Users', form('User', { name: text('Name') }), { min: 2, max: 3 }),
    });
    expect(said(all, { prefix: null }).slice(1, -1)).toEqual([
      '  tls      Use TLS? yes or no                 --tls or --no-tls',
      String.raw`  zone     Zone, one of Val-d'Or, x           --zone 'Val-d'\''Or'`,
      '  offset   Offset, a number of at least -5    --offset=-5',
      "  rooms    Rooms, one or more of Big room, x  --rooms 'Big room'",
      '  disk     Disk, one of sdb                   --disk sdb',
      '  servers  Servers, a list of at least 1      --servers TEXT',
      '  users    Users, a list of 2 to 3            --users.0.name TEXT',
      '                                              --users.1.name TEXT',
    ]);
  });

  it('shows as many choices as can be given, and a word for those that are not known', () => {
    const all = form(null, {
      only: multiselect('Only', { choices: ['x'], min: 1 }),
      one: multiselect('One', { choices: ['x', 'y'], min: 1, max: 1 }),
      more: multiselect('More', { choices: ['x', 'y z'], min: 1 }),
      both: multiselect('Both', { choices: ['x', 'y', 'z'], min: 1 }),
      three: multiselect('Three', { choices: ['w', 'x', 'y', 'z'], min: 3 }),
      disks: multiselect('Disks', { choices: () => ['sda'], min: 1 }),
      zone: select('Zone', { choices: () => ['UTC'] }),
    });
    const rows = said(all, { prefix: null }).slice(1, -1);
    expect(rows.map((row) => row.slice(row.indexOf('--')))).toEqual([
      '--only x',
      '--one x',
      '--more x',
      '--both x,y',
      '--three w,x,y',
      '--disks VALUE',
      '--zone VALUE',
    ]);
  });

  it('is not pushed aside by one long row', () => {
    const choices = ['a-rather-long-name', 'another-rather-long-name', 'a-third-of-them'];
    const all = form(null, { name: text('Name'), zone: select('Zone', { choices }) });
    expect(said(all, { prefix: null })[1]).toHaveLength(2 + 4 + 2 + 46 + 2 + '--name TEXT'.length);
  });
});

describe('what is missing, where the width is known', () => {
  const backup = form('Backup', {
    folder: text('Folder'),
    targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  });
  const at = (width: number): string => said(backup, {}, true, width).join('\n');

  it('is listed in three columns where these fit', () => {
    expect(at(82)).toBe(said(backup).join('\n'));
  });

  it('has how it is answered on a line of its own where they do not', () => {
    expect(at(81)).toBe(
      `
Some answers are missing, so nothing was done.
  folder   Folder, text
           --folder TEXT, BACKUP_FOLDER
  targets  Targets, one or more of nas, s3, tape
           --targets nas,s3, BACKUP_TARGETS
Add the flags or variables shown, or put the answers in a file: --answers FILE.`.trim(),
    );
  });

  it('is wrapped', () => {
    expect(at(40)).toBe(
      `
Some answers are missing, so nothing was
done.
  folder   Folder, text
           --folder TEXT, BACKUP_FOLDER
  targets  Targets, one or more of nas,
           s3, tape
           --targets nas,s3,
           BACKUP_TARGETS
Add the flags or variables shown, or put
the answers in a file: --answers FILE.`.trim(),
    );
    expect(at(20)).toBe(
      `
Some answers are
missing, so nothing
was done.
  folder
    Folder, text
    --folder TEXT,
    BACKUP_FOLDER
  targets
    Targets, one or
    more of nas, s3,
    tape
    --targets
    nas,s3,
    BACKUP_TARGETS
Add the flags or
variables shown, or
put the answers in a
file: --answers
FILE.`.trim(),
    );
  });

  it.each([1, 2, 3, 4, 5, 10, 15, 30, 60])('is never wider, and loses nothing: %i columns', (width) => {
    const lines = said(backup, {}, true, width);
    expect(lines.filter((line) => line.length > width)).toEqual([]);
    expect(lines.join('').replaceAll(' ', '')).toContain('--targetsnas,s3,BACKUP_TARGETS');
  });
});

describe('a question in words', () => {
  const choices = Array.from({ length: 25 }, (_, index) => `c${index}`);

  it.each([
    ['text', text('A')],
    ['text', text('A', { minLength: 1 })],
    ['text of at least 2 characters', text('A', { minLength: 2 })],
    ['text of 2 to 9 characters', text('A', { minLength: 2, maxLength: 9 })],
    ['text of at most 9 characters', text('A', { maxLength: 9 })],
    ['text of 4 characters', text('A', { minLength: 4, maxLength: 4 })],
    ['text of 1 character', text('A', { maxLength: 1 })],
    [
      String.raw`text of 2 to 9 characters that matches ^v\d+$`,
      text('A', { minLength: 2, maxLength: 9, pattern: /^v\d+$/ }),
    ],
    ['an email address', text('A', { format: 'email' })],
    ['a URL', text('A', { format: 'uri' })],
    ['a date and time of at most 30 characters', text('A', { format: 'date-time', maxLength: 30 })],
    ['a secret of at least 8 characters', secret('A', { minLength: 8 })],
    ['a number', number('A')],
    ['a number of at most 0.5', number('A', { max: 0.5 })],
    ['a number of exactly 0.5', number('A', { min: 0.5, max: 0.5 })],
    ['a whole number of exactly 2', number('A', { integer: true, min: 2, max: 2 })],
    ['yes or no', confirm('A', { danger: true })],
    ['one of f (full), 2', select('A', { choices: [{ value: 'f', label: 'full' }, 2] })],
    ['one of full', select('A', { choices: [{ value: {}, label: 'full' }] })],
    ['one of the choices', select('A', { choices: () => ['x'] })],
    ['one of c0, c1, c2, c3, c4 and 20 more', select('A', { choices })],
    ['any of x, y', multiselect('A', { choices: ['x', 'y'] })],
    ['any of the choices', multiselect('A', { choices: () => ['x'] })],
    ['2 or more of x, y', multiselect('A', { choices: ['x', 'y'], min: 2 })],
    ['up to 1 of x, y', multiselect('A', { choices: ['x', 'y'], max: 1 })],
    ['1 to 2 of x, y, z', multiselect('A', { choices: ['x', 'y', 'z'], min: 1, max: 2 })],
    ['2 of x, y, z', multiselect('A', { choices: ['x', 'y', 'z'], min: 2, max: 2 })],
    ['one of x, y', multiselect('A', { choices: ['x', 'y'], min: 1, max: 1 })],
    ['one of x', multiselect('A', { choices: ['x'], min: 1, max: 1 })],
    ['a list', list('A', text('B'))],
    ['a list of 3', list('A', text('B'), { min: 3, max: 3 })],
    ['a list of at most 3', list('A', text('B'), { min: 0, max: 3 })],
  ])('%s', (expected, question) => {
    expect(inWords(question as Question<never>)).toBe(expected);
  });
});

describe('a word of a shell', () => {
  it.each([
    ['a,b', 'a,b'],
    ['Europe/Prague', 'Europe/Prague'],
    ['a b', "'a b'"],
    ['$(rm)', "'$(rm)'"],
    ["it's", String.raw`'it'\''s'`],
    ['', "''"],
    ['é', "'é'"],
  ])('%j is %s', (text_, word) => {
    expect(shellWord(text_)).toBe(word);
  });
});
