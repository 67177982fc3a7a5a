// Questions with conditions as a program declares them: flags, variables, files, --help, --questions, --schema.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, list, multiselect, number, type Question, select, text } from 'textui';
import { questionsOf, schemaOf, source } from 'textui/answers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputSchemaOf } from '../../src/program/mcp-schema.ts';
import { ProgramSetup } from '../../src/program/program-setup.ts';
import { command, type CommandRun } from '../support/command-line.ts';
import { jsonSession } from '../support/json-session.ts';

const server = form('New server', {
  name: text('Name'),
  tls: confirm('Use TLS?', { default: true }),
})
  .and({ certificate: text('Certificate') }, { when: { tls: true } })
  .and({ port: number('Port', { integer: true, default: 443 }) });

const backup = form('Backup', {
  kind: select('Kind', { choices: ['full', 'incremental', { value: 'off', label: 'none at all' }] }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'] }),
  hold: confirm('Hold?', { default: false }),
})
  .and({ level: number('Level', { default: 1 }) }, { when: { kind: ['full', 'incremental'] } })
  .and({ drive: text('Drive') }, { when: { targets: 'tape', hold: false } })
  .and({ days: number('Days') }, { when: { hold: true } })
  .and(
    { overwrite: confirm('Overwrite?', { default: false }) },
    { when: ({ targets }) => targets.length > 1 },
  )
  .and({ variant: select('Variant', { choices: ['ts', 'js'] }) }, { when: ({ kind }) => kind === 'full' });

const give = <Value>(answers: Value): Value => answers;
const run = <Value>(question: Question<Value>, args: string, options = {}): Promise<CommandRun<Value>> =>
  command(question, args, give, options);

let folder = '';
const file = (name: string, content?: unknown): string => {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, JSON.stringify(content));
  return path;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-conditions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a question with a condition is answered', () => {
  const rest = '--unattended --name=a';

  it.each([
    ['by its flag', `${rest} --certificate=c`, {}],
    ['by --set', `${rest} --set certificate=c`, {}],
    ['by its variable', rest, { BACKUP_CERTIFICATE: 'c' }],
  ])('%s', async (_how, args, env) => {
    expect((await run(server, args, { env })).exit).toMatchObject({ value: { certificate: 'c' } });
  });

  it('by a file', async () => {
    const path = file('site.json', { certificate: 'c' });
    expect((await run(server, `${rest} --answers ${path}`)).exit).toMatchObject({
      value: { certificate: 'c' },
    });
  });

  it('or is missing, if it matches what is given and the defaults', async () => {
    const { err } = await run(server, '--unattended');
    expect(err).toBe(
      [
        'Some answers are missing, so nothing was done.',
        '  name         Name, text         --name TEXT, BACKUP_NAME',
        '  certificate  Certificate, text  --certificate TEXT, BACKUP_CERTIFICATE',
        'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
      ].join('\n'),
    );
    const without = await run(server, '--unattended --no-tls');
    expect(without.exit).toMatchObject({ questions: [{ id: 'name' }] });
  });

  it('as what a function adds', async () => {
    const args = '--unattended --kind=full --targets=nas';
    expect((await run(backup, `${args} --variant ts`)).exit).toMatchObject({ value: { variant: 'ts' } });
    expect((await run(backup, `${args} --variant xs`)).err).toContain("--variant: No choice matches 'xs'.");
    expect((await run(backup, args)).exit).toMatchObject({ questions: [{ id: 'variant' }] });
  });
});

