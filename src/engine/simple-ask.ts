// SimpleAsk: asks a question that one answer settles: reads each reply, judges it, asks about doubts, settles.

import { andThen, type MaybePromise, type Verdict } from '../checks/checks.ts';
import { messageOf } from '../questions/judge.ts';
import { judgeLimit, readGiven, trims } from '../questions/readings.ts';
import { printedLines } from '../questions/printed.ts';
import { lineOfSeveral, LONGEST_TEXT, type Reader, readLine } from '../questions/reader.ts';
import { emptyAnswer, isDanger, isHub, isSecret, isCustom, isMultiline } from '../questions/shape.ts';
import { askDoubts, askSecretAgain } from './follow-up.ts';
import type { Giver } from './journal.ts';
import type { QuestionNode, Visit } from './node.ts';
import { NodeAsk } from './node-ask.ts';
import { type AskView, OPEN, type Reply } from './port.ts';
import { answerLine, typedLine } from './answer-text.ts';
import { simpleView } from './views.ts';
import { presetOf } from './visits.ts';
import type { Walk } from './walk.ts';

/** The result of a reply: the value, or null if the question is asked again. */
type TakenReply = { readonly value: unknown } | null;

const KEEP = { keep: true, from: null } as const;

/** Writes an accepted answer. One that a source gave, or a default, is told, and so are its doubts. */
export function settleSimple(
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
  notes.drop(node); // the user reads only the newest answer of a source
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
export class SimpleAsk extends NodeAsk {
  readonly #visit: Visit;
  #view: AskView | null = null;
  /** Whether a doubt about it was answered. */
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

  /** Asks until there is an answer. A program is asked once a walk: the same reply would be refused again. */
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
  #take(reply: Reply): MaybePromise<TakenReply> {
    if ('line' in reply) return this.#takeLine(reply.line);
    if ('lines' in reply) return this.#takeLines(reply.lines);
    if ('given' in reply) return this.#takeGiven(reply.given, reply.from);
    if ('keep' in reply) return this.#enter(reply.from);
    if ('back' in reply) return this.#back(reply.soFar);
    throw new TypeError(`no answer to a ${this.kind}: ${JSON.stringify(reply)}`);
  }

  #takeLine(typed: string): MaybePromise<TakenReply> {
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
    // With speech, the user hears the new value with the hub's section, and need not hear it here as well.
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
  #takePart(typed: string): MaybePromise<TakenReply> {
    const isTrimmed = trims(this.question);
    const line = readLine(typed, isTrimmed);
    if (line.means === 'text' || line.means === 'empty') return this.#takeLines([lineOfSeveral(typed, line)]);
    const whole = this.#endLines();
    const text = isTrimmed ? whole.trim() : whole;
    return text === '' ? this.#required() : this.#takeTyped(text);
  }

  /** Lines of a text of several: none of them is a command, or ends it. */
  #takeLines(parts: readonly string[]): MaybePromise<TakenReply> {
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

  /**
   * ENTER: takes the earlier answer or the default. The user is not asked about the doubts of an earlier answer again.
   */
  #enter(from?: null): MaybePromise<TakenReply> {
    const preset = presetOf(this.walk, this.node, this.#visit);
    if (preset === null) return this.#required(from);
    if (preset.from === 'typed') return this.#takeTyped(preset.answer);
    const isEarlier = preset.from === 'earlier';
    return this.#judge(preset.answer, isEarlier ? undefined : from, !isEarlier);
  }

  /** Nothing was typed, and nothing is there. */
  #required(from?: null): MaybePromise<TakenReply> {
    const empty = isDanger(this.question) ? undefined : emptyAnswer(this.question);
    const { words } = this.walk;
    const lacks =
      empty === undefined ? words.say('question.required') : judgeLimit(this.question, empty, words);
    if (lacks !== null) return this.refuse(lacks, true);
    return this.#judge(empty, from);
  }

  /** An answer that was typed: a secret may be asked for twice. */
  #takeTyped(answer: unknown): MaybePromise<TakenReply> {
    const { shape } = this.question;
    if (!isSecret(shape) || !shape.twice || answer === null) return this.#judge(answer, undefined);
    const { walk } = this;
    const { words } = walk;
    const limit = judgeLimit(this.question, answer, words);
    if (limit !== null) return this.refuse(limit);
    return askSecretAgain(walk, this.node, this.#visit, answer).then((isSame) => {
      if (isSame === true) return this.#judge(answer, undefined);
      return isSame === false ? this.refuse(words.say('secret.differ')) : null;
    });
  }

  #takeGiven(given: unknown, from: string | undefined): MaybePromise<TakenReply> {
    const reading = readGiven(this.question, this.#visit.reader, given, this.walk.words);
    if ('refused' in reading) return this.refuse(reading.refused);
    if (isCustom(this.question)) this.#visit.soFar = reading.answer ?? undefined; // shown again
    return this.#judge(reading.answer, from);
  }

  /** Takes an answer that limits, checks and schema accept; a person is asked about its doubts. */
  #judge(answer: unknown, from: Giver, isDoubted = true): MaybePromise<TakenReply> {
    const walk = this.walk;
    const { reader } = this.#visit;
    return andThen(walk.judge(this.node, answer), (verdict) => {
      // An empty list that is a default of ENTER, and not a choice of the user, does not answer a question that needs
      // one.
      const isMissing = from === null && Array.isArray(answer) && answer.length === 0;
      if ('refused' in verdict) return this.refuse(messageOf(verdict, walk.words), isMissing);
      const doubts = isDoubted ? verdict.doubts : [];
      const take = (told: readonly string[]): TakenReply => {
        return { value: settleSimple(walk, this.node, reader, answer, { ...verdict, doubts: told }, from) };
      };
      if (!walk.answerer.isPerson || doubts.length === 0) return take(doubts);
      const about = typedLine(this.question, answer, (value) => reader.labelOf?.(value), walk.words);
      return askDoubts(walk, this.node, doubts, [about]).then((isMeant) => {
        this.#isDoubted = isMeant;
        return isMeant ? take([]) : null;
      });
    });
  }

  #back(soFar: unknown = this.#visit.soFar): MaybePromise<null> {
    const { place } = this.node;
    if (soFar !== undefined) this.walk.journal.reopen(place, null, { answer: soFar });
    return this.refuse(this.walk.back(this.node));
  }
}
