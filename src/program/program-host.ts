// What runs a program in place of its own process: the command, whose standard streams belong to another program.

import type { PlatformAbortSignal } from '../base/abort-signal.ts';
import type { App } from '../run/app.ts';
import type { CreateAppOptions } from '../wiring/create-app.ts';

/** Who runs a program. It ends the process itself, and tells of a `ProgramFailure` itself. */
export interface ProgramHost {
  /** Opens what a person is asked at, if one is to be asked; null where there is no terminal. */
  openTerminal(): Pick<CreateAppOptions, 'input' | 'output'> | null;
  /** What is said where there is no terminal, and not all questions are answered. */
  readonly noTerminal: string;
  /** The file by which a shell runs the program; null for one that a shell cannot run by itself. */
  readonly path: string | null;
}

/** What a program of a host is told of its run. */
export interface HostedRun {
  /** Who answers: a person or nobody, or another program that is told what comes of it. */
  readonly mode: 'person' | 'unattended' | 'json' | 'mcp';
  /** Aborted when the run ends before the program's own function does. */
  readonly signal: PlatformAbortSignal;
}

/** What a program of a host does with its answers. The end of a run waits for it. */
export type HostedMain = (answers: unknown, app: App, run: HostedRun) => unknown;
