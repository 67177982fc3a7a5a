// Asks a person: the only answers come from the mode of the run.

import { ownIdOf } from '../describe/names.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import type { Answerer, Outcome } from '../engine/port.ts';
import { Interview } from '../engine/interview.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Asker, Person, PersonHost, PersonMode } from './asker.ts';

/** Options of `PersonAsker`. */
interface PersonAskerOptions extends Pick<Asker, 'ending'> {
  readonly words: Words;
  readonly mode: PersonMode;
}

/** Asks the person in a mode. */
export class PersonAsker implements Asker {
  readonly secrets: SecretTexts = new SecretTexts();
  readonly ending: NonNullable<Asker['ending']>;
  readonly #options: PersonAskerOptions;

  constructor(options: PersonAskerOptions) {
    this.#options = options;
    this.ending = options.ending ?? (async (exit) => exit);
  }

  open(question: AnyQuestion, initial: unknown): Interview {
    const presets = initial === undefined ? [] : [initial];
    const { words } = this.#options;
    return new Interview(question, { words, id: ownIdOf(question).id, presets, secrets: this.secrets });
  }

  async ask(interview: Interview, host: PersonHost): Promise<Outcome> {
    return askPerson(interview, await this.#options.mode.person(host, interview.question), host);
  }
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
