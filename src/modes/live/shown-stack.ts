// The order at a live terminal: screens, and the questions that are asked over them.

import type { LiveField } from './field.ts';
import type { FrameWindow } from './layout.ts';

/** A screen or question on the stack of the run, as it is shown. */
export interface ShownEntry<Window = FrameWindow> {
  /** `printed`: a screen that asks nothing. */
  readonly kind: 'window' | 'dialog' | 'printed' | 'question';
  /** Its window in the frame; null for none. */
  readonly window: Window | null;
  /** The line of a window that was asked for last. */
  field: LiveField | null;
  /** The line that was sent last: it stays in the field if it is refused. */
  sent: string;
  /** The line that stays of a dialog, if it closes now. */
  line: string | null;
}

/** The screens and questions that were shown and have not left the stack of the run, the last one on top. */
export class ShownStack<Window> {
  readonly #shown = new Map<object, ShownEntry<Window>>();

  get(owner: object): ShownEntry<Window> | undefined {
    return this.#shown.get(owner);
  }

  /** Puts something on top. */
  push(owner: object, kind: ShownEntry['kind'], window: Window | null = null): ShownEntry<Window> {
    const before = this.#shown.get(owner);
    const isAgain = before?.kind === kind && before.window === window;
    const shown = isAgain ? before : { kind, window, field: null, sent: '', line: null };
    this.#shown.delete(owner);
    this.#shown.set(owner, shown);
    return shown;
  }

  /** Takes something off, wherever it is. */
  remove(owner: object): ShownEntry<Window> | undefined {
    const shown = this.#shown.get(owner);
    this.#shown.delete(owner);
    return shown;
  }

  get isEmpty(): boolean {
    return this.#shown.size === 0;
  }

  get top(): ShownEntry<Window> | undefined {
    return [...this.#shown.values()].at(-1);
  }

  get topOwner(): object | null {
    return [...this.#shown.keys()].at(-1) ?? null;
  }

  /** Whether a screen that asks nothing is on top: the terminal is as it was, also above a screen that asks. */
  get isPrinted(): boolean {
    return this.top?.kind === 'printed';
  }

  /** Whether a question is asked. */
  get hasQuestions(): boolean {
    return [...this.#shown.values()].some(({ kind }) => kind === 'question');
  }

  /** The window that is shown now: that of what is on top, or else that below a dialog or a question. */
  get window(): Window | null {
    const windows = [...this.#shown.values()].filter(({ kind }) => kind === 'window' || kind === 'printed');
    return windows.at(-1)?.window ?? null;
  }
}
