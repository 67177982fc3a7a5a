// A word in every secret: whoever gives it, and whatever goes wrong, it is in nothing that leaves the process.

import fc from 'fast-check';
import { anyString } from '../../support/arbitraries.ts';
import { words } from '../answer-files.ts';
import { tryBounded } from '../bounded.ts';
import type { Kind } from '../round.ts';
import { MAINS } from '../trials/command.ts';
import { expectLawfulOutcome } from '../trials/outcome.ts';
import { PROGRAMS, type ProgramName } from '../trials/programs.ts';

/** What is given for a secret: the word, and things that hold it but are no secrets. */
const secretValues = (word: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(word, `${word}x`, `${word}${word}`) },
    fc.constantFrom([word], [[word]], { value: word }, [word, `${word}2`], { password: word }, [
      { password: word },
    ]),
    fc.constantFrom(`${word}\u0007`, `\u001b[31m${word}`, `${word}\n${word}`, ` ${word} `, `${word},${word}`),
  );
/** What is given for something else: anything, and what was meant for a secret. */
const otherValues = (word: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom<unknown>('a', 'b', '', null, 0, 70_000, true, [], {}, ['x', 'y']),
    },
    anyString,
    fc.constantFrom<unknown>({ password: word }, [{ password: word }], `a\rpassword=${word}`, [
      [{ key: word }],
    ]),
  );

/** Answers with the word in each place where a secret may be, in places that are nearly that, and anything elsewhere. */
function answersWith(word: string): fc.Arbitrary<object> {
  const value = secretValues(word);
  const other = otherValues(word);
  const user = fc.record({ name: other, password: value, pasword: value }, { requiredKeys: ['password'] });
  const account = fc.oneof(
    fc.record({ name: other, password: value, pin: value, pni: value }, { requiredKeys: [] }),
    value,
  );
  return fc.record(
    {
      name: other,
      port: other,
      targets: other,
      password: value,
      pasword: value,
      token: value,
      tokens: value,
      keys: fc.oneof(value, fc.array(value, { maxLength: 3 })),
      users: fc.oneof(value, fc.array(user, { maxLength: 3 })),
      account,
      tags: other,
      spare: fc.array(value, { maxLength: 2 }),
      quoted: fc.record({ weak: value, doubtful: value }),
      door: value,
      gate: value,
      'account.password': value,
      'users.0.password': value,
      site: fc.record({
        action: fc.constantFrom('accept', 'decline'),
        content: fc.record({ password: value }),
      }),
      inputResponses: fc.record({ site: fc.record({ action: fc.constant('accept'), content: account }) }),
    },
    { requiredKeys: [] },
  );
}

const flags = fc.subarray(['--unattended', '--json', '--save', '--schema', '--questions', '--help'] as const);

/** Who gives the answers. */
const GIVERS = ['a file', 'lines of a file', 'a broken file', 'defaults', 'the program', 'a person'] as const;

export const secrets: Kind = {
  name: 'secrets',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(
        words.chain((word) => fc.tuple(fc.constant(word), answersWith(word))),
        fc.constantFrom(...(Object.keys(PROGRAMS) as ProgramName[])),
        flags,
        fc.constantFrom(...GIVERS),
        fc.constantFrom(...(Object.keys(MAINS) as (keyof typeof MAINS)[])),
        fc.nat(),
        async ([word, given], program, chosen, giver, main, cut) => {
          const text = contentOf(given, giver);
          const site = Buffer.from(giver === 'a broken file' ? text.slice(0, cut % (text.length + 1)) : text);
          const args = [
            ...chosen.flatMap((flag) => (flag === '--save' ? [flag, '{}/saved'] : [flag])),
            ...(giver === 'defaults' ? ['--defaults', '{}/site'] : []),
            ...(giver.endsWith('file') ? ['--answers', '{}/site'] : []),
          ];
          const outcome = await tryBounded('command', {
            program,
            word,
            main,
            args,
            files: { site, word: Buffer.from(word) },
            env: cut % 3 === 0 ? { P_PASSWORD_FILE: '{}/word', P_TOKEN_FILE: '{}/word' } : {},
            answers: giver === 'the program' ? given : null,
            lines: giver === 'a person' ? ['a', word, word, word, '', 'c', '1', word] : [],
          });
          // A person who types the word at another prompt has shown it.
          const hasShown = outcome.shown.some((line) => line.includes(word));
          expectLawfulOutcome(outcome, hasShown ? '\0' : word, ['site', 'word']);
          round.count(`programs given secrets by ${giver}`);
        },
      ),
      80,
    );
  },
};

function contentOf(given: object, giver: (typeof GIVERS)[number]): string {
  if (giver !== 'lines of a file') return JSON.stringify(given);
  // As a line, an object is a text: what it holds is no secret where a text is asked for.
  const isText = (id: string, value: unknown): boolean =>
    ['name', 'port', 'targets', 'tags', 'inputResponses'].includes(id) && typeof value === 'object';
  return Object.entries(given)
    .filter(([id, value]) => !isText(id, value))
    .map(
      ([id, value]) =>
        `${id}=${typeof value === 'string' ? value.replaceAll('\n', ' ') : JSON.stringify(value)}`,
    )
    .join('\n');
}
