// Conditions as JSON Schema: what a file of answers must hold for fields to be asked, as far as a schema can tell.

import { type Condition, type ConditionEntry, isWanted } from '../questions/groups.ts';
import type { AnyQuestion, QuestionShape } from '../questions/question.ts';
import { isGroup } from '../questions/secrets.ts';
import { isSame } from '../questions/values.ts';
import { type DeclaredQuestion, type DeclaredPart, fixedDefaultOf, partsOf } from './declared.ts';
import { toldChoice, writtenChoice } from './questions.ts';
import { isJson, type JsonObject } from './values.ts';

/** When the fields of a group are asked, as far as a schema can tell. */
export interface ConditionSchemas {
  /** Where this holds, they are asked; null where that is never sure. */
  readonly surely: JsonObject | null;
  /** Where this does not hold, they are not asked; null where that is never sure. */
  readonly maybe: JsonObject | null;
  /** Whether the two are the same. */
  readonly isExact: boolean;
}

/** What a condition names, and where it is in the file. */
interface NamedPart {
  readonly declared: DeclaredQuestion;
  /** The conditions under which it is asked, each with the path of the form that it is a condition of. */
  readonly conditions: readonly ScopedCondition[];
}

interface ScopedCondition {
  readonly when: Condition<AnyQuestion>;
  readonly path: readonly string[];
}

/** The conditions of the fields of one form or hub. */
export class GroupConditions {
  readonly #at: DeclaredQuestion;
  readonly #parts = new Map<string, ReadonlyMap<string, DeclaredPart>>();

  constructor(at: DeclaredQuestion, parts: readonly DeclaredPart[]) {
    this.#at = at;
    this.#parts.set(at.id, byKey(parts));
  }

  /** What a condition, and those of the fields that it names, ask of a file. */
  schemasOf(when: Condition<AnyQuestion>): ConditionSchemas {
    const surely: JsonObject[] = [];
    const maybe: JsonObject[] = [];
    let isSure = true;
    let isExact = true;
    for (const one of this.#entriesOf(when)) {
      const schemas = one === null ? UNKNOWN : this.#entrySchemas(one);
      isExact &&= schemas.isExact;
      if (schemas.surely === null) isSure = false;
      else surely.push(schemas.surely);
      if (schemas.maybe !== null) maybe.push(schemas.maybe);
    }
    return { surely: isSure ? allOf(surely) : null, maybe: allOf(maybe), isExact: isSure && isExact };
  }

  /** Whether a condition matches where a file holds nothing. */
  matchesNothing(when: Condition<AnyQuestion>): boolean {
    for (const one of this.#entriesOf(when)) {
      if (one === null || one.named === null || !countsAsWanted(one.named.declared, one.entry)) return false;
    }
    return true;
  }

  /**
   * The entries of a condition, and of the conditions of what it names. Of these, only where a file may leave out what is
   * named, or hold null for it: any other answer that it holds has to be asked for. Null for what a function says.
   */
  *#entriesOf(when: Condition<AnyQuestion>): Generator<ScopedEntry | null> {
    const seen = new Map<Condition<AnyQuestion>, readonly string[]>([[when, []]]);
    for (const [condition, scope] of seen) {
      if ('test' in condition) {
        yield null;
        continue;
      }
      for (const entry of condition.entries) {
        const path = [...scope, ...entry.path];
        const named = this.#named(path);
        yield { entry, path, named };
        const isImplied =
          named !== null && !countsAsWanted(named.declared, entry) && !entry.wanted.includes(null);
        for (const outer of named?.conditions ?? []) {
          // An answer to what a function skips is no mistake.
          if (!isImplied || 'test' in outer.when) seen.set(outer.when, outer.path);
        }
      }
    }
  }

  /** What a path leads to; null where it is never asked. */
  #named(path: readonly string[]): NamedPart | null {
    const conditions: ScopedCondition[] = [];
    let declared = this.#at;
    for (const [depth, key] of path.entries()) {
      const found = this.#partsOf(declared).get(key);
      if (found?.part == null) return null;
      if (found.when !== null) conditions.push({ when: found.when, path: path.slice(0, depth) });
      declared = found.part;
    }
    return { declared, conditions };
  }

  #partsOf(declared: DeclaredQuestion): ReadonlyMap<string, DeclaredPart> {
    const known = this.#parts.get(declared.id) ?? byKey(partsOf(declared));
    this.#parts.set(declared.id, known);
    return known;
  }

  /** What a file must hold for an entry to match. */
  #entrySchemas({ entry, path, named }: ScopedEntry): ConditionSchemas {
    if (named === null) return { surely: { not: {} }, maybe: { not: {} }, isExact: true };
    const { question, fallback } = named.declared;
    const values = wantedSchema(entry, question);
    if (values === null) return UNKNOWN;
    const within = (mayBeLeftOut: boolean): JsonObject =>
      path.reduceRight<JsonObject>(
        (inner, key, depth) => ({
          ...(depth === 0 ? {} : { type: 'object' }),
          properties: { [key]: inner },
          ...(mayBeLeftOut ? {} : { required: [key] }),
        }),
        values,
      );
    const isLater = fallback === 'later' || (question.hasDefault && question.fixedDefault === undefined);
    if (isLater) return { surely: within(false), maybe: within(true), isExact: false };
    const schema = within(countsAsWanted(named.declared, entry));
    return { surely: schema, maybe: schema, isExact: true };
  }
}

