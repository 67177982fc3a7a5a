// Another program as an answerer: it gets everything that is open in one request, and dangers by themselves.

import { chosenIn, elicitationFor, flatQuestion } from '../../answers/schema.ts';
import { anyItem } from '../../answers/declared.ts';
import { requestName } from '../../answers/names.ts';
import { type QuestionFacts, toldAs } from '../../answers/questions.ts';
import { readReply } from '../../answers/reply.ts';
import type { PersonHost } from '../../app/answerer.ts';
import { endedError, RunEnds } from '../../app/ended-error.ts';
import type { Ends, LineRequest } from '../../app/mode.ts';
import {
  type Answerer,
  type Ask,
  LEAVE,
  type Note,
  OPEN,
  type Refused,
  type Reply,
} from '../../engine/answerer.ts';
import { type AnyQuestion, asksForSecret, holdsDanger } from '../../questions/shape.ts';
import { type SemanticNode, semanticNode } from '../../render/semantic-node.ts';
import { Prompt } from '../../screens/prompt.ts';
import { idsAround } from '../../checks/ids.ts';
import { withoutColon } from '../../checks/labels.ts';
import type { Elicitor } from './json-peer.ts';

/** Is told what is asked for, and null when that is over. */
export type OnAsk = (request: LineRequest | null) => void;

/** How another program is asked. */
export interface PeerOptions {
  readonly onAsk?: OnAsk | undefined;
  /** Ends the run with questions that nothing answers. */
  miss(questions: readonly QuestionFacts[]): Ends;
  /** Keeps what is said that somebody should look at. */
  warn(text: string): void;
}

const KEEP: Reply = { keep: true };

/** Asks another program. */
export class Peer implements Answerer {
  readonly isPerson = false;
  readonly #elicitor: Elicitor;
  readonly #host: PersonHost;
  readonly #options: PeerOptions;
  /** The question that the interview is about. */
  readonly #root: AnyQuestion;
  /** What is open in this walk, by id. */
  readonly #open = new Map<string, Ask>();
  /** What is open and never requested: secrets, and what only a screen asks for. */
  readonly #missing = new Map<string, Ask>();
  /** What was replied to the last request, by the ids that it asked for. */
  readonly #replies = new Map<string, Reply>();
  /** The ids in the last reply: what an item lacks is wrong with its list, then. */
  #replied: ReadonlySet<string> = new Set();
  #refused: Record<string, string> = {};
  /** The same in the words of the next request. */
  readonly #reasons: string[] = [];
  /** What functions gave as help, by id, until there is an answer. */
  readonly #helps = new Map<string, string>();
  #helpFor: string | null = null;

  constructor(elicitor: Elicitor, host: PersonHost, root: AnyQuestion, options: PeerOptions) {
    this.#elicitor = elicitor;
    this.#host = host;
    this.#root = root;
    this.#options = options;
  }

