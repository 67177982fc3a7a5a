// The arguments of `textui run`: the file with the questions, its flags, and the command that gets the answers.

import { basename } from 'node:path';
import { tabIn } from '../program/tab.ts';

/** The arguments of `textui run`. */
export interface Call {
  /** As it was typed. */
  readonly file: string;
  /** A shell and its options, which are named before the file. */
  readonly shell: readonly string[];
  readonly flags: readonly string[];
  /** The arguments after `--`. */
  readonly rest: readonly string[];
}

/** Reads the arguments; null if no file is among them. */
export function readCall(args: readonly string[]): Call | null {
  const [first = ''] = args;
  const isFile = first.includes('/') || first.endsWith('.json');
  // Before it, there may be a shell with options.
  const at = isFile
    ? 0
    : args.findIndex((word, index) => index > 0 && (!word.startsWith('-') || word === '--'));
  const file = args[at];
  if (first === '' || first.startsWith('-') || file === undefined || file === '--') return null;
  const flags = args.slice(at + 1);
  if (tabIn(flags) !== null) return { file, shell: args.slice(0, at), flags, rest: [] };
  const end = args.indexOf('--', at + 1);
  return {
    file,
    shell: args.slice(0, at),
    flags: args.slice(at + 1, end === -1 ? undefined : end),
    rest: end === -1 ? [] : args.slice(end + 1),
  };
}

/** The words of a `#!` line that run a script: those after `textui run`, or another interpreter. Null for no such line. */
export function interpreterIn(source: string): readonly string[] | null {
  const words = firstWords(source);
  const named = isOurs(words) ? words.slice(2) : words;
  return named.length === 0 ? null : named;
}

/** Whether the `#!` line of a script runs it with `textui run`: then it has flags when it is run as a file. */
export function hasFlags(source: string): boolean {
  return isOurs(firstWords(source));
}

/** The words of a `#!` line, without `env`. */
function firstWords(source: string): string[] {
  const [, line = ''] = /^(?:\ufeff)?#!\s*(.*?)\s*(?:\n|$)/.exec(source) ?? [];
  const words = line.split(/\s+/).filter((word) => word !== '');
  if (basename(words[0] ?? '') === 'env') words.splice(0, words[1] === '-S' ? 2 : 1);
  return words;
}

function isOurs([program = '', form]: readonly string[]): boolean {
  return basename(program) === 'textui' && form === 'run';
}
