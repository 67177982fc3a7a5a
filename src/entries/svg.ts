// textui/svg: pictures of screens, for documents and pages.

export { TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from '../base/errors.ts';
export { movingSvg, type MovingSvgOptions, type SvgMoment } from '../svg/moving-svg.ts';
export { renderSvg } from '../svg/render-svg.ts';
export type { SvgOptions, SvgTheme } from '../svg/svg-options.ts';
