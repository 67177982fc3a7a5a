// The parser, which is an optional peer of the package. It is required and not imported: an import that fails has a
// message of the runtime, and one that waits keeps programs from requiring this module.

import type MarkdownItPackage from 'markdown-it';
import type { MarkdownIt } from 'markdown-it';

/** The text between marks, with its references, and the blocks of a document. */
export interface Parsers {
  readonly blocks: MarkdownIt;
  readonly inline: MarkdownIt;
}

export const PARSERS: Parsers = makeParsers(loadParser());

function loadParser(): typeof MarkdownItPackage {
  const { createRequire } = process.getBuiltinModule('node:module');
  try {
    return createRequire(import.meta.url)('markdown-it') as typeof MarkdownItPackage;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error('textui/markdown needs another package. Run: npm install markdown-it', { cause: error });
  }
}

/** Blocks are read at once, and the text in each when it is shown: all tokens together take ten times the memory. */
function makeParsers(Parser: typeof MarkdownItPackage): Parsers {
  const blocks = new Parser({ html: true });
  blocks.core.ruler.enableOnly(['normalize', 'block']);
  const inline = new Parser({ html: true, linkify: true });
  inline.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null);
  return { blocks, inline };
}
