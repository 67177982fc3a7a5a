// Widgets inside widgets: finds one that is inside itself, and nesting too deep for the stack,
// while they are rendered.

import { MAX_DEPTH, TextUIError } from '../errors.ts';
import { className } from '../validate.ts';

/**
 * So many widgets that hold others are rendered at once. A few that share others, which share others, would be
 * rendered more often than any memory holds.
 */
const MOST_HOLDERS = 100_000;

/** One render, from the outermost widget down. */
interface RenderRun {
  /** How many widgets that hold others have been rendered in it, each as often as it was. */
  holders: number;
  /** It has ended: what widgets were told in it no longer counts. */
  over: boolean;
}

/** Where a widget is in a render. */
interface Place {
  readonly run: RenderRun;
  /** How many widgets are around it. */
  readonly level: number;
}

/** The place of one widget that holds others, among the widgets around it. */
export class Nesting {
  /** It has been put into another widget, so that something may lead back to it. */
  isHeld = false;
  /** It says whenever it is given something to hold, as containers do. */
  readonly tells: boolean;
  /** Where it is when it is rendered next, as its holder said: it counts for one render. */
  #next: Place | null = null;
  #place: Place = outermost();
  #isOpen = false;

  constructor(tells: boolean) {
    this.tells = tells;
  }

  /** Its render begins: where its holder said, and otherwise as the outermost. */
  begin(): void {
    if (this.#isOpen) return;
    this.#place = this.#next === null || this.#next.run.over ? outermost() : this.#next;
    this.#next = null;
  }

  /** As `begin`, with others to render inside it; false where they are too deep. Throws where there are too many. */
  enter(widget: object): boolean {
    this.begin();
    if (++this.#place.run.holders > MOST_HOLDERS) {
      this.#place.run.over = true;
      throw crowdError(widget);
    }
    if (this.#place.level < MAX_DEPTH) return true;
    this.#place.run.over = true;
    return false;
  }

  /** As `enter`, up to `close`. Throws where the widget is inside itself, or they are too deep. */
  open(widget: object): void {
    if (this.#isOpen) {
      this.#place.run.over = true;
      throw cycleError(widget);
    }
    if (!this.enter(widget)) throw depthError(widget);
    this.#isOpen = true;
  }

  /** Its widget has rendered those inside it, or failed to. */
  close(): void {
    this.#isOpen = false;
    if (this.#place.level === 0) this.#place.run.over = true;
  }

  /**
   * Its widget is to be rendered by the one that `holder` belongs to. A holder may say so more than once, and no
   * longer know where it is itself: the deepest level counts.
   */
  follow(holder: Nesting): void {
    const { run, level } = holder.#place;
    const next = this.#next;
    if (next === null || next.run.over || next.level <= level) this.#next = { run, level: level + 1 };
  }
}

function outermost(): Place {
  return { run: { over: false, holders: 0 }, level: 0 };
}

/** The error for a widget that is inside itself; `path` are the names from it to itself. */
export function cycleError(widget: object, path: readonly string[] = []): TextUIError {
  const name = className(widget);
  const names = path.length === 0 ? [name, '…', name] : path;
  return new TextUIError(
    'ERR_TEXTUI_CYCLE',
    `${name}: a widget cannot be inside itself (${names.join(' > ')}); add another widget instead`,
  );
}

/** The error for widgets that are nested too deep. */
export function depthError(widget: object, cause: unknown = null): TextUIError {
  const how = cause === null ? `more than ${MAX_DEPTH} levels deep` : 'too deep for the stack';
  return new TextUIError(
    'ERR_TEXTUI_DEPTH',
    `${className(widget)}: widgets are nested ${how}; put them side by side, or use fewer containers`,
    cause === null ? {} : { cause },
  );
}

/** The error for widgets that are drawn too often in one render. */
function crowdError(widget: object): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    `${className(widget)}: more than ${MOST_HOLDERS} containers are drawn at once; show fewer, or share fewer`,
  );
}

/** What a render throws for an error from inside it: a full stack means that it is too deep. */
export function renderError(widget: object, error: unknown): unknown {
  return error instanceof Error && isStackFull(error) ? depthError(widget, error) : error;
}

/** Whether the engine had no more stack. Nothing is called here that needs much of it: a regular expression may. */
function isStackFull(error: Error): boolean {
  const { name, message } = error;
  if (name === 'SyntaxError') return message.includes('Stack overflow'); // from a regular expression
  if (name !== 'RangeError' && name !== 'InternalError') return false;
  return message.includes('call stack') || message.includes('recursion');
}
