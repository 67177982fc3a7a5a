// The growth workload: one, two and four times the input in one process, textui alone.

import { HOSTILE } from '../corpora.mjs';
import { Asked, moduleOf } from './processes.mjs';

const SCALES = [1, 2, 4];

export async function runGrowth(workload, options) {
  const rows = [];
  for (const name of workload.growing) rows.push(await grow({ name, workload: name }, workload, options));
  for (const name of Object.keys(HOSTILE)) {
    rows.push(await grow({ name, hostile: name, bytes: workload.hostileBytes / 4 }, workload, options));
  }
  return rows;
}

/** A doubling that looks too dear is measured again: noise goes away, growth does not. */
async function grow(subject, workload, options) {
  options.progress(`growth ${subject.name}`);
  let best = null;
  for (let attempt = 0; attempt < (options.quick ? 2 : 3); attempt++) {
    const asked = new Asked('growth-worker.mjs', [moduleOf('contenders', 'textui'), JSON.stringify(subject)]);
    const times = [];
    for (const scale of SCALES) {
      const answer = await asked.ask({ scale, ms: options.sample }, options.limit);
      if (answer.ms === undefined) {
        asked.end();
        const status = answer.late ? `${scale} × did not finish in ${options.limit / 1000} s` : answer.error;
        return { name: subject.name, times, worst: Number.POSITIVE_INFINITY, status, reached: false };
      }
      times.push(answer.ms);
    }
    asked.end();
    const worst = Math.max(times[1] / times[0], times[2] / times[1]);
    if (best === null || worst < best.worst) best = { name: subject.name, times, worst, status: '' };
    if (best.worst <= workload.mostPerDoubling) break;
  }
  return { ...best, reached: best.worst <= workload.mostPerDoubling };
}
