// Lines in the place of replies: each is reported, none is taken for an answer, and the next reply counts.

import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { harmfulToMachines } from '../../support/harmless.ts';
import { tryBounded } from '../bounded.ts';
import type { Kind } from '../round.ts';
import { NO_REPLIES, type NoReply } from '../trials/replies.ts';

const lines = fc.array(fc.constantFrom(...(Object.keys(NO_REPLIES) as NoReply[])), { maxLength: 4 });

export const replies: Kind = {
  name: 'replies',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(lines, lines, fc.constantFrom(1, 2, 7, 1000), async (first, second, pieces) => {
        const before = [first, second];
        const { exit, messages } = await session({ before, pieces, cut: null });
        deepEqual(exit, { reason: 'closed', code: 0, value: { name: 'mail', port: 25, note: 'done' } });
        const problems = messages.filter(({ method }) => method === 'textui/problem');
        equal(problems.length, first.length + second.length, 'each line is reported');
        round.count('lines that are no replies', problems.length);
        round.count('sessions');
      }),
      8,
    );
    await round.holds(
      fc.asyncProperty(lines, fc.nat(), async (first, cut) => {
        const { exit } = await session({ before: [first], pieces: 7, cut });
        deepEqual(exit, { reason: 'end-of-input', code: 1 });
        round.count('sessions that end within a line');
      }),
      3,
    );
  },
};

async function session(trial: Parameters<typeof tryBounded<'replies'>>[1]) {
  const { exit, out } = await tryBounded('replies', trial);
  const written = out.split('\n').slice(0, -1);
  deepEqual(harmfulToMachines(written), []);
  ok(out.length < 1_000_000, 'what was sent comes back');
  const messages = written.map(
    (line) => JSON.parse(line) as { method: string; params: Record<string, unknown> },
  );
  equal(messages.at(-1)?.method, 'textui/end');
  const { questions: _, ...told } = { questions: undefined, ...(exit as { reason: string; code: number }) };
  const { reason, code } = messages.at(-1)?.params ?? {};
  deepEqual({ reason, code }, { reason: told.reason, code: told.code });
  return { exit: told, messages };
}
