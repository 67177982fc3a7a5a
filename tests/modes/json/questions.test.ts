import {
  type App,
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
import { describe, expect, it } from 'vitest';
import { jsonSession, type Request } from '../../support/json-session.ts';

/** The ids that a request asks for. */
function ids({ requestedSchema }: Request): string[] {
  return Object.keys(requestedSchema.properties);
}

const server = form('New server', {
  name: text('Name'),
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  tls: confirm('Use TLS?', { default: true }),
}).and({ certificate: text('Certificate') }, { when: { tls: true } });

describe('a form', () => {
  it('is one request with all its questions; those that depend on them follow', async () => {
    const { value, requests, messages } = await jsonSession(server, [
      { name: 'mail', port: 80 },
      { certificate: 'x' },
    ]);
    expect(value).toEqual({ name: 'mail', port: 80, tls: true, certificate: 'x' });
    expect(requests.map(ids)).toEqual([['name', 'port', 'tls'], ['certificate']]);
    expect(requests[0]).toEqual({
      mode: 'form',
      message: 'New server',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name' },
          port: { type: 'integer', title: 'Port', minimum: 1, maximum: 65535, default: 443 },
          tls: { type: 'boolean', title: 'Use TLS?', default: true },
        },
        required: ['name'],
      },
      _meta: { 'textui/id': 'new-server', 'textui/kind': 'form' },
    });
    expect(messages.at(-1)).toEqual({
      jsonrpc: '2.0',
      method: 'textui/end',
      params: {
        reason: 'closed',
        code: 0,
        answers: { name: 'mail', port: 80, tls: true, certificate: 'x' },
        value: { name: 'mail', port: 80, tls: true, certificate: 'x' },
        secrets: {},
        warnings: [],
      },
    });
  });

  it('sends nothing for what depends on answers and is not asked', async () => {
    const { value, requests } = await jsonSession(server, [{ name: 'mail', tls: false }]);
    expect(value).toEqual({ name: 'mail', port: 443, tls: false, certificate: undefined });
    expect(requests).toHaveLength(1);
  });

  it('asks again what was refused, alone, and says why', async () => {
    const { value, requests, of } = await jsonSession(server, [
      { port: 70000, tls: false },
      { name: 'mail', port: 8443 },
    ]);
    const errors = { name: 'An answer is required.', port: 'Must be at most 65535.' };
    expect(of('textui/refused')).toEqual([{ errors }]);
    expect(requests.map(ids)).toEqual([
      ['name', 'port', 'tls'],
      ['name', 'port'],
    ]);
    expect(requests[1]?.message).toBe(
      'New server\nName: An answer is required.\nPort: Must be at most 65535.',
    );
    expect(value).toMatchObject({ name: 'mail', port: 8443, tls: false });
  });

  it('has the questions of nested forms in the same request, under their whole ids', async () => {
    const account = form('Account', {
      user: form('User', { name: text('Name'), age: number('Age', { optional: true }) }),
      host: text('Host'),
    });
    const { value, requests } = await jsonSession(account, [{ host: 'h', 'user.name': 'ada' }]);
    expect(value).toEqual({ user: { name: 'ada', age: null }, host: 'h' });
    expect(requests.map(ids)).toEqual([['user.name', 'user.age', 'host']]);
    expect(requests[0]).toMatchObject({ message: 'Account', _meta: { 'textui/id': 'account' } });
  });

  it('without a title is called by its questions', async () => {
    const { requests } = await jsonSession(form(null, { a: text('One'), b: text('Two') }), [
      { a: '1', b: '2' },
    ]);
    expect(requests[0]?.message).toBe('One, Two');
    expect(requests[0]?._meta['textui/id']).toBe('form');
  });

  it('asks again from the field that its check names', async () => {
    const span = form(
      'Span',
      { start: number('Start'), end: number('End') },
      { accept: ({ start, end }) => end > start || { end: 'Must be after the start.' } },
    );
    const { value, requests, of } = await jsonSession(span, [{ start: 5, end: 3 }, { end: 7 }]);
    expect(of('textui/refused')).toEqual([{ errors: { end: 'Must be after the start.' } }]);
    expect(requests.map(ids)).toEqual([['start', 'end'], ['end']]);
    expect(requests[1]?.message).toBe('Span\nEnd: Must be after the start.');
    expect(value).toEqual({ start: 5, end: 7 });
  });

  it('asks again for everything where its check names no field, with the answers as defaults', async () => {
    const span = form(
      'Span',
      { start: number('Start'), end: number('End') },
      { accept: ({ start, end }) => end > start || 'Too short.' },
    );
    const { value, requests, of } = await jsonSession(span, [{ start: 5, end: 3 }, { end: 7 }]);
    expect(of('textui/refused')).toEqual([{ errors: { span: 'Too short.' } }]);
    expect(requests[1]).toMatchObject({
      message: 'Span\nToo short.',
      requestedSchema: { properties: { start: { default: 5 }, end: { default: 3 } } },
    });
    expect(value).toEqual({ start: 5, end: 7 });
  });

  it('decides again on what depends on answers when these change, and keeps an answer to it', async () => {
    const question = form('Order', { count: number('Count') }).and(
      { note: text('Note') },
      { when: ({ count }) => count > 1 },
    );
    const checked = form(
      'Shop',
      { order: question },
      { accept: ({ order }) => order.count !== 2 || { 'order.count': 'Not 2.' } },
    );
    const { value, requests } = await jsonSession(checked, [
      { 'order.count': 2 },
      { 'order.note': 'a' },
      { 'order.count': 3 },
    ]);
    expect(requests.map(ids)).toEqual([['order.count'], ['order.note'], ['order.count']]);
    expect(value).toEqual({ order: { count: 3, note: 'a' } });
  });
});

