// The form that the documentation begins with, what is typed at it, and what it prints.

import { confirm, form, number, select, text } from 'textui';

/** As many zones as the transcript says, two of them with Porto in their names. */
const zones: readonly string[] = [
  'Africa/Porto-Novo',
  'America/Porto_Velho',
  ...Array.from({ length: 416 }, (_, index) => `Etc/Zone${index}`),
];

const isName = (value: string): true | string => /^[a-z]+$/.test(value) || 'Only letters, please.';

export const server = form('New server', {
  name: text('Name', { accept: isName }),
  port: number('Port', {
    integer: true,
    min: 1,
    max: 65535,
    default: 443,
    help: 'Where the server listens.',
  }),
  zone: select('Time zone', { choices: zones }),
  tls: confirm('Use TLS?', { default: true }),
}).and({ certificate: text('Certificate') }, { when: { tls: true } });

export const LINES: readonly string[] = ['mail', '70000', '<', '', '8443', 'porto', '2', '', '/etc/mail.pem'];

/** The lines that are printed and typed, with the blanks that end a prompt. */
export const TRANSCRIPT: string = [
  'New server',
  "Type '?' for help, '<' to go back.",
  'Name: mail',
  'Port (443): 70000',
  'Must be at most 65535.',
  'Port (443): <',
  'Name (mail): ',
  'Port (443): 8443',
  "Time zone, 418 choices. Type part of a name to search, or '*' to list all.",
  'Time zone: porto',
  '1) Africa/Porto-Novo',
  '2) America/Porto_Velho',
  'Time zone: 2',
  'Use TLS? (yes): ',
  'Certificate: /etc/mail.pem',
  'mail listens on port 8443.',
  '',
].join('\n');
