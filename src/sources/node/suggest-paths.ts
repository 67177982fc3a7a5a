// suggestPaths: the paths of this machine as suggestions of a text.

import { readdir, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { argumentError, requireOptions, requireString } from '../../base/validate.ts';

/** Options of {@link suggestPaths}. */
export interface SuggestPathsOptions {
  /** Files, folders, or both; both unless given. Among `files`, the folders that lead to them are suggested too. */
  only?: 'folders' | 'files' | null | undefined;
  /** The folder that relative paths begin in. Default: the one that the process is in when it suggests. */
  from?: string | null | undefined;
}

/** The characters that divide a typed path. */
const SEPARATORS = sep === '/' ? ['/'] : ['/', sep];

/**
 * Suggests paths for a text: those that begin with what is typed, each folder with a `/` at its end. Hidden ones are
 * suggested once their dot is typed. A folder that cannot be read has none.
 *
 * @example
 * ```ts
 * import { text } from 'textui';
 *
 * const folder = text('Folder', { suggest: suggestPaths({ only: 'folders' }) });
 * ```
 */
export function suggestPaths(options?: SuggestPathsOptions | null): (typed: string) => Promise<string[]> {
  const { only, from } = requireOptions('suggestPaths', options);
  if (only != null && only !== 'folders' && only !== 'files') {
    throw argumentError('suggestPaths', 'only', "'folders' or 'files'", only);
  }
  const start = from == null ? null : requireString('suggestPaths', 'from', from);
  return async (typed) => {
    const end = Math.max(...SEPARATORS.map((separator) => typed.lastIndexOf(separator))) + 1;
    const [folder, begun] = [typed.slice(0, end), typed.slice(end)];
    const place = resolve(start ?? '.', folder);
    const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
    const wanted = entries.filter(
      ({ name }) => name.startsWith(begun) && (begun !== '' || !name.startsWith('.')),
    );
    const paths: string[] = [];
    for (const entry of wanted.toSorted(byName)) {
      const isFolder = entry.isSymbolicLink()
        ? await leadsToFolder(join(place, entry.name))
        : entry.isDirectory();
      if (isFolder) paths.push(`${folder}${entry.name}/`);
      else if (only !== 'folders') paths.push(`${folder}${entry.name}`);
    }
    return paths;
  };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

async function leadsToFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true;
}
