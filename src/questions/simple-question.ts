// A question that one line answers: text, number, confirm, secret, select and multiselect.
// Each kind says what a line means; everything else is done here, once.

import { ENGLISH_WORDS, type Words } from '../i18n/words.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { withoutColon } from '../screens/prompt.ts';
import { promptWithDefault, promptWithNote } from '../screens/prompt-with-default.ts';
import { hasControlCharacters } from '../text/control-characters.ts';
import { argumentError } from '../validate.ts';
import { confirmDoubts } from '../screens/doubts.ts';
import type { AnswerReader, LearnsReader, LineReading, Printed, ReadAt } from './answer-reader.ts';
import { Draft } from './draft.ts';
import { isSame } from './same.ts';
import type { GivenReading } from './given.ts';
import type { Asked, Interview, Settled, Situation } from './interview.ts';
import { type MeantLine, readLine } from './line.ts';
import { type AnyQuestion, type LabelledRefusal, messageOf, QuestionBase } from './question.ts';

/** A value that ENTER takes, and where it comes from. */
interface Preset<Value> {
  readonly value: Value;
  /** `typed`: it counts as typed just now. `earlier`: it was an answer before, and is not doubted again. */
  readonly from: 'typed' | 'earlier' | 'default';
}

/** A question that one line answers. */
export abstract class SimpleQuestion<Value, Last extends Printed = Printed> extends QuestionBase<Value> {
  /** What reads the lines of one ask; choices that a function gives are known by then. */
  abstract open(): Promise<AnswerReader<Value, Last>> | AnswerReader<Value, Last>;

  /** Whether blanks at both ends of a line are dropped. */
  get trims(): boolean {
    return true;
  }

  /** Whether what is typed is kept from showing. */
  get hidden(): boolean {
    return false;
  }

  /** Whether only what is typed at its prompt counts, and nothing that was typed before. */
  get fresh(): boolean {
    return false;
  }

  /** Whether ENTER may take a value that is already there. */
  get takesPreset(): boolean {
    return true;
  }

  /** The value of ENTER where there is no other; undefined where an answer is required. */
  get emptyValue(): Value | undefined {
    return this.optional ? (null as Value) : undefined;
  }

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<Value>> {
    const reader = await this.#openFor(draft);
    const given = await this.#defaultFor(reader, draft);
    const { words } = interview;
    let printed = reader.intro?.(this.#presetOf(draft, reader, given)?.value, words) ?? null;
    let typed = printed === null ? null : await interview.show(printed.widget);
    for (;;) {
      const preset = this.#presetOf(draft, reader, given);
      const at = { printed, current: preset?.value, words };
      typed ??= await interview.read(this.#promptFor(reader, preset, draft, words), {
        hidden: this.hidden,
        fresh: this.fresh,
        describe: () => this.#node(reader, at, draft, situation.id ?? this.id),
      });
      const line = readLine(typed, this.trims);
      typed = null;
      if (line.means === 'help') {
        await this.sayHelp(interview, situation);
      } else if (line.means === 'back') {
        if (situation.canGoBack) return 'back';
        await interview.say(words.say('question.no-back'));
      } else if (line.means === 'enter') {
        const asked =
          preset?.from === 'typed'
            ? await this.take(interview, draft, preset.value, situation)
            : await this.#enter(interview, draft, preset);
        if (asked !== null) return asked;
      } else {
        const reading = this.#readText(line, reader, at);
        if ('print' in reading) {
          printed = reading.print;
          typed = await interview.show(printed.widget);
        } else if ('soFar' in reading) {
          draft.soFar = reading.soFar;
          await interview.say(reading.said);
        } else if ('refused' in reading) await interview.say(reading.refused);
        else {
          const isHeard = words.spoken && situation.showsAnswer === true; // every change is said once
          if (reading.said !== undefined && !isHeard) await interview.say(reading.said);
          const asked = await this.take(interview, draft, reading.value, situation);
          if (asked !== null) return asked;
        }
      }
    }
  }

  async readGiven(
    given: unknown,
    words: Words,
    draft: LearnsReader = { reader: null },
  ): Promise<GivenReading<Value | null>> {
    const reader = await this.#openFor(draft);
    if (reader.labelOf?.(given) !== undefined) return reader.readGiven(given, words); // the value of a choice, as it is
    const text = typeof given === 'string' ? (this.trims ? given.trim() : given) : null;
    if (typeof given === 'string' && hasControlCharacters(given))
      return { refused: words.say('refused.controls') };
    const isEmpty = text === '' && !this.#takesEmptyText(reader);
    if (given != null && !isEmpty) return reader.readGiven(text ?? given, words);
    const answer = isEmpty || this.optional ? this.emptyValue : undefined;
    return answer === undefined ? { refused: words.say('question.required') } : { answer };
  }

