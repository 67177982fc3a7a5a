// textui/render/containers: widgets that hold others, place and number them, and take input.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../../base/errors.ts';
export type { SemanticNode, SemanticRole, SemanticState } from '../semantic-node.ts';
export type { Cursor, Widget, WidgetOptions } from '../widget.ts';
export type { DrawOptions, WriteOptions } from '../write-options.ts';
export type { ItemCallback } from './callbacks.ts';
export { Container, type ContainerItem, type ContainerOptions } from './container.ts';
export { KeyPattern, type KeyPatternOptions } from './labels.ts';
export { ListColumnContainer, type ListOptions, ListRowContainer } from './list-container.ts';
export type { TableColumn, TableColumns } from './table-columns.ts';
export { TableContainer, type TableOptions } from './table-container.ts';
export { WindowContainer } from './window-container.ts';
