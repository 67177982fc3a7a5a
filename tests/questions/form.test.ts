import { confirm, doubt, form, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LINES, server, TRANSCRIPT } from '../support/new-server.ts';
import { expectPrinted, session } from '../support/sessions.ts';

describe('the transcript of the contract', () => {
  it('is what a form prints', async () => {
    const app = startApp(
      async (running) => {
        const answers = await running.ask(server);
        await running.say(`${answers.name} listens on port ${answers.port}.`);
        return answers;
      },
      { lines: LINES },
    );
    await expect(app.ended).resolves.toEqual({
      reason: 'closed',
      code: 0,
      value: {
        name: 'mail',
        port: 8443,
        zone: 'America/Porto_Velho',
        tls: true,
        certificate: '/etc/mail.pem',
      },
    });
    expect(app.output).toBe(TRANSCRIPT);
  });

  it('is the same when the form is run by itself', async () => {
    const app = startApp(server, { lines: LINES });
    await expect(app.result).resolves.toMatchObject({ name: 'mail', certificate: '/etc/mail.pem' });
    expect(TRANSCRIPT.startsWith(app.output)).toBe(true);
  });
});

const name = text('Name');
const age = number('Age');
const two = form('Two', { name, age });

describe('form', () => {
  it('asks its fields in order and gives an object', async () => {
    const asked = await session(two, ['Ada', '36']);
    expect(asked.value).toEqual({ name: 'Ada', age: 36 });
    expectPrinted(
      asked,
      `
      Two
      Type '<' to go back.
      Name: Ada
      Age: 36
      `,
    );
  });

  it.each([null, ''])('prints neither title nor commands where the title is %j', async (title) => {
    const asked = await session(form(title, { name, age }), ['Ada', '36']);
    expect(asked.lines).toEqual(['Name: Ada', 'Age: 36']);
  });

  it('goes back with <, and the answer given there is its default', async () => {
    const asked = await session(two, ['Ada', '<', '', '<', 'Bob', '36']);
    expect(asked.value).toEqual({ name: 'Bob', age: 36 });
    expect(asked.lines.slice(2)).toEqual([
      'Name: Ada',
      'Age: <',
      'Name (Ada):',
      'Age: <',
      'Name (Ada): Bob',
      'Age: 36',
    ]);
  });

  it('keeps later answers while it goes back', async () => {
    const three = form(null, { name, age, city: text('City') });
    const asked = await session(three, ['Ada', '36', '<', '<', '', '', 'London']);
    expect(asked.value).toEqual({ name: 'Ada', age: 36, city: 'London' });
    expect(asked.lines.slice(2)).toEqual([
      'City: <',
      'Age (36): <',
      'Name (Ada):',
      'Age (36):',
      'City: London',
    ]);
  });

  it('goes back whatever is wrong with the current value', async () => {
    const strict = form(null, { name, age: number('Age', { default: 5, accept: () => 'Never.' }) });
    const asked = await session(strict, ['Ada', '', '7', '<', 'Bob']);
    expect(asked.lines).toContain('Name (Ada): Bob');
  });

  it('has nothing to go back to at its first question in a script', async () => {
    const asked = await session(two, ['<', 'Ada', '36']);
    expect(asked.lines.slice(2, 5)).toEqual(['Name: <', 'Nothing to go back to.', 'Name: Ada']);
    const left = await session((app) => app.ask(two, { back: true }), ['Ada', '<', '<']);
    expect(left.exit).toEqual({ reason: 'closed', code: 0 });
  });

  it('is left by a screen with < at its first question', async () => {
    const seen: unknown[] = [];
    class Menu extends UIScreen {
      override async input(): Promise<string> {
        seen.push(await this.ask(two));
        return 'c';
      }
    }
    const app = startApp(new Menu(), { lines: ['go', '<'] });
    await app.ended;
    expect(seen).toEqual([undefined]);
  });

  it('may have no fields at all', async () => {
    expect((await session(form('Empty', {}), [])).value).toEqual({});
  });

  it('gives its values in the order of its fields, without those of a prototype', async () => {
    const asked = await session(form(null, { b: text('B'), a: text('A') }), ['1', '2']);
    expect(JSON.stringify(asked.value)).toBe('{"b":"1","a":"2"}');
  });
});

