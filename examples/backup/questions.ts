// What a backup needs to know. The flags, --help, the answers file and its schema all come from here.

import { confirm, form, multiselect, number, secret, select, text } from 'textui';

const isAbsolute = (path: string) => path.startsWith('/') || 'Must begin with /.';

export const backup = form('Backup', {
  folder: text('Folder', {
    accept: isAbsolute,
    help: 'What is backed up, with everything in it.',
    example: '/home',
  }),
  targets: multiselect('Targets', {
    choices: ['nas', 's3', { value: 'tape', disabled: 'no drive' }],
    min: 1,
    help: 'Where the copies go.',
  }),
  kind: select('Kind', {
    choices: [
      { value: 'full', hint: 'every file' },
      { value: 'incremental', hint: 'what has changed' },
    ],
    default: 'incremental',
  }),
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  verify: confirm('Read it back?', { default: true }),
  password: secret('Password', { minLength: 8, confirm: true, help: 'The copies are encrypted with it.' }),
}).and(
  { keep: number('Increments to keep', { integer: true, min: 1, default: 7 }) },
  { when: { kind: 'incremental' } }, // only increments pile up
);
