// Asks a question of a person: opens the interview about it, and conducts it.

import { ownIdOf } from '../answers/names.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Answerer, Outcome } from '../engine/port.ts';
import { Interview } from '../engine/interview.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Person, PersonHost } from './asker.ts';

/** The interview about a question that no source answers. */
export function openInterview(
  question: AnyQuestion,
  initial: unknown,
  words: Words,
  secrets: SecretTexts,
): Interview {
  const presets = initial === undefined ? [] : [initial];
  return new Interview(question, { words, id: ownIdOf(question).id, presets, secrets });
}

/** Asks a person, and tells them when they are no longer asked. */
export async function askPerson(
  interview: Interview,
  person: Person,
  host: PersonHost,
  answerer: Answerer = person,
): Promise<Outcome> {
  try {
    const outcome = await interview.run(answerer, host);
    // Nothing more is asked: no command works any more.
    const notes = interview.notes.take().filter(({ kind }) => kind !== 'commands');
    for (const note of notes) await answerer.tell?.(note);
    return outcome;
  } finally {
    await person.end?.();
  }
}
