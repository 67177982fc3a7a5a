// Pastes that arrive in pieces, or at the wrong moment, at a live terminal of the program.

import { PassThrough } from 'node:stream';
import { type App, confirm, createApp, form, multiselect, type Question, secret, select, text } from 'textui';
import { StreamTerminal } from 'textui/terminal';
import { expect, it } from 'vitest';
import { part } from '../../support/effort.ts';

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const wipe = confirm('Wipe?', { danger: true });

/** Runs a script at a live terminal; `send` sends what keys send, once something was shown. */
function started<Result>(script: (app: App) => Promise<Result>) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let written = '';
  output.on('data', (chunk: Buffer) => void (written += chunk.toString()));
  const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
  const exit = createApp({ terminal, env: {}, mode: 'live' }).run(script);
  return {
    input,
    exit,
    written: () => written,
    send: async (shown: string, keys: string): Promise<void> => {
      while (!written.includes(shown)) await turn();
      input.write(keys);
      for (let index = 0; index < 20; index++) await turn(); // the keys are read
    },
  };
}

it('never answer a confirm with danger that comes after they began', async () => {
  let check = (): void => {};
  const { send, exit } = started(async (app) => {
    const checked = new Promise<true>((resolve) => (check = () => resolve(true)));
    await app.ask(text('Name', { accept: () => checked }));
    return app.ask(confirm('Wipe?', { danger: true }));
  });
  await send('Name: ', 'bob\r');
  await send('', '\x1b[200~yes\nx\x1b[201');
  check();
  await send('Wipe?', '~');
  await send('', 'no\r');
  expect(await exit).toMatchObject({ reason: 'closed', value: false });
});

it('never answer it, however long they are', async () => {
  let check = (): void => {};
  const { send, exit } = started(async (app) => {
    const checked = new Promise<true>((resolve) => (check = () => resolve(true)));
    await app.ask(text('Name', { accept: () => checked }));
    return app.ask(confirm('Wipe?', { danger: true }));
  });
  await send('Name: ', 'bob\r');
  await send('', `\x1b[200~${'yes\n'.repeat(200_000)}`);
  check();
  await send('Wipe?', 'yes\n'.repeat(200_000));
  await send('', 'yes\n\x1b[201~');
  await send('', 'no\r');
  expect(await exit).toMatchObject({ reason: 'closed', value: false });
});

it.each([
  ['yes\nx', 'yes x'],
  ['yes\r\n\r\n', 'yes'],
  ['yes\ryes\n', 'yes yes'],
])('at a confirm with danger wait for ENTER, with all their lines: %j', async (pasted, shown) => {
  const { send, exit, written } = started((app) => app.ask(confirm('Wipe?', { danger: true })));
  await send('Wipe?', `\x1b[200~${pasted}\x1b[201~`);
  expect(written()).toContain(shown);
  await send('', '\x15no\r');
  expect(await exit).toMatchObject({ reason: 'closed', value: false });
});

it('hold no keys, however long they are', async () => {
  const { send, exit } = started((app) => app.ask(text('Name')));
  await send('Name: ', `\x1b[200~${'a'.repeat(1_300_000)}\x1bOM\x03\x1b[201~`);
  await send('', '\x15Ada\r');
  expect(await exit).toMatchObject({ reason: 'closed', value: 'Ada' });
});

it('of a secret are for no other question', async () => {
  const abort = new AbortController();
  const { send, exit, written } = started(async (app) => {
    await app.ask(secret('Password'), { signal: abort.signal }).catch(() => {});
    return app.ask(text('Name'));
  });
  await send('Password: ', '\x1b[200~hunter2\x1b[201');
  abort.abort();
  await send('Name: ', '~\x15Ada\r');
  expect(await exit).toMatchObject({ value: 'Ada' });
  expect(written()).not.toContain('hunter2');
});

it.each([
  [
    'before a secret',
    (accept: () => Promise<true>) => form(null, { one: text('One', { accept }), two: secret('Two') }),
  ],
  [
    'before another',
    (accept: () => Promise<true>) => form(null, { one: secret('One', { accept }), two: secret('Two') }),
  ],
  [
    'before one that is entered twice',
    (accept: () => Promise<true>) =>
      form(null, { one: text('One', { accept }), two: secret('Two', { confirm: true }) }),
  ],
])('and half a line that was typed %s are part of it', async (when, question) => {
  let check = (): void => {};
  const checked = new Promise<true>((resolve) => (check = () => resolve(true)));
  const { send, exit } = started((app) => app.ask(question(() => checked)));
  await send('One: ', 'first\r');
  await send('', '\x1b[200~hun\x1b[201~te');
  check();
  await send('Two: ', 'r2\r');
  if (when.includes('twice')) await send('', 'hunter2\r');
  expect(await exit).toMatchObject({ value: { one: 'first', two: 'hunter2' } });
});

