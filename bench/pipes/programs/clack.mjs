import { confirm, isCancel, text } from '@clack/prompts';
import { done } from '../done.mjs';

const name = await text({ message: 'Your name' });
if (isCancel(name)) process.exit(1);
const sure = await confirm({ message: 'Are you sure?' });
if (isCancel(sure)) process.exit(1);
done({ name, sure });
