// Replies to input requests, in the shape of the Model Context Protocol, as answers.

import { isPlainObject } from '../questions/plain-object.ts';
import type { AnswerValues } from './values.ts';

/** What a reply may consist of. */
const REPLY_KEYS: ReadonlySet<string> = new Set(['action', 'content', '_meta']);
const ACTIONS: ReadonlySet<unknown> = new Set(['accept', 'decline', 'cancel']);

/**
 * The answers of a file that may hold replies: under `inputResponses`, or by the names of the requests. `names` are
 * those of requests that are no ids: what is inside them is meant, with or without a reply around it.
 */
export function withoutResponses(values: AnswerValues, names: readonly string[] = []): AnswerValues {
  const { inputResponses } = values;
  const replies = isPlainObject(inputResponses) ? Object.entries(inputResponses) : [];
  const plain = Object.entries(values).filter(([key]) => key !== 'inputResponses');
  const answers = [...replies, ...plain].flatMap(([name, value]): [string, unknown][] => {
    if (isReply(value)) return contentOf(value);
    return isPlainObject(value) && isRequest(name, value, names) ? Object.entries(value) : [[name, value]];
  });
  return Object.fromEntries(answers); // which takes no prototype for a key
}

/** Whether an object holds what was asked for by a request, under whole ids. */
function isRequest(name: string, content: AnswerValues, names: readonly string[]): boolean {
  const ids = Object.keys(content);
  return names.includes(name) || (ids.length > 0 && ids.every((id) => id.startsWith(`${name}.`)));
}

/** Whether a value is a reply, and not an object of answers. */
function isReply(value: unknown): value is AnswerValues {
  return (
    isPlainObject(value) &&
    ACTIONS.has(value['action']) &&
    Object.keys(value).every((key) => REPLY_KEYS.has(key))
  );
}

/** What was accepted; nothing where the request was declined. */
function contentOf({ action, content }: AnswerValues): [string, unknown][] {
  return action === 'accept' && isPlainObject(content) ? Object.entries(content) : [];
}
