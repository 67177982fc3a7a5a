import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, type UIScreen, YesNoDialog } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../../support/screens.ts';

const key = (): Prompt => new Prompt('Key');

const lines = (count: number, text = 'line'): UIScreen =>
  screenOf(null, {
    prompt: key,
    input: (line) =>
      line === 'c' ? InputState.PROCESSED_AND_CLOSE : line === 'r' ? InputState.PROCESSED_AND_REDRAW : line,
    refresh() {
      for (let line = 1; line <= count; line++) this.window.add(new TextWidget(`${text} ${line}`));
    },
  });

describe('pages', () => {
  it('come one at a time on a terminal', async () => {
    const app = startApp(lines(9), { width: 60, height: 8 });
    const rule = '='.repeat(60);
    const more = 'ENTER for more: ';
    await expect(app.waitForPrompt()).resolves.toBe(more);
    expect(app.output).toBe(`${rule}\n${rule}\nline 1\nline 2\nline 3\nline 4\n${more}`);
    await app.answer('');
    expect(app.output.endsWith(`${more}\nline 5\nline 6\nline 7\nline 8\nline 9\nKey: `)).toBe(true);
    await app.answer('c');
    await app.ended;
  });

  it('are as many as it takes, and lose nothing', async () => {
    const app = startApp(lines(100), { width: 60, height: 8 });
    let pages = 1;
    while ((await app.waitForPrompt()).includes('ENTER for more')) {
      pages++;
      await app.answer(pages % 2 === 0 ? '' : '  ');
    }
    expect(pages).toBe(17); // 4 lines, then 16 pages of 6
    expect(app.output.match(/line \d+/g)).toEqual(
      Array.from({ length: 100 }, (_, line) => `line ${line + 1}`),
    );
    await app.end();
  });

  it('are not needed where the window fits above the prompt', async () => {
    const app = startApp(lines(4), { width: 60, height: 8 });
    await expect(app.waitForPrompt()).resolves.toBe('Key: ');
    await app.end();
  });

  it('have room for two lines more where there is no rule', async () => {
    const screen = lines(6);
    screen.separator = false;
    const app = startApp(screen, { width: 60, height: 8 });
    await expect(app.waitForPrompt()).resolves.toBe('Key: ');
    await app.end();
  });

  it('show at least a line each, however few rows there are', async () => {
    const app = startApp(lines(3), { width: 60, height: 1 });
    await app.answer('', '');
    expect(app.prompt).toBe('Key: ');
    expect(app.output.match(/line \d/g)).toHaveLength(3);
    await app.end();
  });

  it('take the answer to the screen, which then is not asked', async () => {
    const chosen: number[] = [];
    const app = startApp(
      screenOf('Menu', {
        prompt: key,
        refresh() {
          const menu = new Container();
          for (let item = 1; item <= 200; item++) {
            menu.add(new TextWidget(`item ${item}`), () => void chosen.push(item));
          }
          this.window.add(menu);
        },
      }),
      { width: 60, height: 8 },
    );
    await app.answer('', '150');
    expect(chosen).toEqual([150]);
    expect(app.output).not.toContain('item 9');
    expect(app.output).not.toContain('Key:');
    await app.answer('x');
    expect(app.lastLine).toBe("'x' is not a choice here. Type 1 to 200.");
    await app.end();
  });

  it('of a screen that asks nothing, or hides what is typed, take no answer', async () => {
    for (const member of [{ inputRequired: false }, { hideUserInput: true }]) {
      const app = startApp(Object.assign(lines(9), member), { width: 60, height: 8 });
      await expect(app.waitForPrompt()).resolves.toBe('ENTER for more: ');
      await app.answer('anything');
      expect(app.output).toContain('line 9');
      await app.end();
    }
  });

  it('are not made by blank rows at the end alone', async () => {
    const screen = screenOf(null, {
      prompt: key,
      refresh() {
        for (let line = 1; line <= 4; line++) this.window.add(new TextWidget(`line ${line}`));
        this.window.addSeparator(3);
      },
    });
    const app = startApp(screen, { width: 60, height: 8 });
    await expect(app.waitForPrompt()).resolves.toBe('Key: ');
    await app.end();
  });

  it('are drawn as they are shown: the first of many items costs the first few', async () => {
    let drawn = 0;
    class Item extends TextWidget {
      override render(width: number): void {
        drawn++;
        super.render(width);
      }
    }
    const app = startApp(
      screenOf(null, {
        prompt: key,
        refresh() {
          const list = new Container();
          for (let item = 0; item < 10_000; item++) list.add(new Item(`item ${item}`));
          this.window.add(list);
        },
      }),
      { width: 60, height: 10 },
    );
    await app.waitForPrompt('ENTER for more');
    expect(drawn).toBeLessThan(60);
    await app.answer('', '');
    expect(drawn).toBeLessThan(200);
    await app.end();
  });

  it('never come in a pipe', async () => {
    const terminal = new ScriptedTerminal({ live: true, rows: 5 });
    void createApp({ terminal }).run(lines(100));
    await expect(terminal.nextPrompt()).resolves.toBe('Key: ');
    terminal.endInput();
    const tall = new ScriptedTerminal({ live: true });
    void createApp({ terminal: tall, height: 5 }).run(lines(100));
    await expect(tall.nextPrompt()).resolves.toBe('Key: ');
    tall.endInput();
  });

  it('have the height that was asked for', async () => {
    const terminal = new ScriptedTerminal({ live: true, interactive: true, rows: 500 });
    void createApp({ terminal, height: 10 }).run(lines(100));
    await expect(terminal.nextPrompt()).resolves.toContain('ENTER for more');
    terminal.endInput();
  });

  it('call shown once, when all is shown', async () => {
    const calls: string[] = [];
    const screen = lines(9);
    screen.shown = () => void calls.push('shown');
    const app = startApp(screen, { width: 60, height: 8 });
    await app.waitForPrompt('ENTER');
    expect(calls).toEqual([]);
    await app.answer('');
    expect(calls).toEqual(['shown']);
    await app.end();
  });

  it('give way to what comes on top meanwhile, and start again after it', async () => {
    const screen = lines(9);
    const app = startApp(screen, { width: 60, height: 8 });
    await app.waitForPrompt('ENTER');
    screen.push(new YesNoDialog('Now?'));
    await app.waitForScreen('Now?');
    await app.answer('y');
    await expect(app.waitForPrompt()).resolves.toContain('ENTER');
    expect(app.screen[0]).toBe('line 1');
    await app.end();
  });
});

