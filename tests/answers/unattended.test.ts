import { PassThrough, Readable } from 'node:stream';
import { confirm, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import {
  createApp,
  custom,
  ErrorDialog,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  PasswordDialog,
  UIScreen,
  YesNoDialog,
} from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { IS_ALL_TRIED } from '../support/effort.ts';

const mode = 'unattended';

const backup = form('Backup', {
  port: number('Port', { integer: true, min: 1, max: 65535 }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  password: secret('Password'),
  tls: confirm('Use TLS?', { default: true }),
  comment: text('Comment', { optional: true }),
  extra: multiselect('Extra', { choices: ['a'] }),
});

describe('where nobody is there', () => {
  it('answers are given, initial, or defaults, and nothing is read', async () => {
    const answers = { port: 80, targets: 'nas', password: 'hunter2' };
    const app = startApp(backup, { answers, mode, lines: ['never read'] });
    expect(await app.result).toEqual({
      port: 80,
      targets: ['nas'],
      password: 'hunter2',
      tls: true,
      comment: null,
      extra: [],
    });
    expect(app.output).toBe(
      [
        'Backup',
        'Port: 80 (answers)',
        'Targets: nas (answers)',
        'Password: (given)',
        'Use TLS? yes (default)',
        'Extra: none (default)',
        '',
      ].join('\n'),
    );
    expect(app.errorOutput).toBe('');
  });

  it('an initial value comes before the default', async () => {
    const port = number('Port', { default: 1 });
    const app = startApp(async (running) => running.ask(port, { initial: 2 }), { mode });
    expect(await app.result).toBe(2);
  });

  it('all that is missing is listed, and nothing is printed', async () => {
    const app = startApp(backup, { mode, lines: ['1'] });
    expect(await app.ended).toEqual({
      reason: 'needs-answers',
      code: 2,
      questions: [
        { id: 'port', label: 'Port', kind: 'number' },
        {
          id: 'targets',
          label: 'Targets',
          kind: 'multiselect',
          choices: [
            { value: 'nas', label: 'nas' },
            { value: 's3', label: 's3' },
            { value: 'tape', label: 'tape' },
          ],
        },
        { id: 'password', label: 'Password', kind: 'secret' },
      ],
    });
    expect(app.output).toBe('');
    expect(app.errorOutput).toBe(
      [
        'Some answers are missing, so nothing was done.',
        '  port      Port, a whole number from 1 to 65535',
        '  targets   Targets, one or more of nas, s3, tape',
        '  password  Password, a secret',
        '',
      ].join('\n'),
    );
  });

  it('a script was called already, so something may have been done', async () => {
    const app = startApp(async (running) => running.ask(number('Port')), { mode });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'port' }] });
    expect(app.errorOutput).toBe('Some answers are missing.\n  port  Port, a number\n');
  });

  it('the incomplete sections of a hub are listed', async () => {
    const setup = hub('Set up', {
      zone: select('Zone', { choices: async () => ['a', 'b'] }),
      user: form('User', { name: text('User name'), shell: text('Shell', { default: 'sh' }) }),
      servers: list('Servers', text('Server'), { min: 1 }),
    });
    const app = startApp(setup, { mode });
    const exit = await app.ended;
    expect(exit).toMatchObject({
      questions: [
        { id: 'zone', choices: [{ value: 'a' }, { value: 'b' }] },
        { id: 'user.name' },
        { id: 'servers' },
      ],
    });
    const answered = startApp(setup, { mode, answers: { zone: 'b', 'user.name': 'ada', servers: 'x' } });
    expect(await answered.result).toEqual({ zone: 'b', user: { name: 'ada', shell: 'sh' }, servers: ['x'] });
  });

  it('a default that its checks refuse ends the run', async () => {
    const port = number('Port', { default: 5, accept: (value) => value !== 5 || 'Not that one.' });
    const app = startApp(port, { mode });
    expect(await app.ended).toEqual({ reason: 'answer-refused', code: 2, errors: { port: 'Not that one.' } });
    expect(app.errorOutput).toBe('port: 5: Not that one.\n');
  });

  it('checks of a form are told under the id of the form', async () => {
    const range = form('Range', { a: number('A') }, { accept: () => 'Never.' });
    const app = startApp(range, { mode, answers: { a: 1 } });
    expect(await app.ended).toMatchObject({ reason: 'answer-refused', errors: { range: 'Never.' } });
  });

  it('an answer that is used up ends the run, even where there is a default', async () => {
    const name = text('Name', { default: 'x' });
    const app = startApp(async (running) => [await running.ask(name), await running.ask(name)], {
      mode,
      answers: { name: 'a' },
    });
    expect(await app.ended).toEqual({
      reason: 'answer-refused',
      code: 2,
      errors: { name: 'This question was asked again, but no other answer was given.' },
    });
  });

  it('questions that depend on answers are asked when these are there', async () => {
    const server = form(null, { tls: confirm('TLS?', { default: true }) }).and(
      { certificate: text('Certificate') },
      { when: { tls: true } },
    );
    expect(await startApp(server, { mode }).ended).toMatchObject({ questions: [{ id: 'certificate' }] });
    expect(await startApp(server, { mode, answers: { tls: false } }).result).toEqual({ tls: false });
  });

  it('a custom question is answered by its value', async () => {
    const colour = custom('Colour', { screen: () => new UIScreen() as never });
    expect(await startApp(colour, { mode, answers: { colour: 'red' } }).result).toBe('red');
    expect(await startApp(colour, { mode }).ended).toMatchObject({
      questions: [{ id: 'colour', kind: 'custom' }],
    });
  });

  it('what was asked is listed with who answered', async () => {
    const app = startApp(form(null, { a: text('A', { default: 'x' }), b: text('B') }), {
      mode,
      answers: { b: 'y' },
    });
    await app.ended;
    expect(app.asked.map(({ id, answeredBy }) => [id, answeredBy])).toEqual([
      ['a', 'default'],
      ['b', 'answers'],
    ]);
  });

  it('checks run once', async () => {
    let calls = 0;
    const a = text('A', { default: 'x', accept: () => ++calls > 0 });
    const b = text('B', { accept: () => ++calls > 0 });
    await startApp(form(null, { a, b }), { mode, answers: { b: 'y' } }).ended;
    expect(calls).toBe(2);
  });

  it('a failure of the program is a failure', async () => {
    const broken = text('A', {
      accept: () => {
        throw new Error('broken');
      },
    });
    await expect(startApp(broken, { mode, answers: { a: 'x' } }).ended).rejects.toThrow('broken');
  });
});

