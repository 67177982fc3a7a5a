// Conditions as JSON Schema: what a file of answers must hold for fields to be asked, as far as a schema can tell.

import { isWanted } from '../questions/groups.ts';
import { ChoiceList } from '../questions/choice-list.ts';
import {
  type AnyQuestion,
  type Condition,
  type ConditionEntry,
  isDanger,
  isGroup,
} from '../questions/shape.ts';
import {
  type DeclaredQuestion,
  type DeclaredPart,
  fixedDefaultOf,
  isMadeDefault,
  partsOf,
} from './declared.ts';
import { writtenAnswer } from './questions.ts';
import type { JsonObject } from './values.ts';

/** An entry of a condition, what it names, and where that is in the form. */
interface NamedEntry {
  readonly entry: ConditionEntry;
  readonly path: readonly string[];
  readonly named: DeclaredQuestion;
}

/** The conditions of the fields of one form or hub. */
export class GroupConditions {
  readonly #at: DeclaredQuestion;
  readonly #parts = new Map<string, ReadonlyMap<string, DeclaredPart>>();

  constructor(at: DeclaredQuestion) {
    this.#at = at;
  }

  /** Where this holds, the fields of a condition are asked; null where that is never sure. */
  schemaOf(when: Condition): JsonObject | null {
    const schemas = this.#entriesOf(when)?.map(entrySchema) ?? [];
    const [only = null, ...more] = schemas;
    if (schemas.includes(null)) return null;
    return more.length === 0 ? only : { allOf: schemas as JsonObject[] };
  }

  /** Whether a condition matches where a file holds nothing. */
  matchesNothing(when: Condition): boolean {
    return this.#entriesOf(when)?.every(countsAsWanted) === true;
  }

  /** The entries of a condition, and of the conditions of what it names: an answer to what is not asked is not used. */
  #entriesOf(when: Condition): NamedEntry[] | null {
    const found: NamedEntry[] = [];
    const conditions = new Map<Condition, readonly string[]>([[when, []]]); // each with where its form is
    for (const [condition, scope] of conditions) {
      if ('test' in condition) return null; // a function says
      for (const entry of condition.entries) {
        const path = [...scope, ...entry.path];
        let named = this.#at;
        for (const [depth, key] of path.entries()) {
          const { part, when: outer } = this.#partsOf(named).get(key) as DeclaredPart;
          if (outer !== null) conditions.set(outer, path.slice(0, depth));
          named = part;
        }
        found.push({ entry, path, named });
      }
    }
    return found;
  }

  #partsOf(declared: DeclaredQuestion): ReadonlyMap<string, DeclaredPart> {
    const known = this.#parts.get(declared.id) ?? new Map(partsOf(declared).map((part) => [part.key, part]));
    this.#parts.set(declared.id, known);
    return known;
  }
}

/** Whether a question that is left out counts as an answer that a condition asks for. */
function countsAsWanted({ entry, named }: NamedEntry): boolean {
  const { question } = named;
  if (isDanger(question) || isMadeDefault(named)) return false; // nobody takes the default of a danger
  const value = fixedDefaultOf(named) ?? (question.optional ? null : undefined);
  return value !== undefined && isWanted(entry, value);
}

/** What a file must hold for an entry to match; null where that is never sure. */
function entrySchema(one: NamedEntry): JsonObject | null {
  const { entry, path, named } = one;
  const { shape } = named.question;
  const item = shape.kind === 'list' ? shape.item : named.question;
  const forms = entry.wanted.map((value) => writtenForms(value, item));
  if (forms.includes(null)) return null;
  const found = forms.flatMap((form) => form ?? []);
  const schema = found.length === 1 ? (found[0] as JsonObject) : { anyOf: found };
  const mayBeLeftOut = countsAsWanted(one);
  return path.reduceRight<JsonObject>(
    (inner, key, depth) => ({
      ...(depth === 0 ? {} : { type: 'object' }),
      properties: { [key]: inner },
      ...(mayBeLeftOut ? {} : { required: [key] }),
    }),
    entry.isInside ? { type: 'array', contains: schema } : schema,
  );
}

/** The schemas of what a file may hold for a value; null where that is not known. */
function writtenForms(value: unknown, question: AnyQuestion): JsonObject[] | null {
  const { shape, schema } = question;
  const areChoicesMade = 'choices' in shape && !(shape.choices instanceof ChoiceList);
  if (schema !== null || areChoicesMade || isGroup(shape) || shape.kind === 'list') return null;
  if (shape.kind === 'text' && value === null) return [{ type: 'null' }, blankAround('')];
  if (shape.kind === 'text' && shape.trim) return [blankAround(String(value))];
  const written = writtenAnswer(question, value);
  return written === undefined ? null : [{ const: written }];
}

/** A text between blanks; blanks alone leave an optional text empty. */
function blankAround(text: string): JsonObject {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return { type: 'string', pattern: String.raw`^\s*${escaped}\s*$` };
}
