import { text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import { createApp, Prompt, UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { LineMode } from '../../src/modes/lines/line-mode.ts';
import { Words } from '../../src/i18n/words.ts';
import { startApp } from 'textui/testing';
import type { SayOptions } from 'textui/types';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';
import { appIn } from '../support/app-in.ts';

const ENDED = { code: 'ERR_TEXTUI_ENDED' };

/** What a script prints that says one thing. */
async function said(
  message: string | TextWidget,
  options?: SayOptions,
  { width = 30, color = false } = {},
): Promise<string> {
  const app = startApp((running) => running.say(message, options), { width, color });
  await app.ended;
  return app.output;
}

describe('say', () => {
  it('wraps a text to the width and keeps its line breaks', async () => {
    expect(await said('one two three\n\nfour', {}, { width: 8 })).toBe('one two\nthree\n\nfour\n');
  });

  it('wraps nothing with wrap: false, and still makes it safe', async () => {
    const command = 'textui --answers /srv/site.json --unattended';
    expect(await said(`${command}\n\n  indented`, { wrap: false }, { width: 10 })).toBe(
      `${command}\n\n  indented\n`,
    );
    expect(await said('a\x1b[2Jb\tc', { wrap: false }, { width: 2 })).toBe('a␛[2Jb  c\n');
    expect(await said('one two three', { wrap: false, kind: 'warning' }, { width: 8 })).toBe(
      'Warning: one two three\n',
    );
    expect(await said('\x1b[32mone\ntwo\x1b[0m', { wrap: false }, { width: 2, color: true })).toBe(
      '\x1b[32mone\x1b[0m\n\x1b[32mtwo\x1b[0m\n',
    );
  });

  it('wraps nothing on standard error either, with wrap: false', async () => {
    const app = startApp((running) => running.say('one two three', { to: 'errors', wrap: false }), {
      width: 8,
    });
    await app.ended;
    expect(app.errorOutput).toBe('one two three\n');
  });

  it('draws a widget in the width, with wrap: false as well', async () => {
    expect(await said(new TextWidget('one two three'), { wrap: false }, { width: 8 })).toBe(
      'one two\nthree\n',
    );
  });

  it('refuses a wrap that is neither true nor false', async () => {
    await expect(said('a', { wrap: 'no' as never })).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT' });
  });

  it('prints a widget', async () => {
    expect(await said(new TextWidget('one two three'), {}, { width: 8 })).toBe('one two\nthree\n');
  });

  it('keeps styles where there is colour, and only there', async () => {
    const green = '\x1b[32mgreen\x1b[0m';
    expect(await said(green, {}, { color: true })).toBe(`${green}\n`);
    expect(await said(green)).toBe('green\n');
  });

  it.each(['info', 'success', null, undefined] as const)('adds no word to %s', async (kind) => {
    expect(await said('Saved.', { kind })).toBe('Saved.\n');
  });

  it('begins a warning and an error with that word', async () => {
    expect(await said('The disk is nearly full.', { kind: 'warning' }, { width: 20 })).toBe(
      'Warning: The disk is\nnearly full.\n',
    );
    expect(await said('The disk is full.', { kind: 'error' })).toBe('Error: The disk is full.\n');
  });

  it('puts the word on a line of its own above a widget', async () => {
    expect(await said(new TextWidget('sda  100 %'), { kind: 'error' })).toBe('Error:\nsda  100 %\n');
    expect(await said(new TextWidget('sda  95 %'), { kind: 'warning' })).toBe('Warning:\nsda  95 %\n');
  });

  it('colours a warning and an error where there is colour', async () => {
    const inColor = { color: true, width: 12 };
    expect(await said('nearly full', { kind: 'warning' }, inColor)).toBe(
      '\x1b[33mWarning:\x1b[0m\n\x1b[33mnearly full\x1b[0m\n',
    );
    expect(await said('full', { kind: 'error' }, inColor)).toBe('\x1b[31mError: full\x1b[0m\n');
    expect(await said(new TextWidget('full'), { kind: 'error' }, inColor)).toBe(
      '\x1b[31mError:\x1b[0m\nfull\n',
    );
  });

  it('takes the words from the translator', async () => {
    const app = startApp((running) => running.say('plný disk', { kind: 'error' }), {
      translator: { 'say.error': 'Chyba: {message}' },
    });
    await app.ended;
    expect(app.output).toBe('Chyba: plný disk\n');
    expect(app.lastLine).toBe('Chyba: plný disk');
  });

  it('is safe, whatever is said', async () => {
    expect(await said('a\x1b[2Jb\rc\x07', { kind: 'error' })).not.toMatch(/[^\n\P{Cc}]/u);
  });

  it.each([
    [{ kind: 'fatal' }, "say: kind must be 'info', 'success', 'warning' or 'error', got \"fatal\""],
    [{ to: 'output' }, 'say: to must be \'errors\', got "output"'],
    ['warning', 'say: options must be an object, got "warning"'],
  ])('refuses %j', async (options, message) => {
    const app = startApp((running) => {
      expect(() => running.say('x', options as never)).toThrow(message);
    });
    await app.ended;
  });
});

describe('standard error', () => {
  it('alone gets what is said to it, without style', async () => {
    const app = startApp(
      async (running) => {
        await running.say('one two three', { to: 'errors' });
        await running.say('full', { to: 'errors', kind: 'error' });
        await running.say(new TextWidget('\x1b[31msda'), { to: 'errors', kind: 'warning' });
      },
      { width: 8, color: true },
    );
    await app.ended;
    expect(app.errorOutput).toBe('one two\nthree\nError:\nfull\nWarning:\nsda\n');
    expect(app.output).toBe('');
  });

  it('gets no error of a session with a person or in a pipe', async () => {
    const app = startApp((running) => running.say('full', { kind: 'error' }));
    await app.ended;
    expect(app.errorOutput).toBe('');
  });

  it('gets errors as well where nobody is there', async () => {
    const terminal = new ScriptedTerminal();
    const words = new Words();
    const errors: string[] = [];
    const app = appIn({
      openMode: () => new LineMode(terminal, { words, unattended: true }),
      words,
      errorOutput: { write: (text) => errors.push(text) },
    });
    await app.run(async (running) => {
      await running.say('full', { kind: 'error' });
      await running.say('nearly full', { kind: 'warning' });
    });
    expect(terminal.output).toBe('Error: full\nWarning: nearly full\n');
    expect(errors).toEqual(['Error: full\n']);
  });

  it('is what createApp is given', async () => {
    const errors: string[] = [];
    const errorOutput = { write: (text: string): unknown => errors.push(text) };
    await createApp({ terminal: new ScriptedTerminal(), errorOutput }).run((app) =>
      app.say('x', { to: 'errors' }),
    );
    expect(errors).toEqual(['x\n']);
  });

  it('rejects the call where it throws', async () => {
    const failure = new Error('no');
    const errorOutput = {
      write(): void {
        throw failure;
      },
    };
    const run = createApp({ terminal: new ScriptedTerminal(), errorOutput }).run((app) =>
      app.say('x', { to: 'errors' }),
    );
    await expect(run).rejects.toBe(failure);
  });
});

describe('while a prompt waits', () => {
  it('ends the line of the prompt, prints the text and the prompt again, without the screen', async () => {
    const app = startApp(screenOf('Menu', { prompt: () => new Prompt('Key') }), { width: 20 });
    await app.waitForPrompt();
    await app.app.say('one two three four five', { kind: 'warning' });
    await app.waitForPrompt('Key');
    expect(app.screen.slice(2)).toEqual(['Key: ', 'Warning: one two', 'three four five', 'Key: ']);
    await app.end();
  });

  it('is written together, whatever microtasks say it', async () => {
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    const slowly = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      await app.app.say(`after ${turns}`);
    };
    await Promise.all([slowly(0), slowly(5), slowly(500)]);
    await app.waitForPrompt();
    expect(app.output).toBe('Name: \nafter 0\nafter 5\nafter 500\nName: ');
    await app.answer('Ada');
    expect(app.output).toBe('Name: \nafter 0\nafter 5\nafter 500\nName: Ada\n');
  });

  it('is printed after the answer where that comes first', async () => {
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    const saying = app.app.say('Hello');
    await app.answer('Ada');
    await saying;
    expect(app.output).toBe('Name: Ada\nHello\n');
  });

  it('is printed between two pages', async () => {
    const app = startApp(
      screenOf(null, {
        refresh() {
          for (let line = 0; line < 10; line++) this.window.add(new TextWidget(`line ${line}`));
        },
      }),
      { height: 8 },
    );
    await app.waitForPrompt('ENTER for more');
    await app.app.say('Low battery.');
    await app.waitForPrompt('ENTER for more');
    expect(app.screen.at(-2)).toBe('Low battery.');
    await app.end();
  });

  it('is not lost when the run ends in the same moment', async () => {
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    const saying = app.app.say('Goodbye.');
    app.app.quit();
    await app.ended;
    await saying;
    expect(app.output).toBe('Name: \nGoodbye.\n');
  });
});

describe('after the run', () => {
  it('rejects, and nobody has to care', async () => {
    const app = startApp(() => {});
    await app.ended;
    void app.app.say('x'); // an unhandled rejection would fail this test
    await expect(app.app.say('x', { to: 'errors' })).rejects.toMatchObject(ENDED);
    expect(app.errorOutput).toBe('');
  });

  it('of its app, a screen rejects; while that runs, a closed screen still says what it has to', async () => {
    const screen = new UIScreen('Job');
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    app.app.push(screen);
    await app.answer('c');
    await screen.say('Done in the background.');
    await app.answer('Ada');
    expect(app.output).toContain('Name: \nDone in the background.\nName: Ada\n');
    await expect(screen.say('x')).rejects.toMatchObject(ENDED);
  });

  it('that was aborted, rejects as well', async () => {
    const abort = new AbortController();
    const app = startApp(text('Name'), { signal: abort.signal });
    await app.waitForPrompt();
    abort.abort();
    await app.ended;
    await expect(app.app.say('x')).rejects.toMatchObject(ENDED);
  });
});

it('a screen that no app has shown says nothing', () => {
  expect(() => new UIScreen().say('x')).toThrow('UIScreen.say: no app shows this screen');
});
