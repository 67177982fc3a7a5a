// The blocks of a document: each draws itself, and says what it is.

import { TableContainer } from '../render/containers/table-container.ts';
import { USUAL_OUTPUT } from '../render/output-traits.ts';
import { RowBuffer } from '../render/row-buffer.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { TextWriter } from '../render/text-writer.ts';
import { bufferOf } from '../render/widget.ts';
import { parseLines } from '../text/parse.ts';
import type { Align } from '../text/text.ts';
import { BOLD, CODE, DIM, styled, type Text, type TextLook, withoutEscapes } from './inline-text.ts';
import type { Page } from './page.ts';

export interface Block {
  readonly draw: (page: Page) => void;
  /** The nodes that it is heard as; none if there is nothing to say. */
  readonly describe: () => SemanticNode[];
}

/** A block and whether the source has an empty line before it. */
export interface PlacedBlock extends Block {
  readonly isApart: boolean;
}

/** Blocks with an empty row between them; `asWritten`: only where the source has one. */
export function drawAll(page: Page, blocks: readonly PlacedBlock[], asWritten = false): void {
  for (const [index, block] of blocks.entries()) {
    if (page.isFull) return;
    if (index > 0 && (block.isApart || !asWritten)) page.separate();
    block.draw(page);
  }
}

export function describeAll(blocks: readonly PlacedBlock[]): SemanticNode[] {
  return blocks.flatMap((block) => block.describe());
}

export function paragraph(text: Text): Block {
  return {
    draw: (page) => void page.addText(text(page.look)),
    describe: () => named('text', text('words')),
  };
}

export function heading(level: number, text: Text): Block {
  return {
    draw(page) {
      const shown = text(page.look);
      if (level > 2) page.behind('#'.repeat(level), DIM, () => void page.addText(shown));
      else drawLine(page, level === 1 ? '═' : '─', page.addText(shown));
    },
    describe: () => named('heading', text('words'), level),
  };
}

export const RULE: Block = {
  draw: (page) => drawLine(page, '─', page.textWidth),
  describe: () => [semanticNode('separator')],
};

/** From this width on, code is indented by four columns, else by a tenth. */
const WIDE = 40;

export function code(source: string): Block {
  const text = withoutEscapes(source);
  return {
    draw(page) {
      const indent = page.width < WIDE ? Math.floor(page.width / 10) : 4;
      const buffer = new RowBuffer();
      const writer = new TextWriter(buffer, { row: 0, col: 0, block: false }, page.width - indent);
      writer.typeLines(parseLines(styled(CODE, text)));
      page.add(buffer.rows(), indent);
    },
    describe: () => named('text', text),
  };
}

/** `title`: `Note` or another kind of alert; empty for none. */
export function quote(title: string, blocks: readonly PlacedBlock[]): Block {
  return {
    draw(page) {
      page.behindBar(() => {
        page.addText(styled(BOLD, title));
        drawAll(page, blocks);
      });
    },
    describe: () => [semanticNode('group', { name: title, children: describeAll(blocks) })],
  };
}

/** `mark`: `•`, `9.`, `[x]` or `[ ]`. */
export function item(mark: string, blocks: readonly PlacedBlock[]): Block {
  return {
    draw: (page) => page.behind(mark, '', () => drawAll(page, blocks, true)),
    describe() {
      const children = describeAll(blocks);
      const isText = /^(?:text|heading)$/.test(children[0]?.role ?? '');
      const text = (isText && children.shift()?.name) || '';
      if (mark.startsWith('[')) {
        return [
          semanticNode('checkbox', { name: text, states: mark === '[x]' ? ['checked'] : null, children }),
        ];
      }
      const name = mark === '•' ? text : `${mark} ${text}`;
      // An item without text of its own is what is in it.
      return name === '' ? children : [semanticNode('listitem', { name, children })];
    },
  };
}

export function listBlock(items: readonly PlacedBlock[]): Block {
  return {
    draw: (page) => drawAll(page, items, true),
    describe: () => [semanticNode('list', { children: describeAll(items) })],
  };
}

export function table(headings: readonly Text[], aligns: readonly Align[], rows: readonly Text[][]): Block {
  const containerFor = (look: TextLook): TableContainer<Text[]> => {
    const columns = headings.map((title, index) => {
      const value = (row: Text[]): string => row[index]?.(look) ?? '';
      return { title: title(look), value, align: aligns[index] ?? null };
    });
    return new TableContainer(rows, { columns: Object.fromEntries(columns.entries()) });
  };
  return {
    draw(page) {
      const container = containerFor(page.look);
      const buffer = bufferOf(container);
      buffer.traits = { ...USUAL_OUTPUT, unfolds: page.unfolds };
      container.render(page.width);
      page.add(buffer.rows());
    },
    describe: () => [containerFor('words').describe()],
  };
}

function drawLine(page: Page, sign: string, columns: number): void {
  if (columns > 0) page.addText(styled(DIM, sign.repeat(columns)));
}

function named(role: SemanticNode['role'], name: string, level?: number): SemanticNode[] {
  const node = semanticNode(role, { name, level });
  return node.name === undefined ? [] : [node];
}