describe('answers that share their parts without end', () => {
  let shared: object = { leaf: 1 };
  for (let level = 0; level < 60; level++) shared = { one: shared, other: shared };
  const colour = custom<object>('Colour', { screen: () => new UIScreen<undefined, object>('Colour') });

  it('are taken by a question of any value', async () => {
    const app = startApp(colour, { mode, answers: { colour: shared } });
    expect(await app.result).toBe(shared);
  });

  it('are refused by the others, in a message that has an end', async () => {
    const app = startApp(number('Port'), { mode, answers: { port: shared } });
    expect(await app.ended).toMatchObject({ reason: 'answer-refused' });
    expect(app.errorOutput).toContain('{...}');
  });

  it.runIf(IS_ALL_TRIED)('are told where nobody uses them, as far as that has an end', async () => {
    const app = startApp(number('Port', { default: 1 }), { mode, answers: { colour: shared } });
    expect(await app.result).toBe(1);
  });
});

describe('a program that asks without end', () => {
  it('lets everything else have its turn, and is ended by an abort', async () => {
    const abort = new AbortController();
    setImmediate(() => abort.abort());
    const again = confirm('Again?', { default: true });
    const app = startApp(
      async (running) => {
        for (let time = 0; time < 10_000; time++) await running.ask(again);
      },
      { mode, signal: abort.signal },
    );
    expect(await app.ended).toMatchObject({ reason: 'aborted' });
  });
});

describe('screens', () => {
  it.each([
    ['menu', new UIScreen('Menu')],
    ['hello-world', new UIScreen('Hello, World!')],
    ['format-the-disk', new YesNoDialog('Format the disk?')],
    ['name', new GetInputScreen('Name')],
    ['key', new GetPasswordInputScreen('Key')],
    ['password', new PasswordDialog(null, { confirm: true })],
  ])('are for people: the run ends, and names them: %s', async (id, screen) => {
    const app = startApp(screen as never, { mode, answers: { [id]: 'hunter2' } });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers', code: 2, questions: [{ id }] });
    expect(app.output).not.toContain('hunter2');
  });

  it('are named without a way to answer them', async () => {
    const app = startApp(new UIScreen('Main menu'), { mode });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers' });
    expect(app.errorOutput).toBe('Some answers are missing.\n  main-menu  Main menu\n');
  });

  it('that only tell something are printed and passed; an error goes to standard error as well', async () => {
    const app = startApp(
      async (running) => {
        await running.ask(new HelpScreen('How it works.'));
        await running.ask(new ErrorDialog('The disk is full.'));
      },
      { mode },
    );
    expect(await app.ended).toMatchObject({ reason: 'closed' });
    expect(app.output).toContain('How it works.');
    expect(app.output).toContain('The disk is full.');
    expect(app.errorOutput).toBe('Error: The disk is full.\n');
  });
});

describe('a person is there', () => {
  const interactive = async (options: Parameters<typeof createApp>[0]): Promise<unknown> => {
    const exit = await createApp({ errorOutput: { write: () => true }, ...options }).run(
      (app) => app.interactive,
    );
    return 'value' in exit ? exit.value : exit;
  };
  const typed = (isTerminal: boolean): ScriptedTerminal =>
    new ScriptedTerminal({ answers: ['x'], interactive: isTerminal });

  it('if the input is a terminal, and the run is not unattended', async () => {
    expect(await interactive({ terminal: typed(true) })).toBe(true);
    expect(await interactive({ terminal: typed(false) })).toBe(false);
    expect(await interactive({ terminal: typed(true), mode })).toBe(false);
  });

  it('not in a JSON run, nor where lines are piped', async () => {
    const output = new PassThrough().resume();
    expect(await interactive({ input: Readable.from([]), output, mode: 'json' })).toBe(false);
    expect(await interactive({ input: Readable.from(['x\n']), output })).toBe(false);
  });
});
