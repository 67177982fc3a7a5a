// For people who listen: the same questions, in words instead of rules, columns and boxes.
// Take `speech: true` away to see what everybody else gets.

import { confirm, createApp, form, hub, multiselect, number, select, text } from 'textui';

const backup = hub('Backup', {
  folder: text('Folder'),
  kind: select('Kind', { choices: ['full', 'incremental'], default: 'full' }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  server: form('Server', {
    port: number('Port', { default: 443, help: 'Where the server listens.' }),
    tls: confirm('Use TLS?', { default: true }),
  }),
});

await createApp({ speech: true }).run(async (app) => {
  const { folder, targets } = await app.ask(backup);
  await app.say(`${folder} goes to ${targets.join(' and ')}.`);
});
