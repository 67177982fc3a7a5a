// Scripts, questions by themselves, and who is asked when.

import { PassThrough } from 'node:stream';
import { confirm, form, hub, number, type Question, select, text } from 'textui';
import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { type App, createApp, GetInputScreen, InputState, UIScreen, YesNoDialog } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { expectPrinted, session } from '../support/sessions.ts';
import { turns } from '../support/streams.ts';

const name = text('Name');
const age = number('Age');
const ENDED = { code: 'ERR_TEXTUI_ENDED' };

/** A promise and what settles it. */
function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

class Menu extends UIScreen<undefined, string> {
  override title = 'Menu';
  override separator = false;
  readonly #work: (menu: Menu) => unknown;

  constructor(work: (menu: Menu) => unknown = () => {}) {
    super();
    this.#work = work;
  }

  override async input(line: string): Promise<InputState | string> {
    if (line !== 'go') return line;
    await this.#work(this);
    return InputState.PROCESSED_AND_REDRAW;
  }
}

describe('a script', () => {
  it('asks and says things in order, and its return is the value', async () => {
    const asked = await session(
      async (app) => {
        const who = await app.ask(name);
        await app.say(`Hello, ${who}.`);
        const years = await app.ask(age);
        await app.say(new TextWidget('A widget.'));
        return { who, years };
      },
      ['Ada', '36'],
    );
    expect(asked.exit).toEqual({ reason: 'closed', code: 0, value: { who: 'Ada', years: 36 } });
    expectPrinted(
      asked,
      `
      Name: Ada
      Hello, Ada.
      Age: 36
      A widget.
      `,
    );
  });

  it.each([
    ['null', () => null, { reason: 'closed', code: 0, value: null }],
    ['false', () => false, { reason: 'closed', code: 0, value: false }],
    ['nothing', () => {}, { reason: 'closed', code: 0 }],
    ['a promise', async () => Promise.resolve('x'), { reason: 'closed', code: 0, value: 'x' }],
  ])('may return %s', async (_, script, exit) => {
    expect((await session<unknown>(script, [])).exit).toEqual(exit);
  });

  it('shows screens', async () => {
    const asked = await session(
      async (app) => [await app.ask(new GetInputScreen('Line')), await app.ask(new YesNoDialog('Sure?'))],
      ['x', 'y'],
    );
    expect(asked.value).toEqual(['x', true]);
  });

  it('is given the app that runs it', async () => {
    let given: App | null = null;
    const app = startApp((running) => {
      given = running;
    });
    await app.ended;
    expect(given).toBe(app.app);
  });

  it('fails the run with what it throws', async () => {
    const failure = new Error('no');
    const throwing = (): never => {
      throw failure;
    };
    await expect(startApp(throwing).ended).rejects.toBe(failure);
    await expect(startApp(() => Promise.reject(failure)).ended).rejects.toBe(failure);
  });

  it('is not run again where the app has dealt with its failure', async () => {
    const failure = new Error('no');
    let [runs, reports] = [0, 0];
    const app = startApp(
      () => {
        runs++;
        return Promise.reject(failure);
      },
      { onError: () => ++reports > 0 },
    );
    await expect(app.ended).rejects.toBe(failure);
    expect([runs, reports]).toEqual([1, 1]);
  });

  it('cannot run twice at once', async () => {
    const app = startApp(name);
    await app.waitForPrompt();
    await expect(app.app.run(() => 5)).rejects.toMatchObject({ code: 'ERR_TEXTUI_APP' });
    await app.answer('Ada');
    // But again after its end.
    const again = startApp((running) => running.ask(name), { lines: ['Ada'] });
    await again.ended;
  });
});

