// Random apps, and random lines typed at them: every session ends in a documented way and prints nothing but text.

import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { appPlans } from '../../support/app-plans.ts';
import { anyString } from '../../support/arbitraries.ts';
import type { Kind } from '../round.ts';
import { expectLawful, expectLawfulEnd, Session, steps } from '../session.ts';
import { buildWorld, worldPlans } from '../worlds.ts';

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Name', 'Disk', 'Really?', '') },
  { weight: 1, arbitrary: anyString },
);

/** How an app is made, and whether it deals with its own errors. */
const options = fc.record({
  takes: fc.boolean(),
  mode: fc.constantFrom('lines', 'lines', 'lines', 'unattended' as const),
  redraw: fc.constantFrom('whole', 'changes' as const),
  speech: fc.constantFrom(false, false, true),
});

export const sessions: Kind = {
  name: 'sessions',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(
        appPlans(words),
        worldPlans,
        steps,
        options,
        async (plan, where, taken, { takes, ...given }) => {
          const world = buildWorld(where);
          const session = new Session(plan, world, { ...given, onError: () => takes });
          for (const step of taken) {
            await session.take(step);
            if (step.do === 'type') round.count('lines typed', step.lines.length);
          }
          world.endInput();
          const end = await session.end();
          expectLawfulEnd(end);
          const isLeft = end.value?.reason === 'quit' || end.value?.reason === 'end-of-input';
          if (given.mode === 'lines') ok(end.value?.code !== 2 || isLeft);
          await expectLawful(session, world);
          round.count('sessions');
          round.count('screens', session.record.screens.length);
          round.count(`ends: ${end.value?.reason ?? 'an error of the program'}`);
        },
      ),
      200,
    );
  },
};
