// Law 3: what a tree of widgets shows depends on what it holds and on the width, never on what was
// rendered before; and fast ways of drawing show what slow ones show.

import fc from 'fast-check';
import { KeyPattern, ListRowContainer } from 'textui/render/containers';
import { TextWidget, type TreeNode, Widget } from 'textui/render/widgets';
import { graphemes, wrapText } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { kinds, line, text, widths } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';
import { drawn, TooNarrow } from '../support/reference.ts';
import { build, type Picture, picture, rendered, SHARED, type Tree, trees } from '../support/trees.ts';

const short = text({ maxLength: 6 });
const sharedTexts = fc.array(short, { minLength: SHARED, maxLength: SHARED });

describe('rendering a tree of widgets', () => {
  it('twice shows what rendering once shows', () => {
    holds(
      fc.property(trees(), sharedTexts, widths, (tree, texts, width) => {
        const widget = plant(tree, texts);
        const once = rendered(widget, width);
        expect(rendered(widget, width)).toEqual(once);
      }),
      300,
    );
  });

  it('at one width and then at another equals a fresh render', () => {
    holds(
      fc.property(
        trees(),
        sharedTexts,
        fc.array(widths, { minLength: 1 }),
        widths,
        (tree, texts, before, width) => {
          const widget = plant(tree, texts);
          for (const other of before) rendered(widget, other);
          expect(rendered(widget, width)).toEqual(rendered(plant(tree, texts), width));
        },
      ),
      300,
    );
  });

  it('after the text of a widget in it changed equals a fresh render', () => {
    const change = fc.record({ index: fc.nat(SHARED - 1), text: short, width: fc.option(widths) });
    holds(
      fc.property(trees(), sharedTexts, fc.array(change), widths, (tree, texts, changes, width) => {
        const shared = texts.map((value) => new TextWidget(value));
        const widget = build(tree, shared);
        for (const { index, text: value, width: other } of changes) {
          (shared[index] as TextWidget).text = value;
          if (other !== null) rendered(widget, other);
        }
        const last = shared.map((item) => item.text);
        expect(rendered(widget, width)).toEqual(rendered(plant(tree, last), width));
      }),
      300,
    );
  });

  it('leaves it as it was where the width is too small', () => {
    const tight = fc.tuple(trees(), sharedTexts, fc.integer({ min: 1, max: 8 }));
    holds(
      fc.property(tight, ([tree, texts, width]) => {
        const widget = plant(tree, texts);
        const before = rendered(widget, 80);
        fc.pre(typeof before !== 'string' && typeof rendered(widget, width) === 'string');
        expect(picture(widget)).toEqual(before);
      }),
      60,
    );
  });

  it('does not depend on what was typed into it before', () => {
    holds(
      fc.property(trees(), sharedTexts, short, widths, (tree, texts, typed, width) => {
        const widget = plant(tree, texts);
        rendered(widget, width);
        widget.write(typed, { row: 0, col: 1 });
        expect(rendered(widget, width)).toEqual(rendered(plant(tree, texts), width));
      }),
      200,
    );
  });
});

describe('every widget', () => {
  it('shows what `write` and `draw` would show', () => {
    holds(
      fc.property(trees(), sharedTexts, widths, (tree, texts, width) => {
        fc.pre(keepsParentheses(tree));
        expect(rendered(plant(tree, texts), width)).toEqual(reference(tree, width, texts));
      }),
      1000,
    );
  });

  it.each([1, 2, 3, 9])('shows that where a column has rows but no width, at width %i', (width) => {
    const tree: Tree = { kind: 'table', titles: ['\n', ''], rows: [], numbering: false };
    expect(rendered(plant(tree, []), width)).toEqual(reference(tree, width, []));
  });

  it('shows that also at widths that are hard to keep to', () => {
    const tight = fc.tuple(trees(kinds.han), fc.integer({ min: 1, max: 14 }));
    holds(
      fc.property(tight, ([tree, width]) => {
        const texts = ['漢字', '', 'a'];
        expect(rendered(plant(tree, texts), width)).toEqual(reference(tree, width, texts));
      }),
      500,
    );
  });
});

// A zero width space at the very end of a line takes no column and allows a break where the line ends
// anyway. But a line that holds one is no longer plain text in which every character is one column.
const END = '\u200b';

