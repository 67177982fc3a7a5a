// Laws of programs: what is saved gives the same answers again, and says nothing that is secret.

import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form, hub, list, text } from 'textui';
import { type AnyQuestion, asksForSecret, holds, holdsDanger } from '../../src/questions/shape.ts';
import { isDay } from '../../src/questions/days.ts';
import { schemaOf } from 'textui/answers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_KEYWORDS } from '../support/own-keywords.ts';
import { part } from '../support/effort.ts';
import { isAccepted } from '../support/accepted.ts';
import { anyQuestion } from '../support/question-plans.ts';
import { command } from '../support/command-line.ts';
import { holdsAsync } from '../support/laws.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-saved-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const give = <Value>(answers: Value): Value => answers;

/** Whether the items of a list lack something when they were saved, which only a person can add. */
function lacksInItems(question: AnyQuestion): boolean {
  return holds(
    question,
    ({ shape }) => shape.kind === 'list' && (asksForSecret(shape.item) || holdsDanger(shape.item)),
  );
}

describe('answers that were saved', () => {
  it('give the same answers again, and are valid', async () => {
    let tried = 0;
    const ajv = new Ajv2020({ strict: true, formats: { date: isDay } });
    ajv.addVocabulary(OWN_KEYWORDS);
    await holdsAsync(
      fc.asyncProperty(anyQuestion, async ({ question, value }) => {
        if (!(await isAccepted(question, value))) return;
        if (lacksInItems(question as unknown as AnyQuestion)) return;
        tried++;
        const asked = form(null, { asked: question });
        const save = join(folder, 'saved.json');
        rmSync(save, { force: true });
        const first = await command(asked, '--unattended', give, { answers: { asked: value }, save });
        fc.pre(!first.err.includes('have the same')); // two keys with one flag
        expect(first.exit.reason).toBe('closed');
        const text = readFileSync(save, 'utf8');
        const saved = JSON.parse(text) as Record<string, unknown>;
        const lacks = holdsDanger(question as unknown as AnyQuestion); // a schema requires dangers
        expect(lacks || ajv.validate(schemaOf(asked), saved)).toBe(true);
        // Secrets and dangers come from elsewhere.
        const again = await command(asked, `--unattended --answers ${save}`, give, {
          answers: { asked: value },
        });
        expect(again.exit).toEqual(first.exit);
        // Saved again, nothing has changed.
        await command(asked, `--unattended --answers ${save}`, give, { answers: { asked: value }, save });
        expect(readFileSync(save, 'utf8')).toBe(text);
      }),
      100,
    );
    expect(tried).toBeGreaterThan(part(8)); // about a third of them, whatever the seed
  });
});

describe('a run that ends early', () => {
  const site = form('Site', {
    name: text('Name'),
    tags: list('Tags', text('Tag')),
    users: list('Users', form('User', { login: text('Login'), shell: text('Shell') })),
    net: hub('Net', {
      host: form('Host', { a: text('A'), b: text('B'), ports: list('Ports', text('Port')) }),
    }),
    note: text('Note'),
  });
  const word = fc.stringMatching(/^[a-z]{1,3}$/);
  const some = fc.array(word, { maxLength: 3 });
  const answers = fc.record(
    {
      name: word,
      tags: some,
      users: fc.array(fc.record({ login: word, shell: word }, { noNullPrototype: true }), { maxLength: 3 }),
      net: fc.record(
        { host: fc.record({ a: word, b: word, ports: some }, { noNullPrototype: true }) },
        { noNullPrototype: true },
      ),
      note: word,
    },
    { noNullPrototype: true },
  );
  type Site = typeof answers extends fc.Arbitrary<infer Value> ? Value : never;

  /** What is typed, in steps: after each of them the input may end. */
  const stepsFor = ({ name, tags, users, net: { host }, note }: Site): string[][] => {
    const items = (values: readonly string[]): string[][] => [...values.map((value) => ['+', value]), ['']];
    return [
      [name],
      ...items(tags),
      ...users.flatMap(({ login, shell }) => [['+', login], [shell]]),
      [''],
      ['host', host.a],
      [host.b],
      ...items(host.ports),
      ['c'],
      [note],
    ];
  };

  /** What is typed to come back to a step: a hub is shown again, and its section asks for what is missing, or for all. */
  const reopened = ({ net: { host } }: Site, from: number, steps: readonly string[][]): string[] => {
    const done = steps.length - 2;
    const start = done - host.ports.length - 3;
    if (from > done) return ['c'];
    if (from === done || from <= start) return [];
    return ['host', ...(from === start + 2 ? [host.a, host.b] : [])]; // a list may be empty, so nothing is missing
  };

  it('is gone on with, however often: the answers are those of one run', async () => {
    await holdsAsync(
      fc.asyncProperty(answers, fc.array(fc.nat(30), { maxLength: 4 }), async (given, cuts) => {
        const path = join(folder, 'cut.json');
        writeFileSync(path, '{"$unfinished":[]}');
        const steps = stepsFor(given);
        const places = cuts.map((at) => Math.min(at, steps.length - 1)).toSorted((one, other) => one - other);
        const runs: unknown[] = [];
        for (const [index, from] of [0, ...places].entries()) {
          const lines = [...reopened(given, from, steps), ...steps.slice(from, places[index]).flat()];
          const { exit, err } = await command(site, `--answers ${path} --save ${path}`, give, { lines });
          runs.push([exit, err]);
        }
        expect(runs.at(-1)).toEqual([{ reason: 'closed', code: 0, value: given }, '']);
        expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(given);
      }),
      60,
    );
  });
});
