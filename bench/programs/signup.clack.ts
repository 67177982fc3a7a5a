// A sign-up: one check asks a server, the password is typed twice, and everything is reviewed before it is sent.

import * as p from '@clack/prompts';
import { createAccount, isTaken } from './server.ts';

async function ask<Value>(prompt: Promise<Value | typeof p.CANCEL_SYMBOL>): Promise<Value> {
  const value = await prompt;
  if (p.isCancel(value)) {
    p.cancel('No account was made.');
    process.exit(1);
  }
  return value as Value;
}

async function isName(name = '') {
  if (name.length < 3) return 'Must be at least 3 characters.';
  if (!/^[a-z][a-z0-9]*$/.test(name)) return 'Lower case letters and digits, please.';
  if (await isTaken(name)) return `${name} is taken.`;
}

function isAge(value = '') {
  if (!/^\d+$/.test(value)) return `'${value}' is not a whole number.`;
  if (Number(value) < 16) return 'Must be at least 16.';
  if (Number(value) > 150) return 'Must be at most 150.';
}

async function askPassword(): Promise<string> {
  const validate = (value = '') => (value.length < 8 ? 'Must be at least 8 characters.' : undefined);
  for (;;) {
    const password = await ask(p.password({ message: 'Password', validate }));
    if ((await ask(p.password({ message: 'Password, again' }))) === password) return password;
    p.log.error('They do not match.');
  }
}

function isEmail(email = '') {
  if (!/^\S+@\S+\.\S+$/.test(email)) return 'That is not an e-mail address.';
}

const fields = {
  name: (initialValue = '') =>
    ask(p.text({ message: 'User name', placeholder: 'what others see', initialValue, validate: isName })),
  email: (initialValue = '') => ask(p.text({ message: 'E-mail', initialValue, validate: isEmail })),
  password: () => askPassword(),
  age: async (age?: number) =>
    Number(await ask(p.text({ message: 'Age', initialValue: String(age ?? ''), validate: isAge }))),
  newsletter: (initialValue = false) => ask(p.confirm({ message: 'Send you the newsletter?', initialValue })),
};

p.intro('Sign up');
const account = {
  name: await fields.name(),
  email: await fields.email(),
  password: await fields.password(),
  age: await fields.age(),
  newsletter: await fields.newsletter(),
};
for (;;) {
  const choice = await ask(
    p.select({
      message: 'Is this right?',
      options: [
        { value: 'accept', label: 'Accept' },
        { value: 'name', label: `User name: ${account.name}` },
        { value: 'email', label: `E-mail: ${account.email}` },
        { value: 'password', label: 'Password: given' },
        { value: 'age', label: `Age: ${account.age}` },
        { value: 'newsletter', label: `Newsletter: ${account.newsletter ? 'yes' : 'no'}` },
      ],
    }),
  );
  if (choice === 'accept') break;
  if (choice === 'name') account.name = await fields.name(account.name);
  if (choice === 'email') account.email = await fields.email(account.email);
  if (choice === 'password') account.password = await fields.password();
  if (choice === 'age') account.age = await fields.age(account.age);
  if (choice === 'newsletter') account.newsletter = await fields.newsletter(account.newsletter);
}
p.outro(`Welcome! Your number is ${await createAccount(account)}.`);
