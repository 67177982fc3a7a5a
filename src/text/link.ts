// Links: texts with an address, which travels with them as style does.

import { argumentError, requireString } from '../base/validate.ts';
import { LINK_WORD } from './link-word.ts';
import { type Line, TextBuilder } from './line.ts';
import { parseLines } from './parse.ts';
import { LINK_END, linked, PLAIN, type Style } from './style.ts';
import { StyleRunsBuilder } from './style-runs.ts';
import { safeText } from './text.ts';

/**
 * A text that links to an address, for any text of a program. At a terminal with colour, `say`, `print` and widgets
 * show it as a link.
 *
 * @example
 * ```ts
 * const text = new TextWidget(`See ${link('the guide', 'https://example.org/guide')}.`);
 * text.render(80);
 * text.getLines(); // → ['See the guide.']
 * ```
 */
export function link(text: string, address: string): string {
  requireString('link', 'text', text);
  const target = requireAddress(address);
  LINK_WORD.make();
  return parseLines(text)
    .map(({ text: shown, runs }) => {
      const all = new StyleRunsBuilder();
      all.add(0, linked(PLAIN, target));
      for (const [index, style] of runs?.styles.entries() ?? []) {
        all.add(runs?.starts[index] as number, linked(style, target));
      }
      return all.finish(shown.length)?.write(shown) ?? shown;
    })
    .join('\n');
}

/** The safe text without style, with each address after its link: `the guide (https://example.org)`. */
export function spellOutLinks(text: string): string {
  const shown = new TextBuilder();
  let open = PLAIN.link;
  /** The text of the open link. */
  let words = '';
  const close = (next: string): void => {
    if (next === open) return;
    if (open !== '' && words !== open) shown.add(` (${open})`);
    [open, words] = [next, ''];
  };
  for (const [index, line] of parseLines(text).entries()) {
    close(styleAtStart(line).link);
    if (index > 0) shown.add('\n');
    for (const { from, to, style } of parts(line)) {
      if (from === to) continue;
      close(style.link);
      const part = line.text.slice(from, to);
      words += part;
      shown.add(part);
    }
  }
  close('');
  return shown.take();
}

/** The safe text with its style, and without links. */
export function withoutLinks(text: string): string {
  const safe = safeText(text);
  // Safe text has no other sequences of this kind.
  // oxlint-disable-next-line no-control-regex -- what it is for
  return safe.includes(LINK_END) ? safe.replaceAll(/\x1b\]8;[^\x1b]*\x1b\\/g, '') : safe;
}

function styleAtStart({ runs }: Line): Style {
  return runs?.styleAt(0) ?? PLAIN;
}

/** The parts of a line, each of one style. */
function parts({ text, runs }: Line): { from: number; to: number; style: Style }[] {
  const starts = runs === null ? [] : runs.starts;
  const styled = starts.map((from, index) => {
    return { from, to: starts[index + 1] ?? text.length, style: runs?.styles[index] ?? PLAIN };
  });
  return [{ from: 0, to: starts[0] ?? text.length, style: PLAIN }, ...styled];
}

/** The address in printable ASCII. */
function requireAddress(address: unknown): string {
  if (typeof address === 'string' && /^(?:(?:https?|file):\/\/|mailto:)[^\p{Cc}\p{Cs}]+$/iu.test(address)) {
    return address.replaceAll(/[^!-~]+/g, encodeURIComponent);
  }
  throw argumentError('link', 'address', 'an address with the scheme http, https, mailto or file', address);
}
