// An SSH server that asks the questions of a backup: each client has a session of its own.
// Run it in a clone: npm run example -- ssh 2222, and in another window: ssh -p 2222 127.0.0.1

import type { AddressInfo } from 'node:net';
import ssh2, { type PseudoTtyInfo, type ServerChannel, type Session, type WindowChangeInfo } from 'ssh2';
import { createApp } from 'textui';
import { StreamTerminal } from 'textui/terminal';
import { backup } from '../backup/questions.ts';

/** A client's terminal: its size is that of its window, and changes with it. */
class Window {
  readonly term: string;
  #size: WindowChangeInfo;
  readonly #listeners = new Set<() => void>();

  constructor({ term, ...size }: PseudoTtyInfo) {
    this.term = term;
    this.#size = size;
  }

  get columns() {
    return this.#size.cols;
  }

  get rows() {
    return this.#size.rows;
  }

  resize(size: WindowChangeInfo) {
    this.#size = size;
    for (const listener of this.#listeners) listener();
  }

  /** What `onResize` of a terminal is. */
  onResize(listener: () => void) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** With a pty, the client sends every key and draws nothing itself. Without one, lines come as in a pipe. */
function openTerminal(channel: ServerChannel, window: Window | null) {
  const streams = { input: channel, output: channel };
  if (window === null) return new StreamTerminal(streams);
  return new StreamTerminal({
    ...streams,
    live: window.term !== 'dumb',
    keys: 'always',
    newline: '\r\n',
    interactive: true,
    color: window.term !== 'dumb',
    columns: () => window.columns,
    rows: () => window.rows,
    onResize: (listener) => window.onResize(listener),
  });
}

/** Asks a client everything, and hangs up. Whatever goes wrong ends this session and no other. */
async function serve(channel: ServerChannel, window: Window | null, env: Record<string, string>) {
  const newline = window === null ? '\n' : '\r\n';
  const errorOutput = { write: (text: string) => channel.stderr.write(text.replaceAll('\n', newline)) };
  const app = createApp({ terminal: openTerminal(channel, window), errorOutput, env, answers: null });
  try {
    const { code } = await app.run(async () => {
      const { folder, targets, kind } = await app.ask(backup);
      const what = kind === 'full' ? 'A full backup' : 'What has changed';
      await app.say(`${what} in ${folder} goes to ${targets.join(' and ')}.`);
    });
    channel.exit(code);
  } catch (error) {
    console.error(error);
    channel.exit(1);
  }
  channel.end();
}

/** What a client may set with `ssh -o SetEnv=…`. Any other variable is the server's own business. */
const CLIENT_MAY_SET = new Set(['ACCESSIBLE=1', 'TEXTUI_MODE=lines']);

/** Answers what a client asks for, up to its shell. */
function open(session: Session) {
  let window: Window | null = null;
  const env: Record<string, string> = {};
  session.on('pty', (accept, _reject, info) => {
    window = new Window(info);
    accept?.();
  });
  session.on('window-change', (accept, _reject, info) => {
    window?.resize(info);
    accept?.();
  });
  session.on('env', (accept, reject, { key, val }) => {
    const isAllowed = CLIENT_MAY_SET.has(`${key}=${val}`);
    if (isAllowed) env[key] = val;
    (isAllowed ? accept : reject)?.();
  });
  session.on('shell', (accept) => void serve(accept(), window, env));
}

// A new key for every start. A server that people come back to keeps its key in a file.
const { private: hostKey } = ssh2.utils.generateKeyPairSync('ed25519');

const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
  // Anybody is let in, with any name, key or password: that is why the server listens on this machine only.
  client.on('authentication', (context) => context.accept());
  client.on('session', (accept) => open(accept()));
  client.on('error', () => {}); // a client that is gone: its channel has ended too
});

const [wanted = '0'] = process.argv.slice(2); // any free port, unless the argument is another one
if (/^\d{1,5}$/.test(wanted)) {
  server.listen(Number(wanted), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    console.log(`Waiting for clients: ssh -p ${port} 127.0.0.1`);
  });
} else {
  console.error('Usage: ssh [PORT]');
  process.exitCode = 2;
}