describe('a question by itself', () => {
  it('is a request with one property, under its own id or one made from its label', async () => {
    const { value, requests } = await jsonSession(
      async (app) => [await app.ask(text('Host name')), await app.ask(text('Name', { id: 'user' }))],
      [{ 'host-name': 'mail' }, { user: 'ada' }],
    );
    expect(value).toEqual(['mail', 'ada']);
    expect(requests[0]).toMatchObject({
      message: 'Host name',
      _meta: { 'textui/id': 'host-name', 'textui/kind': 'text' },
    });
  });

  it('takes texts as a person would type them, and choices by their names', async () => {
    const all = form('All', {
      port: number('Port'),
      tls: confirm('TLS?'),
      kind: select('Kind', {
        choices: [
          { value: { id: 1 }, label: 'full' },
          { value: 2, label: 'inc' },
        ],
      }),
      some: multiselect('Some', { choices: ['a', 'b', 'c'] }),
    });
    const replies = [
      { port: '80', tls: 'yes', kind: 'full', some: 'c,a' },
      { port: 80, tls: true, kind: '2', some: ['c', 'a'] },
    ];
    const values = await Promise.all(replies.map(async (reply) => (await jsonSession(all, [reply])).value));
    expect(values).toEqual([
      { port: 80, tls: true, kind: { id: 1 }, some: ['a', 'c'] },
      { port: 80, tls: true, kind: 2, some: ['a', 'c'] },
    ]);
  });

  it('takes no default where there is danger', async () => {
    const { value, of } = await jsonSession(confirm('Format?', { danger: true }), [{}, { format: true }]);
    expect(of('textui/refused')).toEqual([{ errors: { format: 'An answer is required.' } }]);
    expect(value).toBe(true);
  });

  describe('for danger', () => {
    const sure = confirm('Erase?', { danger: true });
    const other = text('Other', { default: 'none' });
    const some = list('Some', form('One', { name: text('Name'), sure }), { min: 1, max: 2 });
    const disk = text('Disk');
    const inUse = {
      accept: (answers: { readonly disk: string }) => answers.disk !== 'sda' || { disk: 'In use.' },
    };

    it('shows the answers so far, without secrets', async () => {
      const all = form('Disk', {
        disk: text('Disk'),
        note: text('Note', { optional: true }),
        password: secret('Password'),
        sure,
      });
      const options = { answers: { password: 'hunter2' } };
      const { requests, value } = await jsonSession(all, [{ disk: 'sda' }, { sure: true }], options);
      expect(requests.map(({ message }) => message)).toEqual([
        'Disk',
        'Erase?\nDisk: sda\nPassword: (given)',
      ]);
      expect(value).toMatchObject({ sure: true });
    });

    it('is asked for in each item of a list that was given', async () => {
      const disks = list('Disks', form('Disk', { name: text('Name'), sure }));
      const given = { answers: { disks: [{ name: 'sda', sure: true }, { name: 'sdb' }] } };
      const replies = [{ 'disks.0.sure': true }, { 'disks.1.sure': false }];
      const { value, requests } = await jsonSession(disks, replies, given);
      expect(value).toEqual([
        { name: 'sda', sure: true },
        { name: 'sdb', sure: false },
      ]);
      expect(requests.map(({ message }) => message)).toEqual([
        'Erase?\nDisks: sda, sdb',
        'Erase?\nDisks: sda, yes, sdb',
      ]);
    });

    it('is asked by itself, once everything beside it has an answer', async () => {
      const inner = form('Inner', { disk });
      const { requests, value } = await jsonSession(form('F', { inner, sure, other }), [
        { other: 'sdc', 'inner.disk': 'sdb' },
        { sure: false },
      ]);
      expect(requests.map(ids)).toEqual([['inner.disk', 'other'], ['sure']]);
      expect(value).toEqual({ inner: { disk: 'sdb' }, sure: false, other: 'sdc' });
    });

    it.each([
      ['in a form', (one: Question<unknown>) => one, ''],
      ['in a form in a form', (one: Question<unknown>) => form('Outer', { one }), 'one.'],
    ])(
      'is asked again, for the new answer, where one was refused with all others: %s',
      async (_where, inside, around) => {
        const erase = form(
          'Erase',
          { disk: text('Disk') },
          { accept: ({ disk }) => disk !== 'sda' || { disk: 'In use.' } },
        ).and((given) => ({
          sure: confirm('Erase it?', { danger: true, help: given(({ disk }) => `All of ${disk} is lost.`) }),
        }));
        const { requests } = await jsonSession(inside(erase), [
          { [`${around}disk`]: 'sda' },
          { [`${around}sure`]: true },
          { [`${around}disk`]: 'sdb' },
          { [`${around}sure`]: true },
        ]);
        const helps = requests.map(({ requestedSchema }) =>
          Object.values(requestedSchema.properties).map(({ description = null }) => description),
        );
        expect(helps).toEqual([[null], ['All of sda is lost.'], [null], ['All of sdb is lost.']]);
      },
    );

    it.each([
      ['before it', form('F', { sure, disk }, inUse), ['disk', 'sure', 'disk', 'sure']],
      [
        'outside its form',
        form('F', { inner: form('Inner', { sure }), disk }, inUse),
        ['disk', 'inner.sure', 'disk', 'inner.sure'],
      ],
      [
        'in a section of a hub',
        hub(
          'H',
          { one: form('F', { sure, disk }) },
          { accept: ({ one }) => one.disk !== 'sda' || { one: 'In use.' } },
        ),
        ['one.disk', 'one.sure', 'one.disk', 'one.sure'],
      ],
      ['outside its list', form('F', { some, disk }, inUse), ['disk', 'some', 'disk', 'some']],
      [
        'outside its list of lists',
        form('F', { all: list('All', some, { min: 1, max: 1 }), disk }, inUse),
        ['disk', 'all', 'disk', 'all'],
      ],
    ])('is asked again after an answer was refused that is %s', async (_where, question, asked) => {
      const known = new Set<string>();
      const reply = (id: string): unknown => {
        if (id.endsWith('sure')) return true;
        if (id === 'some') return [{ name: 'a', sure: true }];
        if (id === 'all') return [[{ name: 'a', sure: true }]];
        const isFirst = !known.has(id);
        known.add(id);
        return isFirst ? 'sda' : 'sdb';
      };
      const { requests } = await jsonSession(
        question as Question<unknown>,
        asked.map((id) => ({ [id]: reply(id) })),
      );
      expect(requests.flatMap(ids)).toEqual(asked);
    });

    it('is not told as confirmed where the run ends before it is done', async () => {
      const after = form('F', { disk, sure }).and({ last: text('Last') }, { when: { sure: true } });
      const { of } = await jsonSession(after, [{ disk: 'sdb' }, { sure: true }]);
      expect(of('textui/end')).toMatchObject([{ reason: 'end-of-input', answers: { disk: 'sdb' } }]);
      expect(of('textui/end')[0]).not.toHaveProperty('answers.sure');
    });
  });

  it('takes what is doubted, and reports it', async () => {
    const port = number('Port', { accept: (value) => value > 1023 || doubt('Ports below 1024 need root.') });
    const { value, of } = await jsonSession(port, [{ port: 80 }]);
    expect(value).toBe(80);
    expect(of('textui/say')).toMatchObject([{ text: 'Ports below 1024 need root.' }]);
  });

  it('refuses a reply with an unknown id as a whole, and says so', async () => {
    const content = JSON.parse('{"name":"ada","nmae":"x","__proto__":"y"}') as Record<string, string>;
    const { value, of, requests } = await jsonSession(text('Name'), [content, { name: 'bob' }]);
    expect(value).toBe('bob');
    const [{ errors }] = of('textui/refused') as [{ errors: object }];
    expect(Object.entries(errors)).toEqual([
      ['nmae', "No question has the id 'nmae'; did you mean 'name'?"],
      ['__proto__', "No question has the id '__proto__'."],
    ]);
    expect(requests[1]?.message).toContain("Name\nNo question has the id 'nmae'; did you mean 'name'?");
  });

  describe('is read like an answers file', () => {
    const host = form('Host', { name: text('Name'), port: number('Port', { default: 22 }) });
    const site = form('Set up', {
      site: form('Site', { net: text('Net'), mask: number('Mask', { default: 24 }) }),
      hosts: list('Hosts', host),
      ok: confirm('Go on?', { default: true }),
    });
    const value = { site: { net: 'lan', mask: 16 }, hosts: [{ name: 'a', port: 80 }], ok: false };
    const dotted = { 'site.net': 'lan', 'site.mask': 16, ok: false };
    const content = { ...dotted, hosts: [{ name: 'a', port: 80 }] };

    it.each<[how: string, reply: Record<string, unknown>]>([
      ['whole ids', content],
      ['objects', { site: { net: 'lan', mask: 16 }, hosts: '[{"name":"a","port":80}]', ok: 'no' }],
      ['items by number', { ...dotted, 'hosts.0.name': 'a', 'hosts.0.port': 80 }],
      ['inputResponses', { inputResponses: { 'set-up': { action: 'accept', content } } }],
      ['keys that are no ids', { ...content, $schema: 'x' }],
    ])('with %s', async (_how, reply) => {
      const { value: got, requests, of } = await jsonSession(site, [reply]);
      expect(of('textui/refused')).toEqual([]);
      expect(got).toEqual(value);
      expect(requests).toHaveLength(1);
    });

    it('with unknown ids inside: it is refused whole', async () => {
      const { value: got, of } = await jsonSession(site, [
        { site: { net: 'wan', nest: 1 } },
        { 'site.net': 'wan', hosts: [{ name: 'a', prot: 80 }] },
        content,
      ]);
      expect(got).toEqual(value);
      expect(of('textui/refused')).toEqual([
        { errors: { 'site.nest': "No question has the id 'site.nest'; did you mean 'site.net'?" } },
        { errors: { 'hosts.0.prot': "No question has the id 'hosts.0.prot'; did you mean 'hosts.0.port'?" } },
      ]);
    });
  });

  it('refuses an object where a primitive belongs', async () => {
    const { of, value } = await jsonSession(text('Name'), [{ name: { first: 'ada' } }, { name: 'ada' }]);
    expect(of('textui/refused')).toEqual([{ errors: { name: 'Must be text.' } }]);
    expect(value).toBe('ada');
  });

  it('tells labels and messages without style and control characters', async () => {
    const styled = text('\u001b[31mName\u001b[0m', { accept: () => 'No\u001b[2J!', help: 'a\u0007b' });
    const { messages } = await jsonSession(styled, [{ name: 'x' }]);
    expect(messages[0]).toMatchObject({
      params: {
        message: 'Name',
        requestedSchema: { properties: { name: { title: 'Name', description: 'a␇b' } } },
      },
    });
    expect(messages[1]).toMatchObject({ params: { errors: { name: 'No␛[2J!' } } });
  });
});

