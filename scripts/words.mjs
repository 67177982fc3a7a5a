// The words of the documentation, and habits that make it hard to read, counted. A count may fall and never rise:
// `words.json` has the ceilings. `--update` lowers them to today's counts. `--list NAME` prints every hit of a habit. File
// names count only those files.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './entries.mjs';
import { findFiles } from './files.mjs';

/** @type {Record<string, [pattern: RegExp, instead: string]>} */
const habits = {
  where: [/\bwhere\b/gi, 'write "if" or "when"; keep "where" for places'],
  passive: [
    /\b(?:is|are|was|were|be|been|being)\s(?:\w+ly\s|not\s|then\s|also\s)?(?:asked|shown|printed|read|given|taken|refused|called|said|drawn|left|dropped|named)\b/gi,
    'name who acts: the user, the app, your function',
  ],
  negative: [/\b(?:never|nothing|none|neither|nor)\b/gi, 'say what happens, not what does not'],
  'of-the': [
    /\bthe\s\w+\sof\s(?:an?|the)\b/gi,
    "use a possessive or a compound: the question's id, exit code",
  ],
  'that-is': [/\b(?:that|which)\s(?:is|are|was|were)\b/gi, 'use an adjective or a participle'],
  pronoun: [/(?<=^|[.!?:|]\s)(?:It|This|That|These|They|Its|Both)\b/gm, 'repeat the noun'],
  say: [/\bsays?\b/gi, 'shows, sets, lists, reports'],
  'a-text': [/\b(?:an?|the)\stext\b(?!\s(?:of|file|block))|\btexts\b/gi, 'text, a string, a message'],
  whole: [/\bwhole\b/gi, 'leave it out, or: complete, full'],
  nobody: [/\bnobody\b/gi, '"no one is present", or name the unattended mode'],
  so: [/(?<=^|[.!?]\s)So\b/gm, 'join it to the reason, or leave it out'],
  own: [/\bof\s(?:your|its|their|our|my)\sown\b/gi, 'your own X, custom'],
  'what-clause': [/(?<=^|[.!?]\s)(?:What(?:ever)?|Whoever)\s[^?.\n]*[.\n]/gm, 'name the thing'],
  blank: [/\bblanks?\b(?!\sline)/gi, 'space'],
  behind: [/\bbehind\b/gi, 'after'],
  formula: [/\bat\sthe\send\sof\sthis\spage\b/gi, 'say what the reader will build'],
  semicolon: [/;/g, 'use a full stop'],
  'file-of-answers': [/\bfiles?\sof\sanswers\b/gi, 'answers file'],
  'set-up': [/\bset-ups?\b/gi, 'setup'],
  'check-box': [/\bcheck\sbox(?:es)?\b/gi, 'checkbox'],
  'gets-on': [/\bhow\s(?:it|they|a\stask)\sgets?\son\b/gi, 'its progress'],
};

/** @typedef {{ line: number, text: string }} Hit */

/**
 * A Markdown text without its blocks of code.
 * @param {string} markdown
 */
function withoutBlocks(markdown) {
  return markdown
    .replace(/^<!-- .* -->$/gm, '')
    .replace(/^( *)(`{3,}).*?^\1\2 *$/gms, (block) => block.replace(/[^\n]/g, ''));
}

/**
 * How many words a reader meets outside blocks of code.
 * @param {string} markdown
 */
export function countWords(markdown) {
  const prose = withoutBlocks(markdown).replace(/\]\([^)\s]*\)/g, ']');
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * The hits of each habit in a Markdown text, without its code.
 * @param {string} markdown
 * @returns {Record<string, Hit[]>}
 */
export function findHabits(markdown) {
  const prose = withoutBlocks(markdown)
    .replace(/`[^`\n]*`/g, '`')
    .replace(/\]\([^)\s]*\)/g, ']');
  const lines = prose.split('\n');
  return Object.fromEntries(
    Object.entries(habits).map(([name, [pattern]]) => [
      name,
      [...prose.matchAll(pattern)].map(({ index }) => {
        const line = prose.slice(0, index).split('\n').length;
        return { line, text: lines[line - 1]?.trim() ?? '' };
      }),
    ]),
  );
}

/** The pages that are counted. */
function pages() {
  const files = ['README', 'ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'];
  const folders = ['docs', 'examples', 'playground', 'bench'].flatMap((folder) => findFiles(folder, '.md'));
  return [...files.map((name) => join(root, `${name}.md`)), ...folders].filter(
    (file) => !/node_modules|[/\\]dist[/\\]/.test(file),
  );
}

/** @param {string} file The tables of bench/ are figures: they are left out. */
function read(file) {
  const markdown = readFileSync(file, 'utf8');
  return relative(root, file).startsWith('bench') ? markdown.replace(/^\|.*$/gm, '') : markdown;
}

function main() {
  const ceilingsFile = join(root, 'scripts/words.json');
  const [first, ...rest] = process.argv.slice(2);
  const named = [first, ...rest]
    .filter((file) => file?.endsWith('.md'))
    .map((file) => join(root, file ?? ''));
  const found = (named.length > 0 ? named : pages()).map((path) => ({
    file: relative(root, path).replaceAll('\\', '/'),
    words: countWords(read(path)),
    habits: findHabits(read(path)),
  }));
  /** @param {string} name */
  const count = (name) => found.reduce((sum, page) => sum + (page.habits[name]?.length ?? 0), 0);
  /** @type {Record<string, number>} */
  const groups = {};
  for (const page of found) {
    const group = /^(?:docs\/)?[^/]+(?=\/)/.exec(page.file)?.[0] ?? 'root';
    groups[group] = (groups[group] ?? 0) + page.words;
  }
  const words = Object.values(groups).reduce((sum, number) => sum + number, 0);
  const counts = {
    words,
    ...Object.fromEntries(Object.keys(habits).map((name) => [name, count(name)])),
  };

  if (first === '--list') {
    for (const page of found) {
      for (const { line, text } of page.habits[rest[0] ?? ''] ?? [])
        console.log(`${page.file}:${line}: ${text}`);
    }
    return;
  }
  if (named.length > 0) {
    console.log(counts);
    return;
  }

  /** @type {Record<string, number>} */
  const ceilings = JSON.parse(readFileSync(ceilingsFile, 'utf8'));
  if (first === '--update') {
    const lowered = Object.entries(counts).map(([name, now]) => [name, Math.min(now, ceilings[name] ?? now)]);
    writeFileSync(ceilingsFile, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
  }
  const risen = Object.entries(counts).filter(([name, now]) => now > (ceilings[name] ?? Infinity));
  for (const [name, now] of risen) {
    const instead = habits[name]?.[1];
    console.error(`${name}: ${now}, at most ${ceilings[name]}.${instead ? ` Instead: ${instead}.` : ''}`);
    if (instead) console.error(`  node scripts/words.mjs --list ${name}`);
  }
  const parts = Object.entries(groups).map(([group, number]) => `${group} ${number}`);
  console.log(`${words} words of at most ${ceilings['words'] ?? words}: ${parts.join(', ')}.`);
  if (risen.length > 0) process.exitCode = 1;
  else console.log('No habit has grown.');
}

if (process.argv[1] === import.meta.filename) main();
