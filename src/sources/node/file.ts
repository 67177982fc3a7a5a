// answersFromFile: answers in a file of JSON, or of lines `id=value`.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import { requireString } from '../../base/validate.ts';
import { parseAnswers } from '../parse-answers.ts';
import { objectSource, type Source, SourceError } from '../source.ts';
import { type AnswerValues, UNFINISHED } from '../../describe/answer-values.ts';
import { readBounded, type ReadableInput, readStreamBounded } from './read-bounded.ts';

/**
 * Answers from a file: JSON, or lines of `id=value`. It is read when the run begins.
 *
 * @example
 * ```ts
 * const site = answersFromFile('site.json');
 * site.name; // → 'site.json'
 * ```
 */
export function answersFromFile(path: string): Source {
  const file = requireString('answersFromFile', 'path', path);
  return fileSource(file, file);
}

/** The same for a file that messages call by another name. */
export function fileSource(path: string, name: string): Source {
  return textSource(name, path, (signal) => readBounded(path, name, signal));
}

/** Answers from a stream, under a name. */
export function answersFromStream(stream: ReadableInput, name: string): Source {
  return textSource(name, null, (signal) => readStreamBounded(stream, name, signal));
}

/** The file that a source reads; null where it reads none. */
export function fileOf(source: Source & { readonly path?: string | null }): string | null {
  return source.path ?? null;
}

function textSource(
  name: string,
  path: string | null,
  read: (signal: AbortSignalLike) => Promise<string>,
): Source & { readonly path: string | null } {
  let answers: AnswerValues = {};
  return {
    ...objectSource(name, () => answers),
    path,
    leavesOut: true, // --save writes null for what was not asked
    open: async (_question, signal) => {
      answers = {};
      const parsed = parseAnswers(await read(signal));
      if (!('answers' in parsed)) throw new SourceError([{ about: name, ...parsed }]);
      answers = parsed.answers;
    },
    unfinished: () => {
      const { [UNFINISHED]: lists } = answers;
      return Array.isArray(lists) ? (lists as string[]) : [];
    },
  };
}
