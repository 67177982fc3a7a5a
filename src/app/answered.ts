// Who answers in a run with sources: these first, then a person, another program, or nobody.

import { createAbort } from '../abort-signal.ts';
import type { Answering, OpenedQuestion } from '../answers/answering.ts';
import { Nobody } from '../answers/nobody.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Answerer, Ask, Note, OPEN, Outcome, Refused, Reply } from '../engine/answerer.ts';
import type { Interview } from '../engine/interview.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { Asker, LeftOpen, Person, PersonHost, RunAnswerer } from './answerer.ts';
import { RunEnds } from './ended-error.ts';
import { askPerson } from './interviewer.ts';
import { Lines } from './lines.ts';
import type { Ends, ErrorOutput, Stopped } from './mode.ts';
import type { ExitState } from './run-end.ts';

/** Makes whoever is asked for what no source gives. */
type MakePerson = (host: PersonHost, question: AnyQuestion) => Person;

/** What an answered run is made of. */
interface AnsweredOptions {
  readonly answering: Answering;
  /** Makes whoever is asked; a person who is asked in lines unless given. */
  readonly person?: MakePerson | undefined;
  /** Whether a person is there. */
  readonly isInteractive: boolean;
  /** Where it is said why a run ended. */
  readonly errorOutput: ErrorOutput;
  /** Whether the mode prints on standard error itself. */
  readonly isOnErrors?: boolean | undefined;
  /** Told how the run ended; it may tell others. */
  readonly onEnd?: ((exit: ExitState) => Promise<void> | void) | null | undefined;
}

/** Answers questions from sources before anybody is asked. */
export class Answered implements RunAnswerer, Asker {
  readonly isOnErrors: boolean;
  readonly #options: AnsweredOptions;
  readonly #answering: Answering;
  readonly #opened = new WeakMap<Interview, OpenedQuestion>();
  readonly #ended = createAbort();

  constructor(options: AnsweredOptions) {
    this.#options = options;
    this.#answering = options.answering;
    this.#answering.isInteractive = options.isInteractive;
    this.isOnErrors = options.isOnErrors === true;
  }

  get asker(): Asker {
    return this;
  }

  get secrets(): SecretTexts {
    return this.#answering.secrets;
  }

  async begin(declared: AnyQuestion | null): Promise<Ends | null> {
    const ends = await this.#answering.begin(declared, this.#ended.signal);
    return ends === null ? null : { ends };
  }

  open(question: AnyQuestion, initial: unknown): Interview {
    const opened = this.#answering.open(question, initial);
    this.#opened.set(opened.interview, opened);
    return opened.interview;
  }

  async ask(interview: Interview, host: PersonHost): Promise<Outcome | Ends | Stopped> {
    const opened = this.#opened.get(interview) as OpenedQuestion;
    try {
      return await (this.#answering.attended ? this.#askPerson(opened, host) : this.#settle(opened, host));
    } catch (error) {
      if (error instanceof RunEnds) return error.by;
      return { ends: this.#answering.sourceFailed(error) };
    }
  }

  async #askPerson(opened: OpenedQuestion, host: PersonHost): Promise<Outcome | Ends> {
    const { interview, sources } = opened;
    const person = this.#options.person?.(host, opened.question) ?? new Lines(host);
    const told = new ToldPerson(person, async (id) => {
      const refused = sources.refused.splice(0);
      if (!this.#options.isInteractive && refused.length > 0) {
        throw new RunEnds({ ends: this.#answering.refuse(refused) });
      }
      const here = sources.later.findIndex((one) => one.id === id);
      if (here !== -1) refused.push(...sources.later.splice(here, 1));
      for (const one of refused) await host.say(this.#answering.lineFor(one), 'warning');
    });
    const outcome = await askPerson(interview, person, host, told);
    if (!('open' in outcome)) return outcome;
    const ends = this.#answering.endAfter(opened, new Nobody());
    return ends === null ? outcome : { ends };
  }

  /** Nobody is there: everything is given, initial or a default, or the run ends. */
  async #settle(opened: OpenedQuestion, host: PersonHost): Promise<Outcome | Ends> {
    const { interview } = opened;
    const nobody = new Nobody();
    const outcome = await interview.run(nobody, host);
    const ends = this.#answering.endAfter(opened, nobody);
    if (ends !== null) return { ends };
    for (const { kind, text } of interview.notes.take()) {
      if (kind === 'doubt') this.#answering.warn(text);
      await host.say(text);
    }
    return outcome;
  }

  missScreen({ id, label }: { readonly id: string; readonly label: string }): Ends {
    return { ends: this.#answering.miss([{ id, label, kind: 'custom' }]) };
  }

  async ending(exit: ExitState, open: LeftOpen): Promise<ExitState> {
    this.#ended.abort();
    const { ask } = open;
    const ended = await withQuestions(exit, open, this.#answering);
    const isLeft = ask?.isDeclared === true && !ask.isDone;
    const isFinished = ended.reason === 'closed' || (ended.reason === 'quit' && !isLeft);
    // A failure is the program's own: it has asked what it wanted to.
    const isCut = !isFinished && ended.reason !== 'failed';
    writeReport(this.#options.errorOutput, this.#answering.report({ isFinished, isCut }));
    await this.#options.onEnd?.(ended);
    return ended;
  }
}

/** A person who is told why the answer of a source was not taken, when they are asked. */
class ToldPerson implements Answerer {
  readonly isPerson: boolean;
  readonly #person: Answerer;
  readonly #tellRefused: (id: string | null) => Promise<void>;

  constructor(person: Answerer, tellRefused: (id: string | null) => Promise<void>) {
    this.isPerson = person.isPerson;
    this.#person = person;
    this.#tellRefused = tellRefused;
  }

  async answer(ask: Ask): Promise<Reply | typeof OPEN> {
    await this.#tellRefused(ask.id);
    return this.#person.answer(ask);
  }

  refuse(refused: readonly Refused[]): Promise<void> | void {
    return this.#person.refuse(refused);
  }

  async tell(note: Note): Promise<void> {
    await this.#person.tell?.(note);
  }

  settled(ask: Ask): void {
    this.#person.settled?.(ask);
  }

  async more(notes: readonly Note[]): Promise<boolean> {
    return (await this.#person.more?.(notes)) ?? false;
  }
}

/** Writes the lines at once: what the program writes after the run then stands below them. */
export function writeReport(errorOutput: ErrorOutput, lines: readonly string[]): void {
  if (lines.length > 0) errorOutput.write(lines.map((line) => `${line}\n`).join(''));
}

/** How a run ended, with the declared questions that were missing where its input ended. All are told of. */
export async function withQuestions(
  exit: ExitState,
  { ask, inScript }: LeftOpen,
  answering: Answering,
): Promise<ExitState> {
  if (exit.reason !== 'end-of-input') return exit;
  if (ask === null || ask.isDone) {
    if (ask !== null || inScript) answering.inputEndedElsewhere();
    return exit;
  }
  const questions = await answering.inputEnded(ask.interview, ask.isDeclared);
  if (questions.length === 0 || !ask.isDeclared) return exit;
  return { ...exit, questions, code: answering.isDeclared(ask.question) ? 2 : 1 };
}
