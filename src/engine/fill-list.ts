// A list: its items are given as a whole, or asked one by one, each on a copy of the journal.

import { joinId } from '../checks/ids.ts';
import { asName } from '../checks/label-text.ts';
import { messageOf } from '../questions/judge.ts';
import { joinLabels } from '../questions/question.ts';
import { holdsDanger } from '../questions/shape.ts';
import { isSame } from '../questions/values.ts';
import { type AskView, type Finder, LEAVE, OPEN } from './port.ts';
import { readyDefault } from './field-nodes.ts';
import { askPart } from './fill-form.ts';
import { DefaultsOnly, labelInside } from './defaults-only.ts';
import { itemNode, listItems, statusOf } from './status.ts';
import { type MenuCommand, readMenuLine } from './menu-line.ts';
import { askDoubts } from './follow-up.ts';
import { type Status, mustWait, type QuestionNode } from './node.ts';
import { type MenuResult, MenuAsk } from './node-ask.ts';
import { listView } from './views.ts';
import type { Walk } from './walk.ts';
import { type ListShape, takeItems, newKeys, settleList } from './given-list.ts';

/** The value of a list, or OPEN. */
export async function fillList(walk: Walk, node: QuestionNode): Promise<unknown> {
  const { interview } = walk;
  const { place, id, question } = node;
  const { checksFor } = (question.shape as ListShape).item;
  if (mustWait(node, [question.default, question.help, question.checksFor, checksFor])) return OPEN;
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
