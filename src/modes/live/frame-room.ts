// The room of a frame: the rows of the terminal, shared out among its parts.

/** Rows of each part of a frame: those that it has, or those that it gets. */
export interface FrameParts {
  /** The window of a screen. */
  readonly window: number;
  readonly tasks: number;
  readonly heading: number;
  readonly soFar: number;
  /** The prompt and the line. */
  readonly line: number;
  readonly choices: number;
  readonly message: number;
  readonly hints: number;
}

/** So many choices are shown. */
export const MOST_CHOICES = 10;
/** So many rows of choices, and of a window, go last. */
const FEW_ROWS = 3;

/**
 * Shares out the rows of a terminal. The parts that go first where space is short take their room last. `isScreen`:
 * the line is that of a screen, whose window goes last. `blank`: a blank row below the window.
 */
export function shareRows(
  rows: number,
  isScreen: boolean,
  all: FrameParts,
): FrameParts & { readonly blank: number } {
  let left = Math.max(rows - 2, 1);
  const take = (wanted: number): number => {
    const taken = Math.max(0, Math.min(wanted, left));
    left -= taken;
    return taken;
  };
  const fewOfWindow = Math.min(all.window, FEW_ROWS);
  const line = take(all.line);
  let window = isScreen ? take(Math.min(all.window, 1)) : 0;
  const firstChoice = take(Math.min(all.choices, 1));
  const firstMessage = take(Math.min(all.message, 1));
  const fewChoices = firstChoice + take(Math.min(all.choices, FEW_ROWS) - firstChoice);
  if (isScreen) window += take(fewOfWindow - window);
  const message = firstMessage + take(all.message - firstMessage);
  const heading = take(all.heading);
  if (!isScreen && left >= fewOfWindow) window = take(fewOfWindow);
  const tasks = take(all.tasks);
  const hints = take(all.hints);
  const choices = fewChoices + take(Math.min(all.choices, MOST_CHOICES) - fewChoices);
  const soFar = take(all.soFar);
  if (window > 0) window += take(all.window - window);
  const blank = window > 0 ? take(1) : 0;
  return { window, blank, tasks, heading, soFar, line, choices, message, hints };
}
