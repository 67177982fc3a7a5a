// What was printed above a prompt: numbers that are typed count in it.

import type { Widget } from '../render/widget.ts';

/** What was printed above a prompt. */
export interface PrintedView {
  readonly widget: Widget;
}
