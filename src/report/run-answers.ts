// Who answers in one run: the sources, what was asked so far, and which answers are missing, refused or unknown.

import { createAbort, type PlatformAbortSignal } from '../base/abort-signal.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { Interview } from '../engine/interview.ts';
import type { Surroundings } from '../engine/walk.ts';
import { SILENT } from '../engine/port.ts';
import type { Words } from '../i18n/words.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import { openReader, readGiven } from '../questions/kinds.ts';
import { type AnyQuestion, isGroup } from '../questions/shape.ts';
import { oneLine, plainText } from '../text/one-line.ts';
import { type AnswersEnd, type RefusedAnswer, type Wrong, wrongSource } from '../sources/refused-answer.ts';
import { anyItem, type DeclaredQuestion, declaredIn, declaredLater } from '../describe/path.ts';
import { ownIdOf } from '../describe/names.ts';
import { missingList, type Ways } from './missing-list.ts';
import { type MissingAnswer, Nobody } from './nobody.ts';
import { missingInfo, type MissingQuestion, type QuestionFacts, toldAs } from '../describe/facts.ts';
import { type AnswerKind, type Source, SourceError, type SourceProblem } from '../sources/source.ts';
import { SourceMemory } from '../sources/memory.ts';
import { SourceFinder } from '../sources/finder.ts';
import { conditionInWords, unknownIn } from '../describe/wording.ts';

/** How questions are answered in one run. */
export interface RunAnswersOptions {
  readonly words: Words;
  /** How the program can be answered, for the list of what is missing. */
  readonly ways: Ways;
  /** The columns of standard error; null where they are not known. */
  readonly errorColumns?: (() => number | null) | undefined;
  /** Whether the program's own code has not been called yet; unless given, where `run` was given a question. */
  readonly isUntouched?: (() => boolean) | undefined;
  /** Where answers come from; the first wins. */
  readonly sources: readonly Source[];
  /** The source whose unknown ids are never an error: the file of `TEXTUI_ANSWERS`. */
  readonly lenient?: Source | null | undefined;
  /** Whether other runs of the program may use what this one does not: then nothing is told of it. */
  readonly isOneOfSeveral?: boolean | undefined;
  /** The answer that the declared question begins with. */
  readonly initial?: unknown;
  /** What is wrong before anything is read; null for nothing. */
  readonly problem?: SourceError | null | undefined;
  /** What is wrong with the flags: it is told with whatever else is wrong. */
  readonly problems?: readonly SourceProblem[] | undefined;
  /** Of a program: the questions that it asks later, with their ids. All others are declared, too. */
  readonly asks?: ReadonlyMap<AnyQuestion, string> | undefined;
  /** Of a program: its flags that answer questions, by the ids of the questions. */
  readonly flags?: ReadonlyMap<string, string> | undefined;
  /** Answers that are offered as defaults. */
  readonly defaults?: readonly Source[] | undefined;
  /** Whether a person, or a program in its place, can be asked. */
  readonly attended: boolean;
  /** What takes the defaults where the input has ended: `--unattended`; null where nothing does. */
  readonly unattendedBy: string | null;
  /** What is said where the input has ended because there is no terminal. */
  readonly noTerminal?: string | null | undefined;
  /** Told of everything that is asked, when it is; who answered is noted later. */
  readonly onAsked?: ((asked: AskedQuestion) => void) | undefined;
}

/** Something that was asked, and who answered it. */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: AnswerKind;
  readonly label: string;
  /** `person`, `default`, or the name of a source; null where nobody has. */
  answeredBy: string | null;
}

/** A question that is asked by itself, and what answers it before anybody else. */
export interface OpenedQuestion {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly interview: Interview;
  readonly sources: SourceFinder;
}

/** So many ids of no question are told of. */
const MOST_UNKNOWN = 20;

