// Functions of the answers so far: `.and((given) => fields)` marks them for a default, choices or a help text.

import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { startApp } from 'textui/testing';
import type { Form } from 'textui/types';
import { describe, expect, it } from 'vitest';
import { jsonSession } from '../support/json-session.ts';
import { session } from '../support/sessions.ts';

const host = text('Host');
const disksOf = (name: string): string[] => [`${name}-a`, `${name}-b`];

describe('the function of .and', () => {
  it('is called once, when the form is built', async () => {
    let calls = 0;
    const server = form(null, { host }).and(() => {
      calls++;
      return { port: number('Port') };
    });
    const more = server.and({ last: text('Last') });
    await session(server, ['a', '1']);
    await session(more, ['a', '1', 'x']);
    expect(calls).toBe(1);
  });

  it('gets no object of values', () => {
    form(null, { name: text('Name'), length: number('Length') }).and((given) => {
      expect([given.name, given.length]).toEqual([undefined, undefined]);
      return {};
    });
  });

  it.each([undefined, 'x', {}, text('A')])('marks nothing but functions: %#', (marked) => {
    const build = (): unknown =>
      form(null, { host }).and((given) => ({ port: text('P', { default: given(marked as never) }) }));
    expect(build).toThrow(
      expect.objectContaining({
        code: 'ERR_TEXTUI_ARGUMENT',
        message: expect.stringContaining('given: its argument must be a function of the values so far'),
      }),
    );
  });

  it('marks no function for an option, which nobody is asked', () => {
    const build = (): unknown =>
      form(null, { host }).and((given) => ({ port: text('P', { ask: false, default: given(String) }) }));
    expect(build).toThrow('text: ask: false is not possible with a marked function');
  });

  it('can have a condition, and checks of all values so far', async () => {
    const server = form(null, { tls: confirm('TLS?'), host }).and(
      (given) => ({ certificate: text('Certificate', { default: given((values) => values.host) }) }),
      {
        when: { tls: true },
        accept: ({ certificate }) => certificate !== 'bad' || { certificate: 'Not that.' },
      },
    );
    const asked = await session(server, ['yes', 'bad', '', 'good']);
    expect(asked.value).toEqual({ tls: true, host: 'bad', certificate: 'good' });
    expect(asked.lines.slice(2)).toEqual(['Certificate (bad):', 'Not that.', 'Certificate (bad): good']);
    expect((await session(server, ['no', 'x'])).value).toEqual({ tls: false, host: 'x' });
  });
});

