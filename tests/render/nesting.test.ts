// Widgets inside widgets: no cycle, and no tree so deep that the stack runs out.

import { describe, expect, it } from 'vitest';
import { TextUIError } from 'textui';
import { Container, ListColumnContainer, ListRowContainer, WindowContainer } from 'textui/render/containers';
import { CenterWidget, MAX_DEPTH, TextWidget, Widget } from 'textui/render/widgets';
import { some } from '../support/effort.ts';
import { runCode } from '../support/programs.ts';

/** Columns for the labels of ten thousand containers inside one another. */
const WIDE = 50_000;

/** A container that renders and draws its items itself. */
class Stack extends Container {
  override render(width: number): void {
    this.clear();
    for (const item of this.items) {
      item.render(width);
      this.draw(item);
    }
  }
}

/** A container that asks for its items whenever it needs one. */
class Asking extends Container {
  override render(width: number): void {
    this.clear();
    for (let id = 0; id < this.items.length; id++) {
      this.items[id]?.render(width);
      this.draw(this.items[id] as Widget);
    }
  }
}

/** A container whose first item asks how many there are. */
class Counted extends Container {
  constructor(inner: Widget[]) {
    super({ numbering: false });
    const count = new (class extends Widget {
      counted: (() => number) | null = null;
      override render(width: number): void {
        super.render(width);
        this.counted?.();
      }
    })();
    count.counted = () => this.items.length;
    for (const item of [count, ...inner]) this.add(item);
  }
}

/** A widget that is composed of another, and says so. */
class Card extends Widget {
  inner: Widget;
  constructor(inner: Widget) {
    super();
    this.inner = inner;
  }
  override get children(): readonly Widget[] {
    return [this.inner];
  }
  override render(width: number): void {
    super.render(width);
    this.inner.render(width);
    this.draw(this.inner);
  }
}

describe('widgets that are shared', () => {
  it('are refused where they would be drawn too often, and not before', () => {
    let widget: Widget = new TextWidget('x');
    const widgets = Array.from({ length: 60 }, () => {
      const container = new Container({ items: [widget, widget], numbering: false });
      widget = container;
      return container;
    });
    const shared = widgets[9] as Container;
    shared.render(80);
    expect(shared.height).toBe(1024);
    const error = {
      code: 'ERR_TEXTUI_ARGUMENT',
      message: expect.stringMatching(/more than 100000 containers/),
    };
    expect(() => widgets[59]?.render(80)).toThrow(expect.objectContaining(error));
    expect(() => widgets[59]?.describe()).toThrow(expect.objectContaining(error));
    shared.render(80); // it can be drawn again
    expect(shared.height).toBe(1024);
  });
});

describe('a container in itself', () => {
  const refusal = (add: () => unknown): string => {
    try {
      add();
    } catch (error) {
      expect(error).toBeInstanceOf(TextUIError);
      expect((error as TextUIError).code).toBe('ERR_TEXTUI_CYCLE');
      return (error as TextUIError).message;
    }
    return 'nothing was refused';
  };

  it.each([
    new Container(),
    new ListRowContainer(2),
    new ListColumnContainer(1),
    new WindowContainer('a'),
    new Stack(),
  ])('is refused, and named: $constructor.name', (container) => {
    const { name } = container.constructor;
    expect(refusal(() => container.add(container))).toBe(
      `${name}: a widget cannot be inside itself (${name} > ${name}); add another widget instead`,
    );
    expect(container.size).toBe(0);
  });

  it('is refused through others, and the cycle named', () => {
    const outer = new WindowContainer();
    const middle = new ListRowContainer(2);
    const inner = new Stack();
    outer.add(middle);
    middle.add(new TextWidget('text'));
    middle.add(inner);
    expect(refusal(() => inner.add(outer))).toContain(
      '(WindowContainer > ListRowContainer > Stack > WindowContainer)',
    );
    expect(refusal(() => inner.add(middle))).toContain('(ListRowContainer > Stack > ListRowContainer)');
    expect(inner.size).toBe(0);
    outer.render(20);
    expect(outer.getLines()).toEqual(['1) text    2)']);
  });

  it('is refused through centred widgets', () => {
    const container = new Container();
    const center = new CenterWidget(new CenterWidget(container));
    expect(refusal(() => container.add(center))).toContain(
      '(CenterWidget > CenterWidget > Container > CenterWidget)',
    );
    expect(container.size).toBe(0);
  });

  it('is refused through a widget that is composed of it', () => {
    const container = new Container();
    expect(refusal(() => container.add(new Card(container)))).toContain('(Card > Container > Card)');
    const outer = new Container({ items: [new Card(new Card(container))] });
    expect(refusal(() => container.add(outer))).toContain(
      '(Container > Card > Card > Container > Container)',
    );
    expect(container.size).toBe(0);
    expect(container.processUserInput('1')).toBe(false);
  });

  it('is refused with callback and data, and with a separator, and nothing is added', () => {
    const window = new WindowContainer();
    expect(refusal(() => window.addWithSeparator(window, () => {}, undefined, 2))).toContain(
      'WindowContainer',
    );
    expect(window.size).toBe(0);
    const container = new Container();
    expect(refusal(() => container.add(container, () => {}))).toContain('Container');
    expect(container.processUserInput('1')).toBe(false);
  });

  it('is no cycle where a widget is only in several places', () => {
    const shared = new Container({ items: [new TextWidget('a')] });
    const left = new Container({ items: [shared, shared] });
    const right = new Container({ items: [shared, left] });
    const outer = new Container({ items: [left, right, shared, new CenterWidget(shared)] });
    expect(() => outer.render(80)).not.toThrow();
    expect(refusal(() => shared.add(outer))).toMatch(/\(Container > .*Container > Container\)/);
  });

  it('can be tried again with another widget', () => {
    const [outer, inner] = [new Container(), new Container()];
    outer.add(inner);
    expect(refusal(() => inner.add(outer))).toContain('Container');
    expect(inner.add(new TextWidget('a'))).toBe(0);
    outer.render(9);
    expect(outer.getLines()).toEqual(['1) 1) a']);
  });
});

