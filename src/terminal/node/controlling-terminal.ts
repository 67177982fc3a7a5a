// The controlling terminal of this process: it sends signal keys to all processes that it has started.

/** Its path. */
export const CONTROLLING = '/dev/tty';

/** Whether there is one. */
export function hasTerminal(): boolean {
  const { closeSync, openSync } = process.getBuiltinModule('node:fs');
  try {
    closeSync(openSync(CONTROLLING, 'r+'));
    return true;
  } catch {
    return false;
  }
}
