// Where the pictures are taken: to the examples this is the package, except that apps are shown on a scripted
// terminal with colour. See pictures.mjs.

import { type App, createApp as createRealApp, type CreateAppOptions } from 'textui/screens';
import { runProgram as runRealProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/testing';
import { stripStyle } from 'textui/text';

export * from 'textui';
export * from 'textui/screens';
export type { App, CreateAppOptions } from 'textui/screens';
export { movingSvg, renderSvg } from 'textui/svg';

const COLUMNS = 80;
const CURSOR = '\x1b[7m \x1b[0m';
let stage = new ScriptedTerminal();

/** The stand-in for `createApp` in the examples. */
export function createApp(options: CreateAppOptions = {}): App {
  return createRealApp({ ...options, terminal: stage });
}

/** The stand-in for `runProgram`. Its messages besides the session are not in the picture. */
export const runProgram: typeof runRealProgram = (question, main, options) =>
  runRealProgram(question, main, {
    ...options,
    args: [],
    env: {},
    terminal: stage,
    errorOutput: { write() {} },
  });

/** Runs an example by loading it; gives the screen that is shown after as many answers as each of `prompts` says. */
export async function play(
  load: () => Promise<unknown>,
  answers: readonly string[],
  prompts: readonly number[],
): Promise<string[][]> {
  const { exitCode, env } = process;
  const { FORCE_COLOR } = env;
  env['FORCE_COLOR'] = '1'; // for util.styleText, which otherwise asks whether the process has a terminal
  const terminal = new ScriptedTerminal({ live: true, columns: COLUMNS, color: true });
  stage = terminal;
  const ended = load();
  const screens = new Map<number, string[]>();
  for (let given = 0; given <= Math.max(...prompts); given++) {
    if ((await terminal.nextPrompt()) === null) throw new Error(`The example ended after ${given} answers`);
    if (prompts.includes(given)) screens.set(given, lastScreen(session(terminal)));
    terminal.answer(answers[given] ?? '');
  }
  terminal.endInput();
  await ended;
  process.exitCode = exitCode;
  if (FORCE_COLOR === undefined) delete env['FORCE_COLOR'];
  else env['FORCE_COLOR'] = FORCE_COLOR;
  return prompts.map((prompt) => screens.get(prompt) ?? []);
}

/** The output, with typed lines in bold: the app itself prints an answer, right after it was given. */
function session(terminal: ScriptedTerminal): string {
  let typed = '';
  return terminal.transcript
    .map((entry) => {
      const answer = typed;
      typed = entry.kind === 'typed' && !entry.hidden ? entry.text : '';
      if (entry.kind !== 'shown') return '';
      if (answer === '' || !entry.text.startsWith(answer)) return entry.text;
      return `\x1b[1m${answer}\x1b[0m${entry.text.slice(answer.length)}`;
    })
    .join('');
}

/** The lines from the last rule on, with a cursor where the next answer is typed. */
function lastScreen(output: string): string[] {
  const lines = output.split('\n');
  const rule = lines.findLastIndex((line) => stripStyle(line) === '='.repeat(COLUMNS));
  return [...lines.slice(Math.max(rule - 1, 0), -1), (lines.at(-1) ?? '') + CURSOR];
}
