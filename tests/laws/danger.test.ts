// A yes to a confirm with danger is for the answers that it was given with: main never gets it with others.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, hub, list, type Question, select, text } from 'textui';
import { questionsOf, schemaOf } from 'textui/answers';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';
import { session } from '../support/sessions.ts';
import { answer, type Answers, WAYS } from './ways.ts';

const sure = confirm('Erase?', { danger: true });
const host = text('Host');
const disk = form('Disk', { name: text('Name'), sure });

let folder = '';
let path = '';
const write = (content: unknown): void => writeFileSync(path, JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-dangers-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What becomes of a program, in one word or as what its function gets. */
async function after(question: Question<unknown>, lines: readonly string[], args = ''): Promise<unknown> {
  let got: unknown;
  const { exit } = await command(question, args, (answers) => void (got = answers), { lines });
  return got ?? exit.reason;
}

const OPEN = 'end-of-input';
const give = (answers: unknown): unknown => answers;

describe.each(WAYS)('by %s', (way) => {
  const erase = form('Erase', { disk: text('Disk'), sure });
  const given = async (answers: Answers, args: readonly string[] = []): Promise<readonly unknown[]> =>
    (await answer(way, erase, answers, { args })).given;

  it('a yes and a no are taken', async () => {
    expect(await given({ disk: 'sda', sure: true })).toEqual([{ disk: 'sda', sure: true }]);
    expect(await given({ disk: 'sda', sure: false })).toEqual([{ disk: 'sda', sure: false }]);
  });

  it('without a yes in full nothing is done, and it is told what is missing', async () => {
    for (const half of ['y', '1', '']) expect(await given({ disk: 'sda', sure: half })).toEqual([]);
    const { given: none, told } = await answer(way, erase, { disk: 'sda' });
    expect(none).toEqual([]);
    expect(told).toContain('Erase?');
  });

  it('no default says yes', async () => {
    write({ disk: 'sda', sure: true });
    expect(await given({ disk: 'sdb' }, ['--defaults', path])).toEqual([]);
  });
});

describe('a yes is asked for again after another answer changes', () => {
  it.each<[string, Question<unknown>, readonly string[]]>([
    [
      'in a hub, added by a condition',
      hub('S', { host }).and({ sure }, { when: ({ host }) => host !== 'a' }),
      ['1', 'x', '2', 'yes', '1', 'y', 'c'],
    ],
    [
      'in a review, added by a condition',
      form('S', { host }, { review: true }).and({ sure }, { when: ({ host }) => host !== 'a' }),
      ['x', 'yes', '1', 'y', ''],
    ],
    [
      'in a hub, where a default shows it',
      hub('S', { kind: select('Kind', { choices: ['wipe', 'keep'], default: 'wipe' }), host }).and(
        { sure },
        { when: { kind: 'wipe' } },
      ),
      ['2', 'x', '3', 'yes', '2', 'y', 'c'],
    ],
    [
      'in a review, beside another',
      form('S', { all: confirm('All?', { danger: true }), sure }, { review: true }),
      ['no', 'yes', '1', 'yes', ''],
    ],
    [
      'in the items of a list',
      hub('S', { host, disks: list('Disks', disk) }),
      ['1', 'x', '2', '+', 'sda', 'yes', '', '1', 'y', 'c'],
    ],
    [
      'in a list of them',
      hub('S', { host, all: list('All', sure) }),
      ['1', 'x', '2', '+', 'yes', '', '1', 'y', 'c'],
    ],
    [
      'in the items of a list, after <',
      form('S', { host, disks: list('Disks', disk), z: text('Z') }),
      ['x', '+', 'sda', 'yes', '', '<', '<', 'y', '', 'z'],
    ],
    [
      'in the items of a list in an item',
      list('Hosts', form('H', { name: text('Name'), disks: list('Disks', disk) })),
      ['+', 'x', '+', 'sda', 'yes', '', '1', 'y', '', ''],
    ],
    [
      'in a hub, after an item was added',
      hub('S', { names: list('Names', host), sure }),
      ['1', '+', 'a', '', '2', 'yes', '1', '+', 'b', '', 'c'],
    ],
    [
      'in a hub, after an item was removed',
      hub('S', { names: list('Names', host), sure }),
      ['1', '+', 'a', '', '2', 'yes', '1', '-1', '', 'c'],
    ],
    [
      'in a section of a hub',
      hub('S', { f: form('F', { host }).and({ sure }) }),
      ['1', 'x', 'yes', '1', 'y', 'c'],
    ],
    [
      'in a form after a review',
      form('S', { host }, { review: true }).and({ inner: form('I', { sure }) }),
      ['x', 'yes', '1', 'y', ''],
    ],
    [
      'in a list after a review',
      form('S', { host }, { review: true }).and({ inner: list('L', form('I', { sure }), { min: 1 }) }),
      ['x', 'yes', '', '1', 'y', ''],
    ],
  ])('%s', async (_, question, lines) => {
    expect(await after(question, lines)).toBe(OPEN);
  });

  it('where a flag gave it for other answers', async () => {
    write({ host: 'x' });
    const args = `--answers ${path} --sure`;
    expect(await after(hub('S', { host, sure }), ['1', 'y', 'c'], args)).toBe(OPEN);
    expect(await after(form('S', { host, sure }, { review: true }), ['1', 'y', ''], args)).toBe(OPEN);
    expect(await after(hub('S', { host, sure }), ['c'], args)).toEqual({ host: 'x', sure: true });
    expect(await after(form('S', { host, sure }), ['y'], '--sure')).toEqual({ host: 'y', sure: true });
  });

  it('where nothing changes, it holds', async () => {
    const lines = ['1', 'x', '2', '+', 'sda', 'yes', '', '1', '', 'c'];
    expect(await after(hub('S', { host, disks: list('Disks', disk) }), lines)).toEqual({
      host: 'x',
      disks: [{ name: 'sda', sure: true }],
    });
    const two = hub('S', { sure, again: sure, host: text('Host', { default: 'x' }) });
    expect(await after(two, ['1', 'yes', '2', 'yes', 'c'])).toEqual({ sure: true, again: true, host: 'x' });
  });
});

describe('a file', () => {
  it('offers the items of a list with dangers, each to be confirmed', async () => {
    const question = form('S', { disks: list('Disks', disk) });
    write({ disks: [{ name: 'sda', sure: true }] });
    expect(await after(question, ['', '', 'yes', ''], `--defaults ${path}`)).toEqual({
      disks: [{ name: 'sda', sure: true }],
    });
    expect(await after(question, [], `--defaults ${path} --unattended`)).toBe('needs-answers');
  });
});

describe('a danger that main asks', () => {
  const go = confirm('Go?', { danger: true });
  const asks = { go };
  const run = (
    question: Question<unknown>,
    args: string,
    lines: readonly string[],
    own = {},
  ): Promise<unknown> =>
    command(
      question,
      args.replaceAll('FILE', path),
      async (answers, app) => ({ answers, go: await app.ask(go) }),
      {
        lines,
        ...own,
      },
    ).then(({ exit }) => ('value' in exit ? exit.value : exit.reason));

  it('is asked where only a file says yes, and somebody is there', async () => {
    write({ host: 'x', z: 'z', go: true });
    const site = hub('S', { host, z: text('Z') });
    expect(await run(site, '--answers FILE', ['c'], { asks })).toBe(OPEN);
    expect(await run(site, '--answers FILE', ['c', 'yes'], { asks })).toMatchObject({ go: true });
    expect(await run(site, '--answers FILE --go', ['c'], { asks })).toMatchObject({ go: true });
    expect(await run(site, '--answers FILE --unattended', [], { asks })).toMatchObject({ go: true });
  });
});

it('is listed where the input ends, whatever a file says: no advice answers it by the way', async () => {
  write({ name: 'sda', sure: true });
  const { exit, err } = await command(disk, `--answers ${path}`, give);
  expect(exit).toMatchObject({ reason: 'end-of-input', code: 2 });
  expect(err.split('\n').slice(0, 2)).toEqual([
    'Some answers are missing, so nothing was done.',
    '  sure  Erase? yes or no  --sure or --no-sure, BACKUP_SURE',
  ]);
});

it('a yes that a schema changes is asked for again, too', async () => {
  const erase = confirm('Erase?', {
    danger: true,
    accept: v.pipe(
      v.boolean(),
      v.transform((yes) => (yes ? 'erase' : 'keep')),
    ),
  });
  expect(await after(hub('S', { host, erase }), ['1', 'x', '2', 'yes', '1', 'y', 'c'])).toBe(OPEN);
});

describe('a yes that was given is asked for again after a given answer changes', () => {
  const target = form('Target', { name: text('Name'), disk: text('Disk') });
  const items = list('Disks', form('Disk', { name: text('Name'), disk: text('Disk') }));

  it.each<[string, Question<unknown>, object, readonly string[]]>([
    [
      'in a section of which more is missing',
      hub('S', { target, sure }),
      { target: { disk: 'sda' } },
      ['1', 'mail', 'sdb', 'c'],
    ],
    [
      'in a section of a hub in a form',
      form('F', { inner: hub('S', { target }), sure }),
      { inner: { target: { disk: 'sda' } } },
      ['1', 'mail', 'sdb', 'c'],
    ],
    [
      'in an item of which more is missing',
      form('F', { items, sure }),
      { items: [{ disk: 'sda' }] },
      ['mail', '1', '', 'sdb', ''],
    ],
    [
      'where an item is added',
      form('F', { items, sure }),
      { items: [{ disk: 'sda' }] },
      ['mail', '+', 'b', 'sdb', ''],
    ],
    [
      'where an item is removed',
      form('F', { items, sure }),
      { items: [{ disk: 'sda' }, { name: 'b', disk: 'sdb' }] },
      ['mail', '-1', ''],
    ],
  ])('%s', async (_name, question, given, lines) => {
    write({ ...given, sure: true });
    expect(await after(question, lines, `--answers ${path}`)).toBe(OPEN);
    const more = question.kind === 'hub' ? ['2', 'yes', 'c'] : ['yes'];
    expect(await after(question, [...lines, ...more], `--answers ${path}`)).toMatchObject({ sure: true });
  });
});

it('items with dangers that are asked for again are there, each to be confirmed', async () => {
  const disks = form('All', { disks: list('Disks', disk) });
  const before = { disks: [{ name: 'sda', sure: true }] };
  write(before);
  const run = async (lines: readonly string[]): Promise<unknown> =>
    (
      await command(disks, `--answers ${path}`, (answers, app) => app.ask(disks, { initial: answers }), {
        lines,
      })
    ).exit;
  // The first yes is for the items of the file.
  expect(await run(['yes', ''])).toMatchObject({ reason: OPEN });
  expect(await run(['yes', '', '', 'yes', ''])).toMatchObject({ value: before });
});

it('a danger in a hub’s section is asked again after an edit, beside defaults for it', async () => {
  const setup = hub('Setup', { host, note: text('Note') }).and({
    erase: form('Disk', { dev: text('Device'), sure }),
  });
  write({ host: 'b', note: 'x', erase: { dev: 'sdb', sure: false } });
  const answers = { host: 'a', note: 'old', erase: { dev: 'sda', sure: true } };
  const lines = ['2', 'new', '3', 'sda', 'yes', 'c'];
  const { exit } = await command(setup, `--defaults ${path}`, give, { answers, lines });
  expect(exit).toMatchObject({
    reason: 'closed',
    value: { host: 'a', note: 'new', erase: { dev: 'sda', sure: true } },
  });
});

it('a yes of a flag counts in a hub, wherever its section stands, until another answer is typed', async () => {
  const setup = hub('Setup', { sure, disk: text('Disk'), name: text('Name') });
  const flags = '--sure --disk sda --name a';
  const given = await command(setup, flags, give, { lines: ['c'] });
  expect(given.exit).toMatchObject({ value: { sure: true, disk: 'sda', name: 'a' } });
  const changed = await command(setup, flags, give, { lines: ['2', 'sdb', 'c'] });
  expect(changed.out).toContain('Still missing: ');
});

describe('a yes is asked for again after somebody has changed a part, though a source gives the last answer in it', () => {
  const target = form('Target', { disk: text('Disk'), kind: text('Kind') });
  const conditional = target.and({ group: text('Group') }, { when: ({ kind }) => kind === 'lvm' });

  it.each([
    [
      'in a review',
      form('S', { target: conditional, sure }, { review: true }),
      ['sdb', 'raw', 'yes', '1', 'sda', 'lvm', ''],
    ],
    [
      'in a hub',
      hub('S', { target: conditional, last: form('Last', { sure }) }),
      ['2', 'yes', '1', 'sda', 'lvm', 'c'],
    ],
  ])('%s', async (_, question, lines) => {
    const { exit } = await command<unknown, unknown>(question, '--target.group vg0', give, { lines });
    expect(exit).toMatchObject({ reason: OPEN });
  });
});

describe('no default says yes', () => {
  const mode = 'unattended';

  it('nor an initial value', async () => {
    const app = startApp(async (running) => running.ask(sure, { initial: true }), { mode });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'erase' }] });
    expect(await startApp(sure, { mode, answers: { erase: 'yes' } }).result).toBe(true);
  });

  it('inside a list, a form or a hub', async () => {
    const disks = [{ name: 'sda', sure: true }];
    const asked: [Question<unknown>, unknown][] = [
      [list('All', sure, { default: [true] }), []],
      [list('All', sure, { default: () => [true] }), []],
      [list('All', disk, { default: disks }), undefined],
      [list('All', hub('Disk', { sure }), { default: [{ sure: true }] }), undefined],
      [list('All', list('Some', sure), { default: [[true]] }), [[]]],
      [form(null, { all: list('All', sure) }, { default: { all: [true] } }), { all: [] }],
    ];
    for (const [question, value] of asked) {
      const exit = await startApp(question, { mode }).ended;
      expect('value' in exit ? exit.value : undefined).toEqual(value); // what lacks its yes is missing
      expect(JSON.stringify([schemaOf(question as never), questionsOf(question as never)])).not.toContain(
        'true]',
      );
    }
    const needed = list('All', sure, { min: 1, default: [true] });
    expect(await startApp(needed, { mode }).ended).toMatchObject({ reason: 'needs-answers' });
    expect(questionsOf(needed)[0]).toMatchObject({ id: 'all', required: true });
    const offered = list('All', sure);
    const saved = startApp(offered, { mode, defaults: { all: [true] } });
    expect(await saved.result).toEqual([]);
    const initial = startApp(async (app) => app.ask(offered, { initial: [true] }), { mode });
    expect(await initial.result).toEqual([]);
    expect(await startApp(offered, { mode, answers: { all: [true] } }).result).toEqual([true]);
    expect(await startApp(list('All', disk), { mode, answers: { all: disks } }).result).toEqual(disks);
  });

  it('nor an initial list that a schema reads', async () => {
    const schema = {
      '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) },
    } as const;
    const items = list('L', form('F', { disk: text('Disk') }).and({ sure }), { accept: schema });
    const app = startApp(
      async (running) => running.ask(items, { initial: [{ disk: 'sda', sure: true }] as never }),
      {
        mode: 'unattended',
      },
    );
    const exit = await app.ended;
    expect(exit.reason === 'closed' && JSON.stringify(exit.value)).not.toContain('true');
  });
});

