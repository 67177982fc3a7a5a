import { PassThrough } from 'node:stream';
import { TextWidget } from 'textui/render/widgets';
import {
  createApp,
  ErrorDialog,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  InputState,
  PasswordDialog,
  Prompt,
  type UIScreen,
  YesNoDialog,
} from 'textui/screens';
import { ScriptedTerminal, StreamTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

describe('the stack', () => {
  it('shows what was scheduled first before what was scheduled later, and what was pushed before all', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c', 'c', 'c', 'c'] });
    const app = createApp({ terminal });
    app.schedule(screenOf('Scheduled first'));
    app.schedule(screenOf('Scheduled second'));
    app.push(screenOf('Pushed'));
    await expect(app.run(screenOf('Given to run'))).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(terminal.output.match(/Scheduled \w+|Pushed|Given to run/g)).toEqual([
      'Given to run',
      'Pushed',
      'Scheduled first',
      'Scheduled second',
    ]);
  });

  it('hands every screen its arguments', async () => {
    const seen: unknown[] = [];
    const taking = () =>
      screenOf<undefined, string>(null, {
        inputRequired: false,
        setup: (args) => void seen.push(args),
      });
    const app = createApp({ terminal: new ScriptedTerminal() });
    app.schedule(taking(), 'scheduled');
    app.push(taking(), 'pushed');
    await app.run(taking(), 'run');
    expect(seen).toEqual(['run', 'pushed', 'scheduled']);
  });

  it('shows the screen on top again when it is told to, at the width of that moment', async () => {
    const screen = screenOf('Screen', { prompt: () => new Prompt('Key'), separator: false });
    const app = startApp(screen);
    app.app.redraw(); // about to be shown anyway
    await app.waitForScreen('Screen');
    app.resize(3);
    app.app.redraw();
    await app.waitForScreen('Scr\neen');
    expect(app.output).toBe('Screen\n\nKey: \nScr\neen\n\nKey\n: ');
    await app.end();
    app.app.redraw(); // nothing runs any more
    expect(app.output).toBe('Screen\n\nKey: \nScr\neen\n\nKey\n: \n');
  });

  it('takes screens while it runs: at the bottom without a word, on top at once', async () => {
    const app = startApp(screenOf('First'));
    await app.waitForScreen('First');
    app.app.schedule(screenOf('Last'));
    expect(app.screen[0]).toBe('First');
    expect(app.prompt).not.toBeNull();
    app.app.push(screenOf('On top'));
    await app.waitForScreen('On top');
    await app.answer('c');
    await app.waitForScreen('First');
    await app.answer('c');
    await app.waitForScreen('Last');
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('holds a screen once only', async () => {
    const [screen, terminal] = [screenOf('Twin'), new ScriptedTerminal({ live: true })];
    const app = createApp({ terminal });
    app.schedule(screen);
    const twice = 'UIScreen "Twin" is already on the stack; close it first, or create another one';
    expect(() => app.schedule(screen)).toThrow(`schedule: ${twice}`);
    expect(() => app.push(screen)).toThrow(`push: ${twice}`);
    await expect(app.run(screen)).rejects.toThrow(twice);
    const ended = app.run();
    await terminal.nextPrompt();
    expect(() => screen.push(screen)).toThrow(twice);
    expect(() => screen.ask(screen)).toThrow(twice);
    terminal.answer('c');
    await expect(ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('takes a screen again after it was closed', async () => {
    let setups = 0;
    const screen = screenOf('Again', { setup: () => void setups++ });
    const terminal = new ScriptedTerminal({ answers: ['c'] });
    await createApp({ terminal }).run(screen);
    const app = startApp(screen);
    await app.answer('c');
    await app.ended;
    expect(setups).toBe(2);
  });

  it('refuses a screen that another app shows', async () => {
    const screen = screenOf('Shared');
    const first = startApp(screen);
    await first.waitForScreen('Shared');
    const second = startApp(screenOf('Other'));
    await second.waitForScreen('Other');
    expect(() => second.app.push(screen)).toThrow('another app shows');
    expect(() => second.app.schedule(screen)).toThrow('another app shows');
    await second.answer('c');
    await expect(second.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    screen.close();
    await expect(first.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('takes screens only', () => {
    const app = createApp({ terminal: new ScriptedTerminal() });
    // @ts-expect-error not a screen
    expect(() => app.schedule('x')).toThrow('schedule: screen must be a UIScreen, got "x"');
    // @ts-expect-error not a screen
    expect(() => app.push(null)).toThrow('push: screen must be a UIScreen, got null');
  });
});

describe('run', () => {
  it('is an error at once when nothing is scheduled', async () => {
    const terminal = new ScriptedTerminal();
    await expect(createApp({ terminal }).run()).rejects.toMatchObject({
      code: 'ERR_TEXTUI_APP',
      message:
        'App.run: there is no screen to show; give run a screen, a question or a script, or schedule a screen first',
    });
    expect(terminal.output).toBe('');
  });

  it('is an error while it runs, and changes nothing', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    const app = createApp({ terminal });
    const ended = app.run(screenOf('Running'));
    await terminal.nextPrompt();
    await expect(app.run(screenOf('Second'))).rejects.toMatchObject({
      code: 'ERR_TEXTUI_APP',
      message: 'App.run: this app is already running; push the screen instead, or create another app',
    });
    terminal.answer('c');
    await expect(ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(terminal.output).not.toContain('Second');
  });

  it('may be called again after it ended, on the same input', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const app = createApp({ input, output, env: {} });
    input.write('one\ntwo\nthr');
    const first = new GetInputScreen('First');
    const lines: string[] = [];
    const keep = (line: string): boolean => lines.push(line) > 0;
    await app.run(new GetInputScreen('First', { accept: keep }));
    await app.run(new GetInputScreen('Second', { accept: keep }));
    input.end('ee\n');
    await app.run(new GetInputScreen('Third', { accept: keep }));
    await expect(app.run(first)).resolves.toEqual({ reason: 'end-of-input', code: 1 });
    expect(lines).toEqual(['one', 'two', 'three']);
  });

  it('keeps unread lines for the next run also where the input has ended already', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const lines: string[] = [];
    const keep = (line: string): boolean => lines.push(line) > 0;
    input.end('one\ntwo\n');
    await createApp({ input, output, env: {} }).run(new GetInputScreen('First', { accept: keep }));
    await createApp({ input, output, env: {} }).run(new GetInputScreen('Second', { accept: keep }));
    await expect(
      createApp({ input, output, env: {} }).run(new GetInputScreen('Third', { accept: keep })),
    ).resolves.toEqual({ reason: 'end-of-input', code: 1 });
    expect(lines).toEqual(['one', 'two']);
  });

  it('starts from an empty stack after it ended in any way', async () => {
    const terminal = new ScriptedTerminal({ answers: ['q'] });
    const app = createApp({ terminal });
    app.schedule(screenOf('Never shown'));
    await expect(app.run(screenOf('Quitting'))).resolves.toEqual({ reason: 'quit', code: 0 });
    await expect(app.run()).rejects.toMatchObject({ code: 'ERR_TEXTUI_APP' });
  });
});

describe('how a run ends', () => {
  it('closed: the last screen was closed', async () => {
    const app = startApp(screenOf('Last'));
    await app.answer('c');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('quit: the user or a screen wanted it', async () => {
    const byKey = startApp(screenOf('Quit'));
    await byKey.answer('q');
    await expect(byKey.ended).resolves.toEqual({ reason: 'quit', code: 0 });

    const screen = screenOf('Quit');
    const byCall = startApp(screen);
    await byCall.waitForPrompt();
    byCall.app.push(screenOf('On top'));
    await byCall.waitForPrompt();
    screen.quit();
    await expect(byCall.ended).resolves.toEqual({ reason: 'quit', code: 0 });
    expect(byCall.output.endsWith('\n')).toBe(true);
  });

  const askers: Record<string, UIScreen<never, unknown>> = {
    'the prompt of a screen': screenOf('Screen'),
    'a hidden prompt': screenOf('Screen', { hideUserInput: true }),
    'getUserInput in shown': screenOf('Screen', {
      async shown() {
        await this.getUserInput('Name');
      },
    }),
    'getUserInput in setup': screenOf('Screen', {
      async setup() {
        await this.getUserInput('Name');
      },
    }),
    'getUserInput in refresh': screenOf('Screen', {
      async refresh() {
        await this.getUserInput('Name');
      },
    }),
    'an asked screen': screenOf('Screen', {
      async shown() {
        await this.ask(screenOf('Asked'));
      },
    }),
    YesNoDialog: new YesNoDialog('Sure?'),
    ErrorDialog: new ErrorDialog('No.'),
    HelpScreen: new HelpScreen('Help.'),
    PasswordDialog: new PasswordDialog(),
    GetInputScreen: new GetInputScreen('Name'),
    GetPasswordInputScreen: new GetPasswordInputScreen('Password'),
  };
  it.each(Object.keys(askers))('end-of-input: at %s', async (name) => {
    const terminal = new ScriptedTerminal();
    await expect(createApp({ terminal }).run(askers[name] as UIScreen)).resolves.toEqual({
      reason: 'end-of-input',
      code: 1,
    });
    expect(terminal.output.endsWith(': \n')).toBe(true);
  });

  it('end-of-input: at the confirmation of a password', async () => {
    const app = startApp(new PasswordDialog(null, { confirm: true }));
    await app.answer('secret');
    await expect(app.end()).resolves.toEqual({ reason: 'end-of-input', code: 1 });
  });

  it('end-of-input: between two pages', async () => {
    const app = startApp(
      screenOf('Long', {
        refresh() {
          for (let line = 0; line < 50; line++) this.window.add(new TextWidget(`line ${line}`));
        },
      }),
      { height: 10 },
    );
    await app.waitForPrompt('ENTER for more');
    await expect(app.end()).resolves.toEqual({ reason: 'end-of-input', code: 1 });
  });

  it('end-of-input: in the quit screen', async () => {
    const app = startApp(screenOf('Quit'), { quitScreen: new YesNoDialog('Really?') });
    await app.answer('q');
    await expect(app.end()).resolves.toEqual({ reason: 'end-of-input', code: 1 });
  });

  it('end-of-input only where something is asked', async () => {
    const terminal = new ScriptedTerminal();
    const app = createApp({ terminal });
    await expect(app.run(screenOf('Notice', { inputRequired: false }))).resolves.toEqual({
      reason: 'closed',
      code: 0,
    });
  });

  it('aborted: before anything was shown', async () => {
    const calls: string[] = [];
    const terminal = new ScriptedTerminal();
    const app = createApp({ terminal, signal: AbortSignal.abort() });
    const screen = screenOf('Never', {
      setup: () => void calls.push('setup'),
      closed: () => void calls.push('closed'),
    });
    await expect(app.run(screen)).resolves.toEqual({ reason: 'aborted', code: 1 });
    expect(terminal.output).toBe('');
    expect(calls).toEqual(['closed']);
  });

  it.each(['prompt', 'getUserInput', 'pager', 'shown'])('aborted: while the app is at %s', async (place) => {
    const abort = new AbortController();
    const app = startApp(
      screenOf('Waiting', {
        refresh() {
          if (place !== 'pager') return;
          for (let line = 0; line < 50; line++) this.window.add(new TextWidget(`line ${line}`));
        },
        async shown() {
          if (place === 'shown') {
            abort.abort();
            await new Promise(() => {});
          } else if (place === 'getUserInput') await this.getUserInput('Name');
        },
      }),
      { signal: abort.signal, height: 10 },
    );
    if (place !== 'shown') {
      await app.waitForPrompt();
      abort.abort();
    }
    await expect(app.ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    expect(app.output.endsWith('\n')).toBe(true);
  });

  it('aborted: without leaving a listener on the signal', async () => {
    const listeners = new Set<() => void>();
    const signal = {
      aborted: false,
      reason: undefined,
      addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener),
    };
    const app = startApp(screenOf('Signal'), { signal });
    await app.waitForPrompt();
    expect(listeners.size).toBe(1);
    await app.answer('c');
    await app.ended;
    expect(listeners.size).toBe(0);
  });

  it.each(['prompt', 'showing', 'refusal'])('output-closed: quietly, at the %s', async (place) => {
    const terminal = new ScriptedTerminal({ live: true });
    const ended = createApp({ terminal }).run(
      screenOf('Piped', {
        refresh() {
          if (place === 'showing') terminal.closeOutput();
        },
        input() {
          terminal.closeOutput();
          return InputState.DISCARDED;
        },
      }),
    );
    if (place !== 'showing') await terminal.nextPrompt();
    if (place === 'prompt') terminal.closeOutput();
    if (place === 'refusal') terminal.answer('x');
    await expect(ended).resolves.toEqual({ reason: 'output-closed', code: 0 });
  });

  it('output-closed: in a script that says something for ever', async () => {
    const output = new PassThrough();
    const ended = createApp({ input: new PassThrough(), output }).run(async (app) => {
      await app.say('First.');
      output.destroy();
      for (;;) await app.say('Next.');
    });
    await expect(ended).resolves.toEqual({ reason: 'output-closed', code: 1 });
  });

  it('output-closed: when the reader of a stream goes away', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const ended = createApp({ terminal: new StreamTerminal({ input, output }) }).run(screenOf('Socket'));
    await new Promise((resolve) => output.once('data', resolve));
    output.destroy();
    await expect(ended).resolves.toEqual({ reason: 'output-closed', code: 0 });
  });

  it('rejects when the output fails otherwise', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const ended = createApp({ terminal: new StreamTerminal({ input, output }) }).run(screenOf('Full'));
    const failure = Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    await new Promise((resolve) => output.once('data', resolve));
    output.destroy(failure);
    await expect(ended).rejects.toBe(failure);
  });

  it('tells every screen that is left, from the top down, and once', async () => {
    const calls: string[] = [];
    const named = (name: string): UIScreen =>
      screenOf(name, {
        async closed() {
          await Promise.resolve();
          calls.push(name);
        },
      });
    const terminal = new ScriptedTerminal();
    const app = createApp({ terminal });
    for (const name of ['top', 'middle', 'bottom']) app.schedule(named(name));
    await app.run();
    expect(calls).toEqual(['top', 'middle', 'bottom']);
  });

  it('sets nothing on the process', async () => {
    const { exitCode } = process;
    await createApp({ terminal: new ScriptedTerminal() }).run(screenOf('Required'));
    expect(process.exitCode).toBe(exitCode);
  });

  it('ends the line of a prompt that still waits', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const screen = screenOf('Open', { prompt: () => new Prompt('Key') });
    const ended = createApp({ input, output, env: {}, width: 3 }).run(screen);
    let shown = '';
    await new Promise<void>((resolve) => {
      output.on('data', (chunk) => {
        shown += String(chunk);
        if (shown.endsWith(': ')) resolve();
      });
    });
    screen.quit();
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown).toBe('===\n===\nOpe\nn\n\nKey\n: \n');
  });
});
