// Answers, flags, lists, choices and trees that are far larger than usual: in bounded time and memory, all of them end.

import { tryBounded } from '../bounded.ts';
import type { Kind } from '../round.ts';
import { SIZES } from '../trials/sizes.ts';

/** So many rounds, one after the other, try all of them. */
const ROUNDS = 3;

export const sizes: Kind = {
  name: 'sizes',
  async tryRound(round) {
    const names = Object.keys(SIZES) as (keyof typeof SIZES)[];
    for (const name of names.filter((_, at) => (at + Math.abs(round.seed)) % ROUNDS === 0)) {
      try {
        await tryBounded('size', name);
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
      round.count('inputs of great size');
    }
  },
};
