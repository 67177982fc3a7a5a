// Conditions as JSON Schema: what a file of answers must hold for fields to be asked, as far as a schema can tell.

import { isWanted } from '../questions/groups.ts';
import { Choices } from '../questions/choices.ts';
import {
  type AnyQuestion,
  type Condition,
  type ConditionEntry,
  fixedDefault,
  isGroup,
  type Shape,
} from '../questions/shape.ts';
import { type DeclaredQuestion, type DeclaredPart, fixedDefaultOf, partsOf } from './declared.ts';
import { toldChoice, writtenChoice } from './questions.ts';
import { isJson, type JsonObject } from './values.ts';

/** What a condition names, and where it is in the file. */
interface NamedPart {
  readonly declared: DeclaredQuestion;
  /** The conditions under which it is asked, each with the path of the form that it is a condition of. */
  readonly conditions: readonly ScopedCondition[];
}

interface ScopedCondition {
  readonly when: Condition;
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

  /** Where this holds, the fields of a condition are asked; null where that is never sure. */
  schemaOf(when: Condition): JsonObject | null {
    const schemas = [...this.#entriesOf(when)].map((one) => (one === null ? null : this.#entrySchema(one)));
    return schemas.includes(null) ? null : allOf(schemas as JsonObject[]);
  }

  /** Whether a condition matches where a file holds nothing. */
  matchesNothing(when: Condition): boolean {
    for (const one of this.#entriesOf(when)) {
      if (one === null || one.named === null || !countsAsWanted(one.named.declared, one.entry)) return false;
    }
    return true;
  }

  /** The entries of a condition, and of the conditions of what it names. Null for what a function says. */
  *#entriesOf(when: Condition): Generator<ScopedEntry | null> {
    const seen = new Map<Condition, readonly string[]>([[when, []]]);
    for (const [condition, scope] of seen) {
      if ('test' in condition) {
        yield null;
        continue;
      }
      for (const entry of condition.entries) {
        const path = [...scope, ...entry.path];
        const named = this.#named(path);
        yield { entry, path, named };
        // An answer to what is not asked is not used.
        for (const outer of named?.conditions ?? []) seen.set(outer.when, outer.path);
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

  /** What a file must hold for an entry to match; null where that is never sure. */
  #entrySchema({ entry, path, named }: ScopedEntry): JsonObject | null {
    if (named === null) return { not: {} };
    const { question, fallback } = named.declared;
    const values = wantedSchema(entry, question);
    if (values === null) return null;
    const isLater =
      fallback === 'later' || (question.default !== undefined && fixedDefault(question) === undefined);
    const mayBeLeftOut = !isLater && countsAsWanted(named.declared, entry);
    return path.reduceRight<JsonObject>(
      (inner, key, depth) => ({
        ...(depth === 0 ? {} : { type: 'object' }),
        properties: { [key]: inner },
        ...(mayBeLeftOut ? {} : { required: [key] }),
      }),
      values,
    );
  }
}

/** An entry of a condition, and what it names. */
interface ScopedEntry {
  readonly entry: ConditionEntry;
  readonly path: readonly string[];
  readonly named: NamedPart | null;
}

function byKey(parts: readonly DeclaredPart[]): ReadonlyMap<string, DeclaredPart> {
  return new Map(parts.map((part) => [part.key, part]));
}

/** Whether a question that is left out counts as an answer that a condition asks for. */
function countsAsWanted(declared: DeclaredQuestion, entry: ConditionEntry): boolean {
  const { question } = declared;
  const { shape, optional } = question;
  if (shape.kind === 'confirm' && shape.danger) return false; // nobody takes its default
  const known = fixedDefaultOf(declared) ?? undefined;
  if (known !== undefined) return isWanted(entry, known);
  return optional && isWanted(entry, null);
}

/** The answers of its own type that a condition asks for; null where a schema cannot tell. */
function wantedSchema(entry: ConditionEntry, question: AnyQuestion): JsonObject | null {
  const { shape } = question;
  if (question.schema !== null || isGroup(shape)) return null; // its output is compared
  const item = shape.kind === 'list' ? shape.item : question;
  const forms = entry.wanted.map((value) => writtenForms(value, item));
  if (forms.includes(null)) return null;
  const found = forms.flatMap((one) => one ?? []);
  const schema = found.length === 1 ? (found[0] as JsonObject) : { anyOf: found };
  return entry.isInside ? { type: 'array', contains: schema } : schema;
}

/** The schemas of what a file may hold for a value; null where that is not known. */
function writtenForms(value: unknown, { shape, schema }: AnyQuestion): JsonObject[] | null {
  if (schema !== null || isGroup(shape) || shape.kind === 'list') return null;
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
  { choices }: Extract<Shape, { kind: 'select' | 'multiselect' }>,
): JsonObject[] | null {
  const choice = choices instanceof Choices ? choices.list[choices.idOf(value) ?? -1] : undefined;
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
