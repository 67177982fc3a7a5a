// Ctrl-C where nothing can be cancelled: it ends the run, at a question and anywhere else.

import { PassThrough, Writable } from 'node:stream';
import { form, hub, secret, select, text } from 'textui';
import { TextWidget } from 'textui/render/widgets';
import { createApp, GetInputScreen, UIScreen } from 'textui/screens';
import { ScriptedTerminal, StreamTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../src/testing/manual-clock.ts';

const INTERRUPTED = { reason: 'interrupted', code: 130 };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Ctrl-C at a question', () => {
  it.each([
    ['a question', text('Name')],
    ['a secret', secret('Password')],
    ['a form', form('User', { name: text('Name') })],
    ['a hub', hub('User', { name: text('Name') })],
    ['choices', select('Size', { choices: ['s', 'm'] })],
    ['a dialog', new GetInputScreen('Name')],
    ['a screen', new UIScreen('Menu')],
  ])('ends the run: at %s', async (_what, asked) => {
    const app = startApp(asked as UIScreen);
    await app.waitForPrompt();
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
  });

  it('rejects what waits, so that a script cleans up', async () => {
    const seen: unknown[] = [];
    const app = startApp(async (script) => {
      try {
        await script.ask(text('Name'));
      } catch (error) {
        seen.push((error as { code: string }).code);
        throw error;
      } finally {
        seen.push('cleaned up');
      }
    });
    await app.waitForPrompt();
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
    expect(seen).toEqual(['ERR_TEXTUI_ENDED', 'cleaned up']);
  });

  it('closes every screen', async () => {
    const closed: string[] = [];
    class Menu extends UIScreen {
      override closed(): void {
        closed.push(this.title ?? '');
      }
    }
    const app = startApp(new Menu('Lower'));
    await app.waitForPrompt();
    app.app.push(new Menu('Upper'));
    await app.waitForScreen('Upper');
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
    expect(closed).toEqual(['Upper', 'Lower']);
  });

  it('ends the run while an answer is being checked', async () => {
    const app = startApp(text('Name', { accept: () => new Promise<true>(() => {}) }), { lines: ['Ada'] });
    await app.advance(1000);
    expect(app.lastLine).toBe('Checking...');
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
  });

  it('ends the run between two pages', async () => {
    class Long extends UIScreen {
      override refresh(): void {
        for (let count = 0; count < 100; count++) this.window.add(new TextWidget('line'));
      }
    }
    const app = startApp(new Long(), { height: 10 });
    await app.waitForPrompt('for more');
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
  });

  it('cancels a task first; then it ends the run, even if the task has not stopped', async () => {
    const app = startApp(async (script) => {
      void script.task('Copying', () => new Promise(() => {}), { cancel: true });
      await script.ask(text('Name'));
    });
    await app.waitForPrompt();
    await app.interrupt();
    expect(app.app.tasks).toMatchObject([{ state: 'stopping' }]);
    expect(app.prompt).toBe('Name: ');
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
  });

  it('ends the line that shows ^C, once', async () => {
    const terminal = new ScriptedTerminal({ echo: true, live: true });
    const run = createApp({ terminal }).run(text('Name'));
    await terminal.nextPrompt();
    terminal.interrupt();
    expect(await run).toEqual(INTERRUPTED);
    expect(terminal.output).toBe('Name: ^C\n');
  });
});

