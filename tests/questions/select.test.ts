import { select } from 'textui';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';

const kind = select('Kind', {
  choices: [
    { value: 'full', hint: 'every file' },
    { value: 'inc', label: 'incremental' },
    { value: 'tape', disabled: 'no drive' },
    { value: 'cloud', disabled: true },
  ],
});

const zones = [
  'Africa/Porto-Novo',
  'America/Porto_Velho',
  'Europe/Lisbon',
  'Europe/Prague',
  ...Array.from({ length: 60 }, (_, index) => `Etc/Zone${String(index).padStart(2, '0')}`),
];
const zone = select('Time zone', { choices: zones });

describe('select', () => {
  it('prints the label and each choice, numbered', async () => {
    const asked = await session(kind, ['2']);
    expect(asked.value).toBe('inc');
    expectPrinted(
      asked,
      `
      Kind:
      1) full (every file)
      2) incremental
      3) tape (not available: no drive)
      4) cloud (not available)
      Kind: 2
      `,
    );
  });

  it('needs no colon below a label that ends in punctuation', async () => {
    const which = select('Which?', { choices: ['a', 'b'] });
    expectPrinted(
      await session(which, ['1']),
      `
      Which?
      1) a
      2) b
      Which? 1
      `,
    );
  });

  it.each([
    ['1', 'full', null],
    ['１', 'full', null],
    [' 2 ', 'inc', null],
    ['full', 'full', null],
    ['FULL', 'full', null],
    ['incremental', 'inc', null],
    ['Ｉncremental', 'inc', null],
    ['inc', 'inc', null], // a value, as text, comes before a part of a label
    ['incr', 'inc', 'Chosen: incremental.'],
    ['f', 'full', 'Chosen: full.'],
    ['ment', 'inc', 'Chosen: incremental.'],
    ['ULL', 'full', 'Chosen: full.'],
  ])('takes %j as %j and says %j', async (line, value, said) => {
    const asked = await repliesTo(kind, line);
    expect(asked).toEqual({ value, said: said ?? '' });
  });

  it.each([
    ['xyz', "No choice matches 'xyz'."],
    ['9', "No choice matches '9'."],
    ['0', "No choice matches '0'."],
    ['01', "No choice matches '01'."],
    ['every file', "No choice matches 'every file'."],
    ['tape', "'tape' is not available: no drive."],
    ['3', "'tape' is not available: no drive."],
    ['TA', "'tape' is not available: no drive."],
    ['cloud', "'cloud' is not available."],
    ['', 'An answer is required.'],
  ])('answers %j with %j', async (line, said) => {
    expect(await repliesTo(kind, line)).toEqual({ value: undefined, said });
  });

  it('gives the value of a choice, whatever it is', async () => {
    const ada = { name: 'Ada' };
    const values = select('Value', {
      choices: [1, true, 10n, 'text', { value: ada, label: 'Ada' }, { value: 0.5, label: 'half' }],
    });
    expect((await session(values, ['text'])).value).toBe('text');
    expect((await session(values, ['true'])).value).toBe(true);
    expect((await session(values, ['10'])).value).toBe(10n);
    expect((await session(values, ['Ada'])).value).toBe(ada);
    expect((await session(values, ['0.5'])).value).toBe(0.5);
  });

  it('takes its default with ENTER, also one that is a list', async () => {
    const roots = ['/', '/home'];
    const disks = select('Disks', { choices: [{ value: roots, label: 'both' }, 'none'], default: roots });
    expect((await session(disks, [''])).value).toBe(roots);
    const asked = await session(select('Kind', { choices: ['full', 'inc'], default: 'inc' }), ['']);
    expect(asked.value).toBe('inc');
    expect(asked.lines.at(-1)).toBe('Kind (inc):');
    const labelled = select('Kind', { choices: [{ value: 1, label: 'one' }], default: 1 });
    expect((await session(labelled, [''])).lines.at(-1)).toBe('Kind (one):');
  });

  it('gives null for ENTER where it is optional', async () => {
    const optional = select('Kind', { choices: ['full', 'inc'], optional: true });
    expect((await session(optional, [''])).value).toBeNull();
    expect((await session((app) => app.ask(optional, { initial: 'inc' }), ['\\'])).value).toBeNull();
  });

  it('says labels and reasons in one sentence, whatever they end in', async () => {
    const sure = select('Sure', { choices: ['Certainly!', { value: 'no', disabled: 'Who says no?' }] });
    const asked = await session(sure, ['no', 'certain']);
    expect(asked.text).toContain("'no' is not available: Who says no.");
    expect(asked.text).toContain('Chosen: Certainly.');
  });

  it('drops an initial value that is no choice, or not available, silently', async () => {
    for (const initial of ['gone', 'tape'] as const) {
      const asked = await session((app) => app.ask(kind, { initial: initial as 'tape' }), ['1']);
      expect(asked.lines.at(-1)).toBe('Kind: 1');
    }
  });

  it('takes a choice that is called like a command behind a backslash', async () => {
    const signs = select('Sign', { choices: ['?', '<', '\\', '*'] });
    expect((await session(signs, ['\\?'])).value).toBe('?');
    expect((await session(signs, ['\\<'])).value).toBe('<');
    expect((await session(signs, ['\\\\'])).value).toBe('\\');
    expect((await session(signs, ['*'])).value).toBe('*');
  });

  it('prefers the label that is written alike where others differ by case alone', async () => {
    const cases = select('Case', { choices: ['Foo', 'foo', 'FOO'] });
    expect((await session(cases, ['foo'])).value).toBe('foo');
    expect((await session(cases, ['FOO'])).value).toBe('FOO');
    const asked = await session(cases, ['fOO', '2']);
    expect(asked.value).toBe('foo');
    expect(asked.lines.slice(4, 8)).toEqual(['Case: fOO', '1) Foo', '2) foo', '3) FOO']);
  });

  it('asks which is meant where two have the same label', async () => {
    const twins = select('Twin', {
      choices: [
        { value: 1, label: 'same' },
        { value: 2, label: 'same' },
      ],
    });
    expect((await session(twins, ['same', '2'])).value).toBe(2);
  });

  it('checks the value, not the line', async () => {
    const checked = select('Kind', {
      choices: [{ value: 'inc', label: 'incremental' }, 'full'],
      accept: (value) => value === 'full' || `Not ${value}.`,
    });
    const asked = await session(checked, ['1', 'full']);
    expect(asked.value).toBe('full');
    expect(asked.text).toContain('Not inc.');
  });

  it('gives the output of a schema', async () => {
    const size = select('Size', {
      choices: ['small', 'large'],
      accept: v.pipe(
        v.string(),
        v.transform((value) => value.length),
      ),
      default: 'small',
    });
    expect((await session(size, ['large'])).value).toBe(5);
    const kept = await session(size, ['']);
    expect(kept.value).toBe(5);
    expect(kept.lines.at(-1)).toBe('Size (small):');
  });
});

