// One question that one answer settles: ask, read, judge, ask about doubts, settle.

import { andThen, type MaybePromise, type Verdict } from '../checks/checks.ts';
import { messageOf } from '../questions/judge.ts';
import { asName, promptWithDefault } from '../checks/labels.ts';
import { readYesOrNo } from '../checks/yes-or-no.ts';
import { ChoiceList, readChoiceList } from '../questions/choice-list.ts';
import { judgeLimit, openReader, readGiven, trims } from '../questions/readings.ts';
import { printedLines } from '../questions/printed.ts';
import { lineOfSeveral, LONGEST_TEXT, type Reader, readLine } from '../questions/reader.ts';
import { emptyAnswer, isCustom, isDanger, isHub, isMultiline, isSecret } from '../questions/shape.ts';
import { isSame } from '../questions/values.ts';
import { type Ask, type AskView, type Found, OPEN, type Reply } from './port.ts';
import type { Entry, Giver } from './journal.ts';
import { readyDefaultAt } from './fields.ts';
import { answerLine, typedLine } from './status.ts';
import { mustWait, type Preset, seenBy, type QuestionNode, type Visit } from './node.ts';
import { NodeAsk } from './node-ask.ts';
import { followUpView, simpleView } from './views.ts';
import type { Walk } from './walk.ts';

/** What became of a reply: the value, or null where it is asked again. */
type Taken = { readonly value: unknown } | null;

const KEEP = { keep: true, from: null } as const;
const NOTHING_TYPED = { soFar: undefined, typedLength: 0 } as const;

/** The value of a question that one answer settles, or OPEN. */
export function fillSimple(walk: Walk, node: QuestionNode): MaybePromise<unknown> {
  const { question, place, id } = node;
  const { shape } = question;
  if (mustWait(node, [question.default, question.help, 'choices' in shape ? shape.choices : null]))
    return OPEN;
  const isFirst = walk.journal.get(place) === undefined;
  const finding = isFirst ? node.finder?.find(id, question) : undefined;
  return andThen(finding, (found) => {
    if (found === undefined && question.isAsked && walk.kind === 'take') return OPEN;
    // A yes is for the answers before it: none of them may be open.
    if (found !== undefined && isDanger(question) && walk.hasOpen) return OPEN;
    return andThen(openVisit(walk, node), (visit) => {
      const ask = (): MaybePromise<unknown> =>
        andThen(offerIn(walk, node, visit), () => new SimpleAsk(walk, node, visit).run());
      if (found === undefined) return ask();
      return andThen(takeFound(walk, node, found, visit), (taken) =>
        taken !== OPEN || !question.isAsked ? taken : ask(),
      );
    });
  });
}

/** Goes past an answer that still fits; one that does not is asked for again. */
export function refitSimple(
  walk: Walk,
  node: QuestionNode,
  { answer, value, from }: Entry,
): MaybePromise<unknown> {
  walk.interview.visits.delete(node.place);
  return andThen(openVisit(walk, node), (visit) => {
    const { reader } = visit;
    if (answer === null || isSame(reader.fit(answer), answer)) {
      const labels = reader.choices === undefined ? null : (one: unknown) => reader.labelOf?.(one);
      return walk.settle(node, { answer, value, from, labels });
    }
    walk.reopen(node, null);
    return fillSimple(walk, node);
  });
}

/** Takes an answer of a source; OPEN where it is refused. */
function takeFound(walk: Walk, node: QuestionNode, found: Found, visit: Visit): MaybePromise<unknown> {
  const { reader } = visit;
  const reading = readGiven(node.question, reader, found.given, walk.words, found.isTexts);
  if ('refused' in reading) {
    return refuseFound(walk, node, found, reading.refused, true, new SimpleAsk(walk, node, visit));
  }
  const { answer } = reading;
  return andThen(walk.judge(node, answer), (verdict) =>
    'refused' in verdict
      ? refuseFound(walk, node, found, messageOf(verdict, walk.words), false)
      : settle(walk, node, reader, answer, verdict, found.from === '' ? undefined : found.from),
  );
}

