// A yes to a confirm with danger is for the answers that it was given with: main never gets it with others.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, hub, list, type Question, select, text } from 'textui';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  ])('loses a yes that was for another answer: %s', async (args, lines) => {
    const question = form('S', { host, sure, z: text('Z') });
    write({ host: 'x', sure: true });
    expect(await after(question, lines, args.replaceAll('FILE', path))).toBe(OPEN);
    expect(saved()).toEqual({ host: 'y' });
  });

  it('loses that in the items of a list, and nothing else', async () => {
    const question = form('S', { host, disks: list('Disks', disk) });
    const disks = [
      { name: 'sda', sure: true },
      { name: 'sdb', sure: false },
    ];
    write({ host: 'x', disks, note: 'mine' });
    expect(await after(question, ['y'], `--save ${path}`)).toBe(OPEN);
    expect(saved()).toEqual({
      host: 'y',
      disks: [{ name: 'sda' }, { name: 'sdb', sure: false }],
      note: 'mine',
    });
    write({ host: 'x', disks });
    expect(await after(question, [], `--answers ${path} --save ${path}`)).toEqual({ host: 'x', disks });
    expect(saved()).toEqual({ host: 'x', disks });
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
