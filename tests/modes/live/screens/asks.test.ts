// What a screen asks at a live terminal takes the place of its line.

import { describe, expect, it } from 'vitest';
import { type App, confirm, form, hub, list, multiselect, number, select, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import {
  custom,
  ErrorDialog,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  InputState,
  PasswordDialog,
  type UIScreen,
  YesNoDialog,
} from 'textui/screens';
import { type AppDriver, startApp } from 'textui/testing';
import { listScreen, numbered } from '../../../support/live-screens.ts';
import { session } from '../../../support/live-session.ts';
import { screenOf } from '../../../support/screens.ts';

const LIVE = { mode: 'live' } as const;

/** A screen that asks something when a line is sent, and shows what it got. */
function asking(ask: (screen: UIScreen<undefined, unknown>) => Promise<unknown>, above = 1) {
  let got: unknown;
  return screenOf<unknown>('Pizza', {
    refresh() {
      this.window.add(new TextWidget(numbered(above, 'row').join('\n')));
      if (got !== undefined) this.window.add(new TextWidget(`Got ${JSON.stringify(got)}.`));
    },
    async input(key) {
      if (key === 'c') return key;
      got = await ask(this);
      return InputState.PROCESSED_AND_REDRAW;
    },
  });
}

describe('a question', () => {
  it('takes the place of the line; the title of a form and the answers so far are above it', () =>
    session(
      asking((screen) => screen.ask(form('Guest', { name: text('Name'), age: number('Age', { max: 99 }) }))),
      `
        Pizza

        row 1

      Your choice: █
      c continue · q quit · r refresh
      --- "x" enter
        Pizza

        row 1

      Guest
      Name: █
      Shift-Tab back
      --- "Ada" enter "140" enter
        Pizza

        row 1

      Guest
        Name: Ada
      Age: 140█
      Must be at most 99.
      Shift-Tab back
      --- shift-tab
        Pizza

        row 1

      Guest
      Name (Ada): █
      ENTER keep · Tab edit · Shift-Tab back
      --- enter "9" enter
        Pizza

        row 1
        Got {"name":"Ada","age":9}.

      Your choice: █
      c continue · q quit · r refresh
      `,
    ));

  it('leaves no line', async () => {
    const app = startApp(
      asking((screen) => screen.ask(form('', { name: text('Name'), sure: confirm('Sure?') }))),
      LIVE,
    );
    await app.type('x\rAda\r');
    expect(app.frame.slice(3)).toEqual([
      '',
      '  Name: Ada',
      'Sure? █  yes   no',
      'y or n · ←→ choose · ENTER accept · Shift-Tab back',
    ]);
    await app.type('y\r');
    expect(app.frame).toContain('  Got {"name":"Ada","sure":true}.');
    expect(app.output).toBe('');
    await app.type('c\r');
    await app.ended;
    expect(app.output).toBe('  Pizza\n\n  row 1\n  Got {"name":"Ada","sure":true}.\n');
  });

  it('leaves the window at least three rows, or all of a lower one, or takes its place', async () => {
    const choices = numbered(30);
    const rowsOf = async (rows: number, above: number) => {
      const app = startApp(
        asking((screen) => screen.ask(select('Size', { choices })), above),
        { ...LIVE, rows },
      );
      await app.type('x\r');
      const shown = app.frame.filter((row) => /Pizza|row \d/.test(row) || row === '').length;
      const size = app.frame.filter((row) => row.includes('Item')).length;
      await app.interrupt();
      return [shown, size];
    };
    expect(await rowsOf(40, 20)).toEqual([23, 10]);
    expect(await rowsOf(24, 20)).toEqual([10, 10]);
    expect(await rowsOf(16, 20)).toEqual([3, 9]);
    expect(await rowsOf(16, 1)).toEqual([3, 9]);
    expect(await rowsOf(10, 20)).toEqual([3, 3]);
    expect(await rowsOf(8, 20)).toEqual([0, 4]);
  });

  it('leaves the window as it is until it is answered', async () => {
    const screen = asking((self) => self.ask(text('Name')));
    const app = startApp(screen, LIVE);
    await app.type('x\rA');
    screen.redraw();
    await app.type('d');
    expect(app.frame).toEqual(['  Pizza', '', '  row 1', '', 'Name: Ad█', 'Shift-Tab back']);
    await app.type('a\r');
    expect(app.frame).toContain('  Got "Ada".');
  });

  it('of several kinds has its rows below the line', () =>
    session(
      asking((screen) =>
        screen.ask(
          form('Order', {
            size: select('Size', { choices: ['s', 'l'] }),
            extras: multiselect('Extras', { choices: ['a', 'b'] }),
          }),
        ),
      ),
      `
      --- "x" enter
        Pizza

        row 1

      Order
      Size: █
      > s
        l
      ↑↓ move · ENTER choose · Shift-Tab back
      --- down enter space
        Pizza

        row 1

      Order
        Size: l
      Extras (a): █
      > [x] a
        [ ] b
      Space tick · ENTER accept · Shift-Tab back · Ctrl-A all
      `,
    ));

  it('of a list or a hub has its own heading, below that of the form', async () => {
    const users = list('Users', form('User', { name: text('Name'), age: number('Age') }));
    const app = startApp(
      asking((screen) => screen.ask(form('Setup', { host: text('Host'), users }))),
      LIVE,
    );
    await app.type('x\rnas\r');
    await app.press('up');
    await app.press('enter');
    await app.type('Ada\r');
    expect(app.frame).toEqual([
      '  Pizza',
      '',
      '  row 1',
      '',
      'Setup',
      '  Host: nas',
      '  Users: new',
      '    Name: Ada',
      'Age: █',
      'Shift-Tab back',
    ]);
    await app.type('3\r');
    expect(app.frame.slice(4)).toEqual([
      'Setup',
      '  Host: nas',
      'Users: █',
      '  Ada, 3',
      '  Add',
      '> Done',
      expect.stringContaining('ENTER accept'),
    ]);
    await app.press('enter');
    expect(app.frame).toContain('  Got {"host":"nas","users":[{"name":"Ada","age":3}]}.');
  });

  it('of a list alone keeps its heading where it is', async () => {
    const users = list('Users', form('User', { name: text('Name'), age: number('Age') }));
    const app = startApp(
      asking((screen) => screen.ask(users)),
      LIVE,
    );
    await app.type('x\r');
    await app.press('up', 'enter');
    expect(app.frame.slice(4)).toEqual(['Users: new', 'Name: █', 'Shift-Tab back']);
    await app.type('Ada\r');
    expect(app.frame.slice(4)).toEqual(['Users: new', '  Name: Ada', 'Age: █', 'Shift-Tab back']);
  });

  it('is a hub: its window is the frame, and the screen is there again', async () => {
    const app = startApp(
      asking((screen) => screen.ask(hub('Set up', { name: text('Name') }))),
      LIVE,
    );
    await app.type('x\r');
    expect(app.frame).toEqual([
      '  Pizza',
      '',
      '  row 1',
      '',
      'Set up: █',
      '> [ ] Name: missing',
      '  Finish',
      '  Go back',
      '  Quit',
      'ENTER open · ↑↓ move · Shift-Tab back',
    ]);
    await app.press('enter');
    await app.type('Ada\r');
    await app.press('enter');
    expect(app.frame).toContain('  Got {"name":"Ada"}.');
    expect(app.output).toBe('');
  });

  it('may be asked inside another, and that goes on', async () => {
    const inner = asking((screen) => screen.ask(text('Inner')));
    const outer = asking((screen) =>
      screen.ask(
        form('Form', {
          a: text('A'),
          b: custom('B', {
            screen: () =>
              Object.assign(inner, {
                title: 'Own',
                input: async function (this: typeof inner) {
                  this.close(await this.ask(text('Inner')));
                  return InputState.PROCESSED;
                },
              }),
          }),
          c: text('C'),
        }),
      ),
    );
    const app = startApp(outer, LIVE);
    await app.type('x\r1\r');
    expect(app.frame).toEqual([
      '  Own',
      '',
      '  row 1',
      '',
      'Your choice: █',
      'c continue · q quit · r refresh',
    ]);
    await app.type('x\r');
    expect(app.frame).toEqual(['  Own', '', '  row 1', '', 'Inner: █', 'Shift-Tab back']);
    await app.type('2\r');
    expect(app.frame).toEqual([
      '  Pizza',
      '',
      '  row 1',
      '',
      'Form',
      '  A: 1',
      '  B: 2',
      'C: █',
      'Shift-Tab back',
    ]);
    await app.type('3\r');
    expect(app.frame).toContain('  Got {"a":"1","b":"2","c":"3"}.');
    expect(app.output).toBe('');
  });
});

describe('a dialog', () => {
  it('of yes and no is a confirm, with its message as the label', () =>
    session(
      asking((screen) => screen.ask(new YesNoDialog('Really?'))),
      `
      --- "x" enter
        Pizza

        row 1

      Really? █  yes   no
      y or n · ←→ choose · ENTER accept
      --- enter
        Pizza

        row 1

      Really? █  yes   no
      Press y or n.
      y or n · ←→ choose · ENTER accept
      --- right enter
        Pizza

        row 1
        Got false.

      Your choice: █
      c continue · q quit · r refresh
      `,
    ));

  it.each<[string, (screen: UIScreen<undefined, unknown>) => Promise<unknown>, string, string]>([
    ['getUserInput', (screen) => screen.getUserInput('Name'), 'Name: █', 'Name: Ada█'],
    [
      'getUserInput, hidden',
      (screen) => screen.getUserInput('Name', { hidden: true }),
      'Name: █',
      'Name: ***█',
    ],
    [
      'GetInputScreen',
      (screen) => screen.ask(new GetInputScreen('Name', { default: 'Bob' })),
      'Name (Bob): █',
      'Name (Bob): Ada█',
    ],
    [
      'GetPasswordInputScreen',
      (screen) => screen.ask(new GetPasswordInputScreen('Pin')),
      'Pin: █',
      'Pin: ***█',
    ],
    ['PasswordDialog', (screen) => screen.ask(new PasswordDialog()), 'Password: █', 'Password: ***█'],
  ])('is a line: %s', async (_what, ask, empty, typed) => {
    const app = startApp(asking(ask), LIVE);
    await app.type('x\r');
    expect(app.frame).toEqual(['  Pizza', '', '  row 1', '', empty]);
    await app.type('Ada');
    expect(app.frame.at(-1)).toBe(typed);
    await app.press('enter');
    expect(app.frame).toContain('  Got "Ada".');
  });

  it('asks for a password twice', async () => {
    const app = startApp(
      asking((screen) => screen.ask(new PasswordDialog('Pin', { confirm: true }))),
      LIVE,
    );
    await app.type('x\rabc\r');
    expect(app.frame.at(-1)).toBe('Pin (again): █');
    await app.type('abd\r');
    expect(app.frame.slice(-2)).toEqual(['Pin: █', 'The entries do not match. Please type both again.']);
    await app.type('abc\rabc\r');
    expect(app.frame).toContain('  Got "abc".');
  });

  it('is a window if refresh adds a widget', async () => {
    class Own extends GetInputScreen {
      override refresh(): void {
        this.window.add(new TextWidget('Think.'));
      }
    }
    const app = startApp(
      asking((screen) => screen.ask(new Own('Name'))),
      LIVE,
    );
    await app.type('x\r');
    expect(app.frame).toEqual(['  Think.', '', 'Name: █']);
    await app.type('Ada\r');
    expect(app.frame).toContain('  Got "Ada".');
  });

  it('has its title as the heading', async () => {
    const dialogs = [
      [new YesNoDialog('Really?'), 'Really? █  yes   no'],
      [new GetInputScreen('Name'), 'Name: █'],
    ] as const;
    for (const [dialog, line] of dialogs) {
      dialog.title = 'Order';
      const app = startApp(
        asking((screen) => screen.ask(dialog as never)),
        LIVE,
      );
      await app.type('x\r');
      expect(app.frame.slice(3, 6)).toEqual(['', 'Order', line]);
      await app.interrupt();
    }
  });

  it('keeps what is refused, marked, with the reason below', async () => {
    const accept = (name: string) => name.length > 2 || 'Too short.';
    const app = startApp(
      asking((screen) => screen.ask(new GetInputScreen('Name', { accept }))),
      LIVE,
    );
    await app.type('x\rJo\r');
    expect(app.frame.slice(-2)).toEqual(['Name: Jo█', 'Too short.']);
    await app.type('Ada\r');
    expect(app.frame).toContain('  Got "Ada".');
  });

  it.each([
    ['Error', new ErrorDialog('The disk is full.')],
    ['Help', new HelpScreen('The disk is full.')],
  ])('with a message is a window: %s', async (title, dialog) => {
    const app = startApp(
      asking((screen) => screen.ask(dialog)),
      LIVE,
    );
    await app.type('x\r');
    expect(app.frame).toEqual([`  ${title}`, '', '  The disk is full.', '', 'Press ENTER to continue: █']);
    await app.press('enter');
    expect(app.frame).toContain('Your choice: █');
  });

  it('over two screens shows the one below it', async () => {
    const below = listScreen({ items: ['a'] });
    const app = startApp(below, LIVE);
    await app.type('');
    below.push(asking((screen) => screen.ask(new YesNoDialog('Really?'))));
    await app.type('x\r');
    expect(app.frame[0]).toBe('  Pizza');
    await app.type('y\r');
    expect(app.frame).toContain('  Got true.');
    await app.type('c\r');
    expect(app.frame[0]).toBe('  Pick');
  });

  it('that another window covers has the window below it again', async () => {
    const dialog = new GetInputScreen('Name');
    const app = startApp(
      asking((screen) => screen.ask(dialog)),
      LIVE,
    );
    await app.type('x\rAd');
    dialog.push(listScreen({ items: ['a'] }));
    await app.type('');
    expect(app.frame[0]).toBe('  Pick');
    await app.type('c\r');
    expect(app.frame).toEqual(['  Pizza', '', '  row 1', '', 'Name: █']);
  });
});

describe('without a screen below', () => {
  /** The lines that stay of dialogs that a script asks. */
  const stays = async (run: (app: App) => Promise<unknown>, ...typed: string[]): Promise<AppDriver> => {
    const app = startApp(run, LIVE);
    for (const keys of typed) await app.type(keys);
    await app.ended;
    return app;
  };

  it('one line stays of a dialog', async () => {
    const app = await stays(
      async (running) => {
        const screens = running as never as { ask(screen: unknown): Promise<unknown> };
        await screens.ask(new YesNoDialog('Sure?'));
        await screens.ask(new GetInputScreen('Name'));
        await screens.ask(new GetInputScreen('Port', { default: '443' }));
        await screens.ask(new PasswordDialog());
        await screens.ask(new PasswordDialog('Pin', { confirm: true }));
        await screens.ask(new GetInputScreen('Note'));
      },
      'y\r',
      'Ada\r',
      '\r',
      'abc\r',
      'abc\r',
      'abc\r',
      '\r',
    );
    expect(app.output).toBe('Sure? yes\nName: Ada\nPort: 443\nPassword: (given)\nPin: (given)\nNote:\n');
    expect(app.frame).toEqual([]);
  });

  it('that line looks like that of a question', async () => {
    const app = startApp(
      async (running) => {
        await running.ask(text('Name'));
        await (running as never as { ask(screen: unknown): Promise<unknown> }).ask(
          new GetInputScreen('Name'),
        );
      },
      { ...LIVE, color: true },
    );
    await app.type('Ada\r');
    await app.type('Ada\r');
    await app.ended;
    const rows = (app.moments.at(-1)?.lines ?? []).filter((row) => row !== '');
    expect(rows).toEqual(['Name: \x1b[36mAda\x1b[0m', 'Name: \x1b[36mAda\x1b[0m']);
  });

  it('one line stays of a dialog that ends the run', async () => {
    await session(
      new YesNoDialog('Sure?'),
      `
      Sure? █  yes   no
      y or n · ←→ choose · ENTER accept
      --- right enter
      | Sure? no
      = false
      `,
    );
  });

  it('the line stays of a dialog where the input ends', async () => {
    const accept = () => 'Never.';
    const app = startApp(new GetInputScreen('Name', { accept }), LIVE);
    await app.type('Ada\r');
    await app.end();
    expect(app.output).toBe('Name: Ada\n');
  });

  it('a custom question leaves its own line', async () => {
    const app = startApp(
      form('', {
        name: custom('Name', { screen: () => new GetInputScreen('Your name') }),
        age: number('Age'),
      }),
      LIVE,
    );
    await app.type('Ada\r');
    expect(app.output).toBe('Name: Ada\n');
    await app.type('5\r');
    expect(await app.result).toEqual({ name: 'Ada', age: 5 });
    expect(app.output).toBe('Name: Ada\nAge: 5\n');
  });

  it('the window of a custom question goes, and answers leave lines again', async () => {
    const app = startApp(
      form('', {
        first: text('First'),
        size: custom('Size', {
          screen: () =>
            listScreen(
              { items: ['s', 'l'] },
              {
                input(key) {
                  this.close(key);
                  return InputState.PROCESSED;
                },
              },
            ),
        }),
        last: text('Last'),
      }),
      LIVE,
    );
    await app.type('1\r');
    expect(app.frame[0]).toBe('  Pick');
    await app.press('down', 'enter');
    expect(app.frame).toEqual(['Last: █', 'Shift-Tab back']);
    await app.type('3\r');
    expect(await app.result).toEqual({ first: '1', size: '2', last: '3' });
    expect(app.output).toBe('First: 1\nSize: 2\nLast: 3\n');
  });

  it('the screen of a custom question shows why its value was refused', async () => {
    const size = custom<string>('Size', {
      screen: () =>
        listScreen(
          { items: ['s', 'l'] },
          {
            input(key) {
              this.close(key);
              return InputState.PROCESSED;
            },
          },
        ),
      accept: (value) => value === '2' || 'There is no s left.',
    });
    const app = startApp(form('', { size }), LIVE);
    await app.press('enter');
    expect(app.frame).toEqual([
      '  Pick',
      '',
      '> 1) s',
      '  2) l',
      '',
      'Your choice: █',
      'There is no s left.',
      '↑↓ move · ENTER choose · c continue · q quit · r refresh',
    ]);
    await app.press('down');
    expect(app.frame).not.toContain('There is no s left.');
    await app.press('enter');
    expect(await app.result).toEqual({ size: '2' });
    expect(app.output).toBe('Size: 2\n');
  });

  it('says so above a screen that asks nothing', async () => {
    let count = 0;
    const measured = custom<number>('Measured', {
      screen: () =>
        screenOf<number>('Measuring', {
          inputRequired: false,
          shown() {
            this.close(++count);
          },
        }),
      accept: (value) => value > 1 || 'Too low.',
    });
    const app = startApp(form('', { measured }), LIVE);
    expect(await app.result).toEqual({ measured: 2 });
    expect(app.output).toBe('Measuring\nToo low.\nMeasuring\nMeasured: 2\n');
  });

  it('a hub asks whether to quit, and is there again', async () => {
    const app = startApp(hub('Set up', { name: text('Name') }), {
      ...LIVE,
      quitScreen: () => new YesNoDialog('Leave?'),
    });
    await app.press('end', 'enter');
    expect(app.frame).toEqual(['Leave? █  yes   no', 'y or n · ←→ choose · ENTER accept']);
    await app.press('right', 'enter');
    expect(app.frame).toContain('> [ ] Name: missing');
    expect(app.output).toBe('');
    await app.press('end', 'enter', 'left', 'enter');
    expect(await app.ended).toEqual({ reason: 'quit', code: 1 });
  });
});

it('quits from a screen through the quit screen; the window stays', async () => {
  const quitting = startApp(listScreen({ items: ['a'] }), {
    ...LIVE,
    quitScreen: () => new YesNoDialog('Leave?'),
  });
  await quitting.type('q\r');
  expect(quitting.frame).toEqual([
    '  Pick',
    '',
    '  1) a',
    '',
    'Leave? █  yes   no',
    'y or n · ←→ choose · ENTER accept',
  ]);
  await quitting.type('n\r');
  expect(quitting.frame).toContain('> 1) a');
  await quitting.type('q\ry\r');
  expect((await quitting.ended).reason).toBe('quit');
  expect(quitting.output).toBe('  Pick\n\n  1) a\n');
});
