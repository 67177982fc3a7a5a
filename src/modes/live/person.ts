// A person at a live terminal as an answerer: what is asked is a field in the frame, which live mode reads.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import type { Person, PersonHost } from '../../run/asker.ts';
import type { AskedLine, LineRequest } from '../../run/mode.ts';
import { promptText } from '../../checks/label-text.ts';
import type { Ask, AskView, Note, Rejection, Reply } from '../../engine/port.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import { stripStyle } from '../../text/text.ts';
import { CustomScreens } from '../lines/custom-screens.ts';
import { refusalText } from '../lines/line-texts.ts';
import type { LiveField } from './field.ts';
import { fieldOf } from './field-for.ts';
import { type FrameMessage, paint, shortened } from './layout.ts';
import { LineField } from './line-field.ts';
import { isHub } from '../../questions/shape.ts';

/** The parts of live mode that a person needs. */
interface LiveHost {
  readonly width: number;
  readonly color: boolean;
  readonly history: readonly string[];
  /** Reads the reply of a field. */
  read(
    field: LiveField,
    how: Pick<LineRequest, 'hidden' | 'fresh' | 'asker'>,
    asked: AskedLine,
    signal: AbortSignalLike,
  ): Promise<Reply>;
  /** The window of a hub, which is drawn in the frame. */
  shows(window: WindowContainer, owner: object): void;
  /** Shows why the value of a screen was refused, below the line of the next screen. */
  refuseOnScreen(message: FrameMessage): Promise<void>;
  checks(): Promise<boolean>;
  readonly surface: { fits(field: LiveField): boolean };
  readonly answers: {
    settle(id: string | null, lines: readonly string[], answer?: string | null): void;
    goBack(id: string, label: string): Promise<void>;
    title(text: string): Promise<void>;
  };
  dropKeys(): void;
  replied(ask: Ask, view: AskView, reply: Reply): void;
  personEnded(person: object): Promise<void>;
}

/** An ask, with the field that was sent. */
interface SentAsk {
  readonly ask: Ask;
  readonly field: LiveField;
  readonly reply: Reply;
}

/** Asks a person, one thing at a time. */
export class LivePerson implements Person {
  readonly isPerson = true;
  readonly #host: PersonHost;
  readonly #live: LiveHost;
  readonly #screens: CustomScreens;
  #asked: SentAsk | null = null;
  /** A refusal or help, in the next frame. */
  #message: FrameMessage | null = null;
  #isRefused = false;
  /** The doubts about an answer, until something else is asked. */
  #doubts: string[] = [];
  /** The answer that they are about. */
  #doubted: SentAsk | null = null;
  /** The ids of what was settled: ENTER keeps it. */
  readonly #settled = new Set<string>();

  constructor(host: PersonHost, live: LiveHost) {
    this.#host = host;
    this.#live = live;
    this.#screens = new CustomScreens(host);
  }

  async answer(ask: Ask): Promise<Reply> {
    const isDoubted = this.#asked?.ask.kind === 'doubt';
    if (ask.kind === 'doubt' && !isDoubted) this.#doubted = this.#asked;
    else if (ask.kind !== 'doubt' && isDoubted) {
      // It was not meant.
      this.#doubts = [];
      this.#asked = this.#doubted;
      this.#isRefused = true;
    }
    if (ask.kind !== 'doubt') await this.#printDoubts();
    const view = ask.view();
    return view.screen === null ? this.#read(ask, view) : this.#askScreen(ask, view.screen);
  }

  async refuse([first]: readonly Rejection[]): Promise<void> {
    if (first === undefined) return;
    this.#live.dropKeys();
    this.#message = { text: refusalText(first, this.#host.words), kind: 'refusal' };
    this.#isRefused = this.#asked?.ask === first.ask;
  }

