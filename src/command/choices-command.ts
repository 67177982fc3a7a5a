// Runs the command that gives the choices of a question.

import { spawn } from 'node:child_process';
import { ProgramFailure } from '../checks/failure-message.ts';

/** The lines that a shell command prints, without empty ones. It fails if the command does. */
export async function linesOf(command: string): Promise<string[]> {
  // TAB waits for a second. Then the command ends with all that it has started: it has a group of its own.
  const detached = process.argv.includes('--completion');
  const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'], detached });
  const kill = (): void => {
    if (detached && child.pid !== undefined) process.kill(-child.pid);
  };
  process.once('exit', kill);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal === null ? `with code ${code}` : `by ${signal}`));
  });
  process.off('exit', kill);
  if (ended !== 'with code 0') throw new ProgramFailure(`--choices-from: '${command}' ended ${ended}.`);
  const lines = printed.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length === 0) throw new ProgramFailure(`--choices-from: '${command}' printed no choices.`);
  return lines;
}
