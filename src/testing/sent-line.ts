// The lines that give the same answer in line mode as a reply at a live terminal.

import type { Ask, AskView, LineView, Menu, Reply } from '../engine/port.ts';
import type { Words } from '../i18n/words.ts';
import { trims } from '../questions/kinds.ts';
import { lineOfSeveral, readLine } from '../questions/reader.ts';
import { isSame } from '../questions/values.ts';
import { plainText } from '../text/one-line.ts';

/** The lines that stand for a reply. */
export function linesFor(ask: Ask, view: AskView, reply: Reply, words: Words): readonly string[] {
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
  return line === null ? '' : lineOfValue(line, reply.given, words);
}

function numberOf(menu: Menu | null, key: string): string {
  return String((menu?.parts.findIndex((part) => part.key === key) ?? -1) + 1);
}

/** What is typed for a value: its name, or its number where that cannot be read back. */
function lineOfValue({ reader, at }: LineView, given: unknown, words: Words): string {
  const { choices } = reader;
  const gives = (line: string): boolean => {
    const meant = readLine(line, true);
    const reading = meant.means === 'text' ? reader.read(meant.text, at) : { refused: '' };
    return 'value' in reading && isSame(reading.value, given);
  };
  const best = (lines: readonly string[]): string => lines.find(gives) ?? (lines[0] as string);
  if (choices === undefined) return best([String(given), `\\${String(given)}`]);
  const keys = choices.keysIn(at.printed);
  const namesOf = (value: unknown): string[] => {
    const id = choices.idOf(value) ?? -1;
    const label = plainText(choices.list[id]?.label ?? '');
    return [label, keys.get(id) ?? label, `\\${label}`, String(value)];
  };
  if (!Array.isArray(given)) return best(namesOf(given));
  if (given.length === 0) return words.say('multiselect.none');
  const names = given.map(namesOf);
  return best([0, 1, 3].map((which) => names.map((one) => one[which]).join(', ')));
}