describe('a list', () => {
  it('that was given is asked for if it is refused', async () => {
    const disks = list('Disks', select('Disk', { choices: ['sda', 'sdb'] }));
    const site = form(
      'Site',
      { host: text('Host'), disks },
      { accept: (values) => !values.disks.includes('sda') || { disks: 'sda is in use.' } },
    );
    const replies = [{ host: 'x' }, { disks: ['sdb'] }];
    const { value } = await jsonSession(site, replies, { answers: { disks: ['sda'] } });
    expect(value).toEqual({ host: 'x', disks: ['sdb'] });
  });

  const servers = list('Servers', text('Server'), { max: 3 });

  it('is one property: an array, or its JSON as text', async () => {
    for (const reply of [['ns1', 'ns2'], '["ns1","ns2"]']) {
      const { value, requests } = await jsonSession(servers, [{ servers: reply }]);
      expect(value).toEqual(['ns1', 'ns2']);
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({
        message: 'Servers',
        requestedSchema: {
          properties: {
            servers: { type: 'string', title: 'Servers', description: 'The items as a JSON array.' },
          },
        },
        _meta: { 'textui/id': 'servers', 'textui/kind': 'list' },
      });
      expect(requests[0]?.requestedSchema.required).toBeUndefined();
    }
  });

  it('needs no second colon after the label of a field that is refused', async () => {
    const two = form('Two', { port: number('Port:', { max: 3 }), name: text('Name') });
    const again = await jsonSession(two, [{ port: 4, name: 'a' }, { port: 3 }]);
    expect(again.requests[1]).toMatchObject({ message: 'Two\nPort: Must be at most 3.' });
  });

  it('may be empty, unless it needs an item', async () => {
    expect((await jsonSession(servers, [{}])).value).toEqual([]);
    const atLeastOne = list('Servers', text('Server'), { min: 1 });
    const { of, value, requests } = await jsonSession(atLeastOne, [{}, { servers: ['ns1'] }]);
    expect(requests[0]?.requestedSchema.required).toEqual(['servers']);
    expect(of('textui/refused')).toEqual([{ errors: { servers: 'An answer is required.' } }]);
    expect(value).toEqual(['ns1']);
  });

  it('has no more items than it may, and each is checked', async () => {
    const few = list('Servers', text('Server', { minLength: 2 }), { max: 1 });
    const { of, value } = await jsonSession(few, [
      { servers: ['ns1', 'ns2'] },
      { servers: ['x'] },
      { servers: 'ns1, ns2' },
      { servers: ['ns1'] },
    ]);
    expect(of('textui/refused')).toHaveLength(3);
    expect(of('textui/refused')[1]).toEqual({ errors: { 'servers.0': 'Must be at least 2 characters.' } });
    expect(value).toEqual(['ns1']);
  });

  it('of forms has them as objects', async () => {
    const users = list('Users', form('User', { name: text('Name'), age: number('Age') }));
    const replies = [{ users: '[{"name":"ada","age":36}]' }];
    const { value, requests } = await jsonSession(form('Setup', { users, name: text('Name') }), [
      { ...replies[0], name: 'x' },
    ]);
    expect(value).toEqual({ users: [{ name: 'ada', age: 36 }], name: 'x' });
    expect(requests.map(ids)).toEqual([['users', 'name']]);
    expect((await jsonSession(form('Setup', { users }), [{}])).value).toEqual({ users: [] });
  });

  it('is requested again if an item lacks an answer', async () => {
    const users = list('Users', form('User', { name: text('Name'), age: number('Age') }));
    const replies = [
      { users: [{ name: 'ada' }, { name: 'bob', age: 1 }] },
      { users: [{ name: 'ada', age: 36 }] },
    ];
    const { value, of, requests } = await jsonSession(form('Setup', { users }), replies);
    expect(of('textui/refused')).toEqual([{ errors: { 'users.0.age': 'An answer is required.' } }]);
    expect(requests.map(ids)).toEqual([['users'], ['users']]);
    expect(value).toEqual({ users: [{ name: 'ada', age: 36 }] });
  });

  it('keeps the items that it has', async () => {
    const script = async (app: App): Promise<readonly string[]> => app.ask(servers, { initial: ['a', 'b'] });
    expect((await jsonSession(script, [{}])).value).toEqual(['a', 'b']);
    expect((await jsonSession(script, [{ servers: ['c'] }])).value).toEqual(['c']);
  });

  it('is asked again where its check refuses it', async () => {
    const even = list('Servers', text('Server'), {
      accept: (items) => items.length % 2 === 0 || 'In pairs.',
    });
    const { value, of, requests } = await jsonSession(even, [{ servers: ['a'] }, { servers: ['a', 'b'] }]);
    expect(of('textui/refused')).toEqual([{ errors: { servers: 'In pairs.' } }]);
    expect(requests[1]?.message).toBe('Servers\nIn pairs.');
    expect(value).toEqual(['a', 'b']);
  });
});

