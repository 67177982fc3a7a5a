import { text, TextUIError } from 'textui';
import { createApp, UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { LineMode } from '../../src/modes/lines/line-mode.ts';
import type { TaskReport } from 'textui/types';
import { Words } from '../../src/i18n/words.ts';
import { type AppDriver, startApp, type StartAppOptions } from 'textui/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { type Job, printedBy, startJob } from '../support/jobs.ts';
import { appIn } from '../support/app-in.ts';

const ENDED = { code: 'ERR_TEXTUI_ENDED' };
const SECOND = 1000;

const running = new Set<AppDriver>();

/** An app whose script runs until the test is over. */
function start(options: StartAppOptions = {}): AppDriver {
  const app = startApp(() => new Promise<void>(() => {}), { width: 200, ...options });
  running.add(app);
  return app;
}

afterEach(() => {
  for (const app of running) app.ended.catch(() => {});
  running.clear();
});

describe('the first line', () => {
  it('says how much there is to do, after 300 ms', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying files');
    task.total = 4120;
    expect(await printedBy(app, () => app.advance(299))).toBe('');
    expect(await printedBy(app, () => app.advance(1))).toBe('Copying files: 0 of 4120\n');
  });

  it('needs no second colon after a label that ends in one', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying files:');
    await startJob(app, 'Waiting:');
    task.total = 4120;
    expect(await printedBy(app, () => app.advance(300))).toBe('Copying files: 0 of 4120\nWaiting...\n');
  });

  it('has three dots without a total', async () => {
    const app = start();
    await startJob(app, 'Copying files');
    expect(await printedBy(app, () => app.advance(300))).toBe('Copying files...\n');
  });

  it('says how to cancel', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying files', { cancel: true });
    await startJob(app, 'Waiting', { cancel: true });
    task.total = 4120;
    expect(await printedBy(app, () => app.advance(300))).toBe(
      'Copying files: 0 of 4120. Press Ctrl-C to cancel.\nWaiting... Press Ctrl-C to cancel.\n',
    );
  });

  it('does not come for a task that is over by then', async () => {
    const app = startApp((script) => script.task('Copying files', () => 7));
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: 7 });
    expect(app.output).toBe('Copying files: done\n');
  });

  it('rounds a total that is not whole', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 0.1 + 0.2;
    expect(await printedBy(app, () => app.advance(300))).toBe('Copying: 0 of 0.3\n');
  });
});

describe('a line about progress', () => {
  it('comes when a further tenth is done and 5 s have gone by since the last line', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 100;
    await app.advance(300);
    task.done = 10;
    expect(await printedBy(app, () => app.advance(4999))).toBe('');
    expect(await printedBy(app, () => app.advance(1))).toBe('Copying: 10 %\n');
    task.done = 19;
    expect(await printedBy(app, () => app.advance(9 * SECOND))).toBe('');
    task.done = 20;
    expect(await printedBy(app, () => app.advance(500))).toBe('Copying: 20 %, about 1 min left\n');
  });

  it('shows the whole percent of the moment, rounded down', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 3;
    await app.advance(300);
    task.done = 1;
    await app.advance(SECOND);
    task.done = 2;
    expect(await printedBy(app, () => app.advance(4 * SECOND))).toBe('Copying: 66 %\n');
    task.done = 2.999;
    expect(await printedBy(app, () => app.advance(5 * SECOND))).toMatch(/^Copying: 99 %/);
  });

  it('says the time left from 10 s and 10 % on', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 1000;
    await app.advance(300);
    task.done = 400;
    expect(await printedBy(app, () => app.advance(5 * SECOND))).toBe('Copying: 40 %\n');
    task.done = 500;
    expect(await printedBy(app, () => app.advance(5 * SECOND))).toBe('Copying: 50 %, about 10 s left\n');
  });

  it.each([
    [50, 20, '20 s'],
    [50, 58, '1 min'],
    [99, 11, '5 s'],
    [50, 100, '2 min'],
    [50, 7300, '2 h 2 min'],
    [50, 7200, '2 h'],
  ])('rounds the time left: %#', async (percent, seconds, left) => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    await app.advance(seconds * SECOND - 250);
    task.total = 100;
    task.done = percent;
    await app.advance(250);
    expect(app.output.split('\n').at(-2)).toBe(`Copying: ${percent} %, about ${left} left`);
  });

  it('ends in the detail, on one line', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 2;
    task.done = 1;
    task.detail = ' a\n\x1b[31mb\x1b[0m\t\x1b[2Jc ';
    await app.advance(300);
    expect(await printedBy(app, () => app.advance(5 * SECOND))).toBe('Copying: 50 % (a b ␛[2Jc)\n');
  });

  it('has no time left where all is done', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 4;
    await app.advance(15 * SECOND);
    task.done = 4;
    expect(await printedBy(app, () => app.advance(5 * SECOND))).toBe('Copying: 100 %\n');
  });

  it('comes once a total is there', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    await app.advance(8 * SECOND);
    task.done = 5;
    task.total = 10;
    expect(await printedBy(app, () => app.advance(250))).toBe('Copying: 50 %\n');
  });

  it('is not caused by a million assignments', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 1_000_000;
    await app.advance(300);
    const before = app.output;
    for (let count = 0; count < 1_000_000; count++) task.done++;
    await app.advance(0);
    expect(app.output).toBe(before);
    expect(await printedBy(app, () => app.advance(9 * SECOND))).toBe('Copying: 100 %\n');
  });
});

