// Turns of the event loop, for code that is checked without any runtime's types.

type Later = (callback: () => void) => unknown;

// Browsers have the second only.
declare const setImmediate: Later | undefined;
declare const setTimeout: (callback: () => void, milliseconds?: number) => unknown;

// Looked up once, so that the fake timers of a test do not stop a terminal.
const timer = setTimeout;
const later: Later = typeof setImmediate === 'function' ? setImmediate : timer;

/** Resolves in the next turn of the event loop: all that is due runs before. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void later(resolve));
}

/** Resolves after some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void timer(resolve, milliseconds));
}
