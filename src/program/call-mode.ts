// What a client hears while its call runs: what the program says, and how far its tasks are.

import type { ServerContext } from '@modelcontextprotocol/server';
import type { JsonObject } from '../answers/values.ts';
import type { Mode, Stopped } from '../app/mode.ts';
import type { TaskLine, TaskReport } from '../app/task-record.ts';
import type { Widget } from '../render/widget.ts';
import type { SayKind } from '../screens/screen-context.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';

const WIDTH = 80;
const LEVELS = { info: 'info', success: 'notice', warning: 'warning', error: 'error' } as const;

/** Tells a client what the program says and how far it is; the client's cancelling is Ctrl-C. */
export class CallMode implements Mode {
  readonly width: number = WIDTH;
  readonly interactive: boolean = false;
  readonly unattended: boolean = true;
  /** Whether the program's own function runs: what is said before is about the answers, which the client knows. */
  isStarted = false;
  /** What was said, in order. */
  readonly said: string[] = [];
  readonly #context: ServerContext['mcpReq'];
  readonly #progress = new Progress();

  constructor({ mcpReq }: ServerContext) {
    this.#context = mcpReq;
  }

  show(): Promise<null> {
    return Promise.resolve(null);
  }

  ask(): Promise<Stopped> {
    return Promise.resolve('end-of-input');
  }

  async say(message: string | Widget, kind: SayKind = 'info'): Promise<null> {
    if (!this.isStarted) return null;
    const text = stripStyle(textOf(message));
    this.said.push(text);
    await this.#tell(() => this.#context.log(LEVELS[kind], text));
    return null;
  }

  async progress({ tasks }: TaskLine): Promise<null> {
    const progressToken = this.#context._meta?.progressToken;
    if (progressToken === undefined) return null;
    for (const report of tasks) {
      const params = { progressToken, ...this.#progress.after(report) };
      await this.#tell(() => this.#context.notify({ method: 'notifications/progress', params }));
    }
    return null;
  }

  onInterrupt(listener: () => boolean | void): () => void {
    const { signal } = this.#context;
    const heard = (): void => void listener();
    if (signal.aborted) void Promise.resolve().then(heard);
    signal.addEventListener('abort', heard);
    return () => signal.removeEventListener('abort', heard);
  }

  close(): Promise<null> {
    return Promise.resolve(null);
  }

  /** A client that has hung up need not be told anything. */
  async #tell(send: () => Promise<void>): Promise<void> {
    await send().catch(() => {});
  }
}

function textOf(message: string | Widget): string {
  if (typeof message === 'string') return message;
  message.render(WIDTH);
  return message.getLines().join('\n');
}

/** How far all tasks of a call are, together: what is told of them only ever grows. */
class Progress {
  readonly #tasks = new Map<number, { readonly done: number; readonly total: number }>();
  #last = -1;
  /** What is added, so that it grows where no task has gone on. */
  #added = 0;

  after({ task, label, done, total, detail, state }: TaskReport): JsonObject {
    const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
    const before = this.#tasks.get(task)?.done ?? 0;
    const now = Math.max(before, total === null ? done : Math.min(done, total));
    this.#tasks.set(task, { done: now, total: isOver ? now : Math.max(total ?? now, now) });
    const sums = [...this.#tasks.values()];
    const sum = sums.reduce((all, one) => all + one.done, 0);
    if (sum + this.#added <= this.#last) this.#added = this.#last + 1 - sum;
    this.#last = sum + this.#added;
    const whole = sums.reduce((all, one) => all + one.total, this.#added);
    const message = plainText(detail === null ? label : `${label}: ${detail}`);
    return { progress: this.#last, ...(total === null ? {} : { total: whole }), message };
  }
}
