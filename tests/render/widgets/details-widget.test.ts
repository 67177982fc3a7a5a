import { DetailsWidget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { shown } from '../../support/screen.ts';

describe('details', () => {
  it('are labels as wide as the widest one, and values beside them', () => {
    const details = new DetailsWidget([
      ['Name', 'ada'],
      ['Time zone', 'Europe/Prague'],
      ['名前', 'エイダ'],
    ]);
    expect(shown(details, 80)).toEqual([
      'Name:       ada',
      'Time zone:  Europe/Prague',
      '名前:       エイダ',
    ]);
  });

  it('may be given as an object or a map, with values of any type', () => {
    expect(shown(new DetailsWidget({ A: 1, B: null, C: ['x', 'y'], D: true }), 80)).toEqual([
      'A:  1',
      'B:',
      'C:  x, y',
      'D:  true',
    ]);
    expect(shown(new DetailsWidget(new Map([['A', 1n]])), 80)).toEqual(['A:  1']);
    expect(shown(new DetailsWidget([]), 80)).toEqual([]);
  });

  it('call a value by its kind whose text would have no end', () => {
    const [shared, elements] = sharedWithoutEnd();
    const details = new DetailsWidget({ Object: shared, List: elements, Small: { a: [1, { b: 2 }] } });
    details.render(80);
    expect(details.getLines()).toEqual([
      'Object:  an object',
      'List:    an array',
      'Small:   {"a":[1,{"b":2}]}',
    ]);
    expect(details.describe().children?.[0]).toEqual({
      role: 'listitem',
      name: 'Object',
      value: 'an object',
    });
  });

  it('wrap values beside their labels', () => {
    const details = new DetailsWidget({ Label: 'one two three four five six', Next: 'x' });
    expect(shown(details, 30)).toEqual(['Label:  one two three four', '        five six', 'Next:   x']);
  });

  it('below 30 columns put the value on its own line, indented by two', () => {
    const details = new DetailsWidget({ Label: 'one two three four five six', Empty: '', Next: 'x' });
    expect(shown(details, 29)).toEqual(['Label:', '  one two three four five six', 'Empty:', 'Next:', '  x']);
    expect(shown(details, 20)).toEqual([
      'Label:',
      '  one two three four',
      '  five six',
      'Empty:',
      'Next:',
      '  x',
    ]);
  });

  it('do so where values would get fewer than 15 columns', () => {
    const details = new DetailsWidget({ 'A label of thirty-one columns..': 'value' });
    expect(shown(details, 49)).toEqual(['A label of thirty-one columns..:  value']);
    expect(shown(details, 48)).toEqual(['A label of thirty-one columns..:', '  value']);
  });

  it('work at every width', () => {
    const details = new DetailsWidget({ 'Time zone': '漢字 text' });
    for (let width = 1; width <= 60; width++) {
      details.render(width);
      expect(details.width).toBeLessThanOrEqual(width);
    }
    expect(shown(details, 1).join('')).toBe('Timezone:��text');
  });

  it('keep styles to their own text, and marks off the colon', () => {
    const details = new DetailsWidget([
      ['\u001b[1mBold', 'value'],
      ['\u0600', 'x'],
    ]);
    details.render(80);
    expect(details.getStyledLines()).toEqual(['\u001b[1mBold\u001b[0m:  value', '\u0600◌:    x']);
  });

  it('may be assigned', () => {
    const details = new DetailsWidget({ A: 1 });
    details.pairs = { B: 2 };
    expect(details.pairs).toEqual([['B', 2]]);
    expect(shown(details, 80)).toEqual(['B:  2']);
  });

  it.each<[string, unknown]>([
    ['a text', 'pairs'],
    ['null', null],
    ['what is no pair', ['label']],
    ['a label that is no text', [[1, 'value']]],
  ])('refuse %s', (_, pairs) => {
    expect(() => new DetailsWidget(pairs as Record<string, unknown>)).toThrow(
      expect.objectContaining({
        code: 'ERR_TEXTUI_ARGUMENT',
        message: expect.stringContaining('DetailsWidget: '),
      }),
    );
  });
});

/** An object and a list in which a few parts are shared so often that nobody could print all of it. */
function sharedWithoutEnd(): [shared: object, elements: unknown[]] {
  let [shared, elements]: [object, unknown[]] = [{}, [{}]];
  for (let level = 0; level < 60; level++) {
    shared = { one: shared, other: shared };
    elements = [elements, elements];
  }
  return [shared, elements];
}