describe('a script that returns', () => {
  it.each([
    ['a question', 'ERR_TEXTUI_ENDED', []],
    ['a screen', 'ERR_TEXTUI_ENDED', ['closed']],
    ['a pushed screen', 'nobody asked', ['closed']],
  ])('leaves %s that still waits', async (what, outcome, called) => {
    let left: Promise<unknown> = Promise.resolve('nobody asked');
    const steps: string[] = [];
    class Left extends Menu {
      override closed(): void {
        steps.push('closed');
      }
    }
    const done = deferred<string>();
    const app = startApp(async (running) => {
      if (what === 'a question') left = running.ask(name);
      else if (what === 'a screen') left = running.ask(new Left());
      else running.push(new Left());
      return Promise.race([done.promise, ...(what === 'a pushed screen' ? [] : [left])]);
    });
    await app.waitForPrompt();
    done.resolve('time out');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: 'time out' });
    expect(await left.catch(({ code }: { code: string }) => code)).toBe(outcome);
    expect(steps).toEqual(called);
    expect(app.output.endsWith('\n')).toBe(true);
  });

  it('leaves no unhandled rejection and no line behind', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const input = new PassThrough();
    const open = () => createApp({ input, output: new PassThrough() });
    const done = deferred<void>();
    const first = open().run(async (running) => {
      void running.ask(form('Both', { name, age }));
      void running.ask(new Menu());
      await done.promise;
    });
    await turns();
    done.resolve();
    await expect(first).resolves.toEqual({ reason: 'closed', code: 0 });
    input.write('Ada\n');
    await turns();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    await expect(open().run(name)).resolves.toMatchObject({ value: 'Ada' });
  });

  it('waits for nothing that it has left, and no failure of it counts', async () => {
    const failed = deferred<void>();
    const done = deferred<void>();
    const app = startApp(async (running) => {
      running.push(
        new Menu(async () => {
          done.resolve();
          await failed.promise;
          throw new Error('too late');
        }),
      );
      await done.promise;
    });
    await app.waitForPrompt();
    await app.answer('go');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    failed.resolve();
    await turns();
  });

  it('leaves what was scheduled, too', async () => {
    const app = createApp({ terminal: new ScriptedTerminal() });
    app.schedule(new Menu());
    await expect(app.run(() => 5)).resolves.toEqual({ reason: 'closed', code: 0, value: 5 });
  });
});

