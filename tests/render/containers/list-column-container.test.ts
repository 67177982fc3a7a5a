import { describe, expect, it } from 'vitest';
import { ListColumnContainer, ListRowContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { shown } from '../../support/screen.ts';

const list = (columns: number, names: string): ListColumnContainer =>
  new ListColumnContainer(columns, {
    items: Array.from(names, (name) => new TextWidget(name)),
    columnsWidth: 4,
    spacing: 1,
  });

describe('ListColumnContainer', () => {
  it('fills its columns column by column', () => {
    expect(shown(list(3, 'abcde'), 80)).toEqual(['1) a 3) c 5) e', '2) b 4) d']);
    expect(shown(list(2, 'abcde'), 80)).toEqual(['1) a 4) d', '2) b 5) e', '3) c']);
    expect(shown(list(1, 'ab'), 80)).toEqual(['1) a', '2) b']);
  });

  it('has ⌈size / columns⌉ items in each, so that columns at the end may stay empty', () => {
    expect(shown(list(4, 'abcdef'), 80)).toEqual(['1) a 3) c 5) e', '2) b 4) d 6) f']);
    expect(shown(list(4, 'abcde'), 80)).toEqual(['1) a 3) c 5) e', '2) b 4) d']);
    expect(shown(list(9, 'ab'), 80)).toEqual(['1) a 2) b']);
  });

  it('aligns the rows of its columns', () => {
    const columns = new ListColumnContainer(2, { columnsWidth: 4, spacing: 1 });
    for (const content of ['a', 'b', 'c\nc', 'd']) columns.add(new TextWidget(content));
    expect(shown(columns, 80)).toEqual(['1) a 3) c', '        c', '2) b 4) d']);
  });

  it('is a ListRowContainer', () => {
    expect(list(1, '')).toBeInstanceOf(ListRowContainer);
    expect(shown(list(3, ''), 1)).toEqual([]);
  });
});
