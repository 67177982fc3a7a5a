// A list: its items are given as a whole, or asked one by one, each on a copy of the journal.

import type { Verdict } from '../checks/checks.ts';
import { joinId } from '../checks/ids.ts';
import { asName, promptText } from '../checks/label-text.ts';
import { messageOf } from '../questions/judge.ts';
import { readGivenList } from '../questions/list.ts';
import { joinLabels } from '../questions/question.ts';
import { type AnyQuestion, holdsDanger, isGroup } from '../questions/shape.ts';
import { isSame, valueAt } from '../questions/values.ts';
import { plainText } from '../text/one-line.ts';
import { type AskView, type Finder, type SourceAnswer, LEAVE, OPEN, type Rejection } from './port.ts';
import { readyDefault } from './field-nodes.ts';
import { askPart } from './fill-form.ts';
import { DefaultsOnly, labelInside } from './defaults-only.ts';
import { answersAt, itemNode, listItems, statusOf, sourcedLine } from './status.ts';
import { type MenuCommand, readMenuLine } from './menu-line.ts';
import { refuseFound } from './fill-simple.ts';
import { askDoubts } from './follow-up.ts';
import { type Status, mustWait, newNode, type QuestionNode } from './node.ts';
import { type MenuResult, MenuAsk } from './node-ask.ts';
import { listView } from './views.ts';
import type { Walk } from './walk.ts';

/** The value of a list, or OPEN. */
export async function fillList(walk: Walk, node: QuestionNode): Promise<unknown> {
  const { interview } = walk;
  const { place, id, question } = node;
  if (mustWait(node, [question.default, question.help])) return OPEN;
  const isFirst = walk.journal.get(place) === undefined;
  const found =
    interview.givenLists.get(place) ?? (isFirst ? await node.finder?.find(id, question) : undefined);
  if (found !== undefined) {
    // A yes in its items is for all other answers: none of them may be open.
    if (!walk.answerer.isPerson && walk.hasOpen && holdsDanger(question)) return OPEN;
    const taken = await takeItems(walk, node, found);
    if (taken !== null) return taken.value;
    if (!question.isAsked) return OPEN;
  }
  if (walk.kind === 'take' && question.isAsked) return OPEN;
  const isOffered = node.presets.some(Array.isArray);
  if (isFirst && !isOffered && question.default !== undefined) await readyDefault(walk, node);
  return new ListAsk(walk, node).run();
}

type ListShape = Extract<AnyQuestion['shape'], { kind: 'list' }>;

/** A given list has at most so many forms or lists: a million of them, from a file of 4 MB, would fill the memory. */
const MOST_FORMS = 25_000;

function isMadeOfOthers({ shape }: AnyQuestion): boolean {
  return isGroup(shape) || shape.kind === 'list';
}

/**
 * Takes the items that a source gave; null if they are refused, or more may be added. Answers that they lack are asked
 * for.
 */
async function takeItems(
  walk: Walk,
  node: QuestionNode,
  found: SourceAnswer,
): Promise<{ value: unknown } | null> {
  const { interview, words } = walk;
  const { place } = node;
  const mark = walk.mark();
  const raw = readItems(walk, node, found);
  if (raw === null) return null;
  if (interview.givenLists.get(place) !== found || walk.journal.get(place)?.items == null) {
    const first = newKeys(walk, node, raw.length);
    walk.journal.reopen(place, null, { items: raw.map((_, index) => String(first + index)) });
    interview.givenLists.set(place, found);
  }
  const values = await fillGiven(walk, node, raw, found.from);
  if (values.includes(OPEN)) return { value: OPEN };
  if (found.isUnfinished === true) {
    interview.givenLists.delete(place);
    walk.rewind(mark); // the list goes on: its items are passed again
    if (walk.answerer.isPerson) return null;
    const { id, question } = node;
    const message = words.say('question.required');
    await walk.refuse([{ id, label: '', message, question, isMissing: true, ask: null }]);
    return { value: OPEN };
  }
  const verdict = await walk.judge(node, values);
  if ('refused' in verdict) {
    refuseFound(walk, node, found, messageOf(verdict, words), false);
    interview.givenLists.delete(place);
    forgetItems(walk, node);
    return null;
  }
  return { value: settleList(walk, node, verdict, found.from === '' ? undefined : found.from) };
}

