// Files of answers: what --save wrote is read back as it was, and nothing in a file takes longer than reading it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form, list, multiselect, number, type Question, select, text } from 'textui';
import { custom, UIScreen } from 'textui/screens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { command, type CommandRun } from '../support/command-line.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const give = <Value>(answers: Value): Value => answers;

/** Runs a program unattended with a file of answers. */
async function withFile<Value>(
  question: Question<Value>,
  content: unknown,
  ...args: string[]
): Promise<CommandRun<Value>> {
  const path = join(folder, 'site.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  const run = await command(question, ['--unattended', '--answers', path, ...args], give);
  return { ...run, err: run.err.replaceAll(path, 'site.json') };
}

const server = form('Server', { name: text('Name'), port: number('Port', { default: 443 }) });

describe('a file of answers is read in linear time', () => {
  it.each([
    ['begins with blanks', `${' '.repeat(300_000)}x`],
    ['holds blanks', `x${'\t'.repeat(300_000)}x`],
    ['holds blanks before a second word and =', `x${' '.repeat(300_000)}x=1`],
  ])('where a line %s', async (_, line) => {
    const { err } = await withFile(server, line);
    expect(err).toBe('site.json: Line 1 must be ID=VALUE, for example port=80.');
  });

  it('where a line has blanks around its id', async () => {
    const blanks = ' '.repeat(300_000);
    const { exit } = await withFile(server, `${blanks}name${blanks}=${blanks}mail`);
    expect(exit).toMatchObject({ value: { name: 'mail', port: 443 } });
  });

  it('where a long key has many others inside it', async () => {
    const inner = Object.fromEntries(Array.from({ length: 48_000 }, (_, index) => [index, 1]));
    const { exit, err } = await withFile(server, { name: 'mail', ['a'.repeat(400_000)]: inner });
    expect(exit).toMatchObject({ reason: 'answer-refused' });
    expect(err.length).toBeLessThan(1000);
  });

  it('where an id has many parts', async () => {
    const { exit, err } = await withFile(server, { name: 'mail', [`x${'.a'.repeat(400_000)}`]: 1 });
    expect(exit).toMatchObject({ reason: 'answer-refused' });
    expect(err.length).toBeLessThan(1000);
  });

  it('where it has many keys that no question has: the first few are told', async () => {
    const names = Array.from({ length: part(50_000) }, (_, index) => `unknown${index}`);
    const { exit, err } = await withFile(server, {
      name: 'mail',
      ...Object.fromEntries(names.map((name) => [name, 1])),
    });
    expect(exit).toMatchObject({ reason: 'answer-refused' });
    const lines = err.split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toBe("site.json: No question has the id 'unknown0'.");
    expect(lines.at(-1)).toBe(`... and ${names.length - 20} more.`);
  });
});

describe('what a file leaves out', () => {
  const users = form('Users', {
    users: list('Users', form('User', { name: text('Name'), age: number('Age', { default: 1 }) })),
  });
  it.each([[[]], [['--json']]])('is told in linear time: %j', async (args) => {
    const count = part(20_000);
    const { exit, err } = await withFile(
      users,
      { users: Array.from({ length: count }, () => ({})) },
      ...args,
    );
    expect(exit).toMatchObject({ reason: 'needs-answers' });
    expect(err).toContain(`users.${count - 1}.name`);
  });
});

class Pick extends UIScreen<undefined, unknown> {}
const anything = (label: string): Question<unknown> => custom(label, { screen: () => new Pick('Pick') });
const actions = ['accept', 'decline', 'cancel', 'erase'];

describe('what was saved is read back as answers', () => {
  it.each<[string, Question<never>, unknown]>([
    [
      'a form with a field of the same name',
      form('Server', { server: form(null, { host: text('Host') }), port: number('Port') }),
      { server: { host: 'ns1' }, port: 53 },
    ],
    [
      'a form with an id',
      form('Server', { port: number('Port') }, { id: 'server' }),
      { server: { port: 53 } },
    ],
    ...actions.map((action): [string, Question<never>, unknown] => [
      `a form in which the action is ${action}`,
      form('Jobs', {
        job: form('Job', { action: select('Action', { choices: actions }) }),
      }),
      { job: { action } },
    ]),
    [
      'a form with an action and a content',
      form('Jobs', {
        text: text('Text'),
        job: form('Job', { action: text('Action'), content: form(null, { text: text('Text') }) }),
      }),
      { text: 'outer', job: { action: 'accept', content: { text: 'inner' } } },
    ],
    ['a field inputResponses', form('F', { inputResponses: text('R') }), { inputResponses: 'x' }],
    [
      'a value that is a list of lists',
      form('F', { grid: anything('Grid'), grids: list('Grids', anything('Grid')) }),
      {
        grid: [
          [1, 2],
          [3, 4],
        ],
        grids: [[[1], [2]], [[3]]],
      },
    ],
    [
      'several lists of choices',
      form('F', { all: list('All', multiselect('Some', { choices: ['a', 'b'] })) }),
      { all: [['a'], ['a', 'b'], []] },
    ],
  ])('%s', async (_, question, content) => {
    const { exit, err } = await withFile(question, content);
    expect(err).toBe('');
    expect(exit.reason).toBe('closed');
    const value = 'value' in exit ? (exit.value as unknown) : null;
    const own = (question as unknown as { id: string | null }).id;
    expect(own === null ? value : { [own]: value }).toEqual(content);
  });

  it('also where only the function of the program asks for it', async () => {
    const job = form('Job', { action: text('Action'), content: text('Content') });
    const path = join(folder, 'later.json');
    for (const content of [
      { port: 1, job: { action: 'accept', content: 'x' } },
      { port: 1, job: { action: 'cancel', content: 'x' } },
    ]) {
      writeFileSync(path, JSON.stringify(content));
      const { exit, err } = await command(
        form('Server', { port: number('Port') }),
        ['--unattended', '--answers', path],
        (_answers, app) => app.ask(job),
        { asks: { job } },
      );
      expect({ exit, err }).toMatchObject({ exit: { value: content.job }, err: '' });
    }
  });
});

describe('requests can be answered as they came', () => {
  const question = form('Server', {
    port: number('Port'),
    server: form('The host', { action: text('Action'), host: text('Host') }),
  });
  const expected = { port: 53, server: { action: 'erase', host: 'ns1' } };
  const content = { port: 53, 'server.action': 'erase', 'server.host': 'ns1' };
  it('where a form and a field have one name', async () => {
    const { exit, err } = await withFile(question, {
      inputResponses: { server: { action: 'accept', content } },
    });
    expect(err).toBe('');
    expect(exit).toMatchObject({ value: expected });
  });

  it('where both are missing, in one request', async () => {
    const { out } = await command(question, '--unattended --json', give);
    const { inputRequests } = JSON.parse(out) as { inputRequests: Record<string, unknown> };
    expect(inputRequests).toMatchObject({
      server: { params: { requestedSchema: { required: ['port', 'server.action', 'server.host'] } } },
    });
  });
});
