// RunAnswers: the answers of one run: its sources, the questions asked so far, and the missing, refused or unknown
// answers.

import { createAbort, type PlatformAbortSignal } from '../base/abort-signal.ts';
import { missingInfo, type MissingQuestion } from '../describe/question-facts.ts';
import { ownIdOf } from '../describe/names.ts';
import { pathsIn } from '../describe/path.ts';
import { Interview } from '../engine/interview.ts';
import { SILENT } from '../engine/port.ts';
import type { Surroundings } from '../engine/interview-options.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { SourceFinder } from '../sources/finder.ts';
import { SourceMemory } from '../sources/memory.ts';
import { presetIn } from '../sources/presets.ts';
import { type AnswersEnd, type RefusedAnswer, wrongSource } from '../sources/refused-answer.ts';
import { type AnswerKind, type Source, SourceError, type SourceProblem } from '../sources/source.ts';
import { plainText } from '../text/one-line.ts';
import { answersSoFar } from './answers-so-far.ts';
import { KnownQuestions } from './known-questions.ts';
import { Nobody } from './nobody.ts';
import { RunReport, type RunReportOptions } from './run-report.ts';

/** How questions are answered in one run. */
export interface RunAnswersOptions extends RunReportOptions {
  /** The sources of answers; the first wins. */
  readonly sources: readonly Source[];
  /** The source whose unknown ids are never an error: the file of `TEXTUI_ANSWERS`. */
  readonly lenient?: Source | null | undefined;
  /** Whether other runs of the program may use answers that this one does not: then unused answers are not reported. */
  readonly isOneOfSeveral?: boolean | undefined;
  /** The answer that the declared question begins with. */
  readonly initial?: unknown;
  /** An error found before any source is read; null for none. */
  readonly problem?: SourceError | null | undefined;
  /** Errors in the flags: they are reported together with refused answers. */
  readonly problems?: readonly SourceProblem[] | undefined;
  /** Of a program: the questions that it asks later, with their ids. All others are declared, too. */
  readonly asks?: ReadonlyMap<AnyQuestion, string> | undefined;
  /** Of a program: its flags that answer questions, by the ids of the questions. */
  readonly flags?: ReadonlyMap<string, string> | undefined;
  /** Answers that are offered as defaults. */
  readonly defaults?: readonly Source[] | undefined;
  /** Whether a person, or a program in its place, can be asked. */
  readonly attended: boolean;
  /** The flag that takes the defaults, for the message after the input has ended: `--unattended`; null without one. */
  readonly unattendedBy: string | null;
  /** The message if the input has ended because there is no terminal. */
  readonly noTerminal?: string | null | undefined;
  /** Told of each question when it is asked; `answeredBy` is filled in later. */
  readonly onAsked?: ((asked: AskedQuestion) => void) | undefined;
}

/** A question that was asked, and the giver of its answer. */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: AnswerKind;
  readonly label: string;
  /** `person`, `default`, or the name of a source; null while it is open. */
  answeredBy: string | null;
}

/** A question that is asked by itself, with its interview and the sources that the interview asks first. */
export interface OpenedQuestion {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly interview: Interview;
  readonly sources: SourceFinder;
}

/** The answers of one run. */
export class RunAnswers {
  readonly attended: boolean;
  /** The missing answers and the errors. */
  readonly report: RunReport;
  /** The sources that could not be read. */
  readonly unreadable: Source[] = [];
  /** Whether the mode has a person at the other end: set before the run begins. */
  isInteractive = false;
  readonly #options: RunAnswersOptions;
  readonly #known: KnownQuestions;
  /** The declared question, with the answers that were given to it. */
  #prepared: OpenedQuestion | null = null;
  readonly #used = new Set<string>();
  readonly #memory = new SourceMemory();
  readonly #asked = new Map<string, AskedQuestion>();
  /** The questions that were asked by themselves, by id; of those asked again, the last. */
  readonly #opened = new Map<string, OpenedQuestion>();
  /** Whether all sources could be read. */
  #isOpen = false;

