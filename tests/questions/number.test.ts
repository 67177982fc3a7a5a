import { confirm, number } from 'textui';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';

describe('number', () => {
  it.each([
    ['12', 12],
    ['-3', -3],
    ['0.5', 0.5],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['-12.75', -12.75],
    [' 5 ', 5],
  ])('reads %j as %j', async (line, value) => {
    expect((await session(number('Number'), [line])).value).toBe(value);
  });

  it.each([
    'x',
    '1e3',
    '+5',
    '.5',
    '5.',
    '1,5',
    '1 000',
    '0x10',
    'Infinity',
    'NaN',
    '--1',
    '1.2.3',
    '１２',
    '٣',
    '1_000',
    '5%',
    '-',
    '∞',
    `1${'0'.repeat(30)}e`,
  ])('refuses %j', async (line) => {
    expect(await repliesTo(number('Number'), line)).toEqual({
      value: undefined,
      said: `'${line}' is not a number.`,
    });
  });

  it('refuses a number that is too large to be one', async () => {
    const { said } = await repliesTo(number('Number'), '9'.repeat(400));
    expect(said).toMatch(/^'9+\.\.\.' is not a number\.$/);
  });

  const port = { integer: true, min: 1, max: 65535 };

  it.each([
    [port, 'x', "'x' is not a number."],
    [port, '2.5', "'2.5' is not a whole number."],
    [port, '70000', 'Must be at most 65535.'],
    [port, '0', 'Must be at least 1.'],
    [port, '-0.5', "'-0.5' is not a whole number."],
    [{ min: 0.5 }, '0.25', 'Must be at least 0.5.'],
    [{ max: -1 }, '0', 'Must be at most -1.'],
    [{ min: 1e21 }, '5', 'Must be at least 1000000000000000000000.'],
    [{ max: 1e-7 }, '5', 'Must be at most 0.0000001.'],
  ])('%j: %j is answered with %j', async (options, line, message) => {
    expect((await repliesTo(number('Number', options), line)).said).toBe(message);
  });

  it.each([
    [port, '1', 1],
    [port, '65535', 65535],
    [port, '443.0', 443],
    [{ min: 0, max: 0 }, '0', 0],
  ])('%j: takes %j', async (options, line, value) => {
    expect((await session(number('Number', options), [line])).value).toBe(value);
  });

  it('takes its default with ENTER', async () => {
    const asked = await session(number('Port', { default: 443 }), ['']);
    expect(asked.value).toBe(443);
    expectPrinted(asked, 'Port (443):');
    expect((await session(number('Port', { default: 0 }), [''])).value).toBe(0);
  });

  it.each([
    [0.0000001, 'Number (0.0000001):'],
    [1.5e22, 'Number (15000000000000000000000):'],
    [-2.5e-7, 'Number (-0.00000025):'],
  ])('shows the default %j in digits alone', async (value, prompt) => {
    const asked = await session(number('Number', { default: value }), ['']);
    expect(asked.value).toBe(value);
    expectPrinted(asked, prompt);
  });

  it('refuses ENTER on a default that a check refuses, as if it had been typed', async () => {
    const odd = number('Odd', { default: 2, accept: (value) => value % 2 === 1 || 'Must be odd.' });
    expectPrinted(
      await session(odd, ['', '4', '3']),
      `
      Odd (2):
      Must be odd.
      Odd (2): 4
      Must be odd.
      Odd (2): 3
      `,
    );
  });

  it('drops an initial value of another type, or outside its limits, silently', async () => {
    for (const initial of ['5', Number.NaN, 0, 5.5, Number.POSITIVE_INFINITY, {}, true]) {
      const asked = number('Number', { min: 1, integer: true });
      const { text } = await session((app) => app.ask(asked, { initial: initial as number }), ['7']);
      expect(text).toBe('Number: 7');
    }
  });

  it('says by itself what it thinks of a value', async () => {
    const question = number('Port', { ...port, accept: (value) => value !== 22 || 'Taken.' });
    await expect(question.check(443)).resolves.toBe(true);
    await expect(question.check(70000)).resolves.toBe('Must be at most 65535.');
    await expect(question.check(0)).resolves.toBe('Must be at least 1.');
    await expect(question.check(2.5)).resolves.toBe("'2.5' is not a whole number.");
    await expect(question.check(22)).resolves.toBe('Taken.');
    await expect(question.check(Number.NaN)).resolves.toBe("'NaN' is not a number.");
    await expect(question.check(Number.POSITIVE_INFINITY)).resolves.toBe("'Infinity' is not a number.");
    expect(question.summaryOf(443)).toBe('443');
    expect(question.label).toBe('Port');
    expect(question.kind).toBe('number');
  });
});

describe('what a schema makes of a number or of yes and no', () => {
  const even = v.pipe(
    v.number(),
    v.transform((value) => (value % 2 === 0 ? 'even' : 'odd')),
  );

  it('is the value; the prompt shows the default as an answer', async () => {
    const asked = await session(number('Number', { accept: even, default: 4, max: 5 }), ['9', '3']);
    expect(asked.value).toBe('odd');
    expect(asked.lines).toEqual(['Number (4): 9', 'Must be at most 5.', 'Number (4): 3']);
    const onOff = v.pipe(
      v.boolean(),
      v.transform((on) => (on ? 'on' : 'off')),
    );
    const light = await session(confirm('Light?', { accept: onOff, default: false }), ['']);
    expect(light.value).toBe('off');
    expect(light.lines).toEqual(['Light? (no):']);
    expect((await session(confirm('Light?', { accept: onOff }), ['y'])).value).toBe('on');
  });
});
