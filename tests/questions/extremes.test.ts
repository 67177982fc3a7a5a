// What questions are not made for: functions that give the wrong thing, and far too much of everything.

import { confirm, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { session } from '../support/sessions.ts';

describe('functions that give the wrong thing', () => {
  it.each([
    [
      'a summary',
      text('x', { default: 'a', summary: () => 5 as never }),
      "text 'x': the result of summary must be a string, got 5",
    ],
    ['help', text('x', { help: () => 5 as never }), "text 'x': the result of help must be a string, got 5"],
    [
      'a check',
      text('x', { accept: () => undefined as never }),
      "text 'x': accept: the result of a check must be true, false, a message or a doubt, got undefined",
    ],
    [
      'a check of a form',
      form('Two', { name: text('y') }).and(() => ({}), { accept: () => 5 as never }),
      "form 'Two': accept: the result of a check must be true, false, a message or a doubt, got 5",
    ],
    [
      'a check of a default',
      hub('x', { name: text('y', { default: 'z', accept: () => 5 as never }) }),
      "text 'y': accept: the result of a check must be",
    ],
    [
      'a check of a form without a title',
      form(null, { name: text('y') }, { accept: () => 5 as never }),
      'form: accept: the result of a check must be',
    ],
    [
      'a check of a question with a long label',
      text(`${'x'.repeat(100)}\n`, { accept: () => 5 as never }),
      `text '${'x'.repeat(37)}...': accept: the result`,
    ],
  ])('%s fails the run, named', async (_, question, message) => {
    await expect(startApp<unknown>(question, { lines: ['?', 'c', 'c'] }).ended).rejects.toThrow(message);
  });

  it.each([
    ['a default', text('x', { default: () => Promise.reject<string>(new Error('no')) })],
    ['choices', select('x', { choices: () => Promise.reject<string[]>(new Error('no')) })],
    ['help', text('x', { help: () => Promise.reject<string>(new Error('no')) })],
    ['a check', text('x', { accept: () => Promise.reject<boolean>(new Error('no')) })],
    [
      'a form default',
      form('x', { name: text('y') }, { default: () => Promise.reject<object>(new Error('no')) }),
    ],
    ['a section', hub('x', { name: text('y', { default: () => Promise.reject<string>(new Error('no')) }) })],
  ])('%s that throws fails the run', async (_, question) => {
    const app = startApp(question as ReturnType<typeof text>, { lines: ['?', 'x'] });
    await expect(app.ended).rejects.toThrow('no');
  });

  it.each([
    ['a default', () => text('x', { default: () => new Promise<string>(() => {}) })],
    ['choices', () => select('x', { choices: () => new Promise<string[]>(() => {}) })],
    ['help', () => text('x', { help: () => new Promise<string>(() => {}) })],
    ['a check', () => text('x', { accept: () => new Promise<boolean>(() => {}) })],
    ['a section', () => hub('x', { name: text('y', { default: () => new Promise<string>(() => {}) }) })],
    [
      'a check of a section',
      () => hub('x', { name: text('y', { default: 'a', accept: () => new Promise<boolean>(() => {}) }) }),
    ],
  ])('%s that never settles does not hold a run that is aborted or quits', async (name, make) => {
    const lines = name === 'a check of a section' ? ['c'] : ['?', 'x'];
    const abort = new AbortController();
    const aborted = startApp(make() as ReturnType<typeof text>, { lines, signal: abort.signal });
    await aborted.advance(0);
    abort.abort();
    await expect(aborted.ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    const quit = startApp(make() as ReturnType<typeof text>, { lines });
    await quit.advance(0);
    quit.app.quit(4);
    await expect(quit.ended).resolves.toEqual({ reason: 'quit', code: 4 });
  });
});

describe('far too much', () => {
  it('very many choices are counted, found and chosen', async () => {
    const count = part(100_000);
    const choices = Array.from({ length: count }, (_, index) => `choice ${String(index).padStart(6, '0')}`);
    const one = select('One', { choices });
    const asked = await session(one, ['choice', '20', 'x']);
    expect(asked.value).toBe('choice 000019');
    expect(asked.lines[0]).toBe(`One, ${count} choices. Type part of a name to search, or '*' to list all.`);
    expect(asked.lines).toContain(`And ${count - 20} more. Type more of the name to narrow the list.`);
    const last = choices.at(-1) as string;
    expect((await session(one, [last.slice(-6)])).value).toBe(last);
    expect((await session(one, ['nothing'])).lastLine).toBe("No choice matches 'nothing'.");
    const many = multiselect('Many', { choices });
    expect((await session(many, ['all'])).value).toHaveLength(count);
    expect((await session(many, [`+choice 000007, +${last}`, ''])).value).toEqual(['choice 000007', last]);
  });

  it('all of very many choices are printed', async () => {
    const count = part(100_000);
    const choices = Array.from({ length: count }, (_, index) => `c${index}`);
    const asked = await session(select('One', { choices }), ['*', String(count)]);
    expect(asked.value).toBe(`c${count - 1}`);
    expect(asked.lines).toHaveLength(1 + 1 + count + 1);
  });

  it('a label of 10,000 characters is wrapped', async () => {
    const label = 'long '.repeat(2_000).trim();
    const asked = await session(text(label), ['x'], { width: 20 });
    expect(asked.value).toBe('x');
    expect(asked.lines.every((row) => row.length <= 20)).toBe(true);
    expect(asked.lines.join(' ')).toBe(`${label}: x`);
    const chosen = await session(select(label, { choices: [label, 'b'] }), ['b'], { width: 20 });
    expect(chosen.value).toBe('b');
    const sections = await session(hub(label, { name: text(label) }), ['1', 'x', 'c'], { width: 80 });
    expect(sections.value).toEqual({ name: 'x' });
    const unbroken = await session(text('x'.repeat(10_000)), ['y'], { width: 20 });
    expect(unbroken.value).toBe('y');
    expect(unbroken.lines.every((row) => row.length <= 20)).toBe(true);
  });

  it('a line of a megabyte is an answer, or refused in one line', async () => {
    const megabyte = 'x'.repeat(1 << 20);
    expect((await session(text('Name'), [megabyte])).value).toBe(megabyte);
    for (const question of [
      number('x'),
      confirm('x'),
      select('x', { choices: ['a'] }),
      multiselect('x', { choices: ['a'] }),
    ]) {
      const { lastLine } = await session(question as ReturnType<typeof number>, [megabyte]);
      expect(lastLine.length).toBeLessThan(100);
      expect(lastLine).toContain(`${'x'.repeat(37)}...`);
    }
  });

  it('a form of very many fields is asked, back and forth', async () => {
    const count = part(1_000);
    const fields = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, text(`Field ${index}`)]),
    );
    const big = form('Big', fields, { review: true });
    const lines = [
      ...Array.from({ length: count }, () => 'x'),
      '<',
      ...Array.from({ length: count - 1 }, () => '<'),
    ];
    const back = await session(big, [...lines, ...Array.from({ length: count }, () => ''), '']);
    expect(Object.keys(back.value ?? {})).toHaveLength(count);
    expect(back.lines.at(-1)).toBe('Press ENTER to accept, or type a number to change an answer:');
    expect(back.lines.at(-2)).toBe(`${count}) Field ${count - 1}: x`);
  });

  it('a form of very many further groups of fields is asked', async () => {
    const count = part(1_000);
    let deep = form(null, { f: text('F') });
    for (let index = 0; index < count; index++) {
      deep = deep.and(() => ({ [`f${index}`]: text(`F${index}`) }));
    }
    const { value } = await session(
      deep,
      Array.from({ length: count + 1 }, () => 'x'),
    );
    expect(Object.keys(value ?? {})).toHaveLength(count + 1);
  });

  it('forms in 200 forms are asked', async () => {
    let deep = form('Level 0', { x: text('X') });
    for (let level = 1; level < 200; level++) deep = form(`Level ${level}`, { x: deep }) as never;
    const asked = await session(deep, ['y']);
    expect(asked.exit.reason).toBe('closed');
    expect(asked.lines).toHaveLength(201);
    expect(deep.summaryOf(asked.value as never)).toBe('y');
  });

  it('a hub of 200 sections is shown, answered and finished', async () => {
    const sections = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `s${index}`,
        text(`Section ${index}`, index === 77 ? {} : { default: 'x' }),
      ]),
    );
    const big = hub('Big', sections);
    const asked = await session(big, ['c', 'section 77', 'y', 'c']);
    expect(Object.keys(asked.value ?? {})).toHaveLength(200);
    expect(asked.value?.['s77']).toBe('y');
    expect(asked.text).toContain('Still missing: Section 77.');
    expect((await session(big, ['section 1'])).text).toContain('\nSection 1 (x):');
  });

  it('a list of very many items is shown and changed', async () => {
    const count = part(10_000);
    const items = Array.from({ length: count }, (_, index) => index);
    const asked = await session(
      (app) => app.ask(list('Numbers', number('Number')), { initial: items }),
      [`-${count}`, ''],
    );
    expect(asked.value).toHaveLength(count - 1);
  });

  it.each([1, 5, 20])('width %j is enough to be asked', async (width) => {
    const all = form(
      'Everything there is to ask',
      {
        name: text('Name of the server', { default: 'mail', help: 'Help.' }),
        port: number('Port number', { max: 5 }),
        kind: select('Kind of backup', {
          choices: ['full', { value: 'inc', hint: 'only what has changed' }],
        }),
        targets: multiselect('Targets', { choices: ['nas', 's3'] }),
        names: list('More names', text('Name')),
        password: secret('Password', { confirm: true }),
      },
      { review: true },
    );
    const lines = ['?', '', '9', '3', '2', '1 2', '+', 'x', '', 'a', 'b', 'a', 'a', ''];
    const asked = await session(all, lines, { width });
    expect(asked.value).toEqual({
      name: 'mail',
      port: 3,
      kind: 'inc',
      targets: ['nas', 's3'],
      names: ['x'],
      password: 'a',
    });
    const typed = new Set(lines);
    const tooWide = asked.lines.filter(
      (row) => row.length > width && ![...typed].some((line) => line !== '' && row.endsWith(line)),
    );
    expect(width < 5 ? [] : tooWide).toEqual([]);
    const sections = await session(hub('Hub', { name: text('Name') }), ['1', 'x', 'c'], { width });
    expect(sections.value).toEqual({ name: 'x' });
  });
});
