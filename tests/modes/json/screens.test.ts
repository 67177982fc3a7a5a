import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirm, doubt, form, list, multiselect, select, text } from 'textui';
import { Container } from 'textui/render/containers';
import { CheckboxWidget, EntryWidget, TextWidget } from 'textui/render/widgets';
import {
  custom,
  ErrorDialog,
  GetInputScreen,
  GetPasswordInputScreen,
  HelpScreen,
  PasswordDialog,
  UIScreen,
  YesNoDialog,
} from 'textui/screens';
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

describe('a menu', () => {
  it('is for people only: the run ends, and names it', async () => {
    const { exit, requests } = await jsonSession(new Menu(), [{ 'main-menu': '2' }]);
    const questions = [{ id: 'main-menu', label: 'Main menu', kind: 'custom' }];
    expect(exit).toEqual({ reason: 'needs-answers', code: 2, questions });
    expect(requests).toEqual([]);
  });

  it('takes no answer from a source', async () => {
    const { exit } = await jsonSession(new Menu(), [], { answers: { 'main-menu': '2' } });
    expect(exit).toMatchObject({ reason: 'needs-answers', code: 2 });
  });
});

describe('a dialog', () => {
  it.each([
    ['format-the-disk', new YesNoDialog('Format the disk?')],
    ['port', new GetInputScreen('Port')],
    ['passphrase', new PasswordDialog('Passphrase')],
    ['passphrase', new GetPasswordInputScreen('Passphrase')],
  ])('that asks is for people only: %s', async (id, dialog) => {
    const { exit, requests } = await jsonSession(dialog as UIScreen<undefined, string>, [{ [id]: 'x' }]);
    expect(exit).toMatchObject({ reason: 'needs-answers', code: 2, questions: [{ id }] });
    expect(requests).toEqual([]);
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
});

describe('a custom question', () => {
  const colour = custom('Colour', { screen: () => new Menu(), accept: () => doubt('That is unusual.') });

  it('takes a given value, and its doubts are told', async () => {
    const { value, of } = await jsonSession(colour, [], { answers: { colour: 'red' } });
    expect(value).toBe('red');
    expect(of('textui/say').map(({ text: said }) => said)).toContain('That is unusual.');
  });

  it('is missing otherwise: nobody is asked anything', async () => {
    const { exit, requests } = await jsonSession(form(null, { name: text('Name'), colour }), [{ name: 'x' }]);
    expect(exit).toMatchObject({ reason: 'needs-answers', questions: [{ id: 'colour', kind: 'custom' }] });
    expect(requests).toEqual([]);
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
        const asked = app.ask(text('Name'));
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
        params: { reason: 'failed', code: 1, message: 'broken', answers: {}, secrets: {}, warnings: [] },
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
    const choices = [input, { value: 2, label: input, hint: input }, { value: 3, disabled: input }];
    const question = form(
      input,
      {
        text: text(input, { help: input, default: input }),
        one: select(input, { choices, help: () => input }),
        some: multiselect(input, { choices }),
        inner: form(input, { a: text(input, { accept: (value) => value !== 'x' || input }) }),
        list: list(input, text(input), { min: 1, help: input }),
      },
      { help: input },
    );
    const app = startApp(
      async (running) => {
        await running.say(input);
        await running.say(new TextWidget(input), { kind: 'error' });
        await running.ask(new HelpScreen(input));
        await running.task(input, (task) => void (task.detail = input));
        await running.ask(confirm(input, { id: 'sure', danger: true, help: input }));
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
