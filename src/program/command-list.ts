// The list of commands, from which a person chooses one. Loaded only for that.

import { App } from '../run/app.ts';
import type { ExitState } from '../run/exit.ts';
import { appOptionsFor } from '../wiring/create-app.ts';
import { endAfterInterruption } from '../terminal/node/process-interrupts.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { CommandLine, CommandProgram } from './command-program.ts';
import { leavesOf, listQuestion } from './commands.ts';
import { ProgramRun } from './program-run.ts';
import type { ProgramSetup } from './program-setup.ts';

/** Has a person choose a command, and runs it; null if no person is there, or their input has ended. */
export async function runChosen(
  program: CommandProgram,
  line: CommandLine,
  setup: ProgramSetup,
): Promise<ExitState | null> {
  const { terminal } = program.options;
  if (terminal == null) return runFrom(program, line, setup);
  try {
    return await runFrom(program.at(keptOpen(terminal)), line, setup);
  } finally {
    await terminal.close();
  }
}

async function runFrom(
  program: CommandProgram,
  line: CommandLine,
  setup: ProgramSetup,
): Promise<ExitState | null> {
  const { host, mode, appEnv: env } = setup;
  const opened = host === null ? {} : host.openTerminal();
  if (opened === null) return null;
  const own = { ...program.options, ...opened, mode, env, answers: null, defaults: null };
  const listed = leavesOf(line.node);
  const question = listQuestion(program.words.say('command.label'), listed);
  for (let initial: string | undefined; ; ) {
    // One for each time: it closes its terminal, on which the first list may have been drawn early.
    const app = new App(appOptionsFor(own, null, {}, null, true));
    const exit: ExitState<string | null> = await app.run(async () =>
      app.interactive ? app.ask(question, { initial }) : null,
    );
    if (exit.reason === 'end-of-input') return null;
    if (exit.reason === 'interrupted' && setup.endsProcess) endAfterInterruption();
    if (exit.reason !== 'closed') return exit;
    const chosen = listed.find(({ words }) => words.join(' ') === exit.value);
    if (chosen === undefined) return null;
    const ready = await program.ready([...line.words, ...chosen.words], line.args);
    const run = new ProgramRun(ready.setup, ready.main, null, true);
    const ended = await run.exit();
    if (!run.isLeft) return ended;
    initial = exit.value ?? undefined;
  }
}

/** A terminal that stays open after a run: another one follows. */
function keptOpen(terminal: Terminal): Terminal {
  return new Proxy(terminal, {
    get(_, name) {
      if (name === 'close') return async () => {};
      const member: unknown = terminal[name as keyof Terminal];
      return typeof member === 'function' ? member.bind(terminal) : member;
    },
  });
}
