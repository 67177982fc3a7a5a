// The figures in words: tables with ratios and bars, for a terminal and for Markdown.

import { median } from './results.mjs';

/** @param {number} ms */
export function formatTime(ms) {
  if (Number.isNaN(ms)) return '–';
  if (Math.abs(ms) < 1) return `${(ms * 1000).toPrecision(3)} µs`;
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  return ms < 100 ? `${ms.toPrecision(3)} ms` : `${Math.round(ms).toLocaleString('en')} ms`;
}

/** @param {number} value */
export function formatRatio(value) {
  if (Number.isNaN(value)) return '–';
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value < 0.01 ? 1 : 3);
}

/** `> 12` where it is known only that it took longer. */
const formatBound = ({ ratio, least }) => (least && !Number.isNaN(ratio) ? '> ' : '') + formatRatio(ratio);

/** Rows of one case: contender, figure, ratio to textui, ratio to the limit, how its work differs. */
export function caseRows(results, caseId, kind) {
  const format = isInBytes(caseId, kind) ? (value) => `${Math.round(value)} B` : formatTime;
  const rows = results.figures
    .filter((figure) => figure.caseId === caseId)
    .map((figure) => {
      const value = figure.rounds.length === 0 ? Number.NaN : median(figure.rounds);
      const toUs = results.ratio(figure.contender, 'textui', caseId);
      const toLimit = results.ratio(figure.contender, 'limit', caseId);
      return {
        contender: figure.contender,
        value,
        order: Number.isNaN(value) ? (figure.bound ?? Number.POSITIVE_INFINITY) : value,
        figure: Number.isNaN(value) ? figure.status : format(value),
        toUs: formatBound(toUs),
        toLimit: formatBound(toLimit),
        spread: spread(figure.rounds),
        note: [Number.isNaN(value) ? '' : figure.status, figure.note]
          .filter((part) => part !== '')
          .join('; '),
      };
    });
  return rows.sort((a, b) => a.order - b.order);
}

/** Whether the figures are bytes, and no times. */
export const isInBytes = (caseId, kind) => kind === 'memory' || caseId === 'bytes';

/** How far the rounds lie apart: half the distance between the quartiles, in percent of the median. */
function spread(rounds) {
  if (rounds.length < 4) return '';
  const sorted = [...rounds].sort((a, b) => a - b);
  const low = sorted[Math.floor(sorted.length / 4)];
  const high = sorted[Math.ceil((sorted.length * 3) / 4) - 1];
  return `±${Math.round((50 * (high - low)) / Math.abs(median(rounds)))}%`;
}

/** A bar as long as the logarithm of the value, so that thousands fit beside ones. */
function bar(value, least, most) {
  if (Number.isNaN(value) || value <= 0) return '';
  const range = Math.log10(most / least) || 1;
  return '█'.repeat(Math.max(1, Math.round((24 * Math.log10(value / least)) / range)));
}

export function printResults(workload, results) {
  console.log(`\n${workload.name}: ${workload.title}`);
  for (const caseId of results.cases) {
    const rows = caseRows(results, caseId, workload.kind);
    const values = rows.map(({ value }) => value).filter((value) => value > 0);
    const least = Math.min(...values) / 2;
    const most = Math.max(...values);
    if (results.cases.length > 1) console.log(`  ${caseId}`);
    const columns = rows.map((row) => [
      row.contender,
      row.figure,
      row.spread,
      row.toUs,
      row.toLimit,
      bar(row.value, least, most),
      row.note,
    ]);
    printColumns([
      ['', isInBytes(caseId, workload.kind) ? 'bytes' : 'time', '', '/ textui', '/ limit', '(log scale)', ''],
      ...columns,
    ]);
  }
}

export function printGrowth(workload, rows) {
  console.log(`\n${workload.name}: ${workload.title}`);
  printColumns([['', '1 ×', '2 ×', '4 ×', 'dearest', ''], ...rows.map((row) => growthCells(row))]);
}

export function growthCells({ name, times, worst, status, reached }) {
  const cells = [0, 1, 2].map((index) => (times[index] === undefined ? '–' : formatTime(times[index])));
  return [
    name,
    ...cells,
    Number.isFinite(worst) ? worst.toFixed(2) : '–',
    status === '' ? (reached ? '' : 'TOO DEAR') : status,
  ];
}

export function printGoals(goals) {
  console.log('\nGoals');
  printColumns(goals.map((goal) => [`  ${mark(goal)}`, goal.workload, goal.words, goalValue(goal)]));
  const reached = goals.filter((goal) => goal.reached === true).length;
  console.log(`  ${reached} of ${goals.length} reached`);
}

export const mark = ({ reached }) => (reached === null ? 'not judged' : reached ? 'reached' : 'NOT REACHED');
export const goalValue = ({ value, least }) =>
  Number.isFinite(value) ? (least ? '> ' : '') + formatRatio(value) : '–';

function printColumns(rows) {
  const widths = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column > 0 && column < 5 && /^[>–\d]/.test(cell)
        ? cell.padStart(widths[column])
        : cell.padEnd(widths[column]),
    );
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}