describe('a run that ends before its script', () => {
  const seen = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

  it.each([
    ['the input ends', [] as string[], { reason: 'end-of-input', code: 1 }],
    ['the user quits at a screen', ['q'], { reason: 'quit', code: 1 }],
  ])('rejects what the script waits for when %s', async (_, lines, exit) => {
    let error: unknown;
    const asked = await session(async (app) => {
      error = await seen(app.ask(new Menu()));
      return 'value';
    }, lines);
    expect(error).toMatchObject(ENDED);
    expect(asked.exit).toEqual(exit);
  });

  it('does not report the rejection', async () => {
    const reports: unknown[] = [];
    const asked = await session((app) => app.ask(name), [], { onError: (error) => void reports.push(error) });
    expect(asked.exit).toEqual({ reason: 'end-of-input', code: 1 });
    const quit = await session((app) => app.ask(new Menu()), ['q'], {
      onError: (error) => void reports.push(error),
    });
    expect(quit.exit).toEqual({ reason: 'quit', code: 1 });
    expect(reports).toEqual([]);
  });

  it('ends by an abort', async () => {
    const abort = new AbortController();
    const app = startApp((running) => running.ask(name), { signal: abort.signal });
    await app.waitForPrompt();
    abort.abort();
    await expect(app.ended).resolves.toEqual({ reason: 'aborted', code: 1 });
  });

  it.each([
    [undefined, 0],
    [null, 0],
    [0, 0],
    [7, 7],
    [255, 255],
  ])('has the code of quit(%j): %j', async (given, code) => {
    const asked = await session(async (app) => {
      app.quit(given);
      await app.ask(name);
    }, []);
    expect(asked.exit).toEqual({ reason: 'quit', code });
  });

  it('has the code of the quit of a screen', async () => {
    const menu = new Menu((self) => self.quit(9));
    expect((await session((app) => app.ask(menu), ['go'])).exit).toEqual({ reason: 'quit', code: 9 });
    const other = new Menu((self) => self.quit());
    expect((await session((app) => app.ask(other), ['go'])).exit).toEqual({ reason: 'quit', code: 1 });
    expect(await startApp(new Menu((self) => self.quit()), { lines: ['go'] }).ended).toEqual({
      reason: 'quit',
      code: 0,
    });
  });

  it.each([-1, 256, 1.5, '1', Number.NaN])('refuses the code %j', async (code) => {
    const asked = await session((app) => {
      expect(() => app.quit(code as number)).toThrow('quit: code must be a whole number from 0 to 255');
    }, []);
    expect(asked.exit.reason).toBe('closed');
  });

  it('waits for the clean-up of the script', async () => {
    const cleaned = deferred<void>();
    const steps: string[] = [];
    const app = startApp(async (running) => {
      try {
        await running.ask(name);
      } finally {
        steps.push('cleaning');
        await cleaned.promise;
        await running.say('Cleaned up.');
        steps.push('cleaned');
      }
    });
    void app.ended.then(() => steps.push('ended'));
    await app.waitForPrompt();
    const ended = app.end();
    await app.advance(0);
    expect(steps).toEqual(['cleaning']);
    cleaned.resolve();
    await expect(ended).resolves.toEqual({ reason: 'end-of-input', code: 1 });
    expect(steps).toEqual(['cleaning', 'cleaned', 'ended']);
    expect(app.output).toBe('Name: \nCleaned up.\n');
  });

  it.each(['end-of-input', 'quit', 'aborted'])(
    'rejects with a failure in the clean-up after %s',
    async (end) => {
      const failure = new Error('clean-up failed');
      const abort = new AbortController();
      const app = startApp(
        async (running) => {
          try {
            await running.ask(name);
          } finally {
            await Promise.reject(failure);
          }
        },
        { signal: abort.signal },
      );
      await app.waitForPrompt();
      if (end === 'quit') app.app.quit(3);
      else if (end === 'aborted') abort.abort();
      else app.end().catch(() => {});
      await expect(app.ended).rejects.toBe(failure);
    },
  );

  it('has no value, whatever the script returns after it', async () => {
    for (const lines of [[], ['q']]) {
      const asked = await session(async (app) => {
        await app.ask(new Menu()).catch(() => {});
        return 'value';
      }, lines);
      expect(asked.exit).not.toHaveProperty('value');
    }
  });

  it('rejects everything that is asked afterwards', async () => {
    const errors: unknown[] = [];
    await session(async (app) => {
      for (let time = 0; time < 3; time++) errors.push(await seen(app.ask(name)));
      errors.push(await seen(app.ask(new Menu())));
    }, []);
    expect(errors).toMatchObject([ENDED, ENDED, ENDED, ENDED]);
  });

  it('rejects what waits for its turn', async () => {
    const app = startApp(name);
    await app.waitForPrompt();
    const waiting = [app.app.ask(age), app.app.ask(new Menu())];
    const errors = Promise.all(waiting.map((asked) => seen(asked)));
    await app.end();
    await expect(errors).resolves.toMatchObject([ENDED, ENDED]);
  });
});

describe('fail', () => {
  it('ends the run as if a screen had thrown', async () => {
    const failure = new Error('no');
    const app = startApp(name);
    await app.waitForPrompt();
    app.app.fail(failure);
    await expect(app.ended).rejects.toBe(failure);
  });

  it('hands the failure to onError first', async () => {
    const failure = new Error('no');
    const reports: unknown[] = [];
    const app = startApp(name, { onError: (error) => reports.push(error) > 0 });
    await app.waitForPrompt();
    app.app.fail(failure);
    await app.waitForPrompt('Name');
    await app.answer('Ada');
    await expect(app.result).resolves.toBe('Ada');
    expect(reports).toEqual([failure]);
  });

  it('needs an app that runs, and so do ask and quit', async () => {
    const app = startApp(() => {});
    await app.ended;
    expect(() => app.app.fail(new Error('no'))).toThrow(expect.objectContaining(ENDED));
    expect(() => app.app.quit()).toThrow(expect.objectContaining(ENDED));
    await expect(app.app.ask(name)).rejects.toMatchObject(ENDED);
    await expect(app.app.say('x')).rejects.toMatchObject(ENDED);
  });
});

