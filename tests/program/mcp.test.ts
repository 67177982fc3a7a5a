// runProgram --mcp: the program as a tool, called by clients of both generations: over streams in this process, and over
// the pipes of a process where that matters.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type App, confirm, form, text } from 'textui';
import { runProgram } from 'textui/program';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { makePrograms } from '../support/built-library.ts';
import { type Danger, danger, programs, type Stage } from './mcp-programs.ts';
import { type Connected, connect, type ConnectOptions, GENERATIONS, type Generation } from './mcp-rig.ts';

/** The program of a process: what it does is written to a file. */
const PROGRAM = `
  import { appendFileSync } from 'node:fs';
  import { runProgram } from 'textui/program';
  import { programs } from '${join(import.meta.dirname, 'mcp-programs.ts')}';
  await programs.backup({ run: runProgram, log: (line) => appendFileSync(process.env['LOG'] ?? '', line + '\\n') });
`;

let folder = '';
let logged: () => string[] = () => [];
const program = (): string => join(folder, 'backup.mjs');

beforeAll(async () => {
  mkdirSync(join(root, 'temp'), { recursive: true });
  folder = mkdtempSync(join(root, 'temp/mcp-'));
  writeFileSync(join(folder, 'backup.ts'), PROGRAM);
  writeFileSync(join(folder, 'password'), 'rain in march');
  await makePrograms({ backup: join(folder, 'backup.ts') }, folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a client is given for each test. */
interface Use extends ConnectOptions {
  readonly served?: (stage: Stage) => Promise<unknown>;
}

/** Uses a client of a program in this process. */
async function during<Result>(
  generation: Generation,
  { served = programs.backup, ...options }: Use,
  use: (client: Connected) => Promise<Result>,
): Promise<Result> {
  const lines: string[] = [];
  logged = () => lines;
  const client = await connect(generation, served, { ...options, log: (line) => lines.push(line) });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** A new file for what a process writes down. */
function newLog(): string {
  const log = join(mkdtempSync(join(folder, 'run-')), 'log');
  writeFileSync(log, '');
  logged = () => readFileSync(log, 'utf8').split('\n').slice(0, -1);
  return log;
}

/** Waits until the program has noted a line. */
async function untilLogged(line: string): Promise<void> {
  // A process needs the core that looking for its file again and again would take.
  while (!logged().includes(line)) await new Promise((resolve) => setTimeout(resolve, 5));
}

const GIVEN = { folder: '/home', kind: 'full' };

describe.each(GENERATIONS)('a client of %s', (generation) => {
  it('is told what the program does, if it says so', async () => {
    const use = { served: programs.setup };
    const { tools } = await during(generation, use, (client) => client.tools());
    expect(tools[0]?.description).toBe('Sets up a host.');
  });

  it('gives options as arguments, and is never asked for one', async () => {
    const fill = () => ({ action: 'accept', content: { name: 'mail' } }) as const;
    await during(generation, { served: programs.options, fill }, async (client) => {
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
        title: 'Backup',
        description: 'Backup\nCopies a folder.',
        inputSchema: {
          title: 'Backup',
          description: 'Copies a folder.',
          type: 'object',
          properties: {
            folder: { title: 'Folder', type: 'string', minLength: 2 },
            kind: { title: 'Kind', type: 'string', enum: ['full', 'incremental'] },
            port: { title: 'Port', type: 'integer', minimum: 1, maximum: 65535, default: 22 },
            targets: { title: 'Targets', type: 'array', items: { type: 'string', enum: ['nas', 's3'] } },
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

  it('that answers nothing learns what is missing', async () => {
    const fill = () => ({ action: 'accept', content: {} }) as const;
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
  });

  it.each(['decline', 'cancel'] as const)(
    'is told that its user has not answered, and not how to do so in their place: %s',
    async (action) => {
      const fill = () => ({ action });
      await during(generation, { fill }, async (client) => {
        const result = await client.call({ folder: '/home' });
        const text =
          action === 'decline'
            ? 'The user declined, so nothing was done.'
            : 'The user closed the request without an answer, so nothing was done.';
        expect(result.content).toEqual([{ type: 'text', text }]);
        expect(result).toMatchObject({
          isError: true,
          structuredContent: { resultType: 'error', reason: 'quit' },
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

  it('that answers only the first form learns what is missing of the second', async () => {
    const replies = [{ disk: 'sdb', name: 'a' }];
    const fill = () => ({ action: 'accept', content: replies.shift() ?? {} }) as const;
    await during(generation, { served: danger('accept'), fill }, async (client) => {
      const { content } = await client.call({});
      expect(content[0]?.text).toBe(
        'Some answers are missing, so nothing was done.\n  erase  Erase it? yes or no',
      );
      expect(client.forms).toHaveLength(2);
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

  it('has nothing saved or done by the run that only tells what is wrong', async () => {
    const file = join(mkdtempSync(join(folder, 'run-')), 'saved.json');
    let tries = 0;
    const served = ({ run, log }: Stage) => {
      const accept = () => ++tries > 1 || 'Busy.';
      return run(form('Backup', { folder: text('Folder', { accept }) }), () => log('begin'), {
        name: 'backup',
      });
    };
    const fill = () => ({ action: 'decline' }) as const;
    const use = { served, fill, args: ['--save', file] };
    const { content } = await during(generation, use, (client) => client.call({ folder: '/home' }));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ $unfinished: [] });
    expect(content).toEqual([{ type: 'text', text: 'folder: /home: Busy.' }]);
    expect([tries, logged()]).toEqual([2, []]);
  });

  it('learns the limits of what is missing', async () => {
    const use = { served: danger('limits') };
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
      expect(client.progress.map(({ message }) => message)).toEqual([
        'Backup',
        'Reading.',
        'Nearly full.',
        'A widget.',
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
        { progress: 0, message: 'Backup' },
        { progress: 4, total: 4, message: expect.stringMatching(/^Copying: done/) },
        { progress: 5, message: 'Checking: done' },
      ]);
    });
  });

  it.each([
    ['/list', [1, 2]],
    ['/text', 'fine'],
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
    it.each(hostile)('gets one error result: %s', async (_what, args, id) => {
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
    await during(generation, { served: programs.setup, fill }, async (client) => {
      expect((await client.call({})).structuredContent).toEqual({ name: 'ada', wipe: true });
      expect(client.forms).toHaveLength(2);
    });
  });

  describe('of a program with dangers', () => {
    /** Replies to all requests: at first with yes to every danger, and with a disk that is refused. */
    const ask = (kind: Danger, more: readonly string[] = [], args = {}) => {
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
      return during(generation, { served: danger(kind), fill }, async (client) => {
        const result = await client.call(args);
        const properties = client.forms.map(({ requestedSchema }) => requestedSchema.properties);
        return { result, asked: properties.flatMap(Object.keys), properties };
      });
    };

    it.each(['form', 'hub'] as const)(
      'is asked for a yes once it has given all other answers: %s',
      async (kind) => {
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
      },
    );

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
      const client = await connect(generation, danger('accept'), { fill, change });
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

    it('need not give a yes as an argument', async () => {
      const { tools } = await during(generation, { served: danger('accept') }, (client) => client.tools());
      const { properties, required } = (tools[0] ?? {})['inputSchema'] as {
        properties: object;
        required: string[];
      };
      expect(properties).toHaveProperty('erase');
      expect(required).not.toContain('erase');
    });

    it('is told what is missing where it has lost the state', async () => {
      const change = (message: unknown): unknown => {
        const { params } = message as { params?: { requestState?: string } };
        if (params?.requestState !== undefined) params.requestState = 'x';
        return message;
      };
      const fill = () => ({ action: 'accept', content: { erase: true } }) as const;
      const client = await connect(generation, danger('accept'), { fill, change });
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

    it('has its user asked for each yes in the items of its arguments, whatever it says itself', async () => {
      const also = [{ name: 'sdb' }, { name: 'sdc' }];
      const sure = also.map((one) => ({ ...one, erase: true }));
      for (const given of [also, sure, JSON.stringify(sure)]) {
        const { result, asked } = await ask('list', [], { also: given });
        expect(asked).toEqual(['also.0.erase', 'also.1.erase']);
        expect(result.structuredContent).toEqual({ also: sure });
      }
      const flat = { 'also.0.name': 'sdb', 'also.0.erase': true, 'also.1': { name: 'sdc', erase: false } };
      expect((await ask('list', [], flat)).asked).toEqual(['also.0.erase', 'also.1.erase']);
    });

    it('cannot answer for its user: an argument for a danger is not looked at', async () => {
      const { result, asked } = await ask('form', [], {
        disk: 'sdb',
        name: 'a',
        erase: true,
        boot: { erase: 'no' },
        'boot.erase': true,
      });
      expect(asked).toEqual(['boot.erase', 'erase', 'also']);
      expect(result.structuredContent).toMatchObject({ erase: true, boot: { erase: true } });
    });

    it('cannot answer for its user in a list, however the list is written', async () => {
      const fill = ({ requestedSchema }: { requestedSchema: { properties: object } }) => {
        const replies = Object.keys(requestedSchema.properties).map((id) => [id, true]);
        return { action: 'accept', content: Object.fromEntries(replies) as object } as const;
      };
      const askedFor = (kind: Danger, args: object) =>
        during(generation, { served: danger(kind), fill }, async (client) => {
          const { structuredContent } = await client.call(args);
          const asked = client.forms.flatMap((form) => Object.keys(form.requestedSchema.properties));
          return { asked, value: structuredContent };
        });
      for (const given of ['yes', 'true', ['yes'], '["yes"]', 'no']) {
        const value = { erase: [true] };
        expect(await askedFor('several', { erase: given })).toEqual({ asked: ['erase.0'], value });
      }
      for (const args of [{ erase: 'yes,yes' }, { 'erase.0': 'yes', 'erase.1': true }]) {
        const value = { erase: [true, true] };
        expect(await askedFor('several', args)).toEqual({ asked: ['erase.0', 'erase.1'], value });
      }
      for (const given of ['yes,yes', '["yes","yes"]', [true, true]]) {
        const value = { disks: [{ name: 'sda', erase: [true, true] }] };
        const asked = ['disks.0.erase.0', 'disks.0.erase.1'];
        const disks = [{ name: 'sda', erase: given }];
        expect(await askedFor('nested', { disks })).toEqual({ asked, value });
        expect(await askedFor('nested', { disks: JSON.stringify(disks) })).toEqual({ asked, value });
      }
      for (const item of [{ boot: { name: 'a', erase: true } }, { 'boot.name': 'a', 'boot.erase': true }]) {
        const value = { also: [{ boot: { name: 'a', erase: true } }] };
        expect(await askedFor('inside', { also: [item] })).toEqual({ asked: ['also.0.boot.erase'], value });
      }
    });

    it('shows the user the answers so far beside a danger', async () => {
      const fill = () => ({ action: 'decline' }) as const;
      const env = { BACKUP_TOKEN_FILE: join(folder, 'password') };
      await during(generation, { served: danger('shown'), fill, env }, async (client) => {
        await client.call({ env: 'production', tag: 'v1.2', boot: { host: 'a', port: 1 } });
        expect(client.forms.map(({ message }) => message.split('\n'))).toEqual([
          [
            'Deploy to production?',
            'Environment: Production',
            'Tag: v1.2',
            'Boot: a, 1',
            'Skip: none',
            'API token: (given)',
            'Dry run: no',
          ],
        ]);
      });
    });

    it('is asked for a yes again if other answers have changed since, and for nothing else', async () => {
      let tag = 'v1.2';
      const served = ({ run }: Stage) => {
        const questions = { disk: text('Disk'), tag: text('Tag', { default: () => tag }) };
        const question = form('Deploy', { ...questions, migrate: confirm('Migrate?', { danger: true }) });
        return run(question, (answers) => answers, { name: 'backup' });
      };
      const fill = ({ message }: { message: string }) => {
        if (message === 'Deploy') return { action: 'accept', content: { disk: 'sda' } } as const;
        tag = 'v1.3';
        return { action: 'accept', content: { migrate: true } } as const;
      };
      await during(generation, { served, fill }, async (client) => {
        const { structuredContent } = await client.call({});
        expect(client.forms.map(({ message }) => message)).toEqual([
          'Deploy',
          'Migrate?\nDisk: sda\nTag: v1.2',
          'Migrate?\nDisk: sda\nTag: v1.3',
        ]);
        expect(structuredContent).toEqual({ disk: 'sda', tag: 'v1.3', migrate: true });
      });
    });

    it('finds dangers among its arguments only if its user cannot be asked, or not any more', async () => {
      const properties = async (use: Use) => {
        const { tools } = await during(generation, use, (client) => client.tools());
        return ((tools[0] ?? {})['inputSchema'] as { properties: Record<string, Record<string, never>> })
          .properties;
      };
      const fill = () => ({ action: 'decline' }) as const;
      const offered = await properties({ served: danger('form') });
      expect(offered['erase']).toMatchObject({ type: 'boolean', description: 'Ask the user first.' });
      expect(offered['also']).toMatchObject({
        items: { properties: { erase: { description: 'Ask the user first.' } } },
      });
      const kept = await properties({ served: danger('form'), fill });
      expect(Object.keys(kept)).toEqual(['disk', 'name', 'boot', 'also']);
      expect(JSON.stringify(kept)).not.toContain('Erase it?');
      const later = await properties({ served: programs.later, fill });
      expect(later['sure']).toMatchObject({ description: 'Ask the user first.' });
    });

    it('gives a yes as an argument to what the program asks later: its user cannot be asked then', async () => {
      const fill = () => ({ action: 'accept', content: { disk: 'sdb' } }) as const;
      await during(generation, { served: programs.later, fill }, async (client) => {
        expect((await client.call({ disk: 'sdb', sure: true })).structuredContent).toEqual({ sure: true });
        const { isError, content } = await client.call({ disk: 'sdb' });
        expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('  sure  Sure?')]);
        expect(client.forms).toEqual([]);
      });
    });

    it('is not asked for a danger that a flag of the server answers', async () => {
      const fill = () => ({ action: 'decline' }) as const;
      const use = { served: danger('later'), args: ['--erase'], fill };
      const result = await during(generation, use, (client) => client.call({ disk: 'sdb' }));
      expect(result.structuredContent).toEqual({ disk: 'sdb', erase: true });
    });

    it('is asked though a variable says yes; that counts if it cannot be asked', async () => {
      const fill = () => ({ action: 'decline' }) as const;
      const use = { served: danger('later'), env: { BACKUP_ERASE: 'yes' } };
      await during(generation, { ...use, fill }, async (client) => {
        expect((await client.call({ disk: 'sdb' })).isError).toBe(true);
        expect(client.forms).toHaveLength(1);
      });
      const result = await during(generation, use, (client) => client.call({ disk: 'sdb' }));
      expect(result.structuredContent).toEqual({ disk: 'sdb', erase: true });
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
    const options = (env: Record<string, string> = {}): Use => ({ served: programs.login, env });

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

  it('talks to a process as it is recorded, and is not disturbed by what it prints', async () => {
    const fill = () => ({ action: 'accept', content: { kind: 'full' } }) as const;
    const env = { LOG: newLog() };
    const client = await connect(generation, program(), { fill, args: ['--port', '80'], env });
    await client.tools();
    await client.call({ folder: '/says' });
    await client.call({ folder: '/home', port: 0 });
    const recorded = `${client.conversation.join('\n')}\n`;
    const printed = await client.call({ folder: '/prints' });
    await client.close();
    const name = `mcp-${generation.replaceAll(/[^\w]+/g, '-').toLowerCase()}.txt`;
    await expect(recorded).toMatchFileSnapshot(join(root, 'tests/program/conversations', name));
    expect(printed.content).toEqual([{ type: 'text', text: '"fine"' }]);
    for (const line of ['printed\n', 'written\n', '(index)']) expect(client.stderr()).toContain(line);
  });
});

describe('a server', () => {
  /** Starts a process; gives its streams and how it ends. */
  function start(env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [program(), '--mcp'], {
      env: { PATH: process.env['PATH'] ?? '', LOG: newLog(), ...env },
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

  it('ends a call when the client hangs up, and the program cleans up', async () => {
    const { child, ended, written } = start();
    child.stdin.write(lines([...INITIALIZE, call(1, { ...GIVEN, folder: '/hang' })]));
    await untilLogged('hangs');
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(written.stderr).toBe('');
    expect(logged()).toEqual(['begin /hang', 'hangs', 'end /hang']);
  });

  it.each([GIVEN, { ...GIVEN, folder: '/says' }, {}])(
    'takes 500 calls at once without a warning: %j',
    async (args) => {
      const { child, ended, written } = start();
      const capable = {
        ...INITIALIZE[0],
        params: { ...INITIALIZE[0]?.params, capabilities: { elicitation: {} } },
      };
      const calls = Array.from({ length: 500 }, (_, at) => call(at + 1, args));
      child.stdin.write(lines([capable, ...INITIALIZE.slice(1), ...calls]));
      const count = (text: string): number => written.stdout.split(text).length - 1;
      const isAsked = Object.keys(args).length === 0;
      await new Promise<void>((resolve) => {
        child.stdout.on('data', () => {
          if (count(isAsked ? '"elicitation/create"' : '"result"') >= (isAsked ? 1 : 501)) resolve();
        });
      });
      child.stdin.end();
      await ended;
      expect(written.stderr).not.toContain('Warning');
    },
  );

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

  describe('in this process', () => {
    /** Serves lines until they have been replied to `replies` times; gives what was written, and the end. */
    async function serve(given: string, replies: number, args: readonly string[] = []) {
      const written = { stdout: '', stderr: '' };
      const [input, output] = [new PassThrough(), new PassThrough()];
      const noted: string[] = [];
      logged = () => noted;
      const errorOutput = { write: (chunk: string) => (written.stderr += chunk) };
      const own = { args: ['--mcp', ...args], env: {}, input, output, errorOutput };
      const ended = programs.backup({
        log: (line) => noted.push(line),
        run: (question, main, options) => runProgram(question, main, { ...options, ...own }),
      });
      const isReplied = new Promise<void>((resolve) => {
        output.on('data', (chunk: Buffer) => {
          written.stdout += chunk.toString('utf8');
          if (written.stdout.split('\n').length > replies) resolve();
        });
      });
      input.write(given);
      if (replies > 0) await isReplied;
      input.end();
      return { exit: await ended, written };
    }

    it('goes on after lines that are no messages', async () => {
      const given = `what?\n[]\n{"jsonrpc":"1.0"}\n${lines([...INITIALIZE, call(1, GIVEN)])}`;
      const { exit, written } = await serve(given, 2);
      expect(written.stdout).toContain('"id":1');
      expect(exit).toEqual({ reason: 'closed', code: 0 });
      expect(logged()).toEqual(['begin /home', 'end /home']);
    });

    it('refuses a tool that is not there', async () => {
      const params = { name: 'other', arguments: GIVEN };
      const other = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { written } = await serve(lines([...INITIALIZE, other]), 2);
      expect(JSON.parse(written.stdout.split('\n')[1] ?? '')).toMatchObject({ error: { code: -32602 } });
      expect(logged()).toEqual([]);
    });

    it('does not start with flags that are wrong', async () => {
      const { exit, written } = await serve('', 0, ['--prot', '80']);
      expect(exit).toMatchObject({ code: 2 });
      expect(written.stdout).toBe('');
      expect(written.stderr).toContain('--port');
    });
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
    const { ended, written } = start({ NODE_OPTIONS: `--import=${loader} --no-deprecation` });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(written).toEqual({
      stdout: '',
      stderr: '--mcp needs another package. Run: npm install @modelcontextprotocol/server\n',
    });
  });
});
