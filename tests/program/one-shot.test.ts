// --unattended --json: one line of JSON, whatever happens.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, doubt, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { ProgramFailure } from 'textui/program';
import { custom, UIScreen } from 'textui/screens';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommandOptions, command } from '../support/command-line.ts';

const backup = form('The backup', {
  port: number('Port', { integer: true, min: 1, max: 65535 }),
  targets: multiselect('Targets', { choices: ['nas', 's3'], min: 1 }),
  password: secret('Password'),
});
const CANARY = 'canary-7461';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-one-shot-'));
  writeFileSync(join(folder, 'secret'), CANARY);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const give = <Value>(answers: Value): Value => answers;
type Main = Parameters<typeof command<never, unknown>>[2];

/** The line that is printed, and the rest. */
async function shot(
  question: Parameters<typeof command<never, unknown>>[0],
  args: string | string[],
  main: Main = give,
  options: CommandOptions = {},
): Promise<{ line: Record<string, unknown>; out: string; err: string; code: number }> {
  const all = [
    ...(typeof args === 'string' ? args.split(' ').filter(Boolean) : args),
    '--unattended',
    '--json',
  ];
  const { out, err, exit } = await command(question, all, main, options);
  expect(out.split('\n')).toHaveLength(1);
  return { line: JSON.parse(out) as Record<string, unknown>, out, err, code: exit.code };
}

/** What a request asks for. */
function elicited(request: { params: { requestedSchema: { properties: object } } } | undefined): object {
  return request?.params.requestedSchema.properties ?? {};
}

