// A new server: a form that depends on answers, checks them together, and ends with a review.

import { confirm, createApp, form, list, number, secret, text } from 'textui';

const nameServer = form(
  null,
  { host: text('Host'), port: number('DNS port', { default: 53 }) },
  { summary: ({ host, port }) => `${host}:${port}` },
);

const server = form(
  'New server',
  {
    name: text('Name', { help: 'How other machines find it.' }),
    ports: form(
      'Ports',
      { first: number('First port', { default: 8000 }), last: number('Last port', { default: 8010 }) },
      { accept: ({ first, last }) => last >= first || { last: 'Must not be below the first.' } },
    ),
    dns: list('Name servers', nameServer, { min: 1, max: 3 }),
    password: secret('Password', { confirm: true, minLength: 8 }),
    tls: confirm('Use TLS?', { default: true }),
  },
  { review: true },
)
  .and({ certificate: text('Certificate') }, { when: { tls: true } })
  .and((given) => ({ folder: text('Folder', { default: given(({ name }) => `/srv/${name}`) }) }));

const saved = { ports: { first: 9000, last: 9010 } }; // from a file, say

const { code } = await createApp().run(async (app) => {
  const answers = await app.ask(server, { initial: saved });
  await app.say(`${answers.name} keeps its files in ${answers.folder}.`);
});
process.exitCode = code;
