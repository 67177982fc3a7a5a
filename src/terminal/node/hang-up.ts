// A terminal that hung up, as Node leaves it behind.

import type { ProcessSignals } from './raw-mode.ts';

const STANDARD_STREAMS = [0, 1, 2] as const;

/** The standard streams that are terminals now. */
export function terminalDescriptors(): readonly number[] {
  return STANDARD_STREAMS.filter(isTerminal);
}

/**
 * Lets a process end quietly when one of its `terminals` hung up. At its end Node puts its standard streams back to
 * how it found them, and Node 20 aborts, with a native stack trace, when a terminal is no longer there. It skips
 * what is closed: so close what is dead, at the last moment, when nobody can use it any more.
 */
export function endQuietlyAfterHangUp(terminals: readonly number[], signals: ProcessSignals): void {
  if (terminals.every(isTerminal) || signals.listeners('exit').includes(closeDeadTerminals)) return;
  signals.on('exit', closeDeadTerminals);
}

function closeDeadTerminals(): void {
  const { closeSync, fstatSync } = process.getBuiltinModule('node:fs');
  for (const fd of STANDARD_STREAMS) {
    try {
      // A terminal is a character device, a dead one still is; a file that took its number is none.
      if (fstatSync(fd).isCharacterDevice() && !isTerminal(fd)) closeSync(fd);
    } catch {
      // Closed already.
    }
  }
}

// Node's modules are fetched when they are needed, not when this one is imported: that would cost start-up time.
function isTerminal(fd: number): boolean {
  return process.getBuiltinModule('node:tty').isatty(fd);
}
