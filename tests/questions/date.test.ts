// A date: typed, given by flags, variables, files and programs, and changed with keys at a live terminal.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, date, type DateOptions, form, list } from 'textui';
import { questionsOf, schemaOf } from 'textui/answers';
import { fromSchema } from 'textui/schema';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { command } from '../support/command-line.ts';
import { jsonSession } from '../support/json-session.ts';
import { session as liveSession } from '../support/live-session.ts';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';

const year = { min: '2026-01-01', max: '2026-12-31' };

describe('a date', () => {
  it.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-9', '2026-11-09'],
    ['2026-1-1', '2026-01-01'],
    [' 2024-02-29 ', '2024-02-29'],
    ['2000-2-29', '2000-02-29'],
    ['9999-12-31', '9999-12-31'],
  ])('reads %j as %j', async (line, value) => {
    expect((await session(date('Start'), [line])).value).toBe(value);
  });

  it.each([
    ['x', 'Write a date as 2026-11-19.'],
    ['26-11-19', 'Write a date as 2026-11-19.'],
    ['2026/11/19', 'Write a date as 2026-11-19.'],
    ['2026-11-19T00:00:00Z', 'Write a date as 2026-11-19.'],
    ['２０２６-11-19', 'Write a date as 2026-11-19.'],
    ['2026-02-30', 'There is no 2026-02-30.'],
    ['2026-2-30', 'There is no 2026-02-30.'],
    ['1900-02-29', 'There is no 1900-02-29.'],
    ['2026-13-01', 'There is no 2026-13-01.'],
    ['2026-0-1', 'There is no 2026-00-01.'],
    ['2025-12-31', 'Must be 2026-01-01 or later.'],
    ['2027-1-1', 'Must be 2026-12-31 or earlier.'],
  ])('answers %j with %j', async (line, said) => {
    expect(await repliesTo(date('Start', year), line)).toEqual({ value: undefined, said });
  });

  it('takes its limits, its default, and nothing where it is optional', async () => {
    expect((await session(date('Start', year), [year.min])).value).toBe(year.min);
    expect((await session(date('Start', year), [year.max])).value).toBe(year.max);
    const asked = await session(date('Start', { default: '2026-11-19' }), ['']);
    expect(asked.value).toBe('2026-11-19');
    expectPrinted(asked, 'Start (2026-11-19):');
    expect((await session(date('Start', { optional: true }), [''])).value).toBeNull();
  });

  it.each<[DateOptions & { default?: string; example?: string }, string]>([
    [{ min: 'x' }, 'date: min must be a date such as 2026-11-19, got "x"'],
    [{ max: '2026-2-30' }, 'date: max must be a date such as 2026-11-19, got "2026-2-30"'],
    [{ min: '2026-1-1' }, 'date: min must be a date such as 2026-11-19, got "2026-1-1"'],
    [{ default: '2026-11-9' }, 'date: default must be a date such as 2026-11-19, got "2026-11-9"'],
    [{ example: '2026' }, 'date: example must be a date such as 2026-11-19, got "2026"'],
    [{ min: '2026-02-01', max: '2026-01-01' }, 'date: max (2026-01-01) must be at least min (2026-02-01)'],
  ])('refuses the options %j', (options, message) => {
    expect(() => date('Start', options)).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_ARGUMENT', message }) as Error,
    );
  });

  it('drops a default of a function, or an initial value, that is none or is beyond the limits', async () => {
    for (const ready of ['x', '2026-02-30', '2027-01-01', 5 as never]) {
      expectPrinted(
        await session(date('Start', { ...year, default: () => ready }), ['2026-2-3']),
        'Start: 2026-2-3',
      );
      const { text } = await session((app) => app.ask(date('Start', year), { initial: ready }), ['2026-2-3']);
      expect(text).toBe('Start: 2026-2-3');
    }
  });

  it('says by itself what it thinks of a value', async () => {
    const start = date('Start', year);
    await expect(start.check('2026-11-19')).resolves.toBe(true);
    await expect(start.check('2026-11-9')).resolves.toBe('Write a date as 2026-11-19.');
    await expect(start.check('2027-01-01')).resolves.toBe('Must be 2026-12-31 or earlier.');
    expect(start.kind).toBe('date');
    expect(start.summaryOf('2026-11-19')).toBe('2026-11-19');
  });

  it('may be in a condition, and in a list', async () => {
    const trip = form('Trip', { start: date('Start', year) });
    const late = trip.and({ warm: confirm('Warm?') }, { when: { start: '2026-12-24' } });
    expect((await session(late, ['2026-12-24', 'y'])).value).toEqual({ start: '2026-12-24', warm: true });
    expect(() => trip.and({ warm: confirm('Warm?') }, { when: { start: '2027-01-01' } })).toThrow(
      'a value that its question can have',
    );
    const days = list('Days', date('Day'));
    const { exit } = await command(form('F', { days }), '--days 2026-1-2,2026-11-19', (values) => {
      expect(values).toEqual({ days: ['2026-01-02', '2026-11-19'] });
    });
    expect(exit.reason).toBe('closed');
  });
});