/** The answer of a source is refused: whoever is asked is asked for another. */
export function refuseFound(
  walk: Walk,
  node: QuestionNode,
  found: Found,
  message: string,
  isUnread: boolean,
  ask: Ask | null = null,
): typeof OPEN {
  const { id, question } = node;
  walk.journal.reopen(node.place, message);
  const hidden = walk.interview.options.secrets?.hiddenIn(message) ?? message;
  const refused = { id, label: '', message: hidden, question, isMissing: false, isUnread, found, ask };
  node.finder?.refuse(refused);
  return OPEN;
}

/** Opens a question: its choices and its default are looked up once a visit. */
function openVisit(walk: Walk, node: QuestionNode): MaybePromise<Visit> {
  const { visits } = walk.interview;
  const { question, place } = node;
  const known = visits.get(place);
  const seen = seenBy(node);
  if (known !== undefined && isSame(known.seen, seen)) return known;
  const { shape } = question;
  const given: unknown = 'choices' in shape ? shape.choices : null;
  const isKnown = given === null || given instanceof ChoiceList;
  return andThen(isKnown ? given : walk.resolve(node, given), (found) => {
    const choices =
      found === null || found instanceof ChoiceList ? found : readChoiceList(question.named, found);
    const reader = openReader(question, choices);
    const visit: Visit = {
      reader,
      seen,
      isOffered: false,
      offered: undefined,
      printed: null,
      ...NOTHING_TYPED,
      lines: [],
    };
    visits.set(place, visit);
    return visit;
  });
}

/** Looks up what a question is offered, once a visit. */
function offerIn(walk: Walk, node: QuestionNode, visit: Visit): MaybePromise<void> {
  if (visit.isOffered) return;
  visit.isOffered = true;
  return andThen(offeredAt(walk, node, visit.reader), (offered) => {
    visit.offered = offered;
    visit.printed = visit.reader.intro?.(presetOf(walk, node, visit)?.answer, walk.words) ?? null;
  });
}

/** The first of what a question is offered that fits. A default function runs only if nothing before it does. */
function offeredAt(walk: Walk, node: QuestionNode, reader: Reader): MaybePromise<unknown> {
  const { question, presets, place } = node;
  const isEarlier = reader.fit(walk.journal.get(place)?.answer) !== undefined;
  if (isEarlier || isDanger(question)) return undefined;
  for (const preset of presets) {
    const left = preset === null && question.optional ? null : reader.fit(preset);
    if (left !== undefined) return left;
  }
  const ready = readyDefaultAt(walk, node);
  return andThen(ready === undefined ? walk.resolve(node, question.default) : ready.value, (own) =>
    own == null ? undefined : reader.fit(own),
  );
}

/** What ENTER takes; null for nothing. */
function presetOf(walk: Walk, { question, place }: QuestionNode, visit: Visit): Preset | null {
  if (visit.soFar !== undefined) return { answer: visit.soFar, from: 'typed' };
  if (isDanger(question)) return null;
  const known = walk.journal.get(place)?.answer;
  const earlier = known === null && question.optional ? null : visit.reader.fit(known);
  if (earlier !== undefined) return { answer: earlier, from: 'earlier' };
  return visit.offered === undefined ? null : { answer: visit.offered, from: 'offered' };
}

