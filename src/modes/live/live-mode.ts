// Live mode: the open question is a frame below what was printed. What is printed goes above the frame, and changes only
// where somebody goes back.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import type { Ask, AskView, Reply } from '../../engine/port.ts';
import { asName, promptText } from '../../checks/labels.ts';
import { oneLine } from '../../text/one-line.ts';
import type { Person, PersonHost, PersonMode } from '../../run/asker.ts';
import type { Clock, LineRequest, Reading, Stopped, TypedLine, View } from '../../run/mode.ts';
import { saidText } from '../../run/said-lines.ts';
import { nextTurn } from '../../base/event-loop.ts';
import type { Words } from '../../i18n/words.ts';
import type { WindowContainer } from '../../render/containers/window-container.ts';
import type { Widget } from '../../render/widget.ts';
import { optionFor, type Prompt } from '../../run/prompt.ts';
import type { SayKind } from '../../run/say.ts';
import { SIGNAL_KEYS, type SignalKey } from '../../terminal/key-editor.ts';
import type { KeyListener, KeyStream, Terminal } from '../../terminal/terminal.ts';
import { sliceText, stripStyle, textWidth, wrapText } from '../../text/text.ts';
import { saidIn } from '../lines/said.ts';
import { LineMode, type LineModeOptions } from '../lines/line-mode.ts';
import type { LiveField } from './field.ts';
import { ConfirmField } from './choice-field.ts';
import { Frame, type FrameRows } from './frame.ts';
import { KeyQueue } from './key-queue.ts';
import { type Key, KeyDecoder } from './keys.ts';
import { type FrameLook, layOut, paint, shortened, taskRows, type Window } from './layout.ts';
import { LineField } from './line-field.ts';
import { LivePerson } from './person.ts';

/** How live mode is made. */
export interface LiveModeOptions extends LineModeOptions {
  readonly clock: Clock;
  /** Told of every line that is sent at a screen, and of every reply to what is asked. */
  readonly onSent?: ((line: string) => void) | undefined;
  readonly onReply?: ((ask: Ask, view: AskView, reply: Reply) => void) | undefined;
  /** Told of every line that is printed above the frame, and stays; and how many of the last are removed again. */
  readonly onStay?: ((lines: readonly string[]) => void) | undefined;
  readonly onRemoved?: ((lines: number) => void) | undefined;
  /** Told of the rows of the frame whenever it is drawn; null once it is gone. */
  readonly onFrame?: ((frame: FrameRows | null) => void) | undefined;
}

/** An answer that was printed. */
interface Answered {
  readonly id: string | null;
  readonly rows: readonly string[];
}

/** What is read, as far as it matters for how. */
type LineReading = Pick<LineRequest, 'fresh' | 'asker'>;

/** What is not finished counts as Escape after so many milliseconds. */
const WAITS = { escape: 50, sequence: 500 };
const DEFAULT_ROWS = 24;
/** So many lines of a run are kept for the arrow keys, and so many answers for those who go back. */
const MOST_KEPT = 100;

/** A line that is waited for. */
interface PendingLine {
  readonly field: LiveField;
  /** With a line; null at the end of the input, undefined if something else comes first. It may have failed. */
  settle(line: string | null | undefined | Promise<never>): void;
}

