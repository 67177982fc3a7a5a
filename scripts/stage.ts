// Where programs of the guide and examples run with a person at a live terminal, or in lines with time that passes: to them
// this is the package, except that their apps are those of the testing kit, and that they sleep by its clock. The pages of
// the guide and the pictures are made here: see tests/support/guide-page.ts and pictures.mjs.

import { select } from 'textui';
import type { App, CreateAppOptions } from 'textui/screens';
import type { runCommands as realRunCommands, runProgram as realRunProgram } from 'textui/program';
import { type AppDriver, type ScreenMoment, startApp } from 'textui/testing';
import { BuiltCommand, type BuiltCommands } from '../src/program/commands.ts';

export * from 'textui';
export { command, commands } from '../src/program/commands.ts';
export * from 'textui/screens';
export type { App, CreateAppOptions } from 'textui/screens';
export { movingSvg, renderSvg } from 'textui/svg';
export type { ScreenMoment } from 'textui/testing';

/** How a program is shown. */
interface Showing {
  readonly mode?: 'live' | 'lines';
  /** Whether the terminal has colour. */
  readonly color?: boolean;
}

/** The output of a program. */
interface Shown {
  /** The lines that stay, and the frame; without styles. */
  readonly text: string;
  /** The screen after each key; at a live terminal only. */
  readonly moments: readonly ScreenMoment[];
}

const STEP = 50; // milliseconds

let started: AppDriver | null = null;
let onStart = (): void => {};
let how: Showing = {};
let now = 0;
let sleepers: { readonly until: number; readonly wake: () => void }[] = [];

/** In place of `createApp`, for the programs. */
export function createApp(options: CreateAppOptions = {}): Pick<App, 'run' | 'schedule'> {
  const { translator, quitScreen } = options;
  const scheduled: never[] = [];
  const run = (question: never): Promise<unknown> => {
    const { mode = 'live', color = false } = how;
    const driver = startApp(question, { mode, color, translator, quitScreen });
    for (const screen of scheduled) driver.app.schedule(screen);
    started = driver;
    onStart();
    return started.ended;
  };
  const schedule = (screen: never): void => void scheduled.push(screen);
  return { run, schedule } as unknown as App;
}

/** In place of `runProgram`: the flags and files of a program are for other sessions than this one. */
export const runProgram = ((
  question: never,
  main: (answers: unknown, app: App) => unknown,
  { translator }: CreateAppOptions = {},
) =>
  createApp({ translator }).run((async (app: App) =>
    main(await app.ask(question), app)) as never)) as unknown as typeof realRunProgram;

/** All commands, by their words. */
function leavesOf({ children }: BuiltCommands, words: readonly string[] = []): [string, BuiltCommand][] {
  return [...children].flatMap(([word, child]) => {
    const names = [...words, word];
    return child instanceof BuiltCommand
      ? [[names.join(' '), child]]
      : leavesOf(child as BuiltCommands, names);
  });
}

/** In place of `runCommands`: its list, and the command that is chosen there. */
export const runCommands = ((given: BuiltCommands) => {
  const leaves = leavesOf(given);
  const choices = leaves.map(([value, { about }]) => ({ value, label: value, hint: about }));
  return createApp().run((async (app: App) => {
    const chosen = await app.ask(select('Command', { choices }));
    const { question, main } = new Map(leaves).get(chosen) as BuiltCommand;
    return main(await app.ask(question as never), app, {} as never);
  }) as never);
}) as unknown as typeof realRunCommands;

/** In place of `ask`. */
export async function ask(question: never): Promise<unknown> {
  const exit = (await createApp().run(question)) as { value?: unknown };
  return exit.value;
}

/** In place of `setTimeout` of `node:timers/promises`. */
export function setTimeout(
  ms: number,
  value: unknown,
  { signal }: { signal?: AbortSignal } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    sleepers.push({ until: now + ms, wake: () => resolve(value) });
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Lets time pass for the app and for what sleeps, in steps short enough for the sleeps of a program. */
async function pass(seconds: number): Promise<void> {
  for (const until = now + seconds * 1000; now < until; ) {
    now += STEP;
    await started?.advance(STEP);
    const due = sleepers.filter((sleeper) => sleeper.until <= now);
    sleepers = sleepers.filter((sleeper) => sleeper.until > now);
    for (const { wake } of due) wake();
    await started?.advance(0);
  }
}

/**
 * Runs a program by loading it. Gives what was shown after keys: `mail <enter> <down>`, or `<5 s>` for time. In lines,
 * `<ctrl-c>` is the only key.
 */
export async function play(
  load: () => Promise<unknown>,
  keys: string,
  showing: Showing = {},
): Promise<Shown> {
  const { exitCode, env } = process;
  const { FORCE_COLOR } = env;
  if (showing.color === true) env['FORCE_COLOR'] = '1'; // for util.styleText, which asks whether the process has a terminal
  [how, now, sleepers] = [showing, 0, []];
  const starting = new Promise<void>((resolve) => (onStart = resolve));
  const ended = load();
  await Promise.race([starting, ended]);
  const driver = started;
  for (const [, key, seconds, text] of keys.matchAll(/<([a-z][a-z0-9-]*)>|<([\d.]+) s>|([^<]+)/g)) {
    if (key === 'ctrl-c') await driver?.interrupt();
    else if (key !== undefined) await driver?.press(key);
    else if (seconds !== undefined) await pass(Number(seconds));
    else if (text?.trim()) await driver?.type(text.trim());
  }
  const isLive = showing.mode !== 'lines';
  const shown = `${driver?.output}${isLive ? driver?.frame.join('\n') : ''}`;
  const moments = isLive ? (driver?.moments ?? []) : [];
  await driver?.interrupt().catch(() => {}); // It may have ended.
  await driver?.ended.catch(() => {});
  await ended.catch(() => {});
  process.exitCode = exitCode;
  if (FORCE_COLOR === undefined) delete env['FORCE_COLOR'];
  else env['FORCE_COLOR'] = FORCE_COLOR;
  return { text: shown, moments };
}