/** Writes an accepted answer; what was given or taken as a default is told, and so are its doubts. */
function settle(
  walk: Walk,
  node: QuestionNode,
  reader: Reader | null,
  answer: unknown,
  verdict: Extract<Verdict<unknown>, { accepted: unknown }>,
  from: Giver,
): unknown {
  const { notes } = walk.interview;
  const labels = reader?.choices === undefined ? null : (value: unknown) => reader.labelOf?.(value);
  if (labels !== null) walk.interview.labels.set(node.question, labels);
  notes.drop(node); // nobody is told of what was given before
  const isLeftOut = from === null && answer === null;
  if (from !== undefined && !isLeftOut && node.question.isAsked) {
    const text = answerLine(node.question, answer, labels, from, walk.words);
    const line = typedLine(node.question, answer, labels, walk.words);
    notes.add(node, [{ kind: 'taken', text, answer: { id: node.id, line } }]);
  }
  notes.doubt(node, verdict.doubts);
  return walk.settle(node, { answer, value: verdict.accepted, from, labels });
}

/** A question that is asked, until it has its answer. */
class SimpleAsk extends NodeAsk {
  readonly #visit: Visit;
  #view: AskView | null = null;
  /** Whether it was settled by what was answered to its doubts. */
  #isDoubted = false;

  constructor(walk: Walk, node: QuestionNode, visit: Visit) {
    super(walk, node);
    this.#visit = visit;
  }

  view(): AskView {
    const preset = presetOf(this.walk, this.node, this.#visit);
    this.#view ??= simpleView(this.node, this.#visit, preset, this.walk.words);
    return this.#view;
  }

  /** Asks until there is an answer. Whoever is no person is asked once a walk: the same reply would be refused again. */
  run(): MaybePromise<unknown> {
    const walk = this.walk;
    if (walk.answerer.isPerson && this.question.isAsked) return this.#askPerson();
    const reply = this.question.isAsked ? walk.ask(this) : KEEP; // an option has its default
    return andThen(reply, (given) =>
      given === OPEN ? OPEN : andThen(this.#take(given), (taken) => (taken === null ? OPEN : taken.value)),
    );
  }

  async #askPerson(): Promise<unknown> {
    const walk = this.walk;
    for (;;) {
      const asked = walk.ask(this);
      const reply = asked instanceof Promise ? await asked : asked;
      if (reply === OPEN) return OPEN;
      this.#view = null;
      const taking = this.#take(reply);
      const taken = taking instanceof Promise ? await taking : taking;
      if (taken === null) continue;
      if (!this.#isDoubted) walk.answerer.settled?.(this);
      return taken.value;
    }
  }

  /** Takes a reply; null where it is asked again. */
  #take(reply: Reply): MaybePromise<Taken> {
    if ('line' in reply) return this.#takeLine(reply.line);
    if ('lines' in reply) return this.#takeLines(reply.lines);
    if ('given' in reply) return this.#takeGiven(reply.given, reply.from);
    if ('keep' in reply) return this.#enter(reply.from);
    if ('back' in reply) return this.#back(reply.soFar);
    throw new TypeError(`no answer to a ${this.kind}: ${JSON.stringify(reply)}`);
  }

  #takeLine(typed: string): MaybePromise<Taken> {
    const { question } = this;
    const visit = this.#visit;
    const { words } = this.walk;
    const line = readLine(typed, trims(question));
    if (line.means === 'help') return this.tellHelp(visit);
    if (line.means === 'back') {
      const last = visit.lines.pop();
      if (last === undefined) return this.#back();
      visit.typedLength -= last.length + 1;
      return null;
    }
    const preset = presetOf(this.walk, this.node, visit);
    // The first line is still an answer by itself: ENTER, and a backslash where there is a value to empty.
    const isPart =
      visit.lines.length > 0 ||
      line.means === 'text' ||
      (line.means === 'empty' && !(question.optional && preset !== null));
    if (isMultiline(question) && isPart) return this.#takePart(typed);
    if (line.means === 'enter') return this.#enter();
    if (line.means === 'empty' && question.optional) return this.#takeTyped(null);
    const reading = visit.reader.read(line.text, { printed: visit.printed, current: preset?.answer, words });
    if ('refused' in reading) return this.refuse(reading.refused);
    if ('suggests' in reading) return this.#suggest();
    if ('print' in reading) {
      visit.printed = reading.print;
      return null;
    }
    if ('soFar' in reading) {
      visit.soFar = reading.soFar;
      return this.tell({ kind: 'chosen', text: reading.said });
    }
    // Every change is said once: whoever listens hears the section of a hub again.
    const isHeard = words.spoken && isHub(this.node.parent?.question);
    if (reading.said === undefined || isHeard) return this.#takeTyped(reading.value);
    return this.tell({ kind: 'chosen', text: reading.said }).then(() => this.#takeTyped(reading.value));
  }

  async #suggest(): Promise<null> {
    const texts = (await this.walk.runs(() => this.#visit.reader.suggest?.(''))) ?? [];
    const none = this.walk.words.say('text.no-suggestions');
    this.#visit.printed = printedLines(texts.length === 0 ? [none] : texts);
    return null;
  }

  /** A line of a text of several: an empty one ends it. */
  #takePart(typed: string): MaybePromise<Taken> {
    const isTrimmed = trims(this.question);
    const line = readLine(typed, isTrimmed);
    if (line.means === 'text' || line.means === 'empty') return this.#takeLines([lineOfSeveral(typed, line)]);
    const whole = this.#endLines();
    const text = isTrimmed ? whole.trim() : whole;
    return text === '' ? this.#required() : this.#takeTyped(text);
  }

  /** Lines of a text of several: none of them is a command, or ends it. */
  #takeLines(parts: readonly string[]): MaybePromise<Taken> {
    const visit = this.#visit;
    for (const part of parts) {
      visit.lines.push(part);
      visit.typedLength += part.length + 1;
    }
    if (visit.typedLength - 1 <= LONGEST_TEXT) return null;
    this.#endLines();
    return this.refuse(this.walk.words.say('text.too-long', { count: LONGEST_TEXT }));
  }

