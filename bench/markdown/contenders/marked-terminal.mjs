import { Marked } from 'marked';
import { markedTerminal } from 'marked-terminal';

export function show(source, columns) {
  return new Marked(markedTerminal({ width: columns, reflowText: true })).parse(source);
}
