// Laws of questions: every value can be typed, nothing that is typed breaks anything, and every session ends.

import fc from 'fast-check';
import {
  confirm,
  doubt,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import { startApp } from 'textui/testing';
import { stripStyle, textWidth } from 'textui/text';
import type { Askable } from 'textui/types';
import { describe, expect, it } from 'vitest';
import { ENGLISH_WORDS } from '../../src/i18n/words.ts';
import { fold } from '../../src/i18n/fold.ts';
import type { Choices } from '../../src/questions/choices.ts';
import { openReader } from '../../src/questions/readings.ts';
import { type LineReading, type Reader, readLine } from '../../src/questions/reader.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';
import { line, text as anyText, typedLines } from '../support/arbitraries.ts';
import { harmfulLines } from '../support/harmless.ts';
import { holds, holdsAsync } from '../support/laws.ts';
import { buildQuestion, questionPlans } from '../support/question-plans.ts';
import { session } from '../support/sessions.ts';

const CONTROLS = /\p{Cc}/u;

/** The line that gives a text: one more backslash where it looks like a command. */
function lineFor(value: string): string {
  return /^\\*[?<\\]$/.test(value.normalize('NFKC')) ? `\\${value}` : value;
}

/** What a question makes of a line; undefined where it asks again. */
async function answerTo<Value>(question: Askable<Value>, ...lines: string[]): Promise<Value | undefined> {
  return (await session(question, lines)).value;
}

/** Texts that can be typed: one line, without control characters. */
const typable = line().filter((value) => value !== '' && !CONTROLS.test(value));
const trimmed = typable.map((value) => value.trim()).filter((value) => value !== '');
/** Signs that mean something at a prompt, alone and in a row. */
const signs = fc.string({
  unit: fc.constantFrom('\\', '?', '<', '＼', '？', '＜', '*', '+', '-', ' ', 'a'),
  minLength: 1,
  maxLength: 4,
});
const anyValue = fc.oneof(
  trimmed,
  signs.map((value) => value.trim()).filter((value) => value !== ''),
);

/** Labels that can be told apart, and that are shown as they are. */
const labels = fc
  .uniqueArray(
    fc.oneof(anyValue, fc.constantFrom('1', '20', 'a', 'b', 'aa', 'all', 'none', '1-2', '-a', '+1')),
    {
      minLength: 1,
      maxLength: 30,
      selector: (label) => fold(stripStyle(label)),
    },
  )
  .filter((found) => found.every((label) => stripStyle(label).trim() !== ''));

describe('for every value there is a line that gives it', () => {
  it('to a text', async () => {
    await holdsAsync(
      fc.asyncProperty(anyValue, async (value) => {
        expect(await answerTo(text('Text'), lineFor(value))).toBe(value);
      }),
      200,
    );
  });

  it('to a text that keeps blanks, and to a secret', async () => {
    const blank = fc
      .tuple(fc.constantFrom('', ' ', '\u3000'), anyValue, fc.constantFrom('', '  '))
      .map((parts) => parts.join(''));
    await holdsAsync(
      fc.asyncProperty(blank, async (value) => {
        expect(await answerTo(text('Text', { trim: false }), lineFor(value))).toBe(value);
        const password = secret('Password', { confirm: true });
        expect(await answerTo(password, lineFor(value), lineFor(value))).toBe(value);
      }),
      200,
    );
  });

  it('to a number', async () => {
    const finite = fc.oneof(
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.integer(),
      fc.constantFrom(Number.MAX_VALUE, Number.MIN_VALUE, -Number.MIN_VALUE, 1e21, 1.5e-7, 123456789.125e15),
    );
    await holdsAsync(
      fc.asyncProperty(finite, async (given) => {
        const value = given + 0; // zero has no sign
        expect(await answerTo(number('Number'), number('Number').summaryOf(value))).toBe(value);
      }),
      200,
    );
  });

  it('to a select: its number in the list of all', async () => {
    await holdsAsync(
      fc.asyncProperty(labels, fc.nat(), async (given, at) => {
        fc.pre(!given.some((label) => fold(stripStyle(label)) === '*'));
        const index = at % given.length;
        const question = select('Select', { choices: given.map((label, value) => ({ value, label })) });
        const { lines } = await session(question, ['*'], { width: 10_000 });
        const key = /^([a-z]+|\d+)\) /.exec(lines.at(-1 - given.length + index) ?? '')?.[1] as string;
        // A label that is the letter of another choice is meant before it.
        fc.pre(!given.some((label) => fold(stripStyle(label)) === key));
        expect(await answerTo(question, '*', key)).toBe(index);
      }),
      150,
    );
  });

  it('to a select: its label', async () => {
    await holdsAsync(
      fc.asyncProperty(labels, fc.nat(), async (given, at) => {
        const index = at % given.length;
        const label = stripStyle(given[index] as string);
        fc.pre(!CONTROLS.test(label) && !/^[1-9]\d?$/.test(label.normalize('NFKC')));
        const question = select('Select', { choices: given.map((name, value) => ({ value, label: name })) });
        expect(await answerTo(question, lineFor(label))).toBe(index);
      }),
      150,
    );
  });

  it('to a multiselect: the numbers of any of its choices', async () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,5}$/), { minLength: 1, maxLength: 15 });
    await holdsAsync(
      fc.asyncProperty(
        names,
        fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
        async (given, flags) => {
          fc.pre(!given.includes('all') && !given.includes('none'));
          const value = given.filter((_, index) => flags[index]);
          const numbers = given.flatMap((_, index) => (flags[index] ? [String(index + 1)] : []));
          const question = multiselect('Multiselect', { choices: given });
          const separator = flags[0] ? ',' : ' ';
          expect(await answerTo(question, value.length === 0 ? 'none' : numbers.join(separator))).toEqual(
            value,
          );
          expect(await answerTo(question, ...numbers.map((key) => `+${key}`), '')).toEqual(value);
        },
      ),
      100,
    );
  });

  it('to a list and a form: those of what is inside', async () => {
    await holdsAsync(
      fc.asyncProperty(fc.array(fc.tuple(anyValue, fc.integer()), { maxLength: 4 }), async (items) => {
        const question = list('List', form(null, { name: text('Name'), size: number('Size') }));
        const lines = items.flatMap(([name, size]) => ['+', lineFor(name), String(size)]);
        expect(await answerTo(question, ...lines, '')).toEqual(items.map(([name, size]) => ({ name, size })));
      }),
      60,
    );
  });
});

