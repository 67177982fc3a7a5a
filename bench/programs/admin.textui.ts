// An admin menu: lists, adds, changes and removes users until the user has had enough.

import { type App, confirm, createApp, form, number, select, text } from 'textui';

const ROLES = ['reader', 'editor', 'admin'];
const users = new Map([
  ['ada', { role: 'admin', quota: 10 }],
  ['bob', { role: 'reader', quota: 5 }],
]);

const isNew = (name: string) => !users.has(name) || `There is a user ${name} already.`;
const isName = (name: string) => /^[a-z]+$/.test(name) || 'Lower case letters only, please.';
const role = select('Role', { choices: ROLES, default: 'reader' });
const quota = number('Quota in GB', { integer: true, min: 1, max: 100, default: 5 });
const who = select('User', { choices: () => [...users.keys()] });

const actions = {
  'List the users': (app: App) =>
    app.say([...users].map(([name, user]) => `${name}: ${user.role}, ${user.quota} GB`).join('\n')),
  'Add a user': async (app: App) => {
    const added = await app.ask(
      form('New user', { name: text('Name', { accept: [isName, isNew] }), role, quota }),
      { back: true },
    );
    if (added !== undefined) users.set(added.name, added);
  },
  'Change a user': async (app: App) => {
    const name = await app.ask(who, { back: true });
    if (name === undefined) return;
    const changed = await app.ask(form(name, { role, quota }), { initial: users.get(name), back: true });
    if (changed !== undefined) users.set(name, changed);
  },
  'Remove a user': async (app: App) => {
    const name = await app.ask(who, { back: true });
    if (name === undefined) return;
    if (await app.ask(confirm(`Remove ${name} and all files?`, { danger: true }))) users.delete(name);
  },
};

const { code } = await createApp().run(async (app) => {
  const menu = select('What to do', { choices: [...Object.keys(actions), 'Leave'] });
  for (let chosen = await app.ask(menu); chosen !== 'Leave'; chosen = await app.ask(menu)) {
    await actions[chosen as keyof typeof actions](app);
  }
});
process.exitCode = code;
