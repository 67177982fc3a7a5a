// Asks sources, and then a person or another program, if one is there.

import { createAbort } from '../base/abort-signal.ts';
import { stripStyle } from '../text/text.ts';
import type { RunAnswers, OpenedQuestion } from '../report/run-answers.ts';
import { Nobody } from '../report/nobody.ts';
import type { RefusedAnswer } from '../sources/refused-answer.ts';
import { idsAround } from '../checks/ids.ts';
import type { SecretTexts } from '../checks/secret-texts.ts';
import type { Ask, OPEN, Outcome, Reply } from '../engine/port.ts';
import type { Interview } from '../engine/interview.ts';
import { nextTurn } from '../base/event-loop.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import type { LeftOpen, PersonHost, PersonMode, Asker } from './asker.ts';
import { RunEnds } from './ended-error.ts';
import { askPerson } from './person-asker.ts';
import type { ErrorOutput } from './mode.ts';
import type { ExitState } from './exit.ts';

/** The parts of an answered run. */
interface AnsweredOptions {
  readonly runAnswers: RunAnswers;
  /** Asks a person, or another program, for what no source gives. */
  readonly mode: PersonMode;
  /** Where it is said why a run ended. */
  readonly errorOutput: ErrorOutput;
  /** Whether the mode prints on standard error itself. */
  readonly isOnErrors?: boolean | undefined;
  /** Told how the run ended; it may tell others. */
  readonly onEnd?: ((exit: ExitState) => Promise<void> | void) | null | undefined;
}

/** Answers questions from sources before a person is asked. */
export class SourcesAsker implements Asker {
  readonly isOnErrors: boolean;
  readonly #options: AnsweredOptions;
  readonly #runAnswers: RunAnswers;
  readonly #opened = new WeakMap<Interview, OpenedQuestion>();
  readonly #ended = createAbort();
  #settled = 0;

  constructor(options: AnsweredOptions) {
    this.#options = options;
    this.#runAnswers = options.runAnswers;
    this.#runAnswers.isInteractive = options.mode.interactive;
    this.isOnErrors = options.isOnErrors === true;
  }

  get secrets(): SecretTexts {
    return this.#runAnswers.report.secrets;
  }

  warn(text: string): void {
    this.#runAnswers.report.warn(stripStyle(text));
  }

  async begin(declared: AnyQuestion | null): Promise<void> {
    endAs(await this.#runAnswers.begin(declared, this.#ended.signal));
  }

  open(question: AnyQuestion, initial: unknown): Interview {
    const opened = this.#runAnswers.open(question, initial);
    this.#opened.set(opened.interview, opened);
    return opened.interview;
  }

  async ask(interview: Interview, host: PersonHost): Promise<Outcome> {
    const opened = this.#opened.get(interview) as OpenedQuestion;
    try {
      return await (this.#runAnswers.attended ? this.#askPerson(opened, host) : this.#settle(opened, host));
    } catch (error) {
      throw new RunEnds(this.#runAnswers.report.sourceFailed(error)); // which throws any other error again
    }
  }

  async #askPerson(opened: OpenedQuestion, host: PersonHost): Promise<Outcome> {
    const { interview, sources } = opened;
    endAs(await this.#runAnswers.takeGiven(opened, host));
    const person = await this.#options.mode.person(host, opened.question);
    /** Why answers of sources were not taken, to be said where something is asked. */
    const refusedAt = (id: string | null): string[] => {
      const refused = sources.refused.splice(0);
      if (refused.length > 0) endAs(this.#runAnswers.refuse(refused));
      const isHere = (one: RefusedAnswer): boolean =>
        id !== null && (idsAround(id).includes(one.id) || idsAround(one.id).includes(id));
      const here = sources.later.findIndex(isHere);
      if (here !== -1) refused.push(...sources.later.splice(here, 1));
      return refused.map((one) => this.#runAnswers.report.lineFor(one));
    };
    const answerAfter = async (lines: readonly string[], ask: Ask): Promise<Reply | typeof OPEN> => {
      for (const line of lines) await host.say(line, 'warning');
      return person.answer(ask);
    };
    const outcome = await askPerson(interview, person, host, {
      isPerson: person.isPerson,
      answer: (ask) => {
        const lines = refusedAt(ask.id);
        return lines.length === 0 ? person.answer(ask) : answerAfter(lines, ask);
      },
      refuse: (refused) => person.refuse(refused),
      tell: async (note) => person.tell?.(note),
      settled: (ask) => person.settled?.(ask),
      more: async (notes) => (await person.more?.(notes)) ?? false,
    });
    if (!('open' in outcome)) return outcome;
    endAs(this.#runAnswers.endAfter(opened, new Nobody()));
    return outcome;
  }

  /** Without a person everything is given, initial or a default, or the run ends. */
  async #settle(opened: OpenedQuestion, host: PersonHost): Promise<Outcome> {
    const { interview } = opened;
    if (++this.#settled % 100 === 0) await nextTurn(); // a program may ask without end
    const nobody = new Nobody();
    const outcome = await interview.run(nobody, host);
    endAs(this.#runAnswers.endAfter(opened, nobody));
    const notes = interview.notes.take();
    for (const { kind, text } of notes) if (kind === 'doubt') this.#runAnswers.report.warn(text);
    if (notes.length > 0) await host.say(notes.map(({ text }) => text).join('\n')); // all in one write
    return outcome;
  }

  missScreen(screen: { readonly id: string; readonly label: string }): ExitState {
    return this.#runAnswers.report.missScreen(screen);
  }

  async ending(exit: ExitState, open: LeftOpen): Promise<ExitState> {
    this.#ended.abort();
    const { ask } = open;
    const ended = await withQuestions(exit, open, this.#runAnswers);
    const isLeft = ask?.isDeclared === true && !ask.isDone;
    const isFinished = ended.reason === 'closed' || (ended.reason === 'quit' && !isLeft);
    writeReport(this.#options.errorOutput, this.#runAnswers.lines(isFinished));
    await this.#options.onEnd?.(ended);
    return ended;
  }
}

/** Ends the run, if it is to end. */
function endAs(exit: ExitState | null): void {
  if (exit !== null) throw new RunEnds(exit);
}

/** Writes the lines at once: what the program writes after the run then stands below them. */
export function writeReport(errorOutput: ErrorOutput, lines: readonly string[]): void {
  if (lines.length > 0) errorOutput.write(lines.map((line) => `${line}\n`).join(''));
}

/** How a run ended, with the declared questions that were missing where its input ended. All are told of. */
export async function withQuestions(
  exit: ExitState,
  { ask, inScript }: LeftOpen,
  runAnswers: RunAnswers,
): Promise<ExitState> {
  if (exit.reason !== 'end-of-input') return exit;
  if (ask === null || ask.isDone) {
    if (ask !== null || inScript) runAnswers.inputEndedElsewhere();
    return exit;
  }
  const interview = ask.interview ?? runAnswers.open(ask.question, ask.initial).interview;
  const questions = await runAnswers.inputEnded(interview, ask.isDeclared);
  if (questions.length === 0 || !ask.isDeclared) return exit;
  return { ...exit, questions, code: runAnswers.isDeclared(ask.question) ? 2 : 1 };
}
