// The first question of a run, drawn before live mode and the engine are loaded.

import { Words } from '../i18n/words.ts';
import { firstRows } from '../questions/first-rows.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { isSpoken } from '../terminal/environment.ts';
import { FirstFrame } from '../terminal/first-frame.ts';
import { createProcessTerminal } from '../terminal/node/process-terminal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { isCapable, liveWish } from './person-way.ts';

/** Draws a question on a live terminal. */
export function drawnOn(terminal: Terminal, question: AnyQuestion, words: Words): FirstFrame | null {
  const { columns, rows } = terminal.size();
  const place = { columns: columns ?? 0, rows: rows ?? 0, color: terminal.capabilities.color, words };
  const shown = firstRows(question, place);
  return shown && new FirstFrame(terminal, shown);
}

/** Draws the question of a program on the terminal of the process; null if that is not live. */
export function drawnByProcess(
  question: AnyQuestion,
  env: Readonly<Record<string, string | undefined>>,
): FirstFrame | null {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (!isTerminal || isSpoken(env) || liveWish('', env, false) === 'off') return null;
  const words = new Words();
  const terminal = createProcessTerminal({ env, words });
  const frame = isCapable(terminal) ? drawnOn(terminal, question, words) : null;
  if (frame === null) void terminal.close();
  return frame;
}
