// A program of several commands, as the tests run it.

import { confirm, form, number, select, text } from 'textui';
import { type Commands, type CommandChild, command, commands } from 'textui/program';

const verbose = confirm('Say more', { ask: false, default: false });

const deploy = command(
  form(
    'Put a release on the servers',
    { env: select('Environment', { choices: ['staging', 'production'] }), tag: text('Tag') },
    { help: 'Staging first.' },
  ),
  async ({ env, tag }, app) => ({ env, tag, verbose: await app.ask(verbose) }),
  { flags: { env: { short: 'e' } } },
);

const migrate = command(
  form('Bring the database up to date', { to: number('To version', { default: 3 }) }),
  ({ to }) => `migrated to ${to}`,
  { flags: { to: { positional: true } } },
);

const status = command(form('Show the version', {}), () => 'version 2', { readOnly: true });

/** Counts how often its module is loaded. */
export const report = {
  loads: 0,
  about: 'Print a report',
  load: async () => {
    report.loads++;
    return { default: command(text('Title'), (title) => `report ${title}`) };
  },
};

/** The shop, with other commands beside its own. */
export function shop(others: Record<string, CommandChild> = {}): Commands {
  const db = commands('Work on the database', { migrate, status });
  return commands('Run the shop', { deploy, db, report, ...others });
}

/** The options that it runs with. */
export const shared = { version: '1.0.0', shared: { verbose }, flags: { verbose: { short: 'v' } } };
