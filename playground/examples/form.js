// A form: questions in order. '<' goes back, later questions depend on earlier ones, and a review ends it.

import { confirm, createApp, form, number, text } from 'textui';

const isName = (value) => /^[a-z][a-z0-9-]*$/.test(value) || 'Letters, digits and hyphens, please.';

const server = form(
  'New server',
  {
    name: text('Name', { accept: isName, help: 'How other machines find it.' }),
    port: number('Port', {
      integer: true,
      min: 1,
      max: 65535,
      default: 443,
      help: 'Where the server listens.',
    }),
    tls: confirm('Use TLS?', { default: true }),
  },
  {
    review: true,
    // What must be right together. The form asks again from the field that is named.
    accept: ({ port, tls }) => !tls || port !== 80 || { port: 'Port 80 is for servers without TLS.' },
  },
).and(
  (given) => ({
    certificate: text('Certificate', { default: given(({ name }) => `/etc/${name}.pem`) }),
  }),
  { when: { tls: true } },
);

const { code } = await createApp().run(async (app) => {
  const { name, port, certificate } = await app.ask(server);
  await app.say(`${name} listens on port ${port}, ${certificate ? `with ${certificate}` : 'in the clear'}.`);
});
process.exitCode = code;
