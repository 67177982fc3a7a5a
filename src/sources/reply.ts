// A reply to a request, read like an answers file.

import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { pathsOfLater } from '../describe/path.ts';
import { withoutResponses } from './parse-answers.ts';
import { source } from './source.ts';
import { SourceMemory } from './memory.ts';
import { SourceFinder } from './finder.ts';
import { type AnswerValues, idsIn } from '../describe/answer-values.ts';
import { unknownIn } from '../describe/wording.ts';

/** The questions of a request, with their ids. */
type RequestedQuestions = readonly (readonly [question: AnyQuestion, id: string])[];

/** The answers of a reply, by the ids that were asked for; none if any is refused. */
interface ReplyAnswers {
  readonly given: ReadonlyMap<string, unknown>;
  readonly refused: ReadonlyMap<string, string>;
}

/** Reads a reply. It is refused whole. */
export async function readReply(
  content: AnswerValues,
  requested: RequestedQuestions,
  words: Words,
): Promise<ReplyAnswers> {
  const answers = withoutResponses(content);
  const { told: unknown } = unknownIn(idsIn(answers), pathsOfLater(requested), words);
  const refused = new Map(unknown.map(({ id, message }) => [id, message]));
  const given = new Map<string, unknown>();
  if (refused.size > 0) return { given, refused };
  const sources = new SourceFinder({
    sources: [source('reply', answers)],
    memory: new SourceMemory(),
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
