// The menus of the engine: the items of a list, the sections of a hub, the review of a form.

import { joinId } from '../checks/ids.ts';
import { fold } from '../i18n/words.ts';
import { readListLine } from '../questions/list.ts';
import { asName, optionFor, refusalOf } from '../screens/prompt.ts';
import { quotedIn } from '../checks/yes-or-no.ts';
import { isSame } from '../questions/values.ts';
import type { Answer, Reply } from './answerer.ts';
import { reopenAll } from './back.ts';
import type { AcceptedVerdict, Draft } from './draft.ts';
import { helpFor } from './notes.ts';
import {
  type FoundRefusal,
  itemDraft,
  type Peeked,
  peek,
  peekEntries,
  prepare,
  refusalIn,
  verify,
} from './peek.ts';
import { changed, isTyped, listStateOf, type Taking } from './take.ts';
import { findSection, hubView, sectionsOf } from './views.ts';

/** Takes an answer to a menu; null where the ask is none. */
export function takeMenu(taking: Taking, answer: Answer, draft: Draft): Promise<void> | null {
  const { kind } = answer.ask;
  if (kind === 'list') return takeList(taking, answer, draft);
  if (kind === 'hub') return takeHub(taking, answer, draft);
  return kind === 'review' ? takeReview(taking, answer, draft) : null;
}

/** The review of a form: ENTER accepts it, a number or a label asks that field again. */
async function takeReview(taking: Taking, answer: Answer, form: Draft): Promise<void> {
  const line = 'line' in answer.reply ? fold(answer.reply.line) : '';
  if (line === '?') return taking.help(form);
  if (line === '<') return taking.back(answer, form);
  if (line !== '') {
    const asked = form.entries.flatMap(({ draft }) => (draft?.question.isAsked === true ? [draft] : []));
    const chosen = /^[1-9]\d{0,6}$/.test(line)
      ? asked[Number(line) - 1]
      : asked.find(({ key, question }) => fold(question.label || key) === line);
    if (chosen !== undefined) return taking.activate(form, chosen);
    return taking.refuse(
      answer,
      form,
      taking.words.say('select.none', { answer: quotedIn(line, taking.words) }),
    );
  }
  const { review } = form;
  form.view = null;
  if (review !== null && !('refused' in review)) return taking.acceptForm(form, review, answer);
  form.review = null; // its checks look again
  if ('keep' in answer.reply) taking.askAgain(form); // who looks at no review
}

async function takeList(taking: Taking, answer: Answer, list: Draft): Promise<void> {
  const { reply } = answer;
  await prepare(list);
  const state = listStateOf(list);
  if ('more' in reply) return addItem(taking, answer, list);
  if ('items' in reply) return takeItems(taking, answer, list, reply);
  if ('offer' in reply) {
    const isBegun = state.isTouched || list.answer !== undefined;
    if (list.offered === null && !isBegun) list.offerFrom(reply.offer); // else it has items of its own
    return;
  }
  if ('keep' in reply)
    return state.isTouched ? concludeList(taking, answer, list) : taking.keep(answer, list);
  if ('given' in reply) {
    const reading = await list.question.readGiven(reply.given, taking.words);
    return taking.refuse(answer, list, 'refused' in reading ? reading.refused : '');
  }
  if (!('line' in reply)) return;
  state.isReached = true;
  state.knowsKeys = true;
  const command = readListLine(reply.line, list.items.length);
  list.view = null;
  if (command.means === 'help') {
    state.knowsKeys = false;
    await taking.help(list);
  } else if (command.means === 'back') taking.back(answer, list);
  else if (command.means === 'add') addItem(taking, answer, list);
  else if (command.means === 'done') await concludeList(taking, answer, list);
  else if (command.means === 'change') changeItem(taking, list, list.items[command.index] as Draft);
  else if (command.means === 'remove') {
    const left = list.items.toSpliced(command.index, 1);
    list.items = left.map((item, index) => item.copy(list, String(index)));
    state.isTouched = true;
    state.printed = null;
    changed(list, true, taking.context);
  } else {
    const shown = quotedIn(reply.line, taking.words);
    taking.refuse(answer, list, taking.words.say('select.none', { answer: shown }));
  }
}

