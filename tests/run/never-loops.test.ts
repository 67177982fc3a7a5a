// Screens that do what they should not: the app still comes to an end, and nothing is lost.

import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { ErrorDialog, GetInputScreen, InputState, UIScreen, YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { counter, screenOf } from '../support/screens.ts';

describe('a screen that redraws itself in `shown`', () => {
  it.each([
    ['at once', (screen: UIScreen) => screen.redraw()],
    [
      'later',
      async (screen: UIScreen) => {
        await Promise.resolve();
        screen.redraw();
      },
    ],
  ])('is asked nevertheless: %s', async (_when, shown) => {
    const times = counter();
    class Again extends UIScreen {
      override shown(): void | Promise<void> {
        times.add();
        if (times.count > 100) throw new Error('endless');
        return shown(this);
      }
    }
    const app = startApp(new Again('Again'));
    await app.waitForPrompt();
    expect(times.count).toBe(5);
    await app.answer('r');
    expect(times.count).toBe(10);
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('is closed where it asks nothing', async () => {
    const times = counter();
    const app = startApp(
      screenOf('Again', {
        inputRequired: false,
        shown() {
          times.add();
          this.redraw();
        },
      }),
    );
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(times.count).toBe(5);
  });
});

describe('what nobody waits for', () => {
  it('is no unhandled rejection when the run ends', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    try {
      const app = startApp(
        screenOf('Careless', {
          input() {
            void this.ask(new YesNoDialog('Sure?'));
            return InputState.PROCESSED;
          },
        }),
      );
      await app.answer('x');
      await app.end();
      const reading = startApp(
        screenOf('Careless', {
          input() {
            void this.getUserInput('Name');
            return InputState.PROCESSED;
          },
        }),
      );
      await reading.answer('x');
      await reading.end();
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});

describe('super.input', () => {
  it('has awaited the callbacks when it resolves', async () => {
    const calls: string[] = [];
    class Menu extends UIScreen {
      override refresh(): void {
        const list = new Container();
        list.add(new TextWidget('item'), async () => {
          for (let turn = 0; turn < 5; turn++) await Promise.resolve();
          calls.push('callback');
        });
        this.window.add(list);
      }
      override async input(key: string): Promise<InputState | string> {
        const state = await super.input(key);
        calls.push('after');
        return state;
      }
    }
    const app = startApp(new Menu('Menu'));
    await app.answer('1');
    expect(calls).toEqual(['callback', 'after']);
    await app.end();
  });
});

describe('close', () => {
  it('is not disturbed by a dialog that a job has pushed meanwhile', async () => {
    const screen = screenOf<string>('Editor', {
      async input() {
        this.push(new ErrorDialog('The disk is full.'));
        await Promise.resolve();
        this.close('saved');
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screen);
    await app.answer('x');
    expect(app.screen).toContain('The disk is full.');
    await app.answer('');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: 'saved' });
  });
});

describe('onError', () => {
  it('that asks while the input has ended does not hide the original error', async () => {
    const failure = new Error('broken');
    const bottom = screenOf('Bottom');
    const app = startApp(bottom, {
      answers: [],
      onError: async (_error, screen) => (await screen.ask(new YesNoDialog('Go on?'))) === true,
    });
    await app.waitForPrompt();
    app.app.push(
      screenOf('Broken', {
        shown() {
          throw failure;
        },
      }),
    );
    await app.waitForScreen('Go on?');
    await expect(app.end()).rejects.toBe(failure);
  });
});

describe('a title', () => {
  it('that refresh assigns shows at once', async () => {
    let times = 0;
    const app = startApp(
      screenOf(null, {
        refresh() {
          this.title = `Showing ${++times}`;
        },
      }),
    );
    await app.waitForPrompt();
    expect(app.screen[0]).toBe('Showing 1');
    await app.answer('r');
    expect(app.screen[0]).toBe('Showing 2');
    await app.end();
  });
});

describe('a screen', () => {
  it('can ask how wide the terminal is, and whether a person is there', async () => {
    const seen: unknown[] = [];
    const screen = screenOf('Size', {
      refresh() {
        seen.push(this.width, this.interactive);
      },
    });
    expect([screen.width, screen.interactive]).toEqual([80, false]);
    const app = startApp(screen, { width: 33, height: 20 });
    await app.waitForPrompt();
    app.resize(44, 20);
    await app.answer('r');
    expect(seen).toEqual([33, true, 44, true]);
    await app.end();
  });
});

describe('what a refusal repeats', () => {
  it('is short, whatever was typed', async () => {
    const app = startApp(new YesNoDialog('Sure?'));
    await app.answer('x'.repeat(1e6));
    expect(app.lastLine).toBe(`Must be 'yes' or 'no', not '${'x'.repeat(37)}...'.`);
    await app.end();
  });

  it('is the message of a check, whole', async () => {
    const app = startApp(new GetInputScreen('Name', { accept: () => 'No.' }));
    await app.answer('x'.repeat(1e6));
    expect(app.lastLine).toBe('No.');
    await app.end();
  });
});
