// textui/markdown: Markdown as a widget. It needs the package markdown-it.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export type { SemanticNode, SemanticRole, SemanticState } from '../render/semantic-node.ts';
export type { Cursor, DrawOptions, Widget, WidgetOptions, WriteOptions } from '../render/widget.ts';
export { markdown, MarkdownWidget } from '../markdown/markdown-widget.ts';
