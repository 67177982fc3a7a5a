// Who answers in one run: the sources, what was asked so far, and which answers are missing, refused or unused.

import type { PlatformAbortSignal } from '../abort-signal.ts';
import { type Answerer, firstOf } from '../engine/answerer.ts';
import type { Surroundings, ToldAnswer } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { Engine } from '../engine/engine.ts';
import { nextIn } from '../engine/open.ts';
import { peek } from '../engine/peek.ts';
import type { Words } from '../i18n/words.ts';
import { hasOption } from '../questions/fields.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import { LONGEST_DIVIDED } from './values.ts';
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
  declaredIn,
  declaredLater,
  hasMoreThanDeclared,
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

/** How questions are answered in one run. */
export interface AnsweringOptions extends ReportOptions {
  /** Where answers come from; the first wins. */
  readonly sources: readonly Source[];
  /** The source whose unused keys are never an error. */
  readonly lenient?: Source | null | undefined;
  /** Whether other runs of the program may use what this one does not: then nothing is told of it. */
  readonly isOneOfSeveral?: boolean | undefined;
  /** The value that the declared question begins with. */
  readonly initial?: unknown;
  /** What is wrong before anything is read; null for nothing. */
  readonly problem?: SourceError | null | undefined;
  /** What is wrong with the flags: it is told with whatever else is wrong. */
  readonly problems?: readonly SourceProblem[] | undefined;
  /** The questions that the program asks later, with their ids. */
  readonly asks?: ReadonlyMap<AnyQuestion, string> | undefined;
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
  /** What was filled before the declared question is asked. */
  #prepared: OpenedQuestion | null = null;
  #declared: AnyQuestion | null = null;
  /** The ids of all that was asked. */
  readonly #askedIds = new Set<string>();
  /** Whether all sources could be read. */
  #isOpen = false;
  /** What is told at the end, however the run ended. */
  readonly #notAsked: string[] = [];
  readonly #report: AnswersReport;

