// A yes to a confirm with danger is for the answers that it was given with: main never gets it with others.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, hub, list, multiselect, type Question, secret, select, text } from 'textui';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Main } from 'textui/program';
import { command } from '../support/command-line.ts';

const sure = confirm('Erase?', { danger: true });
const host = text('Host');
const disk = form('Disk', { name: text('Name'), sure });

let folder = '';
let path = '';
const saved = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
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
const isProd = ({ mode }: { readonly mode: string }): boolean => mode === 'prod';

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
      'in a hub, beside another',
      hub('S', { all: confirm('All?', { danger: true }), sure }),
      ['1', 'no', '2', 'yes', '1', 'yes', 'c'],
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
  ])('%s', async (_, question, lines) => {
    expect(await after(question, lines)).toBe(OPEN);
  });

  it('where a file gave it for other answers', async () => {
    write({ host: 'x', sure: true });
    expect(await after(hub('S', { host, sure }), ['1', 'y', 'c'], `--answers ${path}`)).toBe(OPEN);
    expect(
      await after(form('S', { host, sure }, { review: true }), ['1', 'y', ''], `--answers ${path}`),
    ).toBe(OPEN);
    expect(await after(hub('S', { host, sure }), ['c'], `--answers ${path}`)).toEqual({
      host: 'x',
      sure: true,
    });
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
  it.each([
    ['--defaults FILE --save FILE', ['y']],
    ['--save FILE', ['y']],
    ['--answers FILE --save FILE', ['<', '<', 'y']],
  ])('says that a yes was for another answer: %s', async (args, lines) => {
    const question = form('S', { host, sure, z: text('Z') });
    write({ host: 'x', sure: true });
    expect(await after(question, lines, args.replaceAll('FILE', path))).toBe(OPEN);
    expect(saved()).toEqual({ host: 'y', sure: true, $confirmed: [] });
    expect(await after(question, ['z'], `--answers ${path}`)).toBe(OPEN);
    expect(await after(question, ['no', 'z'], `--answers ${path}`)).toEqual({
      host: 'y',
      sure: false,
      z: 'z',
    });
    expect(await after(question, [], `--answers ${path} --z z --unattended`)).toBe('needs-answers');
    expect(await after(question, [], `--answers ${path} --z z --sure --unattended`)).toMatchObject({
      sure: true,
    });
  });

  it.each([
    ['lines of text', 'host=x\nsure=yes\n'],
    ['text in JSON', '{"host":"x","sure":"yes"}'],
    ['a reply', '{"inputResponses":{"s":{"action":"accept","content":{"host":"x","sure":true}}}}'],
  ])('says so in whatever shape it has it: %s', async (_, content) => {
    const question = form('S', { host, sure, z: text('Z') });
    writeFileSync(path, content);
    expect(await after(question, ['z'], `--answers ${path}`)).toEqual({ host: 'x', sure: true, z: 'z' });
    expect(await after(question, ['y'], `--save ${path}`)).toBe(OPEN);
    expect(saved()).toMatchObject({ host: 'y', $confirmed: [] });
    expect(await after(question, ['z'], `--answers ${path}`)).toBe(OPEN);
  });

  it('says so in no more than linear time of very many', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `a${index}`);
    write({ ...Object.fromEntries(names.map((name) => [name, true])), host: 'x', $asked: names });
    expect(await after(form('S', { host, sure }), ['y'], `--save ${path}`)).toBe(OPEN);
    expect(saved()).toMatchObject({ host: 'y', a0: true, $confirmed: [] });
  });

  it('leaves a list of confirmed dangers alone that is not its own', async () => {
    write({ host: 'x', sure: true, $confirmed: 'mine' });
    expect(await after(form('S', { host, sure, z: text('Z') }), ['y'], `--save ${path}`)).toBe(OPEN);
    expect(saved()).toEqual({ host: 'y', sure: true, $confirmed: 'mine' });
  });

  it('keeps all that it holds where nothing has changed', async () => {
    const question = form('S', { host, disks: list('Disks', disk), z: text('Z') });
    const disks = [
      { name: 'sda', sure: true },
      { name: 'sdb', sure: false },
    ];
    write({ host: 'x', disks, colour: 'red' });
    expect(await after(question, [], `--answers ${path} --save ${path}`)).toBe(OPEN);
    expect(saved()).toEqual({ host: 'x', disks, colour: 'red' });
    expect(await after(question, ['z'], `--answers ${path} --save ${path}`)).toMatchObject({ disks });
    expect(saved()).toEqual({ host: 'x', disks, z: 'z', colour: 'red', $confirmed: ['disks.0.sure'] });
    expect(await after(question, [], `--answers ${path} --save ${path}`)).toMatchObject({ disks });
  });

  it('gets no yes that was for fewer items than were there at the end', async () => {
    for (const [question, lines] of [
      [hub('S', { names: list('Names', host), sure }), ['1', '+', 'a', '', '2', 'yes', '1', '+', 'b']],
      [
        form('S', { names: list('Names', host), sure }, { review: true }),
        ['+', 'a', '', 'yes', '1', '+', 'b'],
      ],
    ] as const) {
      rmSync(path, { force: true });
      expect(await after(question as Question<unknown>, lines, `--save ${path}`)).toBe(OPEN);
      expect(saved()).toEqual({ names: ['a'], $unfinished: { names: ['a', 'b'] } });
    }
  });

  it('offers the items of a list with dangers, each to be confirmed', async () => {
    const question = form('S', { disks: list('Disks', disk) });
    write({ disks: [{ name: 'sda', sure: true }] });
    expect(await after(question, ['', '', 'yes', ''], `--defaults ${path} --save ${path}`)).toEqual({
      disks: [{ name: 'sda', sure: true }],
    });
    expect(saved()).toEqual({ disks: [{ name: 'sda', sure: true }] });
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

  it.each([
    ['declared', { asks }],
    ['not declared', {}],
  ])('is asked again if other answers change: %s', async (_, own) => {
    const question = form('S', { host, z: text('Z') });
    expect(await run(question, '--save FILE', ['x', 'z', 'yes'], own)).toMatchObject({ go: true });
    expect(saved()).toMatchObject({ host: 'x', go: true });
    expect(await run(question, '--defaults FILE --save FILE', ['y'], own)).toBe(OPEN);
    expect(saved()).toMatchObject({ host: 'y', z: 'z', $confirmed: [] });
    expect(await run(question, '--answers FILE', [], own)).toBe(OPEN);
  });

  it('is asked again after a complete run, too, that did not ask', async () => {
    write({ host: 'x', go: true });
    await command(form('S', { host }), `--defaults ${path} --save ${path}`, () => 'dry', {
      lines: ['y'],
      asks,
    });
    expect(saved()).toEqual({ host: 'y', go: true, $confirmed: [] });
    expect(await run(form('S', { host }), '--answers FILE', [], { asks })).toBe(OPEN);
  });

  it('is asked where somebody has changed a given answer', async () => {
    write({ host: 'x', z: 'z', go: true });
    const site = hub('S', { host, z: text('Z') });
    expect(await run(site, '--answers FILE', ['1', 'y', 'c'], { asks })).toBe(OPEN);
    expect(await run(site, '--answers FILE', ['c'], { asks })).toMatchObject({ go: true });
    expect(await run(site, '--host x --z z --go', ['1', 'y', 'c'], { asks })).toBe(OPEN);
  });

  it('is not saved for what was asked before it in a loop', async () => {
    const target = text('Target');
    await command(
      form('S', { host }),
      `--save ${path}`,
      async (_, app) => {
        for (;;) await app.ask(form(null, { target, go }));
      },
      { lines: ['x', 'sda', 'yes', 'sdb'] },
    );
    expect(saved()).toMatchObject({ host: 'x', target: 'sdb' });
    expect(saved()).not.toHaveProperty('go');
  });

  it('leaves given answers to what it asks in the file of an early end', async () => {
    const own = { asks: { tag: text('Tag'), go } };
    await command(form('S', { host, z: text('Z') }), `--save ${path} --tag v1 --go`, () => 0, {
      lines: ['x'],
      ...own,
    });
    expect(saved()).toEqual({ host: 'x', tag: 'v1' });
  });
});

