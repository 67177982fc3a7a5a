// textui/svg: pictures of screens, for documents and pages.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export { renderSvg, type SvgOptions, type SvgTheme } from '../svg/render-svg.ts';
