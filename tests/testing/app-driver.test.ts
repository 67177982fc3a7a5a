import { form, type Task, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import {
  GetInputScreen,
  GetPasswordInputScreen,
  InputState,
  Prompt,
  UIScreen,
  YesNoDialog,
} from 'textui/screens';
import { AppDriver, ScriptedTerminal, startApp } from 'textui/testing';
import type { Form as FormOf } from 'textui/types';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

type Form = FormOf<{ name: string; password: string }>;

const key = (): Prompt => new Prompt('Key');

describe('startApp', () => {
  it('starts an app at once', async () => {
    const app = startApp(screenOf('Started', { prompt: key }));
    expect(app).toBeInstanceOf(AppDriver);
    await expect(app.waitForPrompt()).resolves.toBe('Key: ');
    await app.end();
  });

  it('takes the answers that are typed first', async () => {
    const app = startApp(new GetInputScreen('Name', { accept: (name) => name === 'Ada' || 'Try again.' }), {
      answers: ['Bob', 'Ada'],
    });
    await expect(app.result).resolves.toBe('Ada');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: 'Ada' });
  });

  it('goes on with answer when those run out', async () => {
    const app = startApp(new GetInputScreen('Name', { accept: (name) => name === 'Ada' || 'Try again.' }), {
      answers: ['Bob'],
    });
    await app.answer('Ada');
    await expect(app.result).resolves.toBe('Ada');
  });

  it('rejects where the lines run out and nobody answers', async () => {
    const twice = (): Form => form('Account', { name: text('Name'), password: text('Password') });
    const message = 'The lines ran out at "Password: ".\nThe last screen:\nAccount\n';
    const app = startApp(twice(), { lines: ['Ada'] });
    await expect(app.result).rejects.toThrow(message);
    await expect(app.ended).rejects.toThrow(message);
    await expect(startApp(twice(), { answers: ['Ada'] }).result).rejects.toThrow(message);
    await expect(startApp(twice(), { lines: [] }).ended).rejects.toThrow('The lines ran out at "Name: ".');
    // Nothing is lost: it can still be answered.
    await app.answer('secret');
    await expect(app.result).resolves.toEqual({ name: 'Ada', password: 'secret' });
  });

  it('rejects at a prompt that comes later, too', async () => {
    let pass: (isRight: boolean) => void = () => {};
    const checked = new Promise<boolean>((resolve) => (pass = resolve));
    const app = startApp(text('Name', { accept: async () => checked }), { lines: ['Ada'] });
    const { result } = app;
    await app.app.say('Checking.');
    pass(false);
    await expect(result).rejects.toThrow('The lines ran out at "Name: ".');
  });

  it('does not reject where somebody answers, ends the input or the app', async () => {
    const app = startApp(text('Name', { minLength: 2 }), { lines: [''] });
    const { result, ended } = app;
    await app.answer('A');
    await app.advance(1000);
    await app.answer('Ada');
    await expect(result).resolves.toBe('Ada');
    await expect(ended).resolves.toMatchObject({ reason: 'closed' });
    const waiting = startApp(text('Name'), { lines: [''] });
    const end = waiting.ended;
    await waiting.waitForPrompt();
    await waiting.advance(1000);
    waiting.app.quit(3);
    await expect(end).resolves.toEqual({ reason: 'quit', code: 3 });
    const without = startApp(text('Name'), { lines: [''] });
    const nothing = without.result;
    await without.end();
    await expect(nothing).resolves.toBeUndefined();
  });

  it('waits for an answer where no lines were given', async () => {
    const app = startApp(text('Name'));
    const { result } = app;
    await app.app.say('Waiting.');
    await app.answer('Ada');
    await expect(result).resolves.toBe('Ada');
  });

  it('ignores lines that no prompt took', async () => {
    await expect(startApp(text('Name'), { lines: ['Ada', 'Bob'] }).result).resolves.toBe('Ada');
  });

  it('takes arguments where the screen takes some', async () => {
    class Greeting extends UIScreen<string> {
      override refresh(name: string) {
        this.window.add(new TextWidget(`Hello ${name}`));
      }
    }
    const app = startApp(new Greeting(), { args: 'Ada' });
    await app.waitForScreen('Hello Ada');
    await app.end();
    // @ts-expect-error arguments are missing
    const missing = (): unknown => startApp(new Greeting());
    expect(missing).toBeTypeOf('function');
  });

  it('fails at once where the options make no sense', () => {
    expect(() => startApp(new UIScreen(), { translator: { 'key.quit': 'x', 'key.help': 'x' } })).toThrow(
      'key.quit',
    );
    // @ts-expect-error not a screen
    expect(() => startApp({})).toThrow('startApp: screen must be a UIScreen');
  });
});

