// A database-backup configurator: six sections in any order, saved as JSON.

import { writeFile } from 'node:fs/promises';
import { checkbox, confirm, input, number, password, select } from '@inquirer/prompts';

const PORTS = { postgres: 5432, mysql: 3306, mongodb: 27017 };
const KINDS = ['postgres', 'mysql', 'mongodb'] as const;
const isGiven = (value: string) => value !== '' || 'An answer is required.';
const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value) || 'A time looks like 03:30.';

interface Settings {
  database?: { kind: keyof typeof PORTS; host: string; name: string; port: number };
  account?: { user: string; password: string };
  schedule: { every: 'hour' | 'day' | 'week'; at?: string };
  targets?: { use: string[]; folder?: string; bucket?: string };
  retention: { copies: number; compress: boolean };
  encryption: { encrypt: boolean; passphrase?: string };
}

const settings: Settings = {
  schedule: { every: 'day', at: '03:30' },
  retention: { copies: 7, compress: true },
  encryption: { encrypt: false },
};

process.on('uncaughtException', (error) => {
  if (error.name !== 'ExitPromptError') throw error;
  console.log('Nothing was saved.');
  process.exitCode = 1;
});

async function askPassphrase(): Promise<string> {
  const validate = (value: string) => value.length >= 8 || 'Must be at least 8 characters.';
  for (;;) {
    const passphrase = await password({ message: 'Passphrase', validate });
    if ((await password({ message: 'Passphrase, again' })) === passphrase) return passphrase;
    console.log('They do not match.');
  }
}

const sections = {
  async database() {
    const { kind: before = 'postgres', host = 'localhost', name, port } = settings.database ?? {};
    const kind = await select({ message: 'Kind', choices: KINDS, default: before });
    settings.database = {
      kind,
      host: await input({ message: 'Host', default: host }),
      name: await input({ message: 'Name of the database', default: name, required: true }),
      port: await number({
        message: 'Port',
        default: (kind === before && port) || PORTS[kind],
        required: true,
        min: 1,
        max: 65535,
      }),
    };
  },
  async account() {
    settings.account = {
      user: await input({ message: 'User', default: settings.account?.user, required: true }),
      password: await password({ message: 'Password', validate: isGiven }),
    };
  },
  async schedule() {
    const { every: before, at = '03:30' } = settings.schedule;
    const every = await select({ message: 'Every', choices: ['hour', 'day', 'week'], default: before });
    if (every === 'hour') settings.schedule = { every };
    else settings.schedule = { every, at: await input({ message: 'At', default: at, validate: isTime }) };
  },
  async targets() {
    const { use: before = [], folder = '/var/backups', bucket } = settings.targets ?? {};
    const choices = ['disk', 'nas', 's3'].map((value) => ({ value, checked: before.includes(value) }));
    const use = await checkbox({ message: 'Back up to', choices, required: true });
    const targets: NonNullable<Settings['targets']> = { use };
    if (use.includes('disk')) targets.folder = await input({ message: 'Folder', default: folder });
    if (use.includes('s3'))
      targets.bucket = await input({ message: 'Bucket', default: bucket, required: true });
    settings.targets = targets;
  },
  async retention() {
    const { copies, compress } = settings.retention;
    settings.retention = {
      copies: await number({ message: 'Copies to keep', default: copies, required: true, min: 1 }),
      compress: await confirm({ message: 'Compress them?', default: compress }),
    };
  },
  async encryption() {
    const encrypt = await confirm({ message: 'Encrypt the copies?', default: settings.encryption.encrypt });
    settings.encryption = encrypt ? { encrypt, passphrase: await askPassphrase() } : { encrypt };
  },
};

function choices() {
  const { database, account, schedule, targets, retention, encryption } = settings;
  const state = {
    Database: database && `${database.kind}, ${database.name}`,
    Account: account?.user,
    Schedule: [schedule.every, schedule.at].filter(Boolean).join(', '),
    Targets: targets?.use.join(', '),
    Retention: `${retention.copies} copies`,
    Encryption: encryption.encrypt ? 'yes' : 'no',
  };
  return Object.entries(state).map(([label, hint]) => ({
    value: label.toLowerCase() as keyof typeof sections,
    name: `${label} (${hint ?? 'missing'})`,
    label,
    isMissing: hint === undefined,
  }));
}

console.log('Database backup');
for (;;) {
  const save = { value: 'save', name: 'Save' } as const;
  const choice = await select({ message: 'Your choice', choices: [...choices(), save] });
  if (choice !== 'save') {
    await sections[choice]();
    continue;
  }
  const missing = choices().filter(({ isMissing }) => isMissing);
  if (missing.length === 0) break;
  console.log(`Still missing: ${missing.map(({ label }) => label).join(', ')}.`);
}
await writeFile('backup.json', JSON.stringify(settings, null, 2));
console.log('The settings are in backup.json.');
