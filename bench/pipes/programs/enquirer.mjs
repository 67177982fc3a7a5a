import enquirer from 'enquirer';
import { done } from '../done.mjs';

const { name, sure } = await enquirer.prompt([
  { type: 'input', name: 'name', message: 'Your name' },
  { type: 'confirm', name: 'sure', message: 'Are you sure?' },
]);
done({ name, sure });
