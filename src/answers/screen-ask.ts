// What a screen asks for, as a question has it: an id, a kind, a label, and the keys of a menu.

import type { Words } from '../i18n/words.ts';
import type { SemanticNode } from '../render/semantic-node.ts';
import type { Widget } from '../render/widget.ts';
import { GetInputScreen } from '../screens/dialogs/get-input-screen.ts';
import { MessageScreen } from '../screens/dialogs/message-screen.ts';
import { PasswordDialog } from '../screens/dialogs/password-dialog.ts';
import { YesNoDialog } from '../screens/dialogs/yes-no-dialog.ts';
import { type Prompt, promptOptions } from '../screens/prompt.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import { plainText } from '../text/one-line.ts';
import { idFromText } from './names.ts';
import { joinId } from '../checks/ids.ts';

/** What a screen asks for. */
export interface ScreenAsk {
  readonly id: string;
  /** A screen of the program's own is a `menu`; a `message` needs no answer. */
  readonly kind: 'confirm' | 'text' | 'secret' | 'menu' | 'message';
  readonly label: string;
  /** Whether ENTER gives an answer. */
  readonly hasDefault: boolean;
}

/** What a screen asks for, other than to be read. */
export type ScreenQuestion = ScreenAsk & { readonly kind: Exclude<ScreenAsk['kind'], 'message'> };

/** A key of a menu, and what it is for. */
interface MenuKey {
  readonly value: string;
  readonly label: string;
}

/** What a screen asks at its prompt; `extra` is the message of a line that it asks for apart from that. */
export function screenAskOf(screen: AnyScreen, extra: string | null, words: Words): ScreenAsk {
  if (extra !== null) {
    const own = idFromText(extra, 'line');
    const id = screen.id === null ? own : joinId(screen.id, own);
    return { id, kind: 'text', label: plainText(extra), hasDefault: false };
  }
  const { kind, label, hasDefault } = asked(screen, words);
  return { id: screen.id ?? idFromText(label, 'screen'), kind, label: plainText(label), hasDefault };
}

function asked(screen: AnyScreen, words: Words): Omit<ScreenAsk, 'id'> {
  if (screen instanceof YesNoDialog) {
    return { kind: 'confirm', label: screen.message, hasDefault: screen.default !== null };
  }
  if (screen instanceof GetInputScreen) {
    const kind = screen.hideUserInput ? 'secret' : 'text';
    return { kind, label: screen.message, hasDefault: screen.default !== null };
  }
  if (screen instanceof PasswordDialog) {
    const label = screen.message ?? words.say('dialog.password');
    return { kind: 'secret', label, hasDefault: screen.default !== null };
  }
  const label = screen.title ?? screen.window.title ?? screen.constructor.name;
  if (screen instanceof MessageScreen) return { kind: 'message', label, hasDefault: true };
  return { kind: screen.hideUserInput ? 'secret' : 'menu', label, hasDefault: false };
}

/** The keys that a menu takes, each once: those of its numbered items, then those of its prompt. */
export function menuKeys(window: Widget, prompt: Prompt, words: Words): MenuKey[] {
  const options = promptOptions(prompt, words).map(({ key, description }) => ({
    value: key,
    label: description,
  }));
  const first = new Map<string, MenuKey>();
  for (const { value, label } of [...itemKeys(window.describe()), ...options]) {
    if (!first.has(value)) first.set(value, { value, label: plainText(label) || value });
  }
  return [...first.values()];
}

/** The keys of the items in a tree; of one that has others inside it, theirs. */
function itemKeys(node: SemanticNode): MenuKey[] {
  const inside = node.children?.flatMap(itemKeys) ?? [];
  if (inside.length > 0 || node.key === undefined) return inside;
  return [{ value: node.key, label: nameOf(node) }];
}

/** What a node is called; where it has no name, what is in it. */
function nameOf({ name, children = [] }: SemanticNode): string {
  return name?.replaceAll('\n', ' ') ?? children.map(nameOf).join(' ');
}
