// Sends questions to the program at the other end, and tells it which answers were refused.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { ElicitationParams } from '../../answers/elicitation.ts';
import type { Ends, Stopped } from '../../app/mode.ts';
import { isPlainObject } from '../../questions/plain-object.ts';
import { stripStyle } from '../../text/text.ts';
import type { JsonPeer } from './json-peer.ts';

/** What was replied to a request. */
export type ElicitationReply =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, unknown>> }
  | { readonly action: 'decline' | 'cancel' };

/** Messages by the ids of questions. */
export type Errors = Readonly<Record<string, string>>;

/** So many refusals in a row end the run: nothing loops. */
const MOST_REFUSALS = 5;
/** The code of JSON-RPC for content that nobody asked for. */
const INVALID_PARAMS = -32602;

/** Asks by requests. */
export class Elicitor {
  readonly #peer: JsonPeer;
  /** Replies in a row of which something was refused. */
  #refusals = 0;
  #isLastRefused = false;

  constructor(peer: JsonPeer) {
    this.#peer = peer;
  }

  /**
   * Sends a request and waits for its reply. After a reply with the wrong shape it is sent again, and says so: whoever
   * replied waits for something. The fifth in a row ends the run.
   */
  async elicit(
    params: ElicitationParams,
    signal: AbortSignalLike,
  ): Promise<ElicitationReply | Ends | Stopped> {
    if (!this.#isLastRefused) this.#refusals = 0;
    this.#isLastRefused = false;
    let { message } = params;
    for (let time = 1; ; time++) {
      const reply = await this.#peer.request('elicitation/create', { ...params, message }, readReply, signal);
      if (typeof reply === 'string') return reply;
      if ('result' in reply) {
        if (reply.result.action === 'accept') await this.#reportUnasked(params, reply.result.content);
        return reply.result;
      }
      if (time === MOST_REFUSALS) return refusedEnd({ [params._meta['textui/id']]: reply.wrong });
      message = `${params.message}\n${reply.wrong}`;
    }
  }

  /**
   * Tells which answers were refused, and why. The fifth refusal in a row ends the run; so does the fifth `time`
   * that the same thing is refused.
   */
  async refuse(errors: Errors, time = 1): Promise<Ends | Stopped | null> {
    const told = Object.fromEntries(Object.entries(errors).map(([id, why]) => [id, stripStyle(why)]));
    const stopped = await this.#peer.notify('textui/refused', { errors: told });
    if (stopped !== null) return stopped;
    this.#isLastRefused = true;
    if (++this.#refusals < MOST_REFUSALS && time < MOST_REFUSALS) return null;
    return refusedEnd(told);
  }

  /** What was replied and not asked for is not dropped silently: it may be a mistyped id. */
  async #reportUnasked({ requestedSchema }: ElicitationParams, content: object): Promise<void> {
    for (const id of Object.keys(content)) {
      if (Object.hasOwn(requestedSchema.properties, id)) continue;
      const message = `The request does not ask for ${JSON.stringify(stripStyle(id).slice(0, 100))}.`;
      await this.#peer.notify('textui/problem', { code: INVALID_PARAMS, message });
    }
  }
}

function refusedEnd(errors: Errors): Ends {
  return { ends: { reason: 'answer-refused', code: 2, errors } };
}

/** Reads the result of a request; null where it is none. */
function readReply(result: unknown): ElicitationReply | null {
  if (!isPlainObject(result)) return null;
  const action = Object.hasOwn(result, 'action') ? result['action'] : undefined;
  if (action === 'decline' || action === 'cancel') return { action };
  if (action !== 'accept') return null;
  const content = (Object.hasOwn(result, 'content') ? result['content'] : undefined) ?? {};
  return isPlainObject(content) ? { action, content } : null;
}