/** Draws the open question, and prints everything else above it. */
export class LiveMode implements PersonMode, KeyListener {
  readonly #terminal: Terminal;
  readonly #options: LiveModeOptions;
  readonly #words: Words;
  readonly #frame = new Frame();
  readonly #decoder = new KeyDecoder();
  /** Prints windows, page by page. */
  readonly #lines: LineMode;
  /** What each prompt of a question is drawn as. */
  readonly #fields = new WeakMap<Prompt, LiveField>();
  /** The line that was typed last at each screen. */
  readonly #screenLines = new WeakMap<object, string>();
  /** The answers that were printed last, with nothing else below them. */
  #answers: Answered[] = [];
  /** The rows of the tallest frame below them. */
  #tallest = 0;
  /** What is above the line stays after a resize: so many columns of its prompt; null for nothing. */
  #above: number | null = null;
  /** Lines that were sent in this run, without secrets. */
  readonly history: string[] = [];
  /** Keys that nobody has waited for yet. */
  readonly #queue = new KeyQueue({
    waiting: () => this.#waiting?.field ?? null,
    press: (key) => this.#press(this.#waiting as PendingLine, key),
    processed: (isChanged) => this.#processed(isChanged),
  });
  #keys: KeyStream | null = null;
  /** The same, also after they were closed. */
  #lastKeys: KeyStream | null = null;
  /** How often something was typed. */
  #received = 0;
  #opening: Promise<void> | null = null;
  /** A signal key that was typed before keys were read. */
  #earlySignal: SignalKey | null = null;
  /** Settles when the terminal is as it was before keys were read. */
  #closing: Promise<void> | null = null;
  /** What is drawn; it may wait for no line, while its answer is checked. */
  #field: LiveField | null = null;
  #waiting: PendingLine | null = null;
  /** How many reads have begun: keys may not be open yet. */
  #reads = 0;
  /** What was pasted so far when keys were read no more. */
  #unfinished = '';
  #hasEnded = false;
  /** Whether somebody else has the terminal: nothing is drawn until they are done. */
  #isAway = false;
  /** Half a line that the program has written itself. */
  #written = '';
  /** Resolves a turn of the event loop after the last line: many of them at once must not stop everything else. */
  #turn: Promise<void> = Promise.resolve();
  #stopEscape: (() => void) | null = null;
  #tasks: readonly string[] = [];
  #closed = false;
  /** How many questions are asked, those inside others not counted. */
  #asked = 0;
  #outputClosed = false;
  /** Whether the run was told of that while it drew tasks: it draws them once more when it ends. */
  #isClosedTold = false;
  #abandoned = false;

  constructor(terminal: Terminal, options: LiveModeOptions) {
    this.#terminal = terminal;
    this.#options = options;
    this.#words = options.words;
    this.#lines = new LineMode(this.#printer(), options);
  }

  get width(): number {
    return this.#lines.width;
  }

  get interactive(): boolean {
    return !this.unattended;
  }

  /** Nobody is asked then, but tasks are drawn. */
  get unattended(): boolean {
    return this.#options.unattended === true;
  }

  get color(): boolean {
    return this.#terminal.capabilities.color;
  }

  /** A person who is asked a question. */
  person(host: PersonHost): Person {
    this.#asked++;
    return new LivePerson(host, this);
  }

  /** A question is settled, or left. After the outermost, keys are read no more. */
  async personEnded(): Promise<void> {
    this.#asked--;
    await this.#releaseIfIdle();
  }

  /** Whatever comes now has the terminal as it was, unless tasks are drawn: then the frame only holds them. */
  async #releaseIfIdle(): Promise<void> {
    await this.#opening;
    if (this.#isIdle) return this.release();
    if (this.#waiting === null) this.#field = null; // else the next question is there already
    this.#draw();
  }

  /** How a prompt of a question is drawn. */
  draws(prompt: Prompt, field: LiveField): void {
    this.#fields.set(prompt, field);
  }

  shows(window: WindowContainer, owner: object): void {
    this.#options.onShow?.({ window, owner, separator: true, takesAnswer: true, kind: 'hub', whole: true });
  }

  /** The answer takes its time to be checked; false where nothing says so, or nobody sees it. */
  async checks(): Promise<boolean> {
    if (this.#field === null) return false;
    this.#field.isChecking = true;
    this.#draw();
    return (await this.#write('')) === null;
  }

  /** Whether all of the message of a field has room. */
  fits(field: LiveField): boolean {
    const all = layOut(field.content, { ...this.#window, rows: MOST_KEPT }, [], this.#look).rows.length;
    return all <= this.#window.rows - 2;
  }

  /** Keys that were typed while an answer was checked that was refused are dropped. */
  dropKeys(): void {
    this.#queue.drop();
  }

  /** The reply to what was asked. */
  replied(ask: Ask, view: AskView, reply: Reply): void {
    this.#options.onReply?.(ask, view, reply);
  }

  /** The frame makes way for the lines that stay of an answer; those of an earlier answer to the same are replaced. */
  settle(id: string | null, lines: readonly string[], answer: string | null = null): void {
    const above = this.#above ?? 0;
    const prompt = stripStyle(this.#field?.content.prompt ?? '');
    this.#field = null;
    this.#above = null;
    if (above > 0 && answer !== null) {
      // The prompt is there already, or the start of it.
      const [, ...others] = lines;
      return void this.#printSoon(this.#wrapped([(sliceText(prompt, above) || '  ') + answer, ...others]));
    }
    const rows = this.#wrapped(lines);
    const at = id === null ? -1 : this.#answers.findIndex((answered) => answered.id === id);
    const later = at >= 0 && this.#isSeen(at) ? this.#takeBack(at).slice(1) : [];
    const answers = [...this.#answers, { id, rows }, ...later];
    void this.#printSoon([...rows, ...later.flatMap((answered) => answered.rows)]);
    this.#answers = answers.filter((answered) => answered.rows.length > 0).slice(-MOST_KEPT);
  }

  /** Somebody goes back to a question: its line is removed where it is certain to be there. */
  async goBack(id: string, label: string): Promise<void> {
    const last = this.#answers.length - 1;
    if (this.#answers[last]?.id === id && this.#isSeen(last)) this.#takeBack(last);
    else
      await this.print([paint(this.#words.say('live.back-to', { label: asName(label) }), 'dim', this.#look)]);
  }

  /** The lines of answers, from one on, are part of the frame again. */
  #takeBack(at: number): Answered[] {
    const taken = this.#answers.splice(at);
    const rows = taken.flatMap((answer) => answer.rows);
    this.#options.onRemoved?.(rows.length);
    this.#frame.reclaim(rows);
    return taken;
  }

  /** Whether the line of an answer is certainly in the window. */
  #isSeen(at: number): boolean {
    const rows = this.#answers.slice(at).flatMap((answered) => answered.rows);
    return rows.length + this.#tallest <= this.#window.rows;
  }

  #wrapped(lines: readonly string[]): string[] {
    const shown = this.color ? lines : lines.map(stripStyle);
    return shown.flatMap((line) => wrapText(line, this.width));
  }

  /** Prints lines that are none of the answers. */
  print(lines: readonly string[]): Promise<Stopped | null> {
    return this.#print(this.#wrapped(lines));
  }

  async #printSoon(rows: readonly string[]): Promise<void> {
    await this.#print(rows).catch(() => {});
  }

  show(view: View, signal: AbortSignalLike): Promise<TypedLine | Stopped | 'partly' | null> {
    return this.#lines.show(view, signal);
  }

  async ask(reading: Reading, signal: AbortSignalLike): Promise<TypedLine | Stopped> {
    const { prompt, hidden, typed = null, screen } = reading;
    const own = screen === null ? this.#fields.get(prompt) : undefined;
    const field = own ?? this.#screenField(reading);
    if (own === undefined)
      this.#lines.promptHeight = layOut(field.content, this.#window, [], this.#look).rows.length;
    const answered = (line: string): string =>
      paint(stripStyle(prompt.textIn(this.#words)).trimEnd(), 'bold', this.#look) +
      ` ${hidden ? '' : paint(shortened(oneLine(line)), 'cyan', this.#look)}`;
    if (typed !== null && reading.fresh !== true) {
      this.#send(field, { line: typed });
      if (own === undefined) {
        this.#options.onSent?.(typed);
        await this.print([answered(typed)]);
      }
      return { line: typed };
    }
    const { onAsk } = this.#options;
    const onAsked = (): void => {
      onAsk?.(reading);
    };
    const line = await this.#read(field, reading, signal, onAsked).finally(() => onAsk?.(null));
    if (typeof line === 'string') return line;
    if (screen !== null && !hidden) this.#screenLines.set(screen, line.line);
    if (own === undefined) {
      this.#options.onSent?.(line.line);
      this.settle(null, [answered(line.line)]);
      if (this.#asked === 0) await this.#releaseIfIdle();
    }
    return line;
  }

  async say(message: string | Widget, kind: SayKind = 'info', wrap = true): Promise<Stopped | null> {
    const { width, color } = this;
    const said = kind === 'success' && typeof message === 'string' ? this.#success(message) : message;
    const lines = saidIn(said, { kind, wraps: wrap, width, color }, this.#options);
    if (typeof message === 'string') this.#options.onSay?.(stripStyle(saidText(message, kind, this.#words)));
    return lines.length === 0 ? null : this.#print(lines);
  }

  #success(message: string): string {
    return `${paint(this.#look.unicode ? '✔' : 'OK:', 'green', this.#look)} ${message}`;
  }

  /** Says so, once, where nobody reads any more what was drawn before. */
  drawTasks(rows: readonly string[]): Stopped | null {
    const hadTasks = this.#tasks.length > 0;
    this.#tasks = rows;
    if (this.#closed) return null;
    if (rows.length > 0 && !hadTasks) this.#openForTasks().catch(() => {});
    else if (this.#isIdle) this.#releaseIfIdle().catch(() => {});
    else if (hadTasks || rows.length > 0) this.#draw();
    if (!this.#outputClosed || this.#isClosedTold) return null;
    this.#isClosedTold = true;
    return 'output-closed';
  }

  /** Keys that are typed while only tasks run are kept, and do not show. */
  async #openForTasks(): Promise<void> {
    if (await this.#open('a task')) this.#draw();
    this.#sendSignal();
    if (this.#isIdle) await this.release();
  }

  /** Whether nothing is drawn, and nothing asked. */
  get #isIdle(): boolean {
    return this.#tasks.length === 0 && this.#asked === 0 && this.#reads === 0;
  }

  onInterrupt(listener: (isHandled?: boolean) => boolean | void): (() => void) | null {
    return this.#lines.onInterrupt((isHandled) => {
      if (isHandled !== true) void this.#drawAgain();
      return listener(isHandled);
    });
  }

  /** Keys are read while tasks run, too. */
  get interruptsAtPromptsOnly(): boolean {
    return false;
  }

  abandon(): void {
    this.#abandoned = true;
    this.#terminal.abandonOutput?.();
  }

  async close(): Promise<Stopped | null> {
    this.#closed = true;
    await this.release();
    // What was typed ahead is for whoever reads next on the same input.
    this.#lastKeys?.unread?.(this.#queue.takeText() + this.#unfinished);
    try {
      return await this.#write('');
    } finally {
      await this.#terminal.close();
    }
  }

  /** The frame is gone, and keys are read no more: whatever comes now has the terminal as it was. What was typed is kept. */
  async release(): Promise<void> {
    if (this.#opening !== null) await this.#opening;
    this.#stopEscape?.();
    const isHidden = this.#field?.hidden === true;
    this.#field = null;
    this.#above = null;
    this.#erase();
    if (this.#written !== '') this.#writeSoon(this.#written);
    this.#written = '';
    const keys = this.#keys;
    this.#keys = null;
    if (keys !== null) {
      const unfinished = this.#decoder.reset();
      // Half a secret is for nobody else.
      this.#unfinished = isHidden ? '' : unfinished;
      this.#closing = keys.close();
    }
    await this.#closing;
  }

  // What the terminal tells.

  typed(text: string): void {
    this.#received++;
    this.#stopEscape?.();
    this.#stopEscape = null;
    this.#take(this.#decoder.decode(text));
    const { waiting } = this.#decoder;
    if (waiting === null) return;
    this.#stopEscape = this.#options.clock.after(WAITS[waiting], () => this.#take(this.#decoder.flush()));
  }

  ended(): void {
    this.#hasEnded = true;
    this.#queue.process();
  }

  leave(): string {
    const left = this.#leaveLine();
    this.#isAway = true;
    return left;
  }

  /** The rows go, and the line stays, above whatever comes next. */
  #leaveLine(): string {
    const left = this.#field?.left ?? '';
    this.#answers = [];
    this.#above = null;
    this.#options.onFrame?.(null);
    if (left === '' || this.#frame.height === 0) return this.#frame.erase();
    const rows = this.#wrapped([shortened(left)]);
    this.#options.onStay?.(rows);
    return this.#frame.leave(rows);
  }

  resumed(): void {
    this.#isAway = false;
    this.#frame.forget();
    this.#draw();
  }

  resized(): void {
    this.#answers = [];
    const { text, above } = this.#frame.resized(this.#window.columns);
    // What is above since an earlier resize stays there.
    if (this.#field === null) this.#above = null;
    else if (above !== null) this.#above = Math.max(above, this.#above ?? 0);
    this.#writeSoon(text);
    this.#draw();
  }

  /** What the program writes itself goes above the frame, line by line. */
  wrote(text: string): void {
    const lines = (this.#written + text).split('\n');
    this.#written = lines.pop() ?? '';
    if (lines.length > 0) void this.#printSoon(lines.map((line) => line.replace(/\r$/, '')));
  }

  #take(keys: readonly Key[]): void {
    for (const key of keys) {
      const signal = SIGNAL_KEYS[key.sent ?? ''];
      if (signal === undefined) {
        this.#queue.keep(key); // signals are never kept
        continue;
      }
      this.#queue.process();
      this.#earlySignal = signal;
      if (this.#keys !== null) this.#sendSignal();
    }
    this.#queue.process();
  }

  /** A signal key was typed: once something is drawn, it counts. */
  #sendSignal(): void {
    const signal = this.#earlySignal;
    this.#earlySignal = null;
    if (signal === null) return;
    if (signal !== 'SIGTSTP') {
      this.dropKeys(); // as the kernel does: what was typed before it and not read is gone
      if (this.#field !== null) this.#writeSoon(this.#leaveLine());
    }
    this.#keys?.signal(signal);
  }

  /** Where the question is still open after Ctrl-C has cancelled a task, a new frame is drawn below. */
  async #drawAgain(): Promise<void> {
    await nextTurn();
    if (this.#waiting !== null && this.#frame.height === 0) this.#draw();
  }

  /** All keys that came together cause one write. */
  #processed(isChanged: boolean): void {
    if (this.#waiting !== null && this.#hasEnded && this.#queue.isEmpty) this.#waiting.settle(null);
    else if (isChanged) {
      this.#waiting?.field.refresh();
      this.#draw();
    }
  }

  #press(waiting: PendingLine, key: Key): void {
    const { field } = waiting;
    const pressed = field.press(key);
    if (pressed === 'ended') waiting.settle(null);
    else if (pressed === 'below') this.#writeSoon(this.#leaveAll());
    else if (pressed !== 'done') {
      waiting.settle(this.#send(field, pressed));
      this.#turn = nextTurn();
    }
  }

  /** What is drawn stays where it is: the next frame begins below. */
  #leaveAll(): string {
    const rows = this.#rows()?.rows ?? [];
    this.#answers = [];
    this.#above = null;
    this.#options.onStay?.(rows);
    return this.#frame.leave(rows);
  }

  /** A field has sent a reply: gives the line, which arrow keys bring back. */
  #send(field: LiveField, reply: Reply): string {
    const line = 'line' in reply ? reply.line : '';
    field.sent = reply;
    if (field.hidden || ['', '?', '<'].includes(line.trim()) || this.history.at(-1) === line) return line;
    this.history.push(line);
    if (this.history.length > MOST_KEPT) this.history.shift();
    return line;
  }

  async #read(
    field: LiveField,
    { fresh = false, asker }: LineReading,
    signal: AbortSignalLike,
    onAsked: () => void = () => {},
  ): Promise<TypedLine | Stopped> {
    this.#reads++;
    try {
      await this.#turn;
      if (signal.aborted) return 'interrupted';
      do {
        if (!(await this.#open(asker))) return 'output-closed';
      } while (fresh && !signal.aborted ? await this.#dropTyped() : false);
      const line = signal.aborted ? undefined : await this.#waitFor(field, signal, onAsked);
      if (line === undefined) {
        await this.release(); // something else comes first
        return 'interrupted';
      }
      if (line !== null) return { line };
      this.#writeSoon(this.#leaveLine());
      this.#field = null;
      return (await this.#write('')) ?? 'end-of-input';
    } finally {
      this.#reads--;
    }
  }

  async #waitFor(
    field: LiveField,
    signal: AbortSignalLike,
    onAsked: () => void,
  ): Promise<string | null | undefined> {
    onAsked();
    const stop = (): void => this.#waiting?.settle(undefined);
    signal.addEventListener('abort', stop);
    try {
      return await new Promise((resolve) => {
        const settle: PendingLine['settle'] = (line) => {
          this.#waiting = null;
          resolve(line);
        };
        this.#field = field;
        this.#waiting = { field, settle };
        field.open(() => field === this.#field && this.#draw());
        this.#queue.process();
        if (this.#waiting !== null) this.#draw();
        this.#sendSignal();
      });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Drops what was typed before a prompt. What the program was too busy to read comes first. Whether there was more. */
  async #dropTyped(): Promise<boolean> {
    const before = this.#received;
    await nextTurn();
    await nextTurn();
    this.#queue.drop();
    this.#decoder.drop();
    return this.#received > before || this.#keys === null;
  }

  /** Begins to read keys. False where nobody can see the question. */
  async #open(asker: string): Promise<boolean> {
    // Tasks that have ended meanwhile may have closed what was opened.
    while (this.#keys === null && !this.#outputClosed) {
      this.#opening ??= this.#openKeys(asker);
      await this.#opening;
    }
    return !this.#outputClosed;
  }

  async #openKeys(asker: string): Promise<void> {
    try {
      await this.#closing;
      const unfinished = this.#unfinished;
      this.#unfinished = '';
      if (unfinished !== '') this.typed(unfinished);
      this.#keys = (await this.#terminal.openKeys?.(this, asker)) ?? null;
      this.#lastKeys = this.#keys;
      this.#isAway = false;
    } finally {
      this.#opening = null;
    }
  }

  /** The field of a screen: arrow keys step through the keys of its window and its prompt. Yes and no is a confirm. */
  #screenField({ prompt, hidden, screen, refused = null, offers }: Reading): LiveField {
    const words = this.#words;
    const { lines = [], current = null } = hidden ? {} : (offers?.() ?? {});
    const isYesNo =
      lines.length === 2 && words.yesOrNo(lines[0] ?? '') === true && words.yesOrNo(lines[1] ?? '') === false;
    const text = prompt.textIn(words);
    if (isYesNo) {
      const start = current === null ? null : current === 0;
      const send = (isYes: boolean): Reply => ({ line: lines[isYes ? 0 : 1] as string });
      return new ConfirmField({
        words,
        prompt: promptText(words.say('prompt.message')),
        start,
        send,
        paint: (word) => paint(word, 'cyan', this.#look),
      });
    }
    const help = prompt.keysIn(words).find((key) => optionFor(prompt, key, words)?.app === 'help') ?? null;
    const options = { words, prompt: text, hidden, history: this.history, helpLine: help };
    const field = new LineField(lines.length === 0 ? options : { ...options, steps: lines });
    const last = screen === null ? undefined : this.#screenLines.get(screen);
    if (refused !== null && last !== undefined && !hidden) {
      field.editor.set(last);
      field.editor.mark();
    }
    return field;
  }

  get #window(): Window {
    const { columns, rows } = this.#terminal.size();
    return { columns: columns ?? this.width, rows: rows ?? DEFAULT_ROWS };
  }

  get #look(): FrameLook {
    return { color: this.color, unicode: this.#options.unicode !== false, words: this.#words };
  }

  #rows(): FrameRows | null {
    if (this.#keys === null || this.#isAway) return null;
    const window = this.#window;
    const look = this.#look;
    if (this.#field !== null) return layOut(this.#field.content, window, this.#tasks, look, this.#above);
    const rows = taskRows(this.#tasks, window.rows - 2, window.columns - 1, look);
    const [first] = rows;
    return first === undefined ? null : { rows, row: 0, column: textWidth(first) };
  }

  #draw(): void {
    const rows = this.#rows();
    if (rows === null) return this.#erase();
    this.#options.onFrame?.(rows);
    this.#tallest = Math.max(this.#answers.length === 0 ? 0 : this.#tallest, rows.rows.length);
    this.#writeSoon(this.#frame.draw(rows));
  }

  #erase(): void {
    if (this.#frame.height === 0) return;
    this.#options.onFrame?.(null);
    this.#writeSoon(this.#frame.erase());
  }

  /** Prints lines above the frame, which is drawn again below them. */
  #print(lines: readonly string[]): Promise<Stopped | null> {
    const rows = this.#rows();
    const hadFrame = this.#frame.height > 0;
    this.#answers = [];
    if (lines.length > 0) this.#options.onStay?.(lines);
    if (rows === null && lines.length === 0 && !hadFrame) return Promise.resolve(null);
    if (rows !== null || hadFrame) this.#options.onFrame?.(rows);
    if (rows === null && !hadFrame) return this.#write(lines.map((line) => `${line}\n`).join(''));
    return this.#write(this.#frame.print(lines, this.#window.columns, rows));
  }

  /** Nobody waits for it: where the output fails, or nobody reads it, whoever waits for a line is told. */
  #writeSoon(text: string): void {
    this.#write(text).then(
      (stopped) => stopped !== null && this.#waiting?.settle(null),
      (error: unknown) => this.#waiting?.settle(Promise.reject(error)),
    );
  }

  async #write(text: string): Promise<Stopped | null> {
    if (this.#abandoned && this.#terminal.abandonOutput === undefined) return null;
    const isWritten = await this.#terminal.write(text);
    if (!isWritten) this.#outputClosed = true;
    return isWritten ? null : 'output-closed';
  }

  /** What line mode prints windows on: it prints above the frame, and asks between two pages in one. */
  #printer(): Terminal {
    const { capabilities } = this.#terminal;
    return {
      capabilities: { ...capabilities, echoes: true, interactive: true },
      size: () => this.#terminal.size(),
      write: async (text) => (await this.#print(text.replace(/\n$/, '').split('\n'))) === null,
      readLine: async (prompt, { signal, asker = 'the pager' } = {}) => {
        const enterKeys = ['space', 'page-down', 'down'];
        const field = new LineField({ words: this.#words, prompt, helpLine: null, enterKeys });
        const line = await this.#read(field, { asker }, signal as AbortSignalLike);
        if (line === 'interrupted') throw signal?.reason;
        if (typeof line === 'string') return null;
        this.#field = null;
        this.#erase();
        if (this.#asked === 0) await this.#releaseIfIdle(); // the answer may start a program
        return line.line;
      },
      onInterrupt: (listener) => this.#terminal.onInterrupt?.(listener) ?? (() => {}),
      close: () => Promise.resolve(),
    };
  }
}