/** So many widgets around another. */
function centred(levels: number, innermost: Widget): Widget {
  let widget = innermost;
  for (let level = 0; level < levels; level++) widget = new CenterWidget(widget);
  return widget;
}

const kinds: Record<string, (inner?: Widget) => Widget> = {
  'containers with numbers': (inner) => new Container({ items: inner ? [inner] : [] }),
  'containers without numbers': (inner) => new Container({ items: inner ? [inner] : [], numbering: false }),
  'lists by rows': (inner) =>
    new ListRowContainer(2, { items: inner ? [inner] : [], spacing: 0, columnsWidth: 9999 }),
  'lists by columns': (inner) => new ListColumnContainer(1, { items: inner ? [inner] : [] }),
  windows: (inner) => {
    const window = new WindowContainer();
    if (inner) window.add(inner);
    return window;
  },
  'containers that draw their items themselves': (inner) => new Stack({ items: inner ? [inner] : [] }),
  'containers beside others': (inner) =>
    new Container({
      items: inner instanceof Container ? [new Container(), inner] : inner ? [inner] : [],
      numbering: false,
    }),
  'containers that ask for their items again and again': (inner) =>
    new Asking({ items: inner ? [inner] : [] }),
  'containers that are asked for their items meanwhile': (inner) => new Counted(inner ? [inner] : []),
  'centred widgets': (inner) => new CenterWidget(inner ?? new TextWidget('')),
  'containers and widgets composed of others, in turns': (inner) =>
    inner instanceof Container
      ? new Card(inner)
      : new Container({ items: inner ? [inner] : [], numbering: false }),
};

describe.each(some(Object.entries(kinds)))('%s', (_, wrap) => {
  const nested = (levels: number, innermost: Widget): Widget => {
    let widget = innermost;
    for (let level = 0; level < levels; level++) widget = wrap(widget);
    return widget;
  };

  it(`render ${MAX_DEPTH} levels deep around a text`, () => {
    const text = new TextWidget('x');
    const widget = nested(MAX_DEPTH, text);
    widget.render(9999);
    expect(widget.getLines().join('').trim()).toMatch(/^(1\) )*x$/);
  });

  it('are refused one level deeper, at render, with a clear error', () => {
    const widget = nested(MAX_DEPTH + 1, new TextWidget('x'));
    expect(() => widget.render(9999)).toThrow(
      expect.objectContaining({
        name: 'TextUIError',
        code: 'ERR_TEXTUI_DEPTH',
        message: expect.stringMatching(/nested more than 1000 levels deep; .*fewer containers/) as string,
      }),
    );
    expect(widget.getLines()).toEqual([]);
  });

  it('are refused at 10,000 levels, and take input without overflowing the stack', async () => {
    const widget = nested(10_000, new TextWidget('x'));
    const refused = expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }) as Error;
    expect(() => widget.render(WIDE)).toThrow(refused);
    const container = new Container({ items: [widget], numbering: false });
    expect(() => container.processUserInput(Array(20_000).fill('1').join('.'))).toThrow(refused);
    await container.settled();
  });
});

