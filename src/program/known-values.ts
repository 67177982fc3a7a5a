// The values that a marked function gets while a command line is typed: what flags and variables give, and fixed defaults.

import { ChoiceList, readChoiceList } from '../questions/choice-list.ts';
import { judgeLimit, openReader, readGiven } from '../questions/readings.ts';
import { readGivenList } from '../questions/kinds/list.ts';
import { MarkedFunction } from '../questions/marked.ts';
import type { GivenReading } from '../questions/reader.ts';
import { type AnyQuestion, emptyAnswer, isGroup, isSecret } from '../questions/shape.ts';
import { fixedDefaultOf, partsOf, pathOf, type QuestionPath } from '../describe/path.ts';
import { flagSource, readFlags } from '../sources/node/flags.ts';
import { environmentSource } from '../sources/node/variables.ts';
import type { Source } from '../sources/source.ts';
import type { ProgramSetup } from './program-setup.ts';

/** A value; null for one that is not known. */
type KnownValue = { readonly value: unknown } | null;

/** Calls a marked function of a question with what is known. It fails where the function needs more than that. */
export async function callWithKnown(
  marked: MarkedFunction,
  path: QuestionPath,
  setup: ProgramSetup,
  words: readonly string[],
): Promise<unknown> {
  const group = groupsAround(path, setup).findLast(
    ({ question: { shape } }) => keysBefore(shape, marked) !== null,
  );
  if (group === undefined) throw new Error('The form of a marked function was not found.');
  const keys = new Set(keysBefore(group.question.shape, marked));
  return marked.call(await new KnownValues(setup, words).inGroup(group, keys));
}

/** The keys of the fields that a marked function gets the values of; null where it belongs to another form. */
function keysBefore(shape: AnyQuestion['shape'], { level }: MarkedFunction): readonly string[] | null {
  const values = isGroup(shape) ? shape.fields.valuesBefore(level, {}) : null;
  return values === null ? null : Object.keys(values);
}

/** The forms and hubs that a question is in, from the outermost. */
function groupsAround(
  { id, question }: QuestionPath,
  { question: asked, later }: ProgramSetup,
): QuestionPath[] {
  const search = (at: QuestionPath, around: readonly QuestionPath[]): QuestionPath[] | null => {
    if (at.id === id && at.question === question) return [...around];
    const inside = isGroup(at.question.shape) ? [...around, at] : around;
    for (const { part } of partsOf(at)) {
      const found = search(part, inside);
      if (found !== null) return found;
    }
    return null;
  };
  const roots = [pathOf(asked), ...[...later].map(([one, own]) => pathOf(one, own))];
  for (const root of roots) {
    const found = search(root, []);
    if (found !== null) return found;
  }
  return [];
}

class KnownValues {
  readonly #setup: ProgramSetup;
  readonly #words: readonly string[];
  readonly #sources: readonly Source[];

  constructor(setup: ProgramSetup, words: readonly string[]) {
    this.#setup = setup;
    this.#words = words;
    const { declared, builtIn, settings, env, prefix, folder } = setup;
    const context = { questions: declared, builtIn, settings, secretWay: () => null, words: setup.words };
    const flags = flagSource(readFlags(words, context), '');
    this.#sources = prefix === null ? [flags] : [flags, environmentSource(env, prefix, folder)];
  }

  /** The values of some fields of a form. To read one that is not known fails. */
  async inGroup(group: QuestionPath, keys: ReadonlySet<string>): Promise<object> {
    const values = {};
    for (const { key, part } of partsOf(group)) {
      if (!keys.has(key)) continue;
      const known = await this.#valueOf(part);
      const get = (): unknown => {
        if (known !== null) return known.value;
        throw new Error(`The answer to '${part.id}' is not known.`);
      };
      Object.defineProperty(values, key, { get, enumerable: true });
    }
    return values;
  }

  async #valueOf(path: QuestionPath): Promise<KnownValue> {
    const { id, kind, question, list, when } = path;
    const { shape, schema, isAsked } = question;
    // Only a schema can tell its own output, and a secret is in a file.
    if (schema !== null || isSecret(path) || list !== null) return null;
    if (isGroup(shape)) {
      return { value: await this.inGroup(path, new Set(shape.fields.all.map(({ key }) => key))) };
    }
    for (const source of this.#sources) {
      const given: unknown = await source.get({ id, kind });
      if (given !== undefined) return this.#read(path, given, source.isFlag === true);
    }
    const value = fixedDefaultOf(path) ?? (isAsked ? undefined : emptyAnswer(question));
    return value === undefined || when !== null ? null : { value };
  }

  /** Reads a given answer; null where it is refused. */
  async #read(path: QuestionPath, given: unknown, isTexts: boolean): Promise<KnownValue> {
    const { question } = path;
    const reading =
      'item' in question.shape ? await this.#items(path, given) : await this.#one(path, given, isTexts);
    const isFine = 'answer' in reading && judgeLimit(question, reading.answer, this.#setup.words) === null;
    return isFine ? { value: reading.answer } : null;
  }

  async #items(path: QuestionPath, given: unknown): Promise<GivenReading> {
    const { shape } = path.question;
    const reading = readGivenList(given, this.#setup.words);
    if ('refused' in reading || !('item' in shape)) return reading;
    const items: unknown[] = [];
    for (const one of reading.answer) {
      const item = await this.#one({ ...path, question: shape.item }, one, true);
      if ('refused' in item) return item;
      items.push(item.answer);
    }
    return { answer: items };
  }

  async #one(path: QuestionPath, given: unknown, isTexts: boolean): Promise<GivenReading> {
    const { question } = path;
    const { shape } = question;
    const choices = 'choices' in shape ? await this.#choices(shape.choices, path) : null;
    return readGiven(question, openReader(question, choices), given, this.#setup.words, isTexts);
  }

  async #choices(choices: unknown, path: QuestionPath): Promise<ChoiceList> {
    if (choices instanceof ChoiceList) return choices;
    const isMarked = choices instanceof MarkedFunction;
    const made: unknown = isMarked
      ? await callWithKnown(choices, path, this.#setup, this.#words)
      : await (choices as () => unknown)();
    return readChoiceList(path.question.named, made);
  }
}