  constructor(options: RunAnswersOptions) {
    const { words, asks = null, attended } = options;
    this.#options = options;
    this.attended = attended;
    this.#known = new KnownQuestions(words, asks, () => this.asks.map(({ question }) => question));
    this.report = new RunReport(options, this.#known);
  }

  /** The questions that were asked by themselves, in order; of those with the same id, the last. */
  get asks(): readonly OpenedQuestion[] {
    return [...this.#opened.values()];
  }

  /** The same, with the declared one if it was only walked through. */
  get #answered(): readonly OpenedQuestion[] {
    const prepared = this.#prepared;
    return prepared === null || this.#opened.has(prepared.id) ? this.asks : [prepared, ...this.asks];
  }

  /** The declared questions that were asked: their answers are saved. */
  get saved(): readonly OpenedQuestion[] {
    return this.#answered.filter(({ question }) => !this.#isProgram || this.isDeclared(question));
  }

  /** The answers so far, a line each as in a review. */
  get soFar(): readonly string[] {
    return answersSoFar(
      this.#answered.map(({ interview }) => interview),
      this.#options.words,
    );
  }

  /** Whether a question is declared: the run asks it as a whole, or later. */
  isDeclared(question: AnyQuestion): boolean {
    return this.#known.isDeclared(question);
  }

  /** Reads the sources and checks the answers to the declared question, before anything is printed. */
  async begin(declared: AnyQuestion | null, signal: PlatformAbortSignal): Promise<AnswersEnd | null> {
    this.#known.declared = declared;
    try {
      if (this.#options.problem != null) throw this.#options.problem;
      const problems = await this.#openSources(declared, signal);
      if (this.#isOpen && declared !== null) return await this.#check(declared, problems, signal);
      return this.report.end(problems.map((problem) => wrongSource(problem, this.#options.words)));
    } catch (error) {
      return this.report.sourceFailed(error);
    }
  }

  /** Reads all sources. If one cannot be read, the list of missing answers would be wrong. */
  async #openSources(declared: AnyQuestion | null, signal: PlatformAbortSignal): Promise<SourceProblem[]> {
    const problems = [...(this.#options.problems ?? [])];
    const { sources, defaults = [] } = this.#options;
    for (const source of [...sources, ...defaults]) {
      try {
        await source.open?.(declared as never, signal);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        if (defaults.includes(source)) continue; // it has no defaults, then
        this.unreadable.push(source);
        problems.push(...error.problems);
      }
    }
    this.#isOpen = this.unreadable.length === 0;
    return problems;
  }

  /** Opens a question to be asked; the declared one has been filled already, as far as it goes. */
  open(question: AnyQuestion, initial: unknown): OpenedQuestion {
    const prepared = this.#prepared;
    const before = [...this.#opened.values()].find((one) => one.question === question);
    if (before !== undefined && !question.isAsked) return before; // an option has one answer
    const isPrepared =
      prepared?.question === question && initial === this.#options.initial && !this.#opened.has(prepared.id);
    const opened = isPrepared ? prepared : this.#newInterview(question, initial);
    this.#opened.delete(opened.id);
    this.#opened.set(opened.id, opened);
    return opened;
  }

  /** `isTrial`: the answers that it looks up do not count as used. */
  #newInterview(question: AnyQuestion, initial: unknown, isTrial = false): OpenedQuestion {
    const { secrets } = this.report;
    const { words, asks, defaults = [] } = this.#options;
    const id = asks?.get(question) ?? ownIdOf(question).id;
    // Nothing is looked up for a question that a program has not declared.
    const isLookedUp = asks === undefined || this.isDeclared(question);
    const sources = new SourceFinder({
      sources: isLookedUp ? this.#options.sources : [],
      memory: this.#memory,
      words,
      isUnattended: !this.attended,
      isTrial,
      used: isTrial ? new Set(this.#used) : this.#used,
      onSecret: (value) => secrets.add(value),
    });
    const interview = new Interview(question, {
      words,
      id,
      finder: sources,
      secrets,
      presets: async () => {
        const saved = isLookedUp
          ? await Promise.all(defaults.map((one) => presetIn(this.#memory, one, id, question, words)))
          : [];
        return [...saved, initial].filter((preset) => preset !== undefined);
      },
      onAsked: isTrial ? undefined : (own, asked, by) => this.#note(own, asked, by),
    });
    return { question, id, interview, sources };
  }

  /**
   * Takes the answers of sources to a question, before a person is asked: a refused answer ends the run, or is told at
   * its question. The declared question was walked through when the run began.
   */
  async takeGiven(opened: OpenedQuestion, around: Surroundings): Promise<AnswersEnd | null> {
    const { interview, sources } = opened;
    if (opened === this.#prepared || !canBeGiven(opened)) return null;
    await interview.run(SILENT, around, 'take');
    const refused = sources.refused.splice(0);
    sources.later.push(...refused);
    return this.refuse(refused);
  }

  /** Notes that a question is asked, or answered. */
  #note(id: string, { kind, label }: AnyQuestion, by: string | null | undefined): void {
    let note = this.#asked.get(id);
    if (note === undefined || (by === undefined && note.answeredBy !== null)) {
      note = { id, kind, label: plainText(label), answeredBy: null };
      this.#asked.set(id, note);
      this.#options.onAsked?.(note);
    }
    if (by !== undefined) note.answeredBy = by ?? 'default';
  }

  /** Checks the answers that a program was given, before the first question is asked. */
  async #check(
    declared: AnyQuestion,
    problems: readonly SourceProblem[],
    signal: PlatformAbortSignal,
  ): Promise<AnswersEnd | null> {
    const prepared = this.#newInterview(declared, this.#options.initial);
    this.#prepared = prepared;
    const nobody = new Nobody();
    const around = nowhere(signal);
    if (!this.attended) await prepared.interview.run(nobody, around, 'check');
    else if (canBeGiven(prepared)) await prepared.interview.run(SILENT, around, 'take');
    const later: RefusedAnswer[] = [];
    const inside = new Set(pathsIn(declared).map(({ question }) => question));
    for (const [question] of this.#options.asks ?? []) {
      if (inside.has(question)) continue; // it was checked as a field
      const trial = this.#newInterview(question, undefined, true);
      if (canBeGiven(trial)) await trial.interview.run(SILENT, around, 'take');
      later.push(...trial.sources.refused);
    }
    const { sources } = prepared;
    const own = sources.refused.splice(0);
    const never = this.#known.flagsNotAsked(declared, this.#options.flags ?? new Map(), prepared.interview);
    const { lenient, sources: all } = this.#options;
    const strict = this.#isProgram ? all.filter((source) => source !== lenient) : [];
    const unknown = this.#known.unknownIn(
      strict,
      this.#known.declaredOnes,
      this.#asked.keys(),
      'given.unknown',
    );
    const isEnd = never.length + unknown.length + problems.length > 0 || this.#isForOption(own);
    // If a person is there, and nothing else is wrong, a refused answer is told of at its question.
    const isTold = this.isInteractive && !isEnd;
    if (isTold) sources.later.push(...own);
    const refused = isTold ? [] : [...own, ...never, ...later];
    return this.report.endAfter(refused, nobody, problems, unknown);
  }

  /** Whether all questions are declared. */
  get #isProgram(): boolean {
    return this.#options.asks !== undefined;
  }

  #isForOption(refused: readonly RefusedAnswer[]): boolean {
    return refused.some(({ id }) => this.#known.isOption(id));
  }

  /** The end of an unattended run; null without errors, refused and missing answers. */
  endAfter({ sources }: OpenedQuestion, nobody: Nobody): AnswersEnd | null {
    return this.report.endAfter(sources.refused, nobody);
  }

  /** Ends the run with answers that were refused; null where a person is asked for others. */
  refuse(refused: readonly RefusedAnswer[]): AnswersEnd | null {
    return this.isInteractive && !this.#isForOption(refused) ? null : this.report.end(refused);
  }

  /** The input ended at a question: the unanswered questions in it. */
  async inputEnded(interview: Interview, isDeclared: boolean): Promise<readonly MissingQuestion[]> {
    const { question } = interview;
    if (isDeclared) this.#known.declared ??= question;
    const { sources } = this.#newInterview(question, undefined, true);
    const nobody = new Nobody(true);
    await interview.fork(sources).run(nobody, nowhere(createAbort().signal), 'check');
    const used = new Set(sources.refused.map(({ id }) => id)); // to give them again is no help
    const missing = this.#known.factsOf(nobody.missing.filter(({ id }) => !used.has(id)));
    const { words, unattendedBy, noTerminal = null } = this.#options;
    this.report.addMissing(missing);
    const isAboutDefaults = unattendedBy !== null && nobody.missing.length + nobody.refused.length === 0;
    if (noTerminal !== null) this.report.say(noTerminal);
    else if (isAboutDefaults) this.report.say(words.say('input.ended-defaults', { way: unattendedBy }));
    else if (missing.length === 0) this.inputEndedElsewhere();
    return missing.map(missingInfo);
  }

  /** The input ended at no question. */
  inputEndedElsewhere(): void {
    this.report.say(this.#options.words.say('input.ended'));
  }

  /** The lines on standard error at the end: why the run ended early, and which answers no question has used. */
  lines(isFinished: boolean): readonly string[] {
    const { lenient, sources: all, isOneOfSeveral } = this.#options;
    // A program has reported those of all other sources.
    const sources = this.#isProgram ? all.filter((source) => source === lenient) : all;
    const isTold = this.#isOpen && isOneOfSeveral !== true;
    const known = this.#known.all;
    const unused = isTold ? this.#known.unknownIn(sources, known, this.#asked.keys(), 'given.unused') : [];
    return this.report.lines(unused, isFinished);
  }
}

/** Whether a walk without a person can find answers, or defaults of options, which are checked then. */
function canBeGiven({ question, sources }: OpenedQuestion): boolean {
  return sources.canGive || pathsIn(question).some((one) => !one.question.isAsked);
}

/** The surroundings of a walk that asks no person. */
function nowhere(signal: PlatformAbortSignal): Surroundings {
  return { signal, canLeave: false, after: () => () => {} };
}
