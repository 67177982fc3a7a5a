// JSON mode: another program answers. Questions go out as requests that an MCP server can hand on, messages as they
// are.

import type { RunAnswers } from '../../report/run-answers.ts';
import { outcomeOf } from '../../report/outcome.ts';
import { type Json, plainJson } from '../../describe/answer-values.ts';
import type { Person, PersonHost, PersonMode } from '../../run/asker.ts';
import { RunEnds } from '../../run/ended-error.ts';
import type { TaskReport, TypedLine, View } from '../../run/mode.ts';
import type { ExitState } from '../../run/exit.ts';
import type { AnyQuestion } from '../../questions/shape.ts';
import { plainTree } from '../../render/semantic-node.ts';
import { drawnFor } from '../../render/output-traits.ts';
import type { Widget } from '../../render/widget.ts';
import type { SayKind } from '../../run/say.ts';
import { spellOutLinks } from '../../text/link.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { JsonPeer } from './json-peer.ts';
import { Peer, type PeerConnection, type PeerOptions, unlessStopped } from './peer.ts';

/** Options of {@link JsonMode}. */
interface JsonModeOptions extends Pick<PeerOptions, 'onAsk' | 'takesDefaults'> {
  /** The answers that come from elsewhere. */
  readonly runAnswers: RunAnswers;
  /** Called with every screen, before it is told. */
  readonly onShow?: ((view: View) => void) | undefined;
  /** Called with every message that is said, without style. */
  readonly onSay?: ((message: string) => void) | undefined;
}

/** The width of screens: nothing is drawn in columns here, but their code may ask. */
const WIDTH = 80;

/** Asks the program at the other end of a terminal, in lines of JSON. */
export function jsonModeOn(terminal: Terminal, options: JsonModeOptions): JsonMode {
  return new JsonMode(new JsonPeer(terminal), options);
}

/** Asks another program. */
export class JsonMode implements PersonMode {
  readonly width: number = WIDTH;
  readonly interactive: boolean = false;
  /** No person reads along: errors go to standard error as well, and messages need no answer. */
  readonly unattended: boolean = true;
  readonly #peer: PeerConnection;
  readonly #options: JsonModeOptions;

  constructor(peer: PeerConnection, options: JsonModeOptions) {
    this.#peer = peer;
    this.#options = options;
  }

  /** The program that is asked a question. */
  person(host: PersonHost, question: AnyQuestion): Person {
    const { runAnswers, onAsk, takesDefaults } = this.#options;
    return new Peer(this.#peer, host, question, {
      onAsk,
      takesDefaults,
      miss: (missing) => runAnswers.report.miss(missing),
      warn: (text) => runAnswers.report.warn(text),
      soFar: () => runAnswers.soFar,
    });
  }

  async show(view: View): Promise<null> {
    const { window } = view;
    this.#options.onShow?.(view);
    // The screen of a question is empty: the question itself is told by its request.
    if (window.title === null && window.size === 0) return null;
    unlessStopped(await this.#peer.notify('textui/show', { tree: plainTree(window.describe()) }));
    return null;
  }

  /** Only people are asked by screens: the app ends before one is. */
  ask(): Promise<TypedLine> {
    return Promise.reject(new RunEnds('end-of-input'));
  }

  async say(message: string | Widget, kind: SayKind = 'info'): Promise<void> {
    const isText = typeof message === 'string';
    if (!isText) drawnFor(message, { isPlain: true, unfolds: false }, () => message.render(WIDTH));
    const text = isText ? spellOutLinks(message) : message.getLines().join('\n');
    this.#options.onSay?.(text);
    const tree = isText ? {} : { tree: plainTree(message.describe()) };
    unlessStopped(await this.#peer.notify('textui/say', { text, kind, ...tree }));
  }

  async progress(line: string, report: TaskReport): Promise<void> {
    if (this.#peer.tellProgress !== undefined) return this.#peer.tellProgress(line, report);
    unlessStopped(await this.#peer.notify('textui/progress', { ...report }));
  }

  onInterrupt(listener: (isHandled?: boolean) => boolean | void): () => void {
    return this.#peer.onInterrupt((isHandled) => void listener(isHandled));
  }

  abandon(): void {
    this.#peer.abandon?.();
  }

  /** Tells how the run ended: its last line. Messages and choices come from the program, and are data here. */
  async tellEnd(exit: ExitState): Promise<void> {
    const { reason, code } = exit;
    await this.#peer.notify('textui/end', {
      reason,
      code,
      ...('questions' in exit ? { questions: plainJson(exit.questions as unknown as Json) } : {}),
      ...('errors' in exit ? { errors: plainJson(exit.errors) } : {}),
      ...outcomeOf(this.#options.runAnswers, exit),
    });
  }

  async close(): Promise<void> {
    unlessStopped(await this.#peer.close());
  }
}
