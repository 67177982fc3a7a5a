// Law 5: for every key pattern and item, typing the key shown selects that item.

import fc from 'fast-check';
import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  WindowContainer,
} from 'textui/render/containers';
import { CenterWidget, TextWidget, type Widget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { text } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';

/** `a`, `b`, … `z`, `aa`, `ab`, … */
class Letters extends KeyPattern {
  override keyFor(id: number): string {
    const letter = String.fromCharCode(97 + (id % 26));
    return id < 26 ? letter : this.keyFor(Math.floor(id / 26) - 1) + letter;
  }

  override idFor(key: string): number | null {
    const typed = key.trim();
    if (!/^[a-z]{1,3}$/.test(typed)) return null;
    let number = 0;
    for (const letter of typed) number = number * 26 + letter.charCodeAt(0) - 96;
    return number - 1;
  }
}

/** Lets a failure print what a pattern is. */
function named(pattern: KeyPattern): KeyPattern {
  const name = `${pattern.constructor.name} ${pattern.labelFor(0)}`;
  return Object.assign(pattern, { [fc.toStringMethod]: () => name });
}

const offset = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(-1_000_000, 999_999));
const patterns: fc.Arbitrary<KeyPattern> = fc.oneof(
  fc
    .record({ pattern: fc.constantFrom('{}) ', '[{}] ', '({})', '{}', '<{}> {} ', '•{} '), offset })
    .map((options) => named(new KeyPattern(options))),
  offset.map((value) => named(new KeyPattern({ pattern: (number) => `${number} -> `, offset: value }))),
  fc.constantFrom('{}) ', '#{} ').map((pattern) => named(new Letters({ pattern }))),
);
const blanks = fc.constantFrom('', ' ', '  ', '\t');

describe('a key pattern', () => {
  it('gives a key back its item, blanks around it ignored', () => {
    holds(
      fc.property(patterns, fc.nat(2000), blanks, blanks, (pattern, id, before, after) => {
        expect(pattern.idFor(before + pattern.keyFor(id) + after)).toBe(id);
      }),
    );
  });

  it('shows in the label what is to be typed', () => {
    holds(
      fc.property(patterns, fc.nat(2000), (pattern, id) => {
        expect(pattern.labelFor(id)).toContain(pattern.keyFor(id));
      }),
    );
  });

  it('has no item for a key of no item', () => {
    holds(
      fc.property(patterns, text({ maxLength: 3 }), (pattern, key) => {
        const id = pattern.idFor(key);
        expect(id === null || pattern.keyFor(id) === key.trim()).toBe(true);
      }),
    );
  });

  it('keeps its promise whatever the pattern says', () => {
    holds(
      fc.property(text({ maxLength: 5 }), offset, fc.nat(50), (pattern, first, id) => {
        const keys = new KeyPattern({ pattern, offset: first });
        expect(keys.idFor(keys.keyFor(id))).toBe(id);
      }),
    );
  });
});

// Keys are shown between brackets here, so that the test can read them off the screen as a person would.
const shownPatterns: fc.Arbitrary<KeyPattern> = fc.oneof(
  offset.map((value) => named(new KeyPattern({ pattern: '⟦{}⟧ ', offset: value }))),
  offset.map((value) => named(new KeyPattern({ pattern: (number) => `⟦${number}⟧`, offset: value }))),
  fc.constant(named(new Letters({ pattern: '⟦{}⟧ ' }))),
);

interface Menu {
  pattern: KeyPattern | null;
  shape: 'list' | 'rows' | 'columns' | 'window';
  center: boolean;
  items: (string | Menu)[];
}

const menus = fc.letrec<{ numbered: Menu; hidden: Menu; item: string | Menu }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'menu' },
    fc.constant('item'),
    tie('numbered') as fc.Arbitrary<string | Menu>,
    tie('hidden') as fc.Arbitrary<string | Menu>,
  ),
  numbered: fc.record({
    pattern: shownPatterns,
    shape: fc.constantFrom('list' as const, 'rows' as const, 'columns' as const),
    center: fc.boolean(),
    items: fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
  }),
  // Offers the key to what it holds: one container, so that no other can take it first.
  hidden: fc.record({
    pattern: fc.constant(null),
    shape: fc.constantFrom('list' as const, 'window' as const),
    center: fc.boolean(),
    items: fc.tuple(fc.constant('item'), tie('numbered')),
  }),
})).numbered;

describe('a container', () => {
  it('calls the callback of the item whose shown key is typed', () => {
    holds(
      fc.property(shownPatterns, fc.integer({ min: 1, max: 30 }), (pattern, count) => {
        const chosen: number[] = [];
        const list = new Container();
        list.keyPattern = pattern;
        for (let id = 0; id < count; id++)
          list.add(new TextWidget('item'), (data) => void chosen.push(data), id);
        list.render(80);
        const keys = list.getLines().map((row) => /^⟦(.*)⟧ ?item$/.exec(row)?.[1] as string);
        expect(keys.map((key) => list.processUserInput(key))).toEqual(keys.map(() => true));
        expect(chosen).toEqual(keys.map((_, id) => id));
      }),
    );
  });

  it('reaches every item of every container inside it by the keys shown, joined by dots', () => {
    holds(
      fc.property(menus, (menu) => {
        const chosen: string[] = [];
        const paths: string[] = [];
        const widget = grow(menu, '', paths, (path) => void chosen.push(path));
        const outermost =
          widget instanceof CenterWidget ? new Container({ items: [widget], numbering: false }) : widget;
        for (const path of paths) expect((outermost as Container).processUserInput(path)).toBe(true);
        expect(chosen).toEqual(paths);
      }),
      300,
    );
  });
});

/** Builds a menu, and notes the path of keys that leads to each of its items. */
function grow(menu: Menu, prefix: string, paths: string[], choose: (path: string) => void): Widget {
  const container = emptyContainer(menu.shape);
  container.keyPattern = menu.pattern;
  for (const [id, item] of menu.items.entries()) {
    const path = menu.pattern === null ? prefix : prefix + menu.pattern.keyFor(id);
    const below = menu.pattern === null ? path : `${path}.`;
    if (menu.pattern !== null) paths.push(path);
    const widget = typeof item === 'string' ? new TextWidget(item) : grow(item, below, paths, choose);
    container.add(widget, choose, path);
  }
  return menu.center ? new CenterWidget(container) : container;
}

function emptyContainer(shape: Menu['shape']): Container {
  if (shape === 'rows') return new ListRowContainer(2);
  if (shape === 'columns') return new ListColumnContainer(2);
  return shape === 'window' ? new WindowContainer() : new Container();
}
