// What the compiler takes of widgets and the text functions, and what it refuses.

import { TextUIError } from 'textui';
import {
  BarChartWidget,
  CenterWidget,
  CheckboxWidget,
  type Cursor,
  DetailsWidget,
  EntryWidget,
  MAX_DEPTH,
  MAX_SIZE,
  type SemanticNode,
  type SemanticRole,
  SeparatorWidget,
  TextWidget,
  type TreeNode,
  TreeWidget,
  Widget,
} from 'textui/render/widgets';
import { graphemes, padText, sliceText, textWidth, wrapText } from 'textui/text';

const widget = new Widget();
const text = new TextWidget('text');
const box = new CheckboxWidget();
const entry = new EntryWidget('title');

// Options may be left out, null or undefined, one by one and as a whole.
new Widget(null);
new Widget({});
new Widget({ maxWidth: null, default: undefined });
new CheckboxWidget(null);
new CheckboxWidget({ key: null, title: undefined, text: null, completed: null });
new SeparatorWidget();
new SeparatorWidget(null);
new EntryWidget('title', null);
widget.draw(text, null);
widget.draw(text, { row: null, col: undefined, block: null });
widget.write('text', null);
widget.write('text', { row: null, col: null, width: null, block: null, wordwrap: undefined });
// @ts-expect-error -- there is no such option
new Widget({ width: 1 });
// @ts-expect-error -- options are an object
new Widget('text');
// @ts-expect-error -- there is always a text
new TextWidget();
// @ts-expect-error -- and it is a string
new TextWidget(1);
// @ts-expect-error -- there is always a title
new EntryWidget();
// @ts-expect-error -- a title is an option of a checkbox
new CheckboxWidget('title');
// @ts-expect-error -- there is always a widget to centre
new CenterWidget();
// @ts-expect-error -- a text is not a widget
new CenterWidget('text');
// @ts-expect-error -- a place is an option
widget.write('text', 0, 0);
// @ts-expect-error -- draw does not wrap
widget.draw(text, { wordwrap: true });
// @ts-expect-error -- a row and a column
widget.setCursorPosition(1);

// What a buffer says of itself cannot be assigned.
widget.content satisfies string[][];
widget.cursor satisfies Cursor;
widget.children satisfies readonly Widget[];
// @ts-expect-error -- only writing and drawing change it
widget.content = [];
// @ts-expect-error -- counted, not told
widget.height = 1;
// @ts-expect-error -- counted, not told
widget.width = 1;
// @ts-expect-error -- setCursorPosition moves it
widget.cursor = { row: 0, col: 0 };
widget.getLines() satisfies string[];
widget.getStyledLines() satisfies string[];

// What a widget shows can be.
text.text = 'other';
// @ts-expect-error -- a text is a string
text.text = null;
entry.value = null;
entry.title = 'title';
entry.text satisfies string;
// @ts-expect-error -- there is always a title
entry.title = null;
box.completed = null;
box.completed = true;
box.title = null;
box.text = 'text';
// @ts-expect-error -- ticked or not
box.completed = 'x';
// @ts-expect-error -- given once
box.key = 'y';

// Widgets of one's own.
export class Stars extends Widget {
  override render(width: number): void {
    super.render(width);
    this.write('*'.repeat(width));
  }
}
export class Card extends Widget {
  readonly #inner = new TextWidget('inner');
  override get children(): readonly Widget[] {
    return [this.#inner];
  }
}
export class Loud extends TextWidget {
  protected override get drawnText(): string {
    return this.text.toUpperCase();
  }
}
export class Wrong extends Widget {
  // @ts-expect-error -- a width is a number
  override render(width: string): void {
    this.write(width);
  }
}
// @ts-expect-error -- something with the same methods is not a widget
new CenterWidget({ render: () => {}, getLines: () => [], width: 0, height: 0 });

// Text.
textWidth('text') satisfies number;
graphemes('text') satisfies string[];
wrapText('text', 1) satisfies string[];
sliceText('text', 0) satisfies string;
sliceText('text', 0, null);
padText('text', 9, 'center');
padText('text', 9, null);
// @ts-expect-error -- left, right or center
padText('text', 9, 'middle');
// @ts-expect-error -- a width is needed
wrapText('text');

// Errors and limits.
new TextUIError('ERR_TEXTUI_LAYOUT', 'message', { cause: 1 }).code satisfies `ERR_TEXTUI_${string}`;
// @ts-expect-error -- codes are a closed set
new TextUIError('ERR_OTHER', 'message');
// @ts-expect-error -- a code stays what it is
new TextUIError('ERR_TEXTUI_CYCLE', 'message').code = 'ERR_TEXTUI_DEPTH';
[MAX_DEPTH, MAX_SIZE] satisfies number[];

// Data: pairs, objects and maps; nodes; numbers.
new DetailsWidget([['Name', 'ada']]);
new DetailsWidget({ Name: 'ada', Age: 36, Born: new Date() });
new DetailsWidget(new Map([['Name', 1n]]));
new DetailsWidget({}).pairs satisfies readonly (readonly [string, unknown])[];
// @ts-expect-error -- a label is a text
new DetailsWidget([[1, 'ada']]);
// @ts-expect-error -- pairs are needed
new DetailsWidget();
new TreeWidget([{ label: 'a', children: [{ label: 'b', children: null }] }]);
({ label: 'a' }) satisfies TreeNode;
// @ts-expect-error -- a node has a label
new TreeWidget([{ children: [] }]);
// @ts-expect-error -- an array of nodes
new TreeWidget({ label: 'a' });
new BarChartWidget({ sda: 61, sdb: 7n }, { unit: '%', max: 100 });
new BarChartWidget([['sda', 61]], null);
// @ts-expect-error -- a number
new BarChartWidget({ sda: '61' });

// The screen as data.
new Widget().describe() satisfies SemanticNode;
new Widget().describe().role satisfies SemanticRole;
new Widget().describe().children satisfies readonly SemanticNode[] | undefined;
// @ts-expect-error -- roles are a closed set
({ role: 'button' }) satisfies SemanticNode;
// @ts-expect-error -- a node is not changed
new Widget().describe().name = 'other';
export class Described extends Widget {
  override describe(): SemanticNode {
    return { role: 'checkbox', name: 'sda', states: ['checked'] };
  }
}
