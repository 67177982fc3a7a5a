// Saved answers: given back, they give the same again; and a file that is read and written loses nothing.

import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { jsonFile, type SiteAnswers, siteAnswers, styles, words } from '../answer-files.ts';
import { tryBounded } from '../bounded.ts';
import type { Kind } from '../round.ts';
import { expectLawfulOutcome } from '../trials/outcome.ts';

const answers = words.chain((word) => fc.record({ word: fc.constant(word), given: siteAnswers(word) }));
/** Keys that the program does not know. Some are of another program, which has secrets too. */
const others = fc.dictionary(
  fc.constantFrom('elsewhere', 'other.program', '$comment', 'zzz'),
  fc.oneof(fc.string(), fc.integer(), fc.constant({ deep: [1, { x: null }] })),
  { noNullPrototype: true },
);

/** How a run ends before it has all answers. */
const EARLY = {
  'an answer is missing': { change: withoutName, args: ['--unattended'] },
  'an answer is refused': { change: (given: SiteAnswers) => ({ ...given, port: 0 }), args: ['--unattended'] },
  'the input ends': { change: withoutName, args: [] },
  'a flag is refused': { change: (given: SiteAnswers) => given, args: ['--unattended', '--port', 'x'] },
  'a flag is unknown': { change: (given: SiteAnswers) => given, args: ['--unattended', '--zzz'] },
} as const;

export const saving: Kind = {
  name: 'saving',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(answers, async ({ word, given }) => {
        const args = ['--unattended', '--save', '{}/saved'];
        const first = await tryBounded('command', { args, answers: given });
        expectLawfulOutcome(first, word);
        equal(first.exit.reason, 'closed', first.err);
        const saved = Buffer.from(first.files['saved'] as string);
        // Secrets come from elsewhere.
        const secrets = {
          password: given.password,
          users: given.users?.map(({ password }) => ({ password })),
        };
        const again = await tryBounded('command', {
          args: ['--unattended', '--answers', '{}/saved', '--save', '{}/again'],
          files: { saved },
          answers: secrets,
        });
        expectLawfulOutcome(again, word);
        deepEqual(again.value, first.value, `saved: ${saved.toString()}`);
        equal(again.files['again'], saved.toString());
        round.count('files that were saved and given back');
      }),
      20,
    );
    await round.holds(
      fc.asyncProperty(answers, others, styles, async ({ word, given }, unknown, style) => {
        const site = jsonFile({ ...given, ...unknown }, { ...style, end: '\n' });
        const args = ['--unattended', '--answers', '{}/site', '--save', '{}/site'];
        const first = await tryBounded('command', { args, files: { site } });
        expectLawfulOutcome(first, word, ['site']);
        equal(first.exit.reason, 'closed', first.err);
        const kept = first.files['site'] as string;
        deepEqual(missingIn(JSON.parse(kept), { ...given, ...unknown }), {}, `saved: ${kept}`);
        const again = await tryBounded('command', { args, files: { site: Buffer.from(kept) } });
        deepEqual(again.value, first.value, `saved: ${kept}`);
        equal(again.files['site'], kept);
        round.count('files that were read and written');
      }),
      20,
    );
    await round.holds(
      fc.asyncProperty(
        answers,
        others,
        styles,
        fc.constantFrom(...(Object.keys(EARLY) as (keyof typeof EARLY)[])),
        async ({ word, given }, unknown, style, end) => {
          const { change, args: more } = EARLY[end];
          const before = { ...change(given), ...unknown };
          const site = jsonFile(before, { ...style, end: '\n' });
          const args = [...more, '--answers', '{}/site', '--save', '{}/site'];
          const outcome = await tryBounded('command', { args, files: { site } });
          expectLawfulOutcome(outcome, word, ['site']);
          equal(outcome.value, undefined);
          const kept = (outcome.files['site'] as string).replace(/^\uFEFF/, '');
          deepEqual(missingIn(JSON.parse(kept), before), {}, `${end}; saved: ${kept}`);
          round.count('files that a run left early has kept');
        },
      ),
      20,
    );
    await round.holds(
      fc.asyncProperty(answers, fc.nat(60), async ({ word, given }, cut) => {
        const lines = typedFor(given).slice(0, cut);
        const first = await tryBounded('command', { args: ['--save', '{}/site'], lines });
        expectLawfulOutcome(first, word);
        if (first.exit.reason !== 'end-of-input' || first.files['site'] === undefined) return;
        const site = Buffer.from(first.files['site']);
        const args = ['--answers', '{}/site', '--save', '{}/site'];
        const again = await tryBounded('command', { args, files: { site } });
        expectLawfulOutcome(again, word);
        equal(again.exit.reason, 'end-of-input', again.err);
        deepEqual(JSON.parse(again.files['site'] as string), JSON.parse(first.files['site']));
        round.count('files of runs that ended anywhere, given back');
      }),
      20,
    );
  },
};

/** Four questions in a row are left at their defaults, twice. */
const DEFAULTS = ['', '', '', ''];

/** What a person types for some answers. */
function typedFor({ name, tags = [], rows = [], users = [], password }: SiteAnswers): string[] {
  const items = (values: readonly (readonly string[])[]): string[] => [
    ...values.flatMap((typed) => ['+', ...typed]),
    '',
  ];
  const row = (cells: readonly number[]): string[] => items(cells.map((cell) => [String(cell)]));
  return [
    name,
    ...DEFAULTS,
    ...items(tags.map((tag) => [tag])),
    ...items(rows.map(row)),
    ...items(users.map((user) => [user.name, user.password])),
    ...DEFAULTS,
    password,
  ];
}

function withoutName(given: SiteAnswers): object {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'name'));
}

/** What was in an object and is not there any more, or is another. An answer that is saved may be nested. */
function missingIn(kept: unknown, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const now = flat(kept);
  return Object.fromEntries(Object.entries(flat(before)).filter(([key, value]) => now[key] !== value));
}

/** The leaves of an object by the ways to them. */
function flat(value: unknown, way = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return { [way]: value };
  const inside = Object.entries(value).map(([key, inner]) => flat(inner, way === '' ? key : `${way}.${key}`));
  return Object.assign({}, ...inside) as Record<string, unknown>;
}
