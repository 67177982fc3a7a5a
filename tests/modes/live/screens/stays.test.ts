// What is left of live screens, and who has the terminal meanwhile.

import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Task, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import { type App, createApp, InputState, UIScreen } from 'textui/screens';
import { StreamTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { LiveScreen } from '../../../support/live-screen.ts';
import { listScreen, numbered } from '../../../support/live-screens.ts';
import { screenOf } from '../../../support/screens.ts';
import { turns } from '../../../support/streams.ts';

const LIVE = { mode: 'live' } as const;
const MENU = ['  Pick', '', '  1) a', '  2) b'];
const HINTS = '↑↓ move · ENTER choose · c continue · q quit · r refresh';

const menu = () => listScreen({ items: ['a', 'b'] });
const lines = (app: { output: string }) => app.output.split('\n').slice(0, -1);

describe('what stays', () => {
  it.each<[string, (app: ReturnType<typeof startApp>) => Promise<unknown>]>([
    ['c', (app) => app.type('c\r')],
    ['q', (app) => app.type('q\r')],
    ['Ctrl-C', (app) => app.press('ctrl-c')],
    ['Ctrl-D', (app) => app.press('ctrl-d')],
    ['the end of the input', (app) => app.end()],
  ])('is the window, without pointer, line and hints, after %s', async (_what, end) => {
    const app = startApp(menu(), LIVE);
    await app.press('down');
    await end(app);
    await app.ended;
    expect(lines(app)).toEqual(MENU);
    expect(app.frame).toEqual([]);
  });

  it('is the window after an error, a close and an abort', async () => {
    const failing = startApp(
      listScreen({ items: ['a', 'b'] }, { input: () => Promise.reject(new Error('No disk.')) }),
      LIVE,
    );
    failing.ended.catch(() => {});
    await failing.type('x\r');
    await expect(failing.ended).rejects.toThrow('No disk.');
    expect(lines(failing)).toEqual(MENU);
    const closing = menu();
    const app = startApp(closing, LIVE);
    await app.type('half');
    closing.close('done');
    await app.ended;
    expect(lines(app)).toEqual(MENU);
    const abort = new AbortController();
    const aborted = startApp(menu(), { ...LIVE, signal: abort.signal });
    await aborted.type('half');
    abort.abort();
    expect((await aborted.ended).reason).toBe('aborted');
    expect(lines(aborted)).toEqual(MENU);
  });

  it('is as much of the window as is in view', async () => {
    const app = startApp(listScreen({ items: numbered(40) }), { ...LIVE, rows: 12 });
    await app.press('page-down');
    const shown = app.frame.slice(0, app.frame.indexOf('Your choice: █'));
    await app.type('c\r');
    const stays = lines(app);
    expect(stays).toHaveLength(10);
    expect(stays[0]).toBe(shown[0]?.replace('>', ' '));
    expect(stays.at(-1)).toMatch(/^↓/);
  });

  it('is the screen on top that the run ends with', async () => {
    const below = menu();
    const app = startApp(below, LIVE);
    await app.type('');
    const top = screenOf('Top');
    below.push(top);
    await app.type('');
    expect(app.frame[0]).toBe('  Top');
    top.quit();
    await app.ended;
    expect(lines(app)).toEqual(['  Top']);
  });

  it('is all of a screen that asks nothing, without rules; it goes on with what comes next', async () => {
    const report = screenOf('Report', {
      inputRequired: false,
      refresh() {
        this.window.add(new TextWidget(numbered(60, 'line').join('\n')));
      },
    });
    const app = startApp(report, { ...LIVE, rows: 16 });
    await app.ended;
    expect(lines(app)).toEqual(['Report', '', ...numbered(60, 'line')]);
    expect(app.frame).toEqual([]);
  });

  it('is nothing of a window that another covers, or after which a script goes on', async () => {
    const said: string[][] = [];
    const app = startApp(async (running: App) => {
      const below = menu();
      const asked = running.ask(below);
      await running.say('Before.');
      await asked;
      said.push([...app.frame]);
      await running.say('After.');
      return running.ask(text('Name'));
    }, LIVE);
    await app.type('');
    expect([lines(app), app.frame]).toEqual([
      ['Before.'],
      ['  Pick', '', '> 1) a', '  2) b', '', 'Your choice: █', HINTS],
    ]);
    await app.type('c\r');
    expect(said).toEqual([[]]);
    expect([lines(app), app.frame]).toEqual([['Before.', 'After.'], ['Name: █']]);
    await app.type('Ada\r');
    expect(await app.result).toBe('Ada');
    expect(lines(app)).toEqual(['Before.', 'After.', 'Name: Ada']);
  });

  it('is said above the window, and tasks are rows on top of it', async () => {
    const screen = menu();
    const app = startApp(screen, LIVE);
    await app.press('down');
    await app.type('x');
    await screen.say('Saved.');
    void app.app.task('Copying', () => new Promise(() => {}));
    await app.advance(300);
    expect(lines(app)).toEqual(['Saved.']);
    expect(app.frame).toEqual([
      'Copying  0 s',
      '  Pick',
      '',
      '  1) a',
      '  2) b',
      '',
      'Your choice: x█',
      '↑↓ move · c continue · q quit · r refresh',
    ]);
    await app.interrupt();
    expect(lines(app)).toEqual(['Saved.', '✖ Copying: cancelled', ...MENU]);
  });

  it('is the window at Ctrl-L; the next frame has the pointer and the text', async () => {
    const app = startApp(menu(), LIVE);
    await app.type('2');
    await app.press('ctrl-l');
    expect(lines(app)).toEqual(MENU);
    expect(app.frame).toEqual(['  Pick', '', '  1) a', '> 2) b', '', 'Your choice: 2█', HINTS]);
    await app.press('backspace');
    expect(app.frame[3]).toBe('> 2) b');
  });

  it('goes where one screen replaces another', async () => {
    const first = screenOf<string>('First', {
      input() {
        this.replace(
          screenOf<string>('Second', {
            input() {
              this.close('done');
              return InputState.PROCESSED;
            },
          }),
        );
        return InputState.PROCESSED;
      },
    });
    const app = startApp(first, LIVE);
    await app.type('x\r');
    expect(app.frame[0]).toBe('  Second');
    await app.type('y\r');
    expect(await app.result).toBe('done');
    expect(lines(app)).toEqual(['  Second']);
  });
});

describe('while a callback runs', () => {
  it('the window is there, and keys are kept for the next prompt', async () => {
    const goOn: (() => void)[] = [];
    let frame: readonly string[] = [];
    const screen = listScreen(
      { items: ['a', 'b'] },
      {
        async input() {
          frame = app.frame;
          await new Promise<void>((resolve) => void goOn.push(resolve));
          return InputState.PROCESSED_AND_REDRAW;
        },
      },
    );
    const app = startApp(screen, LIVE);
    await app.type('x\r');
    expect(frame.slice(0, 4)).toEqual(MENU);
    await app.type('1');
    await app.type('2\rc');
    goOn[0]?.();
    await app.type('');
    expect(app.sent).toEqual(['x', '12']);
    goOn[1]?.();
    await app.type('');
    expect(app.frame.at(-2)).toBe('Your choice: c█');
  });

  it('what is said goes above the window', async () => {
    const screen = listScreen(
      { items: ['a', 'b'] },
      {
        async input() {
          await this.say('Working on it.');
          return InputState.PROCESSED;
        },
      },
    );
    const app = startApp(screen, LIVE);
    await app.type('x\r');
    expect(lines(app)).toEqual(['Working on it.']);
    expect(app.frame.slice(0, 2)).toEqual(['  Pick', '']);
  });
});

describe('Ctrl-C that cancels a task', () => {
  const forever = ({ signal }: Task) =>
    new Promise<void>((_, stop) => signal.addEventListener('abort', () => stop(signal.reason)));

  it('leaves the window, and the next frame is below it', async () => {
    const app = startApp(menu(), LIVE);
    await app.press('down');
    const task = app.app.task('Copying', forever, { cancel: true }).catch(() => {});
    await app.advance(300);
    await app.press('ctrl-c');
    await task;
    await app.advance(0);
    expect(lines(app)).toEqual([...MENU, '✖ Copying: cancelled']);
    expect(app.frame).toEqual(['  Pick', '', '  1) a', '> 2) b', '', 'Your choice: █', HINTS]);
  });

  it('does the same while a callback runs', async () => {
    let goOn = (): void => {};
    const screen = listScreen(
      { items: ['a', 'b'] },
      {
        async input() {
          await this.task('Copying', forever, { cancel: true }).catch(() => {});
          await new Promise<void>((resolve) => (goOn = resolve));
          return InputState.PROCESSED_AND_REDRAW;
        },
      },
    );
    const app = startApp(screen, LIVE);
    await app.type('x\r');
    await app.advance(300);
    expect(app.frame[0]).toMatch(/^Copying/);
    await app.press('ctrl-c');
    expect(app.frame).toEqual([]);
    goOn();
    await app.advance(0);
    expect(app.frame).toEqual(['  Pick', '', '> 1) a', '  2) b', '', 'Your choice: █', HINTS]);
    expect(lines(app)).toEqual([...MENU, '✖ Copying: cancelled']);
    await app.press('ctrl-c');
    expect((await app.ended).reason).toBe('interrupted');
    expect(lines(app)).toEqual([...MENU, '✖ Copying: cancelled', ...MENU]);
  });
});

describe('the terminal', () => {
  /** Whether keys are read: what is pasted is bracketed then. */
  const isOpen = (live: LiveScreen) => live.hasBracketedPaste;

  it("is textui's while a screen that asks is on the stack, and as it was before a script goes on", async () => {
    const states: boolean[] = [];
    const note = (): void => void states.push(isOpen(live));
    const screen = listScreen(
      { items: ['a'] },
      {
        async input(key) {
          await live.idle();
          note();
          return key;
        },
      },
    );
    const live = new LiveScreen(async (app) => {
      note();
      await app.ask(screen);
      await live.idle();
      note();
    });
    await live.send('x\r');
    await live.send('c\r');
    await live.ended;
    expect(states).toEqual([false, true, true, false]);
  });

  it('is as it was while `shown` of a screen that asks nothing runs, even if one that asks is below', async () => {
    const states: boolean[] = [];
    let goOn = (): void => {};
    class Editor extends UIScreen {
      override inputRequired = false;
      override refresh() {
        this.window.add(new TextWidget('Edit.'));
      }
      override async shown() {
        await live.idle();
        states.push(isOpen(live));
        await new Promise<void>((resolve) => (goOn = resolve));
      }
    }
    const screen = listScreen(
      { items: ['a'] },
      {
        async input(key) {
          if (key === 'c') return key;
          await this.ask(new Editor());
          return InputState.PROCESSED_AND_REDRAW;
        },
      },
    );
    const live = new LiveScreen((app) => app.ask(screen));
    await live.send('x\r');
    expect(live.lines.slice(3)).toEqual(['Edit.', '']);
    goOn();
    await live.send('');
    expect([...states, isOpen(live)]).toEqual([false, true]);
    expect(live.lines.slice(3, 7)).toEqual(['Edit.', '  Pick', '', '> 1) a']);
    await live.send('c\r');
    await live.ended;
    expect(isOpen(live)).toBe(false);
    expect(live.lines.slice(3)).toEqual(['Edit.', '']);
  });
});

describe('a resize', () => {
  it('erases the frame, and draws it after 100 ms, in the new width, without refresh', async () => {
    let refreshed = 0;
    const screen = screenOf('Wide', {
      refresh() {
        refreshed++;
        this.window.add(new TextWidget('one two three four five six seven eight nine ten'));
      },
    });
    const app = startApp(screen, { ...LIVE, columns: 60 });
    await app.type('x');
    app.resize(40, 24);
    await app.advance(50);
    expect(app.frame).toEqual([]);
    app.resize(30, 24);
    await app.advance(99);
    expect(app.frame).toEqual([]);
    await app.advance(1);
    expect(app.frame).toEqual([
      '  Wide',
      '',
      '  one two three four five six',
      '  seven eight nine ten',
      '',
      'Your choice: x█',
      'c continue · q quit',
      'r refresh',
    ]);
    expect(refreshed).toBe(1);
  });

  it('draws nothing in between, whatever happens, until a key', async () => {
    const screen = menu();
    const app = startApp(screen, LIVE);
    await app.press('down');
    void app.app.task('Copying', () => new Promise(() => {}));
    await app.advance(250);
    app.resize(60, 20);
    await app.advance(60);
    expect(app.frame).toEqual([]);
    await screen.say('Said.');
    screen.redraw();
    await app.advance(20);
    expect([app.frame, app.output]).toEqual([[], 'Said.\n']);
    await app.press('up');
    expect(app.frame).toEqual([
      'Copying  0 s',
      '  Pick',
      '',
      '> 1) a',
      '  2) b',
      '',
      'Your choice: █',
      HINTS,
    ]);
    await app.interrupt();
    expect(lines(app)).toEqual(['Said.', '✖ Copying: cancelled', ...MENU]);
  });

  it('keeps the pointer with its item, in view', async () => {
    const app = startApp(listScreen({ items: numbered(60) }), { ...LIVE, rows: 40 });
    await app.type('33');
    app.resize(50, 10);
    await app.advance(100);
    expect(app.frame.find((row) => row.includes('33)'))).toMatch(/^↓? ?> ?33\) Item 33$/);
    await app.press('escape', 'down');
    expect(app.frame.find((row) => row.includes('34)'))).toMatch(/> ?34\) Item 34$/);
  });

  it('while something else asks draws the question in the new size', async () => {
    const screen = screenOf('Wide', {
      async input() {
        await this.ask(text('Name'));
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screen, LIVE);
    await app.type('x\rAda');
    app.resize(30, 12);
    await app.advance(100);
    expect(app.frame).toEqual(['  Wide', '', 'Name: Ada█', 'Shift-Tab back']);
  });
});

describe('a screen that is drawn again after Ctrl-C was typed, and before its signal has come', () => {
  async function interrupted(isTaken: boolean): Promise<string> {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let heard: (echoed?: boolean, isHandled?: boolean) => void = () => {};
    const size = { columns: 40, rows: 20 };
    const terminal = new StreamTerminal({ input, output, live: true, onSignal: () => {}, ...size });
    Object.assign(terminal, { onInterrupt: (listener: typeof heard) => ((heard = listener), () => {}) });
    const screen = menu();
    const ended = createApp({ terminal, env: {}, errorOutput: { write: () => {} } }).run(screen);
    let written = '';
    output.on('data', (text) => (written += String(text)));
    while (!written.includes('choose')) await turns(1);
    input.write('\x03');
    await turns();
    screen.redraw();
    await turns();
    heard(false, isTaken);
    await turns();
    if (isTaken) {
      input.write('c\r');
      await turns();
    }
    await ended;
    return written;
  }

  it('stays once', async () => {
    expect((await interrupted(false)).split('Pick')).toHaveLength(2);
  });

  it('is drawn at the next key if the program deals with the signal', async () => {
    expect((await interrupted(true)).split('Pick')).toHaveLength(3);
  });
});
