import { doubt, form, multiselect, text } from 'textui';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { startApp } from 'textui/testing';
import { part } from '../support/effort.ts';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';

const names = ['nas', 's3', 'tape', 'usb', 'optical disc'] as const;
const targets = multiselect('Targets', { choices: names });
const ticked = multiselect('Targets', { choices: names, default: ['s3', 'usb'] });
const broken = multiselect('Targets', {
  choices: ['nas', { value: 'tape', disabled: 'no drive' }, { value: 'usb', disabled: true }],
});

describe('multiselect', () => {
  it('prints the label and each choice with a box, then asks', async () => {
    const asked = await session(ticked, ['']);
    expect(asked.value).toEqual(['s3', 'usb']);
    expectPrinted(
      asked,
      `
      Targets:
      1) [ ] nas
      2) [x] s3
      3) [ ] tape
      4) [x] usb
      5) [ ] optical disc
      Type numbers or names, separated by commas.
      Targets (s3, usb):
      `,
    );
  });

  it('takes one name with blanks in it behind a sign', async () => {
    expect((await session(targets, ['+optical disc', '+nas', ''])).value).toEqual(['nas', 'optical disc']);
    expect((await session(ticked, ['+optical disc', '-optical disc', ''])).value).toEqual(['s3', 'usb']);
  });

  it('shows which choices are not available', async () => {
    const { lines } = await session(broken, ['nas']);
    expect(lines.slice(1, 4)).toEqual([
      '1) [ ] nas',
      '2) [ ] tape (not available: no drive)',
      '3) [ ] usb (not available)',
    ]);
  });

  it.each([
    ['1', ['nas']],
    ['1-3,5', ['nas', 's3', 'tape', 'optical disc']],
    ['nas s3', ['nas', 's3']],
    ['s3, nas', ['nas', 's3']],
    ['5 1 3', ['nas', 'tape', 'optical disc']],
    ['NAS', ['nas']],
    ['na', ['nas']],
    ['optical disc', ['optical disc']],
    ['optical disc, nas', ['nas', 'optical disc']],
    ['opt nas', ['nas', 'optical disc']],
    ['1-1', ['nas']],
    ['1,1,nas', ['nas']],
    ['2-3 1', ['nas', 's3', 'tape']],
    ['all', [...names]],
    ['ALL', [...names]],
    ['none', []],
    ['１，２', ['nas', 's3']],
    ['１－３', ['nas', 's3', 'tape']],
    ['1、2', ['nas', 's3']],
    ['1،2', ['nas', 's3']],
    ['1,,2,', ['nas', 's3']],
    ['', ['s3', 'usb']],
  ])('%j is the answer %j', async (line, value) => {
    expect((await session(ticked, [line])).value).toEqual(value);
  });

  it('gives [] for ENTER with nothing chosen', async () => {
    const asked = await session(targets, ['']);
    expect(asked.value).toEqual([]);
    expect(asked.lines.at(-1)).toBe('Targets:');
  });

  it.each([
    ['+1', ['nas', 's3', 'usb'], 'Chosen: nas, s3, usb (3 of 5).'],
    ['+nas -usb', ['nas', 's3'], 'Chosen: nas, s3 (2 of 5).'],
    ['-s3,-usb', [], 'Chosen: none (0 of 5).'],
    ['-1', ['s3', 'usb'], 'Chosen: s3, usb (2 of 5).'],
    ['+1-3', ['nas', 's3', 'tape', 'usb'], 'Chosen: nas, s3, tape, usb (4 of 5).'],
    ['-2-4', [], 'Chosen: none (0 of 5).'],
    ['＋１', ['nas', 's3', 'usb'], 'Chosen: nas, s3, usb (3 of 5).'],
    [
      '+optical disc, +nas',
      ['nas', 's3', 'usb', 'optical disc'],
      'Chosen: nas, s3, usb, optical disc (4 of 5).',
    ],
  ])('%j changes what is chosen to %j, and asks again', async (line, value, said) => {
    const asked = await session(ticked, [line, '']);
    expect(asked.value).toEqual(value);
    expect(asked.lastLine).toBe(said);
  });

  it('shows in the prompt what is chosen', async () => {
    expectPrinted(
      await session(targets, ['+s3', '+nas', '-s3', '-nas', '+usb', '']),
      `
      Targets:
      1) [ ] nas
      2) [ ] s3
      3) [ ] tape
      4) [ ] usb
      5) [ ] optical disc
      Type numbers or names, separated by commas.
      Targets: +s3
      Chosen: s3 (1 of 5).
      Targets (s3): +nas
      Chosen: nas, s3 (2 of 5).
      Targets (nas, s3): -s3
      Chosen: nas (1 of 5).
      Targets (nas): -nas
      Chosen: none (0 of 5).
      Targets: +usb
      Chosen: usb (1 of 5).
      Targets (usb):
      `,
    );
  });

  it('sets the choice with a plain list, whatever was chosen before', async () => {
    expect((await session(ticked, ['+nas', 'tape'])).value).toEqual(['tape']);
  });

  it('ticks the boxes as the value stands when all are printed again', async () => {
    const { lines } = await session(targets, ['+2', '*', '']);
    expect(lines.slice(10, 12)).toEqual(['1) [ ] nas', '2) [x] s3']);
  });

  it.each([
    ['9', "No choice matches '9'. Nothing was changed."],
    ['nas,9', "No choice matches '9'. Nothing was changed."],
    ['xyz', "No choice matches 'xyz'. Nothing was changed."],
    ['+xyz', "No choice matches 'xyz'. Nothing was changed."],
    ['1-9', "No choice matches '1-9'. Nothing was changed."],
    ['3-1', "No choice matches '3-1'. Nothing was changed."],
    ['p', "'p' matches more than one choice. Type more of the name, or its number. Nothing was changed."],
    [
      'nas, a',
      "'a' matches more than one choice. Type more of the name, or its number. Nothing was changed.",
    ],
    ['+a', "'a' matches more than one choice. Type more of the name, or its number. Nothing was changed."],
    [
      '1 +2',
      "Put '+' or '-' before every item or before none: '1' and '+2' cannot be combined. Nothing was changed.",
    ],
    [
      '+2,1',
      "Put '+' or '-' before every item or before none: '1' and '+2' cannot be combined. Nothing was changed.",
    ],
    [
      '-nas s3',
      "Put '+' or '-' before every item or before none: 's3' and '-nas' cannot be combined. Nothing was changed.",
    ],
    [',', "No choice matches ','. Nothing was changed."],
    ['+', "No choice matches '+'. Nothing was changed."],
    ['all nas', "No choice matches 'all'. Nothing was changed."],
  ])('refuses %j with %j', async (line, said) => {
    const asked = await session(ticked, [line, '']);
    expect(asked).toMatchObject({ value: ['s3', 'usb'], lastLine: said });
  });

  it.each([
    ['tape', "'tape' is not available: no drive. Nothing was changed."],
    ['2', "'tape' is not available: no drive. Nothing was changed."],
    ['nas tape', "'tape' is not available: no drive. Nothing was changed."],
    ['1-2', "'tape' is not available: no drive. Nothing was changed."],
    ['+usb', "'usb' is not available. Nothing was changed."],
  ])('refuses %j, which is not available, with %j', async (line, said) => {
    expect(await repliesTo(broken, line)).toEqual({ value: undefined, said });
    expect((await session(broken, [line, ''])).value).toEqual([]);
  });

  it('takes all that are available for all', async () => {
    expect((await session(broken, ['all'])).value).toEqual(['nas']);
  });

  it('leaves all and none to the labels that are called that', async () => {
    const called = multiselect('Which', { choices: ['all', 'none', 'some'] });
    expect((await session(called, ['all'])).value).toEqual(['all']);
    expect((await session(called, ['none'])).value).toEqual(['none']);
  });

  it('knows all and none in the language of the app, and in English', async () => {
    const translator = { 'multiselect.all': 'alle', 'multiselect.none': 'keine' } as const;
    for (const line of ['alle', 'ALL']) {
      expect((await session(targets, [line], { translator })).value).toEqual([...names]);
    }
    for (const line of ['Keine', 'none']) {
      expect((await session(ticked, [line], { translator })).value).toEqual([]);
    }
  });

  it('takes labels that begin with a sign, or look like a range', async () => {
    const odd = multiselect('Odd', { choices: ['-v', '+x', 'a-b', 'plain'] });
    expect((await session(odd, ['-v'])).value).toEqual(['-v']);
    expect((await session(odd, ['+x plain'])).value).toEqual(['+x', 'plain']);
    expect((await session(odd, ['+-v', '++x', '--v', ''])).value).toEqual(['+x']);
    expect((await session(odd, ['a-b'])).value).toEqual(['a-b']);
  });

  it('letters its choices where a label is a number', async () => {
    const sizes = multiselect('Sizes', { choices: [20, 40, 80] });
    const asked = await session(sizes, ['a-b']);
    expect(asked.value).toEqual([20, 40]);
    expect(asked.lines[1]).toBe('a) [ ] 20');
    expect((await session(sizes, ['80 20'])).value).toEqual([20, 80]);
  });
});

