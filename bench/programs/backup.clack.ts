// A database-backup configurator: six sections in any order, saved as JSON.

import { writeFile } from 'node:fs/promises';
import * as p from '@clack/prompts';

const PORTS = { postgres: 5432, mysql: 3306, mongodb: 27017 };
const isGiven = (value = '') => (value.trim() === '' ? 'An answer is required.' : undefined);
const isTime = (value = '') =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'A time looks like 03:30.';
const isWhole =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (value = '') => {
    if (!/^\d+$/.test(value)) return `'${value}' is not a whole number.`;
    if (Number(value) < min) return `Must be at least ${min}.`;
    if (Number(value) > max) return `Must be at most ${max}.`;
  };

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

async function ask<Value>(prompt: Promise<Value | typeof p.CANCEL_SYMBOL>): Promise<Value> {
  const value = await prompt;
  if (p.isCancel(value)) {
    p.cancel('Nothing was saved.');
    process.exit(1);
  }
  return value as Value;
}

const askText = (
  message: string,
  initialValue = '',
  validate: (value?: string) => string | undefined = isGiven,
) => ask(p.text({ message, initialValue, validate }));
const askChoice = <Value extends string>(message: string, values: Value[], initialValue: Value) =>
  ask(
    p.select<string>({ message, options: values.map((value) => ({ value })), initialValue }),
  ) as Promise<Value>;

async function askPassphrase(): Promise<string> {
  const validate = (value = '') => (value.length < 8 ? 'Must be at least 8 characters.' : undefined);
  for (;;) {
    const passphrase = await ask(p.password({ message: 'Passphrase', validate }));
    if ((await ask(p.password({ message: 'Passphrase, again' }))) === passphrase) return passphrase;
    p.log.error('They do not match.');
  }
}

const sections = {
  async database() {
    const { kind: before = 'postgres', host = 'localhost', name, port } = settings.database ?? {};
    const kind = await askChoice('Kind', ['postgres', 'mysql', 'mongodb'], before);
    settings.database = {
      kind,
      host: await askText('Host', host),
      name: await askText('Name of the database', name),
      port: Number(
        await askText('Port', String((kind === before && port) || PORTS[kind]), isWhole(1, 65535)),
      ),
    };
  },
  async account() {
    settings.account = {
      user: await askText('User', settings.account?.user),
      password: await ask(p.password({ message: 'Password', validate: isGiven })),
    };
  },
  async schedule() {
    const { every: before, at = '03:30' } = settings.schedule;
    const every = await askChoice('Every', ['hour', 'day', 'week'], before);
    settings.schedule = every === 'hour' ? { every } : { every, at: await askText('At', at, isTime) };
  },
  async targets() {
    const { use: before = [], folder = '/var/backups', bucket } = settings.targets ?? {};
    const options = ['disk', 'nas', 's3'].map((value) => ({ value }));
    const use = await ask(
      p.multiselect({ message: 'Back up to', options, initialValues: before, required: true }),
    );
    const targets: NonNullable<Settings['targets']> = { use };
    if (use.includes('disk')) targets.folder = await askText('Folder', folder);
    if (use.includes('s3')) targets.bucket = await askText('Bucket', bucket);
    settings.targets = targets;
  },
  async retention() {
    const { copies, compress } = settings.retention;
    settings.retention = {
      copies: Number(await askText('Copies to keep', String(copies), isWhole(1))),
      compress: await ask(p.confirm({ message: 'Compress them?', initialValue: compress })),
    };
  },
  async encryption() {
    const initialValue = settings.encryption.encrypt;
    const encrypt = await ask(p.confirm({ message: 'Encrypt the copies?', initialValue }));
    settings.encryption = encrypt ? { encrypt, passphrase: await askPassphrase() } : { encrypt };
  },
};

function options() {
  const { database, account, schedule, targets, retention, encryption } = settings;
  return [
    {
      value: 'database',
      label: 'Database',
      hint: database ? `${database.kind}, ${database.name}` : 'missing',
    },
    { value: 'account', label: 'Account', hint: account ? account.user : 'missing' },
    { value: 'schedule', label: 'Schedule', hint: [schedule.every, schedule.at].filter(Boolean).join(', ') },
    { value: 'targets', label: 'Targets', hint: targets ? targets.use.join(', ') : 'missing' },
    { value: 'retention', label: 'Retention', hint: `${retention.copies} copies` },
    { value: 'encryption', label: 'Encryption', hint: encryption.encrypt ? 'yes' : 'no' },
    { value: 'save', label: 'Save' },
  ];
}

p.intro('Database backup');
for (;;) {
  const choice = await ask(p.select({ message: 'Your choice', options: options() }));
  if (choice !== 'save') {
    await sections[choice as keyof typeof sections]();
    continue;
  }
  const missing = options().filter(({ hint }) => hint === 'missing');
  if (missing.length === 0) break;
  p.log.error(`Still missing: ${missing.map(({ label }) => label).join(', ')}.`);
}
await writeFile('backup.json', JSON.stringify(settings, null, 2));
p.outro('The settings are in backup.json.');
