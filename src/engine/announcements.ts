// The notes between questions: titles, answers that sources gave, doubts. The user reads each once, in the order of the
// questions, when the next ask is shown or the interview ends.

import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import { commandsLine } from '../questions/question.ts';
import { type AnyQuestion, isGroup, offersBack, offersHelp, isList, isHub } from '../questions/shape.ts';
import type { Note } from './port.ts';
import type { QuestionNode } from './node.ts';

/** The parts of a walk that titles depend on. */
interface WalkState {
  readonly isTelling: boolean;
  readonly isPart: boolean;
  readonly canGoBack: boolean;
  readonly answerer: { readonly isPerson: boolean };
}

/** A title that is said once something below it is. */
interface PendingTitle {
  readonly node: QuestionNode;
  readonly notes: readonly Note[];
}

/** The notes of one interview. */
export class Announcements {
  readonly #words: Words;
  readonly #secrets: SecretTexts | null;
  /** The notes for the next ask. */
  readonly #queue: Note[] = [];
  /** The forms that the walk is in, and whose titles were not said. */
  #pending: PendingTitle[] = [];
  /** The places of forms whose titles were said. */
  readonly #titled = new Set<string>();
  /** The notes that wait until the walk comes by their place. */
  readonly #waiting = new Map<string, readonly Note[]>();

  constructor(words: Words, secrets: SecretTexts | null) {
    this.#words = words;
    this.#secrets = secrets;
  }

  /** A walk begins. */
  restart(): void {
    this.#pending = [];
  }

  /** The walk enters a form. */
  enter(walk: WalkState, node: QuestionNode): void {
    if (walk.isTelling && node.question.label !== '' && !this.#titled.has(node.place)) {
      this.#pending.push({ node, notes: this.#titleOf(walk, node) });
    }
  }

  /** The walk leaves a form: if nothing was said in it, neither is its title. */
  leave(node: QuestionNode): void {
    this.#pending = this.#pending.filter((pending) => pending.node !== node);
  }

  /** Adds notes, which are said once the walk comes by. */
  add({ place, parent }: QuestionNode, notes: readonly Note[]): void {
    const about = isInside(parent) ? notes.map((note) => ({ ...note, isInside: true })) : notes;
    if (notes.length > 0) this.#waiting.set(place, [...(this.#waiting.get(place) ?? []), ...about]);
  }

  /** Adds the doubts of checks, which are said once the walk comes by. */
  doubt(node: QuestionNode, doubts: readonly string[]): void {
    const hide = (text: string): string => this.#secrets?.hiddenIn(text) ?? text;
    this.add(
      node,
      doubts.map((text) => ({ kind: 'doubt', text: hide(text) })),
    );
  }

  /** Drops the notes on an answer that was replaced before the walk came by. */
  drop({ place }: Pick<QuestionNode, 'place'>): void {
    this.#waiting.delete(place);
  }

  /** Takes the notes on a question and on those inside it, below its title. */
  gather({ label, shape }: AnyQuestion, place: string): readonly Note[] {
    const own = this.#waiting.get(place) ?? [];
    this.#waiting.delete(place);
    if (!isGroup(shape)) return own;
    const inside = shape.fields.all.flatMap(({ key, question }) => this.gather(question, `${place}.${key}`));
    const title: Note[] =
      label === '' || inside.length === 0 ? [] : [{ kind: 'title', text: label, isInside: true }];
    return [...title, ...inside, ...own];
  }

  /** The walk comes by. */
  reach({ place }: QuestionNode): void {
    const notes = this.#waiting.get(place);
    if (notes === undefined) return;
    this.#waiting.delete(place);
    this.flush();
    this.#queue.push(...notes);
  }

  /** Something is shown below the titles. */
  flush(): void {
    for (const { node, notes } of this.#pending.splice(0)) {
      this.#titled.add(node.place);
      this.#queue.push(...notes);
    }
  }

  /** Takes the notes that are to be said now; each is said once. */
  take(): Note[] {
    return this.#queue.splice(0);
  }

  /** The user has left a form: its title is said again when they come back. */
  forget({ place }: QuestionNode): void {
    this.#titled.delete(place);
  }

  /** The title of a form and, below the outermost, the commands that work there. */
  #titleOf(walk: WalkState, { question, parent }: QuestionNode): Note[] {
    const isSection = walk.isPart && isHub(parent?.question);
    const about = { isInside: isInside(parent) };
    const title: Note = { kind: 'title', text: question.label, ...about };
    const isOutermost = walk.answerer.isPerson && (parent === null || isSection);
    const back = walk.canGoBack || offersBack(question);
    const commands = isOutermost ? commandsLine(offersHelp(question), back, this.#words) : null;
    return commands === null ? [title] : [title, { ...about, kind: 'commands', text: commands }];
  }
}

/** Whether something is, or is part of, an item of a list or a section of a hub. */
export function isInside(node: QuestionNode | null): boolean {
  for (let at = node; at !== null; at = at.parent) {
    if (isList(at.question) || isHub(at.question)) return true;
  }
  return false;
}
