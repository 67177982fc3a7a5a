// Screens at a live terminal: the window of the one on top is part of the frame, and a dialog takes the place of the line.

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
import { ScreenWindow } from './screen-window.ts';
import type { Surface } from './surface.ts';

/** What is known besides the screens. */
export interface ScreenSurroundings {
  readonly words: Words;
  readonly clock: Clock;
  readonly surface: Surface;
  readonly answers: AnswerLines;
  readonly history: readonly string[];
  /** Columns that a window has. */
  readonly width: () => number;
}

/** If the program takes longer after a line was sent, in milliseconds, a hint says that it works. */
const WORKING_AFTER = 1000;

/** Shows screens, and makes the fields of what they ask. */
export class LiveScreens {
  readonly #around: ScreenSurroundings;
  /** The windows of all screens that were shown: each knows what was pointed at. */
  readonly #windows = new WeakMap<object, ScreenWindow>();
  /** The line that was sent last at each screen. */
  readonly #sent = new WeakMap<object, string>();
  /** The screen on top. */
  #owner: object | null = null;
  /** What it asks; null where it was sent, or something else was asked since. */
  #open: LiveField | null = null;
  /** The line that stays of a dialog, if that closes now. */
  #dialogLine: string | null = null;
  #stopWorking: (() => void) | null = null;

  constructor(around: ScreenSurroundings) {
    this.#around = around;
  }

  /** Shows the window of a screen that asks; a dialog has none. */
  show({ window, owner, dialog }: View): void {
    const { surface, width } = this.#around;
    const isNew = owner !== this.#owner;
    this.#owner = owner;
    if (isNew) this.#leaveField();
    if (dialog != null) return;
    const known = this.#windows.get(owner);
    if (known === undefined) this.#windows.set(owner, (surface.screen = new ScreenWindow(window, width())));
    else {
      known.update(window, width());
      surface.screen = known;
    }
    surface.draw();
  }

  /** Something else asks: what was typed at a screen is gone. */
  #leaveField(): void {
    this.#endWork();
    this.#open = null;
    this.#dialogLine = null;
    this.#around.surface.field = null;
  }

  /** A question is asked on top of the screen. */
  cover(): void {
    this.#endWork();
    this.#open = null;
  }

  /** The field of what a screen asks for. */
  fieldFor(reading: Reading): LiveField {
    this.#endWork();
    const { screen, refused = null, hidden } = reading;
    const field = this.#fieldFor(reading);
    const last = screen === null ? undefined : this.#sent.get(screen);
    if (this.#open !== null && this.#open.constructor === field.constructor) field.continue(this.#open);
    if (refused !== null && field instanceof LineField) {
      field.message = { text: refused, kind: 'refusal' };
      if (last !== undefined && !hidden) {
        field.editor.set(last);
        field.editor.mark();
      }
    }
    this.#open = field;
    return field;
  }

  #fieldFor({ prompt, hidden, screen, dialog, isOwn }: Reading): LiveField {
    const { words, history } = this.#around;
    if (dialog?.kind === 'confirm') return this.#confirmField(dialog);
    const window = screen === null ? undefined : this.#windows.get(screen);
    if (isOwn === true && window !== undefined && dialog == null)
      return new ScreenField({ words, prompt, window, hidden, history });
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
  sent({ screen, hidden, dialog, isOwn }: Reading, field: LiveField, line: string): void {
    const { words, surface, clock } = this.#around;
    this.#open = null;
    if (screen !== null && !hidden) this.#sent.set(screen, line);
    if (dialog != null && isOwn === true) {
      const shown = hidden ? `(${words.say('question.given')})` : shortened(oneLine(line));
      this.#dialogLine =
        paint(promptText(dialog.label).trimEnd(), 'bold', surface.look) +
        ` ${paint(shown, 'cyan', surface.look)}`;
    }
    this.#stopWorking = clock.after(WORKING_AFTER, () => {
      if (!(field instanceof ScreenField) || surface.field !== field) return;
      field.isWorking = true;
      surface.draw();
    });
  }

  /** A screen has left the stack. What stays of a dialog is printed, unless a window is below it. */
  left(): void {
    this.#endWork();
    const { surface, answers } = this.#around;
    const line = this.#dialogLine;
    this.#dialogLine = null;
    if (line !== null && surface.screen === null) answers.settle(null, [line]);
  }

  /** No screen is left that asks: the window goes. */
  clear(): void {
    this.#owner = null;
    this.#leaveField();
    this.#around.surface.hideScreen();
  }

  #endWork(): void {
    this.#stopWorking?.();
    this.#stopWorking = null;
  }
}
