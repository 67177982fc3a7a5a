// The memory workload: what stays on the heap, counted behind a full collection. No time is taken here.

import { Asked, moduleOf } from './processes.mjs';
import { Results } from './results.mjs';

export async function runMemory(workload, options) {
  const figures = [];
  for (const file of ['textui', 'limit', ...workload.contenders]) {
    const contender = await import(moduleOf('contenders', file));
    options.progress(`${workload.name} ${contender.name}`);
    const items = contender.memoryItems ?? workload.count;
    const rounds = [];
    let status = '';
    for (let round = 0; round < Math.min(options.rounds, 3); round++) {
      const asked = new Asked(
        'memory-worker.mjs',
        [moduleOf('contenders', file), moduleOf('workloads', workload.name)],
        ['--expose-gc'],
      );
      const answer = await asked.ask({}, options.limit);
      asked.end();
      if (answer.bytes !== undefined) rounds.push(answer.bytes / items);
      else status = answer.late ? 'did not finish' : answer.error;
    }
    figures.push({
      contender: contender.name,
      caseId: `${workload.count} items`,
      rounds,
      status,
      note: contender.notes?.[workload.name] ?? '',
      check: null,
    });
  }
  return new Results(workload.name, figures);
}