describe('a danger in a list inside a list', () => {
  const erase = confirm('Erase?', { danger: true });
  const disks = list('Disks', form('Disk', { disk: text('Disk'), erase }));
  const hosts: [string, Question<unknown>, object][] = [
    ['forms', form('Host', { name: text('Name'), disks }), { name: 'a' }],
    ['hubs', hub('Host', { name: text('Name'), disks }), { name: 'a' }],
    ['forms in forms', form('Host', { inner: form('Inner', { disks }) }), {}],
  ];

  it.each(hosts)('is confirmed by nobody: %s', async (_name, host, known) => {
    const disk = [{ disk: 'sda', erase: true }];
    write({ hosts: [{ ...known, disks: disk, inner: { disks: disk } }] });
    const question = form('Setup', { hosts: list('Hosts', host) });
    const unattended = await command(question, `--unattended --defaults ${path}`, give);
    expect(unattended.exit).toMatchObject({ reason: 'needs-answers' });
    const lines = Array.from({ length: 20 }, () => '');
    const attended = await command(question, `--defaults ${path}`, give, { lines });
    expect(attended.exit).toMatchObject({ reason: 'end-of-input' });
  });

  it('counts once it is confirmed again', async () => {
    write({ hosts: [{ name: 'a', disks: [{ disk: 'sda', erase: true }] }] });
    const question = form('Setup', { hosts: list('Hosts', form('Host', { name: text('Name'), disks })) });
    const lines = ['', '', '', '', 'yes', '', ''];
    const { exit } = await command(question, `--defaults ${path}`, give, { lines });
    expect(exit).toMatchObject({ value: { hosts: [{ disks: [{ disk: 'sda', erase: true }] }] } });
  });
});

