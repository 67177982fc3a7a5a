import { confirm, doubt, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { FieldMessages } from '../../src/checks/checks.ts';
import { expectPrinted, session } from '../support/sessions.ts';

const PROMPT = "Your choice ['c' to finish, 'q' to quit]:";
const RULE = '='.repeat(50);

const setup = hub('Set up', {
  name: text('Host name'),
  tls: confirm('Use TLS?', { default: true }),
});

describe('hub', () => {
  it('is a screen of numbered sections, with what was answered below each', async () => {
    const asked = await session(setup, ['1', 'mail', 'c'], { width: 50 });
    expect(asked.value).toEqual({ name: 'mail', tls: true });
    expectPrinted(
      asked,
      `
      ${RULE}
      ${RULE}
      Set up

      1) [ ] Host name
             (missing)
      2) [x] Use TLS?
             (yes)

      Your choice ['c' to finish, 'q' to quit]: 1
      Host name: mail
      ${RULE}
      ${RULE}
      Set up

      1) [x] Host name
             (mail)
      2) [x] Use TLS?
             (yes)

      Your choice ['c' to finish, 'q' to quit]: c
      `,
    );
  });

  it.each([
    [62, ['1) [ ] One', '       (missing)', '2) [ ] Two', '       (missing)']],
    [
      63,
      ['1) [ ] One                       2) [ ] Two', '       (missing)                        (missing)'],
    ],
    [
      80,
      [
        '1) [ ] One                               2) [ ] Two',
        '       (missing)                                (missing)',
      ],
    ],
  ])('has its sections in columns of 30 or more at width %j', async (width, rows) => {
    const { lines } = await session(hub('Hub', { one: text('One'), two: text('Two') }), [], { width });
    expect(lines.slice(4, 4 + rows.length)).toEqual(rows);
  });

  it('says what c does', async () => {
    const finishing = hub('Hub', { name: text('Name') }, { finish: 'to begin the backup' });
    expect((await session(finishing, [])).lines.at(-1)).toBe(
      "Your choice ['c' to begin the backup, 'q' to quit]:",
    );
  });

  it('offers help last, where it has some', async () => {
    const helped = hub('Hub', { name: text('Name') }, { help: 'What this is about.' });
    const asked = await session(helped, ['h', '1', 'x', 'c']);
    expect(asked.lines).toContain("Your choice ['c' to finish, 'q' to quit, 'h' for help]: h");
    expect(asked.lines).toContain('What this is about.');
    expect(asked.value).toEqual({ name: 'x' });
  });

  it.each(['?', '？'])('takes %s for h where it has help, as questions do', async (typed) => {
    const helped = hub('Hub', { name: text('Name') }, { help: 'What this is about.' });
    const asked = await session(helped, [typed, '1', 'x', 'c']);
    expect(asked.lines).toContain('What this is about.');
    expect(asked.value).toEqual({ name: 'x' });
    const german = await session(helped, [typed], { translator: { 'key.help': 'i' } });
    expect(german.text).toContain('What this is about.');
    expect((await session(setup, [typed])).lastLine).toBe(
      `'${typed}' is not a choice here. Type 1, 2, c or q.`,
    );
  });

  it('offers < before q where it can be left', async () => {
    const { lines } = await session((app) => app.ask(setup, { back: true }), []);
    expect(lines.at(-1)).toBe("Your choice ['c' to finish, '<' to go back, 'q' to quit]:");
    const helped = hub('Hub', { name: text('Name') }, { help: 'Help.' });
    expect((await session((app) => app.ask(helped, { back: true }), [])).text).toContain(
      "Your choice ['c' to finish, '<' to go back, 'q' to quit, 'h' for help]:",
    );
  });

  it('refuses < where it cannot be left', async () => {
    expect((await session(setup, ['<'])).lastLine).toBe("'<' is not a choice here. Type 1, 2, c or q.");
  });

  it('ends a script with code 1 at q', async () => {
    expect((await session(setup, ['q'])).exit).toEqual({ reason: 'quit', code: 1 });
  });
});

describe('a section', () => {
  const sections = hub('Hub', {
    disks: text('Disks'),
    zone: text('Time zone'),
    keyboard: text('Keyboard'),
    discs: text('Compact discs'),
  });

  it.each([
    ['2', 'Time zone'],
    ['２', 'Time zone'],
    ['Time zone', 'Time zone'],
    ['TIME ZONE', 'Time zone'],
    ['key', 'Keyboard'],
    ['zone', 'Time zone'],
    ['di', 'Disks'], // begins with it
  ])('is opened by %j', async (line, label) => {
    const { text: printed } = await session(sections, [line]);
    expect(printed).toContain(`\n${label}:`);
  });

  it.each([
    ['dis', "'dis' is not a choice here."],
    ['xyz', "'xyz' is not a choice here."],
    ['9', "'9' is not a choice here."],
    ['d', "'d' is not a choice here."],
    ['', 'Nothing was typed.'],
  ])('is not opened by %j', async (line, start) => {
    const twins = hub('Hub', { one: text('First'), two: text('Last') });
    expect((await session(twins, [line])).lastLine.startsWith(start)).toBe(true);
  });

  it('is not opened by a name that fits several', async () => {
    const twins = hub('Hub', { a: text('Disk one'), b: text('Disk two'), c: text('Old disk') });
    expect((await session(twins, ['disk'])).lastLine).toBe(
      "'disk' matches more than one choice. Type more of the name, or its number.",
    );
    expect((await session(twins, ['is'])).lastLine).toBe(
      "'is' matches more than one choice. Type more of the name, or its number.",
    );
    expect((await session(twins, ['disk t'])).text).toContain('\nDisk two:');
  });

  it('is opened by its whole name where others contain it', async () => {
    const names = hub('Hub', { a: text('Disk'), b: text('Disk two') });
    expect((await session(names, ['disk'])).text).toContain('\nDisk:');
  });

  it('is never opened by a single letter, but by its whole name', async () => {
    const letters = hub('Hub', { x: text('Xylophone'), c: text('C') });
    expect((await session(letters, ['x'])).lastLine).toBe("'x' is not a choice here. Type 1, 2, c or q.");
    expect((await session(letters, ['1', 'a', 'c'])).lastLine).toBe('Still missing: C.');
  });

  it('has its last answers as defaults when it is opened again', async () => {
    const user = hub('Hub', { user: form('User', { name: text('Name'), age: number('Age') }) });
    const asked = await session(user, ['1', 'Ada', '36', '1', '', '37', 'c']);
    expect(asked.value).toEqual({ user: { name: 'Ada', age: 37 } });
    expect(asked.text).toContain("User\nType '<' to go back.\nName (Ada):\nAge (36): 37\n");
  });

  it('is as it was when it is left with <', async () => {
    const user = hub('Hub', { user: form('User', { name: text('Name'), age: number('Age') }) });
    const asked = await session(user, ['1', 'Ada', '36', '1', 'Bob', '<', '<', 'c']);
    expect(asked.value).toEqual({ user: { name: 'Ada', age: 36 } });
    const first = await session(user, ['1', 'Ada', '<', '<', 'c']);
    expect(first.lastLine).toBe('Still missing: User.');
    const ticks = hub('Hub', { targets: multiselect('Targets', { choices: ['a', 'b'], default: ['a'] }) });
    expect((await session(ticks, ['1', '+b', '<', 'c'])).value).toEqual({ targets: ['a'] });
    const items = hub('Hub', { names: list('Names', text('Name')) });
    expect((await session(items, ['1', '+', 'x', '<', 'c'])).value).toEqual({ names: [] });
  });

  it('may be a form without a title: then its key is its name', async () => {
    const nameless = hub('Hub', { user: form(null, { name: text('Name') }) });
    const asked = await session(nameless, ['c', 'user', 'Ada', 'c']);
    expect(asked.text).toContain('Still missing: user.');
    expect(asked.value).toEqual({ user: { name: 'Ada' } });
  });

  it('shows the labels of choices that a function gives', async () => {
    const choices = async (): Promise<{ value: number; label: string }[]> =>
      Promise.resolve([{ value: 7, label: 'Ada' }]);
    const who = hub('Hub', {
      who: select('Who', { choices, default: 7 }),
      all: multiselect('All', { choices }),
    });
    const { lines } = await session(who, ['1', '', '2', 'all'], { width: 40 });
    expect(lines).toContain('       (Ada)');
    expect(lines.filter((line) => line === '       (Ada)')).toHaveLength(3);
  });

  it('asks for no choices before it is opened or has a value', async () => {
    let calls = 0;
    const who = hub('Hub', { who: select('Who', { choices: () => (calls++, ['a', 'b']) }) });
    const app = startApp(who);
    await app.answer('c');
    expect(app.output).toContain('Still missing: Who.');
    expect(calls).toBe(0);
    await app.end();
  });
});

describe('a section is complete', () => {
  it.each<[string, Parameters<typeof hub>[1], boolean]>([
    ['with a default', { x: text('X', { default: 'a' }) }, true],
    ['where it is optional', { x: text('X', { optional: true }) }, true],
    ['without either', { x: text('X') }, false],
    ['as a multiselect without min', { x: multiselect('X', { choices: ['a'] }) }, true],
    ['as a multiselect with min', { x: multiselect('X', { choices: ['a'], min: 1 }) }, false],
    ['as a list without min', { x: list('X', text('Y')) }, true],
    ['as a list with min', { x: list('X', text('Y'), { min: 1 }) }, false],
    ['as a confirm with danger', { x: confirm('X?', { danger: true }) }, false],
    [
      'as a form of which one is missing',
      { x: form('X', { a: text('A', { default: 'a' }), b: text('B') }) },
      false,
    ],
    ['as a form of which none is missing', { x: form('X', { a: text('A', { default: 'a' }) }) }, true],
    ['as a form of nothing', { x: form('X', {}) }, true],
    [
      'as a form whose marked functions have no values yet',
      { x: form('X', { a: text('A') }).and((given) => ({ b: text('B', { default: given(({ a }) => a) }) })) },
      false,
    ],
    [
      'as a form whose marked functions give values',
      {
        x: form('X', { a: text('A', { default: 'a' }) }).and((given) => ({
          b: text('B', { default: given(({ a }) => a) }),
        })),
      },
      true,
    ],
    ['as a hub inside', { x: hub('X', { a: text('A', { default: 'a' }) }) }, true],
    ['as a hub inside with one missing', { x: hub('X', { a: text('A') }) }, false],
    ['with a default that does not fit', { x: number('X', { default: 5, max: 3 }) }, false],
  ])('%s: %#', async (_, sections, complete) => {
    const asked = await session(hub('Hub', sections), ['c'], { width: 40 });
    expect(asked.lines.some((line) => line.startsWith('1) [x] X'))).toBe(complete);
    expect(asked.exit.reason).toBe(complete ? 'closed' : 'end-of-input');
    expect(/^Still missing: X\??\.$/.test(asked.lastLine)).toBe(!complete);
  });

  it('says what is missing in one sentence, whatever labels end in', async () => {
    const sections = {
      name: text('Name:'),
      encrypt: confirm('Encrypt?'),
      why: text('Why…'),
      odd: text('?'),
    };
    const asked = await session(hub('Hub', sections), ['c']);
    expect(asked.lastLine).toBe('Still missing: Name, Encrypt, Why, ?.');
  });

  it('with an initial value', async () => {
    const asked = await session((app) => app.ask(setup, { initial: { name: 'mail' } }), ['c']);
    expect(asked.value).toEqual({ name: 'mail', tls: true });
  });
});

describe('c', () => {
  it('says which sections are missing', async () => {
    const three = hub('Hub', {
      zone: text('Time zone'),
      name: text('Name', { default: 'x' }),
      disks: text('Disks'),
    });
    expect((await session(three, ['c'])).lastLine).toBe('Still missing: Time zone, Disks.');
    expect((await session(three, ['1', 'a', 'C'])).lastLine).toBe('Still missing: Disks.');
  });

  it('takes defaults that nobody looked at through their checks', async () => {
    const isHost = (value: string): true | string => /^[a-z]+$/.test(value) || 'Not a host name.';
    const host = hub('Hub', {
      host: text('Host name', { default: '-', accept: isHost }),
      inner: form('Inner', {
        port: number('Port', { default: 1, accept: (port) => port > 2 || 'Too small.' }),
      }),
      ports: list('Ports', number('One port', { accept: (port) => port > 2 || 'Too small.' }), {
        default: [1],
      }),
    });
    const asked = await session(host, ['c', '1', 'mail', 'c', '2', '3', 'c', '3', '1', '4', '', 'c']);
    expect(asked.value).toEqual({ host: 'mail', inner: { port: 3 }, ports: [4] });
    expect(asked.lines.filter((line) => /Not|Too/.test(line))).toEqual([
      'Host name: Not a host name.',
      'Inner, Port: Too small.',
      'Ports, One port: Too small.',
    ]);
  });

  it('says where a refusal is: in which section, and where inside', async () => {
    const at = number('At', { default: 25, accept: (hour) => hour < 24 || 'Not an hour.' });
    const schedule = form('Schedule', { at });
    const inHub = hub('Hub', { schedule: hub('Schedule', { at }) });
    expect((await session(hub('Hub', { schedule }), ['c'])).lastLine).toBe('Schedule, At: Not an hour.');
    expect((await session(inHub, ['c'])).lastLine).toBe('Schedule, At: Not an hour.');
    const late = number('At:', { default: 25, accept: () => 'Not an hour.' });
    const colons = hub('Hub', { schedule: form('Schedule:', { late }) });
    expect((await session(colons, ['c'])).lastLine).toBe('Schedule, At: Not an hour.');
    const deep = hub('Hub', { plans: list('Plans', schedule, { default: [{ at: 25 }] }) });
    expect((await session(deep, ['c'])).lastLine).toBe('Plans, Schedule, At: Not an hour.');
    const untitled = hub('Hub', { schedule: form(null, { inner: form(null, { at }) }) });
    expect((await session(untitled, ['c'])).lastLine).toBe('schedule, At: Not an hour.');
    const checked = form('Schedule', { at: number('At', { default: 1 }) }, { accept: () => 'No.' });
    expect((await session(hub('Hub', { checked }), ['c'])).lastLine).toBe('Schedule: No.');
    const byField = form('Schedule', { at: number('At', { default: 1 }) }, { accept: () => ({ at: 'No.' }) });
    expect((await session(hub('Hub', { byField }), ['c'])).lastLine).toBe('Schedule, At: No.');
  });

  it('does so for initial values as well, and for the check of a form', async () => {
    const inner = form(
      'Inner',
      { name: text('Name') },
      { accept: (given) => given.name !== 'x' || 'Not x.' },
    );
    const asked = await session(
      (app) => app.ask(hub('Hub', { inner }), { initial: { inner: { name: 'x' } } }),
      ['c'],
    );
    expect(asked.lastLine).toBe('Inner: Not x.');
  });

  it('checks answers once', async () => {
    const seen: string[] = [];
    const checked = hub('Hub', {
      name: text('Name', { accept: (value) => (seen.push(value), true) }),
      targets: multiselect('Targets', {
        choices: ['a', 'b'],
        accept: (value) => (seen.push(...value), true),
      }),
      inner: form('Inner', { age: text('Age') }, { accept: (value) => (seen.push(value.age), true) }),
    });
    await session(checked, ['1', 'Ada', '2', 'a b', '3', '36', 'c']);
    expect(seen).toEqual(['Ada', 'a', 'b', '36']);
  });

  it('is not stopped by a doubt', async () => {
    const doubtful = hub('Hub', { name: text('Name', { default: 'x', accept: () => doubt('Really?') }) });
    expect((await session(doubtful, ['c'])).value).toEqual({ name: 'x' });
  });

  it('takes all values through the check of the hub', async () => {
    const checked = hub(
      'Hub',
      { a: number('A'), b: number('B', { default: 5 }) },
      { accept: ({ a, b }) => a < b || 'A must be below B.' },
    );
    const asked = await session(checked, ['1', '7', 'c', '1', '3', 'c']);
    expect(asked.value).toEqual({ a: 3, b: 5 });
    expect(asked.text).toContain('\nA must be below B.\n');
    const doubted = hub('Hub', { a: number('A', { default: 1 }) }, { accept: () => doubt('Sure?') });
    const meant = await session(doubted, ['c', 'no', 'c', 'yes']);
    expect(meant.value).toEqual({ a: 1 });
    expect(meant.text.match(/Sure\?\nUse it anyway\? \(no\):/g)).toHaveLength(2);
  });

  it.each<[FieldMessages, string]>([
    [{ keep: 'Too long.' }, 'Retention: Too long.'],
    [{ 'schedule.at': 'Too late.' }, 'Schedule, At: Too late.'],
    [{ 'schedule.day': 'Not then.' }, 'Schedule, Day: Not then.'],
    [{ schedule: 'Not then.' }, 'Schedule: Not then.'],
    [{ keep: 'Too long.', 'schedule.at': 'Too late.' }, 'Schedule, At: Too late.'],
    [{ 'schedule.nowhere': 'Wrong.' }, 'Schedule: Wrong.'],
    [{ 'keep.days': 'Wrong.' }, 'Retention: Wrong.'],
    [{ 'targets.0': 'Wrong.' }, 'Targets: Wrong.'],
    [{ untitled: 'Wrong.' }, 'untitled: Wrong.'],
    [{ nowhere: 'Wrong.' }, 'Wrong.'],
  ])('says where a message by field belongs: %j', async (messages, line) => {
    const backup = hub(
      'Backup',
      {
        schedule: form('Schedule', { at: number('At', { default: 1 }) }).and(
          { day: text('Day', { default: 'Monday' }) },
          { when: { at: 1 } },
        ),
        keep: number('Retention', { default: 7 }),
        targets: list('Targets', text('Target'), { default: ['x'] }),
        untitled: form(null, { name: text('Name', { default: 'x' }) }),
      },
      { accept: () => messages as unknown as string },
    );
    expect((await session(backup, ['c'])).lastLine).toBe(line);
  });

  it('gives what a schema makes of the values', async () => {
    const schema = v.pipe(
      v.object({ a: v.number() }),
      v.transform(({ a }) => `a is ${a}`),
    );
    expect((await session(hub('Hub', { a: number('A') }, { accept: schema }), ['1', '7', 'c'])).value).toBe(
      'a is 7',
    );
    const inner = form('Inner', { a: number('A', { default: 1 }) }, { accept: schema });
    const untouched = hub('Hub', { inner });
    const asked = await session(untouched, ['c'], { width: 40 });
    expect(asked.value).toEqual({ inner: 'a is 1' });
    expect(asked.lines).toContain('       (1)'); // no schema runs before somebody is done
  });
});

describe('sections that depend on others', () => {
  const disks = hub('Hub', { raid: confirm('RAID?') }).and(
    { level: select('Level', { choices: ['one', 'five'] }) },
    { when: ({ raid }) => raid },
  );

  it('are not shown before the condition can be tested', async () => {
    const { text: printed } = await session(disks, []);
    expect(printed).toContain('1) [ ] RAID?');
    expect(printed).not.toContain('Level');
  });

  it('are shown or hidden as the answers say', async () => {
    const asked = await session(disks, ['1', 'yes', 'c', '2', 'five', 'c']);
    expect(asked.value).toEqual({ raid: true, level: 'five' });
    expect(asked.text).toContain('Still missing: Level.');
    const without = await session(disks, ['1', 'no', 'c']);
    expect(without.value).toEqual({ raid: false, level: undefined });
  });

  it('have other choices when something before them has changed', async () => {
    const size = hub('Hub', { count: number('Count', { default: 2 }) }).and((given) => ({
      pick: select('Pick', {
        choices: given(({ count }) => Array.from({ length: count }, (_, index) => `choice ${index + 1}`)),
      }),
    }));
    // The choice is none any more, and no longer an answer.
    const asked = await session(size, ['2', '2', '1', '1', 'c', '2', '1', 'c']);
    expect(asked.value).toEqual({ count: 1, pick: 'choice 1' });
    expect(asked.text).toContain('Still missing: Pick.');
  });

  it('drop what no longer fits in a form that was answered', async () => {
    const size = hub('Hub', { count: number('Count', { default: 2 }) }).and((given) => ({
      inner: form('Inner', {
        pick: select('Pick', {
          choices: given(({ count }) => Array.from({ length: count }, (_, i) => `p${i}`)),
        }),
      }),
    }));
    const asked = await session(size, ['2', 'p1', '1', '1', 'c', '2', 'p0', 'c']);
    expect(asked.value).toEqual({ count: 1, inner: { pick: 'p0' } });
    expect(asked.text).toContain('Still missing: Inner.');
  });
});

describe('a check that is added with sections', () => {
  it('gets all values so far, and says which section it refuses', async () => {
    const span = hub('Span', { start: number('Start', { default: 5 }) }).and(
      () => ({ end: number('End', { default: 3 }) }),
      { accept: ({ start, end }) => end > start || { end: 'Must be after the start.' } },
    );
    const asked = await session(span, ['c', '2', '7', 'c']);
    expect(asked.value).toEqual({ start: 5, end: 7 });
    expect(asked.lines).toContain('End: Must be after the start.');
  });
});

describe('a hub inside', () => {
  const inner = hub('Network', { host: text('Host'), port: number('Port', { default: 80 }) });

  it('of a hub can be left, and comes back unchanged', async () => {
    const outer = hub('Set up', { inner, name: text('Name', { default: 'x' }) });
    const asked = await session(outer, ['1', '1', 'a', '<', 'c', '1', '1', 'b', 'c', 'c']);
    expect(asked.value).toEqual({ inner: { host: 'b', port: 80 }, name: 'x' });
    expect(asked.text).toContain("Your choice ['c' to finish, '<' to go back, 'q' to quit]: <");
    expect(asked.text).toContain('Still missing: Network.');
    expect(asked.lines.some((line) => line.includes('(b, 80)'))).toBe(true);
  });

  it('of a form is asked in its place', async () => {
    const outer = form(null, { name: text('Name'), inner, last: text('Last') });
    const asked = await session(outer, ['a', '1', 'h', '<', 'b', '1', 'h', 'c', '<', 'c', 'z']);
    expect(asked.value).toEqual({ name: 'b', inner: { host: 'h', port: 80 }, last: 'z' });
  });

  it('at the start of a form of a script cannot be left', async () => {
    const { lines } = await session(form(null, { inner, last: text('Last') }), []);
    expect(lines.at(-1)).toBe(PROMPT);
  });

  it('of a list is an item', async () => {
    const asked = await session(list('Networks', inner), ['+', '1', 'h', 'c', '']);
    expect(asked.value).toEqual([{ host: 'h', port: 80 }]);
  });
});

describe('a hub that a screen asks', () => {
  it('gives undefined when it is left', async () => {
    const seen: unknown[] = [];
    class Menu extends UIScreen {
      override async input(): Promise<string> {
        seen.push(await this.ask(setup, { initial: { name: 'a' } }));
        seen.push(await this.ask(setup, { initial: { name: 'a' } }));
        return 'c';
      }
    }
    const app = startApp(new Menu(), { lines: ['go', '1', 'b', '<', 'c'] });
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(seen).toEqual([undefined, { name: 'a', tls: true }]);
  });
});

describe('the summary of a hub', () => {
  it('is that of its sections, without secrets', () => {
    const both = hub('Hub', { name: text('Name'), password: secret('Password') });
    expect(both.summaryOf({ name: 'Ada', password: 'x' })).toBe('Ada');
    expect(hub('Hub', { password: secret('Password') }).summaryOf({ password: 'x' })).toBe('given');
  });

  it('leaves out what is empty', () => {
    const three = hub('Hub', { name: text('Name'), note: text('Note'), role: text('Role') });
    expect(three.summaryOf({ name: 'Ada', note: '', role: 'admin' })).toBe('Ada, admin');
  });

  it('shows that a secret was given', async () => {
    const asked = await session(hub('Hub', { password: secret('Password') }), ['1', 'hunter2', 'c'], {
      width: 40,
    });
    expect(asked.value).toEqual({ password: 'hunter2' });
    expect(asked.lines).toContain('       (given)');
    expect(asked.text).not.toContain('hunter2');
  });
});

describe('a hub is refused', () => {
  it.each([
    ['without a title', [undefined, { name: text('x') }], 'hub: label must be a string, got undefined'],
    ['without sections', ['Hub', {}], 'hub: sections must be at least one question'],
    [
      'with sections that are no object',
      ['Hub', [text('x')]],
      'hub: sections must be an object of questions',
    ],
    [
      'with finish that is no text',
      ['Hub', { name: text('x') }, { finish: 5 }],
      'hub: finish must be a string, got 5',
    ],
    [
      'where it is optional',
      ['Hub', { name: text('x') }, { optional: true }],
      'hub: optional must be left out',
    ],
    [
      'with a default that is no object',
      ['Hub', { name: text('x') }, { default: [] }],
      'hub: default must be an object',
    ],
  ])('%s', (_, args, message) => {
    expect(() => (hub as (...given: unknown[]) => unknown)(...args)).toThrow(message);
  });
});
