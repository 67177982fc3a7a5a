// The key table, and keys that are typed early: what each key does at a line and at rows.

import { describe, expect, it } from 'vitest';
import { confirm, form, list, multiselect, number, secret, select, text } from 'textui';
import { GetInputScreen, PasswordDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { session } from '../../support/live-session.ts';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

describe('rows', () => {
  it.each([
    ['down', 'b'],
    ['up', 'z'],
    ['up down', 'a'],
    ['end', 'z'],
    ['end home', 'a'],
    ['page-down', 'k'],
    ['2*page-down', 'u'],
    ['3*page-down', 'z'],
    ['3*page-down page-up', 'p'],
    ['page-up', 'a'],
    ['end down', 'a'],
  ])('are moved in, %s', async (keys, expected) => {
    const app = await session(select('Letter', { choices: letters }), `--- ${keys} enter\n`);
    expect(await app.result).toBe(expected);
  });

  it('turn by as many as are shown', async () => {
    const app = startApp(select('Letter', { choices: Array.from('abcdefghijkl') }), {
      mode: 'live',
      rows: 6,
    });
    await app.press('page-down');
    expect(app.frame.filter((row) => row.startsWith('>'))).toEqual(['> d']);
    await app.press('page-down', 'page-up', 'enter');
    expect(await app.result).toBe('d');
  });

  it('scroll so that the pointer has a neighbour on both sides', () =>
    session(
      select('Letter', { choices: letters }),
      `
      --- 8*down
      Letter: █
        a
        b
        c
        d
        e
        f
        g
        h
      > i
      ↓ j
      ↑↓ move · ENTER choose · type to filter
      --- down
      Letter: █
      ↑ b
        c
        d
        e
        f
        g
        h
        i
      > j
      ↓ k
      ↑↓ move · ENTER choose · type to filter
      --- 7*up
      Letter: █
      ↑ b
      > c
        d
        e
        f
        g
        h
        i
        j
      ↓ k
      ↑↓ move · ENTER choose · type to filter
      --- up
      Letter: █
        a
      > b
        c
        d
        e
        f
        g
        h
        i
      ↓ j
      ↑↓ move · ENTER choose · type to filter
      --- end
      Letter: █
      ↑ q
        r
        s
        t
        u
        v
        w
        x
        y
      > z
      ↑↓ move · ENTER choose · type to filter
      `,
    ));

  it('leave the line to be edited: the filter is a line', () =>
    session(
      select('Kind', { choices: ['abc', 'ac', 'bc'] }),
      `
      --- "abc" left left ctrl-d
      Kind: a█c
      > ac
      ↑↓ move · ENTER choose · Esc clear · 1 of 3
      --- ctrl-a delete
      Kind: █c
      > abc
        ac
        bc
      ↑↓ move · ENTER choose · Esc clear · 3 of 3
      `,
    ));
});

describe('the line', () => {
  it.each([
    ['"abc" left "x"', 'abx█c'],
    ['"abc" 2*left right "x"', 'abx█c'],
    ['"abc" home "x"', 'x█abc'],
    ['"abc" home end "x"', 'abcx█'],
    ['"abc" ctrl-a "x" ctrl-e "y"', 'xabcy█'],
    ['"abc" 2*ctrl-b ctrl-f "x"', 'abx█c'],
    ['"abc" backspace ctrl-h', 'a█'],
    ['"abc" home delete ctrl-d', '█c'],
    ['"one two three" ctrl-w', 'one two █'],
    ['"one two three" ctrl-w ctrl-u ctrl-y', 'one two █'],
    ['"one two" ctrl-left ctrl-k', 'one █'],
    ['"one two" alt-b alt-b alt-f alt-d', 'one█'],
    ['"one two" home ctrl-right "x"', 'onex█ two'],
    ['"one" ctrl-u ctrl-_', 'one█'],
    ['"e\\u0301👩‍👩‍👧" backspace', 'e\u0301█'],
    ['"e\\u0301👩‍👩‍👧" 2*left delete', '█👩‍👩‍👧'],
    ['"abc" escape', '█'],
    ['"a\\u001b[24~b\\u001b[<0;1;1Mc"', 'abc█'],
    ['"Ada" tab', 'Ada█'],
  ])('is edited as in readline, %s', async (keys, line) => {
    await session(text('Name'), `--- ${keys}\nName: ${line}\n`);
  });

  it('has earlier lines of the run at ↑ and ↓, never secrets', () =>
    session(
      form('', { first: text('First'), pin: secret('Pin'), age: number('Age'), last: text('Last') }),
      `
      --- "Ada" enter "1234" enter "36" enter "Lo" up
      Last: 36█
      Shift-Tab back
      --- 2*up
      Last: Ada█
      Shift-Tab back
      --- 3*down
      Last: Lo█
      Shift-Tab back
      `,
    ));

  it('is moved in with Home and End, and has no use for pages', () =>
    session(
      text('Name'),
      `
      --- "ab" page-up page-down home
      Name: █ab
      --- end
      Name: ab█
      `,
    ));
});

describe('Esc', () => {
  it('alone counts after 50 ms', async () => {
    const app = startApp(text('Name'), { mode: 'live' });
    await app.type('ab\x1b');
    await app.advance(49);
    expect(app.frame).toEqual(['Name: ab█']);
    await app.advance(1);
    expect(app.frame).toEqual(['Name: █']);
    await app.type('cd\x1b');
    await app.advance(40);
    await app.type('[D');
    expect(app.frame).toEqual(['Name: c█d']);
    await app.end();
  });
});

describe('help', () => {
  it('is shown until the next key, and not hinted at where there is none', () =>
    session(
      form('', { name: text('Name', { help: 'Your name.' }), port: number('Port') }),
      `
      Name: █
      F1 help
      --- "A" f1
      Name: A█
      Your name.
      F1 help
      --- "da"
      Name: Ada█
      F1 help
      --- enter f1
      Port: █
      No help is available for this question.
      Shift-Tab back
      `,
    ));

  it('is wrapped; what does not fit is printed above, and stays', async () => {
    const help = 'One two three four five six seven eight nine ten eleven.';
    await session(
      text('Name', { help }),
      `
      --- "Ad" f1
      Name: Ad█
      One two three four five six seven eight
      nine ten eleven.
      F1 help
      `,
      { columns: 40 },
    );
    const long = Array.from({ length: 8 }, (_, index) => `Help ${index}.`).join('\n');
    await session(
      text('Name', { help: long }),
      `
      --- "Ad" f1
      ${long
        .split('\n')
        .map((line) => `| ${line}`)
        .join('\n      ')}
      Name: Ad█
      F1 help
      --- "a" enter
      = "Ada"
      `,
      { rows: 8 },
    );
  });
});

describe('pasted text', () => {
  it('goes into the line, with spaces for line ends', () =>
    session(
      form('', { first: text('First'), last: text('Last') }),
      `
      --- paste"A\\td\\u0007a\\r\\n"
      First: A da█
      --- escape paste"Ada\\nLovelace\\n"
      First: Ada Lovelace█
      --- enter "x" enter
      = {"first":"Ada Lovelace","last":"x"}
      `,
    ));

  it('keeps its lines in a text of several lines, of which the last waits for ENTER', () =>
    session(
      form('', { notes: text('Notes', { multiline: true }), last: text('Last') }),
      `
      --- "Dear you" left left left paste"Ada,\\n?\\n<\\n\\\\\\nhi "
        Dear Ada,
        ?
        <
        \\
      Notes, line 5: hi you█
      ENTER new line
      --- enter paste"bye\\n\\nsoon" enter enter "x" enter
      < "Dear Ada," "\\\\?" "\\\\<" "\\\\\\\\" "hi you" "bye" "\\\\" "soon" "" "x"
      = {"notes":"Dear Ada,\\n?\\n<\\n\\\\\\nhi you\\nbye\\n\\nsoon","last":"x"}
      `,
    ));

  it('of several lines is no secret', () =>
    session(
      secret('Password'),
      `
      --- "ab" paste"hunter2\\nhunter3"
      Password: **█
      Paste one line.
      --- paste"c\\n"
      Password: ***█
      --- enter
      = "abc"
      `,
    ));

  it('counts in the same way at a screen', async () => {
    await session(
      new PasswordDialog(),
      `
      --- paste"a\\nb"
      Password: █
      Paste one line.
      --- "c" enter
      = "c"
      `,
    );
    await session(
      new GetInputScreen('Name'),
      `
      --- paste"Ada\\nLovelace" enter
      = "Ada Lovelace"
      `,
    );
  });

  it('has spaces for line ends with rows, and at a danger confirm', async () => {
    await session(
      select('City', { choices: ['New York', 'York'] }),
      `
      --- paste"york\\nnew\\n"
      City: york new█
      > New York
      ↑↓ move · ENTER choose · Esc clear · 1 of 2
      `,
    );
    await session(
      multiselect('Parts', { choices: ['a b', 'b'] }),
      `
      --- paste"a b"
      Parts (none): a b█
      > [ ] a b
      ENTER tick it · Esc clear · Ctrl-A all · 1 of 2
      `,
    );
    await session(
      confirm('Erase?', { danger: true }),
      `
      --- paste"yes\\nyes\\n"
      Erase? (yes or no): yes yes█
      type yes or no
      `,
    );
  });
});

describe('keys typed before a question appears', () => {
  it('mean what they mean at it', () =>
    session(
      form('', {
        name: text('Name'),
        kind: select('Kind', { choices: ['full', 'inc'] }),
        tls: confirm('TLS?'),
        parts: multiselect('Parts', { choices: ['a', 'b'] }),
        hosts: list('Hosts', text('Host')),
      }),
      `
      --- "mail\\r\\u001b[B\\ry\\r \\u001b[B \\r\\u001b[A\\rnas\\r\\r"
      = {"name":"mail","kind":"inc","tls":true,"parts":["a","b"],"hosts":["nas"]}
      `,
    ));

  it('are kept while an answer is checked, and dropped by a refusal', async () => {
    let judge = (_verdict: true | string): void => {};
    const accept = (): Promise<true | string> => new Promise((resolve) => (judge = resolve));
    const app = startApp(form('', { first: text('First', { accept }), last: text('Last') }), {
      mode: 'live',
    });
    await app.type('Ada\rearly');
    judge('No.');
    await app.waitForPrompt();
    expect(app.frame).toEqual(['First: Ada█', 'No.']);
    await app.type('\rLove');
    judge(true);
    await app.waitForPrompt('Last');
    expect(app.frame).toEqual(['Last: Love█', 'Shift-Tab back']);
    await app.end();
  });

  it('see Checking... as the hint line after a second', async () => {
    let pass = (_verdict: true): void => {};
    const accept = (): Promise<true> => new Promise((resolve) => (pass = resolve));
    const app = startApp(text('Name', { accept, help: 'Any.' }), { mode: 'live' });
    await app.type('Ada\r');
    expect(app.frame).toEqual(['Name: Ada█', 'F1 help']);
    await app.advance(1000);
    expect(app.frame).toEqual(['Name: Ada█', 'Checking...']);
    pass(true);
    expect(await app.result).toBe('Ada');
    expect(app.output).toBe('Name: Ada\n');
  });
});
