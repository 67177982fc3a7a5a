// What is open: the first ask, without a walk over everything, or all of them.

import type { FieldsQuestion } from '../questions/fields.ts';
import type { EarlierValues } from '../questions/marked.ts';
import type { AnyQuestion } from '../questions/question.ts';
import { asName, promptWithDefault } from '../screens/prompt.ts';
import type { Ask, AskKind, Group, ItemCounts, Note, AskView } from './answerer.ts';
import { backFrom } from './back.ts';
import type { EngineContext } from './context.ts';
import type { Draft, FollowUp } from './draft.ts';
import { helpFor, itemLines, stayingLines } from './notes.ts';
import { peek, prepare, refit, walkEntries } from './peek.ts';
import { customView, followUpView, hubView, listView, reviewView, simpleView } from './views.ts';

/** What comes next in a draft: something is asked, or something can be done without asking. */
export interface Step {
  readonly does: 'ask' | 'prepare' | 'refit' | 'conclude';
  readonly draft: Draft;
}

/** What comes next in a draft that is not settled. */
export function nextIn(draft: Draft): Step {
  if (draft.followUp !== null) return { does: 'ask', draft };
  if (draft.active !== null) return nextIn(draft.active);
  if (draft.kind === 'form') {
    if (!draft.isPrepared) return { does: 'prepare', draft };
    const child = draft.firstOpen();
    if (child !== null) return draft.isStale(child) ? { does: 'refit', draft: child } : nextIn(child);
    return { does: draft.review === null ? 'conclude' : 'ask', draft };
  }
  if (draft.kind === 'list') {
    if (!draft.isPrepared) return { does: 'prepare', draft };
    const item = expectedItems(draft)[0];
    if (item !== undefined) return nextIn(item);
  }
  return { does: 'ask', draft };
}

/** How everything that is open is looked for. */
interface SearchState {
  readonly found: Draft[];
  /** Whether an answerer has looked at an id already; what depends on others comes after that. */
  readonly isPassed: (id: string) => boolean;
}

/** Everything that is open. A hub offers its menu, then everything inside it. */
export async function allOpen(draft: Draft, isPassed: SearchState['isPassed']): Promise<readonly Draft[]> {
  const looking: SearchState = { found: [], isPassed };
  await lookIn(draft, looking, false);
  return looking.found;
}

/** `isAhead`: nobody has come to it yet, in a section of a hub; what depends on defaults is known all the same. */
async function lookIn(draft: Draft, looking: SearchState, isAhead: boolean): Promise<void> {
  const { found } = looking;
  if (draft.isSettled) return;
  if (draft.followUp !== null) found.push(draft);
  else if (draft.active !== null) await lookIn(draft.active, looking, false);
  else if (draft.kind === 'hub') {
    found.push(draft);
    await lookAhead(draft, looking);
  } else if (draft.kind === 'form') await (isAhead ? lookAhead(draft, looking) : lookInForm(draft, looking));
  else if (draft.kind === 'list') {
    await prepare(draft);
    const expected = expectedItems(draft);
    if (expected.length === 0) found.push(draft);
    for (const item of expected) await lookIn(item, looking, isAhead);
  } else found.push(draft);
}

/** The items of a list that were announced, and have no answer yet. */
function expectedItems({ items, list }: Draft): Draft[] {
  return items.slice(0, list?.expected ?? 0).filter((item) => !item.isSettled);
}

async function lookInForm(draft: Draft, looking: SearchState): Promise<void> {
  await prepare(draft);
  let first = draft.firstOpen(); // enters the groups that are known
  for (; first !== null && draft.isStale(first); first = draft.firstOpen()) await refit(draft, first);
  if (first === null) {
    if (draft.review !== null) looking.found.push(draft);
    return;
  }
  const { fields } = draft.fields as FieldsQuestion;
  let isOpenBefore = false;
  for (const { key, draft: child } of draft.entriesFrom(first)) {
    if (child === null || (isOpenBefore && fields.isWaiting(key))) continue;
    await lookIn(child, looking, false);
    isOpenBefore ||= !child.isSettled;
  }
}

/** Looks at a group only once what it depends on has a value, and whoever looks has looked at that. */
async function lookAhead(draft: Draft, { found, isPassed }: SearchState): Promise<void> {
  await walkEntries(draft, async (child) => {
    const from = found.length;
    await lookIn(child, { found, isPassed }, true);
    return found.slice(from).every(({ id }) => isPassed(id));
  });
}