describe('the commands below a title', () => {
  const helped = text('Name', { help: 'Your name.' });

  it.each([
    ['both', form('Form', { helped, age }), "Type '?' for help, '<' to go back."],
    ['help alone', form('Form', { helped }), "Type '?' for help."],
    ['back alone', form('Form', { name, age }), "Type '<' to go back."],
    ['neither', form('Form', { name }), null],
    [
      'the help of the form',
      form('Form', { name, age }, { help: 'Help.' }),
      "Type '?' for help, '<' to go back.",
    ],
    ['help further inside', form('Form', { inner: form('Inner', { helped }) }), "Type '?' for help."],
    ['back further inside', form('Form', { inner: form('Inner', { name, age }) }), "Type '<' to go back."],
    ['help of an item', form('Form', { names: list('Names', helped) }), "Type '?' for help."],
    [
      'a field that may come',
      form('Form', { name }).and({ age }, { when: { name: 'Ada' } }),
      "Type '<' to go back.",
    ],
  ])('name %s', async (_, asked, line) => {
    const { lines } = await session<object>(asked, []);
    expect(lines[0]).toBe('Form');
    expect(lines.filter((printed) => printed.startsWith('Type '))).toEqual(line === null ? [] : [line]);
  });

  it('name < where the form can be left', async () => {
    const { lines } = await session((app) => app.ask(form('Form', { name }), { back: true }), []);
    expect(lines.slice(0, 2)).toEqual(['Form', "Type '<' to go back."]);
  });

  it('are printed once an ask', async () => {
    const inner = form('Inner', { helped, age });
    const asked = await session(form('Form', { inner, city: text('City') }), [
      'Ada',
      '36',
      '<',
      '<',
      '<',
      '',
      '',
      '',
    ]);
    expect(asked.text.match(/Type /g)).toHaveLength(1);
  });

  it('are in the language of the app', async () => {
    const translator = { 'form.back-only': "'<' geht zurück." } as const;
    expect((await session(two, [], { translator })).lines[1]).toBe("'<' geht zurück.");
  });
});

describe('the help of a form', () => {
  it('stands in for fields that have none of their own', async () => {
    const helped = form(
      null,
      { name, age: number('Age', { help: 'In years.' }), inner: form(null, { city: text('City') }) },
      { help: 'About you.' },
    );
    const asked = await session(helped, ['?', 'Ada', '?', '36', '?', 'London']);
    expect(asked.lines).toEqual([
      'Name: ?',
      'About you.',
      'Name: Ada',
      'Age: ?',
      'In years.',
      'Age: 36',
      'City: ?',
      'About you.',
      'City: London',
    ]);
  });
});

describe('a form inside a form', () => {
  const nested = form('Outer', {
    name,
    inner: form('Inner', { age, city: text('City') }),
    last: text('Last'),
  });

  it('is asked in place', async () => {
    const asked = await session(nested, ['Ada', '36', 'London', 'x']);
    expect(asked.value).toEqual({ name: 'Ada', inner: { age: 36, city: 'London' }, last: 'x' });
    expectPrinted(
      asked,
      `
      Outer
      Type '<' to go back.
      Name: Ada
      Inner
      Age: 36
      City: London
      Last: x
      `,
    );
  });

  it('prints its title only when it is entered going forwards', async () => {
    const asked = await session(nested, ['Ada', '36', 'London', '<', '<', '<', '', '', '', 'x']);
    expect(asked.lines.slice(6)).toEqual([
      'Last: <',
      'City (London): <',
      'Age (36): <',
      'Name (Ada):',
      'Inner',
      'Age (36):',
      'City (London):',
      'Last: x',
    ]);
  });
});

