// AppView: an app as its user sees it, and a test: the screen, the prompt, the messages.

import { Words } from '../i18n/words.ts';
import type { Ask, AskView, Reply } from '../engine/port.ts';
import type { FrameRows } from '../modes/live/frame.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { LineRequest, TaskReport, View } from '../run/mode.ts';
import { ScriptedTerminal } from '../terminal/scripted-terminal.ts';
import { LiveTerminal } from './live-terminal.ts';
import { screenTree } from './screen-tree.ts';
import { linesFor } from './sent-line.ts';
import { hasSpeech, type StartAppOptions } from './start-options.ts';

/** The rows of a live terminal, unless the test gives others. */
export const LIVE_ROWS = 24;

/** Keeps the output of an app. */
export class AppView {
  readonly terminal: ScriptedTerminal;
  /** The same where keys are typed on it. */
  readonly live: LiveTerminal | null;
  readonly words: Words;
  /** In live mode: the lines that were sent. */
  readonly sent: string[] = [];
  /** In live mode: the lines that stay, and the frame below them. */
  stays = '';
  frame: FrameRows | null = null;
  /** The prompt that waits for a line; null for none. */
  asked: LineRequest | null = null;
  /** The whole last message that was said. */
  said = '';
  /** The text on standard error. */
  errors = '';
  /** The screen that was shown last; null before the first. */
  #view: View | null = null;
  /** Where the screen that is shown now starts in the output. */
  #screenStart = 0;

  constructor(options: StartAppOptions<unknown>, lines: Iterable<string> | null) {
    const { columns, rows, width, height, color } = options;
    const isLive = options.mode === 'live';
    const terminalOptions = {
      live: true,
      columns: (isLive ? columns : null) ?? width ?? 80,
      rows: isLive ? (rows ?? height ?? LIVE_ROWS) : (height ?? null),
      interactive: true,
      color,
    };
    this.live = isLive ? new LiveTerminal(terminalOptions) : null;
    this.terminal = this.live ?? new ScriptedTerminal({ ...terminalOptions, answers: lines });
    this.words = new Words(options.translator, { spoken: hasSpeech(options) });
  }

  /** The output, as a pipe receives it; in live mode the lines that stay. */
  get output(): string {
    return this.live === null ? this.terminal.output : this.stays;
  }

  /** The lines of the current screen, including its prompt, with their styles. */
  get lines(): string[] {
    const text = this.output.slice(this.#screenStart);
    if (this.live !== null) return [...text.split('\n').slice(0, -1), ...(this.frame?.rows ?? [])];
    return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  }

  /** The screen and the prompt as one tree. */
  tree(tasks: readonly TaskReport[]): SemanticNode {
    return screenTree(this.#view, this.asked, tasks, this.words);
  }

  /** The listeners of a mode. */
  get listeners() {
    return {
      onShow: (view: View): void => {
        if (view.kind !== 'choices') this.#view = view;
        this.#screenStart = this.output.length;
      },
      onSay: (message: string): void => void (this.said = message),
      onAsk: (request: LineRequest | null): void => {
        this.asked = request;
        // A question of a section is asked below the window of its hub, and not in it.
        const isAsked = request?.describe !== undefined || request?.asked !== undefined;
        if (isAsked && this.#view?.kind === 'hub') this.#view = null;
      },
    };
  }

  /** The listeners of live mode besides. */
  get liveListeners() {
    return {
      onSent: (line: string): void => void this.sent.push(line),
      onReply: (ask: Ask, asked: AskView, reply: Reply): void => {
        for (const line of linesFor(ask, asked, reply, this.words)) this.sent.push(line);
      },
      onRemoved: (count: number): void => {
        const lines = this.stays.split('\n').slice(0, -1 - count);
        this.stays = lines.map((line) => `${line}\n`).join('');
      },
      onStay: (stays: readonly string[]): void =>
        void (this.stays += stays.map((line) => `${line}\n`).join('')),
      onFrame: (frame: FrameRows | null): void => void (this.frame = frame),
    };
  }
}
