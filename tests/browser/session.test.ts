// The session: what programs print and ask in the page is what they print and ask everywhere.

import { graphemes, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { answersFor, EXAMPLE_IDS, exampleText, transcriptOf } from '../playground/answers.ts';
import { runCode } from '../support/programs.ts';
import { usePlayground } from './rig.ts';

const visit = usePlayground();

/** What a program prints in Node, into a pipe of so many columns; the line end behind the last prompt left out. */
async function printedInNode(
  program: string,
  columns: number,
  answers: readonly string[] = [],
): Promise<string> {
  const input = answers.map((line) => `${line}\n`).join('');
  const { stdout } = await runCode(program, { input, env: { COLUMNS: String(columns) } });
  return stdout;
}

/** Code for a program: `untilResized()` waits until the page has told it so many columns. */
function untilColumns(columns: number): string {
  return `import { createProcessTerminal } from 'textui/terminal';\nasync function untilResized() {\n  const terminal = createProcessTerminal();\n  while (terminal.size().columns !== ${columns}) await new Promise((resolve) => setTimeout(resolve));\n}`;
}

describe('the page', () => {
  it('loads with a program that waits for an answer, and offers all examples', async () => {
    const visitor = await visit();
    await visitor.open();
    expect(await visitor.page.inputValue('#program')).toBe(exampleText('hello'));
    expect(await visitor.page.textContent('#status')).toBe('Waits for an answer');
    expect(await visitor.page.textContent('#columns-shown')).toBe('80 columns');
    expect(await visitor.session()).toBe((await printedInNode(exampleText('hello'), 80)).slice(0, -1));
    const offered = await visitor.page.$$eval('#choice option', (options: HTMLOptionElement[]) =>
      options.map(({ value }) => value),
    );
    expect(offered.toSorted()).toEqual(EXAMPLE_IDS);
  });
});

describe('every example', () => {
  const examples = EXAMPLE_IDS.filter((id) => id !== 'job' && id !== 'long-work');

  it('runs to its end, and prints what it prints in Node', { timeout: 90_000 }, async () => {
    const visitor = await visit();
    await visitor.open();
    for (const id of examples) {
      if (id !== (await visitor.page.inputValue('#choice'))) await visitor.choose(id);
      await visitor.answer(...answersFor(id));
      await visitor.state('ended');
      const printed = transcriptOf(id) ?? (await printedInNode(exampleText(id), 80, answersFor(id)));
      expect([id, await visitor.page.textContent('#status')]).toEqual([id, 'Ended, exit code 0']);
      expect([id, await visitor.session()]).toEqual([id, printed]);
    }
  });

  it('job, whose screen changes while its prompt waits', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('job'));
    await visitor.page.fill('#answer', 'half an answ');
    await visitor.sessionEnds("All done. ['c' to continue]: ");
    expect(await visitor.page.inputValue('#answer')).toBe('half an answ');
    expect((await visitor.session()).match(/^Job$/gm)).toHaveLength(4);
    await visitor.answer('c');
    await visitor.state('ended');
  });
});