/** The items of a given answer; null if it is refused. */
function readItems(walk: Walk, node: QuestionNode, found: SourceAnswer): readonly unknown[] | null {
  const { words } = walk;
  const reading = readGivenList(found.given, words);
  const { item } = node.question.shape as ListShape;
  const isTooMany = 'answer' in reading && isMadeOfOthers(item) && reading.answer.length > MOST_FORMS;
  if ('answer' in reading && !isTooMany) return reading.answer;
  const message = 'refused' in reading ? reading.refused : words.say('list.too-many', { max: MOST_FORMS });
  walk.interview.givenLists.delete(node.place);
  refuseFound(walk, node, found, message, !isTooMany);
  return null;
}

/** Fills the items of a given list; those of a refused list are forgotten. */
async function fillGiven(
  walk: Walk,
  node: QuestionNode,
  raw: readonly unknown[],
  from: string,
): Promise<unknown[]> {
  const values: unknown[] = [];
  let isRefused = false;
  const refuse = (refused: Rejection): void => {
    isRefused = true;
    node.finder?.refuse(refused);
  };
  // An item's notes are said once its last answer is there, or when the user is asked for the rest of it.
  const inside = walk.answerer.isPerson
    ? walk
    : walk.with(walk.kind === 'ask' ? 'check' : walk.kind, walk.answerer);
  for (const [index, key] of (walk.journal.get(node.place)?.items ?? []).entries()) {
    const item = itemNode(node, key, index, undefined);
    const finder = new ItemFinder(item.id, raw[index], from, refuse);
    const filled = inside.fill(newNode({ ...item, finder }));
    values.push(filled instanceof Promise ? await filled : filled);
  }
  if (isRefused || (from === '' && values.includes(OPEN))) forgetItems(walk, node);
  return values;
}

/** A list was refused: a program gives all of it again. */
function forgetItems({ kind, answerer, interview, journal }: Walk, { place }: QuestionNode): void {
  if (answerer.isPerson) return;
  interview.givenLists.delete(place);
  // In a walk that only takes, the items stay: the user, who is asked later, mends them.
  if (kind !== 'take') journal.reopen(place, journal.get(place)?.why ?? null, { items: null });
}

/** Finds answers in the given value of an item. No other source is asked for answers that it lacks. */
class ItemFinder implements Finder {
  readonly #id: string;
  readonly #given: unknown;
  readonly #from: string;
  readonly refuse: Finder['refuse'];

  constructor(id: string, given: unknown, from: string, refuse: Finder['refuse']) {
    this.#id = id;
    this.#given = given;
    this.#from = from;
    this.refuse = refuse;
  }

