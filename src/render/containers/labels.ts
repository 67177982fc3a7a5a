// The labels of a container's items: their texts, and the columns they take.

import { isPlainAscii } from '../../text/ascii.ts';
import { textWidth } from '../../text/text.ts';
import type { KeyPattern } from './key-pattern.ts';

/** Labels by the id of their item. */
export interface Labels {
  /** Every label is one line of printable ASCII. */
  readonly plain: boolean;
  /** The label; where it is plain, without the blanks at its end. */
  textOf(id: number): string;
  /** Its columns, with the blanks at its end. */
  widthOf(id: number): number;
}

const known = new WeakMap<KeyPattern, Labels | null>();

/** The labels of a pattern, the same each time; null where they may differ from time to time. */
export function patternLabels(pattern: KeyPattern): Labels | null {
  let labels = known.get(pattern);
  if (labels === undefined) known.set(pattern, (labels = makeLabels(pattern)));
  return labels;
}

function makeLabels(pattern: KeyPattern): Labels | null {
  const constant = pattern.constantParts;
  if (constant === null) return null;
  const { parts, offset } = constant;
  if (!parts.every(isPlainAscii)) return askedLabels((id) => pattern.labelFor(id));
  const fixed = parts.reduce((width, part) => width + part.length, 0);
  const keys = parts.length - 1;
  const shown = [...parts.slice(0, keys), (parts[keys] as string).trimEnd()];
  return {
    plain: true,
    textOf:
      keys === 1
        ? (id) => `${shown[0] as string}${id + offset}${shown[1] as string}`
        : (id) => shown.join(String(id + offset)),
    widthOf: (id) => fixed + keys * lengthOf(id + offset),
  };
}

/** How many characters a whole number takes. */
function lengthOf(number: number): number {
  let length = number < 0 ? 2 : 1;
  for (let rest = Math.abs(number); rest >= 10; rest = Math.floor(rest / 10)) length++;
  return length;
}

/** Labels that are asked for one by one, and measured as they come. */
export function askedLabels(textOf: (id: number) => string): Labels {
  return { plain: false, textOf, widthOf: (id) => textWidth(textOf(id)) };
}
