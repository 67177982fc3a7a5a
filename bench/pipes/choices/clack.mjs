import { isCancel, select } from '@clack/prompts';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

const colour = await select({ message: 'Colour', options: COLOURS.map((value) => ({ value })) });
if (isCancel(colour)) process.exit(1);
done({ colour });
