// A long list: nobody reads hundreds of choices. A part of a name finds those that it fits.
// Run it in a clone: npm run example -- 05-time-zone (add --help for its flags)

import { select } from 'textui';
import { runProgram } from 'textui/program';
import { ZONES } from './zones.ts';

const zone = select('Time zone', {
  choices: ZONES,
  help: 'The city whose clock shows the same time as yours.',
});

await runProgram(
  zone,
  async (timeZone, app) => {
    await app.say(`The clock shows the time of ${timeZone}.`);
  },
  { name: 'time-zone' },
);
