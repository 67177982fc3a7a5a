// Menus: the items of a list and the sections of a hub. Each part is asked by itself, on a copy of the journal.

import type { Verdict } from '../checks/checks.ts';
import { messageOf } from '../questions/judge.ts';
import { joinId } from '../checks/ids.ts';
import { readGivenList } from '../questions/list.ts';
import { joinLabels } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { asksAnybody, holdsDanger, isDanger, isGroup } from '../questions/shape.ts';
import { isSame, valueAt } from '../questions/values.ts';
import { asName } from '../checks/labels.ts';
import {
  type Answerer,
  type Ask,
  type AskView,
  type Finder,
  type Found,
  LEAVE,
  OPEN,
  type Refused,
  type Reply,
  SILENT,
} from './answerer.ts';
import { askPart, concludeFields, fillFields, labelFrom, presetsOf } from './form.ts';
import { doesApply, fieldsOf, presetsIn } from './fields.ts';
import { answersAt, itemLines, itemSpot, listItems, look, sourcedLine, stayingLines } from './look.ts';
import { askDoubts, helpNotes, helpOwner, refuseFound } from './simple.ts';
import { type MenuCommand, readMenuLine } from './menu-line.ts';
import { fieldSpot, type Looked, mustWait, newSpot, type Section, type Spot } from './spot.ts';
import { hubView, listView } from './views.ts';
import type { Walk } from './walk.ts';
import { promptText } from '../checks/labels.ts';
import { plainText } from '../text/one-line.ts';

/** The value of a list, or OPEN. */
export async function fillList(walk: Walk, spot: Spot): Promise<unknown> {
  const { interview } = walk;
  const { place, id, question } = spot;
  if (mustWait(spot, [question.default, question.help])) return OPEN;
  const isFirst = walk.journal.get(place) === undefined;
  const found =
    interview.givenLists.get(place) ?? (isFirst ? await spot.finder?.find(id, question) : undefined);
  if (found !== undefined) {
    // A yes in its items is for all other answers: none of them may be open.
    if (!walk.answerer.isPerson && walk.hasOpen && holdsDanger(question)) return OPEN;
    const taken = await takeItems(walk, spot, found);
    if (taken !== null) return taken.value;
    if (!question.isAsked) return OPEN;
  }
  if (walk.answerer === SILENT && question.isAsked) return OPEN;
  const isOffered = spot.presets.some(Array.isArray);
  if (isFirst && !isOffered && question.default !== undefined && !interview.readyDefaults.has(place)) {
    interview.readyDefaults.set(place, await walk.resolve(spot, question.default));
  }
  return new ListAsk(walk, spot).run();
}

type ListShape = Extract<AnyQuestion['shape'], { kind: 'list' }>;

/** A list that is given has at most so many forms or lists, or they would take more memory than there is. */
const MOST_FORMS = 25_000;

function isMadeOfOthers({ shape }: AnyQuestion): boolean {
  return isGroup(shape) || shape.kind === 'list';
}

