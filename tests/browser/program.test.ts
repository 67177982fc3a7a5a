// The program: it is edited, fails, hangs, is stopped, kept and shared, and never reaches the page.

import { describe, expect, it } from 'vitest';
import { exampleText } from '../playground/answers.ts';
import { usePlayground } from './rig.ts';

const visit = usePlayground();

describe('a program', () => {
  it('is run again when it is edited, can be reset, and the reset undone', async () => {
    const visitor = await visit();
    await visitor.open();
    expect(await visitor.session()).toContain('\nHello World\n\nBody text\n');
    const changed = exampleText('hello').replace('Body text', 'Another text');
    await visitor.write(changed);
    expect(await visitor.session()).toContain('\nHello World\n\nAnother text\n');
    expect(await visitor.session()).not.toContain('Body text');
    expect(await visitor.page.textContent('#choice option:checked')).toBe('Hello (changed)');
    await visitor.starting(() => visitor.page.click('#reset'));
    expect(await visitor.page.inputValue('#program')).toBe(exampleText('hello'));
    await visitor.starting(() => visitor.page.click('#reset'));
    expect(await visitor.page.inputValue('#program')).toBe(changed);
  });

  it('can import each entry point, with its own names and no others', async () => {
    const visitor = await visit();
    await visitor.open(
      "import { textWidth } from 'textui/text';\nimport { startApp } from 'textui/testing';\nimport * as widgets from 'textui/render/widgets';\nimport * as textui from 'textui';\nconsole.log(textWidth('漢字'), typeof startApp, 'TextWidget' in widgets, 'createApp' in widgets, 'startProgram' in textui);",
    );
    await visitor.sessionEnds('4 function true false false\n');
  });
});

