// Widgets inside widgets: finds one that is inside itself, and too many or too deep ones, while
// they are rendered. Nesting that it misses, as in a widget's own loop, overflows the stack.

import { MAX_DEPTH, TextUIError } from '../base/errors.ts';
import { className } from '../base/validate.ts';
import type { Row } from '../text/row.ts';
import { addPlace, type Places } from './places.ts';

/**
 * So many widgets that hold others are drawn at once, and looked at in one walk down. A few that share
 * others, which share others, are drawn more often than any memory holds; and some make new ones whenever
 * they are asked for them.
 */
export const MOST_HOLDERS = 100_000;

/** The state of a widget that holds others. */
export class Nesting {
  /** It says whenever it is given something to hold, as containers do. */
  readonly tells: boolean;
  /** It has been put into another widget, so that something may lead back to it. */
  isHeld = false;
  /** It is rendering or describing those inside it. */
  isOpen = false;
  /** The items that `super.render` has drawn, where a subclass called it: drawn again, they would be shown twice. */
  drawn: ReadonlySet<object> | null = null;
  /** Whether it notes where it puts those inside it. */
  notesPlaces = false;
  /** Where it has put them; null where no item is among them. */
  places: Places | null = null;
  /** How many widgets that hold others it shows inside one another, itself counted: none while it shows nothing. */
  #levels = 0;
  /** How many it shows in all, each as often as it is shown. */
  #holders = 0;

  constructor(tells = true) {
    this.tells = tells;
  }

  /** Begins to show those inside, until `isOpen` is false again. Throws where the widget is inside itself. */
  open(widget: object): void {
    if (this.isOpen) throw cycleError(widget);
    this.empty();
    this.isOpen = true; // last: a call may overflow the stack, and would leave it open
  }

  /** Shows no other widget any more. */
  empty(): void {
    this.#levels = this.#holders = 1;
    this.drawn = null;
    this.places = null;
  }

  /** Whether a widget that this is about renders all that it holds by itself. */
  rendersAll(_widget: object): boolean {
    return true;
  }

  /** Notes that a widget is drawn into it. */
  note(widget: object, inner: Nesting | null, row: number, col: number, rows: readonly Row[]): void {
    if (!this.notesPlaces) return;
    const places = this.places ?? new Map();
    this.places = places;
    if (places instanceof Map) addPlace(places, { widget, inside: inner?.places ?? null, row, col }, rows);
  }

  /** Shows one more widget that holds others. Throws where these are now too many, or too deep. */
  show(widget: object, inner: Nesting): void {
    this.#levels = Math.max(this.#levels, inner.#levels + 1);
    this.#holders += inner.#holders;
    if (this.#levels > MAX_DEPTH) throw depthError(widget);
    if (this.#holders > MOST_HOLDERS) throw crowdError(widget);
  }
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

/** The error for items that a container's own `render` draws after `super.render` did. */
export function drawnError(container: object): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_LAYOUT',
    `${className(container)}.render: super.render has drawn the items already; call this.clear() in its place, or draw none of them`,
  );
}

/** The error for widgets that are drawn too often in one render. */
function crowdError(widget: object): TextUIError {
  return new TextUIError(
    'ERR_TEXTUI_ARGUMENT',
    `${className(widget)}: more than ${MOST_HOLDERS} containers are drawn at once; show fewer, or share fewer`,
  );
}

/** The error that a render throws for one from inside it: a stack overflow means that it is too deep. */
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
