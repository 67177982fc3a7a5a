// Whole sessions in one call: a question or a script, and the lines that are typed at it.

import { expect } from 'vitest';
import type { ExitState } from 'textui';
import { startApp, type StartAppOptions } from 'textui/testing';
import type { App } from 'textui/screens';
import type { Askable, Script } from 'textui/types';

/** The end of a session, and its output. */
export interface Session<Value> {
  /** The value that it closed with; undefined where it ended otherwise. */
  readonly value: Value | undefined;
  readonly exit: ExitState<Value>;
  /** All that was printed. Blanks at the ends of lines are left out, so that a test can draw it. */
  readonly text: string;
  /** The same, a line each. */
  readonly lines: readonly string[];
  /** The whole last message. */
  readonly lastLine: string;
}

/** Types lines at a question or a script; then the input ends. */
export async function session<Value>(
  asked: Askable<Value> | Script<Value, App>,
  lines: Iterable<string>,
  options: Omit<StartAppOptions, 'lines'> = {},
): Promise<Session<Value>> {
  const app = startApp(asked as Script<Value>, { ...options, lines });
  const exit = await app.end();
  const printed = drawn(app.output);
  const value = exit.reason === 'closed' ? exit.value : undefined;
  return { value, exit, text: printed.join('\n'), lines: printed, lastLine: app.lastLine };
}

/** A typed line, with the reply to it, for a question that is asked on until the input ends. */
export async function repliesTo<Value>(
  asked: Askable<Value> | Script<Value, App>,
  line: string,
  options: Omit<StartAppOptions, 'lines'> = {},
): Promise<{ readonly value: Value | undefined; readonly said: string }> {
  const { value, lastLine } = await session(asked, [line], options);
  return { value, said: lastLine };
}

/** Fails unless a session printed just this. Blank lines around the drawing and its indentation are left out. */
export function expectPrinted({ text }: { readonly text: string }, drawing: string): void {
  expect(text).toBe(dedent(drawing));
}

/** The lines of an output, without blanks at their ends and without the last newline. */
function drawn(output: string): string[] {
  return output
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trimEnd());
}

function dedent(drawing: string): string {
  const rows = drawing.replace(/^\n/, '').trimEnd().split('\n');
  const indents = rows.filter((row) => row.trim() !== '').map((row) => row.length - row.trimStart().length);
  const indent = Math.min(...indents);
  return rows.map((row) => row.slice(indent)).join('\n');
}
