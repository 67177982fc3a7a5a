// Widgets inside widgets: no circle, and no tree so deep that the stack runs out.

import { describe, expect, it, vi } from 'vitest';
import {
  CenterWidget,
  Container,
  ListColumnContainer,
  ListRowContainer,
  MAX_DEPTH,
  TextUIError,
  TextWidget,
  Widget,
  WindowContainer,
} from 'textui';
import { runCode } from '../support/programs.ts';

vi.setConfig({ testTimeout: 60_000 }); // towers and processes take a while on a busy machine

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

/** A widget that is composed of another, and says so. */
class Card extends Widget {
  readonly #inner: Widget;
  constructor(inner: Widget) {
    super();
    this.#inner = inner;
  }
  override get children(): readonly Widget[] {
    return [this.#inner];
  }
  override render(width: number): void {
    super.render(width);
    this.#inner.render(width);
    this.draw(this.#inner);
  }
}

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
      `${name}: a widget cannot stand inside itself (${name} > ${name}); add another widget instead`,
    );
    expect(container.size).toBe(0);
  });

  it('is refused through others, and the circle named', () => {
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

  it('is no circle where a widget only stands in several places', () => {
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
  'centred widgets': (inner) => new CenterWidget(inner ?? new TextWidget('')),
  'containers and widgets composed of others, in turns': (inner) =>
    inner instanceof Container
      ? new Card(inner)
      : new Container({ items: inner ? [inner] : [], numbering: false }),
};

describe.each(Object.entries(kinds))('%s', (_, wrap) => {
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
    expect(() => widget.render(80)).toThrow(refused);
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
    expect(() => outermost.render(80)).toThrow(refused);
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
    let deep: Widget = new TextWidget('x');
    for (let level = 0; level < MAX_DEPTH; level++) deep = new CenterWidget(deep);
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
      import { Container, TextWidget, WindowContainer } from 'textui';
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
  it('has room for the deepest tree, with a third of it already in use', async () => {
    const { stdout, stderr } = await runCode(`
      import { CenterWidget, Container, MAX_DEPTH, TextWidget, WindowContainer, type Widget } from 'textui';
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
      const room = (): number => { try { return 1 + room(); } catch { return 0; } };
      const below = (frames: number, then: () => void): void => frames > 0 ? below(frames - 1, then) : then();
      const third = Math.floor(room() / 3);
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

describe('a widget that comes to hold another without telling', () => {
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

  it('closes no circle', () => {
    const outer = new WindowContainer('outer');
    const panel = new Panel();
    outer.add(panel);
    const inner = new WindowContainer('inner');
    panel.inner = inner;
    inner.add(outer);
    expect(() => outer.render(20)).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }));
  });

  it('closes no circle through others', () => {
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