describe('a date that is given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'date-'));
  writeFileSync(join(folder, 'trip.json'), '{"start":"2026-11-9"}');
  afterAll(() => rmSync(folder, { recursive: true }));

  const trip = form('Trip', { start: date('Start', year), end: date('End', { optional: true }) });

  it.each<[way: string, args: string, env: Record<string, string>]>([
    ['a flag', '--start 2026-11-9', {}],
    ['--set', '--set start=2026-11-9', {}],
    ['an answers file', '--answers FOLDER/trip.json', {}],
    ['a variable', '', { BACKUP_START: '2026-11-9' }],
  ])('by %s is in full', async (_, args, env) => {
    const main = vi.fn<(day: string) => void>();
    await command(trip, `--unattended ${args.replace('FOLDER', folder)}`, ({ start }) => main(start), {
      env,
    });
    expect(main).toHaveBeenCalledWith('2026-11-09');
  });

  it.each([
    ['x', 'Write a date as 2026-11-19.'],
    ['2026-02-30', 'There is no 2026-02-30.'],
    ['2025-01-01', 'Must be 2026-01-01 or later.'],
  ])('as %j is refused', async (given, message) => {
    const { exit, err } = await command(trip, `--unattended --start ${given}`, () => {});
    expect(exit).toMatchObject({ code: 2 });
    expect(err).toContain(message);
  });

  it('is described in the help and in the list of what is missing', async () => {
    const four = form('F', {
      both: date('Both', year),
      from: date('From', { min: year.min }),
      until: date('Until', { max: year.max, default: '2026-11-19' }),
      any: date('Any'),
    });
    const { out } = await command(four, '--help', () => {});
    expect(out).toContain('--both YYYY-MM-DD');
    expect(out).toContain('Both, a date from 2026-01-01 to 2026-12-31');
    expect(out).toContain('From, a date from 2026-01-01 on');
    expect(out).toContain('Until, a date until 2026-12-31');
    expect(out).toContain('Any, a date');
    const { err } = await command(four, '--unattended', () => {});
    expect(err).toContain('--both 2026-01-01');
    expect(err).toContain('--any YYYY-MM-DD');
    const [, example = ''] = /Example: backup (.*?)\n\n/s.exec(out) ?? [];
    const { exit } = await command(four, example.replaceAll('\\\n', '').split(/\s+/), (values) => values);
    expect(exit).toMatchObject({ reason: 'closed' });
  });

  it('is an option with ask: false', async () => {
    const asked = form('F', { day: date('Day', { ask: false, default: '2026-11-19' }) });
    const main = vi.fn<(day: string) => void>();
    await command(asked, '', ({ day }) => main(day));
    await command(asked, '--day 2026-1-2', ({ day }) => main(day));
    expect(main.mock.calls).toEqual([['2026-11-19'], ['2026-01-02']]);
  });

  it('is data in a request, and in full when the reply has it in short', async () => {
    const { value, requests } = await jsonSession(date('Start', year), [{ start: '2026-11-9' }]);
    expect(requests[0]?.requestedSchema.properties).toEqual({
      start: {
        type: 'string',
        title: 'Start',
        description: 'Must be 2026-01-01 or later.\nMust be 2026-12-31 or earlier.',
        format: 'date',
      },
    });
    expect(value).toBe('2026-11-09');
  });
});

