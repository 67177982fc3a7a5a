// Every word that a question prints comes from the list of messages, and every message of the list is printed.

import {
  confirm,
  doubt,
  ENGLISH,
  form,
  hub,
  list,
  type MessageId,
  multiselect,
  number,
  secret,
  select,
  text,
} from 'textui';
import { startApp } from 'textui/testing';
import { expect, it } from 'vitest';

const GROUPS = new Set([
  'question',
  'form',
  'text',
  'number',
  'confirm',
  'secret',
  'select',
  'multiselect',
  'list',
  'hub',
]);
const ids = (Object.keys(ENGLISH) as MessageId[]).filter((id) => GROUPS.has(id.split('.')[0] as string));

/** Choices whose labels are no words, and no numbers either. */
const signs = (count: number): string[] => Array.from({ length: count }, (_, index) => `#${index + 10}`);

// All labels, titles and texts are digits and signs: any letter that is printed is the library's.
const sessions: [question: Parameters<typeof startApp>[0], lines: readonly string[]][] = [
  [text('1', { minLength: 2, maxLength: 3 }), ['', '?', '<', '.', '....', '..']],
  [text('1', { maxLength: 1 }), ['....', '.']],
  [number('1', { min: 1, max: 5, integer: true }), ['.', '1.5', '0', '9', '5']],
  [confirm('1?'), ['«yes»']],
  [confirm('1?', { default: true }), ['']],
  [number('1', { accept: () => doubt('!') }), ['1', '«yes»']],
  [form('1', { a: secret('2', { confirm: true, help: '3' }) }), ['.', '..', '.', '.']],
  [form('1', { a: text('2', { help: '3' }), b: text('4') }, { review: true }), ['.', '.', '9', '']],
  [form('1', { a: text('2'), b: text('3') }), ['.', '.']],
  [
    select('1', {
      choices: [
        '#',
        { value: '##', hint: '2' },
        { value: '*1', disabled: true },
        { value: '*2', disabled: '3' },
      ],
    }),
    ['*1', '*2', '9', '2'],
  ],
  [select('1', { choices: signs(45) }), ['#', '#5', '#54']],
  [select('1?', { choices: signs(25) }), ['#34']],
  [select('1', { choices: ['#1'] }), ['1', '#']],
  [select('1', { choices: ['#1', '*'] }), ['#']],
  [
    multiselect('1', { choices: ['#1', '#2', '*3'], min: 1, max: 2 }),
    ['«none»', '«all»', '+#1', '-#1', '9', '#', '1 +2', '1'],
  ],
  [list('1', text('2'), { min: 1, max: 1 }), ['.', '+', '-1', '', '+', '.', '']],
  [
    hub('1', {
      a: text('2'),
      b: secret('3'),
      c: text('4', { default: '.', accept: (value) => value !== '.' || '!' }),
    }),
    ['«c»', '1', '.', '2', '.', '2', '', '«c»', '3', '..', '«c»'],
  ],
  [
    hub('1', { inner: hub('2', { a: text('3', { default: '.' }) }), d: text('##1'), e: text('##2') }),
    ['##', '1', '<', '«q»'],
  ],
];

it('every message of questions is said, and nothing else', async () => {
  const said = new Set<MessageId>();
  const translator = (id: MessageId, english: string): string => {
    said.add(id);
    return `«${english}»`;
  };
  for (const [question, lines] of sessions) {
    const app = startApp(question as ReturnType<typeof text>, { translator, lines, width: 1_000 });
    await app.end();
    // What remains when all marked text is taken out, innermost first, is the question's own.
    let rest = app.output.replaceAll('[x]', '');
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replaceAll(/«[^«»]*»/g, '');
    }
    expect(rest).not.toMatch(/[a-zA-Z]/);
  }
  const slow = startApp(text('1', { accept: () => new Promise<never>(() => {}) }), {
    translator,
    lines: ['.'],
  });
  await slow.advance(1_000);
  slow.app.quit();
  await slow.ended;
  const kept = startApp((app) => app.ask(secret('1'), { initial: '.' }), { translator, lines: [''] });
  await kept.ended;
  // Nobody can type an empty text; `check` says it.
  expect(ids.filter((id) => !said.has(id))).toEqual(['text.too-short-one']);
});