describe('the prompt between two pages', () => {
  it('takes an answer that the screen may refuse: the screen then asks itself', async () => {
    const app = startApp(lines(30), { width: 60, height: 8 });
    await app.answer('', 'x');
    expect(app.lastLine).toBe("'x' is not a choice here.");
    expect(app.prompt).toBe('Key: ');
    await app.answer('c');
    expect(await app.ended).toMatchObject({ reason: 'closed' });
  });
});

describe('pages of a window that is shown', () => {
  it('lose nothing when the terminal is resized in between', async () => {
    const app = startApp(lines(30), { width: 60, height: 8 });
    for (let width = 60; (await app.waitForPrompt()).includes('ENTER for more'); width = 100 - width) {
      app.resize(width, 12);
      await app.answer('');
    }
    expect(app.output.match(/line \d+/g)).toEqual(
      Array.from({ length: 30 }, (_, line) => `line ${line + 1}`),
    );
    await app.end();
  });

  it('leave room for a prompt as high as the last one', async () => {
    const screen = lines(6);
    screen.separator = false;
    screen.hideUserInput = true;
    screen.prompt = () => new Prompt('a long question '.repeat(20));
    const app = startApp(screen, { width: 60, height: 8 });
    await expect(app.waitForPrompt()).resolves.toContain('a long question'); // nobody knew
    await app.answer('r');
    expect(app.prompt).toContain('ENTER for more');
    await app.end();
  });
});

