// Runs a child for another program: its output is captured, and all that it starts ends with it.

import type { PlatformAbortSignal } from '../base/abort-signal.ts';
import { ProgramFailure } from '../checks/failure-message.ts';
import { PrintedLines } from '../program/printed-lines.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import {
  type ChildEnd,
  codeOf,
  type ChildCommand,
  endGroup,
  endInWords,
  endOf,
  onSignals,
  type PassedOn,
  send,
  startChild,
} from './child.ts';

/** The output and the code of a child, for another program. */
interface CapturedOutput {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Whether a stream had more. */
  readonly cut?: true;
}

/** So many bytes of each stream are kept, the last ones. */
const KEPT = 100_000;

/** So many characters of standard error, or else of standard output, are in the message of a failure. */
const TOLD = 1000;

/** The children of one server, each a group of processes. None of them survives this process. */
export class CapturedChildren {
  readonly #groups = new Set<number>();

  /** Runs a child. Once the signal aborts, it and all that it has started are ended. Its failure is one of the program. */
  async run(
    name: string,
    command: ChildCommand,
    signal: PlatformAbortSignal,
    onPassedOn: (signal: PassedOn) => void,
    onLine: (line: string) => void,
  ): Promise<CapturedOutput> {
    let group: number | undefined;
    const endings: Promise<void>[] = [];
    const end = (): void => void endings.push(endGroup(group));
    // SIGINT ends the run.
    const stop = onSignals(['SIGTERM', 'SIGHUP', 'SIGQUIT'], (one) => {
      send(group, one);
      onPassedOn(one);
    });
    try {
      const { child, secrets } = startChild(command, ['ignore', 'pipe', 'pipe'], true);
      group = child.pid;
      if (group !== undefined) this.#add(group);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      const [stdout, stderr] = [new Tail(secrets), new Tail(secrets)];
      const lines = [new PrintedLines(onLine), new PrintedLines(onLine)] as const;
      child.stdout?.on('data', (bytes: Buffer) => {
        stdout.add(bytes);
        lines[0].add(bytes);
      });
      child.stderr?.on('data', (bytes: Buffer) => {
        stderr.add(bytes);
        lines[1].add(bytes);
        process.stderr.write(bytes);
      });
      const ended = await endOf(child);
      for (const each of lines) each.end();
      await Promise.all(endings); // what the child has started may go on after it
      return resultOf(name, ended, stdout.end(), stderr.end());
    } finally {
      stop();
      signal.removeEventListener('abort', end);
      if (group !== undefined) this.#forget(group);
    }
  }

  /** One listener is enough: many calls may be cancelled within the time that their children have. */
  #add(group: number): void {
    if (this.#groups.size === 0) process.on('exit', this.#killAll);
    this.#groups.add(group);
  }

  #forget(group: number): void {
    this.#groups.delete(group);
    if (this.#groups.size === 0) process.off('exit', this.#killAll);
  }

  readonly #killAll = (): void => {
    for (const group of this.#groups) send(group, 'SIGKILL');
  };
}

/** The output of a child. Throws if the child has failed. */
function resultOf(name: string, ended: ChildEnd, ...printed: readonly PrintedText[]): CapturedOutput {
  const [stdout = '', stderr = ''] = printed.map(({ text }) => text);
  const cut = printed.some(({ isCut }) => isCut) ? { cut: true as const } : {};
  const value: CapturedOutput = { code: codeOf(ended), stdout, stderr, ...cut };
  if (value.code === 0) return value;
  const said = stderr.trim() === '' ? stdout : stderr;
  const told = Array.from(said).slice(-TOLD).join('').trimEnd();
  const message = `${name} ${endInWords(ended)}.${told === '' ? '' : `\n${told}`}`;
  throw new ProgramFailure(message, { exitCode: value.code, value });
}

/** The end of a stream, and whether there was more. */
interface PrintedText {
  readonly text: string;
  readonly isCut: boolean;
}

/** The end of a stream, in which secrets are hidden. */
class Tail {
  readonly #secrets = new SecretTexts();
  /** The kept output may begin inside a secret: so many bytes of it are not shown. */
  readonly #unsure: number;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #isShortened = false;

  constructor(secrets: readonly string[]) {
    for (const secret of secrets) this.#secrets.add(secret);
    this.#unsure = Math.max(0, ...secrets.map((secret) => Buffer.byteLength(secret)));
  }

  add(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.#size += bytes.length;
    const most = KEPT + 2 * this.#unsure;
    for (let first = this.#chunks[0]; first !== undefined && this.#size - first.length > most; ) {
      this.#size -= first.length;
      this.#chunks.shift();
      this.#isShortened = true;
      first = this.#chunks[0];
    }
  }

  end(): PrintedText {
    const hidden = Buffer.from(this.#secrets.hiddenIn(Buffer.concat(this.#chunks).toString()));
    const bytes = this.#isShortened ? hidden.subarray(this.#unsure) : hidden;
    const isCut = this.#isShortened || bytes.length > KEPT;
    const text = bytes.subarray(-KEPT).toString();
    return { text: isCut ? text.replace(/^\ufffd+/, '') : text, isCut }; // the first character may have been divided
  }
}
