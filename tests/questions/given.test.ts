import { confirm, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { answersFromArgs } from 'textui/answers';
import { custom, UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { createAbort } from '../../src/base/abort-signal.ts';
import { ENGLISH_WORDS as words } from '../../src/i18n/words.ts';
import { ChoiceList } from '../../src/questions/choice-list.ts';
import { judge } from '../../src/questions/judge.ts';
import { readGivenList } from '../../src/questions/kinds/list.ts';
import { openReader, readGiven } from '../../src/questions/readings.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';

/** What a given answer means, and the value or refusal that comes of it. */
async function given(question: unknown, answer: unknown): Promise<unknown> {
  const asked = question as AnyQuestion;
  const { shape, kind: asks } = asked;
  const choices = 'choices' in shape && shape.choices instanceof ChoiceList ? shape.choices : null;
  const reading =
    asks === 'list'
      ? readGivenList(answer, words)
      : readGiven(asked, openReader(asked, choices), answer, words);
  if ('refused' in reading) return reading;
  const verdict = await judge(asked, reading.answer, { words, signal: createAbort().signal });
  return 'refused' in verdict ? { refused: verdict.refused } : { value: verdict.accepted };
}

const kind = select('Kind', {
  choices: [
    'full',
    { value: 'inc', label: 'Incremental' },
    { value: 3, label: 'three' },
    { value: 'tape', disabled: 'no drive' },
    { value: { deep: [1] }, label: 'object' },
  ],
});
const targets = multiselect('Targets', {
  choices: ['nas', 's3', { value: 'b b', label: 'Two words' }],
  min: 1,
});

const signs = multiselect('Signs', {
  choices: [
    { value: ',', label: 'Comma' },
    '\u3001',
    { value: ' ', label: 'Blank' },
    { value: 'a,b', label: 'Pair' },
    { value: 'none', label: 'No sign' },
    'a',
    'b',
  ],
});

describe('a given answer', () => {
  it.each<[what: string, question: unknown, answer: unknown, means: unknown]>([
    ['a text', text('Name'), ' Ada ', { value: 'Ada' }],
    ['a choice of blanks', select('Sign', { choices: ['  ', 'x'] }), '  ', { value: '  ' }],
    [
      'a choice that is a key',
      select('Key', { choices: ['\u001b[D', 'x'] }),
      '\u001b[D',
      { value: '\u001b[D' },
    ],
    ['a text with its blanks', text('Name', { trim: false }), ' Ada ', { value: ' Ada ' }],
    ['a command as the text it is', text('Name'), '?', { value: '?' }],
    ['a backslash as it is', text('Name'), '\\?', { value: '\\?' }],
    ['a number where a text is asked', text('Name'), 5, { refused: 'Must be text.' }],
    [
      'a text that is too long',
      text('Name', { maxLength: 2 }),
      'Ada',
      { refused: 'Must be at most 2 characters.' },
    ],
    ['an empty text', text('Name'), '  ', { refused: 'An answer is required.' }],
    ['an empty text where that is the default', text('Name', { default: '' }), '', { value: '' }],
    ['an empty text where it is optional', text('Name', { optional: true }), '', { value: null }],
    ['null where it is optional', number('Port', { optional: true }), null, { value: null }],
    ['null elsewhere', number('Port'), null, { refused: 'An answer is required.' }],
    ['control characters', text('Name'), 'a\u001B[D', { refused: words.say('given.controls') }],
    ['a number', number('Port'), 80, { value: 80 }],
    ['digits', number('Port'), ' 80 ', { value: 80 }],
    ['minus zero', number('Port'), -0, { value: 0 }],
    ['no number', number('Port'), 'x', { refused: "'x' is not a number." }],
    ['NaN', number('Port'), Number.NaN, { refused: "'NaN' is not a number." }],
    ['an object where a number is asked', number('Port'), { a: 1 }, { refused: "'{...}' is not a number." }],
    ['a number that is too large', number('Port', { max: 9 }), 10, { refused: 'Must be at most 9.' }],
    ['a fraction', number('Port', { integer: true }), 2.5, { refused: "'2.5' is not a whole number." }],
    ['true', confirm('TLS?'), true, { value: true }],
    ['a yes', confirm('TLS?'), 'YES', { value: true }],
    ['a letter', confirm('TLS?'), 'n', { value: false }],
    ['the text true', confirm('TLS?'), 'true', { value: true }],
    ['a one', confirm('TLS?'), '1', { value: true }],
    ['a zero', confirm('TLS?'), 0, { value: false }],
    ['neither yes nor no', confirm('TLS?'), 'maybe', { refused: "Must be 'yes' or 'no', not 'maybe'." }],
    ['false where there is danger', confirm('Wipe?', { danger: true }), 'false', { value: false }],
    [
      'a digit where there is danger',
      confirm('Wipe?', { danger: true }),
      '1',
      { refused: "Must be 'yes' or 'no', not '1'." },
    ],
    [
      'a letter where there is danger',
      confirm('Wipe?', { danger: true }),
      'y',
      { refused: "Please type 'yes' or 'no' in full." },
    ],
    ['a secret', secret('Password'), ' a ', { value: ' a ' }],
    ['a secret that is no text', secret('Password'), 1234, { refused: 'Must be text.' }],
    ['a value of a choice', kind, 'inc', { value: 'inc' }],
    ['a label of a choice', kind, 'incremental', { value: 'inc' }],
    ['a value that is a number', kind, 3, { value: 3 }],
    ['a value as text', kind, '3', { value: 3 }],
    ['an object like that of a choice', kind, { deep: [1] }, { refused: "No choice matches '{...}'." }],
    ['a number of the list', kind, '1', { refused: "No choice matches '1'." }],
    ['a part of a name', kind, 'incr', { refused: "No choice matches 'incr'." }],
    ['a command of a list', kind, '*', { refused: "No choice matches '*'." }],
    ['a disabled choice', kind, 'tape', { refused: "'tape' is not available: no drive." }],
    [
      'a letter of the list',
      select('Size', { choices: [20, 40] }),
      'b',
      { refused: "No choice matches 'b'." },
    ],
    [
      'the name of a group',
      multiselect('Stores', { choices: [{ group: 'Cloud', choices: ['s3', 'gcs'] }] }),
      'Cloud',
      { refused: "No choice matches 'Cloud'." },
    ],
    ['names', targets, 's3,nas', { value: ['nas', 's3'] }],
    ['names with blanks between them', targets, 's3 nas', { value: ['nas', 's3'] }],
    ['a list of names', targets, ['two words', 'nas', 'nas'], { value: ['nas', 'b b'] }],
    ['the word for all', targets, 'all', { value: ['nas', 's3', 'b b'] }],
    ['no names', targets, [], { refused: 'Choose at least 1.' }],
    ['an empty text for a multiselect', targets, '', { refused: 'Choose at least 1.' }],
    ['a comma that is a choice', signs, ',', { value: [','] }],
    ['an ideographic comma that is a choice', signs, '\u3001', { value: ['\u3001'] }],
    ['a blank that is a choice', signs, ' ', { value: [' '] }],
    ['a choice with a comma in it', signs, 'a,b', { value: ['a,b'] }],
    ['a choice that is called none', signs, 'none', { value: ['none'] }],
    ['separators as texts', signs, [',', ' '], { value: [',', ' '] }],
    ['a separator that is no choice', targets, ',', { refused: "No choice matches ','." }],
    ['a bad name', targets, ['nas', 'x'], { refused: "No choice matches 'x'." }],
    ['a change', targets, '+nas', { refused: "No choice matches '+nas'." }],
    ['a number where several are asked for', targets, 7, { refused: 'Must be a list.' }],
    [
      'null for a multiselect',
      multiselect('A', { choices: ['b'] }),
      null,
      { refused: 'An answer is required.' },
    ],
    ['items', list('Servers', text('Server')), ['a'], { value: ['a'] }],
    ['items in a text', list('Servers', text('Server')), 'a, b', { value: ['a', 'b'] }],
    ['items in a JSON text', list('Servers', text('Server')), '["a,b"]', { value: ['a,b'] }],
    ['no list', list('Servers', text('Server')), 3, { refused: 'Must be a list.' }],
    [
      'what a screen asks for',
      custom('Colour', { screen: () => new UIScreen() as never }),
      { r: 1 },
      { value: { r: 1 } },
    ],
    [
      'null for a screen',
      custom('Colour', { screen: () => new UIScreen() as never }),
      null,
      { refused: 'An answer is required.' },
    ],
  ])('may be %s', async (_, question, answer, means) => {
    expect(await given(question, answer)).toEqual(means);
  });

  it.each([form('A', { a: text('A') }), hub('A', { a: text('A') })])(
    'is an object for fields: %#',
    async (fields) => {
      const outer = form(null, { inner: fields });
      const start = (inner: unknown) => startApp(outer, { mode: 'unattended', answers: { inner } as never });
      expect(await start({ a: 'x' }).result).toEqual({ inner: { a: 'x' } });
      for (const wrong of ['x', []]) {
        const refused = { inner: 'Must be a JSON object of answers.' };
        expect(await start(wrong).ended).toMatchObject({ reason: 'answer-refused', errors: refused });
      }
    },
  );

  it('goes through the checks', async () => {
    const port = number('Port', { accept: (value) => value !== 25 || 'Not the mail.' });
    expect(await given(port, '25')).toEqual({ refused: 'Not the mail.' });
  });

  it('is never a number that only looks like another choice', async () => {
    const size = select('Size', { choices: ['10', '20'] });
    expect(await given(size, '2')).toEqual({ refused: "No choice matches '2'." });
    expect(await given(size, '20')).toEqual({ value: '20' });
  });

  it('is refused where two labels differ by case alone, and it is neither', async () => {
    const which = select('Which', { choices: ['ab', 'AB'] });
    expect(await given(which, 'Ab')).toEqual({
      refused: "'Ab' matches more than one choice.",
    });
    expect(await given(which, 'AB')).toEqual({ value: 'AB' });
  });
});

describe('very many choices that are objects', () => {
  const choices = Array.from({ length: 50_000 }, (_, id) => ({
    value: { id, at: [id] },
    label: `disk ${id}`,
  }));
  const disks = multiselect('Disks', { choices });

  it('are chosen one by one by flags', async () => {
    const args = Array.from({ length: 5000 }, (_, id) => `--disks=disk ${id}`);
    const app = startApp(disks, { answers: answersFromArgs(args, disks), mode: 'unattended' });
    expect(await app.result).toHaveLength(5000);
  });
});
