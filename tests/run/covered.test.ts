// Something covers a prompt at which the user is typing.

import { PassThrough } from 'node:stream';
import { confirm, text } from 'textui';
import { type App, createApp, InputState, type UIScreen, YesNoDialog } from 'textui/screens';
import { ScriptedTerminal, StreamTerminal } from 'textui/terminal';
import { beforeAll, describe, expect, it } from 'vitest';
import { LiveScreen } from '../support/live-screen.ts';
import { screenOf } from '../support/screens.ts';
import { turns } from '../support/streams.ts';

// What an app loads after its first prompt is here at once.
beforeAll(async () => {
  const terminal = new ScriptedTerminal({ answers: ['x', 'c'] });
  await createApp({ terminal, env: {} }).run(async (app) => [
    await app.ask(text('Name')),
    await app.ask(screenOf('Screen')),
  ]);
});

const DANGER = 'Delete everything?';

/** An app at a terminal that shows what is typed; `isPiped`: on two streams that do not. */
class Typed {
  readonly input = new PassThrough();
  readonly #output = new PassThrough();
  readonly app: App;
  readonly exit: Promise<unknown>;
  shown = '';

  constructor(run: (app: App) => unknown, isPiped = false) {
    this.#output.on('data', (chunk) => (this.shown += String(chunk)));
    const terminal = new StreamTerminal({
      input: this.input,
      output: this.#output,
      echo: !isPiped,
      interactive: !isPiped,
    });
    this.app = createApp({ terminal, env: {} });
    this.exit = this.app.run(async (app) => run(app));
  }

  /** Waits until something is shown last. */
  async shows(end: string): Promise<void> {
    for (let turn = 0; turn < 100_000 && !this.shown.endsWith(end); turn++) await turns(1);
    if (!this.shown.endsWith(end)) throw new Error(`${JSON.stringify(this.shown)} does not end in ${end}`);
  }
}

/** A screen that takes lines until one is `done`. */
function taking(title: string, seen: string[]): UIScreen<undefined, string> {
  return screenOf<string>(title, {
    separator: false,
    input(line) {
      seen.push(`${title}: ${line}`);
      if (line === 'done') this.close(title);
      return InputState.PROCESSED;
    },
  });
}

const PROMPT = "Your choice ['c' to continue, 'q' to quit, 'r' to refresh]: ";

