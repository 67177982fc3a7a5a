// Runs a child for another program: its output is captured, and all that it starts ends with it.

import type { ChildProcess } from 'node:child_process';
import type { PlatformAbortSignal } from '../abort-signal.ts';
import { ProgramFailure } from '../checks/failure-message.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import { type ChildEnd, codeOf, type Command, endOf, onSignals, type PassedOn, startChild } from './child.ts';

/** What another program gets of a child. */
interface Captured {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Whether a stream had more. */
  readonly cut?: true;
}

/** So many bytes of each stream are kept, the last ones. */
const KEPT = 100_000;
/** In milliseconds: so long a child may clean up before it is killed. */
const PATIENCE = 2000;

/** So many characters of standard error are in the message of a failure. */
const TOLD = 1000;

/** Runs a child. Once the signal aborts, it and all that it has started are ended. Its failure is one of the program. */
export async function runForCaller(
  name: string,
  command: Command,
  secrets: readonly string[],
  signal: PlatformAbortSignal,
  onPassedOn: (signal: PassedOn) => void,
): Promise<Captured> {
  const child = startChild(command, ['ignore', 'pipe', 'pipe'], true);
  const [stdout, stderr] = [new Tail(secrets), new Tail(secrets)];
  child.stdout?.on('data', (bytes: Buffer) => stdout.add(bytes));
  child.stderr?.on('data', (bytes: Buffer) => {
    stderr.add(bytes);
    process.stderr.write(bytes);
  });
  const ended = await endOfGroup(child, signal, onPassedOn);
  const value: Captured = {
    code: codeOf(ended),
    stdout: stdout.text,
    stderr: stderr.text,
    ...(stdout.isCut || stderr.isCut ? { cut: true } : {}),
  };
  if (value.code === 0) return value;
  const how = ended.signal === null ? `with code ${ended.code}` : `by ${ended.signal}`;
  const told = Array.from(value.stderr).slice(-TOLD).join('').trimEnd();
  const message = `${name} ended ${how}.${told === '' ? '' : `\n${told}`}`;
  throw new ProgramFailure(message, { exitCode: value.code, value });
}

/** Waits for a child that has a process group of its own. */
async function endOfGroup(
  child: ChildProcess,
  signal: PlatformAbortSignal,
  onPassedOn: (signal: PassedOn) => void,
): Promise<ChildEnd> {
  const kill = (): void => sendToGroup(child, 'SIGKILL');
  const end = (): void => {
    sendToGroup(child, 'SIGTERM');
    setTimeout(kill, PATIENCE); // what the child has started may go on after it
  };
  // SIGINT ends the run.
  const stop = onSignals(['SIGTERM', 'SIGHUP', 'SIGQUIT'], (one) => {
    sendToGroup(child, one);
    onPassedOn(one);
  });
  process.on('exit', kill);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await endOf(child);
  } finally {
    stop();
    signal.removeEventListener('abort', end);
    if (!signal.aborted) process.off('exit', kill);
  }
}

function sendToGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}

/** The end of a stream, in which secrets are hidden. */
class Tail {
  readonly #secrets = new SecretTexts();
  /** The bytes of the longest secret: so many more are kept, for one may begin before those that are shown. */
  readonly #longest: number;
  #bytes: Buffer = Buffer.alloc(0);
  #total = 0;

  constructor(secrets: readonly string[]) {
    for (const secret of secrets) this.#secrets.add(secret);
    this.#longest = Math.max(0, ...secrets.map((secret) => Buffer.byteLength(secret)));
  }

  add(bytes: Buffer): void {
    this.#total += bytes.length;
    this.#bytes = Buffer.concat([this.#bytes, bytes]).subarray(-this.#most);
  }

  get #most(): number {
    return KEPT + 2 * this.#longest;
  }

  get isCut(): boolean {
    return this.#total > KEPT;
  }

  get text(): string {
    const hidden = this.#secrets.hiddenIn(fromCharacter(this.#bytes).toString('utf8'));
    // The end of a secret may be at the beginning.
    const whole = this.#total > this.#most ? hidden.slice(this.#longest) : hidden;
    return fromCharacter(Buffer.from(whole).subarray(-KEPT)).toString('utf8');
  }
}

/** Bytes from the beginning of a character on. */
function fromCharacter(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 4).findIndex((byte) => (byte & 0xc0) !== 0x80);
  return bytes.subarray(Math.max(0, start));
}
