// A sign-up: one check asks a server, the password is typed twice, and everything is reviewed before it is sent.

import { confirm, createApp, form, number, secret, text } from 'textui';
import { createAccount, isTaken } from './server.ts';

const signUp = form(
  'Sign up',
  {
    name: text('User name', {
      minLength: 3,
      accept: [
        (name) => /^[a-z][a-z0-9]*$/.test(name) || 'Lower case letters and digits, please.',
        async (name) => !(await isTaken(name)) || `${name} is taken.`,
      ],
      help: 'This is what others see.',
    }),
    email: text('E-mail', {
      accept: (email) => /^\S+@\S+\.\S+$/.test(email) || 'That is not an e-mail address.',
    }),
    password: secret('Password', { confirm: true, minLength: 8 }),
    age: number('Age', { integer: true, min: 16, max: 150 }),
    newsletter: confirm('Send you the newsletter?', { default: false }),
  },
  { review: true },
);

const { code } = await createApp().run(async (app) => {
  const id = await createAccount(await app.ask(signUp));
  await app.say(`Welcome! Your number is ${id}.`);
});
process.exitCode = code;
