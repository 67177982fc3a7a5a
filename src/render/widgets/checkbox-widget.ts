// CheckboxWidget: a box to tick, with a title beside it and a description below.

import { TextUIError } from '../../base/errors.ts';
import {
  argumentError,
  className,
  requireBoolean,
  requireOptions,
  requireString,
  type Where,
} from '../../base/validate.ts';
import { isPlainAscii } from '../../text/ascii.ts';
import { graphemes, safeText, textWidth } from '../../text/text.ts';
import { beside, placeRows, textRows } from '../row-buffer.ts';
import { type SemanticNode, semanticNode } from '../semantic-node.ts';
import { bufferOf, requireWidth, Widget } from '../widget.ts';

/** Options of {@link CheckboxWidget}. */
export interface CheckboxOptions {
  /** The mark in the box when it is ticked: one grapheme, one column wide. */
  key?: string | null | undefined;
  /** The line beside the box. */
  title?: string | null | undefined;
  /** The description below the title, shown in parentheses. */
  text?: string | null | undefined;
  /** Whether the box is ticked. */
  completed?: boolean | null | undefined;
}

// [x] title
// ^^^       BOX_WIDTH
// ^^^^      TEXT_COLUMN, where title and text start
const BOX_WIDTH = 3;
const TEXT_COLUMN = 4;

/**
 * Shows a box, ticked or not, with a title and a description.
 *
 * @example
 * ```ts
 * const box = new CheckboxWidget({ title: 'Root account', text: 'locked', completed: true });
 * box.render(80);
 * console.log(box.getLines());
 * // [ '[x] Root account', '    (locked)' ]
 * ```
 */
export class CheckboxWidget extends Widget {
  readonly #key: string;
  #title: string | null;
  #text: string | null;
  #completed: boolean | null;

  constructor(options?: CheckboxOptions | null) {
    super();
    const where = new.target;
    const { key, title, text, completed } = requireOptions(where, options);
    this.#key = key == null ? 'x' : requireKey(where, key);
    this.#title = optionalString(where, 'title', title);
    this.#text = optionalString(where, 'text', text);
    this.#completed = optionalBoolean(where, 'completed', completed);
  }

  /** The mark in the box when it is ticked. */
  get key(): string {
    return this.#key;
  }

  /** True for a ticked box; false and null both show an empty one. */
  get completed(): boolean | null {
    return this.#completed;
  }

  set completed(completed: boolean | null) {
    this.#completed = optionalBoolean(className(this), 'completed', completed);
  }

  /** The line beside the box, or null; another may be assigned. */
  get title(): string | null {
    return this.#title;
  }

  set title(title: string | null) {
    this.#title = optionalString(className(this), 'title', title);
  }

  /** The description, or null; another may be assigned. */
  get text(): string | null {
    return this.#text;
  }

  set text(text: string | null) {
    this.#text = optionalString(className(this), 'text', text);
  }

  override render(width: number): void {
    requireWidth(this, width);
    const title = this.title ?? '';
    const text = this.text ?? '';
    if (typeof title !== 'string') requireString(className(this), 'title', title);
    if (typeof text !== 'string') requireString(className(this), 'text', text);
    const needed = title === '' && text === '' ? BOX_WIDTH : TEXT_COLUMN + 1;
    if (width < needed) throw tooNarrow(this, width, needed);
    super.render(width);
    this.write(this.completed === true ? boxWith(this.key) : '[ ]');
    const buffer = bufferOf(this);
    const columns = width - TEXT_COLUMN;
    if (title !== '') placeRows(buffer, 0, TEXT_COLUMN, textRows(title, columns), 'fill');
    if (text !== '') {
      const below = title === '' ? 0 : this.height;
      placeRows(buffer, below, TEXT_COLUMN, textRows(beside('(', text, ')'), columns), 'fill');
    }
    this.setEnd();
  }

  override describe(): SemanticNode {
    const { title, text } = this;
    const states = this.completed === true ? (['checked'] as const) : null;
    if (title === null || title === '') return semanticNode('checkbox', { name: text, states });
    return semanticNode('checkbox', { name: title, value: text, states });
  }
}

function tooNarrow(box: CheckboxWidget, width: number, needed: number): TextUIError {
  const what = needed === BOX_WIDTH ? 'the box' : 'the box and its text';
  return new TextUIError(
    'ERR_TEXTUI_LAYOUT',
    `${className(box)}.render: width ${width} is too narrow for ${what}; it needs ${needed} columns`,
  );
}

function boxWith(key: string): string {
  return isPlainAscii(key) ? `[${key}]` : `[${safeText(key)}]`;
}

function requireKey(where: Where, key: unknown): string {
  if (typeof key === 'string' && graphemes(key).length === 1 && textWidth(key) === 1) return key;
  throw argumentError(where, 'key', 'one character, one column wide', key);
}

function optionalString(where: Where, name: string, value: unknown): string | null {
  return value == null ? null : requireString(where, name, value);
}

function optionalBoolean(where: Where, name: string, value: unknown): boolean | null {
  return value == null ? null : requireBoolean(where, name, value);
}