describe('the tree beside the session', () => {
  it('shows the screen as the outline of the testing kit does, and follows it', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('hub-and-spokes'));
    await visitor.outlineHas('listitem "to refresh"');
    expect(await visitor.outline()).toEqual([
      'window "New account"',
      '  heading "New account" [level=1]',
      '  list',
      '    checkbox "Name": nobody yet',
      '    checkbox "Password": none yet',
      '  separator',
      '  question "Your choice"',
      '    listitem "to continue"',
      '    listitem "to quit"',
      '    listitem "to refresh"',
    ]);
    await visitor.answer('1', 'Ada');
    await visitor.outlineHas('checkbox "Name" [checked]: Ada');
    await visitor.answer('2');
    await visitor.outlineHas('question "Password"');
    await visitor.answer('correct horse', 'correct horse');
    await visitor.outlineHas('checkbox "Password" [checked]: set');
    expect((await visitor.outline()).join('\n')).not.toContain('horse');
  });

  it('shows a table, row by row', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('tables'));
    await visitor.outlineHas('columnheader "Disk"');
    await visitor.outlineHas('cell "キオクシア Exceria"');
    await visitor.answer('u');
    await visitor.outlineHas('img "sda 61 %, sdb 7 %, nvme0n1 93 %"');
  });

  it('shows a task for as long as it runs', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('long-work'));
    expect(await visitor.session()).toMatch(/^Copying files: 0 of 50\nCopying files: \d+ %/);
    await visitor.outlineHas('progressbar "Checking"');
    await visitor.answer('');
    await visitor.state('ended');
    expect(await visitor.session()).toMatch(/^Checking: done/m);
    expect((await visitor.outline()).join('\n')).not.toContain('progressbar');
  });

  it('is cut where a screen has more than anybody reads', async () => {
    const visitor = await visit();
    await visitor.open(
      "import { TableContainer } from 'textui/render/containers';\nimport { createApp, UIScreen } from 'textui/screens';\nclass Big extends UIScreen {\n  refresh() {\n    const rows = Array.from({ length: 1000 }, (_, id) => ({ id }));\n    this.window.add(new TableContainer(rows, { columns: { id: 'Id' } }));\n  }\n}\nawait createApp().run(new Big());",
    );
    await visitor.outlineHas('1608 more');
    expect(await visitor.outline()).toHaveLength(401);
  });
});

describe('answers', () => {
  it('may be given by the keys of the prompt', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('counter'));
    expect(await visitor.page.locator('#keys button').allTextContents()).toEqual([
      '+ up',
      '- down',
      'c continue',
    ]);
    await visitor.page.click('#keys button:has-text("up")');
    await visitor.sessionEnds("The count is 1.\n\nCount ['+' up, '-' down, 'c' to continue]: ");
    await visitor.page.click('#keys button:has-text("continue")');
    await visitor.state('ended');
    expect(await visitor.page.locator('#keys button').count()).toBe(0);
  });

  it('may be typed before they are asked for', async () => {
    const visitor = await visit();
    await visitor.load(
      `${untilColumns(40)}\nimport { createApp, GetInputScreen } from 'textui/screens';\nconsole.log('begin');\nawait untilResized();\nconst app = createApp();\napp.schedule(new GetInputScreen('Two'));\nawait app.run(new GetInputScreen('One'));`,
    );
    await visitor.sessionEnds('begin\n');
    for (const line of ['first', 'second']) {
      await visitor.page.fill('#answer', line);
      await visitor.page.press('#answer', 'Enter');
    }
    expect(await visitor.session()).toBe('begin\n');
    await visitor.setColumns(40);
    await visitor.state('ended');
    expect(await visitor.session()).toMatch(/One: first\n=+\n=+\nTwo: second\n$/);
  });

  it('do not show where they are secret', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('hub-and-spokes'));
    expect(await visitor.page.getAttribute('#answer', 'type')).toBe('text');
    await visitor.answer('2');
    expect(await visitor.page.getAttribute('#answer', 'type')).toBe('password');
    await visitor.answer('correct horse', 'correct horse');
    expect(await visitor.page.getAttribute('#answer', 'type')).toBe('text');
    expect(await visitor.session()).not.toContain('horse');
    expect(await visitor.page.content()).not.toContain('correct horse');
    expect(await visitor.session()).toContain('2) [x] Password');
  });

  it('end with Ctrl-D', async () => {
    const visitor = await visit();
    await visitor.open(
      `${exampleText('hello').replace('await createApp()', 'const exit = await createApp()')}\nconsole.log(exit);`,
    );
    await visitor.page.press('#answer', 'Control+d');
    await visitor.sessionEnds('{"reason":"end-of-input","code":1}\n');
  });
});

