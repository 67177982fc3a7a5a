// Another program as an answerer: it gets the open questions of a form in one request, a list item by item, a hub
// section by section.

import {
  chosenIn,
  elicitationFor,
  type ElicitationTopic,
  type FlatQuestion,
  flatQuestion,
} from '../../answers/schema.ts';
import { requestName } from '../../answers/names.ts';
import { type QuestionFacts, toldWhenAsked } from '../../answers/questions.ts';
import { endedError, RunEnds } from '../../app/ended-error.ts';
import type { Ends, LineRequest } from '../../app/mode.ts';
import type { PersonHost } from '../../app/answerer.ts';
import type { Answer, Answerer, Ask, Group, Note, Open, Refused } from '../../engine/answerer.ts';
import { confirm } from '../../questions/confirm.ts';
import type { AnyQuestion } from '../../questions/question.ts';
import { asksForSecret, isDanger, isGroup } from '../../questions/secrets.ts';
import { type SemanticNode, semanticNode } from '../../render/semantic-node.ts';
import { withoutColon } from '../../screens/prompt.ts';
import { joinId } from '../../checks/ids.ts';
import { Prompt } from '../../screens/prompt.ts';
import type { ElicitationReply, Elicitor, Errors } from './json-peer.ts';

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

/** A question as it is asked. */
interface Flat {
  readonly ask: Ask;
  readonly flat: FlatQuestion;
}

const LEAVE = { leave: true } as const;
const KEEP = { keep: true } as const;

/** Asks another program. */
export class Peer implements Answerer {
  readonly asksTogether = true;
  readonly #elicitor: Elicitor;
  readonly #host: PersonHost;
  readonly #options: PeerOptions;
  #version = -1;
  /** Why something is asked again, by the ids of requests and questions. */
  #why: Errors = {};
  /** How often the same form or list was refused together. */
  readonly #times = new Map<string, number>();
  /** The lists whose items are being asked for. */
  readonly #begun = new Set<string>();
  /** The lists that were refused: those that were given are asked for, too. */
  readonly #refusedLists = new Set<string>();
  /** Which item of each list was asked for because it is needed. */
  readonly #needed = new Map<string, number>();
  /** The sections that were declined: they stay as they are. */
  readonly #declined = new Set<string>();
  /** The section that is being asked. */
  #section: string | null = null;

