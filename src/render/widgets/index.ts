// textui/render/widgets: Widget, the widgets that hold no numbered items, and the limits of all widgets.

export {
  MAX_DEPTH,
  MAX_SIZE,
  TextUIError,
  type TextUIErrorCode,
  type TextUIErrorOptions,
} from '../../base/errors.ts';
export { type Cursor, Widget, type WidgetOptions } from '../widget.ts';
export type { DrawOptions, WriteOptions } from '../write-options.ts';
export type { Pairs } from '../row-buffer.ts';
export type { SemanticNode, SemanticRole, SemanticState, TreeNode } from '../semantic-node.ts';
export { type BarChartOptions, BarChartWidget } from './bar-chart-widget.ts';
export { type CheckboxOptions, CheckboxWidget } from './checkbox-widget.ts';
export { DetailsWidget } from './details-widget.ts';
export { EntryWidget } from './entry-widget.ts';
export { type PanelOptions, PanelWidget } from './panel-widget.ts';
export { CenterWidget, SeparatorWidget, TextWidget } from './text-widget.ts';
export { TreeWidget } from './tree-widget.ts';
