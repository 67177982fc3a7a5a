// A long list at a live terminal: no more work for each item, however many there are.

import { list, text } from 'textui';
import { startApp } from 'textui/testing';
import { expect, it } from 'vitest';

/** How often an item is summed up while so many are added. */
async function summaries(count: number): Promise<number> {
  let calls = 0;
  const item = text('Server', { summary: (value) => (calls++, value) });
  const app = startApp(list('Servers', item), { mode: 'live', columns: 80, rows: 24 });
  for (let index = 0; index < count; index++) {
    await app.type('+');
    await app.press('enter');
    await app.type(`s${index}`);
    await app.press('enter');
  }
  expect(app.frame).toContain(`  ${count}) s${count - 1}`);
  const before = calls;
  await app.press('enter');
  expect(await app.result).toHaveLength(count);
  return before;
}

it('sums up only the items that are drawn', async () => {
  const few = await summaries(50);
  const more = await summaries(100);
  const most = await summaries(150);
  expect(few).toBeGreaterThan(0);
  expect(most - more).toBe(more - few);
});
