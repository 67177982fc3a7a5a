// Which names a doc comment may use without importing them: all that the package exports, and all that
// its own file exports.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entries, root } from '../../scripts/entries.mjs';

/** The module each public name comes from; `textui` comes first, for most names are there. */
const publicNames = new Map<string, string>();
for (const { specifier, source } of entries) {
  for (const name of exportedNames(join(root, source))) {
    if (!publicNames.has(name)) publicNames.set(name, specifier);
  }
}

/** One line that imports every name that the code uses and does not declare itself. */
export function importsFor(code: string, file: string): string {
  const sources = new Map(publicNames);
  const own = join(root, file);
  for (const name of exportedNames(own)) if (!sources.has(name)) sources.set(name, own);
  // Screens need the app that shows them.
  if (/\b(?:UIScreen|YesNoDialog)\b/.test(code)) sources.set('createApp', 'textui/screens');
  return [...sources]
    .filter(([name]) => uses(code, name) && !declares(code, name))
    .map(([name, source]) => `import { ${name} } from '${source}';`)
    .join(' ');
}

/** The names, values and types alike, that a source file exports. */
function exportedNames(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const declared = source.matchAll(
    /^export (?:declare |abstract |async )*(?:class|function\*?|const|let|type|interface|enum) (\w+)/gm,
  );
  const listed = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  const all = source.matchAll(/^export \* from '(\.[^']+)'/gm);
  return [
    ...[...declared].map((match) => match[1]!),
    ...[...listed].flatMap((match) => match[1]!.split(',').map((item) => item.trim().split(' ').at(-1)!)),
    ...[...all].flatMap((match) => exportedNames(join(dirname(file), match[1]!))),
  ].filter((name) => name !== '');
}

function uses(code: string, name: string): boolean {
  return new RegExp(`(?<![.\\w])${name}\\b`).test(code);
}

function declares(code: string, name: string): boolean {
  return [
    `\\b(?:class|function|type|interface) ${name}\\b`,
    `\\b(?:const|let|var) [^=;]*\\b${name}\\b`,
    `^import [^;]*\\b${name}\\b`,
  ].some((pattern) => new RegExp(pattern, 'm').test(code));
}