describe('run', () => {
  it('of a question gives the answer', async () => {
    const app = startApp(confirm('Sure?'), { lines: ['y'] });
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: true });
  });

  it('of a question gives null where it is empty', async () => {
    const app = startApp(text('Name', { optional: true }), { lines: [''] });
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: null });
  });

  it('of a question has code 2 when the input ends and it is missing', async () => {
    expect((await session(name, [])).exit).toEqual({
      reason: 'end-of-input',
      code: 2,
      questions: [{ id: 'name', label: 'Name', kind: 'text' }],
    });
  });

  it('of a screen gives what it closed with', async () => {
    const app = startApp(new Menu((menu) => menu.close('result')), { lines: ['go'] });
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: 'result' });
    const replaced = startApp(new Menu((menu) => menu.replace(new GetInputScreen('Line'))), {
      lines: ['go', 'x'],
    });
    await expect(replaced.ended).resolves.toEqual({ reason: 'closed', code: 0, value: 'x' });
  });

  it('of a screen has code 0 when the user quits', async () => {
    await expect(startApp(new Menu(), { lines: ['q'] }).ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });

  it.each([5, 'x', {}, []])('refuses %j', async (odd) => {
    expect(() => startApp(odd as never)).toThrow(
      'startApp: screen must be a UIScreen, a question or a script',
    );
    const app = startApp(name, { lines: ['x'] }).app;
    await expect(app.run(odd as never)).rejects.toMatchObject({ name: 'TextUIError' });
  });
});

describe('ask', () => {
  it('can ask one question any number of times, and in several apps at once', async () => {
    const twice = await session(async (app) => [await app.ask(name), await app.ask(name)], ['a', 'b']);
    expect(twice.value).toEqual(['a', 'b']);
    expect(twice.lines).toEqual(['Name: a', 'Name: b']);
    const three = form(null, { name, kind: select('Kind', { choices: ['x', 'y'] }) });
    const apps = ['1', '2', '1'].map((line) => startApp(three, { lines: [`n${line}`, line] }));
    expect(await Promise.all(apps.map(({ result }) => result))).toEqual([
      { name: 'n1', kind: 'x' },
      { name: 'n2', kind: 'y' },
      { name: 'n1', kind: 'x' },
    ]);
  });

  it('holds no answer in the question', async () => {
    const asked = form('Form', { name });
    await session(asked, ['Ada']);
    expect(Object.isFrozen(asked)).toBe(true);
    expect((await session(asked, ['x'])).lines.at(-1)).toBe('Name: x');
  });

  it('gives undefined to a screen when the user goes back', async () => {
    const answers: unknown[] = [];
    const menu = new Menu(async (self) => {
      answers.push(await self.ask(name), await self.ask(name, { initial: 'Ada' }));
    });
    const app = startApp(menu, { lines: ['go', '<', '', 'c'] });
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    expect(answers).toEqual([undefined, 'Ada']);
  });

  it('gives undefined to a script that lets the user go back', async () => {
    const asked = await session(
      async (app) => [await app.ask(name, { back: true }), await app.ask(name)],
      ['<', '<', 'x'],
    );
    expect(asked.value).toEqual([undefined, 'x']);
    expect(asked.text).toContain('Nothing to go back to.');
  });

  it('knows an initial null from no initial value', async () => {
    const optional = text('Name', { optional: true, default: 'Ada' });
    expect((await session((app) => app.ask(optional, { initial: null }), [''])).value).toBeNull();
    expect((await session((app) => app.ask(optional, { initial: undefined }), [''])).value).toBe('Ada');
  });

  it.each([5, null, undefined, {}, 'x', new TextWidget('x')])('refuses %j', async (odd) => {
    const asked = await session((app) => {
      expect(() => app.ask(odd as never)).toThrow('ask: what is asked must be a question or a UIScreen, got');
    }, []);
    expect(asked.exit.reason).toBe('closed');
  });

  it('refuses a signal that is none', async () => {
    const asked = await session((app) => {
      expect(() => app.ask(name, { signal: 5 as never })).toThrow(
        'ask: signal must be an AbortSignal, got 5',
      );
    }, []);
    expect(asked.exit.reason).toBe('closed');
  });
});

