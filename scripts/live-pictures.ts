// Pictures that are not made of an example: the menu of `npm start`, a task that is as far as was chosen for
// its picture, and one program with a person, in a pipe and with flags. See pictures.mjs.

import { type App, form, multiselect, select } from 'textui';
import { runProgram } from 'textui/program';
import { type ScreenMoment, ScriptedTerminal } from 'textui/testing';
import { type Group, Menu } from '../examples/start/menu.ts';
import { createApp, play } from './stage.ts';

const COLUMNS = 80;

/** The moments of a live terminal where a user presses keys. */
async function momentsOf(started: unknown, keys: string): Promise<readonly ScreenMoment[]> {
  const { moments } = await play(() => createApp().run(started as never), keys, { color: true });
  return moments;
}

/** The menu of `npm start`, which lists the examples: the pointer goes to one, and another is typed. */
export function menuMoments(examples: readonly Group[]): Promise<readonly ScreenMoment[]> {
  const more = examples[0] as Group; // it is not opened
  const menu = new Menu('Examples', examples, more, async () => 0);
  return momentsOf(
    menu,
    '<2 s> <down> <0.5 s> <down> <0.5 s> <down> <1.5 s> 15 <2 s> <escape> <1 s> <home> <2 s>',
  );
}

/** A task that runs. */
export function taskMoments(): Promise<readonly ScreenMoment[]> {
  const copying = (app: App): Promise<never> =>
    app.task(
      'Copying files',
      (task) => {
        Object.assign(task, { total: 200, done: 86, detail: 'sdb' });
        return new Promise((_, reject) => task.signal.addEventListener('abort', () => reject(new Error())));
      },
      { cancel: true },
    );
  return momentsOf(copying, '<15 s>');
}

/** The program of the moving picture. */
const program = form('Backup', {
  kind: select('Kind', { choices: ['full', 'incremental'], default: 'incremental' }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
});

async function main({ kind, targets }: { kind: string; targets: string[] }, app: App): Promise<void> {
  await app.say(`The ${kind} backup goes to ${targets.join(' and ')}.`);
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
  const moments = await momentsOf(
    async (app: App) => main(await app.ask(program), app),
    '<1.6 s> <up> <1 s> <enter> <1.2 s> <space> <0.9 s> <down> <0.6 s> <down> <0.6 s> <space> <1.4 s> <enter> <2 s>',
  );
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
