// Streams that fail, end, close, are destroyed or give nonsense at any moment of a run.

import { deepEqual } from 'node:assert/strict';
import type { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { TextUIError } from 'textui';
import { createProcessTerminal, StreamTerminal, type Terminal } from 'textui/terminal';
import { appPlans } from '../../support/app-plans.ts';
import { MEMORY_STREAMS, type Streams } from '../../support/failing-streams.ts';
import { watchErrors } from '../../support/unheard-errors.ts';
import { BrokenStreams, type Fault, faults, type StreamsName } from '../broken-streams.ts';
import type { Kind } from '../round.ts';
import { expectLawful, expectLawfulEnd, Session, type Step, steps } from '../session.ts';
import { turns } from '../event-loop.ts';

const words = fc.constantFrom('Name', 'Disk', 'Really?', '');

const TERMINALS: Readonly<Record<string, (streams: Streams) => Terminal>> = {
  'a stream terminal': ({ input, output }) => new StreamTerminal({ input, output }),
  'one that echoes': ({ input, output }) =>
    new StreamTerminal({ input, output, echo: true, interactive: true, rows: 5 }),
  'one with keys': ({ input, output }) =>
    new StreamTerminal({ input, output, keys: 'always', newline: '\r\n' }),
  'a process terminal': ({ input, output }) =>
    createProcessTerminal({ input, output, env: {}, warn: () => {} }),
};

export const streams: Kind = {
  name: 'streams',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(
        appPlans(words),
        fc.constantFrom(...(Object.keys(MEMORY_STREAMS) as StreamsName[])),
        fc.constantFrom(...Object.keys(TERMINALS)),
        steps,
        faults,
        async (plan, name, terminal, taken, wrong) => {
          const given = new BrokenStreams(name);
          const sides = [...new Set<EventEmitter>([given.input, given.output])];
          const before = sides.map(listeners);
          const unheard = watchErrors(new Set(sides));
          const world = given.worldOf(TERMINALS[terminal]?.(given) as Terminal);
          const session = new Session(plan, world);
          await takeAll(session, taken, wrong, (fault) => {
            given.bringAbout(fault);
            round.count(`faults: an ${fault.side} that ${fault.what}`);
          });
          world.endInput();
          await turns(20);
          given.release();
          const end = await session.end();
          const isNonsense = wrong.some(({ what }) => what === 'gives no text');
          expectLawfulEnd(
            end,
            (thrown) => given.errors.has(thrown) || (isNonsense && isArgumentError(thrown)),
          );
          await turns(8);
          await expectLawful(session, world);
          deepEqual(unheard, [], 'an error of a stream that nobody listens to');
          deepEqual(sides.map(listeners), before, 'a listener is left behind');
          round.count('sessions on broken streams');
        },
      ),
      150,
    );
  },
};

/** Takes the steps of a session, with faults between them. */
async function takeAll(
  session: Session,
  taken: readonly Step[],
  wrong: readonly Fault[],
  bringAbout: (fault: Fault) => void,
): Promise<void> {
  for (let index = 0; index <= taken.length; index++) {
    const step = taken[index];
    for (const fault of wrong) {
      const isDue = fault.before === index || (step === undefined && fault.before > index);
      // What happens to streams after the run is their owner's business.
      if (isDue && !session.hasEnded) bringAbout(fault);
    }
    if (step !== undefined) await session.take(step);
  }
}

function isArgumentError(thrown: unknown): boolean {
  return thrown instanceof TextUIError && thrown.code === 'ERR_TEXTUI_ARGUMENT';
}

function listeners(emitter: EventEmitter): number {
  return emitter.eventNames().reduce((sum, event) => sum + emitter.listenerCount(event), 0);
}
