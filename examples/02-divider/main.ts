// One question after another, each with its checks, then a result. Repeat as often as you like.
// It has no flags: its questions come in a loop. With `createApp` the program asks them itself.
// Run it in a clone: npm run example -- 02-divider

import { confirm, createApp, number } from 'textui';

const isNotZero = (value: number) => value !== 0 || 'Nothing can be divided by zero.';

const { code } = await createApp().run(async (app) => {
  await app.say('Divides one number by another.');
  let another = true;
  while (another) {
    const dividend = await app.ask(number('Divide'));
    const divisor = await app.ask(number('by', { accept: isNotZero }));
    await app.say(`${dividend} / ${divisor} = ${dividend / divisor}`);
    another = await app.ask(confirm('Another one?', { default: false }));
  }
});
process.exitCode = code;
