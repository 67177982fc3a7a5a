// Checks, doubts and patience: the same for every kind.

import { confirm, createApp, doubt, form, hub, list, number, select, text } from 'textui';
import type { Askable } from 'textui/types';
import { ScriptedTerminal, startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { expectPrinted, session } from '../support/sessions.ts';

describe('checks', () => {
  it('run in order, and the first that refuses decides', async () => {
    const seen: string[] = [];
    const check =
      (name: string, bad: string) =>
      (value: string): true | string => {
        seen.push(`${name}:${value}`);
        return value !== bad || `${name} refuses.`;
      };
    const asked = await session(text('Name', { accept: [check('one', 'a'), check('two', 'b')] }), [
      'a',
      'b',
      'c',
    ]);
    expect(asked.value).toBe('c');
    expect(seen).toEqual(['one:a', 'one:b', 'two:b', 'one:c', 'two:c']);
  });

  it.each([
    ['false', false, 'That answer is not valid. Please try again.'],
    ['an empty message', '', 'That answer is not valid. Please try again.'],
    ['a message', 'No.', 'No.'],
  ])('refuse with %s', async (_, result, said) => {
    expect((await session(text('Name', { accept: () => result }), ['x'])).lastLine).toBe(said);
    await expect(text('Name', { accept: () => result }).check('x')).resolves.toBe(said);
  });

  it('keep the line breaks of a message, and wrap it', async () => {
    const asked = await session(text('Name', { accept: () => 'One two three four.\nFive.' }), ['x'], {
      width: 12,
    });
    expect(asked.lines.slice(1, 4)).toEqual(['One two', 'three four.', 'Five.']);
    expect(asked.lastLine).toBe('One two three four.\nFive.');
  });

  it('get the value and a signal', async () => {
    const seen: unknown[] = [];
    const port = number('Port', {
      accept: (value, { signal }) => (seen.push(value, signal.aborted, signal instanceof AbortSignal), true),
    });
    await session(port, ['80']);
    expect(seen).toEqual([80, false, true]);
    await port.check(81);
    expect(seen.slice(3)).toEqual([81, false, true]);
  });

  it('fail the run where they throw', async () => {
    const failure = new Error('no network');
    for (const accept of [
      () => Promise.reject<true>(failure),
      (): true => {
        throw failure;
      },
    ]) {
      await expect(startApp(text('Name', { accept }), { lines: ['x'] }).ended).rejects.toBe(failure);
      await expect(text('Name', { accept }).check('x')).rejects.toBe(failure);
    }
  });

  it('ask again where the app deals with what they throw', async () => {
    let fails = true;
    const accept = (): true => {
      if (!fails) return true;
      fails = false;
      throw new Error('once');
    };
    const asked = await session(form(null, { a: text('A'), b: text('B', { accept }) }), ['1', '2', '', '3'], {
      onError: () => true,
    });
    expect(asked.value).toEqual({ a: '1', b: '3' });
  });

  it.each([undefined, 5, null, {}, { field: 5 }])('fail the run where they give %j', async (odd) => {
    const app = startApp(text('Name', { accept: (() => odd) as never }), { lines: ['x'] });
    await expect(app.ended).rejects.toMatchObject({ code: 'ERR_TEXTUI_ARGUMENT' });
  });

  it('say alone what they think, without doubts', async () => {
    const question = text('Name', { accept: [(value) => value !== 'x' || 'Not x.', () => doubt('Hm.')] });
    await expect(question.check('x')).resolves.toBe('Not x.');
    await expect(question.check('y')).resolves.toBe(true);
  });
});

describe('a check that takes its time', () => {
  const slow = (): {
    question: ReturnType<typeof text>;
    settle: (result: boolean) => void;
    signals: AbortSignal[];
  } => {
    const signals: AbortSignal[] = [];
    let settle: (result: boolean) => void = () => {};
    const question = text('Name', {
      accept: (_, { signal }) => {
        signals.push(signal);
        return new Promise<boolean>((resolve) => {
          settle = resolve;
        });
      },
    });
    return { question, settle: (result) => settle(result), signals };
  };

  it('is announced after a second, once', async () => {
    const { question, settle } = slow();
    const app = startApp(question, { lines: ['Ada'] });
    await app.advance(999);
    expect(app.output).toBe('Name: Ada\n');
    await app.advance(1);
    expect(app.output).toBe('Name: Ada\nChecking...\n');
    await app.advance(100_000);
    expect(app.output).toBe('Name: Ada\nChecking...\n');
    settle(true);
    await expect(app.result).resolves.toBe('Ada');
  });

  it('is not announced where it is done by then', async () => {
    const { question, settle } = slow();
    const app = startApp(question, { lines: ['Ada'] });
    await app.advance(999);
    settle(false);
    await app.waitForPrompt('Name');
    await app.advance(100_000);
    expect(app.output).toBe('Name: Ada\nThat answer is not valid. Please try again.\nName: ');
    await app.end();
  });

  it('is announced again for the next answer', async () => {
    const { question, settle } = slow();
    const app = startApp(question, { lines: ['Ada', 'Bob'] });
    await app.advance(1000);
    settle(false);
    await app.advance(1000);
    expect(app.output).toBe(
      'Name: Ada\nChecking...\nThat answer is not valid. Please try again.\nName: Bob\nChecking...\n',
    );
    settle(true);
    await app.ended;
  });

  it('is announced once where a hub finishes', async () => {
    const settlers: ((result: true) => void)[] = [];
    const accept = (): Promise<true> => new Promise((resolve) => settlers.push(resolve));
    const app = startApp(hub('Hub', { name: text('Name', { default: 'x', accept }) }, { accept }), {
      lines: ['c'],
    });
    await app.advance(1000);
    settlers[0]?.(true);
    await app.advance(1000);
    settlers[1]?.(true);
    await expect(app.result).resolves.toEqual({ name: 'x' });
    expect(app.output.match(/Checking/g)).toHaveLength(1);
  });

  const isRight = async (): Promise<true> => true;
  const isRightAtOnce = (): true => true;
  it.each<[string, Askable<unknown>, string[], number]>([
    ['a text', text('Name'), ['Ada'], 0],
    ['limits', number('Age', { min: 1, default: 3 }), ['0', ''], 0],
    ['choices', select('Kind', { choices: ['a', 'b'] }), ['x', '1'], 0],
    ['a confirm', confirm('Sure?', { default: true }), [''], 0],
    ['a list', list('Names', text('Name')), ['+', 'a', ''], 0],
    ['a form', form(null, { name: text('Name'), age: number('Age') }), ['a', '1'], 0],
    ['a check', text('Name', { accept: isRight }), ['Ada'], 1],
    ['a check of a default', text('Name', { accept: isRight, default: 'x' }), [''], 1],
    ['a check that takes no time', text('Name', { accept: isRightAtOnce }), ['Ada'], 0],
    ['a schema', number('Age', { accept: v.pipeAsync(v.number(), v.checkAsync(isRight)) }), ['1'], 1],
    ['a check of a form', form(null, { name: text('Name') }, { accept: isRight }), ['a'], 1],
    ['a check of fields', form(null, { name: text('Name') }).and(() => ({}), { accept: isRight }), ['a'], 1],
    ['a check inside a hub', hub('Hub', { name: text('Name', { accept: isRight, default: 'x' }) }), ['c'], 1],
  ])('sets a timer only where something may take its time: %s', async (_, question, answers, timers) => {
    let started = 0;
    const after = (): (() => void) => (started++, () => {});
    const app = createApp({ terminal: new ScriptedTerminal({ answers }), clock: { now: () => 0, after } });
    await expect(app.run(question)).resolves.toMatchObject({ reason: 'closed' });
    expect(started).toBe(timers);
  });

  it('is told by its signal when the app ends before it, and does not hold the run', async () => {
    const { question, signals } = slow();
    const abort = new AbortController();
    const app = startApp(question, { lines: ['Ada'], signal: abort.signal });
    await app.advance(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    abort.abort();
    await expect(app.ended).resolves.toEqual({ reason: 'aborted', code: 1 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('does not hold a run that quits', async () => {
    const { question } = slow();
    const app = startApp(question, { lines: ['Ada'] });
    await app.advance(0);
    app.app.quit(3);
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 3 });
  });

  it('may fail because of its signal, which is no failure of the run', async () => {
    const accept = (_: string, { signal }: { signal: AbortSignal }): Promise<true> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const app = startApp(text('Name', { accept }), { lines: ['Ada'] });
    await app.advance(0);
    app.app.quit(3);
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 3 });
    const inHub = startApp(hub('Hub', { name: text('Name', { default: 'x', accept }) }), { lines: ['c'] });
    await inHub.advance(0);
    inHub.app.quit(3);
    await expect(inHub.ended).resolves.toEqual({ reason: 'quit', code: 3 });
  });
});

describe('doubts', () => {
  const isHigh = (port: number): true | ReturnType<typeof doubt> =>
    port > 1023 || doubt('Ports below 1024 need root.');
  const isEven = (port: number): true | ReturnType<typeof doubt> =>
    port % 2 === 0 || doubt('Odd ports are odd.');
  const port = number('Port', { accept: [isHigh, isEven, (value) => value !== 22 || 'Port 22 is taken.'] });

  it('are printed and asked about', async () => {
    const asked = await session(port, ['80', '', '80', 'n', '80', 'y']);
    expect(asked.value).toBe(80);
    expectPrinted(
      asked,
      `
      Port: 80
      Ports below 1024 need root.
      Use it anyway? (no):
      Port: 80
      Ports below 1024 need root.
      Use it anyway? (no): n
      Port: 80
      Ports below 1024 need root.
      Use it anyway? (no): y
      `,
    );
  });

  it('come all together, and are asked about once', async () => {
    expectPrinted(
      await session(port, ['81', 'yes']),
      `
      Port: 81
      Ports below 1024 need root.
      Odd ports are odd.
      Use it anyway? (no): yes
      `,
    );
  });

  it('come after all other checks', async () => {
    const asked = await session(port, ['22', '1024']);
    expect(asked.lines).toEqual(['Port: 22', 'Port 22 is taken.', 'Port: 1024']);
  });

  it('are left with <, and take nothing but yes and no', async () => {
    const asked = await session(port, ['80', 'perhaps', '<', '1024']);
    expect(asked.value).toBe(1024);
    expect(asked.lines.slice(2)).toEqual([
      'Use it anyway? (no): perhaps',
      "Must be 'yes' or 'no', not 'perhaps'.",
      'Use it anyway? (no): <',
      'Port: 1024',
    ]);
  });

  it('are in the language of the app', async () => {
    const translator = {
      'question.use-anyway': 'Trotzdem?',
      'answer.no': 'nein',
      'answer.yes': 'ja',
    } as const;
    expect((await session(port, ['80', 'ja'], { translator })).lines.at(-1)).toBe('Trotzdem? (nein): ja');
  });

  it('are about a default too', async () => {
    const given = number('Port', { default: 80, accept: isHigh });
    const asked = await session(given, ['', 'yes']);
    expect(asked.value).toBe(80);
    expect(asked.text).toContain('Use it anyway?');
  });

  it('are not about an answer that is kept with ENTER', async () => {
    const around = form(null, { port, name: text('Name') });
    const asked = await session(around, ['80', 'yes', '<', '', 'x']);
    expect(asked.value).toEqual({ port: 80, name: 'x' });
    expect(asked.text.match(/Use it anyway/g)).toHaveLength(1);
    const inHub = await session(hub('Hub', { port }), ['1', '80', 'yes', '1', '', 'c']);
    expect(inHub.value).toEqual({ port: 80 });
    expect(inHub.text.match(/Use it anyway/g)).toHaveLength(1);
  });

  it('are about an answer that is typed again', async () => {
    const around = form(null, { port, name: text('Name') });
    const asked = await session(around, ['80', 'yes', '<', '80', 'yes', 'x']);
    expect(asked.text.match(/Use it anyway/g)).toHaveLength(2);
  });

  it('have a text', () => {
    expect(() => doubt(5 as never)).toThrow('doubt: message must be a string, got 5');
  });
});