describe('choices whose labels are numbers', () => {
  const size = select('Size', { choices: [20, 40, 80] });

  it('are numbered with letters', async () => {
    const asked = await session(size, ['b']);
    expect(asked.value).toBe(40);
    expectPrinted(
      asked,
      `
      Size:
      a) 20
      b) 40
      c) 80
      Size: b
      `,
    );
    expect((await session(size, ['80'])).value).toBe(80);
    expect((await session(size, ['C'])).value).toBe(80);
    expect((await repliesTo(size, '1')).said).toBe("No choice matches '1'.");
  });

  it('go on with aa after z', async () => {
    const many = select('Size', { choices: Array.from({ length: 60 }, (_, index) => index + 100) });
    const asked = await session(many, ['*', 'aa']);
    expect(asked.value).toBe(126);
    expect(asked.lines.slice(2, 4)).toEqual(['a) 100', 'b) 101']);
    expect(asked.lines.slice(26, 30)).toEqual(['y) 124', 'z) 125', 'aa) 126', 'ab) 127']);
    expect(asked.lines[2 + 52]).toBe('ba) 152');
  });

  it('leave a label that is one of these letters to itself', async () => {
    const mixed = select('Size', { choices: ['20', 'a', 'b'] });
    expect((await session(mixed, ['a'])).value).toBe('a');
    expect((await session(mixed, ['b'])).value).toBe('b');
    expect((await session(mixed, ['c'])).value).toBe('b');
    expect((await session(mixed, ['20'])).value).toBe('20');
  });

  it('come before a value that is one of these letters', async () => {
    const values = select('Size', {
      choices: [
        { value: 'b', label: '20' },
        { value: 'a', label: '30' },
      ],
    });
    expect((await session(values, ['a'])).value).toBe('b');
  });
});

