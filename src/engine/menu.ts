// Menus: the items of a list and the sections of a hub. Each part is asked by itself, on a copy of the journal.

import type { Verdict } from '../checks/checks.ts';
import { messageOf } from '../questions/judge.ts';
import { quotedIn } from '../checks/yes-or-no.ts';
import { fold, type Words } from '../i18n/words.ts';
import { readGivenList } from '../questions/list.ts';
import { joinLabels } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { holdsDanger, isDanger } from '../questions/shape.ts';
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
import {
  askPart,
  concludeFields,
  doesApply,
  fieldsOf,
  fillFields,
  labelFrom,
  partsOf,
  presetsOf,
} from './form.ts';
import { fieldSpot, mustWait, type Spot, type Walk } from './interview.ts';
import {
  answersAt,
  itemLines,
  itemSpot,
  listItems,
  type Looked,
  look,
  sourcedLine,
  stayingLines,
} from './look.ts';
import { askDoubts, helpNotes, helpOwner, refuseFound } from './simple.ts';
import { hubView, listView } from './views.ts';
import { promptText } from '../checks/labels.ts';
import { plainText } from '../text/one-line.ts';

/** What is done at a menu. */
export type MenuCommand =
  | { readonly means: 'done' | 'help' | 'back' | 'add' }
  | { readonly means: 'open' | 'remove'; readonly key: string }
  | { readonly means: 'nothing'; why(words: Words): string };

/** Reads a reply at a menu. */
export function readMenuLine(ask: Ask, reply: Reply | typeof OPEN): MenuCommand {
  if (reply === OPEN || 'keep' in reply) return { means: 'done' };
  if ('add' in reply) return { means: 'add' };
  if ('back' in reply) return { means: 'back' };
  if ('open' in reply) return { means: 'open', key: reply.open };
  if ('remove' in reply) return { means: 'remove', key: reply.remove };
  if (!('line' in reply)) throw new TypeError(`no answer to a menu: ${JSON.stringify(reply)}`);
  const typed = fold(reply.line);
  if (typed === '' && ask.kind !== 'hub') return { means: 'done' };
  if (typed === '?') return { means: 'help' };
  if (typed === '<') return { means: 'back' };
  const isList = ask.kind === 'list';
  if (isList && typed === '+') return { means: 'add' };
  const [, minus = '', name = typed] = isList ? (/^(-?)\s*(\d{1,7})$/.exec(typed) ?? []) : [];
  const part = ask.view().menu?.find(name) ?? null;
  if (part !== null && part !== 'several') return { means: minus === '-' ? 'remove' : 'open', key: part.key };
  const message = part === null ? 'select.none' : 'select.several';
  return { means: 'nothing', why: (words) => words.say(message, { answer: quotedIn(reply.line, words) }) };
}

