// The answers so far, a line each as in a review: another program's user sees them beside a danger.

import { promptText } from '../checks/label-text.ts';
import type { Interview } from '../engine/interview.ts';
import type { Words } from '../i18n/words.ts';
import { type AnyQuestion, isGroup, isList, isSecret } from '../questions/shape.ts';
import { showValue } from '../questions/show.ts';
import { plainText } from '../text/one-line.ts';

/** The lines of some interviews, without secrets and what was skipped. */
export function answersSoFar(interviews: readonly Interview[], words: Words): string[] {
  return interviews.flatMap((interview) => {
    const { question } = interview;
    const { shape } = question;
    const fields = isGroup(shape)
      ? shape.fields.all.map(({ key, question: field }) => ({
          label: field.label || key,
          field,
          place: `.${key}`,
        }))
      : [{ label: question.label, field: question, place: '' }];
    return fields.flatMap(({ label, field, place }) => {
      const text = textAt(interview, field, place, words);
      return text === null ? [] : [(promptText(plainText(label)) + plainText(text)).trimEnd()];
    });
  });
}

/** How an answer reads; null if there is none. */
function textAt(interview: Interview, question: AnyQuestion, place: string, words: Words): string | null {
  const { journal } = interview;
  if (journal.isAsked(place) === false) return null;
  const given = `(${words.say('question.given')})`;
  const { shape } = question;
  if (isGroup(shape)) {
    const inside = shape.fields.all.map(({ key, question: field }) => ({
      isShown: !isSecret(field),
      text: textAt(interview, field, `${place}.${key}`, words),
    }));
    const answered = inside.filter(({ text }) => text !== null && text !== '');
    const shown = answered.filter(({ isShown }) => isShown).map(({ text }) => text);
    if (answered.length === 0) return null;
    return shown.length === 0 ? given : shown.join(', ');
  }
  const entry = journal.get(place);
  if (isList(shape) && (entry?.isOpen === true || question.summary === null)) {
    const items = entry?.items?.map((key) => textAt(interview, shape.item, `${place}.${key}`, words) ?? '');
    return items === undefined
      ? null
      : items.filter((text) => text !== '').join(', ') || words.say('multiselect.none');
  }
  if (entry === undefined || entry.isOpen || entry.value == null) return null;
  return isSecret(question) ? given : showValue(question, entry.value, words, entry.labels);
}
