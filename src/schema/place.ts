// A schema at its place: with the keywords that it refers to, and a pointer to each of them.

import type { Json, JsonObject } from '../describe/answer-values.ts';
import type { TextUIError } from '../base/errors.ts';
import { isPlainObject } from '../questions/values.ts';
import { argumentProblem } from '../base/validate.ts';

/** Objects and lists may be inside one another so often. */
const MOST_DEEP = 16;

const TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'boolean', 'number', 'integer']);

/** The keywords of one schema. */
export class Place {
  readonly schema: JsonObject;
  readonly pointer: string;
  /** Whether it is a schema or null. */
  readonly isNullable: boolean;
  readonly #root: JsonObject;
  readonly #pointers: ReadonlyMap<string, string>;
  readonly #refs: ReadonlySet<string>;
  readonly #depth: number;

  private constructor(
    root: JsonObject,
    pointer: string,
    given: Json | undefined,
    refs: ReadonlySet<string>,
    depth: number,
    known: Iterable<readonly [string, string]> = [],
  ) {
    if (depth > MOST_DEEP) throw problemAt(pointer, `Nested more than ${MOST_DEEP} deep.`);
    const open = new Set(refs);
    const pointers = new Map(known);
    let isNullable = false;
    let schema: JsonObject = {};
    const add = (added: Json | undefined, at: string): void => {
      const more = isPlainObject(added) ? added : {};
      for (const key of Object.keys(more)) if (!pointers.has(key)) pointers.set(key, joined(at, key));
      schema = { ...more, ...schema };
    };
    const take = (keyword: string): { value: Json; at: string } => {
      const { [keyword]: value = null, ...rest } = schema;
      const at = pointers.get(keyword) ?? pointer;
      schema = rest;
      pointers.delete(keyword);
      return { value, at };
    };
    add(given, pointer);
    for (;;) {
      const either = ['anyOf', 'oneOf'].find((keyword) => otherThanNull(schema[keyword]) !== -1);
      if (Object.hasOwn(schema, '$ref')) {
        const { value, at } = take('$ref');
        const target = targetOf(root, value, at);
        if (open.has(value as string)) throw problemAt(at, 'It refers to itself.');
        open.add(value as string);
        add(target, value as string);
      } else if (either !== undefined) {
        isNullable = true;
        const { value, at } = take(either);
        const index = otherThanNull(value);
        add((value as readonly Json[])[index], joined(at, index));
      } else break;
    }
    this.schema = schema;
    this.pointer = pointer;
    this.isNullable = isNullable;
    this.#root = root;
    this.#pointers = pointers;
    this.#refs = open;
    this.#depth = depth;
  }

  /** A whole schema. */
  static root(schema: JsonObject): Place {
    return new Place(schema, '#', schema, new Set(), 0);
  }

  /** Whether it has a keyword. */
  has(keyword: string): boolean {
    return Object.hasOwn(this.schema, keyword);
  }

  /** The pointer to a keyword, and to what is inside it; that of the schema where it has none. */
  at(keyword: string, ...inside: readonly (string | number)[]): string {
    const pointer = this.#pointers.get(keyword);
    return pointer === undefined ? this.pointer : inside.reduce(joined, pointer);
  }

  /** The schema that a keyword has, or that is inside it. `steps`: how much deeper it counts as. */
  child(
    value: Json | undefined,
    steps: number,
    keyword: string,
    ...inside: readonly (string | number)[]
  ): Place {
    return new Place(this.#root, this.at(keyword, ...inside), value, this.#refs, this.#depth + steps);
  }

  /** All that `type` names. */
  get types(): readonly Json[] {
    const { type = [] } = this.schema;
    return Array.isArray(type) ? type : [type];
  }

  /** The one type besides null. Throws for several, and for none that can be guessed. */
  get type(): string {
    const [type, ...more] = this.types.filter((one) => one !== 'null');
    if (more.length > 0) throw problemAt(this.at('type'), 'More than one type.');
    if (typeof type === 'string' && TYPES.has(type)) return type;
    if (!this.has('type') && this.has('properties')) return 'object';
    if (!this.has('type') && this.has('items')) return 'array';
    throw problemAt(this.has('type') ? this.at('type') : `${this.pointer}/type`, 'A type is missing.');
  }

  /** The schemas by their keys that `properties` has. */
  properties(): Map<string, Place> {
    const properties = this.schema['properties'];
    const entries = isPlainObject(properties) ? Object.entries(properties) : [];
    return new Map(entries.map(([key, value]) => [key, this.child(value, 1, 'properties', key)]));
  }

  /** The texts that a keyword lists. */
  names(keyword: string): string[] {
    return this.list(keyword).filter((name) => typeof name === 'string');
  }

  /** The values of a keyword that lists some. */
  list(keyword: string): readonly Json[] {
    const found = this.schema[keyword];
    return Array.isArray(found) ? (found as readonly Json[]) : [];
  }

  /** The same with the keywords of another one, which win. */
  with(other: Place): Place {
    const pointers = new Map([...this.#pointers, ...other.#pointers]);
    const refs = new Set([...this.#refs, ...other.#refs]);
    const schema = { ...this.schema, ...other.schema };
    return new Place(this.#root, this.pointer, schema, refs, this.#depth, pointers);
  }
}

/** The error for what cannot be asked. */
export function problemAt(pointer: string, message: string): TextUIError {
  return argumentProblem('fromSchema', `${pointer}: ${message}`);
}

function joined(pointer: string, part: string | number): string {
  return `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Whether a schema takes null alone. */
export function isNull(schema: Json | undefined): boolean {
  return isPlainObject(schema) && (schema['type'] === 'null' || schema['const'] === null);
}

/** Where the one schema is that stands beside null; -1 for another list, and for a constant, whose title is its own. */
function otherThanNull(schemas: Json | undefined): number {
  if (!Array.isArray(schemas) || schemas.length !== 2 || !schemas.some(isNull)) return -1;
  return schemas.findIndex((schema: Json) => !isNull(schema) && !isConstant(schema));
}

function isConstant(schema: Json): boolean {
  return isPlainObject(schema) && Object.hasOwn(schema, 'const');
}

/** The schema that a reference leads to. */
function targetOf(root: JsonObject, ref: Json, at: string): Json {
  if (typeof ref !== 'string' || !ref.startsWith('#')) {
    throw problemAt(at, 'Only references within the schema are followed.');
  }
  let target: Json | undefined = ref === '#' || ref.startsWith('#/') ? root : undefined;
  for (const part of ref.split('/').slice(1)) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    const inside = target as Readonly<Record<string, Json>> | undefined;
    target =
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key) ? inside[key] : undefined;
  }
  if (isPlainObject(target)) return target;
  throw problemAt(at, 'There is no such place.');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
