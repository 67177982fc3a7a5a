// Keys: what the prompt offers is what works.

import { Container, KeyPattern } from 'textui/render/containers';
import { EntryWidget, TextWidget } from 'textui/render/widgets';
import { InputState, Prompt, type UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

const asking = (message: string, add: (prompt: Prompt) => void): (() => Prompt) => {
  return () => {
    const prompt = new Prompt(message);
    add(prompt);
    return prompt;
  };
};

describe('the keys of the app', () => {
  it.each(['c', 'q', 'r', 'h'])('%s is refused where the prompt does not offer it', async (key) => {
    const screen = screenOf('Guarded', { prompt: () => new Prompt('Key'), help: 'Help.' });
    const app = startApp(screen, { quitScreen: screenOf<boolean>('Sure?') });
    await app.answer(key);
    expect(app.lastLine).toBe(`'${key}' is not a choice here.`);
    expect(app.output.match(/Guarded/g)).toHaveLength(1);
    await app.end();
  });

  it('act where only they are offered, also when `input` returns them', async () => {
    const screen = screenOf('Guarded', {
      prompt: asking('Key', (prompt) => prompt.addQuitOption()),
      input: (line) => (line === 'done' ? 'c' : line),
    });
    const app = startApp(screen);
    await app.answer('done');
    expect(app.lastLine).toBe("'c' is not a choice here. Type q.");
    await app.answer('q');
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });

  it('act under a description of the program, too', async () => {
    const prompt = asking('Key', (asked) => asked.addOption('c', 'to finish'));
    const app = startApp(screenOf('Own words', { prompt }));
    await app.answer('q');
    expect(app.lastLine).toBe("'q' is not a choice here. Type c.");
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('reach `input` as their English keys in every language', async () => {
    const seen: string[] = [];
    const screen = screenOf('Own', {
      input(line) {
        seen.push(line);
        return line === 'c' ? InputState.PROCESSED_AND_CLOSE : InputState.PROCESSED;
      },
    });
    const app = startApp(screen, { translator: { 'key.continue': 'p', 'key.refresh': 'o' } });
    await app.answer('O', 'r', 'p');
    await app.ended;
    expect(seen).toEqual(['r', 'r', 'c']);
  });
});

describe('the options of a prompt', () => {
  it('are compared trimmed, without regard to case, in any width of letters', async () => {
    const seen: string[] = [];
    const screen = screenOf('Backup', {
      prompt: asking('Key', (prompt) => prompt.addOption('b', 'to back up')),
      input(line) {
        seen.push(line);
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screen);
    await app.answer('b', ' b', 'B', 'ｂ', 'bb');
    expect(seen).toEqual(['b', 'b', 'b', 'b', 'bb']);
    await app.end();
  });

  it('are told apart by case where two differ by case alone', async () => {
    const seen: string[] = [];
    const screen = screenOf('Case', {
      prompt: asking('Key', (prompt) => {
        prompt.addOption('n', 'next');
        prompt.addOption('N', 'never', () => void seen.push('never'));
      }),
      input(line) {
        seen.push(line);
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screen);
    await app.answer('n', 'N', 'ｎ');
    expect(seen).toEqual(['n', 'never', 'n']);
    await app.end();
  });

  it('call their action instead of `input`; the screen is shown again', async () => {
    const seen: string[] = [];
    const screen = screenOf('Actions', {
      separator: false,
      prompt: asking('Key', (prompt) => {
        prompt.addOption('a', 'acts', async () => {
          await Promise.resolve();
          seen.push('a');
        });
        prompt.addOption('k', 'keeps', () => InputState.PROCESSED);
        prompt.addOption('x', 'refuses', () => InputState.refuse('Not now.'));
        prompt.addContinueOption('to leave', () => InputState.PROCESSED_AND_CLOSE);
        prompt.addQuitOption(null, () => 'c');
        prompt.addRefreshOption(null, () => void seen.push('r'));
      }),
      input(line) {
        seen.push(`input ${line}`);
        return line;
      },
    });
    const app = startApp(screen, { width: 200 });
    const prompt = "Key ['a' acts, 'k' keeps, 'x' refuses, 'c' to leave, 'q' to quit, 'r' to refresh]: ";
    await expect(app.waitForPrompt()).resolves.toBe(prompt);
    await app.answer('a', 'k', 'x', 'r');
    expect(app.output).toBe(
      `Actions\n\n${prompt}a\nActions\n\n${prompt}k\n${prompt}x\nNot now.\n${prompt}r\nActions\n\n${prompt}`,
    );
    expect(seen).toEqual(['a', 'r']);
    await app.answer('q');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(() => new Prompt().addOption('a', 'b', 5 as never)).toThrow(
      'Prompt.addOption: action must be a function, got 5',
    );
  });

  it('come before numbers, and numbers before names', async () => {
    const seen: string[] = [];
    const screen = screenOf('Order', {
      prompt: asking('Key', (prompt) =>
        prompt.addOption('1', 'of the prompt', () => void seen.push('option')),
      ),
      refresh() {
        const menu = new Container();
        menu.add(new TextWidget('first'), () => void seen.push('first'));
        menu.add(new TextWidget('second'), () => void seen.push('second'));
        menu.add(new TextWidget('2'), () => void seen.push('named 2'));
        menu.add(new TextWidget('fourth'), () => void seen.push('fourth'));
        this.window.add(menu);
      },
    });
    const app = startApp(screen);
    await app.answer('1', '2', 'Fourth');
    expect(seen).toEqual(['option', 'second', 'fourth']);
    await app.end();
  });
});

describe('a refusal', () => {
  const menu = (items: number, prompt?: () => Prompt): UIScreen =>
    screenOf('Menu', {
      input: () => InputState.DISCARDED,
      ...(prompt && { prompt }),
      refresh() {
        const list = new Container();
        for (let item = 0; item < items; item++) list.add(new EntryWidget('item'));
        this.window.add(list);
      },
    });

  it.each([
    ['c', 0, "'c' is not a choice here. Type q or r."],
    ['C', 0, "'C' is not a choice here. Type q or r."],
    ['2', 3, "'2' is not a choice here. Type 1, 3, c, q or r."],
    ['1', 9, "'1' is not a choice here. Type 2 to 9, c, q or r."],
    ['5', 9, "'5' is not a choice here. Type 1 to 4, 6 to 9, c, q or r."],
    ['1', 1, "'1' is not a choice here. Type c, q or r."],
  ])('of %j among %i items never offers what was just refused', async (key, items, message) => {
    const app = startApp(menu(items));
    await app.answer(key);
    expect(app.lastLine).toBe(message);
    await app.end();
  });

  it('says one range for the numbers of several lists', async () => {
    const screen = screenOf('Menu', {
      refresh() {
        for (const offset of [1, 4, 9]) {
          const list = new Container({ items: [1, 2, 3].map(() => new EntryWidget('item')) });
          list.keyPattern = new KeyPattern({ offset });
          this.window.add(list);
        }
      },
    });
    const app = startApp(screen);
    await app.answer('x');
    expect(app.lastLine).toBe("'x' is not a choice here. Type 1 to 6, 9 to 11, c, q or r.");
    await app.end();
  });

  it.each([
    ['letters in order', 'abcdef', 'x', 'a to f, q'],
    ['letters in order, one of them refused', 'abcdefg', 'd', 'a to c, e to g, q'],
    ['letters in another order', 'sml', 'x', 's, m, l, q'],
    ['letters in order among others', 'sabcl', 'x', 's, a to c, l, q'],
    ['letters after digits', '123abc', 'x', '1 to 3, a to c, q'],
    ['letters of another alphabet', 'абвг', 'x', 'а to г, q'],
    ['signs', '+,-./', 'x', '+, ,, -, ., /, q'],
  ])('says a range only for keys that follow one another: %s', async (_what, keys, typed, said) => {
    class Keys extends KeyPattern {
      override keyFor(id: number): string {
        return keys.charAt(id);
      }

      override idFor(key: string): number | null {
        const id = keys.indexOf(key);
        return id < 0 ? null : id;
      }
    }
    const screen = screenOf('Menu', {
      input: () => InputState.DISCARDED,
      prompt: asking('Key', (prompt) => {
        prompt.addQuitOption();
        prompt.addRefreshOption();
      }),
      refresh() {
        const list = new Container({ items: Array.from(keys, () => new EntryWidget('item')) });
        list.keyPattern = new Keys();
        this.window.add(list);
      },
    });
    const app = startApp(screen);
    await app.answer(typed);
    expect(app.lastLine).toBe(`'${typed}' is not a choice here. Type ${said} or r.`);
    await app.end();
  });

  it('is wrapped to the width, and keeps its line breaks', async () => {
    const screen = screenOf('S', {
      separator: false,
      prompt: () => new Prompt('Key'),
      input: () => InputState.refuse('It must be a number.\nTry 42.'),
    });
    const app = startApp(screen, { width: 12 });
    await app.answer('x');
    expect(app.output).toBe('S\n\nKey: x\nIt must be a\nnumber.\nTry 42.\nKey: ');
    expect(app.lastLine).toBe('It must be a number.\nTry 42.');
    await app.end();
  });

  it('of a line with control characters says so, whatever the screen thinks of it', async () => {
    const seen: string[] = [];
    const screen = screenOf('S', {
      prompt: () => new Prompt('Key'),
      async input(line) {
        seen.push(line);
        seen.push(await this.getUserInput('More'));
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screen);
    const controls = 'Arrow keys and control keys do not work here. Please type your answer again.';
    await app.answer('abc\x1b[D');
    expect(app.lastLine).toBe(controls);
    await app.answer('ab\tc', '\x1b[Ax');
    expect(app.lastLine).toBe(controls);
    expect(app.prompt).toBe('More: ');
    await app.answer('x');
    expect(seen).toEqual(['ab\tc', 'x']);
    expect(app.output).not.toMatch(/(?![\n])\p{Cc}/u);
    await app.end();
  });
});
