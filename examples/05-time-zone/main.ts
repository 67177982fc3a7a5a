// A long list: nobody reads hundreds of choices. A part of a name finds those that it fits.
// Run it in a clone: npm run example -- 05-time-zone

import { createApp, select } from 'textui';
import { ZONES } from './zones.ts';

const zone = select('Time zone', {
  choices: ZONES,
  help: 'The city whose clock shows the same time as yours.',
});

const { code } = await createApp().run(async (app) => {
  await app.say(`The clock shows the time of ${await app.ask(zone)}.`);
});
process.exitCode = code;
