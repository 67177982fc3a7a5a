// bench/results.svg: every timed case as a row of bars, textui being 1. Drawn from the numbers alone, so that
// the same numbers make the same file.

import { caseRows, formatRatio } from './report.mjs';

const LABEL = 210;
const PLOT = 560;
const ROW = 17;
const COLORS = { textui: '#0b7a75', limit: '#9aa5b1', other: '#c8553d' };

export function drawSvg(runs) {
  const groups = runs.flatMap(({ workload, results }) =>
    results.cases.map((caseId) => ({
      title: results.cases.length > 1 ? `${workload.name}, ${caseId}` : workload.name,
      bars: caseRows(results, caseId, workload.kind)
        .filter(({ contender }) => !contender.startsWith('bare'))
        .map((row) => ({ ...row, ratio: Number(row.toUs.replaceAll(/[^\d.e-]/g, '')) }))
        .filter(({ ratio }) => ratio > 0),
    })),
  );
  const ratios = groups.flatMap(({ bars }) => bars.map(({ ratio }) => ratio));
  const low = Math.floor(Math.log10(Math.min(...ratios, 0.1)));
  const high = Math.ceil(Math.log10(Math.max(...ratios, 10)));
  const x = (ratio) => LABEL + (PLOT * (Math.log10(ratio) - low)) / (high - low);
  const shapes = [];
  let y = 44;
  for (const { title, bars } of groups) {
    shapes.push(text(8, y + 12, title, 'font-weight="bold"'));
    y += 20;
    for (const { contender, ratio, toUs } of bars) {
      const from = Math.min(x(ratio), x(1));
      const width = Math.max(Math.abs(x(ratio) - x(1)), 2);
      const color = COLORS[contender] ?? COLORS.other;
      shapes.push(text(LABEL - 8, y + 12, contender, 'text-anchor="end"'));
      shapes.push(rect(from, y + 2, width, ROW - 5, color));
      shapes.push(text(Math.max(x(ratio), x(1)) + 5, y + 12, toUs));
      y += ROW;
    }
    y += 10;
  }
  const lines = [];
  for (let power = low; power <= high; power++) {
    const at = x(10 ** power).toFixed(1);
    lines.push(
      `<line x1="${at}" x2="${at}" y1="34" y2="${y}" stroke="${power === 0 ? '#0b7a75' : '#dde2e7'}"/>`,
    );
    lines.push(
      text(x(10 ** power), 28, `${formatRatio(10 ** power)} ×`, 'text-anchor="middle" fill="#52606d"'),
    );
  }
  const width = LABEL + PLOT + 90;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + 10}" font-family="sans-serif" font-size="11">`,
    '<title>Time of every contender as a multiple of the time of textui, logarithmic scale</title>',
    `<rect width="${width}" height="${y + 10}" fill="#ffffff"/>`,
    text(8, 14, 'Time as a multiple of textui (shorter is faster; left of the line is faster than textui)'),
    ...lines,
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
}

const escape = (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const text = (x, y, value, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y}"${more === '' ? '' : ` ${more}`}>${escape(value)}</text>`;
const rect = (x, y, width, height, color) =>
  `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}" fill="${color}"/>`;
