// The word that marks the links of this process in texts. It is random, so that no other text makes a link.

declare const crypto: { getRandomValues(values: Uint32Array): Uint32Array };

/** Makes the word with the first link: until then, texts have none to look for. */
class LinkWord {
  #word: string | null = null;

  /** The mark that begins a link in a text, before its address; null before the first link was made. */
  get start(): string | null {
    return this.#word === null ? null : startWith(this.#word);
  }

  /** The same, also for the first link. */
  make(): string {
    this.#word ??= Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
      '',
    );
    return startWith(this.#word);
  }

  /** A text for a terminal. Users of a server must not learn the word from what it shows them. */
  hiddenIn(text: string): string {
    return this.#word === null ? text : text.replaceAll(startWith(this.#word), startWith('textui'));
  }
}

/** The rows of a wrapped link have the same id, so that terminals underline them together. */
function startWith(word: string): string {
  return `\x1b]8;id=${word};`;
}

export const LINK_WORD: LinkWord = new LinkWord();
