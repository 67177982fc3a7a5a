import { createApp } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

describe('closed, at the end of the run', () => {
  it.each(['ask', 'getUserInput'] as const)(
    'may run into it with %s: that is no failure',
    async (waiting) => {
      for (const key of ['c', 'q']) {
        const told: unknown[] = [];
        const app = createApp({
          terminal: new ScriptedTerminal({ answers: [key] }),
          onError: (error) => void told.push(error),
        });
        const ended = app.run(
          screenOf('Closing', {
            async closed() {
              await Promise.resolve();
              await (waiting === 'ask' ? this.ask(screenOf('Asked')) : this.getUserInput('Name'));
            },
          }),
        );
        await expect(ended).resolves.toMatchObject({ code: 0 });
        expect(told).toEqual([]);
      }
    },
  );

  it.each(['schedule', 'push'] as const)(
    'cannot %s any more, and the next run starts afresh',
    async (method) => {
      const app = createApp({ terminal: new ScriptedTerminal({ answers: ['q', 'c'] }) });
      const errors: unknown[] = [];
      const screen = screenOf('Again', {
        closed() {
          if (errors.length > 2) return;
          for (const next of [screen, screenOf('Other')]) {
            try {
              app[method](next);
            } catch (error) {
              errors.push((error as { code: string }).code);
            }
          }
        },
      });
      await expect(app.run(screen)).resolves.toEqual({ reason: 'quit', code: 0 });
      expect(errors).toEqual(['ERR_TEXTUI_ENDED', 'ERR_TEXTUI_ENDED']);
      await expect(app.run()).rejects.toMatchObject({ code: 'ERR_TEXTUI_APP' });
    },
  );

  it('leaves an app that runs again', async () => {
    const open = (): ScriptedTerminal => new ScriptedTerminal({ answers: ['q'] });
    const other = screenOf('Other');
    const app = createApp({ terminal: open() });
    const first = app.run(screenOf('First', { closed: () => app.schedule(other) }));
    await expect(first).resolves.toEqual({ reason: 'quit', code: 0 });
    await expect(createApp({ terminal: open() }).run(other)).resolves.toEqual({ reason: 'quit', code: 0 });
    // The terminal of the first run is closed.
    await expect(app.run(other)).resolves.toMatchObject({ reason: 'output-closed' });
  });
});