  find(id: string): SourceAnswer | undefined {
    const given = id === this.#id ? this.#given : valueAt(this.#given, id.slice(this.#id.length + 1));
    return given === undefined ? undefined : { given, from: this.#from };
  }
}

/** Keys for new items of a list, which no item has had: the first number of as many as they are. */
function newKeys(walk: Walk, node: QuestionNode, count: number): number {
  const { lastItems } = walk.interview;
  const last = (): number => listItems(walk, node).reduce((most, { key }) => Math.max(most, Number(key)), -1);
  const first = (lastItems.get(node.place) ?? last()) + 1;
  lastItems.set(node.place, first + count - 1);
  return first;
}

/** Writes a list whose items are filled. */
function settleList(
  walk: Walk,
  node: QuestionNode,
  { accepted: value, doubts }: Extract<Verdict<unknown>, { accepted: unknown }>,
  from: string | null | undefined,
): unknown {
  const { question, place } = node;
  const { notes } = walk.interview;
  const items = walk.journal.get(place)?.items ?? [];
  const { item } = question.shape as ListShape;
  notes.drop(node);
  const told = items.flatMap((key) => notes.gather(item, `${place}.${key}`));
  const prompt = promptText(question.label);
  const shown = (): string =>
    plainText(
      listItems(walk, node)
        .map((one) => statusOf(walk, one).text)
        .join(', '),
    );
  if ('fields' in item.shape && items.length > 0) {
    const isTaken = from !== undefined && question.isAsked && walk.answerer.isPerson;
    notes.add(node, isTaken ? [...told, { kind: 'summary', text: prompt + shown() }] : told);
  } else if (from !== undefined && question.isAsked) {
    // Simple items are told of in one line, as a list.
    const text = sourcedLine(prompt, shown(), from, walk.words);
    notes.add(node, [{ kind: 'taken', text, answer: { id: node.id, line: prompt + shown() } }]);
  }
  notes.doubt(node, doubts);
  return walk.settle(node, { answer: answersAt(walk, question, place), value, from, items });
}

/** A list that is asked: items are added, changed and removed until it is done. */
class ListAsk extends MenuAsk {
  #items: QuestionNode[];
  readonly #statuses = new Map<QuestionNode, Status>();
  #view: AskView | null = null;
  #knowsKeys = false;

  constructor(walk: Walk, node: QuestionNode) {
    super(walk, node);
    this.#items = listItems(walk, node);
  }

  view(): AskView {
    const { words } = this.walk;
    this.#view ??= listView(this.question, this.#items, (item) => this.#textOf(item), words);
    // With speech, the user hears the keys once, and again after `?`.
    return this.#knowsKeys ? { ...this.#view, message: this.question.label } : this.#view;
  }

  #textOf(item: QuestionNode): string {
    const status = this.#statuses.get(item) ?? statusOf(this.walk, item);
    if (status.newest > 0) this.#statuses.set(item, status); // the labels of others may be known later
    return status.text ?? '';
  }

  async run(): Promise<unknown> {
    const { walk } = this;
    if (!walk.answerer.isPerson || !this.question.isAsked) return this.#askOnce();
    while (this.#items.length === 0 && this.#shape.min > 0) {
      walk.interview.notes.flush();
      // An empty list that needs an item is nothing to go back to.
      if (!(await this.add())) await this.refuse(walk.back(this.node));
    }
    walk.interview.openLists.add(this.node.id);
    return this.choose();
  }

  protected override do(command: MenuCommand): Promise<MenuResult> {
    this.#knowsKeys = this.walk.words.spoken && command.means !== 'help';
    return super.do(command);
  }

