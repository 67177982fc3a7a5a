// Guards against a change of class, not of a few percent: compares times within one run, so that a slow or busy
// machine slows both sides, and bounds them generously. The real figures come from `npm run bench`.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cjk, english, HOSTILE, HUB, itemTexts } from '../bench/corpora.mjs';
import { hubByHand, listByHand, lookAtEveryCode, walkOverGraphemes } from '../bench/limits.mjs';
import { root } from './entries.mjs';

/** @type {typeof import('../src/render/containers/index.ts')} */
const { ListRowContainer, WindowContainer } = await load('containers');
/** @type {typeof import('../src/render/widgets/index.ts')} */
const { CenterWidget, CheckboxWidget, EntryWidget, TextWidget } = await load('widgets');

/** @param {'widgets' | 'containers'} entry */
function load(entry) {
  return import(pathToFileURL(join(root, `dist/render/${entry}/index.js`)).href);
}

const ATTEMPTS = 3;
/** Doubling the input: linear is 2, quadratic 4. */
const MOST_PER_DOUBLING = 3.2;
const HOSTILE_BYTES = 60_000;

const english1 = english(1_000_000);
const ideographs = cjk(200_000);
const texts = itemTexts(1000);

/** @type {[name: string, run: () => unknown, against: string, limit: () => unknown, most: number][]} */
const comparisons = [
  [
    'wrapping 1 MB of English',
    () => wrap(english1),
    'one look at every char code',
    () => lookAtEveryCode(english1),
    10,
  ],
  [
    'wrapping 200,000 ideographs',
    () => wrap(ideographs),
    'one walk over them',
    () => walkOverGraphemes(ideographs),
    20,
  ],
  [
    'a list of 1,000 items',
    () => list(texts),
    'a loop by hand',
    () => listByHand(texts, 3, 120).join('\n'),
    25,
  ],
  ['a typical screen', hub, 'strings by hand', () => hubByHand(HUB, 80).join('\n'), 400],
];

let failures = 0;
for (const [name, run, against, limit, most] of comparisons) {
  report(`${name}, against ${against}`, () => best(run) / best(limit), most);
}
for (const [name, make] of Object.entries(HOSTILE)) {
  const [once, twice] = [make(HOSTILE_BYTES), make(2 * HOSTILE_BYTES)];
  const growth = () => best(() => wrap(twice)) / best(() => wrap(once));
  report(`twice as much: ${name}`, growth, MOST_PER_DOUBLING);
}
report(
  'twice as many items',
  () => best(() => list(itemTexts(4000))) / best(() => list(itemTexts(2000))),
  MOST_PER_DOUBLING,
);
if (failures > 0) {
  console.error(`\n${failures} over the bound: a change of class. \`npm run bench\` shows more.`);
  process.exit(1);
}

/**
 * Asks again where a ratio is over its bound: noise goes away, a change of class does not.
 *
 * @param {string} name
 * @param {() => number} measure
 * @param {number} most
 */
function report(name, measure, most) {
  let ratio = measure();
  for (let attempt = 1; attempt < ATTEMPTS && ratio > most; attempt++) ratio = Math.min(ratio, measure());
  const isOver = ratio > most;
  if (isOver) failures++;
  console.log(`${isOver ? 'OVER' : 'ok  '} ${ratio.toFixed(2).padStart(7)} of ${most}  ${name}`);
}

/**
 * The shortest time of a run, in milliseconds.
 *
 * @param {() => unknown} run
 */
function best(run) {
  let least = Number.POSITIVE_INFINITY;
  const until = performance.now() + 20;
  for (let count = 0; count < 3 || performance.now() < until; count++) {
    const from = performance.now();
    consume(run());
    least = Math.min(least, performance.now() - from);
    if (least > 200) break; // dear enough to be told from noise at once
  }
  return least;
}

/** Nothing is left for the compiler to leave out. @param {unknown} result */
function consume(result) {
  if (String(result).length < 0) throw new Error('never');
}

/** @param {string} text */
function wrap(text) {
  const widget = new TextWidget(text);
  widget.render(80);
  return widget.getLines().length;
}

/** @param {readonly string[]} items */
function list(items) {
  const container = new ListRowContainer(3, { items: items.map((text) => new TextWidget(text)) });
  container.render(120);
  return container.getLines().join('\n');
}

function hub() {
  const window = new WindowContainer(HUB.title);
  window.addWithSeparator(new CenterWidget(new TextWidget(HUB.welcome)));
  const items = HUB.entries.map(([title, value]) => new EntryWidget(title, value));
  window.addWithSeparator(new ListRowContainer(2, { items }));
  for (const [title, text, completed] of HUB.checkboxes) {
    window.add(new CheckboxWidget({ title, text, completed }));
  }
  window.render(80);
  return window.getLines().join('\n');
}
