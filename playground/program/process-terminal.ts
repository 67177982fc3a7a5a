// Replaces src/terminal/node/process-terminal.ts, which needs Node: in the page, the terminal of the process is
// a terminal over the streams that lead to the page.

import type { createProcessTerminal as createNodeTerminal } from '../../src/terminal/node/process-terminal.ts';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';
import { hiding, input, output, size } from './page-process.ts';

/** The terminal that the page shows. The app echoes answers itself, as it does in a pipe. */
export const createProcessTerminal: typeof createNodeTerminal = () =>
  new StreamTerminal({
    input,
    output,
    columns: () => size.columns,
    color: true, // the page leaves style out where it is not wanted
    hiddenInput: {
      begin: () => {
        hiding.hidden = true;
      },
      end: () => {
        hiding.hidden = false;
      },
    },
  });

/** The page has one place for everything. */
export function createStandardError(): { write(text: string): void } {
  return { write: (text) => output.write(text, () => {}) };
}

/** What was written has left already. */
export function standardErrorWritten(): Promise<void> {
  return Promise.resolve();
}
