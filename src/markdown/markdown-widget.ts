// MarkdownWidget: a document in Markdown.

import { className, requireString } from '../base/validate.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { bufferOf, requireRows, requireWidth, Widget } from '../render/widget.ts';
import { describeAll, drawAll, type PlacedBlock } from './blocks.ts';
import { Page } from './page.ts';
import { readBlocks } from './read-blocks.ts';

/**
 * Shows Markdown: CommonMark, and tables, tasks, struck text and alerts as GitHub has them.
 *
 * @example
 * ```ts
 * const answer = new MarkdownWidget('Run `npm i`:\n\n- **once**\n- or ~~never~~ again');
 * answer.render(80);
 * console.log(answer.getLines().join('\n'));
 * // Run npm i:
 * //
 * // • once
 * // • or never again
 * ```
 */
export class MarkdownWidget extends Widget {
  #source = '';
  /** The blocks of the source; null until it is shown. */
  #blocks: readonly PlacedBlock[] | null = null;

  constructor(source: string) {
    super();
    this.source = source;
  }

  /** The Markdown as it was given; another may be assigned, finished or not, and shows at the next `render`. */
  get source(): string {
    return this.#source;
  }

  set source(source: string) {
    this.#source = requireString(className(this), 'source', source);
    this.#blocks = null;
  }

  override render(width: number): void {
    requireWidth(this, width);
    this.#draw(width, Number.POSITIVE_INFINITY);
  }

  override renderTop(width: number, rows: number): void {
    requireRows(this, rows);
    requireWidth(this, width);
    this.#draw(width, rows);
  }

  #draw(width: number, most: number): void {
    const buffer = bufferOf(this);
    const { isPlain, unfolds } = buffer.traits;
    const page = new Page(isPlain ? 'plain' : 'color', width, most, unfolds);
    drawAll(page, this.#content());
    buffer.replace(page.rows);
  }

  override describe(): SemanticNode {
    return semanticNode('group', { children: describeAll(this.#content()) });
  }

  #content(): readonly PlacedBlock[] {
    this.#blocks ??= readBlocks(this.source);
    return this.#blocks;
  }
}

/**
 * Markdown as a widget, for `say`, `print`, windows and containers.
 *
 * @example
 * ```ts
 * print(markdown('# Release 2\n\nRead [the guide](https://example.org).'));
 * // Release 2
 * // ═════════
 * //
 * // Read the guide (https://example.org).
 * ```
 */
export function markdown(source: string): MarkdownWidget {
  return new MarkdownWidget(source);
}
