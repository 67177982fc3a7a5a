// Everything that is measured on, from one fixed seed: the same on every machine and in every run.
// Sizes are UTF-16 units unless bytes are named.

import { stripVTControlCharacters } from 'node:util';

const SEED = 20_24;

/**
 * A small generator of pseudo-random numbers: whole numbers from 0 up to, and not including, `below`.
 *
 * @param {number} [seed]
 * @returns {(below: number) => number}
 */
export function createRandom(seed = SEED) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const ENGLISH = (
  'a an and are as at be before but by came can carried changed choose clear close come could day did do down ' +
  'each early enough every evening far few find first follow for found from garden gave general get give go good ' +
  'great had hand has have he held her here high him his home hour house how if important in into is it its keep ' +
  'kept kind know language large last later leave left letter light like line little long look made make many ' +
  'may measure men might more morning most mountain much must name never new next night no not nothing now number ' +
  'of off often old on once one only open or other our out over own page paper part people perhaps picture place ' +
  'point possible question quite rather read ready really remember right river said same saw say second see seemed ' +
  'several she should side since small so some something sometimes soon sound stand still such take tell than that ' +
  'the their them then there these they thing think this those though thought three through time to together told ' +
  'too took town turn two under understand until up upon us use usually very walk want was water way we well went ' +
  'were what when where which while white who whole why will window with without word work world would write year ' +
  'yet you young your administration characteristics representative'
).split(' ');

const LATIN = (
  'příliš žluťoučký kůň úpěl ďábelské ódy über größe straße schön façade élève garçon naïve œuvre señor mañana ' +
  'corazón ação coração não smørrebrød ångström fjärran łódź źdźbło gęś kötü ığdır şehir țară învăţa ēšana ķiršu ' +
  'að þjóð ætti ñandú où déjà été côté ancêtre'
).split(' ');

const HIRAGANA =
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん';
const KATAKANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const EMOJI = ['😀', '🎉', '🚀', '❤️', '👍🏽', '👩‍👩‍👧', '🧑🏻‍🚒', '🇨🇿', '🇯🇵', '🏳️‍🌈', '1️⃣'];
const MARKED = ['e\u0301', 'a\u0308', 'o\u0302', 'n\u0303', 'u\u030a', 'c\u030c', 'z\u0323\u0307', 'i\u0304'];
const COLORS = ['31', '32', '33', '34', '1;35', '4;36', '38;5;208', '48;2;10;20;30'];

/** @typedef {(below: number) => number} Random */

/** @param {Random} random @param {readonly string[]} list */
const pick = (random, list) => /** @type {string} */ (list[random(list.length)]);

/** Copies a string into one flat piece, so that no reader pays for how it was put together. @param {string} text */
const flat = (text) => Buffer.from(text, 'utf16le').toString('utf16le');

/** As {@link flat}, for ASCII: one byte a unit, as a string that was read from a file has. @param {string} text */
const flatAscii = (text) => Buffer.from(text, 'latin1').toString('latin1');

/**
 * Sentences of these words, in paragraphs with an empty line between them.
 *
 * @param {number} units
 * @param {readonly string[]} words
 * @param {(word: string, random: Random) => string} [decorate]
 */
function prose(units, words, decorate = (word) => word) {
  const random = createRandom();
  const parts = [];
  let length = 0;
  for (let sentence = 1; length < units; sentence++) {
    const count = 4 + random(18);
    for (let index = 0; index < count; index++) {
      let word = pick(random, words);
      if (index === 0) word = word[0]?.toUpperCase() + word.slice(1);
      if (index === count - 1) word += '.';
      else if (random(9) === 0) word += ',';
      const last = index === count - 1 && sentence % 7 === 0;
      const part = decorate(word, random) + (last ? '\n\n' : ' ');
      parts.push(part);
      length += part.length;
    }
  }
  return parts.join('').trimEnd();
}

/** English prose. @param {number} units */
export const english = (units) => flatAscii(prose(units, ENGLISH));