  async tell(note: Note): Promise<void> {
    const { kind, text, isInside = false } = note;
    if (kind === 'doubt') this.#doubts.push(text);
    else if (kind === 'help') this.#message = { text, kind };
    else if (kind === 'info' || (kind === 'checking' && !(await this.#live.checks()))) {
      await this.#host.say(text);
    } else if (kind === 'title' && !isInside) {
      await this.#live.answers.title(text);
    } else if ((kind === 'taken' || kind === 'summary') && !isInside) {
      await this.#printDoubts();
      const { id = null, line = text } = note.answer ?? {};
      if (id !== null) this.#settled.add(id);
      this.#live.answers.settle(id, [this.#colored(line)], null);
    }
  }

  settled(ask: Ask): void {
    this.#asked = null;
    if (ask.id !== null) this.#settled.add(ask.id);
    const doubts = ask.kind === 'doubt' ? this.#doubts.splice(0) : [];
    const { label } = ask.question;
    const stays = ask.stays();
    const lines = [
      ...stays.map((line) => (line === label ? paint(line, 'bold', this.#live) : this.#colored(line, label))),
      ...doubts.map((text) => paint(stripStyle(text), 'yellow', this.#live)),
    ];
    const [first] = stays;
    const isOne = first !== undefined && !isHub(ask.question);
    const answer = isOne ? shortened(first.slice(promptText(label).length)) : null;
    this.#live.answers.settle(ask.id, lines, answer);
  }

  end(): Promise<void> {
    return this.#live.personEnded(this);
  }

  async #read(ask: Ask, view: AskView): Promise<Reply> {
    const before = this.#asked;
    const isAgain = before?.ask === ask;
    const isBack =
      before !== null && !isAgain && ('back' in before.reply || isCommand(before.field.editor.text));
    if (isBack && ask.id !== null && this.#settled.has(ask.id) && ask.within() === null)
      await this.#live.answers.goBack(ask.id, ask.question.label);
    const field = this.#fieldFor(ask, view, isAgain ? before : null);
    if (this.#message !== null) await this.#addMessage(field, this.#message);
    this.#message = null;
    const isWindow = isHub(ask) && view.intro !== null;
    if (isWindow) {
      const { widgetOf } = await import('../lines/printed-widgets.ts');
      this.#live.shows(widgetOf(view.intro, view.menu, this.#live.width) as WindowContainer, this);
    }
    const reply = await this.#readField(field, ask, view);
    this.#asked = { ask, field, reply };
    this.#live.replied(ask, view, reply);
    return reply;
  }

  /** Reads the reply of a field. If something else covers it, the line that was being typed is gone. */
  async #readField(field: LiveField, ask: Ask, view: AskView): Promise<Reply> {
    const { hidden, fresh, message } = view;
    const asker = `a question that asks ${JSON.stringify(message)}`;
    let isCovered = false;
    const reply = await this.#host.read((signal, isFresh) => {
      if (isCovered) field.editor.set('');
      isCovered = true;
      return this.#live.read(field, { hidden, fresh: fresh || isFresh, asker }, { ask, view }, signal);
    });
    if (hidden && 'line' in reply) this.#host.secrets.add(reply.line);
    return reply;
  }

  async #askScreen(ask: Ask, screen: NonNullable<AskView['screen']>): Promise<Reply> {
    const message = this.#message;
    this.#message = null;
    if (message?.kind === 'refusal') await this.#live.refuseOnScreen(message);
    else if (message !== null) await this.#host.say(message.text); // help may be long
    return this.#screens.ask(ask, screen);
  }

  #fieldFor(ask: Ask, view: AskView, before: SentAsk | null): LiveField {
    const field = fieldOf(ask, view, {
      words: this.#host.words,
      live: this.#live,
      isKept: ask.id !== null && this.#settled.has(ask.id),
      doubts: ask.kind === 'doubt' ? this.#doubts : [],
    });
    const isRefused = this.#isRefused;
    this.#isRefused = false;
    // A command that was typed, to go back or for help, and not sent by a key, is gone.
    if (before === null || isCommand(before.field.editor.text)) return field;
    const { reply } = before;
    const isAnswer = !('back' in reply || ('line' in reply && isCommand(reply.line)));
    const isMarked = isAnswer && isRefused && !view.hidden && !view.fresh;
    if (!isAnswer || 'remove' in reply || (isMarked && !isHub(ask))) field.continue(before.field);
    if (isMarked && field instanceof LineField) field.editor.mark();
    return field;
  }

  /** The refusal or help that came since the last reply, in the frame; help that has no room there is printed. */
  async #addMessage(field: LiveField, message: FrameMessage): Promise<void> {
    field.message = message;
    if (message.kind !== 'help' || this.#live.surface.fits(field)) return;
    field.message = null;
    await this.#host.say(message.text);
  }

  async #printDoubts(): Promise<void> {
    for (const text of this.#doubts.splice(0))
      await this.#host.say(paint(stripStyle(text), 'yellow', this.#live));
  }

  /** The answer that stays is cyan, its label is not; what was skipped is dim. */
  #colored(line: string, label = ''): string {
    const own = promptText(label);
    const at = line.indexOf(': ') + 2;
    const from = label !== '' && line.startsWith(own) ? own.length : at;
    if (from < 2) return line;
    const answer = shortened(line.slice(from));
    const isNone = answer === `(${this.#host.words.say('multiselect.none')})`;
    return line.slice(0, from) + paint(answer, isNone ? 'dim' : 'cyan', this.#live);
  }
}

/** Whether a line goes back, or asks for help. */
function isCommand(line: string): boolean {
  return ['<', '?'].includes(line.normalize('NFKC').trim());
}
