// Asks questions that each are one property, all in one request; those that are refused are asked again.

import { unlessAborted } from '../../abort-signal.ts';
import {
  chosenIn,
  elicitationFor,
  type ElicitationTopic,
  type FlatQuestion,
  flatQuestion,
} from '../../answers/elicitation.ts';
import { endedError } from '../../app/ended-error.ts';
import type { LineRequest } from '../../app/mode.ts';
import type { Interview } from '../../questions/interview.ts';
import { messageOf } from '../../questions/question.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import type { Verdict } from '../../screens/checks.ts';
import { asName, Prompt } from '../../screens/prompt.ts';
import { describeFlat } from './describe-request.ts';
import type { Elicitor, Errors, ElicitationReply } from './elicitor.ts';
import { DECLINED, type Inquiry, RunEnds } from './inquiry.ts';

/** How questions are asked at once. */
export interface FlatOptions extends ElicitationTopic {
  /** Why they are asked again; nothing for the first time. */
  readonly why: Errors;
  /** Whether a reply may leave all of them out. */
  readonly mayBeNothing: boolean;
}

/** A question as it is asked. */
interface Asked {
  readonly inquiry: Inquiry;
  readonly flat: FlatQuestion;
}

/** Is told what is asked for, and null when that is over. */
export type OnAsk = (request: LineRequest | null) => void;

type Content = Extract<ElicitationReply, { action: 'accept' }>['content'];

/** Asks flat questions for one ask. */
export class FlatRequests {
  readonly #elicitor: Elicitor;
  readonly #onAsk: OnAsk | undefined;
  readonly #interview: Interview;

  constructor(elicitor: Elicitor, interview: Interview, onAsk: OnAsk | undefined) {
    this.#elicitor = elicitor;
    this.#onAsk = onAsk;
    this.#interview = interview;
  }

  /** Asks until all are answered; false where a reply left all of them out, and may. */
  async ask(inquiries: readonly Inquiry[], options: FlatOptions): Promise<boolean> {
    let [open, why, mayBeNothing] = [inquiries, options.why, options.mayBeNothing];
    for (;;) {
      const asked: Asked[] = [];
      for (const inquiry of open) {
        const flat = await flatQuestion(inquiry.question, inquiry.id, inquiry.draft);
        if (flat === null) throw new TypeError(`a ${inquiry.question.kind} is more than one property`);
        asked.push({ inquiry, flat: mayBeNothing ? { ...flat, required: false } : flat });
      }
      const content = await this.#request(asked, { ...options, message: messageFor(asked, options, why) });
      if (mayBeNothing && Object.keys(content).length === 0) return false;
      const errors = await unlessAborted(this.#takeAll(asked, content), this.#interview.signal);
      if (errors === null) return true;
      const ended = await this.#elicitor.refuse(errors);
      if (ended !== null) throw new RunEnds(ended);
      open = open.filter(({ id }) => Object.hasOwn(errors, id));
      why = errors;
      mayBeNothing = false;
    }
  }

  /** What the checks say, unless the question is left first; doubts are reported. */
  async judged<Value>(judging: Promise<Verdict<Value>>): Promise<Verdict<Value>> {
    const verdict = await unlessAborted(judging, this.#interview.signal);
    await this.#report(verdict);
    return verdict;
  }

  /** Takes the value that a question has without being asked; a message where it has none, or it is refused. */
  async takeSettled({ question, draft }: Inquiry): Promise<string | null> {
    const { words } = this.#interview;
    const settled = await question.settle(draft);
    if (!('value' in settled)) return words.say('question.required');
    const verdict = await question.judgeValue(settled.value, this.#interview);
    if ('refused' in verdict) return messageOf(verdict, words);
    if (verdict.doubts.length > 0) await this.#report(verdict);
    draft.take(verdict.accepted);
    draft.isAssumed = true;
    return null;
  }

  async #report(verdict: Verdict<unknown>): Promise<void> {
    if ('doubts' in verdict) for (const doubt of verdict.doubts) await this.#interview.say(doubt);
  }

  async #request(asked: readonly Asked[], topic: ElicitationTopic): Promise<Content> {
    const { words, signal } = this.#interview;
    const flats = asked.map(({ flat }) => flat);
    const params = elicitationFor(flats, topic, words);
    const { message } = topic;
    const describe = (): SemanticNode => describeFlat(flats, topic);
    this.#onAsk?.({ prompt: new Prompt(message), hidden: false, asker: message, describe });
    const reply = await this.#interview
      .waitFor(() => this.#elicitor.elicit(params, signal))
      .finally(() => this.#onAsk?.(null));
    if (reply === 'interrupted') throw endedError('ask');
    if (typeof reply === 'string' || 'ends' in reply) throw new RunEnds(reply);
    if (reply.action === 'accept') return reply.content;
    if (reply.action === 'decline') throw DECLINED;
    throw new RunEnds('quit');
  }

  /** Takes the answers of a reply; those that were refused, by id. */
  async #takeAll(asked: readonly Asked[], content: Content): Promise<Errors | null> {
    const errors: Record<string, string> = {};
    for (const one of asked) {
      const refused = await this.#take(one, content);
      if (refused !== null) errors[one.flat.id] = refused;
    }
    return Object.keys(errors).length === 0 ? null : errors;
  }

  async #take({ inquiry, flat }: Asked, content: Content): Promise<string | null> {
    const { question, draft } = inquiry;
    const { words } = this.#interview;
    const replied = Object.hasOwn(content, flat.id) ? content[flat.id] : undefined;
    if (replied === undefined) {
      return flat.required ? words.say('question.required') : this.takeSettled(inquiry);
    }
    const reading = chosenIn(replied, flat) ?? (await question.readGiven(replied, words));
    if ('refused' in reading) return reading.refused;
    const verdict = await question.judgeAnswer(reading.answer, this.#interview);
    if ('refused' in verdict) return messageOf(verdict, words);
    if (verdict.doubts.length > 0) await this.#report(verdict);
    draft.take(verdict.accepted, reading.answer);
    return null;
  }
}

/** What is asked for, and why it is asked again. */
function messageFor(asked: readonly Asked[], { id, message }: ElicitationTopic, why: Errors): string {
  const lines = [message || asked.map(({ flat }) => flat.label).join(', ')];
  if (Object.hasOwn(why, id)) lines.push(why[id] as string);
  if (Object.keys(why).length === 0) return lines.join('\n');
  for (const { flat } of asked) {
    if (flat.id !== id && Object.hasOwn(why, flat.id))
      lines.push(`${asName(flat.label)}: ${why[flat.id] as string}`);
  }
  return lines.join('\n');
}
