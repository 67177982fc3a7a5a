// Replaces src/terminal/node/process-terminal.ts, which needs Node: in the page, the terminal of the process is
// a terminal over the streams that lead to the page.

import type { createProcessTerminal as createNodeTerminal } from '../../src/terminal/node/process-terminal.ts';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';
import type { StreamTerminalOptions } from '../../src/terminal/stream-options.ts';
import { hiding, input, output, resized, size } from './page-process.ts';

/** The terminal that the page shows: a live one that sends keys, or one for lines. */
export const createProcessTerminal: typeof createNodeTerminal = () => {
  const streams = {
    input,
    output,
    columns: () => size.columns,
    color: true, // the page leaves style out where it is not wanted
  };
  return size.rows === null ? new StreamTerminal({ ...streams, hiddenInput }) : openLive(streams);
};

/** The app echoes answers itself, as it does in a pipe. */
const hiddenInput = {
  begin: () => {
    hiding.hidden = true;
  },
  end: () => {
    hiding.hidden = false;
  },
};

function openLive(streams: StreamTerminalOptions): StreamTerminal {
  return new StreamTerminal({
    ...streams,
    live: true,
    rows: () => size.rows ?? undefined,
    onResize: (listener) => {
      resized.add(listener);
      return () => void resized.delete(listener);
    },
  });
}

/** The page has one place for everything. */
export function createStandardError(): { write(text: string): void } {
  return { write: (text) => output.write(text, () => {}) };
}

/** What was written has left already. */
export function standardErrorWritten(): Promise<void> {
  return Promise.resolve();
}