describe('the values of a task', () => {
  it.each([
    [Number.NaN, 0],
    [-5, 0],
    [-Infinity, 0],
    ['7' as never, 0],
    [null as never, 0],
    [250, 100],
    [Infinity, 0],
    [1e308, 100],
  ])('done %j of 100 is %j %%', async (done, percent) => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 100;
    await app.advance(300);
    task.done = done;
    await app.advance(60 * SECOND);
    expect(app.output.split('\n').at(-2)).toContain(`${percent} %`);
    expect(app.app.tasks).toEqual([
      {
        task: 1,
        label: 'Copying',
        done: percent === 0 ? 0 : done,
        total: 100,
        detail: null,
        state: 'running',
      },
    ]);
  });

  it.each([0, -1, Number.NaN, Infinity, '9' as never, undefined as never])(
    'total %j counts as none',
    async (total) => {
      const app = start();
      const { task } = await startJob(app, 'Copying');
      task.total = total;
      task.done = 5;
      await app.advance(60_300);
      expect(app.output).toBe('Copying...\nCopying: still going after 1 min\n');
      expect(app.app.tasks).toMatchObject([{ total: null }]);
    },
  );

  it.each([null, '', ' \n', 5 as never, {} as never])('detail %j counts as none', async (detail) => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.detail = detail;
    await app.advance(60_300);
    expect(app.output).toContain('Copying: still going after 1 min\n');
  });

  it('tell of more than the total as it is', async () => {
    const app = start();
    const { task, resolve } = await startJob(app, 'Copying');
    task.total = 100;
    task.done = 250;
    await app.advance(2 * SECOND);
    expect(await printedBy(app, () => resolve())).toBe('Copying: done (250 in 2 s)\n');
  });

  it('may go backwards, and the total may grow', async () => {
    const app = start();
    const { task } = await startJob(app, 'Copying');
    task.total = 10;
    task.done = 5;
    await app.advance(5300);
    task.total = 100;
    expect(await printedBy(app, () => app.advance(60 * SECOND))).toBe('Copying: 5 %\n');
    task.done = 50;
    expect(await printedBy(app, () => app.advance(5 * SECOND))).toBe('Copying: 50 %, about 1 min left\n');
  });
});

describe('a minute without a line', () => {
  it('is ended by one about the progress of each task, every minute', async () => {
    const app = start();
    const [{ task }] = [await startJob(app, 'A'), await startJob(app, 'B')];
    task.total = 10;
    task.detail = 'sda';
    await app.advance(300);
    expect(await printedBy(app, () => app.advance(60 * SECOND - 1))).toBe('');
    expect(await printedBy(app, () => app.advance(1))).toBe('A: 0 % (sda)\nB: still going after 1 min\n');
    expect(await printedBy(app, () => app.advance(120 * SECOND))).toBe(
      'A: 0 % (sda)\nB: still going after 2 min\nA: 0 % (sda)\nB: still going after 3 min\n',
    );
  });

  it('counts as no further tenth', async () => {
    const app = start();
    const { task } = await startJob(app, 'A');
    task.total = 100;
    await app.advance(60_300);
    task.done = 10;
    expect(await printedBy(app, () => app.advance(4999))).toBe('');
    expect(await printedBy(app, () => app.advance(1))).toMatch('A: 10 %');
  });

  it.each([
    ['something is said', (app: AppDriver) => void app.app.say('Hello.')],
    ['another task ends', (_app: AppDriver, other: Job) => other.resolve()],
  ])('begins anew where %s', async (_what, print) => {
    const app = start();
    const [, other] = [await startJob(app, 'A'), await startJob(app, 'B')];
    await app.advance(55 * SECOND);
    print(app, other);
    await app.advance(0);
    expect(await printedBy(app, () => app.advance(55 * SECOND))).toBe('');
    expect(await printedBy(app, () => app.advance(5300))).toContain('A: still going after 1 min 55 s\n');
  });

  it('prints no line when nothing runs', async () => {
    const app = start();
    const { resolve } = await startJob(app, 'A');
    await app.advance(2 * SECOND);
    resolve();
    await app.advance(0);
    expect(await printedBy(app, () => app.advance(3600 * SECOND))).toBe('');
  });
});

