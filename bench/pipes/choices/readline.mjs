import { createInterface } from 'node:readline/promises';
import { COLOURS } from '../colours.mjs';
import { done } from '../done.mjs';

const lines = createInterface({ input: process.stdin, output: process.stdout });
for (const [index, colour] of COLOURS.entries()) console.log(`${index + 1}) ${colour}`);
const number = await lines.question('Colour: ');
lines.close();
done({ colour: COLOURS[Number(number) - 1] });
