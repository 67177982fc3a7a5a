// What a mode shows and asks, for those who read the screen as data.

import type { Mode, Reading, View } from '../app/mode.ts';

/** What was shown last, and what waits for an answer now. */
export interface Seen {
  /** The screen that was shown last, not counting the lists that questions print; null before the first. */
  view: View | null;
  /** What waits for an answer now; null for nothing. */
  reading: Reading | null;
}

/** Notes in `seen` what a mode shows and asks. */
export function watch<Watched extends Mode>(mode: Watched, seen: Seen): Watched {
  const show = mode.show.bind(mode);
  const ask = mode.ask.bind(mode);
  mode.show = (view, signal) => {
    if (view.kind !== 'choices') seen.view = view;
    return show(view, signal);
  };
  mode.ask = async (reading, signal) => {
    seen.reading = reading;
    try {
      return await ask(reading, signal);
    } finally {
      seen.reading = null;
    }
  };
  return mode;
}
