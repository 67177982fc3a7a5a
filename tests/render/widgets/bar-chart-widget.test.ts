import { BarChartWidget } from 'textui/render/widgets';
import { describe, expect, it } from 'vitest';
import { shown } from '../../support/screen.ts';

describe('a bar chart', () => {
  it('shows label, number and bar', () => {
    // 3 + 2 + 4 + 2 columns, so that 20 are left for the bar.
    expect(shown(new BarChartWidget({ sda: 61, sdb: 7, sdc: 100 }, { unit: '%' }), 32)).toEqual([
      'sda   61 %  ############',
      'sdb    7 %  #',
      'sdc  100 %  ####################',
    ]);
  });

  it('makes the largest as long as there is space, unless told otherwise', () => {
    const pairs = [
      ['a', 2],
      ['bb', 10n],
    ] as const;
    expect(shown(new BarChartWidget(pairs), 18)).toEqual(['a    2  ##', 'bb  10  ##########']);
    expect(shown(new BarChartWidget(pairs, { max: 20 }), 18)).toEqual(['a    2  #', 'bb  10  #####']);
    expect(shown(new BarChartWidget(pairs, { max: 5 }), 18)).toEqual(['a    2  ####', 'bb  10  ##########']);
    expect(shown(new BarChartWidget(pairs, { unit: 'GB' }), 21)).toEqual([
      'a    2 GB  ##',
      'bb  10 GB  ##########',
    ]);
  });

  it('has no bar where fewer than 10 columns are left', () => {
    const chart = new BarChartWidget({ a: 1, b: 2 });
    expect(shown(chart, 16)).toEqual(['a  1  #####', 'b  2  ##########']);
    expect(shown(chart, 15)).toEqual(['a  1', 'b  2']);
  });

  it('wraps labels, and puts the number below where that is too narrow', () => {
    const chart = new BarChartWidget({ 'a label of many words': 1024, b: 2 }, { unit: 'MB' });
    expect(shown(chart, 20)).toEqual(['a label of   1024 MB', 'many words', 'b               2 MB']);
    expect(shown(chart, 16)).toEqual(['a label of many', 'words', '  1024 MB', 'b', '  2 MB']);
    expect(shown(chart, 1).join('')).toBe('alabelofmanywords1024MBb2MB');
  });

  it('takes any number', () => {
    const chart = new BarChartWidget({
      nan: Number.NaN,
      minus: -5,
      zero: -0,
      half: 5,
      whole: 10,
      endless: Number.POSITIVE_INFINITY,
      abyss: Number.NEGATIVE_INFINITY,
    });
    expect(shown(chart, 30)).toEqual([
      'nan            NaN',
      'minus           -5',
      'zero             0',
      'half             5  #####',
      'whole           10  ##########',
      'endless   Infinity  ##########',
      'abyss    -Infinity',
    ]);
    expect(shown(new BarChartWidget({ a: 0, b: -1 }), 30)).toEqual(['a   0', 'b  -1']);
    expect(shown(new BarChartWidget({ a: Number.POSITIVE_INFINITY }), 23)).toEqual([
      'a  Infinity  ##########',
    ]);
    expect(shown(new BarChartWidget({}), 30)).toEqual([]);
  });

  it('measures labels and units in any script, and keeps styles to their text', () => {
    const chart = new BarChartWidget({ 漢字: 5, '\u001b[31mx': 10 }, { unit: '個' });
    chart.render(23);
    expect(chart.getLines()).toEqual(['漢字   5 個  #####', 'x     10 個  ##########']);
    expect(chart.getStyledLines()[1]).toBe('\u001b[31mx\u001b[0m     10 個  ##########');
  });

  it('without a label begins with the number', () => {
    expect(shown(new BarChartWidget([['', 1]]), 13)).toEqual(['1  ##########']);
  });

  it('takes other numbers', () => {
    const chart = new BarChartWidget({ a: 1 });
    chart.pairs = { b: 2 };
    expect(chart.pairs).toEqual([['b', 2]]);
    expect(shown(chart, 8)).toEqual(['b  2']);
  });

  it.each<[string, unknown, unknown, string]>([
    ['pairs that are none', 5, {}, 'pairs must be'],
    ['a value that is no number', { a: '5' }, {}, 'the value of a pair must be a number, got "5"'],
    ['a value that is missing', [['a']], {}, 'the value of a pair must be a number, got undefined'],
    ['a max of 0', {}, { max: 0 }, 'max must be a number above 0, got 0'],
    ['a max without end', {}, { max: Number.POSITIVE_INFINITY }, 'max must be a number above 0'],
    ['a max that is none', {}, { max: Number.NaN }, 'max must be a number above 0'],
    ['a unit that is no text', {}, { unit: 5 }, 'unit must be a string'],
  ])('refuses %s', (_, pairs, options, message) => {
    expect(() => new BarChartWidget(pairs as Record<string, number>, options as { unit: string })).toThrow(
      expect.objectContaining({
        code: 'ERR_TEXTUI_ARGUMENT',
        message: expect.stringContaining(`BarChartWidget: ${message}`),
      }),
    );
  });
});
