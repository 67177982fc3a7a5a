// Who answers in one run: the sources, what was asked so far, and which answers are missing, refused or unused.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import { type Answerer, firstOf, type Open } from '../engine/answerer.ts';
import type { Surroundings, ToldAnswer } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { Engine } from '../engine/engine.ts';
import { nextIn } from '../engine/open.ts';
import { peek } from '../engine/peek.ts';
import type { Words } from '../i18n/words.ts';
import { hasOption } from '../questions/fields.ts';
import type { AnyQuestion, QuestionKind } from '../questions/question.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { oneLine, plainText } from '../text/one-line.ts';
import {
  type AnswersEnd,
  AnswersReport,
  MOST_UNUSED,
  type Problems,
  type ReportOptions,
} from './answers-report.ts';
import {
  anyItem,
  declaredIds,
  type DeclaredQuestion,
  type KnownQuestion,
  declaredIn,
  declaredLater,
  withItems,
} from './declared.ts';
import {
  type AnswerKind,
  GivenAnswers,
  type Source,
  SourceError,
  type SourceProblem,
} from './given-answers.ts';
import { nearestAmong, ownIdOf, shownId } from './names.ts';
import type { Ways } from './missing-list.ts';
import { type MissingAnswer, Nobody, OfferedDefaults, type RefusedAnswer, Sources } from './sources.ts';
import {
  type AskedAs,
  missingInfo,
  type MissingQuestion,
  type QuestionFacts,
  toldAs,
  toldWhenAsked,
} from './questions.ts';
import { conditionInWords } from './wording.ts';

/** How questions are answered in one run. */
export interface AnsweringOptions extends ReportOptions {
  /** Where answers come from; the first wins. */
  readonly sources: readonly Source[];
  /** The source whose unknown ids are never an error: the file of `TEXTUI_ANSWERS`. */
  readonly lenient?: Source | null | undefined;
  /** Whether other runs of the program may use what this one does not: then nothing is told of it. */
  readonly isOneOfSeveral?: boolean | undefined;
  /** The value that the declared question begins with. */
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
  /** Told of everything that is asked, when it is; who answered is noted later. */
  readonly onAsked?: ((asked: AskedQuestion) => void) | undefined;
  /** Whether the questions that were asked by themselves are kept, with their answers; false unless given. */
  readonly keepsAsks?: boolean | undefined;
}

/** Something that was asked, and who answered it. */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: AnswerKind;
  readonly label: string;
  /** `person`, `default`, or the name of a source; null where nobody has. */
  answeredBy: string | null;
}

/** A question that was asked by itself, and what was answered in it so far. */
export interface OwnAsk {
  readonly question: AnyQuestion;
  readonly id: string;
  readonly draft: Draft;
}

/** A question that is asked, and what answers it before anybody else. */
export interface OpenedQuestion {
  readonly engine: Engine;
  readonly sources: Sources;
  /** The answers that are offered as defaults; null for none. */
  readonly defaults: GivenAnswers | null;
}

/** An id that no question has, what it is in, and the one that was probably meant; null for none. */
interface UnknownId {
  readonly id: string;
  readonly about: string;
  readonly near: string | null;
}

/** The answers of one run. */
export class Answering {
  readonly given: GivenAnswers;
  readonly words: Words;
  readonly attended: boolean;
  /** The questions that were asked by themselves, in order; none unless they are kept. */
  readonly asks: OwnAsk[] = [];
  /** The declared question, with the answers that were given to it; null until they have been checked. */
  checked: OwnAsk | null = null;
  /** Whether somebody has given another answer than there was. */
  #isEdited = false;
  /** The sources that could not be read. */
  readonly unreadable: Source[] = [];
  /** What was said that somebody should look at. */
  readonly warnings: string[] = [];
  #keepsAsks: boolean;
  /** What was given or typed so far that no refusal and no failure quotes. */
  readonly secrets: SecretTexts = new SecretTexts();
  readonly #options: AnsweringOptions;
  readonly #defaults: GivenAnswers | null;
  readonly #nothing: GivenAnswers;
  /** What was filled before the declared question is asked. */
  #prepared: OpenedQuestion | null = null;
  #declared: AnyQuestion | null = null;
  /** Whether a person is there: they are asked for what is refused. */
  #isInteractive = false;
  /** The ids and kinds of all questions in those that were asked by themselves, if answers were given. */
  readonly #opened = new Map<string, QuestionKind>();
  /** The ids of all that was asked. */
  readonly #askedIds = new Set<string>();
  /** Whether all sources could be read. */
  #isOpen = false;
  readonly #report: AnswersReport;

