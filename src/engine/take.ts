// Taking an answer into the tree: reading, judging, doubts; then concluding outwards whatever is complete. Menus are
// in a file of their own.

import { TextUIError } from '../errors.ts';
import { type GivenReading, lineOfSeveral, readLine } from '../questions/answer-reader.ts';
import { joinLabels, messageOf, SimpleQuestion } from '../questions/question.ts';
import { withoutLastColon } from '../screens/prompt.ts';
import { printedSuggestions } from '../questions/text.ts';
import { readYesOrNo } from '../checks/yes-or-no.ts';
import { isSame } from '../questions/values.ts';
import type { Verdict } from '../checks/checks.ts';
import type { Answer, Note, Refused, Reply } from './answerer.ts';
import {
  backFrom,
  type BackStep,
  forgetTitles,
  reopen,
  reopenAll,
  reopenDangersAfter,
  reopenDangersIn,
  reopenFields,
} from './back.ts';
import type { EngineContext } from './context.ts';
import type { AcceptedVerdict, Draft, Visit } from './draft.ts';
import { helpNotes, takenNote } from './notes.ts';
import { type FoundRefusal, peek, presetOf, refusalsIn, verifyItems } from './peek.ts';
import { openVisit } from './views.ts';

/** What is typed is kept in memory until it ends: no text of several lines has more characters than this. */
const LONGEST_TEXT = 1_000_000;

/** Takes answers; collects what is refused. */
export class Taking {
  readonly refused: Refused[] = [];
  /** Counts whatever happens: an answer that changes nothing is a mistake of the answerer. */
  steps = 0;
  isLeft = false;
  readonly context: EngineContext;

  constructor(context: EngineContext) {
    this.context = context;
  }

  async take(answer: Answer, draft: Draft): Promise<void> {
    const { ask, reply } = answer;
    if (ask.kind === 'second-entry') return this.#takeSecondEntry(answer, draft);
    if (ask.kind === 'doubt') return this.#takeDoubt(answer, draft);
    if ('line' in reply) {
      return draft.kind === 'custom' ? this.back(answer, draft) : this.#takeLine(answer, draft, reply.line);
    }
    if ('offer' in reply) return draft.offerFrom(reply.offer);
    if ('given' in reply) return this.#takeGiven(answer, draft, reply);
    if ('entered' in reply) return this.#takeEntered(answer, draft, reply.entered);
    return this.keep(answer, draft);
  }

  /** A form has all its answers: its checks look at them, and then the person. */
  async conclude(form: Draft, by: Answer | null): Promise<void> {
    this.steps++;
    const { question, values } = form;
    const verdict = await this.checked(question.hasChecks, question.judge(values, this.context.signal));
    const isAsked = form.entries.some(({ draft }) => draft !== null);
    if ('refused' in verdict) {
      const found = refusalsIn(form, form.entries, verdict);
      // A person mends one thing at a time, and the checks then look again.
      const refusals = isTyped(by) ? found.slice(0, 1) : found;
      for (const { draft, message } of refusals) this.#reopenRefused(draft, message, form);
      if (refusals.length > 0) return this.dropYes(form);
      this.#refuseTogether(form, messageOf(verdict, this.context.words), form);
      if (!isAsked) throw nothingAsked();
      if (hasReview(form)) form.review = verdict;
      else this.askAgain(form);
      return;
    }
    if (hasReview(form) && isAsked) form.review = verdict;
    else await this.acceptForm(form, verdict, by);
  }

  get words(): EngineContext['words'] {
    return this.context.words;
  }

