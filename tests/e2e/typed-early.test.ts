// What is typed before its prompt is there, at real pseudo-terminals.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

const node = process.execPath;
const helloCode = `
import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, GetInputScreen, UIScreen } from 'textui/screens';

class Greeter extends UIScreen {
  title = 'Greeter';
  name = 'world';
  refresh() {
    this.window.addWithSeparator(new TextWidget(\`Hello, \${this.name}!\`));
    const menu = new Container();
    menu.add(new TextWidget('Say who you are'), async () => {
      this.name = (await this.ask(new GetInputScreen('Your name'))) ?? this.name;
    });
    this.window.addWithSeparator(menu);
  }
}
process.exitCode = (await createApp().run(new Greeter())).code;
`;
/** Asks before something that cannot be undone, after work that lasts until SIGURG. */
const dangerCode = `
import { confirm, createApp, form, text } from 'textui';

const question = confirm('Erase the disk?', { danger: true });
const { code } = await createApp().run(async (app) => {
  const work = setInterval(() => {}, 1_000_000);
  await app.task('Looking at the disk', async () => {
    const done = new Promise((resolve) => process.once('SIGURG', resolve));
    await app.say('working');
    await done;
  });
  clearInterval(work);
  const { name, sure } = await app.ask(form(null, { name: text('Name'), sure: question }));
  await app.say(\`\${name}, \${sure}\`);
});
process.exitCode = code;
`;
/** Asks for a secret after something that takes until SIGURG. It is told backwards, so that an echo would be seen. */
const secretCode = `
import { ask, createApp, form, secret, text } from 'textui';

const work = (what) => {
  const timer = setInterval(() => {}, 1_000_000);
  const done = new Promise((resolve) => process.once('SIGURG', resolve)).then(() => clearInterval(timer));
  process.stderr.write(what + '\\n');
  return done;
};
const reversed = (line) => line.split('').toReversed().join('');
const checked = text('Name', { accept: async () => { await work('checking'); return true; } });
const pin = secret('Pin');
const scenes = {
  async form() {
    return (await createApp().run(form(null, { name: checked, pin }))).value.pin;
  },
  /** Refuses x once five more keys have been typed. */
  async refused() {
    const accept = async (name) => {
      if (name !== 'x') return true;
      process.stderr.write('checking\\n');
      while (process.stdin.bytesRead < 'x\\r'.length + 5) await new Promise(setImmediate);
      return 'Not x.';
    };
    return (await createApp().run(form(null, { name: text('Name', { accept }), pin }))).value.pin;
  },
  async script() {
    return (await createApp().run(async (app) => {
      await app.ask(text('Name'));
      await work('working');
      return app.ask(pin);
    })).value;
  },
  async asks() {
    await ask(text('Name'));
    await work('working');
    return ask(pin);
  },
  async secrets() {
    await ask(secret('First', { accept: () => work('checking').then(() => true) }));
    return ask(pin);
  },
};
console.log('got=' + reversed(await scenes[process.argv[2]]()));
`;
const rule = '='.repeat(80);
const menu = (name: string): string => `${rule}
${rule}
Greeter

Hello, ${name}!

1) Say who you are

Your choice ['c' to continue, 'q' to quit, 'r' to refresh]: `;
const helloOutput = `${menu('world')}1\n${rule}\n${rule}\nYour name: Ada\n${menu('Ada')}c\n`;
let faults: BuiltProgram;
let hello: BuiltProgram;
let danger: BuiltProgram;
let secrets: BuiltProgram;

beforeAll(async () => {
  [faults, hello, danger, secrets] = await Promise.all([
    buildProgram(),
    buildProgram(helloCode),
    buildProgram(dangerCode),
    buildProgram(secretCode),
  ]);
});

afterAll(() => {
  faults.remove();
  hello.remove();
  danger.remove();
  secrets.remove();
});

