// A tree of nodes in words, as lines for people who listen: one node a line.

import type { Words } from '../../i18n/words.ts';
import type { SemanticNode, SemanticState } from '../../render/semantic-node.ts';

/** The words for a ticked box, by its role. */
export type TickMessage = 'spoken.done' | 'spoken.chosen' | 'spoken.checked';

/** Says nodes. */
export class SpokenTree {
  readonly #words: Words;

  constructor(words: Words) {
    this.#words = words;
  }

  /** The lines of something that is said. */
  node(node: SemanticNode): string[] {
    return this.lines(node, 'spoken.checked');
  }

  /** The lines of a node, and of what is in it. */
  lines(node: SemanticNode, ticked: TickMessage): string[] {
    const { role, children = [] } = node;
    switch (role) {
      case 'separator':
        return [];
      case 'list':
        return this.#list(node, ticked);
      case 'table':
        return tableLines(node, this.#words);
      case 'tree':
        return children.flatMap((child) => this.lines(child, ticked));
      case 'window':
        return children.flatMap((child) => this.lines(child, ticked));
      case 'group':
        return this.#group(node, ticked);
      case 'text':
      case 'heading':
        return node.key === undefined ? (node.name ?? '').split('\n') : [this.#item(node, ticked, '.')];
      default:
        return [this.#item(node, ticked, '.'), ...children.flatMap((child) => this.lines(child, ticked))];
    }
  }

  /** A group says its name first; without a name, its key is the one of its first line. */
  #group({ children = [], ...node }: SemanticNode, ticked: TickMessage): string[] {
    const lines = children.flatMap((child) => this.lines(child, ticked));
    if (node.name !== undefined) return [this.#item(node, ticked, '.'), ...lines];
    if (node.key === undefined) return lines;
    const words = this.#words;
    const [text = '', ...others] = lines;
    return [words.say('spoken.item', { key: words.nameOf(node.key), text }), ...others];
  }

  /** A list with a name says it first; its items are a list of choices, with a comma after each. */
  #list({ name, children = [] }: SemanticNode, ticked: TickMessage): string[] {
    if (name === undefined) return children.flatMap((child) => this.lines(child, ticked));
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

/** After these a voice pauses already. */
const PAUSES = /[.!?:;,…。！？：；、،؟]$/u;

/** A text with a full stop at its end, unless it ends in another sign at which a voice pauses. */
export function withStop(text: string): string {
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