  constructor(options: AnsweringOptions) {
    this.#options = options;
    const { sources, defaults, attended, words } = options;
    const given = { attended, words, secrets: this.secrets };
    this.given = new GivenAnswers(sources, given);
    this.#defaults = defaults === undefined ? null : new GivenAnswers(defaults, given, this.given);
    this.#nothing = new GivenAnswers([], given);
    this.words = words;
    this.attended = attended;
    this.#keepsAsks = options.keepsAsks === true;
    const hasDeclared = (): boolean => this.#declared !== null;
    this.#report = new AnswersReport(options, this.given, this.secrets, hasDeclared);
  }

  /** What the run ended for want of. */
  get missing(): readonly QuestionFacts[] {
    return this.#report.missing;
  }

  /** How the program can be answered. */
  get ways(): Ways {
    return this.#options.ways;
  }

  /** From now on the questions that are asked by themselves are kept. */
  keepAsks(): void {
    this.#keepsAsks = true;
  }

  /** Something is said that somebody should look at. */
  warn(text: string): void {
    this.warnings.push(plainText(text));
  }

  /** Whether a question is declared: the run asks it as a whole, or later. */
  isDeclared(question: AnyQuestion): boolean {
    return question === this.#declared || this.#options.asks?.has(question) === true;
  }

  /** The questions whose answers are saved: in a program, those that it has declared. */
  get savedAsks(): readonly OwnAsk[] {
    const isProgram = this.#options.asks !== undefined;
    return isProgram ? this.asks.filter(({ question }) => this.isDeclared(question)) : this.asks;
  }

  /** Whether no source gives anything. */
  get givesNothing(): boolean {
    return this.given.sources.length === 0 && this.#defaults === null;
  }

  /** Something is asked. */
  note(asked: AskedQuestion): void {
    this.#askedIds.add(asked.id);
    this.#options.onAsked?.(asked);
  }