describe('more than 20 choices', () => {
  it('are counted instead of printed', async () => {
    expectPrinted(
      await session(zone, ['Europe/Prague']),
      `
      Time zone, 64 choices. Type part of a name to search, or '*' to list all.
      Time zone: Europe/Prague
      `,
    );
    expectPrinted(
      await session(select('Which zone?', { choices: zones }), ['prag']),
      `
      Which zone? 64 choices. Type part of a name to search, or '*' to list all.
      Which zone? prag
      Chosen: Europe/Prague.
      `,
    );
    const twenty = select('Number', { choices: Array.from({ length: 20 }, (_, index) => `n${index}`) });
    expect((await session(twenty, ['n7'])).lines).toHaveLength(22);
  });

  it('are printed as far as they match, and numbered', async () => {
    const asked = await session(zone, ['porto', '2']);
    expect(asked.value).toBe('America/Porto_Velho');
    expectPrinted(
      asked,
      `
      Time zone, 64 choices. Type part of a name to search, or '*' to list all.
      Time zone: porto
      1) Africa/Porto-Novo
      2) America/Porto_Velho
      Time zone: 2
      `,
    );
  });

  it('are numbered by the list that was printed last', async () => {
    const asked = await session(zone, ['europe', 'porto', '1']);
    expect(asked.value).toBe('Africa/Porto-Novo');
    expect((await session(zone, ['*', '4'])).value).toBe('Europe/Prague');
    // Nothing was printed yet.
    expect((await repliesTo(zone, '4')).value).toBeUndefined();
  });

  it('come with those that begin with it first, at most 20 of them', async () => {
    const names = select('Name', {
      choices: ['xa', ...Array.from({ length: 45 }, (_, index) => `a${index}`), 'ya'],
    });
    const asked = await session(names, ['a', '20']);
    expect(asked.value).toBe('a19');
    expect(asked.lines.slice(2, 4)).toEqual(['1) a0', '2) a1']);
    expect(asked.lines.slice(21, 23)).toEqual([
      '20) a19',
      'And 27 more. Type more of the name to narrow the list.',
    ]);
    const few = await session(select('Name', { choices: [...zones, 'Zone'] }), ['zone0']);
    expect(few.lines.slice(2, 4)).toEqual(['1) Etc/Zone00', '2) Etc/Zone01']);
  });

  it('prefer the only one that begins with it to those that contain it', async () => {
    const names = select('Name', { choices: ['xab', 'abc', 'yab'] });
    expect(await repliesTo(names, 'ab')).toEqual({ value: 'abc', said: 'Chosen: abc.' });
  });

  it('are all printed for *', async () => {
    const asked = await session(zone, ['*', 'Europe/Lisbon']);
    expect(asked.lines.slice(1, 4)).toEqual([
      'Time zone: *',
      '1) Africa/Porto-Novo',
      '2) America/Porto_Velho',
    ]);
    expect(asked.lines).toHaveLength(1 + 1 + 64 + 1);
    expect((await session(kind, ['＊', '1'])).lines).toHaveLength(5 + 1 + 4 + 1);
  });

  it('are printed page by page on a terminal', async () => {
    const app = startApp(zone, { height: 12 });
    await app.answer('*');
    expect(app.prompt).toBe('ENTER for more: ');
    await app.answer('');
    expect(app.prompt).toBe('ENTER for more: ');
    expect(app.screen.at(-2)).toMatch(/^20\) /);
    await app.answer('nowhere');
    expect(app.prompt).toBe('Time zone: ');
    await app.answer('3');
    await expect(app.result).resolves.toBe('Europe/Lisbon');
  });

  it('refuse control characters between two pages too', async () => {
    const app = startApp(zone, { height: 12 });
    await app.answer('*', '\x1b[A');
    expect(app.lastLine).toBe('Arrow keys and control keys do not work here. Please type your answer again.');
    expect(app.prompt).toBe('Time zone: ');
    await app.answer('prague');
  });
});

