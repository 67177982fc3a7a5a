// Finds the code blocks of the documentation: fenced `ts` blocks in Markdown files, and in the doc comments
// of source files.

/** One fenced `ts` block. */
export interface DocBlock {
  /** The file it stands in, from the root of the repository. */
  file: string;
  /** The line of its first line of code, counted from 1. */
  line: number;
  code: string;
  /** `ts no-run`: only type-checked. */
  noRun: boolean;
  /** The `text` block that follows directly: all that the code prints. */
  output?: string[];
}

/** A line of prose or code, and where it stands. */
interface Line {
  text: string;
  number: number;
}

/** The blocks of a Markdown file. */
export function markdownBlocks(file: string, markdown: string): DocBlock[] {
  return blocksIn(file, linesOf(markdown));
}

/** The blocks in the doc comments of a source file. */
export function commentBlocks(file: string, source: string): DocBlock[] {
  const blocks: DocBlock[] = [];
  let comment: Line[] | undefined;
  for (const { text, number } of linesOf(source)) {
    if (/^\s*\/\*\*/.test(text)) comment = [];
    comment?.push({ text: text.replace(/^\s*\*(?!\/) ?/, ''), number });
    if (comment !== undefined && text.includes('*/')) {
      blocks.push(...blocksIn(file, comment));
      comment = undefined;
    }
  }
  return blocks;
}

function blocksIn(file: string, lines: readonly Line[]): DocBlock[] {
  const blocks: DocBlock[] = [];
  // The `ts` block that a `text` block would speak of: nothing but blank lines since it closed.
  let previous: DocBlock | undefined;
  for (let at = 0; at < lines.length; at++) {
    const open = /^( *)(```+)(\S*) *(.*)$/.exec(lines[at]!.text);
    if (open === null) {
      if (lines[at]!.text.trim() !== '') previous = undefined;
      continue;
    }
    const [, indent = '', fence = '', language = '', info = ''] = open;
    const first = at + 1;
    at = lines.findIndex((line, index) => index >= first && line.text.trim() === fence);
    if (at === -1) throw new Error(`${file}:${lines[first - 1]!.number}: this code block is never closed`);
    const content = lines.slice(first, at).map((line) => line.text.replace(indent, ''));
    if (language === 'ts' || language === 'typescript') {
      if (info !== '' && info !== 'no-run') {
        throw new Error(
          `${file}:${lines[first - 1]!.number}: a ts block may be marked no-run, not "${info}"`,
        );
      }
      previous = {
        file,
        line: lines[first - 1]!.number + 1,
        code: content.join('\n'),
        noRun: info === 'no-run',
      };
      blocks.push(previous);
    } else {
      if (language === 'text' && previous !== undefined && !previous.noRun) previous.output = content;
      previous = undefined;
    }
  }
  return blocks;
}

function linesOf(text: string): Line[] {
  return text.split(/\r?\n/).map((line, index) => ({ text: line, number: index + 1 }));
}
