// Screens at a live terminal: the window of the one on top is part of the frame, and what else asks takes the place of
// its line. Loaded with the first screen.

import { promptText } from '../../checks/label-text.ts';
import type { Reply } from '../../engine/port.ts';
import type { Words } from '../../i18n/words.ts';
import type { Clock, DialogView, Reading, View } from '../../run/mode.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import { oneLine } from '../../text/one-line.ts';
import type { AnswerLines } from './answer-lines.ts';
import { ConfirmField } from './confirm-field.ts';
import type { LiveField } from './field.ts';
import { type FrameMessage, paint, shortened } from './layout.ts';
import { LineField } from './line-field.ts';
import { ScreenField } from './screen-field.ts';
import { rowsOf, ScreenWindow } from './screen-window.ts';
import type { ShownStack } from './shown-stack.ts';
import type { Surface } from './surface.ts';

/** The parts of live mode that screens need. */
export interface ScreenSurroundings {
  readonly words: Words;
  readonly clock: Clock;
  readonly surface: Surface;
  readonly answers: AnswerLines;
  readonly history: readonly string[];
  readonly stack: ShownStack<ScreenWindow>;
}

/** If the program takes longer after a line was sent, in milliseconds, a hint says that it works. */
const WORKING_AFTER = 1000;

/** Shows screens, and makes the fields of what they ask. */
export class LiveScreens {
  /** Why the value of the screen before was refused: the next line that a screen asks for shows it. */
  refusal: FrameMessage | null = null;
  readonly #around: ScreenSurroundings;
  /** The windows of all screens that were shown: each knows what was pointed at. */
  readonly #windows = new WeakMap<object, ScreenWindow>();
  /** The screen that was shown, or asked something, last. */
  #owner: object | null = null;
  /** The field of a screen; null where it was sent, or something else came since. */
  #open: LiveField | null = null;
  #stopWorking: (() => void) | null = null;

  constructor(around: ScreenSurroundings) {
    this.#around = around;
  }

  /** Shows a screen that asks, in so many columns: a dialog has no window. */
  show({ owner, window, dialog }: View, columns: number): void {
    const { surface, stack } = this.#around;
    const isDialog = dialog != null;
    const own = isDialog ? null : this.#windowOf(owner, window, columns);
    const shown = stack.push(owner, isDialog ? 'dialog' : 'window', own);
    if (owner !== this.#owner) this.#leaveField(owner);
    surface.screen = stack.window;
    surface.goOn();
    if (isDialog) return;
    const { field } = shown;
    if (this.#open === null && field instanceof ScreenField) field.clear();
    surface.field = field;
    surface.draw();
  }

  #windowOf(owner: object, window: WindowContainer, columns: number): ScreenWindow {
    const known = this.#windows.get(owner) ?? new ScreenWindow(window, columns, this.#around.surface.look);
    if (this.#windows.has(owner)) known.update(window, columns);
    this.#windows.set(owner, known);
    return known;
  }

  /** The rows of a screen that asks nothing: any other window goes. */
  print({ owner, window }: View, columns: number): string[] {
    const { surface, stack } = this.#around;
    const reasons =
      this.refusal === null ? [] : surface.wrapped([paint(this.refusal.text, 'red', surface.look)]);
    const rows = [...reasons, ...rowsOf(window, columns, surface.look)];
    this.refusal = null;
    stack.push(owner, 'printed');
    this.#leaveField(owner);
    surface.screen = null;
    surface.erase();
    return rows;
  }

  /** A question is asked, on top of what is shown. */
  begin(owner: object): void {
    this.#open = null;
    this.#owner = owner;
    this.#around.surface.screen = this.#around.stack.window;
  }

  /** The field of what a screen asks for. */
  fieldFor(reading: Reading): LiveField {
    this.#endWork();
    const { screen, refused = null, hidden } = reading;
    const field = this.#fieldFor(reading);
    const shown = screen === null ? undefined : this.#around.stack.get(screen);
    const open = this.#open;
    if (open?.constructor === field.constructor && open.content.prompt === field.content.prompt)
      field.continue(open);
    if (refused !== null && field instanceof LineField)
      field.refuse(refused, hidden ? '' : (shown?.sent ?? ''));
    if (reading.isOwn === true) {
      field.message ??= this.refusal;
      this.refusal = null;
    }
    if (shown !== undefined) {
      if (reading.isOwn === true) shown.line = null;
      if (field instanceof ScreenField) shown.field = field;
    }
    this.#open = field;
    return field;
  }

  #fieldFor({ prompt, hidden, screen, dialog, isOwn }: Reading): LiveField {
    const { words, history, stack } = this.#around;
    if (isOwn === true && dialog?.kind === 'confirm') return this.#confirmField(dialog);
    const window = screen === null ? null : stack.get(screen)?.window;
    if (isOwn === true && window != null) return new ScreenField({ words, prompt, window, hidden, history });
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

  /** The line that does the same as a reply. */
  sentFor(field: LiveField, reply: Reply): string {
    return field instanceof ScreenField ? field.sentFor(reply) : 'line' in reply ? reply.line : '';
  }

  /** A line was sent: what stays of a dialog, if it closes, and a hint if the program takes its time. */
  sent({ screen, hidden, dialog, isOwn }: Reading, field: LiveField, line: string, isChosen: boolean): void {
    this.#open = null;
    const shown = screen === null ? undefined : this.#around.stack.get(screen);
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
    const own = promptText(label).trimEnd();
    return text === '' ? own : `${own} ${paint(text, 'cyan', surface.look)}`;
  }

  /** A screen or a question has left the stack; `goesOn`: what is below it is on top now. */
  left(owner: object, goesOn: boolean): void {
    const { answers, surface, stack } = this.#around;
    this.refusal = null;
    const wasTop = stack.topOwner === owner;
    const line = stack.remove(owner)?.line ?? null;
    if (line !== null && surface.screen === null && !stack.hasQuestions) answers.settle(null, [line]);
    if (goesOn && wasTop) this.#uncover();
  }

  /** Draws the screen that is on top now, with its last field, whose line is empty. */
  #uncover(): void {
    const { surface, stack } = this.#around;
    this.#leaveField(stack.topOwner);
    surface.screen = stack.window;
    const field = stack.top?.field;
    if (field instanceof ScreenField) {
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
    this.#around.surface.endField();
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
