// A machine's setup: sections in any order, some of which depend on others.

import { confirm, createApp, form, hub, number, secret, select, text } from 'textui';

const setup = hub('Set up this machine', {
  hostName: text('Host name'),
  keyboard: select('Keyboard', { choices: ['English', 'Czech', 'German'] }),
  user: form(
    'User',
    {
      name: text('User name'),
      password: secret('Password', { confirm: true, minLength: 8 }),
      administrator: confirm('Administrator?', { default: true }),
    },
    { summary: ({ name, administrator }) => (administrator ? `${name}, administrator` : name) },
  ),
  relay: confirm('Relay mail?', { default: false }),
})
  .and({ host: text('Relay host') }, { when: { relay: true } })
  .and((given) => ({ port: number('Mail port', { default: given(({ relay }) => (relay ? 587 : 25)) }) }), {
    accept: ({ relay, port }) => !relay || port !== 25 || { port: 'A relay does not use 25.' },
  });

const { code } = await createApp().run(async (app) => {
  // Saved settings would come from a file.
  const { hostName, user } = await app.ask(setup, { initial: { keyboard: 'English' } });
  await app.say(`${user.name} can sign in to ${hostName}.`);
});
process.exitCode = code;