/** Takes items that were given; null where they are refused, or more may be added. What they lack is asked for. */
async function takeItems(walk: Walk, spot: Spot, found: Found): Promise<{ value: unknown } | null> {
  const { interview, words } = walk;
  const { place } = spot;
  const mark = walk.mark();
  const reading = readGivenList(found.given, words);
  const { item: asked } = spot.question.shape as ListShape;
  const isTooMany = 'answer' in reading && isMadeOfOthers(asked) && reading.answer.length > MOST_FORMS;
  if ('refused' in reading || isTooMany) {
    const message = 'refused' in reading ? reading.refused : words.say('list.too-many', { max: MOST_FORMS });
    interview.givenLists.delete(place);
    refuseFound(walk, spot, found, message, !isTooMany);
    return null;
  }
  const raw = reading.answer;
  if (interview.givenLists.get(place) !== found || walk.journal.get(place)?.items == null) {
    const first = newKeys(walk, spot, raw.length);
    walk.journal.reopen(place, null, { items: raw.map((_, index) => String(first + index)) });
    interview.givenLists.set(place, found);
  }
  const keys = walk.journal.get(place)?.items ?? [];
  const values: unknown[] = [];
  let isRefused = false;
  const refuse = (refused: Refused): void => {
    isRefused = true;
    spot.finder?.refuse(refused);
  };
  // What nobody has come to is told once it is complete, or where a person is asked for its rest.
  const inside = walk.answerer.isPerson ? walk : walk.with(walk.answerer, false);
  for (const [index, key] of keys.entries()) {
    const item = itemSpot(spot, key, index, undefined);
    const finder = new ItemFinder(item.id, raw[index], found.from, refuse);
    const filled = inside.fill(newSpot({ ...item, finder }));
    values.push(filled instanceof Promise ? await filled : filled);
  }
  const isAnew = isRefused || (found.from === '' && values.includes(OPEN));
  if (isAnew) forgetItems(walk, spot);
  if (values.includes(OPEN)) return { value: OPEN };
  if (found.isUnfinished === true) {
    interview.givenLists.delete(place);
    walk.rewind(mark); // its items are passed again
    if (walk.answerer.isPerson) return null;
    const { id, question } = spot;
    const message = words.say('question.required');
    await walk.refuse([{ id, label: '', message, question, isMissing: true, ask: null }]);
    return { value: OPEN };
  }
  const verdict = await walk.judge(spot, values);
  if ('refused' in verdict) {
    refuseFound(walk, spot, found, messageOf(verdict, words), false);
    interview.givenLists.delete(place);
    forgetItems(walk, spot);
    return null;
  }
  return { value: settleList(walk, spot, verdict, found.from === '' ? undefined : found.from) };
}

/** A list was refused: whoever is no person gives all of it again. */
function forgetItems({ answerer, interview, journal }: Walk, { place }: Spot): void {
  if (answerer.isPerson) return;
  interview.givenLists.delete(place);
  // A person who is asked later mends what is there.
  if (answerer !== SILENT) journal.reopen(place, journal.get(place)?.why ?? null, { items: null });
}

/** Finds answers in what was given for an item; what it lacks, no source has. */
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

  find(id: string): Found | undefined {
    const given = id === this.#id ? this.#given : valueAt(this.#given, id.slice(this.#id.length + 1));
    return given === undefined ? undefined : { given, from: this.#from };
  }
}

/** Keys for new items of a list, which no item has had: the first number of as many as they are. */
function newKeys(walk: Walk, spot: Spot, count: number): number {
  const { lastItems } = walk.interview;
  const last = (): number => listItems(walk, spot).reduce((most, { key }) => Math.max(most, Number(key)), -1);
  const first = (lastItems.get(spot.place) ?? last()) + 1;
  lastItems.set(spot.place, first + count - 1);
  return first;
}

/** Writes a list whose items are filled. */
function settleList(
  walk: Walk,
  spot: Spot,
  { accepted: value, doubts }: Extract<Verdict<unknown>, { accepted: unknown }>,
  from: string | null | undefined,
): unknown {
  const { question, place } = spot;
  const { notes } = walk.interview;
  const items = walk.journal.get(place)?.items ?? [];
  const { item } = question.shape as ListShape;
  notes.drop(spot);
  const told = items.flatMap((key) => notes.gather(item, `${place}.${key}`));
  if ('fields' in item.shape && items.length > 0) notes.add(spot, told);
  else if (from !== undefined && question.isAsked) {
    // Simple items are told of as one.
    const texts = listItems(walk, spot).map((item) => look(walk, item).text);
    const text = sourcedLine(promptText(question.label), plainText(texts.join(', ')), from, walk.words);
    notes.add(spot, [{ kind: 'taken', text }]);
  }
  notes.doubt(spot, doubts);
  return walk.settle(spot, { answer: answersAt(walk, question, place), value, from, items });
}

/** A list that is asked: items are added, changed and removed until it is done. */
class ListAsk implements Ask {
  readonly kind = 'list';
  readonly id: string;
  readonly question: AnyQuestion;
  readonly #walk: Walk;
  readonly #spot: Spot;
  #items: Spot[];
  readonly #looked = new Map<Spot, Looked>();
  #view: AskView | null = null;
  #isReached = false;
  #knowsKeys = false;

  constructor(walk: Walk, spot: Spot) {
    this.#walk = walk;
    this.#spot = spot;
    this.id = spot.id;
    this.question = spot.question;
    this.#items = listItems(walk, spot);
  }

