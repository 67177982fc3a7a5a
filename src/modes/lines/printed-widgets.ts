// The lists of questions, as widgets and as data: choices, items, answers to review, and the window of a hub.

import type { Ask, AskView, Menu } from '../../engine/port.ts';
import type { Words } from '../../i18n/words.ts';
import type { PrintedList, PrintedRow } from '../../questions/printed.ts';
import { Container } from '../../render/containers/container.ts';
import { KeyPattern } from '../../render/containers/labels.ts';
import { ListRowContainer } from '../../render/containers/list-container.ts';
import { WindowContainer } from '../../render/containers/window-container.ts';
import { type SemanticNode, semanticNode, type SemanticState } from '../../render/semantic-node.ts';
import type { Widget } from '../../render/widget.ts';
import { CheckboxWidget } from '../../render/widgets/checkbox-widget.ts';
import { TextWidget } from '../../render/widgets/text-widget.ts';
import type { View } from '../../run/mode.ts';
import { describePrompt } from '../../run/refusal.ts';
import { withoutColon } from '../../checks/label-text.ts';
import { promptOf } from './line-texts.ts';
import { isHub, isYesOrNo } from '../../questions/shape.ts';

export { refusalOf } from '../../run/refusal.ts';

/** The narrowest column that two of them stand side by side in. */
const NARROWEST_COLUMN = 30;
const SPACING = 3;

/** The widget of what is printed above a prompt. */
export function widgetOf(printed: PrintedList, menu: Menu | null, width: number): Widget {
  return printed.kind === 'hub' && menu !== null ? hubWindow(menu, width) : new PrintedRows(printed);
}

/** The view of a widget that a question prints. */
export function viewOf(owner: object, widget: Widget, isWindow: boolean, whole: boolean): View {
  const window = widget instanceof WindowContainer ? widget : new WindowContainer();
  if (window !== widget) window.add(widget);
  const kind = isWindow ? 'hub' : 'choices';
  return { window, separator: isWindow, takesAnswer: true, owner, kind, whole };
}

/** An ask as data. */
export function describeAsk(ask: Ask, view: AskView, words: Words): SemanticNode {
  const { question, id } = ask;
  const { message, menu, line, shown, intro } = view;
  if (isHub(ask)) return describePrompt(promptOf(ask, view, words), words);
  if (menu !== null) {
    const children = intro === null ? [] : intro.rows.map((row) => nodeOf(row, 'listitem', null));
    return semanticNode('question', { name: withoutColon(message), children });
  }
  if (line === null) return semanticNode('question', { name: withoutColon(message), id });
  return semanticNode('question', {
    name: withoutColon(question.label),
    value: shown,
    id: id === '' ? question.id : id,
    children: choiceNodes(ask, view, words),
  });
}

/** The choices as data; those of the list that was printed last have the keys that are printed. */
function choiceNodes({ question }: Ask, { line }: AskView, words: Words): SemanticNode[] | undefined {
  if (line === null) return undefined;
  const { reader, at } = line;
  const { choices, isMany = false } = reader;
  if (choices === undefined) return isYesOrNo(question) ? yesAndNo(at.current, words) : undefined;
  const chosen = new Set(isMany ? (at.current as readonly unknown[] | undefined) : [at.current]);
  const state = isMany ? 'checked' : 'current';
  return grouped(
    choices.rows(at.printed, words, null).map((row, id) => {
      const isChosen = chosen.has(choices.list[id]?.value);
      return [row, nodeOf(row, isMany ? 'checkbox' : 'listitem', isChosen ? state : null)];
    }),
  );
}

function yesAndNo(current: unknown, words: Words): SemanticNode[] {
  return [true, false].map((answer) => {
    const name = words.say(answer ? 'answer.yes' : 'answer.no');
    return semanticNode('listitem', { name, key: name, states: answer === current ? ['current'] : null });
  });
}

/** Nodes by the groups that they are in. */
function grouped(nodes: readonly (readonly [PrintedRow, SemanticNode])[]): SemanticNode[] {
  const all: SemanticNode[] = [];
  for (const { group, items } of runsIn(nodes, ([row]) => row.group)) {
    const children = items.map(([, node]) => node);
    if (group === null) all.push(...children);
    else all.push(semanticNode('group', { name: group, children }));
  }
  return all;
}

