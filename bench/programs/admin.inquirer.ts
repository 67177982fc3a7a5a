// An admin menu: lists, adds, changes and removes users until the user has had enough.

import { input, number, select } from '@inquirer/prompts';

const ROLES = ['reader', 'editor', 'admin'];
const users = new Map([
  ['ada', { role: 'admin', quota: 10 }],
  ['bob', { role: 'reader', quota: 5 }],
]);

process.on('uncaughtException', (error) => {
  if (error.name !== 'ExitPromptError') throw error;
  console.log('Goodbye.');
  process.exitCode = 1;
});

function isFreeName(name: string) {
  if (!/^[a-z]+$/.test(name)) return 'Lower case letters only, please.';
  return !users.has(name) || `There is a user ${name} already.`;
}

const askUser = () => select({ message: 'User', choices: [...users.keys()] });

async function askRights(current = { role: 'reader', quota: 5 }) {
  return {
    role: await select({ message: 'Role', choices: ROLES, default: current.role }),
    quota: await number({ message: 'Quota in GB', default: current.quota, required: true, min: 1, max: 100 }),
  };
}

const actions = {
  'List the users': () =>
    console.log([...users].map(([name, user]) => `${name}: ${user.role}, ${user.quota} GB`).join('\n')),
  'Add a user': async () => {
    console.log('New user');
    const name = await input({ message: 'Name', validate: isFreeName });
    users.set(name, await askRights());
  },
  'Change a user': async () => {
    const name = await askUser();
    users.set(name, await askRights(users.get(name)));
  },
  'Remove a user': async () => {
    const name = await askUser();
    const typed = await input({ message: `Remove ${name} and all files? Type yes to go on.` });
    if (typed === 'yes') users.delete(name);
  },
};

for (;;) {
  const chosen = await select({ message: 'What to do', choices: [...Object.keys(actions), 'Leave'] });
  if (chosen === 'Leave') break;
  await actions[chosen as keyof typeof actions]();
}
console.log('Goodbye.');
