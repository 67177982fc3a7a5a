// The loop of a question or a script: it runs when it is on top, and leaves the stack with its result.

import type { Words } from '../i18n/words.ts';
import { Prompt } from '../screens/prompt.ts';
import type { LineAsk } from '../screens/screen-context.ts';
import { hasControlCharacters } from '../text/scan.ts';
import type { Reading } from './mode.ts';
import { LEFT_STACK } from './screen-loop.ts';
import type { Activity, Worker } from './activities.ts';

/** What the loop of something needs from the run that is no screen. */
interface WorkHost {
  readonly words: Words;
  untilOnTop(activity: Activity): Promise<void>;
  read(activity: Activity, reading: Reading): Promise<string | null>;
  say(activity: Activity, message: string): Promise<void>;
  /** Takes it off the stack, with its result. */
  finish(activity: Activity, result: unknown): void;
  fail(error: unknown, activity: Activity): Promise<void>;
}

/** Runs a question or a script until it leaves the stack. */
export class WorkLoop {
  /** Failures in a row. */
  failures = 0;
  readonly #activity: Activity;
  readonly #work: Worker;
  readonly #host: WorkHost;

  constructor(activity: Activity, work: Worker, host: WorkHost) {
    this.#activity = activity;
    this.#work = work;
    this.#host = host;
  }

  async run(): Promise<void> {
    for (;;) {
      try {
        await this.#host.untilOnTop(this.#activity);
        const result = await this.#work.run(this.#activity);
        if (!this.#activity.gone) this.#host.finish(this.#activity, result);
        return;
      } catch (error) {
        if (error === LEFT_STACK) return;
        await this.#host.fail(error, this.#activity);
      }
    }
  }

  /** There is nothing to draw. */
  redraw(): boolean {
    return false;
  }

  uncover(): void {
    // There is nothing to draw.
  }

  /** Asks for one line. */
  async getLine(asked: string | Prompt, { hidden, follows = null, ...about }: LineAsk): Promise<string> {
    const prompt = typeof asked === 'string' ? new Prompt(asked) : asked;
    const { message } = prompt;
    const asker = `a question that asks ${JSON.stringify(message)}`;
    for (let refused: string | null = null; ; ) {
      await this.#host.untilOnTop(this.#activity);
      const reading = { prompt, hidden, asker, screen: null, extra: message, follows, refused, ...about };
      const line = await this.#host.read(this.#activity, reading);
      if (line === null) continue;
      if (!hasControlCharacters(line)) return line;
      refused = this.#host.words.say('refused.controls');
      await this.#host.say(this.#activity, refused);
    }
  }
}
