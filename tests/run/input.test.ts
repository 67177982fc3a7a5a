import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { InputState, Prompt, refuse, type UIScreen, YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

const key = (): Prompt => new Prompt('Key');

describe('what a screen says about an answer', () => {
  it('PROCESSED: it is asked again, and nothing else is printed', async () => {
    const app = startApp(screenOf('S', { separator: false, prompt: key, input: () => InputState.PROCESSED }));
    await app.answer('x');
    expect(app.output).toBe('S\n\nKey: x\nKey: ');
    await app.end();
  });

  it('PROCESSED_AND_REDRAW: it is shown again', async () => {
    const app = startApp(
      screenOf('S', { separator: false, prompt: key, input: () => InputState.PROCESSED_AND_REDRAW }),
    );
    await app.answer('x');
    expect(app.output).toBe('S\n\nKey: x\nS\n\nKey: ');
    await app.end();
  });

  it('PROCESSED_AND_CLOSE: it is closed', async () => {
    const app = startApp(
      screenOf('S', { separator: false, prompt: key, input: () => InputState.PROCESSED_AND_CLOSE }),
    );
    await app.answer('x');
    expect(app.output).toBe('S\n\nKey: x\n');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it.each([InputState.refuse('Why\nnot.'), refuse('Why\nnot.')])(
    'refused: the message says why, with its line breaks, and it is asked again',
    async (state) => {
      const app = startApp(screenOf('S', { separator: false, prompt: key, input: () => state }));
      await app.answer('x');
      expect(app.output).toBe('S\n\nKey: x\nWhy\nnot.\nKey: ');
      await app.end();
    },
  );

  it('DISCARDED: a message says which keys are valid', async () => {
    const app = startApp(screenOf('S', { separator: false, input: () => InputState.DISCARDED }));
    await app.answer('x');
    expect(app.lastLine).toBe("'x' is not a choice here. Type c, q or r.");
    await app.end();
  });

  it('refuse takes a text', () => {
    // @ts-expect-error a message is a string
    expect(() => refuse(5)).toThrow('InputState.refuse: message must be a string, got 5');
    expect(refuse('No.')).toMatchObject({ name: 'DISCARDED', reason: 'No.' });
    expect(InputState.DISCARDED.reason).toBeNull();
  });
});

describe('a refused answer', () => {
  it('shows the screen again after five in a row', async () => {
    const app = startApp(screenOf('S', { separator: false, prompt: key, input: () => refuse('No.') }));
    const refused = 'Key: x\nNo.\n';
    await app.answer('x', 'x', 'x', 'x');
    expect(app.output).toBe(`S\n\n${refused.repeat(4)}Key: `);
    await app.answer('x');
    expect(app.output).toBe(`S\n\n${refused.repeat(5)}S\n\nKey: `);
    await app.answer('x', 'x', 'x', 'x', 'x');
    expect(app.output).toBe(`S\n\n${refused.repeat(5)}S\n\n${refused.repeat(5)}S\n\nKey: `);
    await app.end();
  });

  it('counts from the start after one that was accepted', async () => {
    const app = startApp(
      screenOf('S', {
        separator: false,
        prompt: key,
        input: (line) => (line === 'ok' ? InputState.PROCESSED : refuse('No.')),
      }),
    );
    await app.answer('x', 'x', 'x', 'x', 'ok', 'x', 'x', 'x', 'x');
    expect(app.output.match(/S\n/g)).toHaveLength(1);
    await app.answer('x');
    expect(app.output.match(/S\n/g)).toHaveLength(2);
    await app.end();
  });

  it('counts the keys that nobody knows as well', async () => {
    const app = startApp(screenOf('Shown'));
    await app.answer('a', 'b', '', 'd', 'e');
    expect(app.output.match(/Shown/g)).toHaveLength(2);
    await app.end();
  });

  it.each([
    [0, "'x' is not a choice here. Type c, q or r."],
    [1, "'x' is not a choice here. Type 1, c, q or r."],
    [2, "'x' is not a choice here. Type 1, 2, c, q or r."],
    [3, "'x' is not a choice here. Type 1 to 3, c, q or r."],
    [12, "'x' is not a choice here. Type 1 to 12, c, q or r."],
  ])('names the keys of %i items', async (count, line) => {
    const app = startApp(
      screenOf('Menu', {
        refresh() {
          const menu = new Container();
          for (let item = 0; item < count; item++) menu.add(new TextWidget('item'));
          this.window.add(menu);
        },
      }),
    );
    await app.answer('x');
    expect(app.lastLine).toBe(line);
    await app.end();
  });

  it('is not shown where it was typed at a hidden prompt', async () => {
    const discard = (): InputState => InputState.DISCARDED;
    const showFromNowOn = function (this: UIScreen, line: string): string {
      this.hideUserInput = false;
      return line;
    };
    for (const members of [{}, { input: discard }, { input: showFromNowOn }]) {
      const app = startApp(screenOf('S', { hideUserInput: true, ...members }));
      await app.answer('s3cret');
      expect(app.output).not.toContain('s3cret');
      expect(app.lastLine).toBe('That answer is not valid. Please try again. Type c, q or r.');
      await app.end();
    }
  });

  it('says when nothing was typed', async () => {
    const app = startApp(screenOf('S'));
    await app.answer('');
    expect(app.lastLine).toBe('Nothing was typed. Type c, q or r.');
    await app.answer('   ');
    expect(app.lastLine).toBe('Nothing was typed. Type c, q or r.');
    await app.end();
  });

  it('names no keys where there are none, and one where there is one', async () => {
    const none = startApp(screenOf('S', { prompt: key }));
    await none.answer('x');
    expect(none.lastLine).toBe("'x' is not a choice here.");
    await none.end();
    const one = startApp(
      screenOf('S', {
        prompt() {
          const prompt = key();
          prompt.addQuitOption();
          return prompt;
        },
      }),
    );
    await one.answer('x');
    expect(one.lastLine).toBe("'x' is not a choice here. Type q.");
    await one.end();
  });

  it('is quoted safely and shortly', async () => {
    const app = startApp(screenOf('S', { prompt: key }));
    await app.answer('\u202Ered\u{FFFE}');
    expect(app.lastLine).toBe("'\uFFFDred\uFFFD' is not a choice here.");
    await app.answer('x'.repeat(100));
    expect(app.lastLine).toBe(`'${'x'.repeat(37)}...' is not a choice here.`);
    await app.answer('漢'.repeat(1e6));
    expect(app.lastLine).toBe(`'${'漢'.repeat(18)}...' is not a choice here.`);
    await app.end();
  });
});

describe('the keys of the app', () => {
  it('r shows again, c closes, in any case and with blanks around', async () => {
    const app = startApp(screenOf('Shown'));
    await app.answer('r', ' R ');
    expect(app.output.match(/Shown/g)).toHaveLength(3);
    await app.answer('C');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('belong to the screen first', async () => {
    const seen: string[] = [];
    const app = startApp(
      screenOf('Own', {
        input(typed) {
          seen.push(typed);
          return typed === 'q' ? 'c' : InputState.PROCESSED;
        },
      }),
    );
    await app.answer('c', 'r', 'q');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(seen).toEqual(['c', 'r', 'q']);
  });

  it.each([
    ['a text', 'Type a number.'],
    ['a function', () => 'Type a number.'],
    ['an async function', () => Promise.resolve('Type a number.')],
  ])('h opens the help: %s', async (_name, help) => {
    const app = startApp(screenOf('Helpful', { help }));
    await expect(app.waitForPrompt()).resolves.toBe(
      "Your choice ['c' to continue, 'q' to quit, 'r' to refresh, 'h' for help]: ",
    );
    await app.answer('h');
    expect(app.screen).toEqual(['Help', '', 'Type a number.', '', 'Press ENTER to continue: ']);
    await app.answer('');
    expect(app.screen[0]).toBe('Helpful');
    await app.end();
  });

  it('h asks a help function each time, and the function keeps its screen', async () => {
    class Counting {
      times = 0;
    }
    const counting = new Counting();
    const app = startApp(screenOf('Helpful', { help: () => `asked ${++counting.times}` }));
    await app.answer('h', '', 'h');
    expect(app.screen).toContain('asked 2');
    await app.end();
  });

  it('h is refused where there is no help', async () => {
    const app = startApp(screenOf('Helpless'));
    await app.answer('h');
    expect(app.lastLine).toBe("'h' is not a choice here. Type c, q or r.");
    await app.end();
  });

  it.each([
    ['a screen', new YesNoDialog('Really quit?')],
    ['a function', () => new YesNoDialog('Really quit?')],
  ])('q asks the quit screen: %s', async (_name, quitScreen) => {
    const app = startApp(screenOf('Work'), { quitScreen });
    await app.answer('q');
    expect(app.screen).toContain('Really quit?');
    await app.answer('no');
    expect(app.screen[0]).toBe('Work');
    await app.answer('q', 'no', 'q', 'yes');
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });

  it('q does not ask where the quit screen itself gives it', async () => {
    const app = startApp(screenOf('Work'), { quitScreen: screenOf<boolean>('Sure?') });
    await app.answer('q');
    expect(app.screen[0]).toBe('Sure?');
    await app.answer('q');
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });

  it('q in a quit screen that is closed without a result does not quit', async () => {
    const app = startApp(screenOf('Work'), { quitScreen: () => screenOf<boolean>('Sure?') });
    await app.answer('q', 'c');
    expect(app.screen[0]).toBe('Work');
    await app.end();
  });

  it('quit() of a screen does not ask', async () => {
    const screen = screenOf('Work');
    const app = startApp(screen, { quitScreen: new YesNoDialog('Really?') });
    await app.waitForPrompt();
    screen.quit();
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
    expect(app.output).not.toContain('Really?');
  });
});
