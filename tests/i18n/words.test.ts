import { confirm, date, doubt, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { ENGLISH, type MessageId } from 'textui/messages';
import { Container, ListRowContainer } from 'textui/render/containers';
import { BarChartWidget, CheckboxWidget, TextWidget, TreeWidget } from 'textui/render/widgets';
import { ErrorDialog, GetInputScreen, InputState, PasswordDialog, Prompt, YesNoDialog } from 'textui/screens';
import { Words } from '../../src/i18n/words.ts';
import { fromSchema } from 'textui/schema';
import { startApp } from 'textui/testing';
import type { Askable } from 'textui/types';
import { describe, expect, it } from 'vitest';
import { type Job, startJob } from '../support/jobs.ts';
import { screenOf } from '../support/screens.ts';

const ids = Object.keys(ENGLISH) as MessageId[];

// In this order: one of the last looks at what those before it saw.
describe('every word that the library prints', { shuffle: false }, () => {
  const said = new Set<MessageId>();
  // Keys keep their letters, so that they can be typed; everything else is marked.
  const translator = (id: MessageId, english: string): string => {
    said.add(id);
    return `«${english}»`;
  };

  /** What remains when all marked text is taken out, innermost first, is the app's own: no letters. */
  const expectAllMarked = (output: string): void => {
    let rest = output;
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replaceAll(/«[^«»]*»/g, '');
    }
    const unmarked = rest.replaceAll(/: .+$/gm, ': ').replaceAll('[x]', '[ ]'); // answers and boxes
    expect(unmarked).not.toMatch(/[a-zA-Z]/);
  };

  it('goes through the translator', async () => {
    const app = startApp(
      screenOf('1', {
        help: '2',
        refresh() {
          const menu = new Container();
          for (const digit of ['3', '4', '5']) menu.add(new TextWidget(digit));
          this.window.add(menu);
          for (let line = 0; line < 20; line++) this.window.add(new TextWidget('6'));
        },
        async input(key) {
          if (key === '7') await this.ask(new YesNoDialog('8'));
          else if (key === '8') await this.ask(new PasswordDialog(null, { confirm: true }));
          else if (key === '9') await this.ask(new ErrorDialog('9'));
          else if (key === '0') await this.ask(new GetInputScreen('0', { accept: (value) => value === '1' }));
          else return key;
          return InputState.PROCESSED;
        },
      }),
      { translator, height: 24, width: 1000 },
    );
    const page = async (): Promise<void> => {
      while (app.prompt?.includes('ENTER') && app.prompt.includes('skip')) await app.answer('«q»');
    };
    await app.waitForPrompt();
    for (const answer of [
      'r',
      '99',
      '\x1b[D',
      '',
      'h',
      '',
      '7',
      '?',
      '',
      'n',
      '8',
      'a',
      'b',
      'a',
      'a',
      '9',
      '',
      '0',
      '0',
      '1',
      'q',
    ]) {
      await page();
      await app.answer(answer);
    }
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
    expectAllMarked(app.output);
  });

  it('between the pages of a window that is drawn as it is shown', async () => {
    const long = screenOf('1', {
      refresh() {
        for (let line = 0; line < 2000; line++) this.window.add(new TextWidget('6'));
      },
    });
    const app = startApp(long, { translator, height: 24, width: 1000 });
    await app.waitForPrompt();
    await app.end();
    expectAllMarked(app.output);
  });

  it('where two items have the same key', async () => {
    const two = screenOf('0', {
      refresh() {
        for (const name of ['6', '7'])
          this.window.add(new Container({ items: [[new TextWidget(name), () => {}]] }));
      },
    });
    const app = startApp(two, { translator });
    await app.answer('1');
    await app.end();
    expectAllMarked(app.output);
  });

  // Labels and choices without letters; choices are not numbers, or letters would number them.
  const many = Array.from({ length: 30 }, (_, id) => `#${id + 1}.`);
  const few = [
    '#1',
    { value: '#2', hint: '2' },
    { value: '#3', disabled: true },
    { value: '#4', disabled: '4' },
    '#5#',
  ];
  const asked: Record<string, [question: Askable<unknown>, lines: string[]]> = {
    text: [text('1', { default: '222', minLength: 2, maxLength: 3 }), ['?', '<', '1', '1234', '']],
    'text of several lines': [
      text('1', { multiline: true, default: '2\n3', help: '4' }),
      ['?', '5', '<', '', ''],
    ],
    'text with suggestions': [text('1', { suggest: (typed) => [typed] }), ['*', '?', '2']],
    'text of one': [text('1', { minLength: 1, maxLength: 1, trim: false }), ['', '12', '1']],
    'text with a pattern': [text('1', { pattern: '^2$' }), ['1', '2']],
    'text with a pattern that takes too long': [
      fromSchema({ title: '1', type: 'string', pattern: '^(2+)+$' }),
      [`${'2'.repeat(40)}!`, '2'],
    ],
    ...Object.fromEntries(
      (['email', 'uri', 'date-time'] as const).map((format) => [
        `text that is of the format ${format}`,
        [text('1', { format, optional: true }), ['2', '']],
      ]),
    ),
    number: [number('1', { integer: true, min: 2, max: 3 }), ['-', '0.5', '1', '4', '2']],
    date: [
      date('1', { min: '2026-01-01', max: '2026-12-31' }),
      ['-', '2026-02-30', '2025-01-01', '2027-01-01', '2026-01-01'],
    ],
    confirm: [confirm('1'), ['-', 'yes']],
    'confirm with danger': [confirm('1', { danger: true }), ['y', 'yes']],
    'sentence to confirm': [confirm('1?'), ['yes']],
    'sentence with a default': [confirm('1?', { default: true }), ['']],
    'sentence of few': [multiselect('1?', { choices: few, default: ['#1'] }), ['']],
    'one choice': [select('1', { choices: ['#1'] }), ['*', '1']],
    'sentence of one choice': [select('1?', { choices: ['#1'] }), ['1']],
    doubt: [number('1', { accept: () => doubt('2') }), ['3', '-', 'yes']],
    select: [select('1', { choices: few }), ['-', '#3', '#4', '#', '5#']],
    'select of many': [select('1', { choices: many }), ['#', '*', '30.']],
    'sentence of many': [select('1?', { choices: many }), ['#1.']],
    multiselect: [
      multiselect('1', { choices: few, min: 1, max: 2 }),
      ['none', 'all', '+1', '-1', '1 +2', '#', '#1 #2'],
    ],
    list: [list('1', number('2'), { min: 2, max: 2 }), ['1', '', '+', '2', '+', '']],
    'list of one': [list('1', number('2'), { min: 1 }), ['1', '-1', '', '+', '1', '']],
    form: [
      form('1', { _2: secret('2', { confirm: true, help: '3' }), _4: number('4') }, { review: true }),
      ['5', '6', '5', '5', '4', '1', '', '-', ''],
    ],
    'form with help': [form('1', { _2: number('2', { help: '3' }) }), ['2']],
    'form without help': [form('1', { _2: number('2'), _3: number('3') }), ['2', '3']],
    hub: [
      hub('1', {
        _2: number('2', { default: 2, accept: (value) => value === 3 || '3' }),
        _3: hub('21', { _4: number('4') }),
      }),
      ['c', '2', '1', '5', 'c', 'c', '1', '3', 'c'],
    ],
    'hub with a section that waits': [
      hub('1', { _2: number('2') }).and((given) => ({ _3: number('3', { default: given(() => 3) }) })),
      ['2', '1', '2', 'c'],
    ],
    'hub with help and a form': [
      hub('1', { _2: form('2', { _3: number('3') }) }, { help: '4' }),
      ['h', '1', '3', 'c'],
    ],
    'hub inside a hub': [hub('1', { _2: hub('2', { _3: number('3', { default: 4 }) }) }), ['2', '<', 'c']],
    'form with help and nothing before': [form('1', { _2: number('2', { help: '3' }) }), ['2']],
    'hub with names': [
      hub('1', { _2: number('2#'), _3: number('2##') }),
      ['2#', '#', '##', '1', '2', '2##', '1', 'c'],
    ],
  };

  const live = { mode: 'live' as const, rows: 60, columns: 1000 };
  // Keys, and what is typed between blanks.
  const pressed: Record<string, [question: Askable<unknown>, keys: string]> = {
    text: [text('1', { default: '2', help: '3' }), 'f1 enter'],
    'skipped text': [form('1', { _2: text('2', { optional: true }), _3: number('3') }), 'enter 4 enter'],
    'going back': [
      form('1', { _2: text('2'), _3: form('3', { _4: number('4') }) }),
      '5 enter shift-tab enter 6 enter',
    ],
    'text of several lines': [text('1', { multiline: true }), '2 enter enter'],
    'a paste at a secret': [secret('1'), '\x1b[200~2\n3\x1b[201~ 4 enter'],
    'text with suggestions': [text('1', { suggest: () => ['2'] }), 'down enter'],
    date: [date('1'), 'up enter'],
    confirm: [confirm('1'), 'enter left enter'],
    'confirm with danger': [confirm('1', { danger: true }), 'yes enter'],
    doubt: [number('1', { accept: () => doubt('2') }), '3 enter left enter'],
    select: [select('1', { choices: few }), '#3 enter escape down enter'],
    'select of many': [
      select('1', { choices: [...many, ...many.map((one) => `.${one}`)] }),
      '## enter escape enter',
    ],
    multiselect: [multiselect('1', { choices: few, min: 2 }), 'space enter #2 enter enter'],
    'multiselect of many': [multiselect('1', { choices: many.map((one) => one.repeat(9)) }), 'ctrl-a enter'],
    list: [list('1', number('2')), 'up enter 3 enter up up enter enter enter'],
    form: [
      form('1', { _2: number('2'), _3: number('3') }, { review: true }),
      '4 enter 5 enter up enter enter enter',
    ],
    'form without a title': [form('', { _2: number('2') }, { review: true }), '4 enter enter'],
    hub: [hub('1', { _2: form('2', { _3: number('3') }) }, { help: '4' }), 'enter 5 enter enter'],
    'hub that is not quit': [hub('1', { _2: number('2') }), 'enter 5 enter down enter enter enter'],
    'hub inside a hub': [
      hub('1', { _2: hub('2', { _3: number('3', { default: 4 }) }) }),
      'up enter enter enter',
    ],
  };
  it.each(Object.entries(pressed))(
    'goes through the translator at a live question: %s',
    async (_kind, given) => {
      const [question, keys] = given;
      const app = startApp(question, { translator, ...live });
      for (const key of keys.split(' ')) {
        if (/^[a-z]/.test(key) && key !== 'yes') await app.press(key);
        else await app.type(key);
        expectAllMarked(app.frame.join('\n').replace('█', '').replaceAll('« or «', '')); // letters of words
      }
      await expect(app.ended).resolves.toMatchObject({ reason: 'closed' });
      expectAllMarked(app.output);
    },
  );

  it('goes through the translator at a live screen', async () => {
    const screen = (columns: number, items: number, rows: number) =>
      screenOf('1', {
        refresh() {
          const list = new ListRowContainer(columns);
          for (let item = 0; item < items; item++) list.add(new TextWidget('2'), () => {});
          this.window.add(list);
          for (let row = 0; row < rows; row++) this.window.add(new TextWidget('3'));
        },
        input: (key: string) => (key === '4' ? new Promise(() => {}) : key),
      });
    for (const [columns, items, rows] of [
      [1, 2, 0],
      [2, 2, 0],
      [1, 0, 60],
    ] as const) {
      const app = startApp(screen(columns, items, rows), { translator, ...live });
      await app.type('0\r4\r');
      expectAllMarked(app.frame.join('\n').replace('█', '').replaceAll('« or «', ''));
      await app.advance(1000);
      expect(app.frame.at(-1)).toBe('«Working...»');
      await app.interrupt();
    }
  });

  describe.each([{}, { redraw: 'changes' as const }, { speech: true }])('with %o', (how) => {
    it.each(Object.entries(asked))('goes through the translator at a question: %s', async (_kind, given) => {
      const [question, lines] = given;
      const app = startApp(question, { lines, translator, width: 1000, ...how });
      await expect(app.ended).resolves.toMatchObject({ reason: 'closed' });
      expectAllMarked(app.output);
    });
  });

  it('goes through the translator where a screen is spoken', async () => {
    const app = startApp(
      screenOf('0', {
        refresh() {
          const menu = new Container();
          for (const completed of [true, false]) menu.add(new CheckboxWidget({ title: '1', completed }));
          this.window.add(menu);
          const here = new TextWidget('6');
          here.describe = () => ({ role: 'listitem', name: '6', states: ['current'] });
          this.window.add(here);
          this.window.add(new TreeWidget([{ label: '2' }]));
          this.window.add(new BarChartWidget([['3', 4]], { unit: '%' }));
        },
        prompt() {
          const prompt = new Prompt();
          for (const key of ['?', '<', '*', '+', '-']) prompt.addOption(key, '5');
          return prompt;
        },
      }),
      { translator, speech: true, height: 5, lines: ['', ''] },
    );
    await app.waitForPrompt();
    await app.end();
    const list = startApp(select('1', { choices: many }), {
      translator,
      speech: true,
      height: 8,
      lines: ['*'],
    });
    await list.waitForPrompt();
    await list.end();
    expectAllMarked(app.output);
  });

  it('goes through the translator while a check takes its time', async () => {
    let pass = (_answer: true): void => {};
    const checked = new Promise<true>((resolve) => (pass = resolve));
    const app = startApp(number('1', { accept: () => checked }), { translator });
    const answered = app.answer('2');
    await app.advance(1000);
    expect(app.lastLine).toBe('«Checking...»');
    pass(true);
    await answered;
    expectAllMarked(app.output);
  });

  it('goes through the translator where things are said', async () => {
    const app = startApp(
      async (script) => {
        await script.say('1', { kind: 'warning' });
        await script.say('1', { kind: 'error' });
      },
      { translator },
    );
    await app.ended;
    expectAllMarked(app.output);
  });

  it.each([false, true])('goes through the translator at long work; spoken: %s', async (speech) => {
    const app = startApp(() => new Promise(() => {}), { translator, width: 1000, speech });
    const jobs = await Promise.all(
      [{}, { cancel: true }, { cancel: true }, {}, {}].map((options, id) => startJob(app, `${id}`, options)),
    );
    const [a, b, c, d, e] = jobs as [Job, Job, Job, Job, Job];
    for (const { task } of [a, b]) task.total = 4;
    a.task.detail = '5';
    await app.advance(300);
    b.task.done = 1;
    await app.advance(60_000);
    a.task.done = 1;
    await app.advance(3_600_000 + 60_000);
    await app.advance(3_600_000);
    await app.interrupt();
    await app.advance(1000);
    b.resolve();
    c.reject(new Error('1'));
    d.resolve();
    e.reject(new Error('1'));
    a.resolve();
    await app.advance(0);
    const short = await Promise.all([{}, {}, { cancel: true }].map((options) => startJob(app, '6', options)));
    short[0]?.resolve();
    short[1]?.reject(new Error('1'));
    await app.interrupt();
    short[2]?.resolve();
    await app.advance(0);
    expectAllMarked(app.output);
  });

  it('between the pages of a window that asks nothing, for those who listen', async () => {
    const long = screenOf('1', {
      inputRequired: false,
      refresh() {
        for (let line = 0; line < 30; line++) this.window.add(new TextWidget('6'));
      },
    });
    const app = startApp(long, { translator, height: 24, width: 1000, speech: true });
    await app.waitForPrompt();
    await app.end();
    expectAllMarked(app.output);
  });

  it('goes through the translator where tasks are drawn', async () => {
    const app = startApp(() => new Promise(() => {}), { translator, ...live, rows: 5 });
    const jobs = ['1', '2', '3', '4'].map((label) => startJob(app, label, { cancel: true }));
    for (const { task } of await Promise.all(jobs)) task.total = 4;
    await app.advance(20_000);
    expectAllMarked(app.frame.join('\n').replace('█', ''));
    await app.interrupt();
  });

  it('goes through the translator at a live screen', async () => {
    const screen = (rows: number) =>
      screenOf('1', {
        refresh() {
          const items = ['2', '3'].map((text) => new TextWidget(text));
          if (rows === 0) this.window.add(new ListRowContainer(2, { items }));
          for (let line = 0; line < rows; line++) this.window.add(new TextWidget('6'));
        },
        input: () => new Promise<InputState>(() => {}),
      });
    for (const rows of [0, 90]) {
      const app = startApp(screen(rows), { translator, ...live });
      await app.waitForPrompt();
      expectAllMarked(app.frame.join('\n').replace('█', ''));
      await app.press('enter');
      await app.advance(1000);
      expectAllMarked(app.frame.join('\n').replace('█', ''));
    }
  });

  it('was seen by now, all but four', () => {
    // Two are said on standard error: tests/create-app.test.ts and tests/modes/live see them. A person who types nothing reads
    // that an answer is required, never that it must be one character long. Programs read that there may be several lines.
    // What flags, files and programs are told is seen by tests/answers, tests/program and tests/commands.
    const toPeople = ids.filter(
      (id) =>
        !/^(given|kind|missing|flag|help|file|mode|variable|input|failure|save|json|mcp|hint|command)\.|^list\.more$/.test(
          id,
        ),
    );
    expect(toPeople.filter((id) => !said.has(id))).toEqual([
      'warning.not-hidden',
      'warning.not-live',
      'text.several-lines',
      'text.too-short-one',
    ]);
  });

  it('may be left English, one by one', () => {
    const words = new Words({ 'dialog.help': 'Hilfe' });
    expect(words.say('dialog.help')).toBe('Hilfe');
    expect(words.say('dialog.error')).toBe('Error');
    const some = new Words((id) =>
      id === 'dialog.help' ? 'Hilfe' : id === 'dialog.error' ? null : undefined,
    );
    expect(some.say('dialog.help')).toBe('Hilfe');
    expect(some.say('dialog.error')).toBe('Error');
    expect(some.say('dialog.password')).toBe('Password');
  });

  it('may put its values anywhere, more than once, or leave them out', () => {
    const words = new Words({ 'dialog.not-yes-or-no': '{no} {answer} {answer} {unknown} {constructor}' });
    expect(words.say('dialog.not-yes-or-no', { answer: '{yes} $&', yes: 'y', no: 'n' })).toBe(
      'n {yes} $& {yes} $& {unknown} {constructor}',
    );
  });

  it('is refused where a translator gives something else', () => {
    // @ts-expect-error a translator is a function or an object
    expect(() => new Words('cs')).toThrow(
      'createApp: translator must be a function or an object of messages, got "cs"',
    );
    const odd = new Words((id) => (id === 'dialog.help' ? (5 as unknown as string) : null));
    expect(() => odd.say('dialog.help')).toThrow(
      "translator: the message 'dialog.help' must be a string, got 5",
    );
  });

  it('leaves the text of the application alone', async () => {
    const app = startApp(screenOf('Help'), { translator: (_id, english) => english.toUpperCase() });
    await app.waitForPrompt();
    expect(app.screen[0]).toBe('Help');
    expect(app.screen[2]).toContain('YOUR CHOICE');
    await app.end();
  });
});

