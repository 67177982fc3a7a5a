// Questions with conditions as a program declares them: flags, variables, files, --help, --questions, --schema.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { questionsOf, schemaOf, source } from 'textui/answers';
import { startApp } from 'textui/testing';
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
    expect((await run(backup, `${args} --variant xs`)).err).toContain(
      "--variant: xs: No choice matches 'xs'.",
    );
    expect((await run(backup, args)).exit).toMatchObject({ questions: [{ id: 'variant' }] });
  });
});

describe('an answer to what is not asked', () => {
  const given = async (args: string, options = {}): Promise<string> => (await run(backup, args, options)).err;

  it('by a flag, --set or a file is refused, and the answer is named that it depends on', async () => {
    const because = 'Not asked, because Use TLS? is no.';
    const { exit, err } = await run(server, '--unattended --name=a --no-tls --certificate=c');
    expect(err).toBe(`--certificate: ${because}`);
    expect(exit).toEqual({ reason: 'answer-refused', code: 2, errors: { certificate: because } });
    const set = await run(server, '--unattended --name=a --no-tls --set certificate=c');
    expect(set.err).toBe(`--set certificate: ${because}`);
    const path = file('site.json', { name: 'a', tls: false, certificate: 'c' });
    expect((await run(server, `--unattended --answers ${path}`)).err).toBe(
      `${path}: certificate: ${because}`,
    );
  });

  it('is refused before anything is asked', async () => {
    const { err, out } = await run(server, '--no-tls --certificate=c', { lines: ['a'] });
    expect([err, out]).toEqual(['--certificate: Not asked, because Use TLS? is no.', '']);
    const all = await run(server, '--name=a --port=1 --no-tls --certificate=c', { lines: ['a'] });
    expect([all.err, all.out]).toEqual(['--certificate: Not asked, because Use TLS? is no.', '']);
  });

  it.each([
    ['--targets=nas --drive=x', 'Not asked, because Targets is nas.'],
    ['--targets=nas,tape --hold --days=1 --drive=x', 'Not asked, because Hold? is yes.'],
    ['--targets=nas --hold --days=1 --drive=x', 'Not asked, because Targets is nas.'],
    ['--drive=x', 'Not asked, because Targets is none.'],
  ])('names the first entry that does not match: %s', async (args, message) => {
    expect(await given(`--unattended --kind=incremental ${args}`)).toBe(`--drive: ${message}`);
  });

  it('names the first entry as it is written, whatever is asked first', async () => {
    const both = form('F', { a: confirm('A?', { default: false }), b: confirm('B?', { default: false }) });
    const asked = both.and({ c: text('C') }, { when: { b: true, a: true } });
    const { err } = await run(asked, '--unattended --c=1');
    expect(err).toBe('--c: Not asked, because B? is no.');
    expect((await run(asked, '--unattended --b --c=1')).err).toBe('--c: Not asked, because A? is no.');
  });

  it('names a choice by its label', async () => {
    expect(await given('--unattended --kind=off --level=2')).toBe(
      '--level: Not asked, because Kind is none at all.',
    );
  });

  it('does not name what was skipped itself', async () => {
    const chain = server.and({ key: text('Key') }, { when: { certificate: 'c' } });
    const { exit, err } = await run(chain, '--unattended --name=a --no-tls --key=k');
    expect([exit.reason, err]).toEqual(['answer-refused', '--key: Not asked after these answers.']);
  });

  it('is a warning where a function decides', async () => {
    const { exit, err } = await run(
      backup,
      '--unattended --kind=incremental --targets=nas --overwrite --variant=ts',
    );
    expect(err.split('\n')).toEqual([
      '--overwrite: Not asked after these answers.',
      '--variant: Not asked after these answers.',
    ]);
    expect(exit).toMatchObject({ code: 0, value: { overwrite: undefined, variant: undefined } });
  });

  it('is a warning if a person gave the answer that it depends on', async () => {
    const { exit, out, err } = await run(server, '--name=a --certificate=c', { lines: ['no', ''] });
    expect(exit).toMatchObject({ code: 0, value: { tls: false, certificate: undefined } });
    expect(err).toBe('');
    expect(out).toContain(
      'Use TLS? (yes): no\nWarning: --certificate: Not asked, because Use TLS? is no.\nPort (443):',
    );
  });

  it('counts again if the person changes that answer', async () => {
    const { exit, out } = await run(server, '--name=a --certificate=c', { lines: ['no', '<', 'yes', ''] });
    expect(exit).toMatchObject({ value: { tls: true, certificate: 'c' } });
    expect(out).toContain('Use TLS? (no): yes\nCertificate: c (--certificate)\nPort (443):');
  });

  it('is a warning if another program gave the answer', async () => {
    const session = await jsonSession(server, [{ name: 'a', tls: false, port: 1 }], {
      answers: source('flags', { certificate: 'c' }),
    });
    expect(session.of('textui/say')).toEqual([
      { text: 'flags: certificate: Not asked, because Use TLS? is no.', kind: 'warning' },
    ]);
    expect(session.value).toMatchObject({ certificate: undefined });
  });

  it('is ignored by a variable, as a default, and if it is null', async () => {
    const env = { BACKUP_CERTIFICATE: 'c' };
    const quiet = async (args: string, options = {}): Promise<unknown[]> => {
      const { exit, err } = await run(server, `--unattended --name=a --no-tls ${args}`, options);
      return [exit.code, err];
    };
    expect(await quiet('', { env })).toEqual([0, '']);
    expect(await quiet(`--defaults ${file('defaults.json', { certificate: 'c' })}`)).toEqual([0, '']);
    expect(await quiet(`--answers ${file('null.json', { certificate: null })}`)).toEqual([0, '']);
  });

  it('in a section, a form or a list is refused as well', async () => {
    const setup = hub('Set up', { tls: confirm('Use TLS?', { default: true }) })
      .and({ key: form('Key', { path: text('Path'), size: number('Size') }) }, { when: { tls: true } })
      .and({ users: list('Users', text('User')) }, { when: { tls: true } });
    const answers = { tls: false, key: { path: 'x', size: null }, users: ['ada'] };
    const because = 'Not asked, because Use TLS? is no.';
    for (const mode of ['lines', 'unattended'] as const) {
      const exit = await startApp(setup, { answers, mode, lines: ['c'] }).ended;
      expect(exit).toMatchObject({ errors: { 'key.path': because, users: because } });
      expect(Object.keys('errors' in exit ? exit.errors : {})).toHaveLength(2);
    }
    const empty = { tls: false, key: { path: null }, users: null };
    expect(await startApp(setup, { answers: empty, mode: 'unattended' }).result).toMatchObject({
      tls: false,
    });
  });

  it('is refused in the items of a list', async () => {
    const users = form(null, { users: list('Users', server) });
    const answers = {
      users: [
        { name: 'a', tls: true, certificate: 'c' },
        { name: 'b', tls: false, certificate: 'c' },
      ],
    };
    expect(await startApp(users, { answers, mode: 'unattended' }).ended).toMatchObject({
      errors: { 'users.1.certificate': 'Not asked, because Use TLS? is no.' },
    });
  });

  it('quotes no secret', async () => {
    const question = form(null, { tls: confirm('TLS?') }).and(
      { key: secret('Key') },
      { when: { tls: true } },
    );
    const { err } = await run(question, `--unattended --no-tls --answers ${file('s.json', { key: 'hush' })}`);
    expect(err).toMatch(/s\.json: key: Not asked, because TLS\? is no\.$/);
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
          inputSchemaOf(new ProgramSetup(question, { env: {}, ...options }))['properties'] as object,
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
          then: { properties: { certificate: { not: { type: 'null' } } }, required: ['certificate'] },
          else: { properties: { certificate: { type: 'null' } } },
        },
      ],
    });
  });
});
