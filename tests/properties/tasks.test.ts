// What the lines about a task never do, whatever is assigned to it and however time passes.

import fc from 'fast-check';
import { startApp } from 'textui/testing';
import { expect, it } from 'vitest';
import { startJob } from '../support/jobs.ts';

const SECOND = 1000;
/** A minute without a line, and the time until that is noticed. */
const SILENCE = 60_250;

const step = fc.record({
  seconds: fc.oneof(fc.nat(20), fc.constantFrom(0.1, 0.3, 5, 130)),
  done: fc.oneof(fc.nat(120), fc.constantFrom(Number.NaN, -1, Infinity, 0.5)),
  total: fc.constantFrom(100, 100, 100, null, 0, 7),
});

/** Every line with the second it was printed in. */
async function linesOf(steps: readonly { seconds: number; done: number; total: number | null }[]) {
  const app = startApp(() => new Promise<void>(() => {}), { width: 500 });
  const { task, resolve } = await startJob(app, 'A');
  const lines: { text: string; at: number }[] = [];
  let now = 0;
  let seen = 0;
  const look = (): void => {
    const all = app.output.split('\n').slice(0, -1);
    for (const text of all.slice(seen)) lines.push({ text, at: now });
    seen = all.length;
  };
  for (const { seconds, done, total } of steps) {
    task.done = done;
    task.total = total;
    for (let left = seconds * SECOND; left > 0; left -= 100) {
      await app.advance(Math.min(100, left));
      now += Math.min(100, left);
      look();
    }
  }
  resolve();
  await app.advance(0);
  look();
  return { lines, now };
}

it('has a first line, some between and a last, no closer and no further apart than they should be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { lines, now } = await linesOf(steps);
      const last = lines.at(-1);
      expect(last?.text).toMatch(/^A: done(?: in .+| \([\d.]+ in .+\))?$/);
      expect(last?.at).toBe(now);
      const between = lines.slice(0, -1);
      const [first] = between;
      expect(first === undefined ? null : first.at).toBe(now >= 300 ? 300 : null);
      expect(first?.text ?? 'A...').toMatch(/^A(?:\.\.\.|: [\d.]+ of \d+)$/);
      for (const [index, { text, at }] of between.entries()) {
        const before = between[index - 1];
        if (before === undefined) continue;
        expect(text).toMatch(/^A: (?:still going after .+|\d+ %(?:, about .+ left)?)$/);
        expect(Number(/(\d+) %/.exec(text)?.[1] ?? 0)).toBeLessThanOrEqual(100);
        expect(at - before.at).toBeGreaterThanOrEqual(5 * SECOND);
        expect(at - before.at).toBeLessThanOrEqual(SILENCE);
      }
      const quiet = now - (between.at(-1)?.at ?? now);
      expect(quiet).toBeLessThanOrEqual(SILENCE);
    }),
    { numRuns: 30 },
  );
});
