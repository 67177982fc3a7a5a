// The programs that the tests of --mcp serve, in this process or in one of their own.

import { type App, confirm, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import type { runProgram } from 'textui/program';
import { TextWidget } from 'textui/render/widgets';

/** Where a program runs, and what it does there. */
export interface Stage {
  /** As of the package, with what belongs to the place. */
  readonly run: typeof runProgram;
  /** Notes what the program does. */
  readonly log: (line: string) => void;
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const alive = setInterval(() => {}, 1000);
    signal.addEventListener('abort', () => {
      clearInterval(alive);
      reject(signal.reason as Error);
    });
  });

/** Copies a folder; the folder says what becomes of that. */
function backup({ run, log }: Stage): Promise<unknown> {
  const hang = ({ signal }: { signal: AbortSignal }): Promise<never> => {
    log('hangs');
    return untilAborted(signal);
  };
  const work: Record<string, (app: App) => unknown> = {
    '/tasks': async (app) => {
      await app.task('Copying', (task) => {
        task.total = 4;
        task.done = 4;
      });
      await app.task('Checking', () => {});
    },
    '/hang': (app) => app.task('Copying', hang),
    '/skip': (app) => app.task('Copying', hang, { cancel: true }).catch(() => log('skipped')),
    '/stubborn': () => new Promise(() => setInterval(() => {}, 1000)),
    '/asks': (app) => app.ask(confirm('Go on?')),
    '/says': async (app) => {
      await app.say('Reading.');
      await app.say('\x1b[1mNearly\x1b[m full.', { kind: 'warning' });
      await app.say(new TextWidget('A widget.'), { kind: 'success' });
      return { files: 3 };
    },
    '/prints': () => {
      console.log('printed');
      console.table([1]);
      process.stdout.write('written\n');
      return 'fine';
    },
    '/fails': () => Promise.reject(new Error('The disk is full.')),
    '/list': () => [1, 2],
    '/text': () => 'fine',
    '/nothing': () => undefined,
  };
  const questions = {
    folder: text('Folder', {
      minLength: 2,
      accept: (path) => path.startsWith('/') || 'Begin with a slash.',
    }),
    kind: select('Kind', { choices: ['full', { value: { step: 1 }, label: 'incremental' }] }),
    port: number('Port', { integer: true, min: 1, max: 65535, default: 22 }),
    targets: multiselect('Targets', { choices: ['nas', 's3'] }),
    users: list('Users', form('User', { name: text('Name') })),
  };
  return run(
    form('Backup', questions, { help: 'Copies a folder.' }),
    async (answers, app) => {
      log(`begin ${answers.folder}`);
      try {
        const does = work[answers.folder];
        return does === undefined ? answers : await does(app);
      } finally {
        log(`end ${answers.folder}`);
      }
    },
    { name: 'backup', version: '1.2.3' },
  );
}

function login({ run }: Stage): Promise<unknown> {
  return run(
    form('Login', {
      user: text('User'),
      password: secret('Password'),
      keys: list('Keys', secret('Key')),
      tls: confirm('Use TLS?', { default: true }),
    }).and({ certificate: text('Certificate') }, { when: ({ tls }) => tls }),
    ({ password, ...answers }, app) => app.say('hello').then(() => ({ ...answers, length: password.length })),
    { name: 'backup' },
  );
}

function setup({ run }: Stage): Promise<unknown> {
  return run(hub('Setup', { name: text('Name'), wipe: confirm('Wipe?') }), (answers) => answers, {
    name: 'backup',
    description: 'Sets up a host.',
  });
}

function options({ run }: Stage): Promise<unknown> {
  const level = number('Level', { ask: false, default: 2, max: 9 });
  return run(form('Setup', { name: text('Name'), level }), (answers) => answers, { name: 'backup' });
}

const disk = text('Disk', { accept: (name) => name !== 'sda' || 'In use.' });
const erase = confirm('Erase it?', { danger: true });
const also = list('Also', form('Disk', { name: text('Name'), erase }), { min: 2 });
const DANGERS = {
  form: form('Erase', { disk, name: text('Name'), boot: form('Boot', { erase }), erase, also }),
  hub: hub('Erase', { disk, name: text('Name'), boot: form('Boot', { erase }), erase, also }),
  list: form('Erase', { also }),
  several: form('Erase', { erase: list('Erase', erase) }),
  nested: form('Erase', {
    disks: list('Disks', form('Disk', { name: text('Name'), erase: list('Erase', erase) })),
  }),
  inside: form('Erase', {
    also: list('Also', form('Disk', { boot: form('Boot', { name: text('Name'), erase }) })),
  }),
  later: form('Erase', { disk }).and(() => ({ erase })),
  chain: form('Erase', { name: text('Name') })
    .and({ part: text('Part') }, { when: ({ name }) => name !== '' })
    .and({ size: text('Size') }, { when: ({ part }) => part !== '' }),
  after: form('Erase', { erase }).and({ reerase: erase }, { when: { erase: true } }),
  accept: form(
    'Erase',
    { disk: text('Disk'), name: text('Name') },
    { accept: (answers) => answers.disk !== 'sda' || { disk: 'In use.' } },
  ).and((given) => ({
    erase: confirm('Erase it?', { danger: true, help: given((answers) => `${answers.disk} will be empty.`) }),
  })),
  near: form('Erase', { disk, erase }).and(
    { disk2: text('Second disk') },
    { when: (answers) => answers.erase !== null },
  ),
  limits: form('Erase', { port: number('Port', { integer: true, min: 1, max: 65535 }) }),
  shown: form('Deploy', {
    env: select('Environment', { choices: [{ value: 'production', label: 'Production' }] }),
    tag: text('Tag'),
    note: text('Note', { optional: true }),
    boot: form('Boot', { host: text('Host'), port: number('Port') }),
    skip: list('Skip', text('Folder')),
    token: secret('API token'),
    dry: confirm('Dry run', { ask: false, default: false }),
    go: confirm('Deploy to production?', { danger: true }),
  }),
  before: form('Erase', { name: text('Name') })
    .and({ part: text('Part') }, { when: ({ name }) => name === 'sda' })
    .and({ erase }),
};
export type Danger = keyof typeof DANGERS;

/** The program with one of the dangers. */
export function danger(kind: Danger): (stage: Stage) => Promise<unknown> {
  return ({ run }) => run<unknown, unknown>(DANGERS[kind], (answers) => answers, { name: 'backup' });
}

function later({ run }: Stage): Promise<unknown> {
  const sure = confirm('Sure?', { danger: true });
  return run(form('Erase', { disk }), async (_answers, app) => ({ sure: await app.ask(sure) }), {
    name: 'backup',
    asks: { sure },
  });
}

export const programs = { backup, login, setup, options, later };