describe('a hub', () => {
  it('asks for a section again whose answer no longer fits', async () => {
    const kind = select('Kind', { choices: ['big', 'small'] });
    const accept = (values: { kind: string }) => values.kind !== 'big' || { kind: 'None is left.' };
    const disks = hub('Disks', { kind }, { accept }).and((given) => ({
      size: select('Size', { choices: given((values) => (values.kind === 'big' ? ['XL'] : ['S', 'M'])) }),
    }));
    const replies = [{ kind: 'big' }, { size: 'XL' }, { kind: 'small' }, { size: 'M' }];
    expect((await jsonSession(disks, replies)).value).toEqual({ kind: 'small', size: 'M' });
  });

  const setup = hub('Set up', {
    name: text('Host name', { accept: (value) => value !== 'bad' || 'Not a host name.' }),
    disks: form('Disks', { first: text('First'), count: number('Count', { default: 1 }) }),
    tls: confirm('Use TLS?', { default: true }),
  });

  it('has all its sections in one request, and no menu', async () => {
    const { value, requests } = await jsonSession(setup, [{ name: 'mail', 'disks.first': 'sda' }]);
    expect(value).toEqual({ name: 'mail', disks: { first: 'sda', count: 1 }, tls: true });
    expect(requests.map(ids)).toEqual([['name', 'disks.first', 'disks.count', 'tls']]);
    expect(requests[0]).toMatchObject({ message: 'Set up', _meta: { 'textui/kind': 'hub' } });
  });

  it('sends a section again that its check names', async () => {
    const checked = hub(
      'Set up',
      { a: number('A'), b: number('B') },
      { accept: ({ a, b }) => a < b || { b: 'Too small.' } },
    );
    const { value, requests, of } = await jsonSession(checked, [{ a: 5, b: 1 }, { b: 6 }]);
    expect(requests.map(ids)).toEqual([['a', 'b'], ['b']]);
    expect(of('textui/refused')).toEqual([{ errors: { b: 'Too small.' } }]);
    expect(value).toEqual({ a: 5, b: 6 });
  });

  it('checks defaults that nobody looked at', async () => {
    const checked = hub('Set up', {
      a: text('A', { default: 'bad', accept: (value) => value !== 'bad' || 'Not this.' }),
    });
    const { value, of } = await jsonSession(checked, [{}, { a: 'good' }]);
    expect(of('textui/refused')).toEqual([{ errors: { a: 'Not this.' } }]);
    expect(value).toEqual({ a: 'good' });
  });

  it('has sections that depend on others', async () => {
    const question = hub('Set up', { tls: confirm('TLS?') }).and(
      { cert: text('Certificate') },
      { when: { tls: true } },
    );
    const { value, requests } = await jsonSession(question, [{ tls: true }, { cert: 'x' }]);
    expect(requests.map(ids)).toEqual([['tls'], ['cert']]);
    expect(value).toEqual({ tls: true, cert: 'x' });
  });
});

