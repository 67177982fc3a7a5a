import { Container, ListRowContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, ErrorDialog, InputState, Prompt, UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counter, type ScreenMembers, screenOf } from '../support/screens.ts';

const failure = new Error('it went wrong');
const fail = (): never => {
  throw failure;
};
const reject = (): Promise<never> => Promise.reject(failure);

// Nothing may escape: what nobody was told of would end the program.
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  if (unhandled.length > 0) throw new Error('nobody was told', { cause: unhandled[0] });
});

/** A menu whose first item does something. */
const menu = (callback: () => unknown): ScreenMembers<undefined, undefined> => ({
  refresh() {
    const list = new Container();
    list.add(new TextWidget('Do it'), callback);
    this.window.add(list);
  },
});

/** Every way in which a screen can fail; a key is typed first where it takes one. */
const failing: Record<string, ScreenMembers<undefined, undefined>> = {
  'setup throws': { setup: fail },
  'setup rejects': { setup: reject },
  'refresh throws': { refresh: fail },
  'refresh rejects': { refresh: reject },
  'shown throws': { shown: fail },
  'shown rejects': { shown: reject },
  'prompt throws': { prompt: fail },
  'prompt rejects': { prompt: reject },
  'input throws': { input: fail },
  'input rejects': { input: reject },
  'a callback throws': menu(fail),
  'a callback rejects': menu(reject),
  'a callback rejects later': menu(async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    throw failure;
  }),
  'help throws': { help: fail, input: () => 'h' },
  'help rejects': { help: reject, input: () => 'h' },
  'closed throws': { input: () => 'c', closed: fail },
  'closed rejects': { input: () => 'c', closed: reject },
  'closed rejects later': {
    input: () => 'c',
    async closed() {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      throw failure;
    },
  },
  'closed throws at the end of the app': { input: () => 'q', closed: fail },
  'closed rejects at the end of the app': { input: () => 'q', closed: reject },
  'input closes and throws': {
    input() {
      this.close();
      throw failure;
    },
  },
  'input closes and rejects': {
    async input() {
      this.close();
      await Promise.resolve();
      throw failure;
    },
  },
  'input quits and throws': {
    input() {
      this.quit();
      throw failure;
    },
  },
  'shown closes and throws': {
    shown() {
      this.close();
      throw failure;
    },
  },
};

