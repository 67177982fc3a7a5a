import { PasswordDialog } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

describe('PasswordDialog', () => {
  it('asks for a password without showing it', async () => {
    const app = startApp(new PasswordDialog());
    await app.waitForPrompt();
    expect(app.screen).toEqual(['Password', '', 'Enter your password: ']);
    await app.answer('secret');
    await expect(app.result).resolves.toBe('secret');
    expect(app.output).not.toContain('secret');
    expect(app.transcript).toContain('Enter your password: (hidden)\n');
  });

  it('asks twice where it must be confirmed', async () => {
    const app = startApp(new PasswordDialog('Passphrase', { confirm: true }));
    await expect(app.waitForPrompt()).resolves.toBe('Passphrase: ');
    await app.answer('secret');
    expect(app.prompt).toBe('Enter it again to confirm: ');
    await app.answer('sceret');
    expect(app.lastLine).toBe('They do not match.');
    expect(app.prompt).toBe('Passphrase: ');
    await app.answer('secret', 'secret');
    await expect(app.result).resolves.toBe('secret');
  });

  it('checks before it asks for the confirmation', async () => {
    const app = startApp(
      new PasswordDialog(null, { confirm: true, accept: (value) => value.length > 3 || 'Too short.' }),
    );
    await app.answer('abc');
    expect(app.lastLine).toBe('Too short.');
    expect(app.prompt).toBe('Enter your password: ');
    await app.answer('abcd', 'abcd');
    await expect(app.result).resolves.toBe('abcd');
  });

  it('starts anew when it is asked again', async () => {
    const dialog = new PasswordDialog(null, { confirm: true });
    const first = startApp(dialog);
    await first.answer('half');
    await first.end();
    await expect(first.result).resolves.toBeUndefined();
    const second = startApp(dialog);
    await expect(second.waitForPrompt()).resolves.toBe('Enter your password: ');
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
