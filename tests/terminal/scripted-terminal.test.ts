import { describe, expect, it } from 'vitest';
import { ScriptedTerminal } from '../../src/terminal/scripted-terminal.ts';

describe('ScriptedTerminal', () => {
  it('answers from its script, then the input is at its end', async () => {
    const terminal = new ScriptedTerminal({ answers: ['Ada', ''] });
    await expect(terminal.readLine('Name: ')).resolves.toBe('Ada');
    await expect(terminal.readLine('Age: ')).resolves.toBe('');
    await expect(terminal.readLine('More: ')).resolves.toBeNull();
  });

  it('types Ctrl-C for whoever listens', () => {
    const terminal = new ScriptedTerminal();
    expect(terminal.interrupt()).toBe(false);
    const heard: unknown[] = [];
    const stop = terminal.onInterrupt((echoed) => heard.push(echoed));
    expect(terminal.interrupt()).toBe(true);
    stop();
    expect(terminal.interrupt()).toBe(false);
    expect(heard).toEqual([false]);
    expect(terminal.output).toBe('');
  });

  it('shows Ctrl-C where it echoes, but not while typing is hidden', async () => {
    const terminal = new ScriptedTerminal({ echo: true, live: true });
    const heard: unknown[] = [];
    terminal.onInterrupt((echoed) => heard.push(echoed));
    terminal.interrupt();
    void terminal.readLine('Password: ', { hidden: true });
    await terminal.nextPrompt();
    terminal.interrupt();
    expect(heard).toEqual([true, false]);
    expect(terminal.output).toBe('^CPassword: ');
    await terminal.close();
  });

  it('keeps a transcript of what was shown and typed', async () => {
    const terminal = new ScriptedTerminal({ answers: ['Ada', 'hunter2'] });
    await terminal.write('Hello\n');
    await terminal.readLine('Name: ');
    await terminal.write('Ada\n');
    await terminal.readLine('Password: ', { hidden: true });
    await terminal.write('\n');
    await terminal.readLine('More: ');
    expect(terminal.transcript).toEqual([
      { kind: 'shown', text: 'Hello\nName: ' },
      { kind: 'typed', text: 'Ada', hidden: false },
      { kind: 'shown', text: 'Ada\nPassword: ' },
      { kind: 'typed', text: 'hunter2', hidden: true },
      { kind: 'shown', text: '\nMore: ' },
      { kind: 'end-of-input' },
    ]);
    expect(terminal.output).toBe('Hello\nName: Ada\nPassword: \nMore: ');
    expect(terminal.answers).toEqual([
      { prompt: 'Name: ', text: 'Ada', hidden: false },
      { prompt: 'Password: ', text: 'hunter2', hidden: true },
    ]);
  });

  it('echoes when asked to, but never what is hidden', async () => {
    const terminal = new ScriptedTerminal({ answers: ['Ada', 'hunter2'], echo: true });
    await terminal.readLine('Name: ');
    await terminal.readLine('Password: ', { hidden: true });
    expect(terminal.output).toBe('Name: Ada\nPassword: \n');
    expect(terminal.capabilities.echoes).toBe(true);
  });

  it('takes answers from a generator when they are needed', async () => {
    const seen: string[] = [];
    const terminal = new ScriptedTerminal({
      answers: (function* () {
        yield 'first';
        yield seen.join('');
      })(),
    });
    seen.push('decided later');
    await terminal.readLine('1: ');
    await expect(terminal.readLine('2: ')).resolves.toBe('decided later');
  });

  it('waits for answers when it is live', async () => {
    const terminal = new ScriptedTerminal({ answers: ['scripted'], live: true });
    await expect(terminal.readLine('1: ')).resolves.toBe('scripted');
    const line = terminal.readLine('2: ');
    await expect(terminal.nextPrompt()).resolves.toBe('2: ');
    expect(terminal.waitingPrompt).toBe('2: ');
    terminal.answer('two', 'three');
    await expect(line).resolves.toBe('two');
    expect(terminal.waitingPrompt).toBeNull();
    await expect(terminal.readLine('3: ')).resolves.toBe('three');
    terminal.answer('four');
    terminal.endInput();
    await expect(terminal.readLine('4: ')).resolves.toBe('four');
    await expect(terminal.readLine('5: ')).resolves.toBeNull();
  });

  it('tells the prompt that comes to wait, not those that are answered at once', async () => {
    const terminal = new ScriptedTerminal({ answers: ['one'], live: true });
    const next = terminal.nextPrompt();
    await terminal.readLine('1: ');
    const line = terminal.readLine('2: ');
    await expect(next).resolves.toBe('2: ');
    terminal.endInput();
    await expect(line).resolves.toBeNull();
  });

  it('tells that there will be no prompt when it is closed', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    const next = terminal.nextPrompt();
    await terminal.close();
    await expect(next).resolves.toBeNull();
    await expect(terminal.nextPrompt()).resolves.toBeNull();
  });

  it('waits for the prompt that comes again after one was given up', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    const abort = new AbortController();
    const given = terminal.readLine('1: ', { signal: abort.signal });
    await terminal.nextPrompt();
    abort.abort('shown again');
    await expect(given).rejects.toBe('shown again');
    const next = terminal.nextPrompt();
    const again = terminal.readLine('2: ');
    await expect(next).resolves.toBe('2: ');
    terminal.answer('x');
    await expect(again).resolves.toBe('x');
  });

  it('plays a window that is resized', () => {
    const terminal = new ScriptedTerminal({ rows: 24 });
    expect(terminal.size()).toEqual({ columns: 80, rows: 24 });
    terminal.resize(40);
    expect(terminal.size()).toEqual({ columns: 40, rows: 24 });
    terminal.resize(0, null);
    expect(terminal.size()).toEqual({ columns: null, rows: null });
    expect(new ScriptedTerminal({ columns: null }).size().columns).toBeNull();
  });

  it('plays a reader that goes away', async () => {
    const terminal = new ScriptedTerminal({ live: true });
    const line = terminal.readLine('? ');
    await terminal.nextPrompt();
    terminal.closeOutput();
    await expect(line).resolves.toBeNull();
    await expect(terminal.write('x')).resolves.toBe(false);
    expect(terminal.output).toBe('? ');
  });

  it('refuses answers that are no list', () => {
    expect(() => new ScriptedTerminal({ answers: 5 as never })).toThrow(
      'ScriptedTerminal: answers must be a list of lines, got 5',
    );
  });

  it('refuses an answer of more than one line, and can be asked again after it', async () => {
    const terminal = new ScriptedTerminal({ answers: ['one\ntwo', 'three'] });
    await expect(terminal.readLine('? ')).rejects.toMatchObject({
      code: 'ERR_TEXTUI_ARGUMENT',
      message:
        'ScriptedTerminal: an answer must be one line of text (give several answers for several lines), got "one\\ntwo"',
    });
    expect(terminal.waitingPrompt).toBeNull();
    await expect(terminal.readLine('? ')).resolves.toBe('three');
    expect(() => terminal.answer('a\r')).toThrow('one line of text');
  });
});
