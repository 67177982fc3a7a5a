import { PassThrough } from 'node:stream';
import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, type UIScreen, YesNoDialog } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it, vi } from 'vitest';
import { counter, screenOf } from '../support/screens.ts';

const key = (): Prompt => new Prompt('Key');

describe('push', () => {
  it('shows a screen on top; when that closes, the first is shown again', async () => {
    const top = screenOf('Top', { prompt: key, input: () => InputState.PROCESSED_AND_CLOSE });
    const app = startApp(
      screenOf('Bottom', {
        prompt: key,
        separator: false,
        input() {
          this.push(top);
          return InputState.PROCESSED;
        },
      }),
      { width: 5 },
    );
    await app.answer('x', 'c');
    expect(app.output).toBe('Botto\nm\n\nKey: x\n=====\n=====\nTop\n\nKey: c\nBotto\nm\n\nKey: ');
    await app.end();
  });

  it('hands over arguments, typed', async () => {
    const seen: unknown[] = [];
    const taking = screenOf<undefined, { name: string }>('Taking', {
      refresh: (args) => void seen.push(args),
    });
    const screen = screenOf('Giving');
    const app = startApp(screen);
    await app.waitForPrompt();
    screen.push(taking, { name: 'Ada' });
    await app.waitForScreen('Taking');
    expect(seen).toEqual([{ name: 'Ada' }]);
    // @ts-expect-error arguments are missing
    const missing = (): void => screen.push(taking);
    // @ts-expect-error arguments of another type
    const wrong = (): void => screen.push(taking, 5);
    expect([missing, wrong]).toHaveLength(2);
    await app.end();
  });
});

