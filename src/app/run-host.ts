// What the parts of a run need from it.

import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Words } from '../i18n/words.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Widget } from '../render/widget.ts';
import type { SaidHow } from '../screens/screen-context.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import type { Activity, Worker } from './activities.ts';
import type { Asker, Person, PersonHost } from './answerer.ts';
import type { Mode, Reading, TypedLine, View } from './mode.ts';
import type { ExitState } from './run-end.ts';

/** The run, as its parts see it. */
export interface RunHost {
  readonly words: Words;
  readonly isOver: boolean;
  readonly width: number;
  /** The secrets that were answered so far. */
  readonly secrets: SecretTexts;
  /** The question that the whole run asks; null for none. */
  readonly declared: AnyQuestion | null;
  /** Who answers questions; null for a person at a prompt. */
  readonly asker: Asker | null;
  /** Whether Ctrl-C is heard now, also while nothing is asked. */
  readonly hearsInterrupts: boolean;
  /** A person who is asked a question. */
  person(host: PersonHost): Person;
  isOnTop(entry: Activity): boolean;
  /** Waits until something is on top. Throws {@link LEFT_STACK} if it leaves or the run ends. */
  untilOnTop(entry: Activity): Promise<void>;
  /** Resolves when something changes: the stack, the end of the run. */
  nextChange(): Promise<void>;
  /** Something changed that others may wait for. */
  wake(): void;
  /** Shows the screen. Returns the answer if the user typed one between two pages. */
  show(entry: Activity, view: View): Promise<TypedLine | 'shown' | 'partly' | 'stopped'>;
  /** Asks for one line; null if something interrupted it. */
  read(entry: Activity, reading: Reading): Promise<TypedLine | null>;
  /** A line is waited for. */
  reads(): void;
  /** Prints a message below the screen. */
  say(entry: Activity, message: string): Promise<void>;
  /** Prints a message or a widget, whatever is shown or asked. */
  announce(message: string | Widget, how?: SaidHow): Promise<void>;
  push(screen: AnyScreen, args: unknown): void;
  ask(screen: AnyScreen, args: unknown): Promise<unknown>;
  /** Puts a question on top; gives its result. */
  askWork(work: Worker): { readonly activity: Activity; readonly result: Promise<unknown> };
  /** Takes something off the stack, wherever it is on it. */
  drop(entry: Activity): void;
  /** Whoever answers has declined to answer a screen. */
  decline(entry: Activity): void;
  /** Shows what is now on top, or ends the run. */
  uncover(): void;
  /** Listens for Ctrl-C. */
  listen(mode: Mode): void;
  /** Ends the app, after asking the quit screen if there is one. */
  quitAsked(): Promise<void>;
  end(reason: 'end-of-input' | 'output-closed' | 'quit'): void;
  endAs(exit: ExitState): void;
  /** Reports a failure. Never fails itself. */
  fail(error: unknown, entry: Activity): Promise<void>;
  /** Reports a failure of whatever is on top. */
  failWith(error: unknown): void;
  /** Ends the run with a failure. */
  giveUp(error: unknown): void;
}

/** Stops the loop of something that left the stack, or whose run ended. */
export const LEFT_STACK: unique symbol = Symbol('left the stack');
