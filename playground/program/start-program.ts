// Runs in the worker: makes modules of the library's entry points and of the program, and runs that.

import * as textui from 'textui';
import * as answers from 'textui/answers';
import * as messages from 'textui/messages';
import * as containers from 'textui/render/containers';
import * as widgets from 'textui/render/widgets';
import * as screens from 'textui/screens';
import * as svg from 'textui/svg';
import * as terminal from 'textui/terminal';
import * as testing from 'textui/testing';
import * as text from 'textui/text';
import type { Failure, Start } from '../protocol.ts';
import { connect, output, tell, turn } from './page-process.ts';
import { prepareProgram, SOURCE_NAME } from './prepare-program.ts';

/** What each name leads to that a program may import. */
export const ENTRY_POINTS: Readonly<Record<string, object>> = {
  textui,
  'textui/answers': answers,
  'textui/messages': messages,
  'textui/render/containers': containers,
  'textui/render/widgets': widgets,
  'textui/screens': screens,
  'textui/svg': svg,
  'textui/terminal': terminal,
  'textui/testing': testing,
  'textui/text': text,
};

/** A loop that holds the thread for so long is reported, in milliseconds. */
const LONG_LOOP = 400;
/** Looking at the clock at every turn of a loop would be the longest part of it. */
const TURNS_PER_LOOK = 1_000;

/** Runs a program to its end, and tells the page how it ended. */
export async function startProgram(port: MessagePort, libraryUrl: string, start: Start): Promise<void> {
  connect(port, start);
  const env = start.rows === null ? {} : { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  const stdout = { isTTY: true }; // the page is a terminal: tables fold at its width
  const process = { env, argv: [], exitCode: undefined as number | undefined, exit, stdout };
  Object.assign(globalThis, { process, console: pageConsole(), [LOOP]: reportLongLoops() });
  addEventListener('error', (event) => fail(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => fail(event.reason));
  try {
    await importProgram(start.program, entryUrls(libraryUrl));
    tell({ kind: 'ended', code: process.exitCode ?? 0 });
  } catch (error) {
    fail(error);
  }
}

/** The name under which a program finds what watches its loops. */
const LOOP = '__textuiLoop';

async function importProgram(program: string, urls: ReadonlyMap<string, string>): Promise<void> {
  const prepared = prepareProgram(program, { urls, loop: LOOP });
  try {
    await import(moduleUrl(prepared.watched));
  } catch (error) {
    // Nothing has run yet. Should the watching itself be to blame, the program runs without it.
    if (!(error instanceof SyntaxError)) throw error;
    await import(moduleUrl(prepared.unwatched));
  }
}

/** A module for each entry point, with the names that it exports and no others. */
function entryUrls(libraryUrl: string): Map<string, string> {
  return new Map(
    Object.entries(ENTRY_POINTS).map(([specifier, exported]) => [
      specifier,
      moduleUrl(`export { ${Object.keys(exported).join(', ')} } from '${libraryUrl}';`),
    ]),
  );
}

function moduleUrl(source: string): string {
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
}

/** What a program that has ended itself is stopped with. */
const EXIT = new Error('process.exit');

/** Ends the program, as far as that can be done in a page. */
function exit(code = 0): never {
  tell({ kind: 'ended', code });
  throw EXIT;
}

function fail(error: unknown): void {
  if (error === EXIT) return;
  tell({ kind: 'failed', failure: describe(error) });
}

function describe(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: `Uncaught ${String(error)}`, line: null, syntax: false };
  const { name, stack = '' } = error;
  const message = `${name}: ${error.message.replaceAll(/blob:\S+?(?=['"]|$)/g, 'textui')}`;
  const at = new RegExp(`${SOURCE_NAME.replace('.', '\\.')}:(\\d+)`).exec(stack);
  return { message, line: at === null ? null : Number(at[1]), syntax: error instanceof SyntaxError };
}

/** A console that prints into the session. */
function pageConsole(): Partial<Console> {
  const print = (...values: unknown[]): void => output.print(`${values.map(shown).join(' ')}\n`);
  return { ...console, log: print, info: print, debug: print, warn: print, error: print };
}

function shown(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** What the loops of a program call at every turn, with their line. */
function reportLongLoops(): (line: number) => void {
  let turns = 0;
  let told = 0;
  return (line) => {
    if (++turns % TURNS_PER_LOOK !== 0) return;
    const now = performance.now();
    if (now - turn.at < LONG_LOOP || now - told < LONG_LOOP) return;
    told = now;
    tell({ kind: 'looping', line });
  };
}
