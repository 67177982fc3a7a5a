// What is typed while the engine of the first question is loaded is for that question, whatever asks it.

import { PassThrough } from 'node:stream';
import { type App, type Question, secret, text } from 'textui';
import { createApp, custom, GetInputScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { LiveScreen } from '../support/live-screen.ts';
import { turns } from '../support/streams.ts';

/** What a run prints and gives. With an answer that nothing asks for, the engine is there before the prompt. */
async function session(question: Question<unknown>, answers: readonly string[], isEarly: boolean) {
  const terminal = new ScriptedTerminal({ answers });
  let errors = '';
  const errorOutput = { write: (line: string): void => void (errors += line) };
  const source = isEarly ? undefined : { name: 'nothing', get: () => undefined };
  const exit = await createApp({ terminal, errorOutput, answers: source, width: 20, env: {} }).run(question);
  return { exit, output: terminal.output, errors };
}

describe('the first prompt', () => {
  const labels = [
    'Name',
    'Name:',
    'What now?',
    '',
    'A label that is wider than the screen',
    '名前',
    '\x1b[1mBold\x1b[0m',
  ];

  it.each(labels)('is the one that the engine asks: %j', async (label) => {
    for (const question of [
      text(label),
      secret(label),
      text(label, { optional: true }),
      text(label, { minLength: 2 }),
    ]) {
      for (const answers of [['Ada'], ['?', 'x', 'Ada'], ['', 'Ada'], []]) {
        expect(await session(question, answers, true)).toEqual(await session(question, answers, false));
      }
    }
  });

  const typed = {
    'a pasted answer': '\x1b[200~Ada\x1b[201~\r',
    'a paste of two lines': '\x1b[200~Ada\rLovelace\r\x1b[201~\r',
    'half a paste, and the rest': '\x1b[200~A',
    'keys that move and erase': 'Adx\x7fa\x1b[D\x1b[3~a\r',
    'text beyond ASCII': 'Žofie 漢字\r',
    'the end of input': '\x04',
    'Ctrl-C': 'Ad\x03',
  };

  it.each(Object.entries(typed))('takes what is typed while the engine loads: %s', async (_name, keys) => {
    const screens = [null, { name: 'nothing', get: () => undefined }].map(async (source) => {
      const screen = new LiveScreen(text('Name'), 40, 10, false, source ?? undefined);
      while (!screen.written.includes('Name: ')) await turns(1);
      screen.type(keys);
      await turns(1);
      if (keys.endsWith('A')) screen.type('da\x1b[201~\r');
      const exit = await screen.ended.catch((error: unknown) => error);
      await screen.send('');
      return { exit, lines: screen.lines, below: screen.below, pastes: screen.hasBracketedPaste };
    });
    const [early, late] = await Promise.all(screens);
    expect(early).toEqual(late);
  });

  it.each([text('Name'), secret('Name')])(
    'takes lines that come while the engine loads: $kind',
    async (question) => {
      for (const piped of ['Ada\n', 'Ada', '', '\nAda\n', 'Ada\nEve\n']) {
        const runs = [undefined, { name: 'nothing', get: () => undefined }].map(async (answers) => {
          const [input, output] = [new PassThrough(), new PassThrough()];
          const errorOutput = { write: () => {} };
          const ended = createApp({ input, output, errorOutput, answers, env: {} }).run(question);
          input.end(piped);
          const exit = await ended;
          return { exit, output: String(output.read()) };
        });
        const [early, late] = await Promise.all(runs);
        expect(early).toEqual(late);
      }
    },
  );

  it('comes below what is said before the engine is there', async () => {
    const terminal = new ScriptedTerminal({ answers: ['Ada'] });
    const exit = await createApp({ terminal, env: {} }).run(async (app) => {
      const asked = app.ask(text('Name'));
      void app.say('Wait.');
      return asked;
    });
    expect(exit).toMatchObject({ value: 'Ada' });
    expect(terminal.output).toBe('Wait.\nName: Ada\n');
  });

  it('lets a check ask no more than any other, though its line came first', async () => {
    const terminal = new ScriptedTerminal({ answers: ['one', 'two'] });
    const asks = (app: App): Promise<string> =>
      app.ask(text('Name', { accept: async () => (await app.ask(text('Inner'))) === '' }));
    await expect(createApp({ terminal }).run(asks)).rejects.toMatchObject({ code: 'ERR_TEXTUI_BUSY' });
  });

  it('may be left before the engine is there: the next one is seen', async () => {
    const screen = new LiveScreen(async (app) => {
      const left = new AbortController();
      const asked = app.ask(text('First'), { signal: left.signal }).catch(() => {});
      left.abort();
      await asked;
      return app.ask(text('Second'));
    });
    while (!screen.written.includes('Second')) await turns(1);
    await screen.send('x');
    expect(screen.lines.at(-1)).toBe('Second: x');
    await screen.send('\r');
    expect(await screen.ended).toMatchObject({ value: 'x' });
  });
});

it('a question that is asked as soon as the app runs has the answers of sources', async () => {
  const app = createApp({ terminal: new ScriptedTerminal(), answers: { name: 'Ada' } });
  let end = (): void => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const ended = app.run(() => done);
  expect(await app.ask(text('Name'))).toBe('Ada');
  end();
  await ended;
});

it('a custom question says at a live terminal why its answer was refused', async () => {
  const colour = custom<string>('Colour', {
    screen: () => new GetInputScreen('Colour'),
    accept: (given) => given === 'blue' || 'Not red.',
  });
  const app = startApp(colour, { mode: 'live' });
  await app.answer('red');
  expect(app.frame).toEqual(['Colour: █', 'Not red.']);
  await app.answer('blue');
  expect(await app.result).toBe('blue');
  expect(app.output).toBe('Colour: blue\n');
});
