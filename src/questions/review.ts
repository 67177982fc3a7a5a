// The review at the end of a form: all answers, numbered, to be accepted or changed.

import { Container } from '../render/containers/container.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';
import { endsSentence } from '../screens/prompt.ts';
import { quotedIn } from '../screens/quoted.ts';
import { describeList } from './answer-reader.ts';
import type { Draft } from './draft.ts';
import type { AskedField, Walk } from './fields.ts';
import type { Interview } from './interview.ts';
import { fold } from './line.ts';

/** Shows all answers and asks whether they are right; gives the field that is to be asked again. */
export async function askReview(
  interview: Interview,
  draft: Draft,
  { asked, values }: Walk,
  sayHelp: () => Promise<void>,
): Promise<'accepted' | 'back' | AskedField> {
  const { words } = interview;
  const review = new Container();
  for (const { key, question } of asked) {
    const summary = question.summaryIn(values[key], words, draft.child(key));
    review.add(new TextWidget(reviewLine(question.label || key, summary)));
  }
  const prompt = words.say('form.review');
  let typed = await interview.show(review);
  for (;;) {
    const line = fold(
      typed ?? (await interview.read(prompt, false, { describe: () => describeList(prompt, review) })),
    );
    typed = null;
    if (line === '') return 'accepted';
    if (line === '<') return 'back';
    const field = fieldOf(asked, line);
    if (field !== undefined) return field;
    if (line === '?') await sayHelp();
    else await interview.say(words.say('select.none', { answer: quotedIn(line, words) }));
  }
}

/** A label and a value; a label that ends in punctuation needs no colon. */
function reviewLine(label: string, summary: string): string {
  return `${label}${endsSentence(label) ? '' : ':'} ${summary}`;
}

/** The field of a number or a label. */
function fieldOf(asked: readonly AskedField[], line: string): AskedField | undefined {
  if (/^[1-9]\d{0,6}$/.test(line)) return asked[Number(line) - 1];
  return asked.find(({ key, question }) => fold(question.label || key) === line);
}
