// Flags and variables: what they say is taken or refused, never lost; and a refusal shows no secret and forges no line.

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { anyString } from '../../support/arbitraries.ts';
import { words } from '../answer-files.ts';
import { tryBounded } from '../bounded.ts';
import type { Kind } from '../round.ts';
import { expectLawfulOutcome } from '../trials/outcome.ts';

const index = fc.integer({ min: 0, max: 4 });
const word = fc.stringMatching(/^[a-z]{1,9}$/);
const number = fc.integer({ min: 1, max: 9 });
const path = <Part>(...parts: Part[]): Part[] => parts;

/** A flag, its value, and where the program finds it. */
const given: fc.Arbitrary<{ flag: string; value: string | number; at: (string | number)[] }> = fc.oneof(
  fc.record({ flag: fc.constant('--name'), value: word, at: fc.constant(path<string | number>('name')) }),
  fc.record({ flag: fc.constant('--port'), value: number, at: fc.constant(path<string | number>('port')) }),
  fc.record({ flag: fc.constant('--action'), value: word, at: fc.constant(path<string | number>('action')) }),
  fc.record({
    flag: fc.constant('--reply.action'),
    value: fc.constantFrom('accept', 'other'),
    at: fc.constant(path<string | number>('reply', 'action')),
  }),
  fc.record({
    flag: fc.constant('--input-responses'),
    value: word,
    at: fc.constant(path<string | number>('inputResponses')),
  }),
  fc.tuple(index, word).map(([at, value]) => ({ flag: `--tags.${at}`, value, at: ['tags', at] })),
  fc
    .tuple(index, index, number)
    .map(([row, at, value]) => ({ flag: `--rows.${row}.${at}`, value, at: ['rows', row, at] })),
  fc
    .tuple(index, word)
    .map(([at, value]) => ({ flag: `--users.${at}.name`, value, at: ['users', at, 'name'] })),
);

const nonsense = fc.oneof(
  anyString,
  fc.constantFrom(
    '--x\n',
    '--x\nforged: ok',
    '--name\nforged=x',
    '--set\nforged',
    '--set',
    '--set=',
    '--set==',
    '--=',
    '--',
  ),
  fc.constantFrom(
    '-',
    '',
    '-x',
    '-name',
    '-x\nforged',
    '--name=a\nforged',
    '--tags.x',
    '--tags.-1',
    '--tags.1e3',
    '--tags.',
  ),
  fc.constantFrom(
    '--__proto__',
    '--constructor=x',
    '--set=__proto__.x=1',
    '--no-name',
    '--no-tls=1',
    '--tls=maybe',
  ),
  fc.constantFrom(
    '--port=\u202e1',
    '--\u001b[2J',
    '--name=\u001b]0;x\u0007',
    '--\u{e0041}',
    '--na\u200bme=x',
    '--set=\u202e=1',
  ),
);

/** Ways to give a secret that are refused, or that are no way at all. */
const LEAKS: readonly ((word: string) => readonly string[])[] = [
  (secret) => [`-p${secret}`],
  (secret) => [`-p=${secret}`],
  (secret) => [`-password=${secret}`],
  (secret) => ['-password', secret],
  (secret) => ['--password', secret],
  (secret) => [`--password=${secret}`],
  (secret) => [`--passwrd=${secret}`],
  (secret) => ['--passwrd', secret],
  (secret) => ['--set', `password=${secret}`],
  (secret) => [`--set=password=${secret}`],
  (secret) => ['--set', `pasword=${secret}`],
  (secret) => ['--users.0.password', secret],
  (secret) => [`--users.0.password=${secret}`],
  (secret) => ['--set', `users.0.password=${secret}`],
  (secret) => [`--no-password=${secret}`],
];

const BASE = ['--unattended', '--answers', '{}/site'];
const base = (secret: string): { site: Buffer } => ({
  site: Buffer.from(JSON.stringify({ name: 'mail', password: secret })),
});

export const flags: Kind = {
  name: 'flags',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(
        words,
        fc.uniqueArray(given, { selector: ({ flag }) => flag, maxLength: 6 }),
        async (secret, found) => {
          const args = found.flatMap(({ flag, value }) => [flag, String(value)]);
          const outcome = await tryBounded('command', { args: [...BASE, ...args], files: base(secret) });
          expectLawfulOutcome(outcome, secret, ['site']);
          round.count('command lines');
          if (outcome.exit.reason !== 'closed') {
            // A user has no password, and what numbers leave out is missing; anything else that is not taken is refused.
            const isPart = found.some(({ at }) => at.some((part) => typeof part === 'number'));
            ok(outcome.exit.reason === 'answer-refused' || isPart, outcome.err);
            return;
          }
          for (const { flag, value, at } of found)
            deepEqual(inside(outcome.value, at), value, `${flag} is lost`);
        },
      ),
      30,
    );
    await round.holds(
      fc.asyncProperty(words, fc.array(nonsense, { minLength: 1, maxLength: 4 }), async (secret, args) => {
        const outcome = await tryBounded('command', { args: [...BASE, ...args], files: base(secret) });
        expectLawfulOutcome(outcome, secret, ['site']);
        const forged = [...outcome.out.split('\n'), ...outcome.err.split('\n')];
        deepEqual(
          forged.filter((line) => line.startsWith('forged')),
          [],
          'a flag forges a line',
        );
        round.count('broken command lines');
      }),
      30,
    );
    await round.holds(
      fc.asyncProperty(words, fc.constantFrom(...LEAKS), fc.boolean(), async (secret, leak, isJson) => {
        const args = ['--unattended', ...(isJson ? ['--json'] : []), '--name', 'mail', ...leak(secret)];
        const outcome = await tryBounded('command', { args });
        expectLawfulOutcome(outcome, secret);
        equal(outcome.exit.code, 2);
        round.count('secrets in flags');
      }),
      32,
    );
    await round.holds(
      fc.asyncProperty(
        words,
        fc.dictionary(
          fc.constantFrom(
            'P_NAME',
            'P_PORT',
            'P_TLS',
            'P_TARGETS',
            'P_TAGS_0',
            'P_TAGS_2',
            'P_USERS_0_NAME',
            'P_ROWS_0_0',
          ),
          anyString.map((text) => text.replaceAll('\0', '')),
        ),
        fc.constantFrom('P_PASSWORD', 'P_PASSWORD_FILE', 'P_USERS_0_PASSWORD', 'P_USERS_0_PASSWORD_FILE'),
        fc.boolean(),
        async (secret, variables, place, isFile) => {
          const env = { ...variables, [place]: isFile ? '{}/secret' : secret };
          const outcome = await tryBounded('command', {
            args: ['--unattended'],
            env,
            files: { secret: Buffer.from(`${secret}\n`) },
          });
          // The name of a file is told where there is no such file.
          const isName = !isFile && place.endsWith('_FILE');
          expectLawfulOutcome(outcome, isName ? '\0' : secret, ['secret']);
          round.count('environments');
        },
      ),
      30,
    );
  },
};

/** What is inside a value, by the way to it. */
function inside(value: unknown, way: readonly (string | number)[]): unknown {
  return way.reduce<unknown>(
    (found, part) => (found as Record<string | number, unknown> | undefined)?.[part],
    value,
  );
}
