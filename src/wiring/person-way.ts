// How a person is asked on a terminal: live, if it can be drawn on and neither the user nor the program has turned that off.

import type { Terminal } from '../terminal/terminal.ts';

/** How a person is asked: in a frame that is drawn again, in lines, or in lines for people who listen. */
export type PersonWay = 'live' | 'lines' | 'speech';

/** Whether a person is asked live: if that is possible, because they or the program ask for it, or not at all. */
export type LiveWish = 'usual' | 'asked' | 'off';

/** The wish of the person at the terminal, else of the program, else of the terminal's environment. */
export function liveWish(
  mode: string,
  env: Readonly<Record<string, string | undefined>>,
  hasOwnTerminal: boolean,
): LiveWish {
  // The person at the terminal decides.
  if (mode === 'lines' || env['TEXTUI_MODE'] === 'lines') return 'off';
  if (mode === 'live') return 'asked';
  if (hasOwnTerminal) return 'usual'; // it says itself what it can do
  const term = env['TERM'] ?? '';
  const hasTerm = term === '' ? process.platform === 'win32' : !['dumb', 'unknown', 'emacs'].includes(term);
  const isInCi = !['', '0', 'false'].includes((env['CI'] ?? '').trim().toLowerCase());
  return hasTerm && !isInCi ? 'usual' : 'off';
}

/** The smallest window in which a question is drawn. */
const LEAST_COLUMNS = 20;
const LEAST_ROWS = 5;

/** Whether a terminal sends keys, and says that it is large enough. */
export function isCapable(terminal: Terminal): boolean {
  if (terminal.capabilities.live !== true || terminal.openKeys === undefined) return false;
  const { columns, rows } = terminal.size();
  return (columns ?? 0) >= LEAST_COLUMNS && (rows ?? 0) >= LEAST_ROWS;
}