describe('waiting', () => {
  it('for a prompt gives it, and checks it', async () => {
    const app = startApp(screenOf('Title', { prompt: key }));
    await expect(app.waitForPrompt('Key')).resolves.toBe('Key: ');
    await expect(app.waitForPrompt(/^Key/)).resolves.toBe('Key: ');
    await expect(app.waitForPrompt('Name')).rejects.toThrow(
      'No such prompt: "Name".\nThe last screen:\nTitle\n\nKey: ',
    );
    await expect(app.waitForPrompt(/Name/)).rejects.toThrow('No such prompt: /Name/.');
    await app.end();
  });

  it('for a screen gives its lines, and checks them', async () => {
    const app = startApp(screenOf('Title', { prompt: key }));
    await expect(app.waitForScreen('Title')).resolves.toEqual(['Title', '', 'Key: ']);
    await expect(app.waitForScreen(/title/i)).resolves.toHaveLength(3);
    await expect(app.waitForScreen('Other')).rejects.toThrow(
      'No such screen: "Other".\nThe last screen:\nTitle\n\nKey: ',
    );
    await app.end();
  });

  it('after the end fails with the last screen', async () => {
    const app = startApp(screenOf('Title', { prompt: key, input: () => InputState.PROCESSED_AND_CLOSE }));
    await app.answer('c');
    const message = '\nThe app has ended: closed.\nThe last screen:\nTitle\n\nKey: c';
    await expect(app.waitForPrompt()).rejects.toThrow(`No such prompt: any.${message}`);
    await expect(app.waitForScreen('x')).rejects.toThrow(`No such screen: "x".${message}`);
    await expect(app.answer('more')).rejects.toThrow(`There is no prompt to answer with "more".${message}`);
  });

  it('for an app that fails gives its error', async () => {
    const failure = new Error('broken');
    const broken = (): UIScreen =>
      screenOf('Broken', {
        input() {
          throw failure;
        },
      });
    const app = startApp(broken());
    await expect(app.answer('x')).rejects.toBe(failure);
    await expect(app.waitForPrompt()).rejects.toBe(failure);
    await expect(app.end()).rejects.toBe(failure);
    await expect(app.ended).rejects.toBe(failure);
    await expect(app.result).resolves.toBeUndefined();
  });
});

