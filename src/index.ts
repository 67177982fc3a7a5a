// textui: everything, from one door.

export {
  MAX_DEPTH,
  MAX_SIZE,
  TextUIError,
  type TextUIErrorCode,
  type TextUIErrorOptions,
} from './errors.ts';
export type { ItemCallback } from './render/containers/callbacks.ts';
export { Container, type ContainerItem, type ContainerOptions } from './render/containers/container.ts';
export { KeyPattern, type KeyPatternOptions } from './render/containers/key-pattern.ts';
export { ListColumnContainer } from './render/containers/list-column-container.ts';
export { type ListOptions, ListRowContainer } from './render/containers/list-row-container.ts';
export { WindowContainer } from './render/containers/window-container.ts';
export {
  type Cursor,
  type DrawOptions,
  Widget,
  type WidgetOptions,
  type WriteOptions,
} from './render/widget.ts';
export { CenterWidget } from './render/widgets/center-widget.ts';
export { type CheckboxOptions, CheckboxWidget } from './render/widgets/checkbox-widget.ts';
export { EntryWidget } from './render/widgets/entry-widget.ts';
export { SeparatorWidget } from './render/widgets/separator-widget.ts';
export { TextWidget } from './render/widgets/text-widget.ts';
export {
  type Align,
  graphemes,
  padText,
  safeText,
  sliceText,
  stripStyle,
  textWidth,
  wrapText,
} from './text/text.ts';
