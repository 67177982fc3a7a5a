import { text } from 'textui';
import { createApp, UIScreen } from 'textui/screens';
import { ScriptedTerminal, type Terminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { printedBy, startJob } from '../support/jobs.ts';

const INTERRUPTED = { reason: 'interrupted', code: 130 };
const CANCELLED = { code: 'ERR_TEXTUI_CANCELLED', message: 'task: "Copying" was cancelled' };
const SECOND = 1000;

/** An app that goes on until it is told to quit. */
const start = () => startApp(() => new Promise<void>(() => {}));

/** A body that ends when its signal aborts, as `fetch` does. */
const obedient = ({ signal }: { signal: AbortSignal }): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('Ctrl-C', () => {
  it('aborts the signal of a task that can be cancelled', async () => {
    const app = start();
    const { task, call, reject } = await startJob(app, 'Copying', { cancel: true });
    await app.advance(3 * SECOND);
    await app.interrupt();
    expect(task.signal.reason).toMatchObject(CANCELLED);
    expect(app.app.tasks).toMatchObject([{ state: 'stopping' }]);
    expect(await printedBy(app, () => reject(task.signal.reason))).toBe('Copying: cancelled after 3 s\n');
    await expect(call).rejects.toBe(task.signal.reason);
  });

  it('is told at once for a short task', async () => {
    const app = start();
    const { resolve } = await startJob(app, 'Copying', { cancel: true });
    await app.interrupt();
    expect(await printedBy(app, () => resolve())).toBe('Copying: cancelled\n');
  });

  it('rejects the call when the body has settled, however it does', async () => {
    const app = start();
    const [a, b] = [
      await startJob(app, 'Copying', { cancel: true }),
      await startJob(app, 'Copying', { cancel: true }),
    ];
    await app.interrupt();
    const failure = new Error('clean-up failed');
    a.resolve('all the same');
    b.reject(failure);
    await expect(a.call).rejects.toMatchObject(CANCELLED);
    await expect(b.call).rejects.toMatchObject({ ...CANCELLED, cause: failure });
    expect(app.output).toBe('Copying: cancelled\nCopying: cancelled\n');
  });

  it('is waited for: after a second a task that still runs says so', async () => {
    const app = start();
    const { resolve } = await startJob(app, 'Copying', { cancel: true });
    await app.advance(300);
    await app.interrupt();
    expect(await printedBy(app, () => app.advance(999))).toBe('');
    expect(await printedBy(app, () => app.advance(1))).toBe(
      'Copying: stopping. Press Ctrl-C again to end the program.\n',
    );
    expect(await printedBy(app, () => app.advance(10 * SECOND))).toBe('');
    expect(await printedBy(app, () => resolve())).toBe('Copying: cancelled after 11 s\n');
  });

  it('ends the run the second time, even if another task has begun', async () => {
    const app = start();
    await startJob(app, 'Copying', { cancel: true });
    await app.interrupt();
    await startJob(app, 'Moving', { cancel: true });
    expect(await printedBy(app, () => app.advance(300))).toBe('Moving...\n');
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
  });

  it('cancels what has begun since the last one was cancelled', async () => {
    const app = start();
    const { resolve } = await startJob(app, 'Copying', { cancel: true });
    await app.interrupt();
    await startJob(app, 'Moving', { cancel: true });
    resolve();
    await app.advance(0);
    await app.interrupt();
    expect(app.app.tasks).toMatchObject([{ label: 'Moving', state: 'stopping' }]);
  });

  it('ends the run where nothing can be cancelled, or nothing can any more', async () => {
    for (const isCancellable of [false, true]) {
      const app = start();
      const { resolve } = await startJob(app, 'Copying', { cancel: isCancellable });
      if (isCancellable) resolve();
      await app.advance(0);
      await app.interrupt();
      expect(await app.ended).toEqual(INTERRUPTED);
    }
  });

  it('cancels all that can be, and nothing else', async () => {
    const app = start();
    const [a, b, c] = [
      await startJob(app, 'A', { cancel: true }),
      await startJob(app, 'B'),
      await startJob(app, 'C', { cancel: true }),
    ];
    await app.interrupt();
    expect([a, b, c].map(({ task }) => task.signal.aborted)).toEqual([true, false, true]);
  });

  it('cancels an inner task, and with it the outer one', async () => {
    const app = startApp((script) =>
      script.task('Outer', () => script.task('Inner', obedient, { cancel: true })),
    );
    await app.interrupt();
    await expect(app.ended).resolves.toEqual(INTERRUPTED);
    expect(app.output).toBe('Inner: cancelled\nOuter: cancelled\n');
  });

  it('leaves the prompt, which is printed again', async () => {
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    void app.app.task('Copying', obedient, { cancel: true });
    await app.interrupt();
    await app.waitForPrompt('Name');
    await app.answer('Ada');
    expect(app.output).toBe('Name: \nCopying: cancelled\nName: Ada\n');
  });
});

describe('a task that was cancelled', () => {
  it('ends the run where the program does not catch that, without a failure', async () => {
    const app = startApp((script) => script.task('Copying', obedient, { cancel: true }));
    await app.interrupt();
    await expect(app.ended).resolves.toEqual(INTERRUPTED);
    expect(app.output).toBe('Copying: cancelled\n');
  });

  it('ends the run of a screen likewise, unless onError deals with it', async () => {
    class Copy extends UIScreen {
      override separator = false;
      override inputRequired = false;
      override async shown(): Promise<void> {
        await this.task('Copying', obedient, { cancel: true });
      }
    }
    const app = startApp(new Copy());
    await app.interrupt();
    await expect(app.ended).resolves.toEqual(INTERRUPTED);
    const seen: unknown[] = [];
    const other = startApp(new Copy(), {
      onError(error, screen) {
        seen.push(error);
        screen.close();
        return true;
      },
    });
    await other.interrupt();
    await expect(other.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(seen).toMatchObject([CANCELLED]);
  });

  it('lets the program go on where it catches that', async () => {
    const app = startApp(async (script) => {
      await script.task('Copying', obedient, { cancel: true }).catch(() => script.say('Never mind.'));
      return 'went on';
    });
    await app.interrupt();
    await expect(app.result).resolves.toBe('went on');
    expect(app.output).toBe('Copying: cancelled\nNever mind.\n');
  });

  it('needs nobody who waits for it', async () => {
    const app = start();
    void app.app.task('Copying', obedient, { cancel: true });
    await app.advance(0);
    await app.interrupt(); // an unhandled rejection would fail this test
    expect(app.output).toBe('Copying: cancelled\n');
  });

  it('leaves a failure of the script after the end of the run alone', async () => {
    const app = startApp(async (script) => {
      try {
        await script.task('Copying', obedient, { cancel: true });
      } finally {
        script.quit(4);
      }
    });
    await app.interrupt();
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 4 });
  });
});