describe('a signal', () => {
  const reason = new Error('too late');

  it('leaves the question that waits for a line', async () => {
    const abort = new AbortController();
    const app = startApp(async (running) => {
      const first = await running.ask(name, { signal: abort.signal }).catch((error: unknown) => error);
      return [first, await running.ask(age)];
    });
    await app.waitForPrompt('Name');
    abort.abort(reason);
    await app.waitForPrompt('Age');
    await app.answer('36');
    await expect(app.result).resolves.toEqual([reason, 36]);
    expect(app.output).toBe('Name: \nAge: 36\n');
  });

  it('leaves a form, a hub with a section open, and a question between two pages', async () => {
    const zones = select('Zone', { choices: Array.from({ length: 60 }, (_, index) => `zone ${index}`) });
    for (const [asked, lines] of [
      [form(null, { name, age }), ['Ada']],
      [hub('Hub', { name }), ['1']],
      [hub('Hub', { name }), []],
      [zones, ['*', '']],
    ] as const) {
      const abort = new AbortController();
      const app = startApp(
        async (running) => {
          const first = await running
            .ask(asked as typeof name, { signal: abort.signal })
            .catch((error: unknown) => error);
          return [first, await running.ask(age)];
        },
        { lines, height: 10 },
      );
      await app.waitForPrompt();
      abort.abort(reason);
      await app.waitForPrompt('Age');
      await app.answer('36');
      await expect(app.result).resolves.toEqual([reason, 36]);
    }
  });

  it('that has aborted before asks nothing', async () => {
    const asked = await session(
      (app) => app.ask(name, { signal: AbortSignal.abort(reason) }).catch((error: unknown) => error),
      [],
    );
    expect(asked.value).toBe(reason);
    expect(asked.text).toBe('');
  });

  it('rejects at once what waits for its turn, and lets the next go', async () => {
    const abort = new AbortController();
    const app = startApp(async (running) => [await running.ask(name), await running.ask(text('Last'))]);
    await app.waitForPrompt('Name');
    const first = app.app.ask(age, { signal: abort.signal });
    const second = app.app.ask(text('City'));
    abort.abort(reason);
    await expect(first).rejects.toBe(reason);
    expect(app.prompt).toBe('Name: ');
    await app.answer('Ada');
    expect(app.prompt).toBe('City: ');
    await app.answer('London', 'x');
    await expect(second).resolves.toBe('London');
  });

  it('is told to a check that runs, and what the check says then is said to nobody', async () => {
    const result = deferred<string>();
    const signals: AbortSignal[] = [];
    const slow = text('Name', {
      accept: (_, { signal }) => {
        signals.push(signal);
        return result.promise;
      },
    });
    const abort = new AbortController();
    const app = startApp(
      async (running) => {
        const first = await running.ask(slow, { signal: abort.signal }).catch((error: unknown) => error);
        return [first, await running.ask(age)];
      },
      { lines: ['Ada'] },
    );
    await app.advance(0);
    abort.abort(reason);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await app.waitForPrompt('Age');
    result.resolve('Too late to refuse.');
    await app.answer('36');
    await expect(app.result).resolves.toEqual([reason, 36]);
    expect(app.output).toBe('Name: Ada\nAge: 36\n');
  });

  it('and a check that accepts after it fail nothing', async () => {
    const result = deferred<true>();
    const abort = new AbortController();
    const app = startApp(
      async (running) => {
        const slow = text('Name', { accept: () => result.promise });
        const first = await running.ask(slow, { signal: abort.signal }).catch((error: unknown) => error);
        return [first, await running.ask(age)];
      },
      { lines: ['Ada'] },
    );
    await app.advance(0);
    abort.abort(reason);
    await app.waitForPrompt('Age');
    result.resolve(true);
    await app.answer('36');
    await expect(app.result).resolves.toEqual([reason, 36]);
  });

  it('has no effect once there is an answer', async () => {
    const abort = new AbortController();
    const asked = await session(
      async (app) => {
        const first = await app.ask(name, { signal: abort.signal });
        abort.abort(reason);
        return [first, await app.ask(age)];
      },
      ['Ada', '36'],
    );
    expect(asked.value).toEqual(['Ada', 36]);
  });
});