describe('an answer to what is not asked', () => {
  it('by a flag is refused if nobody was asked what it depends on', async () => {
    const { exit, err } = await run(server, '--unattended --name=a --no-tls --certificate=c');
    expect(err).toBe('--certificate: Only if --tls.');
    expect(exit).toEqual({ reason: 'answer-refused', code: 2, errors: { certificate: 'Only if --tls.' } });
    const set = await run(server, '--unattended --name=a --no-tls --set certificate=c');
    expect(set.err).toBe('--set certificate: Only if --tls.');
  });

  it.each([false, true])('by a flag is refused before anything is asked, person: %s', async (interactive) => {
    const { err, out } = await run(server, '--no-tls --certificate=c', { lines: ['a'], interactive });
    expect([err, out]).toEqual(['--certificate: Only if --tls.', '']);
  });

  it.each([
    ['--kind=full --variant=ts --drive=x', '--drive: Only if --targets has tape and --no-hold.'],
    [
      '--kind=incremental --targets=nas,tape --hold --days=1 --drive=x',
      '--drive: Only if --targets has tape and --no-hold.',
    ],
    ['--kind=off --level=2', '--level: Only if --kind is full or incremental.'],
  ])('by a flag is refused with its whole condition: %s', async (args, line) => {
    expect((await run(backup, `--unattended ${args}`)).err).toBe(line);
  });

  it('by a flag is refused in forms, in lists and after what was skipped itself', async () => {
    const chain = server.and({ key: text('Key') }, { when: { certificate: 'c' } });
    expect((await run(chain, '--unattended --name=a --no-tls --key=k')).err).toBe(
      '--key: Only if --certificate is c.',
    );
    const inside = form(null, { tls: confirm('Use TLS?') }).and(
      { key: form('Key', { path: text('Path') }), users: list('Users', text('User')) },
      { when: { tls: true } },
    );
    expect((await run(inside, '--unattended --no-tls --key.path=k --users=ada')).err).toBe(
      '--key.path: Only if --tls.\n--users: Only if --tls.',
    );
    const items = form(null, { sites: list('Sites', server) });
    const args = '--unattended --sites.0.name=a --no-sites.0.tls --sites.0.certificate=c';
    expect((await run(items, args)).err).toBe('--sites.0.certificate: Only if --sites.N.tls.');
  });

  it.each([
    ['a file', '--answers FILE', {}],
    ['a variable', '', { env: { BACKUP_CERTIFICATE: 'c' } }],
    ['a default', '--defaults FILE', {}],
  ])('by %s is not used, and nothing is said', async (_who, args, options) => {
    const path = file('site.json', { certificate: 'c' });
    const { exit, err } = await run(
      server,
      `--unattended --name=a --no-tls ${args.replace('FILE', path)}`,
      options,
    );
    expect([exit, err]).toMatchObject([{ value: { certificate: undefined } }, '']);
  });

  it('by a flag is not used where a function decides', async () => {
    const { exit, err } = await run(backup, '--unattended --kind=incremental --targets=nas --overwrite');
    expect([exit, err]).toMatchObject([{ value: { overwrite: undefined } }, '']);
  });

  it('by a flag is not used if a person gave the answer that it depends on', async () => {
    const { exit, out, err } = await run(server, '--name=a --certificate=c', { lines: ['no', ''] });
    expect(exit).toMatchObject({ code: 0, value: { tls: false, certificate: undefined } });
    expect(err).toBe('');
    expect(out).toContain('Use TLS? (yes): no\nPort (443):');
  });

  it('counts again if the person changes that answer', async () => {
    const { exit, out } = await run(server, '--name=a --certificate=c', { lines: ['no', '<', 'yes', ''] });
    expect(exit).toMatchObject({ value: { tls: true, certificate: 'c' } });
    expect(out).toContain('Use TLS? (no): yes\nCertificate: c (--certificate)\nPort (443):');
  });

  it('is not used if another program gave the answer', async () => {
    const session = await jsonSession(server, [{ name: 'a', tls: false, port: 1 }], {
      answers: source('flags', { certificate: 'c' }),
    });
    expect(session.of('textui/say')).toEqual([]);
    expect(session.value).toMatchObject({ certificate: undefined });
  });
});

describe('--save', () => {
  it('holds what was asked, and null for what was not', async () => {
    const path = file('saved.json');
    await run(server, `--save ${path}`, { lines: ['a', 'no', '<', 'yes', 'c', '<', '<', 'no', ''] });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      name: 'a',
      tls: false,
      certificate: null,
      port: 443,
    });
    const again = await run(server, `--unattended --answers ${path}`);
    expect([again.exit, again.err]).toMatchObject([{ value: { certificate: undefined } }, '']);
    await run(server, `--save ${path}`, { lines: ['a', '', 'c', ''] });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ tls: true, certificate: 'c' });
  });
});

