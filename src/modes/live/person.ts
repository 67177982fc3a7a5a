// A person at a live terminal as an answerer: the first thing that is open is a field in the frame.

import type { Person, PersonHost } from '../../app/answerer.ts';
import { Lines } from '../lines/person.ts';
import { promptOf, widgetOf } from '../lines/printed.ts';
import { promptText } from '../../checks/labels.ts';
import type { Ask, AskView, Note, Refused, Reply } from '../../engine/answerer.ts';
import { fold } from '../../i18n/fold.ts';
import type { Words } from '../../i18n/words.ts';
import { trims } from '../../questions/kinds.ts';
import { readLine } from '../../questions/reader.ts';
import { showValue } from '../../questions/show.ts';
import { isSame } from '../../questions/values.ts';
import { quotedIn } from '../../checks/yes-or-no.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import type { Prompt } from '../../app/prompt.ts';
import { plainText } from '../../text/one-line.ts';
import { hasControlCharacters } from '../../text/ascii.ts';
import { LiveField } from './field.ts';
import type { FrameMessage } from './layout.ts';
import { offersOf } from './offers.ts';
import { type Offers, WordOffers } from './word-offers.ts';

/** No window has more rows: of a longer text, no more lines are looked at. */
const MOST_LINES = 1000;

/** What a person needs of the terminal. */
export interface LiveHost {
  readonly history: readonly string[];
  readonly color: boolean;
  draws(prompt: Prompt, field: LiveField): void;
  /** The window of a hub, which is drawn in the frame. */
  shows(window: WindowContainer, owner: object): void;
  tells(message: FrameMessage): Promise<boolean>;
  fits(field: LiveField, message: string): boolean;
  dropKeys(): void;
  settle(lines: readonly string[]): void;
  release(): Promise<void>;
  personEnded(): Promise<void>;
}

/** What was sent last, and in which field. */
interface Sent {
  readonly ask: Ask;
  readonly field: LiveField;
  readonly line: string;
  readonly view: AskView;
}

/** Asks a person, one thing at a time. */
export class LivePerson extends Lines implements Person {
  readonly #live: LiveHost;
  #sent: Sent | null = null;
  #message: FrameMessage | null = null;
  /** Doubts that were told, and not printed yet: they may be asked about. */
  readonly #doubts: string[] = [];
  /** Doubts that are being asked about. */
  #askedDoubts: readonly string[] = [];
  /** What is kept in the line when the same is asked again; null for nothing. */
  #refusedLine: string | null = null;

  constructor(host: PersonHost, live: LiveHost) {
    super(host);
    this.#live = live;
  }

