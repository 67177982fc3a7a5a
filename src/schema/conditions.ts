// Conditions: which properties of an object are asked only if others have certain values.

import type { Json } from '../describe/answer-values.ts';
import { isSame, isPlainObject } from '../questions/values.ts';
import { type AnyQuestion, isGroup } from '../questions/shape.ts';
import { isNull, type Place, problemAt } from './place.ts';

/** The values that a property must have. */
export interface Comparison {
  readonly path: readonly string[];
  /** One of these. */
  readonly wanted: readonly Json[];
  /** Whether its value is a list, in which one of them must be. */
  readonly isInside: boolean;
  /** For each part of the path, whether it may be left out. */
  readonly isLoose: readonly boolean[];
}

/** The properties that depend on a condition. */
export interface Rule {
  readonly pointer: string;
  readonly comparisons: readonly Comparison[];
  /** The schemas in `then`, by the keys of properties. */
  readonly declared: ReadonlyMap<string, Place>;
  readonly required: ReadonlySet<string>;
  /** The properties that must be null otherwise. */
  readonly nulls: ReadonlySet<string>;
}

/** Keywords that ask for nothing more. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['type', 'title', 'description', '$comment']);

/** The conditions that an object has. */
export function rulesOf(place: Place): Rule[] {
  const entries = place.list('allOf').map((schema, index) => place.child(schema, 0, 'allOf', index));
  for (const entry of entries) {
    if (!entry.has('if')) throw onlyConditions(entry.pointer);
    refuseOthers(entry, ['if', 'then', 'else']);
  }
  return [place, ...entries].flatMap((one) => {
    if (!one.has('if') || !(one.has('then') || one.has('else'))) return [];
    const then = one.child(one.schema['then'], 0, 'then');
    const otherwise = one.child(one.schema['else'], 0, 'else');
    refuseOthers(then, ['properties', 'required']);
    refuseOthers(otherwise, ['properties']);
    const nulls = otherwise.properties();
    for (const { schema, pointer } of nulls.values()) if (!isNull(schema)) throw onlyConditions(pointer);
    return {
      pointer: one.at('if'),
      comparisons: comparisonsIn(one.child(one.schema['if'], 0, 'if'), [], []),
      declared: then.properties(),
      required: new Set(then.names('required')),
      nulls: new Set(nulls.keys()),
    };
  });
}

/** The error for what is neither `if` nor `then`. */
export function onlyConditions(pointer: string): Error {
  return problemAt(pointer, 'Only if and then can be asked.');
}

function refuseOthers(place: Place, known: readonly string[]): void {
  const other = Object.keys(place.schema).find((key) => !known.includes(key) && !ANNOTATIONS.has(key));
  if (other !== undefined) throw onlyConditions(place.at(other));
}

function comparisonsIn(place: Place, path: readonly string[], isLoose: readonly boolean[]): Comparison[] {
  const { schema } = place;
  const refused = (pointer: string): Error => problemAt(pointer, 'Only const and enum can be compared.');
  const compared = Object.keys(schema).filter((key) => !ANNOTATIONS.has(key) && key !== 'required');
  const properties = place.properties();
  const required = place.names('required');
  if (required.some((key) => !properties.has(key))) throw refused(place.at('required'));
  if (compared.length === 0) throw refused(place.pointer);
  return compared.flatMap((keyword): Comparison[] => {
    const wanted = keyword === 'const' ? [schema['const'] as Json] : place.list('enum');
    if ((keyword === 'const' || keyword === 'enum') && path.length > 0) {
      return [{ path, wanted, isInside: false, isLoose }];
    }
    if (keyword === 'contains' && path.length > 0) {
      const inside = comparisonsIn(place.child(schema['contains'], 1, 'contains'), path, isLoose);
      if (inside.some((one) => one.isInside || one.path !== path)) throw refused(place.at('contains'));
      return inside.map((one) => ({ ...one, isInside: true }));
    }
    if (keyword === 'properties') {
      return [...properties].flatMap(([key, inner]) =>
        comparisonsIn(inner, [...path, key], [...isLoose, !required.includes(key)]),
      );
    }
    if (keyword !== 'allOf') throw refused(place.at(keyword));
    return place
      .list('allOf')
      .flatMap((one, index) => comparisonsIn(place.child(one, 1, 'allOf', index), path, isLoose));
  });
}

/** Whether values are what comparisons ask for; an empty answer counts as left out. */
export function areMet(comparisons: readonly Comparison[], values: unknown): boolean {
  return comparisons.every(({ path, wanted, isInside, isLoose }) => {
    let value = values;
    for (const [depth, key] of path.entries()) {
      value = isPlainObject(value) ? value[key] : null;
      if (value == null) return isLoose[depth] === true;
    }
    if (isInside && !Array.isArray(value)) return true; // `contains` is about lists alone
    const found = isInside ? (value as readonly unknown[]) : [value];
    return found.some((one) => wanted.some((other) => isSame(one, other)));
  });
}

/** The same as an object of answers; null where only a function can tell. */
export function whenObject(
  comparisons: readonly Comparison[],
  fieldAt: (key: string) => { readonly question: AnyQuestion; readonly rule: Rule | null } | undefined,
): Record<string, Json | readonly Json[]> | null {
  const texts = new Set(comparisons.map((one) => JSON.stringify(one)));
  const when: Record<string, Json | readonly Json[]> = {};
  for (const text of texts) {
    const { path, wanted, isInside, isLoose } = JSON.parse(text) as Comparison;
    const [key = '', ...rest] = path;
    const { question: first, rule = null } = fieldAt(key) ?? {};
    let question = first;
    // A property with a condition is asked if this condition includes that one.
    let isAsked = rule === null || rule.comparisons.every((one) => texts.has(JSON.stringify(one)));
    for (const part of rest) {
      const fields = question !== undefined && isGroup(question.shape) ? question.shape.fields : null;
      isAsked &&= fields?.groups.every((group) => group.when === null) === true;
      question = fields?.field(part)?.question;
    }
    const isMany = question?.rules.isMany === true;
    const mayBeLeftOut = isLoose.includes(true);
    const id = path.join('.');
    if (question === undefined || isMany !== isInside || Object.hasOwn(when, id)) return null;
    if (mayBeLeftOut ? !isAsked : wanted.includes(null)) return null;
    const empty = mayBeLeftOut && question.optional && !wanted.includes(null) ? [null] : [];
    const [only = null, ...more] = [...wanted, ...empty];
    when[id] = more.length === 0 ? only : [only, ...more];
  }
  return when;
}