  #endLines(): string {
    this.#visit.typedLength = 0;
    return this.#visit.lines.splice(0).join('\n');
  }

  /** Nothing was typed: what is there, or nothing at all. What was answered before is not doubted again. */
  #enter(from?: null): MaybePromise<Taken> {
    const preset = presetOf(this.walk, this.node, this.#visit);
    if (preset === null) return this.#required(from);
    if (preset.from === 'typed') return this.#takeTyped(preset.answer);
    const isEarlier = preset.from === 'earlier';
    return this.#judge(preset.answer, isEarlier ? undefined : from, !isEarlier);
  }

  /** Nothing was typed, and nothing is there. */
  #required(from?: null): MaybePromise<Taken> {
    const empty = isDanger(this.question) ? undefined : emptyAnswer(this.question);
    const { words } = this.walk;
    const lacks =
      empty === undefined ? words.say('question.required') : judgeLimit(this.question, empty, words);
    if (lacks !== null) return this.refuse(lacks, true);
    return this.#judge(empty, from);
  }

  /** An answer that was typed: a secret may be asked for twice. */
  #takeTyped(answer: unknown): MaybePromise<Taken> {
    const { shape } = this.question;
    if (!isSecret(shape) || !shape.twice || answer === null) return this.#judge(answer, undefined);
    const { words } = this.walk;
    const limit = judgeLimit(this.question, answer, words);
    if (limit !== null) return this.refuse(limit);
    return this.#askAgain(answer).then((isSame) => {
      if (isSame === true) return this.#judge(answer, undefined);
      return isSame === false ? this.refuse(words.say('secret.differ')) : null;
    });
  }

  #takeGiven(given: unknown, from: string | undefined): MaybePromise<Taken> {
    const reading = readGiven(this.question, this.#visit.reader, given, this.walk.words);
    if ('refused' in reading) return this.refuse(reading.refused);
    if (isCustom(this.question)) this.#visit.soFar = reading.answer ?? undefined; // nothing entered is lost
    return this.#judge(reading.answer, from);
  }

  /** Takes an answer that limits, checks and schema accept; a person is asked about its doubts. */
  #judge(answer: unknown, from: Giver, isDoubted = true): MaybePromise<Taken> {
    const walk = this.walk;
    const { reader } = this.#visit;
    return andThen(walk.judge(this.node, answer), (verdict) => {
      // Nothing chosen is no answer where nobody chose it.
      const isMissing = from === null && Array.isArray(answer) && answer.length === 0;
      if ('refused' in verdict) return this.refuse(messageOf(verdict, walk.words), isMissing);
      const doubts = isDoubted ? verdict.doubts : [];
      const take = (told: readonly string[]): Taken => {
        return { value: settle(walk, this.node, reader, answer, { ...verdict, doubts: told }, from) };
      };
      if (!walk.answerer.isPerson || doubts.length === 0) return take(doubts);
      const about = typedLine(this.question, answer, (value) => reader.labelOf?.(value), walk.words);
      return askDoubts(walk, this.node, doubts, [about]).then((isMeant) => {
        this.#isDoubted = isMeant;
        return isMeant ? take([]) : null;
      });
    });
  }

  /** Asks for a secret again: whether it is the same; null to start over. */
  async #askAgain(first: unknown): Promise<boolean | null> {
    const walk = this.walk;
    const { words } = walk;
    const message = words.say('secret.again', { label: asName(this.question.label) });
    const ask = new FollowUp(walk, this.node, 'second-entry', followUpView(message, true));
    for (;;) {
      const reply = await walk.ask(ask);
      const line = readLine(reply !== OPEN && 'line' in reply ? reply.line : '<', false);
      if (line.means === 'help') await ask.tellHelp(this.#visit);
      else if (line.means === 'back') return null;
      else return (line.means === 'enter' ? '' : line.text) === first;
    }
  }

  #back(soFar: unknown = this.#visit.soFar): MaybePromise<null> {
    const { place } = this.node;
    if (soFar !== undefined) this.walk.journal.reopen(place, null, { answer: soFar });
    return this.refuse(this.walk.back(this.node));
  }
}

