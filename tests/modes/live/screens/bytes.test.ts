// How many bytes a live screen takes, at 80 × 24.

import { expect, it } from 'vitest';
import { ListColumnContainer, TableContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import type { UIScreen } from 'textui/screens';
import { type AppDriver, startApp } from 'textui/testing';
import { listScreen, numbered } from '../../../support/live-screens.ts';
import { screenOf } from '../../../support/screens.ts';

/** The bytes that something writes. */
async function bytesOf(app: AppDriver, what: () => Promise<void>): Promise<number> {
  const before = app.transcript.length;
  await what();
  return Buffer.byteLength(app.transcript.slice(before));
}

/** A screen that is shown again each time its rows have changed. */
function board(rows: () => string[]): UIScreen {
  return screenOf('Board', {
    refresh() {
      this.window.add(new TextWidget(rows().join('\n')));
    },
  });
}

const LIVE = { mode: 'live', color: true } as const;

it('the first frame of twenty rows: at most 1,200', async () => {
  const app = startApp(listScreen({ items: numbered(18, 'A row of some length, as in a menu: item') }), LIVE);
  expect(await bytesOf(app, () => app.type(''))).toBeLessThanOrEqual(1200);
});

it('↓ in forty items: at most 110', async () => {
  const app = startApp(listScreen({ items: numbered(40) }), LIVE);
  await app.type('');
  for (let key = 0; key < 15; key++)
    expect(await bytesOf(app, () => app.press('down'))).toBeLessThanOrEqual(110);
});

it('↓ that scrolls forty items: at most 300', async () => {
  const app = startApp(listScreen({ items: numbered(40) }), LIVE);
  for (let key = 0; key < 20; key++) await app.press('down');
  expect(await bytesOf(app, () => app.press('down'))).toBeLessThanOrEqual(300);
});

it('a box that is ticked: at most 100', async () => {
  const chosen = new Set<number>();
  const screen = screenOf('Boxes', {
    refresh() {
      const list = new ListColumnContainer(1);
      for (const [at, name] of numbered(10).entries())
        list.add(new TextWidget(`[${chosen.has(at) ? 'x' : ' '}] ${name}`), () => void chosen.add(at));
      this.window.add(list);
    },
  });
  const app = startApp(screen, LIVE);
  await app.press('down');
  expect(await bytesOf(app, () => app.press('space'))).toBeLessThanOrEqual(100);
});

it('a number that changes: at most 100', async () => {
  let seconds = 41;
  const screen = board(() => [...numbered(15), `${seconds} seconds so far`]);
  const app = startApp(screen, LIVE);
  await app.type('');
  seconds++;
  const bytes = await bytesOf(app, async () => {
    screen.redraw();
    await app.type('');
  });
  expect(app.frame).toContain('  42 seconds so far');
  expect(bytes).toBeLessThanOrEqual(100);
});

it('ten numbers in a table of five rows: at most 500', async () => {
  let round = 0;
  const screen = screenOf('Disks', {
    refresh() {
      const rows = numbered(5, 'disk').map((name, at) => ({
        name,
        read: 100_000 + ((round * 7919 + at * 104_729) % 899_999),
        written: 100_000 + ((round * 15_485 + at * 7919) % 899_999),
        model: 'Ironwood 870',
      }));
      const columns = { name: 'Disk', read: 'Read', model: 'Model', written: 'Written' };
      this.window.add(new TableContainer(rows, { columns }));
    },
  });
  const app = startApp(screen, LIVE);
  await app.type('');
  for (round = 1; round < 10; round++) {
    const bytes = await bytesOf(app, async () => {
      screen.redraw();
      await app.type('');
    });
    expect(bytes).toBeLessThanOrEqual(500);
  }
});

it('a key of what is typed: one, where nothing else changes', async () => {
  const app = startApp(
    board(() => ['Text.']),
    LIVE,
  );
  await app.type('x');
  expect(await bytesOf(app, () => app.type('y'))).toBe(1);
});

it('a new showing of the same: next to nothing', async () => {
  const screen = board(() => numbered(18));
  const app = startApp(screen, LIVE);
  await app.type('x');
  expect(
    await bytesOf(app, async () => {
      screen.redraw();
      await app.type('');
    }),
  ).toBe(0);
});
