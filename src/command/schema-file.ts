// Reads a JSON Schema whose questions `textui run` asks.

import { pathsIn } from '../describe/path.ts';
import { type AnyQuestion, isSecret, isForm } from '../questions/shape.ts';
import { isPlainObject } from '../questions/values.ts';
import { constantsOf } from '../schema/constants.ts';
import { fromSchema } from '../schema/from-schema.ts';
import { Place } from '../schema/place.ts';
import { plainMessage, type WrittenQuestion } from './options.ts';
import { hasVariables, nameIn } from './script.ts';

/** The question of a schema. */
export interface SchemaFile {
  readonly name: string;
  readonly question: WrittenQuestion;
  /** Its answers as the schema takes them: what is empty is left out, or null. */
  readonly asValue: (answers: unknown) => unknown;
}

/**
 * Reads a schema, which messages call `path`; gives its error instead. Without a command, there is no child to get
 * secrets.
 */
export function readSchema(
  source: string,
  path: string,
  hasCommand: boolean,
): SchemaFile | readonly string[] {
  const name = nameIn(path);
  let schema: unknown;
  try {
    schema = JSON.parse(source.replace(/^\ufeff/, ''));
  } catch {
    return [`${path}: It is not JSON.`];
  }
  if (!hasVariables(name)) return [`${path}: Its name gives no variables.`];
  try {
    const question = fromSchema(schema as never) as unknown as AnyQuestion;
    if (!isForm(question)) return [`${path}: Its type must be object.`];
    const secrets = pathsIn(question).filter((one) => isSecret(one));
    const command = `textui run ${path} -- COMMAND`;
    const problems = secrets.flatMap(({ id, list }) => {
      if (list !== null) return [`${path}: '${id}': A list cannot hold secrets.`];
      return hasCommand ? [] : [`${path}: '${id}': A secret needs a command: ${command}`];
    });
    if (problems.length > 0) return problems;
    const place = Place.root(schema as never);
    return { name, question: question as never, asValue: (answers) => valueBy(place, answers) };
  } catch (error) {
    return [`${path}: ${plainMessage(error)}`];
  }
}

/** An answer without what is empty, unless the schema takes null. */
function valueBy(place: Place | undefined, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => valueBy(place?.child(place.schema['items'], 1, 'items'), item));
  if (!isPlainObject(value)) return value;
  const places = place?.properties();
  const kept = Object.entries(value).filter(([key, inner]) => inner != null || takesNull(places?.get(key)));
  return Object.fromEntries(kept.map(([key, inner]) => [key, valueBy(places?.get(key), inner) ?? null]));
}

function takesNull(place: Place | undefined): boolean {
  if (place === undefined) return false;
  const { type } = place.schema;
  return place.isNullable || [type].flat().includes('null') || constantsOf(place)?.hasNull === true;
}
