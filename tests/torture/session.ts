// One random session from start to end, and the laws of any session.

import { deepEqual, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { type ExitState, TextUIError } from 'textui';
import { type App, createApp, type CreateAppOptions } from 'textui/screens';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import type { Action, AppPlan, ScreenPlan } from '../support/app-plans.ts';
import { line, typedLines } from '../support/arbitraries.ts';
import { harmfulLines } from '../support/harmless.ts';
import { AppRecord, perform, PlannedError, runPlan } from '../support/planned-app.ts';
import { type Settled, settles, turns } from './event-loop.ts';
import { expectNothingUnheard } from './unheard.ts';
import type { World } from './worlds.ts';

// What is loaded when it is needed is loaded now: reading a file takes any number of turns of the event loop.
await Promise.all([
  import('../../src/wiring/answered-run.ts'),
  import('../../src/wiring/json-run.ts'),
  import('../../src/modes/speech/speech.ts'),
]);

/** What happens to a session from outside, in order. */
export type Step =
  | { do: 'type'; lines: readonly string[] }
  | { do: 'let it run'; turns: number }
  | { do: 'let time pass'; milliseconds: number }
  | { do: 'resize'; columns: number | null }
  | { do: 'meanwhile'; action: Action };

/** Lines that are typed in sessions; secrets can be told from all else. */
const lines = fc.oneof(
  { weight: 8, arbitrary: typedLines },
  // None is a part of another, which may have been shown before.
  { weight: 2, arbitrary: fc.integer({ min: 1000, max: 9999 }).map((number) => `secret-${number}`) },
  { weight: 1, arbitrary: line() },
  { weight: 1, arbitrary: fc.constantFrom('q', 'x', 'item 0', '\u0003', '\u001b[D', '\u0004', '\u007f') },
);

/** A screen that somebody else puts on top. */
const PLAIN: ScreenPlan = {
  title: 'Plain',
  help: null,
  inputRequired: true,
  hidden: false,
  setup: 'fine',
  body: null,
  menu: [],
  shown: [],
  option: null,
};

/** Steps of a session; what happens meanwhile is one of the plan's own actions, done by somebody else. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('type' as const),
        lines: fc.array(lines, { minLength: 1, maxLength: 6 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('let it run' as const), turns: fc.nat(8) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('let time pass' as const),
        milliseconds: fc.constantFrom(500, 2000),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('resize' as const),
        columns: fc.option(fc.integer({ min: 1, max: 100 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('meanwhile' as const),
        action: fc.oneof(
          fc.record({ do: fc.constant('say' as const), message: typedLines }),
          fc.record({
            do: fc.constant('dialog' as const),
            dialog: fc.constantFrom('input' as const, 'yes or no' as const, 'password' as const),
            message: typedLines,
            forgotten: fc.boolean(),
          }),
          fc.record({ do: fc.constant('redraw' as const) }),
          fc.record({ do: fc.constant('push' as const), screen: fc.constant(PLAIN) }),
        ),
      }),
    },
  ),
  { maxLength: 12 },
);

/** How a session ended. */
export type End = Settled<{ reason: string; code: number }>;

/** A session under way. */
export class Session {
  readonly record = new AppRecord();
  /** What was printed on standard error. */
  errors = '';
  hasEnded = false;
  readonly #clock = new ManualClock();
  readonly #app: App;
  readonly #world: World;
  readonly #exit: Promise<{ reason: string; code: number }>;

  constructor(plan: AppPlan, world: World, options: CreateAppOptions = {}) {
    this.#world = world;
    const errorOutput = { write: (text: string): void => void (this.errors += text) };
    this.#app = createApp({ terminal: world.terminal, env: {}, clock: this.#clock, errorOutput, ...options });
    this.#exit = runPlan(this.#app, plan, this.record);
    const settled = (): void => void (this.hasEnded = true);
    this.#exit.then(settled, settled);
  }

  /** Takes a step. */
  async take(step: Step): Promise<void> {
    if (step.do === 'type') for (const typed of step.lines) this.#world.type(typed);
    else if (step.do === 'resize') this.#world.resize(step.columns);
    else if (step.do === 'let it run') await turns(step.turns);
    else if (step.do === 'meanwhile') perform(step.action, this.#app, null, this.record).catch(() => {});
    else while (this.#clock.step(this.#clock.now() + step.milliseconds));
  }

  /** Waits for its end; throws where it does not come. */
  async end(): Promise<End> {
    return settles('The session', this.#exit);
  }
}

/** The laws of how a session ends: as the reference says, or with an error that the program itself made. */
export function expectLawfulEnd(end: End, isPlanned: (thrown: unknown) => boolean = () => false): void {
  if (end.error === undefined) expectDocumented(end.value as ExitState);
  else if (!isPlanned(end.error.thrown)) expectPlanned(end.error.thrown);
}

/** The laws of what a session leaves behind. */
export async function expectLawful({ record, errors }: Session, world: World): Promise<void> {
  await turns(3);
  expectNothingUnheard();
  deepEqual(world.harm(), []);
  deepEqual(harmfulLines(errors.split('\n')), []);
  for (const secret of world.secrets()) ok(!world.output().includes(secret), `${secret} shows`);
  deepEqual([...record.pending], [], 'a promise is left behind');
  for (const { faults, setups, closings } of record.screens) {
    deepEqual(faults, []);
    // One that was never shown is closed too, if it was on the stack.
    ok(setups <= closings && closings <= 1, `set up ${setups} times, closed ${closings} times`);
  }
}

/** Every end that the reference names. */
function expectDocumented(exit: ExitState): void {
  const { reason, code } = exit;
  const codes: Record<Exclude<ExitState['reason'], 'failed'>, (code: number) => boolean> = {
    closed: (found) => found === 0,
    quit: (found) => Number.isInteger(found) && found >= 0 && found <= 255,
    'end-of-input': (found) => found === ('questions' in exit && exit.questions !== undefined ? 2 : 1),
    aborted: (found) => found === 1,
    interrupted: (found) => found === 130,
    'output-closed': (found) => found === 0 || found === 1,
    'needs-answers': (found) => found === 2,
    'answer-refused': (found) => found === 2,
  };
  ok(reason !== 'failed' && codes[reason](code), `no documented end: ${reason}, ${code}`);
}

/** Errors that random programs make: their own, what they do after they were closed, what fits no width. */
function expectPlanned(thrown: unknown): void {
  if (thrown instanceof PlannedError) return;
  if (thrown instanceof TextUIError && ['ERR_TEXTUI_SCREEN', 'ERR_TEXTUI_LAYOUT'].includes(thrown.code))
    return;
  throw thrown;
}
