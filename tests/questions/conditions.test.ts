// `.and(fields, { when })`: fields that are asked only after certain answers.

import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { custom, GetInputScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { jsonSession } from '../support/json-session.ts';

const server = form('New server', {
  name: text('Name'),
  tls: confirm('Use TLS?', { default: true }),
})
  .and({ certificate: text('Certificate') }, { when: { tls: true } })
  .and({ port: number('Port', { integer: true, default: 443 }) });

describe('a field with a condition', () => {
  it('is asked in its place if the condition matches', async () => {
    const app = startApp(server, { lines: ['mail', '', '/etc/mail.pem', ''] });
    expect(await app.result).toEqual({ name: 'mail', tls: true, certificate: '/etc/mail.pem', port: 443 });
    expect(app.output).toBe(
      [
        'New server',
        "Type '<' to go back.",
        'Name: mail',
        'Use TLS? (yes): ',
        'Certificate: /etc/mail.pem',
        'Port (443): ',
        '',
      ].join('\n'),
    );
  });

  it('is skipped if it does not match, and its value is undefined', async () => {
    const app = startApp(server, { lines: ['mail', 'no', ''] });
    const value = await app.result;
    expect(value).toEqual({ name: 'mail', tls: false, certificate: undefined, port: 443 });
    expect(Object.keys(value as object)).toEqual(['name', 'tls', 'certificate', 'port']);
    expect(app.output).not.toContain('Certificate');
  });

  const kinds = form(null, {
    kind: select('Kind', { choices: ['full', 'incremental', 'none'] }),
    targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'] }),
    names: list('Names', text('Name')),
    size: number('Size', { optional: true }),
  });
  it.each<[string, object, Record<string, unknown>, boolean]>([
    ['a value', { kind: 'full' }, { kind: 'full' }, true],
    ['another value', { kind: 'full' }, { kind: 'none' }, false],
    ['one of several', { kind: ['full', 'incremental'] }, { kind: 'incremental' }, true],
    ['none of several', { kind: ['full', 'incremental'] }, { kind: 'none' }, false],
    ['a choice among those chosen', { targets: 'tape' }, { targets: ['nas', 'tape'] }, true],
    ['a choice that is not among them', { targets: 'tape' }, { targets: ['nas'] }, false],
    ['one of several choices', { targets: ['tape', 's3'] }, { targets: ['s3'] }, true],
    ['an item of a list', { names: 'ada' }, { names: ['bob', 'ada'] }, true],
    ['an item that is not in it', { names: 'ada' }, { names: [] }, false],
    ['nothing', { size: null }, { size: null }, true],
    ['zero', { size: 0 }, { size: -0 }, true],
    ['all of several ids', { kind: 'full', size: 1 }, { kind: 'full', size: 1 }, true],
    ['not all of several ids', { kind: 'full', size: 1 }, { kind: 'full', size: 2 }, false],
    ['no condition at all', {}, {}, true],
  ])('compares an answer with %s', async (_what, when, given, isAsked) => {
    const question = kinds.and({ more: text('More', { default: 'x' }) }, { when: when as never });
    const answers = { kind: 'none', targets: [], names: [], size: null, ...given };
    const exit = await startApp(question, { answers, mode: 'unattended' }).ended;
    expect(exit).toMatchObject({ value: { more: isAsked ? 'x' : undefined } });
  });

  it('may name a field of a form or hub inside', async () => {
    const nested = form(null, {
      outer: form(null, { inner: hub('Hub', { tls: confirm('Use TLS?', { default: true }) }), b: text('B') }),
    }).and({ certificate: text('Certificate') }, { when: { 'outer.inner.tls': true } });
    expect(await startApp(nested, { lines: ['c', 'b', 'x'] }).result).toMatchObject({ certificate: 'x' });
    expect(await startApp(nested, { lines: ['1', 'no', 'c', 'b'] }).result).toMatchObject({
      certificate: undefined,
    });
  });

  it('may name a section of a hub that was answered before', async () => {
    const setup = form(null, { net: hub('Net', { tls: confirm('TLS?') }) }).and(
      { certificate: text('Certificate') },
      { when: { 'net.tls': true } },
    );
    const answers = { net: { tls: true }, certificate: 'a' };
    expect(await startApp(setup, { answers, mode: 'unattended' }).result).toEqual(answers);
    expect(await startApp(setup, { answers, lines: ['c'] }).result).toEqual(answers);
  });

  it('names no question with a schema: a function sees what that has made of an answer', async () => {
    const age = text('Age', { accept: v.pipe(v.string(), v.transform(Number)) });
    const tidy = text('Tidy', { accept: [v.pipe(v.string(), v.toLowerCase())] });
    const asked = form(null, { age, tidy, ages: list('Ages', age) });
    for (const when of [{ age: [6, 7] }, { tidy: 'x' }, { ages: 6 }]) {
      expect(() => asked.and({ school: text('School') }, { when: when as never })).toThrow(
        expect.objectContaining({
          code: 'ERR_TEXTUI_ARGUMENT',
          message: `form.and: when: '${Object.keys(when)[0]}' has a schema; use a function of the values instead`,
        }),
      );
    }
    const question = form(null, { age }).and(
      { school: text('School') },
      { when: (values) => [6, 7].includes(values.age) },
    );
    expect(await startApp(question, { lines: ['6', 'x'] }).result).toEqual({ age: 6, school: 'x' });
    expect(await startApp(question, { lines: ['8'] }).result).toEqual({ age: 8, school: undefined });
  });

  it('is skipped if the field that it names was skipped', async () => {
    const chain = server.and({ password: text('Password of the key') }, { when: { certificate: 'a' } });
    expect(await startApp(chain, { lines: ['x', 'no', ''] }).result).toMatchObject({ password: undefined });
    expect(await startApp(chain, { lines: ['x', '', 'a', '', 'p'] }).result).toMatchObject({ password: 'p' });
  });

  it('may be decided on by a function of the answers so far', async () => {
    const seen: unknown[] = [];
    const question = form(null, { a: number('A') })
      .and({ b: number('B') }, { when: { a: 1 } })
      .and(
        { c: text('C') },
        {
          when: (given) => {
            seen.push(given);
            return (given.b ?? 0) > 5;
          },
        },
      )
      .and({ d: text('D', { default: 'd' }) });
    expect(await startApp(question, { lines: ['1', '6', 'x', ''] }).result).toEqual({
      a: 1,
      b: 6,
      c: 'x',
      d: 'd',
    });
    expect(seen).toEqual([{ a: 1, b: 6 }]);
    expect(await startApp(question, { lines: ['2', ''] }).result).toMatchObject({ c: undefined });
    const wrong = form(null, { a: number('A') }).and({ b: text('B') }, { when: () => 'yes' as never });
    await expect(startApp(wrong, { lines: ['1'] }).ended).rejects.toThrow(
      `form.and: the result of when must be true or false, got "yes"`,
    );
  });

  it('has its checks in and', async () => {
    const question = form(null, { tls: confirm('TLS?') }).and(
      { port: number('Port') },
      { when: { tls: true }, accept: ({ port }) => port !== 80 || { port: 'Not 80.' } },
    );
    const app = startApp(question, { lines: ['yes', '80', '443'] });
    expect(await app.result).toEqual({ tls: true, port: 443 });
    expect(app.output).toContain('Not 80.');
    expect(await startApp(question, { lines: ['no'] }).result).toEqual({ tls: false, port: undefined });
  });
});

describe('whoever goes back and changes an answer', () => {
  it('is asked for what it opens, and not for what it closes', async () => {
    const opened = startApp(server, { lines: ['mail', 'no', '<', 'yes', '/etc/a', '80'] });
    expect(await opened.result).toEqual({ name: 'mail', tls: true, certificate: '/etc/a', port: 80 });
    const closed = startApp(server, { lines: ['mail', '', '/etc/a', '<', '<', 'no', ''] });
    expect(await closed.result).toEqual({ name: 'mail', tls: false, certificate: undefined, port: 443 });
  });

  it('goes back past what was skipped', async () => {
    const app = startApp(server, { lines: ['mail', 'no', '<', '<', 'web', '', ''] });
    expect(await app.result).toMatchObject({ name: 'web', tls: false, port: 443 });
  });

  it('sees in a review only what is asked', async () => {
    const reviewed = form('Server', { tls: confirm('Use TLS?', { default: true }) }, { review: true })
      .and({ certificate: text('Certificate') }, { when: { tls: true } })
      .and({ key: text('Key') }, { when: { certificate: 'a' } })
      .and({ port: number('Port', { default: 443 }) });
    const app = startApp(reviewed, { lines: ['no', '', '1', 'yes', 'a', 'k', '1', 'no', ''] });
    expect(await app.result).toEqual({ tls: false, certificate: undefined, key: undefined, port: 443 });
    const reviews = app.output.split('ENTER to accept').map((part) => part.match(/^\d\) .*/gm));
    expect(reviews.slice(0, 2)).toEqual([
      ['1) Use TLS? no', '2) Port: 443'],
      ['1) Use TLS? yes', '2) Certificate: a', '3) Key: k', '4) Port: 443'],
    ]);
    expect(app.output).toContain('1) Use TLS? no\n2) Port: 443\nPress ENTER to accept');
  });

  it('changes what depends on an answer in a form inside', async () => {
    const question = form(null, { a: form(null, { b: confirm('B?'), c: text('C') }) }, { review: true })
      .and({ d: text('D') }, { when: { 'a.b': true } })
      .and({ e: text('E') }, { when: { d: 'x' } });
    const app = startApp(question, { lines: ['no', 'c', '1', 'yes', '', 'x', 'e', ''] });
    expect(await app.result).toEqual({ a: { b: true, c: 'c' }, d: 'x', e: 'e' });
  });
});

