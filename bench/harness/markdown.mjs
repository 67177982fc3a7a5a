// bench/RESULTS.md: the run that people are shown.

import { caseRows, goalValue, growthCells, isInBytes, mark } from './report.mjs';

export function markdownReport({ runs, growth, goals, facts }) {
  const parts = [
    '# Results',
    '`npm run bench -- --write` wrote this page. [README.md](README.md) explains the tables. Milliseconds belong to one machine, so compare the ratios.',
    table(
      ['what', 'which'],
      facts.map(([what, which]) => [what, which]),
    ),
    '## Goals',
    `${goals.filter((goal) => goal.reached === true).length} of ${goals.length} reached.`,
    table(
      ['workload', 'goal', 'measured', ''],
      goals.map((goal) => [goal.workload, goal.words, goalValue(goal), mark(goal)]),
    ),
    '![Times of all contenders, as multiples of textui, on a logarithmic scale](results.svg)',
  ];
  for (const { workload, results } of runs) {
    parts.push(`## ${workload.name}`, `${sentence(workload.title)}.`);
    for (const caseId of results.cases) {
      if (results.cases.length > 1) parts.push(`### ${workload.name}, ${caseId}`);
      const rows = caseRows(results, caseId, workload.kind);
      parts.push(
        table(
          [
            'contender',
            isInBytes(caseId, workload.kind) ? 'bytes' : 'time',
            'spread',
            '/ textui',
            '/ limit',
            'what differs',
          ],
          rows.map((row) => [row.contender, row.figure, row.spread, row.toUs, row.toLimit, row.note]),
        ),
      );
    }
  }
  if (growth !== null) {
    parts.push(
      '## growth',
      `${sentence(growth.workload.title)}. The worst-case inputs are single lines of 10 MB at 4 ×.`,
      table(['input', '1 ×', '2 ×', '4 ×', 'dearest doubling', ''], growth.rows.map(growthCells)),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

const sentence = (text) => text[0].toUpperCase() + text.slice(1);

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
