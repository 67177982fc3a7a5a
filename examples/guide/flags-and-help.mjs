// A backup with a flag for every question.

import { confirm, form, multiselect, number, secret } from 'textui';
import { runProgram } from 'textui/program';
import { DetailsWidget } from 'textui/render/widgets';

const backup = form('Backup', {
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  verify: confirm('Read it back?', { default: true }),
  password: secret('Password'),
});

const start = confirm('Start the backup?');

await runProgram(
  backup,
  async ({ port, targets, verify }, app) => {
    await app.say(new DetailsWidget({ Targets: targets, Port: port, 'Read back': verify }));
    if (!(await app.ask(start))) return app.quit(1);
    const copied = await app.task('Copying', () => 20); // your work
    return app.say(`${copied} files are safe now.`, { kind: 'success' });
  },
  { name: 'backup', asks: { start } },
);
