// Laws of the screen as data: plain JSON, harmless, and its keys choose what they are on.

import fc from 'fast-check';
import { Container, WindowContainer } from 'textui/render/containers';
import { type SemanticNode, TextWidget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { text } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { build, rendered, SHARED, trees } from '../support/trees.ts';

const FIELDS = ['role', 'name', 'value', 'key', 'states', 'id', 'level', 'children'];
const ROLES =
  'window heading text textbox checkbox list listitem table row cell columnheader tree treeitem separator img group'.split(
    ' ',
  );
// Lines are divided by newlines; nothing else may be in a text that is not shown.
const HARMFUL = /[^\P{Cc}\n]|[\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
const sharedTexts = fc.array(text({ maxLength: 6 }), { minLength: SHARED, maxLength: SHARED });

describe('any tree of widgets, as data', () => {
  it('is plain JSON with the fields and roles of a node, and nothing harmful', () => {
    holds(
      fc.property(trees(text()), sharedTexts, (tree, shared) => {
        const node = build(
          tree,
          shared.map((value) => new TextWidget(value)),
        ).describe();
        expect(JSON.parse(JSON.stringify(node))).toEqual(node);
        for (const each of nodesOf(node)) {
          expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(each)));
          expect(ROLES).toContain(each.role);
          const texts = Object.values(each).filter((value) => typeof value === 'string');
          expect(texts.filter((value) => HARMFUL.test(value))).toEqual([]);
        }
      }),
      300,
    );
  });

  it('is the same before and after it was rendered', () => {
    holds(
      fc.property(trees(), sharedTexts, fc.integer({ min: 1, max: 90 }), (tree, texts, width) => {
        const widget = build(
          tree,
          texts.map((value) => new TextWidget(value)),
        );
        const before = widget.describe();
        rendered(widget, width);
        expect(widget.describe()).toEqual(before);
      }),
      200,
    );
  });

  it('has keys that choose something', () => {
    holds(
      fc.property(trees(), sharedTexts, (tree, texts) => {
        const window = new WindowContainer();
        window.add(
          build(
            tree,
            texts.map((value) => new TextWidget(value)),
          ),
        );
        const keys = nodesOf(window.describe()).flatMap(({ key }) => key ?? []);
        expect(keys.filter((key) => !window.processUserInput(key))).toEqual([]);
      }),
      200,
    );
  });

  it('gives each item of lists inside lists the key that chooses it', () => {
    const shape = fc.letrec<{ items: unknown[] }>((tie) => ({
      items: fc.array(fc.oneof({ maxDepth: 3 }, fc.constant(0), tie('items')), {
        minLength: 1,
        maxLength: 4,
      }),
    })).items;
    holds(
      fc.property(shape, (items) => {
        const chosen: string[] = [];
        const list = numbered(items, '', chosen);
        const keys = nodesOf(list.describe()).flatMap(({ key }) => key ?? []);
        for (const key of keys) expect(list.processUserInput(key)).toBe(true);
        expect(chosen).toEqual(keys);
      }),
      200,
    );
  });
});

/** A numbered list of texts and lists, which notes the path of each item that is chosen. */
function numbered(items: readonly unknown[], path: string, chosen: string[]): Container {
  const list = new Container();
  for (const [index, item] of items.entries()) {
    const own = `${path}${index + 1}`;
    const widget = Array.isArray(item) ? numbered(item, `${own}.`, chosen) : new TextWidget(own);
    list.add(widget, (key) => chosen.push(key), own);
  }
  return list;
}

function nodesOf(node: SemanticNode): SemanticNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}
