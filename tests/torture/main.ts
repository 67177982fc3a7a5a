// The program that `npm run torture` runs; scripts/torture.mjs starts it and says how in its arguments.

import { KINDS } from './kinds.ts';
import { commandFor, reportOf, runRounds } from './run-rounds.ts';
import { watchProcess } from './unheard.ts';

/** What scripts/torture.mjs has made of the command line. */
interface Options {
  readonly seed: number;
  /** How many rounds; null where the time decides. */
  readonly rounds: number | null;
  readonly minutes: number;
  /** The kinds to try; none means all. */
  readonly only: readonly string[];
}

const options = JSON.parse(process.argv[2] as string) as Options;
const kinds = KINDS.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
const unknown = options.only.filter((name) => KINDS.every((kind) => kind.name !== name));
if (unknown.length > 0) {
  console.error(`No kind ${unknown.join(', ')}. Kinds: ${KINDS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

watchProcess();
const started = performance.now();
const until = started + options.minutes * 60_000;
let isStopped = false;
process.once('SIGINT', () => (isStopped = true));
// What starves this timer hangs; scripts/torture.mjs sees that and names the round.
const heart = setInterval(() => process.send?.({}), 1000);

const outcome = await runRounds(kinds, {
  seed: options.seed,
  goesOn: (rounds) =>
    !isStopped && (options.rounds === null ? performance.now() < until : rounds < options.rounds),
  onRound: (kind, seed) => process.send?.({ again: commandFor(kind, seed) }),
});
clearInterval(heart);
for (const line of reportOf(outcome)) console.log(line);
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s, seed ${options.seed}`);
if (outcome.failure !== null) {
  const { kind, seed, message } = outcome.failure;
  console.error(`\n${kind} FAILED\n${message}\n\nAgain: ${commandFor(kind, seed)}`);
}
process.exit(outcome.failure === null ? 0 : 1);
