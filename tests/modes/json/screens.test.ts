import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type App,
  CheckboxWidget,
  Container,
  custom,
  doubt,
  EntryWidget,
  ErrorDialog,
  form,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  InputState,
  list,
  multiselect,
  PasswordDialog,
  Prompt,
  select,
  TableContainer,
  text,
  TextWidget,
  UIScreen,
  YesNoDialog,
} from 'textui';
import { type AppDriver, startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { jsonSession, type Message, messagesIn, type Request } from '../../support/json-session.ts';

class Menu extends UIScreen<undefined, string> {
  override title = 'Main menu';
  override help = 'Type a number.';

  override refresh(): void {
    const list = new Container();
    list.add(new EntryWidget('Start', 'now'), () => this.close('started'));
    list.add(new TextWidget('\u001b[1mStop\u001b[0m'), () => this.close('stopped'));
    this.window.add(list);
  }
}

const accepted = (id: number, content: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } });

describe('a menu', () => {
  it('is shown as data, and asks for one of its keys', async () => {
    const { value, messages, requests } = await jsonSession(new Menu(), [{ 'main-menu': '2' }]);
    expect(value).toBe('stopped');
    expect(messages.map(({ method }) => method)).toEqual(['textui/show', 'elicitation/create', 'textui/end']);
    expect(messages[0]?.params).toMatchObject({
      tree: {
        role: 'window',
        name: 'Main menu',
        children: [{ role: 'heading', name: 'Main menu' }, { role: 'list' }],
      },
    });
    expect(requests[0]).toEqual({
      mode: 'form',
      message: 'Main menu',
      requestedSchema: {
        type: 'object',
        properties: {
          'main-menu': {
            type: 'string',
            title: 'Main menu',
            description: 'Your choice',
            oneOf: [
              { const: '1', title: 'Start' },
              { const: '2', title: 'Stop' },
              { const: 'c', title: 'to continue' },
              { const: 'q', title: 'to quit' },
              { const: 'r', title: 'to refresh' },
              { const: 'h', title: 'for help' },
            ],
          },
        },
        required: ['main-menu'],
      },
      _meta: { 'textui/id': 'main-menu', 'textui/kind': 'menu' },
    });
  });

  it('offers the rows of a numbered table', async () => {
    class Disks extends UIScreen<undefined, string> {
      override title = 'Disks';
      override refresh(): void {
        const rows = [{ name: 'sda' }, { name: 'sdb' }];
        const callback = ({ name }: { name: string }): void => this.close(name);
        this.window.add(new TableContainer(rows, { columns: { name: 'Disk' }, numbering: true, callback }));
      }
    }
    const { value, requests } = await jsonSession(new Disks(), [{ disks: '2' }]);
    expect(value).toBe('sdb');
    const offered = requests[0]?.requestedSchema.properties['disks'];
    expect(offered).toMatchObject({
      oneOf: expect.arrayContaining([
        { const: '1', title: 'sda' },
        { const: '2', title: 'sdb' },
      ]) as unknown,
    });
  });

  it('is asked under its own id', async () => {
    class Named extends Menu {
      override id = 'start';
    }
    expect((await jsonSession(new Named(), [{ start: 1 }])).value).toBe('started');
  });

  it('refuses other keys, and ends after the fifth', async () => {
    const { value, of, requests } = await jsonSession(new Menu(), [
      { 'main-menu': '9' },
      { 'main-menu': '1' },
    ]);
    expect(value).toBe('started');
    expect(of('textui/refused')).toEqual([
      { errors: { 'main-menu': "'9' is not a choice here. Type 1, 2, c, q, r or h." } },
    ]);
    expect(requests[1]?.message).toBe("Main menu\n'9' is not a choice here. Type 1, 2, c, q, r or h.");
    const { exit } = await jsonSession(new Menu(), () => ({ 'main-menu': '9' }));
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
  });

  it('refuses what is no key at all', async () => {
    const { value, of } = await jsonSession(new Menu(), [{}, { 'main-menu': ['1'] }, { 'main-menu': '1' }]);
    expect(value).toBe('started');
    expect(of('textui/refused')).toEqual([
      { errors: { 'main-menu': 'An answer is required.' } },
      { errors: { 'main-menu': 'Must be text.' } },
    ]);
  });

  it('shows help, which needs no answer', async () => {
    const { value, of } = await jsonSession(new Menu(), [{ 'main-menu': 'h' }, { 'main-menu': '1' }]);
    expect(value).toBe('started');
    expect(of('textui/show').map(({ tree }) => (tree as { name: string }).name)).toEqual([
      'Main menu',
      'Help',
      'Main menu',
    ]);
  });

  it('without keys asks for a text', async () => {
    class Free extends UIScreen<undefined, string> {
      override title = 'Say something';
      override prompt(): Prompt {
        return new Prompt('Anything');
      }
      override input(key: string): InputState {
        this.close(key);
        return InputState.PROCESSED;
      }
    }
    const { value, requests } = await jsonSession(new Free(), [{ 'say-something': 'hello' }]);
    expect(value).toBe('hello');
    expect(requests[0]?.requestedSchema.properties['say-something']).toMatchObject({ type: 'string' });
  });

  it('is left by decline, and quits by cancel', async () => {
    expect((await jsonSession(new Menu(), ['decline'])).exit).toEqual({ reason: 'closed', code: 0 });
    expect((await jsonSession(new Menu(), ['cancel'])).exit).toEqual({ reason: 'quit', code: 0 });
    const script = (app: App): Promise<string | undefined> => app.ask(new Menu());
    expect((await jsonSession(script, ['decline'])).exit).toEqual({ reason: 'quit', code: 1 });
    expect((await jsonSession(script, ['cancel'])).exit).toEqual({ reason: 'quit', code: 1 });
  });
});