describe('10,000 levels built from the outside in', () => {
  it.each([
    ['containers', () => new Container()],
    ['windows', () => new WindowContainer()],
    ['containers of one’s own', () => new Stack()],
  ])('are refused: %s', async (_, make) => {
    const outermost = make();
    let holder: Container = outermost;
    for (let level = 1; level < 10_000; level++) {
      const inner = make();
      holder.add(level % 2 === 0 ? inner : new CenterWidget(inner));
      holder = inner;
    }
    const refused = expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }) as Error;
    expect(() => outermost.render(WIDE)).toThrow(refused);
    expect(() => outermost.processUserInput('1')).not.toThrow(RangeError);
    expect(() => holder.add(outermost)).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }) as Error,
    );
    await outermost.settled();
    expect(() => holder.render(80)).not.toThrow();
  });

  it('are refused where a deep tree is added late to one that renders', () => {
    const outer = new Container({ numbering: false });
    const holder = new Container({ numbering: false });
    outer.add(holder);
    outer.render(80);
    const deep = centred(MAX_DEPTH, new TextWidget('x'));
    holder.add(deep);
    expect(() => outer.render(80)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }) as Error);
    expect(() => deep.render(80)).not.toThrow();
  });
});

describe('a widget that is kept', () => {
  it('is known in every one of many places', () => {
    const shared = new Container({ items: [new TextWidget('x')] });
    const holders = Array.from({ length: 100 }, () => new Container({ items: [shared], numbering: false }));
    for (const holder of holders) {
      expect(() => shared.add(holder)).toThrow(
        expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }) as Error,
      );
      holder.render(9);
      expect(holder.getLines()).toEqual(['1) x']);
    }
  });

  it('keeps none of the containers that showed it alive', async () => {
    const { stdout, stderr } = await runCode(`
      import { setFlagsFromString } from 'node:v8';
      import { runInNewContext } from 'node:vm';
      import { Container, WindowContainer } from 'textui/render/containers';
      import { TextWidget } from 'textui/render/widgets';
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      const kept = new Container({ items: [new TextWidget('x')] });
      const show = (): WeakRef<object> => {
        const window = new WindowContainer();
        window.add(kept);
        window.render(80);
        return new WeakRef(window);
      };
      const shown = Array.from({ length: 100 }, show);
      for (let turn = 0; turn < 5; turn++) {
        await new Promise((resolve) => setImmediate(resolve));
        collect();
      }
      console.log(shown.filter((window) => window.deref() !== undefined).length);
      for (let again = 0; again < 100; again++) show();
      try { kept.add(kept); } catch (error) { console.log((error as { code: string }).code); }
    `);
    expect(stderr).toBe('');
    expect(stdout).toBe('0\nERR_TEXTUI_CYCLE\n');
  });
});

describe('the stack of a process as Node starts it', () => {
  it('is enough for the deepest tree, with a third of it already in use', async () => {
    const { stdout, stderr } = await runCode(`
      import { Container, WindowContainer } from 'textui/render/containers';
      import { CenterWidget, MAX_DEPTH, TextWidget, type Widget } from 'textui/render/widgets';
      class Stack extends Container {
        override render(width: number): void {
          this.clear();
          for (const item of this.items) {
            item.render(width);
            this.draw(item);
          }
        }
      }
      const wraps: ((widget: Widget) => Widget)[] = [
        (widget) => new Container({ items: [widget] }),
        (widget) => new CenterWidget(widget),
        (widget) => new Stack({ items: [widget], numbering: false }),
        (widget) => { const window = new WindowContainer('T'); window.add(widget); return window; },
      ];
      const frames = (): number => { try { return 1 + frames(); } catch { return 0; } };
      const below = (left: number, then: () => void): void => left > 0 ? below(left - 1, then) : then();
      const third = Math.floor(frames() / 3);
      for (const wrap of wraps) {
        let widget: Widget = new TextWidget('x');
        for (let level = 0; level < MAX_DEPTH; level++) widget = wrap(widget);
        below(third, () => {
          widget.render(4 * MAX_DEPTH);
          if (widget instanceof Container) widget.processUserInput(Array(2000).fill('1').join('.'));
          console.log(widget.getLines().join('').trim().endsWith('x'));
        });
      }
    `);
    expect(stderr).toBe('');
    expect(stdout).toBe('true\n'.repeat(4));
  });
});

