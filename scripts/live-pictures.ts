// What the pictures of live terminals show: frames that live mode draws, from keys that are pressed on a terminal of the
// testing kit. How far the task is was chosen for the picture. See pictures.mjs.

import { type App, form, multiselect, select } from 'textui';
import { runProgram } from 'textui/program';
import { ScriptedTerminal, startApp } from 'textui/testing';
import { sliceText } from 'textui/text';
import type { Askable, Script } from 'textui/types';
import { ZONES } from '../examples/05-time-zone/zones.ts';
import { backup } from '../examples/backup/questions.ts';
import { setup } from '../examples/setup/setup.ts';

const COLUMNS = 80;

/** A live terminal, and somebody who presses keys. */
class Stage {
  readonly #app;

  constructor(started: Askable<unknown> | Script<unknown>) {
    const options = { mode: 'live', color: true, columns: COLUMNS, rows: 24 } as const;
    this.#app = typeof started === 'function' ? startApp(started, options) : startApp(started, options);
  }

  /** Presses keys, and types what is no key but a text: `text:por`. Gives what is then on the screen. */
  async press(...keys: string[]): Promise<string[]> {
    for (const key of keys) {
      await (key.startsWith('text:') ? this.#app.type(key.slice('text:'.length)) : this.#app.press(key));
    }
    return this.screen;
  }

  /** Lets time pass. */
  async wait(milliseconds: number): Promise<string[]> {
    await this.#app.advance(milliseconds);
    return this.screen;
  }

  /** What is on the screen: lines with their styles, and the cursor. Blank rows above the first one are left out. */
  get screen(): string[] {
    const { frame, styledScreen } = this.#app;
    const above = styledScreen.length - frame.length;
    const lines = styledScreen.map((line, row) => {
      const cursor = frame[row - above]?.indexOf('█') ?? -1;
      return cursor < 0 ? line : withCursor(line, cursor);
    });
    return lines.slice(lines.findIndex((line) => line !== ''));
  }

  /** Leaves, in the middle of a question or a task. */
  async leave(): Promise<void> {
    await this.#app.interrupt();
    await this.#app.ended;
  }
}

function withCursor(line: string, column: number): string {
  const under = sliceText(line, column, column + 1) || ' ';
  return `${sliceText(line, 0, column)}\x1b[7m${under}\x1b[0m${sliceText(line, column + 1)}`;
}

/** The pictures of one frame each, by their names. */
export async function liveScreens(): Promise<Record<string, string[]>> {
  const zones = new Stage(select('Time zone', { choices: ZONES }));
  const targets = new Stage(backup);
  const machine = new Stage(setup);
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
    'live-task': await copy.wait(15_000),
  };
  for (const stage of [zones, targets, machine, copy]) await stage.leave();
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

/** What is on the screen, and for how many seconds. */
export interface Moment {
  readonly lines: readonly string[];
  readonly seconds: number;
}

/** The moments of its session with a person: keys, and how long what they change is looked at. */
async function liveMoments(): Promise<Moment[]> {
  const stage = new Stage(async (app) => main(await app.ask(program), app));
  const moments: Moment[] = [{ lines: await stage.wait(0), seconds: 1.6 }];
  const keys: [key: string, seconds: number][] = [
    ['up', 1],
    ['enter', 1.2],
    ['space', 0.9],
    ['down', 0.6],
    ['down', 0.6],
    ['space', 1.4],
    ['enter', 2],
  ];
  for (const [key, seconds] of keys) moments.push({ lines: await stage.press(key), seconds });
  return moments;
}

/** What the program prints without a person. */
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
export async function oneProgram(): Promise<Moment[]> {
  const moments = await liveMoments();
  const height = Math.max(...moments.map(({ lines }) => lines.length));
  const command = (text: string): string => `\x1b[1m$ ${text}\x1b[0m`;
  const started = ({ lines, seconds }: Moment): Moment => ({
    lines: [command('node backup.mjs'), ...lines],
    seconds,
  });
  const live = moments.map(started);
  const padded = ({ lines }: Moment): string[] =>
    Array.from({ length: height + 2 }, (_, row) => lines[row] ?? '');
  const pipe = [
    [command(String.raw`printf 'full\nnas,tape\n' | node backup.mjs`)],
    [...(await printed([], ['full', 'nas,tape'])), ''],
  ];
  const flags = [
    [command('node backup.mjs --unattended --kind full --targets nas,tape')],
    await printed(['--unattended', '--kind', 'full', '--targets', 'nas,tape'], []),
  ];
  const [last, beforeLast] = [live.at(-1), live.at(-2)] as [Moment, Moment];
  const later = [...pipe, ...flags];
  const seconds = [1.2, 4, 1.2, 6];
  const following = later.map((_, index) => ({
    lines: [...padded(last), ...later.slice(0, index + 1).flat()],
    seconds: seconds[index] ?? 1,
  }));
  const still = { lines: [...padded(beforeLast), ...later.flat()], seconds: 0 };
  return [...live, ...following, still];
}
