// Random apps, and random lines typed at them: every session ends in a documented way and prints nothing but text.

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

export const sessions: Kind = {
  name: 'sessions',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(
        appPlans(words),
        worldPlans,
        steps,
        fc.boolean(),
        async (plan, where, taken, takes) => {
          const world = buildWorld(where);
          const session = new Session(plan, world, { onError: () => takes });
          for (const step of taken) {
            await session.take(step);
            if (step.do === 'type') round.count('lines typed', step.lines.length);
          }
          world.endInput();
          const end = await session.end();
          expectLawfulEnd(end);
          await expectLawful(session, world);
          round.count('sessions');
          round.count('screens', session.life.screens.length);
          round.count(`ends: ${end.value?.reason ?? 'an error of the program'}`);
        },
      ),
      60,
    );
  },
};
