// Reads a source into blocks.

import type { Env, Token } from 'markdown-it';
import type { Align } from '../text/text.ts';
import {
  type Block,
  code,
  heading,
  item,
  listBlock,
  paragraph,
  type PlacedBlock,
  quote,
  RULE,
  table,
} from './blocks.ts';
import { htmlText } from './html-text.ts';
import { inlineText, type Text, unescaped, withoutEscapes } from './inline-text.ts';
import { PARSERS } from './parser.ts';

const TASK = /^\[([ x])\]\s+/i;
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** The blocks of a source. */
export function readBlocks(source: string): PlacedBlock[] {
  return new BlockReader(source.replace(/^\ufeff/, '')).read({ type: '' });
}

/** The token that starts something; of no type for all of a source. */
type Start = Pick<Token, 'type'>;

/** Goes through the tokens of a source, each block once. */
class BlockReader {
  readonly #env: Env = {};
  readonly #tokens: readonly Token[];
  readonly #lines: readonly string[];
  #index = 0;

  constructor(source: string) {
    this.#tokens = PARSERS.blocks.parse(source, this.#env);
    this.#lines = source.split(/\r\n?|\n/);
  }

  /** The blocks of what a token starts. `cut`: what is left out at the start of the first text. */
  read(start: Start, cut = 0): PlacedBlock[] {
    const blocks: PlacedBlock[] = [];
    for (const token of this.#until(start)) {
      const isApart = this.#isApart(token);
      const block = this.#readBlock(token, blocks.length === 0 ? cut : 0);
      if (block !== null) blocks.push({ ...block, isApart });
    }
    return blocks;
  }

  /** The next tokens, before the one that ends what a token starts. */
  *#until({ type }: Start): Generator<Token> {
    const end = type.replace('open', 'close');
    for (;;) {
      const token = this.#tokens[this.#index++];
      if (token === undefined || token.type === end) return;
      yield token;
    }
  }

  /** Whether the line before a block is empty, also in a quote. */
  #isApart({ map }: Token): boolean {
    return /^[ \t>]*$/.test(this.#lines[(map?.[0] ?? 0) - 1] ?? '-');
  }

  #readBlock(token: Token, cut: number): Block | null {
    switch (token.type) {
      case 'paragraph_open':
        return paragraph(inlineText(this.#readSource().slice(cut), this.#env));
      case 'heading_open': {
        const source = this.#readSource();
        return source === '' ? null : heading(Number(token.tag[1]), inlineText(source, this.#env, true));
      }
      case 'code_block':
      case 'fence':
        return code(token.content.replace(/\n$/, ''));
      case 'html_block': {
        const text = withoutEscapes(unescaped(htmlText(token.content)));
        return text === '' ? null : paragraph(() => text);
      }
      case 'hr':
        return RULE;
      case 'blockquote_open':
        return this.#readQuote(token);
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.#readList(token);
      case 'table_open':
        return this.#readTable(token);
      default:
        return null;
    }
  }

  /** The source of the text in a block that holds nothing else, with the token that ends the block. */
  #readSource(): string {
    const source = this.#tokens[this.#index]?.content ?? '';
    this.#index += 2;
    return source;
  }

  /** The mark at the beginning of the first paragraph of a quote or an item. */
  #startOf(mark: RegExp): RegExpExecArray | null {
    const first = this.#tokens[this.#index];
    return first?.type === 'paragraph_open' ? mark.exec(this.#tokens[this.#index + 1]?.content ?? '') : null;
  }

  #readQuote(start: Token): Block {
    const [mark = '', kind = ''] = this.#startOf(ALERT) ?? [];
    const title = kind.toLowerCase().replace(/./, (first) => first.toUpperCase());
    return quote(title, this.read(start, mark.length));
  }

  #readList(start: Token): Block {
    const first = Number(start.attrGet('start') ?? 1);
    const items: PlacedBlock[] = [];
    for (const token of this.#until(start)) {
      const isApart = this.#isApart(token);
      const [box = '', tick] = this.#startOf(TASK) ?? [];
      const bullet = start.tag === 'ul' ? '•' : `${first + items.length}.`;
      const mark = tick === undefined ? bullet : `[${tick.toLowerCase()}]`;
      items.push({ ...item(mark, this.read(token, box.length)), isApart });
    }
    return listBlock(items);
  }

  #readTable(start: Token): Block {
    const rows: Text[][] = [];
    const aligns: Align[] = [];
    for (const token of this.#until(start)) {
      if (token.type === 'tr_open') rows.push([]);
      else if (token.type === 'th_open') aligns.push(alignOf(token));
      else if (token.type === 'inline') {
        rows.at(-1)?.push(inlineText(token.content, this.#env, rows.length === 1));
      }
    }
    const [headings = [], ...others] = rows;
    return table(headings, aligns, others);
  }
}

/** Its style is none, or `text-align:right`. */
function alignOf(heading: Token): Align {
  return (String(heading.attrGet('style')).split(':')[1] ?? 'left') as Align;
}
