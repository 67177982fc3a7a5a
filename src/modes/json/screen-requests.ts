// Asks what a screen asks by a request: a dialog for what it asks for, any other screen for a key of its menu.

import type { AbortSignalLike } from '../../abort-signal.ts';
import { chosenIn, elicitationFor, type FlatQuestion } from '../../answers/schema.ts';
import { menuKeys, type ScreenQuestion, screenAskOf } from '../../answers/screen-ask.ts';
import type { Ends, ScreenReading, Stopped, TypedLine } from '../../app/mode.ts';
import type { Words } from '../../i18n/words.ts';
import type { Elicitor } from './json-peer.ts';
import type { PeerOptions } from './peer.ts';

/** Asks for the lines of screens. */
export class ScreenRequests {
  readonly #elicitor: Elicitor;
  readonly #words: Words;
  readonly #options: PeerOptions;

  constructor(elicitor: Elicitor, words: Words, options: PeerOptions) {
    this.#elicitor = elicitor;
    this.#words = words;
    this.#options = options;
  }

  /** Asks for the line that a screen asks for. */
  async ask(
    reading: ScreenReading,
    signal: AbortSignalLike,
  ): Promise<TypedLine | Stopped | Ends | 'declined'> {
    const { screen, extra, hidden } = reading;
    if (reading.typed != null) return { line: reading.typed };
    if (reading.follows === 'doubt') return { line: this.#words.say('answer.yes') };
    const about = screenAskOf(screen, extra, this.#words);
    if (about.kind === 'message') return { line: '' };
    const asked: ScreenQuestion = { ...about, kind: hidden ? 'secret' : about.kind };
    if (asked.kind === 'secret') return this.#options.miss([asked]);
    return this.#request(asked, reading, signal);
  }

  async #request(
    asked: ScreenQuestion,
    reading: ScreenReading,
    signal: AbortSignalLike,
  ): Promise<TypedLine | Stopped | Ends | 'declined'> {
    const { id, kind, label } = asked;
    const flat = this.#flatten(asked, reading);
    for (let { refused } = reading; ; ) {
      if (refused !== null) {
        const ended = await this.#elicitor.refuse({ [id]: refused });
        if (ended !== null) return ended;
      }
      const message = refused === null ? label : `${label}\n${refused}`;
      const params = elicitationFor([flat], { id, kind, message }, this.#words);
      const reply = await this.#elicitor.elicit(params, signal);
      if (typeof reply === 'string' || 'ends' in reply) return reply;
      if (reply.action !== 'accept') return reply.action === 'cancel' ? 'quit' : 'declined';
      const line = this.#lineOf(Object.hasOwn(reply.content, id) ? reply.content[id] : undefined, flat);
      if ('line' in line) return line;
      ({ refused } = line);
    }
  }

  /** The line that a reply stands for. */
  #lineOf(replied: unknown, flat: FlatQuestion): TypedLine | { readonly refused: string } {
    if (replied === undefined) {
      return flat.required ? { refused: this.#words.say('question.required') } : { line: '' };
    }
    const chosen = chosenIn(replied, flat);
    if (chosen !== null) return { line: String(chosen.answer) };
    if (typeof replied === 'string' || typeof replied === 'number') return { line: String(replied) };
    if (typeof replied !== 'boolean') return { refused: this.#words.say('given.not-text') };
    return { line: this.#words.say(replied ? 'answer.yes' : 'answer.no') };
  }

  #flatten({ id, kind, label, hasDefault }: ScreenQuestion, { screen, prompt }: ScreenReading): FlatQuestion {
    const choices = kind === 'menu' ? menuKeys(screen.window, prompt, this.#words) : [];
    const help = kind === 'menu' ? { help: prompt.message } : {};
    if (kind === 'confirm' || choices.length > 0) {
      return { id, label, kind, choices, required: !hasDefault, ...help };
    }
    return { id, label, kind: 'text', required: false, ...help }; // takes an empty line
  }
}
