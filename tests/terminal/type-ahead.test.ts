// What is typed before its prompt is there: whole lines answer it, and half a line begins it, a secret too.

import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';
import type { StreamTerminalOptions } from '../../src/terminal/stream-options.ts';

describe('what was typed before a prompt that wants nothing of it', () => {
  const bare = { begin: () => {}, end: () => {} };

  it.each<[string, Partial<StreamTerminalOptions>]>([
    ['lines', { echo: true }],
    ['single keys', { keys: 'always' }],
    ['lines, with secrets before it', { echo: true, hiddenInput: bare }],
  ])('is dropped at a terminal: %s', async (_what, options) => {
    const { terminal, input, shown } = open(options);
    const first = terminal.readLine('First: ', { hidden: options.hiddenInput !== undefined });
    await turns();
    input.write('one\r');
    await expect(first).resolves.toBe('one');
    for (const line of ['\nyes\r\n', 'yes\r\n', '\r\n', 'ye']) {
      input.write(line);
      await turns();
    }
    const from = shown().length;
    const sure = terminal.readLine('Sure? ', { fresh: true });
    await turns(30);
    expect(shown().slice(from)).toBe('Sure? ');
    input.write('no\r\n');
    await expect(sure).resolves.toBe('no');
    await terminal.close();
  });

  it('counts where it is piped', async () => {
    const { terminal, input } = open({ echo: false });
    input.write('yes\nno\n');
    await expect(terminal.readLine('Sure? ', { fresh: true })).resolves.toBe('yes');
    await expect(terminal.readLine('Sure? ', { fresh: true })).resolves.toBe('no');
  });

  it('is dropped, and the end of the input after it is the end', async () => {
    const { terminal, input } = open({ echo: true });
    input.end('yes\nyes');
    await turns();
    await expect(terminal.readLine('Sure? ', { fresh: true })).resolves.toBeNull();
  });

  it('is kept when the read is given up first', async () => {
    const { terminal, input } = open({ echo: true });
    const abort = new AbortController();
    abort.abort('given up');
    input.write('Ada\n');
    await expect(terminal.readLine('Sure? ', { fresh: true, signal: abort.signal })).rejects.toBe('given up');
    await expect(terminal.readLine('Name: ')).resolves.toBe('Ada');
  });
});

describe('a line that was typed ahead', () => {
  it('is shown behind its prompt, with its newline, where the terminal echoes', async () => {
    const { terminal, input, shown } = open({ echo: true });
    input.write('1\nAda\nc\n');
    await expect(terminal.readLine('Menu: ')).resolves.toBe('1');
    await expect(terminal.readLine('Your name: ')).resolves.toBe('Ada');
    await expect(terminal.readLine('Key: ')).resolves.toBe('c');
    expect(shown()).toBe('Menu: 1\nYour name: Ada\nKey: c\n');
  });

  it('is not shown where the terminal does not echo: whoever asks does that', async () => {
    const { terminal, input, shown } = open({ echo: false });
    input.write('1\nAda\n');
    await terminal.readLine('Menu: ');
    await terminal.readLine('Your name: ');
    expect(shown()).toBe('Menu: Your name: ');
  });

  it('ends the line of a hidden prompt, and does not show', async () => {
    const calls: string[] = [];
    const hiddenInput = { begin: () => void calls.push('begin'), end: () => void calls.push('end') };
    const { terminal, input, shown } = open({ echo: true, hiddenInput });
    input.write('hunter2\n');
    await expect(terminal.readLine('Password: ', { hidden: true })).resolves.toBe('hunter2');
    expect(shown()).toBe('Password: \n');
    expect(calls.filter((call) => call === 'begin')).toHaveLength(
      calls.filter((call) => call === 'end').length,
    );
  });

  it('is shown as safe text', async () => {
    const { terminal, input, shown } = open({ echo: true });
    input.write('A\x1b[Dda\u202e\n');
    await expect(terminal.readLine('Name: ')).resolves.toBe('A\x1b[Dda\u202e');
    expect(shown()).toBe('Name: A␛[Dda\uFFFD\n');
  });

  it('leaves a line that is typed at its prompt to the terminal', async () => {
    const { terminal, input, shown } = open({ echo: true });
    const line = terminal.readLine('Name: ');
    await turns();
    input.write('Ada\n');
    await expect(line).resolves.toBe('Ada');
    expect(shown()).toBe('Name: ');
  });

  it('is kept when its read is given up before the prompt is shown', async () => {
    const { terminal, input, shown } = open({ echo: true });
    input.write('Ada\n');
    const abort = new AbortController();
    const given = terminal.readLine('Never shown: ', { signal: abort.signal });
    abort.abort('shown again');
    await expect(given).rejects.toBe('shown again');
    await expect(terminal.readLine('Name: ')).resolves.toBe('Ada');
    expect(shown()).toBe('Name: Ada\n');
  });

  it('prints no prompt when the terminal is closed meanwhile', async () => {
    const { terminal, shown } = open({ echo: true });
    const line = terminal.readLine('Never shown: ');
    await terminal.close();
    await expect(line).resolves.toBeNull();
    expect(shown()).toBe('');
  });
});

