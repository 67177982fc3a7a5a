import { YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

const GERMAN = { 'answer.yes': 'Ja', 'answer.no': 'Nein' } as const;

describe('YesNoDialog', () => {
  it('asks below its question', async () => {
    const app = startApp(new YesNoDialog('Format the disk?'));
    await app.waitForPrompt();
    expect(app.screen).toEqual(['Question', '', 'Format the disk?', '', "Type 'yes' or 'no': "]);
    await app.end();
  });

  it.each([
    ['yes', true],
    ['no', false],
    ['YES', true],
    ['No', false],
    ['y', true],
    ['N', false],
    ['  Yes ', true],
  ])('takes %j as %j', async (answer, result) => {
    const app = startApp(new YesNoDialog('Sure?'));
    await app.answer(answer);
    await expect(app.result).resolves.toBe(result);
    await expect(app.ended).resolves.toEqual({ reason: 'closed', code: 0, value: result });
  });

  it.each([
    ['ja', true],
    ['J', true],
    ['nein', false],
    ['n', false],
    ['yes', true],
    ['Y', true],
    ['no', false],
  ])('takes %j as %j in a German app', async (answer, result) => {
    const app = startApp(new YesNoDialog('Sicher?'), { translator: GERMAN });
    await app.answer(answer);
    await expect(app.result).resolves.toBe(result);
  });

  it.each([
    ['perhaps', "Must be 'yes' or 'no', not 'perhaps'."],
    ['ye', "Must be 'yes' or 'no', not 'ye'."],
    ['q', "Must be 'yes' or 'no', not 'q'."],
    ['', "Nothing was typed. Type 'yes' or 'no'."],
    ['  ', "Nothing was typed. Type 'yes' or 'no'."],
  ])('refuses %j and says why', async (answer, why) => {
    const app = startApp(new YesNoDialog('Sure?'));
    await app.answer(answer);
    expect(app.lastLine).toBe(why);
    await app.answer('y');
    await app.ended;
  });

  it('refuses a letter that means yes in one language and no in the other', async () => {
    const app = startApp(new YesNoDialog('Sure?'), {
      translator: { 'answer.yes': 'nai', 'answer.no': 'ochi' },
    });
    await app.answer('n');
    expect(app.lastLine).toBe("Must be 'nai' or 'ochi', not 'n'.");
    await app.answer('o');
    await expect(app.result).resolves.toBe(false);
  });

  it('takes a title and a text', async () => {
    const dialog = new YesNoDialog('Sure?');
    dialog.title = 'Disk';
    expect(dialog.message).toBe('Sure?');
    const app = startApp(dialog);
    await app.waitForPrompt();
    expect(app.screen[0]).toBe('Disk');
    await app.end();
    // @ts-expect-error a message is a string
    expect(() => new YesNoDialog()).toThrow('YesNoDialog: message must be a string, got undefined');
  });

  it('may be asked again, and in another language', async () => {
    const dialog = new YesNoDialog('Sure?');
    const first = startApp(dialog, { translator: { 'dialog.question': 'Frage' } });
    await first.waitForScreen('Frage');
    await first.answer('n');
    const second = startApp(dialog);
    await second.waitForScreen('Question');
    await second.answer('y');
    await expect(second.result).resolves.toBe(true);
  });
});
