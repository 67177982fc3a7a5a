// A table as sentences: one for each row, with the titles of its columns.

import type { Words } from '../../i18n/words.ts';
import type { SemanticNode } from '../../render/semantic-node.ts';
import { withStop } from './sentences.ts';

/**
 * One sentence for each row; empty cells are left out.
 *
 * ```text
 *   nvme0n1: Size 512 GB, Use system.
 * ```
 */
export function tableLines({ children = [] }: SemanticNode, words: Words): string[] {
  const [heading, ...rows] = children;
  const titles = heading?.children?.map(({ name = '' }) => name) ?? [];
  return rows.map(({ key, children: cells = [] }) => {
    const [first, ...others] = cells.map(({ name = '' }) => name.replaceAll('\n', ' '));
    const said = others.flatMap((cell, index) => {
      const title = titles[index + 1] ?? '';
      return cell === '' ? [] : [title === '' ? cell : `${title} ${cell}`];
    });
    const text = said.length === 0 ? (first ?? '') : `${first ?? ''}: ${said.join(', ')}`;
    return withStop(key === undefined ? text : words.say('spoken.item', { key: words.nameOf(key), text }));
  });
}
