// JSON mode: another program answers. Every message is a line of JSON-RPC; questions go out as requests that an
// MCP server can hand on.

import type { AbortSignalLike } from '../../abort-signal.ts';
import type { ExitState } from '../../app/exit-state.ts';
import type { Asker, Ends, Mode, Reading, Stopped, TypedLine, View } from '../../app/mode.ts';
import type { Words } from '../../i18n/words.ts';
import type { Widget } from '../../render/widget.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { stripStyle } from '../../text/text.ts';
import { Elicitor } from './elicitor.ts';
import { JsonAsker } from './json-asker.ts';
import { JsonPeer } from './json-peer.ts';

/** Options of {@link JsonMode}. */
export interface JsonModeOptions {
  /** The library's words, translated or not. */
  readonly words: Words;
  /** Whether secrets are asked like other questions. */
  readonly secrets?: boolean | null | undefined;
}

/** What a screen that asks for its width is told: nothing is drawn in columns here. */
const WIDTH = 80;

/** Asks another program, line by line. */
export class JsonMode implements Mode {
  readonly width: number = WIDTH;
  readonly interactive: boolean = false;
  readonly asker: Asker;
  readonly #terminal: Terminal;
  readonly #peer: JsonPeer;
  readonly #elicitor: Elicitor;

  constructor(terminal: Terminal, { secrets }: JsonModeOptions) {
    this.#terminal = terminal;
    this.#peer = new JsonPeer(terminal);
    this.#elicitor = new Elicitor(this.#peer);
    this.asker = new JsonAsker(this.#elicitor, { asksSecrets: secrets ?? false, takeGiven: async () => {} });
  }

  async show(_view: View): Promise<Stopped | null> {
    return Promise.resolve(null);
  }

  async ask(_reading: Reading, _signal: AbortSignalLike): Promise<TypedLine | Stopped | Ends | 'declined'> {
    return Promise.resolve('quit');
  }

  say(message: string | Widget): Promise<Stopped | null> {
    return this.#peer.notify('textui/say', {
      text: typeof message === 'string' ? stripStyle(message) : '',
      kind: 'info',
    });
  }

  abandon(): void {
    this.#terminal.abandonOutput?.();
  }

  /** Tells how the run ended: the last line of it. */
  async ending(exit: ExitState): Promise<ExitState> {
    const { reason, code } = exit;
    await this.#peer.notify('textui/end', {
      reason,
      code,
      ...('questions' in exit ? { questions: exit.questions } : {}),
      ...('errors' in exit ? { errors: exit.errors } : {}),
    });
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
