// The process that tries what must not take long or much memory; bounded.ts starts it and says what to try.

import { inspect } from 'node:util';
import { TOO_LARGE, type Told } from './bounded.ts';
import { tryCommand } from './trials/command.ts';
import { trySize } from './trials/sizes.ts';
import { tryReplies } from './trials/replies.ts';

const TRIALS = { command: tryCommand, size: trySize, replies: tryReplies };
export type Trials = typeof TRIALS;

/** In bytes. Buffers are no part of the heap that Node bounds. */
const MOST_MEMORY = 1_000_000_000;

process.on('message', ({ name, input }: { name: keyof Trials; input: never }) => {
  TRIALS[name](input).then(
    (value) => tell({ value }),
    (error: unknown) => tell({ error: inspect(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {}); // the rounds end by themselves
setInterval(requireSmall, 20).unref();

function tell(told: Told): void {
  requireSmall();
  process.send?.(told);
}

function requireSmall(): void {
  const { rss, heapUsed, external } = process.memoryUsage();
  if (Math.max(rss, heapUsed + external) > MOST_MEMORY) process.exit(TOO_LARGE);
}
