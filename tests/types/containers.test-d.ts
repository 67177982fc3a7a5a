// What the compiler takes of containers, and what it refuses.

import {
  Container,
  type ItemCallback,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  type TableColumns,
  TableContainer,
  type TableOptions,
  WindowContainer,
} from 'textui/render/containers';
import { TextWidget, Widget } from 'textui/render/widgets';

const item = new TextWidget('item');
const container = new Container();
const window = new WindowContainer();
const onNumber = (data: number): void => void data;
const onNothing = (): void => {};

// add: the data is what the callback takes.
container.add(item) satisfies number;
container.add(item, null);
container.add(item, undefined);
container.add(item, onNothing);
container.add(item, onNumber, 1);
container.add(item, (name) => name.toUpperCase(), 'name');
container.add(item, ({ id }) => id.toFixed(), { id: 1 });
container.add(item, async (data: number) => await Promise.resolve(data), 1);
container.add(item, (data: string | null) => data, null);
container.add(item, (data?: number) => data);
container.add(item, onNothing, 'a callback may leave its data unread');
// @ts-expect-error -- the callback takes a number
container.add(item, onNumber, 'one');
// @ts-expect-error -- the callback takes a number, and there is none
container.add(item, onNumber);
// @ts-expect-error -- the callback takes a number, not null
container.add(item, onNumber, null);
// @ts-expect-error -- data is what the callback takes, with all its fields
container.add(item, (data: { id: number; name: string }) => data, { id: 1 });
// @ts-expect-error -- an item is a widget
container.add('item');
// @ts-expect-error -- there is always an item
container.add();
// @ts-expect-error -- a callback is a function
container.add(item, 'callback');

// addWithSeparator: likewise, and the count of blank lines.
window.addWithSeparator(item) satisfies number;
window.addWithSeparator(item, null, null, 2);
window.addWithSeparator(item, undefined, undefined, null);
window.addWithSeparator(item, onNothing);
window.addWithSeparator(item, onNumber, 1, 2);
window.addWithSeparator(item, (name) => name.toUpperCase(), 'name', null);
// @ts-expect-error -- the callback takes a number
window.addWithSeparator(item, onNumber, 'one');
// @ts-expect-error -- the callback takes a number, and there is none
window.addWithSeparator(item, onNumber);
// @ts-expect-error -- the callback takes a number, not null
window.addWithSeparator(item, onNumber, null, 1);
// @ts-expect-error -- blank lines are counted
window.addWithSeparator(item, onNumber, 1, 'two');
window.addSeparator() satisfies void;
window.addSeparator(null);
// @ts-expect-error -- lines are counted
window.addSeparator('2');

// Options may be left out, null or undefined, one by one and as a whole.
new Container();
new Container(null);
new Container({ items: null, numbering: undefined });
new Container({ items: [item, [item], [item, null], [item, onNothing], [item, onNumber, 1]] as const });
new ListRowContainer(2, { items: [item], columnsWidth: null, spacing: undefined, numbering: null });
new ListColumnContainer(2, null);
new ListRowContainer('auto', { items: [item], minColumnWidth: 10, align: true });
new ListColumnContainer('auto');
new WindowContainer(null);
new KeyPattern(null);
new KeyPattern({ pattern: null, offset: undefined });
new KeyPattern({ pattern: (number) => number.toFixed() });
// @ts-expect-error -- there are always columns
new ListRowContainer();
// @ts-expect-error -- columns come first, options behind
new ListRowContainer({ items: [item] });
// @ts-expect-error -- there is no such option
new Container({ number: true });
// @ts-expect-error -- items are widgets
new Container({ items: ['item'] });
// @ts-expect-error -- items are an option
new Container([item]);
// @ts-expect-error -- a window takes only its title
new WindowContainer({ title: 'title' });
// @ts-expect-error -- a pattern is an option
new KeyPattern('{}. ');
// @ts-expect-error -- a function pattern makes a string
new KeyPattern({ pattern: (number) => number });

