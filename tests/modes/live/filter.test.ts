// The filter: what matches, what is pointed at, and what happens if nothing does.

import { expect, it } from 'vitest';
import { multiselect, select } from 'textui';
import { startApp } from 'textui/testing';
import { session } from '../../support/live-session.ts';

const CITIES = [
  'New York City',
  'York',
  'Yorkshire',
  { value: 'nice', label: 'Nice', hint: 'France' },
  { group: 'South America', choices: ['São Paulo', 'Bogotá'] },
  { group: 'Europe', choices: ['Zürich', { value: 'old', label: 'Old York', disabled: 'gone' }] },
];

/** The rows that are found, and the one pointed at, which ENTER takes. */
async function found(typed: string): Promise<{ rows: string[]; pointed: string | undefined }> {
  const app = startApp(select('City', { choices: CITIES }), { mode: 'live' });
  await app.type(typed);
  const rows = app.frame.slice(1, -1);
  const pointed = rows.find((row) => row.startsWith('> '))?.slice(2);
  await app.end();
  return { rows: rows.map((row) => row.slice(2).replace(/ \(.*/, '')), pointed };
}

it.each([
  [
    'in its order, the label itself best',
    'york',
    ['New York City', 'York', 'Yorkshire', 'Europe', 'Old York'],
    'York',
  ],
  ['its beginning better than that of a word', 'yorks', ['Yorkshire'], 'Yorkshire'],
  ['the first among equals', 'yor', ['New York City', 'York', 'Yorkshire', 'Europe', 'Old York'], 'York'],
  [
    'the beginning of a word better than its inside',
    'c',
    ['New York City', 'Nice', 'South America', 'São Paulo', 'Bogotá', 'Europe', 'Zürich'],
    'New York City',
  ],
  [
    'inside a label better than hint or group',
    'r',
    [
      'New York City',
      'York',
      'Yorkshire',
      'Nice',
      'South America',
      'São Paulo',
      'Bogotá',
      'Europe',
      'Zürich',
      'Old York',
    ],
    'New York City',
  ],
  ['a hint', 'fran', ['Nice'], 'Nice (France)'],
  ['a group', 'america', ['South America', 'São Paulo', 'Bogotá'], 'São Paulo'],
  ['every word, anywhere', 'city york', ['New York City'], 'New York City'],
  ['words in label and group, separated by commas', 'rich,,euro', ['Europe', 'Zürich'], 'Zürich'],
  ['whatever the case and the accents', 'SAO', ['South America', 'São Paulo'], 'São Paulo'],
  ['accents that are typed', 'zú', ['Europe', 'Zürich'], 'Zürich'],
  ['initials, only if nothing else matches', 'nyc', ['New York City'], 'New York City'],
  ['letters in order, only if nothing else matches', 'bgt', ['South America', 'Bogotá'], 'Bogotá'],
  ['initials better than letters', 'sp', ['South America', 'São Paulo'], 'São Paulo'],
])('finds %s: %j', async (_what, typed, rows, pointed) => {
  expect(await found(typed)).toEqual({ rows, pointed });
});

it('points at initials rather than at letters in order', () =>
  session(
    select('Team', { choices: ['sharp', 'Site Health'] }),
    `
    --- "sh"
    Team: sh█
    > sharp
    ↑↓ move · ENTER choose · Esc clear · 1 of 2
    --- escape "sih"
    Team: sih█
    > Site Health
    ↑↓ move · ENTER choose · Esc clear · 1 of 2
    `,
  ));

const zones = Array.from({ length: 200 }, (_, index) => `Zone/Z${index}`)
  .with(20, 'America/Miquelon')
  .with(50, 'Europe/London');

it('is drawn as in the contract; after Esc, the pointer stays at what was found', () =>
  session(
    select('Time zone', { choices: zones }),
    `
    Time zone: █
    > Zone/Z0
      Zone/Z1
      Zone/Z2
      Zone/Z3
      Zone/Z4
      Zone/Z5
      Zone/Z6
      Zone/Z7
      Zone/Z8
    ↓ Zone/Z9
    ↑↓ move · ENTER choose · type to filter · 200 choices
    --- "lon"
    Time zone: lon█
      America/Miquelon
    > Europe/London
    ↑↓ move · ENTER choose · Esc clear · 2 of 200
    --- escape
    Time zone: █
    ↑ Zone/Z42
      Zone/Z43
      Zone/Z44
      Zone/Z45
      Zone/Z46
      Zone/Z47
      Zone/Z48
      Zone/Z49
    > Europe/London
    ↓ Zone/Z51
    ↑↓ move · ENTER choose · type to filter · 200 choices
    --- enter
    | Time zone: Europe/London
    < "Europe/London"
    = "Europe/London"
    `,
  ));

it('remains until it is changed, and arrow keys move in what is found', () =>
  session(
    select('Time zone', { choices: zones }),
    `
    --- "lon" down
    Time zone: lon█
    > America/Miquelon
      Europe/London
    ↑↓ move · ENTER choose · Esc clear · 2 of 200
    --- backspace "n"
    Time zone: lon█
      America/Miquelon
    > Europe/London
    ↑↓ move · ENTER choose · Esc clear · 2 of 200
    `,
  ));

it('says so if nothing matches', () =>
  session(
    select('Kind', { choices: ['full', 'inc'], help: 'Any.' }),
    `
    --- "xyz"
    Kind: xyz█
      Nothing matches 'xyz'.
    Esc clear · 0 of 2
    --- enter
    Kind: xyz█
      Nothing matches 'xyz'.
    Esc clear · 0 of 2
    --- down escape enter
    = "full"
    `,
  ));

it('has no pointer if only disabled choices match, and ENTER says why', async () => {
  const choices = ['nas', { value: 'tape', disabled: 'no drive' }, { value: 'tap', disabled: true }];
  await session(
    select('Target', { choices }),
    `
    --- "tap"
    Target: tap█
      tape (not available: no drive)
      tap (not available)
    ↑↓ move · ENTER choose · Esc clear · 2 of 3
    --- enter
    Target: tap█
      tape (not available: no drive)
      tap (not available)
    'tape' is not available: no drive.
    ↑↓ move · ENTER choose · Esc clear · 2 of 3
    --- escape
    Target: █
    > nas
      tape (not available: no drive)
      tap (not available)
    ↑↓ move · ENTER choose
    `,
  );
  await session(
    multiselect('Targets', { choices }),
    `
    --- "tape" left space enter
    Targets (none): tap█e
      [ ] tape (not available: no drive)
    'tape' is not available: no drive.
    ENTER tick it · Esc clear · Ctrl-A all · 1 of 3
    `,
  );
});

it.each([
  [5, ''],
  [6, 'type to filter'],
  [30, 'type to filter'],
  [31, 'type to filter · 31 choices'],
])('is hinted at from six choices on, and the count if more than 20 do not fit: %d', async (count, hint) => {
  const app = startApp(select('Zone', { choices: zones.slice(0, count) }), { mode: 'live' });
  await app.waitForPrompt();
  expect(app.frame.at(-1)).toBe(['↑↓ move · ENTER choose', ...(hint === '' ? [] : [hint])].join(' · '));
  await app.end();
});

it('finds its way among very many choices', async () => {
  const choices = Array.from({ length: 20_000 }, (_, index) => `choice ${index}`);
  const one = startApp(select('Which', { choices }), { mode: 'live' });
  await one.press('down', 'down', 'page-down', 'up', 'enter');
  expect(await one.result).toBe('choice 11');
  const several = startApp(multiselect('Which', { choices }), { mode: 'live' });
  await several.type('19999');
  await several.press('down', 'space', 'escape', 'home', 'space', 'enter');
  expect(await several.result).toEqual(['choice 0', 'choice 19999']);
});
