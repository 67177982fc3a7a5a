// Screens at a live terminal: the window of the one on top is part of the frame, and what else asks takes the place of
// its line.

import { promptText } from '../../checks/labels.ts';
import type { Words } from '../../i18n/words.ts';
import type { Clock, DialogView, Reading, View } from '../../run/mode.ts';
import { oneLine } from '../../text/one-line.ts';
import type { AnswerLines } from './answer-lines.ts';
import { ConfirmField } from './choice-field.ts';
import type { LiveField } from './field.ts';
import { paint, shortened } from './layout.ts';
import { LineField } from './line-field.ts';
import { ScreenField } from './screen-field.ts';
import type { ScreenWindow } from './screen-window.ts';
import type { Surface } from './surface.ts';

/** What is known besides the screens. */
export interface ScreenSurroundings {
  readonly words: Words;
  readonly clock: Clock;
  readonly surface: Surface;
  readonly answers: AnswerLines;
  readonly history: readonly string[];
}

/** `printed`: a screen that asks nothing. */
type ShownKind = 'window' | 'dialog' | 'printed' | 'question';

/** What is shown of a screen, or of a question, that is on the stack of the run. */
interface Shown {
  readonly kind: ShownKind;
  /** What it shows in the frame; null for nothing. */
  readonly window: ScreenWindow | null;
  /** The line of a window that was asked for last. */
  field: ScreenField | null;
  /** The line that was sent last: it stays in the field if it is refused. */
  sent: string;
  /** The line that stays of a dialog, if it closes now. */
  line: string | null;
}

/** If the program takes longer after a line was sent, in milliseconds, a hint says that it works. */
const WORKING_AFTER = 1000;

/** Knows what is shown on top of what, and makes the fields of what screens ask. */
export class LiveScreens {
  readonly #around: ScreenSurroundings;
  /** What was shown and has not left the stack, the last one on top. */
  readonly #shown = new Map<object, Shown>();
  /** What was shown or asked last. */
  #owner: object | null = null;
  /** What a screen asks; null where that was sent, or something else came since. */
  #open: LiveField | null = null;
  #stopWorking: (() => void) | null = null;

  constructor(around: ScreenSurroundings) {
    this.#around = around;
  }

  /** Whether nothing is shown. */
  get isEmpty(): boolean {
    return this.#shown.size === 0;
  }

  /** Whether a screen that asks nothing is on top: the terminal is as it was, whatever is below. */
  get isPrinted(): boolean {
    return this.#top?.kind === 'printed';
  }

