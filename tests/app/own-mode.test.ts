// A mode of one's own: the app uses what `Mode` has, and nothing else that the object happens to have.

import { App, text } from 'textui';
import { LineMode, type Mode, ScriptedTerminal, Words } from 'textui/terminal';
import { describe, expect, it } from 'vitest';

const words = new Words();

/** Every member of `Mode`; the compiler says when one is missing. */
const MEMBERS: Record<keyof Mode, true> = {
  width: true,
  interactive: true,
  unattended: true,
  show: true,
  ask: true,
  say: true,
  progress: true,
  drawTasks: true,
  progressParts: true,
  onInterrupt: true,
  interruptsAtPromptsOnly: true,
  release: true,
  abandon: true,
  close: true,
};

/** Runs a program that shows, asks, says an error and works, in a mode; gives how it ended and what it wrote. */
async function runIn(openMode: (terminal: ScriptedTerminal) => Mode) {
  const terminal = new ScriptedTerminal({ answers: ['Ada'] });
  let errors = '';
  const errorOutput = { write: (line: string): void => void (errors += line) };
  const app = new App({ words, openMode: () => openMode(terminal), errorOutput });
  const exit = await app.run(async () => {
    const name = await app.ask(text('Name'));
    await app.say('Low disk', { kind: 'error' });
    return app.task('Copying', () => name);
  });
  return { exit, output: terminal.output, errors };
}

describe('a mode of its own', () => {
  it('may have members of any other name', async () => {
    const calls: string[] = [];
    class MyMode extends LineMode {
      isOnErrors = true;
      asker = { ask: () => calls.push('asker') };
      begin() {
        calls.push('begin');
        return Promise.resolve({ ends: { reason: 'closed', code: 9 } });
      }
      ending() {
        calls.push('ending');
        return Promise.resolve({ reason: 'closed', code: 42 });
      }
    }
    const options = { words, unattended: true };
    const own = await runIn((terminal) => new MyMode(terminal, options));
    expect(own.exit).toEqual({ reason: 'closed', code: 0, value: 'Ada' });
    expect(own.errors).toBe('Error: Low disk\n');
    expect(own).toEqual(await runIn((terminal) => new LineMode(terminal, options)));
    expect(calls).toEqual([]);
  });

  it('is asked for nothing that Mode does not have', async () => {
    const read = new Set<string>();
    const { exit } = await runIn((terminal) => {
      const mode = new LineMode(terminal, { words, unattended: true });
      return new Proxy<Mode>(mode, {
        get(target, name) {
          read.add(String(name));
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    });
    expect(exit).toEqual({ reason: 'closed', code: 0, value: 'Ada' });
    expect([...read].filter((name) => !Object.hasOwn(MEMBERS, name))).toEqual([]);
    expect([...read]).toContain('ask'); // it was looked at
  });
});
