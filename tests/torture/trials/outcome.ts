// The laws of everything that leaves a process: it ends as the reference says, prints nothing but text, and no secrets.

import { deepEqual, ok } from 'node:assert/strict';
import { harmfulLines, harmfulToMachines } from '../../support/harmless.ts';
import { expectLawfulEnd } from '../session.ts';
import type { CommandOutcome } from './command.ts';

/** Checks what came of a command line. No file but those named may hold the word that is in its secrets. */
export function expectLawfulOutcome(
  { exit, value, out, err, files }: CommandOutcome,
  word: string,
  secretFiles: readonly string[] = [],
): void {
  // Only a program that throws fails.
  if (exit.reason !== 'failed' || value === undefined) expectLawfulEnd({ value: exit });
  // Lines of JSON escape what cannot be shown; the rest is never written at all.
  const lines = [...out.split('\n'), ...err.split('\n')];
  const isJson = (line: string): boolean => /^[\s]*["{}[\]]/.test(line);
  deepEqual(harmfulLines(lines.filter((line) => !isJson(line))), []);
  deepEqual(harmfulToMachines(lines), []);
  for (const [name, content] of Object.entries(files)) {
    if (secretFiles.includes(name)) continue;
    ok(!content.includes(word), `a secret is in ${name}`);
    ok(!name.endsWith('.tmp'), `${name} is left behind`);
  }
  for (const [where, told] of Object.entries({ out, err, exit: JSON.stringify(exit) })) {
    ok(!told.includes(word), `a secret is in ${where}: ${told.slice(0, 2000)}`);
  }
}
