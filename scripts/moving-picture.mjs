// A picture that moves: rows of text that come and go, each drawn by renderSvg, and a style sheet that says when. It has
// no script. Where nothing moves (a reader who prefers that, a program that shows no animation) it is a still.

/**
 * @typedef {{ lines: readonly string[], seconds: number }} Moment what is to be seen, and for how long
 * @typedef {{ title: string, columns: number, still: Moment }} MovingOptions `still`: one of the moments
 */

/**
 * @param {typeof import('textui/svg').renderSvg} renderSvg
 * @param {readonly Moment[]} moments
 * @param {MovingOptions} options
 * @returns {string}
 */
export function movingPicture(renderSvg, moments, { title, columns, still }) {
  const height = Math.max(...moments.map(({ lines }) => lines.length));
  const rows = Array.from({ length: height }, (_, row) => row);
  /** @param {readonly string[]} lines */
  const draw = (lines) =>
    renderSvg(
      rows.map((row) => lines[row] ?? ''),
      { title, columns },
    );
  const empty = draw([]);
  /** @type {Map<string, string>} the names of the animations */
  const animations = new Map();
  /** @type {Set<string>} */
  const rules = new Set();
  const shapes = [];
  for (const row of rows) {
    for (const text of new Set(moments.map(({ lines }) => lines[row] ?? ''))) {
      if (text === '') continue;
      const isShown = moments.map(({ lines }) => lines[row] === text);
      const drawn = draw([...Array(row).fill(''), text]);
      for (const rule of darkRules(drawn)) rules.add(rule);
      const shape = shapesOf(drawn).filter((line) => !shapesOf(empty).includes(line));
      if (isShown.every(Boolean)) {
        shapes.push(...shape);
        continue;
      }
      const key = isShown.join();
      const name = animations.get(key) ?? `shown-${animations.size + 1}`;
      animations.set(key, name);
      const hidden = still.lines[row] === text ? '' : ' visibility="hidden"';
      shapes.push(`<g class="${name}"${hidden}>`, ...shape, '</g>');
    }
  }
  const style = [
    `@media (prefers-color-scheme: dark) { ${[...rules].sort().join(' ')} }`,
    '@media (prefers-reduced-motion: no-preference) {',
    ...[...animations].map(([key, name]) =>
      animation(
        name,
        key.split(',').map((shown) => shown === 'true'),
        moments,
      ),
    ),
    '}',
  ];
  const [start = ''] = draw(still.lines).split('<style>');
  return [`${start}<style>${style.join('\n')}</style>`, ...shapesOf(empty), ...shapes, '</svg>\n'].join('\n');
}

/**
 * When something is to be seen, as a rule that repeats for ever.
 *
 * @param {string} name
 * @param {readonly boolean[]} isShown at each of the moments
 * @param {readonly Moment[]} moments
 */
function animation(name, isShown, moments) {
  const total = moments.reduce((sum, { seconds }) => sum + seconds, 0);
  let passed = 0;
  const steps = moments.flatMap(({ seconds }, index) => {
    const at = passed;
    passed += seconds;
    const isChange = index === 0 || isShown[index] !== isShown[index - 1];
    return isChange
      ? [`${percent(at / total)} { visibility: ${isShown[index] ? 'visible' : 'hidden'} }`]
      : [];
  });
  return `.${name} { animation: ${name} ${rounded(total)}s step-end infinite }
@keyframes ${name} { ${steps.join(' ')} }`;
}

/** @param {number} share */
const percent = (share) => `${rounded(share * 100)}%`;

/** @param {number} value */
const rounded = (value) => Math.round(value * 1_000) / 1_000;

/** The shapes of a picture, a line each. @param {string} svg */
const shapesOf = (svg) => svg.split('\n').filter((line) => /^<(text|rect|path)/.test(line));

/** The rules of its dark theme. @param {string} svg */
const darkRules = (svg) => [...svg.matchAll(/\.textui[^{]+\{[^}]*\}/g)].map(([rule]) => rule);
