import { type Check, doubt } from 'textui';
import { GetInputScreen, GetPasswordInputScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const isPort = (value: string): true | string => /^\d+$/.test(value) || 'A port is a number.';
const isFree = async (value: string): Promise<true | string> => {
  await Promise.resolve();
  return value !== '80' || 'Port 80 is taken.';
};

describe('GetInputScreen', () => {
  it('gives the line as it was typed', async () => {
    const app = startApp(new GetInputScreen('Name'));
    await expect(app.waitForPrompt()).resolves.toBe('Name: ');
    await app.answer('  Ada Lovelace ');
    await expect(app.result).resolves.toBe('  Ada Lovelace ');
    const empty = startApp(new GetInputScreen('Name'));
    await empty.answer('');
    await expect(empty.result).resolves.toBe('');
  });

  it('asks until all checks pass, in order, and says what the first says that refuses', async () => {
    const app = startApp(new GetInputScreen('Port', { accept: [isPort, isFree] }));
    await app.answer('http');
    expect(app.lastLine).toBe('A port is a number.');
    await app.answer('80');
    expect(app.lastLine).toBe('Port 80 is taken.');
    await app.answer('8080');
    await expect(app.result).resolves.toBe('8080');
  });

  it('says something also where a check gives no reason', async () => {
    const app = startApp(new GetInputScreen('Even', { accept: (value) => Number(value) % 2 === 0 }));
    await app.answer('3');
    expect(app.lastLine).toBe('That answer is not valid. Please try again.');
    await app.answer('4');
    await expect(app.result).resolves.toBe('4');
  });

  it('takes a schema, and gives what the schema makes of the line', async () => {
    const schema = v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'At least two letters, please.'),
      v.toLowerCase(),
    );
    const app = startApp(new GetInputScreen('Name', { accept: schema }));
    await app.answer(' A ');
    expect(app.lastLine).toBe('At least two letters, please.');
    await app.answer(' ADA ');
    await expect(app.result).resolves.toBe('ada');
  });

  it('takes an async schema', async () => {
    const schema = v.pipeAsync(
      v.string(),
      v.checkAsync(async (name) => {
        await Promise.resolve();
        return name !== 'root';
      }, 'That name is taken.'),
      v.transformAsync((name) => Promise.resolve(`${name}!`)),
    );
    const app = startApp(new GetInputScreen('Name', { accept: [schema, (value) => value.endsWith('!')] }));
    await app.answer('root');
    expect(app.lastLine).toBe('That name is taken.');
    await app.answer('ada');
    await expect(app.result).resolves.toBe('ada!');
  });

  it('says all that a schema has to say, in one line', async () => {
    const schema = v.pipe(v.string(), v.minLength(4, 'Too short.'), v.includes('@', 'No at sign.'));
    const app = startApp(new GetInputScreen('Mail', { accept: schema }));
    await app.answer('ada');
    expect(app.lastLine).toBe('Too short. No at sign.');
    await app.end();
  });

  it('keeps the text where a schema makes something else of it', async () => {
    const schema = v.pipe(v.string(), v.transform(Number), v.number('Not a number.'));
    const app = startApp(new GetInputScreen('Age', { accept: schema }));
    await app.answer('abc');
    expect(app.lastLine).toBe('Not a number.');
    await app.answer('36');
    await expect(app.result).resolves.toBe('36');
  });

  it.each([undefined, null, []])('accepts everything where accept is %j', async (accept) => {
    const app = startApp(new GetInputScreen('Any', { accept }));
    await app.answer('x');
    await expect(app.result).resolves.toBe('x');
  });

  it('fails with what a check throws', async () => {
    const failure = new Error('no network');
    const app = startApp(new GetInputScreen('Name', { accept: () => Promise.reject(failure) }), {
      answers: ['x'],
    });
    await expect(app.ended).rejects.toBe(failure);
  });

  it.each([undefined, 5, {}])('fails where a check gives %j', async (odd) => {
    const check = (() => odd) as unknown as Check;
    const app = startApp(new GetInputScreen('Name', { accept: check }), { answers: ['x'] });
    await expect(app.ended).rejects.toThrow(
      'accept: the result of a check must be true, false, a message or a doubt, got',
    );
  });

  it('takes functions and schemas only', () => {
    // @ts-expect-error not a check
    expect(() => new GetInputScreen('Name', { accept: [/x/] })).toThrow(
      'GetInputScreen: accept must be a check or a list of checks: functions or Standard Schemas, got an instance of RegExp',
    );
    // @ts-expect-error a message is a string
    expect(() => new GetInputScreen()).toThrow('GetInputScreen: message must be a string, got undefined');
  });
});

describe('a GetInputScreen', () => {
  it.each(['?', '<', '\\', '\\?'])('knows no commands: %j is a text', async (line) => {
    const app = startApp(new GetInputScreen('Sign'), { lines: [line] });
    await expect(app.result).resolves.toBe(line);
  });

  it('refuses a doubt: only questions ask whether it is meant', async () => {
    const accept = (value: string): true | ReturnType<typeof doubt> =>
      value.length > 3 || doubt('That is short.');
    const app = startApp(new GetInputScreen('Word', { accept }), { lines: ['abc', 'abcd'] });
    await expect(app.result).resolves.toBe('abcd');
    expect(app.lastLine).toBe('That is short.');
  });

  it('takes options as an object', () => {
    // @ts-expect-error options are an object
    expect(() => new GetInputScreen('Port', 'x')).toThrow('GetInputScreen: options must be an object');
  });

  it('tells a check when it is left, and does not wait for it', async () => {
    const signals: AbortSignal[] = [];
    const accept: Check = (_, { signal }) => {
      signals.push(signal);
      return new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
    const app = startApp(new GetInputScreen('Word', { accept }), { lines: ['x'] });
    await app.advance(0);
    app.app.quit(3);
    await expect(app.ended).resolves.toEqual({ reason: 'quit', code: 3 });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('GetPasswordInputScreen', () => {
  it('asks the same way, but hidden', async () => {
    const app = startApp(
      new GetPasswordInputScreen('Password', { accept: (value) => value.length > 3 || 'Too short.' }),
    );
    await app.answer('abc');
    expect(app.lastLine).toBe('Too short.');
    await app.answer('secret');
    await expect(app.result).resolves.toBe('secret');
    expect(app.output).not.toContain('abc');
    expect(app.output).not.toContain('secret');
  });
});
