// RunReport: why a run ended without its answers, and the lines on standard error that say so.

import { idsAround } from '../checks/ids.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { missingInfo, type MissingQuestion, type QuestionFacts } from '../describe/question-facts.ts';
import { flatQuestion } from '../describe/request.ts';
import type { Ask } from '../engine/port.ts';
import type { Words } from '../i18n/words.ts';
import { type AnswersEnd, type RefusedAnswer, type Wrong, wrongSource } from '../sources/refused-answer.ts';
import { type Source, SourceError, type SourceProblem } from '../sources/source.ts';
import { oneLine, plainText } from '../text/one-line.ts';
import type { KnownQuestions } from './known-questions.ts';
import { missingList, type Ways } from './missing-list.ts';
import type { Nobody } from './nobody.ts';

/** The options of a run on which the lines depend. */
export interface RunReportOptions {
  readonly words: Words;
  /** The ways to answer the program, for the list of missing answers. */
  readonly ways: Ways;
  /** The columns of standard error; null where they are not known. */
  readonly errorColumns?: (() => number | null) | undefined;
  /** Whether the program's own code has not been called yet; unless given, where `run` was given a question. */
  readonly isUntouched?: (() => boolean) | undefined;
  /** The sources may say how an answer is given through them. */
  readonly sources: readonly Source[];
}

/** The missing answers and errors of one run. */
export class RunReport {
  /** Warnings for the user or the calling program. */
  readonly warnings: string[] = [];
  /** The secrets that were answered so far. */
  readonly secrets: SecretTexts = new SecretTexts();
  /** The questions that ended the run. */
  missing: readonly QuestionFacts[] = [];
  /** The open questions at the end of an unattended run, and the ids that need an answer. */
  #open: { readonly asks: readonly Ask[]; readonly needed: ReadonlySet<string> } | null = null;
  readonly #options: RunReportOptions;
  readonly #known: KnownQuestions;
  /** The lines that say why the run ended. */
  readonly #lines: string[] = [];

  constructor(options: RunReportOptions, known: KnownQuestions) {
    this.#options = options;
    this.#known = known;
  }

  /** How the program can be answered. */
  get ways(): Ways {
    return this.#options.ways;
  }

  get words(): Words {
    return this.#options.words;
  }

  /** The questions without an answer of a source, as a request asks for them; those that are missing if none is known. */
  get open(): readonly QuestionFacts[] {
    const needed = (facts: QuestionFacts): QuestionFacts => ({
      ...facts,
      required: true,
      default: undefined,
    });
    if (this.#open === null) return this.missing.map(needed);
    const { asks, needed: ids } = this.#open;
    return asks.map((ask) => (ids.has(ask.id ?? '') ? needed(flatQuestion(ask)) : flatQuestion(ask)));
  }

  warn(text: string): void {
    this.warnings.push(plainText(text));
  }

  /** A line says why the run ended. */
  say(line: string): void {
    this.#lines.push(line);
  }

  /** Says why an answer is not taken, where the user is asked instead. */
  lineFor(refused: RefusedAnswer): string {
    return this.secrets.hiddenIn(refused.sentence ?? refused.line);
  }

  /** Ends the run with all errors, a line for each; null without any. */
  end(wrong: readonly Wrong[], missing: readonly QuestionFacts[] = []): AnswersEnd | null {
    const errors = new Map<string, string>();
    for (const { line, id, message } of wrong) {
      this.#lines.push(this.secrets.hiddenIn(line));
      if (id !== null && !errors.has(id)) errors.set(id, this.secrets.hiddenIn(message)); // the first of an id counts
    }
    this.addMissing(missing);
    const questions = missing.map(missingInfo);
    if (errors.size === 0)
      return questions.length === 0 ? null : { reason: 'needs-answers', code: 2, questions };
    // `fromEntries` takes no prototype for a key.
    const end = { reason: 'answer-refused', code: 2, errors: Object.fromEntries(errors) } as const;
    return questions.length === 0 ? end : { ...end, questions };
  }

  /** Ends the run after no person was asked; null where nothing is wrong, refused or missing. */
  endAfter(
    given: readonly RefusedAnswer[],
    nobody: Nobody,
    problems: readonly SourceProblem[] = [],
    unknown: readonly Wrong[] = [],
  ): AnswersEnd | null {
    // A question whose given answer was refused is not reported a second time for its default; nor is a question as
    // missing if its flag was mistyped.
    const refused = [...given, ...nobody.refused].flatMap(({ id }) => idsAround(id));
    const needed = new Set([...refused, ...nobody.missing.flatMap(({ id }) => idsAround(id))]);
    this.#open = { asks: [...nobody.asks.values()], needed };
    const ids = new Set([...given.flatMap(({ id }) => idsAround(id)), ...problems.map(({ id }) => id ?? '')]);
    const isOfAnswer = ({ about, id = about }: SourceProblem): boolean => id !== about;
    const wrong = (some: readonly SourceProblem[]): Wrong[] =>
      some.map((one) => wrongSource(one, this.words));
    return this.end(
      [
        ...wrong(problems.filter((one) => !isOfAnswer(one))),
        ...unknown,
        ...wrong(problems.filter(isOfAnswer)),
        ...given,
        ...nobody.refused.filter(({ id }) => !ids.has(id)),
      ],
      this.#known.factsOf(nobody.missing.filter(({ id }) => !ids.has(id))),
    );
  }

  /** Ends the run with questions that nothing answers. */
  miss(missing: readonly QuestionFacts[]): AnswersEnd {
    return this.end([], missing) as AnswersEnd;
  }

  /** Ends the run at a screen: only a person can answer it. */
  missScreen({ id, label }: Pick<MissingQuestion, 'id' | 'label'>): AnswersEnd {
    this.#lines.push(this.words.say('missing.title'), `  ${id}  ${label}`);
    return { reason: 'needs-answers', code: 2, questions: [{ id, label, kind: 'custom' }] };
  }

  /** Ends the run if a source cannot be read; throws any other error. */
  sourceFailed(error: unknown): AnswersEnd {
    if (!(error instanceof SourceError)) throw error;
    return this.end(error.problems.map((one) => wrongSource(one, this.words))) as AnswersEnd;
  }

  /** Adds the list of missing answers. */
  addMissing(missing: readonly QuestionFacts[]): void {
    if (missing.length === 0) return;
    this.missing = missing;
    const { ways, sources, errorColumns, isUntouched = () => this.#known.declared !== null } = this.#options;
    const hinting = sources.filter((source) => 'hint' in source);
    const hints: Ways['hints'] = (asked) =>
      hinting.map((source) => source.hint?.(asked) ?? null).filter((hint) => hint !== null);
    const all = { ...ways, ...(hinting.length > 0 ? { hints } : {}) };
    this.#lines.push(...missingList(missing, all, this.words, isUntouched(), errorColumns?.() ?? null));
  }

  /** The lines on standard error at the end. `unused`: the answers that no question has used. */
  lines(unused: readonly Wrong[], isFinished: boolean): readonly string[] {
    const lines = unused.map(({ line }) => line);
    for (const line of lines) this.warn(line);
    // The names of sources and the labels of questions may be anything: each line is one.
    return [...(isFinished ? [] : this.#lines), ...lines].map(oneLine);
  }
}
