import {
  Container,
  KeyPattern,
  ListColumnContainer,
  TableContainer,
  WindowContainer,
} from 'textui/render/containers';
import {
  BarChartWidget,
  CenterWidget,
  CheckboxWidget,
  DetailsWidget,
  EntryWidget,
  type SemanticNode,
  SeparatorWidget,
  TextWidget,
  TreeWidget,
  Widget,
} from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { IS_ALL_TRIED } from '../support/effort.ts';

/** A widget as the guide writes one. */
class Stars extends Widget {
  renders = 0;
  override render(width: number): void {
    super.render(width);
    this.renders++;
    this.write(`${'*'.repeat(Math.min(width, 100))}\n  of ${width}`);
  }
}

describe('as data', () => {
  it.each<[string, Widget, SemanticNode]>([
    [
      'a text',
      new TextWidget('\u001b[1mone\u001b[0m\ttwo \nthree'),
      { role: 'text', name: 'one     two\nthree' },
    ],
    ['a text without text', new TextWidget('  '), { role: 'text' }],
    ['an entry', new EntryWidget('Zone', 'Prague'), { role: 'textbox', name: 'Zone', value: 'Prague' }],
    ['an entry without value', new EntryWidget('Zone'), { role: 'textbox', name: 'Zone' }],
    ['a separator', new SeparatorWidget(3), { role: 'separator' }],
    [
      'a ticked box',
      new CheckboxWidget({ title: 'Disks', text: 'sda, sdb', completed: true }),
      { role: 'checkbox', name: 'Disks', value: 'sda, sdb', states: ['checked'] },
    ],
    [
      'an empty box',
      new CheckboxWidget({ title: 'Disks', completed: null }),
      { role: 'checkbox', name: 'Disks' },
    ],
    [
      'a box without title',
      new CheckboxWidget({ text: 'only text' }),
      { role: 'checkbox', name: 'only text' },
    ],
    ['a centred widget is that widget', new CenterWidget(new TextWidget('x')), { role: 'text', name: 'x' }],
    [
      'details',
      new DetailsWidget({ Name: 'ada', Shell: null }),
      {
        role: 'list',
        children: [
          { role: 'listitem', name: 'Name', value: 'ada' },
          { role: 'listitem', name: 'Shell' },
        ],
      },
    ],
    [
      'a tree',
      new TreeWidget([{ label: 'a', children: [{ label: 'b' }] }]),
      {
        role: 'tree',
        children: [
          { role: 'treeitem', name: 'a', level: 1, children: [{ role: 'treeitem', name: 'b', level: 2 }] },
        ],
      },
    ],
    [
      'a chart says its numbers',
      new BarChartWidget({ sda: 61, sdb: Number.NaN }, { unit: '%' }),
      { role: 'img', name: 'sda 61 %, sdb NaN %' },
    ],
    ['a chart without numbers', new BarChartWidget({}), { role: 'img' }],
  ])('%s', (_, widget, expected) => {
    expect(widget.describe()).toStrictEqual(expected);
  });

  it('a table has a row of headings, and rows with the text of their first cell as name', () => {
    const rows = [
      { name: 'sda', size: 5 },
      { name: 'sdb', size: null },
    ];
    const table = new TableContainer(rows, { columns: { name: 'Disk', size: 'GB' }, numbering: true });
    expect(table.describe()).toStrictEqual({
      role: 'table',
      children: [
        {
          role: 'row',
          children: [
            { role: 'columnheader', name: 'Disk' },
            { role: 'columnheader', name: 'GB' },
          ],
        },
        {
          role: 'row',
          name: 'sda',
          key: '1',
          children: [
            { role: 'cell', name: 'sda' },
            { role: 'cell', name: '5' },
          ],
        },
        { role: 'row', name: 'sdb', key: '2', children: [{ role: 'cell', name: 'sdb' }, { role: 'cell' }] },
      ],
    });
    table.keyPattern = null;
    expect(table.describe().children?.[1]).not.toHaveProperty('key');
  });

  it('the items of a numbered container have keys themselves, and texts are listitems', () => {
    const list = new ListColumnContainer(2, {
      items: [
        new TextWidget('text'),
        new CheckboxWidget({ title: 'box' }),
        new EntryWidget('entry'),
        new CenterWidget(new TextWidget('centred')),
        new SeparatorWidget(),
      ],
    });
    list.keyPattern = new KeyPattern({ offset: 5 });
    expect(list.describe()).toStrictEqual({
      role: 'list',
      children: [
        { role: 'listitem', name: 'text', key: '5' },
        { role: 'checkbox', name: 'box', key: '6' },
        { role: 'textbox', name: 'entry', key: '7' },
        { role: 'listitem', name: 'centred', key: '8' },
        { role: 'separator', key: '9' },
      ],
    });
  });

  it('a container without numbers has no keys, and its texts are texts', () => {
    const list = new Container({ numbering: false, items: [new TextWidget('text')] });
    expect(list.describe()).toStrictEqual({ role: 'list', children: [{ role: 'text', name: 'text' }] });
    expect(new Container().describe()).toStrictEqual({ role: 'list' });
  });

  it('the key of an item inside an item is what one types', () => {
    const inner = new Container({ items: [new TextWidget('a'), new TextWidget('b')] });
    const between = new Container({ numbering: false, items: [inner] });
    const outer = new Container({ items: [new TextWidget('x'), new CenterWidget(between)] });
    const keys: string[] = [];
    const walk = ({ key, children }: SemanticNode): void => {
      if (key !== undefined) keys.push(key);
      children?.forEach(walk);
    };
    walk(outer.describe());
    expect(keys).toEqual(['1', '2', '2.1', '2.2']);
    for (const key of keys) expect(outer.processUserInput(key)).toBe(true);
  });

  it('a window has its title as name and as first child', () => {
    const window = new WindowContainer('\u001b[1mSet up\u001b[0m');
    window.addWithSeparator(new TextWidget('Choose:'));
    expect(window.describe()).toStrictEqual({
      role: 'window',
      name: 'Set up',
      children: [
        { role: 'heading', name: 'Set up', level: 1 },
        { role: 'text', name: 'Choose:' },
        { role: 'separator' },
      ],
    });
    expect(new WindowContainer().describe()).toStrictEqual({ role: 'window' });
    expect(new WindowContainer('').describe()).toStrictEqual({ role: 'window' });
  });
});

