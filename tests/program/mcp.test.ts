// runProgram --mcp: the program as a tool, called by clients of both generations over a pipe.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type App, form, text } from 'textui';
import { runProgram } from 'textui/program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { makePrograms } from '../support/built-library.ts';
import { type Connected, connect, type ConnectOptions, GENERATIONS, type Generation } from './mcp-rig.ts';
import { some } from '../support/effort.ts';

const PROGRAM = `
  import { appendFileSync } from 'node:fs';
  import { confirm, form, list, multiselect, number, select, text } from 'textui';
  import { runProgram } from 'textui/program';
  import { TextWidget } from 'textui/render/widgets';

  const log = (line: string): void => appendFileSync(process.env['LOG'] ?? '', line + '\\n');
  const untilAborted = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      const alive = setInterval(() => {}, 1000);
      signal.addEventListener('abort', () => (clearInterval(alive), reject(signal.reason)));
    });
  const WORK = {
    '/tasks': async (app) => {
      await app.task('Copying', (task) => ((task.total = 4), (task.done = 4)));
      await app.task('Checking', () => {});
    },
    '/hang': (app) => app.task('Copying', ({ signal }) => (log('hangs'), untilAborted(signal as AbortSignal))),
    '/skip': async (app) => {
      const copying = ({ signal }) => (log('hangs'), untilAborted(signal as AbortSignal));
      await app.task('Copying', copying, { cancel: true }).catch(() => log('skipped'));
    },
    '/stubborn': () => new Promise(() => setInterval(() => {}, 1000)),
    '/asks': (app) => app.ask(confirm('Go on?')),
    '/says': async (app) => {
      await app.say('Reading.');
      await app.say('\\x1b[1mNearly\\x1b[m full.', { kind: 'warning' });
      await app.say(new TextWidget('A widget.'), { kind: 'success' });
      return { files: 3 };
    },
    '/prints': () => {
      console.log('printed');
      console.table([1]);
      process.stdout.write('written\\n');
      return 'fine';
    },
    '/fails': () => Promise.reject(new Error('The disk is full.')),
    '/list': () => [1, 2],
    '/nothing': () => undefined,
  };
  await runProgram(
    form('Backup', {
      folder: text('Folder', { minLength: 2, accept: (path) => path.startsWith('/') || 'Begin with a slash.' }),
      kind: select('Kind', { choices: ['full', { value: { step: 1 }, label: 'incremental' }] }),
      port: number('Port', { integer: true, min: 1, max: 65535, default: 22 }),
      targets: multiselect('Targets', { choices: ['nas', 's3'] }),
      users: list('Users', form('User', { name: text('Name') })),
    }, { help: 'Copies a folder.' }),
    async (answers, app) => {
      log('begin ' + answers.folder);
      try {
        return await (WORK[answers.folder] ?? (() => answers))(app);
      } finally {
        log('end ' + answers.folder);
      }
    },
    { name: 'backup', version: '1.2.3' },
  );
`;

const SECRET = `
  import { confirm, form, list, secret, text } from 'textui';
  import { runProgram } from 'textui/program';
  await runProgram(
    form('Login', {
      user: text('User'),
      password: secret('Password'),
      keys: list('Keys', secret('Key')),
      tls: confirm('Use TLS?', { default: true }),
    }).and({ certificate: text('Certificate') }, { when: ({ tls }) => tls }),
    ({ password, ...answers }, app) =>
      app.say('hello').then(() => ({ ...answers, length: password.length })),
    { name: 'backup' },
  );
`;

const HUB = `
  import { confirm, hub, text } from 'textui';
  import { runProgram } from 'textui/program';
  await runProgram(hub('Setup', { name: text('Name'), wipe: confirm('Wipe?') }), (answers) => answers, {
    name: 'backup',
    description: 'Sets up a host.',
  });
`;

const OPTIONS = `
  import { form, number, text } from 'textui';
  import { runProgram } from 'textui/program';
  const level = number('Level', { ask: false, default: 2, max: 9 });
  await runProgram(form('Setup', { name: text('Name'), level }), (answers) => answers, { name: 'backup' });
`;

const DANGER = `
  import { confirm, form, hub, list, number, text } from 'textui';
  import { runProgram } from 'textui/program';
  const disk = text('Disk', { accept: (name) => name !== 'sda' || 'In use.' });
  const erase = confirm('Erase it?', { danger: true });
  const also = list('Also', form('Disk', { name: text('Name'), erase }), { min: 2 });
  const QUESTIONS = {
    form: form('Erase', { disk, name: text('Name'), boot: form('Boot', { erase }), erase, also }),
    hub: hub('Erase', { disk, name: text('Name'), boot: form('Boot', { erase }), erase, also }),
    list: form('Erase', { also }),
    later: form('Erase', { disk }).and(() => ({ erase })),
    chain: form('Erase', { name: text('Name') })
      .and({ part: text('Part') }, { when: ({ name }) => name !== '' })
      .and({ size: text('Size') }, { when: ({ part }) => part !== '' }),
    after: form('Erase', { erase }).and({ reerase: erase }, { when: { erase: true } }),
    accept: form('Erase', { disk: text('Disk'), name: text('Name') }, {
      accept: (answers) => answers.disk !== 'sda' || { disk: 'In use.' },
    }).and((given) => ({
      erase: confirm('Erase it?', { danger: true, help: given(({ disk }) => disk + ' will be empty.') }),
    })),
    near: form('Erase', { disk, erase }).and({ disk2: text('Second disk') }, { when: ({ erase }) => erase !== null }),
    limits: form('Erase', { port: number('Port', { integer: true, min: 1, max: 65535 }) }),
    before: form('Erase', { name: text('Name') }).and({ part: text('Part') }, { when: ({ name }) => name === 'sda' }).and({ erase }),
  };
  await runProgram(QUESTIONS[process.env['KIND']], (answers) => answers, { name: 'backup' });
`;