  answer(ask: Ask): Reply | typeof OPEN {
    const id = ask.id ?? '';
    if (isNeverRequested(ask)) {
      if (ask.again === null) return KEEP;
      // An item that is refused comes again with its list.
      if (anyItem(id) === id) this.#missing.set(id, ask);
      return OPEN;
    }
    const reply = this.#replies.get(id);
    this.#replies.delete(id);
    if (reply !== undefined) {
      this.#helps.delete(id);
      return reply;
    }
    this.#open.set(id, ask);
    const { help } = ask.question;
    if (help === null || typeof help === 'string' || this.#helps.has(id)) return OPEN;
    this.#helpFor = id;
    return { line: '?' };
  }

  refuse(refused: readonly Refused[]): void {
    for (const { id, question, message, isMissing, ask } of refused) {
      const isReplied = idsAround(id).some((one) => this.#replied.has(one));
      if (isMissing && !isReplied && ask !== null && isNeverRequested(ask)) this.#missing.set(id, ask);
      else {
        this.#refused[requestName(question, id)] = message;
        const label = question === this.#root ? '' : withoutColon(question.label);
        this.#reasons.push(label === '' ? message : `${label}: ${message}`);
      }
    }
  }

  /** The other program has the titles in its requests. */
  async tell({ kind, text }: Note): Promise<void> {
    if (kind === 'help' && this.#helpFor !== null) this.#helps.set(this.#helpFor, text);
    if (kind === 'help') this.#helpFor = null;
    if (kind === 'doubt') this.#options.warn(text);
    if (kind === 'taken' || kind === 'doubt' || kind === 'info') await this.#host.say(text);
  }

  async more(notes: readonly Note[]): Promise<boolean> {
    for (const note of notes) await this.tell(note);
    const open = [...this.#open.values()];
    this.#open.clear();
    const missing = [...this.#missing.values()].map(({ question, id }) => toldAs(question, id ?? ''));
    if (missing.length > 0) throw new RunEnds(this.#options.miss(missing));
    if (Object.keys(this.#refused).length > 0) {
      // What is open now is known in the next walk.
      const ended = await this.#elicitor.refuse(this.#refused);
      this.#refused = {};
      if (ended !== null) throw new RunEnds(ended);
      return true;
    }
    const safe = open.filter(({ question }) => !holdsDanger(question));
    const asked = safe.length > 0 ? safe : open.slice(0, 1);
    if (asked.length === 0) return false;
    await this.#request(asked);
    return true;
  }

  /** Sends a request, and keeps what is replied for the next walk. */
  async #request(asks: readonly Ask[]): Promise<void> {
    const { words, signal } = this.#host;
    const { onAsk } = this.#options;
    const flats = asks.map((ask) => flatQuestion(ask, this.#helps.get(ask.id ?? '')));
    const topic = await topicOf(asks, this.#root);
    const about = topic.message || asks.map(({ question }) => question.label).join(', ');
    const message = [about, ...this.#reasons.splice(0)].join('\n');
    const params = elicitationFor(flats, { ...topic, message }, words);
    const describe = (): SemanticNode => describeFlats(flats, topic.id, message);
    onAsk?.({ prompt: new Prompt(message), hidden: false, asker: message, describe });
    const reply = await this.#host
      .waitFor(() => this.#elicitor.elicit(params, signal))
      .finally(() => onAsk?.(null));
    if (reply === 'interrupted') throw endedError('ask');
    if (typeof reply === 'string' || 'ends' in reply) throw new RunEnds(reply);
    if (reply.action !== 'accept') throw reply.action === 'cancel' ? new RunEnds('quit') : LEAVE;
    const requested = asks.map(({ question, id }) => [question, id ?? ''] as const);
    const { given, refused } = await readReply(reply.content, this.#root, requested, words);
    this.#reasons.push(...refused.values());
    this.#refused = Object.fromEntries(refused);
    if (refused.size > 0) return;
    this.#replied = new Set(given.keys());
    for (const flat of flats) this.#replies.set(flat.id, replyIn(given.get(flat.id), flat));
  }
}

/** Whether a question must be answered from elsewhere: a secret, one that only a screen asks, or a part of a list. */
function isNeverRequested({ id, question, kind }: Ask): boolean {
  return kind === 'custom' || asksForSecret(question) || anyItem(id ?? '') !== id;
}

/** What a reply says about one question; what it leaves out keeps its default. */
function replyIn(replied: unknown, flat: QuestionFacts): Reply {
  if (replied === undefined) return KEEP;
  const chosen = chosenIn(replied, flat);
  return { given: chosen === null ? replied : chosen.answer };
}

/** What a request is about: one question by itself, or the question that all of them are in. */
async function topicOf(
  [first, ...more]: readonly Ask[],
  root: AnyQuestion,
): Promise<{ id: string; kind: string; message: string }> {
  if (first !== undefined && more.length === 0 && (first.question === root || holdsDanger(first.question))) {
    return { id: first.id ?? '', kind: first.kind, message: first.question.label };
  }
  const { label, help } = root;
  const told: unknown = typeof help === 'function' ? await (help as () => unknown)() : help;
  const message = typeof told === 'string' ? `${label}\n${told}`.trim() : label;
  return { id: requestName(root, ''), kind: root.kind, message };
}

/** A request as data: one question by itself; several as the children of what they belong to. */
function describeFlats(flats: readonly QuestionFacts[], id: string, message: string): SemanticNode {
  const children = flats.map(({ id: own, label, kind, choices = [] }) => {
    const role = kind === 'multiselect' ? 'checkbox' : 'listitem';
    const inside = choices.map((choice) => semanticNode(role, { name: choice.label }));
    return semanticNode('question', { name: label, id: own, children: inside });
  });
  const [first] = children;
  if (first?.id === id && children.length === 1) return first;
  return semanticNode('question', { name: message, id, children });
}