describe('refusals', () => {
  const port = number('Port', { max: 10 });

  it('end the run when they are five in a row', async () => {
    const { exit, requests, messages } = await jsonSession(port, () => ({ port: 11 }));
    const errors = { port: 'Must be at most 10.' };
    expect(exit).toEqual({ reason: 'answer-refused', code: 2, errors });
    expect(requests).toHaveLength(5);
    expect(messages.at(-1)).toMatchObject({
      method: 'textui/end',
      params: { reason: 'answer-refused', code: 2, errors },
    });
  });

  it('count from the start after a reply that was taken', async () => {
    const script = async (app: App): Promise<number> => (await app.ask(port)) + (await app.ask(port));
    const bad = Array.from({ length: 4 }, () => ({ port: 11 }));
    const { value } = await jsonSession(script, [...bad, { port: 1 }, ...bad, { port: 2 }]);
    expect(value).toBe(3);
  });

  it.each([
    form('Never', { a: number('A', { default: 1 }) }, { accept: () => 'No.' }),
    form('Never', { a: number('A', { default: 1 }) }, { accept: () => ({ a: 'No.' }) }),
    form('Never', { a: number('A', { default: 1 }) }, { accept: () => ({ z: 'No.' }) as object }),
    form('Never', { a: number('A', { default: 1 }) }, { accept: () => 'No.' }).and(() => ({
      b: number('B', { default: 1 }),
    })),
    hub('Never', { a: number('A', { default: 1 }) }, { accept: () => 'No.' }),
    list('Never', number('A', { default: 1 }), { min: 1, accept: () => 'No.' }),
  ])('%#: what is never accepted ends too', async (question) => {
    const { exit } = await jsonSession(question as never, ({ requestedSchema }) =>
      'never' in requestedSchema.properties ? { never: [1] } : {},
    );
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
  });
});