  async #takeLine(answer: Answer, draft: Draft, typed: string): Promise<void> {
    const question = draft.question as SimpleQuestion<unknown>;
    const line = readLine(typed, question.trims);
    if (line.means === 'help') return this.help(draft);
    if (line.means === 'back') return this.#takeBack(draft) ? undefined : this.back(answer, draft);
    const visit = await openVisit(draft, this.words);
    const preset = presetOf(draft, visit);
    // The first line is still an answer by itself: ENTER, and a backslash where there is a value to empty.
    const isPart =
      visit.lines.length > 0 ||
      line.means === 'text' ||
      (line.means === 'empty' && !(question.optional && preset !== null));
    if (question.multiline && isPart) return this.#takePart(answer, draft, visit, typed);
    if (line.means === 'enter') {
      if (preset?.from === 'typed') return this.#takeTyped(answer, draft, preset.value);
      return this.#enter(answer, draft, preset);
    }
    if (line.means === 'empty' && question.optional) return this.#takeTyped(answer, draft, null);
    const at = { printed: visit.printed, current: preset?.value, words: this.words };
    const reading = visit.reader.read(line.text, at);
    if ('print' in reading) {
      visit.printed = reading.print;
      draft.view = null;
    } else if ('suggests' in reading) {
      visit.printed = printedSuggestions((await visit.reader.suggest?.('')) ?? [], this.words);
      draft.view = null;
    } else if ('soFar' in reading) {
      draft.soFar = reading.soFar;
      draft.view = null;
      await this.#tell({ kind: 'chosen', text: reading.said });
    } else if ('refused' in reading) this.refuse(answer, draft, reading.refused);
    else {
      // Every change is said once: whoever listens hears the section of a hub again.
      const isHeard = this.words.spoken && draft.parent?.kind === 'hub';
      if (reading.said !== undefined && !isHeard) await this.#tell({ kind: 'chosen', text: reading.said });
      await this.#takeTyped(answer, draft, reading.value);
    }
  }

  /** Takes back the last of several lines; whether there was one. */
  #takeBack(draft: Draft): boolean {
    const { visit } = draft;
    const last = visit?.lines.pop();
    if (visit === null || last === undefined) return false;
    visit.typedLength -= last.length + 1;
    draft.view = null;
    return true;
  }

  /** A line of a text of several: an empty one ends it. */
  async #takePart(answer: Answer, draft: Draft, visit: Visit, typed: string): Promise<void> {
    const { trims } = draft.question as SimpleQuestion<unknown>;
    const line = readLine(typed, trims);
    draft.view = null;
    if (line.means === 'text' || line.means === 'empty') {
      const part = lineOfSeveral(typed, line);
      visit.lines.push(part);
      visit.typedLength += part.length + 1;
      if (visit.typedLength <= LONGEST_TEXT) return;
    }
    const whole = visit.lines.splice(0).join('\n');
    const isTooLong = visit.typedLength > LONGEST_TEXT;
    visit.typedLength = 0;
    if (isTooLong)
      return this.refuse(answer, draft, this.words.say('text.too-long', { count: LONGEST_TEXT }));
    const text = trims ? whole.trim() : whole;
    return text === '' ? this.#enter(answer, draft, null) : this.#takeTyped(answer, draft, text);
  }

  /** Nothing was typed: the default, the current value, or nothing at all. */
  async #enter(answer: Answer, draft: Draft, preset: ReturnType<typeof presetOf>): Promise<void> {
    const question = draft.question as SimpleQuestion<unknown>;
    const value = preset === null ? question.emptyValue : preset.value;
    if (value === undefined) return this.refuse(answer, draft, this.words.say('question.required'));
    draft.learnSecrets(value);
    const verdict = await this.checked(question.hasChecks, question.judgeAnswer(value, this.context));
    if ('refused' in verdict) return this.refuseVerdict(answer, draft, verdict);
    const doubts = preset?.from === 'earlier' ? [] : verdict.doubts;
    await this.accept(answer, draft, { ...verdict, doubts }, value);
  }

  /** A value that was typed: a secret may be asked for twice. */
  async #takeTyped(answer: Answer, draft: Draft, value: unknown): Promise<void> {
    const { question } = draft;
    if (question.shape.kind === 'secret' && question.shape.twice && value !== null) {
      const limit = question.limit(value, this.words);
      if (limit !== null) return this.refuse(answer, draft, limit);
      draft.followUp = { kind: 'second-entry', value };
      draft.view = null;
      return;
    }
    await this.#judgeAndAccept(answer, draft, value);
  }

  async #takeSecondEntry(answer: Answer, draft: Draft): Promise<void> {
    const { followUp } = draft;
    if (followUp?.kind !== 'second-entry' || !('line' in answer.reply)) return;
    const line = readLine(answer.reply.line, false);
    if (line.means === 'help') return this.help(draft);
    draft.followUp = null;
    draft.view = null;
    if (line.means === 'back') return;
    const again = line.means === 'enter' ? '' : line.text;
    if (again === followUp.value) await this.#judgeAndAccept(answer, draft, followUp.value);
    else this.refuse(answer, draft, this.words.say('secret.differ'));
  }

  async #takeDoubt(answer: Answer, draft: Draft): Promise<void> {
    const { followUp } = draft;
    if (followUp?.kind !== 'doubt') return;
    const line = 'line' in answer.reply ? answer.reply.line.normalize('NFKC').trim() : '';
    const isNo = line === '' || line === '<';
    const reading = isNo ? { value: false } : readYesOrNo(line, this.words);
    if ('refused' in reading) return this.refuse(answer, draft, reading.refused);
    draft.followUp = null;
    draft.view = null;
    await (reading.value ? followUp.take() : followUp.drop());
  }

  async #takeGiven(
    answer: Answer,
    draft: Draft,
    { given, from, texts = false }: Extract<Reply, { given: unknown }>,
  ): Promise<void> {
    const { question } = draft;
    const reading =
      texts && question.kind === 'multiselect' && Array.isArray(given)
        ? await this.#readTexts(draft, given)
        : await question.readGiven(given, this.words, draft);
    if ('refused' in reading) return this.refuse(answer, draft, reading.refused, { isUnread: true });
    draft.learnSecrets(reading.answer);
    const verdict = await this.checked(
      question.hasChecks,
      question.judgeAnswer(reading.answer, this.context),
    );
    if ('refused' in verdict) return this.refuseVerdict(answer, draft, verdict);
    await this.accept(answer, draft, verdict, reading.answer, from);
  }

  /** Reads texts each of which chooses something: all of it together is the answer. */
  async #readTexts(draft: Draft, texts: readonly unknown[]): Promise<GivenReading<unknown>> {
    const chosen: unknown[] = [];
    for (const text of texts) {
      const reading = await draft.question.readGiven(text, this.words, draft);
      if ('refused' in reading) return reading;
      for (const value of reading.answer as readonly unknown[]) chosen.push(value);
    }
    return draft.question.readGiven(chosen, this.words, draft); // each once, in the order of the choices
  }

  async #takeEntered(answer: Answer, draft: Draft, value: unknown): Promise<void> {
    const { question } = draft;
    draft.soFar = value ?? undefined; // nothing that was entered is lost
    draft.view = null;
    const verdict = await this.checked(question.hasChecks, question.judge(value, this.context.signal));
    if ('refused' in verdict) return this.refuseVerdict(answer, draft, verdict);
    await this.accept(answer, draft, verdict, value);
  }

  /** Keeps what is there: an answer, an initial value, a default. */
  async keep(answer: Answer, draft: Draft): Promise<void> {
    const { question } = draft;
    const from = 'keep' in answer.reply ? answer.reply.from : undefined;
    const isDanger = question instanceof SimpleQuestion && !question.takesPreset; // a yes must be said each time
    const peeked = isDanger ? null : await peek(draft);
    if (peeked === null) {
      this.refuse(answer, draft, this.words.say('question.required'), { isMissing: true });
      return;
    }
    const refused =
      draft.list === null
        ? null
        : await this.context.patiently(verifyItems(draft, peeked.answer, this.context));
    if (refused !== null) return this.refuseFound(refused, draft, answer);
    const verdict = await this.checked(question.hasChecks, question.judgeAnswer(peeked.input, this.context));
    if ('refused' in verdict) return this.refuseVerdict(answer, draft, verdict);
    await this.accept(answer, draft, verdict, peeked.answer, from);
  }

  async #judgeAndAccept(answer: Answer, draft: Draft, value: unknown): Promise<void> {
    const { question } = draft;
    draft.learnSecrets(value);
    const verdict = await this.checked(question.hasChecks, question.judgeAnswer(value, this.context));
    if ('refused' in verdict) return this.refuseVerdict(answer, draft, verdict);
    await this.accept(answer, draft, verdict, value);
  }

  /** Takes an accepted answer; doubts are asked of whoever typed it, and reported otherwise. */
  async accept(
    answer: Answer,
    draft: Draft,
    verdict: AcceptedVerdict,
    given: unknown,
    from?: string | null,
  ): Promise<void> {
    const take = (): void => {
      const before = draft.answer;
      draft.take(given, verdict.accepted);
      draft.givenBy = from;
      if (from === undefined) draft.notes = null; // nobody is told of what was given before
      if (from === undefined && !isSame(before, draft.answer))
        changed(draft, before !== undefined || draft.isReplaced, this.context);
    };
    if (isTyped(answer) && verdict.doubts.length > 0) {
      const takeAnyway = (): Promise<void> => {
        take();
        return this.settle(draft, answer);
      };
      return this.doubt(draft, verdict, takeAnyway, () => Promise.resolve());
    }
    take();
    const isLeftOut = from === null && given === null;
    const isTold = from !== undefined && !isLeftOut && draft.question.isAsked;
    if (isTold) draft.notes = [takenNote(draft, from, this.words)];
    this.noteDoubts(draft, verdict.doubts);
    await this.settle(draft, answer);
  }

  async doubt(
    draft: Draft,
    { accepted: value, doubts }: AcceptedVerdict,
    take: () => Promise<void>,
    drop: () => Promise<void>,
  ): Promise<void> {
    for (const text of doubts) await this.#tell({ kind: 'doubt', text: this.context.hide(text) });
    draft.followUp = { kind: 'doubt', value, take, drop };
    draft.view = null;
  }

  noteDoubts(draft: Draft, doubts: readonly string[]): void {
    if (doubts.length === 0) return;
    draft.notes = [...(draft.notes ?? []), ...doubts.map((text): Note => ({ kind: 'doubt', text }))];
  }

  /** A draft has its answer: whatever it completes is concluded too. */
  async settle(draft: Draft, by: Answer | null): Promise<void> {
    draft.isSettled = true;
    draft.forget();
    if (draft.list !== null) draft.list.isReached = false;
    await this.#concludeAround(draft, by);
  }

  async #concludeAround(draft: Draft, by: Answer | null): Promise<void> {
    const { parent } = draft;
    if (parent === null) return;
    parent.view = null;
    if (parent.kind === 'hub') parent.tree.version++; // it may have other sections now
    if (parent.active === draft) this.#adopt(parent, draft);
    else if (parent.kind === 'hub') parent.changed(draft);
    else if (parent.kind === 'form') {
      parent.changed(draft);
      if (parent.isPrepared && parent.review === null && parent.firstOpen() === null)
        await this.conclude(parent, by);
    } else if (parent.kind === 'list') {
      const isWhole = !listStateOf(parent).isUnfinished && parent.areItemsSettled;
      if (by !== null && isGiven(by.reply) && isWhole) await this.concludeGivenList(parent, by);
    }
  }

  /** A part that was answered by itself takes its place. */
  #adopt(parent: Draft, draft: Draft): void {
    parent.active = null;
    if (parent.list !== null) {
      parent.list.isFirstAtOnce = false;
      parent.list.printed = null;
      parent.list.labels = draft;
      parent.items[Number(draft.key)] = draft;
      const { givenBy } = parent.list;
      const wasGiven = givenBy !== null && isGiven(givenBy.reply);
      changed(parent, wasGiven || parent.answer !== undefined || draft.isEdited, this.context);
      return;
    }
    const before = parent.known(draft.key)?.answer;
    parent.adopt(draft);
    if (parent.kind === 'form') parent.review = null;
    parent.changed(draft);
    // Somebody opened it, no matter who gave the last answer in it.
    if (!isSame(before, draft.answer)) changed(draft, before !== undefined || draft.isEdited, this.context);
  }

  async acceptForm(form: Draft, verdict: AcceptedVerdict, by: Answer | null): Promise<void> {
    const { answers } = form;
    const take = async (): Promise<void> => {
      form.review = null;
      form.take(answers, verdict.accepted);
      await this.settle(form, by);
    };
    // What was kept as it was is not doubted again.
    const doubts = isSame(form.answer, answers) ? [] : verdict.doubts;
    if (doubts.length > 0 && isTyped(by)) {
      const review = form.review;
      form.review = null;
      return this.doubt(form, { ...verdict, doubts }, take, async () => {
        form.review = review;
        if (review === null) reopenFields(form);
        await Promise.resolve();
      });
    }
    await take();
    this.noteDoubts(form, doubts);
  }

  /** All items of a list were given: they are taken as one, unless they are forms. */
  async concludeGivenList(list: Draft, by: Answer): Promise<void> {
    const { question, items } = list;
    const values = items.map(({ value }) => value);
    const verdict = await this.checked(question.hasChecks, question.judgeAnswer(values, this.context));
    const answer = listStateOf(list).givenBy ?? by;
    if ('refused' in verdict) return this.refuseVerdict(answer, list, verdict);
    list.take(
      items.map((item) => item.answer),
      verdict.accepted,
    );
    listStateOf(list).labels = items[0] ?? null;
    if (items.every((item) => item.fields === null)) {
      const doubts = items.flatMap((item) => item.notes ?? []).filter(({ kind }) => kind === 'doubt');
      for (const item of items) item.notes = null;
      list.givenBy = fromOf(answer.reply) ?? null;
      list.notes = [...(question.isAsked ? [takenNote(list, list.givenBy, this.words)] : []), ...doubts];
    }
    this.noteDoubts(list, verdict.doubts);
    await this.settle(list, by);
  }

  /** Asks one part by itself: leaving it changes nothing. */
  activate(parent: Draft, part: Draft): void {
    this.#begin(parent, part.copy());
  }

  #begin(parent: Draft, part: Draft): void {
    reopenAll(part);
    part.again = null;
    parent.active = part;
    parent.view = null;
  }

  async help(draft: Draft): Promise<void> {
    for (const note of await helpNotes(draft, this.context)) await this.#tell(note);
  }

  back(answer: Answer, draft: Draft): void {
    const step = backFrom(draft, this.context.canLeave);
    if (step === null) this.refuse(answer, draft, this.words.say('question.no-back'));
    else this.#go(draft, step);
  }

  leave(draft: Draft): void {
    for (let at = draft; ; at = at.parent) {
      if (at.parent === null) return this.#go(draft, { does: 'leave' });
      if (at.parent.active === at) return this.#go(draft, { does: 'drop', from: at.parent });
    }
  }

  #go(draft: Draft, step: BackStep): void {
    draft.again = null;
    if (step.does === 'leave') this.isLeft = true;
    else if (step.does === 'drop') {
      step.from.active = null;
      step.from.view = null;
      if (step.from.list !== null) step.from.list.printed = null;
    } else {
      forgetTitles(draft, step.draft);
      reopen(step.draft);
      step.draft.again = null;
    }
  }

  /** Waits for checks; where there are none, there is nothing to wait for. */
  checked<Result>(hasChecks: boolean, judging: Promise<Result>): Promise<Result> {
    return hasChecks ? this.context.patiently(judging) : judging;
  }

  #tell(note: Note): Promise<void> {
    return this.context.tell(note);
  }

  refuseVerdict(
    answer: Answer,
    draft: Draft,
    verdict: Extract<Verdict<unknown>, { refused: unknown }>,
  ): void {
    this.refuse(answer, draft, messageOf(verdict, this.words));
  }

  refuse(
    answer: Answer,
    draft: Draft,
    message: string,
    { isMissing = false, isUnread = false }: Partial<Pick<Refused, 'isMissing' | 'isUnread'>> = {},
  ): void {
    const { id, question } = draft;
    draft.again = message;
    if (isGiven(answer.reply)) draft.isReplaced = true;
    this.refused.push({
      id,
      label: '',
      message,
      question,
      earlier: draft,
      isMissing,
      isUnread,
      answer,
    });
  }

  /** Refuses something that nobody has looked at, inside what is being concluded. */
  refuseFound({ draft, message }: FoundRefusal, around: Draft, answer: Answer): void {
    if (draft === around) return this.refuse(answer, draft, message);
    this.#reopenRefused(draft, message, around);
    this.dropYes(around);
  }

  /** Asks all fields of a form again. */
  askAgain(form: Draft): void {
    reopenFields(form);
    this.dropYes(form);
  }

  /** Who is asked for several answers at once has confirmed them all: where one is refused, dangers are asked again. */
  dropYes(around: Draft): void {
    if (this.context.asksTogether && around.tree.hasYes) reopenDangersIn(around, false);
  }

  #reopenRefused(draft: Draft, message: string, around: Draft): void {
    reopen(draft);
    if (draft.kind === 'form') reopenAll(draft);
    reopenDangersAfter(draft, false);
    this.#refuseTogether(draft, message, around);
  }

  #refuseTogether(draft: Draft, message: string, around: Draft): void {
    draft.again = message;
    const { id, question } = draft;
    this.refused.push({
      id,
      label: labelIn(draft, around),
      message,
      question,
      earlier: draft,
      isMissing: false,
      isUnread: false,
      answer: null,
    });
  }
}