describe('fields that depend on earlier answers', () => {
  const tls = form(null, { tls: confirm('TLS?') })
    .and({ certificate: text('Certificate') }, { when: { tls: true } })
    .and({ key: text('Key') }, { when: ({ certificate }) => certificate !== undefined });

  it('are asked or skipped', async () => {
    expect((await session(tls, ['yes', 'a.pem', 'a.key'])).value).toEqual({
      tls: true,
      certificate: 'a.pem',
      key: 'a.key',
    });
    const without = (await session(tls, ['no'])).value;
    expect(without).toEqual({ tls: false, certificate: undefined, key: undefined });
    expect(Object.keys(without ?? {})).toEqual(['tls', 'certificate', 'key']);
  });

  it('are asked or skipped anew when something before them has changed', async () => {
    const asked = await session(tls, ['yes', 'a.pem', '<', 'b.pem', '<', '<', 'no']);
    expect(asked.value).toEqual({ tls: false, certificate: undefined, key: undefined });
    const again = await session(tls, ['yes', 'a.pem', '<', '<', 'no', '']);
    expect(again.lines).toEqual([
      'TLS? (yes or no): yes',
      'Certificate: a.pem',
      'Key: <',
      'Certificate (a.pem): <',
      'TLS? (yes): no',
    ]);
  });

  it('are decided on once as long as nothing before them changes', async () => {
    const calls: unknown[] = [];
    const more = { age, city: text('City') };
    const counted = form(null, { name }).and(more, { when: (given) => calls.push(given) > 0 });
    await session(counted, ['Ada', '36', '<', '<', '', '', 'x']);
    expect(calls).toEqual([{ name: 'Ada' }]);
    calls.length = 0;
    await session(counted, ['Ada', '<', 'Bob', '36', 'x']);
    expect(calls).toEqual([{ name: 'Ada' }, { name: 'Bob' }]);
  });

  it('are not decided on before everything before them has a value', async () => {
    const calls: unknown[] = [];
    const counted = form(null, { name, age }).and({}, { when: (given) => calls.push(given) > 0 });
    await session(counted, ['Ada']);
    expect(calls).toEqual([]);
    expect(counted.summaryOf({ name: 'Ada' } as never)).toBe('Ada');
    expect(calls).toEqual([]);
  });

  it('do not change the form that they are added to', async () => {
    const base = form(null, { name });
    const more = base.and(() => ({ age }));
    expect((await session(base, ['Ada'])).value).toEqual({ name: 'Ada' });
    expect((await session(more, ['Ada', '36'])).value).toEqual({ name: 'Ada', age: 36 });
  });

  it('keep the options of the form', async () => {
    const more = form('Form', { name }, { review: true, help: 'Help.' }).and(() => ({ age }));
    const asked = await session(more, ['Ada', '?', '36', '']);
    expect(asked.text).toContain('Help.');
    expect(asked.lines.at(-1)).toBe('Press ENTER to accept, or type a number to change an answer:');
  });

  it.each([
    ['a key that is taken', () => ({ name: text('Again') }), 'form.and: there is already a field'],
    ['no object', () => 5, 'form.and: the result must be an object of questions, got 5'],
    ['a promise', () => Promise.resolve({}), 'form.and: the result must be an object of questions'],
    [
      'something that is no question',
      () => ({ age: 5 }),
      'form.and: the field "age" must be a question, got 5',
    ],
    [
      'null in place of a question',
      () => ({ age: null }),
      'form.and: the field "age" must be a question (`when` says whether it is asked), got null',
    ],
  ])('fail at once where a function gives %s', (_, add, message) => {
    expect(() => form(null, { name }).and(add as never)).toThrow(message);
  });

  it('fail at once with what the function throws', () => {
    const failure = new Error('no fields');
    const add = (): never => {
      throw failure;
    };
    expect(() => form(null, { name }).and(add)).toThrow(failure);
  });

  it('fail with what a condition throws', async () => {
    const failure = new Error('no condition');
    const when = (): never => {
      throw failure;
    };
    const app = startApp(form(null, { name }).and({ age }, { when }), { lines: ['Ada'] });
    await expect(app.ended).rejects.toBe(failure);
  });
});

