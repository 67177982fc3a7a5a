// What is told of a question that is missing.

import type { AnyQuestion } from '../questions/question.ts';
import { firstItemIn } from './declared.ts';
import { NO_FALLBACK } from './defaults.ts';
import { choiceInfo, infoOf } from './questions.ts';
import type { Told } from './wording.ts';

/** What is told of a question; where it is asked, the choices that a function gives are looked up. */
export async function toldOf(question: AnyQuestion, id: string, isAsked: boolean): Promise<Told> {
  const { shape } = question;
  const info = infoOf({ id, derived: false, question, titles: [], fallback: NO_FALLBACK, inList: false });
  if (shape.kind === 'list') return { ...info, items: firstItemIn(question, id) };
  const { choices } = 'choices' in shape ? shape : { choices: null };
  if (typeof choices !== 'function' || !isAsked) return info;
  return { ...info, choices: (await choices()).map(choiceInfo) };
}