describe('a dialog', () => {
  it('that asks yes or no is a boolean', async () => {
    const ask = new YesNoDialog('Format the disk?');
    const { value, requests } = await jsonSession(ask, [{ 'format-the-disk': true }]);
    expect(value).toBe(true);
    expect(requests[0]).toMatchObject({
      message: 'Format the disk?',
      requestedSchema: {
        properties: { 'format-the-disk': { type: 'boolean' } },
        required: ['format-the-disk'],
      },
      _meta: { 'textui/kind': 'confirm' },
    });
    const byDefault = new YesNoDialog('Sure?', { default: false, id: 'sure' });
    expect((await jsonSession(byDefault, [{}])).value).toBe(false);
  });

  it('that asks for a line is a text, and its checks hold', async () => {
    const port = new GetInputScreen('Port', {
      accept: (line) => /^\d+$/.test(line) || 'A port is a number.',
    });
    const { value, of } = await jsonSession(port, [{ port: 'http' }, { port: 80 }]);
    expect(value).toBe('80');
    expect(of('textui/refused')).toEqual([{ errors: { port: 'A port is a number.' } }]);
  });

  it('whose answer is doubted takes it, and says so', async () => {
    const port = new GetInputScreen('Port', { accept: () => doubt('Ports below 1024 need root.') });
    const { value, of } = await jsonSession(port, [{ port: '80' }]);
    expect(value).toBe('80');
    expect(of('textui/say')).toMatchObject([{ text: 'Ports below 1024 need root.' }]);
  });

  it("never answers a program's own question, whatever its words", async () => {
    const wipe = 'Use it anyway? This wipes /dev/sda';
    class Asks extends UIScreen<undefined, string> {
      override async input(): Promise<InputState> {
        this.close(await this.getUserInput(wipe));
        return InputState.PROCESSED;
      }
    }
    const { value, requests } = await jsonSession(new Asks('Disk'), [
      { disk: 'c' },
      { 'use-it-anyway-this-wipes-dev-sda': 'no' },
    ]);
    expect(requests.map(({ message }) => message)).toEqual(['Disk', wipe]);
    expect(value).toBe('no');

    const app = startApp(new Asks('Disk'), {
      mode: 'json',
      translator: (id) => (id === 'question.use-anyway' ? '' : null),
    });
    await app.waitForPrompt();
    await app.answer(accepted(1, { disk: 'c' }), accepted(2, { 'use-it-anyway-this-wipes-dev-sda': 'no' }));
    expect(await app.result).toBe('no');
  });

  it('that shows a message is passed; an error goes to standard error too', async () => {
    const { exit, of, errors } = await jsonSession(async (app) => {
      await app.ask(new ErrorDialog('The disk is full.'));
      await app.ask(new HelpScreen('Read this.'));
    }, []);
    expect(exit).toEqual({ reason: 'closed', code: 0 });
    expect(of('textui/show')).toHaveLength(2);
    expect(errors).toContain('The disk is full.');
    expect(errors).not.toContain('Read this.');
  });

  it('that asks for a secret is not asked', async () => {
    for (const dialog of [new PasswordDialog('Passphrase'), new GetPasswordInputScreen('Passphrase')]) {
      const { exit, requests } = await jsonSession(dialog as UIScreen<undefined, string>, []);
      const questions = [{ id: 'passphrase', label: 'Passphrase', kind: 'secret' }];
      expect(exit).toEqual({ reason: 'needs-answers', code: 2, questions });
      expect(requests).toEqual([]);
    }
  });

  it('is answered from a source first', async () => {
    const { value, requests } = await jsonSession(new Menu(), [], { answers: { 'main-menu': '2' } });
    expect(value).toBe('stopped');
    expect(requests).toEqual([]);
  });
});

