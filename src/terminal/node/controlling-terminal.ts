// Which terminal controls this process: the one whose Ctrl-C is a signal for it.

/** The number of `/dev/tty`, which is the controlling terminal by its name. */
const DEV_TTY = 0x500;

/**
 * Whether a file descriptor is the controlling terminal of this process. The kernel makes signals of Ctrl-C only
 * there; on any other terminal it drops the key. Where the system does not say, standard input is taken for it.
 */
export function isControllingTerminal(fd: number | undefined): boolean {
  if (fd === undefined) return false;
  try {
    const { fstatSync, readFileSync } = process.getBuiltinModule('node:fs');
    const { rdev } = fstatSync(fd);
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Behind the name: state, parent, process group, session, terminal, the terminal's foreground group.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [terminal, foreground] = [Number(fields[4]), Number(fields[5])];
    if (terminal !== 0) return terminal === rdev || rdev === DEV_TTY;
    if (foreground === -1) return false;
  } catch {
    // Not Linux, or no /proc.
  }
  return fd === 0;
}

/**
 * Waits, with the whole process, until it is in the foreground of its terminal. The kernel stops a process that reads in
 * the background, and lets it read again after `fg`; reading no bytes takes none. Where nobody could bring it to the
 * foreground, the read fails at once.
 */
export function waitForForeground(fd: number): void {
  if (process.platform === 'win32') return; // it has no background
  try {
    process.getBuiltinModule('node:fs').readvSync(fd, [new Uint8Array(0)]);
  } catch {
    // What comes next fails in the same way, and is dealt with there.
  }
}