describe('the width', () => {
  it('is followed: the screen is shown again below, in the lines that the library makes', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('every-widget'));
    let expected = (await printedInNode(exampleText('every-widget'), 80)).slice(0, -1);
    expect(await visitor.session()).toBe(expected);
    for (const columns of [44, 20, 120]) {
      await visitor.setColumns(columns);
      const lines = (await printedInNode(exampleText('every-widget'), columns)).slice(0, -1);
      expected += `\n${lines}`;
      await visitor.sessionEnds(lines);
      expect(await visitor.session()).toBe(expected);
      expect(await visitor.page.textContent('#columns-shown')).toBe(`${columns} columns`);
    }
  });

  it('holds so many columns, no more and no fewer', async () => {
    const visitor = await visit();
    await visitor.open();
    await visitor.setColumns(30);
    await visitor.write(
      "console.log('='.repeat(30)); console.log('='.repeat(31)); console.log(`${' '.repeat(29)}ab`);",
    );
    const rows = await visitor.page.$$eval('.line', (lines) =>
      lines.map((line) => new Set([...line.getClientRects()].map(({ top }) => top)).size),
    );
    expect(rows.slice(0, 3)).toEqual([1, 2, 2]);
  });

  it('leaves work alone that is still going on', async () => {
    const visitor = await visit();
    await visitor.load(
      `${untilColumns(40)}\nimport { createApp, UIScreen } from 'textui/screens';\nclass Work extends UIScreen {\n  title = 'Work';\n  inputRequired = false;\n  async shown() {\n    console.log('begin');\n    await untilResized();\n    console.log('end');\n  }\n}\nawait createApp().run(new Work());`,
    );
    await visitor.sessionEnds('begin\n');
    await visitor.setColumns(40);
    await visitor.state('ended');
    await visitor.sessionEnds('end\n');
    expect((await visitor.session()).match(/begin/g)).toHaveLength(1);
  });
});

describe('columns', () => {
  it.each([1, 1.25, 2])(
    'hold wide characters, marks and emoji, at %d dots a pixel',
    async (deviceScaleFactor) => {
      const visitor = await visit({ deviceScaleFactor });
      await visitor.open(exampleText('languages'));
      const lines = await visitor.page.$$eval('.line', (elements) =>
        elements.map((line) => {
          const text: { unit: string; left: number }[] = [];
          const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            for (const [offset, unit] of (node.nodeValue ?? '').split('').entries()) {
              const range = document.createRange();
              range.setStart(node, offset);
              range.setEnd(node, offset + 1);
              text.push({ unit, left: range.getBoundingClientRect().left });
            }
          }
          return text;
        }),
      );
      const [rule] = lines;
      const origin = rule![0]!.left;
      const cell = (rule![79]!.left - origin) / 79;
      const misplaced: string[] = [];
      let measured = 0;
      for (const line of lines) {
        let [index, column] = [0, 0];
        for (const grapheme of graphemes(line.map(({ unit }) => unit).join(''))) {
          if (grapheme !== '\n') {
            const found = (line[index]!.left - origin) / cell;
            measured++;
            if (Math.abs(found - column) > 0.08)
              misplaced.push(`${grapheme} in column ${found}, not ${column}`);
          }
          column += textWidth(grapheme);
          index += grapheme.length;
        }
      }
      expect(misplaced).toEqual([]);
      expect(measured).toBeGreaterThan(400);
    },
  );
});

describe('style', () => {
  it('shows, and is left out when plain text is wanted, without a change of the text', async () => {
    const visitor = await visit();
    await visitor.open(exampleText('languages'));
    const look = (): Promise<string[]> =>
      visitor.page.$eval('.styled', (element) => {
        const { color, fontWeight } = getComputedStyle(element);
        return [element.textContent, fontWeight, String(color === getComputedStyle(document.body).color)];
      });
    const text = await visitor.session();
    expect(await look()).toEqual(['green', '700', 'false']);
    await visitor.page.uncheck('#styled');
    expect(await look()).toEqual(['green', '400', 'true']);
    expect(await visitor.session()).toBe(text);
    expect(text).not.toContain('\x1b');
  });
});
