// textui/text: measure, wrap, cut and pad text by columns, and make it safe to show.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export { link } from '../text/link.ts';
export {
  type Align,
  graphemes,
  padText,
  safeText,
  sliceText,
  stripStyle,
  textWidth,
  wrapText,
} from '../text/text.ts';
