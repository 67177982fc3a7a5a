// Screens, dialogs, pages, doubts and tasks at a live terminal.

import { describe, expect, it } from 'vitest';
import { doubt, form, hub, multiselect, secret, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import { custom, GetInputScreen, InputState, YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { LiveScreen } from '../../support/live-screen.ts';
import { screenOf } from '../../support/screens.ts';

const LIVE = { mode: 'live', columns: 60, rows: 24 } as const;

/** A screen with two numbered items and the usual keys. */
const menu = () =>
  screenOf('Menu', {
    refresh() {
      const list = this.window.add.bind(this.window);
      list(new TextWidget('Pick one.'));
    },
    input: (key: string) => (key === 'r' ? InputState.refuse('Not now.') : key),
  });

describe('a screen', () => {
  it('is printed as in line mode; arrow keys step through its keys', async () => {
    const app = startApp(menu(), LIVE);
    await app.press('down');
    expect(app.frame.at(-1)).toBe('  c█');
    await app.press('down');
    expect(app.frame.at(-1)).toBe('  q█');
    await app.press('down', 'enter');
    expect(app.output).toContain('Not now.');
    expect(app.frame.at(-1)).toBe('  r█');
    await app.type('c');
    expect(app.frame.at(-1)).toBe('  c█');
    await app.press('enter');
    expect((await app.ended).reason).toBe('closed');
    expect(app.frame).toEqual([]);
  });

  it('gets the help key of its prompt from F1, if there is one, and nothing from Shift-Tab', async () => {
    const app = startApp(menu(), LIVE);
    await app.type('x');
    await app.press('f1', 'shift-tab');
    expect(app.sent).toEqual([]);
    expect(app.frame.at(-1)).toBe('  x█');
    const helped = startApp(screenOf('Helped', { help: 'All about it.' }), LIVE);
    await helped.press('shift-tab', 'f1');
    expect(helped.sent).toEqual(['h']);
    expect(helped.output).toContain('All about it.');
  });

  it('asks yes or no like a confirm', async () => {
    const app = startApp(new YesNoDialog('Sure?'), LIVE);
    await app.press('down', 'down', 'enter');
    expect(await app.result).toBe(false);
    expect(app.output).toMatch(/no\n$/);
  });

  it('of a custom question is asked without the frame of the question', async () => {
    const app = startApp(
      form('', { name: custom('Name', { screen: () => new GetInputScreen('Name') }) }),
      LIVE,
    );
    await app.answer('Ada');
    expect(await app.result).toEqual({ name: 'Ada' });
  });
});

describe('pages', () => {
  const long = () =>
    screenOf('Long', {
      inputRequired: false,
      refresh() {
        for (let line = 1; line <= 50; line++) this.window.add(new TextWidget(`line ${line}`));
      },
    });

  it('are turned by Space, PgDn and the arrow key; the position is not left behind', async () => {
    const app = startApp(long(), LIVE);
    await app.waitForPrompt();
    expect(app.frame.join(' ')).toMatch(/^ENTER for more/);
    await app.press('space', 'page-down', 'down');
    await app.ended;
    expect(app.output).toMatch(/line 50\n$/);
    expect(app.output).not.toContain('ENTER for more');
  });

  it('leave room for the prompt', async () => {
    const longer = () =>
      screenOf('Long', {
        refresh() {
          for (let line = 1; line <= 60; line++) this.window.add(new TextWidget(`line ${line}`));
        },
      });
    const app = startApp(longer(), { ...LIVE, rows: 12 });
    await app.waitForPrompt();
    expect(app.frame).toEqual(['ENTER for more: █']);
    const screen = new LiveScreen(longer(), 60, 12);
    await screen.send('');
    expect(screen.lines.slice(-12).slice(0, 3)).toEqual(['='.repeat(60), '='.repeat(60), 'Long']);
    await screen.end();
  });
});

describe('a doubt', () => {
  const port = text('Port', { accept: (value) => value !== '80' || doubt('Port 80 is not encrypted.') });

  it('begins with the line that will stay, and stays below its answer', async () => {
    const app = startApp(port, LIVE);
    await app.answer('80');
    expect(app.frame).toEqual(['Port: 80', 'Port 80 is not encrypted.', 'Use it anyway? (no): █']);
    await app.press('up', 'enter');
    expect(await app.result).toBe('80');
    expect(app.output).toBe('Port: 80\nPort 80 is not encrypted.\n');
  });

  it('leaves nothing where the answer is not used', async () => {
    const app = startApp(port, LIVE);
    await app.answer('80', '', '443');
    expect(app.output).toBe('Port: 443\n');
  });
});

describe('help', () => {
  it('that has no room in the frame is printed above it, and stays', async () => {
    const help = Array.from({ length: 8 }, (_, index) => `Help ${index}.`).join('\n');
    const app = startApp(text('Name', { help }), { ...LIVE, rows: 6 });
    await app.type('Ad');
    await app.press('f1');
    expect(app.frame).toEqual(['Name: Ad█']);
    expect(app.output).toBe(`${help}\n`);
    await app.type('a');
    await app.press('enter');
    expect(await app.result).toBe('Ada');
  });

  it('is printed where a long prompt leaves it too few rows', async () => {
    const help = ['One.', 'Two.', 'Three.'].join('\n');
    const label = 'Where the copies of everything are kept';
    const app = startApp(text(label, { help }), { ...LIVE, rows: 5 });
    await app.press('f1');
    expect(app.frame).toEqual([`${label}:`, '  █']);
    expect(app.output).toBe(`${help}\n`);
    await app.answer('here');
  });
});

describe('a secret that is asked for twice', () => {
  it('leaves one line', async () => {
    const app = startApp(secret('Password', { confirm: true }), LIVE);
    await app.type('one');
    await app.press('enter');
    expect(app.frame).toEqual(['Password (again): █']);
    await app.answer('two');
    expect(app.frame).toEqual(['The entries do not match. Please type both again.', 'Password: █']);
    await app.answer('one', 'one');
    expect(app.output).toBe('Password: (given)\n');
  });
});

describe('what is said', () => {
  it('is printed above the frame, which keeps what was typed', async () => {
    const app = startApp(text('Name'), LIVE);
    await app.type('Ad');
    await app.app.say('A message.');
    expect(app.frame).toEqual(['Name: Ad█']);
    expect(app.output).toBe('A message.\n');
    await app.type('a');
    await app.press('enter');
    expect(await app.result).toBe('Ada');
  });
});

describe('a task', () => {
  it('has a row of its own, and one line at its end', async () => {
    let finish = (): void => {};
    const app = startApp(
      async (running) => {
        const copied = running.task(
          'Copying files',
          async (task) => {
            task.total = 100;
            task.done = 43;
            task.detail = 'a.iso';
            await new Promise<void>((resolve) => (finish = resolve));
          },
          { cancel: true },
        );
        await running.ask(text('Name'));
        await copied;
      },
      { ...LIVE, columns: 80 },
    );
    await app.type('Ad');
    expect(app.frame).toEqual(['Name: Ad█']);
    await app.advance(300);
    expect(app.frame).toEqual(['Copying files  [####------]  43 % (a.iso)  Ctrl-C cancels.', 'Name: Ad█']);
    await app.advance(20_000);
    expect(app.frame[0]).toBe('Copying files  [####------]  43 %, about 25 s left (a.iso)  Ctrl-C cancels.');
    await app.press('enter');
    expect(app.frame.at(-1)).toBe('█');
    finish();
    await app.ended;
    expect(app.output).toBe('Name: Ad\nCopying files: done (43 in 20 s)\n');
  });

  it('loses its detail in a narrow window, then how to cancel it; then it is cut', async () => {
    const rowAt = async (columns: number): Promise<string | undefined> => {
      const app = startApp(
        (running) =>
          running.task(
            'Copying files',
            async (task) => {
              task.total = 100;
              task.done = 43;
              task.detail = 'a.iso';
              await new Promise(() => {});
            },
            { cancel: true },
          ),
        { ...LIVE, columns },
      );
      await app.advance(20_300);
      const [row] = app.frame;
      await app.interrupt();
      return row;
    };
    expect(await rowAt(72)).toBe('Copying files  [####------]  43 %, about 25 s left (a)  Ctrl-C cancels.');
    expect(await rowAt(70)).toBe('Copying files  [####------]  43 %, about 25 s left  Ctrl-C cancels.');
    expect(await rowAt(60)).toBe('Copying files  [####------]  43 %, about 25 s left');
    expect(await rowAt(40)).toBe('Copying files  [####------]  43 %, abou');
  });

  it('has columns that line up with those of others', async () => {
    const app = startApp(
      (running) =>
        Promise.all(
          ['Copying files', 'Checking', '書く'].map((label, index) =>
            running.task(label, async (task) => {
              task.total = index < 2 ? 100 : null;
              task.done = index === 0 ? 46 : 8;
              await new Promise(() => {});
            }),
          ),
        ),
      LIVE,
    );
    await app.advance(300);
    expect(app.frame).toEqual([
      'Copying files  [####------]  46 %',
      'Checking       [----------]   8 %',
      '書く           0 s',
      '█',
    ]);
    await app.interrupt();
  });

  it('without a total says how long it has run', async () => {
    let finish = (): void => {};
    const app = startApp(
      (running) => running.task('Waiting', () => new Promise<void>((resolve) => (finish = resolve))),
      LIVE,
    );
    await app.advance(12_000);
    expect(app.frame).toEqual(['Waiting  12 s', '█']);
    await app.type('early');
    expect(app.frame).toEqual(['Waiting  12 s', '█']);
    finish();
    await app.ended;
    expect(app.output).toBe('Waiting: done in 12 s\n');
    expect(app.frame).toEqual([]);
  });
});

describe('a hub', () => {
  it('makes way for the screen that asks whether to quit, and is drawn again', async () => {
    const machine = hub('Set up', { name: text('Name') });
    const app = startApp(machine, { ...LIVE, quitScreen: () => new YesNoDialog('Leave?') });
    await app.answer('q');
    expect(app.frame.join(' ')).toBe("Type 'yes' or 'no': █");
    expect(app.output).not.toContain('missing');
    await app.press('up', 'enter');
    expect(app.frame).toContain('> [ ] Name: missing');
    await app.answer('q', 'yes');
    expect(await app.ended).toEqual({ reason: 'quit', code: 1 });
  });
});

describe('colour', () => {
  it('marks what is pointed at, ticked, refused and answered, and hints', async () => {
    const screen = new LiveScreen(
      multiselect('Targets', {
        choices: ['nas', { value: 's3', hint: 'far' }, { value: 'tape', disabled: true }],
        min: 2,
      }),
      80,
      24,
      true,
    );
    await screen.send('\x1b[B \x1b[B');
    expect(screen.written).toContain('  \x1b[32m[x]\x1b[0m nas');
    expect(screen.written).toContain('\x1b[36m> [ ] s3 (far)\x1b[0m');
    expect(screen.written).toContain('  [ ] s3\x1b[2m (far)\x1b[0m');
    expect(screen.written).toContain('\x1b[2m  [ ] tape (not available)\x1b[0m');
    await screen.send('\r');
    expect(screen.written).toContain('\x1b[33mChoose at least 2.\x1b[0m');
    expect(screen.written).toContain('\x1b[7mnas\x1b[0m');
    await screen.send('all\r');
    await screen.send('nas, s3\r');
    expect(screen.written).toContain('Targets: \x1b[36mnas, s3\x1b[0m');
    await screen.end();
  });
});
