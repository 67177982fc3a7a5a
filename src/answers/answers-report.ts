// What a run ends with where answers are refused or missing: its exit, and the lines that say why.

import { quoted } from '../checks/yes-or-no.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import { plainText } from '../text/one-line.ts';
import type { Source, SourceProblem } from './source.ts';
import { missingList, type Ways } from './missing-list.ts';
import { missingInfo, type MissingQuestion, type QuestionFacts } from './questions.ts';
import { problemMessage, type RefusedAnswer } from './sources.ts';

/** So many unused answers are told of. */
export const MOST_UNUSED = 20;

/** What a report depends on. */
export interface ReportOptions {
  /** How the program can be answered, for the list of what is missing. */
  readonly ways: Ways;
  /** The columns of standard error; null where they are not known. */
  readonly errorColumns?: (() => number | null) | undefined;
  /** Whether the program's own code has not been called yet; unless given, where `run` was given a question. */
  readonly isUntouched?: (() => boolean) | undefined;
  readonly words: Words;
}

/** Why a run ends without its answers. */
export type AnswersEnd =
  | {
      readonly reason: 'needs-answers';
      readonly code: 2;
      readonly questions: readonly MissingQuestion[];
    }
  | {
      readonly reason: 'answer-refused';
      readonly code: 2;
      readonly errors: Readonly<Record<string, string>>;
      /** What is missing as well; absent for nothing. */
      readonly questions?: readonly MissingQuestion[];
    };

/** What a run ends for, in the order in which it is told. */
export interface Problems {
  /** What concerns flags and files. */
  readonly problems?: readonly SourceProblem[];
  /** Keys that no question has. */
  readonly unknown?: readonly SourceProblem[];
  readonly refused?: readonly RefusedAnswer[];
  readonly missing?: readonly QuestionFacts[];
}

/** What is told of one run. */
export class AnswersReport {
  /** What the run ended for want of. */
  missing: readonly QuestionFacts[] = [];
  /** The lines that say why the run ended. */
  readonly lines: string[] = [];
  readonly #options: ReportOptions;
  readonly #sources: readonly Source[];
  readonly #secrets: SecretTexts;
  readonly #hasDeclared: () => boolean;

  constructor(
    options: ReportOptions,
    sources: readonly Source[],
    secrets: SecretTexts,
    hasDeclared: () => boolean,
  ) {
    this.#options = options;
    this.#sources = sources;
    this.#secrets = secrets;
    this.#hasDeclared = hasDeclared;
  }

  /** Says why an answer is not taken. */
  lineFor(refused: RefusedAnswer): string {
    return this.#secrets.hiddenIn(refusalLine(refused));
  }

  /** Ends the run with all that is wrong, a line for each; null where nothing is. */
  end({ problems = [], unknown = [], refused = [], missing = [] }: Problems): AnswersEnd | null {
    const errors = new Map<string, string>();
    const tell = (line: string, id: string, message: string): void => {
      this.lines.push(this.#secrets.hiddenIn(line));
      if (!errors.has(id)) errors.set(id, this.#secrets.hiddenIn(message)); // the first refusal of an id counts
    };
    const tellAll = (wrong: readonly SourceProblem[]): void => {
      for (const problem of wrong) {
        const { about, id = about } = problem;
        const message = problemMessage(problem, this.#options.words);
        tell(about === '' ? message : `${plainText(about)}: ${message}`, id, message);
      }
    };
    const isOfAnswer = ({ about, id = about }: SourceProblem): boolean => id !== about;
    tellAll(problems.filter((problem) => !isOfAnswer(problem)));
    tellAll(unknown.slice(0, MOST_UNUSED));
    const more = unknown.length - MOST_UNUSED;
    if (more > 0) this.lines.push(this.#options.words.say('given.unknown-more', { count: more }));
    tellAll(problems.filter(isOfAnswer));
    for (const one of refused) tell(refusalLine(one), one.id, one.message);
    if (missing.length > 0) this.addMissing(missing);
    const questions = missing.map(missingInfo);
    if (errors.size === 0)
      return questions.length === 0 ? null : { reason: 'needs-answers', code: 2, questions };
    // `fromEntries` takes no prototype for a key.
    const end = { reason: 'answer-refused', code: 2, errors: Object.fromEntries(errors) } as const;
    return questions.length === 0 ? end : { ...end, questions };
  }

  /** Ends the run at a screen: only people answer it. */
  endAt({ id, label }: Pick<MissingQuestion, 'id' | 'label'>): AnswersEnd {
    this.lines.push(this.#options.words.say('missing.title'), `  ${id}  ${label}`);
    return { reason: 'needs-answers', code: 2, questions: [{ id, label, kind: 'custom' }] };
  }

  /** What is missing, and how it can be answered. */
  addMissing(missing: readonly QuestionFacts[]): void {
    this.missing = missing;
    const { isUntouched = this.#hasDeclared, errorColumns = () => null, words } = this.#options;
    for (const line of missingList(missing, this.#ways(), words, isUntouched(), errorColumns())) {
      this.lines.push(line);
    }
  }

  /** How what is missing can be answered. */
  #ways(): Ways {
    const { ways } = this.#options;
    const hinting = this.#sources.filter((source) => 'hint' in source);
    const hints: Ways['hints'] = (asked) =>
      hinting.map((source) => source.hint?.(asked) ?? null).filter((hint) => hint !== null);
    return { ...ways, ...(hinting.length > 0 ? { hints } : {}) };
  }
}

/** Why an answer was refused, on one line. */
function refusalLine({ id, from, isNamed, shown, message }: RefusedAnswer): string {
  const about = from === null ? [id] : isNamed ? [from] : [from, id];
  const isShown = shown !== null && shown !== '' && !quotes(message, shown);
  return [...about, ...(isShown ? [quoted(shown)] : []), plainText(message)].join(': ');
}

/** Whether a message quotes an answer, or one of the names in it. */
function quotes(message: string, shown: string): boolean {
  return [shown, ...shown.split(/[,\s]+/)].some((name) => {
    const at = name === '' ? -1 : message.indexOf(quoted(name));
    const around = [message[at - 1], message[at + quoted(name).length]];
    return at > 0 && around.every((sign) => sign !== undefined && /\p{P}/u.test(sign));
  });
}
