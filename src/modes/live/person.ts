// A person at a live terminal as an answerer: what is asked is a field in the frame, and its reply is a value.

import type { Person, PersonHost } from '../../run/asker.ts';
import { promptText } from '../../checks/labels.ts';
import type { Prompt } from '../../run/prompt.ts';
import type { Ask, AskView, Note, Refused, Reply } from '../../engine/port.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import { stripStyle } from '../../text/text.ts';
import { Lines, loadPrinted } from '../lines/person.ts';
import { promptOf } from '../lines/pages.ts';
import type { LiveField } from './field.ts';
import { fieldOf } from './field-for.ts';
import { type FrameMessage, paint, shortened } from './layout.ts';
import { LineField } from './line-field.ts';

/** What a person needs of the terminal. */
interface LiveHost {
  readonly width: number;
  readonly color: boolean;
  readonly history: readonly string[];
  draws(prompt: Prompt, field: LiveField): void;
  /** The window of a hub, which is drawn in the frame. */
  shows(window: WindowContainer, owner: object): void;
  checks(): Promise<boolean>;
  readonly surface: { fits(field: LiveField): boolean };
  readonly answers: {
    settle(id: string | null, lines: readonly string[], answer?: string | null): void;
    goBack(id: string, label: string): Promise<void>;
  };
  dropKeys(): void;
  replied(ask: Ask, view: AskView, reply: Reply): void;
  print(lines: readonly string[]): Promise<unknown>;
  release(): Promise<void>;
  personEnded(): Promise<void>;
}

/** What is asked, as it was sent. */
interface Asked {
  readonly ask: Ask;
  readonly field: LiveField;
  readonly reply: Reply;
}

/** Asks a person, one thing at a time. */
export class LivePerson extends Lines implements Person {
  readonly #live: LiveHost;
  #asked: Asked | null = null;
  /** What a refusal or help says, in the next frame. */
  #message: FrameMessage | null = null;
  #isRefused = false;
  /** What is doubted, until something else is asked. */
  #doubts: string[] = [];
  /** The answer that they are about. */
  #doubted: Asked | null = null;
  /** The ids of what was settled: ENTER keeps it. */
  readonly #settled = new Set<string>();

  constructor(host: PersonHost, live: LiveHost) {
    super(host);
    this.#live = live;
  }

  override async answer(ask: Ask): Promise<Reply> {
    const isDoubted = this.#asked?.ask.kind === 'doubt';
    if (ask.kind === 'doubt' && !isDoubted) this.#doubted = this.#asked;
    else if (ask.kind !== 'doubt' && isDoubted) {
      // It was not meant.
      this.#doubts = [];
      this.#asked = this.#doubted;
      this.#isRefused = true;
    }
    if (ask.kind !== 'doubt') await this.#printDoubts();
    return super.answer(ask);
  }

  override async refuse([first]: readonly Refused[]): Promise<void> {
    if (first === undefined) return;
    this.#live.dropKeys();
    this.#message = { text: this.refusalText(first), kind: 'refusal' };
    this.#isRefused = this.#asked?.ask === first.ask;
  }

