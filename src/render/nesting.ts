// Who holds whom: keeps a widget from holding itself, and knows how deep a tree is before anyone
// walks down it, so that no tree is ever deep enough to exhaust the stack.

import { MAX_DEPTH, TextUIError } from '../errors.ts';

/** The place of one widget that holds others in the trees it belongs to. */
export class Nesting {
  readonly #owner: object;
  readonly #holders: Nesting[] = [];
  /** Levels from here down, this one included; counted no further than one past the limit. */
  #levels = 2;

  constructor(owner: object) {
    this.#owner = owner;
  }

  /** Notes that a widget now stands in this one, unless that would close a circle. */
  hold(child: Nesting): void {
    const circle = this.#pathFrom(child);
    if (circle !== null) {
      const names = [...circle, child].map((nesting) => nesting.#owner.constructor.name).join(' > ');
      throw new TextUIError(
        'ERR_TEXTUI_CYCLE',
        `${this.#owner.constructor.name}: a widget cannot stand inside itself (${names}); add another widget instead`,
      );
    }
    child.#holders.push(this);
    this.#deepen(child.#levels + 1);
  }

  /** Throws when the tree below is deeper than can be rendered. */
  checkDepth(): void {
    if (this.#levels <= MAX_DEPTH) return;
    throw new TextUIError(
      'ERR_TEXTUI_DEPTH',
      `${this.#owner.constructor.name}: widgets are nested more than ${MAX_DEPTH} levels deep; put them side by side, or use fewer containers`,
    );
  }

  /** The widgets from `ancestor` down to this one, where it is one of those that hold this. */
  #pathFrom(ancestor: Nesting): Nesting[] | null {
    const below = new Map<Nesting, Nesting | null>([[this, null]]);
    for (const nesting of below.keys()) {
      if (nesting === ancestor) return pathDown(nesting, below);
      for (const holder of nesting.#holders) if (!below.has(holder)) below.set(holder, nesting);
    }
    return null;
  }

  #deepen(levels: number): void {
    const waiting: [Nesting, number][] = [[this, levels]];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [nesting, depth] = next;
      if (depth <= nesting.#levels || nesting.#levels > MAX_DEPTH) continue;
      nesting.#levels = depth;
      for (const holder of nesting.#holders) waiting.push([holder, depth + 1]);
    }
  }
}

function pathDown(from: Nesting, below: ReadonlyMap<Nesting, Nesting | null>): Nesting[] {
  const path: Nesting[] = [];
  for (let nesting: Nesting | null | undefined = from; nesting != null; nesting = below.get(nesting))
    path.push(nesting);
  return path;
}