describe('how many are chosen', () => {
  const limited = multiselect('Targets', { choices: names, min: 1, max: 3 });

  it.each([
    ['', 'Choose at least 1.'],
    ['none', 'Choose at least 1.'],
    ['1-4', 'Choose at most 3.'],
    ['all', 'Choose at most 3.'],
  ])('%j is answered with %j', async (line, said) => {
    expect(await repliesTo(limited, line)).toEqual({ value: undefined, said });
  });

  it('counts when ENTER takes what was ticked', async () => {
    const asked = await session(limited, ['+1-4', '', '-1', '']);
    expect(asked.value).toEqual(['s3', 'tape', 'usb']);
    expect(asked.text).toContain(
      'Chosen: nas, s3, tape, usb (4 of 5).\nTargets (nas, s3, tape, usb):\nChoose at most 3.',
    );
  });

  it('changes nothing where a plain list is refused for it', async () => {
    expect((await session(limited, ['+1', '1-4', ''])).value).toEqual(['nas']);
  });
});

describe('more than 20 choices', () => {
  const many = multiselect('Zones', {
    choices: Array.from({ length: 30 }, (_, index) => `zone-${String(index).padStart(2, '0')}`),
    default: ['zone-07'],
  });

  it('are counted, found by a part of a name, and ticked by the numbers printed last', async () => {
    const asked = await session(many, ['zone-0', '+1', '']);
    expect(asked.value).toEqual(['zone-00', 'zone-07']);
    expect(asked.lines.slice(0, 5)).toEqual([
      "Zones, 30 choices. Type part of a name to search, or '*' to list all.",
      'Type numbers or names, separated by commas.',
      'Zones (zone-07): zone-0',
      '1) [ ] zone-00',
      '2) [ ] zone-01',
    ]);
    expect(asked.lines[10]).toBe('8) [x] zone-07');
  });

  it('shows no more than 40 columns of what is chosen', async () => {
    const { lines } = await session(many, ['+zone-01 +zone-02 +zone-03 +zone-04', '']);
    expect(lines.at(-1)).toBe('Zones (zone-01, zone-02, zone-03, zone-04, z...):');
  });
});

