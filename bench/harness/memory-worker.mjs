// Builds, renders and keeps one thing, and says how much heap it holds.

const [contenderFile, workloadFile] = process.argv.slice(2);

let kept;

process.on('message', async () => {
  const [contender, workload] = await Promise.all([import(contenderFile), import(workloadFile)]);
  const input = workload.input();
  const task = contender.tasks[workload.name];
  await task({ ...input, texts: input.texts.slice(0, 30) }); // what is made on first use
  const before = heap();
  kept = await task(input);
  const bytes = heap() - before;
  process.send?.({ bytes, kept: Array.isArray(kept) });
});

function heap() {
  for (let turn = 0; turn < 4; turn++) globalThis.gc();
  return process.memoryUsage().heapUsed;
}