describe('half a line', () => {
  /** A terminal that sends single keys, always or while it hides. */
  const keyed = (keys: 'never' | 'always') =>
    open({ echo: true, keys, hiddenInput: { begin: () => {}, end: () => {} } });

  const giveUp = async (
    { terminal, input }: ReturnType<typeof open>,
    prompt: string,
    hidden: boolean,
    typed: string,
  ): Promise<void> => {
    const abort = new AbortController();
    const line = terminal.readLine(prompt, { hidden, signal: abort.signal });
    await turns();
    input.write(typed);
    await turns();
    abort.abort('given up');
    await expect(line).rejects.toBe('given up');
  };

  const answer = async (
    { terminal, input }: ReturnType<typeof open>,
    prompt: string,
    hidden: boolean,
    typed: string,
  ): Promise<string | null> => {
    const line = terminal.readLine(prompt, { hidden });
    await turns();
    input.write(typed);
    return line;
  };

  it.each(['never', 'always'] as const)('of one secret is no start of another (keys: %s)', async (keys) => {
    const rig = keyed(keys);
    await giveUp(rig, 'Password: ', true, 'hun');
    await expect(answer(rig, 'PIN: ', true, '1234\r')).resolves.toBe('1234');
  });

  it.each(['never', 'always'] as const)(
    'typed behind the end of a line, or between two, begins the secret that comes next (keys: %s)',
    async (keys) => {
      for (const hidden of [false, true]) {
        const rig = keyed(keys);
        const first = answer(rig, 'First: ', hidden, 'one\rh');
        await expect(first).resolves.toBe('one');
        rig.input.write('un');
        await turns();
        await expect(answer(rig, 'Password: ', true, 'ter2\r')).resolves.toBe('hunter2');
      }
    },
  );

  it.each(['never', 'always'] as const)(
    'of a secret is kept for the same prompt when it is shown again (keys: %s)',
    async (keys) => {
      const rig = keyed(keys);
      await giveUp(rig, 'Password: ', true, 'hun');
      await expect(answer(rig, 'Password: ', true, 'ter2\r')).resolves.toBe('hunter2');
    },
  );

  it.each(['never', 'always'] as const)(
    'of a secret never shows, nor becomes part of a line that does (keys: %s)',
    async (keys) => {
      const rig = keyed(keys);
      await giveUp(rig, 'Password: ', true, 'hun');
      await expect(answer(rig, 'Name: ', false, 'Ada\r')).resolves.toBe('Ada');
      expect(rig.shown()).not.toContain('hun');
    },
  );

  it('goes on behind the next prompt that shows, where keys are edited here', async () => {
    const rig = keyed('always');
    await giveUp(rig, 'Name: ', false, 'Gr');
    await expect(answer(rig, 'Your name: ', false, 'ace\r')).resolves.toBe('Grace');
    expect(rig.shown()).toBe('Name: GrYour name: Grace\n');
  });

  it('that a network has cut off is kept, also for a secret: nobody typed it at another prompt', async () => {
    const rig = open({ echo: true, hiddenInput: { begin: () => {}, end: () => {} } });
    rig.input.write('Ada\nhun');
    await expect(rig.terminal.readLine('Name: ')).resolves.toBe('Ada');
    await expect(answer(rig, 'Password: ', true, 'ter2\n')).resolves.toBe('hunter2');
  });
});

describe('single keys', () => {
  it('are edited and shown, as over an SSH channel with a pty', async () => {
    const rig = open({ keys: 'always', newline: '\r\n' });
    const { terminal, input, shown } = rig;
    expect(terminal.capabilities.echoes).toBe(true);
    await terminal.write('Hello\n');
    const name = terminal.readLine('Name: ');
    await turns();
    for (const key of ['A', 'x', '\x7f', 'd', 'a', '\x1b[D', '\r']) input.write(key);
    await expect(name).resolves.toBe('Ada');
    const secret = terminal.readLine('Password: ', { hidden: true });
    await turns();
    input.write('hunter2\rnext');
    await expect(secret).resolves.toBe('hunter2');
    const next = terminal.readLine('Next: ');
    await turns();
    input.write('\r');
    await expect(next).resolves.toBe('next');
    expect(shown()).toBe('Hello\r\nName: Ax\b \bda\r\nPassword: \r\nNext: next\r\n');
  });

  it('answer one prompt a line when several lines are pasted, each shown behind its own', async () => {
    const { terminal, input, shown } = open({ keys: 'always' });
    const first = terminal.readLine('1: ');
    await turns();
    input.write('one\rtwo\rthree\rfo');
    await expect(first).resolves.toBe('one');
    await expect(terminal.readLine('2: ')).resolves.toBe('two');
    await expect(terminal.readLine('3: ', { hidden: true })).resolves.toBe('three');
    expect(shown()).toBe('1: one\n2: two\n3: \n');
  });

  it('tell of Ctrl-C, which ends the input unless somebody listens', async () => {
    const signals: string[] = [];
    const told = open({ keys: 'always', onSignal: (signal) => void signals.push(signal) });
    const line = told.terminal.readLine('? ');
    await turns();
    told.input.write('half\x03\x1a\x1cwhole\r');
    told.input.write('whole\r');
    await expect(line).resolves.toBe('whole');
    expect(signals).toEqual(['SIGINT']);

    const untold = open({ keys: 'always' });
    const ended = untold.terminal.readLine('? ');
    await turns();
    untold.input.write('half\x03');
    await expect(ended).resolves.toBeNull();
  });
});

function open(options: Partial<StreamTerminalOptions>) {
  const input = new PassThrough();
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, callback) {
      text += String(chunk);
      callback();
    },
  });
  const terminal = new StreamTerminal({ input, output, ...options });
  return { terminal, input, shown: () => text };
}

/** Lets everything that is due happen. */
async function turns(count = 8): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
