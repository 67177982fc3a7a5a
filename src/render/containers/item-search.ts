// Finds the item that a user means: by its key first, then by its name, also in containers inside.

import { MAX_DEPTH } from '../../base/errors.ts';
import { isPlainAscii } from '../../text/ascii.ts';
import { plainText } from '../../text/one-line.ts';
import { stripStyle } from '../../text/text.ts';
import { cycleError, depthError } from '../nesting.ts';
import { childrenOf, type Widget } from '../widget.ts';
import { CheckboxWidget } from '../widgets/checkbox-widget.ts';
import { EntryWidget } from '../widgets/entry-widget.ts';
import { PanelWidget } from '../widgets/panel-widget.ts';
import { TextWidget } from '../widgets/text-widget.ts';
import type { KeyPattern } from './labels.ts';

/** Items that are no widgets: so many, each with a name. */
interface NamedRows {
  readonly size: number;
  nameOf(id: number): string | null;
}

/** A container as it is searched. */
export interface SearchableContainer {
  readonly items: readonly Widget[];
  /** Its items that are no widgets, if it has any. */
  readonly rows: NamedRows | null;
  readonly keyPattern: KeyPattern | null;
  /** Its own way of taking a key, if it has one: the search does not look into it then. */
  readonly takes: ((key: string) => boolean) | null;
}

/** An item that a key is meant for; its container has dealt with the key where the id is null. */
interface FoundItem {
  readonly container: Widget;
  readonly id: number | null;
}

/** The item that a key is meant for, in a container or those inside it; null where there is none, or no single one. */
export function findItem(
  container: Widget,
  key: string,
  read: (widget: Widget) => SearchableContainer | null,
): FoundItem | null {
  const byKey = new ItemSearch(read, 'key', 1);
  byKey.visit(container, key);
  if (byKey.found.length > 0) return byKey.found[0] as FoundItem;
  const byName = new ItemSearch(read, 'name', 2); // more would say nothing more
  byName.visit(container, key);
  return byName.found.length === 1 ? (byName.found[0] as FoundItem) : null;
}

/** The names of two items that a key is meant for, of those that count; null where there are no two. */
export function namesOfTwo(
  container: Widget,
  key: string,
  read: (widget: Widget) => SearchableContainer | null,
  counts: (item: FoundItem) => boolean,
): [first: string, second: string] | null {
  const names = new Map<string, string>();
  const search = new ItemSearch(read, 'key', 2, (item, name) => {
    const known = names.size;
    if (counts(item) && name !== null && folded(name) !== '') names.set(folded(name), name);
    return names.size > known;
  });
  search.visit(container, key);
  const [first, second] = [...names.values()].map((name) => plainText(name).replaceAll(/\s+/g, ' '));
  return first === undefined || second === undefined ? null : [first, second];
}

/** One search for one key. */
class ItemSearch {
  /** The items with that key or name, so many at most. */
  readonly found: FoundItem[] = [];
  readonly #read: (widget: Widget) => SearchableContainer | null;
  readonly #by: 'key' | 'name';
  readonly #most: number;
  readonly #counts: (item: FoundItem, name: string | null) => boolean;
  /** The widgets that the search is inside of. */
  readonly #open = new Set<Widget>();
  /** How much of the key each widget has been offered: many may share one. */
  readonly #seen = new Map<Widget, Set<number>>();

  /** The key and its ends as names are compared, by their length: all containers look for the same few. */
  readonly #folded = new Map<number, string>();

  constructor(
    read: (widget: Widget) => SearchableContainer | null,
    by: 'key' | 'name',
    most: number,
    counts: (item: FoundItem, name: string | null) => boolean = () => true,
  ) {
    this.#read = read;
    this.#by = by;
    this.#most = most;
    this.#counts = counts;
  }

  get #isOver(): boolean {
    return this.found.length >= this.#most;
  }

  /** Offers a key to a widget. */
  visit(widget: Widget, key: string): void {
    const searched = this.#read(widget);
    const children = searched?.items ?? childrenOf(widget);
    const rows = searched?.rows ?? namesOf(children);
    if (rows.size === 0 || this.#isOver) return;
    const typed = key.trim();
    if (!this.#enter(widget, typed)) return;
    if (searched?.takes != null) {
      if (this.#by === 'key' && searched.takes(key)) this.found.push({ container: widget, id: null });
    } else if (searched?.keyPattern == null) {
      for (const child of children) this.visit(child, key);
    } else {
      const { keyPattern } = searched;
      for (const id of this.#idsFor(keyPattern, rows, typed)) {
        const item = { container: widget, id };
        if (this.#counts(item, rows.nameOf(id))) this.found.push(item);
      }
      // `1.2` is item 2 of the container that is item 1; keys may have dots of their own.
      let left = MAX_DEPTH;
      for (
        let dot = typed.indexOf('.');
        dot >= 0 && left-- > 0 && !this.#isOver;
        dot = typed.indexOf('.', dot + 1)
      ) {
        const inner = children[idIn(keyPattern, rows, typed.slice(0, dot)) ?? -1];
        if (inner !== undefined) this.visit(inner, typed.slice(dot + 1));
      }
    }
    this.#open.delete(widget);
  }

  /** Notes that a widget is offered a key; false where it was before. */
  #enter(widget: Widget, key: string): boolean {
    if (this.#open.has(widget)) throw cycleError(widget);
    if (this.#open.size === MAX_DEPTH) throw depthError(widget);
    let lengths = this.#seen.get(widget);
    if (lengths === undefined) this.#seen.set(widget, (lengths = new Set()));
    if (lengths.has(key.length)) return false;
    lengths.add(key.length);
    this.#open.add(widget);
    return true;
  }

  /** The items of one container that a key is meant for. */
  #idsFor(keyPattern: KeyPattern, rows: NamedRows, key: string): number[] {
    if (this.#by === 'key') {
      const id = idIn(keyPattern, rows, key);
      return id === null ? [] : [id];
    }
    let wanted = this.#folded.get(key.length);
    if (wanted === undefined) this.#folded.set(key.length, (wanted = folded(key)));
    const ids: number[] = [];
    if (wanted === '') return ids;
    for (let id = 0; id < rows.size && ids.length < 2; id++) {
      const name = rows.nameOf(id);
      if (typeof name === 'string' && folded(name) === wanted) ids.push(id);
    }
    return ids;
  }
}

function idIn(keyPattern: KeyPattern, { size }: NamedRows, key: string): number | null {
  const id = keyPattern.idFor(key);
  return id !== null && Number.isInteger(id) && id >= 0 && id < size ? id : null;
}

/** Widgets as what has names. */
function namesOf(items: readonly Widget[]): NamedRows {
  return { size: items.length, nameOf: (id) => nameOf(items[id] as Widget) };
}

/** The name of an item; a container or a custom widget has none. */
export function nameOf(item: Widget): string | null {
  if (item instanceof EntryWidget || item instanceof CheckboxWidget || item instanceof PanelWidget)
    return item.title;
  return item instanceof TextWidget ? item.text : null;
}

/** A name as it is compared: without style, case, full-width forms, and blanks that one does not see. */
function folded(name: string): string {
  const plain = isPlainAscii(name) ? name : stripStyle(name).normalize('NFKC');
  return plain.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
