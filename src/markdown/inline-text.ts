// The text of a paragraph, a heading or a cell, as each output shows it.

import type { Env, Token } from 'markdown-it';
import { link } from '../text/link.ts';
import { RESET } from '../text/style.ts';
import { tagName, tagText } from './html-text.ts';
import { PARSERS } from './parser.ts';

/** What shows a text: colours and links, signs and addresses, or words. */
export type TextLook = 'color' | 'plain' | 'words';

const NO_TOKENS: readonly Token[] = [];
/** A text with none of what Markdown gives a meaning. */
const PLAIN = /^[^\\`*_~<&[:\n]*$/;

/** A text that is parsed when it is shown. */
export class InlineText {
  readonly #source: string;
  readonly #env: Env;
  readonly #isBold: boolean;
  #look: TextLook | null = null;
  #text = '';

  constructor(source: string, env: Env, isBold = false) {
    this.#source = source;
    this.#env = env;
    this.#isBold = isBold;
  }

  /** The text with its style, which nothing in the source can set. */
  as(look: TextLook): string {
    if (this.#look !== look) {
      this.#text = new InlineWriter(look, this.#isBold).write(this.#source, this.#env);
      this.#look = look;
    }
    return this.#text;
  }
}

/** A text in which nothing is a style. */
export function withoutEscapes(text: string): string {
  return text.replaceAll('\x1b', '␛');
}

/** The SGR parameters of code, and of what decides that something can be followed. */
const CODE = '36';
const LINK = '4;94';
const MARKS: Readonly<Record<string, string>> = { strong: '1', em: '3', s: '9' };

/** Text with a style. */
export function styled(parameters: string, text: string): string {
  return parameters === '' || text === '' ? text : `\x1b[${parameters}m${text}${RESET}`;
}

/** A link that is being written. */
interface OpenLink {
  readonly address: string;
  /** Its text is its address. */
  readonly isAddress: boolean;
  /** What comes before it. */
  readonly before: string;
}

/** Addresses that a terminal may open. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:)./i;
/** An image in the source itself, and a place in the same document: neither can be gone to. */
const NO_ADDRESS = /^(?:#|data:|$)/i;
/** A newline that is no space. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\uff01-\uff60]\n[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\uff01-\uff60]/u;

/** Writes the tokens of one text. */
class InlineWriter {
  readonly #look: TextLook;
  readonly #isBold: boolean;
  #text = '';
  /** The last character without style, or what is around it. */
  #last = '';
  /** The marks that are open, each with its parameter. */
  readonly #marks: string[] = [];
  #link: OpenLink | null = null;
  /** The last end of each element. */
  readonly #ends = new Map<string, number>();
  /** The element whose text is not shown. */
  #hidden: string | null = null;

  constructor(look: TextLook, isBold: boolean) {
    this.#look = look;
    this.#isBold = isBold;
  }

  write(source: string, env: Env): string {
    if (PLAIN.test(source)) this.#add(source);
    else this.#writeAll(PARSERS.inline.parseInline(source, env)[0]?.children ?? NO_TOKENS);
    return this.#text;
  }

  #writeAll(tokens: readonly Token[]): void {
    for (const [index, { type, content }] of tokens.entries()) {
      if (type === 'html_inline' && content.startsWith('</')) this.#ends.set(tagName(content), index);
    }
    for (const [index, token] of tokens.entries()) this.#write(token, index, tokens);
  }

  #write(token: Token, index: number, tokens: readonly Token[]): void {
    switch (token.type) {
      case 'text':
        return this.#add(token.content);
      case 'code_inline':
        return this.#addCode(token);
      case 'link_open':
        return this.#openLink(String(token.attrGet('href')), token.info === 'auto');
      case 'link_close':
        return this.#closeLink();
      case 'image':
        return this.#addImage(token);
      case 'softbreak':
        if (this.#last.endsWith(' ') || UNSPACED.test(`${this.#last}\n${textAfter(tokens, index)}`)) return;
        return this.#add(' ');
      case 'hardbreak':
        return this.#add('\n');
      case 'html_inline':
        return this.#addTag(token.content, index);
      default:
        return this.#mark(token);
    }
  }

  #add(text: string, parameters = ''): void {
    if (text === '' || this.#hidden !== null) return;
    this.#last = text.slice(-2);
    const shown = withoutEscapes(text);
    const all = [this.#isBold ? '1' : '', ...this.#marks, parameters, this.#link === null ? '' : LINK];
    this.#text += this.#look === 'color' ? styled(all.filter((one) => one !== '').join(';'), shown) : shown;
  }

  #addCode({ content, markup }: Token): void {
    const mark = content.includes('`') ? markup : '`';
    this.#add(this.#look === 'plain' ? mark + content + mark : content, CODE);
  }

  /** What is between two marks. */
  #mark({ tag, nesting }: Token): void {
    const parameter = MARKS[tag];
    if (parameter === undefined) return;
    if (nesting < 0) this.#marks.pop();
    if (tag === 's' && this.#look === 'plain') this.#add('~~');
    if (nesting > 0) this.#marks.push(parameter);
  }

  #openLink(address: string, isAddress: boolean): void {
    this.#link = { address, isAddress, before: this.#text };
    this.#text = '';
  }

  #closeLink(): void {
    if (this.#link === null) return;
    const { address, isAddress, before } = this.#link;
    const text = this.#text;
    this.#link = null;
    this.#text = before;
    if (this.#look === 'color' && SAFE_ADDRESS.test(address)) this.#text += link(text, address);
    else {
      this.#text += text;
      if (text !== '' && !isAddress && text !== address && !NO_ADDRESS.test(address))
        this.#addAddress(address);
    }
  }

  #addAddress(address: string): void {
    const shown = ` (${withoutEscapes(address)})`;
    this.#text += this.#look === 'color' ? styled('2', shown) : shown;
    this.#last = shown;
  }

  #addImage(token: Token): void {
    const text = altOf(token);
    if (this.#link !== null) return this.#add(text);
    this.#openLink(String(token.attrGet('src')), false);
    this.#add(text);
    this.#closeLink();
  }

  #addTag(tag: string, index: number): void {
    const name = tagName(tag);
    if (this.#hidden !== null) {
      if (tag.startsWith('</') && name === this.#hidden) this.#hidden = null;
    } else if (/^(?:script|style)$/.test(name) && (this.#ends.get(name) ?? 0) > index) this.#hidden = name;
    else this.#add(unescaped(tagText(tag)));
  }
}

/** The text of an image. */
function altOf({ content, children }: Token): string {
  return children === null ? content || ' ' : children.map(altOf).join('');
}

/** The text that follows a newline; empty if something else does. */
function textAfter(tokens: readonly Token[], newline: number): string {
  for (let index = newline + 1; index < tokens.length; index++) {
    const { type, content } = tokens[index] as Token;
    if (type === 'softbreak' || type === 'hardbreak') break;
    if (content !== '' && type !== 'html_inline') return content;
  }
  return '';
}

/** The text of HTML without entities. In Markdown a backslash escapes, in HTML it does not. */
export function unescaped(html: string): string {
  return html.includes('&') ? PARSERS.inline.utils.unescapeAll(html.replaceAll('\\', '\\\\')) : html;
}
