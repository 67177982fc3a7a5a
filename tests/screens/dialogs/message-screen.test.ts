import { ErrorDialog, HelpScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

describe('ErrorDialog and HelpScreen', () => {
  it.each([
    ['Error', new ErrorDialog('Text.')],
    ['Help', new HelpScreen('Text.')],
    ['Help', new HelpScreen(() => 'Text.')],
    ['Help', new HelpScreen(() => Promise.resolve('Text.'))],
  ])('%s: shows its text until ENTER is pressed', async (title, dialog) => {
    const app = startApp(dialog);
    await app.waitForPrompt();
    expect(app.screen).toEqual([title, '', 'Text.', '', 'Press ENTER to continue: ']);
    await app.answer('');
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
    await expect(app.result).resolves.toBeUndefined();
  });

  it.each(['q', 'r', 'anything'])('are closed by %j as well', async (answer) => {
    const app = startApp(new ErrorDialog('Text.'));
    await app.answer(answer);
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0 });
  });

  it('take a text', () => {
    // @ts-expect-error a text is a string
    expect(() => new ErrorDialog(5)).toThrow('ErrorDialog: text must be a string, got 5');
    // @ts-expect-error a text is a string
    expect(() => new HelpScreen(null)).toThrow('HelpScreen: text must be a string, got null');
  });
});
