// textui/markdown: Markdown as a widget. It needs the package markdown-it.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export type { SemanticNode, SemanticRole, SemanticState } from '../render/semantic-node.ts';
export type { Cursor, Widget, WidgetOptions } from '../render/widget.ts';
export type { DrawOptions, WriteOptions } from '../render/write-options.ts';
export { markdown, MarkdownWidget } from '../markdown/markdown-widget.ts';