describe('the width', () => {
  it('is followed at every showing', async () => {
    const input = (): InputState => InputState.PROCESSED_AND_REDRAW;
    const app = startApp(screenOf('A title that is long', { prompt: key, input }), { width: 30 });
    await app.waitForPrompt();
    expect(app.screen).toEqual(['A title that is long', '', 'Key: ']);
    app.resize(10);
    await app.answer('r');
    expect(app.screen).toEqual(['A title', 'that is', 'long', '', 'Key: ']);
    expect(app.output).toContain(`\n${'='.repeat(10)}\n${'='.repeat(10)}\nA title\n`);
    await app.end();
  });

  it('is as usual for a window that needs more than there is', async () => {
    const app = startApp(
      screenOf('Wide', {
        prompt: key,
        refresh() {
          this.window.add(new TextWidget('x'));
        },
      }),
      { width: 1 },
    );
    await app.waitForPrompt();
    expect(app.output.startsWith('=\n=\nW\ni\nd\ne\n\nx\n')).toBe(true);
    await app.end();
  });
});

describe('echo', () => {
  const session = async (echo: boolean): Promise<string> => {
    const terminal = new ScriptedTerminal({
      answers: ['', 'x', 'secret', 'visible'],
      echo,
      interactive: true,
      rows: 8,
    });
    await createApp({ terminal }).run(
      screenOf('Echo', {
        prompt: key,
        refresh() {
          for (let line = 0; line < 5; line++) this.window.add(new TextWidget(`line ${line}`));
        },
        async input() {
          await this.getUserInput('Password', { hidden: true });
          await this.getUserInput('Name');
          return InputState.refuse('Thanks.');
        },
      }),
    );
    return terminal.output;
  };

  it('makes the output of a pipe equal to what a person would have seen', async () => {
    const [piped, seen] = [await session(false), await session(true)];
    expect(piped).toBe(seen);
    expect(piped).toContain('Key: x\nPassword: \nName: visible\nThanks.\nKey: \n');
    expect(piped).not.toContain('secret');
  });

  it('is safe, whatever was typed', async () => {
    const app = startApp(screenOf(null, { prompt: key, input: () => InputState.PROCESSED }));
    await app.answer('a\x1b[2Jb\x07c');
    expect(app.output).not.toMatch(/(?!\n)\p{Cc}/u);
    await app.end();
  });
});

describe('colour', () => {
  const red = (): UIScreen =>
    screenOf('\x1b[1mBold\x1b[0m', {
      prompt: () => new Prompt('\x1b[32mKey\x1b[0m?'),
      refresh() {
        this.window.add(new TextWidget('\x1b[31mred\x1b[0m'));
      },
      input: () => InputState.refuse('\x1b[33mNo.\x1b[0m'),
    });

  it('is written where the terminal has it: SGR and nothing else', async () => {
    const app = startApp(red(), { color: true });
    await app.answer('x');
    expect(app.output).toContain('\x1b[31mred');
    expect(app.output).toContain('\x1b[32mKey');
    expect(app.output.replaceAll(/\p{Cc}\[[\d;]*m/gu, '')).not.toMatch(/(?!\n)\p{Cc}/u);
    await app.end();
  });

  it('is not written where it has none: not one escape byte', async () => {
    const app = startApp(red());
    await app.answer('x');
    expect(app.output).toContain('red');
    expect(app.lastLine).toBe('No.');
    expect(app.output).not.toContain('\x1b');
    await app.end();
  });
});

describe('what was printed', () => {
  it('is never rewritten: output only grows', async () => {
    const screen = lines(3);
    const app = startApp(screen);
    let before = '';
    for (const answer of ['r', 'x', '', 'h', 'r']) {
      await app.answer(answer);
      expect(app.output.startsWith(before)).toBe(true);
      expect(app.output).not.toMatch(/[\r\b]/);
      before = app.output;
    }
    await app.end();
  });
});
