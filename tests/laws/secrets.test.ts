// A canary is planted in every secret: it must not be in anything that leaves the process.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  confirm,
  doubt,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import { answersFromEnv, answersFromFile, questionsOf, schemaOf } from 'textui/answers';
import { custom, GetInputScreen, GetPasswordInputScreen, PasswordDialog, UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import type { StandardSchema } from 'textui/types';
import { afterAll, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';
import { answer, type Way, WAYS } from './ways.ts';

const folder = mkdtempSync(join(tmpdir(), 'textui-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CANARY = 'canary-5f2b';

const account = form('Account', { name: text('Name'), password: secret('Password', { minLength: 3 }) });
const short = form('Account', { password: secret('Password', { minLength: 99 }) });
const picky = form('Account', { password: secret('Password', { accept: () => false }) });
const whole = form('Account', { password: secret('Password') }, { accept: () => 'Not like that.' });
const users = list('Users', form(null, { name: text('Name'), password: secret('Password') }), { max: 1 });
const keys = list('Keys', secret('Key'), { max: 1 });
const setup = hub('Set up', { account, token: secret('Token', { default: CANARY }) });
const late = form(null, { name: text('Name') }).and(() => ({ password: secret('Password') }));

const quoting: StandardSchema<string> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) => ({ issues: [{ message: `Received "${JSON.stringify(value)}"` }] }),
  },
};
const doubting = (value: unknown) => doubt(`Is ${JSON.stringify(value)} meant?`);

const answers = {
  name: 'ada',
  password: CANARY,
  token: CANARY,
  account: { name: 'ada', password: CANARY },
};

/** Everything that leaves a process. */
async function left(asked: unknown, options: Record<string, unknown>): Promise<string> {
  const app = startApp(asked as never, options as never);
  const exit = await (options['lines'] === undefined ? app.ended : app.end());
  const { value, ...rest } = exit as { value?: unknown };
  void value;
  return [app.output, app.errorOutput, app.transcript, JSON.stringify(app.asked), JSON.stringify(rest)].join(
    '\n',
  );
}

describe.each(WAYS)('by %s', (way) => {
  const given = { name: 'ada', password: CANARY };
  const secrets = ['password'];

  it('a secret reaches the program or is refused, and is in nothing that leaves the process', async () => {
    const outcome = await answer(way, account, given, { secrets });
    const takesSecrets = new Set<Way>(['person', 'file', 'variable']).has(way);
    expect(outcome.given).toEqual(takesSecrets ? [given] : []);
    expect(outcome.told).not.toContain(CANARY);
  });

  it.each([
    ['too short', short],
    ['refused by its check', picky],
    ['refused with all others', whole],
  ])('a secret that is %s is not told', async (_why, question) => {
    const outcome = await answer(way, question, { password: CANARY }, { secrets });
    expect(outcome.given).toEqual([]);
    expect(outcome.told).not.toContain(CANARY);
  });

  it('a secret of a file is not told where something else is refused', async () => {
    const path = join(folder, 'password');
    writeFileSync(path, CANARY);
    const port = form('Account', { port: number('Port', { max: 9 }), password: secret('Password') });
    const env = { BACKUP_PASSWORD_FILE: path };
    const outcome = await answer(way, port, { port: 70 }, { env });
    expect(outcome.given).toEqual([]);
    expect(outcome.told).toContain('Must be at most 9.');
    expect(outcome.told).not.toContain(CANARY);
  });
});

it('are hidden also if they are in the items of a default', async () => {
  const users = list('Users', form('User', { password: secret('Password'), name: text('Name') }));
  const site = form('Site', { users }).and(
    { host: text('Host') },
    { accept: ({ users: all, host }) => host === 'ok' || { host: `Refused: ${all[0]?.password}` } },
  );
  const defaults = { users: [{ password: 'Zq7SECRETq7Z', name: 'x' }] };
  const app = startApp(site, { defaults, lines: ['', 'bad', 'ok'] });
  await app.ended;
  expect(app.output).toContain('Refused: ***');
  expect(app.output).not.toContain('Zq7');
});

describe('a secret', () => {
  it.each([
    ['a form', account, answers],
    ['a form that refuses it', short, answers],
    ['a form whose check refuses it', picky, answers],
    ['a form that refuses all of it', whole, answers],
    ['a form in the place of which it stands', form(null, { account }), { account: CANARY }],
    ['a question that it is not a text for', account, { name: 'a', password: [[CANARY]] }],
    ['a list of forms', users, { users: [{ name: 'a', password: CANARY }] }],
    ['a list of forms that is too long', users, { users: [answers, answers] }],
    ['a list of forms as a text', users, { users: JSON.stringify([answers, answers]) }],
    ['a list that it is not a list for', users, { users: CANARY }],
    ['a list of secrets', keys, { keys: [CANARY] }],
    ['a list of secrets that is too long', keys, { keys: [CANARY, `${CANARY}2`] }],
    ['a hub', setup, answers],
    ['a question that depends on others', late, { password: [CANARY] }],
    ['an object in the place of a text', text('Name'), { name: { password: CANARY } }],
    ['an object in the place of a number', number('Name'), { name: { password: CANARY } }],
    ['an object in the place of a confirm', confirm('Name'), { name: { password: CANARY } }],
    [
      'an object in the place of a choice',
      select('Name', { choices: ['a'] }),
      { name: { password: CANARY } },
    ],
    [
      'an object in the place of choices',
      multiselect('Name', { choices: ['a'] }),
      { name: [{ password: CANARY }] },
    ],
    ['an object in the place of an item', list('Name', text('One')), { name: [{ password: CANARY }] }],
    ['an object in the place of a number of a list', list('Name', number('One')), { name: [{ p: CANARY }] }],
    ['an object in a list', text('Name'), { name: [[{ password: CANARY }]] }],
    ['an object that a dialog is given', new GetInputScreen('Name'), { name: { password: CANARY } }],
    ['a text with a line end', text('Name'), { name: `ada\rpassword=${CANARY}` }],
    ['a dialog that is given a text with a line end', new GetInputScreen('Name'), { name: `a\r${CANARY}` }],
    ['a schema that quotes it', secret('Password', { accept: quoting }), answers],
    [
      'a schema of a form that quotes it',
      form(null, { password: secret('Password') }, { accept: quoting }),
      answers,
    ],
    ['a check that quotes it', form(null, { password: secret('P', { accept: [quoting] }) }), answers],
    ['a doubt that quotes it', form(null, { password: secret('P', { accept: doubting }) }), answers],
    ['a dialog whose check quotes it', new GetPasswordInputScreen('Password', { accept: quoting }), answers],
    ['a dialog whose doubt quotes it', new PasswordDialog('Password', { accept: doubting }), answers],
    [
      'a custom question that refuses it',
      custom('Password', { screen: () => new PasswordDialog(), accept: () => 'No.' }),
      answers,
    ],
    ['a mistyped key', account, { name: 'a', pasword: CANARY }],
    ['a key that nobody asks for', text('Name', { default: 'x' }), { elsewhere: CANARY }],
    ['a dialog', new PasswordDialog('Password', { confirm: true }), answers],
    ['a dialog that refuses it', new GetPasswordInputScreen('Password', { accept: () => 'No.' }), answers],
  ])('in %s is in nothing that leaves the process', async (_, asked, given) => {
    const stateless = asked instanceof UIScreen;
    expect(await left(asked, { answers: given, mode: 'unattended' })).not.toContain(CANARY);
    if (stateless) return;
    expect(await left(asked, { answers: given, lines: [] })).not.toContain(CANARY);
    expect(await left(asked, { defaults: given, mode: 'unattended' })).not.toContain(CANARY);
  });

  it('that a person types is in nothing either', async () => {
    expect(await left(account, { lines: ['ada', CANARY] })).not.toContain(CANARY);
  });

  it.each([
    ['a hub', setup],
    ['a list', list('Keys', secret('Key'), { default: [CANARY] })],
    ['a list of forms', list('Users', account, { default: [{ name: 'ada', password: CANARY }] })],
    ['a list of forms that grow', list('Users', late, { default: [{ name: 'ada', password: CANARY }] })],
    ['a form', form('Account', { keys }, { default: { keys: [CANARY] } })],
    ['a custom question', custom('Key', { screen: () => new PasswordDialog(), default: CANARY })],
  ])('as a default of %s is in no description', async (_, asked) => {
    expect(JSON.stringify([schemaOf(asked), questionsOf(asked)])).not.toContain(CANARY);
    const told: string[] = [];
    for (const flag of ['--help', '--schema', '--questions']) {
      told.push((await command(asked as Question<unknown>, flag, () => null)).out);
    }
    expect(told.join('\n')).not.toContain(CANARY);
  });

  it('as a default of another type is not in the error', () => {
    expect(() => secret('PIN', { default: 837_465 as never })).toThrow(/^secret: default must be a string/);
    expect(() => secret('PIN', { default: 837_465 as never })).not.toThrow('837465');
  });

  it.each([
    ['abcd', 'abcd, not Abcd nor abc', '***, not Abcd nor abc'],
    ['hunter2', 'xhunter2hunter2.', 'x******.'],
    ['abc', 'abc is too short to be hidden', 'abc is too short to be hidden'],
    ['at$&', 'at$& is hidden', '*** is hidden'],
  ])('that a refusal quotes becomes ***: %s', async (pw, message, shown) => {
    const app = startApp(secret('Password', { accept: () => message }), { lines: [pw] });
    await app.end();
    expect(app.output).toContain(shown);
  });

  it('that a refusal quotes is hidden with all others, the longest first', async () => {
    const login = form(null, {
      old: secret('Old'),
      now: secret('New'),
      name: text('Name', { accept: () => 'rain-2 and rain' }),
    });
    const app = startApp(login, { lines: ['rain', 'rain-2', 'ada'] });
    await app.end();
    expect(app.output).toContain('*** and ***');
    expect(app.output).not.toContain('rain');
  });

  it('that the program itself prints is its own business', async () => {
    const app = startApp(
      async (running) => {
        await running.say(`Hello ${await running.ask(secret('Password'))}.`);
      },
      { lines: ['hunter2'] },
    );
    await app.ended;
    expect(app.output).toContain('Hello hunter2.');
  });

  it('comes from a file that a variable names, and one newline at its end is dropped', async () => {
    const path = join(folder, 'password');
    writeFileSync(path, `${CANARY}\n\n`);
    const env = answersFromEnv({ MY_PASSWORD_FILE: path }, 'MY_');
    expect(await env.get({ id: 'password', kind: 'secret' })).toBe(`${CANARY}\n`);
    writeFileSync(path, `${CANARY}\n`);
    const app = startApp(secret('Password'), { answers: env, mode: 'unattended' });
    expect(await app.result).toBe(CANARY);
    expect(app.output).toBe('Password: (given)\n');
  });

  it('in a plain variable is refused, and the message names both', async () => {
    const answers = answersFromEnv({ MY_PASSWORD: CANARY }, 'MY_');
    const line = 'MY_PASSWORD: Do not put a secret in an environment variable; use MY_PASSWORD_FILE=FILE.\n';
    const app = startApp(secret('Password'), { answers, mode: 'unattended' });
    expect(await app.ended).toMatchObject({ reason: 'answer-refused', code: 2 });
    expect(app.errorOutput).toBe(line);
    const asked = startApp(secret('Password'), { answers, lines: ['hunter2'] });
    expect(await asked.result).toBe('hunter2');
    expect(asked.output.replaceAll('\n', ' ')).toMatch(/^Warning: MY_PASSWORD: [^:]*\. Password: /);
  });

  it.each(['\r', '\n', '\r\n'])('in a file with the line ends %j is an answer of its own', async (end) => {
    const path = join(folder, 'lines.txt');
    writeFileSync(path, ['name=ada', `password=${CANARY}`, ''].join(end));
    const app = startApp(account, { answers: answersFromFile(path), mode: 'unattended' });
    expect(await app.result).toEqual({ name: 'ada', password: CANARY });
    expect(app.output + app.errorOutput).not.toContain(CANARY);
  });

  it('in a broken file is not quoted', async () => {
    const path = join(folder, 'a.json');
    for (const content of [
      `{"password": "${CANARY}" x}`,
      `{"password": ${CANARY}}`,
      `"${CANARY}"`,
      `{"password": "${CANARY}`,
    ]) {
      writeFileSync(path, content);
      expect(await left(account, { answers: answersFromFile(path), mode: 'unattended' })).not.toContain(
        CANARY,
      );
    }
  });

  it('of a source that fails is not told: the failure is the program', async () => {
    const broken = { name: 'broken', get: () => Promise.reject(new Error('no answers today')) };
    const colour = custom('Colour', { screen: () => new UIScreen() as never });
    await expect(startApp(colour, { answers: broken, mode: 'unattended' }).ended).rejects.toThrow(
      'no answers today',
    );
  });
});
