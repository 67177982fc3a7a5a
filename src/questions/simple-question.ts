// A question that one line answers: text, number, confirm, secret, select and multiselect.
// Each kind says what a line means; everything else is done here, once.

import type { Words } from '../i18n/words.ts';
import type { Widget } from '../render/widget.ts';
import { sliceText, stripStyle, textWidth } from '../text/text.ts';
import { argumentError, requireBoolean } from '../validate.ts';
import { confirmDoubts } from './doubt.ts';
import type { Draft } from './draft.ts';
import type { Asked, Interview, Settled, Situation } from './interview.ts';
import { type Line, readLine, textOf } from './line.ts';
import {
  type AnyOptions,
  type LabelledRefusal,
  messageOf,
  QuestionBase,
  type AnyQuestion,
} from './question.ts';

/** What a line means to a kind of question. */
export type LineReading<Value, Last extends Printed = Printed> =
  /** The value; `said` confirms what was taken. */
  | { readonly value: Value; readonly said?: string | undefined }
  | { readonly refused: string }
  /** Something is printed, and the question is asked again. */
  | { readonly print: Last }
  /** The value so far, and the question is asked again. */
  | { readonly soFar: Value; readonly said: string };

/** What was printed above a prompt. */
export interface Printed {
  readonly widget: Widget;
}

/** How a kind reads lines: a pure function of the line and what was printed last. */
export interface LineReader<Value, Last extends Printed = Printed> {
  /** What is printed before the prompt; null for nothing. */
  intro?(current: Value | undefined, words: Words): Last | null;
  /** What a line means. */
  read(line: string, at: ReadAt<Value, Last>): LineReading<Value, Last>;
  /** What is left of a value that fits; undefined where nothing does. */
  fit(value: unknown): Value | undefined;
  /** The prompt's default, or null for a prompt without one. */
  defaultIn?(current: Value | undefined, words: Words): string | null;
}

/** What a line is read against. */
export interface ReadAt<Value, Last extends Printed = Printed> {
  /** What was printed last. */
  readonly printed: Last | null;
  /** The value so far. */
  readonly current: Value | undefined;
  readonly words: Words;
}

/** The longest default that a prompt shows, in columns. */
const LONGEST_DEFAULT = 40;

/** A value that ENTER takes, and where it comes from. */
interface Preset<Value> {
  readonly value: Value;
  /** It was an answer before: it is not doubted again. */
  readonly earlier: boolean;
}

/** A question that one line answers. */
export abstract class SimpleQuestion<Value, Last extends Printed = Printed> extends QuestionBase<Value> {
  readonly optional: boolean;
  readonly #default: unknown;

  constructor(where: string, label: unknown, options: AnyOptions | null | undefined) {
    super(where, label, options);
    this.optional = options?.optional == null ? false : requireBoolean(where, 'optional', options.optional);
    this.#default = options?.default ?? undefined;
  }

  /** What reads the lines of one ask; choices that a function gives are known by then. */
  protected abstract open(): Promise<LineReader<Value, Last>> | LineReader<Value, Last>;

  /** Whether blanks at both ends of a line are dropped. */
  protected get trims(): boolean {
    return true;
  }

  /** Whether what is typed shows. */
  protected get hidden(): boolean {
    return false;
  }

  /** Whether ENTER may take a value that is already there. */
  protected get takesPreset(): boolean {
    return true;
  }

  /** The value of ENTER where there is no other; undefined where an answer is required. */
  protected get emptyValue(): Value | undefined {
    return this.optional ? (null as Value) : undefined;
  }

  /** The fixed default, where there is one. */
  protected get fixedDefault(): unknown {
    return typeof this.#default === 'function' ? undefined : this.#default;
  }

