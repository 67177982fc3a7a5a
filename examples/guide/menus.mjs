// A menu that stays until the user leaves it.

import { spawnSync } from 'node:child_process';
import { confirm, createApp, select, text } from 'textui';

const users = ['ada', 'bob'];

/** Starts a program that has the terminal until it ends. */
function start(command, ...args) {
  spawnSync(command, args, { stdio: 'inherit' });
}

const { code } = await createApp().run(async (app) => {
  for (;;) {
    const todo = await app.ask(
      select('What to do', {
        choices: [
          'add',
          { value: 'remove', disabled: users.length === 0 && 'no users' },
          'edit notes',
          'shell',
          'leave',
        ],
      }),
    );
    if (todo === 'leave') return;
    if (todo === 'edit notes') await app.lend(() => start(process.env.EDITOR ?? 'vi', 'notes.txt'));
    else if (todo === 'shell') await app.lend(() => start(process.env.SHELL ?? 'sh'));
    else if (todo === 'add') {
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
