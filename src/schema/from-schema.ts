// fromSchema: the question that a JSON Schema describes.

import { FILE_KEYS } from '../describe/json-schema.ts';
import { isJson, type Json, type JsonObject } from '../describe/answer-values.ts';
import type { Maker } from '../describe/teller.ts';
import { isIdPart } from '../checks/ids.ts';
import { TextUIError } from '../base/errors.ts';
import { type Form, form } from '../questions/form.ts';
import { list } from '../questions/list.ts';
import { multiselect } from '../questions/multiselect.ts';
import type { AnyOptions, Question } from '../questions/question.ts';
import { select } from '../questions/select.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { isPlainObject } from '../questions/values.ts';
import { argumentError, requireOptions, requireString } from '../base/validate.ts';
import { CHOICE_KEYWORDS, type Constant, constantsOf, plainIn } from './constants.ts';
import { areMet, onlyConditions, type Rule, rulesOf, whenObject } from './conditions.ts';
import { misfit } from './fits.ts';
import { Place, problemAt } from './place.ts';
import { helpOf, isForSecret, noItemTwice, simpleMaker } from './simple.ts';

/** Options of {@link fromSchema}. */
export interface FromSchemaOptions {
  /** Replaces the title of the schema. */
  readonly title?: string | undefined;
  /** The properties to ask: those that are required, or these. */
  readonly only?: 'required' | readonly string[] | undefined;
}

/**
 * The question that a JSON Schema describes. Nothing is ever fetched.
 *
 * @example
 * ```ts
 * const survey = fromSchema({
 *   type: 'object',
 *   properties: { name: { type: 'string' }, age: { type: 'integer', minimum: 0 } },
 *   required: ['name'],
 * });
 * const app = startApp(survey, { lines: ['Ada', '-1', '36'] });
 * console.log(await app.result);
 * // { name: 'Ada', age: 36 }
 * console.log(app.output.trimEnd());
 * // Name: Ada
 * // Age: -1
 * // Must be at least 0.
 * // Age: 36
 * ```
 */
export function fromSchema(schema: JsonObject, options?: FromSchemaOptions): Question<Json> {
  return questionFrom(schema, options) as never;
}

/** The same; `review`: whether a form shows all answers at the end. */
export function questionFrom(
  schema: JsonObject,
  options: FromSchemaOptions | undefined,
  review = false,
): AnyQuestion {
  const { title, only } = requireOptions('fromSchema', options);
  if (!isPlainObject(schema) || !isJson(schema)) {
    throw argumentError('fromSchema', 'schema', 'an object of JSON', schema);
  }
  const place = Place.root(schema);
  if (only !== undefined) requireOnly(only, place);
  if (title !== undefined) requireString('fromSchema', 'title', title);
  return new SchemaReader(place).question(place, { key: '', isRequired: true, title, only, review });
}

function requireOnly(only: unknown, place: Place): void {
  const names = only === 'required' ? [] : only;
  const properties = place.properties();
  if (Array.isArray(names) && names.every((name) => properties.has(name as string))) return;
  throw argumentError('fromSchema', 'only', "'required' or a list of properties", only);
}

/** The place of a schema, besides its keywords. */
interface Around extends FromSchemaOptions {
  /** The key of the property; '' for none. */
  readonly key: string;
  /** Whether it must be answered; `then`: also where it may be null. */
  readonly isRequired: boolean | 'then';
  readonly review?: boolean;
}

/** A property of an object. */
interface Property {
  readonly question: AnyQuestion;
  readonly rule: Rule | null;
}

/** So many questions can be asked. */
const MOST_QUESTIONS = 1000;

const REFUSED: readonly string[] = [
  'not',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'prefixItems',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$dynamicRef',
];

/** Reads one schema, with all schemas inside it. */
class SchemaReader {
  /** Whether `schemaOf` has written it: it makes no label from a key, and never lists secrets in `required`. */
  readonly #isOurs: boolean;
  #count = -1; // the whole schema is none of the questions inside it

  constructor({ schema: { $schema, properties, items } }: Place) {
    const isFile = isPlainObject(properties) && '$unfinished' in properties;
    this.#isOurs = isFile || ($schema !== undefined && items !== undefined);
  }

