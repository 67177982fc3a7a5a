// Tries every kind in turn, round after round, and stops at the first law that does not hold.

import { type Counts, type Kind, Round } from './round.ts';

/** How long it goes on, and who is told. */
export interface RunRoundsOptions {
  /** The seed of the first round; every round has the next one. */
  readonly seed: number;
  /** Asked before every round, and told how many there were so far. */
  readonly goesOn: (rounds: number) => boolean;
  /** Told what is tried next. */
  readonly onRound?: (kind: string, seed: number) => void;
}

/** What was tried, and how it went. */
export interface Outcome {
  readonly rounds: number;
  readonly counts: ReadonlyMap<string, Counts>;
  /** Kinds that cannot be tried here, and why. */
  readonly missing: ReadonlyMap<string, string>;
  readonly failure: Failure | null;
}

/** A law that did not hold. */
interface Failure {
  readonly kind: string;
  readonly seed: number;
  readonly message: string;
}

/** Tries kinds in turn. */
export async function runRounds(kinds: readonly Kind[], options: RunRoundsOptions): Promise<Outcome> {
  const { seed, goesOn, onRound = () => {} } = options;
  const counts = new Map<string, Counts>();
  const missing = new Map<string, string>();
  const tried: Kind[] = [];
  for (const kind of kinds) {
    const reason = (await kind.missing?.()) ?? null;
    if (reason === null) tried.push(kind);
    else missing.set(kind.name, reason);
    counts.set(kind.name, new Map());
  }
  let rounds = 0;
  for (; tried.length > 0 && goesOn(rounds); rounds++) {
    const own = (seed + rounds) | 0;
    for (const kind of tried) {
      onRound(kind.name, own);
      try {
        await kind.tryRound(new Round(own, counts.get(kind.name) as Counts));
      } catch (error) {
        return {
          rounds,
          counts,
          missing,
          failure: { kind: kind.name, seed: own, message: messageOf(error) },
        };
      }
    }
  }
  return { rounds, counts, missing, failure: null };
}

/** The command that tries a round again. */
export function commandFor(kind: string, seed: number): string {
  return `npm run torture -- --rounds 1 --only ${kind} --seed ${seed}`;
}

/** What was tried, a line each. */
export function reportOf({ rounds, counts, missing }: Outcome): string[] {
  const lines = [`${rounds} ${rounds === 1 ? 'round' : 'rounds'}`];
  for (const [kind, tried] of counts) {
    for (const [what, times] of [...tried].sort(([one], [other]) => one.localeCompare(other))) {
      lines.push(`${kind.padEnd(10)} ${times.toLocaleString('en').padStart(12)}  ${what}`);
    }
    if (missing.has(kind)) lines.push(`${kind.padEnd(10)} ${'left out'.padStart(12)}  ${missing.get(kind)}`);
  }
  return lines;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
