// A machine's setup: a hub of questions, and a confirm before the work. A complete program.
// Run it in a clone: npm start -- setup (add --help for its flags, or --save answers.json to keep the answers)

import { confirm } from 'textui';
import { runProgram } from 'textui/program';
import { DetailsWidget } from 'textui/render/widgets';
import { setup } from './setup.ts';

const erase = confirm('Erase these disks and set up this machine?', { danger: true });

await runProgram(
  setup,
  async ({ language, timeZone, disks, user, network }, app) => {
    const plan = {
      Language: language,
      'Time zone': timeZone,
      Disks: disks.use,
      Encrypted: disks.encrypt ? 'yes' : 'no',
      User: user.fullName === undefined ? user.name : `${user.name} (${user.fullName})`,
      Administrator: user.administrator ? 'yes' : 'no',
      'Host name': network.hostName,
      Address: network.address ?? 'automatic',
    };
    await app.say(new DetailsWidget(plan));
    if (!(await app.ask(erase))) return app.quit(1);
    await app.task('Setting up', () => {}); // your work
    return plan;
  },
  {
    name: 'setup',
    description: 'Sets up a machine, or rather pretends to.',
    asks: { erase },
    cancelled: 'Nothing was changed.',
  },
);
