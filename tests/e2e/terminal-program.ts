// The program that the fault tests run: one small scene each, chosen by the first argument.

import type { EventEmitter } from 'node:events';
import { createApp, PasswordDialog } from 'textui/screens';
import { createProcessTerminal } from 'textui/terminal';

const [scene = '', argument = ''] = process.argv.slice(2);
const terminal = createProcessTerminal();

/** Tells how the scene went, out of band. */
const report = (text: string): void => void process.stderr.write(`${text}\n`);

const reversed = (line: string | null): string => (line ?? '').split('').toReversed().join('');

const scenes: Record<string, () => Promise<void>> = {
  /** Asks until the input ends. */
  async ask() {
    for (let line = await terminal.readLine('? '); line !== null; line = await terminal.readLine('? ')) {
      await terminal.write(`got=${JSON.stringify(line)}\n`);
    }
    await terminal.write('end of input\n');
  },

  /** Asks as often as it can and tells what it left behind. */
  async askMany() {
    // A runtime's own events are symbols, and come and go.
    const namesOf = (emitter: EventEmitter): string[] =>
      emitter.eventNames().filter((name) => typeof name === 'string');
    const listeners = (): number =>
      [process.stdin, process.stdout, process].reduce(
        (sum, emitter) => sum + namesOf(emitter).reduce((n, event) => n + emitter.listenerCount(event), 0),
        0,
      );
    const before = listeners();
    let count = 0;
    while ((await terminal.readLine('? ', { hidden: count % 2 === 0 })) !== null) count++;
    const after = listeners();
    await terminal.close();
    report(`asked ${count}, listeners ${after - before}`);
  },

  async twoAtOnce() {
    const first = terminal.readLine('First: ', { asker: 'screen one' });
    await terminal
      .readLine('Second: ', { asker: 'screen two' })
      .catch((error: Error) => report(error.message));
    await terminal.write(`got=${JSON.stringify(await first)}\n`);
  },

  /** A secret, which is told backwards so that an echo would be seen. SIGUSR2 ends the wait as the argument says. */
  async hidden() {
    process.on('SIGUSR2', () => {
      if (argument === 'exit') process.exit(7);
      throw new Error('thrown while hidden');
    });
    await terminal.write(`pid=${process.pid}\n`);
    const line = await terminal.readLine('Password: ', { hidden: true });
    await terminal.write(`got=${line === null ? 'nothing' : reversed(line)}\n`);
    process.removeAllListeners('SIGUSR2');
  },

  /** A name that is given up at SIGUSR2 for a secret, which is told backwards. */
  async interruptedBySecret() {
    const interrupt = new AbortController();
    process.once('SIGUSR2', () => interrupt.abort());
    await terminal.write(`pid=${process.pid}\n`);
    await terminal.readLine('Name: ', { signal: interrupt.signal }).catch(() => terminal.write('\n'));
    const secret = await terminal.readLine('PIN: ', { hidden: true });
    await terminal.write(`got=${reversed(secret)}\n`);
  },

  /** An app that is aborted at Ctrl-C, by a listener that is called once. */
  async abortOnce() {
    const interrupt = new AbortController();
    process.once('SIGINT', () => interrupt.abort());
    await terminal.close();
    const exit = await createApp({ signal: interrupt.signal }).run(new PasswordDialog('Password'));
    console.log(`exit=${JSON.stringify(exit)}`);
    process.exitCode = exit.code;
  },

  /** Two prompts, and work between them, until SIGURG, during which something can be typed ahead. */
  async slowly() {
    const first = await terminal.readLine('First: ');
    const work = setInterval(() => {}, 1_000_000);
    const done = new Promise((resolve) => process.once('SIGURG', resolve));
    await terminal.write('working\n');
    await done;
    clearInterval(work);
    const second = await terminal.readLine('Second: ', { hidden: argument === 'hidden' });
    await terminal.write(`got=${first},${reversed(second)}\n`);
  },

  async hiddenTwice() {
    const first = await terminal.readLine('Password: ', { hidden: true });
    const second = await terminal.readLine('Again: ', { hidden: true });
    const third = await terminal.readLine('Name: ');
    await terminal.write(`got=${reversed(first)},${reversed(second)},${third}\n`);
  },

  /** Lets a second terminal read on, and then whoever else wants to. */
  async passOn() {
    const first = await terminal.readLine('1: ');
    await terminal.close();
    const next = createProcessTerminal();
    const second = await next.readLine('2: ');
    await next.close();
    // By now an idle input has come to rest.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    report('passed on');
    let rest = '';
    for await (const chunk of process.stdin) rest += String(chunk);
    console.log(`got=${first},${second},${rest.trim().replaceAll('\n', ',')}`);
  },

  /** Writes until nobody reads. */
  async flood() {
    while (await terminal.write('a line of text\n'));
    process.exitCode = 42;
  },

  /** Waits at a prompt for what happens to it. */
  async wait() {
    await terminal.write('ready\n');
    const line = await terminal.readLine('? ');
    const written = await terminal.write('still there?\n');
    process.exitCode = line === null && !written ? 42 : 1;
  },

  /** One big write, and nothing after it: the process ends by itself. */
  async big() {
    void terminal.write(`${'x'.repeat(Number(argument) - 1)}\n`);
    await terminal.close();
    report('closed');
  },

  /** Tells that the first write waits for its reader, and how much was ever buffered for it. */
  async slow() {
    const block = 'x'.repeat(1 << 20);
    let done = false;
    const first = terminal.write(block).then(() => (done = true));
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
    report(done ? 'did not wait' : 'waiting');
    await first;
    let most = 0;
    for (let i = 1; i < Number(argument); i++) {
      await terminal.write(block);
      most = Math.max(most, process.stdout.writableLength);
    }
    report(`buffered ${most}`);
  },

  /** Tells the size after every line, and when the window changed. */
  async size() {
    process.stdout.on('resize', () => void terminal.write('resized\n'));
    do {
      await terminal.write(`${JSON.stringify(terminal.size())}\n`);
    } while ((await terminal.readLine('? ')) !== null);
  },

  async capabilities() {
    await terminal.write(`${JSON.stringify(terminal.capabilities)}\n`);
  },

  /** Tells what keeps the process alive while it waits, which must be the input alone. */
  async idle() {
    const line = terminal.readLine('? ');
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    report(`waiting on ${process.getActiveResourcesInfo().join()}`);
    await line;
    // The input is not at its end, and still nothing holds the process: it ends without being told to.
    process.on('exit', () => report('ended by itself'));
  },
};

// Keeps the process until something ends it.
if (argument === 'hold') setInterval(() => {}, 1_000_000);

await scenes[scene]?.();
// One scene shows that the process ends without this too.
if (scene !== 'idle') await terminal.close();