describe('choices that a function gives', () => {
  it.each([
    ['now', () => ['a', 'b']],
    ['later', async () => Promise.resolve(['a', 'b'])],
  ])('are there %s', async (_, choices) => {
    const asked = await session(select('Letter', { choices }), ['2']);
    expect(asked.value).toBe('b');
    expect(asked.lines.slice(0, 3)).toEqual(['Letter:', '1) a', '2) b']);
  });

  it('are asked for once an ask', async () => {
    let calls = 0;
    const letter = select('Letter', { choices: () => (calls++, ['a', 'b']), default: 'a' });
    await session(letter, ['x', '?', '*', '1']);
    expect(calls).toBe(1);
  });

  it.each([
    ['no list', () => 'a' as never, `select 'Letter': choices must be a list of choices, got "a"`],
    ['no choices', () => [], "select 'Letter': choices must contain at least one choice"],
    ['a value twice', () => ['a', 'a'], `select 'Letter': two choices have the value "a"`],
  ])('fail with %s when they are asked for', async (_, choices, message) => {
    const app = startApp(select('Letter', { choices }));
    await expect(app.ended).rejects.toThrow(message);
  });

  it('fail where the default is none of them', async () => {
    const letter = select('Letter', { choices: () => ['a', 'b'] as string[], default: 'c' });
    await expect(startApp(letter).ended).rejects.toThrow(
      `select 'Letter': default must be one of the choices, got "c"`,
    );
    const dropped = select('Letter', { choices: () => ['a', 'b'] as string[], default: () => 'c' });
    expect((await session(dropped, ['a'])).lines.at(-1)).toBe('Letter: a');
  });

  it('fail with what the function throws', async () => {
    const failure = new Error('no network');
    const letter = select('Letter', {
      choices: (): string[] => {
        throw failure;
      },
    });
    await expect(startApp(letter).ended).rejects.toBe(failure);
    const later = select('Letter', { choices: () => Promise.reject<string[]>(failure) });
    await expect(startApp(later).ended).rejects.toBe(failure);
  });
});

describe('the summary of a select', () => {
  it('is the label of the choice', () => {
    expect(kind.summaryOf('inc')).toBe('incremental');
    expect(kind.summaryOf('full')).toBe('full');
    const own = select('Kind', { choices: ['a'], summary: (value) => `<${value}>` });
    expect(own.summaryOf('a')).toBe('<a>');
  });

  it('calls no function of the program for its choices', () => {
    let calls = 0;
    const letter = select('Letter', { choices: () => (calls++, Promise.reject<string[]>(new Error('no'))) });
    expect(letter.summaryOf('a')).toBe('a');
    expect(calls).toBe(0);
  });
});

describe('a select is refused', () => {
  it.each([
    ['without choices', {}, 'select: choices must be a list of choices, got undefined'],
    ['with none', { choices: [] }, 'select: choices must contain at least one choice'],
    ['with one twice', { choices: [1, 2, 1] }, 'select: two choices have the value 1'],
    [
      'with an object that has no label',
      { choices: [{ value: {} }] },
      'select: a choice whose value is an object needs a label',
    ],
    [
      'with no value',
      { choices: [{ value: null, label: 'none' }] },
      'select: a choice has no value; for null, use optional: true instead',
    ],
    [
      'with a symbol',
      { choices: [Symbol('x')] },
      'select: choices must be values, or objects with a value, got a symbol',
    ],
    [
      'with a label that is no text',
      { choices: [{ value: 1, label: 5 }] },
      'select: label of a choice must be a string, got 5',
    ],
    [
      'with a hint that is no text',
      { choices: [{ value: 1, hint: 5 }] },
      'select: hint of a choice must be a string, got 5',
    ],
    [
      'with disabled that is no reason',
      { choices: [{ value: 1, disabled: 5 }] },
      'select: disabled of a choice must be true, false or a string with the reason, got 5',
    ],
    [
      'with a default that is no choice',
      { choices: ['a'], default: 'b' },
      'select: default must be one of the choices, got "b"',
    ],
  ])('%s', (_, options, message) => {
    expect(() => select('Kind', options as never)).toThrow(message);
  });
});
