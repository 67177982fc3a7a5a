// The arguments of `textui run`: the file with the questions, its flags, and the command that gets the answers.

import { basename } from 'node:path';

/** What `textui run` was called with. */
export interface Call {
  /** As it was typed. */
  readonly file: string;
  /** What was named before the file: a shell and its options. */
  readonly shell: readonly string[];
  readonly flags: readonly string[];
  /** What follows `--`. */
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
  const [, line = ''] = /^(?:\ufeff)?#!\s*(.*?)\s*(?:\n|$)/.exec(source) ?? [];
  const words = line.split(/\s+/).filter((word) => word !== '');
  if (basename(words[0] ?? '') === 'env') words.splice(0, words[1] === '-S' ? 2 : 1);
  const isOurs = basename(words[0] ?? '') === 'textui' && words[1] === 'run';
  const named = isOurs ? words.slice(2) : words;
  return named.length === 0 ? null : named;
}