/** Prose in Latin letters with diacritics, each one code point. @param {number} units */
export const latin = (units) => flat(prose(units, LATIN));

/** English prose in which every third word is coloured. @param {number} units */
export function colored(units) {
  let count = 0;
  const decorate = (/** @type {string} */ word, /** @type {Random} */ random) =>
    ++count % 3 === 0 ? `\u001b[${pick(random, COLORS)}m${word}\u001b[0m` : word;
  return flatAscii(prose(units, ENGLISH, decorate));
}

/** Ideographs with their punctuation, no spaces, in paragraphs. @param {number} units */
export function cjk(units) {
  const random = createRandom();
  const parts = [];
  for (let length = 0; length < units; ) {
    const size = 5 + random(30);
    let clause = '';
    for (let index = 0; index < size; index++) clause += String.fromCodePoint(0x4e00 + random(5000));
    clause += random(3) === 0 ? '。' : '、';
    if (random(8) === 0) clause += '\n';
    parts.push(clause);
    length += clause.length;
  }
  return flat(parts.join('').trimEnd());
}

/** Words of Latin, ideographs, kana, Hangul, emoji and letters with combining marks, in turns. @param {number} units */
export function mixed(units) {
  const random = createRandom();
  const kinds = [
    () => pick(random, ENGLISH),
    () => pick(random, LATIN),
    () => repeat(2 + random(5), () => String.fromCodePoint(0x4e00 + random(5000))),
    () => repeat(2 + random(6), () => pick(random, random(2) === 0 ? [...HIRAGANA] : [...KATAKANA])),
    () => repeat(2 + random(4), () => String.fromCodePoint(0xac00 + random(11_000))),
    () => repeat(1 + random(2), () => pick(random, EMOJI)),
    () => repeat(2 + random(4), () => pick(random, random(2) === 0 ? MARKED : ENGLISH)),
  ];
  const parts = [];
  for (let length = 0; length < units; ) {
    const word = /** @type {() => string} */ (kinds[random(kinds.length)])();
    const part = word + (random(60) === 0 ? '\n' : ' ');
    parts.push(part);
    length += part.length;
  }
  return flat(parts.join('').trimEnd());
}

/** @param {number} count @param {() => string} make */
function repeat(count, make) {
  let text = '';
  for (let index = 0; index < count; index++) text += make();
  return text;
}

/**
 * The texts of list items: two to nine words, so that about a third of them take two lines.
 *
 * @param {number} count
 * @returns {string[]}
 */
export function itemTexts(count) {
  const random = createRandom();
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 2 + random(8) }, () => pick(random, ENGLISH));
    return flatAscii(words.join(' '));
  });
}

/** The headings of {@link tableData} by their keys. */
export const TABLE_COLUMNS = { id: 'Id', name: 'Name', place: 'Place', size: 'Size', note: 'Note' };

/**
 * Rows of a table: two numbers, a name in ASCII, a place in any script, and a few words.
 *
 * @param {number} count
 * @returns {{ id: number, name: string, place: string, size: number, note: string }[]}
 */
export function tableData(count) {
  const random = createRandom();
  const kana = [[...HIRAGANA], [...KATAKANA]];
  const scripts = [
    () => pick(random, ENGLISH),
    () => pick(random, LATIN),
    () => repeat(2 + random(4), () => String.fromCodePoint(0x4e00 + random(5000))),
    () => repeat(2 + random(4), () => pick(random, kana[random(2)] ?? [])),
    () => repeat(2 + random(3), () => String.fromCodePoint(0xac00 + random(11_000))),
  ];
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: flatAscii(`${pick(random, ENGLISH)}-${pick(random, ENGLISH)}`),
    place: flat(/** @type {() => string} */ (scripts[random(scripts.length)])()),
    size: random(1_000_000) / 100,
    note: flatAscii(Array.from({ length: random(4) }, () => pick(random, ENGLISH)).join(' ')),
  }));
}

