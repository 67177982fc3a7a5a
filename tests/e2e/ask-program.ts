// The programs that the tests of `ask` run: as short as a program can be.

import { ask, createApp, number, secret, text } from 'textui';

const scenes: Record<string, () => Promise<void>> = {
  async two() {
    const name = await ask(text('Name'));
    const age = await ask(number('Age', { integer: true }));
    console.log(`Hello, ${name}, ${age}.`);
  },

  async secret() {
    const name = await ask(text('Name'));
    const password = await ask(secret('Password'));
    console.log(`${name} has ${password.length} characters.`);
  },

  /** What comes after `ask` is not reached, and neither is a `finally`. */
  async ends() {
    try {
      await ask(text('Name'));
    } finally {
      console.log('never printed');
    }
  },

  async message() {
    console.log(JSON.stringify(await ask(text('Message', { multiline: true }))));
  },

  /** It works for a while after the last question. */
  async works() {
    const app = createApp();
    await app.run(async () => {
      await app.ask(text('Name'));
      await new Promise((resolve) => void setTimeout(resolve, 50));
    });
    console.log('done');
  },

  async rejects() {
    await ask(text('Name'), { exit: false }).catch((error: { code: string }) => console.log(error.code));
    console.log('goes on');
  },
};

await scenes[process.argv[2] ?? 'two']?.();