// Properties.
container.keyPattern satisfies KeyPattern | null;
container.keyPattern = null;
container.keyPattern = new KeyPattern();
// @ts-expect-error -- no pattern alone
container.keyPattern = '{}) ';
container.size satisfies number;
// @ts-expect-error -- counted, not told
container.size = 1;
// @ts-expect-error -- only for those who write containers
container.items;
window.title satisfies string | null;
window.title = null;
container.createNumberLabel(0) satisfies TextWidget;
container.processUserInput('1') satisfies boolean;
// @ts-expect-error -- a key is a string
container.processUserInput(1);
void (container.settled() satisfies Promise<void>);

// KeyPattern.
new KeyPattern().labelFor(0) satisfies string;
new KeyPattern().keyFor(0) satisfies string;
new KeyPattern().idFor('1') satisfies number | null;

// A callback's type: without data it is given undefined.
onNothing satisfies ItemCallback;
onNumber satisfies ItemCallback<number>;
// @ts-expect-error -- it needs a number
onNumber satisfies ItemCallback;

// Tables: what the columns and the callback are given is a row.
interface Disk {
  readonly name: string;
  readonly size: number;
}
const disks: readonly Disk[] = [{ name: 'sda', size: 5 }];
const columns: TableColumns<Disk> = {
  name: 'Disk',
  size: { title: 'Size', value: (disk) => `${disk.size} GB` },
};
const table = new TableContainer(disks, {
  columns: {
    name: 'Disk',
    free: { title: 'Free', value: (disk) => disk.size - 1, align: 'right', minWidth: 5 },
  },
  numbering: true,
  callback: async ({ name }) => await Promise.resolve(name.toUpperCase()),
});
table satisfies TableContainer<Disk>;
table satisfies Container;
table.rows satisfies readonly Disk[];
table.rows = [];
({ columns, numbering: null, callback: null }) satisfies TableOptions<Disk>;
new TableContainer<Disk>(disks, { columns });
new TableContainer([1, 2], { columns: { self: { title: 'Number', value: (row) => row.toFixed() } } });
new TableContainer([['a', 1]], { columns: { 0: 'Name', 1: 'Size' } });
new TableContainer([null, 'x'], { columns: { x: 'X' }, callback: (row) => row?.length });
window.add(table);
container.add(table, onNothing);
// @ts-expect-error -- columns are needed
new TableContainer(disks);
// @ts-expect-error -- columns are needed
new TableContainer(disks, {});
// @ts-expect-error -- a column has a title
new TableContainer(disks, { columns: { name: { align: 'left' } } });
// @ts-expect-error -- a disk has no such property
new TableContainer(disks, { columns: { name: { title: 'Disk', value: (disk) => disk.nothing } } });
// @ts-expect-error -- left, right or center
new TableContainer(disks, { columns: { name: { title: 'Disk', align: 'middle' } } });
// @ts-expect-error -- it is called with a disk
new TableContainer(disks, { columns, callback: onNumber });
// @ts-expect-error -- rows of another kind
table.rows = [{ name: 'sda' }];
// @ts-expect-error -- a table holds rows, and no widgets
table.add(item);

// Containers and key patterns of one's own.
export class Own extends Container {
  override render(width: number): void {
    this.clear();
    for (const [id, widget] of this.items.entries()) {
      widget satisfies Widget;
      widget.render(width);
      this.draw(this.createNumberLabel(id));
      this.draw(widget);
    }
    // @ts-expect-error -- add changes the items, nothing else
    this.items.push(new Widget());
    // @ts-expect-error -- nor can they be assigned
    this.items = [];
  }
  override createNumberLabel(itemId: number): TextWidget {
    return super.createNumberLabel(itemId);
  }
  override processUserInput(key: string): boolean {
    return super.processUserInput(key.toLowerCase());
  }
}

export class Letters extends KeyPattern {
  override keyFor(id: number): string {
    return String.fromCharCode(97 + id);
  }
  override idFor(key: string): number | null {
    return key.charCodeAt(0) - 97;
  }
  override labelFor(id: number): string {
    return `${this.keyFor(id)}: `;
  }
}

export class Wrong extends KeyPattern {
  // @ts-expect-error -- an id is a number
  override idFor(key: string): string {
    return key;
  }
}