describe('a check of a form', () => {
  const start = number('Start');
  const end = number('End');

  it('asks the field again that it has a message for', async () => {
    const span = form(
      null,
      { name, start, end, note: text('Note') },
      { accept: (given) => given.end > given.start || { end: 'Must be after the start.' } },
    );
    const asked = await session(span, ['a', '5', '3', 'n', '7']);
    expect(asked.value).toEqual({ name: 'a', start: 5, end: 7, note: 'n' });
    expect(asked.lines.slice(3)).toEqual(['Note: n', 'Must be after the start.', 'End (3): 7']);
  });

  it('asks again from its first field for a plain message', async () => {
    const span = form(null, { start, end }, { accept: (given) => given.end > given.start || 'Wrong order.' });
    const asked = await session(span, ['5', '3', '1', '']);
    expect(asked.value).toEqual({ start: 1, end: 3 });
    expect(asked.lines.slice(2)).toEqual(['Wrong order.', 'Start (5): 1', 'End (3):']);
  });

  it('takes the first of several fields, in the order they were asked', async () => {
    let tries = 0;
    const both = form(null, { start, end }, { accept: () => ++tries > 1 || { end: 'E.', start: 'S.' } });
    const asked = await session(both, ['1', '2', '']);
    expect(asked.lines.slice(2)).toEqual(['S.', 'Start (1):']);
  });

  it('finds a field in a form inside, and a field that came later', async () => {
    let tries = 0;
    const deep = form(
      null,
      { name, inner: form('Inner', { start, end }) },
      { accept: () => ++tries > 1 || { 'inner.end': 'Too small.' } },
    );
    const asked = await session(deep, ['a', '1', '2', '3']);
    expect(asked.value).toEqual({ name: 'a', inner: { start: 1, end: 3 } });
    expect(asked.lines.slice(4)).toEqual(['Too small.', 'End (2): 3']);
    let more = 0;
    const tooYoung: object = { age: 'Too young.' }; // the types know only the fields of the form itself
    const later = form(null, { name }, { accept: () => ++more > 1 || tooYoung }).and(() => ({ age }));
    expect((await session(later, ['a', '1', '2'])).lines.slice(2)).toEqual(['Too young.', 'Age (1): 2']);
  });

  it('takes the paths of a schema', async () => {
    const schema = v.pipe(
      v.object({ start: v.number(), end: v.number() }),
      v.forward(
        v.check((given) => given.end > given.start, 'Must be after the start.'),
        ['end'],
      ),
      v.transform(({ start: from, end: to }) => to - from),
    );
    const asked = await session(form(null, { start, end }, { accept: schema }), ['5', '3', '9']);
    expect(asked.value).toBe(4);
    expect(asked.lines.slice(2)).toEqual(['Must be after the start.', 'End (3): 9']);
  });

  it.each([
    ['a field that is not there', { nowhere: 'Wrong.' }],
    ['a field that is not asked', { hidden: 'Wrong.' }],
    ['a field inside one that has none', { 'name.first': 'Wrong.' }],
    ['a field that is not inside', { 'inner.nowhere': 'Wrong.' }],
  ])('does not loop where it has a message for %s', async (_, messages) => {
    const asked = form(
      null,
      { name, inner: form(null, { age }) },
      { accept: () => messages as unknown as string },
    ).and({ hidden: text('Hidden') }, { when: () => false });
    const { exit, text: printed } = await session(asked, ['a', '1', 'b', '2', 'c', '3']);
    expect(exit).toMatchObject({ reason: 'end-of-input' });
    expect(printed.match(/Wrong\./g)?.length).toBeLessThan(7);
  });

  it('fails where nothing is asked that it could ask again', async () => {
    const app = startApp(form('Empty', {}, { accept: () => 'Never.' }));
    await expect(app.ended).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT' });
  });

  it('may doubt, and asks from the first field where it is not meant', async () => {
    const long = form(null, { start, end }, { accept: (given) => given.end < 9 || doubt('That is long.') });
    const asked = await session(long, ['1', '10', 'no', '', '11', 'yes']);
    expect(asked.value).toEqual({ start: 1, end: 11 });
    expect(asked.lines.slice(2)).toEqual([
      'That is long.',
      'Use it anyway? (no): no',
      'Start (1):',
      'End (10): 11',
      'That is long.',
      'Use it anyway? (no): yes',
    ]);
  });
});

