// Where the programs of the guide run with a person at a live terminal: to them this is the package, except that their
// apps are those of the testing kit. See guide-page.ts.

import type { App, CreateAppOptions } from 'textui';
import type { runProgram as realRunProgram } from 'textui/program';
import { type AppDriver, startApp } from 'textui/testing';

export * from 'textui';

let started: AppDriver | null = null;
let onStart = (): void => {};

/** What the programs get for `createApp`. */
export function createApp(options: CreateAppOptions = {}): Pick<App, 'run'> {
  const { translator, quitScreen } = options;
  const run = (question: never): Promise<unknown> => {
    started = startApp(question, { mode: 'live', translator, quitScreen });
    onStart();
    return started.ended;
  };
  return { run } as unknown as App;
}

/** What they get for `runProgram`: the flags and files of a program are for other sessions than this one. */
export const runProgram = ((question: never, main: (answers: unknown, app: App) => unknown) =>
  createApp().run((async (app: App) =>
    main(await app.ask(question), app)) as never)) as unknown as typeof realRunProgram;

/** What they get for `ask`. */
export async function ask(question: never): Promise<unknown> {
  const exit = (await createApp().run(question)) as { value?: unknown };
  return exit.value;
}

/** Runs a program by loading it. Gives what is on the screen after keys: `mail <enter> <down>`, or `<5 s>` for time. */
export async function play(load: () => Promise<unknown>, keys: string): Promise<string> {
  const { exitCode } = process;
  const starting = new Promise<void>((resolve) => (onStart = resolve));
  const ended = load();
  await Promise.race([starting, ended]);
  for (const [, key, seconds, text] of keys.matchAll(/<([a-z0-9-]+)>|<(\d+) s>|([^<]+)/g)) {
    if (key !== undefined) await started?.press(key);
    else if (seconds !== undefined) await started?.advance(Number(seconds) * 1000);
    else if (text?.trim()) await started?.type(text.trim());
  }
  const shown = `${started?.output}${started?.frame.join('\n')}`;
  await started?.interrupt();
  await started?.ended.catch(() => {});
  await ended.catch(() => {});
  process.exitCode = exitCode;
  return shown;
}