describe('Ctrl-C anywhere else', () => {
  it.each(['before a question', 'between two', 'after the last'])('ends the run: %s', async (when) => {
    const app = startApp(async (script) => {
      if (when === 'before a question') await new Promise(() => {});
      await script.ask(text('Name'));
      if (when === 'between two') await new Promise(() => {});
      await script.ask(text('Age'));
      await new Promise(() => {});
    });
    if (when !== 'before a question') void app.answer('Ada');
    if (when === 'after the last') void app.answer('36');
    await app.advance(0);
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
  });

  it('waits for nobody: neither for the script, nor for a screen, nor for a reader', async () => {
    const stuck = new Writable({ highWaterMark: 1, write: () => {} });
    const terminal = new StreamTerminal({ input: new PassThrough(), output: stuck, keys: 'always' });
    let interrupt = (): void => {};
    const deaf = Object.assign(terminal, {
      onInterrupt: (listener: () => void) => {
        interrupt = listener;
        return () => {};
      },
    });
    class Closing extends UIScreen {
      override closed(): Promise<void> {
        return new Promise(() => {});
      }
    }
    const run = createApp({ terminal: deaf }).run(async (app) => {
      void app.ask(new Closing()).catch(() => {});
      await new Promise(() => {});
    });
    for (let count = 0; count < 5; count++) await turn();
    interrupt();
    expect(await run).toEqual(INTERRUPTED);
  });

  it('rejects whatever is called afterwards', async () => {
    const app = startApp(() => new Promise(() => {}));
    await app.advance(0);
    await app.interrupt();
    await app.ended;
    const calls = [
      app.app.ask(text('Name')),
      app.app.ask(new UIScreen('Menu')),
      app.app.task('Copying', () => {}),
      app.app.say('x'),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
    for (const call of [() => app.app.quit(3), () => app.app.fail(new Error('x'))]) {
      expect(call).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_ENDED' }));
    }
  });
});

describe('where no person is asked', () => {
  it.each(['unattended', 'json'] as const)('Ctrl-C ends the run at any time: %s', async (mode) => {
    const seen: unknown[] = [];
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const app = startApp(
      (script) =>
        script.task('Copying', ({ signal }) => {
          begin();
          signal.addEventListener('abort', () => seen.push((signal.reason as { code: string }).code));
          return new Promise(() => {});
        }),
      { mode },
    );
    await begun;
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
    expect(seen).toEqual(['ERR_TEXTUI_ENDED']);
  });

  it('tells another program how the run ended', async () => {
    const app = startApp(text('Name'), { mode: 'json' });
    await app.waitForPrompt();
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
    expect(JSON.parse(app.output.trimEnd().split('\n').at(-1) as string)).toEqual({
      jsonrpc: '2.0',
      method: 'textui/end',
      params: { reason: 'interrupted', code: 130, answers: {}, secrets: {}, warnings: [] },
    });
  });

  it.each(['open', 'get'])('is heard while a source is waited for: %s', async (method) => {
    const waiting = { name: 'vault', get: () => undefined, [method]: () => new Promise<never>(() => {}) };
    for (const mode of ['json', 'lines'] as const) {
      const app = startApp(text('Name'), { mode, answers: waiting });
      for (let count = 0; count < 5; count++) await turn();
      await app.interrupt();
      expect(await app.ended).toEqual(INTERRUPTED);
      expect(app.output).toMatch(mode === 'json' ? /"textui\/end".*"interrupted"/ : /^\s*$/);
    }
  });

  it('cancels what can be cancelled first', async () => {
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const app = startApp(
      async (script) => {
        const obedient = ({ signal }: { signal: AbortSignal }): Promise<never> =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
            begin();
          });
        return script
          .task('Copying', obedient, { cancel: true })
          .catch((error: { code: string }) => error.code);
      },
      { mode: 'json' },
    );
    await begun;
    await app.interrupt();
    expect(await app.result).toBe('ERR_TEXTUI_CANCELLED');
  });
});

describe('a terminal that reads single keys', () => {
  const open = (): { input: PassThrough; output: PassThrough; terminal: StreamTerminal } => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    return { input, output, terminal: new StreamTerminal({ input, output, keys: 'always' }) };
  };

  it('hears Ctrl-C at a question', async () => {
    const { input, terminal } = open();
    const run = createApp({ terminal }).run(text('Name'));
    for (let count = 0; count < 5; count++) await turn();
    input.write('half\x03');
    expect(await run).toEqual(INTERRUPTED);
  });

  it('does not promise that Ctrl-C cancels a task, because nobody reads the key then', async () => {
    const { output, terminal } = open();
    let written = '';
    output.on('data', (part) => (written += String(part)));
    const clock = new ManualClock();
    await createApp({ terminal, clock }).run((app) =>
      app.task('Copying', () => void clock.step(300), { cancel: true }),
    );
    await turn();
    expect(written).toBe('Copying...\nCopying: done\n');
  });
});
