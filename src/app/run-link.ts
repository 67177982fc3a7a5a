// The link between the screens of an app and its run. It is there before the run is, which has to be loaded first:
// what screens ask for meanwhile is kept.

import type { Words } from '../i18n/words.ts';
import type { ScreenContext } from '../screens/screen-context.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import { endedError } from './ended-error.ts';

/** What screens and the app itself ask of a run. */
interface Reached extends ScreenContext<AnyScreen> {
  schedule(screen: AnyScreen, args: unknown): void;
}

/** Something that was asked for early: told the run, or null when there is none to come. */
type Request = (run: Reached | null) => void;

/** What every screen of an app is handed. */
export class RunLink implements Reached {
  readonly words: Words;
  #run: Reached | null = null;
  readonly #early: Request[] = [];
  /** The screens that were the app's before the run was there. */
  readonly #claimed = new Set<AnyScreen>();

  constructor(words: Words) {
    this.words = words;
  }

  /** Makes a screen the app's; throws when another app shows it. */
  claim(operation: string, screen: AnyScreen): void {
    screen['textui:attach'](operation, this);
    this.#claimed.add(screen);
  }

  /** The run is there. What was asked for early is done now, in order; `onFailure` is told what cannot be. */
  open(run: Reached, onFailure: (error: unknown) => void): void {
    this.#run = run;
    for (const request of this.#early.splice(0)) {
      try {
        request(run);
      } catch (error) {
        onFailure(error);
      }
    }
  }

  /** There is no run any more. */
  end(): void {
    this.#run = null;
    for (const request of this.#early.splice(0)) request(null);
    for (const screen of this.#claimed) screen['textui:detach'](this);
    this.#claimed.clear();
  }

  schedule(screen: AnyScreen, args: unknown): void {
    this.#tell((run) => run.schedule(screen, args), 'schedule', screen);
  }

  push(screen: AnyScreen, args: unknown): void {
    this.#tell((run) => run.push(screen, args), 'push', screen);
  }

  replace(asking: AnyScreen, screen: AnyScreen, args: unknown): void {
    this.#tell((run) => run.replace(asking, screen, args), 'replace', screen);
  }

  close(screen: AnyScreen, result: unknown): void {
    this.#tell((run) => run.close(screen, result), 'close', screen);
  }

  quit(): void {
    this.#tell((run) => run.quit(), 'quit', null);
  }

  redraw(screen: AnyScreen): void {
    this.#run?.redraw(screen); // what is not shown yet will be
  }

  ask(screen: AnyScreen, args: unknown): Promise<unknown> {
    return this.#ask((run) => run.ask(screen, args), 'ask', screen);
  }

  getUserInput(screen: AnyScreen, message: string, hidden: boolean): Promise<string> {
    return this.#ask((run) => run.getUserInput(screen, message, hidden), 'getUserInput', screen);
  }

  #tell(tell: (run: Reached) => void, operation: string, screen: AnyScreen | null): void {
    if (this.#run !== null) return tell(this.#run);
    if (screen !== null) this.claim(operation, screen);
    this.#early.push((run) => run !== null && tell(run));
  }

  #ask<Answer>(
    ask: (run: Reached) => Promise<Answer>,
    operation: string,
    screen: AnyScreen,
  ): Promise<Answer> {
    if (this.#run !== null) return ask(this.#run);
    this.claim(operation, screen);
    const answer = new Promise<Answer>((resolve, reject) => {
      // Whoever asks is told, also of what cannot be asked: the run goes on.
      this.#early.push((run) => {
        if (run === null) reject(endedError(operation));
        else new Promise<Answer>((done) => done(ask(run))).then(resolve, reject);
      });
    });
    answer.catch(() => {}); // whoever asked may have left already
    return answer;
  }
}
