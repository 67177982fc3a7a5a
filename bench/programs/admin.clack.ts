// An admin menu: lists, adds, changes and removes users until the user has had enough.

import * as p from '@clack/prompts';

const ROLES = ['reader', 'editor', 'admin'];
const users = new Map([
  ['ada', { role: 'admin', quota: 10 }],
  ['bob', { role: 'reader', quota: 5 }],
]);

async function ask<Value>(prompt: Promise<Value | typeof p.CANCEL_SYMBOL>): Promise<Value> {
  const value = await prompt;
  if (p.isCancel(value)) {
    p.cancel('Goodbye.');
    process.exit(1);
  }
  return value as Value;
}

function isFreeName(name = '') {
  if (!/^[a-z]+$/.test(name)) return 'Lower case letters only, please.';
  if (users.has(name)) return `There is a user ${name} already.`;
}

function isQuota(value = '') {
  if (!/^\d+$/.test(value)) return `'${value}' is not a whole number.`;
  if (Number(value) < 1) return 'Must be at least 1.';
  if (Number(value) > 100) return 'Must be at most 100.';
}

const askUser = () =>
  ask(p.select({ message: 'User', options: [...users.keys()].map((value) => ({ value })) }));

async function askRights(current = { role: 'reader', quota: 5 }) {
  const role = await ask(
    p.select({ message: 'Role', options: ROLES.map((value) => ({ value })), initialValue: current.role }),
  );
  const quota = await ask(
    p.text({ message: 'Quota in GB', initialValue: String(current.quota), validate: isQuota }),
  );
  return { role, quota: Number(quota) };
}

const actions = {
  'List the users': () =>
    p.log.message([...users].map(([name, user]) => `${name}: ${user.role}, ${user.quota} GB`).join('\n')),
  'Add a user': async () => {
    p.log.step('New user');
    const name = await ask(p.text({ message: 'Name', validate: isFreeName }));
    users.set(name, await askRights());
  },
  'Change a user': async () => {
    const name = await askUser();
    users.set(name, await askRights(users.get(name)));
  },
  'Remove a user': async () => {
    const name = await askUser();
    const typed = await ask(p.text({ message: `Remove ${name} and all files? Type yes to go on.` }));
    if (typed === 'yes') users.delete(name);
  },
};

p.intro('Users');
for (;;) {
  const choices = [...Object.keys(actions), 'Leave'];
  const chosen = await ask(p.select({ message: 'What to do', options: choices.map((value) => ({ value })) }));
  if (chosen === 'Leave') break;
  await actions[chosen as keyof typeof actions]();
}
p.outro('Goodbye.');
