import { PasswordDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

describe('PasswordDialog', () => {
  it('asks for a password without showing it', async () => {
    const app = startApp(new PasswordDialog());
    await app.waitForPrompt();
    expect(app.screen).toEqual(['Password', '', 'Password: ']);
    await app.answer('secret');
    await expect(app.result).resolves.toBe('secret');
    expect(app.output).not.toContain('secret');
    expect(app.transcript).toContain('Password: (hidden)\n');
  });

  it('asks twice where it must be confirmed', async () => {
    const app = startApp(new PasswordDialog('Passphrase', { confirm: true }));
    await expect(app.waitForPrompt()).resolves.toBe('Passphrase: ');
    await app.answer('secret');
    expect(app.prompt).toBe('Passphrase (again): ');
    await app.answer('sceret');
    expect(app.lastLine).toBe('The entries do not match. Please type both again.');
    expect(app.prompt).toBe('Passphrase: ');
    await app.answer('secret', 'secret');
    await expect(app.result).resolves.toBe('secret');
  });

  it('checks after the second entry', async () => {
    const app = startApp(
      new PasswordDialog(null, { confirm: true, accept: (value) => value.length > 3 || 'Too short.' }),
    );
    await app.answer('abc');
    expect(app.prompt).toBe('Password (again): ');
    await app.answer('abc');
    expect(app.lastLine).toBe('Too short.');
    expect(app.prompt).toBe('Password: ');
    await app.answer('abcd', 'abcd');
    await expect(app.result).resolves.toBe('abcd');
  });

  it('knows no commands, trims nothing and takes an empty line', async () => {
    for (const line of ['<', '?', '\\', '  a ', '']) {
      const app = startApp(new PasswordDialog(null, { confirm: true }), { lines: [line, line] });
      await expect(app.result).resolves.toBe(line);
    }
    const differing = startApp(new PasswordDialog(null, { confirm: true }), { lines: ['a', '<'] });
    await differing.waitForPrompt('Password: ');
    expect(differing.lastLine).toBe('The entries do not match. Please type both again.');
    await differing.end();
  });

  it('speaks the words of a secret', async () => {
    const translator = {
      'dialog.password': 'Heslo',
      'secret.again': '{label} znovu',
      'secret.differ': 'Ne.',
    } as const;
    const app = startApp(new PasswordDialog(null, { confirm: true }), { translator });
    await app.answer('a');
    expect(app.prompt).toBe('Heslo znovu: ');
    await app.answer('b');
    expect(app.lastLine).toBe('Ne.');
    await app.end();
  });

  it('starts over when it is asked again', async () => {
    const dialog = new PasswordDialog(null, { confirm: true });
    const first = startApp(dialog);
    await first.answer('half');
    await first.end();
    await expect(first.result).resolves.toBeUndefined();
    const second = startApp(dialog);
    await expect(second.waitForPrompt()).resolves.toBe('Password: ');
    await second.end();
  });

  it('takes texts and true or false', () => {
    // @ts-expect-error a message is a string
    expect(() => new PasswordDialog(5)).toThrow('PasswordDialog: message must be a string, got 5');
    // @ts-expect-error confirm is true or false
    expect(() => new PasswordDialog(null, { confirm: 'yes' })).toThrow(
      'PasswordDialog: confirm must be true or false',
    );
  });
});
