// A session at a live terminal as it is drawn: keys, the frame after them, what stays, and the result.

import { expect } from 'vitest';
import type { Question } from 'textui';
import { type App, type UIScreen } from 'textui/screens';
import { type AppDriver, startApp, type StartAppOptions } from 'textui/testing';

type Started = Question<never> | UIScreen<never, never> | ((app: App) => unknown);

/**
 * Plays a session, and compares it with how it is drawn. A line that begins with `---` has keys (`"text"` is typed,
 * `paste"text"` pasted, `3*down` pressed three times, `60x12` the size of the window, `300ms` time that passes). Below
 * it are the lines that stay (`| Name: Ada`), the rows of the frame (`none` for no frame), what was sent (`< Ada`), and
 * the result (`= "Ada"`), as far as they matter.
 */
export async function session(
  started: unknown,
  drawn: string,
  options: StartAppOptions = {},
): Promise<AppDriver> {
  const app = startApp(started as Started & Question<unknown>, {
    mode: 'live',
    columns: 80,
    rows: 24,
    ...options,
  });
  app.ended.catch(() => {});
  const expected = dedented(drawn);
  const shown: string[] = [];
  await app.type('');
  for (const part of expected.split(/^(?=---)/m)) {
    const lines = part.split('\n').slice(0, -1);
    const keys = lines[0]?.startsWith('---') === true ? (lines.shift() as string) : null;
    if (keys !== null) {
      shown.push(keys);
      for (const key of keys.slice(3).match(/(?:paste)?"(?:[^"\\]|\\.)*"|\S+/g) ?? []) await press(app, key);
    }
    const has = (sign: string): boolean => lines.some((line) => line.startsWith(sign));
    if (has('|'))
      shown.push(
        ...app.output
          .split('\n')
          .slice(0, -1)
          .map((line) => `| ${line}`.trimEnd()),
      );
    if (lines.some((line) => !/^[|<=]/.test(line))) shown.push(...rowsOf(app));
    if (has('<')) shown.push(`< ${app.sent.map((line) => JSON.stringify(line)).join(' ')}`);
    if (has('=')) shown.push(`= ${await resultOf(app)}`);
  }
  expect(shown.map((line) => `${line}\n`).join('')).toBe(expected);
  return app;
}

function rowsOf({ frame }: AppDriver): readonly string[] {
  return frame.length === 0 ? ['none'] : frame;
}

/** The value, or why the app ended otherwise; `open` while it has not. */
async function resultOf(app: AppDriver): Promise<string> {
  let turns = 50;
  const isOpen = async (): Promise<null> => {
    while (turns-- > 0) await new Promise((resolve) => void setImmediate(resolve));
    return null;
  };
  const exit = await Promise.race([app.ended, isOpen()]);
  if (exit === null) return 'open';
  return exit.reason === 'closed' ? JSON.stringify(exit.value) : exit.reason;
}

async function press(app: AppDriver, key: string): Promise<void> {
  const [, count, name] = /^(\d+)\*(.+)$/.exec(key) ?? [];
  const [, columns, rows] = /^(\d+)x(\d+)$/.exec(key) ?? [];
  const [, time] = /^(\d+)ms$/.exec(key) ?? [];
  if (key.startsWith('"')) await app.type(JSON.parse(key) as string);
  else if (key.startsWith('paste"'))
    await app.type(`\x1b[200~${JSON.parse(key.slice('paste'.length)) as string}\x1b[201~`);
  else if (columns !== undefined) app.resize(Number(columns), Number(rows));
  else if (time !== undefined) await app.advance(Number(time));
  else for (let index = 0; index < Number(count ?? 1); index++) await app.press(name ?? key);
}

/** Without the blanks that all lines begin with, and without the first and the last line end. */
function dedented(drawn: string): string {
  const lines = drawn.replace(/^\n/, '').replace(/ *$/, '').split('\n').slice(0, -1);
  const indent = Math.min(...lines.filter((line) => line !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => `${line.slice(indent)}\n`).join('');
}