it('a run that ends early confirms nothing: not in an open list, nor elsewhere', async () => {
  const question = form('S', { host, disks: list('Disks', disk), z: text('Z') });
  const sda = { name: 'sda', sure: true };
  expect(await after(question, ['x', '+', 'sda', 'yes'], `--save ${path}`)).toBe(OPEN);
  expect(saved()).toEqual({ host: 'x', $unfinished: { disks: [sda] }, $confirmed: [] });
  expect(await after(question, ['', 'z'], `--answers ${path}`)).toBe(OPEN);
  expect(await after(question, ['yes', ''], `--answers ${path} --save ${path}`)).toBe(OPEN);
  expect(saved()).toEqual({ host: 'x', disks: [sda], $confirmed: [] });
  expect(await after(question, ['z'], `--answers ${path}`)).toBe(OPEN);
  expect(await after(question, ['yes', '', 'z'], `--answers ${path} --save ${path}`)).toEqual({
    host: 'x',
    disks: [sda],
    z: 'z',
  });
  expect(saved()).toEqual({ host: 'x', disks: [sda], z: 'z' });
});

it.each<[string, Question<unknown>, readonly string[], readonly string[]]>([
  ['before what is missing in a hub', hub('S', { host, sure }), ['2', 'yes'], ['1', 'y', 'c']],
  [
    'beside a default in a hub',
    hub('S', { host: text('Host', { default: 'x' }), sure }),
    ['2', 'yes'],
    ['1', 'y', 'c'],
  ],
  [
    'while an answer is changed in an item',
    list('L', hub('I', { sec: form('Sec', { host, z: text('Z') }), sure })),
    ['+', '1', 'x', 'z', '2', 'yes', '1', 'y'],
    ['1', '1', '', '', 'c', ''],
  ],
  [
    'beside another danger that is confirmed again',
    form('S', { all: confirm('All?', { danger: true }), sure }, { review: true }),
    ['yes', 'yes', '1'],
    ['no', ''],
  ],
  [
    'with an answer that is not saved',
    form('S', { host: text('Host', { save: false }), sure, z: text('Z') }),
    ['x', 'yes', 'z'],
    ['y'],
  ],
])('a yes is asked for again that was given %s', async (_, question, lines, more) => {
  await after(question, lines, `--save ${path}`);
  const got = await after(question, more, `--answers ${path}`);
  expect(JSON.stringify(got)).not.toContain('"sure":true');
});