describe('the last line', () => {
  it('is only that it is done up to a second', async () => {
    const app = start();
    const { task, resolve } = await startJob(app, 'A');
    task.total = task.done = 5;
    await app.advance(1000);
    expect(await printedBy(app, () => resolve())).toBe('A: done\n');
  });

  it.each([
    [1001, '1 s'],
    [59_400, '59 s'],
    [60_000, '1 min'],
    [104_000, '1 min 44 s'],
    [3_600_000, '1 h'],
    [5_400_000, '1 h 30 min'],
  ])('says count and time after more: %j ms', async (milliseconds, time) => {
    const app = start();
    const { task, resolve } = await startJob(app, 'A');
    task.total = task.done = 4120;
    await app.advance(milliseconds);
    expect(await printedBy(app, () => resolve())).toBe(`A: done (4120 in ${time})\n`);
  });

  it('has no count where nothing was counted', async () => {
    const app = start();
    const [a, b] = [await startJob(app, 'A'), await startJob(app, 'B')];
    b.task.done = 3;
    await app.advance(2 * SECOND);
    expect(await printedBy(app, () => [a, b].forEach(({ resolve }) => resolve()))).toBe(
      'A: done in 2 s\nB: done (3 in 2 s)\n',
    );
  });

  it('is printed before the call settles', async () => {
    const app = startApp(async (script) => {
      await script.task('A', () => {});
      await script.say('After.');
    });
    await app.ended;
    expect(app.output).toBe('A: done\nAfter.\n');
  });

  it.each([
    new Error('disk full'),
    new TextUIError('ERR_TEXTUI_ARGUMENT', 'no good'),
    'a text',
    undefined,
    null,
    Symbol('x'),
    Object.create(null),
    {
      get message(): string {
        throw new Error('no');
      },
    },
  ])('says that it failed, and throws what it failed with, which its caller tells: %#', async (error) => {
    const app = start();
    const { call, reject } = await startJob(app, 'A');
    expect(await printedBy(app, () => reject(error))).toBe('A: failed\n');
    await expect(call).rejects.toBe(error);
  });

  it('tells when a failure came', async () => {
    const app = start();
    const { reject } = await startJob(app, 'A');
    await app.advance(3 * SECOND);
    expect(await printedBy(app, () => reject(new Error('disk full')))).toBe('A: failed after 3 s\n');
  });

  it('tells what a body throws at once', async () => {
    const error = new Error('no');
    const app = startApp((script) =>
      script.task('A', () => {
        throw error;
      }),
    );
    await expect(app.ended).rejects.toBe(error);
    expect(app.output).toBe('A: failed\n');
  });
});

