// What the end of a run waits for, and what it does not.

import { text } from 'textui';
import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, InputState, type UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { type ScreenMembers, screenOf } from '../support/screens.ts';
import { turns } from '../support/streams.ts';

const failure = new Error('disk');

/** How a screen can end the run. */
const endings: Record<string, (screen: UIScreen) => void> = {
  close: (screen) => screen.close(),
  quit: (screen) => screen.quit(),
};

/** Where work that outlasts the end can stand. */
const places: Record<string, (work: () => Promise<void>) => ScreenMembers<undefined, undefined>> = {
  input: (work) => ({
    async input() {
      await work();
      return InputState.PROCESSED;
    },
  }),
  'a callback': (work) => ({
    refresh() {
      const menu = new Container();
      menu.add(new TextWidget('Do it'), work);
      this.window.add(menu);
    },
  }),
};

const cases = Object.keys(places).flatMap((place) =>
  Object.keys(endings).map((how) => [place, how] as const),
);

/** Runs a screen that ends the run in the given place and way, and then works on. */
function runWorking(
  place: string,
  how: string,
  work: () => Promise<void>,
  onError?: (error: unknown) => boolean,
) {
  const screen = screenOf(
    'Saving',
    places[place]?.(async () => {
      endings[how]?.(screen);
      await work();
    }),
  );
  return createApp({ terminal: new ScriptedTerminal({ answers: ['1'] }), onError }).run(screen);
}

describe('the end by close or quit', () => {
  it.each(cases)('waits for the work of %s after %s', async (place, how) => {
    let saved = false;
    await runWorking(place, how, async () => {
      await turns();
      saved = true;
    });
    expect(saved).toBe(true);
  });

  it.each(cases)('reports the failure of %s after %s', async (place, how) => {
    const fail = async (): Promise<never> => {
      await turns();
      throw failure;
    };
    await expect(runWorking(place, how, fail)).rejects.toBe(failure);
    const told: unknown[] = [];
    const taken = runWorking(place, how, fail, (error) => told.push(error) > 0);
    await expect(taken).resolves.toMatchObject({ code: 0 });
    expect(told).toEqual([failure]);
  });

  it('waits for a screen below that is still at its answer', async () => {
    let saved = false;
    const app = startApp(
      screenOf('Below', {
        async input() {
          this.push(screenOf('Above'));
          await turns();
          saved = true;
          return InputState.PROCESSED;
        },
      }),
    );
    await app.answer('x', 'q');
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
    expect(saved).toBe(true);
  });

  it.each(['ask', 'getUserInput'] as const)('ends an %s that the answer waits for', async (waiting) => {
    let rejected: unknown;
    const screen: UIScreen = screenOf('Asking', {
      async input() {
        const answer = waiting === 'ask' ? this.ask(screenOf('Asked')) : this.getUserInput('Name');
        await answer.catch((error: unknown) => (rejected = error));
        return InputState.PROCESSED;
      },
    });
    const app = startApp(screen);
    await app.answer('x');
    screen.quit();
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
    expect(rejected).toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
  });

  it.each([0, 1, 31, 32, 60, 1000])(
    'reports what a method throws %i microtasks after close',
    async (count) => {
      for (const method of ['setup', 'refresh', 'shown', 'prompt'] as const) {
        const screen = screenOf('Closing', {
          async [method]() {
            screen.close();
            for (let left = count; left > 0; left--) await Promise.resolve();
            throw failure;
          },
        });
        await expect(createApp({ terminal: new ScriptedTerminal() }).run(screen)).rejects.toBe(failure);
      }
    },
  );

  it.each(['setup', 'refresh', 'shown', 'prompt'] as const)('waits for the work of %s', async (method) => {
    for (const how of Object.keys(endings)) {
      let saved = false;
      const screen = screenOf('Saving', {
        async [method]() {
          endings[how]?.(screen);
          await turns();
          saved = true;
          return null as never;
        },
      });
      await createApp({ terminal: new ScriptedTerminal() }).run(screen);
      expect(saved).toBe(true);
    }
  });

  it('ends a wait that closed ends', async () => {
    let release = (): void => {};
    const screen = screenOf('Until the job is done', {
      shown: () => new Promise<void>((resolve) => (release = resolve)),
      closed: () => release(),
    });
    const app = startApp(screen);
    await turns();
    screen.close();
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('does not wait for a check of a question that never ends', async () => {
    const app = startApp(
      (running) => running.ask(text('Name', { accept: () => new Promise<never>(() => {}) })),
      {
        lines: ['Ada'],
      },
    );
    await turns();
    app.app.quit();
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });

  it.each(['shown', 'refresh', 'input'] as const)('stops waiting for %s at an abort', async (method) => {
    const abort = new AbortController();
    const ended = createApp({ terminal: new ScriptedTerminal({ answers: ['x'] }), signal: abort.signal }).run(
      screenOf('Endless', {
        async [method]() {
          this.quit();
          setImmediate(() => abort.abort());
          return new Promise<never>(() => {});
        },
      }),
    );
    await expect(ended).resolves.toEqual({ reason: 'quit', code: 0 });
  });
});

describe('any other end', () => {
  it.each(['end-of-input', 'aborted', 'output-closed'])('waits for no answer: %s', async (reason) => {
    const [abort, terminal] = [new AbortController(), new ScriptedTerminal({ answers: ['x'] })];
    const ended = createApp({ terminal, signal: abort.signal }).run(
      screenOf('Endless', {
        async input() {
          if (reason === 'aborted') abort.abort();
          if (reason === 'output-closed') terminal.closeOutput();
          this.push(screenOf('Next'));
          return new Promise<never>(() => {});
        },
      }),
    );
    await expect(ended).resolves.toMatchObject({ reason });
  });
});

describe('an abort', () => {
  it.each(['before', 'after'])('waits for no closed that never settles, %s the end', async (when) => {
    const abort = new AbortController();
    const called: string[] = [];
    const endless = (name: string) =>
      screenOf(name, {
        closed() {
          called.push(name);
          return new Promise<never>(() => {});
        },
      });
    const terminal = new ScriptedTerminal({ live: true });
    const app = createApp({ terminal, signal: abort.signal });
    app.schedule(endless('Below'));
    const ended = app.run(endless('Top'));
    await terminal.nextPrompt();
    if (when === 'after') {
      app.quit();
      await turns();
    }
    abort.abort();
    await expect(ended).resolves.toMatchObject({ reason: when === 'after' ? 'quit' : 'aborted' });
    expect(called).toEqual(['Top', 'Below']);
  });

  it.each([0, 1, 60])(
    'is what the run ended with, though a closed fails %i microtasks later',
    async (count) => {
      const told: unknown[] = [];
      const abort = new AbortController();
      const terminal = new ScriptedTerminal({ live: true });
      const app = createApp({ terminal, signal: abort.signal, onError: (error) => void told.push(error) });
      const ended = app.run(
        screenOf('Failing', {
          async closed() {
            for (let left = count; left > 0; left--) await Promise.resolve();
            throw failure;
          },
        }),
      );
      await terminal.nextPrompt();
      abort.abort();
      await expect(ended).resolves.toEqual({ reason: 'aborted', code: 1 });
      await turns();
      expect(told).toEqual([failure]);
    },
  );
});
