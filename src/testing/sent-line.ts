// The lines that give the same answer in line mode as a reply at a live terminal.

import type { Ask, AskView, LineView, Menu, Reply } from '../engine/port.ts';
import type { Words } from '../i18n/words.ts';
import { trims } from '../questions/readings.ts';
import { lineOfSeveral, readLine } from '../questions/reader.ts';
import { isSame } from '../questions/values.ts';
import { plainText } from '../text/one-line.ts';

/** The lines that stand for a reply. */
export function linesFor(ask: Ask, view: AskView, reply: Reply, words: Words): readonly string[] {
  const isNothing = 'given' in reply && Array.isArray(reply.given) && reply.given.length === 0;
  if (isNothing && view.line !== null) return linesOfNothing(view.line);
  if (!('lines' in reply)) return [lineFor(ask, view, reply, words)];
  const isTrimmed = trims(ask.question);
  return reply.lines.map((part) => {
    const meant = readLine(part, isTrimmed);
    return meant.means === 'text' && lineOfSeveral(part, meant) === part ? part : `\\${part.trim()}`;
  });
}

type OneLine = Exclude<Reply, { readonly lines: readonly string[] }>;

function lineFor({ kind }: Ask, { line, menu }: AskView, reply: OneLine, words: Words): string {
  if ('line' in reply) return reply.line;
  if ('back' in reply) return '<';
  if ('add' in reply) return '+';
  if ('quit' in reply) return words.say('key.quit');
  if ('keep' in reply) return kind === 'hub' ? words.say('key.continue') : '';
  if ('open' in reply) return numberOf(menu, reply.open);
  if ('remove' in reply) return `-${numberOf(menu, reply.remove)}`;
  if (typeof reply.given === 'boolean') return words.say(reply.given ? 'answer.yes' : 'answer.no');
  return line === null ? '' : lineOfValue(line, reply.given);
}

function numberOf(menu: Menu | null, key: string): string {
  return String((menu?.parts.findIndex((part) => part.key === key) ?? -1) + 1);
}

/** Nothing is chosen: what was chosen is taken away, and ENTER keeps that. A choice may be called `none`. */
function linesOfNothing(view: LineView): readonly string[] {
  const { reader, at } = view;
  const chosen = Array.isArray(at.current) ? namesOfAll(view, at.current) : [];
  if (chosen.length === 0) return [''];
  const isNothing = (line: string): boolean => {
    const reading = reader.read(line, at);
    return 'soFar' in reading && isSame(reading.soFar, []);
  };
  return [best(joined(chosen.map((names) => names.map((name) => `-${name}`))), isNothing), ''];
}

/** The line for a value: its name, or its number if the name cannot be read back. */
function lineOfValue(view: LineView, given: unknown): string {
  const { reader, at } = view;
  const gives = (line: string): boolean => {
    const meant = readLine(line, true);
    const reading = meant.means === 'text' ? reader.read(meant.text, at) : { refused: '' };
    return 'value' in reading && isSame(reading.value, given);
  };
  if (reader.choices === undefined) return best([String(given), `\\${String(given)}`], gives);
  if (Array.isArray(given)) return best(joined(namesOfAll(view, given)), gives);
  return best(namesOfAll(view, [given])[0] as string[], gives);
}

/** The names for chosen values: their labels, their numbers, and the values themselves. */
function namesOfAll({ reader: { choices }, at }: LineView, values: readonly unknown[]): string[][] {
  const keys = choices?.keysIn(at.printed);
  return values.map((value) => {
    const id = choices?.idOf(value) ?? -1;
    const label = plainText(choices?.list[id]?.label ?? '');
    return [label, keys?.get(id) ?? label, `\\${label}`, String(value)];
  });
}

/** Several in one line, all in the same way. */
function joined(names: readonly (readonly string[])[]): string[] {
  return [0, 1, 3].map((which) => names.map((one) => one[which]).join(', '));
}

/** The first line that is read as it is meant. */
function best(lines: readonly string[], isMeant: (line: string) => boolean): string {
  return lines.find(isMeant) ?? (lines[0] as string);
}
