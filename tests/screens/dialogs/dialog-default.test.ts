import {
  GetInputScreen,
  GetPasswordInputScreen,
  PasswordDialog,
  type UIScreen,
  YesNoDialog,
} from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { session } from '../../support/live-session.ts';

describe('a default', () => {
  it.each<[string, UIScreen<undefined, unknown>, string, unknown]>([
    ['of a line', new GetInputScreen('Name', { default: 'Ada' }), 'Name (Ada): ', 'Ada'],
    [
      'of a line, given by a function',
      new GetInputScreen('Name', { default: () => 'Ada' }),
      'Name (Ada): ',
      'Ada',
    ],
    [
      'of a line, given later',
      new GetInputScreen('Name', { default: () => Promise.resolve('Ada') }),
      'Name (Ada): ',
      'Ada',
    ],
    [
      'of a token',
      new GetPasswordInputScreen('Token', { default: 's3cret' }),
      'Token (ENTER keeps it): ',
      's3cret',
    ],
    [
      'of a password',
      new PasswordDialog(null, { default: 's3cret' }),
      'Password (ENTER keeps it): ',
      's3cret',
    ],
    [
      'of a password that is asked for twice',
      new PasswordDialog('PIN', { default: '1234', confirm: true }),
      'PIN (ENTER keeps it): ',
      '1234',
    ],
    ['of yes', new YesNoDialog('Sure?', { default: true }), "Type 'yes' or 'no' (yes): ", true],
    ['of no', new YesNoDialog('Sure?', { default: async () => false }), "Type 'yes' or 'no' (no): ", false],
  ])('%s is shown, and ENTER takes it', async (_, screen, prompt, value) => {
    const app = startApp(screen);
    await expect(app.waitForPrompt()).resolves.toBe(prompt);
    await app.answer('');
    await expect(app.result).resolves.toBe(value);
    expect(app.output).not.toContain('s3cret');
  });

  it('gives way to what is typed, of which no blank is dropped', async () => {
    await expect(
      startApp(new GetInputScreen('Name', { default: 'Ada' }), { lines: [' '] }).result,
    ).resolves.toBe(' ');
    const sure = new YesNoDialog('Sure?', { default: true });
    await expect(startApp(sure, { lines: ['no'] }).result).resolves.toBe(false);
  });

  it('is checked as if it was typed', async () => {
    const accept = (line: string): true | string => line.length > 3 || `Too short: ${line}.`;
    const app = startApp(new GetInputScreen('Name', { default: 'Ada', accept }), { lines: ['', 'Grace'] });
    await expect(app.result).resolves.toBe('Grace');
    expect(app.output).toContain('Too short: Ada.');
  });

  it('that is hidden stays so where a check quotes it', async () => {
    const accept = (line: string): true | string => line === 'other' || `Not ${line}.`;
    const app = startApp(new PasswordDialog(null, { default: 's3cret', accept }), { lines: ['', 'other'] });
    await expect(app.result).resolves.toBe('other');
    expect(app.output).toContain('Not ***.');
  });

  it('of a function is looked up each time the dialog is asked', async () => {
    let times = 0;
    const dialog = new GetInputScreen('Number', { default: () => String(++times) });
    const app = startApp(async (running) => [await running.ask(dialog), await running.ask(dialog)], {
      lines: ['', ''],
    });
    await expect(app.result).resolves.toEqual(['1', '2']);
  });

  it('of another type is an error, and what a function gives of another type is none', async () => {
    expect(() => new GetInputScreen('Name', { default: 5 as never })).toThrow(
      'GetInputScreen: default must be a string or a function that returns one, got number',
    );
    expect(() => new YesNoDialog('Sure?', { default: 'yes' as never })).toThrow(
      'YesNoDialog: default must be a boolean or a function that returns one, got string',
    );
    const app = startApp(new GetInputScreen('Name', { default: () => 5 as never }), { lines: [''] });
    await expect(app.result).resolves.toBe('');
    expect(app.output).toContain('Name: \n');
  });

  it('of a dialog is no answer where no person is there', async () => {
    const app = startApp(new YesNoDialog('Sure?', { default: true }), { mode: 'unattended' });
    await expect(app.ended).resolves.toMatchObject({ reason: 'needs-answers' });
  });

  it('of yes or no is pointed at in live mode', () =>
    session(
      new YesNoDialog('Sure?', { default: false }),
      `
      Sure?   yes > █no
      y or n · ←→ choose · ENTER accept
      --- enter
      = false
      `,
    ));
});
