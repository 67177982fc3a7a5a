// `textui markdown [FILE]`: shows a file in Markdown, or standard input, and gives the exit code.

import { readFileSync } from 'node:fs';
import type * as Markdown from '../markdown/markdown-widget.ts';
import { print } from '../print/print.ts';

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
  let source = '';
  try {
    if (file !== undefined) source = readFileSync(file, 'utf8');
    else for await (const chunk of process.stdin.setEncoding('utf8')) source += chunk as string;
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string };
    const problem = code === 'ENOENT' ? 'There is no such file.' : `It cannot be read (${code}).`;
    return fail(`textui markdown: ${file ?? 'standard input'}: ${problem}`, FAILED);
  }
  print(show(source));
  return 0;
}

function fail(message: string, code: number): number {
  process.stderr.write(`${message}\n`);
  return code;
}
