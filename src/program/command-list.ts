// The list of commands, from which a person chooses one. Loaded only for that.

import { App } from '../run/app.ts';
import type { ExitState } from '../run/exit.ts';
import { appOptionsFor } from '../wiring/create-app.ts';
import { endAfterInterruption } from '../terminal/node/process-interrupts.ts';
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
  const { host, options } = setup;
  const opened = host === null ? {} : host.openTerminal();
  if (opened === null) return null;
  const listed = leavesOf(line.node);
  const question = listQuestion(program.words.say('command.label'), listed);
  const app = new App(
    appOptionsFor(
      {
        ...options,
        ...opened,
        mode: setup.mode,
        env: setup.appEnv,
        answers: null,
        defaults: null,
      },
      null,
      {},
      null,
      true,
    ),
  );
  for (let initial: string | undefined; ; ) {
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
    initial = exit.value as string;
  }
}
