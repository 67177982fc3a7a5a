// The port through which line mode prints for people who listen. It is loaded where it is asked for.

import type { View } from '../../app/mode.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import type { Prompt } from '../../screens/prompt.ts';

/** Says in words what is otherwise drawn. */
export interface Spoken {
  /** The lines of a screen; its title only where it is not the one said last. */
  screen(view: View, tree: SemanticNode): string[];
  /** The lines of some items of a screen. */
  items(view: View, nodes: readonly SemanticNode[]): string[];
  /** The lines of something that is said. */
  node(node: SemanticNode): string[];
  /** The text of a prompt; its keys only where they were not said before. */
  prompt(prompt: Prompt): string;
  /** A line was typed: whether it only asks for the keys of the prompt again. */
  asksAgain(prompt: Prompt, line: string): boolean;
}