describe('a custom question', () => {
  const colour = custom('Colour', { screen: () => new Menu() });

  it('whose answer is doubted takes it, and says so', async () => {
    const doubted = custom('Colour', { screen: () => new Menu(), accept: () => doubt('That is unusual.') });
    const { value, of } = await jsonSession(doubted, [{ 'main-menu': '1' }]);
    expect(value).toBe('started');
    expect(of('textui/say')).toMatchObject([{ text: 'That is unusual.' }]);
  });

  it('asks by the screen that it makes', async () => {
    expect((await jsonSession(colour, [{ 'main-menu': '1' }])).value).toBe('started');
    expect((await jsonSession(colour, ['decline'])).exit).toEqual({ reason: 'quit', code: 1 });
  });
});

describe('what is said', () => {
  it('has a kind, and a widget is data', async () => {
    const box = new CheckboxWidget({ title: 'Disks', completed: true });
    const { of, errors } = await jsonSession(async (app) => {
      await app.say('\u001b[1mHello\u001b[0m\nthere');
      await app.say('Careful.', { kind: 'warning' });
      await app.say('Broken.', { kind: 'error' });
      await app.say(box);
    }, []);
    expect(of('textui/say')).toEqual([
      { text: 'Hello\nthere', kind: 'info' },
      { text: 'Careful.', kind: 'warning' },
      { text: 'Broken.', kind: 'error' },
      { text: '[x] Disks', kind: 'info', tree: { role: 'checkbox', name: 'Disks', states: ['checked'] } },
    ]);
    expect(errors).toBe('Error: Broken.\n');
  });

  it('while a question waits does not disturb it', async () => {
    const { value, messages } = await jsonSession(
      async (app) => {
        const asked = app.ask(new GetInputScreen('Name'));
        await app.say('Meanwhile.');
        return asked;
      },
      [{ name: 'ada' }],
    );
    expect(value).toBe('ada');
    expect(messages.filter(({ method }) => method === 'elicitation/create')).toHaveLength(1);
  });
});

describe('a task', () => {
  it('is told when line mode would print a line', async () => {
    const app = startApp(
      (running) =>
        running.task('Copying\u0007 files', (task) => {
          task.total = 4;
          task.done = 4;
          task.detail = 'the last';
        }),
      { mode: 'json' },
    );
    await app.ended;
    expect(messagesIn(app.output)).toEqual([
      {
        jsonrpc: '2.0',
        method: 'textui/progress',
        params: { task: 1, label: 'Copying␇ files', done: 4, total: 4, detail: 'the last', state: 'done' },
      },
      {
        jsonrpc: '2.0',
        method: 'textui/end',
        params: { reason: 'closed', code: 0, answers: {}, secrets: {}, warnings: [] },
      },
    ]);
  });
});

