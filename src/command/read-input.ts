// Reads the whole input of `textui markdown` and `textui table`.

import { readFileSync } from 'node:fs';

/** The text of a file, or of standard input; null if it cannot be read, which standard error tells. */
export async function readInput(command: string, file?: string): Promise<string | null> {
  try {
    if (file !== undefined) return readFileSync(file, 'utf8');
    let text = '';
    for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk as string;
    return text;
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string };
    const problem = code === 'ENOENT' ? 'There is no such file.' : `It cannot be read (${code}).`;
    process.stderr.write(`textui ${command}: ${file ?? 'standard input'}: ${problem}\n`);
    return null;
  }
}
