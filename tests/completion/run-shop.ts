// The shop as a process.

import { runCommands } from 'textui/program';
import { options, shop } from './shop-program.ts';

process.stderr.write('What stands above runs, too.\n');
await runCommands(shop, options);