describe('the value of a multiselect', () => {
  it('is in the order of the choices', async () => {
    expect((await session(targets, ['usb nas'])).value).toEqual(['nas', 'usb']);
    expect((await session((app) => app.ask(targets, { initial: ['usb', 'nas'] }), [''])).value).toEqual([
      'nas',
      'usb',
    ]);
  });

  it('loses only the elements that no longer fit', async () => {
    const asked = await session(
      (app) => app.ask(broken, { initial: ['nas', 'tape', 'gone' as 'nas'] }),
      [''],
    );
    expect(asked.value).toEqual(['nas']);
    expect(asked.lines.at(-1)).toBe('Targets (nas):');
  });

  it('loses a default that is no list', async () => {
    const odd = multiselect('Targets', { choices: names, default: () => 'nas' as never });
    expect((await session(odd, [''])).value).toEqual([]);
  });

  it('is an array of its own for every ask', async () => {
    const [one, other] = [(await session(ticked, [''])).value, (await session(ticked, [''])).value];
    expect(one).toEqual(other);
    expect(one).not.toBe(other);
  });

  it('reads as its labels', () => {
    const labelled = multiselect('Targets', {
      choices: [
        { value: 1, label: 'one' },
        { value: 2, label: 'two' },
      ],
    });
    expect(labelled.summaryOf([1, 2])).toBe('one, two');
    expect(labelled.summaryOf([])).toBe('none');
  });

  it('may be what a schema makes of it', async () => {
    const set = multiselect('Targets', {
      choices: names,
      accept: v.pipe(
        v.array(v.string()),
        v.transform((list) => new Set(list)),
      ),
      default: ['usb'],
      summary: (value) => [...value].join('+'),
    });
    expect((await session(set, ['nas s3'])).value).toEqual(new Set(['nas', 's3']));
    const kept = await session(set, ['']);
    expect(kept.value).toEqual(new Set(['usb']));
    expect(kept.lines.at(-1)).toBe('Targets (usb):');
  });
});

describe('a multiselect with a schema', () => {
  const count = v.pipe(
    v.array(v.string()),
    v.transform((list) => list.length),
  );

  it('gives the schema what was ticked, too', async () => {
    const question = multiselect('Targets', { choices: names, accept: count, default: ['nas'] });
    expect((await session(question, ['+usb', '+s3', ''])).value).toBe(3);
    expect((await session(question, ['-nas', ''])).value).toBe(0);
    expect((await session(question, [''])).value).toBe(1);
  });
});

describe('what was ticked', () => {
  const around = form(null, { name: text('Name'), targets });

  it('is kept by <', async () => {
    const asked = await session(around, ['a', '+1', '<', 'b', '']);
    expect(asked.value).toEqual({ name: 'b', targets: ['nas'] });
  });

  it('is doubted, for it was no answer before', async () => {
    const doubtful = multiselect('Targets', {
      choices: names,
      accept: (value) => !value.includes('tape') || doubt('Tapes are slow.'),
    });
    const asked = await session(doubtful, ['+tape', '', '', '-tape', '']);
    expect(asked.value).toEqual([]);
    expect(asked.text).toContain('Tapes are slow.\nUse it anyway? (no):');
  });
});

it('reads a line that names the same very often in linear time', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `choice ${index}`);
  const zones = multiselect('Zones', { choices: [{ group: 'All of them', choices: many }] });
  const app = startApp(zones, { lines: ['All of them,'.repeat(part(80_000))] });
  expect(await app.end()).toMatchObject({ value: many });
});

it('does again what a line says again', async () => {
  const app = startApp(multiselect('Zones', { choices: ['a', 'b'] }), { lines: ['+a, +b, -a, +a, -b', ''] });
  expect(await app.end()).toMatchObject({ value: ['a'] });
});