describe('replies that give no answer', () => {
  it('decline leaves what was asked: in a script the run ends', async () => {
    const { exit, messages } = await jsonSession(server, ['decline']);
    expect(exit).toEqual({ reason: 'quit', code: 1 });
    expect(messages.at(-1)).toMatchObject({ method: 'textui/end', params: { reason: 'quit', code: 1 } });
  });

  it('decline gives undefined where the script lets it be left', async () => {
    const { value } = await jsonSession(async (app) => [await app.ask(server, { back: true })], ['decline']);
    expect(value).toEqual([undefined]);
  });

  it('decline of what is inside leaves all of it', async () => {
    const nested = form('Outer', {
      a: text('A'),
      inner: form('Inner', { b: text('B') }),
      some: list('Some', text('One')),
    });
    const replies = [{ a: 'x' }, 'decline' as const];
    expect((await jsonSession(nested, replies)).exit).toEqual({ reason: 'quit', code: 1 });
  });

  it('cancel quits', async () => {
    expect((await jsonSession(server, ['cancel'])).exit).toEqual({ reason: 'quit', code: 1 });
    expect((await jsonSession(hub('H', { a: text('A') }), ['cancel'])).exit).toEqual({
      reason: 'quit',
      code: 1,
    });
  });

  it('the end of input ends the run, and names what was missing', async () => {
    const { exit, messages } = await jsonSession(server, []);
    const questions = [
      { id: 'name', label: 'Name', kind: 'text' },
      { id: 'certificate', label: 'Certificate', kind: 'text' },
    ];
    expect(exit).toEqual({ reason: 'end-of-input', code: 2, questions });
    expect(messages.at(-1)).toMatchObject({ method: 'textui/end', params: exit });
  });

  it('garbage is reported, and the question still waits', async () => {
    const reply = (id: number): string =>
      JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content: { name: 'ada' } } });
    const { value, of, requests } = await jsonSession(text('Name'), [{ lines: ['{', reply(7), reply(1)] }]);
    expect(value).toBe('ada');
    expect(of('textui/problem').map(({ code }) => code)).toEqual([-32700, -32600]);
    expect(requests).toHaveLength(1);
  });

  const wrong = (id: number, members: object): { lines: string[] } => ({
    lines: [JSON.stringify({ jsonrpc: '2.0', id, ...members })],
  });

  it('a reply with the wrong shape, or an error, is reported, and the question comes again', async () => {
    const { value, requests, messages } = await jsonSession(text('Name'), [
      wrong(1, { result: { action: 'maybe' } }),
      wrong(2, { result: { action: 'accept', content: [] } }),
      wrong(3, { error: { code: -32601, message: 'Method not found' } }),
      wrong(4, {}),
      { name: 'ada' },
    ]);
    expect(value).toBe('ada');
    expect(requests.map(({ message }) => message)).toEqual([
      'Name',
      'Name\nThe reply to request 1 has the wrong shape.',
      'Name\nThe reply to request 2 has the wrong shape.',
      'Name\nThe reply to request 3 is an error.',
      'Name\nThe reply to request 4 has the wrong shape.',
    ]);
    expect(messages.slice(0, 4).map(({ id, method }) => [method, id])).toEqual([
      ['elicitation/create', 1],
      ['textui/problem', undefined],
      ['elicitation/create', 2],
      ['textui/problem', undefined],
    ]);
  });

  it('the fifth reply in a row with the wrong shape ends the run', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => wrong(id, { result: 'ada' }));
    const { exit, messages } = await jsonSession(text('Name'), five);
    const errors = { name: 'The reply to request 5 has the wrong shape.' };
    expect(exit).toEqual({ reason: 'answer-refused', code: 2, errors });
    expect(messages.at(-1)).toMatchObject({ method: 'textui/end', params: { errors } });
  });
});

