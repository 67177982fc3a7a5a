// Items of a list that are given by their numbers: they are all items, and none is lost.

import { form, list, number, type Question, text } from 'textui';
import { answersFromArgs, source } from 'textui/answers';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { IS_ALL_TRIED, part } from '../support/effort.ts';
import { command, type CommandOptions } from '../support/command-line.ts';

const tags = form(null, { tags: list('Tags', text('Tag')) });
const users = form(null, {
  users: list('Users', form(null, { name: text('Name'), age: number('Age', { default: 1 }) })),
});

/** What a program gives, or what it says on standard error. */
async function run(question: Question<never>, args: string | string[], options: CommandOptions = {}) {
  const all = [...(typeof args === 'string' ? args.split(' ').filter(Boolean) : args), '--unattended'];
  const { exit, err } = await command(question, all, (answers: unknown) => answers, options);
  return exit.reason === 'closed' ? exit.value : err;
}

const given = (args: string | string[], options?: CommandOptions) => run(tags, args, options);

describe('items by number', () => {
  it('are a list', async () => {
    expect(await given('--tags.0 a --tags.1 b')).toEqual({ tags: ['a', 'b'] });
    expect(await given('--tags.1 b --tags.0 a')).toEqual({ tags: ['a', 'b'] });
  });

  it('are refused beside a flag that gives the list whole', async () => {
    expect(await given('--tags a,b --tags.1 X')).toBe('--tags.1: --tags was given too.');
    expect(await given('--tags.0 X --set tags=a,b')).toBe('--tags.0: --set tags was given too.');
  });

  it('give all items, whatever later sources have', async () => {
    const answers = { tags: ['a', 'b'] };
    expect(await given('--tags.0 X', { answers })).toEqual({ tags: ['X'] });
    expect(await given('--tags.0 X', { env: { BACKUP_TAGS: 'a,b' } })).toEqual({ tags: ['X'] });
    const named = { users: [{ name: 'ada', age: 3 }] };
    expect(await run(users, '--users.0.name eve', { answers: named })).toEqual({
      users: [{ name: 'eve', age: 1 }],
    });
  });

  it('are not completed by other sources: what they lack is missing', async () => {
    const both = list('Users', form('User', { name: text('Name'), mail: text('Mail') }));
    const answers = [{ users: [{ name: 'ada' }] }, { users: [{ name: 'ada', mail: 'a@x' }] }];
    const { exit } = await command(form('All', { users: both }), '--unattended', () => {}, { answers });
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'users.0.mail' }] });
  });

  it('of a source that comes after the one with the list do not count', async () => {
    const answers = { users: [{ name: 'ada' }, { name: 'bob' }] };
    const set = ['--set', 'users=[{"name":"eve"}]'];
    expect(await run(users, set, { answers })).toEqual({ users: [{ name: 'eve', age: 1 }] });
    expect(await given('--set tags=a', { answers: { 'tags.1': 'b' } })).toEqual({ tags: ['a'] });
  });

  it('are given whole by a variable', async () => {
    const env = { BACKUP_TAGS: 'a,b', BACKUP_TAGS_0: 'c' };
    expect(await given('', { env })).toEqual({ tags: ['a', 'b'] });
  });

  it('are known: a key in one that no question has is refused', async () => {
    expect(await run(users, ['--users', '[{"name":"ada","agee":3}]'])).toBe(
      "--users: No question has the id 'users.0.agee'; did you mean 'users.0.age'?",
    );
  });
});

describe('a gap before an item', () => {
  it.each<[string, string, CommandOptions]>([
    ['tags.0', '--tags.1 x', {}],
    ['tags.1', '--tags.0 a --tags.2 c', {}],
    ['tags.0', '--set tags.1=x', {}],
    ['tags.0', '', { answers: { 'tags.1': 'x' } }],
  ])('is missing: %s of %s', async (id, args, options) => {
    expect(await given(args, options)).toContain(`\n  ${id}  Tag, text `);
  });

  it('is missing in a list of forms, and in a list inside a list', async () => {
    expect(await run(users, '--users.1.name eve')).toContain('\n  users.0.name  Name, text ');
    const grid = form(null, { grid: list('Grid', list('Row', text('Cell'))) });
    expect(await run(grid, '--grid.0.1 x')).toContain('\n  grid.0.0  Cell, text ');
    expect(await run(grid, '--grid.1.0 x')).toEqual({ grid: [[], ['x']] });
  });

  it('is not filled with thousands of items', async () => {
    expect(await given('--tags.9999999 x')).toBe('--tags.9999999: {...}: Must be a list.');
  });

  it('is asked for where a person is there', async () => {
    const app = startApp(tags, { answers: answersFromArgs(['--tags.1', 'x'], tags), lines: ['y', ''] });
    expect(await app.result).toEqual({ tags: ['y', 'x'] });
  });
});

describe('very many items', () => {
  it('that are refused are all told', async () => {
    const count = part(150_000);
    const sizes = list('Sizes', number('Size'));
    const answers = source('site', { sizes: Array.from({ length: count }, () => 'x') });
    const app = startApp(sizes, { answers, mode: 'unattended' });
    const exit = await app.ended;
    expect(exit).toMatchObject({ reason: 'answer-refused' });
    expect(app.errorOutput.split('\n')).toHaveLength(count + 1);
  });

  it('of forms are refused where they would take more memory than there is', async () => {
    const many = form(null, {
      users: list('Users', form(null, { a: number('A', { default: 1 }), b: tags })),
    });
    const items = (count: number): object[] => Array.from({ length: count }, () => ({}));
    const refused = startApp(many, { answers: { users: items(25_001) }, mode: 'unattended' });
    expect(await refused.ended).toMatchObject({
      reason: 'answer-refused',
      errors: { users: 'The list can have at most 25000.' },
    });
    const inner = list(
      'Users',
      form(null, { disks: list('Disks', form(null, { a: text('A'), b: text('B') })) }),
    );
    const answers = { users: [{ disks: items(1000) }, { disks: items(32_333) }] };
    const nested = startApp(form(null, { users: inner }), { answers, mode: 'unattended' });
    expect(await nested.ended).toMatchObject({
      errors: { 'users.1.disks': 'The list can have at most 25000.' },
    });
  });

  it.runIf(IS_ALL_TRIED)('may be more than a call takes arguments', async () => {
    const count = 130_000;
    const answers = source('site', { tags: Array.from({ length: count }, () => 'x') });
    const exit = await startApp(list('Tags', text('Tag')), { answers, mode: 'unattended' }).ended;
    expect((exit as { value?: unknown[] }).value).toHaveLength(count);
  });
});
