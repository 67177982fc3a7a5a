// JSON mode: another program answers. Every message is a line of JSON-RPC; questions go out as requests that an
// MCP server can hand on.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { Answering } from '../../answers/answering.ts';
import { outcomeOf } from '../../answers/outcome.ts';
import { type Json, plainJson } from '../../answers/values.ts';
import type { Asker, RunAnswerer } from '../../app/answerer.ts';
import type { Ends, Mode, Reading, ScreenReading, Stopped, TypedLine, View } from '../../app/mode.ts';
import type { ExitState } from '../../app/run-end.ts';
import type { TaskLine } from '../../app/task-record.ts';
import type { Words } from '../../i18n/words.ts';
import { plainTree } from '../../render/semantic-node.ts';
import type { Widget } from '../../render/widget.ts';
import type { SayKind } from '../../screens/screen-context.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { stripStyle } from '../../text/text.ts';
import { AnsweredAsker } from '../answered/answered-mode.ts';
import { Elicitor, JsonPeer } from './json-peer.ts';
import { type OnAsk, Peer, type PeerOptions } from './peer.ts';
import { ScreenRequests } from './screen-requests.ts';

/** Options of {@link JsonMode}. */
interface JsonModeOptions {
  /** The answers that come from elsewhere. */
  readonly answering: Answering;
  /** Called with what is asked for, and with null when that is over. */
  readonly onAsk?: OnAsk | undefined;
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Called with every screen, before it is told. */
  readonly onShow?: ((view: View) => void) | undefined;
  /** Called with every message that is said, without style. */
  readonly onSay?: ((message: string) => void) | undefined;
}

/** What a screen is told that asks for its width: nothing is drawn in columns here. */
const WIDTH = 80;

/** Asks another program, in lines of JSON. */
export class JsonMode implements Mode, RunAnswerer {
  readonly width: number = WIDTH;
  readonly interactive: boolean = false;
  /** Nobody reads along: errors go to standard error as well, and messages need no answer. */
  readonly unattended: boolean = true;
  readonly asker: Asker;
  readonly #terminal: Terminal;
  readonly #peer: JsonPeer;
  readonly #screens: ScreenRequests;
  readonly #options: JsonModeOptions;

  constructor(terminal: Terminal, options: JsonModeOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#peer = new JsonPeer(terminal);
    const elicitor = new Elicitor(this.#peer);
    const { answering, onAsk } = options;
    const peer: PeerOptions = {
      onAsk,
      miss: (missing) => ({ ends: answering.miss(missing) }),
      warn: (text) => answering.warn(text),
    };
    answering.keepAsks(); // the end tells of them
    this.#screens = new ScreenRequests(elicitor, options.words, peer);
    this.asker = new AnsweredAsker(answering, (host) => new Peer(elicitor, host, peer));
  }

  async show(view: View): Promise<Stopped | null> {
    const { window } = view;
    this.#options.onShow?.(view);
    // The screen of a question is empty: the question itself is told by its request.
    if (window.title === null && window.size === 0) return null;
    return this.#peer.notify('textui/show', { tree: plainTree(window.describe()) });
  }

  async ask(reading: Reading, signal: AbortSignalLike): Promise<TypedLine | Stopped | Ends | 'declined'> {
    this.#options.onAsk?.(reading);
    try {
      return await this.#screens.ask(reading as ScreenReading, signal); // questions have requests of their own
    } finally {
      this.#options.onAsk?.(null);
    }
  }

  async say(message: string | Widget, kind: SayKind = 'info'): Promise<Stopped | null> {
    if (typeof message === 'string') {
      const text = stripStyle(message);
      this.#options.onSay?.(text);
      return this.#peer.notify('textui/say', { text, kind });
    }
    message.render(WIDTH);
    const text = message.getLines().join('\n');
    this.#options.onSay?.(text);
    return this.#peer.notify('textui/say', { text, kind, tree: plainTree(message.describe()) });
  }

  /** Tells how tasks are getting on, one message for each. */
  async progress({ tasks }: TaskLine): Promise<Stopped | null> {
    for (const report of tasks) {
      const stopped = await this.#peer.notify('textui/progress', { ...report });
      if (stopped !== null) return stopped;
    }
    return null;
  }

  onInterrupt(listener: (isHandled?: boolean) => boolean | void): (() => void) | null {
    const stopPeer = this.#peer.onInterrupt(() => void listener());
    const stopTerminal = this.#terminal.onInterrupt?.((_echoed, isHandled) => void listener(isHandled));
    return () => {
      stopPeer();
      stopTerminal?.();
    };
  }

  abandon(): void {
    this.#terminal.abandonOutput?.();
  }

  /** Tells how the run ended: its last line. */
  async ending(exit: ExitState): Promise<ExitState> {
    await notifyEnd(this.#peer, exit, this.#options.answering);
    return exit;
  }

  async close(): Promise<Stopped | null> {
    try {
      return (await this.#terminal.write('')) ? null : 'output-closed';
    } finally {
      await this.#terminal.close();
    }
  }
}

/**
 * Tells how a run ended; `answering` is null where it never began. Messages and choices come from the program, and are
 * data here.
 */
export async function notifyEnd(
  peer: JsonPeer,
  exit: ExitState,
  answering: Answering | null = null,
): Promise<void> {
  const { reason, code } = exit;
  await peer.notify('textui/end', {
    reason,
    code,
    ...('questions' in exit ? { questions: plainJson(exit.questions as unknown as Json) } : {}),
    ...('errors' in exit ? { errors: plainJson(exit.errors) } : {}),
    ...outcomeOf(answering, exit),
  });
}