describe('replace', () => {
  it('shows a screen in the place of another, which is closed', async () => {
    const closed = counter();
    const app = startApp(
      screenOf('Old', {
        closed: closed.add,
        input() {
          this.replace(screenOf('New'));
          return InputState.PROCESSED;
        },
      }),
    );
    await app.answer('x');
    await app.waitForScreen('New');
    expect(closed.count).toBe(1);
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(app.output.match(/Old/g)).toHaveLength(1);
  });

  it('puts a screen in the place of one that something is on top of', async () => {
    const below = screenOf('Below');
    const app = startApp(below);
    await app.waitForScreen('Below');
    app.app.push(screenOf('Above'));
    await app.waitForScreen('Above');
    const before = app.output;
    below.replace(screenOf('Next'));
    expect(app.output).toBe(before);
    await app.answer('c');
    await app.waitForScreen('Next');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('hands whoever asked on to the new screen', async () => {
    const results: unknown[] = [];
    const first = screenOf<string>('First', {
      input() {
        this.replace(
          screenOf<string>('Second', {
            input() {
              this.close('from the second');
              return InputState.PROCESSED;
            },
          }),
        );
        return InputState.PROCESSED;
      },
    });
    const app = startApp(
      screenOf('Asking', {
        async input() {
          results.push(await this.ask(first));
          return InputState.PROCESSED;
        },
      }),
    );
    await app.answer('x', 'x');
    expect(app.screen[0]).toBe('Second');
    expect(results).toEqual([]);
    await app.answer('x');
    expect(results).toEqual(['from the second']);
    await app.end();
  });

  it('with the screen itself sets it up again and does not close it', async () => {
    const [seen, closed] = [[] as unknown[], counter()];
    const screen = screenOf<string, number>('Page', {
      setup: (page) => void seen.push(page),
      refresh(page) {
        this.window.add(new TextWidget(`page ${page}`));
      },
      closed: closed.add,
      input(_line, page) {
        if (page === 2) this.close('read');
        else this.replace(this, 2);
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screen, { args: 1 });
    await app.waitForScreen('page 1');
    await app.answer('x');
    await app.waitForScreen('page 2');
    expect([seen, closed.count]).toEqual([[1, 2], 0]);
    await app.answer('x');
    await expect(app.result).resolves.toBe('read');
    expect(closed.count).toBe(1);
  });
});

describe('ask', () => {
  it('gives the result with which the screen was closed', async () => {
    const results: (boolean | undefined)[] = [];
    const app = startApp(
      screenOf('Asking', {
        async input() {
          const sure = await this.ask(new YesNoDialog('Sure?'));
          results.push(sure);
          // @ts-expect-error the result is a boolean
          const text: string | undefined = sure;
          expect(text).toBe(sure);
          return InputState.PROCESSED;
        },
      }),
    );
    await app.answer('x', 'yes', 'x', 'no');
    expect(results).toEqual([true, false]);
    await app.end();
  });

  it.each([
    ['its key', () => screenOf<string>('Asked', { input: () => 'c' })],
    ['PROCESSED_AND_CLOSE', () => screenOf<string>('Asked', { input: () => InputState.PROCESSED_AND_CLOSE })],
    [
      'close()',
      () =>
        screenOf<string>('Asked', {
          input() {
            this.close();
            return InputState.PROCESSED;
          },
        }),
    ],
    ['setup that gives false', () => screenOf<string>('Asked', { setup: () => false })],
    [
      'replace',
      () =>
        screenOf<string>('Asked', {
          shown() {
            this.replace(screenOf(null, { inputRequired: false }));
          },
        }),
    ],
    ['showing alone', () => screenOf<string>('Asked', { inputRequired: false })],
  ] as const)('gives undefined where it was closed without a result: by %s', async (_name, asked) => {
    const results: unknown[] = [];
    const app = startApp(
      screenOf('Asking', {
        async input() {
          results.push(await this.ask(asked()));
          return InputState.PROCESSED;
        },
      }),
    );
    await app.answer('x');
    if (app.screen[0] === 'Asked') await app.answer('y');
    await app.waitForScreen('Asking');
    expect(results).toEqual([undefined]);
    await app.end();
  });

  it('rejects when the app ends first, with an error that run does not report', async () => {
    const failures: unknown[] = [];
    const app = startApp(
      screenOf('Asking', {
        async input() {
          try {
            await this.ask(screenOf('Asked'));
          } catch (error) {
            failures.push(error);
            throw error;
          }
          return InputState.PROCESSED;
        },
      }),
      {
        onError(error) {
          failures.push('told', error);
        },
      },
    );
    await app.answer('x', 'q');
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({
      code: 'ERR_TEXTUI_ENDED',
      message: 'ask: the app ended before there was an answer',
    });
  });

  it('may be nested, and gives every asker its own answer', async () => {
    const results: unknown[] = [];
    const asking = (depth: number): UIScreen<undefined, number> =>
      screenOf<number>(`Depth ${depth}`, {
        async input() {
          if (depth < 3) results.push(await this.ask(asking(depth + 1)));
          this.close(depth);
          return InputState.PROCESSED;
        },
      });
    const app = startApp(asking(0), { answers: ['x', 'x', 'x', 'x'] });
    await app.ended;
    expect(results).toEqual([3, 2, 1]);
    await expect(app.result).resolves.toBe(0);
  });
});

describe('close', () => {
  it('takes a screen off the stack wherever it is, and leaves alone what the user is at', async () => {
    const closed = counter();
    const below = screenOf('Below', { closed: closed.add });
    const app = startApp(below);
    await app.waitForScreen('Below');
    app.app.push(screenOf('Above'));
    await app.waitForScreen('Above');
    const before = app.output;
    below.close();
    expect(app.output).toBe(before);
    expect(app.prompt).not.toBeNull();
    expect(closed.count).toBe(1);
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('a second time is an error, which reaches whoever runs the app', async () => {
    const screen = screenOf('Once', {
      async input() {
        this.close();
        await Promise.resolve();
        this.push(screenOf('Never'));
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screenOf('Bottom'));
    await app.waitForScreen('Bottom');
    app.app.push(screen);
    await app.waitForScreen('Once');
    await expect(app.answer('x')).rejects.toMatchObject({ code: 'ERR_TEXTUI_SCREEN' });
    await expect(app.ended).rejects.toThrow('UIScreen.push: no app shows this screen');
  });
});

describe('an answer that closes a screen which something was put on top of meanwhile', () => {
  const answers = { PROCESSED_AND_CLOSE: InputState.PROCESSED_AND_CLOSE, 'the key c': 'c' };

  it.each(Object.entries(answers))('takes it off from where it is: %s', async (_name, answer) => {
    const [closed, shown] = [counter(), counter()];
    const below = screenOf('Below', {
      closed: closed.add,
      input() {
        this.push(screenOf('Above', { shown: shown.add }));
        return answer;
      },
    });
    const app = startApp(screenOf('Bottom'));
    await app.waitForScreen('Bottom');
    app.app.push(below);
    await app.waitForScreen('Below');
    await app.answer('x');
    await app.waitForScreen('Above');
    expect([closed.count, shown.count]).toEqual([1, 1]);
    await app.answer('c');
    await app.waitForScreen('Bottom');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('leaves alone what the user is at, and ends what the screen itself waits for', async () => {
    let save: (() => void) | null = null;
    const below = screenOf('Below', {
      async input() {
        await new Promise<void>((resolve) => (save = resolve));
        return InputState.PROCESSED_AND_CLOSE;
      },
    });
    const app = startApp(below);
    const above = app.answer('x');
    await vi.waitUntil(() => save !== null);
    app.app.push(screenOf('Above'));
    await above;
    const [line, before] = [below.getUserInput('Line'), app.output];
    (save as (() => void) | null)?.();
    await expect(line).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
    expect(app.output).toBe(before);
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });
});

describe('from outside, while a prompt waits', () => {
  it('redraw shows the screen again and asks again', async () => {
    let text = 'working';
    const screen = screenOf('Job', {
      prompt: key,
      input: () => InputState.PROCESSED_AND_CLOSE,
      refresh() {
        this.window.add(new TextWidget(text));
      },
    });
    const app = startApp(screen, { width: 10 });
    await app.waitForScreen('working');
    text = 'done';
    screen.redraw();
    await app.waitForScreen('done');
    const rule = '='.repeat(10);
    expect(app.output).toBe(`${rule}\n${rule}\nJob\n\nworking\nKey: \n${rule}\n${rule}\nJob\n\ndone\nKey: `);
    await app.answer('c');
    await app.ended;
  });

  it('redraw of a screen that is not on top waits for its turn', async () => {
    const below = screenOf('Below');
    const app = startApp(below);
    await app.waitForScreen('Below');
    app.app.push(screenOf('Above'));
    await app.waitForScreen('Above');
    const before = app.output;
    below.redraw();
    expect(app.prompt).not.toBeNull();
    expect(app.output).toBe(before);
    await app.end();
  });

  it('push, replace and close show what is then on top', async () => {
    const [first, second, third] = [screenOf('First'), screenOf('Second'), screenOf('Third')];
    const app = startApp(first);
    await app.waitForScreen('First');
    first.push(second);
    await app.waitForScreen('Second');
    second.replace(third);
    await app.waitForScreen('Third');
    third.close();
    await app.waitForScreen('First');
    first.close();
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(app.output.match(/First|Second|Third/g)).toEqual(['First', 'Second', 'Third', 'First']);
  });

  it('ask gives its answer', async () => {
    const screen = screenOf('Screen');
    const app = startApp(screen);
    await app.waitForPrompt();
    const answer = screen.ask(new YesNoDialog('Now?'));
    await app.waitForScreen('Now?');
    await app.answer('y');
    await expect(answer).resolves.toBe(true);
    await app.waitForScreen('Screen');
    await app.end();
  });

  it('several at once end in what the last of them left', async () => {
    const [bottom, top] = [screenOf('Bottom'), screenOf('Top')];
    const app = startApp(bottom);
    await app.waitForPrompt();
    bottom.redraw();
    bottom.push(top);
    top.redraw();
    top.close();
    bottom.redraw();
    await app.waitForScreen('Bottom');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(app.output).not.toContain('Top');
  });

  it('never mixes the lines of two screens, whatever the streams are', async () => {
    const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 1 })];
    const long = (title: string): UIScreen =>
      screenOf(title, {
        prompt: key,
        separator: false,
        refresh() {
          for (let line = 0; line < 2000; line++) this.window.add(new TextWidget(`${title} ${line}`));
        },
      });
    const [bottom, top] = [long('bottom'), long('top')];
    const ended = createApp({ input, output, env: {} }).run(bottom);
    let shown = '';
    let pushed = false;
    output.on('data', (chunk) => {
      shown += String(chunk);
      if (!pushed && shown.includes('bottom 100\n')) {
        pushed = true;
        bottom.push(top);
      }
      if (shown.endsWith('top 1999\nKey: ')) input.end();
    });
    await expect(ended).resolves.toEqual({ reason: 'end-of-input', code: 1 });
    const lines = shown.split('\n');
    const from = lines.indexOf('top');
    expect(lines.slice(from).find((line) => line.startsWith('bottom'))).toBeUndefined();
    expect(lines.slice(0, from).find((line) => line.startsWith('top'))).toBeUndefined();
  });

  it('ends the line of the prompt that was given up before it shows anything, on streams too', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const screen = screenOf('Quick', { prompt: key, separator: false });
    const ended = createApp({ input, output, env: {} }).run(screen);
    let shown = '';
    let pushed = false;
    output.on('data', (chunk) => {
      shown += String(chunk);
      if (!pushed && shown.endsWith('Key: ')) {
        pushed = true;
        screen.push(screenOf('Next', { prompt: key, separator: false }));
      } else if (pushed && shown.endsWith('Next\n\nKey: ')) input.end();
    });
    await ended;
    expect(shown).toBe('Quick\n\nKey: \nNext\n\nKey: \n');
  });
});

describe('redraw while refresh is under way', () => {
  it('from outside is remembered', async () => {
    let text = 'old';
    let finish: (() => void) | null = null;
    const screen = screenOf('Slow', {
      async refresh() {
        const now = text;
        if (now === 'old') await new Promise<void>((resolve) => (finish = resolve));
        this.window.add(new TextWidget(now));
      },
    });
    const shown = counter();
    const app = startApp(Object.assign(screen, { shown: shown.add }));
    await vi.waitUntil(() => finish !== null);
    text = 'new';
    screen.redraw();
    (finish as (() => void) | null)?.();
    await app.waitForScreen('new');
    expect(shown.count).toBe(1);
    await app.end();
  });

  it.each([
    ['at once', 1],
    ['later', 5],
  ])('from refresh itself, every time, is no endless loop: %s', async (when, showings) => {
    const times = counter();
    const app = startApp(
      screenOf('Again', {
        async refresh() {
          times.add();
          if (times.count > 100) throw new Error('endless');
          if (when === 'later') await Promise.resolve();
          this.redraw();
        },
      }),
    );
    await app.waitForPrompt();
    expect(times.count).toBe(showings);
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('does not come of a question that refresh asks', async () => {
    const times = counter();
    const app = startApp(
      screenOf('Asking', {
        async refresh() {
          times.add();
          await this.ask(new YesNoDialog('Sure?'));
        },
      }),
    );
    await app.answer('y');
    await app.waitForScreen('Asking');
    expect(times.count).toBe(1);
    await app.end();
  });
});

describe('a line that was typed already', () => {
  it('goes to the screen that is then on top', async () => {
    const seen: string[] = [];
    const taking = (title: string): UIScreen =>
      screenOf(title, {
        prompt: key,
        input(line) {
          seen.push(`${title}: ${line}`);
          return InputState.PROCESSED;
        },
      });
    const [input, output] = [new PassThrough(), new PassThrough()];
    const bottom = taking('bottom');
    const ended = createApp({ input, output, env: {} }).run(bottom);
    await new Promise<void>((resolve) => {
      output.on('data', (chunk) => String(chunk).endsWith('Key: ') && resolve());
    });
    input.write('half a li');
    await new Promise((resolve) => setImmediate(resolve));
    bottom.push(taking('top'));
    input.end('ne\nnext\n');
    await ended;
    expect(seen).toEqual(['top: half a line', 'top: next']);
  });

  it.each(['push', 'close', 'replace'] as const)(
    'at the very moment of a %s is not lost, and no closed screen gets it',
    async (doing) => {
      const seen: string[] = [];
      const taking = (title: string): UIScreen =>
        screenOf(title, {
          prompt: key,
          input(line) {
            seen.push(`${title}: ${line}`);
            return InputState.PROCESSED;
          },
        });
      const terminal = new ScriptedTerminal({ live: true });
      const app = createApp({ terminal, width: 10 });
      const [bottom, top] = [taking('bottom'), taking('top')];
      app.schedule(bottom);
      const ended = app.run(top);
      await terminal.nextPrompt();
      terminal.answer('line');
      if (doing === 'close') top.close();
      else top[doing](taking('new'));
      await terminal.nextPrompt();
      terminal.endInput();
      await ended;
      expect(seen).toEqual([doing === 'close' ? 'bottom: line' : 'new: line']);
    },
  );

  it('that is secret is never shown at another prompt', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    const app = createApp({ terminal });
    app.schedule(screenOf('Visible', { prompt: key, input: () => InputState.PROCESSED }));
    const top = screenOf('Hidden', { hideUserInput: true });
    const ended = app.run(top);
    await terminal.nextPrompt();
    terminal.answer('secret');
    top.close();
    await terminal.nextPrompt();
    terminal.endInput();
    await ended;
    expect(terminal.output).not.toContain('secret');
  });
});
