// How many promises one question costs: the engine, the app and the terminal's output await only what may take time.

import { createHook } from 'node:async_hooks';
import { createApp, form, text } from 'textui';
import { ScriptedTerminal } from 'textui/terminal';
import { expect, it } from 'vitest';

/** The promises that are made while some work runs. */
async function promisesIn(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (count += type === 'PROMISE' ? 1 : 0) }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}

function fields(count: number): ReturnType<typeof form> {
  return form(
    null,
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, text(`F${index}`)])),
  );
}

/** The promises for one more question. */
async function perQuestion(run: (count: number) => Promise<unknown>): Promise<number> {
  await run(10); // what is loaded on demand is there
  const [few, many] = [await promisesIn(() => run(100)), await promisesIn(() => run(200))];
  return (many - few) / 100;
}

it('from a person: a few', async () => {
  const asked = (count: number): Promise<unknown> => {
    const terminal = new ScriptedTerminal({ answers: Array.from({ length: count }, () => 'x') });
    return createApp({ terminal }).run(fields(count));
  };
  expect(await perQuestion(asked)).toBeLessThanOrEqual(40);
});

it('from an object: fewer', async () => {
  const given = (count: number): Promise<unknown> => {
    const answers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));
    return createApp({ terminal: new ScriptedTerminal(), answers, mode: 'unattended' }).run(fields(count));
  };
  expect(await perQuestion(given)).toBeLessThanOrEqual(20);
});
