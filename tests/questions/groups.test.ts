// Groups of choices: what is printed of them, what their names mean, and what programs are told.

import { multiselect, select } from 'textui';
import { questionsOf, schemaOf } from 'textui/answers';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { jsonSession } from '../support/json-session.ts';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';

const CHOICES = [
  'none',
  { group: 'Databases', choices: ['pg', { value: 'my', disabled: 'no licence' }, 'lite'] },
  { group: 'Cloud stores', choices: [{ value: 's3', label: 'S3', hint: 'slow' }, 'gcs'] },
] as const;
const store = select('Store', { choices: CHOICES });
const stores = multiselect('Stores', { choices: CHOICES });

describe('groups', () => {
  it('stand above their choices, and the numbers go on', async () => {
    const asked = await session(store, ['4']);
    expect(asked.value).toBe('lite');
    expectPrinted(
      asked,
      `
      Store:
      1) none
      Databases
      2) pg
      3) my (not available: no licence)
      4) lite
      Cloud stores
      5) S3 (slow)
      6) gcs
      Store: 4
      `,
    );
  });

  it('stand above the boxes of a multiselect', async () => {
    const { lines } = await session(stores, ['1-2']);
    expect(lines.slice(0, 4)).toEqual(['Stores:', '1) [ ] none', 'Databases', '2) [ ] pg']);
  });

  it('are printed with all of many choices, and letters go on as numbers do', async () => {
    const many = Array.from({ length: 25 }, (_, id) => `choice ${id}`);
    const { lines } = await session(
      select('A', { choices: [{ group: 'All of them', choices: many }, 'b'] }),
      ['*', 'b'],
    );
    expect(lines.slice(2, 4)).toEqual(['All of them', '1) choice 0']);
    expect(lines.at(-2)).toBe('26) b');
    const digits = select('A', {
      choices: [
        { group: 'One', choices: ['1', '2'] },
        { group: 'Two', choices: ['x'] },
      ],
    });
    const asked = await session(digits, ['c']);
    expect(asked.value).toBe('x');
    expect(asked.lines.slice(0, 6)).toEqual(['A:', 'One', 'a) 1', 'b) 2', 'Two', 'c) x']);
  });

  it('stand above the choices that a part of a name finds, each once', async () => {
    const choices = [
      { group: 'Europe', choices: ['north 1', 'far north'] },
      { group: 'Asia', choices: ['north 2', 'south'] },
      'north pole',
    ];
    const asked = await session(select('Region', { choices }), ['north', '4']);
    expect(asked.value).toBe('north 2');
    expect(asked.lines.slice(-8)).toEqual([
      'Region: north',
      '1) north pole',
      'Europe',
      '2) north 1',
      '3) far north',
      'Asia',
      '4) north 2',
      'Region: 4',
    ]);
    const many = Array.from({ length: 25 }, (_, id) => `choice ${id}`);
    const regions = multiselect('Regions', { choices: [...choices, ...many] });
    const several = await session(regions, ['north', '1,4']);
    expect(several.value).toEqual(['north 2', 'north pole']);
    expect(several.lines.slice(-5)).toEqual([
      '2) [ ] north 1',
      '3) [ ] far north',
      'Asia',
      '4) [ ] north 2',
      'Regions: 1,4',
    ]);
  });

  it('are said to who listens', async () => {
    const app = startApp(stores, { lines: ['gcs'], speech: true });
    await app.ended;
    expect(app.output.split('\n').slice(0, 9)).toEqual([
      'Stores, 6 choices.',
      '1: none.',
      'Databases.',
      '2: pg,',
      '3: my, not available, no licence,',
      '4: lite.',
      'Cloud stores.',
      '5: S3, slow,',
      '6: gcs.',
    ]);
  });

  it('are nodes with their choices inside', async () => {
    const app = startApp(store);
    await app.waitForPrompt();
    const { children } = app.find({ role: 'question' }) ?? {};
    expect(children?.map(({ role, name }) => [role, name])).toEqual([
      ['listitem', 'none'],
      ['group', 'Databases'],
      ['group', 'Cloud stores'],
    ]);
    expect(children?.[1]?.children?.[0]).toEqual({ role: 'listitem', name: 'pg', key: '2' });
    await app.end();
  });
});

