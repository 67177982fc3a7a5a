// Sources as the engine asks them: the first that has an answer gives it, each answer once; a list comes whole from
// one.

import { andThen, type MaybePromise } from '../checks/checks.ts';
import { joinId } from '../checks/ids.ts';
import type { Finder, SourceAnswer, Rejection } from '../engine/port.ts';
import type { Words } from '../i18n/words.ts';
import { readGivenList } from '../questions/kinds/list.ts';
import { shownText } from '../questions/reader.ts';
import {
  type AnyQuestion,
  asksForSecret,
  holdsDanger,
  isDanger,
  isGroup,
  mayHoldSecret,
  isList,
  isSecret,
} from '../questions/shape.ts';
import { isPlainObject, valueAt } from '../questions/values.ts';
import { answerBeside, type RefusedAnswer, wrongAnswer, wrongSource } from './refused-answer.ts';
import { type AnswerRequest, type Source, SourceError } from './source.ts';
import type { SourceMemory } from './memory.ts';
import { requestName } from '../describe/names.ts';
import { askedFacts } from '../describe/facts.ts';
import { pathOf } from '../describe/path.ts';
import { treeOf } from '../describe/answer-values.ts';
import { plainText } from '../text/one-line.ts';
import { allowedInWords } from '../describe/wording.ts';

/** How sources answer in one run. */
interface FinderOptions {
  readonly sources: readonly Source[];
  /** The answers that they have given in this run. */
  readonly memory: SourceMemory;
  readonly words: Words;
  /** Whether a yes to danger counts from any source, as no person can be asked. */
  readonly isUnattended: boolean;
  /** Whether an answer that was used already is refused, even if a person could be asked. */
  readonly isTrial?: boolean;
  /** Whether an answer was used before: it counts once. */
  readonly used: Set<string>;
  /** Learns each answer to a secret when it is read. */
  readonly onSecret: (value: unknown) => void;
}

/** Answers from sources. */
export class SourceFinder implements Finder {
  /** The refused answers, in order. */
  readonly refused: RefusedAnswer[] = [];
  /** Answers that were refused before the first question, and are told of at their own. */
  readonly later: RefusedAnswer[] = [];
  readonly #options: FinderOptions;
  /** The messages' names of sources that gave answers. */
  readonly #named = new Set<string>();
  /** The ids that were answered in this interview first: asked again, they are looked for once more. */
  readonly #own = new Set<string>();
  /** The ids whose answers could not be read. */
  readonly #failed = new Set<string>();

  constructor(options: FinderOptions) {
    this.#options = options;
  }

  /** Whether there is a source that can give anything. */
  get canGive(): boolean {
    return this.#options.sources.length > 0;
  }

  find(id: string, question: AnyQuestion): MaybePromise<SourceAnswer | undefined> {
    if (id === '') return undefined; // a form without an id: the answers are those of its fields
    return andThen(this.#findFrom(0, id, question), (found) => {
      const { used, words, isUnattended, isTrial = false } = this.#options;
      if (found === undefined) return undefined;
      if (!question.isAsked) return found; // no person gives an option another answer
      if (!used.has(id)) this.#own.add(id);
      used.add(id);
      if (this.#own.has(id)) return found;
      if (isUnattended || isTrial) this.#tell(id, question, null, words.say('given.used-up'));
      return undefined;
    });
  }

  refuse({ id, question, message, isUnread, found, ask }: Rejection): void {
    const { words } = this.#options;
    const isChosen = isUnread && 'choices' in question.shape;
    const choices = isChosen ? ask?.view().line?.reader.choices : undefined;
    const why = isChosen
      ? allowedInWords(message, askedFacts(pathOf(question, id), choices), words)
      : message;
    this.#tell(requestName(question, id), question, found, why);
  }

  /** The answer of the first source that has one, from a number on. */
  #findFrom(start: number, id: string, question: AnyQuestion): MaybePromise<SourceAnswer | undefined> {
    const source = this.#options.sources[start];
    if (source === undefined) return undefined;
    const { kind } = question;
    const found = andThen(this.#read(source, id, kind), (given) =>
      this.#foundIn(source, id, question, given),
    );
    return andThen(found, (one) => one ?? this.#findFrom(start + 1, id, question));
  }

  /** The answer of a source. If the source fails, its error is reported with the refused answers. */
  #read(source: Source, id: string, kind: AnyQuestion['kind']): MaybePromise<unknown> {
    const fail = (error: unknown): undefined => {
      if (!(error instanceof SourceError)) throw error;
      if (this.#failed.has(id)) return; // it was told
      this.#failed.add(id);
      const { words } = this.#options;
      this.refused.push(...error.problems.map((one) => wrongSource({ id, ...one }, words)));
    };
    try {
      const given = this.#options.memory.get(source, { id, kind });
      return given instanceof Promise ? given.catch(fail) : given;
    } catch (error) {
      return fail(error);
    }
  }

