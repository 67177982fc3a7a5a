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