  async settle(draft: Draft): Promise<Settled<Value>> {
    const known = this.takesPreset ? draft.current : draft.answer;
    if (known === null && this.optional) return { value: known as Value };
    const value = (await this.#valueWithoutAsking(known, draft)) ?? this.#emptyWithinLimits();
    return value === undefined ? { missing: [this.label] } : { value };
  }

  override async fit(draft: Draft): Promise<Value | undefined> {
    if (draft.initial === null && this.optional) return draft.initial as Value;
    return this.#fit(await this.#openFor(draft), draft.initial);
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    const settled = await this.settle(draft);
    if (!('value' in settled)) return null;
    const isAnswer = isSame(settled.value, draft.answer);
    if (isAnswer && draft.isAccepted) return null;
    return this.refusalOf(settled.value, isAnswer ? draft : new Draft(), interview);
  }

  /** Takes a typed value through limits, checks and doubts; null where it is to be asked again. */
  protected async take(
    interview: Interview,
    draft: Draft,
    value: Value,
    _situation: Situation,
  ): Promise<Asked<Value> | null> {
    const verdict = await this.whileChecking(interview, this.judgeAnswer(value, interview));
    if ('refused' in verdict) {
      await interview.say(messageOf(verdict, interview.words));
      return null;
    }
    if (!(await confirmDoubts(interview, verdict.doubts))) return null;
    draft.take(verdict.accepted, value);
    return { value: verdict.accepted };
  }

  /** Nothing was typed: the default, the current value, or nothing at all. */
  async #enter(
    interview: Interview,
    draft: Draft,
    preset: Preset<Value> | null,
  ): Promise<Asked<Value> | null> {
    const value = preset === null ? this.emptyValue : preset.value;
    if (value === undefined) {
      await interview.say(interview.words.say('question.required'));
      return null;
    }
    // A default is a value already: the schema, which reads answers, does not see it.
    const isAnswer = preset?.from === 'earlier' && draft.answer !== undefined;
    const judging = isAnswer ? this.judgeKept(value, draft, interview) : this.judgeValue(value, interview);
    const verdict = await this.whileChecking(interview, judging);
    if ('refused' in verdict) {
      await interview.say(messageOf(verdict, interview.words));
      return null;
    }
    if (preset?.from !== 'earlier' && !(await confirmDoubts(interview, verdict.doubts))) return null;
    draft.take(verdict.accepted, isAnswer ? draft.madeFrom : undefined);
    return { value: verdict.accepted };
  }

  #readText(
    line: Extract<MeantLine, { text: string }>,
    reader: AnswerReader<Value, Last>,
    at: ReadAt<Value, Last>,
  ): LineReading<Value, Last> {
    if (line.means === 'empty' && this.optional) return { value: null as Value };
    return reader.read(line.text, at);
  }

  /** The question as data. A secret has no value. */
  #node(
    reader: AnswerReader<Value, Last>,
    at: ReadAt<Value, Last>,
    draft: Draft,
    id: string | null,
  ): SemanticNode {
    const { current, words } = at;
    const value = this.hidden || current === undefined ? null : this.summaryIn(current, words, draft);
    return semanticNode('question', {
      name: withoutColon(this.label),
      value,
      id,
      children: reader.describe?.(at),
    });
  }

  #promptFor(
    reader: AnswerReader<Value, Last>,
    preset: Preset<Value> | null,
    draft: Draft,
    words: Words,
  ): string {
    const note = reader.noteIn?.(preset?.value, words) ?? null;
    if (note !== null) return promptWithNote(this.label, note, words);
    return promptWithDefault(this.label, preset && this.summaryIn(preset.value, words, draft), words);
  }

  #presetOf(draft: Draft, reader: AnswerReader<Value, Last>, given: Value | undefined): Preset<Value> | null {
    if (!this.takesPreset) return null;
    const soFar = draft.soFar === undefined ? undefined : reader.fit(draft.soFar);
    if (soFar !== undefined) return { value: soFar, from: 'typed' };
    if (draft.current === null && this.optional) return null;
    const current = this.#fit(reader, draft.current);
    if (current !== undefined) return { value: current, from: 'earlier' };
    return given === undefined ? null : { value: given, from: 'default' };
  }

  /** The value that it has, or its default; undefined where there is neither. */
  async #valueWithoutAsking(known: unknown, draft: Draft): Promise<Value | undefined> {
    const presets = this.takesPreset && (this.hasDefault || draft.fallback !== undefined);
    if (known == null && !presets) return undefined; // nothing to look for among choices
    const reader = await this.#openFor(draft);
    return this.#fit(reader, known) ?? (presets ? this.#defaultFor(reader, draft) : undefined);
  }

  /** What ENTER gives where there is nothing else, if that is enough. */
  #emptyWithinLimits(): Value | undefined {
    const value = this.emptyValue;
    return value == null || this.limit(value, ENGLISH_WORDS) === null ? value : undefined;
  }

  /** Whether an empty text is an answer: a choice, or what the default is. */
  #takesEmptyText(reader: AnswerReader<Value, Last>): boolean {
    return this.fixedDefault === '' || reader.labelOf?.('') !== undefined;
  }

  async #openFor(draft: LearnsReader): Promise<AnswerReader<Value, Last>> {
    const reader = await this.open();
    draft.reader = reader;
    return reader;
  }

  /** The default as far as it fits; asked for once an ask. */
  async #defaultFor(reader: AnswerReader<Value, Last>, draft: Draft): Promise<Value | undefined> {
    return this.#fit(reader, draft.fallback) ?? this.#fit(reader, await this.readDefault());
  }

  #fit(reader: AnswerReader<Value, Last>, value: unknown): Value | undefined {
    if (value === undefined || value === null) return undefined;
    // What a schema gave has any type: the limits of the kind are about what is typed.
    return this.hasSchema ? (value as Value) : reader.fit(value);
  }
}

/** Throws where a fixed default is of another type. */
export function requireDefault(
  where: string,
  question: AnyQuestion,
  value: unknown,
  accepted: string,
  test: (value: unknown) => boolean,
): void {
  if (value == null || question.hasSchema || typeof value === 'function' || test(value)) return;
  throw argumentError(where, 'default', accepted, value);
}
