// Finds links in Markdown that lead nowhere: relative ones must lead to a file, #anchors to a heading.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The links of a Markdown file that lead nowhere; both the file and its links are inside of a folder. */
export function brokenLinks(folder: string, file: string, markdown: string): string[] {
  const text = withoutCode(markdown);
  const inline = text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g);
  const references = text.matchAll(/^ {0,3}\[[^\]]+\]:\s+<?([^\s>]+)>?/gm);
  return [...inline, ...references]
    .map((match) => match[1]!)
    .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link) && !resolves(folder, file, markdown, link))
    .map((link) => `${file}: ${link}`);
}

/** Paragraphs, each with the block of code below it, items of lists and rows of tables. */
export function passagesOf(markdown: string): string[] {
  return markdown.replaceAll('\n\n```', '\n```').split(/\n{2,}|\n(?=\||- )/);
}

/** Whether a passage says that something is in a clone, and so not in the package. */
export function isAboutClone(passage: string): boolean {
  return /\bclone\b/.test(passage);
}

function resolves(folder: string, file: string, markdown: string, link: string): boolean {
  const [path = '', anchor] = link.split('#').map(decodeURIComponent);
  if (path === '') return anchorsOf(markdown).has(anchor ?? '');
  const target = join(folder, dirname(file), path);
  if (relative(folder, target).startsWith('..') || !existsSync(target)) return false;
  if (anchor === undefined) return true;
  return !statSync(target).isDirectory() && anchorsOf(readFileSync(target, 'utf8')).has(anchor);
}

/** The names of the headings, as GitHub makes them: lower case, without punctuation, hyphens for spaces. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/gm)) {
    const name = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = name;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${name}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function withoutCode(markdown: string): string {
  return withoutFences(markdown).replaceAll(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^ *(```+)[^\n]*\n[\s\S]*?^ *\1 *$/gm, '');
}
