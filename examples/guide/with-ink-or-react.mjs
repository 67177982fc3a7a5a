// Asks first. Then the terminal is free for something else.

import { confirm, createApp, form, text } from 'textui';

const deploy = form('Deploy', { app: text('App'), watch: confirm('Watch it?', { default: true }) });

const exit = await createApp().run(deploy);
process.exitCode = exit.code;
if (exit.reason === 'closed' && exit.value) {
  const { app, watch } = exit.value;
  console.log(watch && process.stdout.isTTY ? `Here, Ink shows ${app}.` : `Deploying ${app}.`);
}
