// The file in which a run saves its answers: it is replaced, unless it holds other keys, or has changed since it was
// read.

import { pathOf } from '../describe/path.ts';
import { fileOf } from '../sources/node/file.ts';
import { pathFrom } from '../sources/node/paths.ts';
import { saveFile, savePlaceOf } from '../sources/node/saving.ts';
import { type FileProblem, parseAnswers } from '../sources/parse-answers.ts';
import { unsavedIn } from '../report/saved.ts';
import type { SourceProblem } from '../sources/source.ts';
import { type JsonObject, jsonText, UNFINISHED } from '../describe/answer-values.ts';
import { failureMessage, ProgramFailure } from '../checks/failure-message.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { stripStyle } from '../text/text.ts';
import type { ProgramSetup } from './program-setup.ts';

/** The file of a program, why nothing may be saved there, or why nothing can be. */
export interface OpenedFile {
  readonly file?: SavedFile;
  readonly problem?: SourceProblem;
  readonly failure?: Error;
}

/** Opens the file in which a program saves its answers. */
export async function openSavedFile(setup: ProgramSetup): Promise<OpenedFile> {
  const { folder } = setup;
  const save = setup.save ?? '';
  try {
    const path = pathFrom(folder, save);
    const place = await savePlaceOf(path);
    const text = place === null ? null : await readIfAny(place);
    const isKept = !isEmpty(text) && !(await offersDefaults(setup, place));
    const problem = isKept ? problemIn(text, setup) : null;
    if (place !== null && problem === null) return { file: new SavedFile(setup, place, text) };
    const { say, values } = problem ?? { say: 'save.not-json' };
    return { problem: { about: '', id: save, say, values: { ...values, file: save } } };
  } catch (error) {
    return { failure: notSaved(error, setup) };
  }
}

/** Whether defaults come from a file: it may hold anything, and values that do not fit are dropped. */
async function offersDefaults({ defaults }: ProgramSetup, place: string | null): Promise<boolean> {
  const files = defaults.map(fileOf).filter((file) => file !== null);
  const places = await Promise.all(files.map((file) => savePlaceOf(file).catch(() => null)));
  return places.includes(place);
}

/** Why a text must not be replaced by the answers to a program's questions; null if it may be. */
function problemIn(text: string, { question, id, later }: ProgramSetup): FileProblem | null {
  const beside = Array.from(later, ([asked, key]) => pathOf(asked, key));
  const parsed = /^\s*\{/.test(text) ? parseAnswers(text) : null;
  if (parsed === null || !('answers' in parsed)) return { say: 'save.not-json' };
  const ids = unsavedIn(parsed.answers, [pathOf(question, id), ...beside]);
  return ids.length === 0 ? null : { say: 'save.holds', values: { ids: ids.join(', ') } };
}

/** That answers cannot be saved, and why. */
function notSaved(error: unknown, { words, save }: ProgramSetup): Error {
  const code = (error as NodeJS.ErrnoException).code ?? failureMessage(error, new SecretTexts());
  return new ProgramFailure(words.say('save.failed', { file: save ?? '', code }), { cause: error });
}

export class SavedFile {
  readonly #setup: ProgramSetup;
  readonly #path: string;
  /** The text of the file as far as this run knows; null without a file. */
  #known: string | null;
  /** The text that this run has saved last; null for none. */
  #saved: string | null = null;
  #isChanged = false;
  /** Ends when all saves so far have: after Ctrl-C during a save, the next one waits for it. */
  #done: Promise<unknown> = Promise.resolve();

  constructor(setup: ProgramSetup, path: string, text: string | null) {
    this.#setup = setup;
    this.#path = path;
    this.#known = text;
  }

  /** Saves answers, unless they were saved already; says so if the file is left as it is. */
  save(answers: JsonObject): Promise<void> {
    const saving = this.#done.then(() => this.#save(`${jsonText(answers, 2)}\n`, UNFINISHED in answers));
    this.#done = saving.catch(() => {});
    return saving;
  }

  async #save(text: string, isEarly: boolean): Promise<void> {
    if (text === this.#saved || this.#isChanged) return;
    try {
      const now = await readIfAny(this.#path);
      this.#isChanged = now !== null && now !== this.#known;
      if (this.#isChanged) return this.#leave('save.changed');
      if (isEarly && !isEmpty(now) && now !== this.#saved && !isUnfinished(now)) {
        return this.#leave('save.early');
      }
      await saveFile(this.#path, text);
    } catch (error) {
      throw notSaved(error, this.#setup);
    }
    this.#known = text;
    this.#saved = text;
  }

  #leave(why: 'save.changed' | 'save.early'): void {
    const { words, errorOutput, save } = this.#setup;
    errorOutput.write(`${stripStyle(words.say(why, { file: save ?? '' }))}\n`);
  }
}

async function readIfAny(path: string): Promise<string | null> {
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a file is missing, or holds nothing. */
function isEmpty(text: string | null): text is null | '' {
  return text === null || text === '';
}

/** Whether a run that ended early has written a text. */
function isUnfinished(text: string): boolean {
  try {
    return UNFINISHED in (JSON.parse(text) as object);
  } catch {
    return false;
  }
}