let folder = '';
let log = '';
const program = (): string => join(folder, 'backup.mjs');
const secret = (): string => join(folder, 'secret.mjs');

beforeAll(async () => {
  mkdirSync(join(root, 'temp'), { recursive: true });
  folder = mkdtempSync(join(root, 'temp/mcp-'));
  writeFileSync(join(folder, 'backup.ts'), PROGRAM);
  writeFileSync(join(folder, 'secret.ts'), SECRET);
  writeFileSync(join(folder, 'hub.ts'), HUB);
  writeFileSync(join(folder, 'danger.ts'), DANGER);
  writeFileSync(join(folder, 'options.ts'), OPTIONS);
  writeFileSync(join(folder, 'password'), 'rain in march');
  const files = ['backup', 'secret', 'hub', 'danger', 'options'].map(
    (name) => [name, join(folder, `${name}.ts`)] as const,
  );
  await makePrograms(Object.fromEntries(files), folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a client is given for each test. */
interface Use extends ConnectOptions {
  readonly file?: string;
}

/** The clients that are connected: starting a program takes longer than most tests. */
const connected = new Map<string, { client: Connected; fill: ConnectOptions['fill']; log: string }>();
afterAll(() => Promise.all([...connected.values()].map(({ client }) => client.close())));

/** Uses a client; the same one wherever the program is started in the same way. */
async function during<Result>(
  generation: Generation,
  { fill, file = program(), args = [], env = {} }: Use,
  use: (client: Connected) => Promise<Result>,
): Promise<Result> {
  const key = JSON.stringify([generation, file, args, env, fill === undefined]);
  let known = connected.get(key);
  if (known === undefined) {
    const path = join(mkdtempSync(join(folder, 'run-')), 'log');
    const filled: ConnectOptions['fill'] = (form) => connected.get(key)?.fill?.(form) ?? { action: 'cancel' };
    const options = { args, env: { LOG: path, ...env }, ...(fill === undefined ? {} : { fill: filled }) };
    known = { client: await connect(generation, file, options), fill, log: path };
    connected.set(key, known);
  }
  const { client } = known;
  known.fill = fill;
  log = known.log;
  writeFileSync(log, '');
  for (const list of [client.forms, client.logs, client.progress]) list.length = 0;
  return use(client);
}

const logged = (): string[] => readFileSync(log, 'utf8').split('\n').slice(0, -1);

/** Waits until the program has written a line. */
async function untilLogged(line: string): Promise<void> {
  while (!logged().includes(line)) await new Promise((resolve) => setImmediate(resolve));
}

const GIVEN = { folder: '/home', kind: 'full' };

describe.each(some(GENERATIONS))('a client of %s', (generation) => {
  it('is told what the program does, if it says so', async () => {
    const use = { file: join(folder, 'hub.mjs') };
    const { tools } = await during(generation, use, (client) => client.tools());
    expect(tools[0]?.description).toBe('Sets up a host.');
  });

  it('gives options as arguments, and is never asked for one', async () => {
    const fill = () => ({ action: 'accept', content: { name: 'mail' } }) as const;
    await during(generation, { file: join(folder, 'options.mjs'), fill }, async (client) => {
      const { tools } = await client.tools();
      expect(tools[0]?.inputSchema).toMatchObject({
        properties: { level: { title: 'Level', type: 'number', maximum: 9, default: 2 } },
        required: ['name'],
      });
      expect((await client.call({ level: 5 })).structuredContent).toEqual({ name: 'mail', level: 5 });
      expect((await client.call({})).structuredContent).toEqual({ name: 'mail', level: 2 });
      expect(client.forms.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
        ['name'],
        ['name'],
      ]);
      const { content, isError } = await client.call({ name: 'mail', level: 10 });
      expect([isError, content]).toMatchObject([true, [{ text: 'level: 10: Must be at most 9.' }]]);
    });
  });

  it('finds one tool, with what the form asks for', async () => {
    const { tools } = await during(generation, {}, (client) => client.tools());
    expect(tools).toEqual([
      {
        name: 'backup',
        description: 'Backup\nCopies a folder.',
        inputSchema: {
          title: 'Backup',
          description: 'Copies a folder.',
          type: 'object',
          properties: {
            folder: { title: 'Folder', type: 'string', minLength: 2 },
            kind: { title: 'Kind', enum: ['full', 'incremental'] },
            port: { title: 'Port', type: 'integer', minimum: 1, maximum: 65535, default: 22 },
            targets: { title: 'Targets', type: 'array', items: { enum: ['nas', 's3'] } },
            users: {
              title: 'Users',
              type: 'array',
              items: {
                title: 'User',
                type: 'object',
                properties: { name: { title: 'Name', type: 'string' } },
                required: ['name'],
                additionalProperties: false,
              },
            },
          },
          required: ['folder', 'kind'],
          additionalProperties: false,
        },
      },
    ]);
  });

  it('calls it with arguments, and gets what the program returns', async () => {
    const args = { ...GIVEN, kind: 'incremental', users: [{ name: 'ada' }], targets: ['nas'] };
    const result = await during(generation, {}, (client) => client.call(args));
    expect(result.isError).toBeFalsy();
    expect(result.structuredContent).toEqual({ ...args, kind: { step: 1 }, port: 22 });
    expect(logged()).toEqual(['begin /home', 'end /home']);
  });

  it('is asked for what is missing, in one form', async () => {
    const fill = () => ({ action: 'accept', content: { folder: '/home', kind: 'incremental' } }) as const;
    const { result, forms } = await during(generation, { fill }, async (client) => ({
      result: await client.call({ port: 80 }),
      forms: client.forms,
    }));
    expect(result.structuredContent).toMatchObject({ folder: '/home', kind: { step: 1 }, port: 80 });
    expect(forms).toMatchObject([
      {
        mode: 'form',
        message: 'Backup',
        requestedSchema: {
          type: 'object',
          properties: {
            folder: { type: 'string', title: 'Folder' },
            kind: { type: 'string', title: 'Kind', enum: ['full', 'incremental'] },
          },
          required: ['folder', 'kind'],
        },
      },
    ]);
    expect(logged()).toEqual(['begin /home', 'end /home']);
  });

  it('is asked again for an answer that is refused, and told why; the fifth time is the last', async () => {
    const replies = ['home', '/home'];
    const fill = (form: { requestedSchema: { properties: object } }) => {
      const isFirst = 'kind' in form.requestedSchema.properties;
      const path = replies.length > 1 ? replies.shift() : replies[0];
      return { action: 'accept', content: { folder: path, ...(isFirst ? { kind: 'full' } : {}) } } as const;
    };
    await during(generation, { fill }, async (client) => {
      const result = await client.call({});
      expect(result.structuredContent).toMatchObject({ folder: '/home' });
      expect(client.forms.map(({ message }) => message)).toEqual([
        'Backup',
        'Backup\nFolder: Begin with a slash.',
      ]);
      replies.splice(0, 1, 'never');
      expect(await client.call({})).toMatchObject({
        isError: true,
        content: [{ text: 'folder: Begin with a slash.' }],
      });
      expect(client.forms).toHaveLength(2 + 5);
    });
    expect(logged()).toEqual(['begin /home', 'end /home']);
  });

  it.each(['decline', 'cancel'] as const)(
    'that does not answer (%s) learns what is missing',
    async (action) => {
      const fill = () => ({ action });
      await during(generation, { fill }, async (client) => {
        expect(await client.call({ folder: '/home' })).toMatchObject({
          isError: true,
          content: [
            {
              text: 'Some answers are missing, so nothing was done.\n  kind  Kind, one of full, incremental',
            },
          ],
          structuredContent: { resultType: 'input_required' },
        });
        expect(client.forms).toHaveLength(1);
      });
      expect(logged()).toEqual([]);
    },
  );

  it('that replies with an unknown id is told so, and asked again for everything', async () => {
    const replies = [{ kind: 'full', kidn: 'x' }, { kind: 'full' }];
    const fill = () => ({ action: 'accept', content: replies.shift() ?? {} }) as const;
    await during(generation, { fill }, async (client) => {
      expect(await client.call({ folder: '/home' })).not.toMatchObject({ isError: true });
      expect(client.forms).toHaveLength(2);
      expect(client.forms[1]?.message).toContain("No question has the id 'kidn'; did you mean 'kind'?");
      expect(Object.keys(client.forms[1]?.requestedSchema.properties ?? {})).toEqual(['kind']);
    });
  });

  it('that answers nothing is not asked for ever', async () => {
    const fill = () => ({ action: 'accept', content: {} }) as const;
    await during(generation, { fill }, async (client) => {
      expect(await client.call({ folder: '/home' })).toMatchObject({ isError: true });
      expect(client.forms).toHaveLength(1);
    });
  });

  it('that cannot be asked learns what is missing', async () => {
    const result = await during(generation, {}, (client) => client.call({}));
    expect(result).toMatchObject({
      isError: true,
      content: [
        {
          text: [
            'Some answers are missing, so nothing was done.',
            '  folder  Folder, text of at least 2 characters',
            '  kind    Kind, one of full, incremental',
          ].join('\n'),
        },
      ],
      structuredContent: {
        resultType: 'input_required',
        inputRequests: { backup: { method: 'elicitation/create' } },
      },
    });
    expect(logged()).toEqual([]);
  });

  it('learns what is refused, by id, and nothing is done', async () => {
    const fill = () => ({ action: 'cancel' }) as const;
    await during(generation, { fill }, async (client) => {
      const result = await client.call({ folder: 'home', kind: 'none', port: 70_000, users: [{ name: 3 }] });
      const { errors } = result.structuredContent as { errors: Record<string, string> };
      expect(result.isError).toBe(true);
      expect(Object.keys(errors).toSorted()).toEqual(['folder', 'kind', 'port', 'users.0.name']);
      expect(errors['port']).toBe('Must be at most 65535.');
      expect(result.content[0]?.text.split('\n')).toContain('port: 70000: Must be at most 65535.');
      expect(client.forms).toEqual([]);
    });
    expect(logged()).toEqual([]);
  });

  it('learns of everything that is wrong at once: unknown, refused and missing arguments', async () => {
    const fill = () => ({ action: 'cancel' }) as const;
    await during(generation, { fill }, async (client) => {
      const result = await client.call({ folder: 'home', port: 'https', prot: 80 });
      expect(result.content[0]?.text.split('\n')).toEqual([
        "prot: No question has the id 'prot'; did you mean 'port'?",
        'folder: home: Begin with a slash.',
        "port: 'https' is not a number.",
        'Some answers are missing, so nothing was done.',
        '  kind  Kind, one of full, incremental',
      ]);
      expect(result).toMatchObject({ isError: true, structuredContent: { reason: 'answer-refused' } });
      expect(client.forms).toEqual([]);
    });
    expect(logged()).toEqual([]);
  });

  it('learns the limits of what is missing', async () => {
    const use = { file: join(folder, 'danger.mjs'), env: { KIND: 'limits' } };
    const result = await during(generation, use, (client) => client.call({}));
    expect(result.content[0]?.text).toContain('  port  Port, a whole number from 1 to 65535');
  });

  it('is not asked once the program has begun', async () => {
    const fill = () => ({ action: 'accept', content: { 'go-on': true } }) as const;
    await during(generation, { fill }, async (client) => {
      expect(await client.call({ ...GIVEN, folder: '/asks' })).toMatchObject({
        isError: true,
        content: [{ text: 'Some answers are missing.\n  go-on  Go on? yes or no' }],
        structuredContent: { started: true },
      });
      expect(client.forms).toEqual([]);
    });
    expect(logged()).toEqual(['begin /asks', 'end /asks']);
  });

  it('hears what the program says, and reads it in the result', async () => {
    await during(generation, {}, async (client) => {
      expect(await client.call({ ...GIVEN, folder: '/says' })).toMatchObject({
        content: [{ type: 'text', text: 'Reading.\nNearly full.\nA widget.' }],
        structuredContent: { files: 3 },
      });
      expect(client.logs).toEqual([
        { level: 'info', data: 'Reading.' },
        { level: 'warning', data: 'Nearly full.' },
        { level: 'notice', data: 'A widget.' },
      ]);
    });
  });

  it('hears how far tasks are, and the numbers only grow', async () => {
    await during(generation, {}, async (client) => {
      const before = client.conversation.length;
      await client.call({ ...GIVEN, folder: '/tasks' });
      const told = client.conversation
        .slice(before)
        .filter((line) => line.includes('notifications/progress'));
      expect(told.map((line) => (JSON.parse(line.slice(2)) as { params: unknown }).params)).toMatchObject([
        { progress: 4, total: 4, message: 'Copying' },
        { progress: 5, message: 'Checking' },
      ]);
    });
  });

  it.each([
    ['/list', [1, 2]],
    ['/prints', 'fine'],
  ])('gets what is no object: %s', async (path, value) => {
    const result = await during(generation, {}, (client) => client.call({ ...GIVEN, folder: path }));
    const isWrapped = generation !== 'SDK 2.x, 2026-07-28'; // before, it had to be an object
    expect(result.structuredContent).toEqual(isWrapped ? { result: value } : value);
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(value) }]);
  });

  it('gets nothing where the program returns nothing', async () => {
    const result = await during(generation, {}, (client) => client.call({ ...GIVEN, folder: '/nothing' }));
    expect(result.content).toEqual([]);
    expect(result).not.toHaveProperty('structuredContent');
  });

  it('learns that the program failed, and calls it again', async () => {
    await during(generation, {}, async (client) => {
      expect(await client.call({ ...GIVEN, folder: '/fails' })).toMatchObject({
        isError: true,
        content: [{ text: 'The disk is full.' }],
        structuredContent: { reason: 'failed', message: 'The disk is full.', started: true },
      });
      expect(await client.call(GIVEN)).toMatchObject({ structuredContent: { folder: '/home' } });
      expect(client.stderr()).toContain('The disk is full.\n'); // another pipe than that of the reply
    });
  });

  it('is not disturbed by what the program prints: that goes to standard error', async () => {
    const stderr = await during(generation, {}, async (client) => {
      await client.call({ ...GIVEN, folder: '/prints' });
      return client.stderr();
    });
    expect(stderr).toContain('printed\n');
    expect(stderr).toContain('written\n');
    expect(stderr).toContain('(index)');
  });

  it('cancels a call, as Ctrl-C would, and calls again', async () => {
    await during(generation, {}, async (client) => {
      const cancel = new AbortController();
      const call = client.call({ ...GIVEN, folder: '/hang' }, { signal: cancel.signal });
      await untilLogged('hangs');
      cancel.abort();
      await expect(call).rejects.toThrow('abort');
      await untilLogged('end /hang');
      expect(await client.call(GIVEN)).toMatchObject({ structuredContent: { folder: '/home' } });
    });
  });

  it('cancels first what can be cancelled', async () => {
    await during(generation, {}, async (client) => {
      const cancel = new AbortController();
      const call = client.call({ ...GIVEN, folder: '/skip' }, { signal: cancel.signal });
      await untilLogged('hangs');
      cancel.abort();
      await expect(call).rejects.toThrow('abort');
      await untilLogged('end /skip');
      expect(logged()).toEqual(['begin /skip', 'hangs', 'skipped', 'end /skip']);
    });
  });

  it('may call several times at once: one after another', async () => {
    await during(generation, {}, (client) =>
      Promise.all(['/a1', '/b2', '/c3'].map((path) => client.call({ ...GIVEN, folder: path }))),
    );
    expect(logged()).toEqual(['begin /a1', 'end /a1', 'begin /b2', 'end /b2', 'begin /c3', 'end /c3']);
  });

  it('is given what flags and variables answer; its arguments come first', async () => {
    const options = { args: ['--folder', '/flag'], env: { BACKUP_KIND: 'full', BACKUP_PORT: '80' } };
    await during(generation, options, async (client) => {
      expect((await client.call({ port: 8080 })).structuredContent).toMatchObject({
        folder: '/flag',
        kind: 'full',
        port: 8080,
      });
      expect((await client.call({ folder: '/own' })).structuredContent).toMatchObject({
        folder: '/own',
        port: 80,
      });
    });
  });

  describe('that gives what nobody should', () => {
    const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    const hostile: [what: string, args: Record<string, unknown>, id: string][] = [
      ['a wrong type', { folder: ['/home'] }, 'folder'],
      ['an object for a text', { folder: { toString: 'x' } }, 'folder'],
      ['a list for an object', { users: [['ada']] }, 'users.0'],
      ['a text for a list', { users: 'ada' }, 'users'],
      ['null for what is needed', { folder: null }, 'folder'],
      ['an unknown key', { nope: 1 }, 'nope'],
      ['a mistyped key', { prot: 1 }, 'prot'],
      ['an unknown key inside', { users: [{ name: 'ada', root: true }] }, 'users.0.root'],
      [
        'responses of a file',
        { inputResponses: { backup: { action: 'accept', content: {} } } },
        'inputResponses',
      ],
      ['constructor', { constructor: { prototype: { polluted: true } } }, 'constructor'],
      ['a method of objects', { hasOwnProperty: 1 }, 'hasOwnProperty'],
      [
        'a prototype',
        { users: [JSON.parse('{"name":"ada","__proto__":{"root":true}}')] },
        'users.0.__proto__',
      ],
      ['very many keys', Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [`k${key}`, 1])), 'k0'],
      ['what is nested too deeply', { folder: deep(500) }, 'folder'],
    ];
    it.each(some(hostile))('gets one error result: %s', async (_what, args, id) => {
      await during(generation, {}, async (client) => {
        const result = await client.call({ ...GIVEN, ...args });
        const { errors } = result.structuredContent as { errors: Record<string, string> };
        expect(result.isError).toBe(true);
        expect(Object.keys(errors).some((key) => key.startsWith(id))).toBe(true);
        expect(logged()).toEqual([]);
        expect(await client.call(GIVEN)).toMatchObject({ structuredContent: { folder: '/home' } });
      });
      expect(logged()).toEqual(['begin /home', 'end /home']);
    });

    it('may give keys that begin with $: they are no ids', async () => {
      const result = await during(generation, {}, (client) =>
        client.call({ ...GIVEN, $schema: 'x', $note: { port: 1 } }),
      );
      expect(result.structuredContent).toMatchObject({ folder: '/home', port: 22 });
    });

    it('changes no prototype', async () => {
      await during(generation, {}, async (client) => {
        const args = JSON.parse(
          '{"folder":"/home","kind":"full","__proto__":{"port":1,"polluted":true}}',
        ) as object;
        await client.call(args);
        expect((await client.call(GIVEN)).structuredContent).toEqual({
          folder: '/home',
          kind: 'full',
          port: 22,
          targets: [],
          users: [],
        });
      });
    });
  });

  it('is asked again for a section of a hub that is refused', async () => {
    let round = 0;
    const fill = () => {
      const content = round++ === 0 ? { name: 'ada', wipe: 'e' } : { wipe: true };
      return { action: 'accept', content } as const;
    };
    await during(generation, { file: join(folder, 'hub.mjs'), fill }, async (client) => {
      expect((await client.call({})).structuredContent).toEqual({ name: 'ada', wipe: true });
      expect(client.forms).toHaveLength(2);
    });
  });

  describe('of a program with dangers', () => {
    /** Replies to all requests: at first with yes to every danger, and with a disk that is refused. */
    const ask = (kind: string, more: readonly string[] = [], args = {}) => {
      const known = new Set<string>();
      const fill = (form: { requestedSchema: { properties: object } }) => {
        const answers = [...new Set([...Object.keys(form.requestedSchema.properties), ...more])].map((id) => {
          const isFirst = !known.has(id);
          known.add(id);
          const items = ['sdc', 'sdd'].map((name) => ({ name, erase: true }));
          if (id === 'also') return [id, JSON.stringify(items)];
          return [id, id.endsWith('erase') ? isFirst : isFirst ? 'sda' : 'sdb'];
        });
        return { action: 'accept', content: Object.fromEntries(answers) as object } as const;
      };
      return during(
        generation,
        { file: join(folder, 'danger.mjs'), env: { KIND: kind }, fill },
        async (client) => {
          const result = await client.call(args);
          const properties = client.forms.map(({ requestedSchema }) => requestedSchema.properties);
          return { result, asked: properties.flatMap(Object.keys), properties };
        },
      );
    };

    it.each(['form', 'hub'])('is asked for a yes once it has given all other answers: %s', async (kind) => {
      const { result, asked } = await ask(kind);
      expect(asked).toEqual(['disk', 'name', 'disk', 'boot.erase', 'erase', 'also']);
      expect(result.structuredContent).toEqual({
        disk: 'sdb',
        name: 'sda',
        boot: { erase: true },
        erase: true,
        also: [
          { name: 'sdc', erase: true },
          { name: 'sdd', erase: true },
        ],
      });
    });

    it('is asked for a yes again after another answer was refused', async () => {
      const { result, properties } = await ask('accept');
      const helps = properties.map((one) =>
        Object.values(one).map(({ title, description = title }) => description),
      );
      expect(helps).toEqual([['Disk', 'Name'], ['sda will be empty.'], ['Disk'], ['sdb will be empty.']]);
      expect(result.structuredContent).toEqual({ disk: 'sdb', name: 'sda', erase: false });
    });

    it('is asked for a yes once, though a question comes later: the yes is for the answers before it', async () => {
      const { result, asked } = await ask('near');
      expect(asked).toEqual(['disk', 'disk', 'erase', 'disk2']);
      expect(result.structuredContent).toEqual({ disk: 'sdb', erase: true, disk2: 'sda' });
    });

    it('is asked for a yes again where it comes back with other arguments', async () => {
      const change = (message: unknown): unknown => {
        const { params } = message as { params?: { requestState?: string; arguments?: object } };
        if (params?.requestState !== undefined) params.arguments = { disk: 'sdc', name: 'mail' };
        return message;
      };
      const fill = () => ({ action: 'accept', content: { erase: true } }) as const;
      const file = join(folder, 'danger.mjs');
      const client = await connect(generation, file, { env: { KIND: 'accept' }, fill, change });
      const result = await client.call({ disk: 'sdb', name: 'mail' });
      await client.close();
      const helps = client.forms.flatMap(({ requestedSchema }) =>
        Object.values(requestedSchema.properties).map(({ description }) => description),
      );
      const [disk, asked] = client.conversation.join('').includes('requestState')
        ? ['sdc', ['sdb will be empty.', 'sdc will be empty.']]
        : ['sdb', ['sdb will be empty.']];
      expect(helps).toEqual(asked);
      expect(result.structuredContent).toEqual({ disk, name: 'mail', erase: true });
    });

    it('is told what is missing where it has lost the state', async () => {
      const change = (message: unknown): unknown => {
        const { params } = message as { params?: { requestState?: string } };
        if (params?.requestState !== undefined) params.requestState = 'x';
        return message;
      };
      const fill = () => ({ action: 'accept', content: { erase: true } }) as const;
      const file = join(folder, 'danger.mjs');
      const client = await connect(generation, file, { env: { KIND: 'accept' }, fill, change });
      const { isError = false } = await client.call({ disk: 'sdb', name: 'mail' });
      await client.close();
      expect(client.forms).toHaveLength(1);
      expect(isError).toBe(client.conversation.join('').includes('requestState'));
    });

    it('cannot change what it was asked for before: a reply with an unknown id is refused whole', async () => {
      const { result, asked } = await ask('before', ['name']);
      expect(asked).toEqual(['name', 'part', 'part', 'part', 'part', 'part']);
      const errors = { name: "No question has the id 'name'." };
      expect(result.structuredContent).toEqual({ resultType: 'error', reason: 'answer-refused', errors });
    });

    it('is told which yes is missing in the items of its arguments', async () => {
      const also = [{ name: 'sdb' }, { name: 'sdc' }];
      const { result, asked } = await ask('list', [], { also });
      expect([asked, result.isError]).toEqual([[], true]);
      expect(result.content[0]?.text).toContain('  also.0.erase  Erase it? yes or no');
      const sure = also.map((one) => ({ ...one, erase: true }));
      expect((await ask('list', [], { also: sure })).result.structuredContent).toEqual({ also: sure });
    });

    it('keeps what it was told of questions that came up one after the other', async () => {
      const { result, asked } = await ask('chain');
      expect(asked).toEqual(['name', 'part', 'size']);
      expect(result.structuredContent).toEqual({ name: 'sda', part: 'sda', size: 'sda' });
    });

    it('is asked for a yes once, though another depends on it', async () => {
      const { result, asked } = await ask('after');
      expect(asked).toEqual(['erase', 'reerase']);
      expect(result.structuredContent).toEqual({ erase: true, reerase: true });
    });

    it('is asked for a yes to what was added', async () => {
      const { result, asked } = await ask('later');
      expect(asked).toEqual(['disk', 'disk', 'erase']);
      expect(result.structuredContent).toEqual({ disk: 'sdb', erase: true });
    });
  });

  describe('of a program with secrets', () => {
    const options = (env: Record<string, string> = {}): ConnectOptions & { file: string } => ({
      file: secret(),
      env,
    });

    it('does not find them among the arguments', async () => {
      const { tools } = await during(generation, options(), (client) => client.tools());
      const [tool = {}] = tools;
      const { properties, required } = tool['inputSchema'] as { properties: object; required: string[] };
      expect(Object.keys(properties)).toEqual(['user', 'tls', 'certificate']);
      expect(required).toEqual(['user']);
    });

    it('learns how they are given, and is asked for nothing', async () => {
      const fill = () => ({ action: 'cancel' }) as const;
      await during(generation, { ...options(), fill }, async (client) => {
        const result = await client.call({});
        expect(result).toMatchObject({
          isError: true,
          structuredContent: { secrets: { password: 'BACKUP_PASSWORD_FILE' } },
        });
        expect(result.content[0]?.text).toContain('  password  Password, a secret  BACKUP_PASSWORD_FILE\n');
        expect(client.forms).toEqual([]);
      });
    });

    it.each([
      ['as an argument', { password: 'hunter2' }],
      ['in a list', { keys: ['hunter2'] }],
      ['as the text of a list', { keys: '["hunter2"]' }],
    ])('cannot give them: %s', async (_how, args) => {
      const env = { BACKUP_PASSWORD_FILE: join(folder, 'password') };
      const result = await during(generation, options(env), (client) =>
        client.call({ user: 'ada', tls: false, ...args }),
      );
      expect(result.isError).toBe(true);
      expect(JSON.stringify(result)).not.toContain('hunter2');
    });

    it('cannot give what no question asks for', async () => {
      const env = { BACKUP_PASSWORD_FILE: join(folder, 'password') };
      await during(generation, options(env), async (client) => {
        const result = await client.call({ user: 'ada', tls: false, zebra: 1 });
        expect(result).toMatchObject({
          isError: true,
          structuredContent: { errors: { zebra: expect.any(String) } },
        });
        const taken = await client.call({ user: 'ada', certificate: 'x.pem' });
        expect(taken.structuredContent).toMatchObject({ certificate: 'x.pem' });
      });
    });

    it('is asked for what depends on its answers, and never sees a secret', async () => {
      const fill = ({ requestedSchema }: { requestedSchema: { properties: object } }) => {
        const content = 'user' in requestedSchema.properties ? { user: 'ada' } : { certificate: 'x.pem' };
        return { action: 'accept', content } as const;
      };
      const env = { BACKUP_PASSWORD_FILE: join(folder, 'password') };
      await during(generation, { ...options(env), fill }, async (client) => {
        const result = await client.call({});
        expect(result.structuredContent).toEqual({
          user: 'ada',
          keys: [],
          tls: true,
          certificate: 'x.pem',
          length: 13,
        });
        expect(client.conversation.join('\n')).not.toContain('rain in march');
      });
    });
  });

  it('is talked to as it is recorded', async () => {
    const fill = () => ({ action: 'accept', content: { kind: 'full' } }) as const;
    const { conversation } = await during(generation, { fill, args: ['--port', '80'] }, async (client) => {
      await client.tools();
      await client.call({ folder: '/says' });
      await client.call({ folder: '/home', port: 0 });
      return client;
    });
    const name = `mcp-${generation.replaceAll(/[^\w]+/g, '-').toLowerCase()}.txt`;
    await expect(`${conversation.join('\n')}\n`).toMatchFileSnapshot(
      join(root, 'tests/program/conversations', name),
    );
  });
});

