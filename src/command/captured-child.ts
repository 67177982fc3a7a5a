// Runs a child for another program: its output is captured, and all that it starts ends with it.

import type { ChildProcess } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
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
  const [[out, isOutCut], [errors, isErrorsCut]] = [stdout.end(), stderr.end()];
  const cut = isOutCut || isErrorsCut ? { cut: true as const } : {};
  const value: Captured = { code: codeOf(ended), stdout: out, stderr: errors, ...cut };
  if (value.code === 0) return value;
  const how = ended.signal === null ? `with code ${ended.code}` : `by ${ended.signal}`;
  const told = Array.from(errors).slice(-TOLD).join('').trimEnd();
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
  readonly #decoder = new StringDecoder();
  /** What is kept may begin inside a secret: so much of it is not shown. */
  readonly #unsure: number;
  #text = '';
  #isShortened = false;

  constructor(secrets: readonly string[]) {
    for (const secret of secrets) this.#secrets.add(secret);
    this.#unsure = Math.max(0, ...secrets.map((secret) => secret.length));
  }

  add(bytes: Buffer): void {
    this.#text += this.#decoder.write(bytes);
    const kept = this.#text.slice(-(KEPT + 2 * this.#unsure));
    this.#isShortened ||= kept !== this.#text;
    this.#text = kept;
  }

  /** The text, and whether there was more. */
  end(): readonly [text: string, isCut: boolean] {
    const hidden = this.#secrets.hiddenIn(this.#text);
    const bytes = Buffer.from(this.#isShortened ? hidden.slice(this.#unsure) : hidden);
    const isCut = this.#isShortened || bytes.length > KEPT;
    const text = bytes.subarray(-KEPT).toString();
    return [isCut ? text.replace(/^\ufffd+/, '') : text, isCut]; // the first character may have been divided
  }
}
