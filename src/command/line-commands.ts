// The commands in a line: they give choices or a default, or check an answer.

import { type ChildProcess, spawn } from 'node:child_process';
import type { CheckFunction } from '../checks/checks.ts';
import type { PlatformAbortSignal } from '../base/abort-signal.ts';
import { ProgramFailure } from '../checks/failure-message.ts';
import { endBy, ENDING_SIGNALS, isHandled, restoring } from '../terminal/node/process-interrupts.ts';
import { hasControlCharacters } from '../text/ascii.ts';
import { plainText } from '../text/one-line.ts';
import { endGroup, endInWords, endOf, send } from './child.ts';
import { inVariable } from './child-environment.ts';

/** The variables that a command gets besides those of textui. */
export type Variables = Readonly<Record<string, string>>;

/** The end of a command: its output, and why it failed; null if it did not. */
interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly failure: string | null;
}

/** A command that prints more, in UTF-16 units, is ended. */
const MOST = 10_000_000;

/** Runs a command. It has a group of its own: all that it has started ends with textui, or when the signal aborts. */
async function runCommand(
  command: string,
  variables: Variables,
  signal: PlatformAbortSignal,
): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  if (signal.aborted) return { ...printed, failure: 'was not run' };
  let group: number | undefined;
  let ending = null as Promise<void> | null;
  const end = (): Promise<void> => (ending ??= endGroup(group));
  // Before it starts: a signal that nothing hears would end textui alone. One that was told to end has no more time.
  const stop = atEnd(end, () => void send(group, ending === null ? 'SIGTERM' : 'SIGKILL'));
  const onAbort = (): void => void end();
  signal.addEventListener('abort', onAbort);
  try {
    const env = { ...process.env, ...variables };
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const child: ChildProcess = spawn('sh', ['-c', command], { stdio: [...stdio], env, detached: true });
    group = child.pid;
    let isTooLong = false;
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream]?.setEncoding('utf8').on('data', (text: string) => {
        if (printed[stream].length + text.length <= MOST) printed[stream] += text;
        else {
          isTooLong = true;
          void end();
        }
      });
    }
    const how = await endOf(child);
    await ending; // what the command has started may go on after it
    if (isTooLong) return { stdout: '', stderr: '', failure: 'printed more than 10 MB' };
    return { ...printed, failure: how.code === 0 ? null : endInWords(how) };
  } catch (error) {
    const { code = 'unknown' } = ((error as Error).cause ?? error) as { code?: string };
    return { ...printed, failure: `cannot be run (${code})` };
  } finally {
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Calls a function at a signal, by which textui ends afterwards if nothing else hears it, and another one at the end of
 * textui; what it gives stops that.
 */
function atEnd(end: () => Promise<void>, atExit: () => void): () => void {
  const listeners = ENDING_SIGNALS.map((signal) => {
    const listener = restoring((): void => {
      const isHeard = isHandled(signal, process);
      void end().then(() => isHeard || endBy(signal));
    });
    process.on(signal, listener);
    return [signal, listener] as const;
  });
  process.on('exit', atExit);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
    process.off('exit', atExit);
  };
}

/** The first line with anything in it; null for none. */
function firstLine(text: string): string | null {
  const line = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0].trim();
  return line === undefined ? null : plainText(line);
}

/**
 * The choices that a command prints in lines: `VALUE`, or `VALUE`, tab, `LABEL`. The first line of a value counts. It
 * fails if the command does.
 */
export async function choicesFrom(
  command: string,
  variables: Variables,
  where: string,
  signal: PlatformAbortSignal,
): Promise<{ value: string; label: string }[]> {
  const { stdout, stderr, failure } = await runCommand(command, variables, signal);
  const fail = (why: string): ProgramFailure =>
    new ProgramFailure(`${where}--choices-from: '${command}' ${why}`);
  if (failure !== null) {
    const said = firstLine(stderr) ?? firstLine(stdout);
    throw fail(said === null ? `${failure}.` : `${failure}: ${said}`);
  }
  const lines = stdout.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length === 0) throw fail('printed no choices.');
  if (hasControlCharacters(lines.join('').replaceAll('\t', ''))) throw fail('printed control characters.');
  const labels = new Map<string, string>();
  for (const line of lines) {
    const [value = '', label = value] = line.split('\t', 2);
    if (!labels.has(value)) labels.set(value, label);
  }
  return Array.from(labels, ([value, label]) => ({ value, label }));
}

/** The lines that a command prints as a default; null for none. */
export async function defaultFrom(
  command: string,
  variables: Variables,
  signal: PlatformAbortSignal,
): Promise<readonly string[] | null> {
  const { stdout, failure } = await runCommand(command, variables, signal);
  const text = stdout.replace(/[\r\n]+$/, '');
  return failure !== null || text === '' ? null : text.split(/\r?\n/);
}

/** A check that a command makes: it has the answer in `$value`. */
export function checkBy(
  command: string,
  variables: Variables,
  refusal: string | undefined,
): CheckFunction<unknown> {
  return async (answer, { signal }) => {
    const value = inVariable(null, answer);
    const { stdout, stderr, failure } = await runCommand(command, { ...variables, value }, signal);
    if (failure === null) return true;
    return refusal ?? firstLine(stderr) ?? firstLine(stdout) ?? `Must pass ${command}`;
  };
}
