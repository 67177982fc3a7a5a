// Random windows, keys, resizes and messages: a terminal emulator shows what a fresh drawing of the frame would.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { form, select, text } from 'textui';
import { TextWidget, type Widget } from 'textui/render/widgets';
import { InputState, type UIScreen, YesNoDialog } from 'textui/screens';
import { part } from '../../../support/effort.ts';
import { EmulatedApp } from '../../../support/emulated-app.ts';
import { screenOf } from '../../../support/screens.ts';
import { build, rendered, SHARED, type Tree, trees } from '../../../support/trees.ts';

/** Texts whose width every terminal knows. */
const texts = fc.constantFrom(
  'Olives',
  'a',
  'Ham and eggs',
  'x'.repeat(90),
  'žluťoučký kůň',
  '漢字',
  'one\ntwo',
  '',
);
const KEYS = [
  'up',
  'down',
  'left',
  'right',
  'page-up',
  'page-down',
  'home',
  'end',
  'enter',
  'space',
  'escape',
  'ctrl-l',
];
const TYPED = ['=1', '=2\r', '=Olives', '=zz\r', '=ask\r', '=sure\r', '=push\r', '=c\r'];
const doings = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...KEYS) },
    { weight: 4, arbitrary: fc.constantFrom(...TYPED) },
    { weight: 1, arbitrary: fc.constantFrom('say', 'redraw') },
  ),
  { maxLength: 25 },
);
const sizes = fc.constantFrom([80, 24], [40, 12], [20, 5], [120, 40], [30, 8]) as fc.Arbitrary<
  [number, number]
>;

/** Windows that have room in 80 columns. */
const forests = fc
  .array(trees(texts), { minLength: 1, maxLength: 3 })
  .filter((forest) => forest.every((tree) => fits(tree, 80)));

function fits(tree: Tree, width: number): boolean {
  const shared = Array.from({ length: SHARED }, (_, index): Widget => new TextWidget(`shared ${index}`));
  return typeof rendered(build(tree, shared), width) !== 'string';
}

/** A screen that shows one of several trees, another after each line. */
function treeScreen(forest: readonly Tree[], depth = 0): UIScreen {
  let showing = 0;
  const shared = Array.from({ length: SHARED }, (_, index): Widget => new TextWidget(`shared ${index}`));
  return screenOf(depth % 2 === 0 ? 'Forest' : null, {
    refresh() {
      this.window.addWithSeparator(build(forest[showing % forest.length] as Tree, shared));
      this.window.add(new TextWidget(`Shown ${showing} times.`));
    },
    async input(key) {
      showing++;
      if (key === 'zz') return InputState.refuse('There is no zz.\nReally.');
      if (key === 'ask')
        await this.ask(
          form('Form', { name: text('Name'), kind: select('Kind', { choices: ['1', 'zz', 'c'] }) }),
        );
      if (key === 'sure') await this.ask(new YesNoDialog('Are you sure?'));
      if (key === 'push') await this.ask(treeScreen(forest.toReversed(), depth + 1));
      if (key === 'c' && depth > 0) return InputState.PROCESSED_AND_CLOSE;
      this.window.processUserInput(key);
      return InputState.PROCESSED_AND_REDRAW;
    },
  });
}

async function press(screen: EmulatedApp, root: UIScreen, doing: string): Promise<void> {
  if (doing === 'say') await root.say('Something is said, and it is wide: 漢字.');
  else if (doing === 'redraw') root.redraw();
  else if (doing.startsWith('=')) await screen.type(doing.slice(1));
  else await screen.press(doing);
  await screen.type('');
}

it('a live screen is what its frame says, whatever is shown and pressed', async () => {
  await fc.assert(
    fc.asyncProperty(forests, doings, sizes, fc.nat(30), async (forest, given, [columns, rows], above) => {
      const root = treeScreen(forest);
      const lines = Array.from({ length: above }, (_, index) => `line ${index}`);
      const screen = await new EmulatedApp(root, columns, rows, lines).open();
      for (const doing of given) {
        await press(screen, root, doing);
        await screen.expectWhole();
        expect(screen.app.frame.length).toBeLessThanOrEqual(Math.max(rows - 2, 1));
      }
      await screen.app.end();
      await screen.update();
      await screen.expectWhole();
    }),
    { numRuns: part(400) },
  );
});

it('a resize leaves the frame whole, and no more than what the terminal has moved up', async () => {
  await fc.assert(
    fc.asyncProperty(forests, fc.array(fc.tuple(doings, sizes), { maxLength: 4 }), async (forest, steps) => {
      const root = treeScreen(forest);
      const screen = await new EmulatedApp(root, 80, 24).open();
      for (const [given, [columns, rows]] of steps) {
        await screen.resize(columns, rows);
        await screen.app.advance(100);
        await screen.update();
        expect(screen.app.frame.length).toBeGreaterThan(0);
        for (const doing of given) {
          await press(screen, root, doing);
          expect(screen.shownFrame).toEqual(screen.app.frame.map((row) => row.replace('█', '').trimEnd()));
        }
      }
      await screen.app.end();
    }),
    { numRuns: part(200) },
  );
});