it('and help, or ENTER, in the middle of a secret lose nothing of what was typed', async () => {
  const { send, exit } = started((app) => app.ask(secret('Password', { confirm: true })));
  await send('Password: ', 'abc\x1bOPdef');
  await send('', 'ghi\rabcd');
  await send('', 'efghi\r');
  expect(await exit).toMatchObject({ value: 'abcdefghi' });
});

it('of very many lines answer the question at which they came, and no other', async () => {
  const { send, exit } = started(async (app) => [await app.ask(text('A')), await app.ask(text('B'))]);
  await send('A: ', `\x1b[200~${'a\n'.repeat(30_000)}\x1b[201~\r`);
  await send('B: ', 'b\r');
  expect(await exit).toMatchObject({ value: ['a '.repeat(30_000).trim(), 'b'] });
});

it('of several lines are for no other question if theirs is left before ENTER', async () => {
  const abort = new AbortController();
  const { send, exit } = started(async (app) => {
    const notes = app.ask(text('Notes', { multiline: true }), { signal: abort.signal });
    await notes.catch(() => {});
    return app.ask(text('Name'));
  });
  await send('Notes: ', '');
  void send('Notes: ', '\x1b[200~one\ntwo\x1b[201~');
  abort.abort();
  await send('Name: ', 'Ada\r');
  expect(await exit).toMatchObject({ value: 'Ada' });
});

it.each([
  ['a line', text('Name'), 'a'.repeat(65_537), 65_536],
  ['lines that are one', text('Name'), 'a\n'.repeat(40_000), 65_536],
  ['an endless line', text('Name'), 'a'.repeat(2_000_000), 65_536],
  ['a filter', multiselect('Name', { choices: ['Ada', 'Ben'] }), 'a'.repeat(65_537), 65_536],
  ['a line of several', text('Name', { multiline: true }), `x\n${'a'.repeat(65_537)}\ny`, 65_536],
  ['all lines together', text('Name', { multiline: true }), 'a\n'.repeat(500_001), 1_000_000],
  ['endless lines', text('Name', { multiline: true }), 'a\n'.repeat(2_000_000), 1_000_000],
])('are taken whole or not at all: %s', async (_name, question, pasted, most) => {
  const { send, exit, written } = started((app) => app.ask(question as Question<unknown>));
  await send('Name', `\x1b[200~${pasted}\x1b[201~`);
  await send(`Must be at most ${most} characters.`, 'Ada');
  await send('', '\r');
  await send('', '\r');
  expect(await exit).toMatchObject({ value: question.kind === 'multiselect' ? ['Ada'] : 'Ada' });
  expect(written()).not.toContain('aaa');
});

it('of the longest line are taken, where there is room', async () => {
  const { send, exit } = started((app) => app.ask(text('Name')));
  await send('Name: ', `a\x1b[200~${'b'.repeat(65_536)}\x1b[201~`);
  await send('Must be at most 65536 characters.', `\x1b[200~${'b'.repeat(65_535)}\x1b[201~\r`);
  expect(await exit).toMatchObject({ value: `a${'b'.repeat(65_535)}` });
});

it('of a million characters are taken by a text of several lines', async () => {
  const { send, exit } = started((app) => app.ask(text('Notes', { multiline: true })));
  const notes = `${'a'.repeat(49)}\n`.repeat(20_000).slice(0, -1) + 'b';
  await send('Notes: ', `\x1b[200~${notes}\x1b[201~`);
  await send('', '\r\r');
  expect(await exit).toMatchObject({ value: notes });
});

it('of very many lines are one text of several lines', async () => {
  const count = part(499_000);
  const { send, exit } = started((app) => app.ask(text('Notes', { multiline: true })));
  await send('Notes: ', `\x1b[200~${'a\n'.repeat(count)}\n\x1b[201~\r`);
  expect(await exit).toMatchObject({ value: Array.from({ length: count }, () => 'a').join('\n') });
});

it('may be longer than anything that is drawn', async () => {
  const { send, exit } = started((app) => app.ask(text('Name')));
  await send('Name: ', `ab${'\x15\x19\x19'.repeat(20)}`);
  await send('', '\x15Ada\r');
  expect(await exit).toMatchObject({ value: 'Ada' });
});

