// A sign-up with a review.

import { confirm, createApp, form, number, secret, text } from 'textui';

const signUp = form(
  'Sign up',
  {
    name: text('User name', { minLength: 3, help: 'This is what others see.' }),
    password: secret('Password', { confirm: true, minLength: 8 }),
    age: number('Age', { integer: true, min: 16, max: 150 }),
    newsletter: confirm('Send you the newsletter?', { default: false }),
  },
  { review: true },
);

const { code } = await createApp().run(async (app) => {
  const { name } = await app.ask(signUp);
  await app.say(`Welcome, ${name}.`, { kind: 'success' });
});
process.exitCode = code;
