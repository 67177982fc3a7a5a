// The runner of torture, on kinds that hold, that do not, and that cannot be tried.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from './round.ts';
import { commandFor, reportOf, runRounds } from './run-rounds.ts';

const rounds = (count: number) => (done: number) => done < count;

/** A kind that notes the numbers it was given. */
function noting(name: string, seen: number[]): Kind {
  return {
    name,
    async tryRound(round) {
      await round.holds(
        fc.property(fc.integer(), (value) => {
          seen.push(value);
          round.count('numbers');
        }),
        3,
      );
    },
  };
}

const breaksAtLargeNumbers: Kind = {
  name: 'large',
  async tryRound(round) {
    await round.holds(
      fc.property(fc.nat(1_000_000), (value) => value < 500_000),
      20,
    );
  },
};

describe('torture', () => {
  it('tries every kind in each round and counts what was tried', async () => {
    const [one, two]: number[][] = [[], []];
    const outcome = await runRounds([noting('one', one ?? []), noting('two', two ?? [])], {
      seed: 7,
      goesOn: rounds(4),
    });
    expect(outcome).toMatchObject({ rounds: 4, failure: null });
    expect(reportOf(outcome)).toEqual([
      '4 rounds',
      'one                  12  numbers',
      'two                  12  numbers',
    ]);
    expect(one).toEqual(two);
  });

  it('tries the same with the same seed, and any round again by its own', async () => {
    const [first, again, second]: [number[], number[], number[]] = [[], [], []];
    await runRounds([noting('one', first)], { seed: 7, goesOn: rounds(2) });
    await runRounds([noting('one', again)], { seed: 7, goesOn: rounds(2) });
    await runRounds([noting('one', second)], { seed: 8, goesOn: rounds(1) });
    expect(again).toEqual(first);
    expect(second).toEqual(first.slice(3));
  });

  it('stops at a law that does not hold, with the smallest case and the seed of the round', async () => {
    const { failure, rounds: done } = await runRounds([breaksAtLargeNumbers], { seed: 1, goesOn: rounds(9) });
    expect(failure).toMatchObject({ kind: 'large', seed: 1 + done });
    expect(failure?.message).toContain('Counterexample: [500000]');
    const again = await runRounds([breaksAtLargeNumbers], { seed: failure?.seed ?? 0, goesOn: rounds(1) });
    expect(again.failure).toEqual({ ...failure, message: expect.stringContaining('[500000]') });
    expect(commandFor('large', 9)).toBe('npm run torture -- --rounds 1 --only large --seed 9');
  });

  it('says which kinds cannot be tried, and why', async () => {
    const absent: Kind = { ...breaksAtLargeNumbers, missing: async () => 'no such thing here' };
    const outcome = await runRounds([absent, noting('one', [])], { seed: 1, goesOn: rounds(1) });
    expect(outcome.failure).toBeNull();
    expect(reportOf(outcome)).toEqual([
      '1 round',
      'large          left out  no such thing here',
      'one                   3  numbers',
    ]);
  });
});