describe('a widget that is inside itself', () => {
  /** A widget that draws another, and does not say that it holds it. */
  class Frame extends Widget {
    inner: Widget;
    constructor(inner: Widget) {
      super();
      this.inner = inner;
    }
    override render(width: number): void {
      super.render(width);
      this.inner.render(width);
      this.draw(this.inner);
    }
  }
  const cycle = expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }) as Error;
  const depth = expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }) as Error;

  it.each<[string, () => Container]>([
    ['a window', () => new WindowContainer('Title')],
    ['a list', () => new ListRowContainer(2)],
    ['a centred widget', () => new Container({ items: [] })],
  ])('is found through a widget that does not say what it holds: %s', (_, make) => {
    const outer = make();
    outer.add(new TextWidget('text'));
    outer.render(80);
    const before = outer.getLines();
    outer.add(new CenterWidget(new Frame(outer)));
    expect(() => outer.render(80)).toThrow(cycle);
    expect(outer.getLines()).toEqual(before);
    expect(() => outer.render(80)).toThrow(cycle);
  });

  it('can be rendered once it is taken apart', () => {
    const window = new WindowContainer();
    const frame = new Frame(window);
    window.add(new Container({ items: [frame] }));
    expect(() => window.render(80)).toThrow(cycle);
    frame.inner = new TextWidget('text');
    window.render(80);
    expect(window.getLines()).toEqual(['1) text']);
  });

  it('is found where all widgets are custom ones that say what they hold', () => {
    const [one, two] = [new Card(new TextWidget('a')), new Card(new TextWidget('b'))];
    one.inner = new Stack({ items: [two] });
    two.inner = one;
    expect(() => one.render(80)).toThrow(cycle);
    two.inner = new TextWidget('b');
    one.render(80);
    expect(one.getLines()).toEqual(['b']);
  });

  it('is no deeper for having been refused often', () => {
    const card = new Card(new TextWidget('a'));
    const container = new Container({ items: [card], numbering: false });
    card.inner = container;
    for (let turn = 0; turn < 400; turn++) expect(() => card.render(80)).toThrow(cycle);
    card.inner = centred(500, new TextWidget('x'));
    container.render(9);
    expect(container.getLines().join('').trim()).toBe('x');
  });

  it('is found in processUserInput, where it would be offered the key for ever', () => {
    const card = new Card(new TextWidget('a'));
    const window = new WindowContainer();
    window.add(card);
    card.inner = window;
    expect(() => window.processUserInput('1')).toThrow(cycle);
  });

  it('is no stack overflow where nobody says what it holds', () => {
    const [one, two] = [new Frame(new TextWidget('a')), new Frame(new TextWidget('b'))];
    one.inner = two;
    two.inner = one;
    const window = new WindowContainer('Title');
    window.add(new TextWidget('text'));
    window.render(80);
    window.add(one);
    const before = window.getLines();
    expect(() => window.render(80)).toThrow(depth);
    expect(window.getLines()).toEqual(before);
    expect(() => new CenterWidget(one).render(80)).toThrow(depth);
  });

  it('is no stack overflow where a getter makes new widgets each time', async () => {
    class Doll extends Widget {
      override get children(): readonly Widget[] {
        return [new Doll(), new Doll()];
      }
      override render(width: number): void {
        super.render(width);
        for (const child of this.children) {
          child.render(width);
          this.draw(child);
        }
      }
    }
    const window = new WindowContainer();
    window.add(new Doll());
    expect(() => window.render(80)).toThrow(depth);
    expect(() => window.processUserInput('1')).toThrow(depth);
    expect(() => new Container().add(window)).not.toThrow();
    await window.settled();
  });

  it('leaves an error of a program’s own as it is', () => {
    class Faulty extends Widget {
      override render(): void {
        throw new RangeError('not in range');
      }
    }
    const container = new Container({ items: [new CenterWidget(new Faulty())] });
    expect(() => container.render(80)).toThrow(new RangeError('not in range'));
  });
});