describe('a section with a condition', () => {
  const setup = hub('Set up', { kind: select('Kind', { choices: ['plain', 'raid'], default: 'plain' }) })
    .and({ disks: text('Disks') }, { when: { kind: 'raid' } })
    .and({ user: form('User', { name: text('Name', { default: 'ada' }) }) })
    .and({ quota: number('Quota', { default: 1 }) }, { when: { 'user.name': ['bob'] } });

  it('is shown once the condition matches', async () => {
    const app = startApp(setup, { lines: ['1', 'raid', '2', 'sda', 'c'] });
    expect(await app.result).toEqual({
      kind: 'raid',
      disks: 'sda',
      user: { name: 'ada' },
      quota: undefined,
    });
    const [first = '', second = ''] = app.output.split('Your choice');
    expect([first.includes('Disks'), second.includes('Disks')]).toEqual([false, true]);
  });

  it('is hidden again when it no longer matches', async () => {
    const lines = ['1', 'raid', '2', 'sda', '1', 'plain', '2', 'bob', '3', '7', 'c'];
    expect(await startApp(setup, { lines }).result).toEqual({
      kind: 'plain',
      disks: undefined,
      user: { name: 'bob' },
      quota: 7,
    });
  });

  it('is missing only where the condition matches', async () => {
    const missing = await startApp(setup, { mode: 'unattended', answers: { kind: 'raid' } }).ended;
    expect(missing).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'disks' }] });
    expect(await startApp(setup, { mode: 'unattended' }).result).toMatchObject({ disks: undefined });
  });
});