describe('a server', () => {
  /** Starts one; gives its streams and how it ends. */
  function start(args: readonly string[] = [], env: Record<string, string> = {}) {
    log = join(mkdtempSync(join(folder, 'run-')), 'log');
    writeFileSync(log, '');
    const child = spawn(process.execPath, [program(), '--mcp', ...args], {
      env: { PATH: process.env['PATH'] ?? '', LOG: log, ...env },
    });
    const written = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk.toString('utf8')));
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      child.on('close', (code, signal) => resolve({ code, signal })),
    );
    return { child, written, ended };
  }
  const INITIALIZE = [
    {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
  ];
  const call = (id: number, args: object): object => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'backup', arguments: args },
  });
  const lines = (messages: readonly object[]): string =>
    messages.map((message) => `${JSON.stringify(message)}\n`).join('');

  it('ends with code 0 when the client hangs up', async () => {
    const { child, ended, written } = start();
    child.stdin.end(lines(INITIALIZE));
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(written.stderr).toBe('');
  });

  it('ends a call when the client hangs up, and the program cleans up', async () => {
    const { child, ended } = start();
    child.stdin.write(lines([...INITIALIZE, call(1, { ...GIVEN, folder: '/hang' })]));
    await untilLogged('hangs');
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(logged()).toEqual(['begin /hang', 'hangs', 'end /hang']);
  });

  it('ends when the client hangs up, also where the program does not', async () => {
    const { child, ended } = start();
    child.stdin.write(lines([...INITIALIZE, call(1, { ...GIVEN, folder: '/stubborn' })]));
    await untilLogged('begin /stubborn');
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('ends a call at SIGINT, and the program cleans up', async () => {
    const { child, ended } = start();
    child.stdin.write(lines([...INITIALIZE, call(1, { ...GIVEN, folder: '/hang' })]));
    await untilLogged('hangs');
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: null, signal: 'SIGINT' });
    expect(logged()).toEqual(['begin /hang', 'hangs', 'end /hang']);
  });

  it('goes on after lines that are no messages', async () => {
    const { child, ended, written } = start();
    child.stdin.write(`what?\n[]\n{"jsonrpc":"1.0"}\n${lines([...INITIALIZE, call(1, GIVEN)])}`);
    await untilLogged('end /home');
    while (!written.stdout.includes('"id":1')) await new Promise((resolve) => setImmediate(resolve));
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('refuses a tool that is not there', async () => {
    const { child, ended, written } = start();
    const other = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'other', arguments: GIVEN },
    };
    child.stdin.write(lines([...INITIALIZE, other]));
    while (!written.stdout.includes('"id":1')) await new Promise((resolve) => setImmediate(resolve));
    child.stdin.end();
    await ended;
    expect(JSON.parse(written.stdout.split('\n')[1] ?? '')).toMatchObject({ error: { code: -32602 } });
    expect(logged()).toEqual([]);
  });

  it('does not start with flags that are wrong', async () => {
    const { ended, written } = start(['--prot', '80']);
    expect(await ended).toEqual({ code: 2, signal: null });
    expect(written.stdout).toBe('');
    expect(written.stderr).toContain('--port');
  });

  it('keeps what it is given in a file, where it is told to', async () => {
    const saved = join(folder, 'saved.json');
    const { child, ended, written } = start(['--save', saved]);
    child.stdin.write(lines([...INITIALIZE, call(1, GIVEN)]));
    while (!written.stdout.includes('"id":1')) await new Promise((resolve) => setImmediate(resolve));
    child.stdin.end();
    await ended;
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({ folder: '/home', kind: 'full' });
  });

  describe('whose calls wait for each other', () => {
    const cancel = (requestId: number): object => ({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId },
    });
    const turns = async (): Promise<void> => {
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    };

    /** Serves in this process; `calls` end when they are told to. */
    function serve() {
      const [input, output, clock] = [new PassThrough(), new PassThrough(), new ManualClock()];
      const calls = new Map<string, () => void>();
      output.resume();
      const main = ({ name }: { name: string }, app: App): Promise<void> =>
        app.task('Copying', () => new Promise((resolve) => void calls.set(name, resolve)), { cancel: true });
      const args = ['--mcp'];
      const options = { args, name: 'backup', env: {}, input, output, clock } as const;
      const exit = runProgram(form('Backup', { name: text('Name') }), main, options);
      input.write(lines(INITIALIZE));
      return {
        exit,
        input,
        calls,
        send: (...messages: object[]): unknown => input.write(lines(messages)),
        until: async (name: string): Promise<void> => {
          while (!calls.has(name)) await turns();
        },
        pass: async (milliseconds: number): Promise<void> => {
          await turns();
          const until = clock.now() + milliseconds;
          while (clock.step(until));
          await turns();
        },
      };
    }

    it('runs one call at a time, whichever of those that wait is cancelled', async () => {
      const { exit, input, calls, send, until, pass } = serve();
      send(call(1, { name: 'a' }), call(2, { name: 'b' }), call(3, { name: 'c' }));
      await until('a');
      send(cancel(2));
      await pass(10_000);
      expect([...calls.keys()]).toEqual(['a']);
      calls.get('a')?.();
      await until('c');
      calls.get('c')?.();
      input.end();
      expect(await exit).toEqual({ reason: 'closed', code: 0 });
      expect([...calls.keys()]).toEqual(['a', 'c']);
    });
  });

  it('needs the SDK: where it is missing, one line says what to install', async () => {
    const loader = join(folder, 'missing.mjs');
    const hook = `export async function resolve(name, context, next) {
      if (name.startsWith('@modelcontextprotocol/')) {
        throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
      }
      return next(name, context);
    }`;
    const register = `import { register } from 'node:module';
      register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hook)}));`;
    writeFileSync(loader, register);
    const { ended, written } = start([], { NODE_OPTIONS: `--import=${loader} --no-deprecation` });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(written).toEqual({
      stdout: '',
      stderr: '--mcp needs another package. Run: npm install @modelcontextprotocol/server\n',
    });
  });
});
