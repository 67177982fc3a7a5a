// How many promises one question costs: the engine, the app and the terminal's output await only what may take time.

import { createHook } from 'node:async_hooks';
import { PassThrough, Readable } from 'node:stream';
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
  // Looking it up again takes the test runner a few promises more or less.
  const least = async (count: number): Promise<number> => {
    const counts = [];
    for (let time = 0; time < 3; time++) counts.push(await promisesIn(() => run(count)));
    return Math.min(...counts);
  };
  return Math.round(((await least(200)) - (await least(100))) / 100);
}

it('from a person: a few', async () => {
  const asked = (count: number): Promise<unknown> => {
    const terminal = new ScriptedTerminal({ answers: Array.from({ length: count }, () => 'x') });
    return createApp({ terminal }).run(fields(count));
  };
  expect(await perQuestion(asked)).toBeLessThanOrEqual(14);
});

it('from a pipe: a turn of the event loop and two writes more', async () => {
  const piped = (count: number): Promise<unknown> => {
    const input = Readable.from(['x\n'.repeat(count)]);
    return createApp({ input, output: new PassThrough().resume(), env: {} }).run(fields(count));
  };
  expect(await perQuestion(piped)).toBeLessThanOrEqual(20);
});

it('from another program: none', async () => {
  const replied = (count: number): Promise<unknown> => {
    const content = Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));
    const input = Readable.from([
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, result: { action: 'accept', content } })}\n`,
    ]);
    return createApp({ input, output: new PassThrough().resume(), env: {}, mode: 'json' }).run(fields(count));
  };
  expect(await perQuestion(replied)).toBeLessThan(1);
});

it('from an object: none', async () => {
  const given = (count: number): Promise<unknown> => {
    const answers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));
    return createApp({ terminal: new ScriptedTerminal(), answers, mode: 'unattended' }).run(fields(count));
  };
  expect(await perQuestion(given)).toBeLessThan(1);
});
