// A canary is planted in every secret: it must not be in anything that leaves the process.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  custom,
  form,
  GetPasswordInputScreen,
  hub,
  list,
  PasswordDialog,
  secret,
  text,
  UIScreen,
} from 'textui';
import { answersFromEnv, answersFromFile, questionsOf, schemaOf } from 'textui/answers';
import { startApp } from 'textui/testing';
import { afterAll, describe, expect, it } from 'vitest';

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

  it('as a default is in no description', () => {
    expect(JSON.stringify([schemaOf(setup), questionsOf(setup)])).not.toContain(CANARY);
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
    const app = startApp(secret('Password'), { answers: answersFromEnv({ MY_PASSWORD: CANARY }, 'MY_') });
    expect(await app.ended).toMatchObject({ reason: 'answer-refused', code: 2 });
    expect(app.errorOutput).toBe(
      'MY_PASSWORD: A secret cannot be in a variable; use MY_PASSWORD_FILE=FILE.\n',
    );
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