/** The value of a list, or OPEN. */
export async function fillList(walk: Walk, spot: Spot): Promise<unknown> {
  const { interview } = walk;
  const { place, id, question } = spot;
  if (mustWait(spot, [question.default])) return OPEN;
  // A yes in its items is for all other answers: another program gives it when nothing else is open.
  if (!walk.answerer.isPerson && walk.hasOpen && holdsDanger(question)) return OPEN;
  const isFirst = walk.journal.get(place) === undefined;
  const found =
    interview.givenLists.get(place) ?? (isFirst ? await spot.finder?.find(id, question) : undefined);
  if (found !== undefined) {
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

/** Takes items that were given; null where they are refused, or more may be added. What they lack is asked for. */
async function takeItems(walk: Walk, spot: Spot, found: Found): Promise<{ value: unknown } | null> {
  const { interview, words } = walk;
  const { place } = spot;
  const reading = readGivenList(found.given, words);
  if ('refused' in reading) {
    interview.givenLists.delete(place);
    refuseFound(walk, spot, found, reading.refused, true);
    return null;
  }
  const raw = reading.answer;
  interview.givenLists.set(place, found);
  const keys = raw.map((_, index) => String(index));
  if (walk.journal.get(place)?.items == null) walk.journal.reopen(place, null, { items: keys });
  const values: unknown[] = [];
  for (const [index, key] of keys.entries()) {
    const item = itemSpot(spot, key, index, undefined);
    const filled = walk.fill({
      ...item,
      finder: new ItemFinder(item.id, raw[index], found.from, spot.finder),
    });
    values.push(filled instanceof Promise ? await filled : filled);
  }
  if (values.includes(OPEN)) return { value: OPEN };
  if (found.isUnfinished === true) {
    interview.givenLists.delete(place);
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
    return null;
  }
  return { value: settleList(walk, spot, verdict, found.from === '' ? undefined : found.from) };
}

/** Finds answers in what was given for an item; what it lacks, no source has. */
class ItemFinder implements Finder {
  readonly #id: string;
  readonly #given: unknown;
  readonly #from: string;
  readonly #around: Finder | null;

  constructor(id: string, given: unknown, from: string, around: Finder | null) {
    this.#id = id;
    this.#given = given;
    this.#from = from;
    this.#around = around;
  }

  find(id: string): Found | undefined {
    const given = id === this.#id ? this.#given : valueAt(this.#given, id.slice(this.#id.length + 1));
    return given === undefined ? undefined : { given, from: this.#from };
  }

  refuse(refused: Refused): void {
    this.#around?.refuse(refused);
  }
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
  const isSimple = question.shape.kind === 'list' && !('fields' in question.shape.item.shape);
  notes.drop(spot);
  if (from !== undefined && isSimple && question.isAsked) {
    // Simple items are told of as one.
    for (const key of items) notes.drop({ place: `${place}.${key}` });
    const texts = listItems(walk, spot).map((item) => look(walk, item).text);
    const text = sourcedLine(promptText(question.label), plainText(texts.join(', ')), from, walk.words);
    notes.add(spot, [{ kind: 'taken', text }]);
  }
  notes.add(
    spot,
    doubts.map((text) => ({ kind: 'doubt', text })),
  );
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
    let looked = this.#looked.get(item);
    if (looked === undefined) this.#looked.set(item, (looked = look(this.#walk, item)));
    return looked.text;
  }

  async run(): Promise<unknown> {
    const walk = this.#walk;
    if (!walk.answerer.isPerson) return this.#askOnce();
    for (;;) {
      const isFirstAtOnce = !this.#isReached && this.#items.length === 0 && this.#shape.min > 0;
      this.#isReached = true;
      if (isFirstAtOnce) {
        walk.interview.notes.flush();
        if (await this.#add()) continue;
        await this.#back(); // nobody comes back to an empty list that needs an item
        continue;
      }
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

  get #shape(): Extract<AnyQuestion['shape'], { kind: 'list' }> {
    return this.question.shape as Extract<AnyQuestion['shape'], { kind: 'list' }>;
  }

  /** Whoever is no person gives the list as a whole, or keeps what is there. */
  async #askOnce(): Promise<unknown> {
    const walk = this.#walk;
    const isEmpty = this.#items.length === 0 && walk.journal.get(this.#spot.place) === undefined;
    const reply = this.question.isAsked ? await walk.ask(this) : ({ keep: true, from: null } as const);
    if (reply === OPEN) return OPEN;
    if ('line' in reply) {
      await this.#do(readMenuLine(this, reply) as Exclude<MenuCommand, { means: 'done' }>);
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
      else this.#write(this.#items.filter((other) => other !== item));
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
    const used = [...this.#items, ...listItems(this.#walk, this.#spot)].map(({ key }) => Number(key));
    const known = this.#walk.interview.lastItems.get(this.#spot.place) ?? -1;
    const key = String(Math.max(known, -1, ...used) + 1);
    this.#walk.interview.lastItems.set(this.#spot.place, Number(key));
    const item = itemSpot(this.#spot, key, this.#items.length, undefined);
    let filled: unknown = null;
    try {
      filled = await askPart(this.#walk, item);
    } finally {
      if (filled !== LEAVE) this.#write([...this.#items, item]); // as far as it goes, if the input has ended
    }
    return filled !== LEAVE;
  }

  async #change(item: Spot): Promise<void> {
    await askPart(this.#walk, item);
    this.#looked.delete(item);
    this.#view = null;
  }

  /** Other items from now on: they are known though the list is not done. */
  #write(items: readonly Spot[]): void {
    this.#items = items.map((item, index) => ({
      ...item,
      id: itemSpot(this.#spot, item.key, index, undefined).id,
    }));
    const keys = items.map(({ key }) => key);
    this.#walk.journal.reopen(this.#spot.place, null, { items: keys });
    this.#view = null;
  }

  /** The list is done: what nobody has looked at is checked, then all items together. Null where it is asked again. */
  async #finish(from?: null): Promise<{ value: unknown } | null> {
    const walk = this.#walk;
    const spot = this.#spot;
    const { words } = walk;
    if (walk.journal.get(spot.place)?.items == null) {
      walk.journal.reopen(spot.place, null, { items: this.#items.map(({ key }) => key) });
    }
    const keeper = new Keeper();
    const check = walk.with(keeper, false);
    const values: unknown[] = [];
    for (const item of this.#items) {
      const filled = check.fill(item);
      const value = filled instanceof Promise ? await filled : filled;
      const [refused] = keeper.refused;
      if (value === OPEN && refused !== undefined && !keeper.isMissing) {
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
    if ('refused' in verdict) return this.#refuse(messageOf(verdict, words));
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
  isMissing = false;

  answer(ask: Ask): Reply | typeof OPEN {
    if (isDanger(ask.question)) this.isMissing = true;
    return isDanger(ask.question) ? OPEN : { keep: true, from: null };
  }

  refuse(refused: readonly Refused[]): void {
    this.refused.push(...refused);
  }
}

/** A section of a hub, and what it has. */
export interface Section extends Looked {
  readonly spot: Spot;
  readonly label: string;
  /** The section that has to be complete before it can be opened; null for none. */
  readonly first: Section | null;
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
        const section = fieldSpot(spot, key, question, partsOf(this.#presets, key));
        const looked = look(walk, section);
        spot.inside.set(key, section);
        spot.values[key] = looked.value;
        if (!looked.isComplete) spot.open.add(key);
        if (question.isAsked)
          sections.push({ ...looked, spot: section, label: question.label || key, first: null });
      }
    }
    // A yes to danger is for all other answers.
    const newest = Math.max(0, ...sections.map((section) => section.newest));
    const known = sections.map((section) =>
      section.isComplete && this.#isOlder(section.spot, newest) ? { ...section, isComplete: false } : section,
    );
    this.#sections = known.map((section, at) => {
      const first = this.#firstFor(known, at);
      return { ...section, first, isComplete: section.isComplete && first === null };
    });
    this.#view = null;
  }

  /** Whether a danger in a section was answered before something else was. */
  #isOlder({ question, place }: Spot, newest: number): boolean {
    const { shape } = question;
    if (isDanger(question)) {
      const entry = this.#walk.journal.get(place);
      return entry !== undefined && entry.value === true && entry.at < newest;
    }
    if (shape.kind !== 'form' && shape.kind !== 'hub') return false;
    return shape.fields.all.some(({ key, question: inner }) =>
      this.#isOlder({ ...this.#spot, question: inner, place: `${place}.${key}` }, newest),
    );
  }

  /** Opens a section, once those that it depends on are complete. */
  async #open(key: string): Promise<void> {
    const walk = this.#walk;
    const section = this.#sections.find(({ spot }) => spot.key === key) as Section;
    const { first } = section;
    if (first !== null) return this.#refuse(walk.words.say('hub.first', { label: asName(first.label) }));
    if (this.#isMarked(section.spot.question)) await this.#check();
    await askPart(walk, section.spot);
    await takeGiven(walk, this.#spot); // what depends on it may have been given
    this.#look();
  }

  /** The section that has to be complete before one can be opened: of those before it, or of all but dangers. */
  #firstFor(sections: readonly Section[], at: number): Section | null {
    const { question } = (sections[at] as Section).spot;
    const isOpen = (section: Section): boolean => !section.isComplete;
    const isSafe = ({ spot }: Section): boolean => !holdsDanger(spot.question);
    if (holdsDanger(question)) return sections.filter(isSafe).find(isOpen) ?? null;
    return this.#isMarked(question) ? (sections.slice(0, at).find(isOpen) ?? null) : null;
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
    if (newest !== OPEN) journal.merge(); // what is refused is still there
    return { keeper, newest };
  }

  /** Finishes the hub: nothing is missing, what nobody has looked at is checked, then all values together. */
  async #finish(): Promise<{ value: unknown } | null> {
    const walk = this.#walk;
    const missing = this.#sections.filter(({ isComplete, first }) => !isComplete && first === null);
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
