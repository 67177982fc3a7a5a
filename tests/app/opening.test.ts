// What happens between the call of `run` and the first screen: the mode is opened, and what the run takes is loaded.

import { App, Words, YesNoDialog } from 'textui';
import { LineMode, ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

const words = new Words();

describe('openMode', () => {
  it('may take its time', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c'] });
    const app = new App({ words, openMode: async () => new LineMode(terminal, { words }) });
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
    const app = new App({
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
    const app = new App({
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
    const app = new App({ words, openMode: () => new LineMode(new ScriptedTerminal(), { words }) });
    const first = app.run(screenOf('First'));
    await expect(app.run(screenOf('Second'))).rejects.toThrow('this app is running already');
    await first;
  });

  it('what is pushed and scheduled takes its place', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c', 'c', 'c'] });
    const app = new App({ words, openMode: () => new LineMode(terminal, { words }) });
    const ended = app.run(screenOf('Middle'));
    app.push(screenOf('Top'));
    app.schedule(screenOf('Bottom'));
    app.redraw();
    await ended;
    expect(terminal.output.match(/Top|Middle|Bottom/g)).toEqual(['Top', 'Middle', 'Bottom']);
  });

  it('a screen can do what it can later', async () => {
    const terminal = new ScriptedTerminal({ answers: ['yes', 'Ada', 'c'] });
    const app = new App({ words, openMode: () => new LineMode(terminal, { words }) });
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
      return [new App({ words, openMode: () => new LineMode(terminal, { words }) }), terminal];
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

  it('what cannot be done ends the run, and whoever asked is told', async () => {
    const app = new App({ words, openMode: () => new LineMode(new ScriptedTerminal(), { words }) });
    const [bottom, screen] = [screenOf('Bottom'), screenOf('Screen')];
    app.schedule(bottom);
    const ended = app.run(screen);
    bottom.close();
    const answer = screen.ask(new YesNoDialog('Sure?'));
    await expect(ended).rejects.toThrow('close: UIScreen "Bottom" is not on top of the stack');
    await expect(answer).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
  });

  it('a screen belongs to the app that ran it first, and to none after a run that failed', async () => {
    const terminal = new ScriptedTerminal({ answers: ['c'] });
    const fails = new App({ words, openMode: () => Promise.reject(new Error('no terminal')) });
    const other = new App({ words, openMode: () => new LineMode(terminal, { words }) });
    const shared = screenOf('Shared');
    const failed = fails.run(shared);
    const mine = other.run(screenOf('Mine'));
    expect(() => other.push(shared)).toThrow('push: another app shows this UIScreen');
    await expect(failed).rejects.toThrow('no terminal');
    await expect(mine).resolves.toEqual({ reason: 'closed', code: 0 });
    terminal.answer('c');
    await expect(other.run(shared)).resolves.toMatchObject({ reason: 'output-closed' });
  });
});