describe('a marked function', () => {
  it('gives a default, choices or a help text', async () => {
    const server = form('Server', { name: text('Name'), host }).and((given) => ({
      folder: text('Folder', {
        default: given(({ name }) => `/srv/${name}`),
        help: given(async (values) => Promise.resolve(`A folder on ${values.host}.`)),
      }),
      disk: select('Disk', { choices: given(async (values) => Promise.resolve(disksOf(values.host))) }),
      spare: multiselect('Spare', {
        choices: given((values) => disksOf(values.host)),
        default: given((values) => [`${values.host}-b`]),
      }),
    }));
    const asked = await session(server, ['mail', 'web', '?', '', '2', '']);
    expect(asked.value).toEqual({
      name: 'mail',
      host: 'web',
      folder: '/srv/mail',
      disk: 'web-b',
      spare: ['web-b'],
    });
    expect(asked.lines.slice(1)).toEqual([
      "Type '?' for help, '<' to go back.",
      'Name: mail',
      'Host: web',
      'Folder (/srv/mail): ?',
      'A folder on web.',
      'Folder (/srv/mail):',
      'Disk:',
      '1) web-a',
      '2) web-b',
      'Disk: 2',
      'Spare:',
      '1) [ ] web-a',
      '2) [x] web-b',
      'Type numbers or names, separated by commas.',
      'Spare (web-b):',
    ]);
  });

  it('gets the values of the form on which .and was called, without the new fields', async () => {
    const seen: unknown[] = [];
    const note = (values: unknown): string => (seen.push(values), 'x');
    const all = form(null, { host })
      .and({ tls: confirm('TLS?') }, { when: { host: 'b' } })
      .and((given) => ({ one: text('One'), two: text('Two', { default: given(note) }) }))
      .and((given) => ({ three: text('Three', { default: given(note) }) }));
    await session(all, ['a', '1', '', '']);
    expect(seen).toEqual([
      { host: 'a', tls: undefined },
      { host: 'a', tls: undefined, one: '1', two: 'x' },
    ]);
    expect(Object.keys(seen[0] as object)).toEqual(['host', 'tls']);
  });

  it('gets them from inside a nested form, hub or list, too', async () => {
    const all = form(null, { host }).and((given) => {
      const label = text('Label', { default: given((values) => `${values.host}!`) });
      return {
        inner: form('Inner', { label, deep: list('Deep', form('Item', { label })) }),
        section: hub('Section', { label }),
      };
    });
    const asked = await session(all, ['a', '', '+', '', '', 'c']);
    expect(asked.value).toEqual({
      host: 'a',
      inner: { label: 'a!', deep: [{ label: 'a!' }] },
      section: { label: 'a!' },
    });
  });

  it('gets those of the nearest form, where it is asked in several', async () => {
    const disk = form('Disk', { name: text('Name') }).and((given) => ({
      label: text('Label', { default: given(({ name }) => name.toUpperCase()) }),
    }));
    const all = form(null, { first: disk, more: list('More', disk) });
    const asked = await session(all, ['a', '', '+', 'b', '', '+', 'c', '', '']);
    expect(asked.value).toEqual({
      first: { name: 'a', label: 'A' },
      more: [
        { name: 'b', label: 'B' },
        { name: 'c', label: 'C' },
      ],
    });
  });

  it('gets those of the call of .and that marked it, where one is in another', async () => {
    const all = form(null, { host }).and((outer) => ({
      inner: form('Inner', { port: number('Port') }).and((own) => ({
        address: text('Address', { default: outer((values) => values.host) }),
        next: number('Next', { default: own(({ port }) => port + 1) }),
      })),
    }));
    const asked = await session(all, ['a', '80', '', '']);
    expect(asked.value).toEqual({ host: 'a', inner: { port: 80, address: 'a', next: 81 } });
  });

  it('gives the default of a form, a hub or a list', async () => {
    const all = form(null, { host }).and((given) => ({
      inner: form(null, { a: text('A'), b: text('B') }, { default: given((values) => ({ b: values.host })) }),
      names: list('Names', text('Name'), { default: given((values) => [values.host, 'x']) }),
      section: hub('Section', { c: text('C') }, { default: given((values) => ({ c: values.host })) }),
    }));
    const asked = await session(all, ['h', 'a', '', '', 'c']);
    expect(asked.value).toEqual({
      host: 'h',
      inner: { a: 'a', b: 'h' },
      names: ['h', 'x'],
      section: { c: 'h' },
    });
  });

  it('runs when its question opens, and once a visit', async () => {
    const calls: string[] = [];
    const server = form(null, { host, port: number('Port') }).and((given) => ({
      disk: select('Disk', {
        choices: given((values) => {
          calls.push(`choices ${values.port}`);
          return disksOf(values.host);
        }),
        default: given((values) => {
          calls.push(`default ${values.port}`);
          return `${values.host}-a`;
        }),
      }),
      last: text('Last'),
    }));
    await session(server, ['a', '1', '?', 'x', '', '<', '<', '2', '', 'z']);
    expect(calls).toEqual(['choices 1', 'default 1', 'choices 1', 'choices 2']); // the answer was the default then
  });

  it('is not called before everything before it has a value', async () => {
    let calls = 0;
    const server = form(null, { host, port: number('Port') }).and((given) => ({
      folder: text('Folder', { default: given(() => String(++calls)) }),
    }));
    await session(server, ['a']);
    await startApp(server, { mode: 'unattended', answers: { host: 'a', folder: 'b' } }).ended;
    expect(calls).toBe(0);
  });

  it('gives a default only where that is offered or taken', async () => {
    let calls = 0;
    const server = form(null, { host }).and((given) => ({
      folder: text('Folder', { default: given(() => String(++calls)) }),
    }));
    const mode = 'unattended';
    await startApp(server, { mode, answers: { host: 'a', folder: 'b' } }).ended;
    const asks = (initial: object): Promise<unknown> =>
      startApp((app) => app.ask(server, { initial }), { lines: ['', ''] }).result;
    expect(await asks({ host: 'a', folder: 'b' })).toEqual({ host: 'a', folder: 'b' });
    expect(calls).toBe(0);
    expect(await asks({ host: 'a' })).toEqual({ host: 'a', folder: '1' });
    expect(await startApp(server, { mode, answers: { host: 'a' } }).result).toEqual({
      host: 'a',
      folder: '2',
    });
  });

  it('may find no default', async () => {
    const server = form(null, { host }).and((given) => ({
      folder: text('Folder', { default: given((values) => (values.host === 'a' ? 'x' : (null as never))) }),
    }));
    expect((await session(server, ['b', '', 'y'])).value).toEqual({ host: 'b', folder: 'y' });
  });

  it.each<[string, unknown, string]>([
    ['help', 5, "text 'Disk': the result of help must be a string, got 5"],
    ['choices', 5, "select 'Disk': choices must be a list of choices, got 5"],
    ['choices', [], "select 'Disk': choices must contain at least one choice"],
  ])('fails where it gives what is no %s: %j', async (option, found, message) => {
    const server = form(null, { host }).and((given) => ({
      disk:
        option === 'help'
          ? text('Disk', { help: given(() => found as never) })
          : select('Disk', { choices: given(() => found as never) }),
    }));
    const app = startApp(server, { lines: ['a', '?'] });
    await expect(app.ended).rejects.toThrow(message);
  });

  it('fails with what it throws', async () => {
    const failure = new Error('no disks');
    const server = form(null, { host }).and((given) => ({
      disk: select('Disk', {
        choices: given((): string[] => {
          throw failure;
        }),
      }),
    }));
    await expect(startApp(server, { lines: ['a'] }).ended).rejects.toBe(failure);
  });

  it('fails outside of the form that it was marked in', async () => {
    let folder: Question<string> | null = null;
    form(null, { host }).and((given) => {
      folder = text('Folder', { default: given((values) => values.host) });
      return { folder };
    });
    const alone = form(null, { folder: folder as unknown as Question<string> });
    await expect(startApp(alone, { lines: [''] }).ended).rejects.toThrow(
      expect.objectContaining({
        code: 'ERR_TEXTUI_ARGUMENT',
        message: 'given: a marked function must be for a question in the form or hub that it was marked in',
      }),
    );
  });
});

