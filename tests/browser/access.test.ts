// For everybody: with the keyboard alone, with a screen reader, on a phone, dark and light.

import axe from 'axe-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { exampleText } from '../playground/answers.ts';
import { usePlayground, type Visitor } from './rig.ts';

const visit = usePlayground();

/** What axe-core finds, in a few words each. */
async function findings({ page }: Visitor): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

/** The id of what has the focus. */
function focus({ page }: Visitor): Promise<string> {
  return page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ''));
}

/** Presses Tab until something has the focus. */
async function tabTo(visitor: Visitor, id: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if ((await focus(visitor)) === id) return;
    await visitor.page.keyboard.press(key);
  }
  expect(await focus(visitor)).toBe(id);
}

describe('the keyboard alone', () => {
  it('leads to everything and catches nobody', async () => {
    const visitor = await visit();
    await visitor.open();
    const reached: string[] = [];
    for (let presses = 0; presses < 16; presses++) {
      await visitor.page.keyboard.press('Tab');
      reached.push(await focus(visitor));
    }
    expect(reached).toEqual(
      expect.arrayContaining([
        'choice',
        'share',
        'run',
        'stop',
        'program',
        'columns',
        'styled',
        'screen',
        'answer',
        'tree',
      ]),
    );
    expect(reached).toEqual(expect.arrayContaining(['c continue', 'q quit', 'r refresh', 'Enter']));
  });

  it('is enough to choose, edit, resize, answer and stop', async () => {
    const visitor = await visit();
    const { keyboard } = visitor.page;
    await visitor.open();
    await tabTo(visitor, 'choice');
    await visitor.starting(() => keyboard.type('Counter'));
    expect(await visitor.session()).toContain('The count is 0.');

    await tabTo(visitor, 'program');
    await keyboard.press('Control+Home');
    await visitor.starting(async () => {
      await keyboard.type("console.log('typed');");
      await keyboard.press('Enter');
      await keyboard.press('Tab');
      await keyboard.type('// indented');
      await keyboard.press('Enter');
    });
    expect(await visitor.page.inputValue('#program')).toMatch(
      /^console\.log\('typed'\);\n {2}\/\/ indented\n {2}\/\//,
    );
    expect(await visitor.session()).toMatch(/^typed\n/);
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    expect(await focus(visitor)).not.toBe('program');

    await tabTo(visitor, 'columns');
    await keyboard.press('Home');
    await visitor.page.waitForFunction(() =>
      document.getElementById('log')!.textContent.includes(`\n${'='.repeat(20)}\n`),
    );

    await tabTo(visitor, '+ up');
    await keyboard.press('Space');
    await visitor.page.waitForFunction(() =>
      document.getElementById('log')!.textContent.includes('The count is 1.'),
    );
    expect(await focus(visitor)).toBe('+ up');
    await tabTo(visitor, 'answer');
    await keyboard.type('-');
    await keyboard.press('Enter');
    await visitor.page.waitForFunction(
      () => document.getElementById('log')!.textContent.match(/The count is 0\./g)?.length === 3,
    );

    await tabTo(visitor, 'stop', 'Shift+Tab');
    await keyboard.press('Enter');
    await visitor.state('stopped');
  });

  it('undoes and redoes what Tab did in the program', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.page.fill('#program', 'one\ntwo');
    await visitor.page.press('#program', 'Control+Home');
    await visitor.page.keyboard.type('x');
    await visitor.page.press('#program', 'Control+a');
    await visitor.page.press('#program', 'Tab');
    expect(await visitor.page.inputValue('#program')).toBe('  xone\n  two');
    await visitor.page.press('#program', 'Shift+Tab');
    expect(await visitor.page.inputValue('#program')).toBe('xone\ntwo');
    await visitor.page.press('#program', 'Control+z');
    expect(await visitor.page.inputValue('#program')).toBe('  xone\n  two');
    visitor.complaints.length = 0; // what was typed is no program
  });
});

describe('a screen reader', () => {
  it('is told of the lines that are appended, and no line before is touched', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('counter'));
    const live = visitor.page.locator('#log');
    expect(await live.getAttribute('role')).toBe('log');
    expect(await live.getAttribute('aria-live')).toBe('polite');
    await visitor.page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver((records) => {
        for (const { type, removedNodes, addedNodes } of records) {
          seen.push(
            removedNodes.length > 0 || type !== 'childList' ? 'changed' : `added ${addedNodes.length}`,
          );
        }
      }).observe(document.getElementById('log')!, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    });
    await visitor.answer('+', '-');
    const seen = await visitor.page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).not.toContain('changed');
  });

  it('and axe-core find nothing wrong, light and dark', async () => {
    const visitor = await visit({ colorScheme: 'light' });
    const look = async (): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.page.emulateMedia({ colorScheme });
        expect([colorScheme, await findings(visitor)]).toEqual([colorScheme, []]);
      }
    };
    await visitor.open(exampleText('tables')); // it has the deepest tree
    await visitor.outlineHas('columnheader "Disk"');
    await look();
    await visitor.choose('hub-and-spokes');
    await visitor.answer('2');
    await look();
    await visitor.page.fill('#program', 'nonsense();');
    await visitor.state('failed');
    await visitor.page.waitForSelector('#notice:not([hidden])');
    await look();
    visitor.complaints.length = 0; // of the program
  });
});

describe('a phone', () => {
  it('shows as many columns as fit, and scrolls only downwards', async () => {
    const visitor = await visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await visitor.open();
    const { width, columns } = await visitor.page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      columns: (document.getElementById('columns') as HTMLInputElement).valueAsNumber,
    }));
    expect(width).toBe(390);
    expect(columns).toBeGreaterThan(30);
    expect(columns).toBeLessThan(60);
    expect(await visitor.page.$eval('#screen', (screen) => screen.scrollWidth - screen.clientWidth)).toBe(0);
    expect(await findings(visitor)).toEqual([]);
    await visitor.page.tap('#keys button:has-text("continue")');
    await visitor.state('ended');
  });
});

describe('a picture', () => {
  // For the README: PICTURE=1 npm run test:browser writes it again.
  it('is taken of the page', async () => {
    const folder = join(root, process.env['PICTURE'] === undefined ? 'temp' : 'docs/pictures');
    mkdirSync(folder, { recursive: true });
    const visitor = await visit({ viewport: { width: 1320, height: 720 }, colorScheme: 'light' });
    await visitor.open(exampleText('hub-and-spokes'));
    await visitor.answer('1', 'Ada');
    const picture = await visitor.page.screenshot({ path: join(folder, 'playground.png') });
    expect(picture.length).toBeGreaterThan(10_000);
    expect(picture.length).toBeLessThan(200_000);
  });
});