describe('a program that fails', () => {
  it.each([
    [
      'throws',
      "import { TextWidget } from 'textui/render/widgets';\n\nnew TextWidget('a').render(0);\n",
      'Line 3: TextUIError: TextWidget.render',
    ],
    [
      'throws in a screen',
      "import { createApp, UIScreen } from 'textui/screens';\nclass Bad extends UIScreen {\n  refresh() {\n    this.window.add(nothing);\n  }\n}\nawait createApp().run(new Bad());",
      'Line 4: ReferenceError: nothing is not defined',
    ],
    [
      'throws later',
      "\n\nsetTimeout(() => {\n  throw new RangeError('late');\n});",
      'Line 4: RangeError: late',
    ],
    [
      'rejects',
      "const later = async () => {\n  throw new Error('no');\n};\nvoid later();\nawait new Promise(() => {});",
      'Line 2: Error: no',
    ],
    ['cannot be read', "import { createApp } from 'textui';\n\nconst a = ;\n", 'Line 3: SyntaxError: '],
    [
      'imports a name that is not there',
      "import {\n  createApp,\n  Nonsense,\n} from 'textui';",
      "Line 3: SyntaxError: The requested module 'textui' does not provide an export named 'Nonsense'",
    ],
    ['recurses without end', '\nfunction again() { return again() + 1; }\nagain();', 'Line 2: RangeError'],
  ])('because it %s says so, with the line', async (_, program, message) => {
    const visitor = await visit();
    await visitor.open(program);
    await visitor.state('failed');
    await visitor.page.waitForSelector('#notice:not([hidden])');
    expect(await visitor.page.textContent('#notice-text')).toContain(message);
    const line = /Line (\d+)/.exec(message)![1]!;
    expect(await visitor.page.textContent('.numbers .marked')).toBe(line);
    await visitor.page.click('#go-to');
    const selected = await visitor.page.$eval('#program', (area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe(program.split('\n')[Number(line) - 1]);
    expect(await visitor.page.inputValue('#program')).toBe(program);
    visitor.complaints.length = 0; // the browser complains of the program, as it should
  });

  it('runs again once it is mended', async () => {
    const visitor = await visit();
    await visitor.open('nonsense();');
    await visitor.state('failed');
    await visitor.write(exampleText('hello'));
    await visitor.state('waiting');
    expect(await visitor.page.isHidden('#notice')).toBe(true);
  });
});

describe('a program without end', () => {
  it.each([
    [
      'a loop',
      "console.log('before');\n\nwhile (true) {\n  Math.random();\n}",
      'Line 3: A loop has not paused for',
    ],
    ['a loop of promises', '\nfor (;;) {\n  await null;\n}', 'Line 2: A loop has not paused for'],
    ['a pattern', `/^(a+)+$/.test('${'a'.repeat(40)}!');`, 'The program has not paused for'],
  ])('because of %s is noticed, and can be stopped', async (_, program, message) => {
    const visitor = await visit();
    await visitor.load(program);
    await visitor.state('busy');
    await visitor.page.waitForSelector(`#notice-text:has-text(${JSON.stringify(message)})`);
    await visitor.page.click('#stop');
    await visitor.state('stopped');
    expect(await visitor.page.locator('iframe').count()).toBe(0);
    expect(await visitor.page.inputValue('#program')).toBe(program);
  });

  it('is kept, and makes way for another', async () => {
    const program = 'for (;;) {}';
    const visitor = await visit();
    await visitor.open();
    await visitor.page.fill('#program', program);
    await visitor.page.reload();
    await visitor.state('busy');
    expect(await visitor.page.inputValue('#program')).toBe(program);
    await visitor.write(exampleText('hello'));
    await visitor.state('waiting');
  });

  it('that pauses after all goes on as if nothing had been', async () => {
    const visitor = await visit();
    await visitor.load(`const end = Date.now() + 3_000;\nwhile (Date.now() < end);\n${exampleText('hello')}`);
    await visitor.state('busy');
    await visitor.state('waiting');
    expect(await visitor.page.isHidden('#notice')).toBe(true);
    await visitor.answer('c');
    await visitor.state('ended');
  });

  it('that prints without end does not bury the page', async () => {
    const visitor = await visit();
    await visitor.open("for (;;) {\n  console.log('again and again and again');\n}");
    await visitor.state('failed');
    expect(await visitor.page.textContent('#notice-text')).toContain('Line 2: Error: console.log');
    expect(await visitor.page.locator('.line').count()).toBeLessThanOrEqual(4_000);
  });
});

describe('the text of a program', () => {
  it('is there again after a reload, for each example', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.write("console.log('mine');");
    await visitor.choose('counter');
    await visitor.write("console.log('another');");
    await visitor.page.reload();
    await visitor.sessionEnds('another\n');
    await visitor.choose('hello');
    await visitor.sessionEnds('mine\n');
  });

  it('can be shared as an address, and takes nothing from who opens it', async () => {
    const visitor = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await visitor.open();
    await visitor.write("console.log('Příliš žluťoučký 漢字 👋');");
    await visitor.page.click('#share');
    await visitor.page.waitForSelector('#share:has-text("Copied")');
    const address = await visitor.page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(visitor.page.url());
    expect(address).toContain('#program=');

    const other = await visit();
    await other.open();
    await other.write("console.log('what the other had');");
    await other.page.goto(address);
    await other.sessionEnds('Příliš žluťoučký 漢字 👋\n');
    expect(await other.page.textContent('#choice option:checked')).toBe('From a link');
    await other.write("console.log('changed');");
    await other.page.reload();
    await other.sessionEnds('changed\n');
    await other.choose('hello');
    await other.sessionEnds('what the other had\n');
  });
});

describe('the sandbox', () => {
  it('keeps a program from the network, the storage and the page', async () => {
    const visitor = await visit();
    await visitor.open(
      [
        'const tried = async (work) => { try { await work(); return "reached"; } catch (error) { return "refused"; } };',
        'console.log(await tried(() => fetch(new URL("/", "http://localhost:1"))));',
        'console.log(await tried(() => caches.keys()));',
        'console.log(await tried(() => new Promise((resolve, reject) => { const open = indexedDB.open("a"); open.onsuccess = resolve; open.onerror = reject; })));',
        'console.log(await tried(() => import("data:text/javascript,1")));',
        'console.log(await tried(() => new Function("return 1")()));',
        'console.log(typeof document, typeof localStorage, self.origin);',
      ].join('\n'),
    );
    await visitor.sessionEnds('undefined undefined null\n');
    expect((await visitor.session()).match(/reached/g)).toBeNull();
    visitor.complaints.length = 0; // the refusals themselves
    // The page itself allows no more than its files.
    const policy = await visitor.page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(await visitor.page.getAttribute('iframe', 'sandbox')).toBe('allow-scripts');
  });
});

describe('without a network', () => {
  it('the page works once it was loaded', async () => {
    const visitor = await visit({ serviceWorkers: 'allow' });
    await visitor.open();
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await visitor.context.setOffline(true);
    await visitor.page.reload();
    await visitor.settled();
    await visitor.choose('hub-and-spokes');
    expect(await visitor.session()).toContain('New account');
    await visitor.answer('q');
    await visitor.state('ended');
  });
});
