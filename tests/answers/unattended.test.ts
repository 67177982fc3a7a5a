import { PassThrough, Readable } from 'node:stream';
import {
  confirm,
  Container,
  createApp,
  custom,
  doubt,
  ErrorDialog,
  form,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  hub,
  InputState,
  list,
  multiselect,
  number,
  PasswordDialog,
  type Question,
  secret,
  select,
  text,
  TextWidget,
  UIScreen,
  YesNoDialog,
} from 'textui';
import { questionsOf, schemaOf, source } from 'textui/answers';
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

  it('danger is never answered by a default, nor by an initial value', async () => {
    const wipe = confirm('Wipe?', { danger: true });
    const app = startApp(async (running) => running.ask(wipe, { initial: true }), { mode });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'wipe' }] });
    expect(await startApp(wipe, { mode, answers: { wipe: 'yes' } }).result).toBe(true);
  });

  it('danger inside a list, a form or a hub is not answered by a default either', async () => {
    const wipe = confirm('Wipe?', { danger: true });
    const disk = form('Disk', { name: text('Name'), wipe });
    const disks = [{ name: 'sda', wipe: true }];
    const asked: [Question<unknown>, unknown][] = [
      [list('All', wipe, { default: [true] }), []],
      [list('All', wipe, { default: () => [true] }), []],
      [list('All', disk, { default: disks }), []],
      [list('All', hub('Disk', { wipe }), { default: [{ wipe: true }] }), []],
      [list('All', list('Some', wipe), { default: [[true]] }), []],
      [form(null, { all: list('All', wipe) }, { default: { all: [true] } }), { all: [] }],
    ];
    for (const [question, value] of asked) {
      expect(await startApp(question, { mode }).result).toEqual(value);
      expect(JSON.stringify([schemaOf(question as never), questionsOf(question as never)])).not.toContain(
        'true]',
      );
    }
    const needed = list('All', wipe, { min: 1, default: [true] });
    expect(await startApp(needed, { mode }).ended).toMatchObject({ reason: 'needs-answers' });
    expect(questionsOf(needed)[0]).toMatchObject({ id: 'all', required: true });
    const offered = list('All', wipe);
    const saved = startApp(offered, { mode, defaults: { all: [true] } });
    expect(await saved.ended).toMatchObject({ reason: 'needs-answers' });
    const initial = startApp(async (app) => app.ask(offered, { initial: [true] }), { mode });
    expect(await initial.result).toEqual([]);
    expect(await startApp(offered, { mode, answers: { all: [true] } }).result).toEqual([true]);
    expect(await startApp(list('All', disk), { mode, answers: { all: disks } }).result).toEqual(disks);
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

/** A menu with two items. */
class Menu extends UIScreen {
  override id = 'main-menu';
  readonly chosen: string[] = [];

  override refresh(): void {
    const list = new Container();
    for (const name of ['first', 'second']) {
      list.add(new TextWidget(name), () => {
        this.chosen.push(name);
      });
    }
    this.window.add(list);
  }
}

describe('a source that answers everything', () => {
  /** Answers every text, but only for items before the limit; fails where it is asked without end. */
  function everything(limit = Number.POSITIVE_INFINITY) {
    let lookups = 0;
    const get = ({ id, kind }: { id: string; kind: string }): string | undefined => {
      if (++lookups > 1_000_000) throw new Error('asked without end');
      return kind === 'text' && !id.split('.').some((part) => Number(part) >= limit) ? 'x' : undefined;
    };
    return { name: 'everything', get };
  }
  const tags = (max?: number) => list('Tags', text('Tag'), { max });

  it('ends a list that takes no more', async () => {
    const app = startApp(tags(3), { mode, answers: everything() });
    expect(await app.ended).toEqual({
      reason: 'answer-refused',
      code: 2,
      errors: { tags: 'The list can have at most 3.' },
    });
  });

  it('ends a list that takes any number at the limit', async () => {
    const app = startApp(tags(), { mode, answers: everything() });
    expect(await app.ended).toMatchObject({
      reason: 'answer-refused',
      errors: { tags: 'The list can have at most 10000.' },
    });
    const full = startApp(tags(), { mode, answers: everything(10_000) });
    expect(await full.result).toHaveLength(10_000);
  });

  it('lets everything else have its turn, and is ended by an abort', async () => {
    const abort = new AbortController();
    setImmediate(() => abort.abort());
    const nested = list('Tables', list('Rows', list('Cells', text('Cell'))));
    const app = startApp(nested, { mode, answers: everything(1000), signal: abort.signal });
    expect(await app.ended).toMatchObject({ reason: 'aborted' });
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
  it('of the program are answered by keys, one or a list', async () => {
    const menu = new Menu('Menu');
    const app = startApp(menu, { mode, answers: source('site.json', { 'main-menu': ['2', 1, 'c'] }) });
    expect(await app.ended).toEqual({ reason: 'closed', code: 0 });
    expect(menu.chosen).toEqual(['second', 'first']);
    expect(app.output).toContain('refresh]: 2 (site.json)\n');
    expect(app.asked[0]).toEqual({ id: 'main-menu', kind: 'menu', label: 'Menu', answeredBy: 'site.json' });
    expect(await startApp(new Menu('Menu'), { mode, answers: { 'main-menu': 'c' } }).ended).toMatchObject({
      code: 0,
    });
  });

  it('that nothing answers are missing, with their keys', async () => {
    const app = startApp(new Menu('Menu'), { mode });
    expect(await app.ended).toEqual({
      reason: 'needs-answers',
      code: 2,
      questions: [
        {
          id: 'main-menu',
          label: 'Menu',
          kind: 'menu',
          choices: [
            { value: '1', label: 'first' },
            { value: '2', label: 'second' },
            { value: 'c', label: 'to continue' },
            { value: 'q', label: 'to quit' },
            { value: 'r', label: 'to refresh' },
          ],
        },
      ],
    });
  });

  it('with items inside items are missing with the keys of the innermost', async () => {
    class Nested extends UIScreen {
      override refresh(): void {
        const [all, inner] = [new Container(), new Container()];
        for (const name of ['first', 'second']) inner.add(new TextWidget(name), () => undefined);
        all.add(inner, () => undefined);
        all.add(new TextWidget('third'), () => undefined);
        this.window.add(all);
      }
    }
    expect(await startApp(new Nested('Menu'), { mode }).ended).toMatchObject({
      questions: [
        {
          choices: [
            { value: '1.1', label: 'first' },
            { value: '1.2', label: 'second' },
            { value: '2', label: 'third' },
            { value: 'c' },
            { value: 'q' },
            { value: 'r' },
          ],
        },
      ],
    });
  });

  it('never loop: keys that are used up, or refused, end the run', async () => {
    const used = startApp(new Menu('Menu'), { mode, answers: { 'main-menu': ['r', 'r'] } });
    expect(await used.ended).toMatchObject({ reason: 'answer-refused', code: 2 });
    const refused = startApp(new Menu('Menu'), { mode, answers: { 'main-menu': '9' } });
    expect(await refused.ended).toMatchObject({
      reason: 'answer-refused',
      errors: { 'main-menu': "'9' is not a choice here. Type 1, 2, c, q or r." },
    });
    expect(refused.errorOutput).toBe("answers: main-menu: '9' is not a choice here. Type 1, 2, c, q or r.\n");
  });

  it('are answered for a person too, who is asked for the rest', async () => {
    const menu = new Menu('Menu');
    const app = startApp(menu, { answers: { 'main-menu': '1' }, lines: ['2', 'c'] });
    expect((await app.ended).reason).toBe('closed');
    expect(menu.chosen).toEqual(['first', 'second']);
  });

  it('without an id have one from their title', async () => {
    const app = startApp(new UIScreen('Hello, World!'), { mode, answers: { 'hello-world': 'q' } });
    expect(await app.ended).toEqual({ reason: 'quit', code: 0 });
  });

  it.each([
    ['YesNoDialog', new YesNoDialog('Format the disk?'), { 'format-the-disk': true }, true],
    ['YesNoDialog with an id', new YesNoDialog('Sure?', { id: 'sure' }), { sure: 'no' }, false],
    ['YesNoDialog with a default', new YesNoDialog('Sure?', { default: true }), {}, true],
    ['GetInputScreen', new GetInputScreen('Name', { id: 'who' }), { who: ' ada ' }, ' ada '],
    ['GetInputScreen with a default', new GetInputScreen('Name', { default: 'x' }), {}, 'x'],
    ['GetPasswordInputScreen', new GetPasswordInputScreen('Key'), { key: 'k' }, 'k'],
    ['PasswordDialog', new PasswordDialog(null, { confirm: true }), { password: 'hunter2' }, 'hunter2'],
  ])('of the library are questions: %s', async (_, dialog, answers, value) => {
    const app = startApp(dialog as never, { mode, answers });
    expect(await app.result).toBe(value);
    expect(app.output).not.toContain('hunter2');
  });

  it.each([
    ['confirm', new YesNoDialog('A?')],
    ['text', new GetInputScreen('A')],
    ['secret', new GetPasswordInputScreen('A')],
    ['secret', new PasswordDialog('A')],
  ])('of the library are of kind %s', async (kind, dialog) => {
    const app = startApp(dialog as never, { mode });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'a', kind }] });
  });

  it('a refused answer of a dialog ends the run', async () => {
    const dialog = new GetInputScreen('Port', {
      accept: [(line) => /^\d+$/.test(line) || 'A number, please.'],
    });
    const app = startApp(dialog, { mode, answers: { port: 'x' } });
    expect(await app.ended).toMatchObject({
      reason: 'answer-refused',
      errors: { port: 'A number, please.' },
    });
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

  it("never have a question of the program's own answered by the library, whatever its words", async () => {
    class Asks extends UIScreen<undefined, string> {
      override async input(): Promise<InputState> {
        this.close(await this.getUserInput('Use it anyway? This wipes /dev/sda'));
        return InputState.PROCESSED;
      }
    }
    for (const translator of [null, { 'question.use-anyway': '' }]) {
      const app = startApp(new Asks('Disk'), { mode, answers: { disk: 'c' }, translator });
      expect(await app.ended).toMatchObject({
        reason: 'needs-answers',
        questions: [{ id: 'use-it-anyway-this-wipes-dev-sda' }],
      });
    }
  });

  it('that ask for a password do not give it to a question of their own', async () => {
    class Own extends PasswordDialog {
      override async input(): Promise<InputState> {
        this.close(await this.getUserInput('Host name'));
        return InputState.PROCESSED;
      }
    }
    const app = startApp(new Own('Passphrase'), { mode, answers: { passphrase: 'hunter2' } });
    expect(await app.ended).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'host-name' }] });
  });

  it('whose answer is doubted take it, and say so', async () => {
    const dialog = new GetInputScreen('Port', { accept: () => doubt('Ports below 1024 need root.') });
    const app = startApp(dialog, { mode, answers: { port: '80' } });
    expect(await app.result).toBe('80');
    expect(app.output).toContain('Ports below 1024 need root.');
  });

  it('ask for lines of their own, by what they say', async () => {
    class Asks extends UIScreen<undefined, string> {
      override id = 'asks';
      override async input(): Promise<InputState> {
        this.close(await this.getUserInput('Your name?'));
        return InputState.PROCESSED;
      }
    }
    const answers = { asks: 'c', 'asks.your-name': 'ada' };
    expect(await startApp(new Asks('Asks'), { mode, answers }).ended).toMatchObject({ reason: 'closed' });
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