describe('--help', () => {
  it('says when a question is asked', async () => {
    const { out } = await run(backup, '--help');
    const rows = out.replaceAll(/\n {3,}/g, ' ').split('\n');
    const row = (flag: string): string | undefined => rows.find((line) => line.startsWith(`  --${flag}`));
    expect(row('level')).toContain('(default: 1). Only if --kind is full or incremental.');
    expect(row('drive')).toContain('Drive, text (required). Only if --targets has tape and --no-hold.');
    expect(row('days')).toContain('Only if --hold.');
    expect(row('overwrite')).toContain('Only after certain answers.');
    expect(row('variant VALUE')).toContain('Variant, one of ts, js. Only after certain answers.');
  });

  it('says it in the words of a tool', () => {
    const words = (question: Question<never>, options = {}): object =>
      Object.fromEntries(
        Object.entries(
          inputSchemaOf(new ProgramSetup(question, { env: {}, ...options }), false)['properties'] as object,
        ).map(([id, { description }]) => [id, description]),
      );
    expect(words(backup)).toMatchObject({
      level: 'Only if kind is full or incremental.',
      drive: 'Only if targets has tape and hold is false.',
      days: 'Only if hold is true.',
      overwrite: 'Only after certain answers.',
      variant: 'Only after certain answers.',
    });
    const translator = (id: string): string | undefined =>
      ({ 'help.only-if': 'Nur bei {conditions}.', 'help.has': '{flag} mit {values}' })[id];
    expect(words(backup, { translator })).toMatchObject({
      drive: 'Nur bei targets mit tape and hold is false.',
    });
  });

  it('shows an example that is taken', async () => {
    const question = form(null, {
      tls: confirm('Use TLS?', { default: true }),
      kind: select('Kind', { choices: ['a', 'b'] }),
    })
      .and({ certificate: text('Certificate') }, { when: { tls: true } })
      .and({ plain: text('Plain') }, { when: { tls: false } })
      .and({ other: text('Other') }, { when: { kind: 'b' } })
      .and({ size: number('Size') }, { when: { kind: 'a' } });
    const { out } = await run(question, '--help');
    const example = /Example: backup (.*)/s
      .exec(out.split('\n\nOther flags')[0] ?? '')?.[1]
      ?.replaceAll('\n', ' ');
    expect(example).toBe('--unattended --kind a --certificate TEXT --size 1');
  });
});

describe('--questions', () => {
  it('has the conditions, under whole ids', async () => {
    const { out } = await run(backup, '--questions');
    const told = JSON.parse(out) as { questions: { id: string; when?: unknown }[] };
    const whens = told.questions.map(({ id, when }) => [id, when]);
    expect(whens).toEqual([
      ['kind', undefined],
      ['targets', undefined],
      ['hold', undefined],
      ['level', { kind: ['full', 'incremental'] }],
      ['drive', { targets: 'tape', hold: false }],
      ['days', { hold: true }],
      ['overwrite', true],
      ['variant', true],
    ]);
    const inside = form(null, { a: confirm('A?'), users: list('Users', server) }, { id: 'site' }).and(
      { inner: server },
      { when: { a: true } },
    );
    expect(questionsOf(inside).flatMap(({ id, when }) => (when === undefined ? [] : [[id, when]]))).toEqual([
      ['site.users.*.certificate', { 'site.users.*.tls': true }],
      ['site.inner.name', { 'site.a': true }],
      ['site.inner.tls', { 'site.a': true }],
      ['site.inner.certificate', { 'site.a': true, 'site.inner.tls': true }],
      ['site.inner.port', { 'site.a': true }],
    ]);
  });

  it('says what is required, if it is asked', () => {
    const required = questionsOf(backup).flatMap(({ id, required: is }) => (is ? [id] : []));
    expect(required).toEqual(['kind', 'drive', 'days']);
  });
});

describe('--schema', () => {
  it('requires what is asked, with if and then', () => {
    expect(schemaOf(server)).toMatchObject({
      properties: { certificate: { title: 'Certificate', type: ['string', 'null'] } },
      required: ['name'],
      allOf: [
        {
          if: { properties: { tls: { const: true } } },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: { properties: { certificate: {} }, required: ['certificate'] },
        },
      ],
    });
  });
});