describe('tasks', () => {
  it('run side by side', async () => {
    const app = start();
    const [a, b] = [await startJob(app, 'A'), await startJob(app, 'B')];
    expect(await printedBy(app, () => app.advance(300))).toBe('A...\nB...\n');
    b.resolve(2);
    await expect(b.call).resolves.toBe(2);
    a.resolve(1);
    await expect(a.call).resolves.toBe(1);
    expect(app.output).toBe('A...\nB...\nB: done\nA: done\n');
  });

  it('run inside each other', async () => {
    const app = startApp((script) =>
      script.task('Outer', async () => (await script.task('Inner', () => 20)) + 1),
    );
    await expect(app.result).resolves.toBe(21);
    expect(app.output).toBe('Inner: done\nOuter: done\n');
  });

  it('fail inside each other, each by its name', async () => {
    const app = startApp((script) =>
      script.task('Outer', () => script.task('Inner', () => Promise.reject(new Error('no')))),
    );
    await expect(app.ended).rejects.toThrow('no');
    expect(app.output).toBe('Inner: failed\nOuter: failed\n');
  });

  it('say things after their labels', async () => {
    const app = startApp((script) =>
      script.task('Copying', async (task) => {
        await task.say('one file is missing');
        expect(() => task.say(5 as never)).toThrow('Task.say: text must be a string, got 5');
      }),
    );
    await app.ended;
    expect(app.output).toBe('Copying: one file is missing\nCopying: done\n');
  });

  it('ask questions, say things and print around a prompt', async () => {
    const app = startApp((script) =>
      script.task('Asking', async () => {
        const name = await script.ask(text('Name'));
        await script.say(`Hello, ${name}.`);
        return name;
      }),
    );
    await app.waitForPrompt('Name');
    await app.advance(300);
    await app.answer('Ada');
    await expect(app.result).resolves.toBe('Ada');
    expect(app.output).toBe('Name: \nAsking...\nName: Ada\nHello, Ada.\nAsking: done\n');
  });

  it('are run by screens too', async () => {
    class Copy extends UIScreen<undefined, number> {
      override separator = false;
      override inputRequired = false;
      override async shown(): Promise<void> {
        this.close(await this.task('Copying', () => 3));
      }
    }
    const app = startApp(new Copy());
    await expect(app.result).resolves.toBe(3);
    expect(app.output).toBe('Copying: done\n');
  });

  it('give the value of their body its type', async () => {
    const app = startApp(async (script) => {
      const count: number = await script.task('A', async () => 3);
      const name: string = await script.task('B', () => 'x');
      return [count, name];
    });
    await expect(app.result).resolves.toEqual([3, 'x']);
  });

  it('are refused by name where the arguments are not what they should be', async () => {
    const app = startApp((script) => {
      expect(() => script.task(5 as never, () => {})).toThrow('task: label must be a string, got 5');
      expect(() => script.task('A', 'x' as never)).toThrow('task: body must be a function, got "x"');
      expect(() => script.task('A', () => {}, { cancel: 1 as never })).toThrow(
        'task: cancel must be true or false, got 1',
      );
      expect(() => script.task('A', () => {}, 'x' as never)).toThrow('task: options must be an object');
    });
    await app.ended;
    await expect(app.app.task('A', () => {})).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
  });

  it('have names that are safe, on one line', async () => {
    const app = startApp((script) => script.task('Copy\x1b[2J\nfiles', () => {}));
    await app.ended;
    expect(app.output).toBe('Copy␛[2J files: done\n');
  });

  it('have a signal that any number may listen to', async () => {
    const warnings: unknown[] = [];
    const listen = (warning: unknown): void => void warnings.push(warning);
    process.on('warning', listen);
    const app = startApp((script) =>
      script.task('A', async ({ signal }) => {
        for (let count = 0; count < 100; count++) signal.addEventListener('abort', () => count);
        await new Promise((resolve) => setImmediate(resolve));
      }),
    );
    await app.ended;
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });

  it('print only their last lines without a clock', async () => {
    const terminal = new ScriptedTerminal();
    const words = new Words();
    const app = appIn({ openMode: () => new LineMode(terminal, { words }), words });
    await app.run((script) => script.task('A', () => {}));
    expect(terminal.output).toBe('A: done\n');
  });
});

