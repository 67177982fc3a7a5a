// DetailsWidget: labels with their values beside them, or below them where it is narrow.

import { MAX_SIZE } from '../../base/errors.ts';
import type { Row } from '../../text/row.ts';
import { className } from '../../base/validate.ts';
import { labelled, type Pairs, placeRows, readPairs, textRows } from '../row-buffer.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import { valueText } from '../value-text.ts';
import { bufferOf, Widget } from '../widget.ts';

// Label:      value
// Time zone:  value
//           ^^      GAP
const GAP = 2;
/** Below these columns, values are under their labels. */
const NARROWEST = 30;
const NARROWEST_VALUE = 15;
const INDENT = 2;

/** A pair as it is drawn. */
interface Detail {
  readonly label: readonly Row[];
  readonly value: string;
}

/**
 * Shows labels and their values: `Label:  value`. Values may be of any type.
 *
 * @example
 * ```ts
 * const details = new DetailsWidget({ Name: 'ada', 'Time zone': 'Europe/Prague', Shells: ['bash', 'fish'] });
 * details.render(80);
 * console.log(details.getLines().join('\n'));
 * // Name:       ada
 * // Time zone:  Europe/Prague
 * // Shells:     bash, fish
 * ```
 */
export class DetailsWidget extends Widget {
  #pairs: readonly (readonly [label: string, value: unknown])[];

  constructor(pairs: Pairs<unknown>) {
    super();
    this.#pairs = readPairs(new.target, pairs);
  }

  /** The labels and their values; others may be assigned. */
  get pairs(): readonly (readonly [label: string, value: unknown])[] {
    return this.#pairs;
  }

  set pairs(pairs: Pairs<unknown>) {
    this.#pairs = readPairs(className(this), pairs);
  }

  override render(width: number): void {
    super.render(width);
    const details = this.#pairs.map(([label, value]): Detail => {
      return { label: textRows(labelled(label), MAX_SIZE), value: valueText(value) };
    });
    const widest = details.reduce((most, { label }) => Math.max(most, ...label.map((row) => row.width)), 0);
    const column = widest + GAP;
    if (width < NARROWEST || width - column < NARROWEST_VALUE) this.#drawBelow(width);
    else {
      const buffer = bufferOf(this);
      for (const { label, value } of details) {
        const top = this.height;
        buffer.reach(top);
        placeRows(buffer, top, 0, label);
        placeRows(buffer, top, column, textRows(value, width - column));
      }
    }
    this.setEnd();
  }

  override describe(): SemanticNode {
    const children = this.#pairs.map(([name, value]) =>
      semanticNode('listitem', { name, value: valueText(value) }),
    );
    return semanticNode('list', { children });
  }

  #drawBelow(width: number): void {
    const indent = Math.min(INDENT, width - 1);
    const buffer = bufferOf(this);
    for (const [label, value] of this.#pairs) {
      const top = this.height;
      buffer.reach(top);
      const below = placeRows(buffer, top, 0, textRows(labelled(label), width));
      placeRows(buffer, below, indent, textRows(valueText(value), width - indent));
    }
  }
}
