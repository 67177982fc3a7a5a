// Saved answers: given back, they give the same again; and a file that holds something else is left alone.

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
  'an answer is missing': ['--unattended'],
  'the input ends': [],
  'a flag is refused': ['--unattended', '--port', 'x'],
  'a flag is unknown': ['--unattended', '--zzz'],
} as const;

export const saving: Kind = {
  name: 'saving',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(answers, async ({ word, given: all }) => {
        const given = { ...all, users: [] };
        const args = ['--unattended', '--save', '{}/saved'];
        const first = await tryBounded('command', { args, answers: given });
        expectLawfulOutcome(first, word);
        equal(first.exit.reason, 'closed', first.err);
        const saved = Buffer.from(first.files['saved'] as string);
        const again = await tryBounded('command', {
          args: ['--unattended', '--answers', '{}/saved', '--save', '{}/again'],
          files: { saved },
          answers: { password: given.password }, // it comes from elsewhere
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
        const { exit, files, ...outcome } = await tryBounded('command', { args, files: { site } });
        expectLawfulOutcome({ exit, files, ...outcome }, word, ['site']);
        equal(exit.reason, 'answer-refused', outcome.err);
        equal(files['site'], site.toString());
        round.count('files with secrets that were left alone');
      }),
      20,
    );
    await round.holds(
      fc.asyncProperty(
        answers,
        styles,
        fc.constantFrom(...(Object.keys(EARLY) as (keyof typeof EARLY)[])),
        async ({ word, given: { tags, rows } }, style, end) => {
          const site = jsonFile({ tags, rows }, { ...style, end: '\n' });
          const args = [...EARLY[end], '--answers', '{}/site', '--save', '{}/site'];
          const outcome = await tryBounded('command', { args, files: { site } });
          expectLawfulOutcome(outcome, word, ['site']);
          equal(outcome.value, undefined);
          equal(outcome.files['site'], site.toString(), end);
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
        deepEqual(answersIn(again.files['site'] as string), answersIn(first.files['site']));
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

/** A list that lacks its secrets is open again. */
function answersIn(file: string): unknown {
  return { ...(JSON.parse(file) as object), $unfinished: [] };
}
