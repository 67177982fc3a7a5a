// Random windows, keys, resizes and messages: a terminal emulator shows what a fresh drawing of the frame would.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { form, select, text } from 'textui';
import { TextWidget, type Widget } from 'textui/render/widgets';
import { InputState, Prompt, type UIScreen, YesNoDialog } from 'textui/screens';
import { link } from 'textui/text';
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
  'plain and \x1b[31mred\x1b[0m',
  `see ${link('the guide', 'https://example.org')} on all of it`,
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
const TYPED = [
  '=1',
  '=2\r',
  '=Olives',
  `=${'long '.repeat(9)}`,
  '=zz\r',
  '=ask\r',
  '=sure\r',
  '=push\r',
  '=print\r',
  '=line\r',
  '=hide\r',
  '=work\r',
  '=c\r',
];
/** Prompts that fill several rows, and the descriptions of their keys. */
const MESSAGES = [
  'Your choice',
  'One\nTwo\nThree',
  'What to do with all of it '.repeat(4),
  'žluťoučký 漢字?',
  '',
];
const DESCRIPTIONS = ['to look', 'for everything that there is, and for more of it', ''];
const doings = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...KEYS) },
    { weight: 4, arbitrary: fc.constantFrom(...TYPED) },
    { weight: 1, arbitrary: fc.constantFrom('say', 'say-wide', 'redraw') },
  ),
  { maxLength: 20 },
);
type Size = [columns: number, rows: number];
const sizes = fc.constantFrom<Size>([80, 24], [40, 12], [20, 5], [120, 40], [200, 60], [30, 8]);

/** What is shown: windows that have room in so many columns, and a prompt below them. */
interface Forest {
  readonly trees: readonly Tree[];
  readonly message: string;
  readonly description: string;
}

function forestsIn(columns: number): fc.Arbitrary<Forest> {
  return fc.record({
    trees: fc
      .array(trees(texts), { minLength: 1, maxLength: 3 })
      .filter((forest) => forest.every((tree) => fits(tree, columns))),
    message: fc.constantFrom(...MESSAGES),
    description: fc.constantFrom(...DESCRIPTIONS),
  });
}

/** Where a terminal is narrower than 80 columns, windows of 80 columns scroll sideways. */
const sized: fc.Arbitrary<[Forest, Size]> = sizes.chain((size) =>
  fc.tuple(forestsIn(Math.max(80, size[0] - 3)), fc.constant(size)),
);

function fits(tree: Tree, width: number): boolean {
  const shared = Array.from({ length: SHARED }, (_, index): Widget => new TextWidget(`shared ${index}`));
  return typeof rendered(build(tree, shared), width) !== 'string';
}

/** A screen that shows one of several trees, another after each line. */
function treeScreen(given: Forest, depth = 0): UIScreen {
  const { trees: forest, message, description } = given;
  let showing = 0;
  const shared = Array.from({ length: SHARED }, (_, index): Widget => new TextWidget(`shared ${index}`));
  return screenOf(depth % 2 === 0 ? 'Forest' : null, {
    refresh() {
      this.window.addWithSeparator(build(forest[showing % forest.length] as Tree, shared));
      this.window.add(new TextWidget(`Shown ${showing} times.`));
    },
    prompt() {
      const prompt = new Prompt(message);
      prompt.addContinueOption();
      prompt.addOption('look', description);
      return prompt;
    },
    async input(key) {
      showing++;
      if (key === 'zz') return InputState.refuse('There is no zz.\nReally.');
      if (key === 'ask')
        await this.ask(
          form('Form', { name: text('Name'), kind: select('Kind', { choices: ['1', 'zz', 'c'] }) }),
        );
      if (key === 'sure') await this.ask(new YesNoDialog('Are you sure?'));
      if (key === 'push') await this.ask(treeScreen({ ...given, trees: forest.toReversed() }, depth + 1));
      if (key === 'print') this.push(printedScreen(forest[0] as Tree));
      if (key === 'line') await this.getUserInput(message, { hidden: depth > 0 });
      if (key === 'hide') this.hideUserInput = !this.hideUserInput;
      if (key === 'work') void this.task('Copying', () => new Promise(() => {}));
      if (key === 'c' && depth > 0) return InputState.PROCESSED_AND_CLOSE;
      this.window.processUserInput(key);
      return InputState.PROCESSED_AND_REDRAW;
    },
  });
}

/** A screen that asks nothing: it is printed. */
function printedScreen(tree: Tree): UIScreen {
  const shared = Array.from({ length: SHARED }, (_, index): Widget => new TextWidget(`shared ${index}`));
  return screenOf('Printed', {
    inputRequired: false,
    refresh() {
      this.window.add(build(tree, shared));
    },
  });
}

async function press(screen: EmulatedApp, root: UIScreen, doing: string): Promise<void> {
  if (doing === 'say') await root.say('Something is said, and it is wide: 漢字.');
  else if (doing === 'say-wide') await root.say('Rows and rows of what is said. '.repeat(30));
  else if (doing === 'redraw') root.redraw();
  else if (doing.startsWith('=')) await screen.type(doing.slice(1));
  else await screen.press(doing);
  await screen.type('');
}

/** The seeds are in parts: a test that is still running after a while counts as one that hangs. */
const PARTS = [1, 2, 3];

it.each(PARTS)('a live screen is what its frame says, whatever is shown and pressed: part %i', async () => {
  await fc.assert(
    fc.asyncProperty(sized, doings, fc.nat(70), async ([forest, [columns, rows]], given, above) => {
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
    { numRuns: part(100) },
  );
});

it.each(PARTS)('a resize leaves the frame whole: part %i', async () => {
  const steps = fc.array(fc.tuple(doings, sizes), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(forestsIn(80), steps, async (forest, given) => {
      const root = treeScreen(forest);
      const screen = await new EmulatedApp(root, 80, 24).open();
      for (const [keys, [columns, rows]] of given) {
        await screen.resize(columns, rows);
        await screen.app.advance(100);
        await screen.update();
        for (const doing of keys) {
          await press(screen, root, doing);
          expect(screen.shownFrame).toEqual(screen.app.frame.map((row) => row.replace('█', '').trimEnd()));
        }
      }
      await screen.app.end();
    }),
    { numRuns: part(50) },
  );
});