  get #shape(): ListShape {
    return this.question.shape as ListShape;
  }

  /** Asks an answerer that is no person: it gives the list as a whole, or keeps the items. */
  async #askOnce(): Promise<unknown> {
    const walk = this.walk;
    const isEmpty = this.#items.length === 0 && walk.journal.get(this.node.place) === undefined;
    const reply = this.question.isAsked ? await walk.ask(this) : ({ keep: true, from: null } as const);
    if (reply === OPEN) return OPEN;
    if ('line' in reply) {
      await this.do(readMenuLine(this, reply));
      return OPEN;
    }
    if ('given' in reply) {
      const { given, from = '' } = reply;
      // A refused item goes to the answerer, which gave the list as a whole, not to a source.
      const finder: Finder = { find: () => undefined, refuse: (refused) => void walk.refuse([refused]) };
      const taken = await takeItems(walk, { ...this.node, finder }, { given, from });
      return taken === null ? OPEN : taken.value;
    }
    if (isEmpty && this.#shape.min > 0) {
      await this.refuse(walk.words.say('question.required'), true);
      return OPEN;
    }
    const done = await this.finish('from' in reply ? null : undefined);
    return done === null ? OPEN : done.value;
  }

  protected async open(key: string): Promise<null> {
    await this.#change(this.#items.find((item) => item.key === key) as QuestionNode);
    return null;
  }

  protected override remove(key: string): void {
    const left = this.#items.filter((item) => item.key !== key).map((item, at) => this.#at(item, at));
    this.#write(
      left,
      this.#keys.filter((other) => other !== key),
    );
  }

  /** Asks for one more item; false where that was left. */
  protected override async add(): Promise<boolean> {
    const { max } = this.#shape;
    const { words } = this.walk;
    if (this.#items.length >= max) {
      await this.refuse(words.say('list.too-many', { max }));
      return false;
    }
    const key = String(newKeys(this.walk, this.node, 1));
    const item = itemNode(this.node, key, this.#items.length, undefined);
    const items = [...this.#keys, key];
    // If the input ends inside the new item, the list keeps the item, unfinished: a saved file has its answers.
    const begin = ({ journal }: Walk): void => journal.reopen(this.node.place, null, { items });
    const filled = await this.walk.part(begin, (part) => part.fill(item));
    if (filled === LEAVE) return false;
    this.#items = [...this.#items, item];
    this.#view = null;
    return true;
  }

  async #change(item: QuestionNode): Promise<void> {
    await askPart(this.walk, item);
    this.#statuses.delete(item);
    this.#view = null;
  }

  #at(item: QuestionNode, index: number): QuestionNode {
    const id = joinId(this.node.id, index);
    return id === item.id ? item : { ...item, id };
  }

  /** Other items from now on: they are known though the list is not done. */
  #write(items: QuestionNode[], keys: readonly string[]): void {
    this.#items = items;
    this.walk.journal.reopen(this.node.place, null, { items: keys });
    this.#view = null;
  }

  /** The keys of its items; in the journal there are none until they differ from what the list is offered. */
  get #keys(): readonly string[] {
    return this.walk.journal.get(this.node.place)?.items ?? this.#items.map(({ key }) => key);
  }

  /**
   * The user has finished the list: checks the defaults that they have not looked at, then all items. Null if it is
   * asked again.
   */
  protected async finish(from?: null): Promise<MenuResult> {
    const walk = this.walk;
    const node = this.node;
    const { words } = walk;
    if (walk.journal.get(node.place)?.items == null) this.#write(this.#items, this.#keys);
    const defaults = new DefaultsOnly();
    const check = walk.with('check', defaults);
    const values: unknown[] = [];
    for (const item of this.#items) {
      const filled = check.fill(item);
      const value = filled instanceof Promise ? await filled : filled;
      const refused = defaults.refused.find(({ isMissing }) => !isMissing);
      if (value === OPEN && refused !== undefined) {
        const label = joinLabels(asName(item.question.label), labelInside(item, refused));
        await walk.refuse([{ ...refused, label, ask: this }]);
        return null;
      }
      if (value === OPEN) {
        if (walk.answerer.isPerson)
          await this.#change(item); // it lacks an answer
        else await this.refuse(words.say('question.required'), true);
        return null;
      }
      values.push(value);
    }
    const verdict = await walk.judge(node, values);
    const isMissing = from === null && values.length < Math.max(1, this.#shape.min);
    if ('refused' in verdict) return this.refuse(messageOf(verdict, words), isMissing);
    const isKept = isSame(walk.journal.get(node.place)?.value, verdict.accepted);
    const doubts = isKept ? [] : verdict.doubts;
    if (walk.answerer.isPerson && doubts.length > 0 && !(await askDoubts(walk, node, doubts, [])))
      return null;
    const told = walk.answerer.isPerson ? [] : doubts;
    return { value: settleList(walk, node, { ...verdict, doubts: told }, from) };
  }
}
