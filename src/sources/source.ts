// Source: answers to questions from anywhere but a person.

import type { AbortSignalLike } from '../base/abort-signal.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Question } from '../questions/question.ts';
import type { QuestionKind } from '../questions/shape.ts';
import { isPlainObject, valueAt } from '../questions/values.ts';
import { argumentError, requireOptions, requireString } from '../base/validate.ts';
import { hyphenated } from '../describe/names.ts';
import { type AnswerValues, idsIn } from '../describe/answer-values.ts';

/** The kind of a question that a source is asked for. */
export type AnswerKind = QuestionKind;

/** The question that a source is asked for. */
export interface AnswerRequest {
  readonly id: string;
  readonly kind: AnswerKind;
}

/** Gives answers by the ids of questions. */
export interface Source {
  /** Its name in messages. */
  readonly name: string;
  /** The answer to a question, or a promise of it; undefined: not given. */
  get(asked: AnswerRequest): unknown;
  /** All ids that it has answers for. Without this method, answers that no question used are not reported. */
  ids?(): readonly string[];
  /** The name of one answer in messages, if it shows which question is meant: `--port`; else null. */
  nameOf?(asked: AnswerRequest): string | null;
  /** Whether null in it also stands for what was not asked: only a question that may be left empty takes it. */
  readonly leavesOut?: boolean;
  /** The ids of lists that their user has not finished: the next user goes on with them. */
  unfinished?(): readonly string[];
  /** Whether it is a flag of this run: a yes to danger counts from there, and a choice may be several with commas. */
  readonly isFlag?: boolean;
  /** Whether it leaves danger to its user, in the answer to a question: none that it has counts, in lists neither. */
  leavesDanger?(id: string): boolean;
  /** How an answer is given through it, for the list of what is missing: `--port PORT`; null where it cannot be. */
  hint?(asked: AnswerRequest): string | null;
  /** Called when a run begins, with the declared question. The source stops waiting when the signal aborts. */
  open?(question: Question<never> | null, signal: AbortSignalLike): Promise<void> | void;
}

/** The option `answers` of `createApp`: an object of answers, a source, or a list of these. The first wins. */
export type AnswersOption = AnswerValues | Source | readonly (AnswerValues | Source)[];

/** An error of a source, in words or as one of the library's messages. */
export type SourceProblem = {
  /** The file, variable or flag that it concerns; empty if the message names it. */
  readonly about: string;
  /** The id of the question that it concerns; absent where it concerns none. */
  readonly id?: string | undefined;
} & (
  | { readonly message: string }
  | { readonly say: MessageId; readonly values?: Readonly<Record<string, string | number>> }
);

/** The answers of a source cannot be had: the user is told why, and the run ends. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly problems: readonly SourceProblem[];

  constructor(problems: readonly SourceProblem[]) {
    super(problems.map(({ about }) => about).join(', '));
    this.problems = problems;
  }
}

/** Options of {@link source}. */
export interface SourceOptions {
  /**
   * `ignore` reports no key that no question has, and takes `time-zone` for `timeZone`: the options of a command-line
   * library can be passed as they are. Unless given, such keys are reported.
   */
  others?: 'ignore' | null | undefined;
  /** How an answer is given through it, for the list of what is missing; null where it cannot be. */
  hint?: ((asked: AnswerRequest) => string | null) | null | undefined;
}

/**
 * Answers from an object.
 *
 * @example
 * ```ts
 * const flags = source('flags', { port: 8443, user: { name: 'ada' } });
 * flags.get({ id: 'user.name', kind: 'text' }); // → 'ada'
 * ```
 */
export function source(name: string, values: AnswerValues, options?: SourceOptions | null): Source {
  requireString('source', 'name', name);
  if (!isPlainObject(values)) throw argumentError('source', 'values', 'an object of answers', values);
  const { others, hint } = requireOptions('source', options);
  if (hint != null && typeof hint !== 'function') throw argumentError('source', 'hint', 'a function', hint);
  const hinting = hint == null ? {} : { hint };
  if (others == null) {
    return { ...objectSource(name, () => values), ...hinting };
  }
  if (others !== 'ignore') throw argumentError('source', 'others', "'ignore', or left out", others);
  return {
    name,
    ...hinting,
    get: ({ id }) =>
      spellings(id)
        .map((one) => valueAt(values, one))
        .find(isGiven),
  };
}

/** Answers from an object that may change. */
export function objectSource(name: string, values: () => AnswerValues): Source {
  return { name, get: ({ id }) => valueAt(values(), id), ids: () => idsIn(values()) };
}

/** An id as it is, as a flag is written, and as a program writes a name. */
function spellings(id: string): readonly string[] {
  const flag = hyphenated(id);
  return [id, flag, flag.replaceAll(/-+([^-.])/gu, (_, next: string) => next.toUpperCase())];
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

/** The sources that an option means, in order. */
export function sourcesOf(where: string, name: string, option: AnswersOption | null | undefined): Source[] {
  if (option == null) return [];
  const all: readonly unknown[] = Array.isArray(option) ? option : [option];
  return all.map((one) => {
    if (isSource(one)) return one;
    if (isPlainObject(one)) return source(name, one);
    throw argumentError(where, name, 'an object of answers, a source, or a list of these', one);
  });
}

function isSource(value: unknown): value is Source {
  const { name, get } = (value ?? {}) as Partial<Source>;
  return typeof name === 'string' && typeof get === 'function';
}
