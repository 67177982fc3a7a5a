// The ids of questions: the keys of what contains them, joined by dots.

import type { AnyQuestion } from '../questions/question.ts';
import { isGroup } from '../questions/shape.ts';
import { isIdPart } from '../screens/ids.ts';
import { quoted } from '../screens/quoted.ts';
import { stripStyle } from '../text/text.ts';

const LONGEST_SHOWN = 100;

/** The id of a question that is asked by itself. */
interface OwnId {
  /** Empty for a form or hub without one: it adds nothing to the ids inside it. */
  readonly id: string;
  /** Whether it was made from the label. */
  readonly derived: boolean;
}

/** The id of a question that is asked by itself. */
export function ownIdOf(question: AnyQuestion): OwnId {
  if (question.id !== null) return { id: question.id, derived: false };
  if (isGroup(question.shape)) return { id: '', derived: false };
  return { id: idFromText(question.label), derived: true };
}

/** An id made from a label or title: `Use TLS?` is `use-tls`. */
export function idFromText(text: string, otherwise = 'answer'): string {
  const id = stripStyle(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return isIdPart(id) ? id : otherwise;
}

/** What a request for a form or question is called: its id, else what its title gives, else `form`. */
export function requestName({ label }: Pick<AnyQuestion, 'label'>, id: string): string {
  return id === '' ? idFromText(label, 'form') : id;
}

/** An id, or what is in the place of one, as messages show it: on one line, and not too long. */
export function shownId(id: string): string {
  return quoted(id, LONGEST_SHOWN);
}
