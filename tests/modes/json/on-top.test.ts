// Something else is shown while a question waits.

import { text } from 'textui';
import { HelpScreen, YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { expect, it } from 'vitest';
import { messagesIn } from '../../support/json-session.ts';
import { turns } from '../../support/streams.ts';

const reply = (id: number, content: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } });

it('a screen on top of a question that shows something is passed, and the question still waits', async () => {
  const driver = startApp((running) => running.ask(text('Name')), { mode: 'json' });
  await driver.waitForPrompt();
  driver.app.push(new HelpScreen('Read this.'));
  await turns();
  await driver.answer(reply(1, { name: 'ada' }));
  expect(await driver.result).toBe('ada');
  const methods = messagesIn(driver.output).map(({ method }) => method);
  expect(methods).toEqual(['elicitation/create', 'textui/show', 'textui/end']);
});

it('a screen on top of a question that asks ends the run, and is named', async () => {
  const driver = startApp((running) => running.ask(text('Name')), { mode: 'json' });
  await driver.waitForPrompt();
  driver.app.push(new YesNoDialog('Really?'));
  expect(await driver.ended).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'really' }] });
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
