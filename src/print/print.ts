// print: a text or a widget on standard output at once, as `say` prints it, for programs without an app.

import { Words } from '../i18n/words.ts';
import { DEFAULT_WIDTH, saidIn } from '../modes/lines/said.ts';
import { SpokenTree } from '../modes/speech/spoken-tree.ts';
import type { Widget } from '../render/widget.ts';
import { requireMessage } from '../run/say.ts';
import { hasColor, hasUnicode, isSpoken } from '../terminal/environment.ts';
import { terminalSize } from '../terminal/terminal.ts';
import { LINK_WORD } from '../text/link-word.ts';

/**
 * Prints a text or a widget on standard output at once: in the terminal's width, else in that of `COLUMNS`, else in
 * 80 columns.
 *
 * @example
 * ```ts
 * print(new DetailsWidget({ Name: 'ada', Shell: 'fish' }));
 * // Name:   ada
 * // Shell:  fish
 * ```
 */
export function print(content: string | Widget): void {
  const message = requireMessage('print', content, 'content');
  const { stdout, env, platform } = process;
  const isTerminal = stdout.isTTY;
  const columns = isTerminal ? terminalSize(stdout.columns, null).columns : null;
  const fallback = terminalSize(Number(env['COLUMNS']), null).columns;
  const spoken = isSpoken(env);
  const words = new Words(null, { spoken });
  const how = {
    kind: 'info',
    wraps: true,
    width: columns ?? fallback ?? DEFAULT_WIDTH,
    color: isTerminal && hasColor(env, platform),
  } as const;
  const lines = saidIn(message, how, {
    words,
    spoken: spoken ? new SpokenTree(words) : null,
    unicode: hasUnicode(env, platform),
    unfolds: !isTerminal && fallback === null,
  });
  if (lines.length > 0) write(LINK_WORD.hiddenIn(`${lines.join('\n')}\n`));
}

/** Writes as `console.log` does: where no program reads any more (`| head -1`), nothing happens. */
function write(text: string): void {
  const { stdout } = process;
  const ignore = (): void => {};
  stdout.once('error', ignore);
  stdout.write(text, (error) => {
    // The event comes after this call, and a stream that is destroyed has none any more.
    if (error != null && stdout.listenerCount('error') === 0) stdout.once('error', ignore);
  });
  stdout.off('error', ignore);
}
