// The labels of a container's items: their texts, and the columns they take.

import { isPlainAscii } from '../../text/parse.ts';
import { textWidth } from '../../text/text.ts';
import type { KeyPattern } from './key-pattern.ts';

/** Labels by the id of their item. */
export interface Labels {
  /** Every label is one line of printable ASCII. */
  readonly plain: boolean;
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
  const parts = pattern.constantParts;
  if (parts === null) return null;
  const textOf = (id: number): string => pattern.labelFor(id);
  if (!parts.every(isPlainAscii)) return { plain: false, textOf, widthOf: (id) => textWidth(textOf(id)) };
  const fixed = parts.reduce((width, part) => width + part.length, 0);
  const keys = parts.length - 1;
  return { plain: true, textOf, widthOf: (id) => fixed + keys * pattern.keyFor(id).length };
}

/** Labels that may be others each time they are asked for. */
export function askedLabels(textOf: (id: number) => string): Labels {
  return { plain: false, textOf, widthOf: (id) => textWidth(textOf(id)) };
}
