// The file that a run saves its answers in: it is replaced whole, unless it holds what is not saved, or somebody else has
// changed it.

import type { DeclaredQuestion } from '../answers/declared.ts';
import { SourceError } from '../answers/source.ts';
import { readBounded } from '../answers/node/read-bounded.ts';
import { saveFile, savePlaceOf } from '../answers/node/save-file.ts';
import { type FileProblem, parseAnswers } from '../answers/parse-answers.ts';
import { unsavedIn } from '../answers/saved.ts';
import { type JsonObject, jsonText, UNFINISHED } from '../answers/values.ts';
import type { MessageId } from '../i18n/messages.ts';

/** So many ids that a file holds are told. */
const MOST_TOLD = 20;

/**
 * The file at a path, or why nothing may be saved there. `questions`: those whose answers it may hold, the program's own
 * first; null if it may hold anything.
 */
export async function openSavedFile(
  path: string,
  questions: readonly DeclaredQuestion[] | null,
): Promise<SavedFile | FileProblem> {
  const place = await savePlaceOf(path);
  if (place === null) return { say: 'save.not-json' };
  const text = await readIfAny(place);
  const problem = text === null || questions === null ? null : problemIn(text, questions);
  return problem ?? new SavedFile(place, text);
}

/** Why a text must not be replaced by answers to some questions; null if it may be. */
function problemIn(text: string, questions: readonly DeclaredQuestion[]): FileProblem | null {
  const parsed = /^\s*\{/.test(text) ? parseAnswers(text, questions[0]?.question ?? null) : null;
  if (parsed === null || !('answers' in parsed)) return { say: 'save.not-json' };
  const ids = unsavedIn(parsed.answers, questions);
  if (ids.length === 0) return null;
  const told = ids.length > MOST_TOLD ? [...ids.slice(0, MOST_TOLD), '...'] : ids;
  return { say: 'save.holds', values: { ids: told.join(', ') } };
}

export class SavedFile {
  readonly #path: string;
  /** What it holds as far as this run knows; null if there is none. */
  #known: string | null;
  /** What this run has saved last; null for nothing. */
  #saved: string | null = null;
  #isChanged = false;
  /** Ends when all saves so far have: somebody may press Ctrl-C meanwhile. */
  #done: Promise<unknown> = Promise.resolve();

  constructor(path: string, text: string | null) {
    this.#path = path;
    this.#known = text;
  }

  /** Saves answers, unless they were saved already; why not, if the file is left as it is. */
  save(answers: JsonObject): Promise<MessageId | null> {
    const saving = this.#done.then(() => this.#save(answers));
    this.#done = saving.catch(() => {});
    return saving;
  }

  async #save(answers: JsonObject): Promise<MessageId | null> {
    const text = `${jsonText(answers, 2)}\n`;
    if (text === this.#saved || this.#isChanged) return null;
    const now = await readIfAny(this.#path);
    this.#isChanged = now !== null && now !== this.#known;
    if (this.#isChanged) return 'save.changed';
    if (UNFINISHED in answers && now !== this.#saved && now !== null && !isUnfinished(now))
      return 'save.early';
    await saveFile(this.#path, text);
    this.#known = text;
    this.#saved = text;
    return null;
  }
}

async function readIfAny(path: string): Promise<string | null> {
  try {
    return await readBounded(path, path, null);
  } catch (error) {
    const [problem] = error instanceof SourceError ? error.problems : [];
    if (problem !== undefined && 'say' in problem && problem.say === 'file.missing') return null;
    throw error;
  }
}

/** Whether a run that ended early has written a text. */
function isUnfinished(text: string): boolean {
  try {
    return UNFINISHED in (JSON.parse(text) as object);
  } catch {
    return false;
  }
}