  async ask(interview: Interview, draft: Draft, situation: Situation): Promise<Asked<Value>> {
    const reader = await this.open();
    const given = await this.#defaultFor(reader);
    let printed = reader.intro?.(this.#presetOf(draft, reader, given)?.value, interview.words) ?? null;
    let typed = printed === null ? null : await interview.show(printed.widget);
    for (;;) {
      const preset = this.#presetOf(draft, reader, given);
      const line = readLine(typed ?? (await this.#read(interview, reader, preset)), this.trims);
      typed = null;
      if (line.means === 'help') {
        await this.sayHelp(interview, situation.help);
      } else if (line.means === 'back') {
        if (situation.canGoBack) return 'back';
        await interview.say(interview.words.say('question.no-back'));
      } else if (line.means === 'enter') {
        const asked = await this.#enter(interview, draft, preset);
        if (asked !== null) return asked;
      } else {
        const reading = this.#readText(line, reader, {
          printed,
          current: preset?.value,
          words: interview.words,
        });
        if ('print' in reading) {
          printed = reading.print;
          typed = await interview.show(printed.widget);
        } else if ('soFar' in reading) {
          draft.answer = reading.soFar;
          await interview.say(reading.said);
        } else if ('refused' in reading) await interview.say(reading.refused);
        else {
          if (reading.said !== undefined) await interview.say(reading.said);
          const asked = await this.take(interview, draft, reading.value);
          if (asked !== null) return asked;
        }
      }
    }
  }

  async settle(draft: Draft): Promise<Settled<Value>> {
    const reader = await this.open();
    const known = this.takesPreset ? draft.current : draft.answer;
    const current = known === null && this.optional ? null : this.#fit(reader, known);
    if (current !== undefined) return { value: current as Value };
    const preset = this.takesPreset ? await this.#defaultFor(reader) : undefined;
    const value = preset ?? this.emptyValue;
    return value === undefined ? { missing: [this.label] } : { value };
  }

  async verify(draft: Draft, interview: Interview): Promise<LabelledRefusal | null> {
    if (draft.answer !== undefined) return null;
    const settled = await this.settle(draft);
    return 'value' in settled ? this.refusalOf(settled.value, interview) : null;
  }

  /** Takes a typed value through limits, checks and doubts; null where it is to be asked again. */
  protected async take(interview: Interview, draft: Draft, value: Value): Promise<Asked<Value> | null> {
    if (value === null) return this.#answer(draft, value);
    const limit = this.limit(value, interview.words);
    if (limit !== null) {
      await interview.say(limit);
      return null;
    }
    const verdict = await this.patiently(interview, this.judge(value, interview.signal));
    if ('refused' in verdict) {
      await interview.say(messageOf(verdict, interview.words));
      return null;
    }
    if (!(await confirmDoubts(interview, verdict.doubts))) return null;
    return this.#answer(draft, verdict.accepted);
  }

  /** The prompt's text: the label, and the default where there is one. */
  protected promptIn(shown: string | null, words: Words): string {
    if (shown === null || shown === '') return this.label;
    return words.say('question.default', { label: this.label, default: shown });
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
    const limit = value === null ? null : this.limit(value, interview.words);
    if (limit !== null) {
      await interview.say(limit);
      return null;
    }
    // A default is a value already: the schema, which reads answers, does not see it.
    const verdict = await this.patiently(interview, this.runChecks(value, interview.signal));
    if ('refused' in verdict) {
      await interview.say(messageOf(verdict, interview.words));
      return null;
    }
    if (preset?.earlier !== true && !(await confirmDoubts(interview, verdict.doubts))) return null;
    return this.#answer(draft, verdict.accepted);
  }

  #answer(draft: Draft, value: Value): Asked<Value> {
    draft.answer = value;
    return { value };
  }

  #readText(line: Line, reader: LineReader<Value, Last>, at: ReadAt<Value, Last>): LineReading<Value, Last> {
    if (line.means === 'empty' && this.optional) return { value: null as Value };
    return reader.read(textOf(line), at);
  }

  #read(
    interview: Interview,
    reader: LineReader<Value, Last>,
    preset: Preset<Value> | null,
  ): Promise<string> {
    const { words } = interview;
    const own = reader.defaultIn?.(preset?.value, words);
    const shown = own === undefined ? this.#shownDefault(preset, words) : own;
    return interview.read(this.promptIn(shown, words), this.hidden);
  }

  #shownDefault(preset: Preset<Value> | null, words: Words): string | null {
    if (preset === null) return null;
    const summary = stripStyle(this.summaryIn(preset.value, words)).replaceAll('\n', ' ').trim();
    if (textWidth(summary) <= LONGEST_DEFAULT) return summary;
    return `${sliceText(summary, 0, LONGEST_DEFAULT - 3)}...`;
  }

  #presetOf(draft: Draft, reader: LineReader<Value, Last>, given: Value | undefined): Preset<Value> | null {
    if (!this.takesPreset) return null;
    if (draft.current === null && this.optional) return null;
    const current = this.#fit(reader, draft.current);
    if (current !== undefined) return { value: current, earlier: true };
    return given === undefined ? null : { value: given, earlier: false };
  }

  /** The default as far as it fits; asked for once an ask. */
  async #defaultFor(reader: LineReader<Value, Last>): Promise<Value | undefined> {
    const value: unknown =
      typeof this.#default === 'function' ? await (this.#default as () => unknown)() : this.#default;
    return this.#fit(reader, value);
  }

  #fit(reader: LineReader<Value, Last>, value: unknown): Value | undefined {
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
