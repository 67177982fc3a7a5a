// The options of pictures, checked.

import {
  argumentError,
  requireBoolean,
  requireOptions,
  requireString,
  requireWhole,
} from '../base/validate.ts';
import { plainText } from '../text/one-line.ts';
import { withoutLinks } from '../text/link.ts';
import { stripStyle } from '../text/text.ts';

/** The colours of a picture. `auto` is what the reader prefers, light if that is unknown. */
export type SvgTheme = 'light' | 'dark' | 'auto';

/** Options of {@link renderSvg}. */
export interface SvgOptions {
  /** Shown above the lines, and the name of the picture for screen readers. */
  title?: string | null | undefined;
  /** The text for screen readers. Default: the text of the lines. */
  description?: string | null | undefined;
  /** Default: `auto`. */
  theme?: SvgTheme | null | undefined;
  /** The smallest number of columns of the picture. Default: that of the widest line. */
  columns?: number | null | undefined;
  /** Whether to draw a frame, and the title above it. Default: true. */
  frame?: boolean | null | undefined;
}

/** Options, checked and complete. */
export interface SvgSettings {
  readonly title: string | null;
  readonly description: string | null;
  readonly theme: SvgTheme;
  readonly columns: number;
  readonly frame: boolean;
}

/** Lines of safe text. */
export function requireLines(where: string, lines: unknown, name = 'lines'): string[] {
  if (typeof lines === 'string') return withoutLinks(lines).split('\n');
  if (!Array.isArray(lines)) throw argumentError(where, name, 'a string or an array of strings', lines);
  return lines.flatMap((line, index) =>
    withoutLinks(requireString(where, `${name}[${index}]`, line)).split('\n'),
  );
}

/** Throws unless the options are those of a picture. */
export function requireSvgOptions(where: string, given: SvgOptions | null | undefined): SvgSettings {
  const options = requireOptions(where, given);
  const theme = options.theme ?? 'auto';
  if (!['light', 'dark', 'auto'].includes(theme)) {
    throw argumentError(where, 'theme', "'light', 'dark' or 'auto'", theme);
  }
  const { title, description } = options;
  return {
    title: plainText(requireString(where, 'title', title ?? '')) || null,
    description: description == null ? null : stripStyle(requireString(where, 'description', description)),
    theme,
    columns: requireWhole(where, 'columns', options.columns ?? 1, 1),
    frame: requireBoolean(where, 'frame', options.frame ?? true),
  };
}