  question(place: Place, around: Around): AnyQuestion {
    const { schema, pointer } = place;
    if (++this.#count > MOST_QUESTIONS) throw problemAt(pointer, `More than ${MOST_QUESTIONS} questions.`);
    refuseKeywords(place);
    const ready = schema['default'] ?? undefined;
    const constants = constantsOf(place);
    const isNullable = place.isNullable || constants?.hasNull === true || place.types.includes('null');
    const isNeeded = around.isRequired === 'then' || (around.isRequired && !isNullable);
    const title = around.title ?? plainIn(schema['title']);
    const label = title === '' && !this.#isOurs ? labelFrom(around.key) : title;
    const options = { help: helpOf(schema), optional: ready === undefined && !isNeeded };
    return this.#built(place, ready, () => {
      if (constants === null) return this.#ofType(place, around, label, options);
      const choices = this.#fitting(place, constants.list);
      return (own) => select(label, { ...options, choices, default: own } as never) as never;
    });
  }

  /** Builds a question, without its default at first: that must be an answer. */
  #built(place: Place, ready: unknown, makerOf: () => Maker): AnyQuestion {
    try {
      const make = makerOf();
      const question = make(undefined);
      if (ready === undefined) return question;
      const why = misfit(question, ready);
      if (why !== null) throw problemAt(place.at('default'), why);
      return make(ready);
    } catch (error) {
      if (!(error instanceof TextUIError) || error.message.startsWith('fromSchema: ')) throw error;
      throw problemAt(place.pointer, error.message.replace(/^[\w.]+: /, '')); // what a builder says
    }
  }

  #ofType(place: Place, around: Around, label: string, options: AnyOptions): Maker {
    const type = place.type;
    const { help } = options;
    if (type === 'object') return this.#form(place, around, label, { help });
    const condition = ['allOf', 'if'].find((keyword) => place.has(keyword));
    if (condition !== undefined) throw onlyConditions(place.at(condition));
    if (type === 'array') return this.#list(place, label, { help });
    return simpleMaker(place, type, label, options);
  }

  /** The same constants, after checking that the rest of the schema takes them. */
  #fitting(place: Place, constants: readonly Constant[]): readonly Constant[] {
    const rest = Object.entries(place.schema).filter(
      ([key]) => !CHOICE_KEYWORDS.includes(key) && key !== 'default',
    );
    const questions = new Map<string, AnyQuestion>();
    for (const { value } of constants) {
      if (typeof value === 'object') continue;
      const type = place.types.length === 0 ? typeof value : place.type;
      const alone = place.child({ ...Object.fromEntries(rest), type }, 0, '');
      const question = questions.get(type) ?? this.#ofType(alone, NOTHING_AROUND, '', {})(undefined);
      questions.set(type, question);
      const why = misfit(question, value);
      if (why !== null) throw problemAt(place.pointer, why);
    }
    return constants;
  }

  #list(place: Place, label: string, options: AnyOptions): Maker {
    const { items, minItems: min, maxItems: max, uniqueItems } = place.schema;
    if (!isPlainObject(items)) throw problemAt(place.at('items'), 'Must be one schema.');
    const item = place.child(items, 1, 'items');
    const own = { ...options, min, max };
    const constants = constantsOf(item);
    // In ours, what has words of its own is a question for each item.
    const isQuestion =
      this.#isOurs && (constants?.hasNull === true || ITEM_WORDS.some((word) => item.has(word)));
    if (constants !== null && !isQuestion) {
      refuseKeywords(item);
      const choices = this.#fitting(item, constants.list);
      return (ready) => multiselect(label, { ...own, choices, default: ready } as never) as never;
    }
    // An item without a title is asked for by the label of its list.
    const title = item.has('title') ? undefined : label;
    const question = this.question(item, { ...NOTHING_AROUND, title }) as never;
    const accept = uniqueItems === true ? noItemTwice : undefined;
    return (ready) => list(label, question, { ...own, accept, default: ready } as never) as never;
  }

  #form(place: Place, { only, review }: Around, label: string, options: AnyOptions): Maker {
    const fields = this.#fields(place, only);
    const groups: { readonly rule: Rule | null; readonly fields: Record<string, unknown> }[] = [];
    for (const [key, { question, rule }] of fields) {
      let group = groups.at(-1);
      if (group?.rule !== rule) groups.push((group = { rule, fields: {} }));
      group.fields[key] = question;
    }
    return (ready) => {
      let built: Form<never> = form(label, {}, { ...options, review, default: ready } as never);
      for (const { rule, fields: added } of groups) {
        built = withFields(built, added, rule, fields);
      }
      return built as never;
    };
  }

  /** The properties of an object that are asked, in order. */
  #fields(place: Place, only: FromSchemaOptions['only']): Map<string, Property> {
    const required = new Set(place.names('required'));
    const rules = rulesOf(place);
    const properties = place.properties();
    for (const rule of rules) {
      for (const [key, declared] of rule.declared) if (!properties.has(key)) properties.set(key, declared);
    }
    const missing = [...required].find((key) => !properties.has(key));
    if (missing !== undefined) throw problemAt(place.at('required'), 'There is no such place.');
    const fields = new Map<string, Property>();
    for (const [key, property] of properties) {
      if (place.pointer === '#' && Object.hasOwn(FILE_KEYS, key)) continue;
      if (!isIdPart(key)) {
        throw problemAt(property.pointer, 'Its name cannot be an id: letters, digits, _ and - can.');
      }
      if (only !== undefined && !(only === 'required' ? required.has(key) : only.includes(key))) continue;
      const rule = ruleFor(key, rules, required.has(key));
      const declared = rule?.declared.get(key);
      const whole = declared === undefined || declared === property ? property : property.with(declared);
      const isThen = rule?.required.has(key) === true;
      // Whether a secret of ours must be answered, its type says.
      const isRequired =
        this.#isOurs && isForSecret(whole) ? true : rule === null ? required.has(key) : isThen && 'then';
      fields.set(key, { question: this.question(whole, { key, isRequired }), rule });
    }
    return fields;
  }
}

