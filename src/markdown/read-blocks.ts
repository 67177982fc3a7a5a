// Reads a source into blocks.

import type { Env, Token } from 'markdown-it';
import type { Align } from '../text/text.ts';
import {
  type Block,
  Code,
  Heading,
  Item,
  List,
  Paragraph,
  type PlacedBlock,
  Quote,
  RuleLine,
  Table,
} from './blocks.ts';
import { htmlText } from './html-text.ts';
import { InlineText, unescaped, withoutEscapes } from './inline-text.ts';
import { PARSERS } from './parser.ts';

const TASK = /^\[([ x])\]\s+/i;
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** The blocks of a source. */
export function readBlocks(source: string): PlacedBlock[] {
  return new BlockReader(source.replace(/^\ufeff/, '')).read('');
}

/** Goes through the tokens of a source, each block once. */
class BlockReader {
  readonly #env: Env = {};
  readonly #tokens: readonly Token[];
  /** The lines that are empty, also in a quote. */
  readonly #emptyLines = new Set<number>();
  #index = 0;

  constructor(source: string) {
    this.#tokens = PARSERS.blocks.parse(source, this.#env);
    for (const [line, text] of source.split(/\r\n?|\n/).entries()) {
      if (/^[ \t>]*$/.test(text)) this.#emptyLines.add(line);
    }
  }

  /** The blocks up to the token that ends what they are in. `cut`: what is left out at the start of the first text. */
  read(end: string, cut = 0): PlacedBlock[] {
    const blocks: PlacedBlock[] = [];
    for (const token of this.#until(end)) {
      const isApart = this.#isApart(token);
      const block = this.#readBlock(token, blocks.length === 0 ? cut : 0);
      if (block !== null) blocks.push({ block, isApart });
    }
    return blocks;
  }

  /** The next tokens, before the one that ends what they are in. */
  *#until(end: string): Generator<Token> {
    for (;;) {
      const token = this.#tokens[this.#index++];
      if (token === undefined || token.type === end) return;
      yield token;
    }
  }

  #isApart({ map }: Token): boolean {
    return map !== null && this.#emptyLines.has(map[0] - 1);
  }

  #readBlock(token: Token, cut: number): Block | null {
    switch (token.type) {
      case 'paragraph_open':
        return new Paragraph(new InlineText(this.#readSource(token).slice(cut), this.#env));
      case 'heading_open': {
        const source = this.#readSource(token);
        return source === ''
          ? null
          : new Heading(Number(token.tag[1]), new InlineText(source, this.#env, true));
      }
      case 'code_block':
      case 'fence':
        return new Code(token.content.replace(/\n$/, ''));
      case 'html_block': {
        const text = withoutEscapes(unescaped(htmlText(token.content)));
        return text === '' ? null : new Paragraph({ as: () => text });
      }
      case 'hr':
        return new RuleLine();
      case 'blockquote_open':
        return this.#readQuote();
      case 'bullet_list_open':
        return this.#readList('bullet_list_close', null);
      case 'ordered_list_open':
        return this.#readList('ordered_list_close', Number(token.attrGet('start') ?? 1));
      case 'table_open':
        return this.#readTable();
      default:
        return null;
    }
  }

  /** The source of the text in a block that holds nothing else. */
  #readSource({ type }: Token): string {
    const end = type.replace('open', 'close');
    let source = '';
    for (const token of this.#until(end)) {
      source = token.content;
    }
    return source;
  }

  /** What the first paragraph of a quote or an item begins with. */
  #startOf(mark: RegExp): RegExpExecArray | null {
    const first = this.#tokens[this.#index];
    return first?.type === 'paragraph_open' ? mark.exec(this.#tokens[this.#index + 1]?.content ?? '') : null;
  }

  #readQuote(): Quote {
    const [start = '', kind = ''] = this.#startOf(ALERT) ?? [];
    const title = kind.slice(0, 1).toUpperCase() + kind.slice(1).toLowerCase();
    return new Quote(title, this.read('blockquote_close', start.length));
  }

  #readList(end: string, start: number | null): List {
    const items: PlacedBlock[] = [];
    for (const token of this.#until(end)) {
      const isApart = this.#isApart(token);
      const [box = '', tick] = this.#startOf(TASK) ?? [];
      const bullet = start === null ? '•' : `${start + items.length}.`;
      const mark = tick === undefined ? bullet : `[${tick.toLowerCase()}]`;
      items.push({ block: new Item(mark, this.read('list_item_close', box.length)), isApart });
    }
    return new List(items);
  }

  #readTable(): Table {
    const rows: InlineText[][] = [];
    const aligns: Align[] = [];
    for (const token of this.#until('table_close')) {
      if (token.type === 'tr_open') rows.push([]);
      else if (token.type === 'th_open') aligns.push(alignOf(token));
      else if (token.type === 'inline') {
        rows.at(-1)?.push(new InlineText(token.content, this.#env, rows.length === 1));
      }
    }
    const [headings = [], ...others] = rows;
    return new Table(headings, aligns, others);
  }
}

function alignOf(heading: Token): Align {
  const [side = 'left'] = /right|center/.exec(String(heading.attrGet('style'))) ?? [];
  return side as Align;
}
