import {
  confirm,
  doubt,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import { source } from 'textui/answers';
import { type App, createApp, custom, UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

/** A source with a name. */
const site = (values: Record<string, unknown>) => source('site.json', values);

const server = form('New server', {
  name: text('Name'),
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  tls: confirm('Use TLS?', { default: true }),
}).and({ certificate: text('Certificate') }, { when: { tls: true } });

describe('a given answer', () => {
  it('is printed as if it had been typed, with where it came from; the rest is asked', async () => {
    const app = startApp(server, {
      answers: site({ port: 8443, certificate: '/etc/a.pem' }),
      lines: ['mail', ''],
    });
    expect(await app.result).toEqual({ name: 'mail', port: 8443, tls: true, certificate: '/etc/a.pem' });
    expect(app.output).toBe(
      [
        'New server',
        "Type '<' to go back.",
        'Name: mail',
        'Port: 8443 (site.json)',
        'Use TLS? (yes): ',
        'Certificate: /etc/a.pem (site.json)',
        '',
      ].join('\n'),
    );
    expect(app.errorOutput).toBe('');
  });

  it.each([
    ['a text', text('A?'), { a: 'x' }, 'A? x (answers)'],
    ['a confirm', confirm('A'), { a: 'n' }, 'A: no (answers)'],
    ['a select', select('A', { choices: [{ value: 1, label: 'One' }] }), { a: 1 }, 'A: One (answers)'],
    [
      'choices of a function',
      select('A', { choices: () => [{ value: 1, label: 'One' }] }),
      { a: 'one' },
      'A: One (answers)',
    ],
    ['a multiselect', multiselect('A', { choices: ['b', 'c'] }), { a: 'c,b' }, 'A: b, c (answers)'],
    ['none of a multiselect', multiselect('A', { choices: ['b', 'c'] }), { a: [] }, 'A: none (answers)'],
    ['a list', list('A', text('Item')), { a: ['x', 'y'] }, 'A: x, y (answers)'],
    ['a list by its items', list('A', text('Item')), { 'a.0': 'x', 'a.1': 'y' }, 'A: x, y (answers)'],
    ['a custom question', custom('A', { screen: () => new UIScreen() as never }), { a: 7 }, 'A: 7 (answers)'],
    [
      'what was given, whatever a schema makes of it',
      text('A', { accept: v.pipe(v.string(), v.toUpperCase()) }),
      { a: 'x' },
      'A: x (answers)',
    ],
  ])('prints %s', async (_, question, answers, line) => {
    const app = startApp(question as never, { answers });
    expect((await app.ended).reason).toBe('closed');
    expect(app.output).toBe(`${line}\n`);
  });

  it('is asked of the person who comes back to it, with its value as the default', async () => {
    const both = form(null, { one: text('One'), two: text('Two') });
    const app = startApp(both, { answers: { one: 'given' }, lines: ['<', '', 'b'] });
    expect(await app.result).toEqual({ one: 'given', two: 'b' });
    expect(app.output).toBe('One: given (answers)\nTwo: <\nOne (given): \nTwo: b\n');
  });

  it('in a hub is taken before the hub is shown', async () => {
    const setup = hub('Set up', {
      name: text('Host name'),
      user: form('User', { name: text('User name'), admin: confirm('Administrator?') }),
    });
    const app = startApp(setup, {
      answers: { name: 'mail', user: { name: 'ada' } },
      lines: ['c', '2', 'yes', '2', 'bob', '', 'c'],
    });
    expect(await app.result).toEqual({ name: 'mail', user: { name: 'bob', admin: true } });
    expect(app.output).toMatch(/^Host name: mail \(answers\)\nUser\nUser name: ada \(answers\)\n=+\n/);
    expect(app.output).toContain('Still missing: User.');
    // A section that lacks something asks for that; a complete one asks for everything again.
    expect(app.output.match(/^User name \(ada\): bob$/gm)).toHaveLength(1);
  });

  it('is taken with its doubts, which are said', async () => {
    const port = number('Port', { accept: (value) => value > 1023 || doubt('Only root may listen there.') });
    const app = startApp(port, { answers: { port: 80 } });
    expect(await app.result).toBe(80);
    expect(app.output).toBe('Port: 80 (answers)\nOnly root may listen there.\n');
  });

  it('of a list may be given in part: the rest of each item is asked', async () => {
    const users = list('Users', form(null, { name: text('Name'), shell: text('Shell') }));
    const app = startApp(users, {
      answers: { users: [{ name: 'ada' }, { name: 'bob', shell: 'sh' }] },
      lines: ['zsh', ''],
    });
    expect(await app.result).toEqual([
      { name: 'ada', shell: 'zsh' },
      { name: 'bob', shell: 'sh' },
    ]);
  });

  describe('to a list in a hub, in part', () => {
    const user = form('User', { name: text('Name'), port: number('Port', { default: 22 }) });
    const users = [{ name: 'ann' }, { name: 'bob', port: 2222 }];
    const all = [
      { name: 'ann', port: 22 },
      { name: 'bob', port: 2222 },
    ];
    const byHost = v.pipe(
      v.array(v.object({ name: v.string(), port: v.number() })),
      v.transform((items) => items.map(({ name, port }) => `${name}:${port}`)),
    );

    it.each([
      ['a section', hub('Setup', { users: list('Users', user) }), { users }, { users: all }],
      [
        'a section with a default',
        hub('Setup', { users: list('Users', user, { default: [{ name: 'zed', port: 1 }] }) }),
        { users },
        { users: all },
      ],
      [
        'in a section',
        hub('Setup', { team: form('Team', { users: list('Users', user) }) }),
        { team: { users } },
        { team: { users: all } },
      ],
      [
        'a list of lists',
        hub('Setup', { teams: list('Teams', list('Users', user)) }),
        { teams: [users] },
        { teams: [all] },
      ],
      [
        'read by a schema',
        hub('Setup', { users: list('Users', user, { accept: byHost }) }),
        { users },
        { users: ['ann:22', 'bob:2222'] },
      ],
    ] as [string, Question<unknown>, Record<string, unknown>, unknown][])(
      'is taken where nobody opens it: %s',
      async (_what, setup, answers, expected) => {
        const app = startApp(setup, { answers: site(answers), lines: ['c'] });
        expect(await app.result).toEqual(expected);
        expect(await startApp(setup, { answers: site(answers), mode: 'unattended' }).result).toEqual(
          expected,
        );
      },
    );

    it('is used where a field depends on another that is asked', async () => {
      const shell = user.and({ shell: text('Shell') }, { when: { port: 22 } });
      const app = startApp(hub('Setup', { users: list('Users', shell) }), {
        answers: site({ users: [{ name: 'ann', shell: 'zsh' }] }),
        lines: ['c', '1', '', 'c'],
      });
      expect(await app.result).toEqual({ users: [{ name: 'ann', port: 22, shell: 'zsh' }] });
    });

    it('is missing where an item lacks something', async () => {
      const setup = hub('Setup', {
        users: list('Users', form('User', { name: text('Name'), mail: text('Mail') })),
      });
      const app = startApp(setup, {
        answers: site({ users: [{ name: 'ann' }] }),
        lines: ['c', '1', 'ann@example.com', 'c'],
      });
      expect(await app.result).toEqual({ users: [{ name: 'ann', mail: 'ann@example.com' }] });
      expect(app.output).toContain('Still missing: Users.');
    });
  });

  it('of a list of forms is printed form by form', async () => {
    const users = list('Users', form('User', { name: text('Name'), shell: text('Shell') }));
    const items = [
      { name: 'ada', shell: 'sh' },
      { name: 'bob', shell: 'zsh' },
    ];
    const app = startApp(users, { answers: site({ users: items }) });
    expect(await app.result).toEqual(items);
    expect(app.output).toBe(
      [
        'User',
        'Name: ada (site.json)',
        'Shell: sh (site.json)',
        'User',
        'Name: bob (site.json)',
        'Shell: zsh (site.json)',
        '',
      ].join('\n'),
    );
  });

  it('of a list is printed with the labels that a function gives', async () => {
    const choices = () => [
      { value: 1, label: 'One' },
      { value: 2, label: 'Two' },
    ];
    const app = startApp(list('Zones', select('Zone', { choices })), { answers: site({ zones: [2, 1] }) });
    expect(await app.result).toEqual([2, 1]);
    expect(app.output).toBe('Zones: Two, One (site.json)\n');
  });

  it('of lists inside a list may be texts', async () => {
    const rows = list('Rows', list('Row', text('Cell')));
    const app = startApp(rows, { answers: { rows: ['a,b', '["c"]'] } });
    expect(await app.result).toEqual([['a', 'b'], ['c']]);
  });

  it('is judged once', async () => {
    let calls = 0;
    const counted = text('A', { accept: () => ++calls > 0 });
    await startApp(form(null, { a: counted }), { answers: { a: 'x' } }).ended;
    expect(calls).toBe(1);
  });

  it('tells whose answer is asked for in a section of a hub, though the items have no title', async () => {
    const user = form(null, { name: text('Name'), phone: text('Phone') });
    const app = startApp(hub('Setup', { users: list('Users', user) }), {
      answers: { users: [{ name: 'ada' }, { name: 'bob' }] },
      lines: ['1', '1', '2', 'c'],
    });
    await app.result;
    const asked = app.output.split('\n');
    const at = asked.indexOf("Your choice ['c' to finish, 'q' to quit]: 1");
    expect(asked.slice(at + 1, at + 5)).toEqual([
      'Name: ada (answers)',
      'Phone: 1',
      'Name: bob (answers)',
      'Phone: 2',
    ]);
  });
});

describe('who comes first', () => {
  it('is the first source in the list; each question is settled separately', async () => {
    const answers = [source('flags', { port: 1 }), { port: 2, name: 'b' }];
    const app = startApp(form(null, { name: text('Name'), port: number('Port') }), { answers });
    expect(await app.result).toEqual({ name: 'b', port: 1 });
    expect(app.output).toBe('Name: b (answers)\nPort: 1 (flags)\n');
  });
});

describe('ids', () => {
  it.each([
    ['the id of a question', number('Port', { id: 'listen' }), { listen: 1 }],
    ['an id from the label', number('  Which port? '), { 'which-port': 1 }],
    ['letters of any language', number('Číslo portu'), { 'číslo-portu': 1 }],
  ])('are %s', async (_, question, answers) => {
    expect(await startApp(question, { answers }).result).toBe(1);
  });

  it('of a form are put in front, and keys inside it count, not ids', async () => {
    const user = form('User', { name: text('Name', { id: 'else' }) }, { id: 'user' });
    expect(await startApp(user, { answers: { user: { name: 'ada' } } }).result).toEqual({ name: 'ada' });
    expect(await startApp(user, { answers: { 'user.name': 'ada' } }).result).toEqual({ name: 'ada' });
  });

  it('of answers that contain themselves are found all the same', async () => {
    const answers: Record<string, unknown> = { name: 'a' };
    answers['itself'] = answers;
    expect(await startApp(text('Name'), { answers }).result).toBe('a');
  });

  it('cannot reach prototypes', async () => {
    const answers = JSON.parse('{"__proto__": {"a": "x"}, "constructor": {"name": "y"}}') as Record<
      string,
      unknown
    >;
    const app = startApp(form(null, { a: text('A'), toString: text('B'), length: text('C') }), {
      answers,
      lines: ['1', '2', '3'],
    });
    expect(await app.result).toEqual({ a: '1', toString: '2', length: '3' });
  });
});

describe('a refused answer', () => {
  const nobody = { mode: 'unattended' } as const;

  it('is explained to a person at its question, and asked for', async () => {
    const app = startApp(server, {
      answers: site({ port: 70000, tls: 'maybe' }),
      lines: ['mail', '80', 'no'],
    });
    expect(await app.result).toMatchObject({ name: 'mail', port: 80, tls: false });
    expect(app.output).toBe(
      [
        'New server',
        "Type '<' to go back.",
        'Name: mail',
        "Warning: '70000' from site.json was refused: Must be at most 65535.",
        'Port (443): 80',
        "Warning: The answer from site.json was refused: Must be 'yes' or 'no', not",
        "'maybe'.",
        'Use TLS? (yes): no',
        '',
      ].join('\n'),
    );
    expect(app.errorOutput).toBe('');
  });

  it('in a hub is missing, and explained at its question', async () => {
    const setup = hub('Set up', { port: number('Port', { max: 65535, default: 443 }) });
    const app = startApp(setup, { answers: site({ port: 70000 }), lines: ['c', '1', '', 'c'] });
    expect(await app.result).toEqual({ port: 443 });
    expect(app.output).toContain('Still missing: Port.');
    expect(app.output).toContain(
      "Warning: '70000' from site.json was refused: Must be at most 65535.\nPort (443): ",
    );
  });

  it('of a form that is complete is explained where its field is asked for', async () => {
    const range = form(
      null,
      { start: number('Start'), end: number('End') },
      { accept: ({ start, end }) => start < end || { end: 'Must be after the start.' } },
    );
    const app = startApp(range, { answers: { start: 2, end: 1 }, lines: ['3'] });
    expect(await app.result).toEqual({ start: 2, end: 3 });
    expect(app.output).toContain('Warning: Must be after the start.\nEnd (1): 3\n');
    const alone = startApp(range, { answers: { start: 2, end: 1 }, ...nobody });
    expect(await alone.ended).toMatchObject({ errors: { end: 'Must be after the start.' } });
    expect(alone.errorOutput).toBe('end: Must be after the start.\n');
  });

  describe('ends the run with all others', () => {
    const answers = site({ name: 'a', port: 70000, tls: 'maybe' });
    const expected = {
      reason: 'answer-refused',
      code: 2,
      errors: { port: 'Must be at most 65535.', tls: "Must be 'yes' or 'no', not 'maybe'." },
    };
    const lines =
      "site.json: port: 70000: Must be at most 65535.\nsite.json: tls: Must be 'yes' or 'no', not 'maybe'.\n";

    it('with nobody there', async () => {
      const app = startApp(server, { answers, ...nobody });
      expect(await app.ended).toEqual(expected);
      expect([app.output, app.errorOutput]).toEqual(['', lines]);
    });

    it('at a pipe', async () => {
      const terminal = new ScriptedTerminal({ answers: ['mail', '80', 'no'] });
      let errors = '';
      const errorOutput = { write: (text: string) => (errors += text) };
      expect(await createApp({ terminal, errorOutput, answers }).run(server)).toEqual(expected);
      expect([terminal.output, errors]).toEqual(['', lines]);
    });
  });

  it('is found in questions that depend on given answers', async () => {
    const answers = { name: 'a', port: 1, tls: true, certificate: 5 };
    const app = startApp(server, { answers, ...nobody });
    expect(await app.ended).toMatchObject({ errors: { certificate: 'Must be text.' } });
    expect(app.output).toBe('');
  });

  it('of a list that is given whole is shown with its source', async () => {
    const servers = list('Servers', text('Server'), { min: 2 });
    const app = startApp(servers, { answers: site({ servers: ['a'] }), ...nobody });
    expect(await app.ended).toMatchObject({ errors: { servers: 'Add at least 2 items.' } });
    expect(app.errorOutput).toBe('site.json: servers: ["a"]: Add at least 2 items.\n');
  });

  it.each([
    ['has an unknown choice', ['nas', 'tape'], "No choice matches 'tape'. Allowed: nas, s3."],
    ['has a list among texts', ['nas', ['s3']], `No choice matches '["s3"]'. Allowed: nas, s3.`],
    ['is empty', [], 'Choose at least 1.'],
  ])('of a multiselect is the whole list where it %s', async (_, targets, message) => {
    const asked = multiselect('Targets', { choices: ['nas', 's3'], min: 1 });
    const app = startApp(asked, { answers: site({ targets }), ...nobody });
    expect(await app.ended).toMatchObject({ reason: 'answer-refused', errors: { targets: message } });
    expect(app.errorOutput).toBe(`site.json: targets: ${JSON.stringify(targets)}: ${message}\n`);
  });

  it('is said as a warning where a script asks for it, and the person is asked', async () => {
    const app = startApp(() => null, { answers: { port: 'x' } });
    expect((await app.ended).reason).toBe('closed');
    const script = async (running: App): Promise<number> => running.ask(number('Port'));
    const asking = startApp(script, { answers: { port: 'x' }, lines: ['80'] });
    expect(await asking.result).toBe(80);
    expect(asking.output).toBe(
      "Warning: The answer from answers was refused: 'x' is not a number.\nPort: 80\n",
    );
    expect(await startApp(script, { answers: { port: 'x' }, ...nobody }).ended).toMatchObject({
      reason: 'answer-refused',
      code: 2,
    });
  });

  it('is one line, whatever a source is called', async () => {
    const app = startApp(number('Port'), { answers: source('a\nb: \u001B[31m', { port: 'x' }), ...nobody });
    await app.ended;
    expect(app.errorOutput).toBe("a b: : port: 'x' is not a number.\n");
  });

  it('is an object in the place of a value, or a value in the place of an object', async () => {
    const user = form('User', { user: form(null, { name: text('Name') }) });
    const app = startApp(user, { answers: { user: 'ada' }, ...nobody });
    expect(await app.ended).toMatchObject({ errors: { user: 'Must be a JSON object of answers.' } });
  });
});

describe('asking again under the same id', () => {
  const twice = (question: never, answers: unknown, lines: string[] = []) =>
    startApp(async (app) => [await app.ask(question), await app.ask(question)], {
      answers: answers as never,
      lines,
    });

  it('asks the person when the answer was used', async () => {
    const app = twice(text('Name') as never, { name: 'a' }, ['typed']);
    expect(await app.result).toEqual(['a', 'typed']);
    expect(app.output).toBe('Name: a (answers)\nName: typed\n');
  });

  it('takes a list for one answer', async () => {
    const targets = multiselect('Targets', { choices: ['nas', 's3'] }) as never;
    expect(await twice(targets, { targets: ['nas', 's3'] }, ['s3']).result).toEqual([['nas', 's3'], ['s3']]);
    const rooms = list('Rooms', multiselect('Lights', { choices: ['a', 'b'] }));
    const one = startApp(rooms, { answers: { rooms: [['a'], [], ['a', 'b']] } });
    expect(await one.result).toEqual([['a'], [], ['a', 'b']]);
  });

  it('takes any list for one answer to a custom question', async () => {
    const point = custom<unknown>('Point', { screen: () => new UIScreen<undefined, unknown>() });
    for (const value of [[], [1, 2], [1, [2]], [[1, 2], [3]]]) {
      expect(await startApp(point, { answers: { point: value } }).result).toEqual(value);
    }
  });
});

describe('the options of a command-line library', () => {
  const plan = form('Plan', {
    app: text('App'),
    timeZone: text('Time zone'),
    'dry-run': confirm('Dry run?'),
    user: form('User', { fullName: text('Name') }),
  });
  const ready = { app: 'web', timeZone: 'UTC', 'dry-run': true, user: { fullName: 'Ada' } };

  it.each([
    [
      'commander',
      { app: 'web', api: 'v2', timeZone: 'UTC', dryRun: true, 'user.fullName': 'Ada', verbose: undefined },
    ],
    [
      'yargs',
      {
        _: ['deploy', 1],
        $0: 'plan',
        app: 'web',
        api: 'v2',
        'time-zone': 'UTC',
        timeZone: 'UTC',
        'dry-run': true,
        dryRun: true,
        user: { 'full-name': 'Ada', fullName: 'Ada' },
      },
    ],
    ['citty', { _: [], app: 'web', api: 'v2', 'time-zone': 'UTC', dryRun: true, 'user.full-name': 'Ada' }],
    ['cac', { '--': ['x'], app: 'web', api: 'v2', timeZone: 'UTC', dryRun: true, user: { fullName: 'Ada' } }],
  ])('%s can be passed as they are', async (_, options) => {
    const answers = source('flags', options, { others: 'ignore' });
    const app = startApp(plan, { answers, mode: 'unattended' });
    expect(await app.result).toEqual(ready);
    expect(app.errorOutput).toBe('');
  });

  it('that no question has are reported unless they are to be ignored', async () => {
    const near = startApp(plan, { answers: source('flags', { api: 1 }), mode: 'unattended' });
    expect((await near.ended).code).toBe(2);
    expect(near.errorOutput).toContain("flags: No question has the id 'api'; did you mean 'app'?");
    const missing = startApp(plan, {
      answers: source('flags', { api: 1 }, { others: 'ignore' }),
      mode: 'unattended',
    });
    expect(await missing.ended).toMatchObject({ reason: 'needs-answers' });
    expect(missing.errorOutput).not.toContain('api');
  });

  it('are answers like others: what is refused is said', async () => {
    const answers = source('flags', { 'dry-run': 'maybe' }, { others: 'ignore' });
    const app = startApp(plan, { answers, mode: 'unattended' });
    expect(await app.ended).toMatchObject({ reason: 'answer-refused' });
    expect(app.errorOutput).toContain("flags: dry-run: Must be 'yes' or 'no', not 'maybe'.");
  });

  it('are given with a known option', () => {
    expect(() => source('flags', {}, { others: 'report' as never })).toThrow('source: others must be');
    expect(() => source('flags', {}, 5 as never)).toThrow('source: options must be');
    expect(source('flags', { a: 1 }, null).ids?.()).toEqual(['a']);
  });
});

describe('keys that no question used', () => {
  it('are named at the end', async () => {
    const answers = site({ certificate: 'x', elsewhere: { deep: 1 }, $schema: 'y', nothing: null });
    const app = startApp(server, { answers, lines: ['a', '', 'no'] });
    expect(await app.result).toMatchObject({ tls: false });
    expect(app.errorOutput).toBe("site.json: No question has the id 'elsewhere.deep'; it was ignored.\n");
  });

  it('are told of where the run was cut short', async () => {
    const app = startApp(server, { answers: site({ prot: 1, elsewhere: 1 }), mode: 'unattended' });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers' });
    expect(app.errorOutput.split('\n').slice(-3)).toEqual([
      "site.json: No question has the id 'prot'; did you mean 'port'?",
      "site.json: No question has the id 'elsewhere'; it was ignored.",
      '',
    ]);
  });

  it('are a warning in a script, which may ask anything', async () => {
    const app = startApp(async (running) => running.ask(number('Port')), { answers: { port: 1, prot: 2 } });
    expect(await app.result).toBe(1);
    expect(app.errorOutput).toBe("answers: No question has the id 'prot'; did you mean 'port'?\n");
  });

  it.each([
    ['two letters swapped', 'prot', 'port'],
    ['one letter wrong', 'pirt', 'port'],
    ['a swap and a wrong letter', 'ecrtificatx', 'certificate'],
    ['two wrong letters in a short name', 'pxyt', null],
    ['two wrong letters, the first of which comes next', 'prxt', null],
    ['two wrong letters, the last of which came before', 'pxot', null],
    ['a swap and two wrong letters', 'ecrtifixatx', null],
  ])('are near a question or not: %s', async (_, typed, near) => {
    const asked = form(null, { port: number('Port'), certificate: text('Certificate') });
    const answers = site({ port: 1, certificate: 'x', [typed]: 2 });
    const app = startApp(asked, { answers });
    const hint = near === null ? 'it was ignored.' : `did you mean '${near}'?`;
    expect((await app.ended).reason).toBe('closed');
    expect(app.errorOutput).toBe(`site.json: No question has the id '${typed}'; ${hint}\n`);
  });

  it('inside a list are found too', async () => {
    const users = list('Users', form(null, { name: text('Name') }));
    const app = startApp(users, { answers: { users: [{ name: 'a', nmae: 'b' }] } });
    expect(await app.ended).toMatchObject({ reason: 'closed' });
    expect(app.errorOutput).toBe(
      "answers: No question has the id 'users.0.nmae'; did you mean 'users.0.name'?\n",
    );
  });

  it('inside a list are near only if their own names are', async () => {
    const users = list('Users', form(null, { name: text('Name') }));
    const app = startApp(users, { answers: { users: [{ name: 'a', note: 'b' }] } });
    expect(await app.ended).toMatchObject({ reason: 'closed' });
    expect(app.errorOutput).toBe("answers: No question has the id 'users.0.note'; it was ignored.\n");
  });
});

describe('saved answers as defaults', () => {
  it('never outrank what is given to a section that they make known', async () => {
    const setup = hub('Setup', { name: text('Name'), disk: text('Disk') }).and(() => ({
      user: text('User', { default: 'root' }),
    }));
    const options = { answers: { disk: 'sda', user: 'ann' }, defaults: { name: 'mail' } };
    const value = { name: 'mail', disk: 'sda', user: 'ann' };
    expect(await startApp(setup, { ...options, mode: 'unattended' }).result).toEqual(value);
    expect(await startApp(setup, { ...options, lines: ['c'] }).result).toEqual(value);
  });

  it('are offered, not taken', async () => {
    const app = startApp(server, { defaults: { name: 'mail', port: '8443' }, lines: ['', '', 'no'] });
    expect(await app.result).toEqual({ name: 'mail', port: 8443, tls: false, certificate: undefined });
    expect(app.output).toContain('Name (mail): \nPort (8443): \n');
  });

  it('that do not pass the checks are left out', async () => {
    const app = startApp(server, { defaults: { port: 70000 }, lines: ['a', '', 'no'] });
    expect(await app.result).toMatchObject({ port: 443 });
  });

  it('offer items that leave out what has a default, or may be left out', async () => {
    const item = form('Host', {
      host: text('Host'),
      port: number('Port', { default: 22 }),
      note: text('Note', { optional: true }),
    });
    const hosts = form('Site', { name: text('Name'), hosts: list('Hosts', item) });
    const defaults = { name: 'x', hosts: [{ host: 'alpha' }, { host: 'beta', port: 23 }] };
    const value = {
      name: 'x',
      hosts: [
        { host: 'alpha', port: 22, note: null },
        { host: 'beta', port: 23, note: null },
      ],
    };
    expect(await startApp(hosts, { defaults, lines: ['', ''] }).result).toEqual(value);
    expect(await startApp(hosts, { defaults, mode: 'unattended' }).result).toEqual(value);
  });

  describe('with items that lack their secrets', () => {
    const users = list('Users', form('User', { name: text('Name'), password: secret('Password') }));
    const defaults = { users: [{ name: 'ada' }, { name: 'bob' }] };
    const all = [
      { name: 'ada', password: 'p1' },
      { name: 'bob', password: 'p2' },
    ];

    it('offer these items, and ENTER asks for the rest of each', async () => {
      const app = startApp(form('Site', { users }), { defaults, lines: ['', '', 'p1', '', '', 'p2', ''] });
      expect(await app.result).toEqual({ users: all });
      expect(app.output).toContain('1) ada\n2) bob\nUsers [');
    });

    it('leave a section of a hub incomplete', async () => {
      const lines = ['c', 'users', '', '', 'p1', '', '', 'p2', '', 'c'];
      const app = startApp(hub('Site', { users }), { defaults, lines });
      expect(await app.result).toEqual({ users: all });
      expect(app.output).toContain('Still missing: Users.');
    });

    it('are missing where nobody is there', async () => {
      const app = startApp(form('Site', { users }), { defaults, mode: 'unattended' });
      expect(await app.ended).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'users' }] });
    });
  });

  it('complete the sections of a hub', async () => {
    const setup = hub('Set up', {
      name: text('Host name'),
      servers: list('Servers', text('Server'), { min: 1 }),
    });
    const app = startApp(setup, { defaults: { name: 'mail', servers: ['a'] }, lines: ['c'] });
    expect(await app.result).toEqual({ name: 'mail', servers: ['a'] });
  });
});

