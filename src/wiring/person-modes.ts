// PersonModes: the mode in which a person is asked: live, in lines, or in speech. Each is loaded when it is chosen.

import type { Words } from '../i18n/words.ts';
import type { LineModeOptions } from '../modes/lines/line-mode.ts';
import type { PersonMode } from '../run/asker.ts';
import type { Clock } from '../run/mode.ts';
import type { FirstFrame } from '../terminal/first-frame.ts';
import { shownLine } from '../terminal/stream-terminal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { isCapable, type LiveWish, type PersonWay } from './person-way.ts';

/** Who is told what is shown and asked, and whether all of what is shown again is printed. */
export type LineWays = Partial<Pick<LineModeOptions, 'onShow' | 'onAsk' | 'redraw'>>;

/** Options of `PersonModes`. */
interface PersonModesOptions {
  /** The options of line mode, which live mode takes, too. */
  readonly line: Omit<LineModeOptions, 'redraw' | 'unattended'> & LineWays & { readonly words: Words };
  readonly speech: boolean;
  readonly wish: () => LiveWish;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
}

/** Opens the modes in which a person is asked. */
export class PersonModes {
  readonly #options: PersonModesOptions;

  constructor(options: PersonModesOptions) {
    this.#options = options;
  }

  /** How a person is asked on a terminal. */
  wayOn(opened: Terminal): PersonWay {
    const { speech, warn, line } = this.#options;
    if (speech) return 'speech';
    const wish = this.#options.wish();
    if (wish !== 'off' && isCapable(opened)) return 'live';
    if (wish === 'asked') void shownLine(line.words.say('warning.not-live')).then(warn);
    return 'lines';
  }

  /** Loads a mode, and opens it on a terminal. `first`: the first question, which is drawn there already. */
  async load(
    opened: Terminal,
    way: PersonWay,
    unattended: boolean,
    first: FirstFrame | null = null,
  ): Promise<PersonMode> {
    const { line, clock } = this.#options;
    const redraw = way === 'speech' ? 'changes' : (line.redraw ?? 'whole');
    const options = { ...line, unattended, redraw };
    if (way === 'live') {
      const { LiveMode } = await import('../modes/live/live-mode.ts');
      const mode = new LiveMode(opened, { ...options, clock, first });
      await mode.begin();
      return mode;
    }
    const { LineMode } = await import('../modes/lines/line-mode.ts');
    if (way === 'lines') return new LineMode(opened, options);
    const { Speech } = await import('../modes/speech/speech.ts');
    return new LineMode(opened, { ...options, spoken: new Speech(line.words) });
  }
}
