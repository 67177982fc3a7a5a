// One task: what its body sees of it, and what was printed of it.

import type { Task } from '../screens/task.ts';
import { plainText } from '../text/one-line.ts';
import { createSharedAbort } from './shared-abort.ts';
import type { TaskReport, TaskState } from './task-report.ts';

/** A task from its start to its end. */
export class TaskRecord {
  readonly id: number;
  readonly label: string;
  /** Whether Ctrl-C cancels it. */
  readonly cancellable: boolean;
  /** What the body is given. Its fields are plain ones: they are looked at when a line is due. */
  readonly task: Task;
  state: TaskState = 'running';
  /** When it is to say that it is still stopping. */
  sayStoppingAt: number = Number.POSITIVE_INFINITY;
  /** When its last line was printed; null before the first. */
  shownAt: number | null = null;
  /** The percent that was last printed. */
  shownPercent = 0;
  /** How many parts of the whole were done then. */
  shownParts = 0;
  readonly #abort = createSharedAbort();
  readonly #startedAt: number;

  constructor(
    id: number,
    { label, cancellable, now }: { label: string; cancellable: boolean; now: number },
    say: (text: string) => Promise<void>,
  ) {
    this.id = id;
    this.label = withSingleBlanks(label);
    this.cancellable = cancellable;
    this.#startedAt = now;
    const { signal } = this.#abort;
    this.task = { total: null, done: 0, detail: null, signal, say };
  }

  /** How much there is to do; null where that is not known, or not a number above 0. */
  get total(): number | null {
    const { total } = this.task;
    return typeof total === 'number' && total > 0 && total < Infinity ? total : null;
  }

  /** How much is done; 0 where that is not a number above 0. */
  get done(): number {
    const { done } = this.task;
    return typeof done === 'number' && done > 0 && done < Infinity ? done : 0;
  }

  get detail(): string | null {
    const { detail } = this.task;
    return typeof detail === 'string' ? withSingleBlanks(detail) || null : null;
  }

  /** How much is done in whole percent, 100 at most; null without a total. */
  get percent(): number | null {
    return this.partsDone(100);
  }

  get report(): TaskReport {
    const { id, label, done, total, detail, state } = this;
    return { task: id, label, done, total, detail, state };
  }

  /** How many of so many equal parts are done; null without a total. */
  partsDone(parts: number): number | null {
    const { total } = this;
    return total === null ? null : Math.min(parts, Math.floor((this.done * parts) / total));
  }

  /** How long it has been running, in milliseconds. */
  age(now: number): number {
    return now - this.#startedAt;
  }

  /** Aborts its signal. */
  abort(reason: unknown): void {
    this.#abort.abort(reason);
  }

  /** Notes that its progress was printed. */
  noteProgress(parts: number): void {
    this.shownPercent = this.percent ?? 0;
    this.shownParts = this.partsDone(parts) ?? 0;
  }
}

/** Text on one line, without style. */
function withSingleBlanks(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ');
}