describe('a widget of a program, as data', () => {
  it('is a text with its lines, drawn 80 columns wide if it was never rendered', () => {
    const stars = new Stars();
    expect(stars.describe()).toStrictEqual({ role: 'text', name: `${'*'.repeat(80)}\n  of 80` });
    stars.render(10);
    expect(stars.describe()).toStrictEqual({ role: 'text', name: `${'*'.repeat(10)}\n  of 10` });
    expect(stars.renders).toBe(2);
  });

  it('is drawn only when somebody reads it', () => {
    const stars = new Stars();
    const list = new Container({ items: [new TextWidget('x'), stars] });
    expect(stars.renders).toBe(0);
    expect(list.describe().children?.[1]).toMatchObject({ role: 'listitem', key: '2' });
    expect(stars.renders).toBe(1);
  });

  it('keeps what it shows where it has content from the start', () => {
    expect(new Widget({ default: 'ready' }).describe()).toEqual({ role: 'text', name: 'ready' });
  });

  it('that draws itself is what it draws, though it is a text', () => {
    class Clock extends TextWidget {
      override render(width: number): void {
        super.render(width);
        this.clear();
        this.write('12:00');
      }
    }
    expect(new Clock('').describe()).toEqual({ role: 'text', name: '12:00' });
  });

  it('says what it is by an override', () => {
    class Disk extends Widget {
      override describe(): SemanticNode {
        return { role: 'checkbox', name: 'sda', states: ['disabled'] };
      }
    }
    const list = new Container({ items: [new Disk()] });
    expect(list.describe().children).toEqual([
      { role: 'checkbox', name: 'sda', states: ['disabled'], key: '1' },
    ]);
  });

  it.each([undefined, null, 'text', {}, { role: 5 }])('is refused where its override gives %j', (result) => {
    class Bad extends Widget {
      override describe(): SemanticNode {
        return result as unknown as SemanticNode;
      }
    }
    const error = {
      code: 'ERR_TEXTUI_ARGUMENT',
      message: expect.stringContaining('Bad.describe: the result must be a node with a role'),
    };
    expect(() => new CenterWidget(new Bad()).describe()).toThrow(expect.objectContaining(error));
  });

  it('is refused where its nodes are inside themselves, or share others without end', () => {
    class Given extends Widget {
      readonly #node: SemanticNode;
      constructor(node: SemanticNode) {
        super();
        this.#node = node;
      }
      override describe(): SemanticNode {
        return this.#node;
      }
    }
    let shared: SemanticNode = { role: 'text', name: 'x' };
    for (let level = 0; level < 60; level++) shared = { role: 'list', children: [shared, shared] };
    const circular: { role: 'list'; children: SemanticNode[] } = { role: 'list', children: [] };
    circular.children.push(circular);
    for (const node of [shared, circular]) {
      const error = {
        code: 'ERR_TEXTUI_ARGUMENT',
        message: expect.stringMatching(
          /^Given.describe: the result must be at most 1000000 nodes, nested at most 1000/,
        ),
      };
      expect(() => new Container({ items: [new Given(node)] }).describe()).toThrow(
        expect.objectContaining(error),
      );
    }
  });

  it('that is inside itself is refused', () => {
    class Holder extends Widget {
      held: Widget | null = null;
      override describe(): SemanticNode {
        return { role: 'list', children: this.held === null ? [] : [this.held.describe()] };
      }
    }
    const holder = new Holder();
    const list = new Container({ items: [holder] });
    holder.held = list;
    expect(() => list.describe()).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_CYCLE' }));
    holder.held = null;
    expect(list.describe()).toMatchObject({ role: 'list' });
  });

  it.runIf(IS_ALL_TRIED)('may be a thousand containers deep, and no deeper', () => {
    let inner = new Container({ items: [new TextWidget('x')] });
    for (let level = 1; level < 1000; level++) inner = new Container({ items: [inner] });
    expect(JSON.stringify(inner.describe())).toContain('"1.1.1.1.1"');
    for (let level = 0; level < 200; level++) inner = new Container({ items: [inner] });
    expect(() => inner.describe()).toThrow(expect.objectContaining({ code: 'ERR_TEXTUI_DEPTH' }));
  });
});