describe('a failure', () => {
  it.each(Object.keys(failing))('rejects run with the error itself: %s', async (name) => {
    const terminal = new ScriptedTerminal({ answers: ['1'] });
    await expect(createApp({ terminal }).run(screenOf('Failing', failing[name]))).rejects.toBe(failure);
    await expect(terminal.write('x')).resolves.toBe(false);
  });

  it.each(Object.keys(failing))('is handed to onError first: %s', async (name) => {
    const told: unknown[] = [];
    const screen = screenOf('Failing', failing[name]);
    const ended = createApp({
      terminal: new ScriptedTerminal({ answers: ['1'] }),
      onError(error, at) {
        told.push(error, at.title);
      },
    }).run(screen);
    await expect(ended).rejects.toBe(failure);
    expect(told).toEqual([failure, name.startsWith('help') ? null : 'Failing']);
  });

  it.each([
    ['a promise', () => Promise.resolve(true)],
    ['true', () => true],
  ])('is dealt with when onError gives %s: the top screen is shown again', async (_name, onError) => {
    let times = 0;
    const app = startApp(
      screenOf('Failing', {
        refresh() {
          this.window.add(new TextWidget(`showing ${++times}`));
        },
        input(key) {
          if (key === 'x') throw failure;
          return key;
        },
      }),
      { onError },
    );
    await app.answer('x');
    expect(app.screen).toContain('showing 2');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('may be shown by onError', async () => {
    const app = startApp(
      screenOf('Failing', {
        input(key) {
          if (key === 'x') throw failure;
          return key;
        },
      }),
      {
        onError(error, screen) {
          screen.push(new ErrorDialog((error as Error).message));
          return true;
        },
      },
    );
    await app.answer('x');
    expect(app.screen.slice(0, 3)).toEqual(['Error', '', 'it went wrong']);
    await app.answer('');
    expect(app.screen[0]).toBe('Failing');
    await app.end();
  });

  it('of setup drops the screen when onError takes it', async () => {
    const closed = counter();
    const app = startApp(screenOf('Below'), { onError: () => true });
    await app.waitForScreen('Below');
    app.app.push(screenOf('Failing', { setup: fail, closed: closed.add }));
    await app.waitForScreen('Below');
    expect(app.output).not.toContain('Failing');
    expect(closed.count).toBe(1);
    await app.end();
  });

  it('of closed does not keep the screen on the stack', async () => {
    const app = startApp(screenOf('Below'), { onError: () => true });
    await app.waitForScreen('Below');
    app.app.push(screenOf('Failing', { closed: reject }));
    await app.waitForScreen('Failing');
    await app.answer('c');
    await app.waitForScreen('Below');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('does not ask again what shown has asked', async () => {
    let asked = 0;
    const app = startApp(
      screenOf('Asking', {
        async shown() {
          asked++;
          await this.ask(screenOf('Failing', { closed: fail }));
        },
      }),
      { onError: () => true },
    );
    await app.answer('c');
    await app.waitForScreen('Asking');
    expect(asked).toBe(1);
    await app.end();
  });

  it.each(['setup', 'refresh', 'shown', 'prompt'] as const)(
    'that comes every time is given up in the end: %s',
    async (method) => {
      const told = counter();
      const always = screenOf('Always', { [method]: fail });
      const app = startApp(
        screenOf('Below', {
          shown() {
            if (method === 'setup') this.push(screenOf('Always', { setup: fail }));
          },
        }),
        {
          onError() {
            told.add();
            return true;
          },
        },
      );
      if (method !== 'setup') app.app.push(always);
      await expect(app.ended).rejects.toBe(failure);
      expect(told.count).toBeLessThan(10);
    },
  );

  it('is given up also where onError itself makes the next one', async () => {
    const told = counter();
    const app = startApp(screenOf('Failing', { refresh: fail }), {
      onError(_error, screen) {
        told.add();
        screen.push(screenOf('Failing', { refresh: fail }));
        return true;
      },
    });
    await expect(app.ended).rejects.toBe(failure);
    expect(told.count).toBeLessThan(10);
  });

  it('may come as often as the user goes on', async () => {
    const app = startApp(screenOf('Failing', { input: (key) => (key === 'x' ? fail() : key) }), {
      onError: () => true,
    });
    for (let time = 0; time < 20; time++) await app.answer('x');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('may come as often as a question is asked in between', async () => {
    const app = startApp(screenOf('Waiting'), { onError: () => true });
    for (let time = 0; time < 20; time++) {
      await app.waitForScreen('Waiting');
      app.app.push(screenOf('Failing', { setup: fail }));
    }
    await app.waitForScreen('Waiting');
    await app.end();
  });

  it.each(Object.keys(failing))('of onError itself ends the run: %s', async (name) => {
    const second = new Error('onError failed');
    const terminal = new ScriptedTerminal({ answers: ['1'] });
    const onError = (): never => {
      throw second;
    };
    await expect(createApp({ terminal, onError }).run(screenOf(name, failing[name]))).rejects.toBe(second);
    await expect(terminal.write('x')).resolves.toBe(false);
  });

  it('lets every screen that is left leave, and tells those who ask', async () => {
    const closed = counter();
    let rejected: unknown;
    const app = startApp(
      screenOf('Asking', {
        closed: closed.add,
        async shown() {
          await this.ask(screenOf('Failing', { refresh: fail, closed: closed.add })).catch(
            (error: unknown) => {
              rejected = error;
            },
          );
        },
      }),
    );
    await expect(app.ended).rejects.toBe(failure);
    expect(closed.count).toBe(2);
    expect(rejected).toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
  });

  it('keeps what was thrown, even where it is no error', async () => {
    const app = startApp(
      screenOf('Odd', {
        refresh() {
          throw 'a text';
        },
      }),
    );
    await expect(app.ended).rejects.toBe('a text');
    const none = startApp(screenOf('Odd', { refresh: () => Promise.reject(undefined) }));
    await expect(none.ended).rejects.toBeUndefined();
  });

  it('of a callback reaches onError though the screen was closed meanwhile', async () => {
    const told: unknown[] = [];
    const app = startApp(screenOf('Below'), { onError: (error) => told.push(error) > 0 });
    await app.waitForPrompt();
    const top = screenOf(
      'Top',
      menu(async () => {
        top.close();
        await Promise.resolve();
        throw failure;
      }),
    );
    app.app.push(top);
    await app.waitForScreen('Top');
    await app.answer('1');
    await app.waitForScreen('Below');
    expect(told).toEqual([failure]);
    await app.end();
  });
});

describe('what cannot be shown', () => {
  // A hundred columns need more than eighty cells.
  class Wide extends UIScreen {
    override refresh() {
      const items = Array.from({ length: 100 }, () => new TextWidget('x'));
      this.window.add(new ListRowContainer(100, { items }));
    }
  }

  it('fails with the error of the layout', async () => {
    const app = startApp(new Wide(), { width: 80 });
    await expect(app.ended).rejects.toMatchObject({ code: 'ERR_TEXTUI_LAYOUT' });
  });

  it('may be dealt with like any other failure', async () => {
    const told: unknown[] = [];
    const app = startApp(new Wide('Wide'), {
      width: 80,
      onError(error, screen) {
        told.push((error as { code: string }).code);
        screen.replace(screenOf('Narrow'));
        return true;
      },
    });
    await app.waitForScreen('Narrow');
    expect(told).toEqual(['ERR_TEXTUI_LAYOUT']);
    await app.end();
  });
});

describe('a result that makes no sense', () => {
  it('of prompt is an error that names the screen', async () => {
    // @ts-expect-error not a prompt
    const app = startApp(screenOf('Odd', { prompt: () => 'Name' }));
    await expect(app.ended).rejects.toThrow(
      'UIScreen "Odd".prompt: the result must be a Prompt or null, got "Name"',
    );
  });

  it('of input likewise', async () => {
    // @ts-expect-error not an input state
    const app = startApp(screenOf('Odd', { input: () => undefined }), { answers: ['x'] });
    await expect(app.ended).rejects.toThrow(
      'UIScreen "Odd".input: the result must be an InputState or a key, got undefined',
    );
  });

  it('of a quit screen function likewise', async () => {
    // @ts-expect-error not a screen
    const app = startApp(screenOf('Odd'), { quitScreen: () => 'Really?', answers: ['q'] });
    await expect(app.ended).rejects.toThrow(
      'App: the result of quitScreen must be a UIScreen, got "Really?"',
    );
  });

  it('is refused where two translated options have the same key', async () => {
    const app = startApp(
      screenOf('Clash', {
        prompt() {
          const prompt = new Prompt();
          prompt.addQuitOption();
          prompt.addOption('k', 'kernel');
          return prompt;
        },
        input: () => InputState.PROCESSED,
      }),
      { translator: { 'key.quit': 'k', 'prompt.quit': 'ukončit' } },
    );
    await expect(app.ended).rejects.toMatchObject({
      code: 'ERR_TEXTUI_KEY',
      message: "Prompt: the key 'k' is given to both 'ukončit' and 'kernel'; give one of them another key",
    });
  });
});