describe('what Words is asked', () => {
  it('must make sense', () => {
    const words = new Words();
    const asked = words as unknown as Record<string, (...values: unknown[]) => unknown>;
    expect(() => asked['say']?.('no.such')).toThrow(
      'Words.say: id must be the id of a message, got "no.such"',
    );
    expect(() => asked['say']?.(5)).toThrow('Words.say: id must be the id of a message, got 5');
    expect(() => asked['say']?.('refused.key', null)).toThrow(
      'Words.say: values must be an object of strings',
    );
    expect(asked['say']?.('refused.key', { key: 5 })).toBe("'5' is not a choice here.");
    for (const value of [undefined, null, 5, {}]) {
      expect(() => asked['actionFor']?.(value)).toThrow('Words.actionFor: typed must be a string');
      expect(() => asked['yesOrNo']?.(value)).toThrow('Words.yesOrNo: typed must be a string');
    }
  });
});

describe('translated keys', () => {
  const CZECH = { 'key.continue': 'p', 'key.quit': 'k', 'key.refresh': 'o', 'key.help': 'n' } as const;

  it('are shown and work, and the English ones still work', async () => {
    const app = startApp(screenOf('Shown', { help: 'text' }), { translator: CZECH });
    await expect(app.waitForPrompt()).resolves.toContain(
      "['p' to continue, 'k' to quit, 'o' to refresh, 'n' for help]",
    );
    await app.answer('o', 'r', 'O');
    expect(app.output.match(/Shown/g)).toHaveLength(4);
    await app.answer('n');
    expect(app.screen[0]).toBe('Help');
    await app.answer('', 'h');
    expect(app.screen[0]).toBe('Help');
    await app.answer('', 'x');
    expect(app.lastLine).toBe("'x' is not a choice here. Type p, k, o or n.");
    await app.answer('p');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    const quitting = startApp(screenOf('Quit'), { translator: CZECH });
    await quitting.answer('k');
    await expect(quitting.ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });

  it('are refused where two are the same', () => {
    expect(() => new Words({ 'key.quit': 'x', 'key.help': 'X' })).toThrow(
      "translator: the key 'x' is given to both key.quit and key.help; give one of them another key",
    );
  });

  it('are refused where the English key of another action would stop working', () => {
    expect(() => new Words({ 'key.refresh': 'c', 'key.continue': 'p' })).toThrow(
      "translator: the key 'c' is given to both key.continue (in English) and key.refresh; give one of them another key",
    );
    expect(() => new Words({ 'key.quit': 'k' })).not.toThrow();
  });

  it('may be whole words', async () => {
    const app = startApp(screenOf('Shown'), { translator: { 'key.continue': 'weiter' } });
    await app.answer('Weiter');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });
});
