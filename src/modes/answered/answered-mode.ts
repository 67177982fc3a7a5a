// A mode that answers from sources first, and then asks through another mode or, where nobody is there, ends the run.

import { type AbortSignalLike, createAbort } from '../../abort-signal.ts';
import type { Answering, AskedQuestion, OpenedQuestion } from '../../answers/answering.ts';
import { Nobody, type Sources } from '../../answers/sources.ts';
import type { Asker, LeftOpen, Person, PersonHost, RunAnswerer } from '../../app/answerer.ts';
import { RunEnds } from '../../app/ended-error.ts';
import { askPerson } from '../../app/interviewer.ts';
import { Lines } from '../../app/lines.ts';
import type { SecretTexts } from '../../checks/secret-texts.ts';
import type { Ends, ErrorOutput, Mode, Reading, Stopped, TypedLine, View } from '../../app/mode.ts';
import type { ExitState } from '../../app/run-end.ts';
import {
  type Answer,
  type Answerer,
  type Ask,
  firstOf,
  type Note,
  type Open,
  type Outcome,
  type Refused,
} from '../../engine/answerer.ts';
import type { Engine } from '../../engine/engine.ts';
import { withOptions } from '../../engine/options.ts';
import type { AnyQuestion } from '../../questions/question.ts';
import type { Widget } from '../../render/widget.ts';
import type { SayKind } from '../../screens/screen-context.ts';
import { plainText } from '../../text/one-line.ts';
import { missingScreen, ScreenAnswers } from './screen-answers.ts';

/** What an answered mode is made of. */
interface AnsweredModeOptions {
  /** What prints, and asks a person. */
  readonly mode: Mode;
  /** Who answers what the sources do not; a person at a prompt unless given. */
  readonly answerer?: RunAnswerer | null | undefined;
  readonly answering: Answering;
  /** Makes the person who is asked what the sources do not answer; one who is asked in lines unless given. */
  readonly person?: RunAnswerer['person'];
  /** Where it is said why a run ended. */
  readonly errorOutput: ErrorOutput;
  /** Whether the mode prints on standard error itself. */
  readonly isOnErrors?: boolean | undefined;
  /** Told how the run ended. */
  readonly onEnd?: ((exit: ExitState) => void) | null | undefined;
}

/** Answers questions and screens from sources, before another mode is asked. */
export class AnsweredMode implements Mode, RunAnswerer {
  readonly asker: Asker;
  readonly isOnErrors: boolean;
  readonly progress?: NonNullable<Mode['progress']>;
  readonly progressParts?: number;
  readonly drawTasks?: NonNullable<Mode['drawTasks']>;
  readonly #mode: Mode;
  readonly #answerer: RunAnswerer | null;
  readonly #answering: Answering;
  readonly #screens: ScreenAnswers;
  readonly #errorOutput: ErrorOutput;
  readonly #onEnd: ((exit: ExitState) => void) | null;
  readonly #ended = createAbort();

  constructor(options: AnsweredModeOptions) {
    const { mode, answerer = null, answering, errorOutput, isOnErrors = false, onEnd = null } = options;
    this.isOnErrors = isOnErrors;
    this.#mode = mode;
    this.#answerer = answerer;
    this.#answering = answering;
    this.#errorOutput = errorOutput;
    this.#onEnd = onEnd;
    this.#screens = new ScreenAnswers(answering, mode, isOnErrors ? null : errorOutput);
    this.asker = answerer?.asker ?? new AnsweredAsker(answering, options.person);
    if (mode.progress !== undefined) this.progress = (line) => mode.progress?.(line) ?? Promise.resolve(null);
    if (mode.drawTasks !== undefined) this.drawTasks = (rows) => mode.drawTasks?.(rows);
    if (mode.progressParts !== undefined) this.progressParts = mode.progressParts;
  }

  get width(): number {
    return this.#mode.width;
  }

  get interactive(): boolean {
    return this.#mode.interactive;
  }