describe('a danger in a list', () => {
  const disksOf = list(
    'Disks',
    form('Disk', { name: text('Name'), erase: confirm('Erase it', { danger: true }) }),
  );
  const storage = { storage: form('Storage', { disksOf }) };

  it('is asked again after a change before it, however it is come to', async () => {
    const reviewed = form('Setup', { host: text('Host') }, { review: true }).and(storage);
    const typed = ['alpha', '+', 'sda', 'yes', '', '1', 'beta', '+', 'sdb', 'no', '', '', 'no', '', ''];
    expect(await after(reviewed, typed)).toEqual({
      host: 'beta',
      storage: {
        disksOf: [
          { name: 'sda', erase: false },
          { name: 'sdb', erase: false },
        ],
      },
    });
    const back = form('Setup', { host: text('Host') }).and(storage);
    const lines = ['alpha', '+', 'sda', 'yes', '<', '<', 'beta', ''];
    expect(await after(back, lines)).toBe(OPEN);
    expect(await after(back, [...lines, '', 'no', ''])).toEqual({
      host: 'beta',
      storage: { disksOf: [{ name: 'sda', erase: false }] },
    });
  });
});

it('a yes is asked for again if a check of its form asks for an answer before it again', async () => {
  const question = form(
    'Erase',
    { disk: text('Disk'), sure: sure, label: text('Label'), disks: list('Others', sure) },
    { accept: ({ disk, label }) => (disk === label ? { disk: 'That is its label.' } : true) },
  );
  const asked = await session(question, ['sda', 'yes', 'sda', '+', 'yes', '', 'sdb', 'no', '1', 'no', '']);
  expect(asked.value).toEqual({ disk: 'sdb', sure: false, label: 'sda', disks: [false] });
  const later = form(
    'Erase',
    { sure: sure, disk: text('Disk') },
    { accept: ({ disk }) => (disk === 'sda' ? { disk: 'Not this one.' } : true) },
  );
  expect((await session(later, ['yes', 'sda', 'sdb'])).value).toEqual({ sure: true, disk: 'sdb' });
});
