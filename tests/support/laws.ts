// Checks a property and, when it fails, prints the counterexample so that it can be read and typed.

import fc from 'fast-check';
import { vi } from 'vitest';
import { EFFORT, part } from './effort.ts';

// More cases take more time. A test that is given up runs on, and disturbs the emulator that the next one uses.
if (EFFORT > 1) vi.setConfig({ testTimeout: 20_000 * EFFORT });

/** Asserts that a property holds; `numRuns` is how many cases are tried in full. */
export function holds<Values>(property: fc.IProperty<Values>, numRuns = 400): void {
  fc.assert(property, {
    numRuns: part(numRuns),
    reporter(details) {
      if (details.failed) throw new Error(spellOut(fc.defaultReportMessage(details) ?? ''));
    },
  });
}

/** The same for a property that takes its time. */
export async function holdsAsync<Values>(property: fc.IAsyncProperty<Values>, numRuns = 100): Promise<void> {
  await fc.assert(property, {
    numRuns: part(numRuns),
    asyncReporter(details) {
      if (details.failed) throw new Error(spellOut(fc.defaultReportMessage(details) ?? ''));
      return Promise.resolve();
    },
  });
}

/** Text with everything that is not printable ASCII as `\u{…}`. */
export function spellOut(text: string): string {
  return text.replaceAll(
    /[^\n\x20-\x7e]/gu,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  );
}