/**
 * Names of things, no two of them the same: `garden-river-000042`.
 *
 * @param {number} count
 * @returns {string[]}
 */
export function labels(count) {
  const random = createRandom();
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(6, '0');
    return flatAscii(`${pick(random, ENGLISH)}-${pick(random, ENGLISH)}-${number}`);
  });
}

/** The names of {@link labels} in a text, in their order. @param {string} text */
export const labelsIn = (text) => stripVTControlCharacters(text).match(/[a-z]+-[a-z]+-\d{6}/g) ?? [];

/** What stands on a typical screen. */
export const HUB = {
  title: 'Installation of the system',
  welcome: 'Please complete the items marked below before you go on',
  entries: /** @type {readonly (readonly [title: string, value: string])[]} */ ([
    ['Language', 'English (United Kingdom)'],
    ['Keyboard', 'English (UK), Czech'],
    ['Time zone', 'Europe/Prague'],
    ['Source', 'Closest mirror'],
    ['Software', 'Minimal installation'],
    ['Destination', 'Automatic partitioning'],
    ['Network', 'Wired (eth0) connected'],
    ['Host name', 'workstation.example'],
    ['Root account', 'Disabled'],
    ['User', 'Nobody will be created'],
    ['Kernel dump', 'Enabled'],
    ['Security policy', 'No profile selected'],
  ]),
  checkboxes: /** @type {readonly (readonly [title: string, text: string, completed: boolean])[]} */ ([
    ['Encrypt the disk', 'asks for a passphrase at start', true],
    ['Use the network time', 'needs a connection', true],
    ['Send reports', 'they name no one', false],
    ['Restart when done', 'otherwise it waits', false],
  ]),
};

/**
 * Inputs that are meant to hurt: one line each, of about so many bytes of UTF-8.
 *
 * @type {Record<string, (bytes: number) => string>}
 */
export const HOSTILE = {
  'one line of words': (bytes) => english(bytes).replaceAll('\n', ' '),
  'one word': (bytes) => 'x'.repeat(bytes),
  spaces: (bytes) => ' '.repeat(bytes),
  hyphens: (bytes) => '-'.repeat(bytes),
  'hyphens and letters': (bytes) => 'a-'.repeat(bytes / 2),
  tabs: (bytes) => '\t'.repeat(bytes / 4),
  ideographs: (bytes) => '漢'.repeat(bytes / 3),
  'one word, accented': (bytes) => 'é'.repeat(bytes / 2),
  'one word, an ideograph behind it': (bytes) => `${'x'.repeat(bytes - 3)}漢`,
  Thai: (bytes) => 'ภาษาไทย'.repeat(bytes / 21),
  marks: (bytes) => '\u0301'.repeat(bytes / 2),
  'letters with marks': (bytes) => 'e\u0301'.repeat(bytes / 3),
  joiners: (bytes) => '\u200d'.repeat(bytes / 3),
  'joined emoji': (bytes) => '👩\u200d'.repeat(bytes / 7),
  flags: (bytes) => '🇨🇿'.repeat(bytes / 8),
  'Hangul letters': (bytes) => '\u1100\u1161\u11a8'.repeat(bytes / 9),
  'zero-width spaces': (bytes) => 'a\u200b'.repeat(bytes / 4),
  'soft hyphens': (bytes) => 'a\u00ad'.repeat(bytes / 3),
  'word joiners': (bytes) => ' \u2060'.repeat(bytes / 4),
  'escapes, unterminated': (bytes) => '\u001b[3'.repeat(bytes / 3),
  'one escape, unterminated': (bytes) => `\u001b[${'1;'.repeat(bytes / 2)}`,
  'one style with many parameters': (bytes) => `\u001b[${'1;'.repeat(bytes / 2)}m`,
  'a style for every letter': (bytes) => '\u001b[31ma\u001b[32mb'.repeat(bytes / 12),
  'carriage returns': (bytes) => '\r'.repeat(bytes / 10),
};