/** The answers of one run. */
export class RunAnswers {
  readonly words: Words;
  readonly attended: boolean;
  /** The sources that could not be read. */
  readonly unreadable: Source[] = [];
  /** What was said that somebody should look at. */
  readonly warnings: string[] = [];
  /** The secrets that were answered so far. */
  readonly secrets: SecretTexts = new SecretTexts();
  /** Whether a person is there: set by whoever knows, before the run begins. */
  isInteractive = false;
  /** What the run ended for want of. */
  missing: readonly QuestionFacts[] = [];
  readonly #options: RunAnswersOptions;
  /** The declared question, with the answers that were given to it. */
  #prepared: OpenedQuestion | null = null;
  #declared: AnyQuestion | null = null;
  readonly #used = new Set<string>();
  readonly #memory = new SourceMemory();
  readonly #asked = new Map<string, AskedQuestion>();
  /** What was asked by itself, by id: of what was asked again, the last. */
  readonly #opened = new Map<string, OpenedQuestion>();
  /** Whether all sources could be read. */
  #isOpen = false;
  /** The lines that say why the run ended. */
  readonly #lines: string[] = [];

  constructor(options: RunAnswersOptions) {
    this.#options = options;
    this.words = options.words;
    this.attended = options.attended;
  }

  /** The questions that were asked by themselves, in order; of those with the same id, the last. */
  get asks(): readonly OpenedQuestion[] {
    return [...this.#opened.values()];
  }

  /** How the program can be answered. */
  get ways(): Ways {
    return this.#options.ways;
  }

  /** The declared questions that were asked, with the one that was looked at: their answers are saved. */
  get saved(): readonly OpenedQuestion[] {
    const prepared = this.#prepared;
    const asked = this.asks.filter(({ question }) => !this.#isProgram || this.isDeclared(question));
    return prepared === null || this.#opened.has(prepared.id) ? asked : [prepared, ...asked];
  }

  /** Something is said that somebody should look at. */
  warn(text: string): void {
    this.warnings.push(plainText(text));
  }

  /** Whether a question is declared: the run asks it as a whole, or later. */
  isDeclared(question: AnyQuestion): boolean {
    return question === this.#declared || this.#options.asks?.has(question) === true;
  }

  /** Reads the sources and checks the answers to the declared question, before anything is printed. */
  async begin(declared: AnyQuestion | null, signal: PlatformAbortSignal): Promise<AnswersEnd | null> {
    this.#declared = declared;
    try {
      if (this.#options.problem != null) throw this.#options.problem;
      const problems = await this.#openSources(declared, signal);
      if (this.#isOpen && declared !== null) return await this.#check(declared, problems, signal);
      return this.#end(problems.map((problem) => wrongSource(problem, this.words)));
    } catch (error) {
      return this.sourceFailed(error);
    }
  }

  /** Reads all sources. Without one of them, it would be wrong to say what is missing. */
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
    const isPrepared =
      prepared?.question === question && initial === this.#options.initial && !this.#opened.has(prepared.id);
    const opened = isPrepared ? prepared : this.#newInterview(question, initial);
    this.#opened.delete(opened.id);
    this.#opened.set(opened.id, opened);
    return opened;
  }

  /** `isTrial`: what it looks up counts as not used. */
  #newInterview(question: AnyQuestion, initial: unknown, isTrial = false): OpenedQuestion {
    const { words, secrets } = this;
    const { asks, defaults = [] } = this.#options;
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
   * Takes what sources give for a question, before a person is asked: a refused answer ends the run, or is told at its
   * question. The declared question has been walked through when the run began.
   */
  async takeGiven(opened: OpenedQuestion, around: Surroundings): Promise<AnswersEnd | null> {
    const { interview, sources } = opened;
    if (opened === this.#prepared || !canBeGiven(opened)) return null;
    await interview.run(SILENT, around, 'take');
    const refused = sources.refused.splice(0);
    sources.later.push(...refused);
    return this.refuse(refused);
  }

  /** Something is asked, or answered. */
  #note(id: string, { kind, label }: AnyQuestion, by: string | null | undefined): void {
    let note = this.#asked.get(id);
    if (note === undefined || (by === undefined && note.answeredBy !== null)) {
      note = { id, kind, label: plainText(label), answeredBy: null };
      this.#asked.set(id, note);
      this.#options.onAsked?.(note);
    }
    if (by !== undefined) note.answeredBy = by ?? 'default';
  }

  /** Checks what a program was given, before anybody is asked anything. */
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
    for (const [question] of this.#options.asks ?? []) {
      const trial = this.#newInterview(question, undefined, true);
      if (canBeGiven(trial)) await trial.interview.run(SILENT, around, 'take');
      later.push(...trial.sources.refused);
    }
    const { sources } = prepared;
    const own = sources.refused.splice(0);
    const never = this.#flagsNotAsked(declared, prepared.interview);
    const { lenient, sources: all } = this.#options;
    const strict = this.#isProgram ? all.filter((source) => source !== lenient) : [];
    const unknown = this.#unknownIn(strict, this.#declaredQuestions(), 'given.unknown');
    const isOption = ({ id }: RefusedAnswer): boolean => this.#isOption(id);
    const isEnd = never.length + unknown.length + problems.length > 0 || own.some(isOption);
    // If a person is there, and nothing else is wrong, a refused answer is told of at its question.
    const isTold = this.isInteractive && !isEnd;
    if (isTold) sources.later.push(...own);
    const refused = isTold ? [] : [...own, ...never, ...later];
    return this.#endAfter(refused, nobody, problems, unknown);
  }

  /** Whether all questions are declared. */
  get #isProgram(): boolean {
    return this.#options.asks !== undefined;
  }

  #isOption(id: string): boolean {
    return this.#knownQuestions().some((one) => one.id === anyItem(id) && !one.question.isAsked);
  }