describe('a condition that cannot be', () => {
  const all = form(null, {
    name: text('Name', { maxLength: 3 }),
    port: number('Port', { integer: true, min: 1, max: 9 }),
    tls: confirm('TLS?'),
    kind: select('Kind', { choices: ['full', { value: 'inc', label: 'x', disabled: true }] }),
    made: select('Made', { choices: () => ['a'] }),
    targets: multiselect('Targets', { choices: ['nas'] }),
    ports: list('Ports', number('Port', { min: 1 })),
    users: list('Users', form(null, { name: text('Name') })),
    secrets: list('Secrets', secret('Secret')),
    password: secret('Password'),
    inner: form(null, { tls: confirm('TLS?'), password: secret('Password') }),
    section: hub('Hub', { a: text('A') }),
    maybe: number('Maybe', { optional: true }),
    screen: custom('Screen', { screen: () => new GetInputScreen('X') }),
  });
  const build = (when: unknown): unknown => all.and({ more: text('More') }, { when: when as never });

  it.each<[unknown, string]>([
    [5, 'form.and: when must be an object of answers, or a function, got 5'],
    [{ nmae: 'x' }, `form.and: an id in when must be the id of an earlier field, got "nmae"`],
    [{ more: 'x' }, `the id of an earlier field, got "more"`],
    [{ 'name.x': 'x' }, `the id of an earlier field, got "name.x"`],
    [{ 'users.0.name': 'x' }, `the id of an earlier field, got "users.0.name"`],
    [{ 'inner.x': 'x' }, `the id of an earlier field, got "inner.x"`],
    [{ password: 'x' }, `the id of a field other than a form, hub or secret, got "password"`],
    [{ secrets: 'x' }, `other than a form, hub or secret, got "secrets"`],
    [{ 'inner.password': 'x' }, `other than a form, hub or secret, got "inner.password"`],
    [{ inner: {} }, `other than a form, hub or secret, got "inner"`],
    [{ section: {} }, `other than a form, hub or secret, got "section"`],
    [{ tls: 'yes' }, `form.and: when: 'tls' must be a value that its question can have, got "yes"`],
    [{ tls: null }, "when: 'tls' must be a value that its question can have, got null"],
    [{ tls: undefined }, "when: 'tls' must be a value that its question can have, got undefined"],
    [{ tls: [true, 'no'] }, `when: 'tls' must be a value that its question can have, got "no"`],
    [{ tls: [] }, "when: 'tls' must be a value, or a list of at least one, got an array"],
    [{ name: 'long' }, `when: 'name' must be a value that its question can have, got "long"`],
    [{ name: 5 }, "when: 'name' must be a value that its question can have, got 5"],
    [{ port: 10 }, "when: 'port' must be a value that its question can have, got 10"],
    [{ port: 1.5 }, "when: 'port' must be a value that its question can have, got 1.5"],
    [{ port: '1' }, `when: 'port' must be a value that its question can have, got "1"`],
    [{ kind: 'fll' }, `when: 'kind' must be a value that its question can have, got "fll"`],
    [{ targets: 'tape' }, `when: 'targets' must be a value that its question can have, got "tape"`],
    [{ ports: 0 }, "when: 'ports' must be a value that its question can have, got 0"],
    [{ users: 'x' }, `when: 'users' must be a value that its question can have, got "x"`],
    [{ maybe: 'x' }, `when: 'maybe' must be a value that its question can have, got "x"`],
  ])('is refused when the form is built: %j', (when, message) => {
    expect(() => build(when)).toThrow(message);
    expect(() => build(when)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_ARGUMENT' }));
  });

  it.each<[unknown]>([
    [{ kind: 'inc' }],
    [{ made: 'anything' }],
    [{ 'section.a': 'x', 'inner.tls': [true, false] }],
    [{ maybe: [null, 5] }],
    [{ screen: { any: 'thing' } }],
    [{ users: { name: 'x' } }],
    [null],
    [undefined],
  ])('is not refused if it can: %j', (when) => {
    expect(() => build(when)).not.toThrow();
  });

  it('is refused in a hub likewise', () => {
    expect(() => hub('H', { a: text('A') }).and({ b: text('B') }, { when: { c: 'x' } as never })).toThrow(
      `hub.and: an id in when must be the id of an earlier field, got "c"`,
    );
  });

  it('has fields that no other has', () => {
    expect(() => form(null, { a: text('A') }).and({ a: text('A') })).toThrow(
      `form.and: there is already a field "a"`,
    );
  });

  it('is refused: fields that are none', () => {
    expect(() => all.and({ x: 5 } as never)).toThrow('form.and: the field "x" must be a question, got 5');
  });
});

describe('another program', () => {
  it('gets fields without a condition first, and others after what they depend on', async () => {
    const question = form('Server', { tls: confirm('TLS?'), kind: select('Kind', { choices: ['a', 'b'] }) })
      .and({ certificate: text('Certificate') }, { when: { tls: true } })
      .and({ made: text('Made') }, { when: ({ kind }) => kind === 'a' })
      .and({ port: number('Port') })
      .and({ key: text('Key') }, { when: { certificate: 'c' } })
      .and({ inner: form('Inner', { name: text('Name') }) })
      .and({ last: text('Last') }, { when: { 'inner.name': 'n' } })
      .and({ never: text('Never') }, { when: { port: 1 } });
    const { requests, value } = await jsonSession(question as Question<unknown>, [
      { tls: true, kind: 'a', port: 5, 'inner.name': 'n' },
      { certificate: 'c', last: 'l' },
      { made: 'm', key: 'k' },
    ]);
    expect(requests.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
      ['tls', 'kind', 'port', 'inner.name'],
      ['certificate', 'last'],
      ['made', 'key'],
    ]);
    expect(value).toMatchObject({ certificate: 'c', made: 'm', key: 'k', last: 'l', never: undefined });
  });

  it('is not asked what sources give, also where it depends on its answers', async () => {
    const { requests, value } = await jsonSession(server, [{ name: 'x', tls: true, port: 1 }], {
      answers: { certificate: '/etc/x' },
    });
    expect(requests.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
      ['name', 'tls', 'port'],
    ]);
    expect(value).toMatchObject({ certificate: '/etc/x' });
  });
});