  get unattended(): boolean {
    return !this.#answering.attended || this.#mode.unattended === true;
  }

  async begin(declared: AnyQuestion | null): Promise<Ends | null> {
    const { signal } = this.#ended;
    const ends = await this.#answering.begin(declared, { signal, isInteractive: this.interactive });
    return ends === null ? null : { ends };
  }

  get secrets(): SecretTexts {
    return this.#answering.secrets;
  }

  show(view: View, signal: AbortSignalLike): ReturnType<Mode['show']> {
    return this.#mode.show(view, signal);
  }

  ask(reading: Reading, signal: AbortSignalLike): Promise<TypedLine | Stopped | Ends | 'declined'> {
    return this.#screens.ask(reading, signal);
  }

  say(message: string | Widget, kind?: SayKind, wrap?: boolean): Promise<Stopped | null> {
    if (kind === 'warning') this.#answering.warn(textOf(message, this.width));
    return this.#mode.say(message, kind, wrap);
  }

  onInterrupt(listener: (isHandled?: boolean) => boolean | void): (() => void) | null {
    return this.#mode.onInterrupt?.(listener) ?? null;
  }

  get interruptsAtPromptsOnly(): boolean {
    return this.#mode.interruptsAtPromptsOnly === true;
  }

  async release(): Promise<void> {
    await this.#mode.release?.();
  }

  abandon(): void {
    this.#ended.abort();
    this.#mode.abandon?.();
  }

