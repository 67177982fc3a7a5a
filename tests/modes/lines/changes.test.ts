// redraw: 'changes': a screen that is shown again prints only what is not as it was.

import { Container, ListRowContainer, TableContainer } from 'textui/render/containers';
import { CheckboxWidget, TextWidget } from 'textui/render/widgets';
import { HelpScreen, InputState, Prompt, UIScreen, YesNoDialog } from 'textui/screens';
import { type AppDriver, startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

/** A list of boxes; a typed number ticks one, other lines do what the test says. */
class Boxes extends UIScreen {
  override title = 'Boxes';
  override separator = true;
  note = 'Tick them.';
  boxes = ['one', 'two', 'three', 'four', 'five'];
  readonly ticked = new Set<string>();
  readonly others: Record<string, () => unknown> = {};

  override refresh(): void {
    const list = new ListRowContainer(2);
    for (const title of this.boxes) {
      const box = new CheckboxWidget({ title, completed: this.ticked.has(title) });
      list.add(box, () => this.ticked.add(title));
    }
    this.window.add(new TextWidget(this.note));
    this.window.add(list);
  }

  override prompt(): Prompt {
    return new Prompt('Tick');
  }

  override async input(line: string): Promise<InputState | string> {
    const other = this.others[line];
    if (other !== undefined) await other();
    else if ((await super.input(line)) === line) return InputState.refuse('No such box.');
    return InputState.PROCESSED_AND_REDRAW;
  }
}

function start(screen: UIScreen, width = 40): AppDriver {
  return startApp(screen, { redraw: 'changes', width });
}

/** What an answer is followed by. */
async function after(app: AppDriver, line: string): Promise<string[]> {
  await app.waitForPrompt();
  const before = app.output.length;
  await app.answer(line);
  return app.output.slice(before + line.length + 1).split('\n');
}

const WHOLE = [
  '='.repeat(40),
  '='.repeat(40),
  'Boxes',
  '',
  'Tick them.',
  '1) [ ] one           2) [ ] two',
  '3) [ ] three         4) [ ] four',
  '5) [ ] five',
];

describe("redraw: 'changes'", () => {
  it('prints all of a screen the first time', async () => {
    const app = start(new Boxes());
    await app.waitForPrompt();
    expect(app.output.split('\n')).toEqual([...WHOLE, 'Tick: ']);
  });

  it('prints the title and the changed item, whole and with its number, without a rule', async () => {
    const app = start(new Boxes());
    expect(await after(app, '4')).toEqual(['Boxes', '4) [x] four', "Tick ['r' to show all]: "]);
    expect(await after(app, '2')).toEqual(['Boxes', '2) [x] two', "Tick ['r' to show all]: "]);
  });

  it('prints only the prompt where nothing has changed', async () => {
    const screen = new Boxes();
    screen.others['nothing'] = () => {};
    const app = start(screen);
    expect(await after(app, 'nothing')).toEqual(["Tick ['r' to show all]: "]);
  });

  it('prints all of it for r, and again offers no r', async () => {
    const app = start(new Boxes());
    await app.answer('1');
    const shown = await after(app, 'r');
    expect(shown.slice(0, 3)).toEqual(['='.repeat(40), '='.repeat(40), 'Boxes']);
    expect(shown.at(-1)).toBe('Tick: ');
  });

  it('leaves r to a screen that uses it itself', async () => {
    const screen = new Boxes();
    let removed = 0;
    screen.prompt = () => {
      const prompt = new Prompt('Tick');
      prompt.addOption('r', 'to remove', () => void removed++);
      return prompt;
    };
    const app = start(screen);
    expect((await after(app, '1')).at(-1)).toBe("Tick ['r' to remove]: ");
    await app.answer('r');
    expect(removed).toBe(1);
  });

  it('leaves r to an item that is called r', async () => {
    const screen = new Boxes();
    screen.boxes = ['r', 'two', 'three'];
    const app = start(screen);
    expect((await after(app, '2')).at(-1)).toBe('Tick: ');
  });

  it("renames the screen's own option to refresh", async () => {
    const screen = new Boxes();
    screen.prompt = () => {
      const prompt = new Prompt('Tick');
      prompt.addRefreshOption();
      return prompt;
    };
    const app = start(screen);
    expect((await after(app, '1')).at(-1)).toBe("Tick ['r' to show all]: ");
  });

  it.each<[string, (screen: Boxes) => void]>([
    [
      'more than half of the items changed',
      (screen) => screen.boxes.slice(0, 3).forEach((box) => screen.ticked.add(box)),
    ],
    ['items were only removed', (screen) => screen.boxes.pop()],
    [
      'an item was removed and another changed',
      (screen) => {
        screen.boxes.pop();
        screen.ticked.add('one');
      },
    ],
    ['something that is no item changed', (screen) => (screen.note = 'Done.')],
    ['the title changed', (screen) => (screen.title = 'Other')],
  ])('prints all of it where %s', async (_what, change) => {
    const screen = new Boxes();
    screen.others['x'] = () => change(screen);
    const app = start(screen);
    expect((await after(app, 'x')).slice(0, 2)).toEqual(['='.repeat(40), '='.repeat(40)]);
    expect(app.prompt).toBe('Tick: ');
  });

  it('prints all of it where the changed items take more than ten lines', async () => {
    const screen = new Boxes();
    screen.boxes = Array.from({ length: 8 }, (_, id) => `box ${id}`);
    screen.others['x'] = () => {
      screen.boxes[0] = 'a\n'.repeat(11);
    };
    const app = start(screen);
    expect((await after(app, 'x'))[0]).toBe('='.repeat(40));
  });

  it('prints an item that was added', async () => {
    const screen = new Boxes();
    screen.others['x'] = () => screen.boxes.push('six');
    expect(await after(start(screen), 'x')).toEqual(['Boxes', '6) [ ] six', "Tick ['r' to show all]: "]);
  });

  it('counts a dialog that asks one thing as part of the screen', async () => {
    const screen = new Boxes();
    screen.others['x'] = async () => {
      if ((await screen.ask(new YesNoDialog('Sure?'))) === true) screen.ticked.add('one');
    };
    const app = start(screen);
    await app.answer('x');
    expect(await after(app, 'yes')).toEqual(['Boxes', '1) [x] one', "Tick ['r' to show all]: "]);
  });

  it('prints all of it after another screen', async () => {
    const screen = new Boxes();
    screen.others['x'] = () => screen.push(new HelpScreen('Help'));
    const app = start(screen);
    await app.answer('x');
    expect((await after(app, '')).slice(0, 3)).toEqual(WHOLE.slice(0, 3));
  });

  it('prints all of it after five refusals', async () => {
    const app = start(new Boxes());
    await app.answer('x', 'x', 'x', 'x');
    expect(await after(app, 'x')).toEqual(['No such box.', ...WHOLE, 'Tick: ']);
  });

  it('prints a changed row of a table as a record with its number', async () => {
    const rows = ['sda', 'sdb', 'sdc', 'sdd'].map((name) => ({ name, size: 512, use: '' }));
    class Disks extends UIScreen {
      override title = 'Disks';
      override refresh(): void {
        const columns = { name: 'Disk', size: 'Size', use: 'Use' };
        const callback = (row: { use: string }): void => void (row.use = 'system');
        this.window.add(new TableContainer(rows, { columns, numbering: true, callback }));
      }
      override prompt(): Prompt {
        return new Prompt('Disk');
      }
    }
    expect(await after(start(new Disks()), '2')).toEqual([
      'Disks',
      '2) sdb',
      '     Size: 512',
      '     Use: system',
      "Disk ['r' to show all]: ",
    ]);
  });

  it('says nothing of its own where an item fits only the usual width', async () => {
    class Narrow extends UIScreen {
      text = 'a';
      override refresh(): void {
        const list = new Container();
        for (const title of [this.text, 'b', 'c']) list.add(new CheckboxWidget({ title }));
        this.window.add(list);
      }
      override async input(line: string): Promise<InputState | string> {
        this.text = line;
        return Promise.resolve(InputState.PROCESSED_AND_REDRAW);
      }
    }
    expect((await after(start(new Narrow(), 6), 'z')).join('\n')).toContain('b');
  });
});
