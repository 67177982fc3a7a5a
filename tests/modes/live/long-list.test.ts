// A long list at a live terminal: no more work for each item, however many there are.

import { list, multiselect, select, text } from 'textui';
import { startApp } from 'textui/testing';
import { expect, it, vi } from 'vitest';

/** How often an item is summed up while so many are added. */
async function summaries(count: number): Promise<number> {
  let calls = 0;
  const item = text('Server', { summary: (value) => (calls++, value) });
  const app = startApp(list('Servers', item), { mode: 'live', columns: 80, rows: 24 });
  for (let index = 0; index < count; index++) {
    await app.type('\x1b[A\r');
    await app.type(`s${index}\r`);
  }
  expect(app.frame).toContain(`  s${count - 1}`);
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

/** How often something is looked up in a set while keys change which of so many choices are ticked. */
async function lookups(count: number, keys: readonly string[]): Promise<number> {
  // Two choices share each label, so that they are named by their values.
  const choices = Array.from({ length: count }, (_, value) => ({ value, label: `file ${value >> 1}` }));
  const chosen = choices.map(({ value }) => value);
  const has = vi.spyOn(Set.prototype, 'has');
  const app = startApp(multiselect('Files', { choices, default: chosen }), { mode: 'live' });
  await app.press('down');
  for (const key of keys) await app.press(key);
  const { length } = has.mock.calls;
  has.mockRestore();
  await app.press('enter');
  expect(await app.result).toHaveLength(keys.includes('space') ? count - 1 : count);
  return length;
}

it.each([[['tab']], [['space']], [['tab', 'space']]])(
  'takes no more work for each ticked choice, however many there are: %j',
  async (keys) => {
    const few = await lookups(200, keys);
    const more = await lookups(400, keys);
    const most = await lookups(600, keys);
    expect(few).toBeGreaterThan(0);
    expect(most - more).toBe(more - few);
  },
);

/** How often a choice is put into words until so many are there, and two keys were pressed. */
async function described(count: number): Promise<number> {
  let calls = 0;
  const translator = (id: string): undefined => {
    if (id.startsWith('select.')) calls++;
  };
  const choices = Array.from({ length: count }, (_, value) => ({
    value,
    label: `file ${value}`,
    hint: 'old',
    disabled: value > 5 && 'gone',
  }));
  const app = startApp(select('File', { choices }), { mode: 'live', translator });
  await app.press('down', 'up');
  expect(app.frame).toContain('> file 0 (old)');
  await app.end();
  return calls;
}

it('puts only the choices into words that are drawn', async () => {
  const few = await described(30);
  expect(few).toBeGreaterThan(0);
  expect(await described(20_000)).toBe(few);
});