describe('after an answer before it has changed, a question with a marked function', () => {
  const server = (review: boolean): Form<{ host: string; disk: string; last: string }> =>
    form(null, { host }, { review }).and((given) => ({
      disk: select('Disk', { choices: given((values) => ['any', ...disksOf(values.host)]) }),
      last: text('Last'),
    }));

  it('is asked again if its answer is none of the choices any more', async () => {
    const asked = await session(server(true), ['a', 'a-b', 'x', '1', 'b', 'b-a', '']);
    expect(asked.value).toEqual({ host: 'b', disk: 'b-a', last: 'x' });
  });

  it('keeps its answer otherwise', async () => {
    const asked = await session(server(true), ['a', 'any', 'x', '1', 'b', '']);
    expect(asked.value).toEqual({ host: 'b', disk: 'any', last: 'x' });
  });

  it('keeps an answer that was its default', async () => {
    const named = form(null, { name: text('Name') }, { review: true }).and((given) => ({
      folder: text('Folder', { default: given(({ name }) => `/srv/${name}`) }),
    }));
    const asked = await session(named, ['a', '', '1', 'b', '2', '', '']);
    expect(asked.value).toEqual({ name: 'b', folder: '/srv/a' });
  });

  it('has the new ones after going back', async () => {
    const asked = await session(server(false), ['a', 'a-b', '<', '<', 'b', '', 'b-b', 'x']);
    expect(asked.value).toEqual({ host: 'b', disk: 'b-b', last: 'x' });
    expect(asked.lines).toContain('Disk (a-b): <');
    expect(asked.text).toContain('Disk:\nAn answer is required.\n');
  });

  it('has the new ones, and new defaults, in forms and lists', async () => {
    const nested = form(null, { host }, { review: true }).and((given) => ({
      inner: form(
        'Inner',
        { disk: select('Disk', { choices: given((values) => disksOf(values.host)) }), note: text('Note') },
        { default: given((values) => ({ note: values.host })) },
      ),
      disks: list('Disks', select('Disk', { choices: given((values) => disksOf(values.host)) })),
    }));
    const lines = ['a', '1', 'n', '+', '2', '', '1', 'b', '2', '', '+', '1', '', ''];
    expect((await session(nested, lines)).value).toEqual({
      host: 'b',
      inner: { disk: 'b-b', note: 'n' },
      disks: ['b-a'],
    });
    const back = ['a', '1', '<', '<', 'b', '1', '', '', '']; // nobody has answered the note by then
    expect((await session(nested, back)).value).toMatchObject({ inner: { disk: 'b-a', note: 'b' } });
  });
});

