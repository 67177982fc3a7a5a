// What is printed on standard error when somebody calls a run off.

import { type App, ask, text } from 'textui';
import { runProgram } from 'textui/program';
import { createApp, UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { expect, it } from 'vitest';

const TEXT = 'Nothing was written.';

function open(cancelled: string | (() => string) | null = TEXT, ...answers: string[]) {
  const terminal = new ScriptedTerminal({ live: answers.length === 0, answers });
  let errors = '';
  const errorOutput = { write: (said: string) => void (errors += said) };
  return { terminal, options: { terminal, errorOutput, cancelled }, errors: () => errors };
}

it.each([TEXT, () => TEXT])('is printed after Ctrl-C: %s', async (cancelled) => {
  const { terminal, options, errors } = open(cancelled);
  const run = createApp(options).run(text('Name'));
  await terminal.nextPrompt();
  terminal.interrupt();
  expect(await run).toMatchObject({ code: 130 });
  expect(errors()).toBe('Nothing was written.\n');
});

it('is printed after Ctrl-C at a question that is asked alone, and in a program', async () => {
  const alone = open();
  const answer = ask(text('Name'), alone.options);
  await alone.terminal.nextPrompt();
  alone.terminal.interrupt();
  await expect(answer).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' }); // a terminal of the program's own
  expect(alone.errors()).toBe('Nothing was written.\n');

  const before = process.exitCode;
  const program = open();
  const run = runProgram(text('Name'), () => {}, { ...program.options, args: [] });
  await program.terminal.nextPrompt();
  program.terminal.interrupt();
  expect(await run).toMatchObject({ code: 130 });
  expect(program.errors()).toBe('Nothing was written.\n');
  process.exitCode = before;
});

it('is printed after a quit, by the user or with a code that is not 0', async () => {
  const byUser = open(TEXT, 'q');
  expect(await createApp(byUser.options).run(new UIScreen('Menu'))).toEqual({ reason: 'quit', code: 0 });
  expect(byUser.errors()).toBe('Nothing was written.\n');
  const byProgram = open();
  await createApp(byProgram.options).run((app) => app.quit(3));
  expect(byProgram.errors()).toBe('Nothing was written.\n');
});

it.each<[string, (app: App) => void]>([
  ['a run that is done', () => {}],
  ['quit(0)', (app) => app.quit(0)],
  ['quit()', (app) => app.quit()],
])('is not printed after %s', async (_what, script) => {
  const { options, errors } = open();
  await createApp(options).run(script);
  expect(errors()).toBe('');
});

it('is nothing where there is none, and safe text', async () => {
  for (const [cancelled, printed] of [
    [null, ''],
    ['', ''],
    ['a\x1b[31mb\x1b[2J\nc', 'ab␛[2J\nc\n'],
  ] as const) {
    const { options, errors } = open(cancelled);
    await createApp(options).run((app) => app.quit(1));
    expect(errors()).toBe(printed);
  }
});

it('must be a text or a function', () => {
  expect(() => createApp({ cancelled: 5 as never })).toThrow(
    'createApp: cancelled must be a string or a function',
  );
});