describe('a check that is added with fields', () => {
  const span = form(
    null,
    { start: number('Start') },
    { accept: (given) => given.start < 9 || { start: 'Too late.' } },
  ).and(() => ({ end: number('End') }), {
    accept: ({ start, end }) => end > start || { end: 'Must be after the start.' },
  });

  it('gets all values so far, and comes after the checks of the form', async () => {
    const asked = await session(span, ['9', '3', '5', '', '7']);
    expect(asked.value).toEqual({ start: 5, end: 7 });
    expect(asked.lines.slice(2)).toEqual([
      'Too late.',
      'Start (9): 5',
      'Must be after the start.',
      'End (3):',
      'Must be after the start.',
      'End (3): 7',
    ]);
    await expect(span.check({ start: 3, end: 1 })).resolves.toBe('Must be after the start.');
  });

  it('stays when more fields are added, each with checks of its own', async () => {
    const seen: unknown[] = [];
    const more = span
      .and(() => ({ name }), { accept: [(given) => (seen.push(given), true), () => doubt('Sure?')] })
      .and(() => ({ age }));
    const asked = await session(more, ['1', '2', 'x', '3', 'yes']);
    expect(asked.value).toEqual({ start: 1, end: 2, name: 'x', age: 3 });
    expect(seen).toEqual([{ start: 1, end: 2, name: 'x', age: 3 }]);
    await expect(more.check({ start: 3, end: 1, name: 'x', age: 3 })).resolves.toBe(
      'Must be after the start.',
    );
  });

  it('sees the values, not what a schema makes of them', async () => {
    const sum = form(
      null,
      { start: number('Start') },
      {
        accept: v.pipe(
          v.looseObject({ start: v.number() }),
          v.transform((given) => Object.values(given)),
        ),
      },
    ).and(() => ({ end: number('End') }), { accept: ({ start, end }) => end > start || 'Wrong order.' });
    const asked = await session(sum, ['2', '1', '', '3']);
    expect(asked.value).toEqual([2, 3]);
    expect(asked.lines).toContain('Wrong order.');
  });

  it('accepts with messages for no field', async () => {
    const messages = (end: number): { end?: string | undefined } => (end > 1 ? {} : { end: undefined });
    const empty = form(null, { start: number('Start') }).and(() => ({ end: number('End') }), {
      accept: ({ end }) => messages(end),
    });
    expect((await session(empty, ['2', '1'])).value).toEqual({ start: 2, end: 1 });
    expect((await session(empty, ['2', '2'])).value).toEqual({ start: 2, end: 2 });
  });

  it.each([
    [5, 'form.and: options must be an object'],
    [{ accept: 5 }, 'form.and: accept must be a check'],
  ])('is refused at once where it is none: %j', (options, message) => {
    expect(() => span.and(() => ({}), options as never)).toThrow(message);
  });
});

