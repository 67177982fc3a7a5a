// What is said besides questions and refusals: titles, answers that were given, doubts, help.

import type { Words } from '../i18n/words.ts';
import { commandsLine } from '../questions/question.ts';
import { Prompt } from '../screens/prompt.ts';
import { plainText } from '../text/one-line.ts';
import type { Note } from './answerer.ts';
import { backFrom } from './back.ts';
import type { EngineContext } from './context.ts';
import type { Draft } from './draft.ts';

/** The draft whose help `?` says: its own, else that of what it is inside of; null where there is none. */
export function helpFor(draft: Draft): Draft | null {
  for (let at: Draft | null = draft; at !== null; at = at.parent) if (at.question.help !== null) return at;
  return null;
}

/** The help of a draft; who listens also hears the keys again. */
export async function helpNotes(draft: Draft, { words, canLeave }: EngineContext): Promise<Note[]> {
  const owner = helpFor(draft);
  const text = owner === null ? null : await owner.question.readHelp(owner);
  const notes: Note[] = [{ kind: 'help', text: text ?? words.say('question.no-help') }];
  if (draft.visit?.reader.suggest !== undefined) {
    notes.push({ kind: 'help', text: words.say('text.ask-suggestions') });
  }
  const commands = commandsLine(text !== null, canGoBack(draft, canLeave), words);
  if (words.spoken && commands !== null) notes.push({ kind: 'commands', text: commands });
  return notes;
}

function canGoBack(draft: Draft, canLeave: boolean): boolean {
  return draft.followUp !== null || backFrom(draft, canLeave) !== null;
}

/** What to say before a draft is asked, in order; each note once. */
export function notesBefore(draft: Draft, context: EngineContext): Note[] {
  const path: Draft[] = [];
  for (let at: Draft | null = draft; at !== null; at = at.parent) path.unshift(at);
  const notes: Note[] = [];
  for (const [depth, at] of path.entries()) {
    const next = path[depth + 1] ?? null;
    if (at.kind === 'form' && (next !== null || at.review !== null)) {
      addAll(notes, [...titleNotes(at, context), ...entryNotes(at, next, context)]);
    } else if (at.kind === 'list' && next === null) {
      for (const item of at.items) addAll(notes, notesIn(item, context));
    } else if (at.kind === 'hub' && next === null) addAll(notes, entryNotes(at, null, context));
  }
  return notes;
}

/** The notes of everything that nobody has asked about. */
export function remainingNotes(draft: Draft, context: EngineContext): Note[] {
  return notesIn(draft, context);
}

/** The title of a form and, below the outermost, the commands that work there. */
function titleNotes(draft: Draft, { words, canLeave }: EngineContext): Note[] {
  const { question, isTitled, parent } = draft;
  draft.isTitled = true;
  if (isTitled) return [];
  const isInList = isInsideList(draft);
  // Whose answers are asked for is known from those that were told before.
  const lines = parent?.kind === 'list' ? settledLines(draft, words) : [];
  const told = lines.map((text): Note => ({ kind: 'taken', text, isInList }));
  if (question.label === '') return told;
  const hub = parent?.kind === 'hub' && parent.active === draft ? parent.question.label : undefined;
  const title: Note = {
    kind: 'title',
    text: question.label,
    ...(hub === undefined ? {} : { hub }),
    isInList,
  };
  const isOutermost = parent === null || (parent.kind === 'hub' && parent.active === draft);
  const back = backFrom(draft, canLeave) !== null || question.offersBack;
  const commands = isOutermost ? commandsLine(question.offersHelp, back, words) : null;
  if (commands !== null) return [title, { ...title, kind: 'commands', text: commands }];
  return [title, ...told];
}

/** The title and the answers so far of the item of a list that something is asked in; none where it is in none. */
export function itemLines(draft: Draft, words: Words): string[] {
  const lines: string[] = [];
  for (let at = draft.parent; at?.kind === 'form'; at = at.parent) {
    lines.unshift(at.question.label, ...settledLines(at, words));
    if (at.parent?.kind === 'list') return lines.filter((line) => line !== '');
  }
  return [];
}