  /** Reads the sources and checks the answers to the declared question, before anything is printed. */
  async begin(
    declared: AnyQuestion | null,
    { signal, isInteractive }: { readonly signal: PlatformAbortSignal; readonly isInteractive: boolean },
  ): Promise<AnswersEnd | null> {
    this.#declared = declared;
    this.#isInteractive = isInteractive;
    try {
      if (this.#options.problem != null) throw this.#options.problem;
      const problems = await this.#openSources(declared, signal);
      if (this.#isOpen && declared !== null && this.#isProgram)
        return await this.#check(declared, problems, signal);
      return this.#report.end({ problems });
    } catch (error) {
      return this.sourceFailed(error);
    }
  }

  /** Reads all sources. Without one of them, it would be wrong to say what is missing. */
  async #openSources(declared: AnyQuestion | null, signal: PlatformAbortSignal): Promise<SourceProblem[]> {
    const problems = [...(this.#options.problems ?? [])];
    const defaults = this.#defaults?.sources ?? [];
    for (const source of [...this.given.sources, ...defaults]) {
      try {
        await source.open?.(declared, signal);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        if (defaults.includes(source)) continue; // there may be none yet
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
    if (prepared !== null && question === this.#declared && initial === this.#options.initial) {
      this.#prepared = null;
      prepared.sources.commit();
      this.#keep(prepared.engine);
      return prepared;
    }
    const engine = this.#newEngine(question, initial);
    this.#keep(engine);
    if (this.given.sources.length > 0) {
      for (const { id, kind } of declaredIn(question)) this.#opened.set(id, kind);
    }
    const { given, defaults } = this.#lookupFor(question);
    return { engine, sources: this.#newSources(false, given), defaults };
  }

  /** Where answers to a question are looked up: nowhere, for one that a program has not declared. */
  #lookupFor(question: AnyQuestion): { given: GivenAnswers; defaults: GivenAnswers | null } {
    if (this.#isProgram && !this.isDeclared(question)) return { given: this.#nothing, defaults: null };
    return { given: this.given, defaults: this.#defaults };
  }

  /** Whether all questions are declared. */
  get #isProgram(): boolean {
    return this.#options.asks !== undefined;
  }

  /** How the run ends after nobody was asked; null where nothing is wrong, refused or missing. */
  async endAfter(
    { sources, nobody }: { sources: Pick<Sources, 'refused' | 'missing'>; nobody: Nobody },
    { problems = [], unknown = [] }: Problems = {},
  ): Promise<AnswersEnd | null> {
    // To say that a default will not do either is no help; nor that an answer is missing where it was mistyped.
    const given = new Set(sources.refused.flatMap(({ id }) => idsAround(id)));
    const mistyped = new Set(problems.map(({ id }) => id));
    const refused = [...sources.refused, ...nobody.refused.filter(({ id }) => !given.has(id))];
    const askedAs = this.#askedAs();
    const missing = missingIn(sources, nobody).filter(({ id }) => !mistyped.has(id));
    const told = await Promise.all(missing.map((one) => toldWhenAsked(one.question, one.id, askedAs(one))));
    return this.#report.end({ problems, unknown, refused, missing: told });
  }

  /** Why the first of what is open is asked, though it was given; the run ends there unless a person is asked. */
  async refusedAt(open: Open, { refused }: Sources): Promise<readonly string[] | AnswersEnd> {
    if (refused.length === 0) return [];
    if (!this.#isInteractive) return this.#report.end({ refused }) as AnswersEnd;
    const first = await open.first();
    const ids = new Set((await open.all()).map(({ id }) => id));
    const isHere = ({ id }: RefusedAnswer): boolean =>
      first.kind === 'hub' || id === first.id || !ids.has(id); // what is in a hub may never be opened
    const here = refused.filter(isHere);
    refused.splice(0, refused.length, ...refused.filter((one) => !here.includes(one)));
    return here.map((one) => this.#report.lineFor(one));
  }

  /** Ends the run with an answer that was refused. */
  refuse(refused: RefusedAnswer): AnswersEnd {
    return this.#report.end({ refused: [refused] }) as AnswersEnd;
  }

  /** Ends the run with questions that nothing answers. */
  miss(missing: readonly QuestionFacts[]): AnswersEnd {
    return this.#report.end({ missing }) as AnswersEnd;
  }

  /** Ends the run where a source cannot be read; throws what is no such failure. */
  sourceFailed(error: unknown): AnswersEnd {
    if (!(error instanceof SourceError)) throw error;
    return this.#report.end({ problems: error.problems }) as AnswersEnd;
  }

  /** The input ended at a question: those in it that nobody has answered. */
  async inputEnded(
    { question, draft: known, isDeclared }: Pick<OwnAsk, 'question' | 'draft'> & { isDeclared: boolean },
    signal: PlatformAbortSignal,
  ): Promise<readonly MissingQuestion[]> {
    if (isDeclared) this.#declared ??= question;
    const root = known.copy(null);
    root.forgetUnfinished();
    const engine = new Engine(question, { words: this.words, id: known.id, root });
    const { given, defaults } = this.#lookupFor(question);
    const sources = new Sources({ given, words: this.words, attended: false }, true);
    const nobody = new Nobody(sources);
    const around = nowhere(signal);
    await engine.go(firstOf(sources, this.withDefaults(nobody, defaults, around)), around);
    const used = new Set(sources.refused.map(({ id }) => id)); // to give such an answer again is no help
    const askedAs = this.#askedAs();
    const missing = (await withOpen(known, missingIn(sources, nobody)))
      .filter(({ id }) => !used.has(id))
      .map((one) => toldAs(one.question, one.id, askedAs(one)));
    const { unattendedBy } = this.#options;
    const isRefused = sources.refused.length + nobody.refused.length > 0;
    if (missing.length > 0) this.#report.addMissing(missing);
    else if (unattendedBy === null || isRefused) this.inputEndedElsewhere();
    else this.#report.lines.push(this.words.say('input.ended-defaults', { way: unattendedBy }));
    return missing.map(missingInfo);
  }

  /** The forms around a question may have an example for it. */
  #askedAs(): (missing: MissingAnswer) => AskedAs {
    const declared = this.#declared === null ? [] : declaredIn(this.#declared);
    const examples = new Map(declared.map(({ id, example }) => [id, example]));
    return ({ id, known, earlier }) => ({ known, example: examples.get(anyItem(id)), earlier });
  }

  /** The input ended at no question, or at a dialog. */
  inputEndedElsewhere(missing: QuestionFacts | null = null): void {
    if (missing === null) this.#report.lines.push(this.words.say('input.ended'));
    else this.#report.addMissing([missing]);
  }

  /** What standard error is told at the end: why the run ended early, and which answers nobody used. */
  report({ isFinished, isCut }: { isFinished: boolean; isCut: boolean }): readonly string[] {
    const unused = this.#isOpen ? this.#unusedLines(isCut) : [];
    for (const line of unused) this.warn(line);
    // The names of sources and the labels of questions may be anything: each line is one.
    return [...(isFinished ? [] : this.#report.lines), ...unused].map(oneLine);
  }

  /**
   * The ids that no question has. A run that was cut short might have come to a question for each of them: it tells only
   * of those that are nearly one that it knows. Of very many, the first are told.
   */
  #unusedLines(isCut: boolean): string[] {
    if (this.#options.isOneOfSeveral === true) return [];
    const { lenient = null } = this.#options;
    const own = lenient === null ? [] : [lenient];
    const sources = this.#isProgram ? own : this.given.sources; // a program has told of the others
    const opened = Array.from(this.#opened, ([id, kind]) => ({ id, kind }));
    const known = [...this.#declaredQuestions(), ...opened];
    const unknown = this.#unknownIds(sources, known).filter(({ near }) => !isCut || near !== null);
    const lines = unknown
      .slice(0, MOST_UNUSED)
      .map(({ id, about, near }) => `${about}: ${this.#unknown(id, near, 'given.unused')}`);
    const more = unknown.length - lines.length;
    return more === 0 ? lines : [...lines, this.words.say('given.unknown-more', { count: more })];
  }

  /** The questions that are known before anything is asked. */
  #declaredQuestions(): DeclaredQuestion[] {
    const { asks = new Map<AnyQuestion, string>() } = this.#options;
    return [...(this.#declared === null ? [] : declaredIn(this.#declared)), ...declaredLater(asks)];
  }

  /** The ids in some sources that no question has; `near`: the one that was probably meant. */
  #unknownIds(sources: readonly Source[], known: readonly KnownQuestion[]): UnknownId[] {
    const isDeclared = declaredIds(known);
    const nearest = nearestAmong([
      ...new Set([...known.map(({ id }) => id), ...this.#askedIds].map(anyItem)),
    ]);
    return sources.flatMap((source) =>
      (source.ids?.() ?? [])
        .filter((id) => !isDeclared(id) && !this.#askedIds.has(id))
        .map((id) => ({ id, about: source.name, near: nearest(anyItem(id)) })),
    );
  }

  /** Checks what a program was given, before anybody is asked anything. */
  async #check(
    declared: AnyQuestion,
    problems: readonly SourceProblem[],
    signal: PlatformAbortSignal,
  ): Promise<AnswersEnd | null> {
    const engine = this.#newEngine(declared, this.#options.initial);
    const sources = this.#newSources(true);
    this.checked = { question: declared, id: engine.root.id, draft: engine.root };
    this.#prepared = { engine, sources, defaults: this.#defaults };
    const around = nowhere(signal);
    const nobody = new Nobody(sources, { isOnlyForOptions: this.attended });
    const isAhead = !this.attended || hasOption(declared);
    const answerer = isAhead ? firstOf(sources, this.withDefaults(nobody, this.#defaults, around)) : sources;
    await engine.go(answerer, around);
    const notAsked = this.#flagsNotAsked(declared, engine.root);
    const refused = [...sources.refused, ...notAsked];
    for (const [question] of this.#options.asks ?? []) {
      const later = this.#newSources(true);
      await this.#newEngine(question).go(later, around);
      refused.push(...later.refused);
    }
    const unknown = this.#unknownProblems();
    const isAskable = nobody.refused.length + problems.length + unknown.length + notAsked.length === 0;
    if (this.#isInteractive && isAskable) return null;
    return this.endAfter({ sources: { refused, missing: sources.missing }, nobody }, { problems, unknown });
  }

  /** Flags of questions whose conditions do not match, although nobody was asked what they depend on. */
  #flagsNotAsked(declared: AnyQuestion, root: Draft): RefusedAnswer[] {
    const { flags = new Map<string, string>() } = this.#options;
    if (flags.size === 0) return [];
    const skipped = new Set(skippedIn(root));
    const questions = new Map(declaredIn(declared).map((one) => [one.id, one]));
    return [...flags].flatMap(([id, from]) => {
      const question = questions.get(anyItem(id));
      if (question?.when === 'later' || !idsAround(id).some((one) => skipped.has(one))) return [];
      const message = question === undefined ? null : conditionInWords(question, this.words);
      return message === null ? [] : [{ id, from, isNamed: true, shown: null, message }];
    });
  }

  /** The ids of no question, in all that a program was given. */
  #unknownProblems(): SourceProblem[] {
    const sources = this.given.sources.filter((source) => source !== this.#options.lenient);
    return this.#unknownIds(sources, this.#declaredQuestions()).map(({ id, about, near }) => ({
      about,
      id,
      message: this.#unknown(id, near, 'given.unknown'),
    }));
  }

  /** What was saved comes before the defaults of the questions. */
  withDefaults(next: Answerer, defaults: GivenAnswers | null, around: Surroundings): Answerer {
    return defaults === null ? next : firstOf(new OfferedDefaults(defaults, this.words, around), next);
  }

  #newSources(isTrial: boolean, given = this.given): Sources {
    const { words, attended } = this;
    const onReplaced = (): void => {
      this.#isEdited ||= attended;
    };
    return new Sources({ given, words, attended, isEdited: () => this.#isEdited, onReplaced }, isTrial);
  }

  #newEngine(question: AnyQuestion, initial?: unknown): Engine {
    const onTold = ({ id, question: { kind, label }, from }: ToldAnswer): void =>
      this.note({ id, kind, label: plainText(label), answeredBy: from ?? 'default' });
    const { words, secrets } = this;
    const id = this.#options.asks?.get(question) ?? ownIdOf(question).id;
    const onEdited = (): void => {
      this.#isEdited = true;
    };
    return new Engine(question, { words, id, initial, onTold, onEdited, secrets });
  }

  /** A question is asked by itself. */
  #keep({ root: draft }: Engine): void {
    if (this.#keepsAsks) this.asks.push({ question: draft.question, id: draft.id, draft });
  }

  #unknown(id: string, near: string | null, alone: 'given.unknown' | 'given.unused'): string {
    const shown = shownId(id);
    if (near === null) return this.words.say(alone, { id: shown });
    return this.words.say('given.unknown-near', { id: shown, near: withItems(near, id) });
  }
}

function missingIn(
  sources: Pick<Sources, 'missing'>,
  nobody: Pick<Nobody, 'missing'>,
): readonly MissingAnswer[] {
  return [...sources.missing, ...nobody.missing];
}

/** What is missing, and the open question: it may be in an item of a list that nobody has finished. */
async function withOpen(root: Draft, missing: readonly MissingAnswer[]): Promise<readonly MissingAnswer[]> {
  const { does, draft } = nextIn(root);
  const isMenu = draft.fields !== null; // what it still needs is listed
  if (does !== 'ask' || isMenu || (await peek(draft)) !== null) return missing;
  const { id, question } = draft;
  const isListed = missing.some(
    (one) =>
      one.id === id || toldAs(one.question, one.id, one).items?.some((item) => item.id === id) === true,
  );
  if (isListed) return missing;
  const around = missing.findIndex((one) => id.startsWith(`${one.id}.`));
  return missing.toSpliced(around + 1, 0, { id, question });
}

/** The ids of questions that were passed over in a question, as far as it was answered. */
function* skippedIn(draft: Draft): Generator<string> {
  for (const item of draft.items) yield* skippedIn(item);
  if (draft.fields === null) return;
  for (const { key, draft: inner } of draft.answeredEntries()) {
    if (inner === null) yield joinId(draft.id, key);
    else yield* skippedIn(inner);
  }
}

/** Nobody is asked: there is nothing to draw on. */
function nowhere(signal: PlatformAbortSignal): Surroundings {
  return { signal, canLeave: false, width: () => 80, after: () => () => {} };
}