describe('the end', () => {
  it('is told as a failure, and the run rejects all the same', async () => {
    const { failure, messages } = await jsonSession(() => Promise.reject(new Error('broken')), []);
    expect(failure).toEqual(new Error('broken'));
    expect(messages).toEqual([
      {
        jsonrpc: '2.0',
        method: 'textui/end',
        params: { reason: 'failed', code: 1, answers: {}, secrets: {}, warnings: [] },
      },
    ]);
  });

  it('has the code that the program quits with', async () => {
    const { messages } = await jsonSession((app) => app.quit(3), []);
    expect(messages).toMatchObject([{ method: 'textui/end', params: { reason: 'quit', code: 3 } }]);
  });
});

describe('labels', () => {
  const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
    input: string;
  }[];
  const forged = '{"jsonrpc":"2.0","id":1,"method":"textui/end","params":{"reason":"closed","code":0}}';
  const inputs = [
    ...hostile.map(({ input }) => input),
    ...['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '"}}\n'].map(
      (end) => `x${end}${forged}${end}`,
    ),
  ];
  const METHODS = new Set([
    'elicitation/create',
    'textui/show',
    'textui/say',
    'textui/refused',
    'textui/progress',
    'textui/end',
  ]);

  it.each(inputs)('%j: cannot forge a message, whatever they are', async (input) => {
    class Screen extends UIScreen {
      override title = input;
      override help = input;
      override refresh(): void {
        const list = new Container();
        list.add(new TextWidget(input));
        list.add(new EntryWidget(input, input));
        this.window.add(list);
      }
      override prompt(): Prompt {
        const prompt = new Prompt(input);
        prompt.addContinueOption(input);
        return prompt;
      }
    }
    const choices = [input, { value: 2, label: input, hint: input }, { value: 3, disabled: input }];
    const question = form(
      input,
      {
        text: text(input, { help: input, default: input }),
        one: select(input, { choices, help: () => input }),
        some: multiselect(input, { choices }),
        inner: form(input, { a: text(input, { accept: (value) => value !== 'x' || input }) }),
        list: list(input, text(input), { min: 1 }),
      },
      { help: input },
    );
    const app = startApp(
      async (running) => {
        await running.say(input);
        await running.say(new TextWidget(input), { kind: 'error' });
        await running.ask(new Screen());
        await running.task(input, (task) => void (task.detail = input));
        await running.ask(new YesNoDialog(input, { id: 'sure' }));
        return running.ask(question);
      },
      { mode: 'json' },
    );
    for (let seen = 0; (await next(app)) !== null; ) {
      const requests = messagesIn(app.output).filter(({ id }) => id !== undefined);
      const { id, params } = requests[seen++] as Message;
      const { properties } = params['requestedSchema'] as Request['requestedSchema'];
      const content = Object.fromEntries(
        Object.entries(properties).map(([key, { type }]) => [
          key,
          type === 'boolean'
            ? !key.endsWith('more')
            : key === 'one'
              ? '2'
              : key === 'some'
                ? []
                : key === 'sure'
                  ? true
                  : key.includes('.')
                    ? `y${seen}`
                    : 'c',
        ]),
      );
      if (seen === 4) content['inner.a'] = 'x';
      await app.answer(JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } }));
    }
    expect(await app.ended).toMatchObject({ reason: 'closed' });
    for (const line of app.output.split('\n')) expect(/[\p{Cc}\u2028\u2029]/u.test(line)).toBe(false);
    const messages = messagesIn(app.output);
    expect(messages.filter(({ method }) => !METHODS.has(method))).toEqual([]);
    expect(messages.filter(({ method }) => method === 'textui/end')).toHaveLength(1);
    expect(
      textsIn(messages).filter((said) =>
        /[\p{Cc}\u2028\u2029\u202a-\u202e]/u.test(said.replaceAll('\n', '')),
      ),
    ).toEqual([]);
  });
});

/** Waits for the next request; null at the end. */
async function next(app: AppDriver): Promise<string | null> {
  return app.waitForPrompt().catch(() => null);
}

/** All texts in some data. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}
