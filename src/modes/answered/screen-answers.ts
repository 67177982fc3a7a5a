// Answers screens from sources: menus by keys, dialogs by their values. What is only a message needs no answer.

import type { QuestionFacts } from '../../answers/questions.ts';
import type { AbortSignalLike } from '../../abort-signal.ts';
import type { Answering, AskedQuestion } from '../../answers/answering.ts';
import { plainText } from '../../text/one-line.ts';
import type { RefusedAnswer } from '../../answers/sources.ts';
import type { AnswerKind, SourceAnswer } from '../../answers/given-answers.ts';
import { menuKeys, type ScreenQuestion, screenAskOf } from '../../answers/screen-ask.ts';
import type { Ends, ErrorOutput, Mode, Reading, ScreenReading, Stopped, TypedLine } from '../../app/mode.ts';
import { confirm } from '../../questions/confirm.ts';
import { shownText } from '../../questions/answer-reader.ts';
import type { AnyQuestion } from '../../questions/question.ts';
import { ErrorDialog } from '../../screens/dialogs/message-screen.ts';
import type { AnyScreen } from '../../screens/ui-screen.ts';
import { hasControlCharacters } from '../../text/scan.ts';
import { answerLine } from '../../engine/notes.ts';

/** The answer that a screen was last given. */
interface LastAnswer {
  readonly screen: AnyScreen;
  readonly line: string;
  /** Null where it was the default. */
  readonly given: SourceAnswer | null;
}

/** What a screen is answered with. */
type ScreenLine = TypedLine | Stopped | Ends | 'declined';

/** Answers the screens of one run. */
export class ScreenAnswers {
  readonly #answering: Answering;
  readonly #mode: Mode;
  /** Where errors go besides; null for nowhere. */
  readonly #errorOutput: ErrorOutput | null;
  #last: LastAnswer | null = null;
  /** What is asked now. */
  #note: AskedQuestion | null = null;

  constructor(answering: Answering, mode: Mode, errorOutput: ErrorOutput | null) {
    this.#answering = answering;
    this.#mode = mode;
    this.#errorOutput = errorOutput;
  }

  async ask(reading: Reading, signal: AbortSignalLike): Promise<ScreenLine> {
    const { typed = null } = reading;
    if (typed !== null) return this.#mode.ask(reading, signal); // at another prompt, or given there
    // Questions are answered by their ids; here a person is at one.
    if (reading.screen === null) return this.#mode.ask(reading, signal);
    return this.#askScreen(reading as ScreenReading, signal);
  }

