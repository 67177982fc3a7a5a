// The page as a program sees it: two streams, a width, and who is to be told when the width changes.

import type { FromProgram, Start, ToProgram } from '../protocol.ts';
import { PageInput, PageOutput } from './page-streams.ts';

let port: MessagePort | null = null;

/** Tells the page something. */
export function tell(message: FromProgram): void {
  port?.postMessage(message);
}

/** What a prompt waits for does not show. Set while one does. */
export const hiding = { hidden: false };

/** The width of the session, and its height on a live terminal. */
export const size: { columns: number; rows: number | null } = { columns: 80, rows: null };

/** Told of every new size: live terminals that are open. */
export const resized = new Set<() => void>();

/** What can be shown again: the apps that the program has made. */
export const redrawn = new Set<{ redraw(): void }>();

export const output: PageOutput = new PageOutput((text) => tell({ kind: 'text', text }));

export const input: PageInput = new PageInput((waiting) => {
  if (waiting) tell({ kind: 'ask', prompt: output.last, hidden: hiding.hidden });
  else tell({ kind: 'answered' });
});

/** When the program last let go of the thread: a message has come since. */
export const turn = { at: 0 };

/** Joins the program to its page. */
export function connect(toPage: MessagePort, { columns, rows }: Pick<Start, 'columns' | 'rows'>): void {
  port = toPage;
  Object.assign(size, { columns, rows });
  port.addEventListener('message', ({ data }: MessageEvent<ToProgram>) => {
    turn.at = performance.now();
    switch (data.kind) {
      case 'taken':
        return output.taken();
      case 'line':
        return input.push(`${data.text}\n`);
      case 'keys':
        return input.push(data.text);
      case 'end-of-input':
        return input.end();
      case 'columns':
        return resize(data.columns);
      case 'alive?':
        return tell({ kind: 'alive' });
      default:
    }
  });
  port.start();
}

function resize(columns: number): void {
  if (columns === size.columns) return;
  size.columns = columns;
  for (const listener of resized) listener();
  // A screen that is still at work follows by itself when it is shown next; drawn now, it would work twice.
  if (input.flowing && size.rows === null) for (const app of redrawn) app.redraw();
}