describe('what was asked', () => {
  it('is listed with who answered', async () => {
    const app = startApp(server, { answers: { port: 1 }, lines: ['mail', 'no'] });
    await app.ended;
    expect(app.asked).toEqual([
      { id: 'port', kind: 'number', label: 'Port', answeredBy: 'answers' },
      { id: 'name', kind: 'text', label: 'Name', answeredBy: 'person' },
      { id: 'tls', kind: 'confirm', label: 'Use TLS?', answeredBy: 'person' },
    ]);
  });

  it('has nobody who answered where the question was left', async () => {
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    await app.end();
    expect(app.asked).toEqual([{ id: 'name', kind: 'text', label: 'Name', answeredBy: null }]);
  });
});

describe('the end of the input at any other question', () => {
  it('lists it, and what is missing with it, in a script', async () => {
    const app = startApp(async (running) => {
      await running.ask(confirm('Really?'));
      await running.ask(
        form('User', { name: text('Name'), port: number('Port', { default: 443 }), city: text('City') }),
      );
    });
    await app.answer('yes');
    expect(await app.end()).toEqual({ reason: 'end-of-input', code: 1 });
    expect(app.errorOutput).toBe('Some answers are missing.\n  name  Name, text\n  city  City, text\n');
  });

  it('does not list what was answered or left before', async () => {
    const abort = new AbortController();
    const app = startApp(async (running) => {
      await running.ask(text('First'));
      await running.ask(text('Second'), { signal: abort.signal }).catch(() => {});
      await running.ask(text('Third'), { back: true });
      await running.ask(text('Fourth'));
    });
    await app.answer('1');
    abort.abort();
    await app.waitForPrompt('Third');
    await app.answer('<');
    await app.end();
    expect(app.errorOutput).toBe('Some answers are missing.\n  fourth  Fourth, text\n');
  });

  it('lists what a screen asks', async () => {
    class Menu extends UIScreen {
      override async shown(): Promise<void> {
        await this.ask(text('Name'));
      }
    }
    const app = startApp(new Menu());
    expect(await app.end()).toEqual({ reason: 'end-of-input', code: 1 });
    expect(app.errorOutput).toBe('Some answers are missing.\n  name  Name, text\n');
  });

  it.each([
    ['at a question with a default', (app: App) => app.ask(confirm('Use TLS?', { default: true }))],
    ['at a screen', (app: App) => app.ask(new UIScreen('Menu'))],
  ])('says so where nothing is missing: in a script %s', async (_where, script) => {
    const app = startApp(async (running) => void (await script(running)));
    expect(await app.end()).toEqual({ reason: 'end-of-input', code: 1 });
    expect(app.errorOutput).toBe('The input ended.\n');
  });

  it('says nothing at a screen that no script asks for', async () => {
    const app = startApp(new UIScreen('Menu'));
    expect(await app.end()).toEqual({ reason: 'end-of-input', code: 1 });
    expect(app.errorOutput).toBe('');
  });
});

describe('the end of the input at a declared question', () => {
  it('lists what is missing', async () => {
    const app = startApp(server, { answers: { tls: false } });
    const exit = await app.end();
    expect(exit).toEqual({
      reason: 'end-of-input',
      code: 2,
      questions: [{ id: 'name', label: 'Name', kind: 'text' }],
    });
    expect(app.errorOutput).toBe('Some answers are missing, so nothing was done.\n  name  Name, text\n');
  });

  it('says so where nothing is missing', async () => {
    const app = startApp(confirm('Use TLS?', { default: true }));
    expect(await app.end()).toEqual({ reason: 'end-of-input', code: 1 });
    expect(app.errorOutput).toBe('The input ended.\n');
  });

  it('does not list what was answered', async () => {
    const setup = hub('Set up', { name: text('Host name'), zone: text('Zone') });
    const app = startApp(setup, { lines: ['1', 'mail'] });
    await app.waitForPrompt();
    expect(await app.end()).toMatchObject({ questions: [{ id: 'zone' }] });
  });
});
