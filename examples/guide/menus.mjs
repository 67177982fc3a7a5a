// A menu that stays until the user leaves it.

import { confirm, createApp, select, text } from 'textui';

const users = ['ada', 'bob'];

const { code } = await createApp().run(async (app) => {
  for (;;) {
    const todo = await app.ask(
      select('What to do', {
        choices: ['add', { value: 'remove', disabled: users.length === 0 && 'no users' }, 'leave'],
      }),
    );
    if (todo === 'leave') return;
    if (todo === 'add') {
      const name = await app.ask(text('Name'), { back: true });
      if (name !== undefined) users.push(name);
    } else {
      const name = await app.ask(select('Who', { choices: users }), { back: true });
      if (name === undefined || !(await app.ask(confirm(`Remove ${name}?`, { default: false })))) continue;
      users.splice(users.indexOf(name), 1);
      await app.say(`${name} is gone.`);
    }
  }
});
process.exitCode = code;
