// Another program as an answerer: it gets everything that is open in one request, and dangers by themselves.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import { chosenIn, elicitationFor, type ElicitationParams, flatQuestion } from '../../describe/request.ts';
import { anyItem, pathOf } from '../../describe/path.ts';
import { requestName } from '../../describe/names.ts';
import { askedFacts } from '../../describe/facts.ts';
import type { QuestionFacts } from '../../describe/question-facts.ts';
import { readReply } from '../../sources/reply.ts';
import type { PersonHost } from '../../run/asker.ts';
import { RunEnds } from '../../run/ended-error.ts';
import type { ExitState } from '../../run/exit.ts';
import type { LineRequest, TaskReport } from '../../run/mode.ts';
import {
  type Answerer,
  type Ask,
  LEAVE,
  type Note,
  OPEN,
  type Rejection,
  type Reply,
} from '../../engine/port.ts';
import { type AnyQuestion, asksForSecret, holdsDanger, isCustom, isDanger } from '../../questions/shape.ts';
import { type SemanticNode, semanticNode } from '../../render/semantic-node.ts';
import { Prompt } from '../../run/prompt.ts';
import { idsAround } from '../../checks/ids.ts';
import { withoutColon } from '../../checks/label-text.ts';
import { Refusals } from './refusals.ts';

/** The reply to a request. */
export type ElicitationReply =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, unknown>> }
  | { readonly action: 'decline' | 'cancel' };

/** Why a connection has stopped. */
export type PeerStop = 'interrupted' | 'end-of-input' | 'output-closed';

/** The connection to another program. */
export interface PeerConnection {
  /** Tells something. */
  notify(method: string, params: Readonly<Record<string, unknown>>): Promise<PeerStop | null>;
  /** Tells how a task gets on, with the line about it; as a notification unless given. */
  tellProgress?(line: string, task: TaskReport): void;
  /** Asks; null if the program cannot be asked, and what is wrong with a reply of another shape. */
  elicit(
    params: ElicitationParams,
    signal: AbortSignalLike,
  ): Promise<ElicitationReply | { readonly wrong: string } | PeerStop | null>;
  /** Calls `listener` at each interrupt, until what it gives is called. */
  onInterrupt(listener: (isHandled?: boolean) => void): () => void;
  /** From now on waits for no reader. */
  abandon?(): void;
  close(): Promise<PeerStop | null>;
}

/** How another program is asked. */
export interface PeerOptions {
  /** Is told what is asked for, and null when that is over. */
  readonly onAsk?: ((request: LineRequest | null) => void) | undefined;
  /** Whether it is asked only for what has no default; its caller knows what the question is about. */
  readonly takesDefaults?: boolean | undefined;
  /** Ends the run with questions that nothing answers. */
  miss(questions: readonly QuestionFacts[]): ExitState;
  /** Keeps the messages that the other program should look at. */
  warn(text: string): void;
  /** The answers so far, a line each: beside a danger, the user of the other program sees them. */
  soFar(): readonly string[];
}

const KEEP: Reply = { keep: true };

/** Asks another program. */
export class Peer implements Answerer {
  readonly isPerson = false;
  readonly #peer: PeerConnection;
  readonly #host: PersonHost;
  readonly #options: PeerOptions;
  /** The question that the interview is about. */
  readonly #root: AnyQuestion;
  /** The open questions of this walk, by id. */
  readonly #open = new Map<string, Ask>();
  /** Open questions that are never requested: secrets, and those that only a screen asks. */
  readonly #missing = new Map<string, Ask>();
  /** Whether something turned out to have no default: the next walk asks for it. */
  #isBehind = false;
  /** The ids that were asked for last: what an item lacks is wrong with its list, then. */
  #asked: ReadonlySet<string> = new Set();
  /** The replies, by these ids. */
  readonly #replies = new Map<string, Reply>();
  readonly #refusals = new Refusals();
  /** Help texts from functions, by id, until there is an answer. */
  readonly #helps = new Map<string, string>();
  #helpFor: string | null = null;

  constructor(peer: PeerConnection, host: PersonHost, root: AnyQuestion, options: PeerOptions) {
    this.#peer = peer;
    this.#host = host;
    this.#root = root;
    this.#options = options;
  }

