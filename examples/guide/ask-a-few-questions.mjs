// Asks about a new server, and checks the answers.

import { confirm, createApp, doubt, number, text } from 'textui';

const taken = async () => ['root', 'mail']; // from a database, say

const name = text('Name', {
  maxLength: 15,
  accept: [
    (value) => /^[a-z]+$/.test(value) || 'Lower-case letters only, please.',
    async (value) => !(await taken()).includes(value) || `${value} is taken.`,
  ],
  help: 'How other machines find it.',
});
const port = number('Port', {
  integer: true,
  min: 1,
  max: 65535,
  default: 8443,
  accept: (value) => value > 1023 || doubt('Ports below 1024 need root.'),
});
const tls = confirm('Use TLS?', { default: true });
const owner = text('Owner', { optional: true });

const { code } = await createApp().run(async (app) => {
  const server = { name: await app.ask(name), port: await app.ask(port), tls: await app.ask(tls) };
  const ownedBy = (await app.ask(owner)) ?? 'no one';
  await app.say(`${server.name} listens on port ${server.port}, ${server.tls ? 'with' : 'without'} TLS.`);
  await app.say(`It belongs to ${ownedBy}.`);
});
process.exitCode = code;
