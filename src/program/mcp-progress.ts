// The progress of a call: each line that the program prints, for a client that wants to hear of it.

import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Clock, TaskReport } from '../run/mode.ts';
import { plainText } from '../text/one-line.ts';

/** The parameters of a notification, besides the token. */
export interface ProgressParams {
  readonly progress: number;
  readonly total?: number;
  readonly message: string;
}

/** So many notifications are sent within a second. */
const MOST_A_SECOND = 10;
const SECOND = 1000;
/** After so long without one, the latest line comes again, or the client may give the call up. */
const SILENCE = 10 * SECOND;
/** So many characters of a line are sent. */
const LONGEST = 1000;

/** Sends the latest line. */
export class Progress {
  readonly #send: (params: ProgressParams) => void;
  readonly #clock: Clock;
  readonly #secrets: SecretTexts;
  readonly #tasks = new Map<number, { readonly done: number; readonly total: number }>();
  /** When the last notifications were sent. */
  #sent: number[] = [];
  #progress = -1;
  #latest: { readonly line: string; readonly total: number | null } | null = null;
  #stop: () => void = () => {};

  constructor(send: (params: ProgressParams) => void, clock: Clock, secrets: SecretTexts) {
    this.#send = send;
    this.#clock = clock;
    this.#secrets = secrets;
  }

  /** Tells a line; with a task, how far that is. */
  tell(line: string, task: TaskReport | null = null): void {
    if (task !== null)
      this.#tasks.set(task.task, { done: task.done, total: Math.max(task.total ?? task.done, task.done) });
    const isWaiting = this.#latest !== null;
    this.#latest = { line, total: task?.total ?? null };
    if (!isWaiting) this.#sendSoon();
  }

  /** No more comes after this. */
  end(): void {
    if (this.#latest !== null && this.#wait() <= 0) this.#sendLatest();
    this.#stop();
    this.#latest = null;
  }

  /** How long the next notification has to wait. */
  #wait(): number {
    const now = this.#clock.now();
    this.#sent = this.#sent.filter((at) => now - at < SECOND);
    const [first = 0] = this.#sent;
    return this.#sent.length < MOST_A_SECOND ? 0 : first + SECOND - now;
  }

  #sendSoon(): void {
    this.#stop();
    const wait = this.#wait();
    if (wait <= 0) this.#sendLatest();
    else this.#stop = this.#clock.after(wait, () => this.#sendSoon());
  }

  #sendLatest(): void {
    const latest = this.#latest;
    if (latest === null) return;
    const { line, total } = latest;
    const tasks = [...this.#tasks.values()];
    const sum = tasks.reduce((all, one) => all + one.done, 0);
    const whole = tasks.reduce((all, one) => all + one.total, 0);
    // MCP allows no progress that falls.
    this.#progress = Math.max(sum, this.#progress + 1);
    const told = total === null ? {} : { total: whole + this.#progress - sum };
    const message = Array.from(plainText(this.#secrets.hiddenIn(line)))
      .slice(0, LONGEST)
      .join('');
    this.#sent.push(this.#clock.now());
    this.#latest = null;
    this.#send({ progress: this.#progress, ...told, message });
    this.#stop = this.#clock.after(SILENCE, () => {
      this.#latest ??= latest;
      this.#sendSoon();
    });
  }
}
