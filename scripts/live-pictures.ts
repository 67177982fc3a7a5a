// The pictures of live terminals: frames that live mode draws, from keys that are pressed on a terminal of
// the testing kit. How far the task is was chosen for the picture. See pictures.mjs.

import { type App, form, multiselect, select } from 'textui';
import { runProgram } from 'textui/program';
import type { UIScreen } from 'textui/screens';
import { type ScreenMoment, ScriptedTerminal, startApp } from 'textui/testing';
import type { Askable, Script } from 'textui/types';
import { ZONES } from '../examples/05-time-zone/zones.ts';
import { backup } from '../examples/backup/questions.ts';
import { setup } from '../examples/setup/setup.ts';
import { type Group, Menu } from '../examples/start/menu.ts';

const COLUMNS = 80;

/** A live terminal, and a user who presses keys. */
class Stage {
  readonly #app;

  constructor(started: Askable<unknown> | Script<unknown> | UIScreen) {
    const options = { mode: 'live', color: true, columns: COLUMNS, rows: 24 } as const;
    this.#app = startApp(started as Askable<unknown>, options);
  }

  /** Presses keys, and types what is no key but a text: `text:por`. Gives what is then on the screen. */
  async press(...keys: string[]): Promise<readonly string[]> {
    for (const key of keys) {
      await (key.startsWith('text:') ? this.#app.type(key.slice('text:'.length)) : this.#app.press(key));
    }
    return this.screen;
  }

  /** Lets time pass. */
  async wait(milliseconds: number): Promise<readonly string[]> {
    await this.#app.advance(milliseconds);
    return this.screen;
  }

  /** The screen: lines with their styles, and the cursor. Blank rows above the first one are left out. */
  get screen(): readonly string[] {
    const lines = this.#app.moments.at(-1)?.lines ?? [];
    return lines.slice(lines.findIndex((line) => line !== ''));
  }

  get moments(): readonly ScreenMoment[] {
    return this.#app.moments;
  }

  /** Leaves, in the middle of a question or a task. */
  async leave(): Promise<void> {
    await this.#app.interrupt();
    await this.#app.ended;
  }
}

/** The pictures of one frame each, by their names. `examples`: what the menu of `npm start` lists. */
export async function liveScreens(examples: readonly Group[]): Promise<Record<string, readonly string[]>> {
  const zones = new Stage(select('Time zone', { choices: ZONES }));
  const targets = new Stage(backup);
  const machine = new Stage(setup);
  const more = examples[0] as Group; // it is not opened
  const menu = new Stage(new Menu('Examples', examples, more, async () => 0));
  const copy = new Stage((app) =>
    app.task(
      'Copying files',
      (task) => {
        Object.assign(task, { total: 200, done: 86, detail: 'sdb' });
        return new Promise((_, reject) => task.signal.addEventListener('abort', () => reject(new Error())));
      },
      { cancel: true },
    ),
  );
  const screens = {
    'live-select': await zones.press('text:por', 'down'),
    'live-multiselect': await targets.press('text:/home', 'enter', 'space', 'down', 'space'),
    'live-hub': await machine.press('down'),
    'live-menu': await menu.press('down', 'down', 'down'),
    'live-task': await copy.wait(15_000),
  };
  for (const stage of [zones, targets, machine, menu, copy]) await stage.leave();
  return screens;
}

/** The program of the moving picture. */
const program = form('Backup', {
  kind: select('Kind', { choices: ['full', 'incremental'], default: 'incremental' }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
});

async function main({ kind, targets }: { kind: string; targets: string[] }, app: App): Promise<void> {
  await app.say(`The ${kind} backup goes to ${targets.join(' and ')}.`);
}

/** The moments of its session with a person: keys, and how long what they change is looked at. */
async function liveMoments(): Promise<readonly ScreenMoment[]> {
  const stage = new Stage(async (app) => main(await app.ask(program), app));
  await stage.wait(0);
  await stage.wait(1600);
  const keys: [key: string, seconds: number][] = [
    ['up', 1],
    ['enter', 1.2],
    ['space', 0.9],
    ['down', 0.6],
    ['down', 0.6],
    ['space', 1.4],
    ['enter', 2],
  ];
  for (const [key, seconds] of keys) {
    await stage.press(key);
    await stage.wait(seconds * 1000);
  }
  return stage.moments;
}

/** The output of the program without a person. */
async function printed(args: string[], lines: string[]): Promise<string[]> {
  const { exitCode } = process;
  const terminal = new ScriptedTerminal({ answers: lines, columns: COLUMNS });
  await runProgram(program, main, { name: 'backup', args, env: {}, terminal });
  process.exitCode = exitCode;
  return terminal.output.split('\n').slice(0, -1);
}

/**
 * One program, three times: with a person at a live terminal, in a pipe, and answered by flags. The last
 * moment is for the still picture: all three, the first of them before its last answer.
 */
export async function oneProgram(): Promise<ScreenMoment[]> {
  const moments = await liveMoments();
  const height = Math.max(...moments.map(({ lines }) => lines.length));
  const command = (text: string): string => `\x1b[1m$ ${text}\x1b[0m`;
  const started = ({ lines, seconds }: ScreenMoment): ScreenMoment => ({
    lines: [command('node backup.mjs'), ...lines],
    seconds,
  });
  const live = moments.map(started);
  const padded = ({ lines }: ScreenMoment): string[] =>
    Array.from({ length: height + 2 }, (_, row) => lines[row] ?? '');
  const pipe = [
    [command(String.raw`printf 'full\nnas,tape\n' | node backup.mjs`)],
    [...(await printed([], ['full', 'nas,tape'])), ''],
  ];
  const flags = [
    [command('node backup.mjs --unattended --kind full --targets nas,tape')],
    await printed(['--unattended', '--kind', 'full', '--targets', 'nas,tape'], []),
  ];
  const [last, beforeLast] = [live.at(-1), live.at(-2)] as [ScreenMoment, ScreenMoment];
  const later = [...pipe, ...flags];
  const seconds = [1.2, 4, 1.2, 6];
  const following = later.map((_, index) => ({
    lines: [...padded(last), ...later.slice(0, index + 1).flat()],
    seconds: seconds[index] ?? 1,
  }));
  const still = { lines: [...padded(beforeLast), ...later.flat()], seconds: 0 };
  return [...live, ...following, still];
}
