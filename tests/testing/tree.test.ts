// The screen as data in the testing kit: app.tree, app.outline, app.find.

import { confirm, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { Container } from 'textui/render/containers';
import { type SemanticNode, TextWidget, Widget } from 'textui/render/widgets';
import { createApp, GetPasswordInputScreen, Prompt, UIScreen } from 'textui/screens';
import { ScriptedTerminal, startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

class Menu extends UIScreen {
  override title = 'Menu';
  override refresh(): void {
    this.window.add(new Container({ items: [new TextWidget('Copy'), new TextWidget('Check')] }));
  }
}

describe('a screen', () => {
  it('is its window, with the question that waits as its last child', async () => {
    const app = startApp(new Menu());
    await app.waitForPrompt();
    expect(app.tree).toStrictEqual({
      role: 'window',
      name: 'Menu',
      children: [
        { role: 'heading', name: 'Menu', level: 1 },
        {
          role: 'list',
          children: [
            { role: 'listitem', name: 'Copy', key: '1' },
            { role: 'listitem', name: 'Check', key: '2' },
          ],
        },
        {
          role: 'question',
          name: 'Your choice',
          children: [
            { role: 'listitem', name: 'to continue', key: 'c' },
            { role: 'listitem', name: 'to quit', key: 'q' },
            { role: 'listitem', name: 'to refresh', key: 'r' },
          ],
        },
      ],
    });
    await app.end();
  });

  it('is found by role, by whole name, by a pattern, or not at all', async () => {
    const app = startApp(new Menu());
    await app.waitForPrompt();
    expect(app.find({ role: 'listitem' })).toMatchObject({ name: 'Copy' });
    expect(app.find({ role: 'listitem', name: 'Check' })).toMatchObject({ key: '2' });
    expect(app.find({ name: /^check$/i })).toMatchObject({ key: '2' });
    expect(app.find({ name: /e/g })).toEqual(app.find({ name: /e/ }));
    expect(app.find({ role: 'listitem', name: 'Chec' })).toBeUndefined();
    expect(app.find({ role: 'list', name: /x/ })).toBeUndefined();
    expect(app.find({})).toEqual(app.tree);
    await app.end();
  });

  it('changes with the screen, and has no question once the app has ended', async () => {
    const app = startApp(async (running) => {
      await running.ask(new Menu());
      await running.ask(new UIScreen('Other'));
    });
    await app.answer('c');
    expect(app.tree.name).toBe('Other');
    expect(app.find({ role: 'question' })).toBeDefined();
    await app.answer('c');
    expect(app.find({ role: 'question' })).toBeUndefined();
    expect(app.find({ role: 'heading' })?.name).toBe('Other');
  });

  it('is an empty window before anything is shown', () => {
    const app = startApp(new Menu());
    expect(app.tree).toStrictEqual({ role: 'window' });
    return app.end();
  });

  it('has a line that it asks for besides as its question', async () => {
    class Asking extends Menu {
      override async shown(): Promise<void> {
        await this.getUserInput('Your name:');
      }
    }
    const app = startApp(new Asking());
    await app.waitForPrompt('name');
    expect(app.tree.children?.at(-1)).toStrictEqual({ role: 'question', name: 'Your name' });
    await app.end();
  });

  it('is translated with the prompt', async () => {
    const app = startApp(new Menu(), { translator: { 'key.quit': 'k', 'prompt.quit': 'pro konec' } });
    await app.waitForPrompt();
    expect(app.find({ name: 'pro konec' })).toEqual({ role: 'listitem', name: 'pro konec', key: 'k' });
    await app.end();
  });

  it('never has what was said in it', async () => {
    const app = startApp(new Menu());
    await app.answer('9');
    await app.app.say('said so');
    await app.waitForPrompt();
    expect(app.outline).not.toMatch(/not a choice|said so/);
    await app.end();
  });

  it('is safe, whatever a widget of the program says about itself', async () => {
    class Hostile extends Widget {
      override describe(): SemanticNode {
        const node = { role: 'te\u0007xt', name: '\u001b[2Jbad\u001b[31mred', value: 5, level: Number.NaN };
        return {
          ...node,
          states: ['\u0000'],
          extra: () => 1,
          children: [null, 7],
        } as unknown as SemanticNode;
      }
    }
    class Screen extends UIScreen {
      override refresh(): void {
        this.window.add(new Hostile());
      }
      override prompt(): Prompt {
        const prompt = new Prompt('\u001b[1mWhat\u0007?');
        prompt.addOption('\u001b', 'esc\u009b');
        return prompt;
      }
    }
    const app = startApp(new Screen());
    await app.waitForPrompt();
    expect(app.tree.children).toStrictEqual([
      { role: 'te␇xt', name: '␛[2Jbadred', value: '5', states: ['␀'] },
      { role: 'question', name: 'What␇?', children: [{ role: 'listitem', name: 'esc�', key: '␛' }] },
    ]);
    expect(JSON.parse(JSON.stringify(app.tree))).toEqual(app.tree);
    await app.end();
  });
});

describe('a question', () => {
  it('asked in a script is the whole tree', async () => {
    const app = startApp(text('Name:', { default: 'Ada' }));
    await app.waitForPrompt();
    expect(app.tree).toStrictEqual({ role: 'question', name: 'Name', value: 'Ada', id: 'name' });
    await app.end();
  });

  it('of a select has its choices', async () => {
    const kind = select('Kind', {
      choices: [
        'full',
        { value: 'incr', label: 'incremental', hint: 'fast' },
        { value: 'tape', disabled: 'no drive' },
      ],
      default: 'incr',
    });
    const app = startApp(kind);
    await app.waitForPrompt();
    expect(app.tree).toStrictEqual({
      role: 'question',
      name: 'Kind',
      value: 'incremental',
      id: 'kind',
      children: [
        { role: 'listitem', name: 'full', key: '1' },
        { role: 'listitem', name: 'incremental', value: 'fast', key: '2', states: ['current'] },
        { role: 'listitem', name: 'tape', value: 'no drive', key: '3', states: ['disabled'] },
      ],
    });
    await app.end();
  });

  it('of a select of many has all of them, and keys for those printed last', async () => {
    const app = startApp(select('Zone', { choices: Array.from({ length: 30 }, (_, id) => `zone-${id}`) }));
    await app.waitForPrompt();
    expect(app.tree.children).toHaveLength(30);
    expect(app.tree.children?.filter(({ key }) => key !== undefined)).toEqual([]);
    await app.answer('zone-2');
    expect(app.prompt).toBeNull();
    const part = startApp(select('Zone', { choices: Array.from({ length: 30 }, (_, id) => `zone-${id}x`) }));
    await part.answer('zone-2');
    expect(part.find({ name: 'zone-20x' })).toEqual({ role: 'listitem', name: 'zone-20x', key: '2' });
    expect(part.find({ name: 'zone-1x' })).toEqual({ role: 'listitem', name: 'zone-1x' });
    await part.end();
  });

  it('of a multiselect has its boxes as they are ticked', async () => {
    const app = startApp(
      multiselect('Targets', { choices: ['nas', 's3', { value: 'tape', disabled: true }] }),
    );
    await app.answer('+s3');
    expect(app.outline).toBe(`- question "Targets": s3
  - checkbox "nas"
  - checkbox "s3" [checked]
  - checkbox "tape" [disabled]`);
    expect(app.find({ name: 's3' })?.key).toBe('2');
    await app.end();
  });

  it('of yes or no has both, and which is the default', async () => {
    const app = startApp(confirm('Use TLS?', { default: true }));
    await app.waitForPrompt();
    expect(app.outline).toBe(`- question "Use TLS?": yes
  - listitem "yes" [current]
  - listitem "no"`);
    await app.end();
  });

  it('of a list and of a review have their items', async () => {
    const app = startApp(
      form(
        'F',
        { servers: list('Servers', text('Server')), port: number('Port', { default: 5 }) },
        { review: true },
      ),
    );
    await app.answer('+', 'ns1');
    expect(app.tree.children).toStrictEqual([{ role: 'listitem', name: 'ns1', key: '1' }]);
    await app.answer('', '');
    expect(app.outline).toBe(`- question "Press ENTER to accept, or type a number to change an answer":
  - listitem "Servers: ns1"
  - listitem "Port: 5"`);
    await app.end();
  });

  it('of a secret has no value, nor has anything else', async () => {
    const login = hub('Log in', { password: secret('Password', { confirm: true }), name: text('Name') });
    const app = startApp(login, { lines: ['1', 'hunter2', 'hunter2'] });
    await app.waitForPrompt('choice');
    expect(JSON.stringify(app.tree)).not.toContain('hunter2');
    await app.answer('1');
    expect(app.tree).toStrictEqual({ role: 'question', name: 'Password', id: 'password' });
    await app.answer('hunter3');
    expect(app.tree).toStrictEqual({ role: 'question', name: 'Password (again)' });
    await app.end();
    const screen = startApp(new GetPasswordInputScreen('Password'), { lines: [] });
    await screen.waitForPrompt();
    expect(screen.find({ role: 'question' })).toStrictEqual({ role: 'question', name: 'Password' });
    await screen.end();
  });
});

describe('a task that runs', () => {
  it('is a progress bar before the question', async () => {
    let finish = (): void => {};
    const app = startApp(async (running) => {
      const copied = running.task('Copying \u001b[1mfiles', async (task) => {
        task.total = 8;
        task.done = 3;
        task.detail = 'a.txt';
        await new Promise<void>((resolve) => (finish = resolve));
      });
      const counted = running.task('Counting', async (task) => {
        task.done = 5;
        await copied;
      });
      await running.ask(text('Name'));
      await counted;
    });
    await app.waitForPrompt();
    expect(app.outline).toBe(`- window:
  - progressbar "Copying files": 37 %, a.txt
  - progressbar "Counting": 5
  - question "Name"`);
    finish();
    await app.answer('Ada');
    expect(app.tree).toStrictEqual({ role: 'window' });
  });
});

describe('an id', () => {
  it('is the path of a question, or its own, or made from its label', async () => {
    const user = form('User', {
      name: text('Name', { id: 'unused' }),
      groups: list('Groups', text('Group')),
    });
    const setup = form('Set up', { user });
    const app = startApp(setup);
    await app.waitForPrompt('Name');
    expect(app.tree.id).toBe('user.name');
    await app.answer('ada', '+');
    expect(app.tree).toStrictEqual({ role: 'question', name: 'Group', id: 'user.groups.0' });
    await app.end();
    for (const question of [text('Your Name'), text('Name', { id: 'your-name' })]) {
      const alone = startApp(question);
      await alone.waitForPrompt();
      expect(alone.tree.id).toBe('your-name');
      await alone.end();
    }
  });

  it('of a section is in a hub', async () => {
    const app = startApp(hub('Set up', { net: form('Network', { host: text('Host') }) }));
    await app.waitForPrompt();
    expect(app.find({ role: 'checkbox' })?.id).toBe('net');
    await app.answer('1');
    expect(app.tree.id).toBe('net.host');
    await app.end();
  });
});

describe('a hub', () => {
  it('has its sections as boxes: checked with their values, or missing', async () => {
    const setup = hub('Set up', {
      name: text('Host name', { default: 'mail' }),
      disks: multiselect('Disks', { choices: ['sda', 'sdb'], min: 1 }),
    });
    const app = startApp(setup);
    await app.waitForPrompt();
    expect(app.outline).toBe(`- window "Set up":
  - heading "Set up" [level=1]
  - list:
    - checkbox "Host name" [checked]: mail
    - checkbox "Disks" [missing]
  - separator
  - question "Your choice":
    - listitem "to finish"
    - listitem "to quit"`);
    expect(app.find({ role: 'checkbox', name: 'Disks' })?.key).toBe('2');
    await app.answer('2', 'all');
    expect(app.outline).toContain('- checkbox "Disks" [checked]: sda, sdb');
    await app.end();
  });
});

describe('an outline', () => {
  it('has each node on one line, its name in quotes', async () => {
    class Quoting extends UIScreen {
      override refresh(): void {
        this.window.add(new TextWidget('a "word"\\ \n  on two lines'));
      }
    }
    const app = startApp(new Quoting());
    await app.waitForPrompt();
    expect(app.outline.split('\n')[1]).toBe('  - text "a \\"word\\"\\\\ on two lines"');
    await app.end();
  });
});

it('nobody describes anything that nobody reads', async () => {
  class Counting extends Widget {
    override describe(): SemanticNode {
      throw new Error('read');
    }
  }
  class Screen extends UIScreen {
    override refresh(): void {
      this.window.add(new Counting());
    }
  }
  const terminal = new ScriptedTerminal({ answers: ['c'] });
  expect(await createApp({ terminal }).run(new Screen())).toEqual({ reason: 'closed', code: 0 });
});

describe('where another program is asked', () => {
  it('has the screen that nobody is asked', async () => {
    const json = startApp(new Menu(), { mode: 'json' });
    expect(await json.ended).toMatchObject({ reason: 'needs-answers' });
    expect(json.find({ role: 'listitem', name: 'Check' })?.key).toBe('2');
    expect(json.find({ role: 'question' })).toBeUndefined();
  });

  it('has the questions of one request, with their choices', async () => {
    const server = form('Server', {
      name: text('Name'),
      kind: select('Kind', { choices: ['mail', 'web'] }),
      disks: multiselect('Disks', { choices: ['sda'] }),
    });
    const app = startApp(server, { mode: 'json' });
    await app.waitForPrompt();
    expect(app.outline.split('\n')).toEqual([
      '- question "Server":',
      '  - question "Name"',
      '  - question "Kind":',
      '    - listitem "mail"',
      '    - listitem "web"',
      '  - question "Disks":',
      '    - checkbox "sda"',
    ]);
    expect(app.find({ name: 'Kind' })?.id).toBe('kind');
  });

  it('has a question that is asked by itself', async () => {
    const app = startApp(select('Kind', { choices: ['mail', 'web'] }), { mode: 'json' });
    await app.waitForPrompt();
    expect(app.outline).toBe('- question "Kind":\n  - listitem "mail"\n  - listitem "web"');
  });
});
