// What a mode is told of tasks: the data, and the line that line mode prints.

/** How a task is getting on. */
export type TaskState = 'running' | 'stopping' | 'done' | 'failed' | 'cancelled';

/** A task at one moment. */
export interface TaskReport {
  /** Its number in the run, from 1. */
  readonly task: number;
  /** What it is called, without style. */
  readonly label: string;
  /** How much is done: never less than 0, but it may be more than the total. */
  readonly done: number;
  /** How much there is to do, more than 0; null where that is not known. */
  readonly total: number | null;
  /** What it is at, without style; null for nothing. */
  readonly detail: string | null;
  /** How it is getting on. */
  readonly state: TaskState;
}

/** A line about one task, or about all that run. */
export interface TaskLine {
  /** The line, unwrapped, in the language of the app. */
  readonly text: string;
  /** The tasks that it names. */
  readonly tasks: readonly TaskReport[];
}
