// Where answers come from besides a person: what a source is, and what all of them give in one run.

import type { AbortSignalLike } from '../abort-signal.ts';
import { nextTurn } from '../event-loop.ts';
import { idsAround, joinId } from '../checks/ids.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion, Question, QuestionKind } from '../questions/question.ts';
import { isPlainObject } from '../questions/values.ts';
import { argumentError, requireOptions, requireString } from '../validate.ts';
import { hyphenated } from './names.ts';
import { ItemComparison, type ItemReader } from './other-items.ts';
import { type AnswerValues, idsIn, itemCounts, valueAt } from './values.ts';

/** An answer that a source gives. */
export interface SourceAnswer {
  readonly value: unknown;
  /** What messages call it: the source, or the flag or variable. */
  readonly from: string;
  /** Whether `from` says which question it is for. */
  readonly isNamed: boolean;
  /** Whether it is a part of a list that was given as one text. */
  readonly isInside: boolean;
  readonly source: Source;
}

/** What there is for a question: an answer, nothing, or nothing any more. */
type LookResult = SourceAnswer | 'nothing' | 'used-up';

/** After so many answers were looked up, whatever else is due has its turn: a source may have no end. */
const LOOKUPS_IN_A_TURN = 100;

/** What one source has under an id. */
type ReadAnswer = Pick<SourceAnswer, 'value' | 'isInside'>;

/** A list that a source gave whole. */
interface WholeList {
  readonly item: AnyQuestion;
  /** That source, and those before it. */
  readonly givers: readonly Source[];
  /** Whether later sources mean another item, by the ids of the items. */
  readonly others: Map<Source, Map<string, boolean>>;
}

/** How answers are taken. */
interface GivenOptions {
  /** Whether somebody can be asked to go on with an unfinished list. */
  readonly attended: boolean;
  readonly words: Words;
  /** Learns each answer to a secret when it is read, before any check sees it. */
  readonly secrets: SecretTexts;
}

/** The answers of one run. */
export class GivenAnswers {
  readonly sources: readonly Source[];
  /** Whether somebody can be asked to go on with an unfinished list. */
  readonly attended: boolean;
  /** How often the menu with an id was shown. */
  readonly #shown = new Map<string, number>();
  /** The ids of questions that were asked: their answers are used. */
  readonly #used = new Set<string>();
  /** The items of lists that a source gave as a text, or as one of several lists. */
  readonly #items = new Map<Source, Map<string, readonly unknown[]>>();
  /** The lists that were given whole, by their ids. */
  readonly #whole = new Map<string, WholeList>();
  /** How many items of lists the sources have under their own ids. */
  readonly #counts = new Map<Source, ReadonlyMap<string, number>>();
  /** How many answers were looked up. */
  #lookups = 0;

  readonly #options: GivenOptions;
  readonly #before: GivenAnswers | null;

  /** `before`: the answers that come before these, which are defaults. */
  constructor(sources: readonly Source[], options: GivenOptions, before: GivenAnswers | null = null) {
    this.sources = sources;
    this.attended = options.attended;
    this.#options = options;
    this.#before = before;
  }

  /** What a question under an id is answered with: each answer counts once. */
  async look(asked: AnswerRequest, takesNull: boolean): Promise<LookResult> {
    const found = await this.first(asked, takesNull);
    const isUsed = this.#used.has(asked.id);
    if (isUsed && asked.kind === 'list') this.#forgetWhole(asked.id); // what is asked again is another list
    if (found !== null) return isUsed ? 'used-up' : found;
    const isGivenByNumber = isUsed && asked.kind === 'list' && this.countItems(asked.id, null) > 0;
    return isGivenByNumber ? 'used-up' : 'nothing';
  }