/** The answers in a form that were told, as if they had been typed. */
function settledLines(form: Draft, words: Words): string[] {
  return form.knownDrafts
    .filter(({ isSettled, answer, mayHaveNotes }) => isSettled && answer != null && !mayHaveNotes)
    .filter(({ question }) => question.isAsked)
    .map((child) => typedLine(child, child.value, words));
}

/** Whether a draft is, or is part of, an item of a list. */
function isInsideList(draft: Draft): boolean {
  for (let at = draft.parent; at !== null; at = at.parent) if (at.kind === 'list') return true;
  return false;
}

/** Adds any number of notes: a call takes only so many arguments. */
function addAll(notes: Note[], more: readonly Note[]): void {
  for (const note of more) notes.push(note);
}

/** The notes of the entries before one of them. */
function entryNotes(draft: Draft, end: Draft | null, context: EngineContext): Note[] {
  const entries = draft.kind === 'hub' ? draft.knownDrafts : draft.untoldEntries(end);
  return Array.from(entries, (entry) => notesIn(entry, context)).flat();
}

/** The notes inside a draft; a form or hub of which something is said has its title said first. */
function notesIn(draft: Draft, context: EngineContext): Note[] {
  const inside: Note[] = [];
  if (!draft.mayHaveNotes) return inside;
  for (const child of draft.knownDrafts) addAll(inside, notesIn(child, context));
  for (const item of draft.items) addAll(inside, notesIn(item, context));
  const own = (draft.notes ?? []).map((note) =>
    note.kind === 'doubt' ? { ...note, text: context.hide(note.text) } : note,
  );
  draft.notes = null;
  const { id, question, givenBy } = draft;
  if (own.length > 0 && givenBy !== undefined) context.onTold({ id, question, from: givenBy });
  const isTitle =
    draft.fields !== null && inside.length > 0 && !draft.isTitled && draft.question.label !== '';
  if (inside.length > 0) draft.isTitled = true;
  return isTitle ? [{ kind: 'title', text: draft.question.label }, ...inside, ...own] : [...inside, ...own];
}

/** An answer as if it had been typed, and where it came from; never a secret. Null: it is the default. */
export function takenNote(draft: Draft, from: string | null, words: Words): Note {
  const { question } = draft;
  if (question.kind === 'secret') return { kind: 'taken', text: typedLine(draft, draft.value, words) };
  const prompt = new Prompt(question.label).textIn(words);
  const answer = plainText(draft.summaryOf(draft.value, words));
  return { kind: 'taken', text: answerLine(prompt, answer, from, words) };
}

/** `Port: 8443`: a value as if it had been typed. */
function typedLine(draft: Draft, value: unknown, words: Words): string {
  const { question } = draft;
  const prompt = new Prompt(question.label).textIn(words);
  if (question.kind === 'secret') return `${prompt}(${words.say('question.given')})`;
  return (prompt + plainText(draft.summaryOf(value, words))).trimEnd();
}

/** The lines that stay of an answer: none of one that was left out, nor of an item of a list. */
export function stayingLines(draft: Draft, value: unknown, words: Words): string[] {
  if (value == null || isInsideList(draft) || draft.kind === 'form') return [];
  if (draft.kind !== 'hub') return [typedLine(draft, value, words)];
  const sections = draft.knownDrafts.flatMap((section) => {
    const { question, key } = section;
    if (section.answer == null || !question.isAsked) return [];
    if (question.kind === 'secret') return [typedLine(section, section.value, words)];
    const prompt = new Prompt(question.label || key).textIn(words);
    return [(prompt + plainText(section.summaryOf(section.value, words))).trimEnd()];
  });
  return [draft.question.label, ...sections].filter((line) => line !== '');
}

/** `Port: 8443 (site.json)`. */
export function answerLine(prompt: string, answer: string, from: string | null, words: Words): string {
  const source = from ?? words.say('given.default');
  return words.say('given.answer', { prompt, answer, source }).replace('  (', ' (');
}
