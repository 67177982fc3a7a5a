// A backup that people, agents and other programs can start.

import { confirm, form, multiselect, number, secret, text } from 'textui';
import { runProgram } from 'textui/program';

const backup = form('Backup', {
  folder: text('Folder'),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  keep: number('Copies to keep', { integer: true, min: 1, default: 7 }),
  encrypt: confirm('Encrypt it?', { default: false }),
})
  .and({ password: secret('Password') }, { when: { encrypt: true } })
  .and({ erase: confirm('Erase all older copies?', { danger: true }) }, { when: { keep: 1 } });

await runProgram(
  backup,
  async ({ folder, targets }, app) => {
    await app.say(`${folder} is safe on ${targets.join(' and ')}.`);
    return { copies: targets.length };
  },
  { name: 'backup' },
);
