// The one interpreter of questions. It keeps what it knows in a tree of drafts, offers what is open to an answerer,
// takes the replies, and goes on until the question is answered or left, or nobody has an answer.

import { createAbort, unlessAborted } from '../abort-signal.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import { type EarlierValues, NOTHING_EARLIER } from '../questions/marked.ts';
import type { AnyQuestion } from '../questions/question.ts';
import type { Answer, Answerer, Ask, Note, Open, Outcome, Refused } from './answerer.ts';
import type { EngineContext, Surroundings, ToldAnswer } from './context.ts';
import { Draft } from './draft.ts';
import { takeMenu } from './menus.ts';
import { notesBefore, remainingNotes } from './notes.ts';
import { allOpen, nextIn, OpenAsk } from './open.ts';
import { prepare, refit } from './peek.ts';
import { Taking } from './take.ts';

/** How an engine is made. */
export interface EngineOptions {
  readonly words: Words;
  /** The id of the question; empty for a form or hub that adds nothing to the ids inside it. */
  readonly id: string;
  /** The value that it is offered for this ask. */
  readonly initial?: unknown;
  /** Told of every given answer or default when it is said. */
  readonly onTold?: ((told: ToldAnswer) => void) | undefined;
  /** Told when whoever is asked gives another answer than there was. */
  readonly onEdited?: (() => void) | undefined;
  /** Learns each secret that is answered; they are kept out of what checks say. */
  readonly secrets?: SecretTexts | undefined;
  /** The values of forms and hubs around the question; none unless given. */
  readonly earlier?: EarlierValues;
  /** What is known already; nothing unless given. */
  readonly root?: Draft;
}

/** How long a check may take before it is said that it is under way. */
const PATIENCE = 1000;

const NOWHERE: Surroundings = {
  signal: createAbort().signal,
  canLeave: false,
  width: () => 80,
  after: () => () => {},
};

/** Asks one question, with all those inside it. */
export class Engine {
  readonly root: Draft;
  readonly #context: EngineContext;
  readonly #taking: Taking;
  readonly #asks = new Map<Draft, OpenAsk>();
  #answerer: Answerer | null = null;
  #around: Surroundings = NOWHERE;
  /** The answer that was taken last. */
  #by: Answer | null = null;

  constructor(question: AnyQuestion, options: EngineOptions) {
    const { initial, earlier = NOTHING_EARLIER, secrets = new SecretTexts() } = options;
    this.root = options.root ?? new Draft(question, options.id, { initial, secrets, earlier });
    const here = (): Surroundings => this.#around;
    const answerer = (): Answerer | null => this.#answerer;
    this.#context = {
      words: options.words,
      get signal() {
        return here().signal;
      },
      get canLeave() {
        return here().canLeave;
      },
      width: () => here().width(),
      get asksTogether() {
        return answerer()?.asksTogether === true;
      },
      tell: (note) => this.#answerer?.tell(note) ?? Promise.resolve(),
      patiently: (work) => this.#patiently(work),
      notesBefore: (draft) => notesBefore(draft, this.#context),
      onTold: (told) => options.onTold?.(told),
      onEdited: () => options.onEdited?.(),
      hide: (text) => secrets.hiddenIn(text),
    };
    this.#taking = new Taking(this.#context);
  }

  /** Runs until the question is answered or left, or the answerer has no answer. Can continue with another one. */
  async go(answerer: Answerer, around: Surroundings): Promise<Outcome> {
    this.#answerer = answerer;
    this.#around = around;
    for (;;) {
      const next = await this.#next();
      if (!(next instanceof OpenAsk)) return next;
      if (around.signal.aborted) throw around.signal.reason;
      const answers = await answerer.answer(this.#open(next));
      if (answers.length === 0) return { open: await this.#all() };
      const before = this.#taking.steps;
      for (const answer of answers) await this.#take(answer);
      await this.#tellRefused();
      if (this.#taking.steps === before)
        throw new TypeError(`the answer changes nothing: ${String(next.id)}`);
    }
  }

  /** At the end: notes that nobody has pulled yet. */
  rest(): Note[] {
    return remainingNotes(this.root, this.#context);
  }

  /** Everything that is open now. */
  async #all(isPassed: (id: string) => boolean = () => true): Promise<readonly Ask[]> {
    return (await allOpen(this.root, isPassed)).map((draft) => this.#askOf(draft));
  }

  #open(first: OpenAsk): Open {
    return {
      version: this.root.tree.version,
      first: () => Promise.resolve(first),
      notes: () => this.rest(),
      all: (isPassed) => this.#all(isPassed),
    };
  }

  #askOf(draft: Draft): OpenAsk {
    let ask = this.#asks.get(draft);
    if (ask === undefined || !ask.isStillOf(draft))
      this.#asks.set(draft, (ask = new OpenAsk(draft, this.#context)));
    return ask;
  }

  /** What a person is at; concludes whatever can be concluded without asking. */
  async #next(): Promise<OpenAsk | Outcome> {
    for (;;) {
      if (this.#taking.isLeft) return { left: true };
      if (this.root.isSettled) return { value: this.root.value };
      const step = nextIn(this.root);
      if (step.does === 'ask') return this.#askOf(step.draft);
      if (step.does === 'prepare') await prepare(step.draft);
      else if (step.does === 'refit') await refit(step.draft.parent as Draft, step.draft);
      else await this.#taking.conclude(step.draft, this.#by);
      await this.#tellRefused();
    }
  }

  async #take(answer: Answer): Promise<void> {
    this.#by = answer;
    const { ask } = answer;
    if (!(ask instanceof OpenAsk) || !ask.isOpen) return; // something that was answered with it has closed it
    const taking = this.#taking;
    taking.steps++;
    if ('leave' in answer.reply) taking.leave(ask.draft);
    else await (takeMenu(taking, answer, ask.draft) ?? taking.take(answer, ask.draft));
    if (ask.draft.isSettled) this.#answerer?.settled?.(ask, answer);
    if (!ask.isOpen) this.#asks.delete(ask.draft);
  }

  async #tellRefused(): Promise<void> {
    const refused = this.#taking.refused
      .splice(0)
      .map((one): Refused => ({ ...one, message: this.#context.hide(one.message) }));
    if (refused.length > 0) await this.#answerer?.refuse(refused, this.#by);
  }

  async #patiently<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this.#around;
    const { words } = this.#context;
    const cancel = this.#around.after(PATIENCE, () => {
      const text = words.say('question.checking');
      this.#context.tell({ kind: 'info', text }).catch(() => {});
    });
    try {
      return await unlessAborted(work, signal);
    } finally {
      cancel();
    }
  }
}
