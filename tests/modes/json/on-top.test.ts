// Something else is shown while a question waits: both wait, and each reply goes where it belongs.

import { type App, GetInputScreen, text, YesNoDialog } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../support/json-session.ts';
import { turns } from '../../support/streams.ts';

const reply = (id: number, content: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } });

describe('a screen on top of a question', () => {
  it('is answered first or last', async () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      let app: App | null = null;
      const driver = startApp(
        async (running) => {
          app = running;
          return running.ask(text('Name'));
        },
        { mode: 'json' },
      );
      await driver.waitForPrompt();
      const running = app as unknown as App;
      running.push(new YesNoDialog('Really?'));
      await turns();
      const contents: Record<number, object> = { 1: { name: 'ada' }, 2: { really: true } };
      for (const id of order) await driver.answer(reply(id, contents[id] as object));
      expect(await driver.result).toBe('ada');
      const methods = messagesIn(driver.output).map(({ method }) => method);
      expect(methods.filter((method) => method === 'elicitation/create')).toHaveLength(2);
      expect(methods.filter((method) => method === 'textui/problem')).toEqual([]);
    }
  });
});

describe('a screen on top of a screen', () => {
  it('is asked first; the other is asked again, and its old request is not waited for', async () => {
    const driver = startApp(new GetInputScreen('Name'), { mode: 'json' });
    await driver.waitForPrompt();
    driver.app.push(new YesNoDialog('Really?'));
    await turns();
    await driver.waitForPrompt();
    await driver.answer(reply(1, { name: 'early' }));
    await driver.answer(reply(2, { really: true }));
    await driver.answer(reply(3, { name: 'ada' }));
    expect(await driver.result).toBe('ada');
    const problems = messagesIn(driver.output).filter(({ method }) => method === 'textui/problem');
    expect(problems.map(({ params }) => params['code'])).toEqual([-32600]);
  });
});

it('an ask that is aborted is not waited for', async () => {
  const abort = new AbortController();
  const driver = startApp(
    async (app) => {
      const asked = app.ask(text('Name'), { signal: abort.signal }).catch((error: unknown) => error);
      return [await asked, await app.ask(text('Other'))];
    },
    { mode: 'json' },
  );
  await driver.waitForPrompt();
  abort.abort(new Error('never mind'));
  await turns();
  await driver.waitForPrompt();
  await driver.answer(reply(2, { other: 'x' }));
  expect(await driver.result).toEqual([new Error('never mind'), 'x']);
});