describe('a line that is typed at a prompt which something covers', () => {
  it('does not answer a dialog that comes at the same moment', async () => {
    const terminal = new ScriptedTerminal({ live: true, echo: true });
    const app = createApp({ terminal });
    let sure: unknown;
    const ended = app.run(async (running) => {
      const asked = running.ask(confirm('Send a copy?'));
      return asked;
    });
    await terminal.nextPrompt();
    terminal.answer('yes');
    const dialog = new YesNoDialog(DANGER);
    dialog.closed = () => void (sure = 'closed');
    app.push(dialog);
    await turns();
    expect(sure).toBeUndefined();
    terminal.answer('no', 'yes');
    await expect(ended).resolves.toMatchObject({ value: true });
    expect(sure).toBe('closed');
    expect(terminal.answers.map(({ text: typed }) => typed)).toEqual(['yes', 'no', 'yes']);
  });

  it('does not answer it either where it comes before the dialog is shown', async () => {
    const answers: unknown[] = [];
    const typed = new Typed((app) => app.ask(confirm('Send a copy?')));
    await typed.shows('Send a copy? (yes or no): ');
    const dialog = Object.assign(new YesNoDialog(DANGER), { title: 'Danger' });
    const read = dialog.input.bind(dialog);
    dialog.input = (line) => {
      answers.push(line);
      return read(line);
    };
    typed.app.push(dialog);
    typed.input.write('yes\n');
    await typed.shows("Type 'yes' or 'no': ");
    await turns(20);
    expect(answers).toEqual([]);
    typed.input.write('no\n');
    await typed.shows('Send a copy? (yes or no): ');
    expect(answers).toEqual(['no']);
    typed.input.write('yes\n');
    await expect(typed.exit).resolves.toMatchObject({ value: true });
  });

  it('does not answer the screen that is below it when it closes', async () => {
    const seen: string[] = [];
    const [below, above] = [taking('Below', seen), taking('Above', seen)];
    const typed = new Typed((app) => app.ask(below));
    await typed.shows(`Below\n\n${PROMPT}`);
    typed.app.push(above);
    await typed.shows(`Above\n\n${PROMPT}`);
    above.close('closed');
    typed.input.write('lost\n');
    await turns(20);
    typed.input.write('done\n');
    await typed.exit;
    expect(seen).toEqual(['Below: done']);
  });

  it('does not answer the next question where its own was left', async () => {
    const left = new AbortController();
    const typed = new Typed(async (app) => {
      await app.ask(text('First'), { signal: left.signal }).catch(() => {});
      return app.ask(text('Second'));
    });
    await typed.shows('First: ');
    left.abort();
    typed.input.write('one\n');
    await typed.shows('Second: ');
    await turns(20);
    typed.input.write('two\n');
    await expect(typed.exit).resolves.toMatchObject({ value: 'two' });
  });

  it('does not answer what comes before the first question of a program that is still being loaded', async () => {
    const typed = new Typed((app) => app.ask(text('Name')));
    await typed.shows('Name: ');
    typed.input.write('lost\n');
    const screen = taking('Screen', []);
    typed.app.push(screen);
    const seen: string[] = [];
    screen.input = (line) => (seen.push(line), line);
    await typed.shows(PROMPT);
    await turns(20);
    expect(seen).toEqual([]);
    typed.input.write('c\n');
    await typed.shows('Name: ');
    typed.input.write('Ada\n');
    await expect(typed.exit).resolves.toMatchObject({ value: 'Ada' });
  });

  it('counts where only the same screen is shown again, and so does what is typed ahead of a prompt', async () => {
    const seen: string[] = [];
    const screen = taking('Screen', seen);
    const typed = new Typed((app) => app.ask(screen));
    await typed.shows(PROMPT);
    screen.redraw();
    typed.input.write('one\ntwo\ndone\n');
    await expect(typed.exit).resolves.toMatchObject({ value: 'Screen' });
    expect(seen).toEqual(['Screen: one', 'Screen: two', 'Screen: done']);
  });

  it('counts where it is piped', async () => {
    const seen: string[] = [];
    const [below, above] = [taking('Below', seen), taking('Above', seen)];
    const typed = new Typed((app) => app.ask(below), true);
    await typed.shows(PROMPT);
    typed.input.write('one\n');
    typed.app.push(above);
    typed.input.write('done\ndone\n');
    await typed.exit;
    expect(seen).toEqual(['Above: one', 'Above: done', 'Below: done']);
  });
});

describe('what is typed at a live terminal', () => {
  /** An app that asks for a name, and a dialog that is not shown yet. */
  async function asking(): Promise<{
    screen: LiveScreen;
    dialog: YesNoDialog;
    app: App;
    isClosed: () => boolean;
  }> {
    let app: App | null = null;
    const screen = new LiveScreen((running) => {
      app = running;
      return running.ask(text('Name', { optional: true }));
    });
    while (!screen.written.includes('ENTER skip')) await turns(1);
    let isClosed = false;
    const dialog = Object.assign(new YesNoDialog(DANGER), { closed: () => void (isClosed = true) });
    return { screen, dialog, app: app as unknown as App, isClosed: () => isClosed };
  }

  it('does not answer a dialog that covers its question, with its ENTER', async () => {
    const { screen, dialog, app, isClosed } = await asking();
    screen.type('y\r');
    app.push(dialog);
    while (!screen.lines.at(-1)?.includes('yes   no')) await turns(1);
    await turns(20);
    expect(isClosed()).toBe(false);
    await screen.send('n\r');
    expect(isClosed()).toBe(true);
    await screen.send('Ada\r');
    expect(await screen.ended).toMatchObject({ value: 'Ada' });
  });

  it('is gone where it is half a line', async () => {
    const { screen, dialog, app, isClosed } = await asking();
    await screen.send('half');
    expect(screen.lines.at(-1)?.trim()).toBe('Name: half');
    app.push(dialog);
    while (!screen.lines.at(-1)?.includes('yes   no')) await turns(1);
    await screen.send('n\r');
    expect(isClosed()).toBe(true);
    expect(screen.lines.at(-1)?.trim()).toBe('Name:');
    await screen.send('Ada\r');
    expect(await screen.ended).toMatchObject({ value: 'Ada' });
  });
});
