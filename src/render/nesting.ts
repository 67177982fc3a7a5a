// Widgets inside widgets: finds one that is inside itself, and nesting too deep for the stack,
// while they are rendered.

import { MAX_DEPTH, TextUIError } from '../errors.ts';
import { className } from '../validate.ts';

/** One render, from the outermost widget down. It is handed to every widget that it reaches. */
interface RenderRun {
  /** It has ended: what widgets remember of it no longer counts. */
  over: boolean;
}

/** The place of one widget that holds others, among the widgets around it. */
export class Nesting {
  /** It has been put into another widget, so that something may lead back to it. */
  isHeld = false;
  /** It says whenever it is given something to hold, as containers do. */
  readonly tells: boolean;
  /** The render it takes part in, or took part in last. */
  #run: RenderRun | null = null;
  /** How many widgets around it take part in this render. */
  #level = 0;
  #isOpen = false;

  constructor(tells: boolean) {
    this.tells = tells;
  }

  /** Its widget is about to render those inside it; false where they are too deep. */
  enter(): boolean {
    if (this.#run === null || this.#run.over) {
      this.#run = { over: false };
      this.#level = 0;
    }
    if (this.#level < MAX_DEPTH) return true;
    this.#end();
    return false;
  }

  /** As `enter`, up to `close`. Throws where the widget is inside itself, or they are too deep. */
  open(widget: object): void {
    if (this.#isOpen) {
      this.#end();
      throw cycleError(widget);
    }
    if (!this.enter()) throw depthError(widget);
    this.#isOpen = true;
  }

  /** Its widget has rendered those inside it, or failed to. */
  close(): void {
    this.#isOpen = false;
    if (this.#level === 0) this.#end();
  }

  /** Its widget is the next to be rendered, by the one that `holder` is the place of. */
  follow(holder: Nesting): void {
    this.#run = holder.#run;
    this.#level = holder.#level + 1;
  }

  /** Its widget has been drawn, and no longer takes part. */
  leave(): void {
    if (!this.#isOpen) this.#run = null;
  }

  #end(): void {
    if (this.#run !== null) this.#run.over = true;
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