const ITEM_WORDS = ['title', 'description', 'default'];

const NOTHING_AROUND: Around = { key: '', isRequired: true };

function refuseKeywords(place: Place): void {
  const refused = REFUSED.find((keyword) => place.has(keyword));
  if (refused !== undefined) throw problemAt(place.at(refused), 'No question can ask this.');
}

/** The one condition that a property has; null for none. */
function ruleFor(key: string, rules: readonly Rule[], isRequired: boolean): Rule | null {
  let found: Rule | null = null;
  for (const rule of rules) {
    const declared = rule.declared.get(key);
    if (declared === undefined && !rule.required.has(key) && !rule.nulls.has(key)) continue;
    const asksMore = Object.keys(declared?.schema ?? {}).length > 0 || rule.nulls.has(key);
    if (isRequired ? asksMore : found !== null) throw onlyConditions(declared?.pointer ?? rule.pointer);
    if (!isRequired) found = rule;
  }
  return found;
}

/** Adds fields to a form. Their condition is an object of answers, if that can say it. */
function withFields(
  before: Form<never>,
  added: object,
  rule: Rule | null,
  fields: ReadonlyMap<string, Property>,
): Form<never> {
  const and = (when: unknown): Form<never> => before.and(added as never, { when } as never);
  if (rule === null) return and(null);
  const known = rule.comparisons.filter(({ path }) => fields.has(path[0] ?? '')); // others are not asked: `only`
  if (known.length === 0) return and(null);
  const keys = [...fields.keys()];
  const isEarlier = known.every(
    ({ path }) => keys.indexOf(path[0] ?? '') < keys.indexOf(Object.keys(added)[0] ?? ''),
  );
  if (!isEarlier) throw problemAt(rule.pointer, 'Only earlier properties can be compared.');
  const when = whenObject(known, (key) => fields.get(key));
  try {
    if (when !== null) return and(when);
  } catch {
    // The question there never has such an answer, and a function may say so.
  }
  return and((values: unknown) => areMet(known, values));
}

/** The label of a property without a title: `timeZone` is `Time zone`. */
function labelFrom(key: string): string {
  const words = key
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[_-]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  const label = words.join(' ');
  return label === '' ? key : label.charAt(0).toUpperCase() + label.slice(1);
}
