// A form: questions in order. '<' goes back, later questions depend on earlier ones, and a review ends it.
// Run it in a clone: npm run example -- 04-form (add --help for its flags)

import { confirm, form, number, text } from 'textui';
import { runProgram } from 'textui/program';

const isName = (value: string) => /^[a-z][a-z0-9-]*$/.test(value) || 'Letters, digits and hyphens, please.';

const server = form(
  'New server',
  {
    name: text('Name', { accept: isName, help: 'How other machines find it.', example: 'mail' }),
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

await runProgram(
  server,
  async ({ name, port, certificate }, app) => {
    await app.say(
      `${name} listens on port ${port}, ${certificate ? `with ${certificate}` : 'in the clear'}.`,
    );
  },
  { name: 'new-server' },
);