describe('a secret', () => {
  const login = form('Login', { user: text('User'), password: secret('Password') });

  it('is not asked: where it is missing, the run ends before anything is asked', async () => {
    const { exit, requests, messages } = await jsonSession(login, [{ user: 'ada' }]);
    const questions = [{ id: 'password', label: 'Password', kind: 'secret' }];
    expect(exit).toEqual({ reason: 'needs-answers', code: 2, questions });
    expect(requests).toEqual([]);
    expect(messages).toMatchObject([{ method: 'textui/end', params: exit }]);
  });

  it('that becomes known later ends it then', async () => {
    const later = form('Login', { user: text('User') }).and(
      { password: secret('Password') },
      { when: { user: 'ada' } },
    );
    const { exit, requests } = await jsonSession(later, [{ user: 'ada' }]);
    expect(requests).toHaveLength(1);
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'password' }] });
  });

  it('in a list that needs an item is not asked either: the run ends before anything is asked', async () => {
    const keys = list('Keys', secret('Key'), { min: 1 });
    const user = form('User', { name: text('Name'), password: secret('Password') });
    const users = list('Users', user, { min: 1 });
    const inside = hub('Set up', { users: form(null, { name: text('Name'), users }) });
    for (const [asked, id] of [
      [form(null, { name: text('Name'), keys }), 'keys'],
      [form(null, { name: text('Name'), users }), 'users'],
      [form(null, { name: text('Name'), all: list('All', keys, { min: 1 }) }), 'all'],
      [inside, 'users.users'],
    ] as const) {
      const { exit, requests } = await jsonSession(asked as Question<unknown>, [{ name: 'ada' }]);
      expect([exit, requests]).toMatchObject([{ reason: 'needs-answers', questions: [{ id }] }, []]);
    }
  });

  it('in a list that needs no item leaves the list empty', async () => {
    const keys = list('Keys', secret('Key'));
    const { value, requests } = await jsonSession(form(null, { name: text('Name'), keys }), [
      { name: 'ada' },
    ]);
    expect(value).toEqual({ name: 'ada', keys: [] });
    expect(requests.map(ids)).toEqual([['name']]);
    expect((await jsonSession(keys, [])).value).toEqual([]);
  });

  it('in an item that is given without it ends the run before anything is asked', async () => {
    const users = list('Users', form('User', { name: text('Name'), password: secret('Password') }));
    const asked = form(null, { title: text('Title'), users });
    const { exit, requests } = await jsonSession(asked, [{ title: 'x' }], {
      answers: { users: [{ name: 'ada', password: 'canary' }, { name: 'bob' }] },
    });
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'users.1.password' }] });
    expect(requests).toEqual([]);
  });

  it('in a list that is given, or has a default, ends nothing', async () => {
    const given = form(null, { name: text('Name'), keys: list('Keys', secret('Key'), { min: 1 }) });
    const answers = { keys: ['canary'] };
    const { value, messages } = await jsonSession(given, [{ name: 'ada' }], { answers });
    expect(value).toEqual({ name: 'ada', keys: ['canary'] });
    expect(JSON.stringify(messages)).not.toContain('canary');
    const none = form(null, { name: text('Name'), keys: list('Keys', secret('Key'), { default: [] }) });
    expect((await jsonSession(none, [{ name: 'ada' }])).value).toEqual({ name: 'ada', keys: [] });
  });

  it('that has a default, or is optional, is never asked and never told', async () => {
    const ready = form('Login', {
      user: text('User'),
      password: secret('Password', { default: 'hunter2' }),
      pin: secret('PIN', { optional: true }),
    });
    const { value, requests, messages } = await jsonSession(ready, [{ user: 'ada' }]);
    expect(value).toEqual({ user: 'ada', password: 'hunter2', pin: null });
    expect(requests.map(ids)).toEqual([['user']]);
    expect(JSON.stringify(messages)).not.toContain('hunter2');
  });
});

describe('the end', () => {
  it('is told as data: no message and no choice in it has control characters', async () => {
    const hostile = '\x1b[2J\x07\u202e\u{e0041}';
    const port = number('Port', { accept: () => `No.${hostile}` });
    const refused = await jsonSession(port, [], { answers: { port: 1 } });
    expect(refused.of('textui/end')).toEqual([
      {
        reason: 'answer-refused',
        code: 2,
        errors: { port: 'No.␛[2J␇��' },
        answers: {},
        secrets: {},
        warnings: [],
      },
    ]);
    const kind = select('Kind', { choices: [`a${hostile}`, 'b'] });
    const missing = await jsonSession(kind, []);
    const choices = [
      { value: 'a␛[2J␇��', label: 'a␛[2J␇��' },
      { value: 'b', label: 'b' },
    ];
    expect(missing.of('textui/end')).toMatchObject([{ questions: [{ id: 'kind', choices }] }]);
  });
});

