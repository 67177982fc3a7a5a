// The text of --help.

import { confirm, form, list, multiselect, number, type Question, secret, select, text } from 'textui';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { helpLines } from '../../src/program/help.ts';
import { ProgramSetup } from '../../src/program/program-setup.ts';
import { textWidth } from '../../src/text/text.ts';
import { command } from '../support/command-line.ts';

function help(
  question: Question<never>,
  { name = 'backup', width = 80 }: { name?: string | null; width?: number } = {},
): string[] {
  return helpLines(new ProgramSetup(question, { name, version: '1', args: [], env: {} }), width);
}

/** The lines between two headings. */
function answersIn(lines: string[]): string[] {
  return lines.slice(lines.indexOf('Answers:') + 1, lines.indexOf('Other flags:') - 1);
}

const backup = form('Backup', {
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443, help: 'Where it listens.' }),
  kind: select('Kind', { choices: ['full', { value: 'i', label: 'incremental' }], default: 'i' }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  useTLS: confirm('Use TLS?', { default: true }),
  erase: confirm('Erase', { danger: true }),
  note: text('Note', { optional: true }),
  password: secret('Password', { minLength: 8 }),
});

describe('--help', () => {
  it('is there at once for very many questions', async () => {
    const keys = Array.from({ length: part(20_000) }, (_, index) => `key${index}`);
    const question = form('F', Object.fromEntries(keys.map((key) => [key, text('Key')])));
    const { out } = await command(question, '--help', () => {});
    expect(out).toContain(`\n  --${keys.at(-1)} TEXT `);
  });

  it('keeps names with hyphens whole', () => {
    const lines = help(
      form('New app', {
        tools: multiselect('Tools', {
          choices: ['eslint', 'react-compiler', 'tailwind-css', 'src-dir'],
          help: 'Also without --no-verify or a pre-commit hook.',
        }),
      }),
      { width: 50 },
    );
    for (const name of ['react-compiler', 'tailwind-css', 'src-dir', '--no-verify', 'pre-commit'])
      expect(lines.filter((line) => line.includes(name))).not.toEqual([]);
    expect(lines.join('')).not.toContain('\u2060');
  });

  it("begins with the form's help, unless there is a description", () => {
    const question = form(
      'Backup',
      { folder: text('Folder') },
      { help: 'Copies a folder.\nIt may take long.' },
    );
    expect(help(question).slice(0, 4)).toEqual([
      'Copies a folder.',
      'It may take long.',
      '',
      'Usage: backup [FLAG...]',
    ]);
    const setup = new ProgramSetup(question, { name: 'backup', description: 'Copies.', args: [], env: {} });
    expect(helpLines(setup, 80).slice(0, 3)).toEqual(['Copies.', '', 'Usage: backup [FLAG...]']);
  });

  it('is a table of flags with kinds, choices and defaults', () => {
    expect(help(backup)).toMatchInlineSnapshot(`
      [
        "Usage: backup [FLAG...]",
        "",
        "Asks you for anything the flags do not answer. With --unattended, it never asks.",
        "",
        "Answers:",
        "  --port NUMBER              Port, a whole number from 1 to 65535. Where it",
        "                             listens. (default: 443)",
        "  --kind VALUE               Kind, one of full, i (incremental) (default:",
        "                             incremental)",
        "  --targets A,B              Targets, one or more of nas, s3, tape (required)",
        "  --use-tls, --no-use-tls    Use TLS? (default: yes)",
        "  --erase, --no-erase        Erase, yes or no (required)",
        "  --note TEXT                Note, text (optional)",
        "  BACKUP_PASSWORD_FILE=FILE  Password, a secret of at least 8 characters",
        "                             (required)",
        "",
        "Each flag can also be an environment variable: BACKUP_PORT=VALUE is the same as",
        "--port VALUE.",
        "",
        "Secrets cannot be flags. Put each in a file, as shown, or in the --answers file.",
        "",
        "Example: BACKUP_PASSWORD_FILE=FILE backup --unattended --targets nas,s3 \\",
        "  --no-erase",
        "",
        "Other flags:",
        "  --answers FILE             Read answers from a file (JSON or ID=VALUE lines).",
        "  --defaults FILE            Read defaults from an answers file.",
        "  --set ID=VALUE             Answer any question by its id.",
        "  --unattended               Never ask: use defaults, and list missing answers.",
        "  -y, --yes                  Take the defaults and ask nothing.",
        "  --json                     Exchange JSON with another program; with",
        "                             --unattended, print one JSON line.",
        "  --mcp                      Serve this program over MCP.",
        "  --save FILE                Save the answers, except secrets, to a file.",
        "  --schema                   Print the JSON Schema of an answers file.",
        "  --questions                Print all questions as JSON.",
        "  -h, --help                 Print this help.",
        "  --version                  Print the version.",
        "  --completion SHELL         Print a script for TAB in bash, zsh or fish.",
        "",
        "TEXTUI_MODE=lines turns off arrow keys and redrawing.",
      ]
    `);
  });

  it('is wrapped to the width', () => {
    for (const width of [120, 80, 60, 44, 30]) {
      const lines = help(backup, { width });
      expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(Math.max(width, 34));
      expect(lines.join('\n')).toContain('--use-tls, --no-use-tls');
    }
    expect(answersIn(help(backup, { width: 40 })).slice(0, 3)).toMatchInlineSnapshot(`
      [
        "  --port NUMBER",
        "    Port, a whole number from 1 to",
        "    65535. Where it listens. (default:",
      ]
    `);
  });

  it('names no variables where none are read', () => {
    const lines = help(backup, { name: null }).join('\n');
    expect(lines).not.toContain('BACKUP_');
    expect(lines).toContain('  --answers FILE           Password, a secret of at least 8 characters');
    expect(lines).toContain('Example: program --unattended --targets nas,s3 --no-erase --answers FILE');
  });

  it.each([
    [list('Pins', secret('Pin'), { min: 1 }), 'backup --unattended --answers FILE'],
    [
      list(
        'Users',
        form(null, { note: text('Note', { optional: true }), name: text('Name'), mail: text('Mail') }),
        {
          min: 1,
        },
      ),
      'backup --unattended --users.0.name TEXT --users.0.mail TEXT',
    ],
    [list('Users', form('User', { pin: secret('Pin') }), { min: 1 }), 'backup --unattended --answers FILE'],
    [list('Erase', confirm('Erase?', { danger: true }), { min: 1 }), 'backup --unattended --erase no'],
    [list('Disks', select('Disk', { choices: ['sda'] }), { min: 1 }), 'backup --unattended --disks sda'],
  ])('has an example that answers a list: %#', (question, command) => {
    expect(help(question as Question<never>)).toContain(`Example: ${command}`);
  });

  it('tells how lists are answered', () => {
    const site = form('Site', {
      servers: list('Servers', text('Server')),
      users: list('Users', form('User', { name: text('Name') }), { min: 1 }),
      help: text('Help text'),
    });
    expect(answersIn(help(site))).toMatchInlineSnapshot(`
      [
        "  --servers A,B        Servers, a list. Server, text",
        "  --users.N.name TEXT  Users, a list of at least 1. Name, text (required)",
        "  --set help=TEXT      Help text, text (required)",
        "",
        "Each flag can also be an environment variable: BACKUP_SERVERS=VALUE is the same",
        "as --servers VALUE.",
        "",
        "Replace N with 0 for the first item, 1 for the second, and so on.",
        "",
        "Example: backup --unattended --users.0.name TEXT --set help=TEXT",
      ]
    `);
  });

  it('shows a list of simple questions as one answer, with all that is known of it', () => {
    const site = form('Site', {
      networks: list('Networks', text('Address', { help: 'An IPv4 address.', example: '192.0.2.7' }), {
        min: 1,
        help: 'Who may connect.',
      }),
      sizes: list('Sizes', number('Size', { min: 1 }), { default: [1, 20] }),
      help: list('Zones', select('Zone', { choices: ['eu', 'us'] }), { min: 2 }),
    });
    expect(answersIn(help(site))).toMatchInlineSnapshot(`
      [
        "  --networks A,B      Networks, a list of at least 1. Who may connect. Address,",
        "                      text. An IPv4 address. (required)",
        "  --sizes A,B         Sizes, a list. Size, a number of at least 1 (default: 1,",
        "                      20)",
        "  --set help=A,B      Zones, a list of at least 2. Zone, one of eu, us",
        "                      (required)",
        "",
        "Each flag can also be an environment variable: BACKUP_NETWORKS=VALUE is the same",
        "as --networks VALUE.",
        "",
        "Example: backup --unattended --networks 192.0.2.7 --set help=eu,eu",
      ]
    `);
  });

  it('names the whole list in an item of another one', () => {
    const users = list('Users', form('User', { tags: list('Tags', text('Tag'), { min: 1 }) }), { min: 1 });
    const lines = answersIn(help(form('Site', { users })));
    expect(lines[0]).toMatch(/^ {2}--users\.N\.tags A,B /);
    expect(lines.at(-1)).toBe('Example: backup --unattended --users.0.tags TEXT');
  });

  it('shows defaults as they read, and no secret one', () => {
    const all = form(
      null,
      {
        size: text('Size', {
          accept: v.pipe(v.string(), v.transform(Number)),
          default: '5',
          summary: (n) => `${n} GB`,
        }),
        host: text('Host', { default: () => 'later' }),
        user: text('User'),
        pin: secret('Pin', { default: 'canary' }),
      },
      { default: { user: 'root' } },
    );
    expect(answersIn(help(all, { name: null })).slice(0, 4)).toMatchInlineSnapshot(`
      [
        "  --size TEXT      Size, text (default: 5)",
        "  --host TEXT      Host, text",
        "  --user TEXT      User, text (default: root)",
        "  --answers FILE   Pin, a secret",
      ]
    `);
  });

  it('cannot be forged by a label', () => {
    const evil = form(null, { a: text('\u001b[2JA\nOther flags:\n  --safe', { help: 'x\u0007' }) });
    const lines = help(evil);
    expect(lines.filter((line) => line === 'Other flags:')).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });
});

it('is safe, whatever the program is called', () => {
  const text = help(backup, { name: 'a\x1b]0;x\x07' }).join('');
  expect([text.includes('\x1b'), text.includes('\x07')]).toEqual([false, false]);
});
