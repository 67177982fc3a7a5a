// textui/render/widgets: Widget, and the widgets that hold no numbered items.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../../errors.ts';
export { type Cursor, type DrawOptions, Widget, type WidgetOptions, type WriteOptions } from '../widget.ts';
export { CenterWidget } from './center-widget.ts';
export { type CheckboxOptions, CheckboxWidget } from './checkbox-widget.ts';
export { EntryWidget } from './entry-widget.ts';
export { SeparatorWidget } from './separator-widget.ts';
export { TextWidget } from './text-widget.ts';