describe('widgets that make up a deep tree', () => {
  it.each<[string, (top: Widget) => Widget]>([
    ['by itself', (top) => top],
    ['in a window', (top) => new Container({ items: [top] })],
  ])('can be rendered by themselves though they were never reached: %s', (_, around) => {
    const spared = new Stack({ items: [new Card(new TextWidget('x'))], numbering: false });
    const parts: Widget[] = [new Card(new Card(new TextWidget('y')))];
    for (let level = 0; level < MAX_DEPTH - 1; level++) {
      parts.unshift(new Stack({ items: [parts[0] as Widget, spared], numbering: false }));
    }
    expect(() => around(parts[0] as Widget).render(80)).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }) as Error,
    );
    spared.render(80);
    expect(spared.getLines()).toEqual(['x']);
  });

  it('can be rendered by themselves after that was refused', () => {
    const parts: Widget[] = [new TextWidget('x')];
    for (let level = 0; level < 1500; level++) {
      const inner = parts[0] as Widget;
      parts.unshift(level % 2 === 0 ? new Stack({ items: [inner], numbering: false }) : new Card(inner));
    }
    const window = new WindowContainer();
    window.add(parts[0] as Widget);
    expect(() => window.render(80)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }) as Error);
    for (const top of [500, 700, 1000]) {
      const part = parts.at(-top) as Widget;
      part.render(80);
      expect(part.getLines()).toEqual(['x']);
    }
  });
});

/** A widget that may hold another. */
class Panel extends Widget {
  inner: Widget | null = null;

  override get children(): readonly Widget[] {
    return this.inner === null ? [] : [this.inner];
  }

  override render(width: number): void {
    super.render(width);
    if (this.inner === null) return;
    this.inner.render(width);
    this.draw(this.inner);
  }
}

/** A widget that says what it holds and does not show it. */
class Closed extends Panel {
  override render(width: number): void {
    Widget.prototype.render.call(this, width);
    this.write('x');
  }
}

describe('a tree that is held and not shown', () => {
  it.each([0, 700])('is refused where it is too deep for another place, after one at level %i', (levels) => {
    const tree = centred(600, new TextWidget('x'));
    const closed = new Closed();
    closed.inner = tree;
    centred(levels, closed).render(80);
    expect(() => centred(500, tree).render(80)).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }) as Error,
    );
  });
});

describe('widgets that take turns in holding one another', () => {
  class Reading extends Panel {
    override render(width: number): void {
      Widget.prototype.render.call(this, width);
      this.inner?.render(width);
      this.write(this.inner?.getLines().join('') ?? 'x');
    }
  }
  const window = (item: Widget): Widget => {
    const made = new WindowContainer();
    made.add(item);
    return made;
  };
  const own = (item: Widget): Widget => new Asking({ items: [item], numbering: false });

  it.each<[string, () => Panel, (panel: Panel) => Widget]>([
    ['and read what the other shows', () => new Reading(), (panel) => panel],
    ['in containers of their own', () => new Reading(), own],
    ['in windows', () => new Reading(), window],
    ['and do not show the other, in windows', () => new Closed(), window],
  ])('are never too deep: %s', (_, make, around) => {
    const panels = [make(), make()] as const;
    const shown = panels.map(around) as [Widget, Widget];
    for (let turn = 0; turn < 2 * MAX_DEPTH; turn++) {
      const [outer, inner] = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      panels[inner].inner = null;
      panels[outer].inner = shown[inner];
      shown[outer].render(20);
    }
    expect(shown[0].getLines()).toEqual(['x']);
  });
});

describe('a widget that comes to hold another without telling', () => {
  it('makes no cycle', () => {
    const outer = new WindowContainer('outer');
    const panel = new Panel();
    outer.add(panel);
    const inner = new WindowContainer('inner');
    panel.inner = inner;
    inner.add(outer);
    expect(() => outer.render(20)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }));
  });

  it('makes no cycle through others', () => {
    const panel = new Panel();
    const outer = new Container({ items: [new Container({ items: [new Container({ items: [panel] })] })] });
    const inner = new Container();
    panel.inner = inner;
    inner.add(outer);
    expect(() => outer.render(80)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }));
    expect(() => outer.processUserInput('1.1.1.1.1')).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }),
    );
  });

  it('makes no tree too deep', () => {
    let widget: Widget = new TextWidget('bottom');
    for (let panels = 0; panels < 5; panels++) {
      const panel = new Panel();
      let tower: Widget = new Container({ items: [panel], numbering: false });
      for (let level = 0; level < 300; level++) tower = new Container({ items: [tower], numbering: false });
      panel.inner = widget;
      widget = tower;
    }
    const top = new Container({ items: [widget], numbering: false });
    expect(() => top.render(20)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }));
  });
});