  /** How the run ends after nobody was asked; null where nothing is wrong, refused or missing. */
  endAfter({ sources }: OpenedQuestion, nobody: Nobody): AnswersEnd | null {
    return this.#endAfter(sources.refused, nobody);
  }

  #endAfter(
    given: readonly RefusedAnswer[],
    nobody: Nobody,
    problems: readonly SourceProblem[] = [],
    unknown: readonly Wrong[] = [],
  ): AnswersEnd | null {
    // To say that a default will not do either is no help; nor that an answer is missing where it was mistyped.
    const ids = new Set([...given.flatMap(({ id }) => idsAround(id)), ...problems.map(({ id }) => id ?? '')]);
    const refused = [...given, ...nobody.refused.filter(({ id }) => !ids.has(id))];
    const isOfAnswer = ({ about, id = about }: SourceProblem): boolean => id !== about;
    const told = (some: readonly SourceProblem[]): Wrong[] => some.map((one) => wrongSource(one, this.words));
    return this.#end(
      [
        ...told(problems.filter((one) => !isOfAnswer(one))),
        ...unknown,
        ...told(problems.filter(isOfAnswer)),
        ...refused,
      ],
      this.#told(nobody.missing.filter(({ id }) => !ids.has(id))),
    );
  }

  /** Ends the run with all that is wrong, a line for each; null where nothing is. */
  #end(wrong: readonly Wrong[], missing: readonly QuestionFacts[] = []): AnswersEnd | null {
    const errors = new Map<string, string>();
    for (const { line, id, message } of wrong) {
      this.#lines.push(this.secrets.hiddenIn(line));
      if (id !== null && !errors.has(id)) errors.set(id, this.secrets.hiddenIn(message)); // the first of an id counts
    }
    if (missing.length > 0) this.#addMissing(missing);
    const questions = missing.map(missingInfo);
    if (errors.size === 0)
      return questions.length === 0 ? null : { reason: 'needs-answers', code: 2, questions };
    // `fromEntries` takes no prototype for a key.
    const end = { reason: 'answer-refused', code: 2, errors: Object.fromEntries(errors) } as const;
    return questions.length === 0 ? end : { ...end, questions };
  }

  /** Says what is missing, and how it can be answered. */
  #addMissing(missing: readonly QuestionFacts[]): void {
    this.missing = missing;
    const { ways, sources, errorColumns, isUntouched = () => this.#declared !== null } = this.#options;
    const hinting = sources.filter((source) => 'hint' in source);
    const hints: Ways['hints'] = (asked) =>
      hinting.map((source) => source.hint?.(asked) ?? null).filter((hint) => hint !== null);
    const all = { ...ways, ...(hinting.length > 0 ? { hints } : {}) };
    const lines = missingList(missing, all, this.words, isUntouched(), errorColumns?.() ?? null);
    for (const line of lines) this.#lines.push(line);
  }

  /** What is told of missing answers; the forms around a question may have an example for it. */
  #told(missing: readonly MissingAnswer[]): QuestionFacts[] {
    if (missing.length === 0) return [];
    const examples = new Map(this.#declaredQuestions().map(({ id, example }) => [id, example]));
    return missing.map(({ id, question, choices }) =>
      toldAs(question, id, { choices, example: examples.get(anyItem(id)) ?? question.example }),
    );
  }

  /** Says why an answer is not taken, where somebody is asked instead. */
  lineFor(refused: RefusedAnswer): string {
    return this.secrets.hiddenIn(refused.sentence ?? refused.line);
  }

  /** Ends the run with answers that were refused; null where a person is asked for others. */
  refuse(refused: readonly RefusedAnswer[]): AnswersEnd | null {
    const isTold = this.isInteractive && !refused.some(({ id }) => this.#isOption(id));
    return isTold ? null : this.#end(refused);
  }

  /** Ends the run with questions that nothing answers. */
  miss(missing: readonly QuestionFacts[]): AnswersEnd {
    return this.#end([], missing) as AnswersEnd;
  }

  /** Ends the run at a screen that nobody can answer. */
  missScreen({ id, label }: Pick<MissingQuestion, 'id' | 'label'>): AnswersEnd {
    this.#lines.push(this.words.say('missing.title'), `  ${id}  ${label}`);
    return { reason: 'needs-answers', code: 2, questions: [{ id, label, kind: 'custom' }] };
  }

  /** Ends the run where a source cannot be read; throws what is no such failure. */
  sourceFailed(error: unknown): AnswersEnd {
    if (!(error instanceof SourceError)) throw error;
    return this.#end(error.problems.map((one) => wrongSource(one, this.words))) as AnswersEnd;
  }

  /** The input ended at a question: those in it that nobody has answered. */
  async inputEnded(interview: Interview, isDeclared: boolean): Promise<readonly MissingQuestion[]> {
    const { question } = interview;
    if (isDeclared) this.#declared ??= question;
    const { sources } = this.#newInterview(question, undefined, true);
    const nobody = new Nobody(true);
    await interview.fork(sources).run(nobody, nowhere(createAbort().signal), 'check');
    const used = new Set(sources.refused.map(({ id }) => id)); // to give such an answer again is no help
    const missing = this.#told(nobody.missing.filter(({ id }) => !used.has(id)));
    const { unattendedBy, noTerminal = null } = this.#options;
    if (missing.length > 0) this.#addMissing(missing);
    const isAboutDefaults = unattendedBy !== null && nobody.missing.length + nobody.refused.length === 0;
    if (noTerminal !== null) this.#lines.push(noTerminal);
    else if (isAboutDefaults) this.#lines.push(this.words.say('input.ended-defaults', { way: unattendedBy }));
    else if (missing.length === 0) this.inputEndedElsewhere();
    return missing.map(missingInfo);
  }

  /** The input ended at no question. */
  inputEndedElsewhere(): void {
    this.#lines.push(this.words.say('input.ended'));
  }

  /** What standard error is told at the end: why the run ended early, and which answers nobody used. */
  report({ isFinished }: { isFinished: boolean }): readonly string[] {
    const unused = this.#isOpen ? this.#unusedLines() : [];
    for (const line of unused) this.warn(line);
    // The names of sources and the labels of questions may be anything: each line is one.
    return [...(isFinished ? [] : this.#lines), ...unused].map(oneLine);
  }

  /** What is said of answers that nobody used. */
  #unusedLines(): string[] {
    if (this.#options.isOneOfSeveral === true) return [];
    const { lenient, sources: all } = this.#options;
    const sources = this.#isProgram ? all.filter((source) => source === lenient) : all; // it has told of the others
    return this.#unknownIn(sources, this.#knownQuestions(), 'given.unused').map(({ line }) => line);
  }

  /** The same, and those that were asked besides. */
  #knownQuestions(): DeclaredQuestion[] {
    return [...this.#declaredQuestions(), ...this.asks.flatMap(({ question }) => declaredIn(question))];
  }

  /** The questions that are known before anything is asked. */
  #declaredQuestions(): DeclaredQuestion[] {
    const { asks = new Map<AnyQuestion, string>() } = this.#options;
    return [...(this.#declared === null ? [] : declaredIn(this.#declared)), ...declaredLater(asks)];
  }

  /** The ids in some sources that no question has; of very many, the first. */
  #unknownIn(
    sources: readonly Source[],
    known: readonly DeclaredQuestion[],
    alone: 'given.unknown' | 'given.unused',
  ): Wrong[] {
    const { words } = this;
    const asked = Array.from(this.#asked.keys(), (id) => ({ id, kind: 'list' as const })); // nothing inside them
    const told: Wrong[] = sources.flatMap((source) =>
      unknownIn(source.ids?.() ?? [], [...known, ...asked], words, alone).map(({ id, message }) => {
        const from = source.nameOf?.({ id, kind: 'custom' }) ?? source.name;
        return { line: `${plainText(from)}: ${message}`, id, message };
      }),
    );
    const more = told.length - MOST_UNKNOWN;
    if (more <= 0) return told;
    const line = words.say('given.unknown-more', { count: more });
    return [...told.slice(0, MOST_UNKNOWN), { line, id: null, message: line }];
  }

  /** Flags of questions whose conditions do not match, although nobody was asked what they depend on. */
  #flagsNotAsked(declared: AnyQuestion, interview: Interview): RefusedAnswer[] {
    const { flags = new Map<string, string>() } = this.#options;
    if (flags.size === 0) return [];
    const questions = new Map(declaredIn(declared).map((one) => [one.id, one]));
    const { journal, options } = interview;
    return [...flags].flatMap(([id, from]) => {
      const question = questions.get(anyItem(id));
      const place = `.${options.id === '' ? id : id.slice(options.id.length + 1)}`;
      const isSkipped = idsAround(place).some((one) => journal.isAsked(one) === false);
      if (question === undefined || question.when === 'later' || !isSkipped) return [];
      const message = conditionInWords(question, this.words);
      return message === null ? [] : [{ id, line: `${from}: ${message}`, message }];
    });
  }
}

/** Whether a walk without a person can find anything: answers, or defaults of options, which are checked then. */
function canBeGiven({ question, sources }: OpenedQuestion): boolean {
  return sources.canGive || declaredIn(question).some((one) => !one.question.isAsked);
}

/** What a source has for a question and for those inside it, as one answer. What does not fit is not offered. */
async function presetIn(
  memory: SourceMemory,
  source: Source,
  id: string,
  question: AnyQuestion,
  words: Words,
): Promise<unknown> {
  const { shape, kind } = question;
  if (kind === 'secret') return undefined; // the person types it again, or keeps it elsewhere
  if (!isGroup(shape)) {
    const given: unknown = await memory.get(source, { id, kind });
    const choices: unknown = 'choices' in shape ? shape.choices : null;
    const isKnown = choices === null || choices instanceof ChoiceList; // others are compared later
    if (typeof given !== 'string' || !isKnown || kind === 'list' || kind === 'custom') return given;
    const reading = readGiven(question, openReader(question, choices), given, words);
    return 'answer' in reading ? reading.answer : undefined;
  }
  const parts = shape.fields.all.map(async ({ key, question: inner }): Promise<[string, unknown]> => {
    return [key, await presetIn(memory, source, joinId(id, key), inner, words)];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** Nobody is asked. */
function nowhere(signal: PlatformAbortSignal): Surroundings {
  return { signal, canLeave: false, after: () => () => {} };
}
