// What lend refuses, and what it does without a live terminal. At a real terminal: tests/e2e/children.test.ts.

import { type App, createApp, text } from 'textui';
import { UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

const code = (name: string, message: string) => expect.objectContaining({ code: name, message });

/** What a call throws or rejects with. */
async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return 'nothing';
}

describe('lend', () => {
  it.each(['lines', 'live', 'unattended'] as const)(
    'just runs its work without a live terminal: %s',
    async (mode) => {
      const app = startApp(
        async (running: App) => [await running.lend(() => 1), await running.lend(async () => 2)],
        {
          mode,
        },
      );
      expect(await app.result).toEqual([1, 2]);
    },
  );

  it('rejects with what its work throws, and lends again', async () => {
    const error = new Error('broken');
    const app = startApp(async (running: App) => {
      const work = (): never => {
        throw error;
      };
      return [await failureOf(() => running.lend(work)), await running.lend(() => 'again')];
    });
    expect(await app.result).toEqual([error, 'again']);
  });

  it('takes a function', async () => {
    const app = startApp((running: App) => failureOf(() => running.lend('x' as unknown as () => void)));
    expect(await app.result).toEqual(code('ERR_TEXTUI_ARGUMENT', 'lend: work must be a function, got "x"'));
  });

  it('needs a run, as task does', async () => {
    const app = createApp({ terminal: new ScriptedTerminal() });
    const before = await failureOf(() => app.lend(() => {}));
    const task = await failureOf(() => app.task('Copying', () => {}));
    expect(before).toEqual(code('ERR_TEXTUI_APP', 'App.lend: the app is not running; call it during run'));
    expect(String(task)).toBe(String(before).replace('lend', 'task'));
    await app.run(() => {});
    await expect(app.lend(() => {})).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
  });

  it.each(['lines', 'live'] as const)('refuses questions and another lend meanwhile: %s', async (mode) => {
    const app = startApp(
      (running: App) =>
        running.lend(async () => [
          await failureOf(() => running.ask(text('Name'))),
          await failureOf(() => running.lend(() => {})),
        ]),
      { mode },
    );
    expect(await app.result).toEqual([
      code('ERR_TEXTUI_BUSY', 'ask: the terminal is lent; ask when the work given to lend has ended'),
      code('ERR_TEXTUI_BUSY', 'lend: the terminal is lent already'),
    ]);
  });

  it.each([
    ['a status', { status: 130, signal: null }],
    ['a signal', { status: null, signal: 'SIGINT' }],
    ['an exit code', { exitCode: 130 }],
    ['the code of an error of exec', Object.assign(new Error('failed'), { code: 130, signal: null })],
  ])('ends the run if Ctrl-C has ended a child of its work: %s', async (_what, result) => {
    let learned = false;
    const app = startApp(async (running: App) => {
      await running.lend(() => {
        if (result instanceof Error) throw result;
        return result;
      });
      learned = true;
    });
    expect(await app.ended).toMatchObject({ reason: 'interrupted', code: 130 });
    expect(learned).toBe(false);
  });

  it('is there in a screen', async () => {
    class Menu extends UIScreen<undefined, string> {
      override async shown() {
        this.close(await this.lend(() => 'edited'));
      }
    }
    const app = startApp(new Menu());
    expect(await app.ended).toMatchObject({ value: 'edited' });
    expect(await failureOf(() => new Menu().lend(() => {}))).toMatchObject({ code: 'ERR_TEXTUI_SCREEN' });
  });

  it('is not needed to end a run whose child Ctrl-C has ended: the error that the script throws says so', async () => {
    const app = startApp(() => Promise.reject(Object.assign(new Error('Command failed'), { status: 130 })));
    expect(await app.ended).toMatchObject({ reason: 'interrupted', code: 130 });
  });
});
