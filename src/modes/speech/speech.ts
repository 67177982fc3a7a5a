// Speech: the same program for people who listen, and for braille. Each line holds one thing, in words.
// It is printed from the tree that describes a screen: nothing depends on a sign, a colour or a position.

import type { View } from '../../run/mode.ts';
import type { Words } from '../../i18n/words.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import { type Prompt, promptOptions, promptTextWith, type ShownOption } from '../../run/prompt.ts';
import { SpokenTree, type TickMessage, withStop } from './spoken-tree.ts';

/** Says screens, lists and prompts. It remembers the title and the keys that were said last. */
export class Speech {
  readonly #words: Words;
  readonly #tree: SpokenTree;
  /** The title that was said last. */
  #title: string | null = null;
  /** The keys that have been said, by the messages of their prompts. */
  readonly #heard = new Map<string, Set<string>>();

  constructor(words: Words) {
    this.#words = words;
    this.#tree = new SpokenTree(words);
  }

  /** The lines of a screen; its title only where it is not the one said last. */
  screen({ kind }: View, tree: SemanticNode): string[] {
    const [heading, ...rest] = tree.children ?? [];
    const hasTitle = heading?.role === 'heading' && heading.level === 1;
    const title = hasTitle ? (heading.name ?? null) : null;
    const isNew = title !== null && title !== this.#title;
    if (title !== null || kind === 'screen') this.#title = title; // a question belongs to what is shown around it
    const shown = hasTitle ? rest : (tree.children ?? []);
    const lines = shown.flatMap((node) => this.#tree.lines(node, tickedIn(kind)));
    return isNew ? [withStop(title), ...lines] : lines;
  }

  /** The lines of some items of a screen. */
  items({ kind }: View, nodes: readonly SemanticNode[]): string[] {
    return nodes.flatMap((node) => this.#tree.lines(node, tickedIn(kind)));
  }

  /** The lines of something that is said. */
  node(node: SemanticNode): string[] {
    return this.#tree.node(node);
  }

  /** The text of a prompt; its keys only where they were not said before. */
  prompt(prompt: Prompt): string {
    const heard = this.#heardAt(prompt);
    const text = promptTextWith(prompt, this.#words, (option) => !heard.has(keyText(option)));
    for (const option of promptOptions(prompt, this.#words)) heard.add(keyText(option));
    return text;
  }

  /** A line was typed: whether it only asks for the keys of the prompt again. */
  asksAgain(prompt: Prompt, line: string): boolean {
    if (line.trim() !== '' || prompt.keys.length === 0) return false;
    this.#heardAt(prompt).clear();
    return true;
  }

  #heardAt(prompt: Prompt): Set<string> {
    const message = promptTextWith(prompt, this.#words, () => false);
    const heard = this.#heard.get(message) ?? new Set();
    this.#heard.set(message, heard);
    return heard;
  }
}

function tickedIn(kind: View['kind']): TickMessage {
  if (kind === 'hub') return 'spoken.done';
  return kind === 'choices' ? 'spoken.chosen' : 'spoken.checked';
}

function keyText({ key, description }: ShownOption): string {
  return `${key} ${description}`;
}
