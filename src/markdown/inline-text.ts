// The text of a paragraph, a heading or a cell, as each output shows it.

import type { Env, Token } from 'markdown-it';
import { link } from '../text/link.ts';
import { RESET } from '../text/style.ts';
import { tagName, tagText } from './html-text.ts';
import { PARSERS } from './parser.ts';

/** The means to show a text: colours and links, signs and addresses, or words. */
export type TextLook = 'color' | 'plain' | 'words';

/** A text with none of what Markdown gives a meaning. */
const PLAIN = /^[^\\`*_~<&[:\n]*$/;

/** A text with its style, which nothing in the source can set. */
export type Text = (look: TextLook) => string;

/** A text that is parsed when it is shown. */
export function inlineText(source: string, env: Env, isBold = false): Text {
  const texts: { [look in TextLook]?: string } = {};
  return (look) => (texts[look] ??= new InlineWriter(look, isBold).write(source, env));
}

/** A text in which nothing is a style. */
export function withoutEscapes(text: string): string {
  return text.replaceAll('\x1b', '␛');
}

/** SGR parameters. */
export const BOLD = '1';
export const DIM = '2';
export const CODE = '36';
const LINK = '4;94';
const MARKS: Readonly<Record<string, string>> = { strong: BOLD, em: '3', s: '9' };

/** Text with a style. */
export function styled(parameters: string, text: string): string {
  return parameters === '' || text === '' ? text : `\x1b[${parameters}m${text}${RESET}`;
}

/** A link that is being written. */
interface OpenLink {
  readonly address: string;
  /** Its text is its address. */
  readonly isAddress: boolean;
  /** Where its text begins. */
  readonly start: number;
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
  /** The text in parts. Joined after every link, it would be copied again and again. */
  readonly #parts: string[] = [];
  /** The last characters without style, or what is around them. */
  #last = '';
  /** The parameters of the marks that are open. */
  readonly #styles: string[];
  #link: OpenLink | null = null;
  /** Nothing is shown after an image. */
  #isAfterImage = false;
  /** Where the script or style that is open begins; null for none. */
  #code: number | null = null;

  constructor(look: TextLook, isBold: boolean) {
    this.#look = look;
    this.#styles = isBold ? [BOLD] : [];
  }

  write(source: string, env: Env): string {
    if (PLAIN.test(source)) this.#add(source);
    else {
      const [token] = PARSERS.inline.parseInline(source, env);
      token?.children?.forEach((each, index, all) => this.#write(each, index, all));
      while (this.#parts.at(-1) === '\n') this.#parts.pop();
    }
    return this.#parts.join('');
  }

  #write(token: Token, index: number, tokens: readonly Token[]): void {
    switch (token.type) {
      case 'text':
        return this.#add(this.#last.endsWith('\n') ? token.content.trimStart() : token.content);
      case 'code_inline':
        return this.#addCode(token);
      case 'link_open':
        return this.#openLink(token.attrGet('href'), token.info === 'auto');
      case 'link_close':
        return this.#closeLink();
      case 'image':
        return this.#addImage(token);
      case 'softbreak':
        if (/[ \n]$/.test(this.#last) || UNSPACED.test(`${this.#last}\n${textAfter(tokens, index)}`)) return;
        return this.#add(' ');
      case 'hardbreak':
        return this.#add('\n');
      case 'html_inline':
        return this.#addTag(token.content);
      default:
        return this.#mark(token);
    }
  }

  #add(text: string): void {
    if (text === '') return;
    this.#isAfterImage = false;
    this.#last = text.slice(-2);
    this.#parts.push(this.#styled(this.#styles.join(';'), withoutEscapes(text)));
  }

  #styled(parameters: string, text: string): string {
    return this.#look === 'color' ? styled(parameters, text) : text;
  }

  #addCode({ content, markup }: Token): void {
    const mark = content.includes('`') ? markup : '`';
    this.#styles.push(CODE);
    this.#add(this.#look === 'plain' ? mark + content + mark : content);
    this.#styles.pop();
  }

  /** A mark opens or closes a style for the text between two marks. */
  #mark({ tag, nesting }: Token): void {
    const parameter = MARKS[tag];
    if (parameter === undefined) return;
    if (nesting < 0) this.#styles.pop();
    if (tag === 's' && this.#look === 'plain') this.#add('~~');
    if (nesting > 0) this.#styles.push(parameter);
  }

  #openLink(address: ReturnType<Token['attrGet']>, isAddress = false): void {
    this.#separate();
    this.#link = { address: String(address), isAddress, start: this.#parts.length };
    this.#styles.push(LINK);
  }

  #closeLink(): void {
    if (this.#link === null) return;
    const { address, isAddress, start } = this.#link;
    const text = this.#parts.splice(start).join('');
    this.#link = null;
    this.#styles.pop();
    if (this.#look === 'color' && SAFE_ADDRESS.test(address)) {
      this.#parts.push(link(text, address));
      return;
    }
    this.#parts.push(text);
    if (text !== '' && !isAddress && text !== address && !NO_ADDRESS.test(address)) {
      this.#last = ` (${withoutEscapes(address)})`;
      this.#parts.push(this.#styled(DIM, this.#last));
    }
  }

  #addImage(token: Token): void {
    const isLink = this.#link !== null;
    if (!isLink) this.#openLink(token.attrGet('src'));
    this.#addAlt(altOf(token));
    if (!isLink) this.#closeLink();
  }

  /** Images that touch are told apart. */
  #addAlt(text: string): void {
    this.#separate();
    this.#add(text);
    this.#isAfterImage = true;
  }

  #separate(): void {
    if (this.#isAfterImage) this.#add(' ');
  }

  #addTag(tag: string): void {
    const name = tagName(tag);
    const text = unescaped(tagText(name, tag));
    if (name === 'img') return this.#addAlt(text);
    if (!/^(?:script|style)$/.test(name)) return this.#add(text);
    if (!tag.startsWith('</')) this.#code ??= this.#parts.length;
    else if (this.#code !== null) {
      this.#parts.splice(this.#code);
      this.#code = null;
    }
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