  override async answer(ask: Ask): Promise<Reply> {
    if (ask.kind !== 'doubt') {
      this.#askedDoubts = [];
      await this.#printDoubts();
    } else if (this.#doubts.length > 0) this.#askedDoubts = this.#doubts.splice(0);
    return super.answer(ask);
  }

  override async refuse([first]: readonly Refused[]): Promise<void> {
    if (first === undefined) return;
    this.#live.dropKeys();
    const refusal = this.refusalText(first);
    const isUnticked = this.#sent?.ask === first.ask && this.#sent.field.isUnticked;
    const text = isUnticked ? `${refusal} ${this.host.words.say('live.tick')}` : refusal;
    this.#message = { text, kind: 'refusal' };
    if (this.#sent !== null && this.#sent.ask === first.ask) this.#refusedLine = this.#sent.line;
  }

  override async tell(note: Note): Promise<void> {
    const { words } = this.host;
    if (note.kind === 'chosen') return; // the frame shows it
    if (note.kind === 'doubt') {
      this.#doubts.push(note.text);
      return;
    }
    await this.#printDoubts();
    if (note.kind === 'help') {
      // What is suggested is in the frame.
      if (note.text !== words.say('text.ask-suggestions')) this.#message = this.#helpOf(note.text);
    } else if (note.kind === 'info') {
      if (!(await this.#live.tells({ text: note.text, kind: 'info' }))) await this.host.say(note.text);
    } else if (note.kind === 'title') {
      if (note.isInList === true) return;
      const { hub, text } = note;
      await this.host.say(
        hub === undefined || hub === '' ? text : words.say('live.section', { hub, section: text }),
      );
    } else if (note.kind === 'commands') {
      if (note.hub === undefined && note.isInList !== true) await this.host.say(commandsIn(note.text, words));
    } else if (note.isInList !== true) await this.host.say(note.text);
  }

  /** Help, and how boxes are ticked, which nothing else tells. */
  #helpOf(text: string): FrameMessage {
    const { words } = this.host;
    if (this.#sent?.field.hasBoxes !== true) return { text, kind: 'help' };
    const how = words.say('live.how');
    return { text: text === words.say('question.no-help') ? how : `${text}\n${how}`, kind: 'help' };
  }

  settled(ask: Ask): void {
    const doubts = ask.kind === 'doubt' ? this.#askedDoubts : [];
    this.#sent = null;
    this.#live.settle([...ask.stays().map((line) => this.#colored(line, ask.question.label)), ...doubts]);
  }

  end(): Promise<void> {
    return this.#live.personEnded();
  }

  protected override async read(ask: Ask, view: AskView): Promise<Reply> {
    const { hidden, fresh, intro, menu } = view;
    const { words } = this.host;
    const before = this.#sent?.ask === ask ? this.#sent : null;
    const field = this.#fieldFor(ask, view, before);
    const prompt = promptOf(ask, view, words);
    await this.#addMessage(field, view, before);
    this.#live.draws(prompt, field);
    const isHub = ask.kind === 'hub' && intro !== null;
    const window = isHub ? (widgetOf(intro, menu, this.host.width()) as WindowContainer) : null;
    if (window !== null) this.#live.shows(window, this);
    const asked = isHub ? undefined : { ask, view }; // its window is known
    const { line } = await this.host.read(prompt, { hidden, fresh, asked });
    this.#sent = { ask, field, line, view };
    if (window === null) return { line };
    const reply = await this.readHub(line, prompt, view, window);
    return reply === null || reply === 'refresh' ? this.read(ask, view) : reply;
  }

  protected override async quit(): Promise<void> {
    await this.#live.release(); // a screen may ask whether that is meant
    await super.quit();
  }

  protected override async sayRefusal(text: string): Promise<void> {
    this.#live.dropKeys();
    this.#message = { text, kind: 'refusal' };
    this.#refusedLine = this.#sent?.line ?? null;
    await Promise.resolve();
  }

  protected override async askScreen(ask: Ask, screen: NonNullable<AskView['screen']>): Promise<Reply> {
    const message = this.#message;
    this.#message = null;
    if (message !== null) await this.host.say(message.text); // a screen has no frame for it
    await this.#live.release();
    return super.askScreen(ask, screen);
  }

  /** The field of an ask. The one that was there goes on where its line was not sent. */
  #fieldFor(ask: Ask, view: AskView, before: Sent | null): LiveField {
    const { words } = this.host;
    const refused = this.#refusedLine;
    this.#refusedLine = null;
    const isKept = before !== null && !before.field.isSent;
    const offers = this.#offersFor(ask, view);
    const field = new LiveField({
      prompt: promptIn(ask, view, words),
      hidden: view.hidden,
      lines: this.#linesAbove(ask, view),
      offers,
      preset: presetOf(ask, view, offers, words),
      history: this.#live.history,
      hint: words.say('live.how'),
    });
    if (isKept) field.continue(before.field);
    else if (refused !== null && before !== null && !view.hidden) {
      if (refused !== '') field.begin(refused, true); // else a menu points where it began
      field.pointWith(before.field);
    }
    return field;
  }

  /** What is above everything else: what a doubt is about, or the lines of a text so far. */
  #linesAbove(ask: Ask, { lines }: AskView): readonly string[] {
    if (ask.kind === 'doubt') return [...ask.stays(), ...this.#askedDoubts];
    const typed = lines == null ? [] : [this.host.words.say('text.end-lines'), ...lines.slice(-MOST_LINES)];
    return [...ask.itemSoFar(), ...typed];
  }

  #offersFor(ask: Ask, view: AskView): Offers | null {
    const { words } = this.host;
    if (view.hidden) return null;
    const yesAndNo = [words.say('answer.yes'), words.say('answer.no')];
    if (ask.kind === 'doubt') return new WordOffers(yesAndNo, 1);
    if (ask.kind === 'confirm') {
      const { shape } = ask.question;
      if (shape.kind === 'confirm' && shape.danger) return new WordOffers([]);
      const current = view.line?.at.current;
      return new WordOffers(yesAndNo, typeof current === 'boolean' ? Number(!current) : null);
    }
    return offersOf(ask, view, words);
  }

  /** The refusal or help that came since the last line, in the frame; help that has no room there is printed. */
  async #addMessage(field: LiveField, view: AskView, before: Sent | null): Promise<void> {
    const message = this.#message ?? this.#severalMessage(field, view, before);
    this.#message = null;
    if (message === null) return;
    if (message.kind === 'help' && !this.#live.fits(field, message.text)) await this.host.say(message.text);
    else field.message = message;
  }

  /** In line mode the choices that a part of a name fits are printed. Here they are in the frame already. */
  #severalMessage(field: LiveField, view: AskView, before: Sent | null): FrameMessage | null {
    const isPrinted =
      before !== null && view.line?.reader.choices !== undefined && before.view.intro !== view.intro;
    if (!isPrinted || ['*', ''].includes(fold(before.line)) || !before.field.isSent) return null;
    const meant = readLine(before.line, true);
    const match = meant.means === 'text' ? view.line?.reader.choices?.match(meant.text, null) : undefined;
    if (match === undefined || 'id' in match || match.ids.length === 0) return null;
    field.begin(before.line, false);
    const { words } = this.host;
    return { text: words.say('live.several', { answer: quotedIn(before.line, words) }), kind: 'refusal' };
  }

  async #printDoubts(): Promise<void> {
    for (const text of this.#doubts.splice(0)) await this.host.say(text);
  }

  /** The answer that stays is cyan, its label is not. */
  #colored(line: string, label: string): string {
    if (!this.#live.color) return line;
    const prompt = promptText(label);
    const from = line.startsWith(prompt) ? prompt.length : line.indexOf(': ') + 2;
    return from < 2 ? line : `${line.slice(0, from)}\x1b[36m${line.slice(from)}\x1b[0m`;
  }
}

/** The prompt of an ask. The rows of a menu say what can be done, so its prompt does not. */
function promptIn(ask: Ask, view: AskView, words: Words): string {
  if (ask.kind === 'hub') return `${words.say('prompt.message')}: `;
  return ask.kind === 'list' ? promptText(ask.question.label) : promptOf(ask, view, words).textIn(words);
}

/** The commands that work in a form, by their keys. */
function commandsIn(text: string, words: Words): string {
  if (text === words.say('form.help-only')) return words.say('live.help-only');
  if (text === words.say('form.back-only')) return words.say('live.back-only');
  return words.say('live.commands');
}

/** The line that gives what ENTER would take; null where there is none. */
function presetOf(ask: Ask, { line, hidden }: AskView, offers: Offers | null, words: Words): string | null {
  if (line === null || hidden || line.at.current == null) return null;
  const { current } = line.at;
  if (offers?.ticks === true) return offers.completed('');
  const id = offers?.taken('') ?? null;
  if (offers !== null && line.reader.suggest === undefined) return id === null ? null : offers.lineFor(id);
  const shown =
    typeof current === 'string' ? current : plainText(showValue(ask.question, current, words, null, true));
  const candidates = [shown, `\\${shown}`];
  const isRead = (typed: string): boolean => {
    const meant = readLine(typed, trims(ask.question));
    if (meant.means !== 'text' || hasControlCharacters(typed)) return false;
    const reading = line.reader.read(meant.text, line.at);
    return 'value' in reading && isSame(reading.value, current);
  };
  return candidates.find(isRead) ?? null;
}