describe('an ask from outside', () => {
  it('waits while a line is read for a question; those who wait go in order', async () => {
    const app = startApp(async (running) => [await running.ask(name), await running.ask(text('Last'))]);
    await app.waitForPrompt('Name');
    const waiting = ['One', 'Two', 'Three'].map((label) => app.app.ask(text(label)));
    await app.advance(0);
    expect(app.output).toBe('Name: ');
    await app.answer('Ada');
    expect(app.prompt).toBe('One: ');
    await app.answer('1', '2', '3');
    expect(app.prompt).toBe('Last: ');
    await app.answer('x');
    await expect(Promise.all(waiting)).resolves.toEqual(['1', '2', '3']);
    expect(app.output).toBe('Name: Ada\nOne: 1\nTwo: 2\nThree: 3\nLast: x\n');
  });

  it('waits for the whole form, and for the whole hub', async () => {
    const before =
      (asked: typeof name) =>
      async (running: App): Promise<unknown> => [await running.ask(asked), await running.ask(text('Last'))];
    const app = startApp(before(form(null, { name, age }) as never));
    await app.waitForPrompt('Name');
    const waiting = app.app.ask(text('Outside'));
    await app.answer('Ada');
    expect(app.prompt).toBe('Age: ');
    await app.answer('36', 'x', '');
    await expect(waiting).resolves.toBe('x');
    const inHub = startApp(before(hub('Hub', { name }) as never), { lines: ['1'] });
    await inHub.waitForPrompt('Name');
    const later = inHub.app.ask(text('Outside'));
    await inHub.answer('Ada');
    expect(inHub.prompt).toContain('Your choice');
    await inHub.answer('c', 'x', '');
    await expect(later).resolves.toBe('x');
  });

  it('waits with a screen too', async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    const app = startApp(async (running) => [await running.ask(name), await waiting]);
    await app.waitForPrompt('Name');
    waiting = app.app.ask(new GetInputScreen('Line'));
    await app.advance(0);
    expect(app.prompt).toBe('Name: ');
    await app.answer('Ada', 'x');
    await expect(app.result).resolves.toEqual(['Ada', 'x']);
  });

  it('that waits when the script returns is not asked any more', async () => {
    const app = startApp(name);
    await app.waitForPrompt('Name');
    const waiting = app.app.ask(age);
    await app.answer('Ada');
    await expect(waiting).rejects.toMatchObject(ENDED);
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: 'Ada' });
  });

  it('that comes with the next question of a script waits for it, or it for the ask', async () => {
    const app = startApp(async (running) => {
      await running.ask(name);
      return running.ask(form('Form', { age, city: text('City') }));
    });
    await app.waitForPrompt('Name');
    const waiting = app.app.ask(form('Outside', { one: text('One'), two: text('Two') }));
    await app.answer('Ada', '1', '2', '36', 'London');
    await expect(waiting).resolves.toEqual({ one: '1', two: '2' });
    await expect(app.result).resolves.toEqual({ age: 36, city: 'London' });
    expect(app.output).toBe(
      "Name: Ada\nOutside\nType '<' to go back.\nOne: 1\nTwo: 2\n" +
        "Form\nType '<' to go back.\nAge: 36\nCity: London\n",
    );
  });

  it('goes on top of a screen that waits for a line', async () => {
    const app = startApp(new Menu());
    await app.waitForPrompt();
    const asked = app.app.ask(name);
    await app.waitForPrompt('Name');
    await app.answer('Ada', 'c');
    await expect(asked).resolves.toBe('Ada');
  });
});

