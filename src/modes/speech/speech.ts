// Speech: the same program for people who listen, and for braille. Each line holds one thing, in words.
// It is printed from the tree that describes a screen: nothing depends on a sign, a colour or a position.

import type { View } from '../../run/mode.ts';
import type { Words } from '../../i18n/words.ts';
import type { SemanticNode, SemanticState } from '../../render/semantic-node.ts';
import { type Prompt, promptOptions, promptTextWith, type ShownOption } from '../../run/prompt.ts';

/** What a ticked box means where it is. */
type TickMessage = 'spoken.done' | 'spoken.chosen' | 'spoken.checked';

/** Says screens, lists and prompts. It remembers the title and the keys that were said last. */
export class Speech {
  readonly #words: Words;
  /** The title that was said last. */
  #title: string | null = null;
  /** The keys that have been said, by the messages of their prompts. */
  readonly #heard = new Map<string, Set<string>>();

  constructor(words: Words) {
    this.#words = words;
  }

  /** The lines of a screen; its title only where it is not the one said last. */
  screen({ kind }: View, tree: SemanticNode): string[] {
    const [heading, ...rest] = tree.children ?? [];
    const hasTitle = heading?.role === 'heading' && heading.level === 1;
    const title = hasTitle ? (heading.name ?? null) : null;
    const isNew = title !== null && title !== this.#title;
    if (title !== null || kind === 'screen') this.#title = title; // a question belongs to what is shown around it
    const shown = hasTitle ? rest : (tree.children ?? []);
    const lines = shown.flatMap((node) => this.#lines(node, tickedIn(kind)));
    return isNew ? [withStop(title), ...lines] : lines;
  }

  /** The lines of some items of a screen. */
  items({ kind }: View, nodes: readonly SemanticNode[]): string[] {
    return nodes.flatMap((node) => this.#lines(node, tickedIn(kind)));
  }

  /** The lines of something that is said. */
  node(node: SemanticNode): string[] {
    return this.#lines(node, 'spoken.checked');
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

  #lines(node: SemanticNode, ticked: TickMessage): string[] {
    const { role, children = [] } = node;
    switch (role) {
      case 'separator':
        return [];
      case 'list':
        return this.#list(node, ticked);
      case 'table':
        return tableLines(node, this.#words);
      case 'tree':
        return children.flatMap((child) => this.#lines(child, ticked));
      case 'window':
        return children.flatMap((child) => this.#lines(child, ticked));
      case 'group':
        return this.#group(node, ticked);
      case 'text':
      case 'heading':
        return node.key === undefined ? (node.name ?? '').split('\n') : [this.#item(node, ticked, '.')];
      default:
        return [this.#item(node, ticked, '.'), ...children.flatMap((child) => this.#lines(child, ticked))];
    }
  }

  /** A group says its name first; without a name, its key is the one of its first line. */
  #group({ children = [], ...node }: SemanticNode, ticked: TickMessage): string[] {
    const lines = children.flatMap((child) => this.#lines(child, ticked));
    if (node.name !== undefined) return [this.#item(node, ticked, '.'), ...lines];
    if (node.key === undefined) return lines;
    const words = this.#words;
    const [text = '', ...others] = lines;
    return [words.say('spoken.item', { key: words.nameOf(node.key), text }), ...others];
  }

  /** A list with a name says it first; its items are a list of choices, with a comma after each. */
  #list({ name, children = [] }: SemanticNode, ticked: TickMessage): string[] {
    if (name === undefined) return children.flatMap((child) => this.#lines(child, ticked));
    return [withStop(name), ...this.#choices(children)];
  }

  /** Choices, with a comma after each but the last; a group says its name first. */
  #choices(nodes: readonly SemanticNode[]): string[] {
    return nodes.flatMap((node, index) => {
      if (node.role === 'group') return [withStop(node.name ?? ''), ...this.#choices(node.children ?? [])];
      const isLast = index === nodes.length - 1 || nodes[index + 1]?.role === 'group';
      return [this.#item(node, 'spoken.chosen', isLast ? '.' : ',')];
    });
  }

  /** One thing on one line: its key, its name, its states and its value. */
  #item(node: SemanticNode, ticked: TickMessage, end: '.' | ','): string {
    const words = this.#words;
    const { name, key, level } = node;
    const value = node.role === 'img' ? undefined : node.value;
    const states = this.#states(node, ticked);
    const isPair = value !== undefined && states.length === 0 && key === undefined;
    const parts = isPair ? [`${name ?? ''}: ${value}`] : [name, ...states, value];
    const plain = parts.filter((part) => part !== undefined && part !== '').join(', ');
    const text = plain.replaceAll('\n', ', ').replaceAll(/ ?%/g, ` ${words.say('spoken.percent')}`);
    const placed =
      node.role === 'treeitem' && level !== undefined ? words.say('spoken.level', { text, level }) : text;
    const line =
      key === undefined ? placed : words.say('spoken.item', { key: words.nameOf(key), text: placed });
    return end === ',' ? `${line},` : withStop(line);
  }

  #states({ role, states = [] }: SemanticNode, ticked: TickMessage): string[] {
    const said = states.map((state) => this.#words.say(idOf(state, ticked)));
    // A box that is not ticked says so where nothing else tells that it is one.
    const isOpen = role === 'checkbox' && states.length === 0 && ticked === 'spoken.checked';
    return isOpen ? [this.#words.say('spoken.not-checked')] : said;
  }
}

function idOf(
  state: SemanticState,
  ticked: TickMessage,
): TickMessage | `spoken.${Exclude<SemanticState, 'checked'>}` {
  return state === 'checked' ? ticked : `spoken.${state}`;
}

function tickedIn(kind: View['kind']): TickMessage {
  if (kind === 'hub') return 'spoken.done';
  return kind === 'choices' ? 'spoken.chosen' : 'spoken.checked';
}

function keyText({ key, description }: ShownOption): string {
  return `${key} ${description}`;
}

/** After these a voice pauses already. */
const PAUSES = /[.!?:;,…。！？：；、،؟]$/u;

/** A text with a full stop at its end, unless it ends in another sign at which a voice pauses. */
function withStop(text: string): string {
  return text === '' || PAUSES.test(text) ? text : `${text}.`;
}

/**
 * One sentence for each row; empty cells are left out.
 *
 * ```text
 *   nvme0n1: Size 512 GB, Use system.
 * ```
 */
function tableLines({ children = [] }: SemanticNode, words: Words): string[] {
  const [heading, ...rows] = children;
  const titles = heading?.children?.map(({ name = '' }) => name) ?? [];
  return rows.map(({ key, children: cells = [] }) => {
    const [first, ...others] = cells.map(({ name = '' }) => name.replaceAll('\n', ' '));
    const said = others.flatMap((cell, index) => {
      const title = titles[index + 1] ?? '';
      return cell === '' ? [] : [title === '' ? cell : `${title} ${cell}`];
    });
    const text = said.length === 0 ? (first ?? '') : `${first ?? ''}: ${said.join(', ')}`;
    return withStop(key === undefined ? text : words.say('spoken.item', { key: words.nameOf(key), text }));
  });
}