/** Asks a person whether something is meant, after telling why it may not be. */
export async function askDoubts(
  walk: Walk,
  node: QuestionNode,
  doubts: readonly string[],
  about: readonly string[],
): Promise<boolean> {
  const { words } = walk;
  const hide = (text: string): string => walk.interview.options.secrets?.hiddenIn(text) ?? text;
  for (const text of doubts) await walk.answerer.tell?.({ kind: 'doubt', text: hide(text) });
  return askYesOrNo(walk, node, 'doubt', words.say('question.use-anyway'), about);
}

/** Asks a person yes or no; no is the default. */
export async function askYesOrNo(
  walk: Walk,
  node: QuestionNode,
  kind: 'doubt' | 'quit',
  label: string,
  about: readonly string[] = [],
): Promise<boolean> {
  const { words } = walk;
  const message = promptWithDefault(label, words.say('answer.no'), words);
  const ask = new FollowUp(walk, node, kind, followUpView(message, false), about);
  for (;;) {
    const reply = await walk.ask(ask);
    const line = reply !== OPEN && 'line' in reply ? reply.line.normalize('NFKC').trim() : '';
    const reading = line === '' || line === '<' ? { value: false } : readYesOrNo(line, words);
    if ('value' in reading) {
      if (reading.value || kind === 'quit') walk.answerer.settled?.(ask);
      return reading.value;
    }
    await (line === '?' ? ask.tellHelp() : ask.refuse(reading.refused));
  }
}

/** What the library itself asks about an answer. */
class FollowUp extends NodeAsk {
  readonly #view: AskView;
  readonly #about: readonly string[];

  constructor(
    walk: Walk,
    node: QuestionNode,
    kind: Ask['kind'],
    view: AskView,
    about: readonly string[] = [],
  ) {
    super(walk, node, kind);
    this.#view = view;
    this.#about = about;
  }

  view(): AskView {
    return this.#view;
  }

  override stays(): readonly string[] {
    return this.#about;
  }
}