function addItem(taking: Taking, answer: Answer, list: Draft): void {
  const state = listStateOf(list);
  const { max = Infinity } = answer.ask.items ?? {};
  const index = list.items.length;
  if (index >= max) return taking.refuse(answer, list, taking.words.say('list.too-many', { max }));
  state.isFirstAtOnce = !state.isReached && index === 0;
  const before = state.offered[index];
  const item = itemDraft(list, index, before?.current);
  item.origin = before?.origin ?? null;
  changeItem(taking, list, item);
}

function changeItem(taking: Taking, list: Draft, item: Draft): void {
  const state = listStateOf(list);
  state.isReached = true;
  state.isTouched = true;
  taking.activate(list, item);
}

/** A list of so many items, each of which is an ask of its own. */
async function takeItems(
  taking: Taking,
  answer: Answer,
  list: Draft,
  { items: count, from, unfinished: isUnfinished = false }: Extract<Reply, { items: number }>,
): Promise<void> {
  const before = from === undefined ? list.items : [];
  list.items = Array.from({ length: count }, (_, index) => itemDraft(list, index, undefined));
  const saved = list.savedId ?? list.id;
  if (from !== undefined) for (const item of list.items) item.origin = joinId(saved, item.key);
  list.view = null;
  Object.assign(listStateOf(list), {
    offered: before,
    expected: count,
    givenBy: answer,
    isUnfinished,
    isTouched: true,
    printed: null,
  });
  if (count === 0 && from !== undefined && !isUnfinished) await taking.concludeGivenList(list, answer);
}

/** ENTER at a list: what nobody has looked at is checked, then all items together. */
async function concludeList(taking: Taking, answer: Answer, list: Draft): Promise<void> {
  const { question, items } = list;
  for (const item of items) {
    const refused = item.isAccepted ? null : await taking.context.patiently(verify(item, taking.context));
    if (refused !== null) return taking.refuseFound(refused, list, answer);
  }
  const all: Peeked[] = [];
  for (const item of items) {
    const isLacking = !item.isAccepted && lacksReplaced(item);
    const peeked = isLacking ? null : await peek(item);
    if (peeked === null) return changeItem(taking, list, item);
    all.push(peeked);
  }
  const [answers, values] = [all.map(({ answer: one }) => one), all.map(({ value }) => value)];
  const verdict = await taking.checked(question.hasChecks, question.judgeAnswer(values, taking.context));
  if ('refused' in verdict) return taking.refuseVerdict(answer, list, verdict);
  await keepItems(list);
  const doubts = isSame(list.answer, answers) ? [] : verdict.doubts;
  await taking.accept(answer, list, { ...verdict, doubts }, answers);
}

/** Whether nobody has answered what a source gave another answer to, which was refused. */
function lacksReplaced({ isReplaced, answer, list, items, children }: Draft): boolean {
  const isLacking = isReplaced && answer === undefined && list === null;
  return isLacking || [...items, ...children].some(lacksReplaced);
}

async function takeHub(taking: Taking, answer: Answer, hub: Draft): Promise<void> {
  const { reply } = answer;
  if ('section' in reply) {
    const { entries } = await peekEntries(hub);
    const section = entries.find(({ key, isWaiting }) => key === reply.section && !isWaiting)?.draft;
    if (section != null) hub.active = section.copy(); // what is answered there stays
    hub.view = null;
    return;
  }
  if (!('line' in reply)) return finish(taking, answer, hub);
  const { line } = reply;
  const { words, width } = taking.context;
  const view = await hubView(hub, words, { width: width(), ...hubKeys(answer, hub) });
  const option = optionFor(view.prompt, line, words);
  if (option?.app === 'continue') return finish(taking, answer, hub);
  if (option?.app === 'help') return taking.help(hub);
  if (option?.key === '<') return taking.back(answer, hub);
  const section = findSection(await sectionsOf(hub, words), line);
  if (section === 'several') {
    return taking.refuse(answer, hub, words.say('select.several', { answer: quotedIn(line, words) }));
  }
  if (section !== null && section.needs !== null) {
    return taking.refuse(answer, hub, words.say('hub.first', { label: section.needs }));
  }
  if (section !== null) return taking.activate(hub, section.draft);
  if (fold(line) === '?' && hubKeys(answer, hub).hasHelp) return taking.help(hub);
  taking.refuse(answer, hub, refusalOf(line, view.window, view.prompt, words));
}

