// DrivenRun: the run of an app under test, in the mode that the test chooses.

import { nextTurn } from '../base/event-loop.ts';
import { Drawing } from '../modes/lines/drawing.ts';
import { LineMode } from '../modes/lines/line-mode.ts';
import { Speech } from '../modes/speech/speech.ts';
import { type AskedQuestion, RunAnswers } from '../report/run-answers.ts';
import type { PersonMode } from '../run/asker.ts';
import type { ExitState } from '../run/exit.ts';
import type { LineRequest } from '../run/mode.ts';
import type { OpenedMode } from '../run/app-options.ts';
import { SourcesAsker } from '../run/sources-asker.ts';
import { Tasks } from '../run/tasks.ts';
import { App } from '../screens/run/screens-app.ts';
import type { UIScreen } from '../screens/ui-screen.ts';
import { sourcesOf } from '../sources/source.ts';
import type { AppView } from './app-view.ts';
import { wholeLine } from './live-terminal.ts';
import { ManualClock } from './manual-clock.ts';
import { hasSpeech, linesAndAnswers, type Startable, type StartAppOptions } from './start-options.ts';

/** Runs an app, shown in an `AppView`. */
export class DrivenRun<Result> {
  readonly app: App;
  readonly clock: ManualClock = new ManualClock();
  /** How the app ended. */
  readonly exit: Promise<ExitState<Result>>;
  /** Every question asked so far. */
  readonly questions: AskedQuestion[] = [];
  /** Settles once live mode is there. */
  loading: Promise<unknown> | null = null;
  readonly #view: AppView;
  readonly #options: StartAppOptions<unknown>;
  readonly #answers: RunAnswers;
  /** In live mode: the lines that are typed by themselves. */
  readonly #lines: Iterator<string> | undefined;
  readonly #errorOutput: { write(text: string): void };

  constructor(started: Startable<never, Result>, options: StartAppOptions<unknown>, view: AppView) {
    const { defaults, mode, signal, onError, quitScreen, args } = options;
    const { words } = view;
    const { lines, answers } = linesAndAnswers(options);
    this.#view = view;
    this.#options = options;
    this.#lines = (view.live === null ? null : lines)?.[Symbol.iterator]();
    this.#errorOutput = { write: (text) => void (view.errors += text) };
    this.#answers = new RunAnswers({
      sources: sourcesOf('startApp', 'answers', answers),
      defaults: defaults == null ? undefined : sourcesOf('startApp', 'defaults', defaults),
      attended: mode !== 'unattended',
      words,
      ways: { flags: null, prefix: null, file: null },
      unattendedBy: null,
      onAsked: (asked) => void this.questions.push(asked),
    });
    const open = (): OpenedMode | Promise<OpenedMode> => {
      if (mode === 'live') return this.#openLive();
      return mode === 'json' ? this.#openJson() : this.#openLines();
    };
    const { clock } = this;
    const parts = { open, words, signal, clock, errorOutput: this.#errorOutput };
    this.app = new App(parts, { onError, quitScreen });
    this.exit = this.app.run(started as UIScreen<unknown, Result>, args);
  }

  #openLines(): OpenedMode {
    const unattended = this.#options.mode === 'unattended';
    return this.#answered(new LineMode(this.#view.terminal, { ...this.#drawing, unattended }));
  }

  async #openJson(): Promise<OpenedMode> {
    const { jsonModeOn } = await import('../modes/json/json-mode.ts');
    const options = { runAnswers: this.#answers, ...this.#view.listeners };
    const json = jsonModeOn(this.#view.terminal, options);
    return this.#answered(json, (exit) => json.tellEnd(exit));
  }

  async #openLive(): Promise<OpenedMode> {
    const loading = import('../modes/live/live-mode.ts');
    this.loading = Promise.all([
      loading,
      import('../modes/lines/printed-widgets.ts'),
      import('../modes/live/live-screens.ts'),
    ]);
    const { LiveMode } = await loading;
    const { terminal, liveListeners } = this.#view;
    const { width } = this.#options;
    return this.#answered(
      new LiveMode(terminal, { ...this.#drawing, ...liveListeners, width, clock: this.clock }),
    );
  }

  /** The options of a mode that draws. */
  get #drawing() {
    const { redraw = 'whole', unicode } = this.#options;
    const { words, listeners } = this.#view;
    const speech = hasSpeech(this.#options);
    return {
      words,
      redraw: speech ? 'changes' : redraw,
      spoken: speech ? new Speech(words) : null,
      drawing: Drawing,
      unicode: unicode !== false,
      ...listeners,
      onAsk: (request: LineRequest | null): void => {
        listeners.onAsk(request);
        if (request !== null && this.#lines !== undefined) void this.#typeNext(this.#lines);
      },
    } as const;
  }

  #answered(mode: PersonMode, onEnd?: (exit: ExitState) => Promise<void>): OpenedMode {
    const asked = { runAnswers: this.#answers, errorOutput: this.#errorOutput, mode, onEnd };
    return { mode, asker: new SourcesAsker(asked), tasks: Tasks };
  }

  /** Types the next of the lines that were given from the start, at the prompt that waits for it. */
  async #typeNext(lines: Iterator<string>): Promise<void> {
    await nextTurn();
    const next = lines.next();
    if (next.done !== true) this.#view.live?.type(wholeLine(next.value));
  }
}
