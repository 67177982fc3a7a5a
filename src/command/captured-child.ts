// Runs a child for another program: its output is captured, and all that it starts ends with it.

import { StringDecoder } from 'node:string_decoder';
import type { PlatformAbortSignal } from '../base/abort-signal.ts';
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
  signal: PlatformAbortSignal,
  onPassedOn: (signal: PassedOn) => void,
): Promise<Captured> {
  let group: number | undefined;
  const send = (one: NodeJS.Signals): void => {
    try {
      if (group !== undefined) process.kill(-group, one);
    } catch {
      // All of it has ended.
    }
  };
  const kill = (): void => {
    process.off('exit', kill);
    send('SIGKILL');
  };
  const end = (): void => {
    send('SIGTERM');
    setTimeout(kill, PATIENCE); // what the child has started may go on after it
  };
  // SIGINT ends the run.
  const stop = onSignals(['SIGTERM', 'SIGHUP', 'SIGQUIT'], (one) => {
    send(one);
    onPassedOn(one);
  });
  process.on('exit', kill);
  signal.addEventListener('abort', end);
  try {
    const { child, secrets } = startChild(command, ['ignore', 'pipe', 'pipe'], true);
    group = child.pid;
    if (signal.aborted) end();
    const [stdout, stderr] = [new Tail(secrets), new Tail(secrets)];
    child.stdout?.on('data', (bytes: Buffer) => stdout.add(bytes));
    child.stderr?.on('data', (bytes: Buffer) => {
      stderr.add(bytes);
      process.stderr.write(bytes);
    });
    return resultOf(name, await endOf(child), stdout.end(), stderr.end());
  } finally {
    stop();
    signal.removeEventListener('abort', end);
    if (!signal.aborted) process.off('exit', kill);
  }
}

/** What a child has printed; it throws if the child has failed. */
function resultOf(name: string, ended: ChildEnd, ...printed: readonly Printed[]): Captured {
  const [stdout = '', stderr = ''] = printed.map(({ text }) => text);
  const cut = printed.some(({ isCut }) => isCut) ? { cut: true as const } : {};
  const value: Captured = { code: codeOf(ended), stdout, stderr, ...cut };
  if (value.code === 0) return value;
  const how = ended.signal === null ? `with code ${ended.code}` : `by ${ended.signal}`;
  const told = Array.from(stderr).slice(-TOLD).join('').trimEnd();
  const message = `${name} ended ${how}.${told === '' ? '' : `\n${told}`}`;
  throw new ProgramFailure(message, { exitCode: value.code, value });
}

/** The end of a stream, and whether there was more. */
interface Printed {
  readonly text: string;
  readonly isCut: boolean;
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

  end(): Printed {
    const hidden = this.#secrets.hiddenIn(this.#text);
    const bytes = Buffer.from(this.#isShortened ? hidden.slice(this.#unsure) : hidden);
    const isCut = this.#isShortened || bytes.length > KEPT;
    const text = bytes.subarray(-KEPT).toString();
    return { text: isCut ? text.replace(/^\ufffd+/, '') : text, isCut }; // the first character may have been divided
  }
}