  constructor(options: AnsweringOptions) {
    this.#options = options;
    const { sources, defaults, attended, words } = options;
    const given = { attended, words, secrets: this.secrets };
    this.given = new GivenAnswers(sources, given);
    this.#defaults = defaults === undefined ? null : new GivenAnswers(defaults, given);
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

  /** Whether a question is declared: it is asked as a whole, or later. */
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
  async begin(declared: AnyQuestion | null, signal: PlatformAbortSignal): Promise<AnswersEnd | null> {
    this.#declared = declared;
    try {
      if (this.#options.problem != null) throw this.#options.problem;
      const problems = await this.#openSources(declared, signal);
      if (this.#isOpen && declared !== null) return await this.#check(declared, problems, signal);
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
    return { engine, sources: this.#newSources(false) };
  }

  /** Offers what was saved as defaults; null where nothing was. */
  offered(around: Surroundings): OfferedDefaults | null {
    return this.#defaults === null ? null : new OfferedDefaults(this.#defaults, this.words, around);
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

  /** Answers were given to what was not asked. */
  noteNotAsked({ notAsked }: Sources): void {
    for (const one of notAsked.splice(0)) this.#notAsked.push(this.lineFor(one));
  }

  /** Says why an answer is not taken, where somebody is asked instead. */
  lineFor(refused: RefusedAnswer): string {
    return this.#report.lineFor(refused);
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
    const sources = new Sources({ given: this.given, words: this.words, attended: false }, true);
    const nobody = new Nobody(sources);
    const around = nowhere(signal);
    await engine.go(firstOf(sources, this.#withDefaults(nobody, around)), around);
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
    return ({ id, known }) => ({ known, example: examples.get(anyItem(id)) });
  }

  /** The input ended at no question, or at a dialog. */
  inputEndedElsewhere(missing: QuestionFacts | null = null): void {
    if (missing === null) this.#report.lines.push(this.words.say('input.ended'));
    else this.#report.addMissing([missing]);
  }

  /** What standard error is told at the end: why the run ended early, and which answers nobody used. */
  report({ isFinished, isCut }: { isFinished: boolean; isCut: boolean }): readonly string[] {
    const unused = this.#isOpen ? this.#unusedLines(isFinished, isCut) : [];
    const warnings = [...this.#notAsked, ...unused];
    for (const line of warnings) this.warn(line);
    // The names of sources and the labels of questions may be anything: each line is one.
    return [...(isFinished ? [] : this.#report.lines), ...warnings].map(oneLine);
  }

  /**
   * The answers that nobody used. A run that was cut short might have come to a question for each of them: it tells only
   * of those that are nearly the id of a question that it knows. The file of `TEXTUI_ANSWERS` is always told of. Of very
   * many, the first are told.
   */
  #unusedLines(isFinished: boolean, isCut: boolean): string[] {
    if (this.#options.isOneOfSeveral === true) return [];
    const { asks = new Map<AnyQuestion, string>() } = this.#options;
    const ahead = [
      ...(isFinished || this.#declared === null ? [] : declaredIn(this.#declared)),
      ...declaredLater(asks),
    ];
    const known = [...this.#askedIds, ...[...this.missing, ...ahead].map(({ id }) => id)];
    const quiet = new Set([...known, ...this.#report.told]);
    const isDeclared = declaredIds(ahead);
    const nearKnown = nearestAmong([...new Set(known.map(anyItem))]);
    const unused = this.given
      .unused()
      .filter(({ id }) => !quiet.has(id) && !isDeclared(id))
      .filter(
        ({ id, source }) => !isCut || source === this.#options.lenient || nearKnown(anyItem(id)) !== null,
      );
    const lines = unused
      .slice(0, MOST_UNUSED)
      .map(
        ({ id, source }) => `${source.name}: ${this.#unknown(id, nearKnown(anyItem(id)), 'given.unused')}`,
      );
    const more = unused.length - lines.length;
    return more === 0 ? lines : [...lines, this.words.say('given.unknown-more', { count: more })];
  }

  async #check(
    declared: AnyQuestion,
    problems: readonly SourceProblem[],
    signal: PlatformAbortSignal,
  ): Promise<AnswersEnd | null> {
    const engine = this.#newEngine(declared, this.#options.initial);
    const sources = this.#newSources(true);
    this.checked = { question: declared, id: engine.root.id, draft: engine.root };
    this.#prepared = { engine, sources };
    const around = nowhere(signal);
    const nobody = new Nobody(sources, { isOnlyForOptions: this.attended });
    const isAhead = !this.attended || hasOption(declared);
    const answerer = isAhead ? firstOf(sources, this.#withDefaults(nobody, around)) : sources;
    const outcome = await engine.go(answerer, around);
    this.noteNotAsked(sources);
    const looked = [sources];
    for (const [question] of this.#options.asks ?? []) {
      const later = this.#newSources(true);
      looked.push(later);
      await this.#newEngine(question).go(later, around);
    }
    const isWhole = 'value' in outcome || !hasMoreThanDeclared(declared);
    const unknown = this.#unknownKeys(declared, isWhole, looked);
    const all = { refused: looked.flatMap(({ refused }) => refused), missing: sources.missing };
    return this.endAfter({ sources: all, nobody }, { problems, unknown });
  }

  /** The declared question has its answer: whatever it asks for is known, and so are keys that it does not ask for. */
  endAfterDeclared({ root }: Engine): AnswersEnd | null {
    const { strict = [], asks = new Map<AnyQuestion, string>() } = this.#options;
    if (strict.length === 0 || root.question !== this.#declared) return null;
    const isDeclared = declaredIds(declaredLater(asks));
    const isKnown = (id: string): boolean => isDeclared(id) || mayBeMade(asks, id);
    const skipped = new Set(skippedIn(root));
    const nearKnown = nearestAmong([...this.#askedIds].map(anyItem));
    const unknown = this.given
      .unused()
      .filter(({ id, source }) => isStrict(strict, source, id) && !isKnown(id) && !skipped.has(id));
    return this.#report.end({
      unknown: unknown.map(({ id, source }) => this.#unknownKey(id, source, nearKnown(anyItem(id)))),
    });
  }

  /** What was saved comes before the defaults of the questions. */
  #withDefaults(next: Answerer, around: Surroundings): Answerer {
    const offered = this.offered(around);
    return offered === null ? next : firstOf(offered, next);
  }

  #newSources(isTrial: boolean): Sources {
    const { given, words, attended } = this;
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

  /**
   * Keys that no question has: where all questions are known, any key of a strict source; else those that are nearly a
   * declared id.
   */
  #unknownKeys(declared: AnyQuestion, isWhole: boolean, looked: readonly Sources[]): SourceProblem[] {
    if (this.#options.isOneOfSeveral === true) return [];
    const { asks = new Map<AnyQuestion, string>(), strict = [], lenient } = this.#options;
    const known = [...declaredIn(declared), ...declaredLater(asks)];
    const isKnown = declaredIds(known);
    const isDeclared = (id: string): boolean => isKnown(id) || mayBeMade(asks, id);
    const skipped = new Set(isWhole && this.checked !== null ? skippedIn(this.checked.draft) : []);
    const nearDeclared = nearestAmong(known.map(({ id }) => id));
    return this.given.sources.flatMap((source) => {
      if (source === lenient) return [];
      return (source.ids?.() ?? []).flatMap((id) => {
        if (isDeclared(id) || skipped.has(id) || looked.some((sources) => sources.hasLookedFor(id)))
          return [];
        const near = nearDeclared(anyItem(id));
        const isChecked = isStrict(strict, source, id);
        // A question that a function makes may have this key: it is looked for again once all are known.
        const isLater = (isChecked || source.leavesOut === true) && !isWhole;
        const isRefused = (isChecked && isWhole) || (near !== null && !isLater);
        return isRefused ? [this.#unknownKey(id, source, near)] : [];
      });
    });
  }

  #unknownKey(id: string, { name: about }: Source, near: string | null): SourceProblem {
    return { about, id, message: this.#unknown(id, near, 'given.unknown') };
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

/** Whether a function may make a question with an id, in what is asked later. */
function mayBeMade(asks: ReadonlyMap<AnyQuestion, string>, id: string): boolean {
  const around = idsAround(id, LONGEST_DIVIDED);
  return [...asks].some(([question, own]) => around.includes(own) && hasMoreThanDeclared(question));
}

/** Whether a key must belong to a declared question. */
function isStrict(strict: readonly Source[], source: Source, id: string): boolean {
  return strict.includes(source) && source.isReply?.(id) !== true;
}

/** The ids of questions that were passed over in a question, as far as it was answered. */
function* skippedIn(draft: Draft): Generator<string> {
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