describe('the name of a group', () => {
  it.each([
    ['databases', ['pg', 'lite']],
    ['Databases none', ['none', 'pg', 'lite']],
    ['Cloud stores', ['s3', 'gcs']],
    ['cloud stores, pg', ['pg', 's3', 'gcs']],
  ])('means all of its choices that are available: %j', async (line, value) => {
    expect((await session(stores, [line])).value).toEqual(value);
  });

  it('adds them and takes them away', async () => {
    const asked = await session(stores, ['+databases', '+cloud stores, -pg', '-Cloud stores', '+none', '']);
    expect(asked.value).toEqual(['none', 'lite']);
    expect(asked.lines).toContain('Chosen: pg, lite (2 of 6).');
  });

  it('means a choice where one is called the same', async () => {
    const choices = [{ group: 'pg', choices: ['a', 'b'] }, 'pg', { value: 1, label: 'x' }] as const;
    expect((await session(multiselect('A', { choices }), ['pg'])).value).toEqual(['pg']);
    const byValue = multiselect('A', {
      choices: [
        { group: '1x', choices: ['a'] },
        { value: '1x', label: 'y' },
      ],
    });
    expect((await session(byValue, ['1x'])).value).toEqual(['1x']);
  });

  it('means its choices even if it is called all', async () => {
    const choices = [{ group: 'All', choices: ['a'] }, 'b'] as const;
    expect((await session(multiselect('A', { choices }), ['all'])).value).toEqual(['a']);
  });

  it('is refused where none of its choices is available', async () => {
    const choices = ['a', { group: 'Tapes', choices: [{ value: 't', disabled: true }] }] as const;
    const { said } = await repliesTo(multiselect('A', { choices }), 'tapes');
    expect(said).toBe("'tapes' is not available. Nothing was changed.");
  });

  it('means nothing at a select', async () => {
    expect((await repliesTo(store, 'databases')).said).toBe("No choice matches 'databases'.");
  });

  it('means nothing in an answer that is given', async () => {
    const app = startApp(stores, { answers: { stores: 'Databases' }, mode: 'unattended' });
    await expect(app.ended).resolves.toMatchObject({
      reason: 'answer-refused',
      errors: { stores: expect.stringContaining("No choice matches 'Databases'.") },
    });
  });
});

describe('programs are told of groups', () => {
  it('by questionsOf', () => {
    const [info] = questionsOf(store);
    expect(info?.choices?.map(({ value, group }) => [value, group])).toEqual([
      ['none', undefined],
      ['pg', 'Databases'],
      ['my', 'Databases'],
      ['lite', 'Databases'],
      ['s3', 'Cloud stores'],
      ['gcs', 'Cloud stores'],
    ]);
  });

  it('by the schema', () => {
    expect(schemaOf(store)['oneOf']).toEqual([
      { const: 'none', title: 'none' },
      { const: 'pg', title: 'pg', description: 'Databases' },
      { const: 'lite', title: 'lite', description: 'Databases' },
      { const: 's3', title: 'S3', description: 'Cloud stores, slow' },
      { const: 'gcs', title: 'gcs', description: 'Cloud stores' },
    ]);
  });

  it('by requests of the protocol', async () => {
    const { requests, value } = await jsonSession(store, () => ({ store: 's3' }));
    expect(value).toBe('s3');
    expect(requests[0]?.requestedSchema.properties['store']?.['oneOf']).toEqual([
      { const: 'none', title: 'none' },
      { const: 'pg', title: 'Databases: pg' },
      { const: 'lite', title: 'Databases: lite' },
      { const: 's3', title: 'Cloud stores: S3 (slow)' },
      { const: 'gcs', title: 'Cloud stores: gcs' },
    ]);
  });
});

describe('a group is refused', () => {
  it.each([
    ['inside another', { group: 'A', choices: [{ group: 'B', choices: ['b'] }] }],
    ['without choices', { group: 'A', choices: [] }],
    ['whose choices are no list', { group: 'A', choices: 'b' }],
    ['without a name', { group: ' ', choices: ['b'] }],
    ['whose name is no text', { group: 1, choices: ['b'] }],
  ])('%s', (_what, group) => {
    for (const build of [select, multiselect] as (typeof select)[]) {
      expect(() => build('A', { choices: ['a', group] as never })).toThrow(
        expect.objectContaining({ code: 'ERR_TEXTUI_ARGUMENT' }),
      );
    }
  });

  it('where a value is in it twice', () => {
    expect(() => select('A', { choices: ['a', { group: 'A', choices: ['a'] }] })).toThrow(
      'two choices have the value "a"',
    );
  });
});