describe('a form with a review', () => {
  const reviewed = form(
    'New server',
    {
      name,
      port: number('Port', { default: 443 }),
      tls: confirm('Use TLS?', { default: true }),
      password: secret('Password'),
    },
    { review: true },
  ).and({ certificate: text('Certificate') }, { when: { tls: true } });

  it('ends with all answers, numbered', async () => {
    const asked = await session(reviewed, ['mail', '8443', 'no', 'hunter2', '']);
    expect(asked.value).toEqual({
      name: 'mail',
      port: 8443,
      tls: false,
      password: 'hunter2',
      certificate: undefined,
    });
    expect(asked.lines.slice(-5)).toEqual([
      '1) Name: mail',
      '2) Port: 8443',
      '3) Use TLS? no',
      '4) Password: given',
      'Press ENTER to accept, or type a number to change an answer:',
    ]);
  });

  it('comes back after one change', async () => {
    const asked = await session(reviewed, ['mail', '', 'no', 'x', '2', '8443', 'name', 'web', '']);
    expect(asked.value).toMatchObject({ name: 'web', port: 8443 });
    expect(asked.lines.slice(-12)).toEqual([
      'Port (443): 8443',
      '1) Name: mail',
      '2) Port: 8443',
      '3) Use TLS? no',
      '4) Password: given',
      'Press ENTER to accept, or type a number to change an answer: name',
      'Name (mail): web',
      '1) Name: web',
      '2) Port: 8443',
      '3) Use TLS? no',
      '4) Password: given',
      'Press ENTER to accept, or type a number to change an answer:',
    ]);
  });

  it('asks what a change makes necessary', async () => {
    const asked = await session(reviewed, ['mail', '', 'no', 'x', '3', 'yes', 'a.pem', '']);
    expect(asked.value).toMatchObject({ tls: true, certificate: 'a.pem' });
    expect(asked.lines).toContain('5) Certificate: a.pem');
    const back = await session(reviewed, ['mail', '', 'no', 'x', '3', 'yes', '<', '', 'b.pem', '']);
    expect(back.value).toMatchObject({ password: 'x', certificate: 'b.pem' });
  });

  it('changes nothing where the question is left with <', async () => {
    const asked = await session(reviewed, ['mail', '', 'no', 'x', '1', '<', '']);
    expect(asked.value).toMatchObject({ name: 'mail' });
    const ticks = form(
      null,
      { targets: multiselect('Targets', { choices: ['a', 'b'], min: 1 }) },
      { review: true },
    );
    const left = await session(ticks, ['1', '1', '-1', '<', '']);
    expect(left.value).toEqual({ targets: ['a'] });
  });

  it('goes back to the last question with <', async () => {
    const asked = await session(reviewed, ['mail', '', 'no', 'x', '<', 'y', '']);
    expect(asked.value).toMatchObject({ password: 'y' });
  });

  it('says so where there is no such answer, and has help', async () => {
    const asked = await session(reviewed, ['mail', '', 'no', 'x', '9', 'xyz', '?', '']);
    expect(asked.text).toContain("No choice matches '9'.\nPress ENTER to accept");
    expect(asked.text).toContain("No choice matches 'xyz'.");
    expect(asked.text).toContain('No help is available for this question.');
  });

  it('comes after the checks, and again where they refuse', async () => {
    const checked = form(
      null,
      { name, age },
      { review: true, accept: (given) => given.age > 17 || 'Too young.' },
    );
    const asked = await session(checked, ['Ada', '3', '', '2', '36', '']);
    expect(asked.value).toEqual({ name: 'Ada', age: 36 });
    expect(asked.lines.slice(2)).toEqual([
      'Too young.',
      '1) Name: Ada',
      '2) Age: 3',
      'Press ENTER to accept, or type a number to change an answer:',
      'Too young.',
      '1) Name: Ada',
      '2) Age: 3',
      'Press ENTER to accept, or type a number to change an answer: 2',
      'Age (3): 36',
      '1) Name: Ada',
      '2) Age: 36',
      'Press ENTER to accept, or type a number to change an answer:',
    ]);
  });

  it('comes after the field that a check has a message for, which alone is asked again', async () => {
    const checked = form(
      null,
      { name, age, city: text('City') },
      { review: true, accept: (given) => given.age > 17 || { age: 'Too young.' } },
    );
    const asked = await session(checked, ['Ada', '3', 'x', '36', '2', '4', '37', '']);
    expect(asked.value).toEqual({ name: 'Ada', age: 37, city: 'x' });
    expect(asked.lines.slice(3)).toEqual([
      'Too young.',
      'Age (3): 36',
      '1) Name: Ada',
      '2) Age: 36',
      '3) City: x',
      'Press ENTER to accept, or type a number to change an answer: 2',
      'Age (36): 4',
      'Too young.',
      'Age (4): 37',
      '1) Name: Ada',
      '2) Age: 37',
      '3) City: x',
      'Press ENTER to accept, or type a number to change an answer:',
    ]);
  });

  it('can be reached by going back from such a field to another', async () => {
    const span = form(
      null,
      {
        start: number('Start'),
        end: number('End'),
        inner: form('Inner', { note: text('Note'), city: text('City') }),
      },
      { review: true, accept: (given) => given.end > given.start || { end: 'Must be after the start.' } },
    );
    const asked = await session(span, ['5', '3', 'n', 'c', '<', '1', '', '']);
    expect(asked.value).toEqual({ start: 1, end: 3, inner: { note: 'n', city: 'c' } });
    const from = asked.lines.indexOf('Must be after the start.');
    expect(asked.lines.slice(from + 1, from + 4)).toEqual(['End (3): <', 'Start (5): 1', 'End (3):']);
  });

  it('comes after a field inside a form that a check has a message for', async () => {
    const nested = form(
      null,
      { inner: form('Inner', { age, city: text('City') }), name },
      { review: true, accept: (given) => given.inner.age > 17 || { 'inner.age': 'Too young.' } },
    );
    const asked = await session(nested, ['3', 'x', 'Ada', '36', '']);
    expect(asked.lines.slice(4, 7)).toEqual(['Too young.', 'Age (3): 36', '1) Inner: 36, x']);
  });

  it('comes before doubts, and runs each check once for what it shows', async () => {
    let checks = 0;
    const doubted = form(
      null,
      { name, age },
      { review: true, accept: (given) => (checks++, given.age > 17 || doubt('Young.')) },
    );
    const asked = await session(doubted, ['Ada', '3', '', 'no', '', 'yes']);
    expect(asked.value).toEqual({ name: 'Ada', age: 3 });
    expect(asked.lines.slice(4, 8)).toEqual([
      'Press ENTER to accept, or type a number to change an answer:',
      'Young.',
      'Use it anyway? (no): no',
      '1) Name: Ada',
    ]);
    expect(checks).toBe(1);
  });

  it('shows the labels of choices that a function gives', async () => {
    const later = form(
      null,
      { who: select('Who', { choices: async () => Promise.resolve([{ value: 7, label: 'Ada' }]) }) },
      { review: true },
    );
    expect((await session(later, ['1', ''])).lines).toContain('1) Who: Ada');
  });
});