/** What is special to a list. */
export function listStateOf({ list }: Draft): NonNullable<Draft['list']> {
  return list as NonNullable<Draft['list']>;
}

function hasReview({ question: { shape } }: Draft): boolean {
  return shape.kind === 'form' && shape.review;
}

export function isTyped(by: Answer | null): boolean {
  return by !== null && ('line' in by.reply || 'entered' in by.reply);
}

/** Whether a source gave it. */
function isGiven(reply: Reply): boolean {
  return ('given' in reply || 'items' in reply) && reply.from !== undefined;
}

/** Who gave it; null for a default, undefined for whoever is asked. */
function fromOf(reply: Reply): string | null | undefined {
  return 'from' in reply ? reply.from : undefined;
}

/** Whoever is asked gave another answer than before. */
export function changed(draft: Draft, isEdit: boolean, context: EngineContext): void {
  reopenDangersAfter(draft, isEdit);
  if (isEdit) context.onEdited();
}

/** The labels that lead from one draft to another inside it; a section without a label is called by its key. */
function labelIn(draft: Draft, around: Draft): string {
  const labels: string[] = [];
  for (let at: Draft | null = draft; at !== null && at !== around; at = at.parent) {
    labels.unshift(at.parent?.kind === 'hub' ? at.question.label || at.key : at.question.label);
  }
  return joinLabels(...labels.map(withoutLastColon));
}

function nothingAsked(): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    'form: accept refuses the values, but no question is asked, so nobody can change them',
  );
}