  override async tell(note: Note): Promise<void> {
    const { kind, text, isInside = false } = note;
    const { words } = this.host;
    if (kind === 'doubt') this.#doubts.push(text);
    // What is suggested is in the frame.
    else if (kind === 'help' && text !== words.say('text.ask-suggestions')) this.#message = { text, kind };
    else if (kind === 'info') {
      if (text !== words.say('question.checking') || !(await this.#live.checks())) await this.host.say(text);
    } else if (kind === 'title' && !isInside) {
      await this.#live.print([paint(stripStyle(text), 'bold', this.#live)]);
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
    const { label, kind } = ask.question;
    const stays = ask.stays();
    const lines = [
      ...stays.map((line) => (line === label ? paint(line, 'bold', this.#live) : this.#colored(line, label))),
      ...doubts.map((text) => paint(stripStyle(text), 'yellow', this.#live)),
    ];
    const [first] = stays;
    const isOne = first !== undefined && kind !== 'hub';
    const answer = isOne ? shortened(first.slice(promptText(label).length)) : null;
    this.#live.answers.settle(ask.id, lines, answer);
  }

  end(): Promise<void> {
    return this.#live.personEnded();
  }

  protected override async read(ask: Ask, view: AskView): Promise<Reply> {
    const before = this.#asked;
    const isAgain = before?.ask === ask;
    const isBack =
      before !== null && !isAgain && ('back' in before.reply || isCommand(before.field.editor.text));
    if (isBack && ask.id !== null && this.#settled.has(ask.id) && ask.within() === null)
      await this.#live.answers.goBack(ask.id, ask.question.label);
    const field = this.#fieldFor(ask, view, isAgain ? before : null);
    if (this.#message !== null) await this.#addMessage(field, this.#message);
    this.#message = null;
    const isHub = ask.kind === 'hub' && view.intro !== null;
    if (isHub) {
      const { widgetOf } = await loadPrinted();
      this.#live.shows(widgetOf(view.intro, view.menu, this.host.width()) as WindowContainer, this);
    }
    const prompt = promptOf(ask, view, this.host.words);
    this.#live.draws(prompt, field);
    const { hidden, fresh } = view;
    const asked = isHub ? undefined : { ask, view }; // its window is known
    await this.host.read(prompt, { hidden, fresh, asked });
    const reply = field.sent ?? { line: '' };
    this.#asked = { ask, field, reply };
    this.#live.replied(ask, view, reply);
    if ('line' in reply && isHub && reply.line !== '?') {
      await this.#live.release(); // a screen may ask whether that is meant
      await this.quit();
      return this.read(ask, view);
    }
    return reply;
  }

  protected override async askScreen(ask: Ask, screen: NonNullable<AskView['screen']>): Promise<Reply> {
    const message = this.#message;
    this.#message = null;
    if (message !== null) await this.host.say(message.text); // a screen has no frame for it
    await this.#live.release();
    return super.askScreen(ask, screen);
  }

  #fieldFor(ask: Ask, view: AskView, before: Asked | null): LiveField {
    const field = fieldOf(ask, view, {
      words: this.host.words,
      live: this.#live,
      isKept: ask.id !== null && this.#settled.has(ask.id),
      doubts: ask.kind === 'doubt' ? this.#doubts : [],
    });
    const isRefused = this.#isRefused;
    this.#isRefused = false;
    // What was typed to go back or for help, and not sent by a key, is gone.
    if (before === null || isCommand(before.field.editor.text)) return field;
    const { reply } = before;
    const isAnswer = !('back' in reply || ('line' in reply && isCommand(reply.line)));
    const isMarked = isAnswer && isRefused && !view.hidden && !view.fresh;
    if (!isAnswer || 'remove' in reply || (isMarked && ask.kind !== 'hub')) field.continue(before.field);
    if (isMarked && field instanceof LineField) field.editor.mark();
    return field;
  }

  /** The refusal or help that came since the last reply, in the frame; help that has no room there is printed. */
  async #addMessage(field: LiveField, message: FrameMessage): Promise<void> {
    field.message = message;
    if (message.kind !== 'help' || this.#live.surface.fits(field)) return;
    field.message = null;
    await this.host.say(message.text);
  }

  async #printDoubts(): Promise<void> {
    for (const text of this.#doubts.splice(0))
      await this.host.say(paint(stripStyle(text), 'yellow', this.#live));
  }

  /** The answer that stays is cyan, its label is not; what was skipped is dim. */
  #colored(line: string, label = ''): string {
    const own = promptText(label);
    const at = line.indexOf(': ') + 2;
    const from = label !== '' && line.startsWith(own) ? own.length : at;
    if (from < 2) return line;
    const answer = shortened(line.slice(from));
    const isNone = answer === `(${this.host.words.say('multiselect.none')})`;
    return line.slice(0, from) + paint(answer, isNone ? 'dim' : 'cyan', this.#live);
  }
}

/** Whether a line goes back, or asks for help. */
function isCommand(line: string): boolean {
  return ['<', '?'].includes(line.normalize('NFKC').trim());
}
