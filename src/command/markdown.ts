// `textui markdown [FILE]`: shows a file in Markdown, or standard input, and gives the exit code.

import type * as Markdown from '../markdown/markdown-widget.ts';
import { print } from '../print/print.ts';
import { readInput } from './read-input.ts';

const FAILED = 1;
const MISUSED = 2;

export async function showMarkdown([file, ...others]: readonly string[]): Promise<number> {
  if (others.length > 0 || file?.startsWith('-') === true) {
    return fail('textui markdown: It takes one file, or standard input, and no options.', MISUSED);
  }
  let show: typeof Markdown.markdown;
  try {
    ({ markdown: show } = await import('../markdown/markdown-widget.ts'));
  } catch (error) {
    return fail((error as Error).message, FAILED);
  }
  const source = await readInput('markdown', file);
  if (source === null) return FAILED;
  print(show(source));
  return 0;
}

function fail(message: string, code: number): number {
  process.stderr.write(`${message}\n`);
  return code;
}