describe('an ask of program code', () => {
  const sure = confirm('Sure?');
  const asking: Record<string, (app: App) => Question<unknown>> = {
    'a check': (app) => text('Name', { accept: () => app.ask(sure) }),
    'a check, later': (app) =>
      text('Name', {
        accept: async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          return app.ask(sure);
        },
      }),
    'a check of a form': (app) => form(null, { name }, { accept: () => app.ask(sure) }),
    'a default': (app) => text('Name', { default: () => app.ask(text('Default')) }),
    'a marked default': (app) =>
      form(null, { name }).and((given) => ({ last: text('Last', { default: given(() => app.ask(name)) }) })),
    choices: (app) => select('Kind', { choices: async () => [await app.ask(text('Choice'))] }),
    'a check of a hub': (app) =>
      hub('Hub', { name: text('Name', { default: 'c', accept: () => app.ask(sure) }) }),
    'a check, of a screen': (app) =>
      text('Name', { accept: async () => (await app.ask(new GetInputScreen('Line'))) === 'x' }),
  };

  it.each(Object.keys(asking))('throws, from %s', async (who) => {
    const app = startApp((running) => running.ask(asking[who]?.(running) as Question<unknown>), {
      lines: ['c', 'yes'],
    });
    await expect(app.ended).rejects.toMatchObject({
      code: 'ERR_TEXTUI_BUSY',
      message:
        'ask: a check, choices, default or help function of a question cannot ask another one; ask it before',
    });
  });

  it('goes on top from a callback of a screen', async () => {
    class Callback extends UIScreen<undefined, string> {
      override refresh(): void {
        const list = new Container();
        list.add(new TextWidget('Ask'), async () => this.close((await this.ask(name)) ?? 'nothing'));
        this.window.add(list);
      }
    }
    await expect(startApp(new Callback(), { lines: ['1', 'Ada'] }).result).resolves.toBe('Ada');
  });
});

describe('several asks at once', () => {
  it('go in order', async () => {
    const asked = await session(
      (app) =>
        Promise.all([
          app.ask(form('Form', { name, age })),
          app.ask(text('City')),
          app.ask(new GetInputScreen('Line')),
        ]),
      ['Ada', '36', 'London', 'x'],
    );
    expect(asked.value).toEqual([{ name: 'Ada', age: 36 }, 'London', 'x']);
    expect(asked.lines.slice(0, 5)).toEqual([
      'Form',
      "Type '<' to go back.",
      'Name: Ada',
      'Age: 36',
      'City: London',
    ]);
  });

  it('go in order, also those that come with the next question', async () => {
    const one = async (app: App): Promise<unknown> => [await app.ask(text('A')), await app.ask(text('C'))];
    const two = async (app: App): Promise<unknown> => [await app.ask(text('B')), await app.ask(text('D'))];
    const asked = await session((app) => Promise.all([one(app), two(app)]), ['1', '2', '3', '4']);
    expect(asked.value).toEqual([
      ['1', '3'],
      ['2', '4'],
    ]);
  });
});

describe('what is said while a prompt waits', () => {
  it('ends the line of the prompt, and the prompt is printed again', async () => {
    const app = startApp(form(null, { name, age }));
    await app.waitForPrompt('Name');
    await app.app.say('Something happened.');
    await app.waitForPrompt('Name');
    await app.answer('Ada', '36');
    expect(app.output).toBe('Name: \nSomething happened.\nName: Ada\nAge: 36\n');
  });

  it('is printed together where it is said together', async () => {
    const app = startApp(name);
    await app.waitForPrompt('Name');
    await Promise.all([app.app.say('One.'), app.app.say('Two.'), app.app.say(new TextWidget('Three.'))]);
    await app.waitForPrompt('Name');
    await app.answer('Ada');
    expect(app.output).toBe('Name: \nOne.\nTwo.\nThree.\nName: Ada\n');
  });

  it('does not repeat a list above the prompt, or a hidden line', async () => {
    const app = startApp(select('Kind', { choices: ['a', 'b'] }));
    await app.waitForPrompt('Kind');
    await app.app.say('Now.');
    await app.waitForPrompt('Kind');
    await app.answer('2');
    expect(app.output).toBe('Kind:\n1) a\n2) b\nKind: \nNow.\nKind: 2\n');
  });

  it('is wrapped, keeps its line breaks, and is plain text where there is no colour', async () => {
    const asked = await session((app) => app.say('one two three\n\x1b[1mfour\x1b[0m'), [], { width: 8 });
    expect(asked.lines).toEqual(['one two', 'three', 'four']);
  });

  it('resolves when it is written', async () => {
    const app = startApp(async (running) => {
      await running.say('One.');
      expect(app.output).toBe('One.\n');
    });
    await app.ended;
  });

  it.each([5, null, undefined, {}])('is not %j', async (odd) => {
    const asked = await session((app) => {
      expect(() => app.say(odd as never)).toThrow('say: message must be a string or a widget, got');
    }, []);
    expect(asked.exit.reason).toBe('closed');
  });
});