function nodeOf(
  { name, value, key, isDisabled }: PrintedRow,
  role: 'listitem' | 'checkbox',
  state: SemanticState | null,
): SemanticNode {
  const states = [state, isDisabled ? ('disabled' as const) : null].filter((one) => one !== null);
  return semanticNode(role, { name, value, key, states });
}

/** Rows below a title, numbered, and below the names of their groups. */
class PrintedRows extends Container {
  readonly #printed: PrintedList;

  constructor(printed: PrintedList) {
    const { title, rows, foot } = printed;
    super({
      items: [
        ...(title === null ? [] : [new TextWidget(title)]),
        ...runsIn(rows, ({ group }) => group).map(({ group, items }) => groupWidget(group, items)),
        ...foot.map((line) => new TextWidget(line)),
      ],
      numbering: false,
    });
    this.#printed = printed;
  }

  override describe(): SemanticNode {
    const { name, rows, kind, foot } = this.#printed;
    if (kind !== 'choices') return super.describe();
    const nodes = rows.map((row): [PrintedRow, SemanticNode] => {
      const state = row.box === true ? 'checked' : null;
      return [row, nodeOf(row, row.box === null ? 'listitem' : 'checkbox', state)];
    });
    const list = semanticNode('list', { name, children: grouped(nodes) });
    if (foot.length === 0) return list;
    const below = foot.map((line) => new TextWidget(line).describe());
    return semanticNode('list', { children: [list, ...below] });
  }
}

/** Rows with their own keys, below the name of their group. */
function groupWidget(group: string | null, rows: readonly PrintedRow[]): Widget {
  const widgets = rows.map(
    ({ text, box }) => new TextWidget(box === null ? text : `[${box ? 'x' : ' '}] ${text}`),
  );
  const isNumbered = rows.some(({ key }) => key !== null);
  const list = new Container({ items: widgets, numbering: isNumbered });
  if (isNumbered) list.keyPattern = new RowKeys(rows.map(({ key }) => key ?? ''));
  return group === null ? list : new Container({ items: [new TextWidget(group), list], numbering: false });
}

/** The keys that rows have already. */
class RowKeys extends KeyPattern {
  readonly #keys: readonly string[];

  constructor(keys: readonly string[]) {
    super();
    this.#keys = keys;
  }

  override keyFor(id: number): string {
    return this.#keys[id] ?? '';
  }

  override labelFor(id: number): string {
    return `${this.keyFor(id)}) `;
  }

  override idFor(key: string): number | null {
    const id = this.#keys.indexOf(key.trim());
    return id === -1 ? null : id;
  }
}

/** Items by the groups that they are in, in order. */
function runsIn<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string | null,
): { readonly group: string | null; readonly items: Item[] }[] {
  const runs: { readonly group: string | null; readonly items: Item[] }[] = [];
  for (const item of items) {
    const group = groupOf(item);
    const last = runs.at(-1);
    if (last?.group === group) last.items.push(item);
    else runs.push({ group, items: [item] });
  }
  return runs;
}

/** The window of a hub: its sections, ticked where they have a value. */
function hubWindow({ title, parts }: Menu, width: number): WindowContainer {
  const list = new ListRowContainer(width >= 2 * NARROWEST_COLUMN + SPACING ? 2 : 1, { spacing: SPACING });
  for (const { id, label, text, lacks = '' } of parts) list.add(new SectionBox(id, label, text, lacks));
  const window = new WindowContainer(title);
  window.addWithSeparator(list);
  return window;
}

/** A section: ticked where it has a value, and missing where it has none. */
class SectionBox extends CheckboxWidget {
  readonly #id: string;

  constructor(id: string, label: string, text: string | null, missing: string) {
    super({ title: label, text: text ?? missing, completed: text !== null });
    this.#id = id;
  }

  override describe(): SemanticNode {
    const id = this.#id;
    if (this.completed === true) return semanticNode('checkbox', { ...super.describe(), id });
    return semanticNode('checkbox', { name: this.title, states: ['missing'], id });
  }
}