/** Finishes a hub: nothing is missing, what nobody has looked at is checked, then all values together. */
async function finish(taking: Taking, answer: Answer, hub: Draft): Promise<void> {
  if (await refuseMissing(taking, answer, hub)) return;
  const checked = await taking.context.patiently(checkHub(taking, hub));
  if (checked === null) {
    await refuseMissing(taking, answer, hub);
    return;
  }
  if ('draft' in checked) return taking.refuseFound(checked, hub, answer);
  const verdict = checked;
  const take = async (): Promise<void> => {
    await keepAll(hub);
    hub.take(hub.answers, verdict.accepted);
    await taking.settle(hub, answer);
  };
  if (verdict.doubts.length > 0 && isTyped(answer)) {
    return taking.doubt(hub, verdict, take, () => Promise.resolve());
  }
  await take();
  taking.noteDoubts(hub, verdict.doubts);
}

/** Refuses a hub in which something is missing; tells whether it did. */
async function refuseMissing(taking: Taking, answer: Answer, hub: Draft): Promise<boolean> {
  const sections = await sectionsOf(hub, taking.words);
  const missing = sections.filter(({ summary }) => summary === null);
  if (missing.length === 0) return false;
  const open = missing.filter(({ needs }) => needs === null);
  const labels = open.map(({ label }) => asName(label)).join(', ');
  taking.refuse(answer, hub, taking.words.say('hub.still-missing', { labels }));
  for (const { draft } of missing) {
    reopenAll(draft); // it may have an answer that does not fit any more
    hub.reopen(draft);
  }
  return true;
}

/** Null where something is missing: a schema has read an answer again, and a condition asks for more after that. */
async function checkHub(taking: Taking, hub: Draft): Promise<FoundRefusal | AcceptedVerdict | null> {
  const looked = await peekEntries(hub, (entry) => verify(entry, taking.context));
  const { entries, values, isComplete, refused } = looked;
  if (refused !== null || !isComplete) return refused;
  const verdict = await hub.question.judge(values, taking.context.signal);
  return 'refused' in verdict ? refusalIn(hub, entries, verdict, taking.words) : verdict;
}

function hubKeys({ ask }: Answer, hub: Draft): { canGoBack: boolean; hasHelp: boolean } {
  return { canGoBack: ask.canGoBack, hasHelp: helpFor(hub) !== null };
}

/** Defaults that nobody looked at become answers. */
async function keepAll(draft: Draft): Promise<void> {
  const { entries } = await peekEntries(draft);
  for (const { draft: child, peeked } of entries) {
    if (child === null || peeked === null) continue;
    await keepInside(child);
    if (child.answer === undefined || (child.fields === null && !child.isAccepted)) {
      child.take(peeked.answer, peeked.value);
      if (!hasGivenItems(child) && child.initial === undefined) child.givenBy = null;
    }
    child.isSettled = true;
  }
  draft.firstOpen(); // now it is known what is not asked
}

/** Items that were given or offered become answers, though nobody has looked at their reviews and hubs. */
async function keepItems(list: Draft): Promise<void> {
  for (const item of list.items) {
    const isOpen = item.answer === undefined && item.initial === undefined;
    const peeked = isOpen ? await peek(item) : null;
    if (peeked === null) continue;
    await keepInside(item);
    item.take(peeked.answer, peeked.value);
    item.isSettled = true;
  }
}

async function keepInside(draft: Draft): Promise<void> {
  if (draft.fields !== null) await keepAll(draft);
  else if (hasGivenItems(draft)) await keepItems(draft);
}

/** Whether the items of a list were given: what it has is no default then. */
function hasGivenItems({ list }: Draft): boolean {
  return list !== null && list.expected > 0;
}