describe('typing the default of a prompt gives the default', () => {
  /** The default that a prompt shows. */
  const shownIn = (prompt: string): string => /\((.*)\):$/su.exec(prompt)?.[1] ?? '';
  const short = anyValue.filter((value) => stripStyle(value) === value && textWidth(value) <= 40);

  it('of a text', async () => {
    await holdsAsync(
      fc.asyncProperty(short, async (value) => {
        const question = text('Text', { default: value });
        const shown = shownIn((await session(question, [], { width: 1000 })).lines[0] as string);
        expect(shown).toBe(value);
        expect(await answerTo(question, lineFor(shown))).toBe(value);
      }),
      200,
    );
  });

  it('of a number and of yes or no', async () => {
    await holdsAsync(
      fc.asyncProperty(
        fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e30, max: 1e30 }),
        fc.boolean(),
        async (value, yes) => {
          const question = number('Number', { default: value + 0 });
          const shown = shownIn((await session(question, [], { width: 1000 })).lines[0] as string);
          fc.pre(!shown.endsWith('...'));
          expect(await answerTo(question, shown)).toBe(value + 0);
          const sure = confirm('Sure?', { default: yes });
          expect(await answerTo(sure, shownIn((await session(sure, [])).lines[0] as string))).toBe(yes);
        },
      ),
      100,
    );
  });

  it('of a select and a multiselect', async () => {
    const names = fc.uniqueArray(
      fc.oneof(
        fc.stringMatching(/^[a-zA-Z]{1,6}( [a-z]{1,4})?$/),
        fc.constantFrom('漢字', 'é', 'x-y', 'all', 'None', 'a b c'),
      ),
      { minLength: 2, maxLength: 12, selector: fold },
    );
    await holdsAsync(
      fc.asyncProperty(names, fc.nat(), fc.nat(), async (given, one, two) => {
        const value = given[one % given.length] as string;
        const picked = select('Select', { choices: given, default: value });
        const shown = shownIn((await session(picked, [])).lines.at(-1) as string);
        expect(await answerTo(picked, shown)).toBe(value);
        const values = given.filter(
          (_, index) => index === one % given.length || index === two % given.length,
        );
        const many = multiselect('Many', { choices: given, default: values });
        const both = shownIn((await session(many, [])).lines.at(-1) as string);
        // Two names with a blank between them and no comma are one name.
        expect(await answerTo(many, both)).toEqual(values);
      }),
      100,
    );
  });
});

