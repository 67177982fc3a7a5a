// The program that the tests of shared terminals run: a frame of one row, and a child, a work or a signal by name.

import { type ChildProcess, exec, execFile, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createProcessTerminal, type KeyStream, type RowsListener, type Terminal } from 'textui/terminal';

const [scene = '', argument = ''] = process.argv.slice(2);

/** A child that is asked by the test. */
const ASKS = ['-c', 'printf "Proceed? "; read answer; echo "child: $answer"'];

/** A child that survives Ctrl-C, as editors do. */
const SURVIVES = ['-c', 'trap : INT; printf "Survive? "; read a; read a; exit 0'];

/** Each child by its name. */
const children: Record<string, () => ChildProcess> = {
  inherit: () => spawn('sh', ASKS, { stdio: 'inherit' }),
  descriptors: () => spawn('sh', ASKS, { stdio: [0, 1, 2] }),
  streams: () => spawn('sh', ASKS, { stdio: [process.stdin, process.stdout, process.stderr] }),
  input: () => spawn('sh', ['-c', 'printf "Line? " >&2; read a'], { stdio: [process.stdin, 'pipe', 2] }),
  output: () => spawn('sh', ['-c', 'echo child'], { stdio: ['ignore', 'inherit', 'inherit'] }),
  error: () => spawn('sh', ['-c', 'true'], { stdio: ['ignore', 'pipe', 'inherit'] }),
  pipes: () => spawn('sh', ['-c', 'true']),
  exec: () => exec('true'),
  execFile: () => execFile('true'),
  detached: () => spawn('sh', ['-c', 'true'], { stdio: 'inherit', detached: true }),
  fork: () => fork('/dev/null', { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  missing: () => spawn('/no/such/command', { stdio: 'inherit' }).on('error', () => {}),
  killed: () => spawn('sh', ['-c', 'kill -9 $$'], { stdio: 'inherit' }),
  interrupted: () => spawn('sh', ['-c', 'kill -INT $$'], { stdio: 'inherit' }),
  code130: () => spawn('sh', ['-c', 'exit 130'], { stdio: 'inherit' }),
  code1: () => spawn('sh', ['-c', 'exit 1'], { stdio: 'inherit' }),
  survivor: () => spawn('sh', SURVIVES, { stdio: 'inherit' }),
  sleeper: () => spawn('sh', ['-c', 'printf "Sleeping"; exec sleep 1000'], { stdio: 'inherit' }),
  halfLine: () => spawn('sh', ['-c', 'printf "half a line"'], { stdio: 'inherit' }),
};

const terminal = createProcessTerminal() as Required<Terminal>; // it is live
const log = (text: string): void => void terminal.write(`${terminal.emptyRow()}${text}\r\n`);
let typed = '';
let keys: KeyStream | null = null;
let isDrawn = false;
let isAway = false;
let onKey = (_key: string): void => {};

function draw(): void {
  isDrawn = true;
  void terminal.write(`${terminal.emptyRow()}frame> ${typed}`);
}

function erase(): string {
  const was = isDrawn;
  isDrawn = false;
  return was ? '\r\x1b[K' : '';
}

const rows: RowsListener = {
  leave: () => (isDrawn ? `${erase()}(left)\r\n` : ''),
  resumed: () => isAway || draw(),
  resized: () => {},
  wrote: () => false,
};

const sharing = await terminal.share({
  taken() {
    isAway = true;
    void terminal.write(`${erase()}(taken)\r\n`);
    keys?.suspend();
  },
  freed() {
    isAway = false;
    log('(freed)');
    keys?.resume();
    draw();
  },
});

const stopHearing = terminal.onInterrupt(() => {
  void terminal.write(`${erase()}(interrupted)\r\n`);
});

async function openKeys(): Promise<void> {
  keys = await terminal.openKeys(
    {
      ...rows,
      typed: (text) => {
        const signal = { '\x03': 'SIGINT', '\x1a': 'SIGTSTP', '\x1c': 'SIGQUIT' }[text] as
          | 'SIGINT'
          | 'SIGTSTP'
          | 'SIGQUIT'
          | undefined;
        if (signal !== undefined) return keys?.signal(signal);
        typed += text;
        if (!isAway) draw();
        onKey(typed);
      },
      ended: () => {},
    },
    'a test',
  );
  draw();
}

/** Waits for the end of what is typed. */
const untilTyped = (end: string): Promise<void> =>
  new Promise((resolve) => {
    onKey = (all) => {
      if (all.endsWith(end)) resolve();
    };
    onKey(typed);
  });

const scenes: Record<string, () => Promise<void>> = {
  /** Starts a child while keys are read; then a key ends the program. */
  async keys() {
    await openKeys();
    const child = children[argument]?.() as ChildProcess;
    const [code, signal] = (await once(child, 'exit').catch((error: { code: string }) => [
      error.code,
    ])) as unknown[];
    console.log(`ended: ${String(code ?? signal)}`);
    await sharing.whenFree();
    await untilTyped('.');
    await keys?.close();
  },

  /** Two children at once, of which the first ends first. */
  async two() {
    await openKeys();
    const first = spawn('sh', ['-c', 'true'], { stdio: 'inherit' });
    const second = spawn('sh', ASKS, { stdio: 'inherit' });
    await once(first, 'exit');
    await new Promise((resolve) => setTimeout(resolve));
    console.log(`taken: ${sharing.isTaken}`);
    await once(second, 'exit');
    await sharing.whenFree();
    await keys?.close();
  },

  /** A child that outlives its terminal ends while the next one reads keys. */
  async outlives() {
    await openKeys();
    const child = spawn('sleep', ['1000'], { stdio: 'inherit' });
    await keys?.close();
    await terminal.close();
    const next = createProcessTerminal() as Required<Terminal>;
    const nextKeys = await next.openKeys({ ...rows, typed: () => {}, ended: () => {} }, 'a test');
    child.kill();
    await once(child, 'exit');
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
    const { stdout } = spawnSync('stty', ['-a'], { stdio: [0, 'pipe', 'ignore'], encoding: 'utf8' });
    await nextKeys.close();
    console.log(`echo: ${!stdout.includes('-echo ')}`);
    await next.close();
  },

  /** The same while rows are drawn, and keys are not read. */
  async rows() {
    const open = terminal.openRows(rows);
    draw();
    const child = children[argument]?.() as ChildProcess;
    await once(child, 'exit');
    await sharing.whenFree();
    await open.close();
  },

  async lend() {
    await openKeys();
    const script = argument === 'survivor' ? SURVIVES : ASKS;
    const { status } = await sharing.lend(() => spawnSync('sh', script, { stdio: 'inherit' }));
    log(`status: ${status}`);
    await untilTyped('.');
    await keys?.close();
  },

  /** Draws a row while nothing is read until SIGUSR2, and then reads. */
  async early() {
    log(`pid=${process.pid}`);
    const open = terminal.openRows(rows);
    draw();
    const work = setInterval(() => {}, 1_000_000); // rows alone do not keep the process
    await once(process, 'SIGUSR2');
    clearInterval(work);
    await open.close();
    await openKeys();
    await untilTyped('.');
    await keys?.close();
    log(`got=${JSON.stringify(typed)}`);
  },

  /** Waits for what happens to it. */
  async wait() {
    log(`pid=${process.pid}`);
    if (argument === 'rows') {
      terminal.openRows(rows);
      draw();
    } else await openKeys();
    setInterval(() => {}, 1_000_000);
    await new Promise(() => {});
  },
};

await scenes[scene]?.();
void terminal.write(`${erase()}\r\n`);
stopHearing();
await terminal.close();
