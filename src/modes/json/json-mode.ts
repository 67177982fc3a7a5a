// JSON mode: another program answers. Every message is a line of JSON-RPC; questions go out as requests that an
// MCP server can hand on.

import type { Answering } from '../../answers/answering.ts';
import { outcomeOf } from '../../answers/outcome.ts';
import { type Json, plainJson } from '../../answers/values.ts';
import type { Person, PersonHost } from '../../app/answerer.ts';
import type { Mode, Stopped, TypedLine, View } from '../../app/mode.ts';
import type { ExitState } from '../../app/run-end.ts';
import type { TaskLine } from '../../app/task-record.ts';
import type { Words } from '../../i18n/words.ts';
import type { AnyQuestion } from '../../questions/shape.ts';
import { plainTree } from '../../render/semantic-node.ts';
import type { Widget } from '../../render/widget.ts';
import type { SayKind } from '../../screens/screen-context.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { stripStyle } from '../../text/text.ts';
import { Elicitor, JsonPeer } from './json-peer.ts';
import { type OnAsk, Peer } from './peer.ts';

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
export class JsonMode implements Mode {
  readonly width: number = WIDTH;
  readonly interactive: boolean = false;
  /** Nobody reads along: errors go to standard error as well, and messages need no answer. */
  readonly unattended: boolean = true;
  readonly #terminal: Terminal;
  readonly #peer: JsonPeer;
  readonly #elicitor: Elicitor;
  readonly #options: JsonModeOptions;

  constructor(terminal: Terminal, options: JsonModeOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#peer = new JsonPeer(terminal);
    this.#elicitor = new Elicitor(this.#peer);
  }

  /** The program that is asked a question. */
  person(host: PersonHost, question: AnyQuestion): Person {
    const { answering, onAsk } = this.#options;
    return new Peer(this.#elicitor, host, question, {
      onAsk,
      miss: (missing) => ({ ends: answering.miss(missing) }),
      warn: (text) => answering.warn(text),
    });
  }

  async show(view: View): Promise<Stopped | null> {
    const { window } = view;
    this.#options.onShow?.(view);
    // The screen of a question is empty: the question itself is told by its request.
    if (window.title === null && window.size === 0) return null;
    return this.#peer.notify('textui/show', { tree: plainTree(window.describe()) });
  }

  /** Only people are asked by screens: the app ends before one is. */
  ask(): Promise<TypedLine | Stopped> {
    return Promise.resolve('end-of-input');
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
  tellEnd(exit: ExitState): Promise<void> {
    return notifyEnd(this.#peer, exit, this.#options.answering);
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
    ...outcomeOf(answering, 'value' in exit ? { value: exit.value } : {}),
  });
}
