// Choices as they are printed: numbered, below a title where there is one; as data, a list with a name.

import { Container, describeItems } from '../render/containers/container.ts';
import type { KeyPattern } from '../render/containers/key-pattern.ts';
import { type SemanticNode, semanticNode } from '../render/semantic-node.ts';
import { TextWidget } from '../render/widgets/text-widget.ts';

/** One choice, with its box and hint in its text. */
export class ChoiceWidget extends TextWidget {
  readonly #node: SemanticNode;

  constructor(text: string, node: SemanticNode) {
    super(text);
    this.#node = node;
  }

  override describe(): SemanticNode {
    return this.#node;
  }
}

/** Numbered choices. */
export class ChoiceList extends Container {
  readonly #name: string;

  /** Its name says how many there are: only people who listen, and programs, are told. */
  constructor(name: string, pattern: KeyPattern, choices: readonly ChoiceWidget[]) {
    super({ items: choices });
    this.keyPattern = pattern;
    this.#name = name;
  }

  override describe(): SemanticNode {
    return semanticNode('list', { name: this.#name, children: describeItems(this) });
  }
}

/** Choices below their title, which their name says already. */
export class TitledChoices extends Container {
  readonly #list: ChoiceList;

  constructor(title: string, list: ChoiceList) {
    super({ items: [new TextWidget(title), list], numbering: false });
    this.#list = list;
  }

  override describe(): SemanticNode {
    return this.#list.describe();
  }
}