it.each([
  ['in a form', (check: () => true) => form('Erase', { disk: text('Disk', { accept: check }), go: wipe })],
  [
    'after a condition',
    (check: () => true) => form('Erase', { disk: text('Disk') }).and({ go: wipe }, { when: check }),
  ],
])(
  'that the program was too busy to read never answer a confirm with danger: %s',
  async (_name, question) => {
    const { input, send, exit } = started((app) => app.ask(question(busy)));
    /** What was typed meanwhile is read in the next turn, but for what does not fit into one piece. */
    function busy(): true {
      setImmediate(() => {
        input.write('y');
        setImmediate(() => input.write('es\r'));
      });
      return true;
    }
    await send('Disk', 'sda\r');
    await send('Wipe?', 'no\r');
    expect(await exit).toMatchObject({ value: { disk: 'sda', go: false } });
  },
);

it('that the program was too busy to read become part of a secret', async () => {
  const { input, send, exit } = started((app) =>
    app.ask(
      form('Login', {
        user: text('User', { accept: () => setImmediate(() => input.write('hun')) && true }),
        password: secret('Password'),
      }),
    ),
  );
  await send('User', 'ada\r');
  await send('Password', 'ter2\r');
  expect(await exit).toMatchObject({ value: { password: 'hunter2' } });
});

it('does not take an ENTER that was typed while nothing was asked for a part of the one before', async () => {
  let goOn = (): void => {};
  const work = new Promise<void>((resolve) => (goOn = resolve));
  const { send, exit } = started(async (app) => {
    const host = await app.ask(text('Host'));
    await work;
    return [host, await app.ask(text('User', { default: 'root' })), await app.ask(text('Note'))];
  });
  await send('Host', 'mail\r');
  await send('', '\n'); // as a terminal sends it that is not raw
  await send('', 'zebra\n');
  goOn();
  expect(await exit).toMatchObject({ value: ['mail', 'root', 'zebra'] });
});

it('gives keys of all kinds that were typed ahead to the next app on the same input', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.resume();
  const run = (script: (app: App) => Promise<unknown>) => {
    const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
    return createApp({ terminal, env: {}, mode: 'live' }).run(script);
  };
  let check = (): void => {};
  const checked = new Promise<true>((resolve) => (check = () => resolve(true)));
  const first = run((app) => app.ask(text('Host', { accept: () => checked })));
  input.write('mail\r');
  for (let index = 0; index < 20; index++) await turn();
  input.write('roor\x7ft\rwrong\x15right\r\x1b[B\x1b[B\r');
  for (let index = 0; index < 20; index++) await turn();
  check();
  expect(await first).toMatchObject({ value: 'mail' });
  expect(await run((app) => app.ask(text('User')))).toMatchObject({ value: 'root' });
  expect(await run((app) => app.ask(text('Word')))).toMatchObject({ value: 'right' });
  const colour = select('Colour', { choices: ['red', 'green', 'blue'], default: 'red' });
  expect(await run((app) => app.ask(colour))).toMatchObject({ value: 'blue' });
});

it.each(['a', ' '])('into a multiselect take a time that grows with them: %j', async (letter) => {
  const { send, exit } = started((app) => app.ask(multiselect('Targets', { choices: ['nas', 's3'] })));
  await send('Targets', `\x1b[200~x ${letter.repeat(part(1_000_000))} me\x1b[201~`);
  await send('', '\x15nas\r\r');
  expect(await exit).toMatchObject({ value: ['nas'] });
});

it('leave others their turns, however many were typed ahead', async () => {
  const count = part(60_000);
  const { send, exit } = started(async (app) => {
    await app.task('Working', () => send('Working', '\x1b[200~a\x1b[201~'.repeat(count)));
    return app.ask(text('Name'));
  });
  await send('Name: ', '\r');
  expect(await exit).toMatchObject({ value: 'a'.repeat(count) });
});

it('of one long line leave the keys after them quick, wherever these are typed', async () => {
  const [length, keys] = [part(40_000), part(20_000)];
  const line = '\u20ac'.repeat(length);
  const { send, exit } = started((app) => app.ask(text('Name', { suggest: ['main', 'next'] })));
  await send('Name: ', `\x1b[200~${line}\x1b[201~\x01\x06${' '.repeat(keys)}\r`);
  expect(await exit).toMatchObject({ value: `\u20ac${' '.repeat(keys)}${line.slice(1)}` });
});