  async #askScreen(reading: ScreenReading, signal: AbortSignalLike): Promise<ScreenLine> {
    const { screen, extra } = reading;
    const follow = this.#followUp(reading);
    if (follow !== null) return { line: follow };
    const asked = { ...screenAskOf(screen, extra, this.#answering.words), ...hiddenKind(reading) };
    if (asked.kind === 'message') return this.#passMessage(reading, signal);
    try {
      return await this.#answer(asked as ScreenQuestion, reading, signal);
    } catch (error) {
      return { ends: this.#answering.sourceFailed(error) };
    }
  }

  async #answer(asked: ScreenQuestion, reading: ScreenReading, signal: AbortSignalLike): Promise<ScreenLine> {
    const { given } = this.#answering;
    const { screen, refused } = reading;
    const last = this.#last?.screen === screen ? this.#last : null;
    const found = await given.nextKey(asked);
    given.use(asked.id);
    this.#write(asked, refused);
    if (typeof found !== 'string') {
      const line = await this.#lineFor(asked, found);
      if (typeof line !== 'string')
        return { ends: this.#answering.refuse(refusal(asked, found, line.refused)) };
      return this.#type(asked, reading, { screen, line, given: found });
    }
    if (this.#answering.attended) return this.#askPerson(reading, signal);
    if (last !== null && refused !== null) {
      return { ends: this.#answering.refuse(refusal(asked, last.given, refused)) };
    }
    if (found === 'used-up') {
      const message = this.#answering.words.say('given.used-up');
      return { ends: this.#answering.refuse(refusal(asked, null, message)) };
    }
    if (asked.hasDefault) return this.#type(asked, reading, { screen, line: '', given: null });
    const { id, label, kind } = asked;
    const choices =
      kind === 'menu' ? menuKeys(screen.window, reading.prompt, this.#answering.words) : undefined;
    return { ends: this.#answering.miss([{ id, label, kind, ...(choices && { choices }) }]) };
  }

  async #askPerson(reading: Reading, signal: AbortSignalLike): Promise<ScreenLine> {
    this.#last = null;
    const line = await this.#mode.ask(reading, signal);
    if (this.#note !== null && typeof line === 'object' && 'line' in line) this.#note.answeredBy = 'person';
    return line;
  }

  /** Prints an answer as if it had been typed, and gives it to the screen. */
  async #type(asked: ScreenQuestion, { prompt }: Reading, last: LastAnswer): Promise<TypedLine | Stopped> {
    const { words } = this.#answering;
    const from = last.given?.from ?? null;
    this.#last = last;
    if (this.#note !== null) this.#note.answeredBy = from ?? 'default';
    const text = prompt.textIn(words);
    const said =
      asked.kind === 'secret'
        ? `${text}(${words.say('question.given')})`
        : answerLine(text, plainText(last.line), from, words);
    return (await this.#mode.say(said)) ?? { line: last.line };
  }

  /** Where nobody reads it, a message is only printed; an error is also told to whoever looks after the run. */
  async #passMessage(reading: Reading, signal: AbortSignalLike): Promise<ScreenLine> {
    const isRead = this.#answering.attended && this.#mode.unattended !== true;
    if (isRead) return this.#mode.ask(reading, signal);
    const { screen } = reading;
    if (screen instanceof ErrorDialog) {
      const message = plainText(screen.message);
      this.#errorOutput?.write(`${this.#answering.words.say('say.error', { message })}\n`);
    }
    return { line: '' };
  }

  /** The answer to what a screen asks about the answer it was given: the password again, or whether it is meant. */
  #followUp({ screen, follows }: Reading): string | null {
    if (follows === null || this.#last?.screen !== screen) return null;
    return follows === 'doubt' ? this.#answering.words.say('answer.yes') : this.#last.line;
  }

  /** The line that a given answer stands for. */
  async #lineFor(
    { kind, label }: ScreenQuestion,
    { value }: SourceAnswer,
  ): Promise<string | { readonly refused: string }> {
    const { words } = this.#answering;
    if (kind === 'confirm') {
      const reading = await (confirm(label) as unknown as AnyQuestion).readGiven(value, words);
      if ('refused' in reading) return reading;
      return words.say(reading.answer === true ? 'answer.yes' : 'answer.no');
    }
    if (typeof value === 'string') {
      return hasControlCharacters(value) ? { refused: words.say('given.controls') } : value;
    }
    if (kind === 'menu' && typeof value === 'number') return String(value);
    return { refused: words.say('given.not-text') };
  }

  #write({ id, kind, label }: ScreenQuestion, refused: string | null): void {
    if (refused !== null && this.#note?.id === id) return; // it is still the same question
    this.#note = { id, kind, label, answeredBy: null };
    this.#answering.note(this.#note);
  }
}

/** What is hidden is secret, whatever asks for it. */
/** What a dialog asks that nobody has answered; null for other screens, and where a default will do. */
export function missingScreen(reading: Reading, words: Answering['words']): QuestionFacts | null {
  if (reading.screen === null) return null;
  const asked = { ...screenAskOf(reading.screen, reading.extra, words), ...hiddenKind(reading) };
  const { id, label, kind, hasDefault } = asked;
  return hasDefault || kind === 'message' || kind === 'menu' ? null : { id, label, kind };
}

function hiddenKind({ hidden }: Reading): { readonly kind?: 'secret' } {
  return hidden ? { kind: 'secret' } : {};
}

function refusal(
  asked: { id: string; kind: AnswerKind },
  given: SourceAnswer | null,
  message: string,
): RefusedAnswer {
  const { from = null, isNamed = false } = given ?? {};
  const shown = given === null || asked.kind === 'secret' ? null : shownText(given.value);
  return { id: asked.id, from, isNamed, shown, message };
}