  /** The answer that a source gives; undefined if the next one is asked. */
  #foundIn(
    source: Source,
    id: string,
    question: AnyQuestion,
    given: unknown,
  ): MaybePromise<SourceAnswer | undefined> {
    const { optional, shape } = question;
    if (isSecret(question)) this.#options.onSecret(given);
    if (isGroup(shape) && isPlainObject(given)) return undefined; // its parts are found by their ids
    if (given === undefined || (given === null && !optional && source.leavesOut === true)) {
      return isList(shape) ? this.#foundItems(source, id, question) : undefined;
    }
    const found = this.#found(source, id, question, given);
    if (found.given === undefined) return undefined;
    // Other programs can read flags, variables and arguments.
    if (!isList(question) || source.nameOf === undefined || !asksForSecret(question)) return found;
    this.#tell(id, question, found, this.#options.words.say('given.secrets'));
    return undefined;
  }

  /** A list that a source gives item by item; it is named like the first thing in it. */
  #foundItems(source: Source, id: string, list: AnyQuestion): MaybePromise<SourceAnswer | undefined> {
    const ids = (source.ids?.() ?? []).filter((one) => one.startsWith(`${id}.`));
    const [first] = ids;
    if (first === undefined) return isUnfinished(source, id) ? this.#found(source, id, list, []) : undefined;
    const values = ids.map(async (one): Promise<[string, unknown]> => {
      const value: unknown = await this.#options.memory.get(source, { id: one, kind: 'custom' });
      return [one.slice(id.length + 1), value];
    });
    return Promise.all(values).then((all) => this.#found(source, id, list, treeOf(new Map(all)), first));
  }

  #found(source: Source, id: string, question: AnyQuestion, value: unknown, named = id): SourceAnswer {
    const { kind } = question;
    const given = holdsDanger(question) ? this.#counting(source, id, question, value) : value;
    const from = this.#nameOf(source, { id: named, kind });
    return { given, from, isTexts: source.isFlag === true, isUnfinished: isUnfinished(source, id) };
  }

  /** As much of an answer with danger in it as counts from a source. */
  #counting(source: Source, id: string, question: AnyQuestion, value: unknown): unknown {
    const { isUnattended, words } = this.#options;
    if (source.leavesDanger?.(id) === true) return withoutDangers(question, value, () => false, words);
    // A yes in a file of last week is no yes for today: it counts from the person, or from a flag of this run.
    const isTaken = isUnattended || source.isFlag === true;
    return isTaken ? value : withoutDangers(question, value, isNo, words);
  }

  #nameOf(source: Source, asked: AnswerRequest): string {
    const own = source.nameOf?.(asked) ?? null;
    if (own !== null) this.#named.add(own);
    return own ?? source.name;
  }

  #tell(id: string, question: AnyQuestion, found: SourceAnswer | null, message: string): void {
    const isShown = found?.given !== undefined && !mayHoldSecret(question);
    const shown = isShown ? shownText(found.given) : null;
    const from = found?.from ?? null;
    const about = from === null ? [id] : this.#named.has(from) ? [from] : [from, id];
    this.refused.push({
      ...wrongAnswer(id, message, shown, about),
      sentence: this.#sentence(from, plainText(message), answerBeside(message, shown)),
    });
  }

  /** The sentence at the question itself, without its id. */
  #sentence(source: string | null, message: string, answer: string | null): string {
    const { words } = this.#options;
    if (source === null) return message;
    const values = { source: plainText(source), message };
    return answer === null
      ? words.say('given.refused', values)
      : words.say('given.refused-answer', { ...values, answer });
  }
}

/** An answer without those to danger in it that are not kept: the person gives them. Parts are under their whole ids. */
function withoutDangers(
  question: AnyQuestion,
  given: unknown,
  isKept: (answer: unknown) => boolean,
  words: Words,
): unknown {
  const { shape } = question;
  if (isDanger(question)) return isKept(given) ? given : undefined;
  if (isList(shape)) {
    const reading = readGivenList(given, words);
    if ('refused' in reading) return given;
    return reading.answer.map((item) => withoutDangers(shape.item, item, isKept, words));
  }
  if (!isGroup(shape) || !isPlainObject(given)) return given;
  const partsIn = ({ all }: typeof shape.fields, before: string): (readonly [string, unknown])[] =>
    all.flatMap(({ key, question: inner }) => {
      const id = joinId(before, key);
      const part = valueAt(given, id);
      const isDivided = isGroup(inner.shape) && (part === undefined || isPlainObject(part));
      if (isDivided) return partsIn(inner.shape.fields, id);
      return [[id, withoutDangers(inner, part, isKept, words)] as const];
    });
  return Object.fromEntries(partsIn(shape.fields, '').filter(([, part]) => part !== undefined));
}

function isUnfinished(source: Source, id: string): boolean {
  return source.unfinished?.().includes(id) === true;
}

function isNo(given: unknown): boolean {
  return given === false || given === 'false' || given === 'no';
}
