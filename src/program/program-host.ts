// The host of a program: the command, which runs it while the standard streams belong to another program.

import type { PlatformAbortSignal } from '../base/abort-signal.ts';
import type { JsonObject } from '../describe/answer-values.ts';
import type { App } from '../run/app.ts';
import type { CreateAppOptions } from '../wiring/create-app.ts';

/** Runs a program, ends the process, and prints a `ProgramFailure`. */
export interface ProgramHost {
  /** Opens a terminal if a person is to be asked; null without one. */
  openTerminal(): Pick<CreateAppOptions, 'input' | 'output'> | null;
  /** The message if there is no terminal, and not all questions are answered. */
  readonly noTerminal: string;
  /** The file by which a shell runs the program; null for one that a shell cannot run by itself. */
  readonly path: string | null;
  /** The schema of the result for another program, if it is known. */
  readonly outputSchema?: JsonObject | null;
  /** Called when a run has ended, which waits for it. */
  ended?(): Promise<void>;
}

/** The run of a program, as its host knows it. */
export interface HostedRun {
  /** The answerer: a person, none, or another program, which also gets the result. */
  readonly mode: 'person' | 'unattended' | 'json' | 'mcp';
  /** Aborted when the run ends before the program's own function does. */
  readonly signal: PlatformAbortSignal;
  /** Tells a client of MCP a line that the program has printed. */
  readonly onLine: (line: string) => void;
  /** Adds a text to the result for such a client. */
  readonly onText: (text: string) => void;
}

/** The function of a host that takes the answers. The end of a run waits for it. */
export type HostedMain = (answers: unknown, app: App, run: HostedRun) => unknown;
