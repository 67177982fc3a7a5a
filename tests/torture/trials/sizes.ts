// Input that is far larger than usual, or never ends: work has to grow with it, not faster, and to stop where it is told to.

import { deepEqual, equal, match, ok } from 'node:assert/strict';
import {
  createApp,
  type CreateAppOptions,
  type ExitState,
  form,
  list,
  multiselect,
  number,
  type Question,
  select,
  text,
  TextUIError,
} from 'textui';
import { type Source, source } from 'textui/answers';
import { runProgram } from 'textui/program';
import { MAX_SIZE, type TreeNode, TreeWidget } from 'textui/render/widgets';
import { ScriptedTerminal } from 'textui/terminal';
import { type CommandOutcome, tryCommand } from './command.ts';

/** A word that is in secrets only. */
const SECRET = 'marker-7c1e';
const usual = { name: 'mail', password: SECRET };

/** What is tried, by name. */
export const SIZES = {
  'a line of blanks': () => refusedFile(`${' '.repeat(20_000)}x`),
  'a line of tabs': () => refusedFile(`name${'\t'.repeat(20_000)}x`),
  'blanks before and after an id': () =>
    takenFile(`${' '.repeat(20_000)}name${' '.repeat(20_000)}=mail\npassword=${SECRET}`),
  'lines of blanks': () => takenFile(`name=mail\n${'  \t \n'.repeat(100_000)}password=${SECRET}`),
  'a line without =': () => refusedFile('x'.repeat(900_000)),
  'blanks that are no blanks': () => refusedFile(`${'\u00a0'.repeat(20_000)}${'\u3000'.repeat(20_000)}x`),
  'lines that end in CR': () => takenFile(`${'# \r'.repeat(20_000)}name=mail\rpassword=${SECRET}\r`),
  'a file of brackets': () => refusedFile('['.repeat(900_000)),
  'a file of braces': () => refusedFile('{"a":'.repeat(190_000)),
  'deep nesting': () => refusedFile(`{"name":${'['.repeat(99)}${']'.repeat(99)},"password":"${SECRET}"}`),
  'a long key around many leaves': () =>
    endedFile(
      `{"${'k'.repeat(500_000)}":{${Array.from({ length: 48_000 }, (_, at) => `"${at}":1`).join(',')}}}`,
    ),
  'long keys inside one another': () =>
    endedFile(`${`{"${'k'.repeat(9000)}":`.repeat(90)}{${leaves(10_000)}}${'}'.repeat(90)}`),
  'many unknown keys': () => endedFile(`{"name":"mail","password":"${SECRET}",${leaves(60_000)}}`),
  'many keys that are nearly known': () =>
    endedFile(`{${Array.from({ length: 40_000 }, (_, at) => `"nam${at}":1`).join(',')}}`),
  'many lines of unknown keys': () =>
    endedFile(Array.from({ length: 60_000 }, (_, at) => `k${at}=1`).join('\n')),
  'a key that is there many times': () => endedFile(`{${'"name":"a",'.repeat(70_000)}"name":"b"}`),
  'a file byte by byte': async () => {
    const content = `# ${'x'.repeat(30_000)}\nname=mail\npassword=${SECRET}`;
    taken(await given(content, 'site'));
  },
  'many unknown flags': () => refusedFlags(Array.from({ length: 5000 }, (_, at) => `--unknown${at}`)),
  'many flags': () => refusedFlags(Array.from({ length: 5000 }, (_, at) => ['--set', `k${at}=1`]).flat()),
  'many items by flags': () =>
    refusedFlags(Array.from({ length: 5000 }, (_, at) => [`--tags.${at}`, 'x']).flat()),
  'an item far behind': () => refusedFlags(['--tags.9999999', 'x']),

  'a source that answers everything': () => endless({ name: 'all', get: () => 'x' }),
  'a source that answers everything but lists': () => endless(everyItem),
  'a source that answers everything, later': () =>
    endless({
      ...everyItem,
      get: (asked) => new Promise((resolve) => setImmediate(resolve, everyItem.get(asked))),
    }),

  'many refused items': async () => {
    const items = Array.from({ length: 150_000 }, () => 'x');
    const exit = await run(form(null, { numbers: list('Numbers', number('Number')) }), {
      answers: { numbers: items },
    });
    equal(exit.reason, 'answer-refused');
  },
  'many items': async () => {
    const items = Array.from({ length: 50_000 }, (_, at) => at);
    const exit = await run(form(null, { numbers: list('Numbers', number('Number')) }), {
      answers: { numbers: items },
    });
    deepEqual(exit, { reason: 'closed', code: 0, value: { numbers: items } });
  },
  'many choices with one label': async () => {
    const choices = Array.from({ length: 10_000 }, (_, value) => ({ value, label: 'same' }));
    const asked = form(null, {
      one: select('One', { choices }),
      some: multiselect('Some', { choices }),
    });
    const answers = { one: 9999, some: choices.map(({ value }) => value) };
    deepEqual(await run(asked, { answers }), { reason: 'closed', code: 0, value: answers });
    const typed = await run(asked, { mode: 'lines', lines: ['same', 'same'] });
    ok(['end-of-input', 'closed'].includes(typed.reason));
  },
  'many answers among many objects': async () => {
    const choices = Array.from({ length: 100_000 }, (_, at) => ({ value: { at }, label: `disk ${at}` }));
    const disks = Array.from({ length: 2000 }, (_, at) => ({ at: at * 50 }));
    const names = disks.map(({ at }) => `disk ${at}`);
    const named = await run(form(null, { disks: multiselect('Disks', { choices }) }), {
      answers: { disks: names },
    });
    deepEqual(named, { reason: 'closed', code: 0, value: { disks } });
  },

  'a tree of shared nodes': () => {
    for (const depth of [25, 60, 1000]) {
      const nodes = [
        doubled<TreeNode>({ label: 'leaf' }, depth, (node) => ({ label: 'node', children: [node, node] })),
      ];
      endsOrRefuses(() => {
        const tree = new TreeWidget(nodes);
        endsOrRefuses(() => void tree.describe());
        endsOrRefuses(() => tree.renderTop(80, 10));
        tree.render(80);
        ok(tree.height <= MAX_SIZE);
      });
    }
    return Promise.resolve();
  },
  'answers of shared objects': async () => {
    const shared = doubled<object>({ x: 1 }, 30, (inner) => ({ a: inner, b: inner }));
    const asked = form(null, { name: text('Name') });
    const exit = await run(asked, { answers: source('shared', { name: 'mail', shared }) });
    ok(['closed', 'answer-refused'].includes(exit.reason));
  },
  'a value of shared objects': async () => {
    const shared = doubled<object>({ x: 1 }, 30, (inner) => ({ a: inner, b: inner }));
    const terminal = new ScriptedTerminal();
    const exit = await runProgram(form(null, { name: text('Name', { default: 'x' }) }), () => shared, {
      args: ['--unattended', '--json'],
      env: {},
      terminal,
      errorOutput: { write: () => {} },
    });
    equal(exit.reason, 'closed');
    match(terminal.output, /^\{"resultType":"complete".*\}\n$/);
  },
} as const satisfies Record<string, () => Promise<void>>;

/** Tries one of them. */
export async function trySize(name: keyof typeof SIZES): Promise<void> {
  await SIZES[name]();
}

/** Answers every question for ever, but says of no list how long it is. */
const everyItem: Source = { name: 'all', get: ({ kind }) => (kind === 'list' ? undefined : '1') };

function endlessQuestion(max: number | null): Question<unknown> {
  const lists = {
    tags: list('Tags', text('Tag'), { max }),
    users: list('Users', form(null, { name: text('Name') }), { max }),
    rows: list('Rows', list('Row', number('Cell'), { max }), { max }),
  };
  return form(null, lists);
}

/** Whatever comes of it, the run ends. */
async function endless(answers: Source): Promise<void> {
  for (const max of [3, null]) {
    for (const mode of ['unattended', 'lines'] as const) {
      const exit = await run(endlessQuestion(max), { answers, mode });
      ok(['closed', 'answer-refused', 'needs-answers', 'end-of-input'].includes(exit.reason), exit.reason);
    }
  }
}

async function run(
  question: Question<unknown> | object,
  { lines = [], ...options }: CreateAppOptions & { lines?: string[] },
): Promise<ExitState> {
  const terminal = new ScriptedTerminal({ answers: lines });
  const errorOutput = { write: () => {} };
  const app = createApp({ terminal, env: {}, errorOutput, mode: 'unattended', ...options });
  return app.run(question as Question<unknown>);
}

function leaves(count: number): string {
  return Array.from({ length: count }, (_, at) => `"leaf${at}":1`).join(',');
}

async function given(content: string, pipe: string | null = null): Promise<CommandOutcome> {
  const files = { site: Buffer.from(content) };
  const outcome = await tryCommand({ args: ['--unattended', '--answers', '{}/site'], files, pipe });
  const { value: _, files: __, ...told } = outcome;
  ok(!JSON.stringify(told).includes(SECRET), 'a secret shows');
  return outcome;
}

/** The file is refused, in one line. */
async function refusedFile(content: string): Promise<void> {
  const { exit, err } = await given(content);
  equal(exit.reason, 'answer-refused');
  match(err, /^[^\n]{1,1000}\n$/);
}

/** Whatever comes of the file, it is told and not too much of it. */
async function endedFile(content: string): Promise<void> {
  const { exit, err } = await given(content);
  ok(['closed', 'answer-refused', 'needs-answers'].includes(exit.reason), exit.reason);
  ok(err !== '' && err.length < 10_000_000, `${err.length} characters on standard error`);
}

async function takenFile(content: string): Promise<void> {
  taken(await given(content));
}

function taken({ exit, err, value }: CommandOutcome): void {
  equal(exit.reason, 'closed', err.slice(0, 1000));
  const { name, password } = value as typeof usual;
  deepEqual({ name, password }, usual);
}

async function refusedFlags(args: readonly string[]): Promise<void> {
  const answers = { site: Buffer.from(JSON.stringify(usual)) };
  const { exit } = await tryCommand({
    args: ['--unattended', '--answers', '{}/site', ...args],
    files: answers,
  });
  equal(exit.reason, 'answer-refused');
}

/** Something inside itself twice, and that again, and so on: few objects, and more places than can be counted. */
function doubled<Item>(innermost: Item, depth: number, double: (inner: Item) => Item): Item {
  let item = innermost;
  for (let level = 0; level < depth; level++) item = double(item);
  return item;
}

/** It ends, or says that it is too much. */
function endsOrRefuses(act: () => void): void {
  try {
    act();
  } catch (error) {
    ok(error instanceof TextUIError, String(error));
  }
}