  /** The next key for a menu: a list has one for each showing. */
  async nextKey(asked: AnswerRequest): Promise<LookResult> {
    const found = await this.first(asked);
    if (found === null) return 'nothing';
    const keys: readonly unknown[] = Array.isArray(found.value) ? found.value : [found.value];
    const index = this.#shown.get(asked.id) ?? 0;
    this.#shown.set(asked.id, index + 1);
    if (index >= keys.length) return 'used-up';
    return keys[index] === undefined ? 'nothing' : { ...found, value: keys[index] };
  }

  /** What the first source that has something under an id gives, used or not, up to one of them; null for nothing. */
  async first(
    asked: AnswerRequest,
    takesNull = true,
    end: Source | null = null,
  ): Promise<SourceAnswer | null> {
    if (++this.#lookups % LOOKUPS_IN_A_TURN === 0) await nextTurn();
    for (const source of this.sources) {
      if (source === end) break;
      if (await this.#isOfOtherItem(source, asked.id)) continue;
      const read = await this.#read(source, asked);
      const { value } = read;
      if (asked.kind === 'secret') this.#options.secrets.add(value);
      if (value === undefined || (value === null && !takesNull && source.leavesOut === true)) continue;
      const from = source.nameOf?.(asked) ?? source.name;
      return { ...read, from, isNamed: source.nameOf !== undefined, source };
    }
    return null;
  }

  /** A question was asked: its answer is used. */
  use(id: string): void {
    this.#used.add(id);
  }

  /** Says which items a source gives for a list. What later sources have for it may be for other items. */
  replaceInside({ source }: SourceAnswer, id: string, item: AnyQuestion, values: readonly unknown[]): void {
    const known = this.#items.get(source) ?? new Map<string, readonly unknown[]>();
    this.#items.set(source, known.set(id, values));
    const givers = this.sources.slice(0, this.sources.indexOf(source) + 1);
    this.#whole.set(id, { item, givers, others: new Map() });
  }

  #forgetWhole(id: string): void {
    for (const list of this.#whole.keys()) {
      if (list === id || list.startsWith(`${id}.`)) this.#whole.delete(list);
    }
  }

  /** Whether an id is inside an item that was given before a source, which has other answers for the one with its number. */
  async #isOfOtherItem(source: Source, id: string): Promise<boolean> {
    for (const [list, whole] of this.#listsAround(id, source)) {
      const item = joinId(list, id.slice(list.length + 1).split('.', 1)[0] as string);
      const known = whole.others.get(source) ?? new Map<string, boolean>();
      whole.others.set(source, known);
      const isOther = known.get(item) ?? (await this.#differs(source, list, item, whole.item));
      known.set(item, isOther);
      if (isOther) return true;
    }
    return false;
  }

  async #differs(source: Source, list: string, id: string, item: AnyQuestion): Promise<boolean> {
    const { value: whole } = await this.#read(source, { id: list, kind: 'list' });
    if (typeof whole === 'string') return true; // nothing inside it is read
    const askedAt = (inner: string, kind: QuestionKind): AnswerRequest => ({
      id: inner === '' ? id : joinId(id, inner),
      kind,
    });
    const before: ItemReader = async (inner, kind) => {
      const asked = askedAt(inner, kind);
      return ((await this.#before?.first(asked)) ?? (await this.first(asked, true, source)))?.value;
    };
    const own: ItemReader = async (inner, kind) => (await this.#read(source, askedAt(inner, kind))).value;
    return new ItemComparison(this.#options.words, before, own).differs(item);
  }

  /** The lists around an id that were given whole before a source. */
  #listsAround(id: string, source: Source): (readonly [id: string, list: WholeList])[] {
    const all = this.#before === null ? [this.#whole] : [this.#before.#whole, this.#whole];
    if (all.every(({ size }) => size === 0)) return [];
    const [, ...around] = idsAround(id);
    return around.flatMap((one) => {
      const whole = all.find((lists) => lists.has(one))?.get(one);
      return whole === undefined || whole.givers.includes(source) ? [] : [[one, whole] as const];
    });
  }

  /**
   * How many items of a list are given under their own ids: one more than the highest number. Sources after the one that
   * gives the whole list do not count.
   */
  countItems(id: string, whole: SourceAnswer | null): number {
    let most = 0;
    for (const source of this.sources) {
      most = Math.max(most, source.countItems?.(id) ?? this.#countsOf(source).get(id) ?? 0);
      if (source === whole?.source) break;
    }
    return most;
  }

  /** Whether a list was open when the answers were saved: that of a source, or of any if none gives it. */
  isUnfinished(id: string, whole: SourceAnswer | null): boolean {
    const sources = whole === null ? this.sources : [whole.source];
    return sources.some((source) => source.unfinished?.().includes(id) === true);
  }

  async #read(source: Source, asked: AnswerRequest): Promise<ReadAnswer> {
    const value = await source.get(asked);
    const read = { value, isInside: false };
    const lists = this.#items.get(source);
    if (value !== undefined || lists === undefined) return read;
    for (let end = asked.id.lastIndexOf('.'); end > 0; end = asked.id.lastIndexOf('.', end - 1)) {
      const items = lists.get(asked.id.slice(0, end));
      if (items !== undefined) {
        return { ...read, value: valueAt(items, asked.id.slice(end + 1)), isInside: true };
      }
    }
    return read;
  }

  #countsOf(source: Source): ReadonlyMap<string, number> {
    const known = this.#counts.get(source);
    if (known !== undefined) return known;
    const counts = itemCounts(source.ids?.() ?? []);
    this.#counts.set(source, counts);
    return counts;
  }
}

/** What can be answered: a question of any kind, or a screen with a menu. */
export type AnswerKind = QuestionKind | 'menu';

/** What is asked for. */
export interface AnswerRequest {
  readonly id: string;
  readonly kind: AnswerKind;
}

/** Gives answers by the ids of questions. */
export interface Source {
  /** What messages call it. */
  readonly name: string;
  /** The answer to a question, or a promise of it; undefined: not given. */
  get(asked: AnswerRequest): unknown;
  /** All ids that it has answers for. Without it, nobody is told about answers that no question used. */
  ids?(): readonly string[];
  /** What messages call the answer to one question, where that says which question it is: `--port`. */
  nameOf?(asked: AnswerRequest): string;
  /** Whether a list for a multiselect holds texts as they are typed: each is one name, or several with commas. */
  readonly listsTexts?: boolean;
  /** Whether null in it also stands for what was not asked: only a question that may be left empty takes it. */
  readonly leavesOut?: boolean;
  /**
   * How many items of a list it has answers for, each under its own id: one more than the highest number. Unless given,
   * `ids` says.
   */
  countItems?(id: string): number;
  /** The ids of lists that were open when they were saved: whoever is asked goes on with them. */
  unfinished?(): readonly unknown[];
  /** How an answer is given through it, for the list of what is missing: `--port PORT`; null where it cannot be. */
  hint?(asked: AnswerRequest): string | null;
  /** Called when a run begins, with the declared question. What it waits for ends when the signal aborts. */
  open?(question: Question<never> | null, signal: AbortSignalLike): Promise<void> | void;
}

/** What `createApp({ answers })` takes: an object of answers, a source, or a list of these. The first wins. */
export type AnswersOption = AnswerValues | Source | readonly (AnswerValues | Source)[];

/** What is wrong with a source, in words or as one of the library's messages. */
export type SourceProblem = {
  /** What it is about: a file, a variable, a flag; empty where the message says so. */
  readonly about: string;
  /** The id of the question that it concerns; absent where it concerns none. */
  readonly id?: string;
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
    return { name, get: ({ id }) => valueAt(values, id), ids: () => idsIn(values), ...hinting };
  }
  if (others !== 'ignore') throw argumentError('source', 'others', "'ignore' or left out", others);
  return {
    name,
    ...hinting,
    get: ({ id }) =>
      spellings(id)
        .map((one) => valueAt(values, one))
        .find(isGiven),
  };
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