describe.concurrent('a menu with a question', () => {
  it('shows pasted answers each behind its own prompt', async () => {
    const { screen, exit, type } = inTerminal(node, [hello.file]);
    await screen.waitFor('refresh]: ');
    type('1\rAda\rc\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    // What is pasted shows at once, where it is pasted: that is the terminal's doing.
    const pasted = helloOutput.replace('refresh]: 1\n', 'refresh]: 1\nAda\nc\n');
    expect(screen.text).toBe(pasted);
  });

  it('shows what is typed at its own prompt once', async () => {
    const { screen, exit, type } = inTerminal(node, [hello.file]);
    await screen.waitFor('refresh]: ');
    type('1\r');
    await screen.waitFor('Your name: ');
    const from = screen.text.length;
    type('Ada\r');
    await screen.waitFor('refresh]: ', from);
    type('c\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toBe(helloOutput);
  });
});

describe.concurrent('a line that is typed while the program works', () => {
  it.each([
    ['shows behind the prompt that it answers', '', 'ahead\nSecond: ahead\ngot=first,daeha\n'],
    ['ends the line of a hidden prompt', 'hidden', 'ahead\nSecond: \ngot=first,daeha\n'],
  ])('%s', async (_what, argument, expected) => {
    const { screen, exit, type, pid } = inTerminal(node, [faults.file, 'slowly', argument]);
    await screen.waitFor('First: ');
    type('first\r');
    await screen.waitFor('working\n');
    type('ahead\r');
    await screen.waitFor('ahead\n');
    process.kill(pid, 'SIGURG');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toBe(`First: first\nworking\n${expected}`);
  });
});

describe.concurrent('lines that are typed during a task', () => {
  it('answer the next question, but no confirm with danger', async () => {
    const { screen, exit, type, pid } = inTerminal(node, [danger.file]);
    await screen.waitFor('working\n');
    type('Ada\ryes\ryes\r');
    await screen.waitFor('Ada\nyes\nyes\n');
    process.kill(pid, 'SIGURG');
    await screen.waitFor(/Erase the disk\? \(yes or no\): $/);
    expect(screen.text).toMatch(/Name: Ada\nErase the disk\? \(yes or no\): $/);
    type('no\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toMatch(/\(yes or no\): no\nAda, false\n$/);
  });
});

describe.concurrent.each([
  ['live', ''],
  ['in lines', 'lines'],
])('a secret, %s', (_mode, TEXTUI_MODE) => {
  it.each([
    ['while the answer before it is checked', 'form', 'Name: ', 'checking'],
    ['between two questions', 'script', 'Name: ', 'working'],
    ['between two asks', 'asks', 'Name: ', 'working'],
    ['while another secret is checked', 'secrets', 'First: ', 'checking'],
  ])('has the letters that were typed %s', async (_when, scene, first, busy) => {
    const types = async (early: string, rest: string): Promise<void> => {
      const { screen, exit, type, pid } = inTerminal(node, [secrets.file, scene], {
        TEXTUI_MODE,
        NO_COLOR: '1',
      });
      await screen.waitFor(first);
      type('Ada\r');
      await screen.waitFor(busy);
      const from = screen.text.length;
      type(early);
      // Where the terminal belongs to the program, it shows what is typed.
      const isSeen = busy === 'working' || TEXTUI_MODE === 'lines';
      if (isSeen) await screen.waitFor(early.replace('\r', '\n'), from);
      process.kill(pid, 'SIGURG');
      if (rest !== '') await screen.waitFor('Pin: ');
      type(rest);
      await expect(exit).resolves.toMatchObject({ code: 0 });
      expect(screen.text).toContain('got=2retnuh\n');
      expect(isSeen ? '' : screen.text).not.toMatch(/hun|ter2/);
    };
    await Promise.all([types('hun', 'ter2\r'), types('hunter2', '\r'), types('hunter2\r', '')]);
  });
});

describe.concurrent('a secret, live', () => {
  it('has none of the letters that were typed before a refusal', async () => {
    const { screen, exit, type } = inTerminal(node, [secrets.file, 'refused'], {
      TEXTUI_MODE: '',
      NO_COLOR: '1',
    });
    await screen.waitFor('Name: ');
    type('x\r');
    await screen.waitFor('checking');
    type('y\r123');
    await screen.waitFor('Not x.');
    type('y\r');
    await screen.waitFor('Pin: ');
    type('4567\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toContain('got=7654\n');
  });
});

describe.concurrent('keys that are no text', () => {
  it.each([
    ['F1 of the Linux console', '\x1b[[A'],
    ['a mouse report', '\x1b[M !!'],
    ['the colour of the terminal', '\x1b]11;rgb:0000/0000/0000\x1b\\'],
    ['Shift and Delete of rxvt', '\x1b[3$'],
  ])('get into no secret: %s', async (_name, keys) => {
    const { screen, exit, type } = inTerminal(node, [faults.file, 'hidden']);
    await screen.waitFor('Password: ');
    type(`hun${keys}ter2\r`);
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toContain('got=2retnuh\n');
  });
});
