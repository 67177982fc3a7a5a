// The options of a program: questions with `ask: false`, by flags, variables and files, in --help and in JSON.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, list, multiselect, number, secret, select, text } from 'textui';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command, type CommandOptions } from '../support/command-line.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-options-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const project = form('Project', {
  name: text('Name'),
  template: select('Template', {
    choices: ['react', 'vue'],
    ask: false,
    optional: true,
    help: 'Instead of a framework.',
  }),
  out: text('Output file', { ask: false, default: 'plan.json', save: true }),
  dryRun: confirm('Write nothing', { ask: false, default: false }),
  tags: list('Tags', text('Tag'), { ask: false }),
  extras: multiselect('Extras', { choices: ['a', 'b', 'c'], ask: false }),
  level: number('Level', { ask: false, default: 2, max: 9 }),
  key: secret('Key', { ask: false, optional: true }),
}).and({ framework: text('Framework') }, { when: ({ template }) => template === null });

const give = <Value>(answers: Value): Value => answers;
const run = (args: string | string[], options: CommandOptions = {}) => command(project, args, give, options);
const DEFAULTS = {
  name: 'shop',
  template: null,
  out: 'plan.json',
  dryRun: false,
  tags: [],
  extras: [],
  level: 2,
  key: null,
  framework: 'lit',
};

describe('an option of a program', () => {
  it('has a flag, with its letter, its other names and its place', async () => {
    const flags = {
      template: { short: 't', alias: ['tpl'] },
      out: { positional: true },
      extras: { positional: 'rest' },
    } as const;
    const given = await run('-y x.json a c --name shop -t vue --dry-run --tags x,y --level 3', { flags });
    expect(given.exit).toMatchObject({
      value: {
        ...DEFAULTS,
        template: 'vue',
        out: 'x.json',
        dryRun: true,
        tags: ['x', 'y'],
        extras: ['a', 'c'],
        level: 3,
        framework: undefined,
      },
    });
    expect(given.out).toBe('Project\nName: shop (--name)');
    expect((await run('-y --name shop --tpl react', { flags })).exit).toMatchObject({
      value: { template: 'react' },
    });
  });

  it('may come from a variable, a file, --set or --defaults; a secret from its file', async () => {
    const [answers, defaults, key] = ['a.json', 'd.json', 'key'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(answers, JSON.stringify({ out: 'file.json', level: 4, extras: ['b'] }));
    writeFileSync(defaults, JSON.stringify({ level: 5, dryRun: true }));
    writeFileSync(key, 'rain in march\n');
    const env = { BACKUP_LEVEL: '6', BACKUP_TAGS: 'x', BACKUP_KEY_FILE: key };
    const args = `--answers ${answers} --defaults ${defaults} --set template=vue`;
    const { exit, out } = await run(args, { env, lines: ['shop'] });
    expect(exit).toMatchObject({
      value: {
        name: 'shop',
        template: 'vue',
        out: 'file.json',
        dryRun: true,
        tags: ['x'],
        extras: ['b'],
        level: 6,
        key: 'rain in march',
      },
    });
    expect(out).toBe("Project\nType '<' to go back.\nName: shop");
  });

  it('is refused before anybody is asked', async () => {
    const { exit, out, err } = await run('--template svelte --level 10', { lines: ['shop'] });
    expect([out, err]).toEqual([
      '',
      "--template: No choice matches 'svelte'. Allowed: react, vue.\n--level: 10: Must be at most 9.",
    ]);
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
    expect((await run('--key x', {})).err).toBe(
      '--key: Do not put a secret in a flag; use BACKUP_KEY_FILE=FILE.',
    );
  });

  it('is listed in --help, under Options', async () => {
    const { out } = await run('--help', { builtIn: ['help'], width: 90 });
    expect(`${out}\n`).toMatchInlineSnapshot(`
      "Usage: backup [FLAG...]

      Asks you for anything the flags do not answer.

      Answers:
        --name TEXT              Name, text (required)
        --framework TEXT         Framework, text. Only after certain answers.

      Options:
        --template VALUE         Template, one of react, vue. Instead of a framework. (optional)
        --out TEXT               Output file, text (default: plan.json)
        --dry-run, --no-dry-run  Write nothing, yes or no (default: no)
        --tags A,B               Tags, a list. Tag, text
        --extras A,B             Extras, any of a, b, c
        --level NUMBER           Level, a number of at most 9 (default: 2)
        BACKUP_KEY_FILE=FILE     Key, a secret (optional)

      Each flag can also be an environment variable: BACKUP_NAME=VALUE is the same as --name
      VALUE.

      Example: backup --name TEXT --framework TEXT

      Other flags:
        -h, --help               Print this help.

      TEXTUI_MODE=lines turns off arrow keys and redrawing.
      "
    `);
    const only = form('Level', { level: number('Level', { ask: false, default: 2 }) });
    const { out: short } = await command(only, '--help', give, { builtIn: ['help'] });
    expect(short.split('\n').slice(0, 4)).toEqual([
      'Usage: backup [FLAG...]',
      '',
      'Options:',
      '  --level NUMBER  Level, a number (default: 2)',
    ]);
    expect(short).not.toContain('Answers:');
  });

  it('is in --schema and --questions, and never required', async () => {
    const { out } = await run('--schema');
    const schema = JSON.parse(out) as { properties: Record<string, object>; required: string[] };
    expect(schema.required).toEqual(['name']);
    expect(schema.properties['out']).toEqual({ title: 'Output file', type: 'string', default: 'plan.json' });
    const { questions } = JSON.parse((await run('--questions')).out) as {
      questions: { id: string; required: boolean }[];
    };
    expect(questions.filter(({ id, required }) => required && id !== 'tags.*').map(({ id }) => id)).toEqual([
      'name',
    ]);
    expect(questions.map(({ id }) => id)).toContain('dryRun');
  });

  it('is saved only if it says so', async () => {
    const file = join(folder, 'site.json');
    await run(`--save ${file} -y --name shop --framework lit --level 7 --out x.json`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ name: 'shop', out: 'x.json', framework: 'lit' });
  });

  it('may be one that main asks for', async () => {
    const level = number('Level', { ask: false, default: 2 });
    const main = (_answers: unknown, app: { ask(question: typeof level): Promise<number> }) => app.ask(level);
    const site = form('Site', { name: text('Name') });
    const asks = { level };
    expect((await command(site, '--level 4', main as never, { asks, lines: ['x'] })).exit).toMatchObject({
      value: 4,
    });
    expect((await command(site, '', main as never, { asks, lines: ['x'] })).exit).toMatchObject({ value: 2 });
    const { out } = await command(site, '--help', main as never, { asks });
    expect(out).toContain('Options:\n  --level NUMBER      Level, a number (default: 2)\n');
  });
});
