// Who holds whom: keeps a widget from holding itself, and knows how deep a tree is before anyone
// walks down it, so that no tree is ever deep enough to exhaust the stack.

import { MAX_DEPTH, TextUIError } from '../errors.ts';

/** The place of one widget that holds others in the trees it belongs to. */
export class Nesting {
  readonly #owner: object;
  readonly #held = new Set<Nesting>();
  /** Weak: a widget that is kept, and shown in one short-lived window after another, keeps none of them. */
  readonly #holders = new Set<WeakRef<Nesting>>();
  readonly #self: WeakRef<Nesting> = new WeakRef<Nesting>(this);
  /** Once there are so many holders, those that are gone are dropped. */
  #sweepAt = 16;
  /** Levels of holders from here down, this one included; counted no further than one past the limit. */
  #levels = 1;

  constructor(owner: object) {
    this.#owner = owner;
  }

  /** Notes that a widget now stands in this one, unless that would close a circle. */
  hold(child: Nesting): void {
    if (this.#standsIn(child)) {
      const names = [...this.#pathFrom(child), child].map(({ name }) => name).join(' > ');
      throw new TextUIError(
        'ERR_TEXTUI_CYCLE',
        `${this.name}: a widget cannot stand inside itself (${names}); add another widget instead`,
      );
    }
    this.#held.add(child);
    child.#holders.add(this.#self);
    child.#sweep();
    this.#deepen(child.#levels + 1);
  }

  /** What the widget is called in messages. */
  get name(): string {
    return this.#owner.constructor.name;
  }

  /** Throws when the tree below is deeper than can be rendered. */
  checkDepth(): void {
    if (this.#levels <= MAX_DEPTH) return;
    throw new TextUIError(
      'ERR_TEXTUI_DEPTH',
      `${this.name}: widgets are nested more than ${MAX_DEPTH} levels deep; put them side by side, or use fewer containers`,
    );
  }

  /** Whether this is `ancestor` or stands in it: looks up and down in turns, until one way ends. */
  #standsIn(ancestor: Nesting): boolean {
    const above = new Set<Nesting>([this]);
    const below = new Set<Nesting>([ancestor]);
    const up = above.values();
    const down = below.values();
    for (;;) {
      const higher = up.next();
      if (higher.done === true) return false;
      if (higher.value === ancestor) return true;
      for (const holder of higher.value.#living()) above.add(holder);
      const lower = down.next();
      if (lower.done === true) return false;
      if (lower.value === this) return true;
      for (const held of lower.value.#held) below.add(held);
    }
  }

  /** The widgets from `ancestor`, which holds this, down to this one. */
  #pathFrom(ancestor: Nesting): Nesting[] {
    const below = new Map<Nesting, Nesting | null>([[this, null]]);
    for (const nesting of below.keys()) {
      for (const holder of nesting.#living()) if (!below.has(holder)) below.set(holder, nesting);
    }
    const path: Nesting[] = [];
    for (let nesting: Nesting | null | undefined = ancestor; nesting != null; nesting = below.get(nesting))
      path.push(nesting);
    return path;
  }

  #deepen(levels: number): void {
    if (levels <= this.#levels || this.#levels > MAX_DEPTH) return;
    this.#levels = levels;
    const deepened: Nesting[] = [this];
    for (let nesting = deepened.pop(); nesting !== undefined; nesting = deepened.pop()) {
      const above = nesting.#levels + 1;
      for (const reference of nesting.#holders) {
        const holder = reference.deref();
        if (holder === undefined || above <= holder.#levels || holder.#levels > MAX_DEPTH) continue;
        holder.#levels = above;
        deepened.push(holder);
      }
    }
  }

  *#living(): Generator<Nesting> {
    for (const reference of this.#holders) {
      const holder = reference.deref();
      if (holder !== undefined) yield holder;
    }
  }

  #sweep(): void {
    if (this.#holders.size < this.#sweepAt) return;
    for (const reference of this.#holders) {
      if (reference.deref() === undefined) this.#holders.delete(reference);
    }
    this.#sweepAt = Math.max(2 * this.#holders.size, 16);
  }
}
