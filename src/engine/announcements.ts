// What is said besides questions and refusals: titles, answers that were given, doubts. Each once, in the order of the
// questions, and not before an ask is shown or the interview ends.

import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import { commandsLine } from '../questions/question.ts';
import { type AnyQuestion, isGroup, offersBack, offersHelp, isList, isHub } from '../questions/shape.ts';
import type { Note } from './port.ts';
import type { QuestionNode } from './node.ts';

/** What titles depend on in a walk. */
interface Walking {
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
  /** What is to be said next. */
  readonly #queue: Note[] = [];
  /** The forms that the walk is in, and whose titles were not said. */
  #pending: PendingTitle[] = [];
  /** The places of forms whose titles were said. */
  readonly #titled = new Set<string>();
  /** What is said when the walk comes by, by place. */
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
  enter(walk: Walking, node: QuestionNode): void {
    if (walk.isTelling && node.question.label !== '' && !this.#titled.has(node.place)) {
      this.#pending.push({ node, notes: this.#titleOf(walk, node) });
    }
  }

  /** The walk leaves a form: if nothing was said in it, neither is its title. */
  leave(node: QuestionNode): void {
    this.#pending = this.#pending.filter((pending) => pending.node !== node);
  }

  /** Something is said once the walk comes by. */
  add({ place, parent }: QuestionNode, notes: readonly Note[]): void {
    const about = isInside(parent) ? notes.map((note) => ({ ...note, isInside: true })) : notes;
    if (notes.length > 0) this.#waiting.set(place, [...(this.#waiting.get(place) ?? []), ...about]);
  }

  /** What checks doubt is said once the walk comes by. */
  doubt(node: QuestionNode, doubts: readonly string[]): void {
    const hide = (text: string): string => this.#secrets?.hiddenIn(text) ?? text;
    this.add(
      node,
      doubts.map((text) => ({ kind: 'doubt', text: hide(text) })),
    );
  }

  /** Nothing is said any more of what was given before. */
  drop({ place }: Pick<QuestionNode, 'place'>): void {
    this.#waiting.delete(place);
  }

  /** What is to be said of a question and of those inside it, below its title; it is not said there any more. */
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

  /** What is to be said now; each note once. */
  take(): Note[] {
    return this.#queue.splice(0);
  }

  /** A form is left: its title is said again when somebody comes back. */
  forget({ place }: QuestionNode): void {
    this.#titled.delete(place);
  }

  /** The title of a form and, below the outermost, the commands that work there. */
  #titleOf(walk: Walking, { question, parent }: QuestionNode): Note[] {
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