describe('answer', () => {
  it('answers one prompt after another and waits for what follows', async () => {
    const seen: string[] = [];
    const app = startApp(
      screenOf('Title', {
        prompt: key,
        async input(line) {
          for (let turn = 0; turn < 5; turn++) await Promise.resolve();
          seen.push(line);
          return line === 'c' ? InputState.PROCESSED_AND_CLOSE : InputState.PROCESSED;
        },
      }),
    );
    await app.answer('a', 'b');
    expect(seen).toEqual(['a', 'b']);
    await app.answer('c');
    expect(seen).toEqual(['a', 'b', 'c']);
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('needs an answer of one line', async () => {
    const app = startApp(screenOf('Title'));
    await expect(app.answer()).rejects.toThrow('AppDriver.answer: lines must be at least one answer');
    await expect(app.answer('a\nb')).rejects.toThrow('an answer must be one line of text');
    await app.end();
  });
});

describe('what can be read', () => {
  it('is the screen now, its prompt and refusals included, with styles and without', async () => {
    const app = startApp(
      screenOf('Title', {
        prompt() {
          const prompt = key();
          prompt.addContinueOption('closes');
          prompt.addRefreshOption('again');
          return prompt;
        },
        refresh() {
          this.window.add(new TextWidget('\x1b[31mred\x1b[0m'));
        },
      }),
      { color: true },
    );
    await app.answer('x');
    const asked = "Key ['c' closes, 'r' again]: ";
    const refused = "'x' is not a choice here. Type c or r.";
    expect(app.screen).toEqual(['Title', '', 'red', `${asked}x`, refused, asked]);
    expect(app.output).toContain('\x1b[31m');
    await app.answer('r');
    expect(app.styledScreen).toEqual(['Title', '', '\x1b[31mred\x1b[0m', asked]);
    expect(app.screen).toEqual(['Title', '', 'red', asked]);
    expect(app.prompt).toBe(asked);
    await app.answer('c');
    expect(app.screen).toEqual(['Title', '', 'red', `${asked}c`]);
    expect(app.prompt).toBeNull();
  });

  it('is the whole last message that was said, unwrapped', async () => {
    const app = startApp(screenOf('Title', { prompt: () => new Prompt('A prompt of two lines') }), {
      width: 12,
    });
    await app.waitForPrompt();
    expect(app.lastLine).toBe('');
    await app.answer('x');
    expect(app.lastLine).toBe("'x' is not a choice here.");
    await app.end();
  });

  it('is the app, to push and schedule', async () => {
    const app = startApp(screenOf('First'));
    await app.waitForPrompt();
    app.app.push(screenOf('Second'));
    await app.waitForScreen('Second');
    await app.end();
  });

  it('is the result, typed', async () => {
    const app = startApp(new YesNoDialog('Sure?'));
    await app.answer('y');
    const result: boolean | undefined = await app.result;
    expect(result).toBe(true);
    const ended = startApp(new YesNoDialog('Sure?'));
    await ended.end();
    await expect(ended.result).resolves.toBeUndefined();
  });
});

describe('advance, in live mode', () => {
  it('lets time pass from the start on, before anything is asked', async () => {
    const stopped = ({ signal }: Task): Promise<void> =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const app = startApp((run) => run.task('Copying', stopped, { cancel: true }), { mode: 'live' });
    await app.advance(1000);
    expect(app.frame.join('\n')).toContain('Copying');
    await app.interrupt();
    await expect(app.ended).resolves.toMatchObject({ reason: 'interrupted' });
  });
});

describe('end', () => {
  it('ends the input and gives how the app ended', async () => {
    const app = startApp(screenOf('Title'));
    await app.waitForPrompt();
    await expect(app.end()).resolves.toEqual({ reason: 'end-of-input', code: 1 });
    await expect(app.end()).resolves.toEqual({ reason: 'end-of-input', code: 1 });
  });
});

describe('a transcript', () => {
  it('holds all that was shown and typed, once', async () => {
    const app = startApp(
      screenOf('Title', {
        prompt: key,
        async input() {
          await this.ask(new GetPasswordInputScreen('Password'));
          return InputState.PROCESSED;
        },
      }),
      { width: 10 },
    );
    await app.answer('a\tb', 'secret');
    await app.end();
    const rule = '==========\n==========\n';
    expect(app.transcript.replace(/Key: a.*\n/, 'Key: a…\n')).toBe(
      `${rule}Title\n\nKey: a…\n${rule}Password: (hidden)\n${rule}Title\n\nKey: (end of input)\n`,
    );
  });
});

describe('ScriptedTerminal', () => {
  it('is the same from both entry points', async () => {
    const terminal = await import('textui/terminal');
    expect(ScriptedTerminal).toBe(terminal.ScriptedTerminal);
  });
});
