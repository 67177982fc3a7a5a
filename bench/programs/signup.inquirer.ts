// A sign-up: one check asks a server, the password is typed twice, and everything is reviewed before it is sent.

import { confirm, input, number, password, select } from '@inquirer/prompts';
import { createAccount, isTaken } from './server.ts';

process.on('uncaughtException', (error) => {
  if (error.name !== 'ExitPromptError') throw error;
  console.log('No account was made.');
  process.exitCode = 1;
});

async function isName(name: string) {
  if (name.length < 3) return 'Must be at least 3 characters.';
  if (!/^[a-z][a-z0-9]*$/.test(name)) return 'Lower case letters and digits, please.';
  return !(await isTaken(name)) || `${name} is taken.`;
}

async function askPassword(): Promise<string> {
  const validate = (value: string) => value.length >= 8 || 'Must be at least 8 characters.';
  for (;;) {
    const typed = await password({ message: 'Password', validate });
    if ((await password({ message: 'Password, again' })) === typed) return typed;
    console.log('They do not match.');
  }
}

const isEmail = (email: string) => /^\S+@\S+\.\S+$/.test(email) || 'That is not an e-mail address.';

const fields = {
  name: (before?: string) => input({ message: 'User name', default: before, validate: isName }),
  email: (before?: string) => input({ message: 'E-mail', default: before, validate: isEmail }),
  password: askPassword,
  age: (before?: number) => number({ message: 'Age', default: before, required: true, min: 16, max: 150 }),
  newsletter: (before = false) => confirm({ message: 'Send you the newsletter?', default: before }),
};

console.log('Sign up');
const account = {
  name: await fields.name(),
  email: await fields.email(),
  password: await fields.password(),
  age: await fields.age(),
  newsletter: await fields.newsletter(),
};
for (;;) {
  const choice = await select({
    message: 'Is this right?',
    choices: [
      { value: 'accept', name: 'Accept' },
      { value: 'name', name: `User name: ${account.name}` },
      { value: 'email', name: `E-mail: ${account.email}` },
      { value: 'password', name: 'Password: given' },
      { value: 'age', name: `Age: ${account.age}` },
      { value: 'newsletter', name: `Newsletter: ${account.newsletter ? 'yes' : 'no'}` },
    ],
  });
  if (choice === 'accept') break;
  if (choice === 'name') account.name = await fields.name(account.name);
  if (choice === 'email') account.email = await fields.email(account.email);
  if (choice === 'password') account.password = await fields.password();
  if (choice === 'age') account.age = await fields.age(account.age);
  if (choice === 'newsletter') account.newsletter = await fields.newsletter(account.newsletter);
}
console.log(`Welcome! Your number is ${await createAccount(account)}.`);
