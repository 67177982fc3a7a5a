// The same data at 80, 40 and 20 columns: nothing is lost.
// Run it in a clone: npm run example -- 10-every-width

import { TableContainer } from 'textui/render/containers';
import { BarChartWidget, DetailsWidget, TreeWidget } from 'textui/render/widgets';

const cities = [
  { name: 'Praha', country: 'Česko', people: 1_397_880, note: 'On both banks of the Vltava' },
  { name: '東京', country: '日本', people: 14_178_000, note: 'The largest city of the four' },
  { name: 'Αθήνα', country: 'Ελλάδα', people: 643_452, note: 'Settled for more than five thousand years' },
  { name: 'القاهرة', country: 'مصر', people: 10_203_693, note: '' },
];

const widgets = [
  new TableContainer(cities, {
    columns: { name: 'City', country: 'Country', people: 'Inhabitants', note: 'Note' },
  }),
  new DetailsWidget({
    Cities: cities.length,
    'Largest city': '東京',
    Languages: ['čeština', '日本語', 'ελληνικά', 'العربية'],
  }),
  new TreeWidget([
    {
      label: 'Asia',
      children: [{ label: '日本', children: [{ label: '東京, with its 23 special wards' }] }],
    },
    {
      label: 'Europe',
      children: [
        { label: 'Česko', children: [{ label: 'Praha' }] },
        { label: 'Ελλάδα', children: [{ label: 'Αθήνα' }] },
      ],
    },
  ]),
  new BarChartWidget(
    cities.map((city) => [city.name, Math.round(city.people / 1000)]),
    { unit: 'thousand' },
  ),
];

for (const width of [80, 40, 20]) {
  console.log('='.repeat(width));
  for (const widget of widgets) {
    widget.render(width);
    console.log(`${widget.getLines().join('\n')}\n`);
  }
}
