// KnownQuestions: the questions of a run, by their ids. Answers to other ids are reported.

import { idsAround } from '../checks/ids.ts';
import { askedFacts } from '../describe/facts.ts';
import type { QuestionFacts } from '../describe/question-facts.ts';
import { anyItem, pathOf, pathsIn, pathsOfLater, type QuestionPath } from '../describe/path.ts';
import { conditionInWords, unknownIn } from '../describe/wording.ts';
import type { Interview } from '../engine/interview.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { RefusedAnswer, Wrong } from '../sources/refused-answer.ts';
import type { Source } from '../sources/source.ts';
import { plainText } from '../text/one-line.ts';
import type { MissingAnswer } from './nobody.ts';

/** The questions of a run: the declared one, those that the program asks later, and all that were asked besides. */
export class KnownQuestions {
  /** The question that the run asks as a whole; null for none. */
  declared: AnyQuestion | null = null;
  /** Of a program: the questions that it asks later, with their ids; null if others may be asked, too. */
  readonly later: ReadonlyMap<AnyQuestion, string> | null;
  readonly #words: Words;
  readonly #asked: () => readonly AnyQuestion[];

  constructor(
    words: Words,
    later: ReadonlyMap<AnyQuestion, string> | null,
    asked: () => readonly AnyQuestion[],
  ) {
    this.#words = words;
    this.later = later;
    this.#asked = asked;
  }

  /** Whether a question is declared: the run asks it as a whole, or later. */
  isDeclared(question: AnyQuestion): boolean {
    return question === this.declared || this.later?.has(question) === true;
  }

  /** Whether an id is that of an option, which no person is asked for. */
  isOption(id: string): boolean {
    return this.all.some((one) => one.id === anyItem(id) && !one.question.isAsked);
  }

  /** The questions that are known before anything is asked. */
  get declaredOnes(): QuestionPath[] {
    const { declared, later } = this;
    return [...(declared === null ? [] : pathsIn(declared)), ...pathsOfLater(later ?? [])];
  }

  /** The same, and those that were asked besides. */
  get all(): QuestionPath[] {
    return [...this.declaredOnes, ...this.#asked().flatMap(pathsIn)];
  }

  /** The descriptions of missing answers; the forms around a question may have an example for it. */
  factsOf(missing: readonly MissingAnswer[]): QuestionFacts[] {
    if (missing.length === 0) return [];
    const examples = new Map(this.declaredOnes.map(({ id, example }) => [id, example]));
    return missing.map(({ id, question, choices }) =>
      askedFacts(pathOf(question, id, examples.get(anyItem(id)) ?? question.example), choices),
    );
  }

  /** The ids in some sources that no question has; of very many, the first. `asked`: the ids that were asked. */
  unknownIn(
    sources: readonly Source[],
    known: readonly QuestionPath[],
    asked: Iterable<string>,
    alone: 'given.unknown' | 'given.unused',
  ): Wrong[] {
    const words = this.#words;
    const others = Array.from(asked, (id) => ({ id, kind: 'list' as const })); // none is known inside them
    let more = 0;
    const wrong: Wrong[] = sources.flatMap((source) => {
      const found = unknownIn(source.ids?.() ?? [], [...known, ...others], words, alone);
      more += found.more;
      return found.told.map(({ id, message }) => {
        const from = source.nameOf?.({ id, kind: 'custom' }) ?? source.name;
        return { line: `${plainText(from)}: ${message}`, id, message };
      });
    });
    if (more === 0) return wrong;
    const line = words.say('given.unknown-more', { count: more });
    return [...wrong, { line, id: null, message: line }];
  }

  /** Flags of questions whose conditions do not match, if no person was asked for the answers in those conditions. */
  flagsNotAsked(
    declared: AnyQuestion,
    flags: ReadonlyMap<string, string>,
    { journal, options }: Interview,
  ): RefusedAnswer[] {
    if (flags.size === 0) return [];
    const questions = new Map(pathsIn(declared).map((one) => [one.id, one]));
    return [...flags].flatMap(([id, from]) => {
      const question = questions.get(anyItem(id));
      const place = `.${options.id === '' ? id : id.slice(options.id.length + 1)}`;
      const isSkipped = idsAround(place).some((one) => journal.isAsked(one) === false);
      if (question === undefined || question.when === 'later' || !isSkipped) return [];
      const message = conditionInWords(question, this.#words);
      return message === null ? [] : [{ id, line: `${from}: ${message}`, message }];
    });
  }
}
