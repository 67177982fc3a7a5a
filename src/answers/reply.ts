// A reply to a request, read like an answers file.

import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { anyItem, declaredIds, declaredLater } from './declared.ts';
import { nearestAmong } from './names.ts';
import { withoutResponses } from './parse-answers.ts';
import { source } from './source.ts';
import { Sources } from './sources.ts';
import { type AnswerValues, idsIn } from './values.ts';
import { unknownInWords } from './wording.ts';

/** The questions of a request, with their ids. */
type Requested = readonly (readonly [question: AnyQuestion, id: string])[];

/** What a reply gives, by the ids that were asked for; where anything is refused, nothing. */
interface ReplyAnswers {
  readonly given: ReadonlyMap<string, unknown>;
  readonly refused: ReadonlyMap<string, string>;
}

/** Reads a reply; `root` is the question that the request is about. It is refused whole. */
export async function readReply(
  content: AnswerValues,
  root: AnyQuestion,
  requested: Requested,
  words: Words,
): Promise<ReplyAnswers> {
  const { answers } = withoutResponses(content, root);
  const refused = unknownIn(answers, requested, words);
  const given = new Map<string, unknown>();
  if (refused.size > 0) return { given, refused };
  const sources = new Sources({
    sources: [source('reply', answers)],
    words,
    isUnattended: true,
    used: new Set(),
    onSecret: () => {},
  });
  for (const [question, id] of requested) {
    const looked = sources.find(id, question);
    const found = looked instanceof Promise ? await looked : looked;
    if (found !== undefined) given.set(id, found.given);
  }
  for (const { id, message } of sources.refused) refused.set(id, message);
  if (refused.size > 0) given.clear();
  return { given, refused };
}

/** The ids that were not asked for, and what is said of each. */
function unknownIn(answers: AnswerValues, requested: Requested, words: Words): Map<string, string> {
  const known = declaredLater(requested);
  const isKnown = declaredIds(known);
  const unknown = idsIn(answers).filter((id) => !isKnown(id));
  const nearest = nearestAmong(unknown.length === 0 ? [] : known.map(({ id }) => id));
  return new Map(unknown.map((id) => [id, unknownInWords(id, nearest(anyItem(id)), words)]));
}