describe('a terminal', () => {
  it('that cannot hear Ctrl-C is not promised to', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    const deaf: Terminal = {
      capabilities: terminal.capabilities,
      size: () => terminal.size(),
      write: (text) => terminal.write(text),
      readLine: (prompt, options) => terminal.readLine(prompt, options),
      close: () => terminal.close(),
    };
    const clock = new ManualClock();
    await createApp({ terminal: deaf, clock }).run((app) =>
      app.task('Copying', () => void clock.step(300), { cancel: true }),
    );
    expect(terminal.output).toBe('Copying...\nCopying: done\n');
    expect(terminal.interrupt()).toBe(false);
  });

  it('that shows ^C gets a new line first', async () => {
    const terminal = new ScriptedTerminal({ echo: true, live: true });
    const run = createApp({ terminal }).run(async (app) => {
      const copying = app.task('Copying', obedient, { cancel: true }).catch(() => {});
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      terminal.interrupt();
      await copying;
    });
    await run;
    expect(terminal.output).toBe('^C\nCopying: cancelled\n');
  });

  it('that shows ^C behind a prompt is asked again, once', async () => {
    const terminal = new ScriptedTerminal({ echo: true, live: true });
    const run = createApp({ terminal }).run(async (app) => {
      const copying = app.task('Copying', obedient, { cancel: true }).catch(() => {});
      return Promise.all([app.ask(text('Name')), copying]);
    });
    await terminal.nextPrompt();
    terminal.interrupt();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    terminal.answer('Ada');
    await run;
    expect(terminal.output).toBe('Name: ^C\nCopying: cancelled\nName: Ada\n');
  });

  it('that shows ^C behind a prompt is asked again even if nothing is said', async () => {
    const terminal = new ScriptedTerminal({ echo: true, live: true });
    const run = createApp({ terminal }).run(async (app) => {
      void app.task('Copying', () => new Promise(() => {}), { cancel: true });
      return app.ask(text('Name'));
    });
    await terminal.nextPrompt();
    terminal.interrupt();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    terminal.answer('Ada');
    await run;
    expect(terminal.output).toBe('Name: ^C\nName: Ada\nCopying: cancelled\n');
  });
});

describe('where nobody is there', () => {
  it('Ctrl-C cancels a task all the same', async () => {
    const app = startApp(
      (running) =>
        running.task(
          'Copying',
          (task) => new Promise<void>((resolve) => task.signal.addEventListener('abort', () => resolve())),
          { cancel: true },
        ),
      { mode: 'unattended' },
    );
    await app.advance(1000);
    await app.interrupt();
    expect(await app.ended).toEqual(INTERRUPTED);
    expect(app.output).toBe('Copying... Press Ctrl-C to cancel.\nCopying: cancelled\n');
  });
});
