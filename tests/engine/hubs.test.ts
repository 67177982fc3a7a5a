// Hubs whose sections depend on each other: nothing that was answered is lost, and every hub can be finished.

import { PassThrough } from 'node:stream';
import {
  confirm,
  createApp,
  doubt,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  select,
  text,
} from 'textui';
import { YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import type { Given } from 'textui/types';
import { describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';
import { expectPrinted, session } from '../support/sessions.ts';

const RULE = '='.repeat(40);
const narrow = { width: 40 };
const erase = { erase: confirm('Erase?', { danger: true }) };

describe('a hub with a danger', () => {
  it('in a form with a check is finished after a yes that was asked again', async () => {
    const wipe = form('Wipe', { name: text('Name'), ...erase }, { accept: () => true });
    const disk = form('Disk', { host: text('Host') }).and((given) => ({
      part: select('Part', { choices: given(({ host }) => [`${host}1`, `${host}2`]) }),
    }));
    const filled = ['2', 'web', '1', '1', 'data', 'yes'];
    const site = hub('Site', { wipe, disk });
    const again = await session(site, [...filled, '2', 'mail', '2', 'c'], narrow);
    expect(again.lastLine).toBe('Still missing: Wipe.');
    const asked = await session(site, [...filled, '2', 'mail', '2', '1', '', 'yes', 'c'], narrow);
    expect(asked.value).toEqual({
      wipe: { name: 'data', erase: true },
      disk: { host: 'mail', part: 'mail2' },
    });
  });

  it('before a section that is made from earlier ones opens one after the other', async () => {
    const disk = hub('Disk', { host: text('Host'), ...erase }).and((given) => ({
      part: select('Part', { choices: given(({ host }) => [`${host}1`, `${host}2`]) }),
    }));
    const asked = await session(disk, ['3', '2', '1', 'web', '3', '2', 'yes', '3', '2', 'c'], narrow);
    expect(asked.value).toEqual({ host: 'web', erase: true, part: 'web2' });
    expect(asked.lines.filter((line) => line.startsWith('First:'))).toEqual([
      'First: Host.',
      'First: Host.',
      'First: Erase.',
    ]);
  });

  it('in a hub inside asks it again after a change in another section', async () => {
    const inner = hub('Inner', { name: text('Name'), ...erase });
    const site = hub('Site', { inner, host: text('Host') });
    const lines = [
      '2',
      'web',
      '1',
      '1',
      'data',
      '2',
      'yes',
      'c',
      '2',
      'mail',
      'c',
      '1',
      '2',
      'yes',
      'c',
      'c',
    ];
    const asked = await session(site, lines, narrow);
    expect(asked.value).toEqual({ inner: { name: 'data', erase: true }, host: 'mail' });
    expect(asked.text).toContain(
      [
        'Host (web): mail',
        RULE,
        RULE,
        'Site',
        '',
        '1) [ ] Inner',
        '       (missing)',
        '2) [x] Host',
        '       (mail)',
        '',
        "Your choice ['c' to finish, 'q' to",
        'quit]: c',
        'Still missing: Inner.',
      ].join('\n'),
    );
  });

  it('in a hub inside shows there that it is asked again', async () => {
    const inner = hub('Inner', { name: text('Name'), ...erase });
    const site = hub('Site', { inner, host: text('Host') });
    const lines = ['2', 'web', '1', '1', 'data', '2', 'yes', 'c', '2', 'mail', '1', 'c'];
    expect((await session(site, lines)).lastLine).toBe('Still missing: Erase.');
  });

  it('in a list of a hub inside asks it again after a change in another section', async () => {
    const disks = list('Disks', form('Disk', { name: text('Name'), ...erase }));
    const site = hub('Site', { host: text('Host'), inner: hub('Inner', { disks }) });
    const lines = ['1', 'web', '2', '1', '+', 'sda', 'yes', '', 'c', '1', 'mail', 'c'];
    const changed = await session(site, lines);
    expect(changed.lastLine).toBe('Still missing: Inner.');
    const again = await session(site, [...lines, '2', '1', '', '', 'yes', '', 'c', 'c']);
    expect(again.value).toEqual({ host: 'mail', inner: { disks: [{ name: 'sda', erase: true }] } });
  });

  it('in a form is finished though the form goes on after it', async () => {
    const wipe = hub('Hub', { wipe: form('Wipe', { ...erase, name: text('Name') }) });
    expect((await session(wipe, ['1', 'yes', 'data', 'c'])).value).toEqual({
      wipe: { erase: true, name: 'data' },
    });
  });

  it('is finished after a section was opened and nothing changed', async () => {
    const checked = form('Checked', { name: text('Name') }, { accept: () => true });
    const asked = await session(hub('Hub', { checked, ...erase }), ['1', 'a', '2', 'yes', '1', '', 'c']);
    expect(asked.value).toEqual({ checked: { name: 'a' }, erase: true });
  });

  it('is finished though its defaults are looked up after the yes', async () => {
    const inner = form('Inner', { port: number('Port', { default: () => 80 }) }, { accept: () => true });
    const asked = await session(hub('Hub', { ...erase, inner }), ['1', 'yes', 'c']);
    expect(asked.value).toEqual({ erase: true, inner: { port: 80 } });
  });

  it('does not wait for a yes that is no longer asked for', async () => {
    const inner = hub('Inner', { all: confirm('All?') })
      .and(erase, { when: ({ all }) => all })
      .and({ wipe: confirm('Wipe?', { danger: true }) });
    const lines = ['2', 'web', '1', '1', 'yes', '2', 'yes', '3', 'yes', '1', 'no', '2', 'yes', 'c', 'c'];
    const asked = await session(hub('Site', { inner, host: text('Host') }), lines);
    expect(asked.value).toEqual({ inner: { all: false, erase: undefined, wipe: true }, host: 'web' });
  });

  it('in a review shows that a yes is for other answers', async () => {
    const wipe = hub('Wipe', { name: text('Name'), ...erase });
    const all = form('All', { wipe, last: text('Last') }, { review: true });
    const lines = ['1', 'data', '2', 'yes', 'c', 'end', '1'];
    const opened = await session(all, lines, narrow);
    expect(opened.lines.slice(-5, -3)).toEqual(['2) [ ] Erase?', '       (missing)']);
    const asked = await session(all, [...lines, '2', 'no', 'c', '']);
    expect(asked.value).toEqual({ wipe: { name: 'data', erase: false }, last: 'end' });
  });

  it('takes the yes of a flag, unless an answer changes that was there before', async () => {
    const host = { host: text('Host') };
    const port = { port: number('Port', { default: 80 }) };
    const names = { names: list('Names', text('Name')) };
    for (const disk of [
      hub('Disk', { ...host, ...erase, ...port, ...names }),
      hub('Disk', { ...host, ...port, ...erase, ...names }),
      hub('Disk', { ...host, ...port, ...names, ...erase }),
    ]) {
      const { exit } = await command(disk, '--host web --erase', (answers) => answers, { lines: ['c'] });
      expect(exit).toMatchObject({ value: { host: 'web', port: 80, names: [], erase: true } });
    }
    const lines = ['1', 'mail', 'c'];
    const changed = await command(
      hub('Disk', { ...host, ...erase }),
      '--host web --erase',
      (answers) => answers,
      { lines },
    );
    expect(changed.out).toContain('Still missing: Erase.');
  });
});

describe('boxes that were ticked before <', () => {
  const backup = form('Backup', {
    name: text('Name'),
    targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'] }),
  });

  it('are still ticked, also where a form has seen the answer before', async () => {
    const asked = await session(hub('Hub', { backup }), ['1', 'daily', '+s3', '<', 'weekly', '', 'c']);
    expect(asked.value).toEqual({ backup: { name: 'weekly', targets: ['s3'] } });
    const checked = form('Checked', { backup }, { accept: () => true });
    const lines = ['daily', 's3', '<', '+tape', '<', '', '', 'end'];
    const again = await session(form('All', { checked, last: text('Last') }), lines);
    expect(again.value).toEqual({
      checked: { backup: { name: 'daily', targets: ['s3', 'tape'] } },
      last: 'end',
    });
  });

  it('are another answer: a yes from before does not count', async () => {
    const lines = ['1', 'daily', 's3', '2', 'yes', '1', '', '+tape', '<', '', '', 'c'];
    const asked = await session(hub('Hub', { backup, ...erase }), lines);
    expect(asked.lastLine).toBe('Still missing: Erase.');
  });

  it('are dropped where < leaves the section', async () => {
    const lines = ['1', 'daily', 's3', '1', '', '+tape', '<', '<', 'c'];
    const asked = await session(hub('Hub', { backup }), lines);
    expect(asked.value).toEqual({ backup: { name: 'daily', targets: ['s3'] } });
  });
});

describe('a field that was answered under a condition', () => {
  const section = form('Section', { tls: confirm('TLS?') })
    .and({ key: text('Key') }, { when: ({ tls }) => tls })
    .and({ port: text('Port') });
  const off = { tls: false, key: undefined, port: '443' };
  const on = { tls: true, key: 'k.pem', port: '443' };

  it.each<[string, Question<unknown>, string[], string[], (value: unknown) => unknown]>([
    ['a section of a hub', hub('Hub', { section }), ['1'], ['c'], (value) => ({ section: value })],
    [
      'a field of a review',
      form('Review', { section }, { review: true }),
      ['1'],
      [''],
      (value) => ({ section: value }),
    ],
    ['an item of a list', list('List', section), ['1'], [''], (value) => [value]],
  ])(
    'is left out, and offered again, as the condition says: %s',
    async (_what, question, open, done, wrap) => {
      const first = { hub: open, form: [], list: ['+'] }[(question as { kind: string }).kind] ?? [];
      const lines = [...first, 'yes', 'k.pem', '443', ...open, 'no', ''];
      expect((await session(question, [...lines, ...done])).value).toEqual(wrap(off));
      expect((await session(question, [...lines, ...open, 'yes', '', '', ...done])).value).toEqual(wrap(on));
      const left = [...open, 'yes', '<', '<', ...done];
      expect((await session(question, [...lines, ...left])).value).toEqual(wrap(off));
      const all = [...first, 'yes', 'k.pem', '443', ...open, 'no', '<', '<', ...done];
      expect((await session(question, all)).value).toEqual(wrap(on));
    },
  );
});

describe('a default that is made from another section', () => {
  const named = hub('Site', { name: text('Name') }).and((given) => ({
    folder: text('Folder', { default: given(({ name }) => `/srv/${name}`) }),
  }));

  it('follows a change there', async () => {
    const asked = await session(named.and(erase), ['1', 'web', '3', 'yes', '1', 'mail', '3', 'yes', 'c']);
    expect(asked.value).toEqual({ name: 'mail', folder: '/srv/mail', erase: true });
    const refusing = named.and({}, { accept: ({ name }) => name !== 'web' || { name: 'Taken.' } });
    const refused = await session(refusing, ['1', 'web', 'c', '1', 'mail', 'c']);
    expect(refused.value).toEqual({ name: 'mail', folder: '/srv/mail' });
    expect(refused.lines).toContain('Name: Taken.');
  });

  it('is offered as it is now', async () => {
    const asked = await session(named.and(erase), ['1', 'web', '3', 'yes', '1', 'mail', '2']);
    expect(asked.lines.at(-1)).toBe('Folder (/srv/mail):');
  });

  it.each<[string, (given: Given<{ name: string }>) => Question<unknown>, unknown]>([
    ['of a list', (given) => list('More', text('One'), { default: given(({ name }) => [name]) }), ['mail']],
    [
      'of a form',
      (given) => form('More', { one: text('One') }, { default: given(({ name }) => ({ one: name })) }),
      { one: 'mail' },
    ],
  ])('follows a change there, opened before or not: %s', async (_what, make, more) => {
    const question = hub('Site', { name: text('Name') }).and((given) => ({ more: make(given) }));
    const value = { name: 'mail', more };
    expect((await session(question, ['1', 'web', '2', '<', '1', 'mail', 'c'])).value).toEqual(value);
    const sure = await session(question.and(erase), ['1', 'web', '3', 'yes', '1', 'mail', '3', 'yes', 'c']);
    expect(sure.value).toEqual({ ...value, erase: true });
  });

  it('is looked up again where it was refused', async () => {
    const isFree = (one: string): true | string => one !== 'web' || 'Taken.';
    const site = hub('Site', { name: text('Name', { default: 'web' }) }).and((given) => ({
      alias: text('Alias', { default: given(({ name }) => name), accept: isFree }),
    }));
    const asked = await session(site, ['c', '1', 'mail', '2', '', 'c']);
    expect(asked.lines).toContain('Alias: Taken.');
    expect(asked.value).toEqual({ name: 'mail', alias: 'mail' });
  });

  it('does not replace what was typed', async () => {
    const asked = await session(named, ['1', 'web', '2', '/data', '1', 'mail', 'c']);
    expect(asked.value).toEqual({ name: 'mail', folder: '/data' });
  });
});

it('choices that are made from another section are those of its answer now', async () => {
  const site = hub('Site', { host: text('Host', { default: 'web' }) }).and((given) => ({
    disk: select('Disk', { choices: given(({ host }) => [`${host}1`, `${host}2`]) }),
  }));
  const asked = await session(site, ['c', '1', 'mail', '2', '1', 'c']);
  expect(asked.lines).toContain('Still missing: Disk.');
  expect(asked.value).toEqual({ host: 'mail', disk: 'mail1' });
});

describe('a list that was given', () => {
  it('is not asked for, though its items are made from an earlier answer', async () => {
    const section = form('Section', { host: text('Host') }).and((given) => ({
      aliases: list('Aliases', text('Alias', { default: given(({ host }) => host) })),
    }));
    const answers = { section: { aliases: ['www', 'ftp'] } };
    const value = { section: { host: 'web', aliases: ['www', 'ftp'] }, last: 'end' };
    const all = { section, last: text('Last') };
    expect((await session(form('All', all), ['web', 'end'], { answers })).value).toEqual(value);
    expect((await session(hub('All', all), ['1', 'web', '2', 'end', 'c'], { answers })).value).toEqual(value);
  });

  it('is not asked for after another answer has changed', async () => {
    const section = form('Section', { host: text('Host') }).and((given) => ({
      aliases: list('Aliases', text('Alias', { default: given(({ host }) => host) })),
    }));
    const answers = { section: { aliases: ['www', 'ftp'] } };
    const value = { name: 'b', section: { host: 'web', aliases: ['www', 'ftp'] } };
    const fields = { name: text('Name'), section };
    const reviewed = form('All', fields, { review: true });
    expect((await session(reviewed, ['a', 'web', '1', 'b', ''], { answers })).value).toEqual(value);
    const checked = form('All', fields, { accept: ({ name }) => name !== 'a' || { name: 'Taken.' } });
    expect((await session(checked, ['a', 'web', 'b'], { answers })).value).toEqual(value);
  });
});

describe('a hub that nobody is asked', () => {
  it('is told of as a form is, with its doubts', async () => {
    const fields = {
      host: text('Host', { accept: (host) => host !== 'odd' || doubt('Is that a host?') }),
      port: number('Port', { default: 80 }),
    };
    for (const question of [form('Site', fields), hub('Site', fields)] as Question<unknown>[]) {
      const app = startApp(question, { answers: { host: 'odd' }, mode: 'unattended' });
      expect(await app.result).toEqual({ host: 'odd', port: 80 });
      expectPrinted(
        { text: app.output.trimEnd() },
        `
        Site
        Host: odd (answers)
        Is that a host?
        Port: 80 (default)
      `,
      );
    }
  });
});

describe('a hub in a list', () => {
  it.each([0, 1, 4, 20])('is known where the input ends after %i refusals', async (refusals) => {
    const hosts = list('Hosts', hub('Host', { name: confirm('Name') }));
    const app = startApp(hosts, { lines: ['+', ...Array<string>(refusals).fill('x')] });
    app.ended.catch(() => {});
    const questions = [{ id: 'hosts', label: 'Hosts', kind: 'list' }];
    expect(await app.end()).toEqual({ reason: 'end-of-input', code: 2, questions });
  });
});

describe('a default that a function computes', () => {
  it('is shown in a hub as ENTER would take it, and looked up once a visit', async () => {
    let calls = 0;
    const site = hub('Site', {
      host: text('Host', { default: async () => `web${++calls}` }),
      more: form('More', {
        port: number('Port', { default: () => 80 }),
        zone: text('Zone', { default: 'EU' }),
      }),
      users: list('Users', text('Name'), { default: () => ['ada', 'bob'] }),
      parts: multiselect('Parts', { choices: [{ value: 1, label: 'one' }], default: () => [1 as const] }),
      all: form(
        'All',
        { one: text('One'), two: text('Two', { optional: true }) },
        { default: () => ({ one: 'a' }) },
      ),
    });
    const app = startApp(site, { mode: 'live' });
    await app.type('');
    expect(app.frame.slice(0, 6)).toEqual([
      'Site: █',
      '  [x] Host: web1',
      '  [x] More: 80, EU',
      '  [x] Users: ada, bob',
      '  [x] Parts: one',
      '  [x] All: a',
    ]);
    await app.press('home', 'enter');
    expect(app.frame).toContain('Host (web1): █');
    await app.press('shift-tab', 'end', 'up', 'enter');
    expect(await app.result).toMatchObject({
      host: 'web1',
      more: { port: 80, zone: 'EU' },
      users: ['ada', 'bob'],
    });
    expect(calls).toBe(1);
  });

  it('is looked up again for another answer, and waits for one that is missing', async () => {
    const seen: unknown[] = [];
    const site = hub('Site', { name: text('Name') })
      .and((given) => ({
        folder: text('Folder', { default: given(({ name }) => (seen.push(name), `/srv/${name}`)) }),
      }))
      .and((given) => ({
        log: text('Log', { default: given(({ folder }) => `${folder}/log`) }),
      }));
    const app = startApp(site, { mode: 'live' });
    await app.type('');
    expect(app.frame.slice(1, 4)).toEqual([
      '> [ ] Name: missing',
      '  [ ] Folder: needs Name',
      '  [ ] Log: needs Name',
    ]);
    await app.type('\rmail\r');
    expect(app.frame.slice(1, 4)).toEqual([
      '  [x] Name: mail',
      '  [x] Folder: /srv/mail',
      '  [x] Log: /srv/mail/log',
    ]);
    await app.press('home', 'enter');
    await app.type('web\r');
    expect(app.frame.slice(2, 4)).toEqual(['  [x] Folder: /srv/web', '  [x] Log: /srv/web/log']);
    expect(seen).toEqual(['mail', 'web']);
    await app.end();
  });

  it('is not shown if its function fails, which it may do when its section opens', async () => {
    let calls = 0;
    const fails = (): string => {
      calls++;
      throw new Error('No network.');
    };
    const site = hub('Site', { host: text('Host', { default: fails }), name: text('Name') });
    const app = startApp(site, { mode: 'live' });
    await app.type('\rmail\r');
    expect(app.frame.slice(0, 3)).toEqual(['Site: █', '  [x] Host:', '  [x] Name: mail']);
    expect(calls).toBe(1);
    await app.press('ctrl-c');
    await expect(startApp(site, { lines: ['1'] }).ended).rejects.toThrow('No network.');
    const inLines = startApp(site, { width: 40 });
    await inLines.waitForPrompt();
    expect(inLines.output).toContain('1) [x] Host\n');
    await inLines.interrupt();
  });

  it('is missing if its function has none, unless it is optional', async () => {
    const none = (): never => undefined as never;
    const app = startApp(
      hub('Site', {
        host: text('Host', { default: none }),
        note: text('Note', { default: none, optional: true }),
      }),
      {
        mode: 'live',
      },
    );
    await app.type('');
    expect(app.frame.slice(1, 3)).toEqual(['> [ ] Host: missing', '  [x] Note: (none)']);
    await app.end();
  });
});

describe('quitting a hub', () => {
  const site = hub('Site', { name: text('Name'), port: number('Port', { default: 443 }) });

  it('asks first if answers would be lost, also those before the hub', async () => {
    const asked = await session(site, ['1', 'mail', 'q', '', 'q', '?', 'no', 'q', 'y']);
    expect(asked.exit).toEqual({ reason: 'quit', code: 1 });
    expectPrinted(
      { text: asked.lines.slice(-8).join('\n') },
      `
      Your choice ['c' to finish, 'q' to quit]: q
      Quit and lose these answers? (no):
      Your choice ['c' to finish, 'q' to quit]: q
      Quit and lose these answers? (no): ?
      No help is available for this question.
      Quit and lose these answers? (no): no
      Your choice ['c' to finish, 'q' to quit]: q
      Quit and lose these answers? (no): y
      `,
    );
    const within = await session(form('All', { first: text('First'), site }), ['x', 'q', 'yes'], narrow);
    expect(within.exit.reason).toBe('quit');
    expect(within.lines.at(-1)).toBe('Quit and lose these answers? (no): yes');
  });

  it('ends at once if there are none, or only a section was left', async () => {
    for (const lines of [['q'], ['1', '<', 'q']]) {
      const asked = await session(site, lines, narrow);
      expect(asked.exit.reason).toBe('quit');
      expect(asked.text).not.toContain('lose');
    }
  });

  it('leaves that to a quit screen', async () => {
    const quitScreen = () => new YesNoDialog('Leave?');
    const asked = await session(site, ['1', 'mail', 'q', 'no', 'q', 'yes'], { ...narrow, quitScreen });
    expect(asked.exit.reason).toBe('quit');
    expect(asked.text).toContain('Leave?');
    expect(asked.text).not.toContain('lose');
  });

  it('ends at once in a pipe', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const ended = createApp({ input, output, env: {}, width: 40 }).run(site);
    input.end('1\nmail\nq\n');
    expect(await ended).toEqual({ reason: 'quit', code: 1 });
    expect(String(output.read())).not.toContain('lose');
  });
});
