// The terminals that the contract is held against, each with a real other end.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, openSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { ReadStream, WriteStream } from 'node:tty';
import * as pty from '@lydell/node-pty';
import { createProcessTerminal } from '../../src/terminal/node/process-terminal.ts';
import { ScriptedTerminal } from '../../src/terminal/scripted-terminal.ts';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';
import type { ReadLineOptions } from '../../src/terminal/terminal.ts';
import { Recorder } from './recorder.ts';
import type { TerminalRig } from './terminal-contract.ts';

/** A script that waits for answers. */
export function scriptedRig(): TerminalRig {
  const screen = new Recorder();
  const terminal = new (class extends ScriptedTerminal {
    override async write(text: string): Promise<boolean> {
      const taken = await super.write(text);
      if (taken) screen.add(text);
      return taken;
    }

    override readLine(prompt: string, options?: ReadLineOptions): Promise<string | null> {
      const { length } = this.output;
      const line = super.readLine(prompt, options);
      if (this.output.length > length) screen.add(prompt);
      return line;
    }
  })({ live: true });
  let unfinished = '';
  return {
    terminal,
    screen,
    type: (text) => {
      const lines = (unfinished + text).split('\n');
      unfinished = lines.pop() ?? '';
      terminal.answer(...lines);
    },
    endInput: () => {
      if (unfinished !== '') terminal.answer(unfinished);
      terminal.endInput();
    },
    hangUp: () => terminal.closeOutput(),
    streams: [],
    dispose: () => {},
  };
}

/** Two streams in memory. */
export function passThroughRig(): TerminalRig {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const screen = new Recorder().watch(output);
  return {
    terminal: new StreamTerminal({ input, output }),
    screen,
    type: (text) => input.write(text),
    endInput: () => input.end(),
    hangUp: () => output.destroy(),
    streams: [input, output],
    dispose: () => {},
  };
}

/** A connection over the network, with its two directions. */
export async function socketRig(): Promise<TerminalRig> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  const far = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true });
  const [near] = (await once(server, 'connection')) as [Socket];
  const screen = new Recorder().watch(far);
  return {
    terminal: new StreamTerminal({ input: near, output: near }),
    screen,
    type: (text) => far.write(text),
    endInput: () => far.end(),
    hangUp: () => far.resetAndDestroy(),
    streams: [near],
    dispose: () => {
      far.destroy();
      near.destroy();
      server.close();
    },
  };
}

/** The process terminal on real pipes: `cat` is at the other end of both. */
export function pipeRig(): TerminalRig {
  const keyboard = spawn('cat', { stdio: ['pipe', 'pipe', 'ignore'] });
  const display = spawn('cat', { stdio: ['pipe', 'pipe', 'ignore'] });
  const screen = new Recorder().watch(display.stdout);
  const input: Readable = keyboard.stdout;
  const output: Writable = display.stdin;
  return {
    terminal: createProcessTerminal({ input, output, env: {}, warn: () => {} }),
    screen,
    type: (text) => keyboard.stdin.write(text),
    endInput: () => keyboard.stdin.end(),
    hangUp: () => display.kill('SIGKILL'),
    streams: [input, output],
    dispose: () => {
      keyboard.kill('SIGKILL');
      display.kill('SIGKILL');
    },
  };
}

/** The process terminal on a pseudo-terminal: the kernel echoes and edits. */
export function ptyRig(): TerminalRig {
  const { input, output, master, hangUp } = openPty();
  const screen = new Recorder().watch(master);
  return {
    terminal: createProcessTerminal({ input, output, env: { TERM: 'xterm' } }),
    screen,
    // Enter sends a carriage return.
    type: (text) => master.write(text.replaceAll('\n', '\r')),
    // Ctrl-D ends what is unfinished first, and the input when there is nothing.
    endInput: () => master.write('\x04\x04'),
    hangUp,
    streams: [input, output],
    dispose: () => {
      input.destroy();
      output.destroy();
      hangUp();
    },
  };
}

/** A pseudo-terminal with both ends in this process. */
function openPty(columns = 80, rows = 24) {
  // The library opens both ends, but says so only in its own sources.
  const opened = (pty as unknown as { open(size: { cols: number; rows: number }): unknown }).open({
    cols: columns,
    rows,
  }) as { _pty: string; master: ReadStream & Writable; slave: ReadStream };
  const open = (): number => openSync(opened._pty, constants.O_RDWR | constants.O_NOCTTY);
  const input = new ReadStream(open());
  const output = new WriteStream(open());
  opened.slave.destroy();
  return { input, output, master: opened.master, hangUp: () => void opened.master.destroy() };
}