describe('what a form begins with', () => {
  it('is an initial value, or any part of one', async () => {
    const nested = form(null, { name, inner: form(null, { age, city: text('City') }) });
    const asked = await session(
      (app) => app.ask(nested, { initial: { name: 'Ada', inner: { age: 36 } } }),
      ['', '', 'London'],
    );
    expect(asked.value).toEqual({ name: 'Ada', inner: { age: 36, city: 'London' } });
    expect(asked.lines).toEqual(['Name (Ada):', 'Age (36):', 'City: London']);
  });

  it('goes before the defaults of its fields, and so does a default of its own', async () => {
    const given = form(
      null,
      { name: text('Name', { default: 'x' }), age },
      { default: { name: 'Ada', age: 36 } },
    );
    expect((await session(given, ['', ''])).lines).toEqual(['Name (Ada):', 'Age (36):']);
    const asked = await session((app) => app.ask(given, { initial: { name: 'Bob' } }), ['', '']);
    expect(asked.value).toEqual({ name: 'Bob', age: 36 });
    const made = form(null, { name }, { default: async () => Promise.resolve({ name: 'Ada' }) });
    expect((await session(made, [''])).value).toEqual({ name: 'Ada' });
  });

  it('is dropped where it does not fit', async () => {
    const asked = await session(
      (app) => app.ask(two, { initial: { name: 5, age: 'x' } as never }),
      ['Ada', '36'],
    );
    expect(asked.lines.slice(2)).toEqual(['Name: Ada', 'Age: 36']);
    for (const initial of [5, 'x', [], null]) {
      expect(
        (await session((app) => app.ask(two, { initial: initial as never }), ['Ada', '36'])).value,
      ).toEqual({
        name: 'Ada',
        age: 36,
      });
    }
  });
});

