// Keys that no question has, and questions that a program asks later.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, confirm, createApp, form, number, secret, select, text } from 'textui';
import { source } from 'textui/answers';
import { ScriptedTerminal } from 'textui/terminal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const server = form('Server', { name: text('Name'), port: number('Port', { default: 443 }) });
const target = form('Target', { kind: select('Kind', { choices: ['disk', 's3'] }) })
  .and({ bucket: text('Bucket') }, { when: ({ kind }) => kind === 's3' })
  .and({ path: text('Path') }, { when: ({ kind }) => kind === 'disk' });
const give = <Value>(answers: Value): Value => answers;

let folder = '';
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-asks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('answers to what a program asks later', () => {
  it('are refused together with all others', async () => {
    const asks = { speed: number('Speed'), go: confirm('Go on?') };
    const { exit, err } = await command(server, '--name a --port x --speed x --set go=x --unattended', give, {
      asks,
    });
    expect(err.split('\n').map((line) => line.split(':')[0])).toEqual(['--port', '--speed', '--set go']);
    expect(Object.keys((exit as { errors: object }).errors)).toEqual(['port', 'speed', 'go']);
  });
});

describe('a key that no question has', () => {
  it.each(['', '--unattended '])('is refused before the function is called: %j', async (mode) => {
    let called = false;
    const path = file('site.json', { zebra: 1, name: 'mail', prot: 1 });
    const args = `${mode}--answers ${path} --set lion=1`;
    const { exit, err } = await command(server, args, () => (called = true), { lines: ['', ''] });
    expect(err.split('\n')).toEqual([
      "--set lion: No question has the id 'lion'.",
      `${path}: No question has the id 'zebra'.`,
      `${path}: No question has the id 'prot'; did you mean 'port'?`,
    ]);
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2, errors: { zebra: expect.any(String) } });
    expect(called).toBe(false);
  });

  it('only causes a warning if it comes from TEXTUI_ANSWERS', async () => {
    const env = { TEXTUI_ANSWERS: file('site.json', { zebra: 1, name: 'mail' }) };
    const { exit, err } = await command(server, '--unattended', give, { env });
    expect(exit.code).toBe(0);
    expect(err).toBe(`${env.TEXTUI_ANSWERS}: No question has the id 'zebra'; it was ignored.`);
  });

  it('is none where the question was passed over', async () => {
    const args = '--unattended --kind disk --set path=/x --set bucket=pix';
    expect((await command(target, args, give)).exit).toMatchObject({ value: { kind: 'disk', path: '/x' } });
  });

  it('in an object of the program is refused, unless it is to be ignored', async () => {
    const { exit, err } = await command(server, '--unattended', give, { answers: { name: 'a', zebra: 1 } });
    expect([exit.code, err]).toEqual([2, "answers: No question has the id 'zebra'."]);
    const answers = source('flags', { name: 'a', zebra: 1 }, { others: 'ignore' });
    expect(await command(server, '--unattended', give, { answers })).toMatchObject({
      exit: { code: 0 },
      err: '',
    });
  });

  it('is no id where it begins with a dollar sign', async () => {
    const path = file('site.json', { name: 'mail', $schema: 'x', $asked: ['zebra'], $mine: { a: 1 } });
    const { exit, err } = await command(server, `--unattended --answers ${path}`, give);
    expect([exit.code, err]).toEqual([0, '']);
  });
});

it('ignores a variable that no question has', async () => {
  const env = { BACKUP_PROT: '80', BACKUP_NAME: 'mail' };
  expect(await command(server, '--unattended', give, { env })).toMatchObject({
    exit: { value: { name: 'mail', port: 443 } },
    err: '',
  });
});

