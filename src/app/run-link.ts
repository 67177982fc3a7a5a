// The link between the screens of an app and its run. It is there before the run is, which has to be loaded first:
// what screens ask for meanwhile is kept.

import type { Words } from '../i18n/words.ts';
import type { ScreenContext } from '../render/screen/screen-context.ts';
import type { AnyScreen } from '../render/screen/ui-screen.ts';
import { endedError } from './ended-error.ts';

type Context = ScreenContext<AnyScreen>;

/** Something that was asked for early: told the run, or null when there is none to come. */
type Request = (run: Context | null) => void;

/** What every screen of an app is handed. */
export class RunLink implements Context {
  readonly words: Words;
  #run: Context | null = null;
  readonly #early: Request[] = [];

  constructor(words: Words) {
    this.words = words;
  }

  /** Whether the run is there. */
  get isOpen(): boolean {
    return this.#run !== null;
  }

  /** Takes a screen that stands on the stack already; one that another app shows is left to the run to refuse. */
  claim(screen: AnyScreen): void {
    try {
      screen['textui:attach']('run', this);
    } catch {
      // The run meets it again.
    }
  }

  /** The run is there. What was asked for early is done now, in order; throws where that cannot be. */
  open(run: Context): void {
    this.#run = run;
    for (let request = this.#early.shift(); request !== undefined; request = this.#early.shift())
      request(run);
  }

  /** There is no run any more. */
  end(): void {
    this.#run = null;
    for (const request of this.#early.splice(0)) request(null);
  }

  push(screen: AnyScreen, args: unknown): void {
    this.#tell((run) => run.push(screen, args));
  }

  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void {
    this.#tell((run) => run.replace(asking, screen, args));
  }

  close(screen: AnyScreen, result: unknown): void {
    this.#tell((run) => run.close(screen, result));
  }

  quit(): void {
    this.#tell((run) => run.quit());
  }

  redraw(screen: AnyScreen): void {
    this.#run?.redraw(screen); // what is not shown yet will be
  }

  ask(screen: AnyScreen, args: unknown): Promise<unknown> {
    return this.#ask('ask', (run) => run.ask(screen, args));
  }

  getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string> {
    return this.#ask('getUserInput', (run) => run.getUserInput(screen, message, hidden));
  }

  #tell(tell: (run: Context) => void): void {
    if (this.#run !== null) tell(this.#run);
    else this.#early.push((run) => run !== null && tell(run));
  }

  #ask<Answer>(operation: string, ask: (run: Context) => Promise<Answer>): Promise<Answer> {
    if (this.#run !== null) return ask(this.#run);
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#early.push((run) => {
        if (run === null) reject(endedError(operation));
        else ask(run).then(resolve, reject);
      });
    });
    answer.catch(() => {}); // whoever asked may have left already
    return answer;
  }
}
