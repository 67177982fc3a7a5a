// A program that runs with or without a person.

import { confirm, form, number, secret, text } from 'textui';
import { runProgram } from 'textui/program';

const server = form('New server', {
  name: text('Name'),
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  tls: confirm('Use TLS?', { default: true }),
  password: secret('Password'),
});

await runProgram(server, ({ name, port }, app) => app.say(`${name} listens on port ${port}.`), {
  name: 'server',
});
