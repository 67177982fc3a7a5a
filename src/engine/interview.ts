// The interview: a walk over the questions, replayed over a journal of answers. A settled question costs one look into
// the journal. Going back, or a refused form, reopens an entry and walks again.

import type { MaybePromise } from '../checks/checks.ts';
import { type AnyQuestion, isGroup, isList, isHub } from '../questions/shape.ts';
import { type Answerer, type Finder, LEAVE, OPEN, type Outcome } from './port.ts';
import { fillForm } from './fill-form.ts';
import { Journal } from './journal.ts';
import { statusOf } from './status.ts';
import { fillHub } from './fill-hub.ts';
import { fillList } from './fill-list.ts';
import { fillSimple, refitSimple } from './fill-simple.ts';
import { isOldDefault, isOutdated, newNode, type QuestionNode } from './node.ts';
import { InterviewMemory } from './interview-memory.ts';
import type { InterviewOptions, Surroundings } from './interview-options.ts';
import { AGAIN, Walk, type WalkedInterview, type WalkKind } from './walk.ts';

/** One question that is asked, with all those inside it. */
export class Interview extends InterviewMemory implements WalkedInterview {
  readonly question: AnyQuestion;
  /** The value of the question; undefined until there is one. */
  value: unknown = undefined;
  #presets: readonly unknown[] | null = null;

  constructor(question: AnyQuestion, options: InterviewOptions, journal: Journal = new Journal()) {
    super(options, journal);
    this.question = question;
  }

  /** The same interview on a copy of the journal, to try another finder and drop the copy. */
  fork(finder: Finder | null): Interview {
    const { question, options, journal } = this;
    const { onAsked: _, ...rest } = options;
    return new Interview(question, { ...rest, finder }, journal.copy());
  }

  /**
   * Walks until the question is answered or left, or the answerer has no answer. Can continue with another answerer.
   */
  async run(answerer: Answerer, around: Surroundings, kind: WalkKind = 'ask'): Promise<Outcome> {
    const { presets = [] } = this.options;
    this.#presets ??= typeof presets === 'function' ? await presets() : presets;
    for (;;) {
      const before = this.journal.changes;
      const walk = new Walk(this, this.journal, { kind, answerer, around, outer: null });
      try {
        const value = await walk.fill(this.#root());
        if (value !== OPEN) return { value: (this.value = value) };
        if ((await answerer.more?.(walk.isTelling ? this.notes.take() : [])) !== true) return { open: true };
      } catch (error) {
        if (error === LEAVE) return { left: true };
        if (error !== AGAIN) throw error;
        if (this.journal.changes === before)
          throw new TypeError('a walk is repeated, though nothing has changed', { cause: error });
      }
    }
  }

  /** The value of a question, or OPEN. */
  fill(walk: Walk, node: QuestionNode): MaybePromise<unknown> {
    const { question, place } = node;
    const [asHub, asList] = [isHub(question) && walk.answerer.isPerson, isList(question)];
    if (isGroup(question) && !asHub) return fillForm(walk, node);
    const entry = walk.journal.get(place);
    if (entry !== undefined && !entry.isOpen && walk.holds(question, entry)) {
      if (asHub) statusOf(walk, node); // conditions may name what is inside it
      if (asHub || !isOutdated(node, entry)) return walk.pass(node, entry);
      // After an earlier answer has changed, choices that depend on it may be others.
      const isDefault = isOldDefault(node, entry);
      if (!asList && !isDefault) return refitSimple(walk, node, entry);
      walk.journal.reopen(place, null, isDefault ? { answer: undefined } : {});
    }
    if (asHub) return fillHub(walk, node);
    return asList ? fillList(walk, node) : fillSimple(walk, node);
  }

  #root(): QuestionNode {
    const { id, finder = null } = this.options;
    const presets = this.#presets ?? [];
    return newNode({ question: this.question, key: '', place: '', id, parent: null, presets, finder });
  }
}