  /** Whether a question is asked. */
  get hasQuestions(): boolean {
    return [...this.#shown.values()].some(({ kind }) => kind === 'question');
  }

  /** The window of a screen that was shown before. */
  windowOf(owner: object): ScreenWindow | null {
    return this.#shown.get(owner)?.window ?? null;
  }

  /** Shows a screen; `window`: null for one that has none in the frame. */
  show({ owner, dialog, asks }: View, window: ScreenWindow | null): void {
    const { surface } = this.#around;
    const kind: ShownKind = asks !== true ? 'printed' : dialog == null ? 'window' : 'dialog';
    const before = this.#shown.get(owner);
    const isAgain = before?.kind === kind && before.window === window;
    const shown: Shown = isAgain ? before : { kind, window, field: null, sent: '', line: null };
    this.#shown.delete(owner);
    this.#shown.set(owner, shown);
    if (owner !== this.#owner) this.#leaveField(owner);
    surface.screen = this.#window;
    if (kind !== 'window') return;
    if (this.#open === null) shown.field?.clear();
    surface.field = shown.field;
    surface.draw();
  }

  /** A question is asked, on top of what is shown. */
  begin(owner: object): void {
    this.#shown.set(owner, { kind: 'question', window: null, field: null, sent: '', line: null });
    this.#open = null;
    this.#owner = owner;
    this.#around.surface.screen = this.#window;
  }

  /** The field of what a screen asks for. */
  fieldFor(reading: Reading): LiveField {
    this.#endWork();
    const { screen, refused = null, hidden } = reading;
    const field = this.#fieldFor(reading);
    const shown = screen === null ? undefined : this.#shown.get(screen);
    const open = this.#open;
    if (
      open !== null &&
      open.constructor === field.constructor &&
      open.content.prompt === field.content.prompt
    )
      field.continue(open);
    if (refused !== null && field instanceof LineField)
      field.refuse(refused, hidden ? '' : (shown?.sent ?? ''));
    if (shown !== undefined) {
      if (reading.isOwn === true) shown.line = null;
      if (field instanceof ScreenField) shown.field = field;
    }
    this.#open = field;
    return field;
  }

  #fieldFor({ prompt, hidden, screen, dialog, isOwn }: Reading): LiveField {
    const { words, history } = this.#around;
    if (isOwn === true && dialog?.kind === 'confirm') return this.#confirmField(dialog);
    const window = screen === null ? null : this.windowOf(screen);
    if (isOwn === true && window !== null) return new ScreenField({ words, prompt, window, hidden, history });
    const heading = dialog?.heading ?? null;
    return new LineField({ words, prompt: prompt.textIn(words), hidden, history, heading, helpLine: null });
  }

  #confirmField({ label, heading, start }: DialogView): LiveField {
    const { words, surface } = this.#around;
    return new ConfirmField({
      words,
      prompt: promptText(label),
      heading,
      start,
      send: (isYes) => ({ line: words.say(isYes ? 'answer.yes' : 'answer.no') }),
      paint: (word) => paint(word, 'cyan', surface.look),
    });
  }

  /** A line was sent: what stays of a dialog, if it closes, and a hint if the program takes its time. */
  sent({ screen, hidden, dialog, isOwn }: Reading, field: LiveField, line: string, isChosen: boolean): void {
    this.#open = null;
    const shown = screen === null ? undefined : this.#shown.get(screen);
    if (shown !== undefined) {
      shown.sent = hidden || isChosen ? '' : line;
      if (dialog != null && isOwn === true) shown.line = this.#lineOf(dialog, line, hidden);
    }
    this.#work(field);
  }

  /** The line that stays of a dialog. */
  #lineOf({ label, preset }: DialogView, line: string, hidden: boolean): string {
    const { words, surface } = this.#around;
    const given = line === '' ? (preset ?? '') : line;
    const text = hidden ? `(${words.say('question.given')})` : shortened(oneLine(given));
    const own = paint(promptText(label).trimEnd(), 'bold', surface.look);
    return text === '' ? own : `${own} ${paint(text, 'cyan', surface.look)}`;
  }

  /** A screen or a question has left the stack; `goesOn`: what is below it is on top now. */
  left(owner: object, goesOn: boolean): void {
    const { answers, surface } = this.#around;
    const shown = this.#shown.get(owner);
    const wasTop = shown !== undefined && shown === this.#top;
    this.#shown.delete(owner);
    const line = shown?.line ?? null;
    if (line !== null && surface.screen === null && !this.hasQuestions) answers.settle(null, [line]);
    if (goesOn && wasTop) this.#uncover();
  }

  /** What is on top now is drawn; what it asked last, without what was typed. */
  #uncover(): void {
    const { surface } = this.#around;
    const [owner, top] = [...this.#shown].at(-1) ?? [null, null];
    this.#leaveField(owner);
    surface.screen = this.#window;
    const field = top?.field ?? null;
    if (field !== null) {
      field.clear();
      surface.field = field;
      this.#work(field);
    }
    surface.drawSoon();
  }

  /** Something else asks: what was typed is gone. */
  #leaveField(owner: object | null): void {
    this.#endWork();
    this.#open = null;
    this.#owner = owner;
    this.#around.surface.clear();
  }

  get #top(): Shown | undefined {
    return [...this.#shown.values()].at(-1);
  }

  /** The window that is shown now: that of what is on top, or else that below a dialog or a question. */
  get #window(): ScreenWindow | null {
    const windows = [...this.#shown.values()].filter(({ kind }) => kind === 'window' || kind === 'printed');
    return windows.at(-1)?.window ?? null;
  }

  /** Says after a while that the program works. */
  #work(field: LiveField): void {
    const { surface, clock } = this.#around;
    this.#endWork();
    this.#stopWorking = clock.after(WORKING_AFTER, () => {
      if (surface.field !== field) return;
      field.busy = 'live.working';
      surface.draw();
    });
  }

  #endWork(): void {
    this.#stopWorking?.();
    this.#stopWorking = null;
  }
}