describe('the end of the run', () => {
  it('aborts the signal, rejects the call and says so', async () => {
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    const { task, call } = await startJob(app, 'Copying');
    await app.advance(3 * SECOND);
    await app.answer('Ada');
    await expect(call).rejects.toMatchObject(ENDED);
    expect(task.signal.reason).toMatchObject(ENDED);
    expect(app.output).toBe('Name: \nCopying...\nName: Ada\nCopying: cancelled after 3 s\n');
    await expect(app.ended).resolves.toMatchObject({ reason: 'closed', value: 'Ada' });
  });

  it.each([
    ['quit', (app: AppDriver) => app.app.quit(3)],
    ['end-of-input', (app: AppDriver) => app.end()],
    ['aborted', (_app: AppDriver, abort: AbortController) => abort.abort()],
  ] as const)('leaves a script that waits for a task: %s', async (reason, end) => {
    const abort = new AbortController();
    let seen: unknown;
    const app = startApp(
      async (script) => {
        void script.ask(text('Name'));
        seen = await script.task('A', () => new Promise(() => {})).catch((error: unknown) => error);
      },
      { signal: abort.signal },
    );
    await app.waitForPrompt();
    await end(app, abort);
    await expect(app.ended).resolves.toMatchObject({ reason });
    expect(seen).toMatchObject(ENDED);
    expect(app.output).toBe('Name: \nA: cancelled\n');
  });

  it('needs nobody to handle the rejection, whatever the body does then', async () => {
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    const { reject } = await startJob(app, 'A');
    void app.app.task('B', ({ signal }) => {
      return new Promise((_resolve, fail) => signal.addEventListener('abort', () => fail(new Error('no'))));
    });
    await app.answer('Ada');
    await app.ended;
    reject(new Error('too late'));
    await app.advance(0); // an unhandled rejection would fail this test
    expect(app.output).not.toContain('failed');
  });

  it('is a failure of the run where a failure ended it', async () => {
    const failure = new Error('no');
    const app = startApp(text('Name'));
    await app.waitForPrompt();
    const { call } = await startJob(app, 'A');
    app.app.fail(failure);
    await expect(app.ended).rejects.toBe(failure);
    await expect(call).rejects.toMatchObject(ENDED);
  });

  it('cancels a task whose own body ended the run', async () => {
    const app = startApp((script) =>
      script.task('A', () => {
        script.quit(5);
        return 7;
      }),
    );
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 5 });
    expect(app.output).toBe('A: cancelled\n');
  });

  it('refuses tasks that are started after it, without calling them', async () => {
    let called = false;
    let seen: unknown;
    const app = startApp(async (script) => {
      script.quit();
      seen = await script.task('A', () => (called = true)).catch((error: unknown) => error);
    });
    await app.ended;
    expect(seen).toMatchObject(ENDED);
    expect(called).toBe(false);
  });

  it('of its app refuses the tasks of a screen', async () => {
    const screen = new UIScreen();
    const app = startApp(screen, { lines: ['c'] });
    await app.ended;
    await expect(screen.task('A', () => {})).rejects.toMatchObject(ENDED);
    expect(() => new UIScreen().task('A', () => {})).toThrow('UIScreen.task: no app shows this screen');
  });

  it('comes where nobody reads the lines any more', async () => {
    const terminal = new ScriptedTerminal();
    terminal.closeOutput();
    const run = createApp({ terminal }).run((script) => script.task('A', () => {}));
    await expect(run).resolves.toEqual({ reason: 'output-closed', code: 1 });
  });

  it('comes where a line cannot be written', async () => {
    const failure = new Error('disk full');
    const terminal = new ScriptedTerminal();
    terminal.write = () => Promise.reject(failure);
    const run = createApp({ terminal }).run((script) => script.task('A', () => {}));
    await expect(run).rejects.toBe(failure);
  });
});

describe('a mode', () => {
  it('may take the lines as data', async () => {
    const lines: [string, TaskReport][] = [];
    const terminal = new ScriptedTerminal();
    const words = new Words();
    const clock = new ManualClock();
    const openMode = (): LineMode =>
      Object.assign(new LineMode(terminal, { words }), {
        progress: (line: string, report: TaskReport) => {
          lines.push([line, report]);
          return Promise.resolve(null);
        },
      });
    await appIn({ openMode, words, clock }).run((script) =>
      script.task('Copying', async (task) => {
        task.total = 10;
        clock.step(300);
        task.detail = 'sda';
        task.done = 10;
      }),
    );
    expect(terminal.output).toBe('');
    const report = { task: 1, label: 'Copying', total: 10 };
    expect(lines).toEqual([
      ['Copying: 0 of 10', { ...report, done: 0, detail: null, state: 'running' }],
      ['Copying: done', { ...report, done: 10, detail: 'sda', state: 'done' }],
    ]);
  });

  it('that is opened late lets tasks begin when it is open', async () => {
    const terminal = new ScriptedTerminal();
    const words = new Words();
    let open = (_mode: LineMode): void => {};
    const opening = new Promise<LineMode>((resolve) => (open = resolve));
    const app = appIn({ openMode: () => opening, words });
    const run = app.run(text('Name'));
    let isBegun = false;
    const call = app.task('A', () => (isBegun = true));
    await Promise.resolve();
    expect(isBegun).toBe(false);
    open(new LineMode(terminal, { words }));
    await call;
    await run;
    expect(terminal.output).toContain('A: done\n');
  });
});
