// The live session: a terminal in the page, with arrow keys.

import { expect, it } from 'vitest';
import { usePlayground } from './rig.ts';

const visit = usePlayground();

const PROGRAM = `import { createApp, select } from 'textui';
const { value } = await createApp().run(select('Colour', { choices: ['red', 'green', 'blue'] }));
console.log('It is ' + value + '.');
`;

it('is loaded when it is switched on, takes keys, and can be left', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await visitor.open(PROGRAM);
  expect(loaded.filter((url) => url.includes('live-session'))).toEqual([]);
  await visitor.starting(() => page.check('#live'));
  expect(loaded.filter((url) => url.includes('live-session'))).not.toEqual([]);
  expect(await page.isVisible('#form')).toBe(false);
  await page.waitForFunction(() => document.querySelector('.xterm-rows')?.textContent.includes('Colour:'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await visitor.state('ended');
  await page.waitForFunction(() =>
    document.querySelector('.xterm-rows')?.textContent.includes('It is green.'),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#terminal'))).toBeNull();
  await visitor.starting(() => page.uncheck('#live'));
  expect(await visitor.session()).toContain('1) red');
});

it('leaves the keyboard to whoever edits the program', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open();
  await visitor.starting(() => page.check('#live'));
  await page.focus('#program');
  await visitor.write(PROGRAM);
  await page.waitForFunction(() => document.querySelector('.xterm-rows')?.textContent.includes('Colour:'));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('program');
  await visitor.starting(() => page.click('#run'));
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.querySelector('.xterm-rows')?.textContent.includes('> green'));
});
