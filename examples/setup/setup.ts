// What is asked: each section of the hub is a question.

import { confirm, form, hub, multiselect, secret, select, text } from 'textui';
import { isUserName, isVaried, isWithout } from './checks.ts';
import { network } from './network.ts';

const language = select('Language', {
  choices: ['English', 'Čeština', 'Deutsch', 'Español', 'Français', '日本語'],
  default: 'English',
});

const timeZone = select('Time zone', {
  choices: `Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Nairobi America/Bogota America/Chicago
    America/Denver America/Los_Angeles America/Mexico_City America/New_York America/Sao_Paulo Asia/Dubai
    Asia/Jakarta Asia/Kolkata Asia/Shanghai Asia/Tokyo Australia/Sydney Europe/Athens Europe/Lisbon Europe/London
    Europe/Prague Europe/Warsaw Pacific/Auckland Pacific/Honolulu`.split(/\s+/),
  help: 'Choose the city whose clock shows the same time as yours.',
});

const disks = form(
  'Disks',
  {
    use: multiselect('Disks to use', {
      choices: [
        { value: 'nvme0n1', hint: '512 GB, solid state' },
        { value: 'sda', hint: '4 TB, hard disk' },
        { value: 'sdb', hint: '64 GB, USB stick' },
        { value: 'sr0', disabled: 'it is read-only' },
      ],
      min: 1,
      help: 'Everything on the disks that you choose will be lost.',
    }),
    encrypt: confirm('Encrypt them?', {
      default: false,
      help: 'With encryption, the machine asks for the passphrase whenever it starts.',
    }),
  },
  { summary: ({ use, encrypt }) => use.join(', ') + (encrypt ? ', encrypted' : '') },
).and(
  { passphrase: secret('Passphrase', { confirm: true, minLength: 8, accept: isVaried }) },
  { when: { encrypt: true } },
);

const user = form(
  'User',
  {
    fullName: text('Full name', { optional: true, help: 'For people. ENTER leaves it out.' }),
    name: text('User name', { accept: isUserName, example: 'ada', help: 'What you type to log in.' }),
    administrator: confirm('Administrator?', {
      default: true,
      help: 'An administrator may install programs and change the settings of the machine.',
    }),
  },
  { summary: ({ name, administrator }) => name + (administrator ? ', administrator' : '') },
).and(
  { password: secret('Password', { confirm: true, minLength: 8, accept: isVaried }) },
  { accept: ({ name, password }) => isWithout(name, password) },
);

export const setup = hub(
  'Set up this machine',
  { language, timeZone, disks, user, network },
  { help: 'Type the number or the name of what you want to change. What is missing must be answered.' },
);