describe('in a hub, a section with a marked function', () => {
  const machine = hub('Machine', {
    zone: text('Time zone'),
    tls: confirm('Use TLS?', { default: true }),
  }).and((given) => ({
    disk: select('Disk', { choices: given(({ zone }) => disksOf(zone)) }),
    plain: text('Plain', { default: 'p' }),
    net: form('Network', { name: text('Name', { default: given(({ zone }) => zone) }) }),
  }));

  it('opens only after the sections before it are complete, and says until then which one is missing', async () => {
    const asked = await session(machine, ['disk', '5', 'c', '1', 'utc', '5', 'disk', '2', 'c'], {
      width: 40,
    });
    expect(asked.value).toEqual({
      zone: 'utc',
      tls: true,
      disk: 'utc-b',
      plain: 'p',
      net: { name: 'utc' },
    });
    const said = asked.lines.filter((line) => /needs|First|Still/.test(line));
    expect(said).toEqual([
      '       (needs Time zone)',
      '       (needs Time zone)',
      'First: Time zone.',
      'First: Time zone.',
      'Still missing: Time zone.',
      '       (needs Disk)',
      'First: Disk.',
    ]);
  });

  it('names the section in one sentence, whatever its label ends in', async () => {
    const odd = hub('Hub', { tls: confirm('Use TLS?') }).and((given) => ({
      name: text('Name', { help: given(String) }),
    }));
    expect((await session(odd, ['2'])).lastLine).toBe('First: Use TLS.');
  });

  it('waits for no other hub', async () => {
    const outer = hub('Outer', { a: text('A'), machine });
    const asked = await session(outer, ['2', '1', 'utc', '3', '1', 'c', '1', 'x', 'c']);
    expect(asked.value).toMatchObject({ a: 'x', machine: { disk: 'utc-a' } });
  });

  it('takes given answers once those before it are there', async () => {
    const answers = { disk: 'utc-b', net: { name: 'n' } };
    const attended = startApp(machine, { answers, lines: ['1', 'utc', 'c'] });
    expect(await attended.result).toMatchObject({ zone: 'utc', ...answers });
    const unattended = startApp(machine, { mode: 'unattended', answers: { ...answers, zone: 'utc' } });
    expect(await unattended.result).toMatchObject({ zone: 'utc', ...answers });
    const refused = startApp(machine, { mode: 'unattended', answers: { ...answers, zone: 'cet' } });
    expect(await refused.ended).toMatchObject({
      reason: 'answer-refused',
      errors: { disk: "No choice matches 'utc-b'. Allowed: cet-a, cet-b." },
    });
  });

  it('is asked of another program after those before it', async () => {
    const { requests, value } = await jsonSession(machine, [{ zone: 'utc', tls: false }, { disk: 'utc-a' }]);
    expect(requests.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
      ['zone', 'tls', 'plain'],
      ['disk', 'net.name'],
    ]);
    expect(requests[1]?.requestedSchema.properties['disk']).toMatchObject({ enum: ['utc-a', 'utc-b'] });
    expect(value).toMatchObject({ disk: 'utc-a', net: { name: 'utc' } });
  });
});

