import { createInterface } from 'node:readline/promises';
import { done } from '../done.mjs';

const lines = createInterface({ input: process.stdin, output: process.stdout });
const name = await lines.question('Your name: ');
const sure = await lines.question('Are you sure? ');
lines.close();
done({ name, sure: /^y/i.test(sure) });
