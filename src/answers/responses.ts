// Answers in the shape in which they were asked for: replies to input requests, as the Model Context Protocol has them.

import { isPlainObject } from '../questions/plain-object.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a reply may consist of. */
const REPLY_KEYS: ReadonlySet<string> = new Set(['action', 'content', '_meta']);
const ACTIONS: ReadonlySet<unknown> = new Set(['accept', 'decline', 'cancel']);

/**
 * The answers of a file that may hold replies: under `inputResponses`, or by the names of the requests. `names` are
 * those of the requests that a program makes: what is inside them needs no reply around it.
 */
export function withoutResponses(values: Values, names: readonly string[] = []): Values {
  const { inputResponses } = values;
  const plain = Object.entries(values).flatMap(([key, value]) => {
    if (key === 'inputResponses') return [];
    if (isReply(value)) return contentOf(value);
    return names.includes(key) && isPlainObject(value) ? Object.entries(value) : [[key, value] as const];
  });
  const replies = isPlainObject(inputResponses) ? Object.entries(inputResponses) : [];
  const replied = replies.flatMap(([name, reply]) => {
    if (isReply(reply)) return contentOf(reply);
    return isPlainObject(reply) ? Object.entries(reply) : [[name, reply] as const];
  });
  return Object.fromEntries([...replied, ...plain]); // which takes no prototype for a key
}

/** Whether a value is a reply, and not an object of answers. */
function isReply(value: unknown): value is Values {
  return (
    isPlainObject(value) &&
    ACTIONS.has(value['action']) &&
    Object.keys(value).every((key) => REPLY_KEYS.has(key))
  );
}

/** What was accepted; nothing where the request was declined. */
function contentOf({ action, content }: Values): [string, unknown][] {
  return action === 'accept' && isPlainObject(content) ? Object.entries(content) : [];
}