  get again(): string | null {
    return this.#walk.journal.get(this.#spot.place)?.why ?? null;
  }

  get canGoBack(): boolean {
    return this.#walk.canGoBack;
  }

  get hasHelp(): boolean {
    return helpOwner(this.#spot) !== null;
  }

  view(): AskView {
    const { words } = this.#walk;
    this.#view ??= listView(this.question, this.#items, (item) => this.#textOf(item), words);
    // Who listens hears the keys once, and again after `?`.
    return this.#knowsKeys ? { ...this.#view, message: this.question.label } : this.#view;
  }

  stays(): readonly string[] {
    return stayingLines(this.#walk, this.#spot);
  }

  itemSoFar(): readonly string[] {
    return itemLines(this.#walk, this.#spot);
  }

  #textOf(item: Spot): string {
    const looked = this.#looked.get(item) ?? look(this.#walk, item);
    if (looked.newest > 0) this.#looked.set(item, looked); // the labels of others may be known later
    return looked.text;
  }

  async run(): Promise<unknown> {
    const walk = this.#walk;
    if (!walk.answerer.isPerson || !this.question.isAsked) return this.#askOnce();
    for (;;) {
      if (!this.#isReached && this.#items.length === 0 && this.#shape.min > 0) {
        walk.interview.notes.flush();
        this.#isReached = await this.#add();
        if (!this.#isReached) await this.#back(); // nobody comes back to an empty list that needs an item
        continue;
      }
      this.#isReached = true;
      walk.interview.openLists.add(this.id);
      const reply = await walk.ask(this);
      const command = readMenuLine(this, reply);
      this.#knowsKeys = walk.words.spoken && command.means !== 'help';
      if (command.means === 'done') {
        const done = await this.#finish();
        if (done === null) continue;
        walk.answerer.settled?.(this);
        return done.value;
      }
      await this.#do(command);
    }
  }

  get #shape(): ListShape {
    return this.question.shape as ListShape;
  }

  /** Whoever is no person gives the list as a whole, or keeps what is there. */
  async #askOnce(): Promise<unknown> {
    const walk = this.#walk;
    const isEmpty = this.#items.length === 0 && walk.journal.get(this.#spot.place) === undefined;
    const reply = this.question.isAsked ? await walk.ask(this) : ({ keep: true, from: null } as const);
    if (reply === OPEN) return OPEN;
    if ('line' in reply) {
      await this.#do(readMenuLine(this, reply));
      return OPEN;
    }
    if ('given' in reply) {
      const { given, from = '' } = reply;
      const taken = await takeItems(walk, { ...this.#spot, finder: new Refusing(walk) }, { given, from });
      return taken === null ? OPEN : taken.value;
    }
    if (isEmpty && this.#shape.min > 0) {
      await this.#refuse(walk.words.say('question.required'), true);
      return OPEN;
    }
    const done = await this.#finish('from' in reply ? null : undefined);
    return done === null ? OPEN : done.value;
  }

  async #do(command: Exclude<MenuCommand, { means: 'done' }>): Promise<void> {
    const walk = this.#walk;
    if (command.means === 'add') await this.#add();
    else if (command.means === 'back') await this.#back();
    else if (command.means === 'help') {
      for (const note of await helpNotes(walk, this.#spot, null)) await walk.answerer.tell?.(note);
    } else if (command.means === 'nothing') await this.#refuse(command.why(walk.words));
    else if ('key' in command) {
      const item = this.#items.find(({ key }) => key === command.key) as Spot;
      if (command.means === 'open') await this.#change(item);
      else {
        const left = this.#items.filter((other) => other !== item).map((one, at) => this.#at(one, at));
        this.#write(
          left,
          this.#keys.filter((key) => key !== item.key),
        );
      }
    }
  }

  async #back(): Promise<void> {
    await this.#refuse(this.#walk.back(this.#spot));
  }

  /** Asks for one more item; false where that was left. */
  async #add(): Promise<boolean> {
    const { max } = this.#shape;
    const { words } = this.#walk;
    if (this.#items.length >= max) {
      await this.#refuse(words.say('list.too-many', { max }));
      return false;
    }
    const key = String(newKeys(this.#walk, this.#spot, 1));
    const item = itemSpot(this.#spot, key, this.#items.length, undefined);
    let filled: unknown = null;
    try {
      filled = await askPart(this.#walk, item);
    } finally {
      // As far as it goes, if the input has ended.
      if (filled !== LEAVE) this.#write([...this.#items, item], [...this.#keys, key]);
    }
    return filled !== LEAVE;
  }

  async #change(item: Spot): Promise<void> {
    await askPart(this.#walk, item);
    this.#looked.delete(item);
    this.#view = null;
  }

  #at(item: Spot, index: number): Spot {
    const id = joinId(this.#spot.id, index);
    return id === item.id ? item : { ...item, id };
  }

  /** Other items from now on: they are known though the list is not done. */
  #write(items: Spot[], keys: readonly string[]): void {
    this.#items = items;
    this.#walk.journal.reopen(this.#spot.place, null, { items: keys });
    this.#view = null;
  }

  /** The keys of its items; in the journal there are none until they differ from what the list is offered. */
  get #keys(): readonly string[] {
    return this.#walk.journal.get(this.#spot.place)?.items ?? this.#items.map(({ key }) => key);
  }

  /** The list is done: what nobody has looked at is checked, then all items together. Null where it is asked again. */
  async #finish(from?: null): Promise<{ value: unknown } | null> {
    const walk = this.#walk;
    const spot = this.#spot;
    const { words } = walk;
    if (walk.journal.get(spot.place)?.items == null) this.#write(this.#items, this.#keys);
    const keeper = new Keeper();
    const check = walk.with(keeper, false);
    const values: unknown[] = [];
    for (const item of this.#items) {
      const filled = check.fill(item);
      const value = filled instanceof Promise ? await filled : filled;
      const refused = keeper.refused.find(({ isMissing }) => !isMissing);
      if (value === OPEN && refused !== undefined) {
        const label = joinLabels(asName(item.question.label), labelInside(item, refused));
        await walk.refuse([{ ...refused, label, ask: this }]);
        return null;
      }
      if (value === OPEN) {
        if (walk.answerer.isPerson)
          await this.#change(item); // it lacks an answer
        else await this.#refuse(words.say('question.required'), true);
        return null;
      }
      values.push(value);
    }
    const verdict = await walk.judge(spot, values);
    const isMissing = from === null && values.length < Math.max(1, this.#shape.min);
    if ('refused' in verdict) return this.#refuse(messageOf(verdict, words), isMissing);
    const isKept = isSame(walk.journal.get(spot.place)?.value, verdict.accepted);
    const doubts = isKept ? [] : verdict.doubts;
    if (walk.answerer.isPerson && doubts.length > 0 && !(await askDoubts(walk, spot, doubts, [])))
      return null;
    const told = walk.answerer.isPerson ? [] : doubts;
    return { value: settleList(walk, spot, { ...verdict, doubts: told }, from) };
  }

  async #refuse(message: string, isMissing = false): Promise<null> {
    const { id, question } = this;
    if (!this.#walk.answerer.isPerson) this.#walk.journal.reopen(this.#spot.place, message);
    await this.#walk.refuse([{ id, label: '', message, question, isMissing, ask: this }]);
    return null;
  }
}

/** Whoever gave a list as a whole is told what is wrong with it. */
class Refusing implements Finder {
  readonly #walk: Walk;

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  find(): undefined {}

  refuse(refused: Refused): void {
    void this.#walk.refuse([refused]);
  }
}

/** Keeps what is there: what nobody has looked at goes through its checks. */
class Keeper implements Answerer {
  readonly isPerson = false;
  readonly refused: Refused[] = [];

  answer(ask: Ask): Reply | typeof OPEN {
    return isDanger(ask.question) ? OPEN : { keep: true, from: null };
  }

  refuse(refused: readonly Refused[]): void {
    this.refused.push(...refused);
  }
}

/** The value of a hub that a person fills section by section, in any order. */
export async function fillHub(walk: Walk, spot: Spot): Promise<unknown> {
  await takeGiven(walk, spot);
  return new HubAsk(walk, spot, await presetsOf(walk, spot)).run();
}

/** Takes, and tells, what was given to the sections of a hub, before anybody looks. */
async function takeGiven(walk: Walk, spot: Spot): Promise<void> {
  if (spot.finder !== null) await fillFields(walk.with(SILENT, walk.isTelling), spot);
}

class HubAsk implements Ask {
  readonly kind = 'hub';
  readonly id: string;
  readonly question: AnyQuestion;
  readonly again = null;
  readonly #walk: Walk;
  readonly #spot: Spot;
  readonly #presets: readonly unknown[];
  #sections: readonly Section[] = [];
  #view: AskView | null = null;

  constructor(walk: Walk, spot: Spot, presets: readonly unknown[]) {
    this.#walk = walk;
    this.#spot = spot;
    this.#presets = presets;
    this.id = spot.id;
    this.question = spot.question;
  }

  get canGoBack(): boolean {
    return this.#walk.canGoBack;
  }

  get hasHelp(): boolean {
    return helpOwner(this.#spot) !== null;
  }

  view(): AskView {
    this.#view ??= hubView(this.question, this.#sections, this.#walk.words);
    return this.#view;
  }

  stays(): readonly string[] {
    return stayingLines(this.#walk, this.#spot);
  }

  itemSoFar(): readonly string[] {
    return [];
  }

  async run(): Promise<unknown> {
    const walk = this.#walk;
    this.#look();
    const alone = this.#sections.length === 0 ? await this.#finish() : null; // there is nothing to choose
    if (alone !== null) return alone.value;
    for (;;) {
      const reply = await walk.ask(this);
      const command = readMenuLine(this, reply);
      if (command.means === 'done') {
        const done = await this.#finish();
        if (done !== null) {
          walk.answerer.settled?.(this);
          return done.value;
        }
      } else if (command.means === 'help') {
        for (const note of await helpNotes(walk, this.#spot, null)) await walk.answerer.tell?.(note);
      } else if (command.means === 'back') await this.#refuse(walk.back(this.#spot));
      else if (command.means === 'nothing') await this.#refuse(command.why(walk.words));
      else if ('key' in command) await this.#open(command.key);
    }
  }

  /** Looks at all sections that apply. */
  #look(): void {
    const walk = this.#walk;
    const spot = this.#spot;
    const sections: Section[] = [];
    spot.values = {};
    spot.open.clear();
    spot.inside.clear();
    for (const [index, group] of fieldsOf(this.question).groups.entries()) {
      const applies = doesApply(walk, spot, group, index);
      for (const { key, question } of group.fields) {
        spot.values[key] = undefined;
        if (applies !== true) {
          if (applies === OPEN) spot.open.add(key);
          continue;
        }
        const section = fieldSpot(spot, key, question, presetsIn(this.#presets, key));
        const looked = look(walk, section);
        spot.inside.set(key, section);
        spot.values[key] = looked.value;
        if (!looked.isComplete) spot.open.add(key);
        if (asksAnybody(question))
          sections.push({ ...looked, spot: section, label: question.label || key, first: null });
      }
    }
    // A yes to danger is for all other answers.
    const known = sections.map((section, at) => {
      if (!section.isComplete || !holdsDanger(section.spot.question)) return section;
      const others = sections.filter((other, index) => this.#isFor(other, index, at));
      const newest = Math.max(0, ...others.map((other) => other.newest));
      const old = this.#yesesBefore(section.spot, newest);
      for (const place of old) walk.journal.reopen(place, null);
      return old.length > 0 ? { ...section, isComplete: false } : section;
    });
    this.#sections = known.map((section, at) => {
      const first = this.#firstFor(known, at);
      return { ...section, first, isComplete: section.isComplete && first === null };
    });
    this.#view = null;
  }

  /** The places of the dangers in a section that were confirmed before something else was answered. */
  #yesesBefore({ question, place }: Pick<Spot, 'question' | 'place'>, newest: number): string[] {
    const { shape } = question;
    if (isDanger(question)) {
      const entry = this.#walk.journal.get(place);
      return entry !== undefined && entry.answer === true && entry.at < newest ? [place] : [];
    }
    if (shape.kind !== 'form' && shape.kind !== 'hub') return [];
    return shape.fields.all.flatMap(({ key, question: inner }) =>
      this.#yesesBefore({ question: inner, place: `${place}.${key}` }, newest),
    );
  }

  /** Opens a section, once those that it depends on are complete. */
  async #open(key: string): Promise<void> {
    const walk = this.#walk;
    const section = this.#sections.find(({ spot }) => spot.key === key) as Section;
    const { first } = section;
    if (first !== null) return this.#refuse(walk.words.say('hub.first', { label: asName(first.label) }));
    const { question } = section.spot;
    // What it depends on, or a yes is for, are the defaults that nobody has looked at, too.
    if (this.#isMarked(question) || holdsDanger(question)) await this.#check();
    await askPart(walk, section.spot);
    await takeGiven(walk, this.#spot); // what depends on it may have been given
    this.#look();
  }

  /** The section that has to be complete before one can be opened: of those before it, or of all but dangers. */
  #firstFor(sections: readonly Section[], at: number): Section | null {
    const { question } = (sections[at] as Section).spot;
    const isOpen = (section: Section): boolean => !section.isComplete;
    const isSafe = ({ spot }: Section): boolean => !holdsDanger(spot.question);
    if (holdsDanger(question)) {
      const others = sections.filter((other, index) => isSafe(other) && this.#isFor(other, index, at));
      return others.find(isOpen) ?? null;
    }
    return this.#isMarked(question) ? (sections.slice(0, at).find(isOpen) ?? null) : null;
  }

  /** Whether a yes in the section at a number is for another one, too: for all but those that depend on it. */
  #isFor({ spot }: Section, index: number, at: number): boolean {
    return index <= at || !this.#isMarked(spot.question);
  }

  /** Whether a marked function in a section gets values of this hub. */
  #isMarked({ levels }: AnyQuestion): boolean {
    return fieldsOf(this.question).groups.some(({ level }) => level !== null && levels.has(level));
  }

  /** Fills the sections with what is there; gives who was asked, and the time of the newest answer or OPEN. */
  async #check(): Promise<{ keeper: Keeper; newest: number | typeof OPEN }> {
    const keeper = new Keeper();
    const journal = this.#walk.journal.copy();
    const check = this.#walk.with(keeper, false, journal);
    const newest = await fillFields(check, this.#spot);
    if (keeper.refused.length === 0) journal.merge(); // what is refused is still there
    return { keeper, newest };
  }

  /** Finishes the hub: nothing is missing, what nobody has looked at is checked, then all values together. */
  async #finish(): Promise<{ value: unknown } | null> {
    const walk = this.#walk;
    const findMissing = (): Section[] =>
      this.#sections.filter(({ isComplete, first }) => !isComplete && first === null);
    const isForDefaults = (inner: AnyQuestion): boolean => this.#isMarked(inner) || holdsDanger(inner);
    if (findMissing().some(({ spot }) => spot.finder !== null && isForDefaults(spot.question))) {
      await this.#check(); // what depends on defaults may have been given
      this.#look();
    }
    const missing = findMissing();
    if (missing.length > 0) return this.#refuseMissing(missing);
    const { keeper, newest } = await this.#check();
    if (newest === OPEN) {
      const refused = keeper.refused.find(({ isMissing }) => !isMissing);
      const open = this.#sections.filter(({ spot }) => this.#spot.open.has(spot.key));
      if (refused === undefined) await this.#refuseMissing(open);
      else await walk.refuse([{ ...refused, label: labelInside(this.#spot, refused), ask: this }]);
      this.#look();
      return null;
    }
    const concluded = await concludeFields(walk, this.#spot, newest, this);
    if (concluded === null) this.#look();
    return concluded;
  }

  async #refuseMissing(missing: readonly Section[]): Promise<null> {
    const labels = missing.map(({ label }) => asName(label)).join(', ');
    await this.#refuse(this.#walk.words.say('hub.still-missing', { labels }));
    return null;
  }

  async #refuse(message: string): Promise<void> {
    const { id, question } = this;
    await this.#walk.refuse([{ id, label: '', message, question, ask: this }]);
  }
}

/** The labels that lead to something that was refused inside a hub. */
function labelInside(hub: Spot, { id, label }: Refused): string {
  let at = hub;
  for (;;) {
    const next = [...at.inside.values()].find((inner) => id === inner.id || id.startsWith(`${inner.id}.`));
    if (next === undefined) break;
    at = next;
  }
  // What is inside an item says itself where it is.
  return joinLabels(labelFrom(at, hub), at.question.kind === 'list' ? label : '');
}