describe('the fast ways', () => {
  const uniform = fc
    .array(
      fc.oneof(
        { arbitrary: kinds.words, weight: 3 },
        { arbitrary: fc.constantFrom(' ', '  ', '    ', '-', '--', '---', '\u2003', '\u00a0'), weight: 3 },
        kinds.punctuated,
        kinds.ascii,
        kinds.greekAndCyrillic,
        fc.constantFrom('é', '\u001b[31m', '\u001b[0m', '\t', '\u0001'),
      ),
      { maxLength: 20 },
    )
    .map((found) => found.join(''));

  it('of wrapping give what the general way gives', () => {
    holds(
      fc.property(uniform, widths, (value, width) => {
        expect(wrapText(value, width)).toEqual(wrapText(value + END, width));
      }),
      2000,
    );
  });

  it('of wrapping any script give what the general way gives', () => {
    // The dot: a sign that is written around what follows it would be around what is added.
    const script = line().map((value) => `${value}.`);
    holds(
      fc.property(script, widths, (value, width) => {
        expect(wrapText(value, width)).toEqual(wrapText(value + END, width));
      }),
      2000,
    );
  });

  it('of reading give what the general way gives', () => {
    holds(
      fc.property(text(), widths, (value, width) => {
        const [once, kept] = [new TextWidget(value), new TextWidget(value)];
        once.render(width);
        kept.render(width);
        expect(kept.height).toBe(kept.content.length); // from here on it has rows
        expect(once.getLines()).toEqual(kept.getLines());
        expect(once.getLines()).toEqual(kept.getLines());
      }),
      600,
    );
  });

  it('of labels give what the general way gives', () => {
    const pattern = fc.constantFrom('{}) ', '[{}]', '{}', ' {} - {}  ', '', '   ', '{}.', 'é{} ');
    holds(
      fc.property(
        pattern,
        fc.integer({ min: -3, max: 99 }),
        fc.array(short, { maxLength: 12 }),
        widths,
        (label, offset, texts, width) => {
          const items = () => texts.map((value) => new TextWidget(value));
          const fast = new ListRowContainer(2, { items: items() });
          const general = new ListRowContainer(2, { items: items() });
          fast.keyPattern = new KeyPattern({ pattern: label, offset });
          general.keyPattern = new KeyPattern({
            pattern: (number) => label.replaceAll('{}', String(number)),
            offset,
          });
          expect(rendered(fast, width)).toEqual(rendered(general, width));
        },
      ),
      600,
    );
  });

  it('of typing give what the general way gives', () => {
    const places = fc.record({
      row: fc.nat(2),
      col: fc.nat(6),
      width: fc.option(fc.integer({ min: 1, max: 12 })),
      block: fc.boolean(),
      wordwrap: fc.boolean(),
    });
    holds(
      fc.property(uniform, uniform, places, (value, there, place) => {
        const fast = new Widget({ maxWidth: 10, default: there });
        const general = new Widget({ maxWidth: 10, default: there });
        fast.write(value, place);
        general.write(value + END, place);
        expect(picture(fast)).toEqual(value === '' ? picture(fast) : picture(general));
      }),
      600,
    );
  });

  it('of laying out give what the general way gives', () => {
    holds(
      fc.property(trees(uniform), fc.constantFrom(20, 40, 80), (tree, width) => {
        const texts = ['one two', 'three-four', ''];
        const general = plant(
          mapStrings(tree, (value) => value + END),
          texts.map((value) => value + END),
        );
        expect(rendered(plant(tree, texts), width)).toEqual(rendered(general, width));
      }),
      300,
    );
  });
});

/** What a tree must show, or the code of the error where the width is too small. */
function reference(tree: Tree, width: number, texts: readonly string[]): Picture | string {
  try {
    return picture(drawn(tree, width, texts));
  } catch (error) {
    if (error instanceof TooNarrow) return 'ERR_TEXTUI_LAYOUT';
    throw error;
  }
}

/** Whether no text combines with the parentheses around it, the colon behind it or the blank before it. */
function keepsParentheses(tree: Tree): boolean {
  if (tree.kind === 'checkbox' && tree.text !== null && !isApart('(', tree.text, ')')) return false;
  if (tree.kind === 'details') return tree.pairs.every(([label]) => isApart('', label.trimEnd(), ':'));
  if (tree.kind === 'table') {
    const values = tree.rows.flat().map(String);
    return (
      tree.titles.every((title) => isApart('', title.trimEnd(), ':')) &&
      values.every((value) => isApart(' ', value, ''))
    );
  }
  if (tree.kind === 'center' || tree.kind === 'panel') return keepsParentheses(tree.item);
  return !('items' in tree) || tree.items.every(keepsParentheses);
}

function isApart(before: string, value: string, after: string): boolean {
  const shown = graphemes(`${before}${value}\x1b[0m${after}`);
  return (before === '' || shown[0] === before) && (after === '' || shown.at(-1) === after);
}

function plant(tree: Tree, texts: readonly string[]): Widget {
  return build(
    tree,
    texts.map((value) => new TextWidget(value)),
  );
}

function mapLabels(nodes: readonly TreeNode[], change: (value: string) => string): TreeNode[] {
  return nodes.map(({ label, children }) => ({
    label: change(label),
    children: children && mapLabels(children, change),
  }));
}

/** The tree with other strings, but for the text of a checkbox, which ends in a parenthesis. */
function mapStrings(tree: Tree, change: (value: string) => string): Tree {
  const changed = (value: string | null) => (value === null || value === '' ? value : change(value));
  switch (tree.kind) {
    case 'text':
      return { ...tree, text: change(tree.text) };
    case 'entry':
      return { ...tree, title: change(tree.title), value: changed(tree.value) };
    case 'checkbox':
      return { ...tree, title: changed(tree.title) };
    case 'details':
      return { ...tree, pairs: tree.pairs.map(([label, value]) => [label, change(value)]) };
    case 'chart':
      return { ...tree, bars: tree.bars.map(([label, value]) => [change(label), value]) };
    case 'tree':
      return { ...tree, nodes: mapLabels(tree.nodes, change) };
    case 'table': {
      const rows = tree.rows.map((row) =>
        row.map((value) => (typeof value === 'string' ? change(value) : value)),
      );
      return { ...tree, rows };
    }
    case 'panel':
      return { ...tree, title: changed(tree.title), item: mapStrings(tree.item, change) };
    case 'center':
      return { ...tree, item: mapStrings(tree.item, change) };
    case 'window':
      return {
        ...tree,
        title: changed(tree.title),
        items: tree.items.map((item) => mapStrings(item, change)),
      };
    case 'list':
    case 'rows':
    case 'columns':
      return { ...tree, items: tree.items.map((item) => mapStrings(item, change)) };
    default:
      return tree;
  }
}
