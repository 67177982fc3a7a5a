// `textui task LABEL -- COMMAND …`: runs a command behind the row of a task.

import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { failureCode } from '../checks/failure-message.ts';
import { hasTerminal } from '../terminal/node/controlling-terminal.ts';
import { createApp } from '../wiring/create-app.ts';
import { type ChildEnd, endAs, endInWords, endsBySignal, runChild, startError } from './child.ts';
import { problemWithProgram } from './find-program.ts';
import { LastLines } from './last-lines.ts';
import { openTerminal } from './terminal-streams.ts';

const MISUSED = 2;

/** Runs a command, and gives the exit code. */
export async function runTask([label, mark, ...words]: readonly string[]): Promise<number> {
  const [name] = words;
  if (label === undefined || mark !== '--' || name === undefined) {
    return fail('Write: textui task LABEL -- COMMAND [ARGUMENT...]', MISUSED);
  }
  const problem = problemWithProgram(name);
  if (problem !== null) return fail(problem.message, problem.code);
  const printed = new LastLines();
  try {
    const ended = runHeld(words, printed);
    ended.catch(() => {}); // told of below, once the row is over
    const end = await showTask(label, printed, ended);
    if (end.code !== 0 && !endsBySignal(end)) fail(`${name} ${endInWords(end)}.`, MISUSED);
    return endAs(end);
  } catch (error) {
    return fail((error as Error).message, failureCode(error));
  }
}

function fail(message: string, code: number): number {
  process.stderr.write(`textui task: ${message}\n`);
  return code;
}

/** Shows a task on standard error until a command has ended; if it fails, also its last lines. */
async function showTask(label: string, printed: LastLines, ended: Promise<ChildEnd>): Promise<ChildEnd> {
  const terminal = process.stderr.isTTY ? openTerminal() : null;
  const app = createApp({
    input: terminal?.input ?? new PassThrough(), // nothing is read
    output: process.stderr,
    answers: null,
    env: environment(),
  });
  await app.run(async () => {
    const work = async (): Promise<void> => {
      if ((await ended).code !== 0) throw new Error(label);
    };
    const isDone = await app.task(label, work).then(
      () => true,
      () => false,
    );
    const text = printed.lines.join('\n');
    if (!isDone && text !== '') await app.say(text, { wrap: false });
  });
  terminal?.close();
  return ended;
}

/** Only how a person is asked counts: nothing is asked here. */
function environment(): NodeJS.ProcessEnv {
  const { TEXTUI_MODE: mode, ...others } = process.env;
  return mode === 'live' || mode === 'lines' ? process.env : others;
}

/** Runs a command. Its output is held back at a terminal. */
function runHeld([name = '', ...args]: readonly string[], printed: LastLines): Promise<ChildEnd> {
  const { isatty } = process.getBuiltinModule('node:tty');
  const [outputIsHeld, errorsAreHeld] = [isatty(1), isatty(2)];
  const start = (): ChildProcess => {
    try {
      // Both streams through one pipe keep their order. A child whose standard input is the terminal would have the app
      // stop drawing, so the shell hands it over.
      const together = outputIsHeld && errorsAreHeld ? ' 2>&1' : '';
      const child = spawn('sh', ['-c', `exec "$@" <&3 3<&-${together}`, 'sh', name, ...args], {
        stdio: ['ignore', outputIsHeld ? 'pipe' : 'inherit', errorsAreHeld ? 'pipe' : 'inherit', 0],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => printed.add(text));
      return child;
    } catch (error) {
      throw startError(name, error);
    }
  };
  return runChild(start, hasTerminal());
}
