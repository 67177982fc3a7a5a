// A database-backup configurator: six sections in any order, saved as JSON.

import { writeFile } from 'node:fs/promises';
import { confirm, createApp, form, hub, multiselect, number, secret, select, text } from 'textui';

const PORTS = { postgres: 5432, mysql: 3306, mongodb: 27017 };
const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value) || 'A time looks like 03:30.';

const backup = hub(
  'Database backup',
  {
    database: form('Database', {
      kind: select('Kind', { choices: ['postgres', 'mysql', 'mongodb'], default: 'postgres' }),
      host: text('Host', { default: 'localhost' }),
      name: text('Name of the database'),
    }).and((given) => ({
      port: number('Port', {
        integer: true,
        min: 1,
        max: 65535,
        default: given(({ kind }) => PORTS[kind]),
      }),
    })),
    account: form('Account', { user: text('User'), password: secret('Password') }),
    schedule: form('Schedule', {
      every: select('Every', { choices: ['hour', 'day', 'week'], default: 'day' }),
    }).and({ at: text('At', { accept: isTime, default: '03:30' }) }, { when: { every: ['day', 'week'] } }),
    targets: form('Targets', {
      use: multiselect('Back up to', { choices: ['disk', 'nas', 's3'], min: 1 }),
    })
      .and({ folder: text('Folder', { default: '/var/backups' }) }, { when: { use: 'disk' } })
      .and({ bucket: text('Bucket') }, { when: { use: 's3' } }),
    retention: form('Retention', {
      copies: number('Copies to keep', { integer: true, min: 1, default: 7 }),
      compress: confirm('Compress them?', { default: true }),
    }),
    encryption: form('Encryption', { encrypt: confirm('Encrypt the copies?', { default: false }) }).and(
      { passphrase: secret('Passphrase', { confirm: true, minLength: 8 }) },
      { when: { encrypt: true } },
    ),
  },
  { finish: 'to save' },
);

const { code } = await createApp().run(async (app) => {
  await writeFile('backup.json', JSON.stringify(await app.ask(backup), null, 2));
  await app.say('The settings are in backup.json.');
});
process.exitCode = code;