describe('a question that the program asks later', () => {
  const go = confirm('Go on?');
  const login = form('Login', {
    user: text('User'),
    pin: secret('Pin'),
    tries: number('Tries', { default: 3 }),
  });
  const asks = { asks: { go, login } };
  const main = async (_answers: unknown, app: App): Promise<unknown> => [
    await app.ask(go),
    await app.ask(login),
  ];

  it('has a flag, a variable and a place in files', async () => {
    writeFileSync(join(folder, 'pin'), 'hunter2');
    const env = { BACKUP_NAME: 'mail', BACKUP_LOGIN_PIN_FILE: join(folder, 'pin') };
    const path = file('site.json', { login: { user: 'ada' } });
    const { exit } = await command(server, `--unattended --go --answers ${path}`, main, { ...asks, env });
    expect(exit).toMatchObject({ value: [true, { user: 'ada', pin: 'hunter2', tries: 3 }] });
  });

  it('is checked with all others, before anything is asked', async () => {
    const args = '--port x --login.tries y --unattended';
    const { exit, err } = await command(server, args, main, asks);
    expect(err.split('\n').slice(0, 4)).toEqual([
      "--port: 'x' is not a number.",
      "--login.tries: 'y' is not a number.",
      'Some answers are missing, so nothing was done.',
      '  name  Name, text  --name TEXT, BACKUP_NAME',
    ]);
    expect(exit).toMatchObject({
      errors: { 'login.tries': expect.any(String) },
      questions: [{ id: 'name' }],
    });
  });

  it('is in --help, --questions and --schema, and never required', async () => {
    const { out } = await command(server, '--help', main, asks);
    const rows = out.split('\n').filter((line) => line.includes('later'));
    expect(rows).toEqual([
      '  --go, --no-go               Go on? Asked later.',
      '  --login.user TEXT           User, text. Asked later.',
      '  BACKUP_LOGIN_PIN_FILE=FILE  Pin, a secret. Asked later.',
      '  --login.tries NUMBER        Tries, a number (default: 3). Asked later.',
    ]);
    const questions = JSON.stringify(JSON.parse((await command(server, '--questions', main, asks)).out));
    expect(questions).toContain(
      '{"id":"go","kind":"confirm","label":"Go on?","required":false,"later":true}',
    );
    const schema = JSON.parse((await command(server, '--schema', main, asks)).out) as Record<string, never>;
    expect(schema['required']).toEqual(['name']);
    expect(schema['properties']).toMatchObject({
      go: { title: 'Go on?', type: 'boolean' },
      login: { type: 'object', properties: { user: { type: 'string' } } },
    });
    expect(JSON.stringify(schema['properties'])).not.toContain('required');
  });

  it('is listed with its flag where it is missing', async () => {
    const { err } = await command(server, '--unattended --name a', main, asks);
    expect(err.split('\n').slice(-3)).toEqual([
      'Some answers are missing.',
      '  go  Go on? yes or no  --go or --no-go, BACKUP_GO',
      'Add the flags or variables shown, or put the answers in a file: --answers FILE.',
    ]);
  });

  it('is saved under its id, and can be given back', async () => {
    const path = join(folder, 'saved.json');
    await command(server, `--name a --port 1 --save ${path}`, main, {
      ...asks,
      lines: ['yes', 'ada', '1', ''],
    });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      name: 'a',
      port: 1,
      go: true,
      login: { user: 'ada', tries: 3 },
    });
    const again = await command(server, `--answers ${path}`, main, { ...asks, lines: ['2'] });
    expect(again.exit).toMatchObject({ value: [true, { user: 'ada', pin: '2', tries: 3 }] });
  });

  it('may not be asked at all: its answer is then not unknown', async () => {
    const { err, exit } = await command(server, '--unattended --name a --set go=yes', give, asks);
    expect([exit.code, err]).toEqual([0, '']);
  });

  it.each([
    [{ port: number('Port') }, "'port' and 'port' have the same flag --port"],
    [{ 'a b': number('Port') }, 'letters, digits'],
    [{ port: 5 }, 'a question'],
  ])('must have a name of its own: %#', async (own, message) => {
    const { exit, err } = await command(server, '', give, { asks: own as never });
    expect(exit.reason).toBe('failed');
    expect(err).toContain(message);
  });
});

describe('the hint of a source', () => {
  it('is in the list of what is missing, which ends with it', async () => {
    let err = '';
    const answers = source(
      'flags',
      {},
      { others: 'ignore', hint: ({ id }) => (id === 'port' ? null : `-o ${id}=…`) },
    );
    const exit = await createApp({
      terminal: new ScriptedTerminal(),
      errorOutput: { write: (text) => (err += text) },
      mode: 'unattended',
      answers,
    }).run(form('F', { name: text('Name'), port: number('Port'), pin: secret('Pin') }));
    expect(exit.code).toBe(2);
    expect(err.split('\n')).toEqual([
      'Some answers are missing, so nothing was done.',
      '  name  Name, text      -o name=…',
      '  port  Port, a number',
      '  pin   Pin, a secret   -o pin=…, TEXTUI_ANSWERS=FILE',
      'Give them as shown.',
      '',
    ]);
  });

  it('must be a function', () => {
    expect(() => source('flags', {}, { hint: 'x' as never })).toThrow('a function');
  });
});
