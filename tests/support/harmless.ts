// Law 6: from any text that goes in, only text comes out, and the style that the library itself wrote.

import type { Widget } from 'textui/render/widgets';
import { safeText } from 'textui/text';
import { SGR } from './arbitraries.ts';

/** Controls, lone surrogates, noncharacters, what turns the direction of text or hides it, and what divides lines. */
const HARMFUL: RegExp =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** The lines that hold more than text; whole sequences of style are left out where they may be there. */
export function harmfulLines(lines: readonly string[], styled = false): string[] {
  return lines.map((line) => (styled ? line.replaceAll(SGR, '') : line)).filter((line) => HARMFUL.test(line));
}

/** Faults in the lines of a widget. */
export function harmOf(widget: Widget): string[] {
  const lines = widget.getLines();
  const styled = widget.getStyledLines();
  const other = styled.filter((line, row) => line.replaceAll(SGR, '') !== lines[row]);
  // A row that left a style open would be given its end here; one that took a style over would lose it.
  const rows = styled.map(stylesAlone);
  const open = rows.filter((row) => safeText(row) !== row);
  return [...harmfulLines(lines), ...other, ...open];
}

/** A line whose text is all `x`, with the styles that it has. */
function stylesAlone(line: string): string {
  const sequences = line.match(SGR) ?? [];
  const texts = line.split(SGR).map((part) => part.replaceAll(/./gsu, 'x'));
  return `${texts.map((text, index) => text + (sequences[index] ?? '')).join('')}.`;
}

/** No output may hold these, be it for people or for programs: controls, marks of the direction of text, and tags. */
const HARMFUL_TO_MACHINES: RegExp =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
/** Tags that make a flag, such as that of Wales. */
const FLAGS: RegExp = /🏴[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f}/gu;

/** The lines that hold what a terminal, a log or a reader would obey instead of showing it. */
export function harmfulToMachines(lines: readonly string[]): string[] {
  return lines.filter((line) => HARMFUL_TO_MACHINES.test(line.replaceAll(FLAGS, '')));
}