/** An ask of a draft, while it is open. */
export class OpenAsk implements Ask {
  readonly draft: Draft;
  readonly kind: AskKind;
  readonly #context: EngineContext;
  readonly #followUp: FollowUp | null;
  readonly #isReview: boolean;

  constructor(draft: Draft, context: EngineContext) {
    this.draft = draft;
    this.#context = context;
    this.#followUp = draft.followUp;
    this.#isReview = draft.review !== null;
    this.kind = draft.followUp?.kind ?? (this.#isReview ? 'review' : draft.kind);
  }

  /** Whether it is still what is asked at its draft. */
  isStillOf(draft: Draft): boolean {
    return this.#followUp === draft.followUp && this.#isReview === (draft.review !== null);
  }

  get isOpen(): boolean {
    return !this.draft.isSettled && this.isStillOf(this.draft) && !this.draft.isDetached;
  }

  get id(): string | null {
    return this.#followUp !== null || this.#isReview ? null : this.draft.id;
  }

  get origin(): string | null {
    return this.draft.savedId;
  }

  get question(): AnyQuestion {
    return this.draft.question;
  }

  get earlier(): EarlierValues {
    return this.draft;
  }

  get group(): Group {
    return groupOf(this.draft);
  }

  get again(): string | null {
    return this.draft.again;
  }

  get answered(): boolean {
    return this.draft.answer !== undefined;
  }

  get canGoBack(): boolean {
    return backFrom(this.draft, this.#context.canLeave) !== null;
  }

  get wantsItem(): boolean {
    const { draft } = this;
    return (
      this.kind === 'list' &&
      draft.list?.isReached === false &&
      draft.items.length === 0 &&
      (this.items?.min ?? 0) > 0
    );
  }

  get items(): ItemCounts | null {
    const { shape } = this.question;
    if (shape.kind !== 'list') return null;
    const { items, list, areItemsSettled } = this.draft;
    return {
      count: items.length,
      areSettled: areItemsSettled,
      min: shape.min,
      max: shape.max,
      known: list?.offered.length ?? 0,
      isGiven: (list?.expected ?? 0) > 0,
    };
  }

  before(): Note[] {
    return this.#context.notesBefore(this.draft);
  }

  stays(): readonly string[] {
    if (this.#isReview) return [];
    const followUp = this.#followUp;
    const value = followUp?.kind === 'doubt' && !this.draft.isSettled ? followUp.value : this.draft.value;
    return stayingLines(this.draft, value, this.#context.words);
  }

  itemSoFar(): readonly string[] {
    return this.#followUp === null ? itemLines(this.draft, this.#context.words) : [];
  }

  isInside(other: Ask): boolean {
    if (!(other instanceof OpenAsk)) return false;
    for (let at = this.draft.parent; at !== null; at = at.parent) if (at === other.draft) return true;
    return false;
  }

  sectionOf(hub: Ask): string | null {
    if (!(hub instanceof OpenAsk)) return null;
    for (let at = this.draft; at.parent !== null; at = at.parent) if (at.parent === hub.draft) return at.key;
    return null;
  }

  async peek(): Promise<unknown> {
    return (await peek(this.draft))?.answer;
  }

  view(): Promise<AskView> {
    this.draft.view ??= this.#makeView();
    return this.draft.view;
  }

  async #makeView(): Promise<AskView> {
    const { draft } = this;
    const { words, width } = this.#context;
    const { label } = draft.question;
    if (this.kind === 'second-entry')
      return followUpView(words.say('secret.again', { label: asName(label) }), true);
    if (this.kind === 'doubt') {
      const message = promptWithDefault(words.say('question.use-anyway'), words.say('answer.no'), words);
      return followUpView(message, false);
    }
    if (this.kind === 'review') return reviewView(draft, words);
    if (this.kind === 'list') return listView(draft, words);
    if (this.kind === 'custom') return customView(draft);
    if (this.kind !== 'hub') return simpleView(draft, words);
    const { canGoBack } = this;
    return hubView(draft, words, { width: width(), canGoBack, hasHelp: helpFor(draft) !== null });
  }
}

/** The form, hub or item that a draft is part of; the draft itself where it is the outermost. */
function groupOf(draft: Draft): Draft {
  const { parent } = draft;
  return draft.fields === null && parent?.kind === 'form' ? parent : draft;
}