describe('reading never throws', () => {
  const choices = ['a', 'b', '-x', '20', { value: 'c', label: 'See', disabled: 'no' }];
  const questions = [
    text('x', { minLength: 2, maxLength: 5 }),
    number('x', { integer: true, max: 5 }),
    confirm('x', { danger: true }),
    confirm('x'),
    secret('x'),
    select('x', { choices }),
    multiselect('x', { choices }),
    multiselect('x', { choices: Array.from({ length: 30 }, (_, index) => `choice ${index}`) }),
  ] as unknown as AnyQuestion[];
  const opened = (): Reader[] =>
    questions.map((question) => {
      const { shape } = question;
      return openReader(question, 'choices' in shape ? (shape.choices as Choices) : null);
    });
  const typed = fc.oneof(anyText(), signs, fc.string(), fc.string({ unit: 'binary' }));

  it('whatever the line, whatever was printed last', () => {
    const readers = opened();
    holds(
      fc.property(typed, typed, (one, other) => {
        for (const trim of [true, false]) expect(readLine(one, trim).means).toBeTypeOf('string');
        for (const reader of readers) {
          let printed = reader.intro?.(undefined, ENGLISH_WORDS) ?? null;
          for (const typedLine of [one, '*', other]) {
            const reading = reader.read(typedLine, { printed, current: undefined, words: ENGLISH_WORDS });
            if ('print' in reading) printed = reading.print;
          }
          reader.fit(one);
        }
      }),
      500,
    );
  });

  /** What a reading says, without the widget that it prints. */
  const toldBy = (reading: LineReading): unknown =>
    'print' in reading ? { ...reading.print, widget: null } : reading;

  it('and is the same the second time', () => {
    const readers = opened();
    holds(
      fc.property(typed, (one) => {
        for (const reader of readers) {
          const at = { printed: null, current: undefined, words: ENGLISH_WORDS };
          const [first, second] = [reader.read(one, at), reader.read(one, at)];
          expect(toldBy(second)).toEqual(toldBy(first));
        }
      }),
      200,
    );
  });
});

describe('hostile text prints nothing but text', () => {
  const expectHarmless = (output: string): void => {
    expect(harmfulLines(output.split('\n'))).toEqual([]);
  };
  const hostile = anyText({ maxLength: 8 });

  it('as the label, default, help, summary or refusal of a question', async () => {
    await holdsAsync(
      fc.asyncProperty(
        hostile,
        hostile,
        hostile,
        line(),
        fc.constantFrom(8, 20, 80),
        async (a, b, c, typed, width) => {
          const options = { help: b, accept: () => c, default: a, summary: () => b };
          for (const question of [
            text(a, options),
            secret(a, options),
            text(a, { accept: () => doubt(c) }),
          ]) {
            const app = startApp(question, { lines: ['?', typed, '', 'x', '<'], width });
            await app.end();
            expectHarmless(app.output);
          }
        },
      ),
      100,
    );
  });

  it('as the label, hint or reason of a choice', async () => {
    const choice = fc.record({ label: hostile, hint: hostile, disabled: fc.option(hostile, { nil: false }) });
    await holdsAsync(
      fc.asyncProperty(
        hostile,
        fc.array(choice, { minLength: 1, maxLength: 24 }),
        line(),
        async (label, given, typed) => {
          const choices = given.map((options, value) => ({ ...options, value }));
          for (const question of [select(label, { choices }), multiselect(label, { choices })]) {
            const app = startApp(question as Question<unknown>, { lines: ['*', typed, '1', '+1', ''] });
            await app.end();
            expectHarmless(app.output);
          }
        },
      ),
      60,
    );
  });

  it('as the title, the section or the words of a form, a list or a hub', async () => {
    await holdsAsync(
      fc.asyncProperty(
        hostile,
        hostile,
        hostile,
        line(),
        fc.constantFrom(20, 80),
        async (a, b, c, typed, width) => {
          const inner = form(a, { one: text(b, { default: c }) }, { review: true, help: a, accept: () => c });
          for (const question of [
            inner,
            list(a, inner, { default: [{ one: b }] }),
            hub(a, { inner }, { finish: b, help: c }),
          ]) {
            const app = startApp(question as Question<unknown>, {
              lines: ['?', '1', typed, 'h', '', 'c', ''],
              width,
            });
            await app.end();
            expectHarmless(app.output);
          }
        },
      ),
      60,
    );
  });
});

describe('any session at any question', () => {
  it('ends, adds to what was printed, and says how it ended', async () => {
    await holdsAsync(
      fc.asyncProperty(
        questionPlans(),
        fc.array(typedLines, { maxLength: 25 }),
        fc.boolean(),
        fc.constantFrom(20, 80),
        async (plan, lines, back, width) => {
          const question = buildQuestion(plan);
          const seen: string[] = [];
          let output = (): string => '';
          function* typing(): Generator<string> {
            for (const next of lines) {
              seen.push(output());
              yield next;
            }
          }
          const app = startApp(async (running) => running.ask(question, { back: back as true }), {
            lines: typing(),
            width,
          });
          output = () => app.output;
          const exit = await app.end();
          expect(['closed', 'end-of-input', 'quit']).toContain(exit.reason); // a random line may be q
          expect(
            seen.every(
              (before, index) =>
                app.output.startsWith(before) && before.length >= (seen[index - 1] ?? '').length,
            ),
          ).toBe(true);
          expect(harmfulLines(app.output.split('\n'))).toEqual([]);
          // What it gave can be summed up, and asked about again.
          const value = exit.reason === 'closed' ? exit.value : undefined;
          expect(question.summaryOf(value)).toBeTypeOf('string');
          const again = startApp(async (running) => running.ask(question, { initial: value as never }), {
            lines: [''],
            width,
          });
          await again.end();
        },
      ),
      300,
    );
  });
});
