import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Container, TableContainer } from 'textui/render/containers';
import { CheckboxWidget, EntryWidget, PanelWidget, TextWidget, type Widget } from 'textui/render/widgets';
import { createApp, InputState, Prompt, UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { stripStyle } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { screenOf } from '../support/screens.ts';

class Hello extends UIScreen {
  override title = 'Hello World';
  override refresh() {
    this.window.addWithSeparator(new TextWidget('Body text'));
  }
}

const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];
const RULE = '='.repeat(80);
const ASK = "Your choice ['c' to continue, 'q' to quit, 'r' to refresh]: ";

describe('a screen', () => {
  it('looks as it does in the contract', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    void createApp({ terminal }).run(new Hello());
    await terminal.nextPrompt();
    expect(terminal.output).toBe(
      [
        '================================================================================',
        '================================================================================',
        'Hello World',
        '',
        'Body text',
        '',
        "Your choice ['c' to continue, 'q' to quit, 'r' to refresh]: ",
      ].join('\n'),
    );
    terminal.endInput();
  });

  it('may be given its title, or none, in any way', async () => {
    const titled = startApp(new UIScreen('By constructor'), { width: 100 });
    await titled.waitForPrompt();
    expect(titled.screen.slice(0, 2)).toEqual(['By constructor', '']);
    await titled.end();

    const untitled = startApp(new UIScreen());
    await untitled.waitForPrompt();
    expect(untitled.output).toBe(`${RULE}\n${RULE}\n${ASK}`);
    await untitled.end();

    const screen = new UIScreen('First');
    const changed = startApp(screen);
    await changed.waitForScreen('First');
    screen.title = 'Second';
    await changed.answer('r');
    expect(changed.screen[0]).toBe('Second');
    screen.title = null;
    await changed.answer('r');
    expect(changed.screen[0]).toContain('Your choice');
    await changed.end();
    // @ts-expect-error a title is a string
    expect(() => new UIScreen(5)).toThrow('UIScreen: title must be a string, got 5');
  });

  it('has no rule above it when it wants none', async () => {
    const app = startApp(screenOf('Plain', { separator: false }));
    await app.waitForPrompt();
    expect(app.output).toBe(`Plain\n\n${ASK}`);
    await app.end();
  });

  it('gets a new window with its title before every refresh', async () => {
    const windows = new Set<unknown>();
    const app = startApp(
      screenOf('Windows', {
        refresh() {
          windows.add(this.window);
          expect(this.window.title).toBe('Windows');
          expect(this.window.size).toBe(0);
          this.window.add(new TextWidget(`showing ${windows.size}`));
        },
      }),
    );
    await app.answer('r', 'r');
    expect(app.screen.slice(0, 3)).toEqual(['Windows', '', 'showing 3']);
    await app.end();
  });

  it('has a window before an app shows it', () => {
    const screen = new UIScreen('Early');
    expect(screen.window.title).toBe('Early');
    expect(screen.window).toBe(screen.window);
  });

  it('is set up once, with its arguments, before anything else', async () => {
    const calls: string[] = [];
    const screen = screenOf<undefined, number>('Order', {
      setup: (args) => void calls.push(`setup ${args}`),
      refresh: (args) => void calls.push(`refresh ${args}`),
      shown: (args) => void calls.push(`shown ${args}`),
      prompt: (args) => {
        calls.push(`prompt ${args}`);
        const prompt = new Prompt('Key');
        prompt.addContinueOption();
        prompt.addRefreshOption();
        return prompt;
      },
      input: (key, args) => {
        calls.push(`input ${key} ${args}`);
        return key;
      },
      closed: () => void calls.push('closed'),
    });
    const app = startApp(screen, { args: 7 });
    await app.answer('r', 'c');
    expect(calls).toEqual([
      'setup 7',
      'refresh 7',
      'shown 7',
      'prompt 7',
      'input r 7',
      'refresh 7',
      'shown 7',
      'prompt 7',
      'input c 7',
      'closed',
    ]);
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('waits for every method that is async', async () => {
    const calls: string[] = [];
    const later = async (name: string): Promise<void> => {
      for (let turn = 0; turn < 3; turn++) await Promise.resolve();
      calls.push(name);
    };
    const app = startApp(
      screenOf('Async', {
        setup: () => later('setup'),
        refresh: () => later('refresh'),
        shown: () => later('shown'),
        async prompt() {
          await later('prompt');
          return new Prompt('Key');
        },
        async input() {
          await later('input');
          return InputState.PROCESSED_AND_CLOSE;
        },
        closed: () => later('closed'),
      }),
    );
    await app.answer('x');
    await app.ended;
    expect(calls).toEqual(['setup', 'refresh', 'shown', 'prompt', 'input', 'closed']);
  });

  it.each([false, Promise.resolve(false)])(
    'is dropped when its setup gives %s, and the next comes',
    async (no) => {
      const calls: string[] = [];
      const app = startApp(screenOf('Below'));
      await app.waitForScreen('Below');
      app.app.push(
        screenOf('Dropped', {
          setup: () => no,
          refresh: () => void calls.push('refresh'),
          shown: () => void calls.push('shown'),
          closed: () => void calls.push('closed'),
        }),
      );
      await app.waitForScreen('Below');
      expect(app.output).not.toContain('Dropped');
      expect(calls).toEqual(['closed']);
      await app.end();
    },
  );

  it('ends the app when it is the only one and its setup gives false', async () => {
    const app = startApp(screenOf('Only', { setup: () => false }));
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(app.output).toBe('');
  });

  it('asks in setup without being shown before it is set up', async () => {
    let name = '';
    const app = startApp(
      screenOf('Named', {
        async setup() {
          name = await this.getUserInput('Name');
        },
        refresh() {
          this.window.add(new TextWidget(`Hello ${name}`));
        },
      }),
    );
    await expect(app.waitForPrompt()).resolves.toBe('Name: ');
    expect(app.output).toBe('Name: ');
    await app.answer('Ada');
    expect(app.screen).toContain('Hello Ada');
    await app.end();
  });

  it('is told that it was shown after it was shown, before anything is asked', async () => {
    let seen = '';
    const app = startApp(
      screenOf('Work', {
        shown() {
          seen = app.output;
        },
      }),
    );
    await app.waitForPrompt();
    expect(seen).toContain('Work');
    expect(seen).not.toContain('Your choice');
    await app.end();
  });

  it('may ask in shown, and is then shown again, once, with nothing asked twice', async () => {
    let asked = 0;
    const app = startApp(
      screenOf('Asker', {
        async shown() {
          asked++;
          await this.ask(screenOf('On top'));
        },
      }),
    );
    await app.waitForScreen('On top');
    await app.answer('c');
    expect(app.screen[0]).toBe('Asker');
    expect(asked).toBe(1);
    await app.end();
  });

  it('does not ask in a loop when what it asks in shown is dropped', async () => {
    let asked = 0;
    const app = startApp(
      screenOf('Asker', {
        async shown() {
          if (++asked > 3) return this.quit();
          await this.ask(screenOf('Never', { setup: () => false }));
        },
      }),
    );
    await app.waitForScreen('Asker');
    expect(asked).toBe(1);
    await app.end();
  });

  it('does not ask in a loop when it asks in refresh', async () => {
    let asked = 0;
    const app = startApp(
      screenOf('Asker', {
        async refresh() {
          if (++asked > 3) return this.quit();
          const answer = await this.ask(screenOf<string>('On top', { shown: () => {}, input: () => 'c' }));
          this.window.add(new TextWidget(`answer ${answer}`));
        },
      }),
    );
    await app.answer('x');
    expect(app.screen.slice(0, 3)).toEqual(['Asker', '', 'answer undefined']);
    expect(asked).toBe(1);
    await app.end();
  });
});

describe('a screen that needs no input', () => {
  it('is shown, awaited and closed', async () => {
    const calls: string[] = [];
    const app = startApp(
      screenOf('Notice', {
        inputRequired: false,
        prompt() {
          throw new Error('nothing is asked');
        },
        async shown() {
          await Promise.resolve();
          calls.push('shown');
        },
        closed: () => void calls.push('closed'),
      }),
    );
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(calls).toEqual(['shown', 'closed']);
    expect(app.output).toBe(`${RULE}\n${RULE}\nNotice\n\n`);
  });

  it.each([null, Promise.resolve(null)])('is the same as one whose prompt is %s', async (none) => {
    const app = startApp(screenOf('Notice', { prompt: () => none }));
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(app.output).toBe(`${RULE}\n${RULE}\nNotice\n\n`);
  });

  it('stays when it pushed something, and closes when it comes again', async () => {
    let times = 0;
    const app = startApp(
      screenOf('Splash', {
        inputRequired: false,
        shown() {
          if (++times === 1) this.push(screenOf('Menu'));
        },
      }),
    );
    await app.waitForScreen('Menu');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(times).toBe(2);
  });

  it('makes way when it replaced itself', async () => {
    const app = startApp(
      screenOf('Splash', {
        inputRequired: false,
        shown() {
          this.replace(screenOf('Menu'));
        },
      }),
    );
    await app.waitForScreen('Menu');
    await app.answer('c');
    expect(app.output.match(/Splash/g)).toHaveLength(1);
  });

  it('is shown again when it asked for that', async () => {
    let times = 0;
    const app = startApp(
      screenOf('Progress', {
        inputRequired: false,
        shown() {
          if (++times < 3) this.redraw();
        },
      }),
    );
    await app.ended;
    expect(times).toBe(3);
    expect(app.output.match(/Progress/g)).toHaveLength(3);
  });

  it('may ask for something, with or without waiting for it', async () => {
    const answers: unknown[] = [];
    const app = startApp(
      screenOf('Wizard', {
        inputRequired: false,
        async shown() {
          if (answers.length > 0) return;
          answers.push(await this.getUserInput('Name'));
          void this.ask(screenOf<number>('Age', { input: () => 'c' })).then((age) => answers.push(age));
        },
      }),
    );
    await app.answer('Ada');
    await app.waitForScreen('Age');
    await app.answer('36');
    await app.ended;
    expect(answers).toEqual(['Ada', undefined]);
  });
});

describe('the input of a screen', () => {
  it('is offered to the window, and the screen is drawn again when it took it', async () => {
    const chosen: string[] = [];
    const app = startApp(
      screenOf('Menu', {
        refresh() {
          const menu = new Container();
          menu.add(new TextWidget('One'), (data) => void chosen.push(data), 'one');
          menu.add(new TextWidget('Two'), (data) => void chosen.push(data), 'two');
          this.window.add(menu);
          this.window.add(new TextWidget(`chosen: ${chosen.join()}`));
        },
      }),
    );
    await app.answer('2', '1');
    expect(app.screen).toContain('chosen: two,one');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('does not show when it is hidden', async () => {
    const app = startApp(
      screenOf('Secret', {
        hideUserInput: true,
        prompt: () => new Prompt('PIN'),
        input: () => InputState.PROCESSED_AND_CLOSE,
      }),
    );
    await app.answer('c');
    expect(app.output).toBe(`${RULE}\n${RULE}\nSecret\n\nPIN: \n`);
    expect(app.transcript).toContain('PIN: (hidden)\n');
  });
});

describe('a key that two items have', () => {
  const chosen: string[] = [];
  const choose = (name: string): void => void chosen.push(name);
  /** Lists side by side, each numbered from 1. */
  const menus = (...lists: (readonly Widget[])[]): UIScreen =>
    screenOf('Pizza', {
      refresh() {
        for (const items of lists) {
          const list = new Container();
          for (const item of items) list.add(item, choose, item.describe().name ?? '');
          this.window.add(list);
        }
      },
    });

  /** What is printed for a line, and what was chosen by it. */
  async function answered(screen: UIScreen, ...lines: string[]): Promise<[string, string[]]> {
    chosen.length = 0;
    const app = startApp(screen);
    await app.answer(...lines);
    const { lastLine } = app;
    await app.end();
    return [lastLine, [...chosen]];
  }

  const text = (name: string): TextWidget => new TextWidget(name);

  it('is refused, and either name chooses', async () => {
    const pizza = menus([text('Olives'), text('Onions')], [text('Small')]);
    expect(await answered(pizza, '1')).toEqual(["'1' is both Olives and Small. Type the name.", []]);
    expect((await answered(pizza, '1', 'small', 'Olives'))[1]).toEqual(['Small', 'Olives']);
    expect((await answered(pizza, ' 2 '))[1]).toEqual(['Onions']);
  });

  it('is refused with the names of boxes, entries, panels and rows', async () => {
    const box = new CheckboxWidget({ title: 'Box', text: 'ticked' });
    const panel = new PanelWidget(text('inside'), { title: '\x1b[1mPanel\x1b[0m\n2' });
    const [first] = await answered(menus([box], [panel]), '1');
    expect(first).toBe("'1' is both Box and Panel 2. Type the name.");
    const table = screenOf('Table', {
      refresh() {
        this.window.add(new Container({ items: [[new EntryWidget('Zone', 'Prague'), choose]] }));
        const columns = { name: 'Name' };
        this.window.add(
          new TableContainer([{ name: 'sda' }], { columns, numbering: true, callback: () => {} }),
        );
      },
    });
    expect((await answered(table, '1'))[0]).toBe("'1' is both Zone and sda. Type the name.");
  });

  it('chooses the first where only one has a callback and a name, or both have the same name', async () => {
    expect((await answered(menus([text('Same')], [text(' same ')]), '1'))[1]).toEqual(['Same']);
    expect((await answered(menus([text('  ')], [text('Small')]), '1'))[1]).toEqual(['']);
    const plain = screenOf('Plain', {
      refresh() {
        this.window.add(new Container({ items: [text('Heading')] }));
        this.window.add(new Container({ items: [[text('Small'), () => choose('Small')]] }));
      },
    });
    expect((await answered(plain, '1'))[0]).not.toContain('both');
  });

  it('is refused inside numbered lists too', async () => {
    const inner = (name: string): Container => new Container({ items: [[text(name), choose]] });
    const nested = screenOf('Nested', {
      refresh() {
        this.window.add(new Container({ items: [inner('One')] }));
        this.window.add(new Container({ items: [inner('Other')] }));
      },
    });
    expect((await answered(nested, '1.1'))[0]).toBe("'1.1' is both One and Other. Type the name.");
  });

  it('leaves containers with an input of their own alone', async () => {
    const offered: string[] = [];
    class Own extends Container {
      override processUserInput(key: string): boolean {
        offered.push(key);
        return true;
      }
    }
    const own = screenOf('Own', {
      refresh() {
        this.window.add(new Own({ items: [[text('One'), choose]] }));
        this.window.add(new Container({ items: [[text('Other'), choose]] }));
      },
    });
    await answered(own, '1');
    expect(offered).toEqual(['1']);
  });

  it.each(hostile)('shows nothing harmful of $name', async ({ input }) => {
    const [lastLine] = await answered(menus([text(`a${input}`)], [text(`b${input}`)]), '1');
    expect(lastLine).toBe(stripStyle(lastLine));
  });
});

describe('what a screen can do', () => {
  it('needs an app', () => {
    const screen = new Hello();
    const doings: Record<string, () => unknown> = {
      push: () => screen.push(new Hello()),
      replace: () => screen.replace(new Hello()),
      ask: () => screen.ask(new Hello()),
      close: () => screen.close(),
      quit: () => screen.quit(),
      getUserInput: () => screen.getUserInput('Name'),
    };
    for (const [name, doing] of Object.entries(doings)) {
      expect(doing).toThrow(
        `Hello.${name}: no app shows this screen; it can be called from setup until closed`,
      );
    }
    expect(() => screen.redraw()).not.toThrow();
  });

  it('needs one also after it was closed, and after the app ended', async () => {
    const [closed, open] = [new Hello(), new Hello()];
    const app = startApp(open);
    await app.waitForPrompt();
    app.app.push(closed);
    await app.waitForPrompt();
    closed.close();
    await app.waitForPrompt();
    expect(() => closed.push(new Hello())).toThrow('no app shows this screen');
    await app.end();
    expect(() => open.close()).toThrow('no app shows this screen');
  });

  it('takes screens only', async () => {
    const screen = new Hello();
    const app = startApp(screen);
    await app.waitForPrompt();
    // @ts-expect-error not a screen
    expect(() => screen.push({})).toThrow('push: screen must be a UIScreen, got an object');
    // @ts-expect-error not a screen
    expect(() => screen.ask(null)).toThrow('ask: what is asked must be a question or a UIScreen, got null');
    // @ts-expect-error not a text
    expect(() => screen.getUserInput(5)).toThrow('Hello.getUserInput: message must be a string, got 5');
    await app.end();
  });
});

describe('getUserInput', () => {
  it('asks for one line below what is shown', async () => {
    const app = startApp(
      screenOf('Form', {
        prompt: () => new Prompt('Key'),
        async input() {
          const name = await this.getUserInput('Name');
          const pin = await this.getUserInput('PIN?', { hidden: true });
          return InputState.refuse(`${name} ${pin}`);
        },
      }),
    );
    await app.answer('x', 'Ada', '1234');
    expect(app.output).toBe(`${RULE}\n${RULE}\nForm\n\nKey: x\nName: Ada\nPIN? \nAda ***\nKey: `);
    await app.end();
  });

  it('shows the screen again first when another stood on top meanwhile', async () => {
    const app = startApp(
      screenOf('Form', {
        async input() {
          await this.ask(screenOf('On top'));
          await this.getUserInput('Name');
          return InputState.PROCESSED_AND_CLOSE;
        },
      }),
    );
    await app.answer('x', 'c');
    expect(app.screen).toEqual(['Form', '', 'Name: ']);
    await app.answer('Ada');
    await app.ended;
  });

  it('waits until the screen is on top', async () => {
    const lines: string[] = [];
    const app = startApp(
      screenOf('Below', {
        async input() {
          this.push(screenOf('Above'));
          lines.push(await this.getUserInput('Name'));
          return InputState.PROCESSED_AND_CLOSE;
        },
      }),
    );
    await app.answer('x');
    await app.waitForScreen('Above');
    await app.answer('c');
    expect(app.screen).toEqual(['Below', '', 'Name: ']);
    await app.answer('Ada');
    await app.ended;
    expect(lines).toEqual(['Ada']);
  });

  it('is an error that names both askers while another read waits', async () => {
    const screen = screenOf('Form');
    const app = startApp(screen);
    await app.waitForPrompt();
    await expect(screen.getUserInput('Name')).rejects.toMatchObject({
      code: 'ERR_TEXTUI_BUSY',
      message: expect.stringMatching(/UIScreen "Form", which asks "Name".*UIScreen "Form"/) as string,
    });
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('rejects when its screen leaves first, and run does not report it', async () => {
    const below = screenOf('Below');
    const app = startApp(below);
    await app.waitForPrompt();
    const top = screenOf('Top', {
      async input() {
        await this.getUserInput('Name');
        return InputState.PROCESSED;
      },
    });
    below.push(top);
    await app.waitForScreen('Top');
    await app.answer('x');
    top.close();
    await app.waitForScreen('Below');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('rejects when the app ends first, and run does not report it', async () => {
    let failure: unknown;
    const app = startApp(
      screenOf('Form', {
        async input() {
          try {
            await this.getUserInput('Name');
          } catch (error) {
            failure = error;
            throw error;
          }
          return InputState.PROCESSED;
        },
      }),
    );
    await app.answer('x');
    await expect(app.end()).resolves.toEqual({ reason: 'end-of-input', code: 1 });
    expect(failure).toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
  });
});