describe('one line of JSON', () => {
  it('says that it is done', async () => {
    const { line, err, code } = await shot(number('Port'), '--port 80', (port: number) => ({
      port: port + 1,
    }));
    expect([line, code]).toEqual([{ resultType: 'complete', answers: { port: 80 }, value: { port: 81 } }, 0]);
    expect(err).toBe('Port: 80 (--port)');
  });

  it('says why a program cannot begin', async () => {
    const clashing = form(null, { userName: text('Name'), user_name: text('Name') });
    const { line, err, code } = await shot(clashing, '');
    const [message] = err.split('\n');
    expect([line, code]).toEqual([{ resultType: 'error', reason: 'failed', errors: {}, message }, 1]);
    expect(message).toContain('runProgram');
    const { line: second } = await shot(number('Port'), '', 'no function' as never);
    expect(second).toMatchObject({ reason: 'failed', message: expect.stringContaining('main') });
  });

  it('has no secret in its message', async () => {
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ password: CANARY }));
    const fails = (password: string): never => {
      throw new Error(`No such user: ada:${password}@db`);
    };
    const { line, out, err } = await shot(
      secret('Password'),
      ['--answers', join(folder, 'site.json')],
      fails,
    );
    expect(line).toMatchObject({ reason: 'failed', message: 'No such user: ada:***@db' });
    expect(out + err).not.toContain(CANARY);
  });

  it('has no value where that is no JSON', async () => {
    expect((await shot(number('Port'), '--port 80', () => 5n)).line).toEqual({
      resultType: 'complete',
      answers: { port: 80 },
    });
    expect((await shot(number('Port'), '--port 80', () => undefined)).line).not.toHaveProperty('value');
  });

  it('asks for what is missing, one request per form', async () => {
    const { line, code } = await shot(backup, '--targets nas');
    expect(code).toBe(2);
    expect(line).toEqual({
      resultType: 'input_required',
      inputRequests: {
        'the-backup': {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'The backup',
            requestedSchema: {
              type: 'object',
              properties: { port: { type: 'integer', title: 'Port', minimum: 1, maximum: 65535 } },
              required: ['port'],
            },
            _meta: { 'textui/id': 'the-backup', 'textui/kind': 'form' },
          },
        },
      },
      secrets: { password: 'BACKUP_PASSWORD_FILE' },
      hint: expect.stringContaining('--answers FILE'),
    });
  });

  it('has one request for everything, with whole ids; a list is one property', async () => {
    const site = hub('Site', {
      name: text('Name'),
      user: form('The user', { name: text('Name'), admin: confirm('Admin?') }),
      servers: list('Servers', text('Server'), { min: 1 }),
      disks: list('Disks', form('Disk', { size: number('Size') }), { min: 1 }),
      zone: select('Zone', { choices: () => ['UTC', 'CET'] }),
    });
    const { line } = await shot(site, '');
    const requests = line['inputRequests'] as Record<
      string,
      { params: { message: string; requestedSchema: { properties: object } } }
    >;
    expect(
      Object.entries(requests).map(([name, { params }]) => [
        name,
        params.message,
        Object.keys(params.requestedSchema.properties),
      ]),
    ).toEqual([['site', 'Site', ['name', 'user.name', 'user.admin', 'servers', 'disks', 'zone']]]);
    expect(requests['site']?.params.requestedSchema.properties).toMatchObject({
      zone: { type: 'string', enum: ['UTC', 'CET'] },
    });
  });

  it('can be answered as it asked', async () => {
    const file = join(folder, 'answers.json');
    const env = { BACKUP_PASSWORD_FILE: join(folder, 'secret') };
    const content = { port: 80, targets: ['nas'] };
    const reply = { 'the-backup': { action: 'accept', content } };
    for (const replies of [{ inputResponses: reply }, content]) {
      writeFileSync(file, JSON.stringify(replies));
      const { line } = await shot(backup, ['--answers', file], give, { env });
      expect(line).toMatchObject({ resultType: 'complete', answers: { port: 80, targets: ['nas'] } });
    }
  });

  it('says every error on standard error once', async () => {
    const { err } = await shot(number('Port'), '--port 1', async (_port: number, app) => {
      await app.say('The disk is slow.', { kind: 'error' });
    });
    expect(err.split('The disk is slow.')).toHaveLength(2);
  });

  it('hints at the file for secrets, where no variables are read', async () => {
    const { line } = await shot(secret('Password'), '', give, { name: null });
    expect(line).toMatchObject({
      inputRequests: {},
      secrets: { password: '--answers FILE' },
      hint: 'Put secrets, by their ids, in the file for --answers FILE.',
    });
  });

  it('says what was refused', async () => {
    expect(await shot(backup, '--port 0')).toMatchObject({
      line: { resultType: 'error', reason: 'answer-refused', errors: { port: 'Must be at least 1.' } },
      err: expect.stringMatching(
        /^--port: 0: Must be at least 1\.\nSome answers are missing, so nothing was done\.\n/,
      ),
      code: 2,
    });
    expect((await shot(backup, '--prot 1')).line).toMatchObject({
      resultType: 'error',
      errors: { '--prot': 'Unknown flag; did you mean --port?' },
    });
  });

  it('says what is missing as well, in the same line', async () => {
    const { line, err } = await shot(backup, '--prot 1 --set targets=tape');
    expect(line).toEqual({
      resultType: 'error',
      reason: 'answer-refused',
      errors: {
        '--prot': 'Unknown flag; did you mean --port?',
        targets: "No choice matches 'tape'. Allowed: nas, s3.",
      },
      inputRequests: { 'the-backup': expect.objectContaining({ method: 'elicitation/create' }) },
      secrets: { password: 'BACKUP_PASSWORD_FILE' },
      hint: expect.stringContaining('--answers FILE'),
    });
    expect(line).toMatchObject({
      inputRequests: { 'the-backup': { params: { requestedSchema: { required: ['port', 'targets'] } } } },
    });
    expect(err.split('\n').slice(0, 5)).toEqual([
      '--prot: Unknown flag; did you mean --port?',
      "--set targets: No choice matches 'tape'. Allowed: nas, s3.",
      'Some answers are missing, so nothing was done.',
      '  port      Port, a whole number from 1 to 65535  --port 1, BACKUP_PORT',
      '  password  Password, a secret                    BACKUP_PASSWORD_FILE',
    ]);
  });

  it('has what was warned of: unused keys, doubts and what the program says', async () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"zebra": 1}');
    const asked = form('Site', {
      name: text('Name', { accept: () => doubt('That is short.') }),
      port: number('Port', { default: 1 }),
    });
    const main: Main = async (_answers: unknown, app) => {
      await app.say('The disk is slow.', { kind: 'warning' });
    };
    const env = { TEXTUI_ANSWERS: file };
    const { line } = await shot(asked, '--name a', main, { env });
    expect(line['warnings']).toEqual([
      'That is short.',
      'The disk is slow.',
      `${file}: No question has the id 'zebra'; it was ignored.`,
    ]);
  });

  it('says that it failed, and that it had begun', async () => {
    const { line, err } = await shot(number('Port'), '--port 1', () => {
      throw new Error('The disk is full.');
    });
    expect(line).toEqual({
      resultType: 'error',
      reason: 'failed',
      errors: {},
      message: 'The disk is full.',
      started: true,
    });
    expect(err).toBe('Port: 1 (--port)\nThe disk is full.\nDEBUG=textui shows where.');
  });

  it('says that its function had begun where it needs more', async () => {
    const { line } = await shot(number('Port'), '--port 1', (_port: number, app) => app.ask(text('More')));
    expect(line).toMatchObject({
      resultType: 'input_required',
      started: true,
      inputRequests: { more: { params: { requestedSchema: { properties: { more: { type: 'string' } } } } } },
    });
  });

  it('names the form that its function asks, and takes replies under that name', async () => {
    const user = form('The user', {
      login: text('Login'),
      home: form('The home', { path: text('Path') }),
    });
    const asks: Main = (_port: number, app) => app.ask(user);
    const options = { asks: { user } };
    const { line } = await shot(number('Port'), '--port 1', asks, options);
    const requests = line['inputRequests'] as Record<string, { params: object }>;
    const required = ['user.login', 'user.home.path'];
    expect(Object.entries(requests)).toMatchObject([
      ['user', { params: { message: 'The user', requestedSchema: { required } } }],
    ]);
    const file = join(folder, 'replies.json');
    const replied = { 'user.login': 'ada', 'user.home.path': '/home/ada' };
    const replies = { user: { action: 'accept', content: replied } };
    writeFileSync(file, JSON.stringify({ inputResponses: replies }));
    const { line: done } = await shot(number('Port'), ['--port', '1', '--answers', file], asks, options);
    expect(done).toMatchObject({ value: { login: 'ada', home: { path: '/home/ada' } } });
  });

  it('asks for a danger alone, when nothing else is missing', async () => {
    const disk = form('Disk', {
      erase: confirm('Erase it?', { danger: true }),
      parts: list('Parts', form('Part', { wipe: confirm('Wipe?', { danger: true }) }), { min: 1 }),
      name: text('Name'),
      pin: secret('PIN'),
    });
    const asked = async (args: string, env = {}): Promise<string[]> => {
      const { line } = await shot(disk, args, give, { env });
      const { disk: request } = line['inputRequests'] as { disk?: never };
      return Object.keys(elicited(request));
    };
    const env = { BACKUP_PIN_FILE: join(folder, 'secret') };
    expect(await asked('')).toEqual(['name']);
    expect(await asked('--name a')).toEqual([]);
    expect(await asked('', env)).toEqual(['name']);
    expect(await asked('--name a', env)).toEqual(['erase']);
    expect(await asked('--name a --erase', env)).toEqual(['parts']);
  });

  it('names what is missing in the items of a list, and beside what is asked for', async () => {
    const users = list('Users', form('User', { name: text('Name'), role: text('Role') }));
    const logo = custom('Logo', { screen: () => new UIScreen() as never });
    const { line } = await shot(form('Site', { title: text('Title'), logo, users }), [
      '--users',
      '[{"name":"a"}]',
    ]);
    const required = 'An answer is required.';
    expect(line).toMatchObject({
      resultType: 'error',
      reason: 'needs-answers',
      errors: { logo: required, 'users.0.role': required },
      inputRequests: { site: { params: { requestedSchema: { required: ['title'] } } } },
    });
  });

  it.each(['--help', '--version', '--schema', '--questions'])('holds what %s prints', async (flag) => {
    const { line } = await shot(backup, flag, undefined, { version: '1' });
    expect(line).toMatchObject({ resultType: 'complete', value: expect.anything() });
  });

  it('holds no secret', async () => {
    const env = { BACKUP_PASSWORD_FILE: join(folder, 'secret') };
    const { out, err, line } = await shot(backup, '--port 1 --targets nas', give, { env });
    expect(out + err).not.toContain(CANARY);
    const told = { port: 1, targets: ['nas'] };
    expect(line).toEqual({ resultType: 'complete', answers: told, value: { ...told, password: '***' } });
  });

  it('holds no secret of a list, nor of a form in a list', async () => {
    const all = form('All', {
      pins: list('Pins', secret('Pin')),
      users: list('Users', form('User', { name: text('Name'), pin: secret('Pin') })),
    });
    const answers = { pins: ['canary-1', 'canary-2'], users: [{ name: 'ada', pin: 'canary-3' }] };
    const { out, err, line } = await shot(all, '', give, { answers });
    expect(out + err).not.toContain('canary');
    const told = { users: [{ name: 'ada' }] };
    const value = { pins: ['***', '***'], users: [{ name: 'ada', pin: '***' }] };
    expect(line).toEqual({ resultType: 'complete', answers: told, value });
  });

  it('holds no secret at any depth of its value, nor a short one by itself', async () => {
    const given = { answers: { password: 'sesame', pin: '7' } };
    const asked = form('All', { password: secret('Password'), pin: secret('PIN') });
    const value = { url: 'a:sesame@b', in: [{ sesame: ['7', 'route 7', 7] }], pin: '7' };
    const hidden = { url: 'a:***@b', in: [{ '***': ['***', 'route 7', 7] }], pin: '***' };
    expect((await shot(asked, '', () => value, given)).line).toMatchObject({ value: hidden });
    const fails = (): never => {
      throw new ProgramFailure('No sesame.', { value });
    };
    const { line } = await shot(asked, '', fails, given);
    expect(line).toMatchObject({ message: 'No ***.', value: hidden });
  });

  const deploy = form('Deploy', {
    tag: text('Tag'),
    regions: multiselect('Regions', { choices: ['eu', 'us'], min: 1 }),
    level: number('Level', { default: 3 }),
    note: text('Note', { optional: true }),
    fast: confirm('Fast', { ask: false, default: false }),
    sure: confirm('Deploy to production?', { danger: true }),
  });
  interface Requested {
    params: { message: string; requestedSchema: { properties: Record<string, object>; required: string[] } };
  }
  const requestIn = (line: Record<string, unknown>) =>
    (line['inputRequests'] as { deploy: Requested }).deploy.params;

  it('asks for every open question, and says which of them need an answer', async () => {
    const { line } = await shot(deploy, '--level x');
    const { properties, required } = requestIn(line).requestedSchema;
    expect([Object.keys(properties), required]).toEqual([
      ['tag', 'regions', 'level', 'note'],
      ['tag', 'regions', 'level'],
    ]);
    const { line: second } = await shot(deploy, '--tag v1');
    const asked = requestIn(second).requestedSchema;
    expect([asked.required, asked.properties['level']]).toEqual([
      ['regions'],
      { type: 'number', title: 'Level', default: 3 },
    ]);
  });

  it('has a hint that works as it is written', async () => {
    const hint = (about: string, file: string): string =>
      `Ask your user, then run the same command again with --unattended --json and all answers, those of this run too: nothing is kept. Give them as flags (${about}), or as JSON, by id, in a file: ${file}.`;
    const { line } = await shot(deploy, '');
    expect(line['hint']).toBe(hint('--tag TEXT --regions eu,us', '--answers FILE'));
    const flags = /\((.*)\)/.exec(String(line['hint']))?.[1] ?? '';
    const { line: second } = await shot(deploy, flags);
    expect(second['hint']).toBe(hint('--sure or --no-sure', '--answers FILE'));
    expect(await shot(deploy, `${flags} --sure`)).toMatchObject({ line: { resultType: 'complete' } });
    const { line: without } = await shot(deploy, '', give, { builtIn: ['unattended', 'json'] });
    const file = 'env TEXTUI_ANSWERS=FILE COMMAND';
    expect(without['hint']).toBe(hint('--tag TEXT --regions eu,us', file));
    const path = join(folder, 'given.json');
    writeFileSync(path, JSON.stringify({ tag: 'v1', regions: ['eu'], sure: true }));
    const env = { TEXTUI_ANSWERS: path };
    expect(await shot(deploy, '', give, { builtIn: ['unattended', 'json'], env })).toMatchObject({
      line: { resultType: 'complete' },
    });
  });

  it('shows the answers so far beside a danger', async () => {
    const { line } = await shot(deploy, '--tag v1 --regions eu,us');
    expect(requestIn(line).message.split('\n')).toEqual([
      'Deploy to production?',
      'Tag: v1',
      'Regions: eu, us',
      'Level: 3',
      'Fast: no',
    ]);
    expect(Object.keys(requestIn(line).requestedSchema.properties)).toEqual(['sure']);
  });

  it('asks for a list as a whole, whatever is in it', async () => {
    const rows = list('Rows', list('Row', text('Cell'), { min: 1 }), { min: 1 });
    const users = list('Users', form('User', { name: text('Name'), tags: list('Tags', text('Tag')) }), {
      min: 2,
    });
    const all = form('All', { rows, users });
    const { line } = await shot(all, '');
    expect(line['inputRequests']).toMatchObject({
      all: { params: { requestedSchema: { required: ['rows', 'users'] } } },
    });
    const file = join(folder, 'lists.json');
    const content = { rows: [['a']], users: '[{"name":"ada"},{"name":"bob","tags":["x"]}]' };
    writeFileSync(file, JSON.stringify({ inputResponses: { all: { action: 'accept', content } } }));
    const { line: done } = await shot(all, ['--answers', file]);
    expect(done).toMatchObject({
      resultType: 'complete',
      answers: {
        rows: [['a']],
        users: [
          { name: 'ada', tags: [] },
          { name: 'bob', tags: ['x'] },
        ],
      },
    });
  });

  it('refuses a list that was given whole and has too few items', async () => {
    const { line } = await shot(list('Tags', text('Tag'), { min: 2 }), '--tags a');
    expect(line).toMatchObject({
      reason: 'answer-refused',
      errors: { tags: 'Add at least 2 items.' },
    });
  });

  it.each([
    ['a secret', list('Pins', secret('Pin'), { min: 1 }), { 'pins.0': '--answers FILE' }],
    [
      'a form that holds a secret',
      list('Users', form('User', { pin: secret('Pin') }), { min: 1 }),
      { 'users.0.pin': '--answers FILE' },
    ],
    [
      'a list of secrets',
      list('Rows', list('Pins', secret('Pin'), { min: 1 }), { min: 1 }),
      { 'rows.0.0': '--answers FILE' },
    ],
  ])('names the way of the first item of a list: %s', async (_, question, secrets) => {
    const { line } = await shot(question, '');
    expect(line).toEqual({
      resultType: 'input_required',
      inputRequests: {},
      secrets,
      hint: 'Put secrets, by their ids, in the file for --answers FILE.',
    });
  });

  it('does not ask for a custom question, whose screen is for people, but takes its value', async () => {
    const colour = custom('Colour', { screen: () => new UIScreen() as never });
    const colours = list('Colours', colour, { min: 1 });
    const { line, err } = await shot(colour, '');
    const errors = { colour: 'An answer is required.' };
    expect(line).toMatchObject({ resultType: 'error', reason: 'needs-answers', errors, inputRequests: {} });
    expect(err).toContain('  colour  Colour');
    const { line: done } = await shot(colours, '--colours.0 red');
    expect(done).toMatchObject({ resultType: 'complete', answers: { colours: ['red'] } });
  });

  it('cannot be broken by a label', async () => {
    const evil = form('\u001b[2J\u2028{"resultType":"complete"}\n', { a: text('A\u0085B\n{"x":1}') });
    const { out, line } = await shot(evil, '');
    expect(line['resultType']).toBe('input_required');
    expect(out).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });
});