describe('in a form, a question with a marked function', () => {
  const server = form('Server', { host, port: number('Port') })
    .and((given) => ({
      disk: select('Disk', { choices: given((values) => disksOf(values.host)) }),
      note: text('Note', { optional: true }),
    }))
    .and((given) => ({ folder: text('Folder', { default: given(({ disk }) => `/${disk}`) }) }));

  it('waits for everything before it, where another program answers', async () => {
    const { requests, value } = await jsonSession(server, [
      { host: 'a', port: 1, note: 'n' },
      { disk: 'a-b' },
      {},
    ]);
    expect(requests.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
      ['host', 'port', 'note'],
      ['disk'],
      ['folder'],
    ]);
    expect(requests[2]?.requestedSchema.properties['folder']).toMatchObject({ default: '/a-b' });
    expect(value).toEqual({ host: 'a', port: 1, disk: 'a-b', note: 'n', folder: '/a-b' });
  });

  it('takes given answers, and refuses them in the same words', async () => {
    const mode = 'unattended';
    const answers = { host: 'a', port: 1, disk: 'a-a', note: null };
    expect(await startApp(server, { mode, answers }).result).toEqual({ ...answers, folder: '/a-a' });
    const refused = await startApp(server, { mode, answers: { ...answers, disk: 'b-a' } }).ended;
    expect(refused).toMatchObject({ errors: { disk: "No choice matches 'b-a'. Allowed: a-a, a-b." } });
    const attended = startApp(server, { answers: { disk: 'a-b' }, lines: ['a', '1', '', ''] });
    expect(await attended.result).toMatchObject({ host: 'a', disk: 'a-b' });
    expect(attended.output).toContain('Port: 1\nDisk: a-b (answers)\nNote: \nFolder (/a-b): ');
  });

  it('tells an unattended run its choices, where it is missing', async () => {
    const app = startApp(server, { mode: 'unattended', answers: { host: 'a', port: 1 } });
    expect(await app.ended).toMatchObject({
      questions: [{ id: 'disk', choices: [{ value: 'a-a' }, { value: 'a-b' }] }],
    });
  });

  it('has defaults that are only for it', async () => {
    const app = startApp(server, { defaults: { disk: 'a-b', note: 'n' }, lines: ['a', '1', '', '', ''] });
    expect(await app.result).toMatchObject({ disk: 'a-b', note: 'n', folder: '/a-b' });
  });

  it('may depend on a secret, which its default does not show', async () => {
    const login = form('Login', { password: secret('Password') }).and((given) => ({
      again: secret('Again', { default: given(({ password }) => password) }),
    }));
    const app = startApp(login, { lines: ['hunter2', ''] });
    expect(await app.result).toEqual({ password: 'hunter2', again: 'hunter2' });
    expect(app.transcript).not.toContain('hunter2');
  });
});