  constructor(elicitor: Elicitor, host: PersonHost, options: PeerOptions) {
    this.#elicitor = elicitor;
    this.#host = host;
    this.#options = options;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    if (open.version !== this.#version) await this.#requireSecrets(open);
    this.#version = open.version;
    const ask = await open.first();
    for (const note of open.notes()) await this.tell(note);
    if (ask.kind === 'review') return [{ ask, reply: KEEP }];
    if (ask.kind === 'doubt') return [{ ask, reply: { line: this.#host.words.say('answer.yes') } }];
    const together = askedTogether(ask, await open.all());
    if (together !== null) return this.#askTogether(together);
    if (ask.kind === 'hub') return [await this.#atHub(ask, open)];
    if (ask.kind === 'list') return [await this.#atList(ask)];
    if (ask.kind === 'custom') return [await this.#atCustom(ask)];
    return this.#askTogether({ group: ask.group, asks: [ask] });
  }

  async refuse(refused: readonly Refused[]): Promise<void> {
    const why: Record<string, string> = {};
    let time = 1;
    for (const { id, question, message, answer } of refused) {
      const isTogether = isGroup(question.shape) || question.kind === 'list';
      const name = requestName(question, id);
      why[name] = message;
      if (isTogether || answer === null) {
        time = Math.max(time, (this.#times.get(name) ?? 0) + 1);
        this.#times.set(name, time);
      }
      if (question.kind === 'list') {
        this.#forgetList(id);
        this.#refusedLists.add(id);
      }
    }
    this.#why = why;
    this.#declined.clear(); // what is refused is asked again
    const ended = await this.#elicitor.refuse(why, time);
    if (ended !== null) throw new RunEnds(ended);
  }

  /** The other program has the titles in its requests. */
  async tell({ kind, text }: Note): Promise<void> {
    if (kind === 'doubt') this.#options.warn(text);
    if (kind === 'taken' || kind === 'doubt' || kind === 'info') await this.#host.say(text);
  }

  /** Asks in one request. */
  async #askTogether({ group, asks }: Together): Promise<readonly Answer[]> {
    const asked = asks.filter(({ kind }) => kind !== 'secret');
    const kept = asks.filter(({ kind }) => kind === 'secret').map((ask): Answer => ({ ask, reply: KEEP }));
    const [first] = asked;
    if (first === undefined) return kept;
    const flats: Flat[] = [];
    for (const ask of asked) {
      flats.push({
        ask,
        flat: await flatQuestion(ask.question, ask.id ?? '', await ask.peek(), ask.earlier),
      });
    }
    const content = await this.#request(flats, await topicOf(first, group));
    if (content === null) return [{ ask: first, reply: LEAVE }];
    return [...kept, ...flats.map(({ ask, flat }) => ({ ask, reply: replyIn(content, flat) }))];
  }

  /** Sends a request; gives the content of the reply, or null where it was declined. */
  async #request(
    asked: readonly Flat[],
    topic: ElicitationTopic,
  ): Promise<Extract<ElicitationReply, { action: 'accept' }>['content'] | null> {
    const { words, signal } = this.#host;
    const { onAsk } = this.#options;
    const flats = asked.map(({ flat }) => flat);
    const message = messageFor(flats, topic, this.#why);
    this.#why = {};
    const params = elicitationFor(flats, { ...topic, message }, words);
    const describe = (): SemanticNode => describeFlat(flats, { ...topic, message });
    onAsk?.({ prompt: new Prompt(message), hidden: false, asker: message, describe });
    const reply = await this.#host
      .waitFor(() => this.#elicitor.elicit(params, signal))
      .finally(() => onAsk?.(null));
    if (reply === 'interrupted') throw endedError('ask');
    if (typeof reply === 'string' || 'ends' in reply) throw new RunEnds(reply);
    if (reply.action === 'accept') return reply.content;
    if (reply.action === 'cancel') throw new RunEnds('quit');
    if (this.#section !== null) this.#declined.add(this.#section);
    return null;
  }

  /** Forgets how far a list is, and the lists in it. */
  #forgetList(id: string): void {
    for (const list of [...this.#begun, ...this.#needed.keys()]) {
      if (list !== id && !list.startsWith(`${id}.`)) continue;
      this.#begun.delete(list);
      this.#needed.delete(list);
    }
  }

  /** A list: an item that is needed is asked for, before any other it is asked whether there is one. */
  async #atList(ask: Ask): Promise<Answer> {
    const { question, items } = ask;
    const id = ask.id ?? '';
    const { count, areSettled, min, max, known, isGiven } = items as NonNullable<Ask['items']>;
    if (!areSettled) this.#forgetList(id); // its dangers are asked for again, and all with them
    const isBegun = this.#begun.has(id);
    this.#begun.add(id);
    if (!isBegun && count > 0 && (!isGiven || this.#refusedLists.has(id)))
      return { ask, reply: { items: 0 } };
    if (count < min) {
      const isDeclined = this.#needed.get(id) === count; // it was asked for, and is not there
      this.#needed.set(id, isDeclined ? -1 : count);
      return { ask, reply: isDeclined ? LEAVE : { more: true } };
    }
    if (count >= max) return { ask, reply: KEEP };
    const label = this.#host.words.say('json.more', { label: withoutColon(question.label) });
    const more = confirm(label) as unknown as AnyQuestion;
    const moreId = joinId(id, 'more');
    const isExpected = count < known;
    for (;;) {
      const flat = await flatQuestion(more, moreId, isExpected || undefined);
      const content = await this.#request([{ ask, flat }], { id: moreId, kind: 'confirm', message: label });
      if (content === null) {
        this.#begun.delete(id);
        return { ask, reply: LEAVE };
      }
      const replied = Object.hasOwn(content, moreId) ? content[moreId] : undefined;
      if (replied === undefined && isExpected) return { ask, reply: { more: true } };
      const reading =
        replied === undefined
          ? { refused: this.#host.words.say('question.required') }
          : await more.readGiven(replied, this.#host.words);
      if ('answer' in reading) return { ask, reply: reading.answer === true ? { more: true } : KEEP };
      this.#why = { [moreId]: reading.refused };
      const ended = await this.#elicitor.refuse(this.#why);
      if (ended !== null) throw new RunEnds(ended);
    }
  }

  /** A hub: the sections with open questions, in order; then it is done. */
  async #atHub(hub: Ask, open: Open): Promise<Answer> {
    this.#section = null;
    const missing: Ask[] = [];
    let next: string | null = null;
    let isDeclined = false;
    for (const ask of await open.all()) {
      const key = ask.sectionOf(hub);
      if (key === null) continue;
      const isLeft = this.#declined.has(sectionId(hub, key));
      const isMissing =
        (isFlat(ask) || ask.kind === 'list' || ask.kind === 'custom') && (await ask.peek()) === undefined;
      if (isMissing) missing.push(ask);
      isDeclined ||= isMissing && isLeft;
      if (!isLeft) next ??= key;
    }
    if (isDeclined) throw await this.#miss(missing);
    if (next === null) return { ask: hub, reply: KEEP };
    this.#section = sectionId(hub, next);
    return { ask: hub, reply: { section: next } };
  }

  async #atCustom(ask: Ask): Promise<Answer> {
    const { screen } = await ask.view();
    const value = screen === null ? undefined : await this.#host.ask(screen());
    if (value != null) return { ask, reply: { entered: value } };
    if (this.#section !== null) this.#declined.add(this.#section);
    return { ask, reply: LEAVE };
  }

  /** Secrets are never asked for: they must be there before anything else is. */
  async #requireSecrets(open: Open): Promise<void> {
    const missing: Ask[] = [];
    for (const ask of await open.all()) if (await isMissingSecret(ask)) missing.push(ask);
    if (missing.length > 0) throw await this.#miss(missing);
  }

  async #miss(missing: readonly Ask[]): Promise<RunEnds> {
    const told = await Promise.all(
      missing.map(({ question, id, earlier }) => toldWhenAsked(question, id ?? '', { earlier })),
    );
    return new RunEnds(this.#options.miss(told));
  }
}

/** Asks that go out in one request, and the form that they are part of. */
interface Together {
  readonly group: Group;
  readonly asks: readonly Ask[];
}

/** What goes out before anything else: all that is open in the outermost form around an ask, as far as it fits. */
function askedTogether(first: Ask, all: readonly Ask[]): Together | null {
  let found: Together | null = null;
  for (let group: Group | null = first.group; group !== null; group = group.parent) {
    const asks = group.question.kind === 'form' ? asksIn(group, all) : [];
    if (asks.length > 0) found = { group, asks };
  }
  return found;
}

/** What is asked in a form at once. A danger is asked by itself: a yes is for the answers before it. */
function asksIn(group: Group, all: readonly Ask[]): readonly Ask[] {
  return all.filter((ask) => ask.group === group && isFlat(ask) && !isDanger(ask.question));
}

function sectionId(hub: Ask, key: string): string {
  return `${hub.id ?? ''}/${key}`;
}

/** Whether a secret has no value, or a list of secrets that nobody has filled is empty. */
async function isMissingSecret(ask: Ask): Promise<boolean> {
  const { question, kind } = ask;
  if (kind === 'hub' || kind === 'review' || !asksForSecret(question)) return false;
  const value = await ask.peek();
  return value === undefined || (Array.isArray(value) && value.length === 0 && !question.hasDefault);
}

/** Whether an ask is one property of a request. */
function isFlat({ kind }: Ask): boolean {
  return !['list', 'form', 'hub', 'custom', 'review', 'doubt', 'second-entry'].includes(kind);
}

/** What a reply says about one question; what it leaves out keeps its default. */
function replyIn(content: Readonly<Record<string, unknown>>, flat: FlatQuestion): Answer['reply'] {
  const replied = Object.hasOwn(content, flat.id) ? content[flat.id] : undefined;
  if (replied === undefined) return KEEP;
  const chosen = chosenIn(replied, flat);
  return { given: chosen === null ? replied : chosen.answer };
}

/** What a request is about: a form, with what is said about all of it, or one question. */
async function topicOf(first: Ask, group: Group): Promise<ElicitationTopic> {
  const { question, id } = group;
  if (question === first.question) return { id: first.id ?? '', kind: first.kind, message: question.label };
  const { label } = question;
  const text = await question.readHelp(group);
  const message = text === null ? label : `${label}\n${text}`.trim();
  return { id: requestName(question, id), kind: 'form', message };
}

/** What is asked for, and why it is asked again. */
function messageFor(flats: readonly FlatQuestion[], { id, message }: ElicitationTopic, why: Errors): string {
  const lines = [message || flats.map(({ label }) => label).join(', ')];
  if (Object.hasOwn(why, id)) lines.push(why[id] as string);
  for (const flat of flats) {
    if (flat.id !== id && Object.hasOwn(why, flat.id))
      lines.push(`${withoutColon(flat.label)}: ${why[flat.id] as string}`);
  }
  return lines.join('\n');
}

/** A request as data: one question by itself; several as the children of what they belong to. */
function describeFlat(flats: readonly FlatQuestion[], { id, message }: ElicitationTopic): SemanticNode {
  const children = flats.map(describeOne);
  const [first] = children;
  if (first?.id === id && children.length === 1) return first;
  return semanticNode('question', { name: message, id, children });
}

function describeOne({ id, label, kind, choices = [] }: FlatQuestion): SemanticNode {
  const role = kind === 'multiselect' ? 'checkbox' : 'listitem';
  const children = choices.map((choice) => semanticNode(role, { name: choice.label }));
  return semanticNode('question', { name: label, id, children });
}
