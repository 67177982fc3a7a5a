// A file with a list that people change, run after run: a model says what each item keeps.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { form, hub, list, secret, text } from 'textui';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';
import { holdsAsync } from '../support/laws.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-items-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Content {
  readonly hosts: readonly object[];
  readonly $unfinished?: { readonly hosts?: readonly object[] };
}
const saved = (): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;

/** An item: its name, and which one in the file it was; null for a new one. */
interface Model {
  readonly name: string;
  readonly origin: number | null;
}

/** What somebody does to an item; `at` is a share of the list. */
interface Edit {
  readonly does: 'add' | 'remove' | 'rename' | 'nothing';
  readonly at: number;
  readonly name: string;
}

const names = fc.constantFrom('a', 'b', 'c');
const edits = fc.array(
  fc.record<Edit>({
    does: fc.constantFrom('add', 'remove', 'rename', 'nothing'),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    name: names,
  }),
  { maxLength: 4 },
);
const host = form('Host', { name: text('Name'), password: secret('Password') });
const all = hub('All', { hosts: list('Hosts', host), folder: text('Folder') });
const heldOf = (name: string, origin: number): object => ({
  name,
  password: `secret ${origin}`,
  port: origin,
});
const contentOf = ({ name, origin }: Model): object => (origin === null ? { name } : heldOf(name, origin));

/** What is typed for some edits, and what becomes of the items. */
function played(items: readonly Model[], given: readonly Edit[]): { lines: string[]; items: Model[] } {
  const lines: string[] = [];
  const now = [...items];
  for (const { does, at, name } of given) {
    const index = Math.floor(at * now.length);
    if (does === 'add') {
      lines.push('+', name, 'typed');
      now.push({ name, origin: null });
    } else if (does !== 'nothing' && now.length > 0) {
      if (does === 'remove') {
        lines.push(`-${index + 1}`);
        now.splice(index, 1);
      } else {
        lines.push(String(index + 1), name, '');
        now[index] = { ...(now[index] as Model), name };
      }
    }
  }
  return { lines, items: now };
}

it('each item keeps its own secret and keys, however often the list is asked for and however it ends', async () => {
  await holdsAsync(
    fc.asyncProperty(
      fc.array(names, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('--answers', '--defaults'),
      fc.array(edits, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('finished', 'in the list', 'in the hub'),
      async (first, way, rounds, end) => {
        let items: Model[] = first.map((name, origin) => ({ name, origin }));
        let finished = items;
        writeFileSync(path, JSON.stringify({ hosts: first.map(heldOf), folder: '/srv', other: { key: 1 } }));
        const lines: string[] = [];
        for (const [round, given] of rounds.entries()) {
          const after = played(items, given);
          lines.push('1', ...after.lines);
          items = after.items;
          if (round === rounds.length - 1 && end === 'in the list') break;
          finished = items;
          lines.push('');
          if (round === rounds.length - 1 && end === 'in the hub') break;
          lines.push('c');
        }
        let left = rounds.length - 1;
        await command(
          all,
          `${way} ${path} --save ${path}`,
          async (answers, app) => {
            let now = answers;
            while (left-- > 0) now = await app.ask(all, { initial: now });
          },
          { lines },
        );
        const { hosts, $unfinished, ...rest } = saved();
        expect($unfinished?.hosts ?? hosts).toEqual(items.map(contentOf));
        expect(hosts).toEqual(finished.map(contentOf));
        expect(rest).toMatchObject({ folder: '/srv', other: { key: 1 } });
      },
    ),
    100,
  );
});

it('the same holds for run after run, with what the one before has left open', async () => {
  const runs = fc.record({
    way: fc.constantFrom('--answers', '--defaults'),
    given: edits.map((all) => all.filter(({ does }) => does !== 'add')), // nobody is asked for secrets then
    isFinished: fc.boolean(),
  });
  await holdsAsync(
    fc.asyncProperty(
      fc.array(names, { minLength: 1, maxLength: 4 }),
      fc.array(runs, { minLength: 2, maxLength: 4 }),
      async (first, plans) => {
        let items: Model[] = first.map((name, origin) => ({ name, origin }));
        let finished = items;
        writeFileSync(path, JSON.stringify({ hosts: first.map(heldOf), folder: '/srv' }));
        for (const { way, given, isFinished } of plans) {
          const after = played(items, given);
          items = after.items;
          if (isFinished) finished = items;
          const lines = ['1', ...after.lines, ...(isFinished ? ['', 'c'] : [])];
          await command(all, `${way} ${path} --save ${path}`, () => {}, { lines });
          const { hosts, $unfinished } = saved();
          expect($unfinished?.hosts ?? hosts).toEqual(items.map(contentOf));
          expect(hosts).toEqual(finished.map(contentOf));
        }
      },
    ),
    60,
  );
});
