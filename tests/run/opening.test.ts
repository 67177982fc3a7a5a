// What happens between the call of `run` and the first screen.

import { EventEmitter } from 'node:events';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { type App, createApp, UIScreen, YesNoDialog } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { LineMode } from '../../src/modes/lines/line-mode.ts';
import { Words } from '../../src/i18n/words.ts';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';
import { appIn } from '../support/app-in.ts';

const words = new Words();

describe('openMode', () => {
  it('may take its time', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c'] });
    const app = appIn({ words, openMode: async () => new LineMode(terminal, { words }) });
    await expect(app.run(screenOf('Late'))).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(terminal.output).toContain('Late');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no terminal');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no terminal'))],
  ])('ends the run where it %s, and the app can run again', async (_, fail) => {
    const terminal = new ScriptedTerminal({ answers: ['c'] });
    let attempts = 0;
    const app = appIn({
      words,
      openMode: () => (++attempts === 1 ? fail() : new LineMode(terminal, { words })),
    });
    await expect(app.run(screenOf('Screen'))).rejects.toThrow('no terminal');
    await expect(app.run()).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('is not waited for when the run is aborted; a mode that comes late is closed', async () => {
    const terminal = new ScriptedTerminal();
    let open = (_mode: LineMode): void => {};
    let closed = 0;
    const controller = new AbortController();
    const app = appIn({
      words,
      openMode: () => new Promise((resolve) => (open = resolve)),
      signal: controller.signal,
    });
    const ended = app.run(screenOf('Screen', { closed: () => void closed++ }));
    controller.abort();
    await expect(ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    expect(closed).toBe(1);
    open(new LineMode(terminal, { words }));
    await terminal.nextPrompt(); // null: the terminal is closed
    await expect(terminal.write('late')).resolves.toBe(false);
  });
});

describe('before the first screen is there', () => {
  it('a second run is refused', async () => {
    const app = appIn({ words, openMode: () => new LineMode(new ScriptedTerminal(), { words }) });
    const first = app.run(screenOf('First'));
    await expect(app.run(screenOf('Second'))).rejects.toThrow('this app is already running');
    await first;
  });

  it('what is pushed and scheduled takes its place', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c', 'c', 'c'] });
    const app = appIn({ words, openMode: () => new LineMode(terminal, { words }) });
    const ended = app.run(screenOf('Middle'));
    app.push(screenOf('Top'));
    app.schedule(screenOf('Bottom'));
    app.redraw();
    await ended;
    expect(terminal.output.match(/Top|Middle|Bottom/g)).toEqual(['Top', 'Middle', 'Bottom']);
  });

  it('a screen can do what it can later', async () => {
    const terminal = new ScriptedTerminal({ answers: ['yes', 'Ada', 'c'] });
    const app = appIn({ words, openMode: () => new LineMode(terminal, { words }) });
    const [bottom, screen] = [screenOf('Bottom'), screenOf('Screen')];
    app.schedule(bottom);
    const ended = app.run(screen);
    const sure = screen.ask(new YesNoDialog('Sure?'));
    screen.redraw();
    await expect(sure).resolves.toBe(true);
    const name = bottom.getUserInput('Name');
    screen.close();
    await expect(name).resolves.toBe('Ada');
    await expect(ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('a screen can be closed, replaced, or end the app', async () => {
    const open = (answers: string[]): [App, ScriptedTerminal] => {
      const terminal = new ScriptedTerminal({ answers });
      return [appIn({ words, openMode: () => new LineMode(terminal, { words }) }), terminal];
    };
    let closed = 0;
    const screen = () => screenOf('Screen', { closed: () => void closed++ });

    const [closing, unseen] = open([]);
    const first = screen();
    const ended = closing.run(first);
    first.close();
    await expect(ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(unseen.output).toBe('');

    const [replacing, shown] = open(['c']);
    const second = screen();
    const replaced = replacing.run(second);
    second.replace(screenOf('Other'));
    await expect(replaced).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(shown.output).toMatch(/^=+\n=+\nOther\n/);

    const [quitting] = open([]);
    const third = screen();
    const quit = quitting.run(third);
    third.quit();
    await expect(quit).resolves.toEqual({ reason: 'quit', code: 0 });
    expect(closed).toBe(3);
  });

  it('what cannot be done throws to its caller, and the run goes on', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c', 'c'] });
    const app = appIn({ words, openMode: async () => new LineMode(terminal, { words }) });
    const [bottom, screen] = [screenOf('Bottom'), screenOf('Screen')];
    app.schedule(bottom);
    const ended = app.run(screen);
    expect(() => screen.push(bottom)).toThrow('push: UIScreen "Bottom" is already on the stack');
    expect(() => app.push(screen)).toThrow('push: UIScreen "Screen" is already on the stack');
    expect(() => screen.ask(bottom)).toThrow('ask: UIScreen "Bottom" is already on the stack');
    await expect(ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('a screen belongs to the app that ran it first, and to none after a run that failed', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c'] });
    const fails = appIn({ words, openMode: () => Promise.reject(new Error('no terminal')) });
    const other = appIn({ words, openMode: () => new LineMode(terminal, { words }) });
    const shared = screenOf('Shared');
    const failed = fails.run(shared);
    const mine = other.run(screenOf('Mine'));
    expect(() => other.push(shared)).toThrow('push: another app shows this UIScreen');
    await expect(failed).rejects.toThrow('no terminal');
    await expect(mine).resolves.toEqual({ reason: 'closed', code: 0 });
    terminal.answer('c');
    await expect(other.run(shared)).resolves.toMatchObject({ reason: 'output-closed' });
  });

  it('what comes after an end is refused', async () => {
    const app = appIn({ words, openMode: () => new LineMode(new ScriptedTerminal(), { words }) });
    const screen = screenOf('Screen');
    const ended = app.run(screen);
    screen.quit();
    expect(() => screen.push(screenOf('Never'))).toThrow('push: the app ended');
    expect(() => screen.ask(new YesNoDialog('Never?'))).toThrow('ask: the app ended');
    await expect(ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });

  it('things are done in the order in which they were asked for', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c', 'c', 'c', 'c'] });
    const app = appIn({ words, openMode: () => new LineMode(terminal, { words }) });
    app.schedule(screenOf('Bottom'));
    const screen = screenOf('Screen');
    const ended = app.run(screen);
    screen.push(screenOf('First'));
    app.push(screenOf('Second'));
    await ended;
    expect(terminal.output.match(/First|Second|Screen|Bottom/g)).toEqual([
      'Second',
      'First',
      'Screen',
      'Bottom',
    ]);
  });
});

describe('an abort before the mode is open', () => {
  const aborted = (): App => createApp({ terminal: new ScriptedTerminal(), signal: AbortSignal.abort() });

  it('is not held up by a screen that asks when it is closed', async () => {
    class Asks extends UIScreen {
      override async closed(): Promise<void> {
        await this.ask(new YesNoDialog('Save?'));
      }
    }
    await expect(aborted().run(new Asks())).resolves.toEqual({ reason: 'aborted', code: 1 });
  });

  it('lets nothing more onto the stack', async () => {
    const app = aborted();
    const refused: unknown[] = [];
    const closed = (): void => {
      try {
        app.push(screenOf('More', { closed }));
      } catch (error) {
        refused.push(error);
      }
    };
    await expect(app.run(screenOf('Screen', { closed }))).resolves.toEqual({ reason: 'aborted', code: 1 });
    expect(refused).toMatchObject([{ code: 'ERR_TEXTUI_ENDED' }]);
  });

  it('shows nothing that is pushed after it, and closes nothing that was never set up', async () => {
    const controller = new AbortController();
    const openMode = (): LineMode => new LineMode(new ScriptedTerminal(), { words });
    const app = appIn({ words, openMode, signal: controller.signal });
    const calls: string[] = [];
    const ended = app.run(screenOf('Screen'));
    controller.abort();
    const late = screenOf('Late', {
      setup: () => void calls.push('setup'),
      closed: () => void calls.push('closed'),
    });
    expect(() => app.push(late)).toThrow('push: the app ended');
    await expect(ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    expect(calls).toEqual([]);
  });

  it('ends what was asked for already', async () => {
    const controller = new AbortController();
    const openMode = (): LineMode => new LineMode(new ScriptedTerminal(), { words });
    const app = appIn({ words, openMode, signal: controller.signal });
    const screen = screenOf('Screen');
    const ended = app.run(screen);
    const answer = screen.ask(new YesNoDialog('Sure?'));
    controller.abort();
    await expect(ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    await expect(answer).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
  });

  it('does not close a screen that another app shows', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    let closed = 0;
    const screen = screenOf('Shown', { closed: () => void closed++ });
    const ended = createApp({ terminal }).run(screen);
    await expect(aborted().run(screen)).rejects.toThrow('another app shows this UIScreen');
    terminal.endInput();
    await ended;
    expect(closed).toBe(1);
  });
});

describe('a stream that says something before the terminal listens', () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const idle = (): Readable => new Readable({ read() {}, autoDestroy: false });
  const bare = (): Readable => Object.assign(new EventEmitter(), { pause() {}, resume() {} }) as never;

  it.each<[string, Readable, Writable, (input: Readable, output: Writable) => void, unknown]>([
    ['output that fails', idle(), new PassThrough(), (_, output) => output.emit('error', full), full],
    ['output that closes', idle(), new PassThrough(), (_, output) => output.emit('close'), 'output-closed'],
    ['input that fails', idle(), new PassThrough(), (input) => input.emit('error', full), 'end-of-input'],
    ['input that ends', bare(), new PassThrough(), (input) => input.emit('end'), 'end-of-input'],
  ])('is heard: %s', async (_, input, output, say, outcome) => {
    const ended = createApp({ input, output }).run(screenOf('Screen'));
    say(input, output);
    const seen = await ended.then(
      ({ reason }) => reason,
      (error: unknown) => error,
    );
    expect(seen).toBe(outcome);
    expect(input.listenerCount('error') + output.listenerCount('error')).toBe(0);
  });
});