describe('a date in a schema', () => {
  const start = date('Start', { ...year, help: 'When it begins.', default: '2026-11-19' });

  it('has its limits in the description, and as keywords', () => {
    expect(schemaOf(start)).toMatchObject({
      title: 'Start',
      description: 'When it begins. Must be 2026-01-01 or later. Must be 2026-12-31 or earlier.',
      type: 'string',
      format: 'date',
      default: '2026-11-19',
      'x-min': '2026-01-01',
      'x-max': '2026-12-31',
    });
    expect(questionsOf(start)[0]).toMatchObject({ kind: 'date', ...year });
  });

  it('comes back as it was', () => {
    const back = fromSchema(schemaOf(start));
    expect(schemaOf(back)).toEqual(schemaOf(start));
    expect(questionsOf(back)[0]).toMatchObject({ kind: 'date', help: 'When it begins.', ...year });
  });

  it('keeps what else the schema asks for as a check', async () => {
    const monday = fromSchema({ type: 'string', format: 'date', pattern: '-01$', maxLength: 10 });
    expect(monday.kind).toBe('date');
    await expect(monday.check('2026-11-19')).resolves.toBe('Must match -01$');
    await expect(monday.check('2026-11-01')).resolves.toBe(true);
  });

  it('is a secret if it is only written', async () => {
    const born = fromSchema({ type: 'string', format: 'date', writeOnly: true });
    expect(born.kind).toBe('secret');
    await expect(born.check('2026-02-30')).resolves.toBe('There is no 2026-02-30.');
  });

  it('ignores limits that are no days', () => {
    expect(questionsOf(fromSchema({ type: 'string', format: 'date', 'x-min': 3 }))[0]).toEqual({
      id: 'answer',
      kind: 'date',
      label: '',
      required: true,
      derived: true,
    });
  });
});

describe('a date at a live terminal', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('begins with the default, and changes the part that the cursor is in', () =>
    liveSession(
      date('Start', { default: '2026-01-31' }),
      `
      Start (2026-01-31): █
      ↑↓ change
      --- up
      Start (2026-01-31): 2026-01-31█
      ↑↓ change
      --- up
      Start (2026-01-31): 2026-02-01█
      ↑↓ change
      --- down down
      Start (2026-01-31): 2026-01-30█
      ↑↓ change
      --- left left left up
      Start (2026-01-31): 2026-02█-28
      ↑↓ change
      --- 2*down
      Start (2026-01-31): 2025-12█-28
      ↑↓ change
      --- ctrl-a down
      Start (2026-01-31): 2024█-12-28
      ↑↓ change
      --- enter
      | Start: 2024-12-28
      none
      < "2024-12-28"
      = "2024-12-28"
      `,
    ));

  it('begins with the day it is here if there is no default', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(2026, 10, 19, 23, 59));
    await liveSession(
      date('Start'),
      `
      Start: █
      ↑↓ change
      --- down
      Start: 2026-11-19█
      ↑↓ change
      --- enter
      = "2026-11-19"
      `,
    );
  });

  it('leaves a line that is no day as it is, and brings back no earlier line', () =>
    liveSession(
      form('F', { name: date('Name'), start: date('Start') }),
      `
      Name: █
      ↑↓ change
      --- "2026-1-9" enter "2026-02-30" up
      Start: 2026-02-30█
      ↑↓ change · Shift-Tab back
      --- ctrl-u "2026-1-9" down
      Start: 2026-01-08█
      ↑↓ change · Shift-Tab back
      `,
    ));
});
