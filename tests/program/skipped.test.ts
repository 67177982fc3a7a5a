// What a file holds, and a run does not ask for: secrets and unknown keys cannot be written again, so they stay.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, list, type Question, secret, text } from 'textui';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

let folder = '';
let path = '';
const saved = (): unknown => JSON.parse(readFileSync(path, 'utf8'));
const write = (content: unknown): void => writeFileSync(path, JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-skipped-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = async (question: Question<unknown>, args: string, lines: readonly string[] = []) => {
  let got: unknown;
  const program = await command(question, args.replaceAll('FILE', path), (answers) => void (got = answers), {
    lines,
  });
  return { ...program, got };
};

const use = confirm('Use?');
const database = form('Database', { host: text('Host'), password: secret('Password') });
const site = form('Site', { use }).and(
  { database, token: secret('Token'), region: text('Region') },
  { when: { use: true } },
);
const held = {
  database: { host: 'db', password: 'hunter2', size: 9 },
  token: 'canary',
  region: 'eu',
};

it('secrets and unknown keys stay, and the file can be given back', async () => {
  write({ use: true, ...held });
  const { got } = await run(site, '--defaults FILE --save FILE --use=no');
  expect(got).toMatchObject({ use: false });
  const skipped = { use: false, ...held, region: null, $skipped: ['database', 'token'] };
  expect(saved()).toEqual(skipped);
  const again = await run(site, '--answers FILE --save FILE');
  expect(again.got).toEqual(got);
  expect(again.err).not.toContain('Not asked');
  expect(saved()).toEqual(skipped);
});

it('they are answers again once they are asked for', async () => {
  write({ use: false, ...held, region: null, $skipped: ['database', 'token'] });
  const { got } = await run(site, '--answers FILE --save FILE --use --region eu');
  expect(got).toEqual({
    use: true,
    database: { host: 'db', password: 'hunter2' },
    token: 'canary',
    region: 'eu',
  });
  expect(saved()).toEqual({ use: true, ...held });
});

it('in the items of a list, too', async () => {
  const user = form('User', { name: text('Name'), use }).and({ pin: secret('Pin') }, { when: { use: true } });
  const users = form('Site', { users: list('Users', user), end: text('End') });
  write({ users: [{ name: 'ada', use: true, pin: '1234' }] });
  const lines = ['1', '', 'no', '', 'e'];
  const { got } = await run(users, '--defaults FILE --save FILE', lines);
  const after = { users: [{ name: 'ada', use: false, pin: '1234' }], end: 'e', $skipped: ['users.0.pin'] };
  expect(saved()).toEqual(after);
  expect((await run(users, '--answers FILE --save FILE')).got).toEqual(got);
  expect(saved()).toEqual(after);
});

it('a file that says nothing of it is refused as before', async () => {
  write({ use: false, token: 'canary' });
  const { exit, err } = await run(site, '--answers FILE');
  expect(exit.reason).toBe('answer-refused');
  expect(err).toContain('token: Not asked, because Use? is no.');
});

it('a file is given back, whatever the fields are called that a function adds', async () => {
  const question = form('P', { disk1: text('One'), pin: secret('Pin') }).and(() => ({ disk2: text('Two') }));
  await run(question, '--save FILE', ['a', '1', 'b']);
  const { got } = await run(question, '--answers FILE --save FILE', ['1']);
  expect(got).toEqual({ disk1: 'a', pin: '1', disk2: 'b' });
});

it('nor is it refused where another answer is missing', async () => {
  const made = form('Site', { host: text('Host'), pin: secret('Pin') }).and(() => ({ hosts: text('Hosts') }));
  await run(made, '--save FILE', ['h', '1', 'hh']);
  expect((await run(made, '--answers FILE --unattended')).exit).toMatchObject({ reason: 'needs-answers' });
});

it('in the items of a list, any answer stays after an early end', async () => {
  const server = form('Server', { use }).and({ region: text('Region') }, { when: { use: true } });
  const servers = form('Site', {
    servers: list('Servers', server.and({ note: text('Note') })),
    end: text('End'),
  });
  write({ $unfinished: { servers: [{ use: true, region: 'eu' }] } });
  await run(servers, '--answers FILE --save FILE', ['<', '<', 'no', 'x']);
  expect(saved()).toEqual({
    $unfinished: { servers: [{ use: false, region: 'eu', note: 'x' }] },
    $skipped: ['servers.0.region'],
  });
});

it('what was skipped and is answered, then skipped again, can be given back', async () => {
  const net = form('Site', { use }).and(
    { net: form('Net', { host: text('Host') }) },
    { when: { use: true } },
  );
  await run(net, '--save FILE', ['no']);
  await run(net, '--defaults FILE --save FILE --use', ['h']);
  expect(saved()).toEqual({ use: true, net: { host: 'h' } });
  await run(net, '--defaults FILE --save FILE --use=no');
  expect((await run(net, '--answers FILE')).got).toMatchObject({ use: false });
});

it('a skipped form that holds fields of a function can be given back', async () => {
  const made = form('Net', {}).and(() => ({ host: text('Host') }));
  const net = form('Site', { use, first: text('First') }).and({ net: made }, { when: { use: true } });
  write({ use: true, first: 'f', net: { host: 'h' } });
  await run(net, '--defaults FILE --save FILE --use=no --first f');
  expect((await run(net, '--answers FILE')).got).toMatchObject({ use: false });
});