describe('the summary of a form', () => {
  it('is its values, comma-separated, without secrets', () => {
    const user = form('User', { name, age, password: secret('Password'), admin: confirm('Admin?') });
    expect(user.summaryOf({ name: 'Ada', age: 36, password: 'x', admin: true })).toBe('Ada, 36, yes');
    const young = form('User', { name }).and({ age }, { when: () => false });
    expect(young.summaryOf({ name: 'Ada', age: undefined })).toBe('Ada');
    expect(form('Empty', {}).summaryOf({})).toBe('');
  });

  it('is given where nothing is left but secrets', () => {
    const password = form('Password', { password: secret('Password') });
    expect(password.summaryOf({ password: 'x' })).toBe('given');
    const optional = form('Password', { password: secret('Password', { optional: true }) });
    expect(optional.summaryOf({ password: null })).toBe('');
  });

  it('is its own where it has one', () => {
    const user = form('User', { name, age }, { summary: (given) => `${given.name} (${given.age})` });
    expect(user.summaryOf({ name: 'Ada', age: 36 })).toBe('Ada (36)');
    const outer = form('Outer', { user, city: text('City') });
    expect(outer.summaryOf({ user: { name: 'Ada', age: 36 }, city: 'London' })).toBe('Ada (36), London');
  });
});

describe('a key of a form', () => {
  it.each(['name', 'first_name', 'first-name', 'port2', 'straße', '名前', 'имя٣'])(
    'may be %s',
    async (key) => {
      const app = startApp(form(null, { [key]: name }), { lines: ['Ada'] });
      expect(await app.result).toEqual({ [key]: 'Ada' });
    },
  );

  it.each(['', 'a b', 'a.b', 'name\n', '名 前', '€', '👩'])('may not be %j', (key) => {
    expect(() => form(null, { [key]: name })).toThrow('a key must be made of letters, digits, - and _');
  });

  it('may not be a number, which would come before all others', () => {
    expect(() => form(null, { name, 0: name })).toThrow('form: a key must not be a number, got "0"');
  });
});

describe('a form is refused', () => {
  it('where its questions share others without end', () => {
    let shared: Question<unknown> = text('Name');
    const grow = (): void => {
      for (let level = 0; level < 60; level++)
        shared = list('All', form('Two', { one: shared, other: shared }));
    };
    expect(grow).toThrow(
      expect.objectContaining({
        code: 'ERR_TEXTUI_ARGUMENT',
        message: expect.stringContaining('form: there must be at most 100000 questions'),
      }),
    );
  });

  it.each([
    ['with a title that is no text', [5, {}], 'form: label must be a string, got 5'],
    ['without fields', ['Form'], 'form: fields must be an object of questions, got undefined'],
    ['with a list of fields', ['Form', [name]], 'form: fields must be an object of questions, got an array'],
    [
      'with a field that is no question',
      ['Form', { name: 5 }],
      'form: the field "name" must be a question, got 5',
    ],
    [
      'with a field that is undefined',
      ['Form', { name: undefined }],
      'form: the field "name" must be a question (`when` says whether it is asked), got undefined',
    ],
    [
      'with a key that is no id',
      ['Form', { 'a b': name }],
      'form: a key must be made of letters, digits, - and _, got "a b"',
    ],
    [
      'with a key that is a prototype',
      ['Form', JSON.parse('{"__proto__": null}')],
      'form: a key must be made of letters',
    ],
    [
      'with review that is no flag',
      ['Form', { name }, { review: 'yes' }],
      'form: review must be true or false',
    ],
    ['where it is optional', ['Form', { name }, { optional: true }], 'form: optional must be left out'],
    [
      'with a default that is no object',
      ['Form', { name }, { default: 5 }],
      'form: default must be an object of values',
    ],
    ['with and of no function', null, 'form.and: the fields must be an object of questions, got 5'],
  ])('%s', (_, args, message) => {
    const build = (): unknown =>
      args === null
        ? form('Form', { name }).and(5 as never)
        : (form as (...given: unknown[]) => unknown)(...args);
    expect(build).toThrow(message);
  });
});
