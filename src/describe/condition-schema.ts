// Conditions as JSON Schema: the answers in a file for which fields are asked, as far as a schema can tell.

import { isWanted } from '../questions/groups.ts';
import { type Condition, type ConditionEntry, isDanger } from '../questions/shape.ts';
import { type PathPart, type QuestionPath, fixedDefaultOf, isMadeDefault, partsOf } from './path.ts';
import { wantedBy } from './facts.ts';
import type { JsonObject } from './answer-values.ts';

/** Where this holds, some fields of a form are asked; null where a function says. */
export function askedSchema(parts: readonly PathPart[], when: Condition): JsonObject | null {
  const schemas: JsonObject[] = [];
  const seen = new Set<Condition>();
  const isKnown = (inside: readonly PathPart[], condition: Condition, scope: readonly string[]): boolean => {
    if ('test' in condition) return false;
    if (seen.has(condition)) return true;
    seen.add(condition);
    return condition.entries.every((entry) => {
      const path = [...scope, ...entry.path];
      let around = inside;
      let named: PathPart | null = null;
      for (const [depth, key] of entry.path.entries()) {
        named = around.find((one) => one.key === key) as PathPart;
        // An answer to a question that is not asked is not used.
        const outer = path.slice(0, scope.length + depth);
        if (named.when !== null && !isKnown(around, named.when, outer)) return false;
        if (depth < entry.path.length - 1) around = partsOf(named.part);
      }
      schemas.push(entrySchema(entry, path, (named as PathPart).part));
      return true;
    });
  };
  if (!isKnown(parts, when, [])) return null;
  return schemas.length === 1 ? (schemas[0] as JsonObject) : { allOf: schemas };
}

/** The schema of a file for which an entry matches. */
function entrySchema(entry: ConditionEntry, path: readonly string[], named: QuestionPath): JsonObject {
  const wanted = wantedBy(entry);
  const [only = null] = wanted;
  const schema = wanted.length === 1 ? { const: only } : { enum: [...new Set(wanted)] };
  const mayBeLeftOut = countsAsWanted(entry, named);
  return path.reduceRight<JsonObject>(
    (inner, key, depth) => ({
      ...(depth === 0 ? {} : { type: 'object' }),
      properties: { [key]: inner },
      ...(mayBeLeftOut ? {} : { required: [key] }),
    }),
    entry.isInside ? { type: 'array', contains: schema } : schema,
  );
}

/** Whether a question that is left out counts as an answer that a condition asks for. */
function countsAsWanted(entry: ConditionEntry, named: QuestionPath): boolean {
  const { question } = named;
  if (isDanger(question) || isMadeDefault(named)) return false; // a danger has no default
  const value = fixedDefaultOf(named) ?? (question.optional ? null : undefined);
  return value !== undefined && isWanted(entry, value);
}
