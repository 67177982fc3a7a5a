// Files of answers: what they say counts however it is written, and what is no file of answers is refused.

import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { anyString } from '../../support/arbitraries.ts';
import { jsonFile, linesFile, siteAnswers, siteOf, styles, words } from '../answer-files.ts';
import { tryBounded } from '../bounded.ts';
import type { Kind } from '../round.ts';
import { expectLawfulOutcome } from '../trials/outcome.ts';

const SITE = ['--unattended', '--answers', '{}/site'];
const answers = words.chain((word) => fc.record({ word: fc.constant(word), given: siteAnswers(word) }));
/** Some files are pipes, except where there are none. */
const pipes = process.platform === 'win32' ? fc.constant(null) : fc.constantFrom(null, null, null, 'site');

/** What may be anywhere in a broken file. */
const nonsense: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 12 }),
  fc
    .constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '=',
      '\0',
      '\r',
      '\n',
      '\uFEFF',
      '\\u',
      '\u2028',
      '\ud800',
      'null',
    )
    .map((text) => Buffer.from(text)),
  fc
    .tuple(
      fc.constantFrom(' ', '\t', '=', '[', '{"a":', '"', '\\', '\r', '\0', '\u00a0'),
      fc.constantFrom(3, 300, 9000),
    )
    .map(([text, times]) => Buffer.from(text.repeat(times))),
  anyString.map((text) => Buffer.from(text)),
  fc
    .constantFrom('{"__proto__":{"name":"x"}}', '"name":"b",', 'name=b\n', '.name=b\n')
    .map((text) => Buffer.from(text)),
);

export const files: Kind = {
  name: 'files',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(answers, styles, fc.boolean(), pipes, async ({ word, given }, style, isJson, pipe) => {
        // Lines cannot hold what is empty.
        fc.pre(isJson || [...(given.rows ?? []), given.tags ?? [0]].every((list) => list.length > 0));
        const site = isJson ? jsonFile(given, style) : linesFile(given, style);
        const outcome = await tryBounded('command', { args: SITE, files: { site }, pipe });
        expectLawfulOutcome(outcome, word, ['site']);
        equal(outcome.exit.reason, 'closed', outcome.err);
        deepEqual(outcome.value, siteOf(given));
        round.count('files of answers');
      }),
      30,
    );
    await round.holds(
      fc.asyncProperty(
        answers,
        styles,
        fc.boolean(),
        fc.array(fc.tuple(nonsense, fc.nat(), fc.nat(20)), { minLength: 1, maxLength: 3 }),
        pipes,
        async ({ word, given }, style, isJson, breaks, pipe) => {
          let site = isJson ? jsonFile(given, style) : linesFile(given, style);
          for (const [found, place, gone] of breaks) {
            const at = place % (site.length + 1);
            if (!isInSecret(site, word, at, gone)) {
              site = Buffer.concat([site.subarray(0, at), found, site.subarray(at + gone)]);
            }
          }
          const outcome = await tryBounded('command', { args: SITE, files: { site }, pipe });
          expectLawfulOutcome(outcome, word, ['site']);
          round.count('broken files of answers');
        },
      ),
      30,
    );
  },
};

/** Whether a change would take the word out of its place: as the answer to something else it is no secret. */
function isInSecret(site: Buffer, word: string, at: number, gone: number): boolean {
  for (let found = site.indexOf(word); found >= 0; found = site.indexOf(word, found + 1)) {
    const before = site.subarray(0, found).toString('latin1');
    const start = Math.max(...['\n', '\r', ',', '{'].map((end) => before.lastIndexOf(end)));
    const after = site.subarray(found).toString('latin1');
    if (at + gone > start && at <= found + after.search(/[\r\n,}]|$/)) return true;
  }
  return false;
}