/** An entry of a condition, and what it names. */
interface ScopedEntry {
  readonly entry: ConditionEntry<AnyQuestion>;
  readonly path: readonly string[];
  readonly named: NamedPart | null;
}

const UNKNOWN: ConditionSchemas = { surely: null, maybe: null, isExact: false };

function byKey(parts: readonly DeclaredPart[]): ReadonlyMap<string, DeclaredPart> {
  return new Map(parts.map((part) => [part.key, part]));
}

/** Whether a question that is left out counts as an answer that a condition asks for. */
function countsAsWanted(declared: DeclaredQuestion, entry: ConditionEntry<AnyQuestion>): boolean {
  const { question } = declared;
  const { shape, optional } = question;
  if (shape.kind === 'confirm' && shape.danger) return false; // nobody takes its default
  const known = fixedDefaultOf(declared) ?? undefined;
  if (known !== undefined) return isWanted(entry, known);
  return optional && isWanted(entry, null);
}

/** The answers of its own type that a condition asks for; null where a schema cannot tell. */
function wantedSchema(entry: ConditionEntry<AnyQuestion>, question: AnyQuestion): JsonObject | null {
  const { shape } = question;
  if (isGroup(shape)) return null;
  const item = shape.kind === 'list' ? shape.item : question;
  const forms = entry.wanted.map((value) => writtenForms(value, item));
  if (forms.includes(null)) return null;
  const found = forms.flatMap((one) => one ?? []);
  const schema = found.length === 1 ? (found[0] as JsonObject) : { anyOf: found };
  return entry.isInside ? { type: 'array', contains: schema } : schema;
}

/** The schemas of what a file may hold for a value; null where that is not known. */
function writtenForms(value: unknown, { shape }: AnyQuestion): JsonObject[] | null {
  if (isGroup(shape) || shape.kind === 'list') return null;
  if (value === null)
    return [{ type: 'null' }, ...(shape.kind === 'text' ? [{ type: 'string', pattern: BLANK }] : [])];
  if (shape.kind === 'select' || shape.kind === 'multiselect') return choiceForms(value, shape);
  if (!isJson(value)) return null;
  if (shape.kind !== 'text' || !shape.trim || typeof value !== 'string') return [{ const: value }];
  return [{ type: 'string', pattern: String.raw`^\s*${escaped(value)}\s*$` }];
}

/** Blanks alone leave an optional text empty. */
const BLANK = String.raw`^\s*$`;

function choiceForms(
  value: unknown,
  { choices }: Extract<QuestionShape, { kind: 'select' | 'multiselect' }>,
): JsonObject[] | null {
  if (typeof choices === 'function') return null;
  const choice = choices.find((one) => isSame(one.value, value));
  return choice === undefined ? null : [{ const: writtenChoice(toldChoice(choice)) }];
}

/** A text as a regular expression that matches just that. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** All of some schemas. */
function allOf(schemas: readonly JsonObject[]): JsonObject | null {
  const [only, ...more] = schemas;
  if (only === undefined) return null;
  return more.length === 0 ? only : { allOf: [...schemas] };
}
