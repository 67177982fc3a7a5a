// Screens with items, for tests of live screens: what was chosen shows below them.

import { ListColumnContainer } from 'textui/render/containers';
import { TextWidget, type Widget } from 'textui/render/widgets';
import type { UIScreen } from 'textui/screens';
import { type ScreenMembers, screenOf } from './screens.ts';

/** A list of items, each of which shows when it is chosen. */
export interface Listed {
  readonly items: readonly (string | Widget)[];
  readonly columns?: number;
  /** Rows of text above and below. */
  readonly above?: number;
  readonly below?: number;
}

/** A screen with numbered items; the last one that was chosen is in its last row. */
export function listScreen(
  { items, columns = 1, above = 0, below = 0 }: Listed,
  members: ScreenMembers<undefined, string> = {},
): UIScreen<undefined, string> {
  let chosen = '';
  return screenOf<string>('Pick', {
    refresh() {
      if (above > 0) this.window.add(new TextWidget(lines('above', above)));
      const list = new ListColumnContainer(columns);
      for (const [index, item] of items.entries()) {
        const widget = typeof item === 'string' ? new TextWidget(item) : item;
        list.add(widget, () => void (chosen = typeof item === 'string' ? item : `item ${index + 1}`));
      }
      this.window.add(list);
      if (below > 0) this.window.add(new TextWidget(lines('below', below)));
      if (chosen !== '') this.window.add(new TextWidget(`You chose ${chosen}.`));
    },
    ...members,
  });
}

/** The numbers from 1 on, as items. */
export function numbered(count: number, name = 'Item'): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
}

/** So many rows of text. */
function lines(name: string, count: number): string {
  return numbered(count, name).join('\n');
}