  answer(ask: Ask): Reply | typeof OPEN {
    const id = ask.id ?? '';
    const reply = this.#replies.get(id);
    this.#replies.delete(id);
    if (reply !== undefined) {
      this.#helps.delete(id);
      return reply;
    }
    const isNever = this.#isNeverRequested(ask);
    if (ask.again === null && (isNever || this.#options.takesDefaults === true)) return KEEP;
    if (isNever) {
      // An item that is refused comes again with its list.
      if (anyItem(id) === id) this.#missing.set(id, ask);
      return OPEN;
    }
    this.#open.set(id, ask);
    const { help } = ask.question;
    if (help === null || typeof help === 'string' || this.#helps.has(id)) return OPEN;
    this.#helpFor = id;
    return { line: '?' };
  }

  /**
   * Whether a question must be answered from elsewhere: a secret, one that only a screen asks, or a part of a list, but
   * for a danger in a list that was given.
   */
  #isNeverRequested({ id, question }: Ask): boolean {
    if (isCustom(question) || asksForSecret(question)) return true;
    const isInside = anyItem(id ?? '') !== id;
    return isInside && (!isDanger(question) || idsAround(id ?? '').some((one) => this.#asked.has(one)));
  }

  refuse(refused: readonly Rejection[]): void {
    for (const { id, question, message, isMissing, ask } of refused) {
      const isUnasked = isMissing && ask !== null && !idsAround(id).some((one) => this.#asked.has(one));
      if (isUnasked && this.#isNeverRequested(ask)) this.#missing.set(id, ask);
      else if (isUnasked && this.#options.takesDefaults === true) this.#isBehind = true;
      else {
        const label = question === this.#root ? '' : withoutColon(question.label);
        this.#refusals.add(requestName(question, id), message, label);
      }
    }
  }

  /** The other program has the titles in its requests. */
  async tell({ kind, text }: Note): Promise<void> {
    if (kind === 'help' && this.#helpFor !== null) this.#helps.set(this.#helpFor, text);
    if (kind === 'help') this.#helpFor = null;
    if (kind === 'doubt') this.#options.warn(text);
    if (['taken', 'doubt', 'info', 'checking'].includes(kind)) await this.#host.say(text);
  }

  async more(notes: readonly Note[]): Promise<boolean> {
    for (const note of notes) await this.tell(note);
    const open = [...this.#open.values()];
    this.#open.clear();
    const missing = [...this.#missing.values()].map(({ question, id }) =>
      askedFacts(pathOf(question, id ?? '')),
    );
    if (missing.length > 0) throw new RunEnds(this.#options.miss(missing));
    // The next walk knows the questions that are open now.
    if (this.#refusals.any) return this.#refuse();
    if (this.#isBehind) {
      this.#isBehind = false;
      return true;
    }
    const safe = open.filter(({ question }) => !holdsDanger(question));
    const asked = safe.length > 0 ? safe : open.slice(0, 1);
    if (asked.length === 0) return false;
    await this.#request(asked);
    return true;
  }

  /** Tells which answers were refused, and why. */
  async #refuse(): Promise<true> {
    const errors = this.#refusals.take();
    unlessStopped(await this.#peer.notify('textui/refused', { errors }));
    this.#refusals.count(errors);
    return true;
  }

  /** Sends a request, and keeps what is replied for the next walk. */
  async #request(asks: readonly Ask[]): Promise<void> {
    const { takesDefaults = false } = this.#options;
    const flats = asks.map((ask) => flatQuestion(ask, this.#helps.get(ask.id ?? '')));
    const topic = await topicOf(asks, this.#root, !takesDefaults);
    const isDangerous = asks.some(({ question }) => holdsDanger(question));
    const reply = await this.#elicit(flats, topic, isDangerous);
    if (reply === null) throw new RunEnds(this.#options.miss(flats));
    if (reply.action !== 'accept') throw reply.action === 'cancel' ? new RunEnds('quit') : LEAVE;
    const requested = asks.map(({ question, id }) => [question, id ?? ''] as const);
    const { given, refused } = await readReply(reply.content, requested, this.#host.words);
    this.#refusals.replace(refused);
    if (refused.size > 0) return;
    this.#asked = new Set(flats.map(({ id }) => id));
    for (const flat of flats) {
      const { id } = flat;
      // A question that the reply leaves out keeps its default.
      this.#replies.set(id, given.has(id) ? { given: chosenIn(given.get(id), flat) } : KEEP);
    }
  }

  /** Asks, and again after a reply with the wrong shape, whose sender waits for another request. */
  async #elicit(
    flats: readonly QuestionFacts[],
    topic: Topic,
    isDangerous: boolean,
  ): Promise<ElicitationReply | null> {
    const { words, signal } = this.#host;
    const { onAsk } = this.#options;
    const about = [
      topic.message || flats.map(({ label }) => label).join(', '),
      ...(isDangerous ? this.#options.soFar() : []),
      ...this.#refusals.takeReasons(),
    ];
    for (let wrong: readonly string[] = []; ; ) {
      const message = [...about, ...wrong].join('\n');
      const params = elicitationFor(flats, { ...topic, message }, words);
      const describe = (): SemanticNode => describeFlats(flats, topic.id, message);
      onAsk?.({ prompt: new Prompt(message), hidden: false, asker: message, describe });
      const reply = await this.#peer.elicit(params, signal).finally(() => onAsk?.(null));
      if (reply === 'interrupted') throw signal.reason;
      if (typeof reply === 'string') throw new RunEnds(reply);
      if (reply === null || !('wrong' in reply)) return reply;
      wrong = [reply.wrong];
      this.#refusals.count({ [topic.id]: reply.wrong });
    }
  }
}

/** Ends the run if its connection has stopped. */
export function unlessStopped(stopped: PeerStop | null): void {
  if (stopped !== null && stopped !== 'interrupted') throw new RunEnds(stopped);
}

/** The subject of a request. */
type Topic = Parameters<typeof elicitationFor>[1];

/** One question by itself, or the question that all of them are in, with its help or without. */
async function topicOf(
  [first, ...more]: readonly Ask[],
  root: AnyQuestion,
  isHelped: boolean,
): Promise<Topic> {
  if (first !== undefined && more.length === 0 && (first.question === root || holdsDanger(first.question))) {
    return { id: first.id ?? '', kind: first.kind, message: first.question.label };
  }
  const { label, help } = root;
  const told: unknown = typeof help === 'function' ? await (help as () => unknown)() : help;
  const message = isHelped && typeof told === 'string' ? `${label}\n${told}`.trim() : label;
  return { id: requestName(root, ''), kind: root.kind, message };
}

/** A request as data: one question by itself; several as the children of what they belong to. */
function describeFlats(flats: readonly QuestionFacts[], id: string, message: string): SemanticNode {
  const children = flats.map(({ id: own, label, kind, choices = [] }) => {
    const role = kind === 'multiselect' ? 'checkbox' : 'listitem';
    const inside = choices.map((choice) => semanticNode(role, { name: choice.label }));
    return semanticNode('question', { name: label, id: own, children: inside });
  });
  const [only] = children.length === 1 ? children : [];
  return only?.id === id ? only : semanticNode('question', { name: message, id, children });
}
