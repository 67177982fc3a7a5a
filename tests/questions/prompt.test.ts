// The prompt of a question: its label and its default.

import { confirm, multiselect, number, select, text, type Translator } from 'textui';
import { ENGLISH, type MessageId } from 'textui/messages';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { session } from '../support/sessions.ts';

/** The first prompt of a question. */
async function promptOf(question: Parameters<typeof startApp>[0], translator?: Translator): Promise<string> {
  const app = startApp(question as ReturnType<typeof text>, { translator, width: 1_000 });
  const prompt = await app.waitForPrompt();
  await app.end();
  return prompt;
}

describe('a prompt', () => {
  it.each([
    ['Name', 'Name: '],
    ['What?', 'What? '],
    ['Name:', 'Name: '],
    ['Stop!', 'Stop! '],
    ['名前', '名前: '],
    ['名前？', '名前？ '],
    ['Name  ', 'Name: '],
    ['', ''],
  ])('of the label %j is %j', async (label, prompt) => {
    expect(await promptOf(text(label))).toBe(prompt);
  });

  it.each([
    ['Name', 'Ada', 'Name (Ada): '],
    ['What?', 'Ada', 'What? (Ada): '],
    ['Name:', 'Ada', 'Name (Ada): '],
    ['Name: ', 'Ada', 'Name (Ada): '],
    ['名前：', 'Ada', '名前 (Ada): '],
    ['Name', '', 'Name: '],
    ['Name', '  ', 'Name: '],
    ['Name', 'a\nb', 'Name (a b): '],
    ['Name', '\x1b[31mred\x1b[0m', 'Name (red): '],
    ['Name', '{label}', 'Name ({label}): '],
  ])('of the label %j with the default %j is %j', async (label, given, prompt) => {
    expect(await promptOf(text(label, { default: given }))).toBe(prompt);
  });

  it.each([
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), `${'x'.repeat(37)}...`],
    ['漢'.repeat(20), '漢'.repeat(20)],
    ['漢'.repeat(21), `${'漢'.repeat(18)}...`],
    ['👩‍👩‍👧'.repeat(21), `${'👩‍👩‍👧'.repeat(18)}...`],
  ])('cuts the default %j to %j', async (given, shown) => {
    expect(await promptOf(text('Name', { default: given }))).toBe(`Name (${shown}): `);
  });

  it('cuts the labels of choices too', async () => {
    const choices = ['x'.repeat(50), 'y'.repeat(30)] as const;
    const cut = `${'x'.repeat(37)}...`;
    expect(await promptOf(select('Which', { choices, default: choices[0] }))).toBe(`Which (${cut}): `);
    expect(await promptOf(multiselect('Which', { choices, default: [...choices] }))).toBe(`Which (${cut}): `);
  });

  it('shows the default by its summary', async () => {
    expect(await promptOf(number('Port', { default: 443, summary: (port) => `https ${port}` }))).toBe(
      'Port (https 443): ',
    );
    const kind = select('Kind', {
      choices: ['a', 'b'],
      default: 'a',
      summary: (value) => value.toUpperCase(),
    });
    expect(await promptOf(kind)).toBe('Kind (A): ');
    expect(await promptOf(confirm('On?', { default: true, summary: (on) => (on ? 'on' : 'off') }))).toBe(
      'On? (on): ',
    );
    expect(await promptOf(text('Name', { default: 'Ada', summary: () => '' }))).toBe('Name: ');
  });

  it('can have another shape in another language', async () => {
    const translator = { 'question.default': '{label} [{default}]' } as const;
    expect(await promptOf(text('Jméno', { default: 'Ada' }), translator)).toBe('Jméno [Ada]: ');
  });
});

describe('a translator', () => {
  it('that is a function gets the id, the English and the values', async () => {
    const seen: unknown[][] = [];
    const translator = (
      id: MessageId,
      english: string,
      values: Readonly<Record<string, string | number>>,
    ): null => {
      seen.push([id, english, values]);
      return null;
    };
    await session(text('Word', { minLength: 8, default: 'long enough' }), ['abc'], { translator });
    expect(seen).toContainEqual(['text.too-short', 'Must be at least {count} characters.', { count: 8 }]);
    expect(seen).toContainEqual([
      'question.default',
      '{label} ({default})',
      { label: 'Word', default: 'long enough' },
    ]);
    expect(seen.every(([id, english]) => ENGLISH[id as MessageId] === english)).toBe(true);
  });

  it('can choose among plurals by the count', async () => {
    const forms = ['znak', 'znaky', 'znaků'];
    const formOf = (count: number): string => forms[count === 1 ? 0 : count < 5 ? 1 : 2] as string;
    const translator: Translator = (id, _, { count }) =>
      id.startsWith('text.too-long') ? `Nejvýše {count} ${formOf(Number(count))}.` : null;
    for (const [maxLength, message] of [
      [1, 'Nejvýše 1 znak.'],
      [2, 'Nejvýše 2 znaky.'],
      [5, 'Nejvýše 5 znaků.'],
    ] as const) {
      const asked = await session(text('Slovo', { maxLength }), ['xxxxxx'], { translator });
      expect(asked.lastLine).toBe(message);
    }
  });

  it('is used for every message of a question', async () => {
    const translator: Translator = (id) =>
      id.startsWith('key.') || id.startsWith('answer.') ? null : `<${id}>`;
    const { text: printed } = await session(text('Name', { maxLength: 1 }), ['', '?', '<', 'abc'], {
      translator,
    });
    expect(printed.match(/<[a-z.-]+>/g)).toEqual([
      '<question.required>',
      '<question.no-help>',
      '<question.no-back>',
      '<text.too-long-one>',
    ]);
  });
});

describe('messages with a count', () => {
  const counted = Object.entries(ENGLISH).filter(([, message]) =>
    /\{(count|min|max)\} (characters|choices)/.test(message),
  );

  it('that name what is counted have a singular', () => {
    // There are always more than twenty of many, and limits of one have words of their own in `kind`.
    const named = counted.filter(([id]) => !/select\.many|live\.choices|^kind\.length/.test(id));
    expect(named.length).toBeGreaterThan(4);
    for (const [id] of named) expect(ENGLISH).toHaveProperty([`${id}-one`]);
  });

  it('read the same for one where there is no singular', async () => {
    const choices = Array.from({ length: 21 }, (_, index) => `zone ${index}`);
    expect((await session(select('Zone', { choices }), ['zone'])).lines).toContain(
      'And 1 more. Type more of the name to narrow the list.',
    );
    expect((await session(multiselect('Zone', { choices: ['a', 'b'] }), ['+a'])).lastLine).toBe(
      'Chosen: a (1 of 2).',
    );
  });
});