describe('what the end tells', () => {
  const login = form('Login', {
    user: text('User', { accept: (given) => given !== 'root' || doubt('You rarely need root.') }),
    password: secret('Password'),
    shell: text('Shell', { default: 'sh' }),
  });
  const ended = async (...[asked, replies, options]: Parameters<typeof jsonSession>): Promise<unknown> =>
    (await jsonSession(asked, replies, options)).of('textui/end')[0];

  it('is the answers, defaults included, and no secret', async () => {
    expect(await ended(login, [{ user: 'ada' }], { answers: { password: 'hunter2' } })).toEqual({
      reason: 'closed',
      code: 0,
      answers: { user: 'ada', shell: 'sh' },
      value: { user: 'ada', password: '***', shell: 'sh' },
      secrets: {},
      warnings: [],
    });
  });

  it('is how to give the secrets that are missing', async () => {
    expect(await ended(login, [], { answers: { user: 'ada' } })).toMatchObject({
      reason: 'needs-answers',
      answers: { user: 'ada' },
      secrets: { password: 'TEXTUI_ANSWERS' },
    });
  });

  it('is what was doubted, what was said as a warning, and which answers nobody used', async () => {
    const script = async (app: App): Promise<void> => {
      const { user } = await app.ask(login);
      await app.say(`The disk of ${user} is \x1b[1mnearly\x1b[m full.`, { kind: 'warning' });
      await app.say('All is well.');
    };
    const replies = [{ user: 'root' }];
    const answers = { password: 'hunter2', host: 'x' };
    expect(await ended(script as never, replies, { answers })).toMatchObject({
      reason: 'closed',
      warnings: [
        'You rarely need root.',
        'The disk of root is nearly full.',
        expect.stringContaining('host'),
      ],
    });
  });

  it('is what a script returned, as far as JSON can hold it', async () => {
    expect(await ended(() => ({ files: 3 }), [])).toMatchObject({ value: { files: 3 } });
    expect(await ended(() => () => {}, [])).not.toHaveProperty('value');
  });
});

describe('answers from sources', () => {
  const login = form('Login', { user: text('User'), port: number('Port'), password: secret('Password') });

  it('come first: only the rest is asked', async () => {
    const { value, requests, of, asked, messages } = await jsonSession(login, [{ port: 22 }], {
      answers: { user: 'ada', password: 'canary' },
    });
    expect(value).toEqual({ user: 'ada', port: 22, password: 'canary' });
    expect(requests.map(ids)).toEqual([['port']]);
    expect(of('textui/say').map((said) => said['text'])).toEqual([
      'User: ada (answers)',
      'Password: (given)',
    ]);
    expect(JSON.stringify(messages)).not.toContain('canary');
    expect(asked).toEqual([
      { id: 'user', kind: 'text', label: 'User', answeredBy: 'answers' },
      { id: 'password', kind: 'secret', label: 'Password', answeredBy: 'answers' },
      { id: 'port', kind: 'number', label: 'Port', answeredBy: 'person' },
    ]);
  });

  it('that answer everything leave nothing to ask', async () => {
    const { value, messages } = await jsonSession(number('Port'), [], { answers: { port: 22 } });
    expect(value).toBe(22);
    expect(messages.map(({ method }) => method)).toEqual(['textui/say', 'textui/end']);
  });

  it('that are refused end the run before anything is asked', async () => {
    const { exit, messages, errors } = await jsonSession(login, [], { answers: { port: 'x' } });
    expect(exit).toMatchObject({
      reason: 'answer-refused',
      code: 2,
      errors: { port: "'x' is not a number." },
    });
    expect(messages).toMatchObject([{ method: 'textui/end', params: exit }]);
    expect(errors).toBe("answers: port: 'x' is not a number.\n");
  });

  it('may give a list, and what it lacks is missing', async () => {
    const users = list('Users', form('User', { name: text('Name'), age: number('Age') }));
    const whole = { users: [{ name: 'ada', age: 36 }] };
    expect(await jsonSession(users, [], { answers: whole })).toMatchObject({
      value: [{ name: 'ada', age: 36 }],
      requests: [],
    });
    const lacking = { users: [{ name: 'ada' }, { name: 'bob', age: 7 }] };
    expect(await jsonSession(users, [], { answers: lacking })).toMatchObject({
      exit: { reason: 'needs-answers', questions: [{ id: 'users.0.age' }] },
      requests: [],
    });
  });

  it('settle sections of a hub, which are then not sent', async () => {
    const setup = hub('Set up', { a: text('A'), b: form('B', { c: text('C'), d: text('D') }) });
    const { value, requests } = await jsonSession(setup, [{ 'b.d': 'z' }], {
      answers: { a: 'x', b: { c: 'y' } },
    });
    expect(value).toEqual({ a: 'x', b: { c: 'y', d: 'z' } });
    expect(requests.map(ids)).toEqual([['b.d']]);
  });
});

describe('a program that declines everything', () => {
  const needed = list('Servers', text('Server'), { min: 2 });

  it.each([
    ['a list', needed, 'quit'],
    ['a list in a form', form('Setup', { needed }), 'quit'],
    ['a list of forms', list('Users', form('User', { name: text('Name') }), { min: 1 }), 'quit'],
    ['a hub', hub('Setup', { needed, name: text('Name') }), 'quit'],
    [
      'a form in a form',
      form('Setup', { name: text('Name'), user: form('User', { age: number('Age') }) }),
      'quit',
    ],
  ])('is asked once: %s', async (_what, question, reason) => {
    const { exit, requests } = await jsonSession(question as Question<unknown>, [
      'decline',
      'decline',
      'decline',
    ]);
    expect([exit.reason, requests.length]).toEqual([reason, 1]);
  });
});
