// Any value as text: what a table or a list of details shows of it.

import { describe } from '../base/validate.ts';

/** A value of more parts is called by its name. */
const MOST_PARTS = 100_000;

/**
 * The text of a value; it never fails. Undefined and null are empty, a date is in ISO 8601, the elements
 * of a list have commas between them, and an object without a text of its own is JSON, unless that has no end.
 */
export function valueText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'undefined':
      return '';
    case 'function':
      return describe(value);
    case 'object':
      return value === null ? '' : objectText(value);
    default:
      return String(value);
  }
}

/** Whether a value is right-aligned where nothing else is said. */
export function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function objectText(value: object): string {
  try {
    const text = ownText(value);
    return typeof text === 'string' ? text : describe(value);
  } catch {
    // It refuses to be a text, or is a cycle, or has too many parts, or holds what JSON has no word for.
    return nameText(value);
  }
}

function ownText(value: object): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (Array.isArray(value) && value.every(isPrimitive)) return value.map(valueText).join(', ');
  const toText: unknown = Reflect.get(value, 'toString');
  const isOwn = typeof toText === 'function' && toText !== Object.prototype.toString;
  return isOwn && !Array.isArray(value) ? Reflect.apply(toText, value, []) : boundedJson(value);
}

/**
 * A value as JSON. Throws where it has more than so many parts, each counted in every place where it is: of a few
 * objects that share others, the text would be longer than any memory holds.
 */
function boundedJson(value: object): string | undefined {
  let parts = 0;
  return JSON.stringify(value, (_key, part: unknown) => {
    if (++parts > MOST_PARTS) throw new RangeError('too many parts');
    return part;
  });
}

function isPrimitive(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function nameText(value: object): string {
  try {
    return describe(value);
  } catch {
    return 'an object';
  }
}