  async ending(exit: ExitState, open: LeftOpen): Promise<ExitState> {
    const { ask } = open;
    const ended = await withQuestions(exit, open, this.#answering);
    const isLeft = ask?.isDeclared === true && !ask.isDone;
    const isFinished = ended.reason === 'closed' || (ended.reason === 'quit' && !isLeft);
    // A failure is the program's own: it has asked what it wanted to.
    const isCut = !isFinished && ended.reason !== 'failed';
    writeReport(this.#errorOutput, this.#answering.report({ isFinished, isCut }));
    this.#onEnd?.(ended);
    return (await this.#answerer?.ending?.(ended, open)) ?? ended;
  }

  async close(): Promise<Stopped | null | void> {
    this.#ended.abort();
    return this.#mode.close();
  }
}

/** What a message or a widget says. */
function textOf(message: string | Widget, width: number): string {
  if (typeof message === 'string') return message;
  message.render(width);
  return message.getLines().join('\n');
}

/** Writes the lines at once: what the program writes after the run then stands below them. */
export function writeReport(errorOutput: ErrorOutput, lines: readonly string[]): void {
  if (lines.length > 0) errorOutput.write(lines.map((line) => `${line}\n`).join(''));
}

/** How a run ended, with the declared questions that were missing where its input ended. All are told of. */
export async function withQuestions(
  exit: ExitState,
  { ask, inScript, reading }: LeftOpen,
  answering: Answering,
): Promise<ExitState> {
  if (exit.reason !== 'end-of-input') return exit;
  if (ask === null || ask.isDone) {
    const missing = reading === null ? null : missingScreen(reading, answering.words);
    if (ask !== null || inScript) answering.inputEndedElsewhere(missing);
    return exit;
  }
  const questions = await answering.inputEnded(ask, createAbort().signal);
  if (questions.length === 0 || !ask.isDeclared) return exit;
  return { ...exit, questions, code: answering.isDeclared(ask.question) ? 2 : 1 };
}

/** Makes whoever is asked for what no source gives. */
type MakePerson = (host: PersonHost) => Person;

/** Answers questions from sources, then asks the person, if there is one. */
export class AnsweredAsker implements Asker {
  readonly #answering: Answering;
  readonly #makePerson: MakePerson;
  readonly #opened = new WeakMap<Engine, OpenedQuestion>();

  constructor(answering: Answering, makePerson: MakePerson = (host) => new Lines(host)) {
    this.#answering = answering;
    this.#makePerson = makePerson;
  }

  open(question: AnyQuestion, initial: unknown): Engine {
    const opened = this.#answering.open(question, initial);
    this.#opened.set(opened.engine, opened);
    return opened.engine;
  }

  async ask(engine: Engine, host: PersonHost): Promise<Outcome | Ends | Stopped> {
    const opened = this.#opened.get(engine) as OpenedQuestion;
    try {
      return await (this.#answering.attended ? this.#askPerson(opened, host) : this.#settle(opened, host));
    } catch (error) {
      if (error instanceof RunEnds) return error.by;
      return { ends: this.#answering.sourceFailed(error) };
    }
  }

  async #askPerson({ engine, sources, defaults }: OpenedQuestion, host: PersonHost): Promise<Outcome> {
    const made = this.#makePerson(host);
    const noted = new NotedPerson(made, host, this.#answering, sources);
    const person = withOptions(engine.root.question, noted, ({ id, message }) => {
      const refused = sources.refused.find((one) => one.id === id);
      const none = { id, from: null, isNamed: false, shown: null, message };
      throw new RunEnds({ ends: this.#answering.refuse(refused ?? none) });
    });
    const next = this.#answering.withDefaults(person, defaults, host);
    const { givesNothing } = this.#answering;
    const chain = givesNothing ? person : firstOf(sources, next);
    if (!givesNothing) await engine.go(sources, host); // what contradicts itself is refused before anybody is asked
    const outcome = await askPerson(engine, made, host, chain);
    for (const note of engine.rest()) await person.tell(note);
    return outcome;
  }

  /** Nobody is there: everything is given, initial or a default, or the run ends. */
  async #settle({ engine, sources, defaults }: OpenedQuestion, host: PersonHost): Promise<Outcome | Ends> {
    const nobody = new Nobody(sources);
    const next = this.#answering.withDefaults(nobody, defaults, host);
    const outcome = await engine.go(firstOf(sources, next), host);
    const ends = await this.#answering.endAfter({ sources, nobody });
    if (ends !== null) return { ends };
    for (const { kind, text } of engine.rest()) {
      if (kind === 'doubt') this.#answering.warn(text);
      await host.say(text);
    }
    return outcome;
  }
}

/** A person, of whom it is noted what they are asked and what they answer. */
class NotedPerson implements Answerer {
  readonly #person: Answerer;
  readonly #answering: Answering;
  readonly #host: PersonHost;
  readonly #sources: Sources;
  readonly #notes = new Map<string, AskedQuestion>();

  constructor(person: Answerer, host: PersonHost, answering: Answering, sources: Sources) {
    this.#person = person;
    this.#host = host;
    this.#answering = answering;
    this.#sources = sources;
  }

  get asksTogether(): boolean {
    return this.#person.asksTogether === true;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    const refused = await this.#answering.refusedAt(open, this.#sources);
    if ('reason' in refused) throw new RunEnds({ ends: refused });
    const notes = (await open.first()).before();
    for (const note of notes) await this.#person.tell(note);
    for (const line of refused) await this.#host.say(line, 'warning');
    this.#note(await open.first());
    const answers = await this.#person.answer(open);
    for (const { ask } of answers) this.#note(ask);
    return answers;
  }

  refuse(refused: readonly Refused[], by: Answer | null): Promise<void> {
    return this.#person.refuse(refused, by);
  }

  tell(note: Note): Promise<void> {
    return this.#person.tell(note);
  }

  settled(ask: Ask, by: Answer): void {
    const note = this.#notes.get(ask.id ?? '');
    if (note !== undefined) note.answeredBy = 'person';
    this.#person.settled?.(ask, by);
  }

  #note({ id, kind, question }: Ask): void {
    if (id === null || kind === 'hub' || this.#notes.has(id)) return;
    const note = { id, kind: question.kind, label: plainText(question.label), answeredBy: null };
    this.#notes.set(id, note);
    this.#answering.note(note);
  }
}
