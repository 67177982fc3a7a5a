// The help of a program of several commands, of a group, and of a command.

import { form, secret, text } from 'textui';
import { command, commands } from 'textui/program';
import { textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../support/command-line.ts';
import { report, shared, shop } from './shop.ts';

const run = (args: string, options = {}) => commandLine(shop(), args, { ...shared, ...options });

describe('the help', () => {
  it('of a program lists its commands', async () => {
    const { out, exit } = await run('--help', { builtIn: ['help', 'version'] });
    expect(exit).toEqual({ reason: 'closed', code: 0 });
    expect(out.split('\n')).toEqual([
      'Run the shop',
      '',
      'Usage: shop COMMAND [FLAG...]',
      '',
      'Commands:',
      '  deploy                       Put a release on the servers',
      '  db migrate                   Bring the database up to date',
      '  db status                    Show the version',
      '  report                       Print a report',
      '',
      'Options:',
      '  -v, --verbose, --no-verbose  Say more, yes or no (default: no)',
      '',
      'Each flag can also be an environment variable: SHOP_VERBOSE=yes is the same as',
      '--verbose.',
      '',
      'Other flags:',
      '  -h, --help                   Print this help.',
      '  --version                    Print the version.',
      '',
      'shop COMMAND --help tells more.',
    ]);
  });

  it.each(['help', '-h', '-v --help', '--help -v', 'help -v'])('of a program: %s', async (args) => {
    expect((await run(args)).out).toBe((await run('--help')).out);
  });

  it('of a group lists what is in it', async () => {
    const { out } = await run('db --help', { builtIn: ['help'], shared: {}, flags: {} });
    expect(out.split('\n')).toEqual([
      'Work on the database',
      '',
      'Usage: shop db COMMAND [FLAG...]',
      '',
      'Commands:',
      '  migrate     Bring the database up to date',
      '  status      Show the version',
      '',
      'Other flags:',
      '  -h, --help  Print this help.',
      '',
      'shop db COMMAND --help tells more.',
    ]);
    expect((await run('help db')).out).toBe((await run('db --help')).out);
  });

  it('of a command is that of a program, with the shared questions', async () => {
    const { out } = await run('deploy --help', { builtIn: ['help'] });
    expect(out.split('\n')).toEqual([
      'Put a release on the servers',
      'Staging first.',
      '',
      'Usage: shop deploy [FLAG...]',
      '',
      'Asks you for anything the flags do not answer.',
      '',
      'Answers:',
      '  -e, --env VALUE              Environment, one of staging, production',
      '                               (required)',
      '  --tag TEXT                   Tag, text (required)',
      '',
      'Options:',
      '  -v, --verbose, --no-verbose  Say more, yes or no (default: no)',
      '',
      'Each flag can also be an environment variable: SHOP_DEPLOY_ENV=VALUE is the same',
      'as --env VALUE.',
      '',
      'Example: shop deploy --env staging --tag TEXT',
      '',
      'Other flags:',
      '  -h, --help                   Print this help.',
      '',
      'TEXTUI_MODE=lines turns off arrow keys and redrawing.',
    ]);
    for (const args of ['help deploy', '--help deploy', '-v help deploy']) {
      expect((await run(args, { builtIn: ['help'] })).out).toBe(out);
    }
  });

  it('of a command begins with its description', async () => {
    const options = { description: 'Says hello.\nAnd nothing else.' };
    const hello = command(form('Hello', { name: text('Name') }, { help: 'Not this.' }), () => {}, options);
    const program = commands('P', { hello });
    expect((await commandLine(program, 'hello --help')).out).toMatch(
      /^Says hello\.\nAnd nothing else\.\n\nUsage: shop hello/,
    );
    expect((await commandLine(program, '--help')).out).toMatch(/^ {2}hello +Says hello\.$/m);
  });

  it('tells how a shared secret is given', async () => {
    const { out } = await run('--help', { shared: { token: secret('Token') }, flags: {} });
    expect(out).toContain('Answers:\n  SHOP_TOKEN_FILE=FILE  Token, a secret. Asked later.');
  });

  it('fits any window', async () => {
    for (const width of [20, 40, 200]) {
      const { out } = await run('--help', { width });
      for (const line of out.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width);
    }
  });

  it('lists 200 commands', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`c${at}`, report]));
    expect((await commandLine(commands('Many', many), '--help')).out).toMatch(/^ {2}c199 +Print a report$/m);
  });

  it('is not there for a command of that name', async () => {
    const help = command(form('Call for help', {}), () => 'called');
    expect((await commandLine(shop({ help }), '--help', shared)).out).toContain('  help  ');
  });

  it('is one line of JSON if that is asked for', async () => {
    const { out } = await run('--help --unattended --json');
    expect(JSON.parse(out)).toMatchObject({ value: expect.stringContaining('Usage: shop COMMAND') });
  });
});
