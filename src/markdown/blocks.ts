// The blocks of a document: each draws itself, and says what it is.

import { TableContainer } from '../render/containers/table-container.ts';
import { USUAL_OUTPUT } from '../render/output-traits.ts';
import { RowBuffer } from '../render/row-buffer.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { TextWriter } from '../render/text-writer.ts';
import { bufferOf } from '../render/widget.ts';
import { parseLines } from '../text/parse.ts';
import type { Align } from '../text/text.ts';
import { type InlineText, styled, withoutEscapes } from './inline-text.ts';
import type { Page } from './page.ts';

export interface Block {
  draw(page: Page): void;
  /** The nodes that it is heard as; none if there is nothing to say. */
  describe(): readonly SemanticNode[];
}

/** A block and whether the source has an empty line before it. */
export interface PlacedBlock {
  readonly block: Block;
  readonly isApart: boolean;
}

const BOLD = '1';
const DIM = '2';
const CODE = '36';

/** Blocks with an empty row between them; `asWritten`: only where the source has one. */
export function drawAll(page: Page, blocks: readonly PlacedBlock[], asWritten = false): void {
  for (const [index, { block, isApart }] of blocks.entries()) {
    if (page.isFull) return;
    if (index > 0 && (isApart || !asWritten)) page.separate();
    block.draw(page);
  }
}

export function describeAll(blocks: readonly PlacedBlock[]): SemanticNode[] {
  return blocks.flatMap(({ block }) => block.describe());
}

export class Paragraph implements Block {
  readonly #text: Pick<InlineText, 'as'>;

  constructor(text: Pick<InlineText, 'as'>) {
    this.#text = text;
  }

  draw(page: Page): void {
    page.addText(this.#text.as(page.look));
  }

  describe(): SemanticNode[] {
    return named('text', this.#text.as('words'));
  }
}

export class Heading implements Block {
  readonly #level: number;
  readonly #text: InlineText;

  constructor(level: number, text: InlineText) {
    this.#level = level;
    this.#text = text;
  }

  draw(page: Page): void {
    const text = this.#text.as(page.look);
    if (this.#level > 2) page.behind('#'.repeat(this.#level), DIM, () => void page.addText(text));
    else drawLine(page, this.#level === 1 ? '═' : '─', page.addText(text));
  }

  describe(): SemanticNode[] {
    return named('heading', this.#text.as('words'), { level: this.#level });
  }
}

export class RuleLine implements Block {
  draw(page: Page): void {
    drawLine(page, '─', page.textWidth);
  }

  describe(): SemanticNode[] {
    return [semanticNode('separator')];
  }
}

/** From this width on, code is indented by four columns, else by a tenth. */
const WIDE = 40;

export class Code implements Block {
  readonly #code: string;

  constructor(code: string) {
    this.#code = withoutEscapes(code);
  }

  draw(page: Page): void {
    const indent = page.width < WIDE ? Math.floor(page.width / 10) : 4;
    const buffer = new RowBuffer();
    const writer = new TextWriter(buffer, { row: 0, col: 0, block: false }, page.width - indent);
    writer.typeLines(parseLines(styled(CODE, this.#code)));
    page.add(buffer.rows(), indent);
  }

  describe(): SemanticNode[] {
    return named('text', this.#code);
  }
}

export class Quote implements Block {
  /** `Note` or another kind of alert; empty for none. */
  readonly #title: string;
  readonly #blocks: readonly PlacedBlock[];

  constructor(title: string, blocks: readonly PlacedBlock[]) {
    this.#title = title;
    this.#blocks = blocks;
  }

  draw(page: Page): void {
    page.behindBar(() => {
      page.addText(styled(BOLD, this.#title));
      drawAll(page, this.#blocks);
    });
  }

  describe(): SemanticNode[] {
    return [semanticNode('group', { name: this.#title, children: describeAll(this.#blocks) })];
  }
}

export class Item implements Block {
  /** `•`, `9.`, `[x]` or `[ ]`. */
  readonly #mark: string;
  readonly #blocks: readonly PlacedBlock[];

  constructor(mark: string, blocks: readonly PlacedBlock[]) {
    this.#mark = mark;
    this.#blocks = blocks;
  }

  draw(page: Page): void {
    page.behind(this.#mark, '', () => drawAll(page, this.#blocks, true));
  }

  describe(): SemanticNode[] {
    const mark = this.#mark;
    const all = describeAll(this.#blocks);
    const isText = /^(?:text|heading)$/.test(all[0]?.role ?? '');
    const text = isText ? (all[0]?.name ?? '') : '';
    const children = isText ? all.slice(1) : all;
    if (mark.startsWith('[')) {
      return [
        semanticNode('checkbox', { name: text, states: mark === '[x]' ? ['checked'] : null, children }),
      ];
    }
    const name = mark === '•' ? text : `${mark} ${text}`;
    // An item without text of its own is what is in it.
    return [semanticNode(name === '' && children.length > 0 ? 'group' : 'listitem', { name, children })];
  }
}

export class List implements Block {
  readonly #items: readonly PlacedBlock[];

  constructor(items: readonly PlacedBlock[]) {
    this.#items = items;
  }

  draw(page: Page): void {
    drawAll(page, this.#items, true);
  }

  describe(): SemanticNode[] {
    return [semanticNode('list', { children: describeAll(this.#items) })];
  }
}

export class Table implements Block {
  readonly #headings: readonly InlineText[];
  readonly #aligns: readonly Align[];
  readonly #rows: readonly (readonly InlineText[])[];

  constructor(
    headings: readonly InlineText[],
    aligns: readonly Align[],
    rows: readonly (readonly InlineText[])[],
  ) {
    this.#headings = headings;
    this.#aligns = aligns;
    this.#rows = rows;
  }

  draw(page: Page): void {
    const table = this.#tableIn(page.look);
    bufferOf(table).traits = { ...USUAL_OUTPUT, unfolds: page.unfolds };
    table.render(page.width);
    page.add(bufferOf(table).rows());
  }

  describe(): SemanticNode[] {
    return [this.#tableIn('words').describe()];
  }

  #tableIn(look: Page['look']): TableContainer<readonly InlineText[]> {
    const columns = this.#headings.map((heading, index) => {
      const value = (row: readonly InlineText[]): string => row[index]?.as(look) ?? '';
      return { title: heading.as(look), value, align: this.#aligns[index] ?? null };
    });
    return new TableContainer(this.#rows, { columns: Object.fromEntries(columns.entries()) });
  }
}

function drawLine(page: Page, sign: string, columns: number): void {
  if (columns > 0) page.addText(styled(DIM, sign.repeat(columns)));
}

function named(role: SemanticNode['role'], name: string, others: { level?: number } = {}): SemanticNode[] {
  const node = semanticNode(role, { name, ...others });
  return node.name === undefined ? [] : [node];
}
