import { confirm, input } from '@inquirer/prompts';
import { done } from '../done.mjs';

const name = await input({ message: 'Your name' });
const sure = await confirm({ message: 'Are you sure?' });
done({ name, sure });
