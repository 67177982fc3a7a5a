// What is shown before the items of a container: their texts, and the columns they take.

import type { Row } from '../../text/row.ts';
import { spaces } from '../../text/spaces.ts';
import { textWidth } from '../../text/text.ts';
import { argumentError, className } from '../../validate.ts';
import { textRows } from '../row-buffer.ts';
import { bufferOf } from '../widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';
import { hasPlainNumbers, type KeyPattern } from './key-pattern.ts';

/** A label as it is drawn. */
export interface Label {
  /** The columns of its text, with the blanks at its end. */
  readonly width: number;
  /** What a `TextWidget` shows of it: one row of printable ASCII as it is, anything else as rows. */
  readonly text: string;
  readonly rows: readonly Row[];
}

/** The labels of a container's items. */
export interface Labels {
  /** The columns of the widest. */
  readonly widest: number;
  of(id: number): Label;
}

const NO_ROWS: readonly Row[] = [];
const NO_LABEL: Label = { width: 0, text: '', rows: NO_ROWS };

/** Where nothing is numbered. */
export const NO_LABELS: Labels = { widest: 0, of: () => NO_LABEL };

/** The text of one label; with `align`, the labels of all `count` items end in the same column. */
export function labelText(pattern: KeyPattern, id: number, count: number, align: boolean): string {
  const text = pattern.labelFor(id);
  if (!align) return text;
  return aligned(
    text,
    hasPlainNumbers(pattern) ? widestNumber(pattern, count) : widestOf(texts(pattern, count)),
  );
}

/** The labels of a pattern; the same texts as {@link labelText} gives. */
export function patternLabels(pattern: KeyPattern, count: number, align: boolean): Labels {
  if (hasPlainNumbers(pattern)) return new NumberLabels(pattern, widestNumber(pattern, count), align);
  const all = texts(pattern, count);
  const widest = widestOf(all);
  return new MadeLabels(all.map((text) => labelOfText(align ? aligned(text, widest) : text)));
}

/** The labels that a container makes itself. */
export function customLabels(container: object, count: number, create: (id: number) => TextWidget): Labels {
  const labels = Array.from({ length: count }, (_, id): Label => {
    const label = create(id);
    if (!(label instanceof TextWidget)) {
      const where = `${className(container)}.createNumberLabel`;
      throw argumentError(where, 'the result', 'a TextWidget', label);
    }
    const width = textWidth(label.text);
    label.render(Math.max(width, 1));
    return { width: Math.max(width, label.width), text: '', rows: [...bufferOf(label).rows()] };
  });
  return new MadeLabels(labels);
}

/** Plain numbers, made when they are drawn: a list may be long, and only its top be asked for. */
class NumberLabels implements Labels {
  readonly widest: number;
  readonly #pattern: KeyPattern;
  readonly #align: boolean;

  constructor(pattern: KeyPattern, widest: number, align: boolean) {
    this.#pattern = pattern;
    this.widest = widest;
    this.#align = align;
  }

  of(id: number): Label {
    const text = this.#pattern.labelFor(id);
    const shown = this.#align ? text.padStart(this.widest) : text;
    return { width: shown.length, text: shown.trimEnd(), rows: NO_ROWS };
  }
}

class MadeLabels implements Labels {
  readonly widest: number;
  readonly #labels: readonly Label[];

  constructor(labels: readonly Label[]) {
    this.widest = labels.reduce((widest, { width }) => Math.max(widest, width), 0);
    this.#labels = labels;
  }

  of(id: number): Label {
    return this.#labels[id] as Label;
  }
}

function labelOfText(text: string): Label {
  const width = textWidth(text);
  return { width, text: '', rows: textRows(text, Math.max(width, 1)) };
}

function aligned(text: string, column: number): string {
  return spaces(column - textWidth(text)) + text;
}

function texts(pattern: KeyPattern, count: number): string[] {
  return Array.from({ length: count }, (_, id) => pattern.labelFor(id));
}

function widestOf(labels: readonly string[]): number {
  return labels.reduce((widest, text) => Math.max(widest, textWidth(text)), 0);
}

/** The first number or the last has the most digits. */
function widestNumber(pattern: KeyPattern, count: number): number {
  return count === 0 ? 0 : Math.max(pattern.labelFor(0).length, pattern.labelFor(count - 1).length);
}