it('a yes is asked for again if a saved answer before it is refused', async () => {
  const made = (choices: readonly string[]) =>
    form('S', { pin: secret('Pin') }).and(() => ({ disk: select('Disk', { choices }), sure }));
  await after(made(['sda', 'sdb']), ['1', 'sda', 'yes'], `--save ${path}`);
  expect(saved()).toMatchObject({ disk: 'sda', sure: true });
  const { exit, out } = await command(made(['sdb', 'sdc']), `--answers ${path}`, (all) => all, {
    lines: ['1', 'sdb', 'no'],
  });
  expect(exit).toMatchObject({ value: { disk: 'sdb', sure: false } });
  expect(out).not.toContain('Erase? yes');
});

describe('a yes in a file is for the answers that it was given with, wherever it is', () => {
  const start = form('S', { host, pin: secret('Pin') });
  const disks = list('Disks', disk);
  const madeDisk = form('Disk', { name: text('Name') }).and(({ name }) => ({
    sure: confirm(`Erase ${name}?`, { danger: true }),
  }));
  const one = ['+', 'sda', 'yes', ''];

  it.each<[string, Question<unknown>, readonly string[], readonly string[]]>([
    ['a field', start.and({ sure }), ['yes'], ['yes']],
    ['in a form', start.and({ disk }), ['sda', 'yes'], ['yes']],
    ['by a condition', start.and({ sure }, { when: ({ host }) => host !== 'a' }), ['yes'], ['yes']],
    ['in a list', start.and({ disks }), one, ['yes', '']],
    ['a list of them', start.and({ all: list('All', sure) }), ['+', 'yes', ''], ['yes', '']],
    ['in a list of lists', start.and({ racks: list('Racks', disks) }), ['+', ...one, ''], ['yes', '', '']],
    ['made', start.and(() => ({ sure })), ['yes'], ['yes']],
    ['made, and named', start.and(() => ({ sure }), { adds: ['sure'] }), ['yes'], ['yes']],
    ['in a form that is made', start.and(() => ({ disk })), ['sda', 'yes'], ['yes']],
    ['in a list that is made', start.and(() => ({ disks })), one, ['yes', '']],
    [
      'in a list that is made, and named',
      start.and(() => ({ disks }), { adds: ['disks'] }),
      one,
      ['yes', ''],
    ],
    ['made in a form', start.and({ disk: madeDisk }), ['sda', 'yes'], ['yes']],
    ['made in a list', start.and({ disks: list('Disks', madeDisk) }), one, ['yes', '']],
    [
      'made in a list in a list',
      start.and({ sites: list('Sites', form('Site', { disks: list('Disks', madeDisk) })) }),
      ['+', ...one, ''],
      ['yes', '', ''],
    ],
    [
      'in a form with a list that is made',
      start.and(() => ({ site: form('Site', { disks }) })),
      one,
      ['yes', ''],
    ],
  ])('%s', async (_, question, lines, again) => {
    const [reads, saves] = [`--answers ${path}`, `--answers ${path} --save ${path}`];
    const first = await after(question, ['x', 'p', ...lines], `--save ${path}`);
    expect(first).toMatchObject({ host: 'x' });
    expect(await after(question, ['p'], reads)).toEqual(first);
    const complete = saved();
    for (const [args, change] of [
      [saves, ['<', 'y']],
      [`--defaults ${path} --save ${path}`, ['y']],
    ] as const) {
      write(complete);
      expect(await after(question, change, args)).toBe(OPEN);
      expect(await after(question, ['p'], reads)).toBe(OPEN);
      expect(await after(question, [], saves)).toBe(OPEN); // and nothing is forgotten
      expect(await after(question, ['p'], saves)).toBe(OPEN);
      expect(await after(question, ['p', ...again], saves)).toEqual({ ...(first as object), host: 'y' });
      expect(saved()).toEqual({ ...(complete as object), host: 'y' });
    }
  });
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

it.each<[string, Question<unknown>, unknown, string, readonly string[]]>([
  [
    'with another secret than the file keeps',
    form('S', { key: secret('Key'), sure }),
    { key: 'old' },
    '--defaults FILE --save FILE',
    ['new', 'yes'],
  ],
  [
    'with another secret in an item',
    form('S', { all: list('All', form('One', { name: text('Name'), key: secret('Key') })), sure }),
    { all: [{ name: 'a', key: 'old' }] },
    '--defaults FILE --save FILE',
    ['1', '', 'new', '', 'yes'],
  ],
])('a yes is asked for again that was given %s', async (_, question, held, args, lines) => {
  write(held);
  expect(await after(question, lines, args.replaceAll('FILE', path))).toMatchObject({ sure: true });
  expect(JSON.stringify(saved())).not.toMatch(/"sure":true(?!.*"\$confirmed":\[\])/);
});

it('a yes is asked for again after an id that main asks twice', async () => {
  const target = text('Disk', { id: 'disk' });
  const go = confirm('Go?', { danger: true, id: 'go' });
  const run = (args: string, lines: readonly string[]) =>
    command(
      form('S', { host }),
      args,
      async (_, app) => [await app.ask(target), await app.ask(target), await app.ask(go)],
      { lines },
    );
  await run(`--save ${path}`, ['x', 'a', 'b', 'yes']);
  expect(saved()).not.toHaveProperty('go');
});

describe('a danger does not take the yes to another question under its key', () => {
  const choices = ['test', 'prod'];
  const mode = select('Mode', { choices, save: false });
  const translator = (id: string): string | undefined => (id === 'answer.yes' ? 'ja' : undefined);

  it.each<[string, Question<unknown>, Main<unknown, unknown>]>([
    ['a confirm', form('S', { mode }).and((got) => ({ go: confirm('Go?', { danger: isProd(got) }) })), give],
    ['a text', form('S', { mode }).and((got) => ({ go: isProd(got) ? sure : text('Go?') })), give],
    [
      'a secret’s confirm',
      form('S', { mode: secret('Mode') }).and((got) => ({ go: confirm('Go?', { danger: isProd(got) }) })),
      give,
    ],
    [
      'one that main asks',
      mode,
      async (got, app) => app.ask(confirm('Go?', { danger: got === 'prod', id: 'go' })),
    ],
  ])('%s', async (_what, question, main) => {
    const run = async (lines: readonly string[], args: string): Promise<string> =>
      (await command(question, args, main, { lines, translator })).exit.reason;
    await run(['test', 'ja'], `--save ${path}`);
    for (const more of ['', ` --save ${path}`]) {
      expect(await run(['test'], `--answers ${path}${more}`)).toBe('closed');
      expect(await run(['prod'], `--answers ${path}`)).toBe(OPEN);
    }
  });

  it('not even in an item with another danger', async () => {
    const rows = (danger: boolean) => list('Rows', form('R', { sure, go: confirm('Go?', { danger }) }));
    const question = form('S', { mode: secret('Mode') }).and((got) => ({ rows: rows(isProd(got)) }));
    await after(question, ['test', '+', 'yes', 'yes', ''], `--save ${path}`);
    expect(saved()).toMatchObject({ rows: [{ sure: true, go: true }], $confirmed: ['rows.0.sure'] });
  });
});

it('a list that was given in a hub takes the place of the one in the file, with a yes for it', async () => {
  const one = form('Disk', { host, name: text('Name') }, { review: true });
  const all = hub('All', { disks: list('Disks', one), sure });
  write({ disks: [{ host: 'prod', name: 'sda' }] });
  const args = `--answers ${path} --save ${path} --disks.0.host test`;
  expect(await after(all, ['2', 'yes', 'c'], args)).toMatchObject({ disks: [{ host: 'test' }], sure: true });
  expect(saved()).toEqual({ disks: [{ host: 'test', name: 'sda' }], sure: true });
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
  expect(await run([''])).toMatchObject({ reason: OPEN });
  expect(await run(['', '', 'yes', ''])).toMatchObject({ value: before });
});

it('a yes is not saved beside an answer of the file that the program did not get', async () => {
  const choices = ['sda', 'sdc'];
  const erase = confirm('Erase?', { danger: true });
  const one = hub('All', { disk: select('Disk', { choices, default: 'sda' }), erase });
  const several = hub('All', { disks: multiselect('Disks', { choices }), erase });
  for (const [question, held] of [
    [one, { disk: 'sdb' }],
    [several, { disks: ['sda', 'sdb'] }],
  ] as const) {
    write(held);
    const args = `--defaults ${path} --save ${path}`;
    const { exit } = await command(question as Question<unknown>, args, give, { lines: ['2', 'yes', 'c'] });
    expect(exit).toMatchObject({ reason: 'closed', value: { erase: true } });
    expect(saved()).not.toMatchObject({ erase: true });
  }
  write({ disk: ' sda' });
  await command(one, `--defaults ${path} --save ${path}`, give, { lines: ['2', 'yes', 'c'] });
  expect(saved()).toMatchObject({ erase: true });
});

it('a yes for a finished list does not count where somebody goes on with the unfinished one', async () => {
  const disks = list('Disks', text('Disk'));
  const ask: Main<unknown, unknown> = (_, app) => app.ask(form(null, { sure }));
  for (const [question, main, own] of [
    [form('S', { disks, sure }), give, {}],
    [form('S', { disks }), ask, { asks: { sure } }],
  ] as const) {
    write({ disks: ['sda'], sure: true });
    await command<unknown, unknown>(question, `--defaults ${path} --save ${path}`, main, {
      lines: ['+', 'sdb'],
      ...own,
    });
    const args = `--answers ${path} --save ${path}`;
    await command<unknown, unknown>(question, `${args} --unattended --sure`, main, own);
    expect(saved()).toMatchObject({ disks: ['sda'], sure: true, $unfinished: { disks: ['sda', 'sdb'] } });
    const { exit } = await command<unknown, unknown>(question, `${args} --unattended`, main, own);
    expect(exit.reason).toBe('closed'); // it is for the finished list
    const early = await command<unknown, unknown>(question, args, main, { lines: [''], ...own });
    expect(early.exit.reason).toBe(OPEN);
  }
});

it('a danger that a function makes in a hub’s section is asked again after an edit, beside defaults for it', async () => {
  const setup = hub('Setup', { host, note: text('Note') }).and(() => ({
    erase: form('Disk', { dev: text('Device'), sure }),
  }));
  write({ host: 'b', note: 'x', erase: { dev: 'sdb', sure: false } });
  const answers = { host: 'a', note: 'old', erase: { dev: 'sda', sure: true } };
  const lines = ['2', 'new', '3', 'sda', 'yes', 'c'];
  const { exit } = await command(setup, `--defaults ${path}`, give, { answers, lines });
  expect(exit).toMatchObject({
    reason: 'closed',
    value: { host: 'a', note: 'new', erase: { dev: 'sda', sure: true } },
  });
});

describe('a yes is asked for again after somebody has changed a part, though a source gives the last answer in it', () => {
  const target = form('Target', { disk: text('Disk'), kind: text('Kind') });
  const made = target.and(({ kind }) => ({ group: kind === 'lvm' ? text('Group') : null }), {
    adds: ['group'],
  });
  const conditional = target.and({ group: text('Group') }, { when: ({ kind }) => kind === 'lvm' });

  it.each([
    [
      'in a review',
      form('S', { target: made, sure }, { review: true }),
      ['sdb', 'raw', 'yes', '1', 'sda', 'lvm', ''],
    ],
    [
      'in a review, by a condition',
      form('S', { target: conditional, sure }, { review: true }),
      ['sdb', 'raw', 'yes', '1', 'sda', 'lvm', ''],
    ],
    [
      'in a hub',
      hub('S', { target: made, last: form('Last', { sure }) }),
      ['2', 'yes', '1', 'sda', 'lvm', 'c'],
    ],
  ])('%s', async (_, question, lines) => {
    const { exit } = await command<unknown, unknown>(question, '--target.group vg0', give, { lines });
    expect(exit).toMatchObject({ reason: OPEN });
  });
});
