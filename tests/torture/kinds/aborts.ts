// Aborts at any moment, of apps that wait for a line, for a stuck reader, or for code that never comes back.

import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { appPlans } from '../../support/app-plans.ts';
import type { Kind } from '../round.ts';
import { expectLawful, expectLawfulEnd, Session, steps } from '../session.ts';
import { buildWorld, worldPlans } from '../worlds.ts';

const words = fc.constantFrom('Name', 'Disk', 'Really?', '');

export const aborts: Kind = {
  name: 'aborts',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(
        appPlans(words, { hangs: true }),
        worldPlans,
        steps,
        fc.option(fc.nat(20)),
        fc.nat(12),
        async (plan, where, taken, stuckAfter, abortAt) => {
          const abort = new AbortController();
          if (abortAt === 0) abort.abort();
          const world = buildWorld(where, stuckAfter);
          const session = new Session(plan, world, { signal: abort.signal, onError: () => true });
          for (const step of taken.slice(0, abortAt)) await session.take(step);
          abort.abort();
          const end = await session.end();
          expectLawfulEnd(end);
          await expectLawful(session, world);
          if (abortAt === 0 && plan.run !== 'script') equal(end.value?.reason, 'aborted');
          round.count('sessions aborted');
          if (end.value?.reason !== 'aborted') round.count('that had ended already');
        },
      ),
      150,
    );
  },
};
