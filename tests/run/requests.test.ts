// The order in which requests are asked.

import { getEventListeners } from 'node:events';
import { confirm, form, type Question, type Source, text } from 'textui';
import { type App, GetInputScreen, UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

/** A source that has no answer, and says so only when it is told to. */
function slowSource(): { readonly source: Source; readonly asked: string[]; answer: () => void } {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  let isFast = false;
  const source: Source = {
    name: 'slow',
    get: ({ id }) => {
      asked.push(id);
      return isFast ? undefined : new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
  const answer = (): void => {
    isFast = true;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { source, asked, answer };
}

const line = (label: string): GetInputScreen => new GetInputScreen(label);

describe('a request while a source takes its time', () => {
  it('waits for its turn', async () => {
    const { source, asked, answer } = slowSource();
    let later: Promise<string> | null = null;
    const app = startApp(async (running) => [await running.ask(text('Name')), await later], {
      answers: source,
    });
    await app.advance(0);
    later = app.app.ask(text('Later'));
    await app.advance(0);
    expect(asked).toEqual(['name']);
    answer();
    await app.answer('Ada', 'x');
    await expect(app.result).resolves.toEqual(['Ada', 'x']);
  });

  it('is refused as ever while a check runs', async () => {
    const asking = (running: App): Question<string> =>
      text('Name', { accept: async () => (await running.ask(confirm('Sure?'))) || 'No.' });
    const app = startApp((running) => running.ask(asking(running)), { lines: ['Ada'] });
    await expect(app.ended).rejects.toMatchObject({ code: 'ERR_TEXTUI_BUSY' });
  });

  it('is asked after a check that has ended, whether it refused, failed or accepted', async () => {
    const checks = [
      (): unknown => 'No.',
      (): Promise<unknown> => Promise.resolve('No.'),
      (): unknown => true,
    ];
    const asked = text('Name', { accept: () => checks.shift()?.() as true });
    const app = startApp(async (running) => [await running.ask(asked), await waiting]);
    await app.waitForPrompt('Name');
    let waiting: Promise<unknown> | null = null;
    await app.answer('one', 'two');
    waiting = app.app.ask(text('Outside'));
    await app.answer('three', 'x');
    await expect(app.result).resolves.toEqual(['three', 'x']);
  });
});

describe('requests made together', () => {
  it.each(['script', 'screen'] as const)(
    'are asked in order, questions and screens alike: by a %s',
    async (by) => {
      const all = (asker: Pick<App, 'ask'> | UIScreen): Promise<unknown[]> => {
        const ask = asker.ask.bind(asker) as (asked: unknown) => Promise<unknown>;
        return Promise.all([
          ask(text('One')),
          ask(line('Two')),
          ask(form(null, { three: text('Three'), four: text('Four') })),
          ask(line('Five')),
          ask(line('Six')),
        ]);
      };
      class Asking extends UIScreen<undefined, unknown[]> {
        override async refresh(): Promise<void> {
          this.close(await all(this));
        }
      }
      const lines = ['1', '2', '3', '4', '5', '6'];
      const app = by === 'script' ? startApp(all, { lines }) : startApp(new Asking(), { lines });
      await expect(app.result).resolves.toEqual(['1', '2', { three: '3', four: '4' }, '5', '6']);
      expect(app.output.match(/\w+(?=: \d)/g)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
    },
  );

  it('are asked in order where the first is a screen', async () => {
    const app = startApp(
      (running) => Promise.all(['One', 'Two', 'Three'].map((label) => running.ask(line(label)))),
      {
        lines: ['1', '2', '3'],
      },
    );
    await expect(app.result).resolves.toEqual(['1', '2', '3']);
  });

  it('let what a screen among them asks go first', async () => {
    class Nested extends UIScreen<undefined, string> {
      override async setup(): Promise<boolean> {
        this.close(`${await this.ask(text('Inner'))}`);
        return true;
      }
    }
    const app = startApp(
      (running) =>
        Promise.all([running.ask(text('First')), running.ask(new Nested()), running.ask(text('Last'))]),
      { lines: ['1', '2', '3'] },
    );
    await expect(app.result).resolves.toEqual(['1', '2', '3']);
    expect(app.output).toBe('First: 1\nInner: 2\nLast: 3\n');
  });

  it('leave the others where one is given up', async () => {
    const left = new AbortController();
    const app = startApp((running) =>
      Promise.all([
        running.ask(text('One')),
        running.ask(text('Two'), { signal: left.signal }).catch(() => 'left'),
        running.ask(line('Three')),
      ]),
    );
    await app.waitForPrompt('One');
    left.abort();
    await app.answer('1', '3');
    await expect(app.result).resolves.toEqual(['1', 'left', '3']);
  });
});

it('add one listener to their signal, however many wait for their turns', async () => {
  const controller = new AbortController();
  const app = startApp(async (running: App) => {
    const asked = Array.from({ length: 200 }, (_, index) =>
      running.ask(text(`Question ${index}`), { signal: controller.signal }),
    );
    const [first] = asked;
    await first;
    return Promise.allSettled(asked);
  });
  await app.waitForPrompt();
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
  await app.answer('Ada');
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
  controller.abort(new Error('Enough.'));
  const { value } = (await app.ended) as { value: PromiseSettledResult<string>[] };
  expect(value.map(({ status }) => status)).toEqual(['fulfilled', ...value.slice(1).map(() => 'rejected')]);
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
});
