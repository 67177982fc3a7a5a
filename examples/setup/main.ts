// A machine set-up with a hub and spokes: a complete app, with one file per screen.
// Run it: npm start -- answers.json (without a file, it shows the answers instead)

import { createApp, YesNoDialog } from 'textui';
import { Hub } from './hub.ts';
import { createSettings } from './settings.ts';

const [file = null] = process.argv.slice(2);
const quitScreen = () => new YesNoDialog('Leave the set-up? Nothing has been written yet.');
const { code } = await createApp({ quitScreen }).run(new Hub(createSettings(), file));
process.exitCode = code;
