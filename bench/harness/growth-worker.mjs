// Times one workload, or one hostile input, at the scale that is asked for.

import { HOSTILE } from '../corpora.mjs';
import { moduleOf } from './processes.mjs';

const [contenderFile, subjectJson] = process.argv.slice(2);
const subject = JSON.parse(subjectJson);

process.on('message', async ({ scale, ms }) => {
  try {
    process.send?.({ ms: await time(scale, ms) });
  } catch (error) {
    process.send?.({ error: String(error?.message ?? error).split('\n')[0] });
  }
});

let isWarm = false;

/** The smallest scale is asked for twice: the first time is for the compiler, else growth would hide behind it. */
async function time(scale, ms) {
  if (!isWarm) {
    isWarm = true;
    await time(scale, ms);
  }
  const { tasks } = await import(contenderFile);
  const task = await prepare(tasks, scale);
  const run = typeof task === 'function' ? task : task.run;
  const before = typeof task === 'function' ? () => {} : task.before;
  const times = [];
  const until = performance.now() + 3 * ms;
  do {
    await new Promise((resolve) => setImmediate(resolve));
    await before();
    const from = performance.now();
    const result = run();
    consume(result instanceof Promise ? await result : result);
    times.push(performance.now() - from);
  } while (performance.now() < until || (times.length < 3 && times[0] < 1000));
  // The best: what growth costs, without what disturbed it.
  return Math.min(...times);
}

async function prepare(tasks, scale) {
  if (subject.workload !== undefined) {
    const { input } = await import(moduleOf('workloads', subject.workload));
    return tasks[subject.workload](input({ scale }), {});
  }
  const text = HOSTILE[subject.hostile](subject.bytes * scale);
  return tasks['wrap-ascii']({ text: Buffer.from(text).toString(), width: 80 });
}

let sink = 0;

/**
 * Looks into every line, which makes a text of a rope. They are not put together and encoded as elsewhere: ten
 * megabytes fit into no cache, so that the work of others would grow faster than what is measured.
 */
function consume(output) {
  if (!Array.isArray(output)) return;
  for (const line of output) sink += line.length === 0 ? 1 : line.charCodeAt(line.length - 1);
}
